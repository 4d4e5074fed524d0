"""The fields of a state, generated from fields.py by `make fields`."""

from __future__ import annotations

from typing import Any

from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import State


class GdanskFields(State):
    """What is declared, as attributes; `Fields.clear` or a copy fills the lists."""

    def __init__(self, game: Game[Any], seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.first_seat: int = -1  # who was to begin; -1: drawn
        self.removed_sector: int = -1  # which sector was to be left out, or DRAWN or CHOSEN
        self.start: int = 0  # the seat that begins every round
        self.round: int = 0  # 0 in the set-up
        self.end_trigger: int = 0  # what makes this round the last one
        # The sector without cards in a match of two seats, once it is known; -1: none.
        self.left_out: int = -1
        self.supply: list[int] = []  # cubes in the unloading zone
        self.deck: list[int] = []  # port cards; replaced as a whole, never changed in place
        self.dealt: int = 0  # how many cards have left the deck
        self.stack: list[int] = []  # order tokens; replaced as a whole, never changed in place
        self.placed: int = 0  # how many tokens have left the stack
        self.boxed: int = 0  # order tokens put back into the box; as a set
        self.orders: list[int] = []  # order token on a quay; -1: none
        self.markers: list[int] = []  # seats with a marker on a quay; as a set
        self.shown: int = 0  # port cards that lie open by the board; as a set
        self.served: list[int] = []  # ships taken from a stack
        self.pawn: list[int] = []  # by seat; field of the pawn; -1: none
        self.hold: list[int] = []  # by seat
        self.permanent: list[int] = []  # by seat; goods on the kept order tokens
        self.kept: list[int] = []  # by seat; order tokens fulfilled; as a set
        self.workers: list[int] = []  # by seat
        self.markers_left: list[int] = []  # by seat; in the supply of the seat
        self.cards: list[int] = []  # by seat; quays of the port cards; as a set
        self.ships: list[int] = []  # by seat; ship cards; as a set
        self.points: list[int] = []  # by seat; on the track, by source
        self.dice: list[int] = []  # face of each die, none before the roll; -1: none
        self.rerolls_left: int = 0
        self.resolved: int = 0  # kinds of symbols resolved (GDA-5.6); as a set
        self.closed: bool = False  # an extra action has ended the dice actions (GDA-4.6)
        self.used: int = 0  # extra actions taken; as a set
        self.symbols: int = 0  # left in the running loading, unloading or choice of first goods
        self.offered: int = -1  # quay of the own marker that is to be swapped; -1: none

    def copy_fields(self, copy: GdanskFields) -> None:
        """Copy what the kernel and this class keep; for `clone`."""
        self.copy_to(copy)
        copy.first_seat = self.first_seat
        copy.removed_sector = self.removed_sector
        copy.start = self.start
        copy.round = self.round
        copy.end_trigger = self.end_trigger
        copy.left_out = self.left_out
        copy.supply = self.supply.copy()
        copy.deck = self.deck
        copy.dealt = self.dealt
        copy.stack = self.stack
        copy.placed = self.placed
        copy.boxed = self.boxed
        copy.orders = self.orders.copy()
        copy.markers = self.markers.copy()
        copy.shown = self.shown
        copy.served = self.served.copy()
        copy.pawn = self.pawn.copy()
        copy.hold = self.hold.copy()
        copy.permanent = self.permanent.copy()
        copy.kept = self.kept.copy()
        copy.workers = self.workers.copy()
        copy.markers_left = self.markers_left.copy()
        copy.cards = self.cards.copy()
        copy.ships = self.ships.copy()
        copy.points = self.points.copy()
        copy.dice = self.dice.copy()
        copy.rerolls_left = self.rerolls_left
        copy.resolved = self.resolved
        copy.closed = self.closed
        copy.used = self.used
        copy.symbols = self.symbols
        copy.offered = self.offered
