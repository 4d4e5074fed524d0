"""The opening table (MAR-3.1 to MAR-3.13), with its draws in the order of MAR-8.8."""

from __future__ import annotations

from leeboard.games.mare_balticum.content import KINDS, SPECIES, TIME
from leeboard.games.mare_balticum.rules.agenda import SETUP_PORT
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.options import Setting


def set_up(state: MareState) -> None:
    """A table with its tokens laid out; the first boats are still to be placed.

    Who begins, the catch, the demand and the bag are drawn; nothing is later (MAR-8.7). Holds,
    stores, markets and the track are empty (MAR-3.13). No card has an owner, so all of them make
    the pile of module 2 (MAR-3.9).
    """
    first, seats = state.first_seat, state.seats
    state.start = state.chance.below("start", seats) if first < 0 else first
    rest = deal_catch(state)
    deal_demand(state)
    rest.extend([TIME] * state.content.time_tokens)  # only now: the sea begins without (MAR-3.5)
    state.chance.shuffle("bag", rest)
    state.bag = rest
    state.reserve = [state.content.boats[seats]] * seats  # the others stay in the box (MAR-3.2)
    state.seat = state.start
    state.agenda = [SETUP_PORT]


def choose_options(state: MareState, settings: dict[str, Setting]) -> None:
    """Modules and house switches; a module is played only where it was chosen (MAR-7.26)."""
    state.module_demand = settings["module_demand"] is True
    state.module_contracts = settings["module_contracts"] is True
    state.open_stores = settings["open_stores"] is True
    state.stall_guard = settings["stall_guard"] is True
    state.species_on_token = settings["enterprise_side"] == "species_on_token"
    first = settings["first_seat"]
    state.first_seat = -1 if isinstance(first, str) else int(first)


def deal_catch(state: MareState) -> list[int]:
    """Lay out the sea field by field (MAR-3.4); returns what stays in the bag, in order."""
    content = state.content
    tokens: list[int] = []  # all of the box (MAR-3.3), sorted by kind before the shuffle (MAR-8.9)
    for kind in range(KINDS):
        tokens.extend([kind] * content.count[kind])
    state.chance.shuffle("catch", tokens)
    used = 0
    for field in range(content.seas):
        for kind in tokens[used : used + content.room[field]]:
            state.put(field, kind)
        used += content.room[field]
    return tokens[used:]


def deal_demand(state: MareState) -> None:
    """Two demand tokens a species (MAR-2.10): dealt to the ports, or in the supply of module 1."""
    if state.module_demand:
        state.supply = [2] * SPECIES  # MAR-3.8, MAR-7.3
        return
    attempt = 1
    while True:
        tokens: list[int] = []
        for species in range(SPECIES):
            tokens.extend([species, species])
        state.chance.shuffle(f"demand:{attempt}", tokens)
        state.demand = tokens
        if not doubled(state):
            return
        attempt += 1


def doubled(state: MareState) -> bool:
    """Whether a port shows a species twice, which no deal may do (MAR-3.6)."""
    content = state.content
    for slot in range(1, content.slots):
        same_port = content.slot_port[slot] == content.slot_port[slot - 1]
        if same_port and state.demand[slot] == state.demand[slot - 1] >= 0:
            return True
    return False
