"""Unloading (MAR-5.21 to MAR-5.26); in module 1 it creates the demand (MAR-7.3 to MAR-7.16).

An unload is put together item by item: a species and how many (MAR-9.12).
"""

from __future__ import annotations

from leeboard.games.mare_balticum.actions import Actions
from leeboard.games.mare_balticum.content import KINDS, SPECIES
from leeboard.games.mare_balticum.rules.agenda import NOT_ASKED, UNLOAD_ITEM
from leeboard.games.mare_balticum.rules.turn import action_done
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.step import Step


class UnloadPort(Step[MareState]):
    """Choose the port to unload in: each one takes an action (MAR-5.25)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("unload_port")
        self.actions = actions

    def legal(self, state: MareState) -> list[int]:
        berth = self.actions.berth
        seas = state.content.seas
        return [
            berth.start + port for port in range(berth.size) if not port_barred(state, seas + port)
        ]

    def barred(self, state: MareState, action: int) -> str:
        if self.actions.berth.has(action):
            return port_barred(state, state.content.seas + self.actions.berth.operand(action))
        return NOT_ASKED

    def play(self, state: MareState, action: int) -> None:
        state.place = state.content.seas + self.actions.berth.operand(action)
        state.agenda[-1] = UNLOAD_ITEM


class UnloadItem(Step[MareState]):
    """Choose a species and how many of it come ashore; or be done.

    Several species may come ashore in one action (MAR-7.8), each in any number (MAR-5.22), and
    what is wanted may stay on board (MAR-10.8).
    """

    def __init__(self, actions: Actions) -> None:
        super().__init__("unload_item")
        self.actions = actions

    def legal(self, state: MareState) -> list[int]:
        actions = self.actions
        choices: list[int] = []
        for species in range(SPECIES):
            for count in range(1, carried(state, species) + 1):
                if not land_barred(state, species, count):
                    choices.append(actions.land.of(species, count - 1))
        if state.module_demand:
            for species in range(SPECIES):
                for loss in range(2):
                    for count in range(1, carried(state, species) + 1):
                        if not open_barred(state, species, loss, count):
                            choices.append(actions.open.of(species, loss, count - 1))
        if sum(state.items):
            choices.append(actions.done.start)
        return choices

    def barred(self, state: MareState, action: int) -> str:
        actions = self.actions
        if actions.land.has(action):
            land = actions.land
            return land_barred(state, land.operand(action), land.second(action) + 1)
        if actions.open.has(action):
            new = actions.open
            return open_barred(
                state, new.operand(action), new.second(action), new.third(action) + 1
            )
        if actions.done.has(action):
            return "" if sum(state.items) else "MAR-5.21"
        return NOT_ASKED

    def automatic(self, state: MareState) -> bool:
        # A single answer that costs something is asked (MAR-9.1).
        return state.edition < 2 or not costs_a_fish(state, self.actions, self.legal(state)[0])

    def play(self, state: MareState, action: int) -> None:
        actions = self.actions
        if actions.land.has(action):
            state.items[actions.land.operand(action)] = actions.land.second(action) + 1
        elif actions.open.has(action):
            species = actions.open.operand(action)  # its token comes with fish alone (MAR-7.7)
            open_demand(state, species, actions.open.second(action))
            state.items[species] = actions.open.third(action) + 1
        else:
            bring_ashore(state)
            action_done(state)


def costs_a_fish(state: MareState, actions: Actions, action: int) -> bool:
    """Whether one of these fish is lost on a slot marked -1 (MAR-7.10)."""
    if actions.open.has(action):
        return actions.open.second(action) > 0
    if actions.land.has(action) and state.module_demand:
        slot = state.slot_of(state.place, actions.land.operand(action))
        return state.content.slot_value[slot] < 0
    return False


def carried(state: MareState, species: int) -> int:
    return state.hold[SPECIES * state.seat + species]


def unloading_barred(state: MareState) -> str:
    """The clause that keeps this seat from unloading anywhere, or ""."""
    seas = state.content.seas
    ports = state.fleet[state.seat] >> seas
    port = seas
    while ports:
        if ports & 1 and not port_barred(state, port):
            return ""
        ports >>= 1
        port += 1
    return "MAR-9.5"


def port_barred(state: MareState, port: int) -> str:
    """The clause that keeps this seat from unloading in the port, or "".

    One boat there is enough for all that the fleet carries (MAR-5.24).
    """
    if not state.fleet[state.seat] >> port & 1:
        return "MAR-5.21"
    for species in range(SPECIES):
        count = carried(state, species)  # if all of them may not come ashore, fewer may not
        if count == 0:
            continue
        slot = state.slot_of(port, species)
        if slot >= 0:
            if not short_batch(state, slot, count):
                return ""
        elif state.module_demand and state.supply[species]:
            for loss in range(2):
                slot = free_slot(state, port, loss)
                if slot >= 0 and not short_batch(state, slot, count):
                    return ""
    return "MAR-9.5"


def short_batch(state: MareState, slot: int, count: int) -> bool:
    """Whether the slot would swallow the whole batch (MAR-7.11)."""
    # Without module 1 the values of slots mean nothing (MAR-3.7).
    return state.module_demand and count + state.content.slot_value[slot] < 1


def free_slot(state: MareState, port: int, loss: int) -> int:
    """The free slot of the port with this loss (0, or 1 for the slot marked -1), or -1."""
    first = state.content.first_slot[port - state.content.seas]
    for slot in range(first, first + state.content.slot_count[port - state.content.seas]):
        if state.demand[slot] < 0 and state.content.slot_value[slot] == -loss:
            return slot
    return -1


def land_barred(state: MareState, species: int, count: int) -> str:
    """The clause against unloading so many of a species that the port demands already, or ""."""
    if state.items[species]:  # a second batch could change the loss (MAR-7.12)
        return "MAR-9.12"
    slot = state.slot_of(state.place, species)
    if slot < 0:
        return "MAR-7.4" if state.module_demand else "MAR-5.23"
    if count > carried(state, species):
        return "MAR-5.21"
    return "MAR-7.11" if short_batch(state, slot, count) else ""


def open_barred(state: MareState, species: int, loss: int, count: int) -> str:
    """The clause against unloading so many of a species on a slot that is opened for it, or "".

    Of two free slots either can be opened first (MAR-10.20), that marked -1 not for a single fish
    (MAR-10.19).
    """
    if not state.module_demand:
        return "MAR-7.1"
    if state.slot_of(state.place, species) >= 0:  # even if no other port has a slot (MAR-10.18)
        return "MAR-7.14"
    if state.supply[species] == 0:
        return "MAR-7.4"
    slot = free_slot(state, state.place, loss)
    if slot < 0:
        return "MAR-7.6"
    if count > carried(state, species):
        return "MAR-5.21"
    return "MAR-7.11" if short_batch(state, slot, count) else ""


def open_demand(state: MareState, species: int, loss: int) -> None:
    """Lay the species' demand token on a free slot (MAR-7.5), where it stays (MAR-7.13)."""
    slot = free_slot(state, state.place, loss)
    state.demand[slot] = species
    state.supply[species] -= 1
    if state.listening:
        state.events.append(("opened", state.seat, state.place, species, loss))


def bring_ashore(state: MareState) -> None:
    """All chosen fish go to the store; on a slot marked -1 one of a batch is lost (MAR-7.10).

    On slot 0 none is lost (MAR-7.9). A store takes any number (MAR-2.17), and the demand is not
    used up (MAR-5.26).
    """
    seat = state.seat
    for species in range(SPECIES):
        count = state.items[species]
        if count == 0:
            continue
        lost = 0
        if state.module_demand:
            lost = -state.content.slot_value[state.slot_of(state.place, species)]
        state.hold[SPECIES * seat + species] -= count
        state.store[KINDS * seat + species] += count - lost
        state.box[species] += lost
        state.items[species] = 0
        if state.listening:
            state.events.append(("unloaded", seat, state.place, species, count - lost, lost))
