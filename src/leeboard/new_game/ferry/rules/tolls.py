"""Tolls (FER-4.3): all seats at once choose in secret what they pay to go first."""

from __future__ import annotations

from leeboard.kernel.step import Step
from leeboard.new_game.ferry.actions import Actions
from leeboard.new_game.ferry.state import DEPART, FerryState


class Tolls(Step[FerryState]):
    """Choose a toll."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("toll", secret=True)
        self.actions = actions

    def pending(self, state: FerryState) -> list[int]:
        return [seat for seat in state.turn_order() if state.toll[seat] < 0]

    def legal(self, state: FerryState) -> list[int]:
        toll = self.actions.toll
        return [toll.of(coins) for coins in range(toll.size) if not toll_barred(state, coins)]

    def barred(self, state: FerryState, action: int) -> str:
        if self.actions.toll.has(action):
            return toll_barred(state, self.actions.toll.operand(action))
        return "FER-4.1"

    def play(self, state: FerryState, action: int) -> None:
        state.toll[state.seat] = self.actions.toll.operand(action)
        if state.listening:
            state.events.append(("tolled", state.seat, state.toll[state.seat]))
        if not self.pending(state):
            collect(state)


def toll_barred(state: FerryState, coins: int) -> str:
    """The clause against a toll that the seat cannot pay, or ""."""
    return "" if coins <= state.coins[state.seat] else "FER-4.3"


def collect(state: FerryState) -> None:
    """All tolls are shown and paid, and decide who goes first."""
    state.reveal()
    order = state.turn_order()
    state.queue = sorted(order, key=lambda seat: (-state.toll[seat], order.index(seat)))
    for seat in state.queue:
        state.coins[seat] -= state.toll[seat]
        if state.listening:
            state.events.append(("paid", seat, state.toll[seat]))
    state.toll = [-1] * state.seats
    state.agenda = [DEPART]
