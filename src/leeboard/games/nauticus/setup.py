"""The opening table (NAU-3.1 to NAU-3.8)."""

from __future__ import annotations

from leeboard.games.nauticus.rules.agenda import NEW_ROUND
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.options import Setting


def choose_options(state: NauticusState, settings: dict[str, Setting]) -> None:
    """Who begins is all that can be chosen beside the number of seats (NAU-7.2)."""
    first = settings["first_seat"]
    state.first_seat = -1 if isinstance(first, str) else int(first)


def set_up(state: NauticusState) -> None:
    """A table whose first round is about to begin: that lays out the tiles.

    The wheel's anchor faces the first space, the one with three workers (NAU-3.1). Nobody has a
    ship, a delivered good or anything in the warehouse (NAU-3.8).
    """
    first, seats = state.first_seat, state.seats
    state.start = state.chance.below("start", seats) if first < 0 else first
    state.supply = state.content.count.copy()  # for any number of seats (NAU-3.3)
    hand_out(state)
    state.seat = state.start
    state.agenda = [NEW_ROUND]


def hand_out(state: NauticusState) -> None:
    """What the seats begin with, and the start marker; extras go by turn order (NAU-3.6)."""
    content, seats = state.content, state.seats
    state.chooser = state.start
    for turn in range(seats):
        seat = (state.start + turn) % seats
        state.vp[seat] = content.start_vp  # NAU-3.2
        state.talers[seat] = content.start_talers + content.seat_talers[seats][turn]
        state.workers[seat] = content.start_workers + content.seat_workers[seats][turn]
