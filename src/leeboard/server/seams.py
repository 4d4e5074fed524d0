"""What the server asks of the world beside its database: time, chance and, in tests, trouble.

No other module of the server reads a clock, draws bytes or sleeps, so that tests can.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import Callable
from typing import Final, Protocol


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


class Entropy(Protocol):
    """Bytes that nobody can guess."""

    def token(self, size: int) -> bytes: ...


class SystemEntropy:
    """The operating system's generator."""

    def token(self, size: int) -> bytes:
        return secrets.token_bytes(size)


Trouble = Callable[[str], None]


def _calm(_name: str) -> None:
    pass


class Failpoints:
    """Named places where a test may raise, wait or kill; elsewhere they do nothing."""

    def __init__(self) -> None:
        self._trouble: Trouble = _calm

    def set(self, trouble: Trouble | None) -> None:
        """Meet every failpoint with this; only a process that asks for it by environment may."""
        if os.environ.get(ALLOWED) != "1":
            raise PermissionError(f"failpoints are for tests: set {ALLOWED}=1")
        self._trouble = trouble or _calm

    def __call__(self, name: str) -> None:
        self._trouble(name)


ALLOWED: Final = "LEEBOARD_FAILPOINTS"
failpoint: Final = Failpoints()
