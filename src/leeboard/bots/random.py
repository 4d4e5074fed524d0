"""The random bot: every legal action is as likely as any other."""

from __future__ import annotations

from typing import Any

from leeboard.bots.bot import Budget
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import View

__all__ = ["RandomBot"]


class RandomBot:
    """Chooses blindly; whoever cannot beat it has not understood the game."""

    name = "random"
    reads_view = False

    def __init__(self, game: Game[Any], seed: int = 0) -> None:
        self.chance = fast_chance(seed)

    def choose(self, view: View, legal: list[int], budget: Budget | None = None) -> int:
        """Any legal action; view and budget play no part."""
        return legal[self.chance.below("choice", len(legal))]
