"""Moving (GDA-5.16 to GDA-5.20): the pawn goes along the black lines."""

from __future__ import annotations

from leeboard.games.port_gdansk.actions import Actions
from leeboard.games.port_gdansk.content import MOVE
from leeboard.games.port_gdansk.rules.exchange import barred_inside
from leeboard.games.port_gdansk.state import GdanskState
from leeboard.kernel.bits import members
from leeboard.kernel.step import Step


class Moving(Step[GdanskState]):
    """Choose where the pawn stops; staying is allowed."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("moving")
        self.actions = actions

    def legal(self, state: GdanskState) -> list[int]:
        return members(targets(state), self.actions.go.start)

    def barred(self, state: GdanskState, action: int) -> str:
        if self.actions.go.has(action):
            return go_barred(state, self.actions.go.operand(action))
        return barred_inside(self.actions, action)

    def play(self, state: GdanskState, action: int) -> None:
        here, field = state.pawn[state.seat], self.actions.go.operand(action)
        state.agenda.pop()
        if field == here and state.edition >= 2:
            return  # staying is no effect: the symbols can still be used (GDA-9.4)
        state.resolved |= 1 << MOVE
        if state.listening:
            state.events.append(("moved", state.seat, here, field))
        state.pawn[state.seat] = field


def targets(state: GdanskState) -> int:
    """All fields within the move symbols, as a bit set; the own one is among them (GDA-5.17).

    Other pawns are not in the way (GDA-5.18). The Central Port counts as soon as it is open, in
    the same turn, too (GDA-10.19).
    """
    here = state.pawn[state.seat]
    return state.chart.reach(here, state.sum_of(MOVE), state.central_open())


def go_barred(state: GdanskState, field: int) -> str:
    """The clause that keeps the pawn from this field, or ""."""
    if targets(state) >> field & 1:
        return ""
    closed = field == state.content.central_field and not state.central_open()
    return "GDA-5.20" if closed else "GDA-5.16"
