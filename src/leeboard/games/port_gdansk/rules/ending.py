"""What makes a round the last one (GDA-6.1 to GDA-6.4, GDA-6.6, GDA-6.14)."""

from __future__ import annotations

from leeboard.games.port_gdansk.state import (
    LAST_ORDER,
    MARKERS,
    NO_TRIGGER,
    SCORE,
    GdanskState,
)


def check_end(state: GdanskState) -> None:
    """Keep the first cause; the order of the tests is that of GDA-6.14."""
    if state.end_trigger != NO_TRIGGER:
        return
    cause = cause_of_end(state)
    if cause == NO_TRIGGER:
        return
    state.end_trigger = cause
    if state.listening:
        state.events.append(("last_round", cause - 1))


def cause_of_end(state: GdanskState) -> int:
    """The first condition of GDA-6.1 that holds, or NO_TRIGGER."""
    # Every gain on the track counts (GDA-6.2), and several seats are one cause (GDA-10.10).
    for seat in range(state.seats):
        if state.track(seat) >= state.content.end_score:
            return SCORE
    for seat in range(state.seats):
        if state.markers_left[seat] == 0:  # placed by orders or by the panel (GDA-6.3)
            return MARKERS
    # New cards have been turned up by now (GDA-6.4).
    return NO_TRIGGER if state.orders_open() else LAST_ORDER
