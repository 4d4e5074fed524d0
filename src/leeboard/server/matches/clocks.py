"""Clocks: none, a bank of minutes for live play, or days for each decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

NONE: Final = "none"
LIVE: Final = "live"
DAYS: Final = "days"
DAY: Final = 86_400.0
GRACE: Final = 60.0  # seconds that whoever returns to a live table has at least


@dataclass(frozen=True)
class ClockRule:
    """How time is counted at a table."""

    kind: str = NONE
    bank: float = 0.0  # live: seconds for the whole match
    increment: float = 0.0  # live: seconds gained when a turn is over
    days: float = 0.0  # turn by turn: for each decision

    @staticmethod
    def read(plain: dict[str, Any]) -> ClockRule:
        return ClockRule(**plain)

    def plain(self) -> dict[str, Any]:
        return dict(self.__dict__)


class Clocks:
    """What each seat has left, and since when its clock runs; all of it follows from the log."""

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        self.left = [rule.bank if rule.kind == LIVE else 0.0] * seats
        self.since: list[float | None] = [None] * seats  # None: its clock stands
        self.public = self.left.copy()  # what others may know: who answers in secret hides his time

    def copy(self) -> Clocks:
        copy = Clocks(self.rule, 0)
        copy.left = self.left.copy()
        copy.since = self.since.copy()
        copy.public = self.public
        return copy

    def run(self, seat: int, at: float) -> None:
        """Let the clock of a seat run from now on, if there is one."""
        if self.rule.kind != NONE and self.since[seat] is None:
            self.since[seat] = at

    def stop(self, seat: int, at: float, turn_over: bool) -> None:
        """Stop it and take off what was used."""
        since = self.since[seat]
        if since is None:
            return
        self.since[seat] = None
        if self.rule.kind == LIVE:
            gained = self.rule.increment if turn_over else 0.0
            self.left[seat] = max(0.0, self.left[seat] - max(0.0, at - since)) + gained

    def welcome_back(self, seat: int) -> None:
        if self.rule.kind == LIVE:
            self.left[seat] = max(self.left[seat], GRACE)

    def credit(self, seconds: float) -> None:
        """Time in which nobody could act counts for nobody."""
        self.since = [None if since is None else since + seconds for since in self.since]

    def publish(self) -> None:
        """Let everybody know what everybody has left."""
        self.public = self.left.copy()

    def deadline(self, seat: int) -> float | None:
        """When the running clock of a seat is out."""
        since = self.since[seat]
        if since is None:
            return None
        return since + (self.left[seat] if self.rule.kind == LIVE else self.rule.days * DAY)

    def next_deadline(self) -> float | None:
        ends = [end for seat in range(len(self.since)) if (end := self.deadline(seat)) is not None]
        return min(ends, default=None)
