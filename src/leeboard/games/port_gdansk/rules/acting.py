"""Dice actions (GDA-5.5 to GDA-5.7): each kind of symbols once, as a whole, in any order."""

from __future__ import annotations

from leeboard.games.port_gdansk.actions import Actions
from leeboard.games.port_gdansk.content import KINDS, LOAD, MOVE, RECRUIT, SYMBOLS
from leeboard.games.port_gdansk.rules.agenda import LOADING, MOVING, NOT_ASKED, UNLOADING
from leeboard.games.port_gdansk.rules.extras import Extras
from leeboard.games.port_gdansk.rules.turn import end_turn
from leeboard.games.port_gdansk.state import GdanskState
from leeboard.kernel.step import Step


class Acting(Step[GdanskState]):
    """Resolve a kind of symbols, take an extra action, or end the turn.

    The kinds come in any order (GDA-5.5), and any of them can be skipped (GDA-5.7): all that are
    of no use (GDA-10.4), or the load symbols in the Central Port (GDA-10.18).
    """

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
        # When nothing else can be done, ending the turn gives nothing up (GDA-9.10).
        return state.edition >= 2


def do_barred(state: GdanskState, kind: int) -> str:
    """The clause that keeps the seat to act from resolving this kind of symbols, or ""."""
    if state.resolved >> kind & 1:
        return "GDA-5.6"
    if state.closed:
        return "GDA-4.6"
    if state.sum_of(kind):
        return "GDA-9.4" if state.edition >= 2 and not can_do(state, kind) else ""
    if kind == MOVE:
        return "GDA-5.16"
    if kind == RECRUIT:
        return "GDA-5.21"
    return "GDA-5.60" if state.at_central(state.seat) else "GDA-5.8"


def can_do(state: GdanskState, kind: int) -> bool:
    """Whether the symbols of a kind, which the dice show, can have any effect (GDA-9.4)."""
    if kind != LOAD:
        return True  # every field has neighbours, and workers never run out
    symbols = state.sum_of(LOAD)
    cubes, first = state.supply, 0
    if state.at_central(state.seat):
        cubes, first = state.hold, KINDS * state.seat
    for good in range(KINDS):
        if cubes[first + good] and state.content.weight[good] <= symbols:
            return True
    return False


def resolve(state: GdanskState, kind: int) -> None:
    """Begin with a kind of symbols; it counts as resolved once it has had an effect (GDA-9.4).

    Loading and moving ask on, recruiting is done at once (GDA-9.3).
    """
    if state.edition < 2 or kind == RECRUIT:
        state.resolved |= 1 << kind
    if kind == LOAD:
        state.symbols = state.sum_of(LOAD)
        # What counts is where the pawn is now (GDA-5.57); but for the Central Port it can be
        # anywhere (GDA-5.14).
        state.agenda.append(UNLOADING if state.at_central(state.seat) else LOADING)
    elif kind == MOVE:
        state.agenda.append(MOVING)
    else:
        # All of them (GDA-5.23). The supply is common (GDA-3.4), has no limit (GDA-5.22) and is
        # not counted (GDA-10.2).
        workers = state.sum_of(RECRUIT)
        state.workers[state.seat] += workers
        if state.listening:
            state.events.append(("recruited", state.seat, workers))
