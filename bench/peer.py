"""Measures Catanatron's random play and copying in this process; prints one line of JSON.

Run by `python -m bench` in the environment of requirements/peers.lock. It stands alone: nothing
of ours is installed there.
"""

import json
import random
import sys
from time import perf_counter

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found,unused-ignore]


def main(seconds: float) -> None:
    random.seed(1)
    colors = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
    decisions, spent, copying, copies = 0, 0.0, 0.0, 0
    while spent < seconds:
        game = Game([RandomPlayer(color) for color in colors])
        start = perf_counter()
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        spent += perf_counter() - start
        start = perf_counter()
        for _ in range(100):
            game.copy()
        copying += perf_counter() - start
        copies += 100
    print(json.dumps({"driven": decisions / spent, "clone": copying / copies * 1e6}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
