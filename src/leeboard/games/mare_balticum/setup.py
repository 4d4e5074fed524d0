"""The opening table (MAR-3.1 to MAR-3.13), with its draws in the order of MAR-8.8."""

from __future__ import annotations

from typing import Any

from leeboard.games.mare_balticum.chart import Chart
from leeboard.games.mare_balticum.content import KINDS, SPECIES, TIME
from leeboard.games.mare_balticum.rules.agenda import SETUP_PORT
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting


def set_up(
    game: Game[Any], chart: Chart, seats: int, settings: dict[str, Setting], chance: Chance
) -> MareState:
    """A table with its tokens laid out; the first boats are still to be placed."""
    state = MareState(game, chart, seats, chance)
    choose_options(state, settings)
    state.start = chance.below("start", seats) if state.first_seat < 0 else state.first_seat
    rest = deal_catch(state)
    deal_demand(state)
    rest.extend([TIME] * state.content.time_tokens)
    chance.shuffle("bag", rest)
    state.bag = rest
    state.reserve = [state.content.boats[seats]] * seats
    state.seat = state.start
    state.agenda = [SETUP_PORT]
    return state


def choose_options(state: MareState, settings: dict[str, Setting]) -> None:
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
    tokens: list[int] = []
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
    """Two demand tokens a species: in the supply with module 1, else dealt to the ports."""
    if state.module_demand:
        state.supply = [2] * SPECIES  # MAR-3.8
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
