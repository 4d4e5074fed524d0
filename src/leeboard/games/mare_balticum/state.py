"""What lies on the table of Mare Balticum."""

from __future__ import annotations

from typing import Any, Final

from leeboard.games.mare_balticum.chart import Chart
from leeboard.games.mare_balticum.content import AMBER, KINDS, SPECIES, Content
from leeboard.games.mare_balticum.generated import MareFields
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game

PURSE: Final = (
    SPECIES + KINDS
)  # what a tax can be paid with: fish in the hold, any token in the store


class MareState(MareFields):
    """The fields, what follows from them, and how tokens are laid and lifted.

    Lists by seat hold several numbers a seat, one after the other; fields are bit sets.
    """

    def __init__(self, game: Game[Any], chart: Chart, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.content: Content = chart.content
        self.chart: Chart = chart

    def clone(self) -> MareState:
        copy = MareState(self.game, self.chart, self.seats, self.chance.clone())
        self.copy_fields(copy)
        return copy

    # What can be computed.

    def last_seat(self) -> int:
        """The seat that ends a round: the one to the right of the start player."""
        return (self.start + self.seats - 1) % self.seats

    def load(self, seat: int) -> int:
        """How many fish this seat carries."""
        first = SPECIES * seat
        hold = self.hold
        return hold[first] + hold[first + 1] + hold[first + 2] + hold[first + 3]

    def stored(self, seat: int) -> int:
        """How many tokens lie in this seat's store."""
        return sum(self.store[KINDS * seat : KINDS * seat + KINDS])

    def owned(self, seat: int) -> int:
        """Tokens in hold and store together."""
        return self.load(seat) + self.stored(seat)

    def tokens_on(self, field: int) -> int:
        """How many tokens lie on a sea field."""
        count = 0
        for kind in range(KINDS):
            count += (self.sea[kind] >> field & 1) + (self.double[kind] >> field & 1)
        return count

    def kinds_on(self, field: int) -> list[int]:
        """The tokens on a sea field, by kind."""
        kinds: list[int] = []
        for kind in range(KINDS):
            for _ in range((self.sea[kind] >> field & 1) + (self.double[kind] >> field & 1)):
                kinds.append(kind)
        return kinds

    def fish_fields(self) -> int:
        """The fields with at least one fish."""
        sea = self.sea
        return sea[0] | sea[1] | sea[2] | sea[3]

    def catch_fields(self) -> int:
        """The fields with at least one token."""
        return self.fish_fields() | self.sea[AMBER]

    def boat_fields(self) -> int:
        """The fields with a boat of anybody."""
        fields = 0
        for fleet in self.fleet:
            fields |= fleet
        return fields

    def bag_count(self) -> int:
        return len(self.bag) - self.drawn

    def pile(self) -> int:
        """The contract cards that nobody owns, as a set; none without module 2."""
        if not self.module_contracts:
            return 0
        cards = (1 << self.content.contracts) - 1
        for card in self.contract:
            if card >= 0:
                cards &= ~(1 << card)
        return cards

    def slot_of(self, port: int, species: int) -> int:
        """The slot on which this port demands the species, or -1."""
        first = self.content.first_slot[port - self.content.seas]
        for slot in range(first, first + self.content.slot_count[port - self.content.seas]):
            if self.demand[slot] == species:
                return slot
        return -1

    def purse(self, seat: int, place: int) -> int:
        """Tokens that a seat has in a place of its purse: hold by species, then store by kind."""
        if place < SPECIES:
            return self.hold[SPECIES * seat + place]
        return self.store[KINDS * seat + place - SPECIES]

    def put(self, field: int, kind: int) -> None:
        """Lay a token on a sea field."""
        bit = 1 << field
        if self.sea[kind] & bit:
            self.double[kind] |= bit
        else:
            self.sea[kind] |= bit

    def lift(self, field: int, kind: int) -> None:
        """Take a token off a sea field."""
        bit = 1 << field
        if self.double[kind] & bit:
            self.double[kind] &= ~bit
        else:
            self.sea[kind] &= ~bit
