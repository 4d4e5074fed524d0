"""What happens by itself: clocks run out, starts wait no longer, old tables go."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, func, insert, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from leeboard.kernel.errors import LeeboardError
from leeboard.match.clocks import Gap
from leeboard.match.commands import Credit, FlagFall
from leeboard.server.clock import Clock
from leeboard.server.logs import log as logger
from leeboard.server.matches.gaps import HEARTBEAT_SECONDS, SHORTEST_GAP
from leeboard.server.matches.lobby import LobbyService
from leeboard.server.matches.service import MatchService
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy

EXPIRY_SECONDS: Final = 600.0
SILENT_SECONDS: Final = 3.0  # seconds without a heartbeat after which a worker may be frozen
GIVEN_UP_SECONDS: Final = 30.0  # and after which it is dead: its people have come to another one
FORGOTTEN_SECONDS: Final = 3600.0  # and after which its row goes
UNWRITTEN_SECONDS: Final = 5.0  # seconds without a heartbeat of ours after which we are not ready


class DeadlineJob:
    """Looks after deadlines, heartbeats and tables that nobody uses."""

    def __init__(
        self,
        store: Store,
        match_service: MatchService,
        lobby: LobbyService,
        clock: Clock,
        worker: str,
    ) -> None:
        self.store: Final = store
        self.match_service: Final = match_service
        self.lobby: Final = lobby
        self.clock: Final = clock
        self.worker: Final = worker
        self._written = clock.monotonic()  # when a heartbeat was written last

    async def run(self) -> None:
        """Once a second, for ever; a database that is away for a while ends nothing."""
        last_expiry = self.clock.monotonic()
        while True:
            try:
                if await self.beat() is not None:
                    await self.credit_all()
                await self.deadlines()
                if self.clock.monotonic() - last_expiry > EXPIRY_SECONDS:
                    last_expiry = self.clock.monotonic()
                    await self.lobby.expire()
            except (StoreBusy, CommitUnknown) as error:
                logger.warning("the sweep waits", extra={"reason": str(error)[:200]})
            await self.clock.sleep(HEARTBEAT_SECONDS)

    def trouble(self) -> str:
        """Why nothing can be saved, or "": the heartbeat is written as all else is."""
        late = self.clock.monotonic() - self._written
        return "The database takes nothing that is written." if late > UNWRITTEN_SECONDS else ""

    async def beat(self) -> Gap | None:
        """Note that this worker is alive; the gap, if it was not for a while."""
        table = schema.heartbeat
        async with self.store.write() as db:
            now = await self.store.now(db)
            done = await db.execute(
                update(table).where(table.c.worker == self.worker).values(at=now)
            )
            if done.rowcount == 0:
                await db.execute(insert(table).values(worker=self.worker, at=now))
        self._written = self.clock.monotonic()
        return self.match_service.gaps.look(now)

    async def credit(self) -> float:
        """Give back the time in which no worker was alive; to be done before any timeout.

        Returns how many seconds that were.
        """
        table = schema.heartbeat
        async with self.store.write() as db:
            now = await self.store.now(db)
            last = await db.scalar(select(func.max(table.c.at)))
            gone = (table.c.at < now - FORGOTTEN_SECONDS) | (table.c.at > now + SILENT_SECONDS)
            # On SQLite we are alone: whoever left a heartbeat there is no more.
            await db.execute(delete(table).where(true() if self.store.on_sqlite else gone))
        self.match_service.gaps.begin(now)
        if last is None or abs(now - float(last)) < SHORTEST_GAP:
            return 0.0
        gap = self.match_service.gaps.note(Gap(min(float(last), now), now))
        await self.credit_all()
        return gap.seconds

    async def credit_all(self) -> None:
        """Tell every running clock of the gaps that it has counted."""
        async with self.store.read() as db:
            wanted = select(schema.match.c.id).where(
                schema.match.c.status == schema.RUNNING, schema.match.c.deadline.is_not(None)
            )
            running = list(await db.scalars(wanted))
        key = f"gap-{self.match_service.gaps.gaps[-1].end:.3f}"
        for match in running:
            try:
                await self.match_service.submit(match, Credit(), key, None)
            except LeeboardError as error:
                logger.error("a clock was not credited", extra={"reason": str(error)[:200]})

    async def deadlines(self) -> None:
        """Carry out what was due; no seat is late while its worker may be silent."""
        table = schema.match
        async with self.store.read() as db:
            now = await self.store.now(db)
            judged = [schema.MIXING]
            if not await self._silent(db, now):
                judged.append(schema.RUNNING)
            wanted = select(table.c.id, table.c.status, table.c.head).where(
                table.c.deadline <= now, table.c.status.in_(judged)
            )
            due = list(await db.execute(wanted))
        for row in due:
            try:
                if row.status == schema.MIXING:
                    await self.lobby.progress(row.id)
                else:
                    await self.match_service.submit(row.id, FlagFall(), f"flag-{row.head}", None)
            except (StoreBusy, CommitUnknown):
                raise
            except LeeboardError as error:
                logger.error("a deadline was not met", extra={"reason": str(error)[:200]})

    async def _silent(self, db: AsyncConnection, now: float) -> bool:
        """Whether another worker seems to be frozen; when it wakes, it gives the time back."""
        table = schema.heartbeat
        wanted = select(func.count()).where(
            table.c.worker != self.worker,
            table.c.at.between(now - GIVEN_UP_SECONDS, now - SILENT_SECONDS),
        )
        return bool(await db.scalar(wanted))
