"""What an attack did to a player and to the server: a row, and the marks that it must reach."""

from __future__ import annotations

import statistics
from dataclasses import dataclass, field

MEBIBYTE = 1024 * 1024
MOST_GROWTH = 64 * MEBIBYTE
MOST_STOPPING = 5.0  # seconds
MOST_TIMES = 2.0  # how many times as long p99 may be
MOST_WAITING = 1.0  # seconds that an easy bot may take longer
FLOOR = 0.02  # seconds: what is below it nobody notices

# Those that would make others wait for their bots: the times are those until a bot has answered.
OF_BOTS = ("abandoned_tables", "analyses")
# Nobody can be answered meanwhile; how quick the server is afterwards is judged instead.
STANDING = ("frozen", "database_away", "full_disk")


@dataclass
class Row:
    """What one attack did."""

    attack: str
    seconds: float = 0.0
    before: list[float] = field(default_factory=list)  # seconds from act to ack
    during: list[float] = field(default_factory=list)
    after: list[float] = field(default_factory=list)
    busy: tuple[float, float] = 0.0, 0.0  # shares of a core, before and during
    spent: float = 0.0  # the server's processor seconds, until all players are answered afterwards
    growth: int = 0  # bytes of memory, at most
    restarts: int = 0  # processes and parts of the server that ended and were begun anew
    stopping: float = 0.0  # seconds, while the attack goes on
    findings: list[str] = field(default_factory=list)

    @property
    def missed(self) -> list[str]:
        """The marks that it does not reach."""
        found = list(self.findings)
        judged = self.after if self.attack in STANDING else self.during
        bound = max(FLOOR, MOST_TIMES * p99(self.before))
        if self.attack in OF_BOTS:
            bound = p99(self.before) + MOST_WAITING
        if p99(judged) > bound:
            found.append(f"p99 {p99(judged) * 1000:.0f} ms instead of {bound * 1000:.0f}")
        if self.growth > MOST_GROWTH:
            found.append(f"{self.growth / MEBIBYTE:.0f} MiB more memory")
        if self.restarts:
            found.append(f"{self.restarts} restarted")
        if self.stopping > MOST_STOPPING:
            found.append(f"{self.stopping:.1f} s to stop")
        return found

    def __str__(self) -> str:
        sign = "*" if self.attack in OF_BOTS else "†" if self.attack in STANDING else ""
        name = self.attack.replace("_", " ") + sign
        parts = (self.before, self.during, self.after)
        times = [*(middle(part) for part in parts), *(p99(part) for part in parts)]
        p50s, p99s = (" ".join(f"{one * 1000:6.0f}" for one in times[at : at + 3]) for at in (0, 3))
        busy = " ".join(f"{100 * share:3.0f}%" for share in self.busy)
        verdict = "; ".join(self.missed) or "kept"
        return (
            f"| {name:20} | {self.seconds:3.0f} | {p50s} | {p99s} | {busy} "
            f"| {self.growth / MEBIBYTE:+4.0f} | {self.restarts:2} | {self.stopping:4.1f} "
            f"| {verdict} |"
        )


# As docs/reliability.md has it. * until the bot has answered; † judged by what comes after it.
HEADING = """\
| attack | s | p50 before, during, after, ms | p99 before, during, after, ms | core before, during \
| memory, MiB | restarts | stop, s | marks |
| --- | --: | --: | --: | --: | --: | --: | --: | --- |"""


def p99(taken: list[float]) -> float:
    if len(taken) < 2:
        return float("inf")
    return statistics.quantiles(taken, n=100, method="inclusive")[98]


def middle(taken: list[float]) -> float:
    return statistics.median(taken) if taken else float("inf")
