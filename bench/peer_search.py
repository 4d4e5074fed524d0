"""Measures OpenSpiel's tree search on backgammon in this process; prints one line of JSON.

Run by `python -m bench.searching` in the environment of requirements/peers.lock. It stands alone:
nothing of ours is installed there.
"""

import json
import random
import sys
from time import perf_counter
from typing import Any

import numpy  # type: ignore[import-not-found,unused-ignore]
import pyspiel  # type: ignore[import-not-found,unused-ignore]
from open_spiel.python.algorithms import (  # type: ignore[import-not-found,import-untyped,unused-ignore]
    mcts,
)

AT_ONCE = 25  # simulations at one decision
CURIOUS = 2.0


def sampled(game: Any, count: int) -> list[Any]:
    """Decisions spread over whole random games."""
    luck = random.Random(1)
    states: list[Any] = []
    while len(states) < count:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, chances)[0])
                continue
            if luck.random() < 0.05 and len(state.legal_actions()) > 1:
                states.append(state.clone())
            state.apply_action(luck.choice(state.legal_actions()))
    return states[:count]


def rate(bot: Any, states: list[Any], seconds: float) -> float:
    done, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        bot.step(states[done // AT_ONCE % len(states)])
        done += AT_ONCE
    return done / (perf_counter() - start)


def main(seconds: float) -> None:
    game = pyspiel.load_game("backgammon")
    states = sampled(game, 40)
    native = pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(1, 1),
        CURIOUS,
        AT_ONCE,
        100,  # megabytes
        False,  # solve
        1,  # seed
        False,  # verbose
    )
    luck = numpy.random.RandomState(1)
    written = mcts.MCTSBot(
        game, CURIOUS, AT_ONCE, mcts.RandomRolloutEvaluator(1, luck), solve=False, random_state=luck
    )
    figures = {
        "native": rate(native, states, seconds),
        "python": rate(written, states, seconds),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main(float(sys.argv[1]))
