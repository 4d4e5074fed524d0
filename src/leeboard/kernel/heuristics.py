"""What a bot believes about a game: guesses, never rules."""

from __future__ import annotations

from typing import Generic, TypeVar

from leeboard.kernel.native import mypyc_attr
from leeboard.kernel.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(Generic[S]):
    """How good actions and positions look; both in points of the final score."""

    def rate(self, state: S, legal: list[int]) -> list[float]:
        """How good each of these actions of `state.seat` looks, in the order given."""
        raise NotImplementedError

    def value(self, state: S, seat: int) -> float:
        """What this seat will score in the end, as far as one can guess now."""
        raise NotImplementedError
