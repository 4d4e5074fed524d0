"""What lies on the table of Nauticus."""

from __future__ import annotations

from typing import Any

from leeboard.games.nauticus.content import (
    ITEMS,
    KINDS,
    MAST_CROWN,
    SAIL_CROWN,
    SPACES,
    Content,
)
from leeboard.games.nauticus.rules.ships import crowns
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import State


class NauticusState(State):
    """Lists by seat hold one number a seat, or several, one after the other."""

    def __init__(self, game: Game[Any], content: Content, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.content: Content = content
        self.first_seat = -1  # who was to begin; -1: drawn
        # Time.
        self.start = 0  # the seat that chose first in the game
        self.round = 0  # 0 before the first one
        self.phase = 0  # phases of this round that are over
        self.chooser = 0  # the seat with the start marker
        # The board.
        self.anchor = 0  # the space that the wheel's anchor faces
        self.tiles: list[int] = []  # by space; replaced as a whole, never changed in place
        self.used = 0  # spaces whose tile is face down, as a set
        self.first = -1  # the space with the anchor tile, -1: not yet placed
        self.supply: list[int] = []  # by item
        # Seats.
        self.vp: list[int] = [0] * seats
        self.talers: list[int] = [0] * seats
        self.workers: list[int] = [0] * seats
        self.extra: list[bool] = [True] * seats  # is the extra-action tile still there?
        self.flipped: list[int] = [0] * seats  # pass tiles on their crown side
        self.store: list[int] = [0] * (ITEMS * seats)  # the warehouses, by item
        self.free: list[int] = [content.warehouse] * seats  # `room` of each, kept up to date
        # Ships in the order in which they were started; lists are replaced, not changed in place.
        self.ships: list[list[int]] = [[] for _ in range(seats)]
        self.delivered: list[int] = [0] * (KINDS * seats)
        # The phase and the performance that are under way.
        self.space = -1  # the space chosen in this phase, -1: not yet
        self.act = -1  # the tile that is performed, -1: none
        self.in_extra = False  # is it performed by an extra action?
        self.blue = 0  # blue workers left for it
        self.bought = 0  # kinds of the tile bought in it, as a set of places
        self.piece = -1  # the item that is to be placed, -1: none
        self.carried = False  # does it come from the warehouse, and not from the supply?
        # The reward of a completed ship.
        self.owed = 0  # rewards still to be chosen
        self.taken = 0  # how often each was chosen for this ship, two bits a reward
        self.first_good = -1  # the good chosen first of two, -1: none

    def clone(self) -> NauticusState:
        # Made for no seats: the lists by seat are replaced below, so none need be built first.
        copy = NauticusState(self.game, self.content, 0, self.chance.clone())
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
        return copy

    # What can be computed.

    def last_round(self) -> bool:
        return self.round == self.content.rounds[self.seats]

    def blue_at(self, space: int) -> int:
        """The blue workers that the wheel shows at a space (NAU-2.10)."""
        return self.content.wheel[(space - self.anchor) % SPACES]

    def hands(self) -> int:
        """Blue and own workers of the seat to act."""
        return self.blue + self.workers[self.seat]

    def stored(self, seat: int) -> int:
        """How many pieces and goods lie in a warehouse."""
        return sum(self.store[ITEMS * seat : ITEMS * seat + ITEMS])

    def room(self, seat: int) -> int:
        """Free spaces of a warehouse (NAU-5.8, NAU-5.9)."""
        used = 0
        for item in range(ITEMS):
            used += self.store[ITEMS * seat + item] * self.content.space[item]
        return self.content.warehouse - used

    def fits(self, item: int) -> bool:
        """Whether the warehouse of the seat to act has room for an item (NAU-5.9)."""
        return self.free[self.seat] >= self.content.space[item]

    def crowns(self, seat: int) -> int:
        """Crown pieces anywhere, and turned pass tiles (NAU-5.56)."""
        first = ITEMS * seat
        count = self.flipped[seat] + self.store[first + MAST_CROWN] + self.store[first + SAIL_CROWN]
        for ship in self.ships[seat]:
            count += crowns(ship)
        return count

    def price(self, item: int) -> int:
        """What the item costs the seat to act now (NAU-5.11, NAU-5.63); it must be on the tile."""
        content = self.content
        place = content.place[item]
        if self.bought >> place & 1:
            return content.repeat_price
        if self.in_extra:
            return content.extra_price
        return content.prices[KINDS * self.space + place]

    # What changes hands.

    def spend_worker(self, count: int) -> None:
        """Blue workers go first (NAU-5.1)."""
        blue = min(self.blue, count)
        self.blue -= blue
        self.workers[self.seat] -= count - blue

    def put_away(self, item: int) -> None:
        """An item goes from the supply to the warehouse of the seat to act."""
        self.supply[item] -= 1
        self.stow(item)

    def stow(self, item: int) -> None:
        """An item comes into the warehouse of the seat to act."""
        self.store[ITEMS * self.seat + item] += 1
        self.free[self.seat] -= self.content.space[item]

    def unstow(self, item: int) -> None:
        """An item leaves the warehouse of the seat to act."""
        self.store[ITEMS * self.seat + item] -= 1
        self.free[self.seat] += self.content.space[item]

    def measure_room(self) -> None:
        """Count the free spaces anew, for a table that was laid and not played."""
        self.free = [self.room(seat) for seat in range(self.seats)]

    def add_ship(self, seat: int, ship: int) -> None:
        self.ships[seat] = [*self.ships[seat], ship]

    def change_ship(self, seat: int, number: int, ship: int) -> None:
        fleet = self.ships[seat].copy()
        fleet[number] = ship
        self.ships[seat] = fleet
