"""The fields of a state, generated from fields.py by `make fields`."""

from __future__ import annotations

from typing import Any

from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import State


class NauticusFields(State):
    """What is declared, as attributes; `Fields.clear` or a copy fills the lists."""

    def __init__(self, game: Game[Any], seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.first_seat: int = -1  # who was to begin; -1: drawn
        self.start: int = 0  # the seat that chose first in the game
        self.round: int = 0  # 0 before the first one
        self.phase: int = 0  # phases of this round that are over
        self.chooser: int = 0  # the seat with the start marker
        self.anchor: int = 0  # the space that the wheel's anchor faces
        self.tiles: list[int] = []  # by space; replaced as a whole, never changed in place
        self.used: int = 0  # spaces whose tile is face down; as a set
        self.first: int = -1  # the space with the anchor tile; -1: none
        self.supply: list[int] = []
        self.vp: list[int] = []  # by seat
        self.talers: list[int] = []  # by seat
        self.workers: list[int] = []  # by seat
        self.extra: list[bool] = []  # by seat; is the extra-action tile still there?
        self.flipped: list[int] = []  # by seat; pass tiles on their crown side
        self.store: list[int] = []  # by seat; items in the warehouses
        self.free: list[int] = []  # by seat; `room` of each, kept up to date
        self.ships: list[list[int]] = []  # by seat; in the order of building
        self.delivered: list[int] = []  # by seat
        self.space: int = -1  # the space chosen in this phase; -1: none
        self.act: int = -1  # the tile that is performed; -1: none
        self.in_extra: bool = False  # is it performed by an extra action?
        self.blue: int = 0  # blue workers left for it
        self.bought: int = 0  # kinds of the tile bought, as a set of places
        self.piece: int = -1  # the item that is to be placed; -1: none
        self.carried: bool = False  # does it come from the warehouse, not from the supply?
        self.owed: int = 0  # rewards still to be chosen
        self.taken: int = 0  # rewards chosen for this ship
        self.first_good: int = -1  # the good chosen first of two; -1: none

    def copy_fields(self, copy: NauticusFields) -> None:
        """Copy what the kernel and this class keep; for `clone`."""
        self.copy_to(copy)
        copy.first_seat = self.first_seat
        copy.start = self.start
        copy.round = self.round
        copy.phase = self.phase
        copy.chooser = self.chooser
        copy.anchor = self.anchor
        copy.tiles = self.tiles
        copy.used = self.used
        copy.first = self.first
        copy.supply = self.supply.copy()
        copy.vp = self.vp.copy()
        copy.talers = self.talers.copy()
        copy.workers = self.workers.copy()
        copy.extra = self.extra.copy()
        copy.flipped = self.flipped.copy()
        copy.store = self.store.copy()
        copy.free = self.free.copy()
        copy.ships = self.ships.copy()
        copy.delivered = self.delivered.copy()
        copy.space = self.space
        copy.act = self.act
        copy.in_extra = self.in_extra
        copy.blue = self.blue
        copy.bought = self.bought
        copy.piece = self.piece
        copy.carried = self.carried
        copy.owed = self.owed
        copy.taken = self.taken
        copy.first_good = self.first_good
