"""Time as the server knows it; no other module reads a clock or sleeps, so that tests can."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Time as the server knows it."""

    def now(self) -> float:
        """Seconds since 1970, for what is stored."""
        ...

    def monotonic(self) -> float:
        """Seconds that never go back, for what is measured."""
        ...

    async def sleep(self, seconds: float) -> None: ...


class SystemClock:
    """The machine's own clock."""

    def now(self) -> float:
        return time.time()

    def monotonic(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def processor_seconds() -> float:
    """Processor time that this thread has used."""
    return time.thread_time()


async def wait_until_woken(wake: asyncio.Event, clock: Clock, seconds: float) -> bool:
    """Wait for the event, but no longer than so many seconds; have they passed?

    The event is clear afterwards: what sets it from then on wakes the next wait.
    """
    waiting = asyncio.ensure_future(wake.wait())
    sleeping = asyncio.ensure_future(clock.sleep(seconds))
    try:
        done, _ = await asyncio.wait({waiting, sleeping}, return_when=asyncio.FIRST_COMPLETED)
    finally:  # also when the server stops
        waiting.cancel()
        sleeping.cancel()
    wake.clear()
    return sleeping in done
