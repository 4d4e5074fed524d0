"""Fulfilling an order (GDA-5.24 to GDA-5.41)."""

from __future__ import annotations

from leeboard.games.port_gdansk.content import GOODS, KINDS
from leeboard.games.port_gdansk.rules.ending import check_end
from leeboard.games.port_gdansk.rules.revealing import reveal_card
from leeboard.games.port_gdansk.state import (
    INFLUENCE,
    ORDERS,
    PARTS,
    USED_ORDER,
    GdanskState,
)
from leeboard.kernel.text import Text


def fulfil_barred(state: GdanskState, quay: int) -> str:
    """The clause that keeps the seat to act from fulfilling the order on this quay, or "".

    Neither a full hold (GDA-10.3) nor another pawn on the quay (GDA-10.12) hinders it.
    """
    if state.used & USED_ORDER:
        return "GDA-5.25"
    seat = state.seat
    order = state.orders[quay]
    if order < 0:
        return "GDA-5.24:order"
    if state.pawn[seat] != state.content.quay_field[quay]:
        return "GDA-5.24:pawn"
    if state.workers[seat] < state.content.order_workers:
        return "GDA-5.24:worker"
    for good in range(KINDS):
        if missing(state, seat, order, good):
            return "GDA-5.24:goods"
    return ""


def missing_goods(state: GdanskState, seat: int, quay: int) -> Text:
    """In words, which goods a seat lacks for the order on a quay, and how many of each."""
    told = Text("")
    for good in range(KINDS - 1, -1, -1):
        count = missing(state, seat, state.orders[quay], good)
        if count:
            name = Text(f"good-{GOODS[good]}")
            part = Text("list-goods", {"good": name, "count": count})
            told = Text("list-more", {"first": part, "rest": told}) if told.key else part
    return told


def owed(state: GdanskState, seat: int, order: int, good: int) -> int:
    """Cubes to pay: what permanent goods, which go first, do not cover (GDA-5.26, GDA-5.28).

    Each stands for one cube, in every order (GDA-5.29), and several of a kind add up (GDA-5.27).
    """
    cubes = state.content.need[KINDS * order + good] - state.permanent[KINDS * seat + good]
    return cubes if cubes > 0 else 0


def missing(state: GdanskState, seat: int, order: int, good: int) -> int:
    """Cubes of a good that a seat still lacks for an order."""
    cubes = owed(state, seat, order, good) - state.hold[KINDS * seat + good]
    return cubes if cubes > 0 else 0


def fulfil(state: GdanskState, quay: int) -> None:
    """All that happens when an order is fulfilled, in the order of the clauses.

    Nothing is asked on the way (GDA-9.9).
    """
    seat = state.seat
    order = state.orders[quay]
    state.used |= USED_ORDER
    state.closed = state.closed or state.resolved != 0  # GDA-4.6
    for good in range(KINDS):
        cubes = owed(state, seat, order, good)
        state.hold[KINDS * seat + good] -= cubes
        state.supply[good] += cubes  # GDA-5.30
    state.workers[seat] -= state.content.order_workers  # GDA-5.31
    points = state.content.order_points[order]  # GDA-5.32
    state.points[PARTS * seat + ORDERS] += points
    if state.listening:
        state.events.append(("fulfilled", seat, quay, points))
    pay_influence(state, quay)
    state.orders[quay] = -1
    put_marker(state, quay)
    keep_token(state, order)
    state.shown &= ~(1 << quay)
    state.cards[seat] |= 1 << quay  # GDA-5.38
    for _ in range(state.content.reveal):  # GDA-5.39
        reveal_card(state)
    check_end(state)


def pay_influence(state: GdanskState, quay: int) -> None:
    """The others get points for each marker in the sector of the quay (GDA-5.33, GDA-5.34).

    Several seats with a marker on the same quay all get theirs (GDA-10.13).
    """
    sector = state.content.sector_quays[state.content.sector[quay]]
    for seat in range(state.seats):
        if seat == state.seat:
            continue
        points = 0
        for other in range(state.content.quays):
            if sector >> other & 1 and state.markers[other] >> seat & 1:
                points += state.content.influence
        if points:
            state.points[PARTS * seat + INFLUENCE] += points
            if state.listening:
                state.events.append(("influenced", seat, points))


def put_marker(state: GdanskState, quay: int) -> None:
    """A marker takes the place of the token (GDA-5.35); without one the quay is empty (GDA-5.36).

    So it is for a seat that has added its last one just before (GDA-10.9).
    """
    seat = state.seat
    if state.markers_left[seat]:
        state.markers_left[seat] -= 1
        state.markers[quay] |= 1 << seat


def keep_token(state: GdanskState, order: int) -> None:
    """The token is kept; a good on its back is permanent from here on (GDA-5.37)."""
    seat = state.seat
    state.kept[seat] |= 1 << order
    bonus = state.content.bonus[order]
    if bonus >= 0:
        state.permanent[KINDS * seat + bonus] += 1
        if state.listening:
            state.events.append(("gained", seat, bonus))
