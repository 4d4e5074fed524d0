"""Measures the environments of one game of ours in this process and prints one line of JSON.

Run by `python -m bench.learning` once interpreted and once compiled.
"""

import json
import sys
from time import process_time

import numpy as np

import leeboard.kernel.state
from leeboard.learn import Batch, Table


def table_speed(game_id: str, seats: int, seconds: float) -> float:
    """Steps a second of the PettingZoo environment, with `last` before each as learners do."""
    table = Table(game_id, seats)
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


def batch_speed(game_id: str, seats: int, size: int, seconds: float) -> float:
    """Decisions a second of a batch; the actions of all rows are drawn at once."""
    batch = Batch(game_id, seats, size=size, seed=1)
    luck = np.random.default_rng(1)
    steps, start = 0, process_time()
    while process_time() - start < seconds:
        ranks = luck.random(batch.masks.shape, np.float32) * batch.masks
        batch.step(ranks.argmax(1))
        steps += size
    return steps / (process_time() - start)


def main(game_id: str, seats: int, size: int, seconds: float) -> None:
    figures = {
        "compiled": not str(leeboard.kernel.state.__file__).endswith(".py"),
        "table": table_speed(game_id, seats, seconds),
        "batch": batch_speed(game_id, seats, size, seconds),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]))
