"""Rolling (GDA-5.1 to GDA-5.4): three dice, and up to two rerolls of any of them."""

from __future__ import annotations

from leeboard.games.port_gdansk.actions import Actions
from leeboard.games.port_gdansk.rules.agenda import ACTING, NOT_ASKED, ROLLING
from leeboard.games.port_gdansk.rules.exchange import barred_inside
from leeboard.games.port_gdansk.rules.extras import Extras
from leeboard.games.port_gdansk.state import GdanskState
from leeboard.kernel.step import Step


class TurnStart(Step[GdanskState]):
    """Roll, or take an extra action first (GDA-4.4)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("turn_start")
        self.actions = actions
        self.extras = Extras(actions)

    def legal(self, state: GdanskState) -> list[int]:
        choices = [self.actions.roll.start]
        self.extras.offer(state, choices)
        return choices

    def barred(self, state: GdanskState, action: int) -> str:
        actions = self.actions
        if action == actions.roll.start:
            return ""
        if actions.extra(action):
            return self.extras.barred(state, action)
        if action == actions.end_turn.start:
            return "GDA-4.8"
        return "GDA-4.3" if actions.do.has(action) else NOT_ASKED

    def play(self, state: GdanskState, action: int) -> None:
        if action == self.actions.roll.start:
            state.agenda[-1] = ROLLING
            roll(state, (1 << state.content.dice) - 1, 0)  # all of them (GDA-5.1)
        else:
            self.extras.play(state, action)

    def automatic(self, state: GdanskState) -> bool:
        return state.edition >= 2  # without an extra action there is only the roll (GDA-9.10)


class Rolling(Step[GdanskState]):
    """Keep all dice, or roll some of them again, also such as were kept before (GDA-5.2)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("rolling", optional=True)
        self.actions = actions
        rerolls = range(actions.reroll.start, actions.reroll.stop)
        self.choices: list[int] = [actions.stop.start, *rerolls]  # always the same ones

    def legal(self, state: GdanskState) -> list[int]:
        return self.choices

    def barred(self, state: GdanskState, action: int) -> str:
        if action == self.actions.stop.start or self.actions.reroll.has(action):
            return ""
        return barred_inside(self.actions, action)

    def play(self, state: GdanskState, action: int) -> None:
        if action == self.actions.stop.start:
            state.agenda[-1] = ACTING
            return
        state.rerolls_left -= 1
        throw = state.content.rerolls - state.rerolls_left
        roll(state, self.actions.reroll.operand(action) + 1, throw)
        if state.rerolls_left == 0:  # final without a question (GDA-5.3)
            state.agenda[-1] = ACTING


def roll(state: GdanskState, dice: int, throw: int) -> None:
    """Throw this set of dice; `throw` counts the throws of the turn from 0."""
    state.reveal()  # nothing before this can be taken back (GDA-9.8)
    faces = state.content.faces
    label = f"die:{state.round}:{state.seat}:{throw}:"
    for die in range(state.content.dice):
        if dice >> die & 1:
            state.dice[die] = faces[state.chance.below(label + str(die), len(faces))]
    if state.listening:
        kind = "rerolled" if throw else "rolled"
        state.events.append((kind, state.seat, state.dice[0], state.dice[1], state.dice[2]))
