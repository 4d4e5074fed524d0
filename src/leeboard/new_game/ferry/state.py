"""What lies on the table of Ferry."""

from __future__ import annotations

from typing import Any, Final

from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.new_game.ferry.content import Content
from leeboard.new_game.ferry.generated import FerryFields

TOLL: Final = 0
LOAD: Final = 1
SAIL: Final = 2
DEPART: Final = 3


class FerryState(FerryFields):
    """Lists are by seat, or by seat and cargo, one seat after the other."""

    def __init__(self, game: Game[Any], content: Content, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.content = content

    def clone(self) -> FerryState:
        copy = type(self)(self.game, self.content, self.seats, self.chance.clone())
        self.copy_fields(copy)
        return copy

    def crates(self, seat: int) -> list[int]:
        """What a seat has aboard, by cargo."""
        first = seat * self.content.kinds
        return self.aboard[first : first + self.content.kinds]

    def delivered(self, seat: int) -> list[int]:
        """What a seat has delivered, by cargo."""
        first = seat * self.content.kinds
        return self.carried[first : first + self.content.kinds]

    def room(self, seat: int) -> int:
        """The weight that still fits into a hold."""
        laden = zip(self.crates(seat), self.content.weight, strict=True)
        return self.content.hold - sum([count * weight for count, weight in laden])

    def turn_order(self) -> list[int]:
        return [(self.start + turn) % self.seats for turn in range(self.seats)]
