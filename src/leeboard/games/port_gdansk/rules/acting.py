"""Dice actions (GDA-5.5 to GDA-5.7): each kind of symbols once, as a whole, in any order."""

from __future__ import annotations

from leeboard.games.port_gdansk.actions import Actions
from leeboard.games.port_gdansk.content import LOAD, MOVE, RECRUIT, SYMBOLS
from leeboard.games.port_gdansk.rules.agenda import LOADING, MOVING, NOT_ASKED, UNLOADING
from leeboard.games.port_gdansk.rules.extras import Extras
from leeboard.games.port_gdansk.rules.turn import end_turn
from leeboard.games.port_gdansk.state import GdanskState
from leeboard.kernel.step import Step


class Acting(Step[GdanskState]):
    """Resolve a kind of symbols, take an extra action, or end the turn."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("acting", optional=True)
        self.actions = actions
        self.extras = Extras(actions)

    def legal(self, state: GdanskState) -> list[int]:
        actions = self.actions
        choices = [actions.end_turn.start]
        for kind in range(len(SYMBOLS)):
            if not do_barred(state, kind):
                choices.append(actions.do.start + kind)
        self.extras.offer(state, choices)
        return choices

    def barred(self, state: GdanskState, action: int) -> str:
        actions = self.actions
        if action == actions.end_turn.start:
            return ""
        if actions.do.has(action):
            return do_barred(state, actions.do.operand(action))
        if actions.extra(action):
            return self.extras.barred(state, action)
        if actions.reroll.has(action) or action == actions.roll.start:
            return "GDA-5.3"
        return NOT_ASKED

    def play(self, state: GdanskState, action: int) -> None:
        actions = self.actions
        if actions.do.has(action):
            resolve(state, actions.do.operand(action))
        elif action == actions.end_turn.start:
            if state.listening:
                state.events.append(("ended", state.seat))
            end_turn(state)
        else:
            self.extras.play(state, action)

    def automatic(self, state: GdanskState) -> bool:
        return False  # ending the turn is said by the player


def do_barred(state: GdanskState, kind: int) -> str:
    """The clause that keeps the seat to act from resolving this kind of symbols, or ""."""
    if state.resolved >> kind & 1:
        return "GDA-5.6"
    if state.closed:
        return "GDA-4.6"
    if state.sum_of(kind):
        return ""
    if kind == MOVE:
        return "GDA-5.16"
    if kind == RECRUIT:
        return "GDA-5.21"
    return "GDA-5.60" if state.at_central(state.seat) else "GDA-5.8"


def resolve(state: GdanskState, kind: int) -> None:
    """A kind counts as resolved from here on, whatever is made of it (GDA-9.4)."""
    state.resolved |= 1 << kind
    if kind == LOAD:
        state.symbols = state.sum_of(LOAD)
        state.agenda.append(UNLOADING if state.at_central(state.seat) else LOADING)
    elif kind == MOVE:
        state.agenda.append(MOVING)
    else:
        workers = state.sum_of(RECRUIT)
        state.workers[state.seat] += workers
        if state.listening:
            state.events.append(("recruited", state.seat, workers))
