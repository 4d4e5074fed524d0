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
from leeboard.games.nauticus.generated import NauticusFields
from leeboard.games.nauticus.rules.ships import crowns
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game


class NauticusState(NauticusFields):
    """The fields, what follows from them, and how things change hands.

    Lists by seat hold one number a seat, or several, one after the other.
    """

    def __init__(self, game: Game[Any], content: Content, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.content: Content = content

    def clone(self) -> NauticusState:
        copy = NauticusState(self.game, self.content, self.seats, self.chance.clone())
        self.copy_fields(copy)
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
