"""What lies on the table of Ferry."""

from __future__ import annotations

from typing import Any, Final

from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import State
from tests.kernel.ferry.content import Content

TOLL: Final = 0
LOAD: Final = 1
SAIL: Final = 2
DEPART: Final = 3


class FerryState(State):
    """Lists are by seat, or by seat and cargo, one seat after the other."""

    def __init__(self, game: Game[Any], content: Content, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.content = content
        self.open_orders = False
        self.tolls = True
        self.first_seat = -1  # who was to begin; -1: drawn
        self.start = 0
        self.round = 0
        self.quay: list[int] = list(content.count)  # crates left, by cargo
        self.aboard: list[int] = [0] * (seats * content.kinds)  # crates in the hold
        self.carried: list[int] = [0] * (seats * content.kinds)  # crates delivered
        self.coins: list[int] = [content.coins] * seats
        self.order: list[int] = [-1] * seats  # the cargo that a seat's card names
        self.former: list[int] = [-1] * seats  # the card that a seat gave away
        self.deck: list[int] = []  # order cards that nobody has, the top one last
        self.winds: list[int] = []  # all wind cards in the order of turning up
        self.blown = 0  # how many of them have been turned up
        self.toll: list[int] = [-1] * seats  # secret answers of this round
        self.queue: list[int] = []  # seats that still have to sail in this round

    def clone(self) -> FerryState:
        copy = type(self)(self.game, self.content, self.seats, self.chance.clone())
        self.copy_to(copy)
        copy.open_orders = self.open_orders
        copy.tolls = self.tolls
        copy.first_seat = self.first_seat
        copy.start = self.start
        copy.round = self.round
        copy.quay = self.quay.copy()
        copy.aboard = self.aboard.copy()
        copy.carried = self.carried.copy()
        copy.coins = self.coins.copy()
        copy.order = self.order.copy()
        copy.former = self.former.copy()
        copy.deck = self.deck.copy()
        copy.winds = self.winds  # never changed after the set-up
        copy.blown = self.blown
        copy.toll = self.toll.copy()
        copy.queue = self.queue.copy()
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
