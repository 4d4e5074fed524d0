"""Loading (FER-4.2): the seat to act takes crates from the quay one by one, then casts off."""

from __future__ import annotations

from leeboard.kernel.step import Step
from leeboard.new_game.ferry.actions import Actions
from leeboard.new_game.ferry.state import SAIL, FerryState


class Loading(Step[FerryState]):
    """Load one crate, swap the order card, or cast off."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("load", optional=True)
        self.actions = actions

    def legal(self, state: FerryState) -> list[int]:
        load = self.actions.load
        choices = [load.of(cargo) for cargo in range(load.size) if not load_barred(state, cargo)]
        choices.append(self.actions.cast_off.of())
        if not swap_barred(state):
            choices.append(self.actions.swap.of())
        return choices

    def barred(self, state: FerryState, action: int) -> str:
        if self.actions.load.has(action):
            return load_barred(state, self.actions.load.operand(action))
        if self.actions.swap.has(action):
            return swap_barred(state)
        return "" if self.actions.cast_off.has(action) else "FER-4.1"

    def play(self, state: FerryState, action: int) -> None:
        if self.actions.load.has(action):
            load_crate(state, self.actions.load.operand(action))
        elif self.actions.swap.has(action):
            swap_order(state)
        else:
            state.agenda[-1] = SAIL


def load_barred(state: FerryState, cargo: int) -> str:
    """The clause that keeps this cargo ashore, or "" if it may be loaded."""
    if state.quay[cargo] == 0:
        return "FER-5.2"
    if state.room(state.seat) < state.content.weight[cargo]:
        return "FER-5.3"
    return ""


def load_crate(state: FerryState, cargo: int) -> None:
    state.quay[cargo] -= 1
    state.aboard[state.seat * state.content.kinds + cargo] += 1
    if state.listening:
        state.events.append(("loaded", state.seat, cargo))


def swap_barred(state: FerryState) -> str:
    """The clause against a swap of order cards, or ""."""
    if state.former[state.seat] >= 0:
        return "FER-5.7"
    return "" if state.deck else "FER-5.8"


def swap_order(state: FerryState) -> None:
    """The seat sees a card that was hidden: there is no way back."""
    seat = state.seat
    state.reveal()
    state.former[seat] = state.order[seat]
    state.order[seat] = state.deck.pop()
    if state.listening:
        state.events.append(("swapped", seat, state.order[seat]))
