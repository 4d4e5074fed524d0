"""Perft: how many sequences of actions of a given length a position allows."""

from __future__ import annotations

from leeboard.kernel.state import State

__all__ = ["divide", "perft"]


def perft(state: State, depth: int) -> int:
    """The number of sequences of this many actions; a game that is over has none."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(state.choices)
    count = 0
    for action in state.choices:
        after = state.clone()
        after.play(action)
        count += perft(after, depth - 1)
    return count


def divide(state: State, depth: int) -> dict[str, int]:
    """The count below each first action: where two engines differ, this shows the branch."""
    counts: dict[str, int] = {}
    for action in state.choices:
        after = state.clone()
        after.play(action)
        counts[state.game.catalogue.text(action)] = perft(after, depth - 1)
    return counts
