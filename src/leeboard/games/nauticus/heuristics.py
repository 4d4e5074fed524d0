"""What a bot believes about Nauticus: guesses with the reason beside each weight.

A decision is rated by playing it out on a copy, with the small choices that follow from it
answered in the same way, and by what the yard is then worth in points of the final score.
"""

from __future__ import annotations

from typing import Final

from leeboard.games.nauticus.actions import Actions
from leeboard.games.nauticus.outlook import Outlook
from leeboard.games.nauticus.rules.agenda import CHOOSE_TILE, NEXT_USE, TURN, TURN_END
from leeboard.games.nauticus.rules.scoring import points
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.heuristics import Heuristics

PERFORMING: Final = 0.45  # of what the own use of a tile gains: it may well be chosen by others too
TIRED: Final = 0.05  # a use that gains less than this is not worth its risk
NEVER: Final = -1000.0


class NauticusHeuristics(Heuristics[NauticusState]):
    """Rates actions by what the yard is worth after them."""

    def __init__(self, actions: Actions) -> None:
        self.actions: Final[Actions] = actions

    def value(self, state: NauticusState, seat: int) -> float:
        """Points so far, and what the yard, the warehouse and the purse promise."""
        if state.over:
            return float(points(state, seat))
        return worth(state, seat)

    def rate(self, state: NauticusState, legal: list[int]) -> list[float]:
        return [self.rating(state, action) for action in legal]

    def rating(self, state: NauticusState, action: int) -> float:
        actions = self.actions
        seat = state.seat
        if action == actions.passing.start:
            return passed_worth(state, seat)
        if action == actions.stop.start or action == actions.end_turn.start:
            return worth(state, seat) + TIRED
        if action == actions.use_extra.start:
            return self.extra_rating(state)
        after = state.clone()
        after.play(action)
        if actions.tile.has(action):
            return self.tile_rating(after, seat)
        self.answer(after, seat)
        return worth(after, seat)

    def tile_rating(self, after: NauticusState, seat: int) -> float:
        """The bonus in full, and a part of what the seat then makes of the action."""
        self.answer(after, seat)
        bonus = worth(after, seat)
        if after.agenda[-1] != TURN or after.seat != seat:
            return bonus
        self.perform(after, seat)
        return bonus + PERFORMING * (worth(after, seat) - bonus)

    def extra_rating(self, state: NauticusState) -> float:
        """Kept for the last round (as the rulebook advises), and used there when it gains most."""
        seat = state.seat
        if not state.last_round():
            return NEVER
        after = state.clone()
        after.play(self.actions.use_extra.start)
        depth = len(state.agenda)
        best = NEVER
        for action in after.legal():
            trial = after.clone()
            trial.play(action)
            while len(trial.agenda) > depth and trial.seat == seat and not trial.over:
                trial.play(self.choice(trial))
            found = worth(trial, seat)
            if found > best:
                best = found
        return best

    def answer(self, state: NauticusState, seat: int) -> None:
        """Answer the small choices until a use, a tile or the end of the turn is asked for."""
        while not state.over and state.seat == seat:
            asked = state.agenda[-1]
            if asked == TURN or asked == NEXT_USE or asked == CHOOSE_TILE or asked == TURN_END:
                return
            state.play(self.choice(state))

    def perform(self, state: NauticusState, seat: int) -> None:
        """Use the action as long as that gains something; stops before the turn is over."""
        actions = self.actions
        while not state.over and state.seat == seat:
            asked = state.agenda[-1]
            if asked != TURN and asked != NEXT_USE:
                return
            best = passed_worth(state, seat) if asked == TURN else worth(state, seat) + TIRED
            choice = -1
            for action in state.legal():
                if action >= actions.passing.start:
                    continue
                found = self.rating(state, action)
                if found > best:
                    best = found
                    choice = action
            if choice < 0:
                if asked == TURN:
                    state.flipped[seat] = min(3, state.flipped[seat] + 1)
                return
            state.play(choice)
            self.answer(state, seat)

    def choice(self, state: NauticusState) -> int:
        """The action that looks best now."""
        legal = state.legal()
        best = legal[0]
        found = NEVER * 2
        for action in legal:
            rating = self.rating(state, action)
            if rating > found:
                found = rating
                best = action
        return best


def worth(state: NauticusState, seat: int) -> float:
    return Outlook(state, seat).total()


def passed_worth(state: NauticusState, seat: int) -> float:
    """What the yard is worth if the seat passes now."""
    before = state.flipped[seat]
    state.flipped[seat] = min(3, before + 1)
    found = worth(state, seat)
    state.flipped[seat] = before
    return found
