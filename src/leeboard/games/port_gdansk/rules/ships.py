"""Serving a passenger ship (GDA-5.51 to GDA-5.53)."""

from __future__ import annotations

from leeboard.games.port_gdansk.state import USED_SHIP, GdanskState


def ship_barred(state: GdanskState, size: int) -> str:
    """The clause that keeps the seat to act from serving a ship of this size, or ""."""
    if state.used & USED_SHIP:
        return "GDA-4.7"
    if state.top_ship(size) < 0:
        return "GDA-5.53"
    return "" if state.workers[state.seat] >= state.content.ship_workers[size] else "GDA-5.51"


def serve_ship(state: GdanskState, size: int) -> None:
    """Pay workers and take the top card; its points stay off the track (GDA-5.52)."""
    seat = state.seat
    state.used |= USED_SHIP
    state.closed = state.closed or state.resolved != 0  # GDA-4.6
    state.workers[seat] -= state.content.ship_workers[size]
    state.ships[seat] |= 1 << state.top_ship(size)
    state.served[size] += 1
    if state.listening:
        state.events.append(("served", seat, size))
