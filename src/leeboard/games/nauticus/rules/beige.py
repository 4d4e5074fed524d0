"""The beige actions (NAU-5.51 to NAU-5.58): transport, withdraw, deliver, score crowns."""

from __future__ import annotations

from leeboard.games.nauticus.content import FAMILY, FIRST, GOOD, ITEMS, KINDS
from leeboard.games.nauticus.rules.agenda import NO_SHIP, PLACE
from leeboard.games.nauticus.rules.building import has_place
from leeboard.games.nauticus.rules.ships import completed, emptied, goods, length, loaded, sections
from leeboard.games.nauticus.state import NauticusState

NOWHERE = ["NAU-5.23", "NAU-5.32", "NAU-5.33", "NAU-5.39"]  # by family: no ship takes it


def movable(state: NauticusState, start: int) -> list[int]:
    """The warehouse kinds with a place in the yard, counted from an action.

    A reward that came during the transport is among them (NAU-5.52).
    """
    if state.hands() == 0:
        return []
    first = ITEMS * state.seat
    store = state.store
    return [start + item for item in range(ITEMS) if store[first + item] and has_place(state, item)]


def move_barred(state: NauticusState, item: int) -> str:
    """The clause against transporting an item out of the warehouse, or ""."""
    if state.store[ITEMS * state.seat + item] == 0:
        return "NAU-5.51"
    if state.hands() == 0:
        return "NAU-5.1"
    return "" if has_place(state, item) else NOWHERE[FAMILY[item]]


def move(state: NauticusState, item: int) -> None:
    """Take the item out of the warehouse; where it goes is the next question.

    No other action takes anything out of it (NAU-5.10).
    """
    state.spend_worker(1)
    state.unstow(item)
    state.piece = item
    state.carried = True
    state.agenda.append(PLACE)
    if state.listening:
        state.events.append(("moved", state.seat, item))


def withdraw_barred(state: NauticusState, workers: int) -> str:
    return "" if workers <= state.hands() else "NAU-5.3"


def withdraw(state: NauticusState, workers: int) -> None:
    talers = workers * state.content.withdraw_rate
    state.spend_worker(workers)
    state.talers[state.seat] += talers
    if state.listening:
        state.events.append(("withdrew", state.seat, workers, talers))


def deliverable(state: NauticusState, start: int) -> list[int]:
    """The ships that can be delivered now, counted from an action."""
    return [
        start + number
        for number in range(len(state.ships[state.seat]))
        if not deliver_barred(state, number)
    ]


def deliver_barred(state: NauticusState, number: int) -> str:
    """The clause against delivering the goods of a ship, or "" (NAU-5.53)."""
    ships = state.ships[state.seat]
    if number >= len(ships):
        return NO_SHIP
    ship = ships[number]
    if not completed(ship):
        return "NAU-5.41"
    return "" if loaded(ship) and length(ship) <= state.hands() else "NAU-5.53"


def deliver(state: NauticusState, number: int) -> None:
    """All goods of the ship go to the owner's collection; the ship stays, empty (NAU-5.54).

    Only so does a good leave its ship (NAU-5.40). It does not return to the supply (NAU-5.55).
    """
    seat = state.seat
    ship = state.ships[seat][number]
    state.spend_worker(goods(ship))  # in one step for the whole ship (NAU-9.9)
    for row in sections(ship):
        state.delivered[KINDS * seat + row[GOOD] - FIRST[GOOD]] += 1
    state.change_ship(seat, number, emptied(ship))
    if state.listening:
        state.events.append(("delivered", seat, number + 1, goods(ship)))


def crown_limit(state: NauticusState) -> int:
    """How many workers can be spent on the crowns: none without a crown (NAU-5.58)."""
    crowns = state.crowns(state.seat)  # those in the warehouse, too (NAU-10.23)
    if crowns == 0:
        return 0
    return min(state.hands(), (state.content.crown_cap + crowns - 1) // crowns)


def crowns_barred(state: NauticusState, workers: int) -> str:
    """The clause against scoring crowns with so many workers, or ""."""
    if state.crowns(state.seat) == 0:
        return "NAU-5.56"
    if workers > state.hands():
        return "NAU-5.3"
    return "" if workers <= crown_limit(state) else "NAU-5.58"


def score_crowns(state: NauticusState, workers: int) -> None:
    """One multiplication (NAU-5.57), cut at the limit (NAU-10.22).

    The limit is that of a performance (NAU-10.21), so an extra action has its own (NAU-5.65).
    """
    seat = state.seat
    crowns = state.crowns(seat)
    points = min(crowns * workers, state.content.crown_cap)
    state.spend_worker(workers)
    state.vp[seat] += points
    if state.listening:
        state.events.append(("crowned", seat, crowns, workers, points))
