"""What lies on the table of Mare Balticum."""

from __future__ import annotations

from typing import Any, Final

from leeboard.games.mare_balticum.chart import Chart
from leeboard.games.mare_balticum.content import AMBER, KINDS, SPECIES, TOKENS, Content
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import State

PURSE: Final = (
    SPECIES + KINDS
)  # what a tax can be paid with: fish in the hold, any token in the store


class MareState(State):
    """Lists by seat hold several numbers a seat, one after the other; fields are bit sets."""

    def __init__(self, game: Game[Any], chart: Chart, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.content: Content = chart.content
        self.chart: Chart = chart
        # Options (MAR-7.25).
        self.module_demand = False
        self.module_contracts = False
        self.open_stores = False
        self.stall_guard = True
        self.species_on_token = False
        self.first_seat = -1  # who was to begin; -1: drawn
        # Time.
        self.start = 0  # the seat with the start-player token
        self.round = 0  # 0 while boats are placed
        self.final_round = 0  # 0 until winter is announced
        self.track = 0  # time tokens on the track
        self.fished = False  # has anybody fished in this round?
        self.fishless = 0  # complete rounds in a row in which nobody fished
        # The sea.
        self.sea: list[int] = [0] * KINDS  # fields with at least one token, by kind
        self.double: list[int] = [0] * KINDS  # fields with two tokens of the kind
        self.due: int = 0  # fields still to be refilled after this turn
        self.bag: list[int] = []  # all draws in order; replaced as a whole, never changed in place
        self.drawn = 0  # how many tokens have left the bag
        self.box: list[int] = [0] * KINDS  # tokens out of the game that everybody has seen
        # Seats.
        self.fleet: list[int] = [0] * seats  # fields with a boat
        self.reserve: list[int] = [0] * seats  # boats not yet on the board
        self.hold: list[int] = [0] * (SPECIES * seats)
        self.store: list[int] = [0] * (KINDS * seats)
        self.buried: list[int] = [0] * (KINDS * seats)  # paid face down out of a store (MAR-8.4)
        self.market: list[int] = [-1] * (SPECIES * seats)  # value token on a space, -1: free
        self.unplayed: list[int] = [(1 << TOKENS) - 1] * seats  # enterprise tokens, as a set
        self.debt: list[int] = [0] * seats  # tax still owed (MAR-5.41)
        # Demand and contracts.
        self.demand: list[int] = [-1] * self.content.slots  # species on a slot, -1: free
        self.supply: list[int] = [0] * SPECIES  # demand tokens beside the board (module 1)
        self.contract: list[int] = [-1] * seats  # card of a seat
        # Who took a card (twice the seat), or exchanged or kept one (twice the seat and one).
        self.contract_log: list[int] = []
        self.looked: list[int] = [-1] * seats  # how long the log was when a seat last looked
        self.seen_pile: list[int] = [0] * seats  # the pile that it then left, as a set
        self.sets: list[int] = [-1] * seats  # contract sets laid at scoring, -1: not yet asked
        # The turn that is under way.
        self.actions_left = 0
        self.boat = -1  # the field of the boat that is about to sail
        self.place = -1  # the field that is fished, or the port that is unloaded in
        self.items: list[int] = [0] * SPECIES  # fish chosen so far in the running unload
        # Secret answers in a time event (MAR-5.35).
        self.interrupted = -1  # the seat whose turn the event interrupts, -1: no event runs
        self.chosen: list[int] = [-1] * seats  # enterprise token
        self.chosen_species: list[int] = [-1] * seats
        self.paid: list[int] = [0] * (PURSE * seats)  # tokens picked for the tax, by purse place

    def clone(self) -> MareState:
        # Made for no seats: the lists by seat are replaced below, so none need be built first.
        copy = MareState(self.game, self.chart, 0, self.chance.clone())
        self.copy_to(copy)
        copy.module_demand = self.module_demand
        copy.module_contracts = self.module_contracts
        copy.open_stores = self.open_stores
        copy.stall_guard = self.stall_guard
        copy.species_on_token = self.species_on_token
        copy.first_seat = self.first_seat
        copy.start = self.start
        copy.round = self.round
        copy.final_round = self.final_round
        copy.track = self.track
        copy.fished = self.fished
        copy.fishless = self.fishless
        copy.sea = self.sea.copy()
        copy.double = self.double.copy()
        copy.due = self.due
        copy.bag = self.bag
        copy.drawn = self.drawn
        copy.box = self.box.copy()
        copy.fleet = self.fleet.copy()
        copy.reserve = self.reserve.copy()
        copy.hold = self.hold.copy()
        copy.store = self.store.copy()
        copy.buried = self.buried.copy()
        copy.market = self.market.copy()
        copy.unplayed = self.unplayed.copy()
        copy.debt = self.debt.copy()
        self._copy_modules(copy)
        copy.actions_left = self.actions_left
        copy.boat = self.boat
        copy.place = self.place
        copy.items = self.items.copy()
        copy.interrupted = self.interrupted
        copy.chosen = self.chosen.copy()
        copy.chosen_species = self.chosen_species.copy()
        copy.paid = self.paid.copy()
        return copy

    def _copy_modules(self, copy: MareState) -> None:
        """What only a module changes is shared by all copies of a match without it."""
        demand, contracts = self.module_demand, self.module_contracts
        copy.demand = self.demand.copy() if demand else self.demand
        copy.supply = self.supply.copy() if demand else self.supply
        copy.contract = self.contract.copy() if contracts else self.contract
        copy.contract_log = self.contract_log.copy() if contracts else self.contract_log
        copy.looked = self.looked.copy() if contracts else self.looked
        copy.seen_pile = self.seen_pile.copy() if contracts else self.seen_pile
        copy.sets = self.sets.copy() if contracts else self.sets

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
