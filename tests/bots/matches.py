"""What the tests of bots share: quick searches, matches between them, and who plays them."""

import hashlib
import json
import sys
from collections.abc import Iterator
from typing import Any

import leeboard
from leeboard.bots.mcts import MctsBot
from leeboard.kernel.game import Game
from leeboard.kernel.heuristics import Tuning
from leeboard.kernel.state import State

GAMES = leeboard.game_ids()
TABLES = [(name, seats) for name in GAMES for seats in leeboard.game(name).seats]
QUICK = Tuning(iterations=4, horizon=1, depth=8)  # interpreted, a match takes seconds


def searcher(game: Game[Any], seed: int = 0, iterations: int = 4) -> MctsBot:
    return MctsBot(game, seed, Tuning(iterations=iterations, horizon=1, depth=8))


def advised(game: Game[Any], seats: int, seed: int, every: int) -> Iterator[State]:
    """Each so-manieth table of a match that goes as the heuristics advise."""
    believed = game.heuristics
    state: State = game.new(seats, seed)
    number = 0
    while not state.over:
        if number % every == 0:
            yield state.clone()
        legal = state.legal()
        ratings = believed.rate(state, legal)
        state.play(legal[ratings.index(max(ratings))])
        number += 1


def played(game: Game[Any], seats: int, seed: int, most: int = 10**6) -> list[int]:
    """The choices of quick searches at all seats."""
    state: State = game.new(seats, seed)
    players = [searcher(game, seed + seat) for seat in range(seats)]
    chosen: list[int] = []
    while not state.over and len(chosen) < most:
        seat, legal = state.seat, state.legal()
        action = players[seat].choose(state.view(seat), legal)
        assert action in legal, game.catalogue.text(action)
        chosen.append(action)
        state.play(action)
    return chosen


def checksum(game: Game[Any]) -> str:
    """Of the first choices at the most seats; the same interpreted and compiled."""
    chosen = played(game, game.seats[-1], seed=5, most=40)
    return hashlib.sha256(json.dumps(chosen).encode()).hexdigest()


if __name__ == "__main__":
    print(checksum(leeboard.game(sys.argv[1])))
