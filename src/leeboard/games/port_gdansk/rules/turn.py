"""Turns and rounds (GDA-4.1 to GDA-4.9) and when the last round is over (GDA-6.5)."""

from __future__ import annotations

from leeboard.games.port_gdansk.rules.agenda import TURN_START
from leeboard.games.port_gdansk.rules.scoring import finish
from leeboard.games.port_gdansk.state import NO_TRIGGER, GdanskState


def begin_round(state: GdanskState) -> None:
    """A round is one turn of every seat (GDA-4.2); the same seat begins each (GDA-4.1)."""
    state.round += 1
    if state.listening:
        state.events.append(("round", state.round))
    begin_turn(state, state.start)


def begin_turn(state: GdanskState, seat: int) -> None:
    state.seat = seat
    state.agenda = [TURN_START]
    for die in range(state.content.dice):
        state.dice[die] = -1
    state.rerolls_left = state.content.rerolls
    state.resolved = 0
    state.closed = False
    state.used = 0
    state.symbols = 0
    state.offered = -1


def end_turn(state: GdanskState) -> None:
    """The next seat, the next round, or the end: all seats have equally many turns."""
    if state.seat != state.last_seat():
        begin_turn(state, (state.seat + 1) % state.seats)
    elif state.end_trigger == NO_TRIGGER:
        begin_round(state)
    else:
        finish(state)
