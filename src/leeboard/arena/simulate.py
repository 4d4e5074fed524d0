"""Simulations: many games between the same seats, and who won them."""

from __future__ import annotations

import time
from dataclasses import dataclass

from leeboard.arena.plan import Plan, check, make_game
from leeboard.arena.play import Outcome
from leeboard.arena.work import Interrupted, Progress, played


@dataclass(frozen=True)
class Result:
    """How the games of a plan ended, in the order of their numbers: all, unless interrupted."""

    plan: Plan  # what was to be played
    outcomes: list[Outcome]  # by number
    seconds: float  # of real time that it took

    @property
    def wins(self) -> list[float]:
        """Victories by seat; a shared one counts as equal fractions for those who share it."""
        won = [0.0] * self.plan.seats
        for outcome in self.outcomes:
            for seat, share in enumerate(outcome.shares):
                won[seat] += share
        return won

    @property
    def mean_scores(self) -> list[float]:
        """Points by seat, on average; there must be an outcome."""
        games = len(self.outcomes)
        seats = range(self.plan.seats)
        return [sum(outcome.scores[seat] for outcome in self.outcomes) / games for seat in seats]

    @property
    def interrupted(self) -> bool:
        """Whether games of the plan are missing."""
        return len(self.outcomes) < self.plan.games

    @property
    def decisions(self) -> int:
        """How many were made in all games together."""
        return sum(outcome.decisions for outcome in self.outcomes)

    def plain(self) -> dict[str, object]:
        """The result as plain data for JSON."""
        data: dict[str, object] = {
            "game": self.plan.game,
            "rules": make_game(self.plan).edition,
            "seats": self.plan.seats,
            "games": len(self.outcomes),
            "bots": self.plan.seated,
            "seed": self.plan.seed,
            "options": self.plan.options,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "wins": self.wins,
            "mean_scores": self.mean_scores if self.outcomes else None,
            "scores": [outcome.scores for outcome in self.outcomes],
        }
        if self.interrupted:
            data["interrupted"] = True
        return data


def simulate(plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Result:
    """Play all games of the plan; the number of processes changes nothing but the time.

    Ctrl-C raises `Interrupted`, a KeyboardInterrupt that brings what had ended.
    """
    check(plan, jobs)
    started = time.perf_counter()
    runs: dict[int, list[Outcome]] = {}
    stream = played(plan, [(0, plan.games)], jobs)
    try:
        for first, outcomes in stream:
            runs[first] = outcomes
            if progress is not None:
                progress(len(outcomes))
    except KeyboardInterrupt:
        raise Interrupted(_result(plan, runs, started)) from None
    finally:
        stream.close()
    return _result(plan, runs, started)


def _result(plan: Plan, runs: dict[int, list[Outcome]], started: float) -> Result:
    outcomes = [outcome for first in sorted(runs) for outcome in runs[first]]
    return Result(plan, outcomes, time.perf_counter() - started)
