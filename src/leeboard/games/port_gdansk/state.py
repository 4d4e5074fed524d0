"""What lies on the table of Port Gdańsk (GDA-9.1)."""

from __future__ import annotations

from typing import Any, Final

from leeboard.games.port_gdansk.chart import Chart
from leeboard.games.port_gdansk.content import KINDS, Content
from leeboard.games.port_gdansk.generated import GdanskFields
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game

ORDERS: Final = 0  # where points on the track come from
INFLUENCE: Final = 1
CENTRAL: Final = 2
PARTS: Final = 3

NO_TRIGGER: Final = 0
SCORE: Final = 1
MARKERS: Final = 2
LAST_ORDER: Final = 3

DRAWN: Final = -1  # how a sector is left out that no option names
CHOSEN: Final = -2

USED_ORDER: Final = 1  # extra actions of the running turn, as a bit set
USED_EXCHANGE: Final = 2
USED_SHIP: Final = 4


class GdanskState(GdanskFields):
    """The fields, and what follows from them.

    Lists by seat hold several numbers a seat, one after the other; quays are bit sets.
    """

    def __init__(self, game: Game[Any], chart: Chart, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.content: Content = chart.content
        self.chart: Chart = chart

    def clone(self) -> GdanskState:
        copy = GdanskState(self.game, self.chart, self.seats, self.chance.clone())
        self.copy_fields(copy)
        return copy

    # What can be computed.

    def last_seat(self) -> int:
        """The seat that ends a round: the one to the right of the first player."""
        return (self.start - 1) % self.seats

    def central_open(self) -> bool:
        """Whether the Central Port card has been revealed (GDA-5.54)."""
        return self.shown >> self.content.central_quay & 1 == 1

    def at_central(self, seat: int) -> bool:
        return self.pawn[seat] == self.content.central_field

    def track(self, seat: int) -> int:
        """Where a seat stands on the score track."""
        first = PARTS * seat
        return self.points[first] + self.points[first + 1] + self.points[first + 2]

    def cargo(self, seat: int) -> int:
        """How many cubes a seat carries."""
        first = KINDS * seat
        total = 0
        for good in range(first, first + KINDS):
            total += self.hold[good]
        return total

    def sum_of(self, kind: int) -> int:
        """Symbols of a kind on all dice (GDA-5.4): 0 before the roll."""
        table = self.content.face_load
        if kind == 1:
            table = self.content.face_move
        elif kind == 2:
            table = self.content.face_recruit
        total = 0
        for face in self.dice:
            if face >= 0:
                total += table[face]
        return total

    def deck_count(self) -> int:
        return len(self.deck) - self.dealt

    def stack_count(self) -> int:
        return len(self.stack) - self.placed

    def orders_open(self) -> int:
        """How many orders lie on the board."""
        count = 0
        for order in self.orders:
            if order >= 0:
                count += 1
        return count

    def ship_stack(self, size: int) -> list[int]:
        """All ships of a size that are used with this number of seats, from the top down."""
        return self.content.stacks[self.content.stack(self.seats, size)]

    def top_ship(self, size: int) -> int:
        """The ship that can be served next, or -1 (GDA-5.53)."""
        stack = self.ship_stack(size)
        return stack[self.served[size]] if self.served[size] < len(stack) else -1
