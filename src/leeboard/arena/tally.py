"""What a tournament found: outcomes taken in by number, and what they say about bots and game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from statistics import fmean, quantiles
from typing import Any

from leeboard.arena.measures import Hypotheses, SequentialTest, wilson
from leeboard.arena.noting import SLICES
from leeboard.arena.plan import Plan, make_game
from leeboard.arena.play import Outcome
from leeboard.arena.ratings import Ladder, Rating
from leeboard.arena.seating import block


@dataclass
class Count:
    """Games, victories and scores of an entrant or a seat; a game counts once for each seat."""

    games: int = 0
    wins: float = 0.0
    scores: list[int] = field(default_factory=list)

    def add(self, share: float, score: int) -> None:
        self.games += 1
        self.wins += share
        self.scores.append(score)

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    @property
    def quartiles(self) -> list[float]:
        if len(self.scores) < 2:
            return [float(score) for score in self.scores] * 3
        return quantiles(self.scores, n=4, method="inclusive")

    def plain(self) -> dict[str, object]:
        low, high = self.interval
        return {
            "games": self.games,
            "wins": round(self.wins, 6),
            "share": round(self.share, 6),
            "interval": [round(low, 6), round(high, 6)],
            "mean_score": round(fmean(self.scores), 3) if self.scores else None,
            "score_quartiles": self.quartiles,
            "lowest": min(self.scores, default=None),
            "highest": max(self.scores, default=None),
        }


class Tally:
    """All figures of a tournament; the games are added in the order of their numbers."""

    def __init__(self, plan: Plan, hypotheses: Hypotheses | None = None) -> None:
        self.plan = plan
        self.numbers: list[int] = []  # of the games taken in
        self.games: list[Outcome] = []  # without their notes
        self.entrants = {name: Count() for name in plan.bots}  # by bot
        self.seats = [Count() for _ in range(plan.seats)]  # by seat, whoever sat there
        self.places = {name: [Count() for _ in range(plan.seats)] for name in plan.bots}
        self.ladder = Ladder(plan.bots)
        self.endings: Counter[str] = Counter()  # games by the event that announced their end
        self.use: dict[str, dict[str, list[int]]] = {name: {} for name in plan.bots}
        self.test = None if hypotheses is None else SequentialTest(hypotheses)
        self._block = block(plan.bots, plan.seats)

    def add(self, number: int, outcome: Outcome) -> None:
        """Take in the outcome of the game with this number."""
        seated = self.plan.at_table(number)
        self.numbers.append(number)
        self.games.append(
            Outcome(outcome.scores, outcome.ranking, outcome.decisions, outcome.ending)
        )
        for seat, (name, share) in enumerate(zip(seated, outcome.shares, strict=True)):
            for count in (self.entrants[name], self.seats[seat], self.places[name][seat]):
                count.add(share, outcome.scores[seat])
        self.ladder.add(seated, outcome.ranking)
        self.endings[outcome.ending] += 1
        for verb, by_seat in outcome.notes.get("use", {}).items():
            for name, used in zip(seated, by_seat, strict=True):
                total = self.use[name].setdefault(verb, [0] * SLICES)
                for tenth, count_now in enumerate(used):
                    total[tenth] += count_now
        first = self.plan.bots[0]
        if self.test is not None and first in seated:
            self.test.add(outcome.shares[seated.index(first)])

    @property
    def decided(self) -> bool:
        """Whether the sequential test knows enough; it looks when all have had all seats."""
        if self.test is None or not self.numbers or len(self.numbers) % self._block:
            return False
        return bool(self.test.verdict)

    @property
    def even(self) -> float:
        """The share of wins of a seat if all were equally strong."""
        return 1 / self.plan.seats

    @property
    def balanced(self) -> bool:
        """Whether each entrant was in each seat equally often."""
        return all(len({place.games for place in places}) == 1 for places in self.places.values())

    def rating(self, name: str) -> Rating:
        """The OpenSkill rating of a bot, with its deviation; all begin at 25."""
        return self.ladder.ratings[name]

    def verbs(self) -> list[str]:
        """The verbs that were used, the most used first."""
        total: Counter[str] = Counter()
        for used in self.use.values():
            for verb, counts in used.items():
                total[verb] += sum(counts)
        return sorted(total, key=lambda verb: (-total[verb], verb))

    def plain(self) -> dict[str, Any]:
        """All of it as plain data for JSON; nothing in it depends on who played it, or how fast."""
        plan = self.plan
        data: dict[str, Any] = {
            "leeboard_arena": 1,
            "game": plan.game,
            "rules": make_game(plan).edition,
            "seats": plan.seats,
            "bots": list(plan.bots),
            "seed": plan.seed,
            "options": plan.options,
            "games_planned": plan.games,
            "games_played": len(self.games),
            "balanced": self.balanced,
            "even_share": round(self.even, 6),
            "entrants": [self._plain_entrant(name) for name in plan.bots],
            "by_seat": [{"seat": seat, **each.plain()} for seat, each in enumerate(self.seats)],
            "endings": dict(sorted(self.endings.items())),
            "decisions": [game.decisions for game in self.games],
        }
        if self.test is not None:
            data["sequential_test"] = self._plain_test(self.test)
        data["games"] = [
            {
                "number": number,
                "bots": plan.at_table(number),
                "scores": game.scores,
                "ranking": game.ranking,
                "decisions": game.decisions,
                "ending": game.ending,
            }
            for number, game in zip(self.numbers, self.games, strict=True)
        ]
        return data

    def _plain_entrant(self, name: str) -> dict[str, object]:
        rating = self.rating(name)
        return {
            "name": name,
            **self.entrants[name].plain(),
            "rating": {
                "mean": round(rating.mean, 3),
                "deviation": round(rating.deviation, 3),
                "careful": round(rating.careful, 3),
            },
            "seats": [
                {"seat": seat, "games": place.games, "wins": round(place.wins, 6)}
                for seat, place in enumerate(self.places[name])
            ],
            "use_by_tenth": {verb: self.use[name][verb] for verb in sorted(self.use[name])},
        }

    def _plain_test(self, test: SequentialTest) -> dict[str, object]:
        return {
            "bot": self.plan.bots[0],
            "low": test.hypotheses.low,
            "high": test.hypotheses.high,
            "risk": test.hypotheses.risk,
            "games": test.games,
            "log_likelihood_ratio": round(test.ratio, 6),
            "bound": round(test.bound, 6),
            "verdict": test.verdict or "undecided",
        }
