"""`leeboard play`: who sits where, and the match that they begin or resume."""

from __future__ import annotations

import argparse
import contextlib
import secrets
import sys
from typing import Any, Final

from leeboard.arena.simulate import derived
from leeboard.bots import Bot, bot, bots
from leeboard.cli.common import (
    MOST_SEEDS,
    BadCommand,
    Commands,
    add_language,
    add_options,
    game_named,
    game_of_record,
    language,
    names,
    options_of,
    read_file,
    the_only_game,
    voice_of,
    whole,
    write_file,
)
from leeboard.cli.sitting import Sitting
from leeboard.kernel.game import Game
from leeboard.kernel.record import Match, Replay, read_record
from leeboard.kernel.text import Text
from leeboard.locale import Voice
from leeboard.registry import games

USUAL: Final = "greedy"  # the bot that people meet
DICE: Final = 2**32  # seeds that are drawn for people, short enough to type again


def add_to(commands: Commands) -> None:
    command = commands.add_parser(
        "play",
        help="play in this terminal against bots",
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
    command.add_argument("--record", metavar="FILE", help="keep the match in this file all along")
    command.add_argument("--resume", metavar="FILE", help="go on with a match saved in this file")
    command.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    spoken = language(wanted.lang)
    humans = human_seats(wanted)
    match = begun(wanted, humans, spoken) if wanted.resume is None else resumed(wanted)
    if humans[-1] >= match.seats:
        raise BadCommand(f"there is no seat {humans[-1]}: the seats are 0 to {match.seats - 1}")
    if wanted.record is not None:
        write_file(wanted.record, match.record().write())
    players = seated(match, humans, wanted.bots)
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):  # not there on every system
            import readline  # noqa: F401  (gives `input` its line editing)
    Sitting(match, players, voice_of(match.game, spoken), wanted.record).play()
    return 0


def human_seats(wanted: argparse.Namespace) -> list[int]:
    """The seats of people, ascending."""
    if wanted.humans is None:
        return [wanted.seat or 0]
    found: set[int] = set()
    for text in wanted.humans:
        if not (text.isascii() and text.isdecimal()):
            raise BadCommand(f'--humans must be seats such as 0,2, not "{text}"')
        if int(text) in found:
            raise BadCommand(f"--humans names seat {text} twice")
        found.add(int(text))
    return sorted(found)


def begun(wanted: argparse.Namespace, humans: list[int], spoken: str) -> Match:
    name = wanted.game or the_only_game() or asked_for_game(spoken)
    game = game_named(name, wanted.content)
    enough = [count for count in game.seats if count > humans[-1]] or game.seats
    seats = enough[0] if wanted.seats is None else wanted.seats
    seed = secrets.randbelow(DICE) if wanted.seed is None else wanted.seed
    return Match(game, seats, options_of(game, wanted.option), seed)


def asked_for_game(spoken: str) -> str:
    """The game that is chosen from a list."""
    installed = games()
    for number, name in enumerate(installed, 1):
        title = Voice(spoken, game_named(name)).say(Text("game-title"))
        print(f"{number:3}  {title}  ({name})")
    try:
        answer = input(f"{Voice(spoken).say(Text('terminal-which-game'))} ").strip()
    except EOFError:
        raise BadCommand(f"name a game: {', '.join(installed)}") from None
    if answer.isascii() and answer.isdecimal() and 1 <= int(answer) <= len(installed):
        return installed[int(answer) - 1]
    return answer


def resumed(wanted: argparse.Namespace) -> Match:
    """The match of a record, played on to where it was left."""
    if wanted.game or wanted.seats or wanted.seed is not None or wanted.option or wanted.content:
        raise BadCommand("--resume goes on as the record says: leave out GAME and its settings")
    record = read_record(read_file(wanted.resume), wanted.resume)
    if record.seed is None:
        raise BadCommand(f"{wanted.resume}: its draws are sealed, so it cannot go on here")
    game: Game[Any] = game_of_record(record)
    if Replay(game, record).finish().over:
        raise BadCommand(f"{wanted.resume}: this match is over; `leeboard replay` shows it")
    match = Match(game, record.seats, record.options, record.seed)
    for seat, action in record.actions:
        match.play(action, seat)
    if match.draws != record.draws:
        raise BadCommand(f"{wanted.resume}: its draws do not follow from its seed")
    return match


def seated(match: Match, humans: list[int], wanted: list[str] | None) -> list[Bot | None]:
    """The bot at each seat, None for a person."""
    free = match.seats - len(humans)
    if wanted is None:
        wanted = [USUAL]
    elif len(wanted) > free:
        raise BadCommand(f"--bots names {len(wanted)}, but there are {free} seats for them")
    players: list[Bot | None] = []
    used = 0
    for seat in range(match.seats):
        if seat in humans:
            players.append(None)
            continue
        name = wanted[min(used, len(wanted) - 1)]
        players.append(bot(name, match.game, derived(match.seed or 0, 0, f"seat {seat}")))
        used += 1
    return players
