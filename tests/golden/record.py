"""Records the golden games of a game: `python -m tests.golden.record mare_balticum [NAME]`.

Only missing ones are written, by the newest edition of the rules. A golden game that differs is a
question to answer, not a file to write again: a rule that changes one begins another edition.
"""

import importlib
import sys
from pathlib import Path
from typing import Any

import leeboard
from leeboard.bots import bot
from leeboard.fair import Seal, commitment, nonce_commitment
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.perft import perft
from leeboard.kernel.state import Event, State
from leeboard.match.record import Match
from leeboard.match.transcript import lines
from tests.golden.wanted import Golden, Perft

HERE = Path(__file__).parent


def played(
    game: Game[Any], golden: Golden, seed: int, seal: Seal | None = None
) -> tuple[Match, list[list[Event]]]:
    """A whole match of one kind of bot at all seats, and the events of each action."""
    match = Match(game, golden.seats, golden.options, seed, seal, golden.start)
    told: list[list[Event]] = []
    absent = golden.who == "absent"
    seats = [] if absent else range(golden.seats)
    players = [bot(golden.who, game, seed * 10 + seat) for seat in seats]
    order = fast_chance(seed)
    while not match.state.over:
        pending = match.state.pending
        seat = pending[order.value("", 0, len(pending))]  # secret answers come in any order
        legal = match.state.legal(seat)
        if absent:
            action = game.absent(match.state, legal)
        else:
            action = players[seat].choose(match.state.view(seat), legal, None)
        match.play(action, seat)
        told.append(match.state.events)
    return match, told


def listed(game_id: str) -> tuple[list[Golden], list[Perft]]:
    """The golden games and perft tables of `tests/golden/<game>/matches.py`."""
    matches = importlib.import_module(f"tests.golden.{game_id}.matches")
    return matches.GOLDEN, matches.PERFT


def sealed(name: str, seats: int) -> Seal | None:
    """Fair dice with a known secret and nonces, so that recording again gives the same file."""
    if name != "fair-dice":
        return None
    secret = bytes(range(32))
    nonces = [bytes([seat] * 32) for seat in range(seats)]
    seal = Seal(name, commitment(name, secret), [None] * seats, [None] * seats, secret, False)
    for seat, nonce in enumerate(nonces):
        seal.promise_nonce(seat, nonce_commitment(name, seat, nonce))
    for seat, nonce in enumerate(nonces):
        seal.add_nonce(seat, nonce)
    return seal


def folder(game: Game[Any]) -> Path:
    """Where the golden games of an edition lie."""
    return HERE / game.id / f"edition-{game.edition}"


def write_games(game_id: str, only: str | None) -> None:
    game = leeboard.game(game_id)
    folder(game).mkdir(exist_ok=True)
    for golden in listed(game_id)[0]:
        path = folder(game) / f"{golden.name}.json"
        if path.exists() or only not in (None, golden.name):
            continue
        for seed in range(1, 100_000):
            seal = sealed(golden.name, golden.seats)
            match, told = played(game, golden, seed, seal)
            if golden.wanted(told, match):
                break
        if seal is not None:
            seal.reveal()
        record = match.record()
        path.write_text(record.write(), encoding="utf-8")
        text = "\n".join(lines(game, record)) + "\n"
        path.with_suffix(".txt").write_text(text, encoding="utf-8")
        print(f"{path.stem}: seed {seed}, {len(record.actions)} actions, {record.scores}")


def opened(
    game: Game[Any], seats: int, seed: int, played: int, options: dict[str, Setting]
) -> State:
    """A match after so many random actions."""
    state: State = game.new(seats, seed, options)
    chance = fast_chance(seed)
    for _ in range(played):
        legal = state.legal()
        state.play(legal[chance.value("", 0, len(legal))])
    return state


def write_perft(game_id: str) -> None:
    game = leeboard.game(game_id)
    path = folder(game) / "perft.txt"
    if path.exists():
        return
    out: list[str] = []
    for seats, seed, played, options in listed(game_id)[1]:
        state = opened(game, seats, seed, played, options)
        switches = "".join(f" {name}={str(value).lower()}" for name, value in options.items())
        out.append(f"new seats={seats} seed={seed} played={played}{switches}")
        depth, count = 0, 0
        while count < 3_000:
            depth += 1
            count = perft(state, depth)
            out.append(f"perft {depth} {count}")
    path.write_text("\n".join(out) + "\n", encoding="utf-8")
    print(path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    write_games(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None)
    write_perft(sys.argv[1])
