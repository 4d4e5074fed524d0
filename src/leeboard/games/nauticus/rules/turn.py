"""A turn (NAU-4.16 to NAU-4.20): an extra action if wanted, perform or pass, an extra action."""

from __future__ import annotations

from leeboard.games.nauticus.actions import Actions
from leeboard.games.nauticus.content import PASSES
from leeboard.games.nauticus.rules.agenda import NEXT_USE, NOT_ASKED, PASS_ON, TURN_END
from leeboard.games.nauticus.rules.extra import begin_extra, extra_barred
from leeboard.games.nauticus.rules.performing import is_use, use, use_barred, uses
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.step import Step


class Turn(Step[NauticusState]):
    """Make the first use of the chosen action, pass, or use the extra action first (NAU-9.6).

    Without a legal use and an extra action the pass is the only answer, so nobody is asked
    (NAU-10.27).
    """

    def __init__(self, actions: Actions) -> None:
        super().__init__("turn", optional=True)
        self.actions = actions

    def legal(self, state: NauticusState) -> list[int]:
        choices = uses(state, self.actions, state.act)
        choices.append(self.actions.passing.start)
        if not extra_barred(state):
            choices.append(self.actions.use_extra.start)
        return choices

    def barred(self, state: NauticusState, action: int) -> str:
        actions = self.actions
        if is_use(actions, action):
            return use_barred(state, actions, action)
        if actions.passing.has(action):
            return ""
        if actions.use_extra.has(action):
            return extra_barred(state)
        if actions.stop.has(action):
            return "NAU-4.17"
        return NOT_ASKED

    def play(self, state: NauticusState, action: int) -> None:
        actions = self.actions
        if actions.use_extra.has(action):
            begin_extra(state)
        elif actions.passing.has(action):
            pass_turn(state)
        else:
            state.agenda[-1] = TURN_END
            state.agenda.append(NEXT_USE)
            use(state, actions, action)


class TurnEnd(Step[NauticusState]):
    """End the turn, or use the extra action after all (NAU-4.16).

    This holds in the last turn of the game, too (NAU-10.38).
    """

    def __init__(self, actions: Actions) -> None:
        super().__init__("turn_end", optional=True)
        self.actions = actions

    def legal(self, state: NauticusState) -> list[int]:
        choices = [self.actions.end_turn.start]
        if not extra_barred(state):
            choices.append(self.actions.use_extra.start)
        return choices

    def barred(self, state: NauticusState, action: int) -> str:
        if self.actions.end_turn.has(action):
            return ""
        if self.actions.use_extra.has(action):
            return extra_barred(state)
        return "NAU-4.19" if self.actions.passing.has(action) else NOT_ASKED

    def play(self, state: NauticusState, action: int) -> None:
        if self.actions.use_extra.has(action):
            begin_extra(state)
        else:
            state.agenda = [PASS_ON]


def pass_turn(state: NauticusState) -> None:
    """Turn the dearest pass tile to its crown side (NAU-4.18).

    A fourth pass is allowed and turns nothing (NAU-10.25).
    """
    seat = state.seat
    state.agenda[-1] = TURN_END  # where the extra action can follow the pass (NAU-5.66)
    state.act = -1
    state.blue = 0
    if state.listening:
        state.events.append(("passed", seat))
    if state.flipped[seat] < PASSES:
        if state.listening:
            cost = state.content.penalties[state.flipped[seat]]
            state.events.append(("flipped", seat, cost))
        state.flipped[seat] += 1
