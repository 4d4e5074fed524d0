"""Measures one game of ours in this process and prints one line of JSON.

Run by `python -m bench` once interpreted and once compiled.
"""

import json
import sys
from time import perf_counter
from typing import Any

import leeboard
import leeboard.kernel.state
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.game import Game
from leeboard.kernel.playout import play_out
from leeboard.kernel.state import State


def inside(game: Game[Any], seats: int, seed: int) -> tuple[int, float]:
    """A whole game of random play in the kernel's own loop: decisions and seconds."""
    state = game.new(seats, seed)
    start = perf_counter()
    decisions = play_out(state, fast_chance(seed))
    return decisions, perf_counter() - start


def driven(game: Game[Any], seats: int, seed: int) -> tuple[int, float]:
    """The same, asked and told from this interpreted loop."""
    state = game.new(seats, seed)
    chance = fast_chance(seed)
    decisions = 0
    start = perf_counter()
    while not state.over:
        legal = state.legal()
        state.play(legal[chance.value("", 0, len(legal))])
        decisions += 1
    return decisions, perf_counter() - start


def sampled(game: Game[Any], seats: int, count: int) -> list[State]:
    """States spread over whole random games."""
    states: list[State] = []
    seed = 0
    while len(states) < count:
        state: State = game.new(seats, seed)
        chance = fast_chance(seed)
        seed += 1
        while not state.over:
            legal = state.legal()
            state.play(legal[chance.value("", 0, len(legal))])
            if chance.value("", 0, 20) == 0 and not state.over:
                states.append(state.clone())
    return states[:count]


def rate(measure: Any, game: Game[Any], seats: int, seconds: float) -> float:
    """Decisions a second over as many games as fit."""
    decisions, spent, seed = 0, 0.0, 0
    while spent < seconds:
        more, time = measure(game, seats, seed)
        decisions, spent, seed = decisions + more, spent + time, seed + 1
    return decisions / spent


def each(action: Any, states: list[State], seconds: float) -> float:
    """Microseconds that an action takes on a state."""
    count, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        for state in states:
            action(state)
        count += len(states)
    return (perf_counter() - start) / count * 1e6


def measured(game_id: str, seats: int, seconds: float) -> dict[str, object]:
    game = leeboard.game(game_id)
    rate(inside, game, seats, 0.2)  # warm up: caches of the game, and the processor
    states = sampled(game, seats, 300)
    views = [state.view(state.seat) for state in states[:50]]
    chance = fast_chance(1)
    start = perf_counter()
    for view in views:
        game.imagine(view, chance)
    imagine = (perf_counter() - start) / len(views) * 1e6
    return {
        "compiled": not str(leeboard.kernel.state.__file__).endswith(".py"),
        "inside": rate(inside, game, seats, seconds),
        "driven": rate(driven, game, seats, seconds),
        "clone": each(lambda state: state.clone(), states, seconds / 2),
        "legal": each(lambda state: state.step.legal(state), states, seconds / 2),
        "view": each(lambda state: state.view(state.seat), states, seconds / 4),
        "imagine": imagine,
        "digest": each(lambda state: state.digest(), states[:50], seconds / 4),
    }


if __name__ == "__main__":
    print(json.dumps(measured(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))))
