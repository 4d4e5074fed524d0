"""The searching bot: looks ahead in a tree over many tables that fit its view."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from leeboard.bots.bot import Budget
from leeboard.bots.explain import SHOWN, Alternative, alternatives
from leeboard.bots.search import Search
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.errors import BadOptions
from leeboard.kernel.game import Game
from leeboard.kernel.heuristics import HARD, Tuning
from leeboard.kernel.state import View

__all__ = ["MctsBot"]

AT_LEAST: Final = 4  # a quarter of the iterations is always new: what was kept may be one-sided
ENDLESS: Final = 10**9  # iterations of a search that only the clock stops


class MctsBot:
    """Information-set Monte-Carlo tree search; what it learned in a turn it keeps in that turn.

    With a seed and a budget of iterations, its choices can be repeated; a budget of seconds
    depends on the machine. Where both are given, what is used up first counts.
    """

    name = "mcts"
    reads_view = True

    def __init__(self, game: Game[Any], seed: int = 0, tuning: Tuning | None = None) -> None:
        self.game = game
        self.tuning = game.heuristics.tuning(HARD) if tuning is None else tuning
        self.search = Search(game, self.tuning, fast_chance(seed))

    def choose(self, view: View, legal: list[int], budget: Budget | None = None) -> int:
        """The action that the search visited most."""
        if len(legal) == 1:
            return legal[0]
        self.think(view, legal, budget)
        action = self.search.best().action
        self.search.go_on(action)
        return action

    def think(self, view: View, legal: list[int], budget: Budget | None = None) -> int:
        """Search for as long as the budget allows; how many iterations were that?"""
        search = self.search
        iterations, seconds = self.allowed(budget)
        started = perf_counter()
        search.begin(view, legal)
        fresh = max(iterations // AT_LEAST, iterations - search.root.visits, 1)
        enough: Callable[[], bool] | None = None
        if seconds > 0:
            enough = SearchTimer(started + seconds).struck
        return search.run(fresh, enough)

    def explain(
        self, view: View, legal: list[int], budget: Budget | None = None
    ) -> list[Alternative]:
        """What it finds best, the best first, with prospects and reasons in words."""
        self.think(view, legal, budget)
        return alternatives(self.search)

    def allowed(self, budget: Budget | None) -> tuple[int, float]:
        """Iterations and seconds; 0 seconds for no matter how long."""
        if budget is None or (budget.iterations is None and budget.seconds is None):
            return self.tuning.iterations, self.tuning.seconds
        if budget.iterations is not None and budget.iterations < 1:
            raise BadOptions(f"iterations must be at least 1, not {budget.iterations}")
        if budget.seconds is not None and budget.seconds <= 0:
            raise BadOptions(f"seconds must be more than 0, not {budget.seconds}")
        iterations = ENDLESS if budget.iterations is None else budget.iterations
        return iterations, budget.seconds or 0.0


class SearchTimer:
    """Strikes once its time has come."""

    def __init__(self, time: float) -> None:
        self.time = time

    def struck(self) -> bool:
        return perf_counter() >= self.time


def explain(
    game: Game[Any],
    view: View,
    legal: list[int],
    budget: Budget | None = None,
    seed: int = 0,
    tuning: Tuning | None = None,
    shown: int = SHOWN,
) -> list[Alternative]:
    """What a search of this view finds best, the best first; it knows the view and no more."""
    bot = MctsBot(game, seed, tuning)
    bot.think(view, legal, budget)
    return alternatives(bot.search, shown)
