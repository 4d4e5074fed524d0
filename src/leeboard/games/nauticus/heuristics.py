"""What a bot believes about Nauticus; weights.py has the guesses, each with its reason.

An action is rated by playing it on a copy and by what the yard is then worth in points of the
final score (outlook.py). Rewards and free items still to be chosen count by what they usually
bring, so that no rating has to look further than the place of one piece.
"""

from __future__ import annotations

from typing import Final

from leeboard.games.nauticus.actions import Actions
from leeboard.games.nauticus.content import PASSES
from leeboard.games.nauticus.game import Nauticus
from leeboard.games.nauticus.outlook import Outlook
from leeboard.games.nauticus.rules.agenda import CHOOSE_TILE, NEXT_USE, PLACE, TURN, TURN_END
from leeboard.games.nauticus.rules.scoring import points
from leeboard.games.nauticus.state import NauticusState
from leeboard.games.nauticus.weights import WEIGHTS
from leeboard.kernel.heuristics import EXPERT, HARD, Heuristics, Tuning

TIRED: Final = 0.05  # a use that gains less than this is not worth its risk
NEVER: Final = -1000.0


def heuristics(game: Nauticus) -> NauticusHeuristics:
    return NauticusHeuristics(game.actions)


class NauticusHeuristics(Heuristics[NauticusState]):
    """Rates actions by what the yard is worth after them."""

    def __init__(self, actions: Actions) -> None:
        self.actions: Final[Actions] = actions

    def value(self, state: NauticusState, seat: int) -> float:
        """Points so far, and what the yard, the warehouse and the purse promise."""
        if state.over:
            return float(points(state, seat))
        return worth(state, seat)

    def terms(self, state: NauticusState, seat: int) -> list[tuple[str, float]]:
        if state.over:
            return [("score-track", float(points(state, seat)))]
        return Outlook(state, seat).terms()

    def spread(self, state: NauticusState) -> float:
        """Fitted to 100 games, by the part of the game that is left."""
        return 5.0 + 30.0 * Outlook(state, 0).left

    def tuning(self, level: str) -> Tuning:
        """A rating plays a whole turn on copies, so that tables are few and good."""
        if level == HARD:
            return Tuning(iterations=40, horizon=2)
        if level == EXPERT:
            return Tuning(iterations=160, horizon=4, seconds=2.5)
        return super().tuning(level)

    def rate(self, state: NauticusState, legal: list[int]) -> list[float]:
        actions = self.actions
        ratings: list[float] = []
        for action in legal:
            if actions.tile.has(action):
                ratings.append(self.tile_rating(state, action))
            elif action == actions.use_extra.start:
                ratings.append(self.extra_rating(state))
            else:
                ratings.append(self.rating(state, action))
        return ratings

    def rating(self, state: NauticusState, action: int) -> float:
        """What the yard is worth after an action that is neither a tile nor the extra tile."""
        actions = self.actions
        seat = state.seat
        if action == actions.passing.start:
            return passed_worth(state, seat)
        if action == actions.stop.start or action == actions.end_turn.start:
            return worth(state, seat) + TIRED
        after = state.clone()
        held = hold_turn(after, seat)
        after.play(action)
        if after.agenda[-1] == PLACE:
            return self.placed_worth(after, seat, held)
        after.extra[seat] = held
        return worth(after, seat)

    def placed_worth(self, state: NauticusState, seat: int, held: bool) -> float:
        """What the yard is worth with the piece in hand at its best place."""
        best = NEVER
        for action in state.legal():
            after = state.clone()
            after.play(action)
            after.extra[seat] = held
            found = worth(after, seat)
            if found > best:
                best = found
        return best

    def tile_rating(self, state: NauticusState, action: int) -> float:
        """The bonus in full, and a part of what the seat then makes of the action."""
        seat = state.seat
        after = state.clone()
        held = hold_turn(after, seat)
        after.play(action)
        self.answer(after)
        after.extra[seat] = held
        bonus = worth(after, seat)
        hold_turn(after, seat)
        self.perform(after, seat)
        after.extra[seat] = held
        return bonus + WEIGHTS.performing * (worth(after, seat) - bonus)

    def extra_rating(self, state: NauticusState) -> float:
        """Kept for the last round (as the rulebook advises), and used there when it gains most."""
        seat = state.seat
        if not state.last_round():
            return NEVER
        asked = state.clone()
        asked.play(self.actions.use_extra.start)
        hold_turn(asked, seat)
        best = NEVER
        for action in asked.legal():
            after = asked.clone()
            after.play(action)
            depth = len(state.agenda)
            while len(after.agenda) > depth:
                after.play(self.choice(after))
            after.extra[seat] = False
            found = worth(after, seat)
            if found > best:
                best = found
        return best

    def answer(self, state: NauticusState) -> None:
        """Answer the small choices until a use, a tile or the end of the turn is asked for."""
        while True:
            asked = state.agenda[-1]
            if asked in (TURN, NEXT_USE, CHOOSE_TILE, TURN_END):
                return
            state.play(self.choice(state))

    def perform(self, state: NauticusState, seat: int) -> None:
        """Use the action as long as that gains something; stops before the turn is over."""
        actions = self.actions
        while True:
            asked = state.agenda[-1]
            if asked != TURN and asked != NEXT_USE:
                return
            best = passed_worth(state, seat) if asked == TURN else worth(state, seat) + TIRED
            choice = -1
            for action in state.legal():
                if action >= actions.passing.start:
                    break
                found = self.rating(state, action)
                if found > best:
                    best = found
                    choice = action
            if choice < 0:
                if asked == TURN:
                    state.flipped[seat] = min(PASSES, state.flipped[seat] + 1)
                return
            state.play(choice)
            self.answer(state)

    def choice(self, state: NauticusState) -> int:
        """The action that looks best now, the extra tile aside."""
        legal = state.legal()
        best = legal[0]
        found = NEVER
        for action in legal:
            if action == self.actions.use_extra.start:
                continue
            rating = self.rating(state, action)
            if rating > found:
                found = rating
                best = action
        return best


def hold_turn(state: NauticusState, seat: int) -> bool:
    """Keep a copy from running on: with an extra tile the seat is asked before its turn ends."""
    held = state.extra[seat]
    state.extra[seat] = True
    return held


def worth(state: NauticusState, seat: int) -> float:
    return Outlook(state, seat).total()


def passed_worth(state: NauticusState, seat: int) -> float:
    """What the yard is worth if the seat passes now."""
    before = state.flipped[seat]
    state.flipped[seat] = min(PASSES, before + 1)
    found = worth(state, seat)
    state.flipped[seat] = before
    return found
