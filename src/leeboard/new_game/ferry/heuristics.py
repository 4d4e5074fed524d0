"""What a bot believes about Ferry."""

from __future__ import annotations

from leeboard.kernel.heuristics import Heuristics
from leeboard.new_game.ferry.actions import Actions
from leeboard.new_game.ferry.game import Ferry
from leeboard.new_game.ferry.state import FerryState


def heuristics(game: Ferry) -> FerryHeuristics:
    return FerryHeuristics(game.actions)


class FerryHeuristics(Heuristics[FerryState]):
    """Load what brings the most; the rest does not matter."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions

    def rate(self, state: FerryState, legal: list[int]) -> list[float]:
        load = self.actions.load
        price = state.content.price
        return [float(price[load.operand(one)]) if load.has(one) else 0.0 for one in legal]

    def value(self, state: FerryState, seat: int) -> float:
        return float(state.scores[seat])

    def terms(self, state: FerryState, seat: int) -> list[tuple[str, float]]:
        return [("coins", self.value(state, seat))]

    def spread(self, state: FerryState) -> float:
        return 3.0
