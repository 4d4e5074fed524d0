"""Presence: which matches somebody looks at, written down so that every worker knows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from sqlalchemy import select, update

from leeboard.server.clock import Clock, wait_until_woken
from leeboard.server.logs import log as logger
from leeboard.server.matches import repository
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy

REFRESH_SECONDS: Final = 10.0  # seconds between two notes that somebody still looks at a match
MATCHES_AT_ONCE: Final = 500  # matches in one statement

Watched = Callable[[], Iterable[str]]


class Presence:
    """Notes when somebody looks, and lets bots go on that paused because nobody did."""

    def __init__(self, store: Store, clock: Clock, watched: Watched) -> None:
        self.store: Final = store
        self.clock: Final = clock
        self.watched: Final = watched  # the matches that somebody looks at through this process
        self.resumed: list[Callable[[], None]] = []  # whom to call when bots go on
        self._called: set[str] = set()  # matches that somebody asked for without a socket
        self._noted: dict[str, float] = {}  # when we last wrote each down
        self._wake = asyncio.Event()

    def seen(self, match: str, *, comes: bool = False) -> None:
        """Somebody looks at a match, or even comes to it: then a parked one goes on at once."""
        if comes:
            self._noted.pop(match, None)
        if self._is_due(match):
            self._called.add(match)
            self._wake.set()

    async def run(self) -> None:
        """Note it soon for whoever comes, and now and then for whoever stays."""
        while True:
            await wait_until_woken(self._wake, self.clock, REFRESH_SECONDS / 2)
            try:
                await self.note()
            except (StoreBusy, CommitUnknown) as error:
                logger.warning("presence is not noted", extra={"reason": str(error)[:200]})

    async def note(self) -> None:
        """Write down what is looked at, as far as that was not done a moment ago."""
        called, self._called = self._called, set()
        self._noted = {name: at for name, at in self._noted.items() if not self._is_due(name)}
        due = sorted(name for name in {*self.watched(), *called} if self._is_due(name))
        for first in range(0, len(due), MATCHES_AT_ONCE):
            await self._note(due[first : first + MATCHES_AT_ONCE])

    async def _note(self, matches: list[str]) -> None:
        table = schema.match
        # Who writes one of these rows just now is skipped rather than waited for: two workers
        # that lock the same rows in different orders would wait for each other.
        free = select(table.c.id).where(table.c.id.in_(matches)).order_by(table.c.id)
        async with self.store.write() as db:
            now = await self.store.now(db)
            found = list(await db.scalars(free.with_for_update(skip_locked=True)))
            await db.execute(update(table).where(table.c.id.in_(found)).values(seen_at=now))
            resumed = await repository.resume_jobs(db, found, now)
        self._noted.update(dict.fromkeys(found, self.clock.monotonic()))
        if resumed:
            for tell in self.resumed:
                tell()

    def _is_due(self, match: str) -> bool:
        last = self._noted.get(match)
        return last is None or self.clock.monotonic() - last >= REFRESH_SECONDS
