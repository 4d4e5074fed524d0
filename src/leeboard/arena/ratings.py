"""Ratings of bots that meet at tables of any size, after the Plackett-Luce model of OpenSkill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

SURE: Final = 3  # deviations below the mean that the careful rating lies


@dataclass(frozen=True)
class Rating:
    """How strong a bot seems, and how unsure that still is."""

    mean: float
    deviation: float

    @property
    def careful(self) -> float:
        """The strength that the bot almost surely has."""
        return self.mean - SURE * self.deviation


class Ladder:
    """The ratings of all entrants, moved by one game after the other.

    Bots do not learn from game to game, so ratings are not loosened between games (tau is 0).
    """

    def __init__(self, names: Sequence[str]) -> None:
        self._model = PlackettLuce(tau=0.0)
        start = self._model.rating()
        self.ratings = {name: Rating(start.mu, start.sigma) for name in names}

    def add(self, seated: Sequence[str], ranking: Sequence[int]) -> None:
        """Take in a game: who sat where, and the places. One seat alone proves nothing.

        A bot in several seats moves by the mean of what its seats did.
        """
        if len(seated) < 2:
            return
        before = [self.ratings[name] for name in seated]
        teams = [[self._model.rating(mu=each.mean, sigma=each.deviation)] for each in before]
        moved = self._model.rate(teams, ranks=[float(place) for place in ranking])
        for name in set(seated):
            own = [team[0] for team, who in zip(moved, seated, strict=True) if who == name]
            mean = sum(each.mu for each in own) / len(own)
            self.ratings[name] = Rating(mean, sum(each.sigma for each in own) / len(own))
