"""The exchange panel (GDA-5.42 to GDA-5.50): markers change places, or one is added."""

from __future__ import annotations

from leeboard.games.port_gdansk.actions import Actions
from leeboard.games.port_gdansk.rules.agenda import IN_BETWEEN, NOT_ASKED, SWAP_OTHER
from leeboard.games.port_gdansk.rules.ending import check_end
from leeboard.games.port_gdansk.state import USED_EXCHANGE, GdanskState
from leeboard.kernel.native import i64
from leeboard.kernel.step import Step


class SwapOwn(Step[GdanskState]):
    """Choose the own marker that goes."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("swap_own")
        self.actions = actions

    def legal(self, state: GdanskState) -> list[int]:
        start = self.actions.own.start
        return [start + quay for quay in range(state.content.quays) if not own_barred(state, quay)]

    def barred(self, state: GdanskState, action: int) -> str:
        if self.actions.own.has(action):
            return own_barred(state, self.actions.own.operand(action))
        return barred_inside(self.actions, action)

    def play(self, state: GdanskState, action: int) -> None:
        state.offered = self.actions.own.operand(action)
        state.agenda[-1] = SWAP_OTHER


class SwapOther(Step[GdanskState]):
    """Choose the marker of another seat that comes."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("swap_other")
        self.actions = actions

    def legal(self, state: GdanskState) -> list[int]:
        choices: list[int] = []
        for seat in range(state.seats):
            for quay in range(state.content.quays):
                if not pair_barred(state, state.offered, seat, quay):
                    choices.append(self.actions.with_.of(seat, quay))
        return choices

    def barred(self, state: GdanskState, action: int) -> str:
        with_ = self.actions.with_
        if with_.has(action):
            seat, quay = with_.operand(action), with_.second(action)
            return pair_barred(state, state.offered, seat, quay)
        return barred_inside(self.actions, action)

    def play(self, state: GdanskState, action: int) -> None:
        with_ = self.actions.with_
        swap_markers(state, with_.operand(action), with_.second(action))


class Adding(Step[GdanskState]):
    """Choose the quay that gets a further marker."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("adding")
        self.actions = actions

    def legal(self, state: GdanskState) -> list[int]:
        start = self.actions.at.start
        return [start + quay for quay in range(state.content.quays) if not at_barred(state, quay)]

    def barred(self, state: GdanskState, action: int) -> str:
        if self.actions.at.has(action):
            return at_barred(state, self.actions.at.operand(action))
        return barred_inside(self.actions, action)

    def play(self, state: GdanskState, action: int) -> None:
        add_marker(state, self.actions.at.operand(action))


def barred_inside(actions: Actions, action: int) -> str:
    """Why nothing else can be done while an action is under way."""
    return IN_BETWEEN if actions.extra(action) else NOT_ASKED


def swap_barred(state: GdanskState) -> str:
    """The clause that keeps the seat to act from swapping any markers, or ""."""
    if state.used & USED_EXCHANGE:
        return "GDA-5.42"
    if state.workers[state.seat] < state.content.swap_workers:
        return "GDA-5.43"
    if state.markers_left[state.seat] == state.content.markers:
        return "GDA-5.47"
    partners = partner_seats(state)
    mine: i64 = 1 << state.seat
    for markers in state.markers:
        if markers & mine and partners & ~markers:
            return ""
    return "GDA-5.46"


def partner_seats(state: GdanskState) -> int:
    """The seats with a marker where the seat to act has none, as a set."""
    mine: i64 = 1 << state.seat
    seats: i64 = 0
    for markers in state.markers:
        if not markers & mine:
            seats |= markers
    return seats


def own_barred(state: GdanskState, quay: int) -> str:
    """The clause that keeps the own marker on this quay from being swapped, or ""."""
    if not state.markers[quay] >> state.seat & 1:
        return "GDA-5.47"
    # Somebody must have a marker elsewhere and none here, where the own one leaves.
    return "" if partner_seats(state) & ~state.markers[quay] else "GDA-5.46"


def pair_barred(state: GdanskState, own: int, seat: int, quay: int) -> str:
    """The clause against swapping the own marker with that of a seat on a quay, or "".

    Whether orders are still to come there does not matter (GDA-10.15).
    """
    if seat == state.seat or not state.markers[quay] >> seat & 1:
        return "GDA-5.43"
    if quay == own or state.markers[quay] >> state.seat & 1 or state.markers[own] >> seat & 1:
        return "GDA-5.46"
    return ""


def swap_markers(state: GdanskState, seat: int, quay: int) -> None:
    """Two markers change places; no points are scored and nobody can refuse (GDA-5.49)."""
    mine, other = 1 << state.seat, 1 << seat
    own = state.offered
    state.markers[own] = state.markers[own] & ~mine | other
    state.markers[quay] = state.markers[quay] & ~other | mine
    if state.listening:
        state.events.append(("swapped", state.seat, own, seat, quay))
    exchanged(state, state.content.swap_workers)


def add_barred(state: GdanskState) -> str:
    """The clause that keeps the seat to act from adding a marker anywhere, or ""."""
    if state.used & USED_EXCHANGE:
        return "GDA-5.42"
    if state.workers[state.seat] < state.content.add_workers:
        return "GDA-5.44"
    if state.markers_left[state.seat] == 0:
        return "GDA-5.50"
    for quay in range(state.content.quays):
        if state.markers[quay] and not at_barred(state, quay):
            return ""
    return "GDA-5.48"


def at_barred(state: GdanskState, quay: int) -> str:
    """The clause that keeps a further own marker off this quay, or "".

    Own markers elsewhere in the sector (GDA-10.14) or on the field (GDA-10.22) do not matter.
    """
    if state.orders[quay] >= 0:
        return "GDA-5.48"
    if state.markers[quay] >> state.seat & 1:
        return "GDA-5.45"
    return "" if state.markers[quay] else "GDA-5.44"


def add_marker(state: GdanskState, quay: int) -> None:
    state.markers_left[state.seat] -= 1
    state.markers[quay] |= 1 << state.seat
    if state.listening:
        state.events.append(("added", state.seat, quay))
    exchanged(state, state.content.add_workers)


def exchanged(state: GdanskState, workers: int) -> None:
    """The panel has been used: workers are paid with the last part of the choice (GDA-9.7)."""
    state.workers[state.seat] -= workers
    state.used |= USED_EXCHANGE
    state.closed = state.closed or state.resolved != 0  # GDA-4.6
    state.offered = -1
    state.agenda.pop()
    check_end(state)
