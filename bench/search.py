"""Measures searches of one game of ours in this process and prints one line of JSON.

Run by `python -m bench.searching` once interpreted and once compiled.
"""

import json
import sys
from time import perf_counter
from typing import Any

import leeboard
import leeboard.bots.search
from bench.engine import sampled
from leeboard.bots.search import Search
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.game import Game
from leeboard.kernel.heuristics import HARD, Tuning

TO_THE_END = Tuning(horizon=10**6, depth=10**6, noise=1.0)  # random rollouts, as the peer's
AT_ONCE = 25  # simulations at one decision


def rate(game: Game[Any], seats: int, tuning: Tuning, seconds: float) -> float:
    """Simulations a second, at decisions spread over whole games."""
    states = [state for state in sampled(game, seats, 120) if len(state.choices) > 1]
    views = [(state.view(state.seat), state.legal()) for state in states]
    done, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        view, legal = views[done // AT_ONCE % len(views)]
        search = Search(game, tuning, fast_chance(done))
        search.begin(view, legal)
        done += search.run(AT_ONCE)
    return done / (perf_counter() - start)


def main(game_id: str, seats: int, seconds: float) -> None:
    game = leeboard.game(game_id)
    figures = {
        "compiled": not str(leeboard.bots.search.__file__).endswith(".py"),
        "hard": rate(game, seats, game.heuristics.tuning(HARD), seconds),
        "random": rate(game, seats, TO_THE_END, seconds),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
