"""Acting (MAR-4.3, MAR-9.2): the seat to act chooses its next action, or ends its turn.

Throwing fish overboard is no action and costs none (MAR-4.4).
"""

from __future__ import annotations

from leeboard.games.mare_balticum.actions import Actions
from leeboard.games.mare_balticum.rules.agenda import (
    CONTRACT_CARD,
    FISH_FIELD,
    NOT_ASKED,
    OVERBOARD,
    SAIL_BOAT,
    SAIL_TARGET,
    UNLOAD_PORT,
)
from leeboard.games.mare_balticum.rules.fishing import fishing_barred, overboard_barred
from leeboard.games.mare_balticum.rules.turn import end_turn
from leeboard.games.mare_balticum.rules.unloading import unloading_barred
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.step import Step


class Acting(Step[MareState]):
    """Choose the next action, throw a fish overboard, or end the turn."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("action", optional=True)
        self.actions = actions

    def legal(self, state: MareState) -> list[int]:
        actions = self.actions
        choices = [actions.sail.start]  # always possible (MAR-9.6)
        if not fishing_barred(state):
            choices.append(actions.fish.start)
        if not unloading_barred(state):
            choices.append(actions.unload.start)
        if state.module_contracts:
            choices.append(actions.contract.start)
        if not overboard_barred(state):
            choices.append(actions.overboard.start)
        choices.append(actions.end_turn.start)  # whatever is left of the actions (MAR-10.14)
        return choices

    def barred(self, state: MareState, action: int) -> str:
        actions = self.actions
        if action == actions.sail.start or action == actions.end_turn.start:
            return ""
        if action == actions.fish.start:
            return fishing_barred(state)
        if action == actions.unload.start:
            return unloading_barred(state)
        if action == actions.contract.start:
            return "" if state.module_contracts else "MAR-7.1"
        if action == actions.overboard.start:
            return overboard_barred(state)
        return NOT_ASKED

    def play(self, state: MareState, action: int) -> None:
        actions = self.actions
        if action == actions.sail.start:
            entering = state.reserve[state.seat] > 0  # MAR-5.1
            state.agenda.append(SAIL_TARGET if entering else SAIL_BOAT)
        elif action == actions.fish.start:
            state.agenda.append(FISH_FIELD)
        elif action == actions.unload.start:
            state.agenda.append(UNLOAD_PORT)
        elif action == actions.contract.start:
            state.reveal()  # the pile is seen: no way back (MAR-9.3)
            state.agenda.append(CONTRACT_CARD)
        elif action == actions.overboard.start:
            state.agenda.append(OVERBOARD)
        else:
            if state.listening:
                state.events.append(("ended", state.seat))
            end_turn(state)
