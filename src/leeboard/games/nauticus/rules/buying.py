"""Buying (NAU-5.11 to NAU-5.21): one item after the other, and a free fifth one."""

from __future__ import annotations

from typing import Final

from leeboard.games.nauticus.actions import Actions
from leeboard.games.nauticus.content import (
    FAMILY,
    FIRST,
    KINDS,
    MAST_CROWN,
    SAIL_CROWN,
)
from leeboard.games.nauticus.rules.agenda import (
    EMPTY_STACK,
    FREE_DUE,
    FREE_ITEM,
    NO_ROOM,
    NOT_ASKED,
    PLACE,
)
from leeboard.games.nauticus.rules.building import has_place
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.step import Step

ALL_KINDS: Final = (1 << KINDS) - 1


class FreeDue(Step[NauticusState]):
    """All four kinds were bought: ask for the fifth item, if there is one to take (NAU-5.17)."""

    def __init__(self) -> None:
        super().__init__("free_due", asks=False)

    def run(self, state: NauticusState) -> None:
        if free_items(state):
            state.agenda[-1] = FREE_ITEM
            return
        state.agenda.pop()
        if state.listening:
            state.events.append(("missed", state.seat))


class FreeItem(Step[NauticusState]):
    """Choose the free fifth item; it goes to the warehouse (NAU-5.15)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("free_item")
        self.actions = actions

    def legal(self, state: NauticusState) -> list[int]:
        start = self.actions.free.start
        return [start + item for item in free_items(state)]

    def barred(self, state: NauticusState, action: int) -> str:
        if self.actions.free.has(action):
            return free_barred(state, self.actions.free.operand(action))
        return NOT_ASKED

    def play(self, state: NauticusState, action: int) -> None:
        item = self.actions.free.operand(action)
        state.put_away(item)
        if state.listening:
            state.events.append(("received", state.seat, item))
        state.agenda.pop()


def buyable(state: NauticusState, tile: int, start: int) -> list[int]:
    """The kinds of a tile that can be bought now, counted from an action."""
    if state.hands() == 0:
        return []
    first = FIRST[tile]
    return [start + item for item in range(first, first + KINDS) if not price_barred(state, item)]


def buy_barred(state: NauticusState, item: int) -> str:
    """The clause that keeps the seat to act from buying an item, or "" (NAU-5.18)."""
    if FAMILY[item] != state.act:
        return "NAU-4.9"
    if item in (MAST_CROWN, SAIL_CROWN):
        return "NAU-5.21"
    if state.hands() == 0:
        return "NAU-5.13"
    return price_barred(state, item)


def price_barred(state: NauticusState, item: int) -> str:
    """The same for an item of the tile and a seat that has a worker."""
    if state.supply[item] == 0:
        return EMPTY_STACK
    price = state.price(item)
    if price > state.talers[state.seat]:
        return "NAU-5.11"
    if state.fits(item):
        return ""
    if price == 0:
        return NO_ROOM
    return "" if has_place(state, item) else "NAU-10.14"


def buy(state: NauticusState, item: int) -> None:
    """Pay a worker and the price; what was free goes to the warehouse (NAU-5.5, NAU-9.11)."""
    seat = state.seat
    price = state.price(item)
    before = state.bought
    state.spend_worker(1)
    state.talers[seat] -= price
    state.supply[item] -= 1
    state.bought |= 1 << state.content.place[item]
    if state.listening:
        state.events.append(("bought", seat, item, price))
    # A kind that is sold out keeps the set from being full (NAU-10.11), and it is filled once in a
    # performance, whatever else is bought (NAU-10.12).
    if before != ALL_KINDS and state.bought == ALL_KINDS:
        # Below the placing: its turn comes after it (NAU-5.16) and after its rewards (NAU-10.13).
        state.agenda.append(FREE_DUE)
    if price == 0:  # talers alone decide what is free (NAU-5.6), and nothing is asked (NAU-9.7)
        state.stow(item)
        if state.listening:
            state.events.append(("stored", seat, item))
    else:
        state.piece = item
        state.carried = False
        # Built or stored as its buyer likes (NAU-5.7), before the next is bought (NAU-5.19).
        state.agenda.append(PLACE)


def free_items(state: NauticusState) -> list[int]:
    first = FIRST[state.act]
    return [item for item in range(first, first + KINDS) if not free_barred(state, item)]


def free_barred(state: NauticusState, item: int) -> str:
    """The clause that keeps this item from being the free one, or ""."""
    if FAMILY[item] != state.act:
        return "NAU-5.15"
    if item in (MAST_CROWN, SAIL_CROWN):
        return "NAU-5.21"
    if state.supply[item] == 0:
        return EMPTY_STACK
    return "" if state.fits(item) else NO_ROOM
