"""Placing the first boats (MAR-3.11): each seat in turn puts one boat in a port."""

from __future__ import annotations

from leeboard.games.mare_balticum.actions import Actions
from leeboard.games.mare_balticum.rules.agenda import NEW_ROUND, NOT_ASKED
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.step import Step


class Placing(Step[MareState]):
    """Choose a port for the first boat; several fleets may share one."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("setup_port")
        self.actions = actions

    def legal(self, state: MareState) -> list[int]:
        return list(range(self.actions.port.start, self.actions.port.stop))

    def barred(self, state: MareState, action: int) -> str:
        return "" if self.actions.port.has(action) else NOT_ASKED

    def play(self, state: MareState, action: int) -> None:
        port = state.content.seas + self.actions.port.operand(action)
        state.fleet[state.seat] = 1 << port
        state.reserve[state.seat] -= 1  # the other boats wait there (MAR-3.12)
        if state.listening:
            state.events.append(("placed", state.seat, port))
        if state.seat == state.last_seat():
            state.agenda = [NEW_ROUND]
        else:
            state.seat = (state.seat + 1) % state.seats
