"""Measures PettingZoo's own chess, go and connect four in this process; prints one line of JSON.

Run by `python -m bench.learning` in the environment of requirements/peers.lock. It stands alone:
nothing of ours is installed there.
"""

import json
import sys
from time import process_time
from typing import Any

import numpy as np  # type: ignore[import-not-found,unused-ignore]
from pettingzoo.classic import (  # type: ignore[import-not-found,import-untyped,unused-ignore]
    chess_v6,
    connect_four_v3,
    go_v5,
)


def speed(table: Any, seconds: float) -> float:
    luck = np.random.default_rng(1)
    table.reset(seed=1)
    steps, start = 0, process_time()
    while process_time() - start < seconds:
        observation, _, terminated, truncated, _ = table.last()
        if terminated or truncated:
            table.reset()
            continue
        table.step(int(luck.choice(np.flatnonzero(observation["action_mask"]))))
        steps += 1
    return steps / (process_time() - start)


def main(seconds: float) -> None:
    games = {"chess": chess_v6, "go": go_v5, "connect 4": connect_four_v3}
    # Without the wrappers that only check: the same as ours.
    print(json.dumps({name: speed(game.raw_env(), seconds) for name, game in games.items()}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
