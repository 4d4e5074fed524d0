"""What bots believe about Pirates of Maracaibo."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.rules.scoring import points
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.heuristics import Heuristics


class PiratesHeuristics(Heuristics[PiratesState]):
    """Points as they would be scored after the action."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions

    def rate(self, state: PiratesState, legal: list[int]) -> list[float]:
        return [0.0 for _ in legal]

    def value(self, state: PiratesState, seat: int) -> float:
        return float(points(state, seat))
