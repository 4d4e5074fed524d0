"""What a bot believes about Port Gdańsk: guesses with the reason beside each weight.

Everything is weighed in points of the final score. A plan is an order to fulfil: what it gains,
less the price of the turns that it will take. Rerolls go by exact expectation over the dice.
"""

from __future__ import annotations

from typing import Final

from leeboard.games.port_gdansk.actions import Actions
from leeboard.games.port_gdansk.content import KINDS, LOAD, MOVE
from leeboard.games.port_gdansk.game import PortGdansk
from leeboard.games.port_gdansk.odds import Odds
from leeboard.games.port_gdansk.outlook import Outlook, early
from leeboard.games.port_gdansk.rules.agenda import (
    LOADING,
    MOVING,
    REFILLING,
    SETUP_GOODS,
    UNLOADING,
)
from leeboard.games.port_gdansk.rules.scoring import ship_points
from leeboard.games.port_gdansk.state import GdanskState
from leeboard.kernel.heuristics import EXPERT, HARD, Heuristics, Tuning

# The order in which a turn's actions are best taken; only the comparison matters, not the size.
FIRST: Final = 300.0  # an order before the dice actions costs none of them (GDA-4.6)
RECRUIT_RANK: Final = 200.0
AHEAD: Final = 120.0  # moving first, to unload in the Central Port or to get out of it
LOAD_RANK: Final = 100.0
ORDER_RANK: Final = 80.0  # after loading, for it ends the dice actions, but before moving away
MOVE_RANK: Final = 60.0
LAST: Final = 20.0  # ships and exchanges: once nothing else is to be done


def heuristics(game: PortGdansk) -> GdanskHeuristics:
    return GdanskHeuristics(game.actions)


class GdanskHeuristics(Heuristics[GdanskState]):
    """Rates actions by what they change in the outlook of the seat."""

    def __init__(self, actions: Actions) -> None:
        self.actions: Final[Actions] = actions
        self._odds: list[Odds] = []  # made when first asked: simulations at random need none

    def odds(self, state: GdanskState) -> Odds:
        if not self._odds:
            self._odds.append(Odds(state.content))
        return self._odds[0]

    def value(self, state: GdanskState, seat: int) -> float:
        """Points so far, what lies in cards and ships, and what the best plan promises."""
        return sum([points for _, points in self.terms(state, seat)])

    def terms(self, state: GdanskState, seat: int) -> list[tuple[str, float]]:
        outlook = Outlook(state, seat, self.odds(state))
        promise = 0.0 if state.over else max(0.0, outlook.promise())
        return [
            ("term-track", float(state.track(seat))),
            ("score-ships", float(ship_points(state, seat))),
            ("score-sets", outlook.sets()),
            ("term-plans", promise),
        ]

    def spread(self, state: GdanskState) -> float:
        """Fitted to 100 games, by how near the leader is to the score that ends it."""
        return 3.0 + 6.0 * early(state)

    def tuning(self, level: str) -> Tuning:
        """Two turns of a seat: an order takes about as long."""
        if level == HARD:
            return Tuning(iterations=150, horizon=3)
        if level == EXPERT:
            return Tuning(iterations=600, horizon=5, seconds=2.5)
        return super().tuning(level)

    def rate(self, state: GdanskState, legal: list[int]) -> list[float]:
        outlook = Outlook(state, state.seat, self.odds(state))
        actions = self.actions
        if actions.reroll.has(legal[-1]):
            return self.rate_rolls(state, outlook)
        step = state.agenda[-1]
        if step in (LOADING, REFILLING, SETUP_GOODS):
            return [self.rate_loading(outlook, action) for action in legal]
        if step == UNLOADING:
            return [self.rate_unloading(outlook, action) for action in legal]
        if step == MOVING:
            rest = 0 if state.resolved >> LOAD & 1 else state.sum_of(LOAD)
            return [outlook.promise_at(actions.go.operand(action), rest) for action in legal]
        return [self.rate_other(state, outlook, action) for action in legal]

    def rate_rolls(self, state: GdanskState, outlook: Outlook) -> list[float]:
        """Stop, then the seven sets of dice to roll again."""
        odds = self.odds(state)
        worths = [
            outlook.roll_worth(odds.load[hand], odds.move[hand], odds.recruit[hand])
            for hand in range(len(odds.inside))
        ]
        expected = odds.expected(worths, state.rerolls_left - 1)
        ratings = [worths[odds.number(state.dice) - odds.first_full]]
        for dice in range(1, 8):
            kept = [state.dice[die] for die in range(3) if not dice >> die & 1]
            ratings.append(expected[odds.number(kept)])
        return ratings

    def rate_loading(self, outlook: Outlook, action: int) -> float:
        """What a cube more, or one less, does to the promise; stopping does nothing."""
        actions = self.actions
        if actions.take.has(action):
            return outlook.cube_gain(actions.take.operand(action), 1)
        if actions.discard.has(action):
            good = actions.discard.operand(action)
            return outlook.cube_gain(good, -1) + outlook.best_cube(good)
        return 0.0

    def rate_unloading(self, outlook: Outlook, action: int) -> float:
        """Points for each symbol, less what the cube would have been good for."""
        if not self.actions.unload.has(action):
            return 0.0
        good = self.actions.unload.operand(action)
        content = outlook.state.content
        points = float(content.central[good])
        if not outlook.last_turn:
            points += outlook.cube_gain(good, -1)
        return points / content.weight[good]

    def best_of_loading(self, state: GdanskState, outlook: Outlook) -> float:
        """The rating of the best cube with which loading, or unloading, can begin."""
        actions, seat = self.actions, state.seat
        full = state.cargo(seat) == state.content.hold
        if not full and not state.at_central(seat):
            return outlook.best_cube(-1)
        symbols = state.sum_of(LOAD)
        best = 0.0
        for good in range(KINDS):
            if state.hold[KINDS * seat + good] == 0:
                continue
            if not state.at_central(seat):
                best = max(best, self.rate_loading(outlook, actions.discard.start + good))
            elif state.content.weight[good] <= symbols:
                best = max(best, self.rate_unloading(outlook, actions.unload.start + good))
        return best

    def rate_other(self, state: GdanskState, outlook: Outlook, action: int) -> float:
        actions = self.actions
        if actions.fulfil.has(action):
            gain = outlook.gain(actions.fulfil.operand(action))
            if gain <= 0:
                return gain
            return gain + (ORDER_RANK if state.resolved else FIRST)
        if actions.do.has(action):
            return self.rate_dice_action(state, outlook, actions.do.operand(action))
        if actions.ship.has(action):
            return spare(state, outlook.ship_gain(actions.ship.operand(action)))
        if action == actions.swap.start:
            return spare(state, outlook.best_swap())
        if action == actions.add.start:
            return spare(state, outlook.best_add())
        if actions.own.has(action):
            return outlook.best_swap_from(actions.own.operand(action))
        if actions.with_.has(action):
            return outlook.swap_gain(state.offered, actions.with_.second(action))
        if actions.at.has(action):
            return outlook.add_gain(actions.at.operand(action))
        if actions.place.has(action):
            return outlook.start_worth(actions.place.operand(action), state.left_out)
        if actions.leave_out.has(action):
            return outlook.left_out_worth(actions.leave_out.operand(action))
        return 0.0  # rolling, and ending the turn when nothing that gains is left

    def rate_dice_action(self, state: GdanskState, outlook: Outlook, kind: int) -> float:
        if kind == LOAD:
            # Whoever would stop at once does not begin: it would be offered again (GDA-9.4).
            return LOAD_RANK if self.best_of_loading(state, outlook) > 0 else -1.0
        if kind != MOVE:
            return RECRUIT_RANK
        rest = 0 if state.resolved >> LOAD & 1 else state.sum_of(LOAD)
        target = outlook.best_target(state.sum_of(MOVE), rest)
        if target == state.pawn[state.seat]:
            return -1.0
        central = state.content.central_field
        if rest and central in (target, state.pawn[state.seat]):
            return AHEAD  # where the pawn stands decides what the load symbols do (GDA-5.57)
        return MOVE_RANK


def spare(state: GdanskState, gain: float) -> float:
    """An extra action that is not an order waits until the dice actions are done."""
    if gain <= 0:
        return -1.0
    if state.dice[0] < 0:
        return -1.0  # after the roll there is more to choose from
    return min(gain, 30.0) + LAST
