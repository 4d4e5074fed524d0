"""A thinker: takes questions out of a server's database, has bot processes answer, and writes back.

It reads and writes the table `question` and nothing else, so its role in the database needs no more
rights than that. It has no server key: whatever is hidden by it stays hidden from a thinker.
"""

from __future__ import annotations

import asyncio
from typing import Final

from sqlalchemy import ColumnElement, func, select, update

import leeboard
from leeboard.server.clock import Clock, wait_until_woken
from leeboard.server.logs import log as logger
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy
from leeboard.server.storage.listening import listen, notify
from leeboard.server.thinking.jobs import Busy, Failed, FailureReason
from leeboard.server.thinking.pipe_frames import BadFrame, PipeFrame
from leeboard.server.thinking.questions import (
    ANSWERS_CHANNEL,
    LEASE_SECONDS,
    QUESTIONS_CHANNEL,
    ROUND_SECONDS,
    Question,
    shrunk,
)
from leeboard.server.thinking.queue import WorkRank
from leeboard.server.thinking.supervisor import Supervisor

table: Final = schema.question


class Thinker:
    """Takes up as many questions as its processes can begin at once, and no more."""

    def __init__(self, store: Store, supervisor: Supervisor, clock: Clock, name: str) -> None:
        self.store: Final = store
        self.supervisor: Final = supervisor
        self.clock: Final = clock
        self.name: Final = name
        self._held: Final[dict[str, asyncio.Task[None]]] = {}  # by question
        self._wake = asyncio.Event()

    async def run(self) -> None:
        """Think for ever; whoever cancels this calls `give_back`."""
        hearing = asyncio.ensure_future(
            listen(self.store, QUESTIONS_CHANNEL, self.clock, lambda _: self._wake.set())
        )
        try:
            while True:
                try:
                    await self.look()
                except (StoreBusy, CommitUnknown) as error:
                    logger.warning("questions cannot be read", extra={"reason": str(error)[:200]})
                    await self.clock.sleep(ROUND_SECONDS)
                await wait_until_woken(self._wake, self.clock, ROUND_SECONDS)
        finally:
            hearing.cancel()

    async def look(self) -> None:
        """Keep what we think about, and take up more if there is room."""
        await self._renew()
        while (room := self.supervisor.room) is not None:
            if not await self._take_up(room):
                return

    async def give_back(self) -> None:
        """Let others take up at once what is not answered here."""
        for task in self._held.values():
            task.cancel()
        await asyncio.gather(*self._held.values(), return_exceptions=True)
        async with self.store.write() as db:
            await db.execute(update(table).where(self._ours).values(lease=0.0, thinker=""))
            await notify(db, QUESTIONS_CHANNEL, "")

    @property
    def _ours(self) -> ColumnElement[bool]:
        return (table.c.thinker == self.name) & table.c.answer.is_(None)

    async def _renew(self) -> None:
        """Say that we are still at it, and stop thinking about what nobody wants any more."""
        if not self._held:
            return
        async with self.store.write() as db:
            lease = await self.store.now(db) + LEASE_SECONDS
            renewed = update(table).where(self._ours, table.c.id.in_(self._held))
            rows = await db.execute(renewed.values(lease=lease).returning(table.c.id))
            kept = {row.id for row in rows}
        for name, task in self._held.items():
            if name not in kept:
                task.cancel()

    async def _take_up(self, last: WorkRank) -> bool:
        """Lease the question whose turn it is, up to this rank; was there one?

        Of each owner the first comes before the second of any other.
        """
        async with self.store.write() as db:
            now = await self.store.now(db)
            # Those that are thought about count too, so that an owner of many has to wait.
            turn = func.row_number().over(partition_by=table.c.owner, order_by=table.c.asked_at)
            columns = table.c.id, table.c.rank, table.c.asked_at, table.c.lease, table.c.answer
            line = (
                select(*columns, turn.label("turn"))
                .where(
                    table.c.release == leeboard.__version__,
                    table.c.wanted_until > now,
                    table.c.rank <= int(last),
                )
                .subquery()
            )
            free = (
                select(line.c.id)
                .where(line.c.lease < now, line.c.answer.is_(None))
                .order_by(line.c.rank, line.c.turn, line.c.asked_at)
                .limit(1)
            )
            wanted = await db.scalar(free)
            if wanted is None:
                return False
            # Another thinker may have been quicker: then the line is looked at again.
            mine = (table.c.id == wanted) & (table.c.lease < now) & table.c.answer.is_(None)
            values = {"lease": now + LEASE_SECONDS, "thinker": self.name}
            taken = await db.execute(
                update(table).where(mine).values(**values).returning(table.c.worker, table.c.body)
            )
            row = taken.one_or_none()
        if row is not None:
            task = asyncio.ensure_future(self._think(wanted, row.worker, bytes(row.body)))
            self._held[wanted] = task
            task.add_done_callback(lambda _: self._done(wanted))
            await asyncio.sleep(0)  # so that its process is taken before we look for room again
        return True

    def _done(self, name: str) -> None:
        del self._held[name]
        self._wake.set()

    async def _think(self, name: str, worker: str, body: bytes) -> None:
        answer = await self._answer(body)
        if answer is not None:
            while not await self._written(name, worker, answer):
                await self.clock.sleep(ROUND_SECONDS)

    async def _answer(self, body: bytes) -> PipeFrame | None:
        """What a process says, or why it does not; None if another thinker shall be asked."""
        began = self.clock.monotonic()
        try:
            asked = Question.read(body)
        except BadFrame:
            return {"failed": FailureReason.BABBLED, "took": 0.0}
        outcome = await self.supervisor.relay(
            asked.kind, asked.frame, asked.seconds, asked.attachments, asked.quick
        )
        took = self.clock.monotonic() - began
        match outcome:
            case Busy() | Failed(reason=FailureReason.STOPPED):
                return None
            case Failed(reason=reason, detail=detail):
                return {"failed": reason, "detail": detail, "took": took}
            case _:
                return {**outcome, "took": took}

    async def _written(self, name: str, worker: str, answer: PipeFrame) -> bool:
        """Whether an answer is in the table, or nobody wants it; the first one counts."""
        try:
            async with self.store.write() as db:
                open_still = (table.c.id == name) & table.c.answer.is_(None)
                values = {"answer": shrunk(answer), "lease": 0.0}
                written = await db.execute(update(table).where(open_still).values(**values))
                if written.rowcount:
                    await notify(db, ANSWERS_CHANNEL, worker)
        except (StoreBusy, CommitUnknown) as error:
            logger.warning("an answer waits", extra={"reason": str(error)[:200]})
            return False
        return True
