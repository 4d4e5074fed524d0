"""The fields of a state, generated from fields.py by `make fields`."""

from __future__ import annotations

from typing import Any

from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import State


class MareFields(State):
    """What is declared, as attributes; `Fields.clear` or a copy fills the lists."""

    def __init__(self, game: Game[Any], seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.module_demand: bool = False
        self.module_contracts: bool = False
        self.open_stores: bool = False
        self.stall_guard: bool = True
        self.species_on_token: bool = False
        self.first_seat: int = -1  # who was to begin; -1: drawn
        self.start: int = 0  # the seat with the start-player token
        self.round: int = 0  # 0 while boats are placed
        self.final_round: int = 0  # 0 until winter is announced
        self.track: int = 0  # time tokens on the track
        self.fished: bool = False  # has anybody fished in this round?
        self.fishless: int = 0  # complete rounds in a row in which nobody fished
        self.sea: list[int] = []  # fields with at least one token, by kind
        self.double: list[int] = []  # fields with two tokens of the kind
        self.due: int = 0  # fields still to be refilled after this turn; as a set
        self.bag: list[int] = []  # all draws in order; replaced as a whole, never changed in place
        self.drawn: int = 0  # how many tokens have left the bag
        self.box: list[int] = []  # seen by all to leave the game
        self.fleet: list[int] = []  # by seat; fields with a boat; as a set
        self.reserve: list[int] = []  # by seat; boats not yet on the board
        self.hold: list[int] = []  # by seat
        self.store: list[int] = []  # by seat
        self.buried: list[int] = []  # by seat; paid face down (MAR-8.4)
        self.market: list[int] = []  # by seat; value token on a space; -1: none
        self.unplayed: list[int] = []  # by seat; enterprise tokens; as a set
        self.debt: list[int] = []  # by seat; tax still owed (MAR-5.41)
        self.demand: list[int] = []  # species on a slot; -1: none
        self.supply: list[int] = []  # demand tokens beside the board (module 1)
        self.contract: list[int] = []  # by seat; card of a seat; -1: none
        # Who took a card (twice the seat), or exchanged or kept one (twice the seat and one).
        self.contract_log: list[int] = []
        self.looked: list[int] = []  # by seat; how long the log was when a seat last looked
        self.seen_pile: list[int] = []  # by seat; the pile that it then left; as a set
        self.sets: list[int] = []  # by seat; contract sets laid at scoring, -1: not yet asked
        self.actions_left: int = 0
        self.boat: int = -1  # the field of the boat that is about to sail; -1: none
        self.place: int = -1  # the field that is fished, or the port that is unloaded in; -1: none
        self.items: list[int] = []  # fish chosen so far in an unload
        self.interrupted: int = -1  # the seat whose turn the event interrupts; -1: nobody
        self.chosen: list[int] = []  # by seat; enterprise token; -1: none
        self.chosen_species: list[int] = []  # by seat; -1: none
        self.paid: list[int] = []  # by seat; tokens picked for the tax, by purse place

    def copy_fields(self, copy: MareFields) -> None:
        """Copy what the kernel and this class keep; for `clone`."""
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
        copy.demand = self.demand.copy() if self.module_demand else self.demand
        copy.supply = self.supply.copy() if self.module_demand else self.supply
        copy.contract = self.contract.copy() if self.module_contracts else self.contract
        copy.contract_log = self.contract_log.copy() if self.module_contracts else self.contract_log
        copy.looked = self.looked.copy() if self.module_contracts else self.looked
        copy.seen_pile = self.seen_pile.copy() if self.module_contracts else self.seen_pile
        copy.sets = self.sets.copy() if self.module_contracts else self.sets
        copy.actions_left = self.actions_left
        copy.boat = self.boat
        copy.place = self.place
        copy.items = self.items.copy()
        copy.interrupted = self.interrupted
        copy.chosen = self.chosen.copy()
        copy.chosen_species = self.chosen_species.copy()
        copy.paid = self.paid.copy()
