"""What a bot believes about Ferry: guesses, each with its reason; no rule reads them."""

from __future__ import annotations

from typing import Final

from leeboard.kernel.heuristics import Heuristics
from leeboard.new_game.ferry.actions import Actions
from leeboard.new_game.ferry.content import FAR
from leeboard.new_game.ferry.game import Ferry
from leeboard.new_game.ferry.rules.scoring import bonus
from leeboard.new_game.ferry.state import FerryState

CARGO: Final = 6.0  # coins that a boat brings home in a round, as greedy bots play
WIND: Final = 0.2  # the winds add half a coin on average, and a gust takes a third of one


def heuristics(game: Ferry) -> FerryHeuristics:
    return FerryHeuristics(game.actions)


class FerryHeuristics(Heuristics[FerryState]):
    """Load what brings the most, and sail far with it."""

    def __init__(self, actions: Actions) -> None:
        self.actions: Final[Actions] = actions

    def rate(self, state: FerryState, legal: list[int]) -> list[float]:
        return [self.rating(state, action) for action in legal]

    def rating(self, state: FerryState, action: int) -> float:
        """A crate is worth its price; what is left is worth nothing, or costs what it says."""
        if self.actions.load.has(action):
            cargo = self.actions.load.operand(action)
            wanted = cargo == state.order[state.seat]
            return float(state.content.price[cargo] + (state.content.bonus if wanted else 0))
        if self.actions.sail.has(action):
            return WIND if self.actions.sail.operand(action) == FAR else 0.0
        if self.actions.toll.has(action):
            return -float(self.actions.toll.operand(action))
        # A swap may bring a better card or a worse one: it is left alone.
        return -1.0 if self.actions.swap.has(action) else 0.0

    def value(self, state: FerryState, seat: int) -> float:
        return sum([points for _, points in self.terms(state, seat)])

    def terms(self, state: FerryState, seat: int) -> list[tuple[str, float]]:
        content = state.content
        rounds = 0 if state.over else content.rounds - state.round
        aboard = zip(state.crates(seat), content.price, strict=True)
        return [
            ("score-coins", float(state.coins[seat])),
            ("score-order", float(bonus(state, seat))),
            ("term-aboard", float(sum([count * price for count, price in aboard]))),
            ("term-rounds", rounds * CARGO),
        ]

    def spread(self, state: FerryState) -> float:
        return 3.0
