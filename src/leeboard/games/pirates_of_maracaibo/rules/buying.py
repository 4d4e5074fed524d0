"""Upgrade cards: on the own space or from afar (PIR-5.11 to PIR-5.16, PIR-5.50, PIR-5.51)."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.boards import NO_CARD
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    NOT_ASKED,
    REFILL,
    count_of,
    item,
    pop,
    push,
    what_of,
)
from leeboard.games.pirates_of_maracaibo.rules.gains import add_gear, gain_doubloons
from leeboard.games.pirates_of_maracaibo.rules.picking import Picking
from leeboard.games.pirates_of_maracaibo.rules.prospects import (
    cards_on_sale,
    tell_if_too_dear,
    upgrade_price,
)
from leeboard.games.pirates_of_maracaibo.rules.resolving import run_script
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.step import Step


class UpgradeCard(Step[PiratesState]):
    """Acquire the card under the ship, or take doubloons and leave it (PIR-5.11)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("upgrade_card")
        self.actions = actions
        self.both: list[int] = [actions.acquire.start, actions.ignore.start]
        self.ignore: list[int] = [actions.ignore.start]

    def legal(self, state: PiratesState) -> list[int]:
        return self.both if can_acquire(state) else self.ignore

    def barred(self, state: PiratesState, action: int) -> str:
        return "" if action in self.legal(state) else NOT_ASKED

    def play(self, state: PiratesState, action: int) -> None:
        seat = state.seat
        cell = state.ship[seat]
        pop(state)
        if action == self.actions.acquire.start:
            buy(state, cell, upgrade_price(state, seat, state.upgrade_on(cell)))
            return
        if state.listening:
            tell_if_too_dear(state, state.cards[cell])
            state.events.append(("ignored", seat, cell))
        gain_doubloons(state, seat, state.content.ignore_doubloons)


def can_acquire(state: PiratesState) -> bool:
    """Whether the card under the own ship is no blank (PIR-5.16) and can be paid (PIR-5.12)."""
    seat = state.seat
    card = state.upgrade_on(state.ship[seat])
    return card >= 0 and upgrade_price(state, seat, card) <= state.doubloons[seat]


class AcquireCard(Picking):
    """Buy a face-up card of a type from anywhere, also under a ship (PIR-10.23), or none."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("acquire_card", actions.buy, actions.skip)

    def offered(self, state: PiratesState) -> list[int]:
        arg = state.args[-1]
        return cards_on_sale(state, state.seat, what_of(arg), count_of(arg))

    def bars(self, state: PiratesState, operand: int) -> str:
        arg = state.args[-1]
        if cell_of(state, operand) < 0:
            return "PIR-5.50"
        if state.content.upgrade_type[operand] != what_of(arg):
            return "PIR-5.50"
        cost = upgrade_price(state, state.seat, operand, count_of(arg))
        return "" if cost <= state.doubloons[state.seat] else "PIR-9.5"

    def take(self, state: PiratesState, operand: int) -> None:
        extra = count_of(state.args[-1])
        pop(state)
        buy(state, cell_of(state, operand), upgrade_price(state, state.seat, operand, extra))


def cell_of(state: PiratesState, card: int) -> int:
    """The cell on which this upgrade card lies face up, or -1."""
    for cell in state.sea.cells:
        if state.upgrade_on(cell) == card:
            return cell
    return -1


def buy(state: PiratesState, cell: int, cost: int) -> None:
    """Pay; the card works from now on; its lightning, and last of all the refill (PIR-10.52)."""
    content = state.content
    seat = state.seat
    card = state.upgrade_on(cell)
    state.doubloons[seat] -= cost
    if state.listening:
        state.events.append(("bought", seat, card + state.content.first_upgrade, cost))
    state.tableau[seat] |= 1 << card  # PIR-5.13
    add_gear(state, seat, content.upgrade_gear[card])  # before its lightning (PIR-10.46)
    state.cards[cell] = NO_CARD
    push(state, REFILL, item(0, 0, 0, cell))
    run_script(state, content.upgrade_script[card])  # PIR-5.14


class Refill(Step[PiratesState]):
    """A level II card for the cell that a purchase has emptied (PIR-5.15)."""

    def __init__(self) -> None:
        super().__init__("refill", asks=False)

    def run(self, state: PiratesState) -> None:
        cell = what_of(state.args[-1])
        pop(state)
        refill(state, cell)


def refill(state: PiratesState, cell: int) -> None:
    """The top card as it lies in the deck, or a blank (PIR-5.16, PIR-7.11).

    A ship that stands there goes on using the old card (PIR-10.24).
    """
    state.reveal()
    if state.deck_count() == 0:
        state.cards[cell] = state.content.blank  # no hidden card (PIR-7.18)
        if state.listening:
            state.events.append(("blank", cell))
        return
    card = state.deck[state.drawn]
    state.drawn += 1
    state.cards[cell] = card
    if state.modules.fog_upgrades and not state.is_turned(card):
        state.hidden |= 1 << cell
        if state.listening:
            state.events.append(("refilled_hidden", cell))
    elif state.listening:
        state.events.append(("refilled", cell, card))
