"""The statistics of the arena: intervals, sequential tests, many comparisons at once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

from leeboard.kernel.errors import BadOptions

CONFIDENCE: Final = 0.95


def z_value(confidence: float = CONFIDENCE) -> float:
    """How many standard deviations to either side hold this share of a normal distribution."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(wins: float, games: float, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Wilson's score interval for a share of wins; all of 0 to 1 if nothing was played.

    It stays inside 0 and 1 and is honest near them, where most matches between unequal bots end.
    """
    if games <= 0:
        return 0.0, 1.0
    z = z_value(confidence)
    share = wins / games
    scale = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / scale
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class Hypotheses:
    """What a sequential test decides between: a share of wins of at most `low`, or of `high`."""

    low: float
    high: float
    risk: float = 0.05  # of either mistake

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise BadOptions(
                f"the shares of a sequential test must be 0 < low < high < 1, "
                f"not {self.low:g} and {self.high:g}"
            )
        if not 0 < self.risk < 0.5:
            raise BadOptions(
                f"the risk of a sequential test must be 0 < risk < 0.5, not {self.risk:g}"
            )


class SequentialTest:
    """Wald's sequential probability ratio test on a stream of games.

    `low` or `high` is decided as soon as the games speak for it clearly enough; each is decided
    wrongly with about the chance `risk` at most. A shared victory counts as its fraction.
    """

    def __init__(self, hypotheses: Hypotheses) -> None:
        self.hypotheses: Final = hypotheses
        self.bound: Final = math.log((1 - hypotheses.risk) / hypotheses.risk)
        self.ratio = 0.0  # logarithm of how much likelier the games are if `high` is true
        self.games = 0
        self._win: Final = math.log(hypotheses.high / hypotheses.low)
        self._loss: Final = math.log((1 - hypotheses.high) / (1 - hypotheses.low))

    def add(self, share: float) -> None:
        """Take a game in: 1 for a win, 0 for a loss."""
        self.games += 1
        self.ratio += share * self._win + (1 - share) * self._loss

    @property
    def verdict(self) -> str:
        """`high`, `low`, or "" while it is undecided."""
        if self.ratio >= self.bound:
            return "high"
        return "low" if self.ratio <= -self.bound else ""


def two_sided(z: float) -> float:
    """The chance of a standard normal value at least this far from 0."""
    return math.erfc(abs(z) / math.sqrt(2))


def holm(chances: Sequence[float]) -> list[float]:
    """Holm's adjusted p-values, in the order given.

    Calling everything at or below 0.05 a finding then raises a single false alarm, among all of
    them, with a chance of at most 0.05, whatever depends on what.
    """
    adjusted = [0.0] * len(chances)
    worst = 0.0
    for rank, index in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        worst = max(worst, min(1.0, chances[index] * (len(chances) - rank)))
        adjusted[index] = worst
    return adjusted
