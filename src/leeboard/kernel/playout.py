"""Random play inside the kernel: the loop that simulations and benchmarks run."""

from __future__ import annotations

from leeboard.kernel.chance import FastChance
from leeboard.kernel.state import State

__all__ = ["play_out"]


def play_out(state: State, chance: FastChance) -> int:
    """Play random legal actions to the end; returns how many decisions that took."""
    decisions = 0
    while not state.over:
        choices = state.choices
        state.play(choices[chance.value("", 0, len(choices))])
        decisions += 1
    return decisions
