"""A turn (MAR-4.1 to MAR-4.8): up to three actions, then a tax debt, then the refill."""

from __future__ import annotations

from leeboard.games.mare_balticum.rules.agenda import ACTION, DEBT_PAY, PASS_ON, REFILL
from leeboard.games.mare_balticum.state import MareState


def begin_turn(state: MareState, seat: int) -> None:
    state.seat = seat
    state.actions_left = state.content.actions
    state.agenda = [ACTION]


def action_done(state: MareState) -> None:
    """An action is complete; the third one ends the turn (MAR-4.5)."""
    state.agenda = [ACTION]
    state.boat = -1
    state.place = -1
    state.actions_left -= 1
    if state.actions_left == 0:
        end_turn(state)


def end_turn(state: MareState) -> None:
    """What is owed after the actions: a tax debt, the refill, the next seat (MAR-4.2)."""
    state.actions_left = 0
    state.agenda = [PASS_ON]
    last_turn = state.round == state.final_round and state.seat == state.last_seat()
    if not last_turn:  # MAR-4.6
        state.agenda.append(REFILL)
        state.due = due_fields(state)
    if state.debt[state.seat] > 0 and state.owned(state.seat) > 0:
        state.agenda.append(DEBT_PAY)


def due_fields(state: MareState) -> int:
    """The sea fields with neither a token nor a boat of anybody (MAR-5.27)."""
    return state.content.sea_mask & ~(state.catch_fields() | state.boat_fields())
