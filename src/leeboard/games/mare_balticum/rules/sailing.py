"""Sailing (MAR-5.1 to MAR-5.11): a boat enters or moves, and then the fleet is joined."""

from __future__ import annotations

from leeboard.games.mare_balticum.actions import Actions
from leeboard.games.mare_balticum.rules.agenda import NOT_ASKED, SAIL_TARGET
from leeboard.games.mare_balticum.rules.turn import action_done
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.bits import members
from leeboard.kernel.step import Step


class SailBoat(Step[MareState]):
    """Choose the boat that sails, once all boats are on the board."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("sail_boat")
        self.actions = actions

    def legal(self, state: MareState) -> list[int]:
        movable = state.chart.movable(state.fleet[state.seat])
        return members(movable, self.actions.boat.start)

    def barred(self, state: MareState, action: int) -> str:
        if self.actions.boat.has(action):
            return boat_barred(state, self.actions.boat.operand(action))
        return NOT_ASKED

    def play(self, state: MareState, action: int) -> None:
        state.boat = self.actions.boat.operand(action)
        state.agenda[-1] = SAIL_TARGET


class SailTarget(Step[MareState]):
    """Choose the field to which the boat sails, or where a reserve boat enters."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("sail_target")
        self.actions = actions

    def legal(self, state: MareState) -> list[int]:
        return members(targets(state), self.actions.to.start)

    def barred(self, state: MareState, action: int) -> str:
        if self.actions.to.has(action):
            return target_barred(state, self.actions.to.operand(action))
        if self.actions.boat.has(action) and state.boat < 0:
            return "MAR-5.2"
        return NOT_ASKED

    def play(self, state: MareState, action: int) -> None:
        sail(state, self.actions.to.operand(action))
        action_done(state)


def boat_barred(state: MareState, field: int) -> str:
    """The clause that keeps the boat on this field from sailing, or ""."""
    fleet = state.fleet[state.seat]
    if not fleet >> field & 1:
        return "MAR-5.1"
    if not state.chart.movable(fleet) >> field & 1:
        return "MAR-5.7"
    return ""


def targets(state: MareState) -> int:
    """Where the chosen boat, or one from the reserve, may go.

    The way does not matter (MAR-5.4), nor do the boats of other seats there (MAR-5.6).
    """
    fleet = state.fleet[state.seat]
    if state.boat < 0:
        return state.chart.entries(fleet)
    return state.chart.targets(fleet, state.boat)


def target_barred(state: MareState, field: int) -> str:
    """The clause that keeps the boat from this field, or ""."""
    if targets(state) >> field & 1:
        return ""
    if field == state.boat:
        return "MAR-5.9"
    if state.fleet[state.seat] >> field & 1:
        return "MAR-5.5"
    return "MAR-5.7"


def sail(state: MareState, field: int) -> None:
    """Put the chosen boat, or one from the reserve, on the field.

    It is one boat an action (MAR-5.3), also while boats enter (MAR-10.3). Nothing is picked up,
    unloaded or revealed by it (MAR-5.11).
    """
    seat = state.seat
    if state.boat < 0:
        state.reserve[seat] -= 1
        if state.listening:
            state.events.append(("entered", seat, field))
    else:
        state.fleet[seat] &= ~(1 << state.boat)
        if state.listening:
            state.events.append(("sailed", seat, state.boat, field))
    state.fleet[seat] |= 1 << field
