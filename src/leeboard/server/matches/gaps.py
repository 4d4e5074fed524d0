"""Gaps: stretches of time in which nobody could act, so that no clock may charge them to anybody.

A process that was frozen, a machine that slept, an event loop that was held up, a database that was
away and a clock that was set forward all look alike: between two looks at the database's time more
has passed than should have. A clock that was set back is seen by comparison with one that never
goes back.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from leeboard.match.clocks import Gap
from leeboard.server.clock import Clock

HEARTBEAT_SECONDS: Final = 1.0  # seconds between two looks at the time
SHORTEST_GAP: Final = 1.0  # seconds that a look must be late
GAPS_KEPT: Final = 32  # long enough for every match to be told of each


class GapDetector:
    """Compares how the database's time goes on with how ours does."""

    def __init__(self, clock: Clock) -> None:
        self._clock: Final = clock
        self._last: tuple[float, float] | None = None  # at the last look: the database's time, ours
        self.gaps: Final[deque[Gap]] = deque(maxlen=GAPS_KEPT)

    def begin(self, now: float) -> None:
        """Somebody looks regularly from here on."""
        self._last = now, self._clock.monotonic()

    def look(self, now: float) -> Gap | None:
        """Compare the time with the last look; a gap is kept in `gaps` too."""
        if self._last is None:
            return None
        (before, ours_before), ours = self._last, self._clock.monotonic()
        self._last = now, ours
        passed, stepped = now - before, (now - before) - (ours - ours_before)
        if passed >= HEARTBEAT_SECONDS + SHORTEST_GAP:
            return self.note(Gap(before, now))
        if stepped >= SHORTEST_GAP:
            return self.note(Gap(now - stepped, now))
        if stepped <= -SHORTEST_GAP:
            return self.note(Gap(now, now))
        return None

    def note(self, gap: Gap) -> Gap:
        if gap.begin == gap.end:  # what was noted before has times that come once more
            self.gaps.clear()
        self.gaps.append(gap)
        return gap
