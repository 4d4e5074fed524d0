"""Long computations in small slices: a command that comes meanwhile waits for one at most."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from leeboard.server.clock import Clock

SLICE_SECONDS: Final = (
    0.002  # seconds of work, and of rest after it: half of the time is for the others
)


async def in_slices(work: Iterable[object], clock: Clock) -> None:
    """Run through work that yields wherever it can be interrupted."""
    began = clock.monotonic()
    for _ in work:
        if clock.monotonic() - began >= SLICE_SECONDS:
            await clock.sleep(SLICE_SECONDS)
            began = clock.monotonic()
