"""Residences (PIR-5.17 to PIR-5.21, PIR-5.52), and retiring to one (PIR-7.50 to PIR-7.58)."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.rules.agenda import NOT_ASKED, pop
from leeboard.games.pirates_of_maracaibo.rules.gains import gain_doubloons, gain_vp
from leeboard.games.pirates_of_maracaibo.rules.picking import Picking
from leeboard.games.pirates_of_maracaibo.rules.prospects import (
    residence_price,
    residences_at_sea,
    residences_on_sale,
    retire_price,
    tell_if_too_dear,
)
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.step import Step


class ResidenceCard(Step[PiratesState]):
    """Build on the residence card under the ship, or not (PIR-5.17)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("residence_card", optional=True)
        self.actions = actions

    def legal(self, state: PiratesState) -> list[int]:
        skip = self.actions.skip.start
        return [self.actions.build.start, skip] if can_build(state) else [skip]

    def barred(self, state: PiratesState, action: int) -> str:
        return "" if action in self.legal(state) else NOT_ASKED

    def play(self, state: PiratesState, action: int) -> None:
        seat = state.seat
        residence = state.residence_on(state.ship[seat])
        pop(state)
        if action == self.actions.build.start:
            build(state, residence, residence_price(state, seat, residence))
        else:
            if state.listening and not state.residences[seat] >> residence & 1:
                tell_if_too_dear(state, residence + state.content.first_residence)
            gain_doubloons(state, seat, state.modules.refusal_doubloons)  # PIR-10.1


def can_build(state: PiratesState) -> bool:
    """Whether the card under the own ship has no own marker (PIR-5.19) and can be paid."""
    seat = state.seat
    residence = state.residence_on(state.ship[seat])
    if state.residences[seat] >> residence & 1:
        return False
    return residence_price(state, seat, residence) <= state.doubloons[seat]


class ResidenceTarget(Picking):
    """Build any residence of the sea, or none."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("residence_target", actions.residence, actions.skip)

    def offered(self, state: PiratesState) -> list[int]:
        return residences_on_sale(state, state.seat)

    def bars(self, state: PiratesState, operand: int) -> str:
        if operand not in residences_at_sea(state):
            return "PIR-5.52"
        if state.residences[state.seat] >> operand & 1:
            return "PIR-5.19"
        cost = residence_price(state, state.seat, operand)
        return "" if cost <= state.doubloons[state.seat] else "PIR-9.5"

    def take(self, state: PiratesState, operand: int) -> None:
        pop(state)
        build(state, operand, residence_price(state, state.seat, operand))


class RetireResidence(Picking):
    """The explorer has reached the discount tile: a residence at half price is a must."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("retire_residence", actions.residence)

    def bars(self, state: PiratesState, operand: int) -> str:
        if operand not in residences_at_sea(state):
            return "PIR-5.52"
        if state.residences[state.seat] >> operand & 1:
            return "PIR-7.51"
        cost = retire_price(state, state.seat, operand)
        return "" if cost <= state.doubloons[state.seat] else "PIR-7.53"

    def take(self, state: PiratesState, operand: int) -> None:
        seat = state.seat
        pop(state)
        build(state, operand, retire_price(state, seat, operand))
        state.retired |= 1 << seat
        state.explorer[seat] = 0  # rivers once crossed stay crossed (PIR-7.54)
        if state.listening:
            state.events.append(("retired", seat))


def build(state: PiratesState, residence: int, cost: int) -> None:
    """Pay and put a marker on the card, which stays where it is (PIR-5.21).

    The first one brings points (PIR-5.18), also to who retires (PIR-7.55).
    """
    seat = state.seat
    first = first_marker(state, residence)
    state.doubloons[seat] -= cost
    state.residences[seat] |= 1 << residence
    if state.listening:
        state.events.append(("built", seat, residence + state.content.first_residence, cost))
    if first:
        gain_vp(state, seat, state.content.first_marker_vp)


def first_marker(state: PiratesState, residence: int) -> bool:
    """Whether no captain has a marker on this residence."""
    for owned in state.residences:
        if owned >> residence & 1:
            return False
    return True
