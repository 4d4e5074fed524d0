"""What the bot processes did, counted."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field

from leeboard.server.thinking.jobs import FailureReason, JobKind


@dataclass
class BotCounters:
    """Plain numbers that only grow; whoever exports metrics reads them."""

    jobs: Counter[JobKind] = field(default_factory=Counter)  # given to a process, pieces one by one
    answers: Counter[JobKind] = field(default_factory=Counter)
    failures: Counter[tuple[JobKind, FailureReason]] = field(default_factory=Counter)
    busy: Counter[JobKind] = field(default_factory=Counter)  # turned away, or tired of waiting
    late: Counter[JobKind] = field(default_factory=Counter)  # answered, but after the time was up
    seconds: defaultdict[JobKind, float] = field(default_factory=lambda: defaultdict(float))
    starts: int = 0  # processes started
    restarts: int = 0  # of these, how many took the place of another
    strays: int = 0  # frames that answered nothing

    @property
    def failed(self) -> int:
        return sum(self.failures.values())
