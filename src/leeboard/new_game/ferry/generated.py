"""The fields of a state, generated from fields.py by `make fields`."""

from __future__ import annotations

from typing import Any

from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import State


class FerryFields(State):
    """What is declared, as attributes; `Fields.clear` or a copy fills the lists."""

    def __init__(self, game: Game[Any], seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.open_orders: bool = False
        self.tolls: bool = True
        self.first_seat: int = -1  # who was to begin; -1: drawn
        self.start: int = 0
        self.round: int = 0
        self.quay: list[int] = []  # crates left, by cargo
        self.deck: list[int] = []  # order cards, the top one last
        # Wind cards in the order of turning up; replaced as a whole, never changed in place.
        self.winds: list[int] = []
        self.blown: int = 0  # how many of them have been turned up
        self.queue: list[int] = []  # who has yet to sail
        self.aboard: list[int] = []  # by seat; crates in the hold
        self.carried: list[int] = []  # by seat; crates delivered
        self.coins: list[int] = []  # by seat
        self.order: list[int] = []  # by seat; the cargo on the card; -1: none
        self.former: list[int] = []  # by seat; the card that was swapped; -1: none
        self.toll: list[int] = []  # by seat; secret answers of this round

    def copy_fields(self, copy: FerryFields) -> None:
        """Copy what the kernel and this class keep; for `clone`."""
        self.copy_to(copy)
        copy.open_orders = self.open_orders
        copy.tolls = self.tolls
        copy.first_seat = self.first_seat
        copy.start = self.start
        copy.round = self.round
        copy.quay = self.quay.copy()
        copy.deck = self.deck.copy()
        copy.winds = self.winds
        copy.blown = self.blown
        copy.queue = self.queue.copy()
        copy.aboard = self.aboard.copy()
        copy.carried = self.carried.copy()
        copy.coins = self.coins.copy()
        copy.order = self.order.copy()
        copy.former = self.former.copy()
        copy.toll = self.toll.copy()
