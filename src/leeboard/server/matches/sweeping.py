"""What happens by itself: clocks run out, starts wait no longer, old tables go."""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, insert, select, update

from leeboard.kernel.errors import LeeboardError
from leeboard.server.logs import log as logger
from leeboard.server.matches.deciding import Credit, Flag
from leeboard.server.matches.desk import Desk
from leeboard.server.matches.refused import Refused
from leeboard.server.matches.tables import Tables
from leeboard.server.seams import Clock
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy

SHORTEST_CREDIT: Final = 3.0  # seconds without a heartbeat that nobody is credited for
HEARTBEAT: Final = 1.0
EXPIRY: Final = 600.0


class Sweeping:
    """Looks after deadlines, heartbeats and tables that nobody uses."""

    def __init__(self, store: Store, desk: Desk, tables: Tables, clock: Clock, worker: str) -> None:
        self.store: Final = store
        self.desk: Final = desk
        self.tables: Final = tables
        self.clock: Final = clock
        self.worker: Final = worker

    async def run(self) -> None:
        """Once a second, for ever; a database that is away for a while ends nothing."""
        last_expiry = self.clock.monotonic()
        while True:
            try:
                await self.beat()
                await self.deadlines()
                if self.clock.monotonic() - last_expiry > EXPIRY:
                    last_expiry = self.clock.monotonic()
                    await self.tables.expire()
            except (StoreBusy, CommitUnknown) as error:
                logger.warning("the sweep waits", extra={"reason": str(error)[:200]})
            await self.clock.sleep(HEARTBEAT)

    async def beat(self) -> None:
        """Note that this worker is alive."""
        table = schema.heartbeat
        async with self.store.write() as db:
            now = await self.store.now(db)
            done = await db.execute(
                update(table).where(table.c.worker == self.worker).values(at=now)
            )
            if done.rowcount == 0:
                await db.execute(insert(table).values(worker=self.worker, at=now))

    async def credit(self) -> float:
        """Give back the time in which no worker was alive; to be done before any timeout.

        Returns the seconds that every running clock was given.
        """
        async with self.store.read() as db:
            now = await self.store.now(db)
            last = await db.scalar(select(func.max(schema.heartbeat.c.at)))
            if last is None or now - float(last) < SHORTEST_CREDIT:
                return 0.0
            wanted = select(schema.match.c.id, schema.match.c.changed_at).where(
                schema.match.c.status == schema.RUNNING, schema.match.c.deadline.is_not(None)
            )
            running = list(await db.execute(wanted))
        seconds = round(now - float(last), 3)
        for row in running:
            key = f"credit-{last:.3f}"
            try:
                await self.desk.submit(row.id, Credit(seconds), key, None)
            except (Refused, LeeboardError) as error:
                logger.error("a clock was not credited", extra={"reason": str(error)[:200]})
        return seconds

    async def deadlines(self) -> None:
        """Carry out what was due."""
        table = schema.match
        async with self.store.read() as db:
            now = await self.store.now(db)
            wanted = select(table.c.id, table.c.status, table.c.head).where(
                table.c.deadline <= now, table.c.status.in_([schema.RUNNING, schema.MIXING])
            )
            due = list(await db.execute(wanted))
        for row in due:
            try:
                if row.status == schema.MIXING:
                    await self.tables.progress(row.id)
                else:
                    await self.desk.submit(row.id, Flag(), f"flag-{row.head}", None)
            except (StoreBusy, CommitUnknown):
                raise
            except LeeboardError as error:
                logger.error("a deadline was not met", extra={"reason": str(error)[:200]})
