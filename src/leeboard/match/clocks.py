"""Clocks: none, a bank of minutes for live play, or days for each decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

NO_CLOCK: Final = "none"
LIVE_CLOCK: Final = "live"
DAYS_CLOCK: Final = "days"
DAY_SECONDS: Final = 86_400.0
GRACE_SECONDS: Final = 60.0  # seconds that whoever returns to a live table has at least


@dataclass(frozen=True)
class Gap:
    """Time in which nobody could act; a clock that was set back leaves an empty one."""

    begin: float
    end: float

    @property
    def seconds(self) -> float:
        return round(self.end - self.begin, 3)


@dataclass(frozen=True)
class ClockRule:
    """How time is counted at a table."""

    kind: str = NO_CLOCK
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
        self.left = [rule.bank if rule.kind == LIVE_CLOCK else 0.0] * seats
        self.since: list[float | None] = [None] * seats  # None: its clock stands
        self.public = self.left.copy()  # what others may know: a secret answer hides its time
        self.credited = (0.0, 0.0)  # begin and end of the gap that was given back last

    def copy(self) -> Clocks:
        copy = Clocks(self.rule, 0)
        copy.left = self.left.copy()
        copy.since = self.since.copy()
        copy.public = self.public
        copy.credited = self.credited
        return copy

    def run(self, seat: int, at: float) -> None:
        """Let the clock of a seat run from now on, if there is one."""
        if self.rule.kind != NO_CLOCK and self.since[seat] is None:
            self.since[seat] = at

    def stop(self, seat: int, at: float, turn_over: bool) -> None:
        """Stop it and take off what was used."""
        since = self.since[seat]
        if since is None:
            return
        self.since[seat] = None
        if self.rule.kind == LIVE_CLOCK:
            gained = self.rule.increment if turn_over else 0.0
            self.left[seat] = max(0.0, self.left[seat] - max(0.0, at - since)) + gained

    def welcome_back(self, seat: int) -> None:
        if self.rule.kind == LIVE_CLOCK:
            self.left[seat] = max(self.left[seat], GRACE_SECONDS)

    def is_owed(self, gap: Gap, at: float) -> bool:
        """Whether a clock that runs has counted a gap, or begins in a time that is yet to come."""
        running = [since for since in self.since if since is not None]
        if any(since > at for since in running):
            return True
        return gap.end > self.credited[1] and any(since < gap.end for since in running)

    def credit(self, gap: Gap, at: float) -> None:
        """Time in which nobody could act counts for nobody, and once if two workers noticed it."""
        begin, end = self.credited
        shared = max(0.0, min(gap.end, end) - max(gap.begin, begin))
        seconds = gap.end - gap.begin - shared
        for seat, since in enumerate(self.since):
            if since is not None:
                self.since[seat] = min(since + seconds if since < gap.end else since, at)
        self.credited = (gap.begin, gap.end)

    def shift(self, seconds: float) -> None:
        """As logs say it that do not know when the time was that is given back."""
        self.since = [None if since is None else since + seconds for since in self.since]

    def publish(self) -> None:
        """Let everybody know what everybody has left."""
        self.public = self.left.copy()

    def deadline(self, seat: int) -> float | None:
        """When the running clock of a seat is out."""
        since = self.since[seat]
        if since is None:
            return None
        return since + (
            self.left[seat] if self.rule.kind == LIVE_CLOCK else self.rule.days * DAY_SECONDS
        )

    def next_deadline(self) -> float | None:
        ends = [end for seat in range(len(self.since)) if (end := self.deadline(seat)) is not None]
        return min(ends, default=None)
