"""A turn (MAR-4.1 to MAR-4.8): up to three actions, then a tax debt, then the refill."""

from __future__ import annotations

from leeboard.games.mare_balticum.rules.agenda import ACTION, DEBT_PAY, PASS_ON, REFILL
from leeboard.games.mare_balticum.state import MareState


def begin_turn(state: MareState, seat: int) -> None:
    state.seat = seat
    state.actions_left = state.content.actions
    state.agenda = [ACTION]


def action_done(state: MareState) -> None:
    """An action is complete; the third one ends the turn (MAR-4.5).

    The next action meets the board that this one left (MAR-5.46), without a refill (MAR-5.47).
    """
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
        state.agenda.append(REFILL)  # after the turn, not when a field is emptied (MAR-10.7)
        state.due = due_fields(state)  # nothing that the refill does changes it (MAR-5.28)
    if state.debt[state.seat] > 0 and state.owned(state.seat) > 0:
        state.agenda.append(DEBT_PAY)


def due_fields(state: MareState) -> int:
    """The sea fields with neither a token nor a boat of anybody (MAR-5.27).

    A deep field with one token left is not due (MAR-5.30), nor is an empty one until the last boat
    has left it (MAR-10.16).
    """
    return state.content.sea_mask & ~(state.catch_fields() | state.boat_fields())
