"""The greedy bot: takes what the game's heuristics rate highest, and looks no further."""

from __future__ import annotations

from typing import Any

from leeboard.bots.bot import Budget
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import View

__all__ = ["GreedyBot"]


class GreedyBot:
    """Imagines one table that fits its view and rates the legal actions there."""

    name = "greedy"
    reads_view = True

    def __init__(self, game: Game[Any], seed: int = 0) -> None:
        self.game = game
        self.heuristics = game.heuristics
        self.chance = fast_chance(seed)

    def ratings(self, view: View, legal: list[int]) -> list[float]:
        """How good each action looks to the seat of this view, in points of the final score."""
        return self.heuristics.rate(self.game.imagine(view, self.chance), legal)

    def choose(self, view: View, legal: list[int], budget: Budget | None = None) -> int:
        """The action with the highest rating; of equals, the first."""
        ratings = self.ratings(view, legal)
        return legal[ratings.index(max(ratings))]  # of equals, the first
