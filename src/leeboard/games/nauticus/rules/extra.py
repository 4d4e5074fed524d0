"""The extra action (NAU-5.59 to NAU-5.70): once a game, any one of the eight actions."""

from __future__ import annotations

from leeboard.games.nauticus.actions import Actions
from leeboard.games.nauticus.content import TILES
from leeboard.games.nauticus.rules.agenda import (
    EXTRA_ACTION,
    EXTRA_FIRST_USE,
    NEXT_USE,
    NOT_ASKED,
)
from leeboard.games.nauticus.rules.performing import is_use, use, use_barred, uses
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.step import Step


class ExtraAction(Step[NauticusState]):
    """Choose which of the eight actions is performed, used in this round or not (NAU-5.61)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("extra_action")
        self.actions = actions

    def legal(self, state: NauticusState) -> list[int]:
        start = self.actions.action.start
        return [start + tile for tile in range(TILES) if not tile_barred(state, self.actions, tile)]

    def barred(self, state: NauticusState, action: int) -> str:
        if self.actions.action.has(action):
            return tile_barred(state, self.actions, self.actions.action.operand(action))
        return NOT_ASKED

    def play(self, state: NauticusState, action: int) -> None:
        state.act = self.actions.action.operand(action)
        state.agenda[-1] = EXTRA_FIRST_USE
        if state.listening:
            state.events.append(("extra_action", state.seat, state.act))


class ExtraFirstUse(Step[NauticusState]):
    """Make the first use of the extra action: there is no way back (NAU-5.69)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("extra_first_use")
        self.actions = actions

    def legal(self, state: NauticusState) -> list[int]:
        return uses(state, self.actions, state.act)

    def barred(self, state: NauticusState, action: int) -> str:
        actions = self.actions
        if is_use(actions, action):
            return use_barred(state, actions, action)
        if actions.passing.has(action) or actions.stop.has(action):
            return "NAU-5.69"
        return NOT_ASKED

    def play(self, state: NauticusState, action: int) -> None:
        state.agenda[-1] = NEXT_USE
        use(state, self.actions, action)


def extra_barred(state: NauticusState) -> str:
    """The clause against the extra action before or after the main one, or "".

    It may also come between the bonus and the main action (NAU-10.39).
    """
    return "" if state.extra[state.seat] else "NAU-5.59"


def begin_extra(state: NauticusState) -> None:
    """The tile leaves the game and brings its workers; no blue ones help (NAU-5.60, NAU-5.62)."""
    seat = state.seat
    state.extra[seat] = False  # NAU-5.70
    state.workers[seat] += state.content.extra_workers
    state.in_extra = True
    state.act = -1
    state.blue = 0
    state.agenda.append(EXTRA_ACTION)
    if state.listening:
        state.events.append(("extra", seat))


def tile_barred(state: NauticusState, actions: Actions, tile: int) -> str:
    """The clause against performing this action as the extra one, or "" (NAU-5.69)."""
    return "" if uses(state, actions, tile) else "NAU-5.69"
