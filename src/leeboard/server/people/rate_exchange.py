"""Limits of rate that several workers keep together, by telling each other what they counted.

Each worker decides by itself and at once: no call, and no move, waits for the database because of a
limit. What it counted it tells the others a moment later, and they take that from their own
buckets, down to debts. So an address that spreads its calls over all workers may have, if it is
quicker than the exchange, one burst of each of them; whatever that was too much it owes to all, and
in the long run it gets the rate once. `tests/server/people/test_rate_exchange.py` proves the bound.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import Final, Protocol

from sqlalchemy import and_, delete, func, insert, or_, select

from leeboard.server.clock import Clock, wait_until_woken
from leeboard.server.keys import Keys
from leeboard.server.logs import log as logger
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy
from leeboard.server.storage.listening import CHANNEL_NAME, notify

POLL_SECONDS: Final = 1.0  # seconds after which reports are looked for whose notice was lost
PAUSE_SECONDS: Final = 0.05  # seconds in which what is counted goes into one report
KEPT_SECONDS: Final = 60.0  # seconds for which a report can be read
UNTOLD_KEYS: Final = 20_000  # of one limiter with amounts too small to tell; the oldest go
TAGS_KEPT: Final = 4096  # of one limiter: to make one takes ten times as long as to count
REPORT_NOTICE: Final = "rates "  # and the worker that has written a report

Untold = dict[str, float]


class SharedLimiter(Protocol):
    """A limiter that can be kept together with those of the same name at other workers."""

    @property
    def grain(self) -> float:
        """What is counted of a key before the others must hear of it."""
        ...

    def share(self, counts: SharedCounts) -> None:
        """Name keys as these counts do from now on, and add to them what is counted."""
        ...

    def merge(self, key: str, amount: float) -> None:
        """Count what another worker has counted; the key is one of the counts."""
        ...


class SharedCounts:
    """What one limiter has counted and the other workers have not heard of."""

    def __init__(self, tag: Callable[[str], str], grain: float, wake: Callable[[], None]) -> None:
        self.tag: Final = tag  # a key as others may read it: it tells nobody's address
        self._grain: Final = grain
        self._wake: Final = wake
        self._untold: Untold = {}
        self._due: set[str] = set()

    def add(self, key: str, amount: float) -> None:
        """Count; below zero it is given back. The key is a tag."""
        untold = self._untold.pop(key, 0.0) + amount
        if untold:
            self._untold[key] = untold
        if abs(untold) >= self._grain:
            self._due.add(key)
            self._wake()
        else:
            self._due.discard(key)
        if len(self._untold) > UNTOLD_KEYS:
            oldest = next(iter(self._untold))
            del self._untold[oldest]
            self._due.discard(oldest)

    def take_due(self) -> Untold:
        """What is to be told now; it counts as told."""
        due, self._due = self._due, set()
        return {key: self._untold.pop(key) for key in due}


class RateExchange:
    """Writes reports for the other workers, and reads theirs."""

    def __init__(self, store: Store, keys: Keys, clock: Clock, worker: str) -> None:
        self.store: Final = store
        self.keys: Final = keys
        self.clock: Final = clock
        self.worker: Final = worker
        self._limiters: Final[dict[str, SharedLimiter]] = {}
        self._counts: Final[dict[str, SharedCounts]] = {}
        self._number = 0  # of our last report
        self._read: dict[str, int] = {}  # of the last one that we read, by worker
        self._wake = asyncio.Event()

    def join(self, name: str, limiter: SharedLimiter) -> None:
        """Keep this limiter together with those that other workers call the same."""
        assert name not in self._limiters, f"two limiters are called {name}"

        @lru_cache(TAGS_KEPT)
        def tag(key: str) -> str:
            return self.keys.hex("rate", name, key)

        counts = SharedCounts(tag, limiter.grain, self._wake.set)
        limiter.share(counts)
        self._limiters[name], self._counts[name] = limiter, counts

    def on_notice(self, payload: str) -> None:
        """Another worker may have written a report."""
        if payload != REPORT_NOTICE + self.worker:
            self._wake.set()

    async def run(self) -> None:
        """Tell and hear, for ever."""
        await self.begin()
        while True:
            await wait_until_woken(self._wake, self.clock, POLL_SECONDS)
            try:
                await self.exchange()
            except (StoreBusy, CommitUnknown) as error:
                logger.warning("rates are not shared", extra={"reason": str(error)[:200]})
            await self.clock.sleep(PAUSE_SECONDS)

    async def begin(self) -> None:
        """Leave out what was counted before we came: nobody knows how much of it is still owed."""
        table = schema.rate_report
        async with self.store.write() as db:
            old = table.c.at < await self.store.now(db) - KEPT_SECONDS
            await db.execute(delete(table).where(old))
            last = select(table.c.worker, func.max(table.c.number).label("last"))
            rows = await db.execute(last.group_by(table.c.worker))
            self._read = {row.worker: int(row.last) for row in rows if row.worker != self.worker}

    async def exchange(self) -> None:
        await self._tell()
        await self._hear()

    async def _tell(self) -> None:
        due = {name: told for name, one in self._counts.items() if (told := one.take_due())}
        if not due:
            return
        table, number = schema.rate_report, self._number + 1
        try:
            async with self.store.write() as db:
                now = await self.store.now(db)
                mine = {"worker": self.worker, "number": number, "at": now, "body": due}
                await db.execute(insert(table).values(**mine))
                old = and_(table.c.worker == self.worker, table.c.at < now - KEPT_SECONDS)
                await db.execute(delete(table).where(old))
                await notify(db, CHANNEL_NAME, REPORT_NOTICE + self.worker)
        except StoreBusy:  # nothing was written: it is told with the next report
            for name, told in due.items():
                for key, amount in told.items():
                    self._counts[name].add(key, amount)
            raise
        finally:
            self._number = number  # also if nobody knows whether it was written

    async def _hear(self) -> None:
        table = schema.rate_report
        unread = [
            and_(table.c.worker == worker, table.c.number > last)
            for worker, last in self._read.items()
        ]
        strange = table.c.worker.not_in([self.worker, *self._read])
        wanted = select(table).where(or_(strange, *unread)).order_by(table.c.number)
        async with self.store.read() as db:
            reports = list(await db.execute(wanted))
        for report in reports:
            self._read[report.worker] = int(report.number)
            for name, told in report.body.items():
                limiter = self._limiters.get(name)  # a worker of another release may have more
                if limiter is not None:
                    for key, amount in told.items():
                        limiter.merge(key, float(amount))
