"""Balance: what wins more than it should, over many games of one bot against itself.

In each game a feature has a share for each seat: of all the times it occurred, how often with that
seat. If it has nothing to do with winning, every seat is as likely the winner's as any other, so
the winner's share of it is the even one on average. How far the games are from that is what is
measured, and games in which all seats have the same share say nothing and are left out.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any, Final

from leeboard.arena.measures import CONFIDENCE, holm, two_sided, z_value
from leeboard.arena.plan import Plan, check, make_game
from leeboard.arena.play import Outcome
from leeboard.arena.tournament import tournament_plan
from leeboard.arena.work import Interrupted, Progress, played
from leeboard.kernel.errors import BadOptions

FEWEST: Final = 30  # games that a feature needs before anything is said about it
UNIT: Final = 2**40  # sums are whole numbers of these parts, so that their order does not matter


@dataclass
class Evidence:
    """What the games say about one feature, in units."""

    games: int = 0
    won: int = 0  # the winners' shares of it
    spread: int = 0  # the variance of that sum, if it has nothing to do with winning

    def add(self, counts: list[int], shares: list[float]) -> None:
        """Take in a game: how often each seat had it, and each seat's share of the victory."""
        total = sum(counts)
        parts = [count / total for count in counts]
        even = 1 / len(counts)
        spread = sum(part * part for part in parts) * even - even * even
        if spread <= 1e-12:
            return
        self.games += 1
        self.won += round(UNIT * sum(a * b for a, b in zip(parts, shares, strict=True)))
        self.spread += round(UNIT * spread)


@dataclass(frozen=True)
class BalanceFinding:
    """A feature with the winner's share of it, and whether that can be luck."""

    feature: str
    games: int
    share: float
    low: float  # the interval holds for all features at once
    high: float
    chance: float  # of luck alone, for this feature alone
    adjusted: float  # the same for all that were looked at, after Holm

    @property
    def kind(self) -> str:
        return self.feature.split(" ", 1)[0]

    @property
    def clear(self) -> bool:
        return self.adjusted <= 1 - CONFIDENCE


class Balance:
    """The evidence of many games, and what can be said with it."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = 0
        self.evidence: dict[str, Evidence] = {}

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        shares = outcome.shares
        for feature, by_seat in outcome.notes["features"].items():
            counts = [count for [count] in by_seat]
            self.evidence.setdefault(feature, Evidence()).add(counts, shares)

    @property
    def even(self) -> float:
        return 1 / self.plan.seats

    @property
    def rare(self) -> list[str]:
        """Features that occurred, but in too few games that tell anything."""
        return sorted(name for name, each in self.evidence.items() if 0 < each.games < FEWEST)

    def findings(self) -> list[BalanceFinding]:
        """All features that were seen often enough; the surest first."""
        tested = sorted(name for name, each in self.evidence.items() if each.games >= FEWEST)
        if not tested:
            return []
        # Wide enough for all intervals to be true together (Bonferroni).
        wide = z_value(1 - (1 - CONFIDENCE) / len(tested))
        chances = [self._chance(self.evidence[name]) for name in tested]
        found = []
        for name, chance, adjusted in zip(tested, chances, holm(chances), strict=True):
            each = self.evidence[name]
            share = each.won / UNIT / each.games
            half = wide * math.sqrt(each.spread / UNIT) / each.games
            low, high = max(0.0, share - half), min(1.0, share + half)
            found.append(BalanceFinding(name, each.games, share, low, high, chance, adjusted))
        return sorted(found, key=lambda each: (each.adjusted, each.chance, each.feature))

    def _chance(self, each: Evidence) -> float:
        expected = each.games * self.even
        return two_sided((each.won / UNIT - expected) / math.sqrt(each.spread / UNIT))

    def plain(self) -> dict[str, Any]:
        """All of it as plain data for JSON."""
        plan = self.plan
        return {
            "leeboard_balance": 1,
            "game": plan.game,
            "rules": make_game(plan).edition,
            "seats": plan.seats,
            "bot": plan.bots[0],
            "seed": plan.seed,
            "options": plan.options,
            "games_planned": plan.games,
            "games_played": self.games,
            "even_share": round(self.even, 6),
            "confidence": CONFIDENCE,
            "correction": "Holm; intervals Bonferroni",
            "features": [
                {
                    "feature": each.feature,
                    "kind": each.kind,
                    "games": each.games,
                    "winner_share": round(each.share, 6),
                    "interval": [round(each.low, 6), round(each.high, 6)],
                    "p": each.chance,
                    "p_adjusted": each.adjusted,
                    "clear": each.clear,
                }
                for each in self.findings()
            ],
            "too_rare": self.rare,
        }


def balance_plan(plan: Plan) -> Plan:
    """The plan with one bot at all seats, seat 0 beginning, and features noted."""
    return replace(tournament_plan(plan), balanced=False, noted=("features",))


def check_balance(plan: Plan, jobs: int = 1) -> None:
    """Refuse a plan that says nothing about balance before any game of it begins."""
    check(plan, jobs)
    if plan.seats < 2:
        raise BadOptions("balance compares the seats of a game: there must be at least 2, not 1")
    if len(plan.bots) != 1:
        raise BadOptions(f"balance is about one bot at all seats, not {len(plan.bots)} of them")


def balance_of(
    plan: Plan, jobs: int = 1, progress: Progress | None = None, *, cluster: str = ""
) -> Balance:
    """Play the games of a `balance_plan`; Ctrl-C raises `Interrupted` with what they said."""
    check_balance(plan, jobs)
    found = Balance(plan)
    stream = played(plan, [(0, plan.games)], jobs, cluster)
    try:
        for _, outcomes in stream:
            for outcome in outcomes:
                found.add(outcome)
            if progress is not None:
                progress(len(outcomes))
    except KeyboardInterrupt:
        raise Interrupted(found) from None
    finally:
        stream.close()
    return found
