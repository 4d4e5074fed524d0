"""What a seat may know of the table (GDA-8.1 to GDA-8.5), built up from nothing."""

from __future__ import annotations

from leeboard.games.port_gdansk.content import KINDS, SIZES, SYMBOLS
from leeboard.games.port_gdansk.rules.scoring import final_points, set_points
from leeboard.games.port_gdansk.state import PARTS, GdanskState
from leeboard.kernel.bits import members
from leeboard.kernel.options import Setting
from leeboard.kernel.state import View


def view(state: GdanskState, viewer: int, settings: dict[str, Setting]) -> View:
    """Plain data: numbers as in the catalogue, None for what this viewer may not know."""
    seats = range(state.seats)
    return {
        "game": state.game.id,
        "viewer": viewer,
        "seats": state.seats,
        "options": settings,
        "start": state.start,
        "round": state.round,
        "end_trigger": state.end_trigger,
        "left_out": state.left_out,
        "seat": state.seat,
        "pending": state.pending,
        "decision": "" if state.over else state.step.kind,
        "agenda": state.agenda.copy(),
        "over": state.over,
        "supply": state.supply.copy(),
        "deck_cards": sorted(state.deck[state.dealt :]),  # not their order (GDA-8.2)
        "stack_orders": sorted(state.stack[state.placed :]),  # not their order (GDA-8.3)
        "top_order": state.stack[state.placed] if state.stack_count() else -1,
        "boxed": members(state.boxed),
        "orders": state.orders.copy(),
        "markers": [members(seats_there) for seats_there in state.markers],
        "shown": members(state.shown),
        "served": state.served.copy(),
        "pawns": state.pawn.copy(),
        "holds": [state.hold[KINDS * seat : KINDS * seat + KINDS] for seat in seats],
        "permanent": [state.permanent[KINDS * seat : KINDS * seat + KINDS] for seat in seats],
        "kept": [members(state.kept[seat]) for seat in seats],
        "workers": state.workers.copy(),
        "markers_left": state.markers_left.copy(),
        "cards": [members(state.cards[seat]) for seat in seats],
        "ship_sizes": [ship_sizes(state, seat) for seat in seats],
        "ships": [ships_seen(state, seat, viewer) for seat in seats],
        "points": [state.points[PARTS * seat : PARTS * seat + PARTS] for seat in seats],
        "track": [state.track(seat) for seat in seats],
        "sets": [set_points(state, state.cards[seat]) for seat in seats],
        "dice": state.dice.copy(),
        "rerolls_left": state.rerolls_left,
        "sums": [state.sum_of(kind) for kind in range(len(SYMBOLS))],
        "resolved": state.resolved,
        "closed": state.closed,
        "used": state.used,
        "symbols": state.symbols,
        "offered": state.offered,
        "scores": [final_points(state, seat) for seat in seats] if state.over else None,
    }


def ship_sizes(state: GdanskState, seat: int) -> list[int]:
    """How many ships of each size a seat has: everybody sees their backs (GDA-8.4)."""
    sizes = [0] * len(SIZES)
    for ship in members(state.ships[seat]):
        sizes[state.content.ship_size[ship]] += 1
    return sizes


def ships_seen(state: GdanskState, seat: int, viewer: int) -> list[int] | None:
    """The ships themselves: one's own, and all of them at the end.

    Who has none hides none: the backs tell that (GDA-8.4).
    """
    known = state.over or seat == viewer or not state.ships[seat]
    return members(state.ships[seat]) if known else None
