"""Placing (NAU-5.23, NAU-5.42): a piece is joined to a ship, starts one, or is stored."""

from __future__ import annotations

from leeboard.games.nauticus.actions import Actions
from leeboard.games.nauticus.content import FAMILY, HULL, SAIL
from leeboard.games.nauticus.rules.agenda import NO_ROOM, NO_SHIP, NOT_ASKED
from leeboard.games.nauticus.rules.rewards import begin_rewards
from leeboard.games.nauticus.rules.ships import completed, misfit, started, with_item
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.step import Step


class Place(Step[NauticusState]):
    """Choose where the piece in hand goes."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("place")
        self.actions = actions

    def legal(self, state: NauticusState) -> list[int]:
        choices: list[int] = []
        if not store_barred(state):
            choices.append(self.actions.store.start)
        if FAMILY[state.piece] == HULL:
            choices.append(self.actions.new.start)
        ships = state.ships[state.seat]
        longest = state.content.max_length
        start = self.actions.ship.start
        for number in range(len(ships)):
            if not misfit(ships[number], state.piece, longest):
                choices.append(start + number)
        return choices

    def barred(self, state: NauticusState, action: int) -> str:
        actions = self.actions
        if actions.ship.has(action):
            return ship_barred(state, state.piece, actions.ship.operand(action))
        if actions.store.has(action):
            return store_barred(state)
        if actions.new.has(action):
            return "" if FAMILY[state.piece] == HULL else "NAU-5.23"
        return "NAU-5.67" if actions.use_extra.has(action) else NOT_ASKED

    def play(self, state: NauticusState, action: int) -> None:
        actions = self.actions
        state.agenda.pop()
        item = state.piece
        state.piece = -1
        state.carried = False
        if actions.store.has(action):
            state.stow(item)
            if state.listening:
                state.events.append(("stored", state.seat, item))
        elif actions.new.has(action):
            state.add_ship(state.seat, started(item))
            if state.listening:
                number = len(state.ships[state.seat])
                state.events.append(("started", state.seat, item, number))
        else:
            build(state, item, actions.ship.operand(action))


def store_barred(state: NauticusState) -> str:
    """The clause against putting the piece in hand into the warehouse, or "".

    What was paid for may be stored although it has a place in the yard (NAU-10.15).
    """
    if state.carried:
        return "NAU-5.51"
    return "" if state.fits(state.piece) else NO_ROOM


def ship_barred(state: NauticusState, item: int, number: int) -> str:
    """The clause that keeps an item off this ship of the seat to act, or ""."""
    ships = state.ships[state.seat]
    if number >= len(ships):
        return NO_SHIP
    return misfit(ships[number], item, state.content.max_length)


def has_place(state: NauticusState, item: int) -> bool:
    """Whether the yard of the seat to act has a legal place for an item."""
    if FAMILY[item] == HULL:
        return True  # it can start a ship: a yard holds any number of them (NAU-5.31)
    longest = state.content.max_length
    for ship in state.ships[state.seat]:
        if not misfit(ship, item, longest):
            return True
    return False


def build(state: NauticusState, item: int, number: int) -> None:
    """Add the item to a ship; only a sail can complete one (NAU-5.42).

    A sail stands on one mast, so it never completes two (NAU-10.28).
    """
    seat = state.seat
    ship = with_item(state.ships[seat][number], item)
    state.change_ship(seat, number, ship)
    if state.listening:
        state.events.append(("built", seat, item, number + 1))
    if completed(ship) and FAMILY[item] == SAIL:
        begin_rewards(state, number)
