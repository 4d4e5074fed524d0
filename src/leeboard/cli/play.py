"""`leeboard play`: who sits where, and the match that they begin or resume."""

from __future__ import annotations

import argparse
import contextlib
import os
import secrets
import shlex
import sys
from typing import Any, Final

from leeboard.arena.plan import derived
from leeboard.bots import Bot, bot, bots
from leeboard.cli.common import (
    MOST_SEEDS,
    BadCommand,
    Commands,
    add_language,
    add_options,
    game_named,
    language,
    names,
    number,
    options_of,
    read_file,
    tell,
    the_only_game,
    voice_of,
    whole,
    write_file,
)
from leeboard.cli.sitting import Sitting
from leeboard.fair import SECRET_BYTES, Seal, nonce_commitment
from leeboard.kernel.game import Game
from leeboard.kernel.reading import shown
from leeboard.kernel.text import Text
from leeboard.locale import Voice
from leeboard.match.record import Match, Replay, origin_of, read_record
from leeboard.registry import game_ids, game_of

USUAL: Final = "greedy"  # the bot that people meet
DICE: Final = 2**32  # seeds that are drawn for people, short enough to type again


def add_to(commands: Commands) -> None:
    command = commands.add_parser(
        "play",
        description="Play in this terminal. Seats count from 0, as in records.",
    )
    command.add_argument("game", metavar="GAME", nargs="?", help="as `leeboard games` lists them")
    command.add_argument("--seats", type=whole(1), help="how many; the fewest if not given")
    who = command.add_mutually_exclusive_group()
    who.add_argument("--seat", type=whole(0), help="your seat (0)")
    who.add_argument(
        "--humans", metavar="S,...", type=names, help="seats of people who share the keyboard"
    )
    command.add_argument(
        "--bots",
        metavar="NAME,...",
        type=names,
        help=f"at the other seats, the last one fills the rest ({USUAL}); "
        f"known are {', '.join(bots())}",
    )
    command.add_argument(
        "--seed", type=whole(0, MOST_SEEDS - 1), help="the same seed, the same draws"
    )
    add_options(command)
    add_language(command)
    command.add_argument(
        "--fair", action="store_true", help="sealed dice, which `leeboard verify` can check"
    )
    command.add_argument("--record", metavar="FILE", help="keep the match in this file all along")
    command.add_argument(
        "--resume",
        metavar="FILE",
        nargs="?",
        const="",
        help="go on with a match saved in this file; without FILE, with the last one",
    )
    command.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    spoken = language(wanted.lang)
    humans = human_seats(wanted)
    if wanted.fair and wanted.seed is not None:
        raise BadCommand("--fair draws from a sealed secret: leave out --seed")
    if wanted.fair and wanted.resume is not None:
        raise BadCommand("--fair begins a match: leave out --resume")
    match = begun(wanted, humans, spoken) if wanted.resume is None else resumed(wanted)
    check_seated(humans, match.seats)
    if wanted.record is not None:
        write_file(wanted.record, match.record().write())
    players = seated(match, humans, wanted.bots)
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):  # not there on every system
            import readline  # noqa: F401  (gives `input` its line editing)
    voice = voice_of(match.game, spoken)
    file = last_match() if wanted.record is None else wanted.record
    named = wanted.record is not None
    Sitting(match, players, voice, file, named, resuming(wanted)).play()
    return 0


def resuming(wanted: argparse.Namespace) -> str:
    """The command that goes on with the match, with the same seats for the same people and bots."""
    words = ["leeboard", "play", "--resume"]
    if wanted.record is not None:
        words.append(wanted.record)
    if wanted.seat:
        words += ["--seat", str(wanted.seat)]
    for option in ("humans", "bots"):
        if getattr(wanted, option) is not None:
            words += [f"--{option}", ",".join(getattr(wanted, option))]
    if wanted.lang is not None:
        words += ["--lang", wanted.lang]
    return shlex.join(words)


def last_match() -> str:
    """The file of the match that was last played without one of its own; "" without a home."""
    state = os.environ.get("XDG_STATE_HOME", "")
    if not os.path.isabs(state):  # which is to be ignored, says the standard that names it
        state = os.path.expanduser("~/.local/state")
    return os.path.join(state, "leeboard", "last-match.json") if os.path.isabs(state) else ""


def human_seats(wanted: argparse.Namespace) -> list[int]:
    """The seats of people, ascending."""
    if wanted.humans is None:
        return [wanted.seat or 0]
    found: set[int] = set()
    for text in wanted.humans:
        seat = number(text)
        if seat is None:
            raise BadCommand(f"--humans must be seats such as 0,2, not {shown(text)}")
        if seat in found:
            raise BadCommand(f"--humans names seat {seat} twice")
        found.add(seat)
    return sorted(found)


def check_seated(humans: list[int], seats: int) -> None:
    if humans[-1] >= seats:
        raise BadCommand(f"there is no seat {humans[-1]}: the seats are 0 to {seats - 1}")


def begun(wanted: argparse.Namespace, humans: list[int], spoken: str) -> Match:
    name = wanted.game or the_only_game() or asked_for_game(spoken)
    game = game_named(name, wanted.content, wanted.edition)
    enough = [count for count in game.seats if count > humans[-1]] or game.seats
    seats = enough[0] if wanted.seats is None else wanted.seats
    options = game.settings(seats, options_of(game, wanted.option))
    if wanted.fair:
        check_seated(humans, seats)
        return Match(game, seats, options, seal=sealed(game, seats, humans))
    seed = secrets.randbelow(DICE) if wanted.seed is None else wanted.seed
    return Match(game, seats, options, seed)


def sealed(game: Game[Any], seats: int, humans: list[int]) -> Seal:
    """A seal with a nonce of each person, in the order that `docs/fair-dice.md` asks for."""
    seal = Seal.new(secrets.token_hex(8), seats, origin_of(game))
    nonces = {seat: secrets.token_bytes(SECRET_BYTES) for seat in humans}
    for seat, nonce in nonces.items():
        seal.promise_nonce(seat, nonce_commitment(seal.match, seat, nonce))
    for seat, nonce in nonces.items():
        seal.add_nonce(seat, nonce)
    return seal


def asked_for_game(spoken: str) -> str:
    """The game that is chosen from a list."""
    installed = game_ids()
    for place, name in enumerate(installed, 1):
        title = Voice(spoken, game_named(name)).say(Text("game-title"))
        tell(f"{place:3}  {title}  ({name})")
    try:
        answer = input(f"{Voice(spoken).say(Text('terminal-which-game'))} ").strip()
    except EOFError:
        raise BadCommand(f"name a game: {', '.join(installed)}") from None
    chosen = number(answer) or 0
    return installed[chosen - 1] if 1 <= chosen <= len(installed) else answer


def resumed(wanted: argparse.Namespace) -> Match:
    """The match of a record, played on to where it was left."""
    dealt = wanted.seats or wanted.seed is not None
    if wanted.game or dealt or wanted.option or wanted.content or wanted.edition:
        raise BadCommand("--resume goes on as the record says: leave out GAME and its settings")
    file = wanted.resume or last_match()
    if not wanted.resume and not os.path.exists(file):
        raise BadCommand(f"there is no match to go on with: {file}")
    record = read_record(read_file(file), file)
    if record.seed is None:
        raise BadCommand(f"{file}: its draws are sealed, so it cannot go on here")
    game: Game[Any] = game_of(record)
    if Replay(game, record).finish().over:
        raise BadCommand(f"{file}: this match is over; `leeboard replay` shows it")
    match = Match(game, record.seats, record.options, record.seed, start=record.start)
    for seat, action in record.actions:
        match.play(action, seat)
    if match.draws != record.draws:
        raise BadCommand(f"{file}: its draws do not follow from its seed")
    return match


def seated(match: Match, humans: list[int], wanted: list[str] | None) -> list[Bot | None]:
    """The bot at each seat, None for a person."""
    free = match.seats - len(humans)
    if wanted is None:
        wanted = [USUAL]
    elif len(wanted) > free:
        raise BadCommand(f"--bots names {len(wanted)}, but there are {free} seats for them")
    # The seed of a sealed match is nobody's to know, so its bots get one of their own.
    seed = secrets.randbelow(MOST_SEEDS) if match.seed is None else match.seed
    players: list[Bot | None] = []
    used = 0
    for seat in range(match.seats):
        if seat in humans:
            players.append(None)
            continue
        name = wanted[min(used, len(wanted) - 1)]
        players.append(bot(name, match.game, derived(seed, 0, f"seat {seat}")))
        used += 1
    return players
