"""Whoever is told to stop while it waits to write does stop: a server must come to its end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from leeboard.server.clock import SystemClock
from leeboard.server.config import Limits
from leeboard.server.storage.engine import Store

pytestmark = pytest.mark.anyio

MOMENTS = 12  # rounds of the loop after which a writer is told to stop: no lock takes longer


async def deaf_writers(path: Path) -> int:
    """How many writers go on although they were cancelled, each in another moment."""
    store = Store(f"sqlite+aiosqlite:///{path}", SystemClock(), Limits())
    deaf = 0

    async def write() -> None:
        async with store.write():
            pass
        await asyncio.Event().wait()

    try:
        for moment in range(MOMENTS):
            writing = asyncio.ensure_future(write())
            for _ in range(moment):
                await asyncio.sleep(0)
            writing.cancel()
            done, _ = await asyncio.wait({writing}, timeout=3.0)
            if not done:
                deaf += 1
                writing.cancel()
                await asyncio.wait({writing})
    finally:
        await store.close()
    return deaf


async def test_a_writer_that_is_cancelled_stops(tmp_path: Path) -> None:
    assert await deaf_writers(tmp_path / "leeboard.db") == 0


async def test_a_writer_that_does_not_hear_it_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: a wait that takes a cancellation for its own end."""

    @asynccontextmanager
    async def swallowing(_seconds: float) -> AsyncIterator[None]:
        waiter: Any = asyncio.current_task()
        yield
        try:
            await asyncio.sleep(0)
        except asyncio.CancelledError:
            waiter.uncancel()

    monkeypatch.setattr(asyncio, "timeout", swallowing)
    assert await deaf_writers(tmp_path / "leeboard.db") > 0
