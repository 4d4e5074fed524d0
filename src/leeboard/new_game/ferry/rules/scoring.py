"""Scoring (FER-6.1 to FER-6.3)."""

from __future__ import annotations

from leeboard.new_game.ferry.state import FerryState


def end_game(state: FerryState) -> None:
    state.reveal()
    state.agenda = []
    state.over = True
    if state.listening:
        for seat in range(state.seats):
            state.events.append(("scored", seat, state.coins[seat] + bonus(state, seat)))


def bonus(state: FerryState, seat: int) -> int:
    """What the own order card adds (FER-6.2)."""
    return state.delivered(seat)[state.order[seat]] * state.content.bonus


def breakdown(state: FerryState, seat: int) -> list[tuple[str, int]]:
    return [("coins", state.coins[seat]), ("order", bonus(state, seat))]


def standing(state: FerryState, seat: int) -> list[int]:
    return [state.coins[seat] + bonus(state, seat), sum(state.delivered(seat))]
