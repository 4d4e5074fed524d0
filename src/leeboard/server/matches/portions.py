"""Long computations in small portions: whoever plays meanwhile waits for one of them at most."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from leeboard.server.seams import Clock

PORTION: Final = 0.002  # seconds of work, and of rest after it: half of the time is for the others


async def in_portions(work: Iterable[object], clock: Clock) -> None:
    """Run through work that yields wherever it can be interrupted."""
    began = clock.monotonic()
    for _ in work:
        if clock.monotonic() - began >= PORTION:
            await clock.sleep(PORTION)
            began = clock.monotonic()
