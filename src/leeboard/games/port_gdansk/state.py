"""What lies on the table of Port Gdańsk (GDA-9.1)."""

from __future__ import annotations

from typing import Any, Final

from leeboard.games.port_gdansk.chart import Chart
from leeboard.games.port_gdansk.content import KINDS, SIZES, Content
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import State

ORDERS: Final = 0  # where points on the track come from
INFLUENCE: Final = 1
CENTRAL: Final = 2
PARTS: Final = 3

NO_TRIGGER: Final = 0
SCORE: Final = 1
MARKERS: Final = 2
LAST_ORDER: Final = 3

USED_ORDER: Final = 1  # extra actions of the running turn, as a bit set
USED_EXCHANGE: Final = 2
USED_SHIP: Final = 4


class GdanskState(State):
    """Lists by seat hold several numbers a seat, one after the other; quays are bit sets."""

    def __init__(self, game: Game[Any], chart: Chart, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.content: Content = chart.content
        self.chart: Chart = chart
        quays = self.content.quays if seats else 0  # a clone brings its own lists
        # Options (GDA-7.2).
        self.first_seat = -1  # who was to begin; -1: drawn
        self.removed_sector = -1  # which sector was to be left out; -1: drawn
        # Time.
        self.start = 0  # the seat that begins every round
        self.round = 0  # 0 in the set-up
        self.end_trigger = NO_TRIGGER  # what makes this round the last one
        # The port.
        self.left_out = -1  # the sector without cards in a match of two seats
        self.supply: list[int] = [0] * KINDS  # cubes in the unloading zone
        self.deck: list[int] = []  # port cards in order; replaced as a whole, never in place
        self.dealt = 0  # how many cards have left the deck
        self.stack: list[int] = []  # order tokens in order; replaced as a whole, never in place
        self.placed = 0  # how many tokens have left the stack
        self.boxed: int = 0  # order tokens put back into the box, as a set
        self.orders: list[int] = [-1] * quays  # order token on a quay
        self.markers: list[int] = [0] * quays  # seats with a marker, as a set
        self.shown: int = 0  # port cards that lie open beside the board, as a set of quays
        self.served: list[int] = [0] * len(SIZES)  # ships taken from each stack
        # Seats.
        self.pawn: list[int] = [-1] * seats  # field of the pawn
        self.hold: list[int] = [0] * (KINDS * seats)
        self.permanent: list[int] = [0] * (KINDS * seats)  # goods on the kept order tokens
        self.kept: list[int] = [0] * seats  # order tokens fulfilled, as a set
        self.workers: list[int] = [0] * seats
        self.markers_left: list[int] = [0] * seats  # in the supply of the seat
        self.cards: list[int] = [0] * seats  # port cards, as a set of quays
        self.ships: list[int] = [0] * seats  # ship cards, as a set
        self.points: list[int] = [0] * (PARTS * seats)  # on the track, by where they come from
        # The turn that is under way.
        self.dice: list[int] = [-1] * self.content.dice  # face of each die; -1 before the roll
        self.rerolls_left = 0
        self.resolved = 0  # kinds of symbols already resolved, as a set (GDA-5.6)
        self.closed = False  # an extra action has ended the dice actions (GDA-4.6)
        self.used = 0  # extra actions taken
        self.symbols = 0  # left in the running loading, unloading or choice of first goods
        self.offered = -1  # the quay of the own marker that is to be swapped

    def clone(self) -> GdanskState:
        # Made for no seats: the lists by seat are replaced below, so none need be built first.
        copy = GdanskState(self.game, self.chart, 0, self.chance.clone())
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
        return copy

    # What can be computed.

    def last_seat(self) -> int:
        """The seat that ends a round: the one to the right of the first player."""
        return (self.start + self.seats - 1) % self.seats

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

    def turns(self, seat: int) -> int:
        """How many turns a seat has begun."""
        if self.round == 0:
            return 0
        place = (seat - self.start) % self.seats
        now = self.seats if self.over else (self.seat - self.start) % self.seats
        return self.round if place <= now else self.round - 1
