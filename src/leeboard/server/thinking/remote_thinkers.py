"""The server's side of thinkers elsewhere: questions go into the database, answers come back.

What is asked stands in the table `question` as long as somebody here waits for it. The job of a bot
and the line of an analysis stay where they are, so nothing hangs on a question: one that is lost,
with its thinker or with its worker, is asked again.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

import leeboard
from leeboard.match.keys import Entropy
from leeboard.server.clock import Clock, wait_until_woken
from leeboard.server.keys import Keys
from leeboard.server.logs import log as logger
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy
from leeboard.server.storage.listening import listen, notify
from leeboard.server.thinking.bot_asker import BotAsker, failure_in
from leeboard.server.thinking.jobs import Busy, Failed, FailureReason, JobKind
from leeboard.server.thinking.pipe_frames import BadFrame, PipeFrame
from leeboard.server.thinking.pool_settings import PoolSettings
from leeboard.server.thinking.questions import (
    ANSWERS_CHANNEL,
    QUESTIONS_CHANNEL,
    ROUND_SECONDS,
    WANTED_SECONDS,
    Question,
    grown,
)
from leeboard.server.thinking.queue import WorkOrder, WorkRank

FORGOTTEN_SECONDS: Final = 60.0  # seconds after which a question that nobody wants is deleted
ALONE_SECONDS: Final = 5.0  # seconds after which an operator hears that nobody thinks
ID_BYTES: Final = 16

table: Final = schema.question


@dataclass
class AskedOrder:
    """An order whose question is in the table, or on its way there."""

    order: WorkOrder
    body: bytes
    free_since: float  # since when nobody thinks about it
    written: bool = False
    begun: bool = False  # does somebody think about it?


class RemoteThinkers(BotAsker):
    """Asks whoever runs `leeboard think` on this database."""

    def __init__(
        self,
        settings: PoolSettings,
        store: Store,
        keys: Keys,
        clock: Clock,
        entropy: Entropy,
        worker: str,
    ) -> None:
        super().__init__(settings, clock)
        self._store: Final = store
        self._keys: Final = keys
        self._entropy: Final = entropy
        self._worker: Final = worker
        self._asked: Final[dict[str, AskedOrder]] = {}
        self._dropped: set[str] = set()  # questions that nobody waits for any more
        self._wake = asyncio.Event()
        self._alone = False  # has the operator heard that nobody thinks?
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        hearing = listen(self._store, ANSWERS_CHANNEL, self._clock, self._heard)
        self._tasks = [asyncio.ensure_future(hearing), asyncio.ensure_future(self._run())]

    async def close(self) -> None:
        self._closing.set()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for asked in list(self._asked.values()):
            asked.order.settle(Failed(FailureReason.STOPPED))
        try:
            async with self._store.write() as db:
                await db.execute(delete(table).where(table.c.worker == self._worker))
        except (StoreBusy, CommitUnknown):
            pass  # politeness only: nobody wants them any more, and so nobody thinks about them

    def waiting(self, kind: JobKind) -> int:
        return sum(
            asked.order.kind is kind and not asked.begun and not asked.order.begun
            for asked in self._asked.values()
        )

    def longest_wait(self, thought: float) -> float:
        # How many can think at a time is seen by how many do.
        moves = [one for one in self._asked.values() if one.order.rank is WorkRank.MOVE]
        lanes = max(1, sum(asked.begun for asked in moves))
        before = sum(not asked.begun for asked in moves)
        return min(self.settings.move_patience, before * thought / lanes)

    async def _carried_out(self, order: WorkOrder) -> PipeFrame | Failed | Busy:
        name = self._entropy.token(ID_BYTES).hex()
        try:
            body = Question.of(order).write()
        except BadFrame as error:
            return self._failed(order.kind, Failed(FailureReason.TOO_LONG, str(error)))
        self._asked[name] = AskedOrder(order, body, self._clock.monotonic())
        self._wake.set()
        hurried = None if order.patience is None else asyncio.ensure_future(self._hurry(order))
        try:
            return await order.outcome
        finally:
            del self._asked[name]
            self._dropped.add(name)
            self._wake.set()
            if hurried is not None:
                hurried.cancel()

    async def _hurry(self, order: WorkOrder) -> None:
        """Somebody has little patience: what is not answered by then comes too late."""
        await self._clock.sleep(order.patience or 0.0)
        order.settle(self._busy(order.kind))

    def _heard(self, worker: str) -> None:
        if worker == self._worker:
            self._wake.set()

    # What goes to the database and comes from there, in one transaction each time.

    async def _run(self) -> None:
        looked = 0.0
        while True:
            await wait_until_woken(self._wake, self._clock, ROUND_SECONDS)
            look = self._clock.monotonic() - looked >= ROUND_SECONDS
            looked = self._clock.monotonic() if look else looked
            try:
                await self._exchange(look)
            except (StoreBusy, CommitUnknown) as error:
                logger.warning("questions wait", extra={"reason": str(error)[:200]})
                await self._clock.sleep(ROUND_SECONDS)

    async def _exchange(self, look: bool) -> None:
        """Bring new questions, take answers; and now and then look how the others are doing."""
        new = {name: asked for name, asked in self._asked.items() if not asked.written}
        dropped = set(self._dropped)
        leases: dict[str, float] | None = None
        async with self._store.write() as db:
            now = await self._store.now(db)
            if new:
                await self._write(db, new, now)
            if dropped:
                await db.execute(delete(table).where(table.c.id.in_(dropped)))
            if look:
                leases = await self._look(db, now)
            answers = await self._answers(db)
        self._dropped -= dropped
        for asked in new.values():
            asked.written = True
        for name, answer in answers.items():
            if name in self._asked:
                self._settle(self._asked[name].order, answer)
        if leases is not None:
            self._judge(leases, set(answers), now)

    async def _write(self, db: AsyncConnection, new: dict[str, AskedOrder], now: float) -> None:
        rows = [
            {
                "id": name,
                "worker": self._worker,
                "release": leeboard.__version__,
                "rank": int(asked.order.rank),
                "owner": self._owner(asked.order),
                "body": asked.body,
                "asked_at": now,
                "wanted_until": now + WANTED_SECONDS,
            }
            for name, asked in new.items()
        ]
        # It may be there, if the last commit was one of which we did not hear.
        await db.execute(insert(table).on_conflict_do_nothing(), rows)
        await notify(db, QUESTIONS_CHANNEL, "")

    def _owner(self, order: WorkOrder) -> str:
        """Whose turn it is, without a word about who that is."""
        return self._keys.hex("question-owner", order.owner.address, order.owner.person)

    async def _look(self, db: AsyncConnection, now: float) -> dict[str, float]:
        """Say that we still wait; until when each of our questions is thought about."""
        ours = table.c.worker == self._worker
        await db.execute(update(table).where(ours).values(wanted_until=now + WANTED_SECONDS))
        forgotten = table.c.wanted_until < now - FORGOTTEN_SECONDS  # of workers that are no more
        await db.execute(delete(table).where(forgotten))
        return {row.id: row.lease for row in await db.execute(select(table).where(ours))}

    async def _answers(self, db: AsyncConnection) -> dict[str, bytes]:
        answered = (table.c.worker == self._worker) & table.c.answer.is_not(None)
        rows = await db.execute(delete(table).where(answered).returning(table.c.id, table.c.answer))
        return {row.id: bytes(row.answer) for row in rows}

    def _settle(self, order: WorkOrder, answer: bytes) -> None:
        try:
            said = grown(answer)
            order.took = float(said.pop("took"))
        except (BadFrame, KeyError, TypeError, ValueError):
            order.settle(self._failed(order.kind, Failed(FailureReason.BABBLED)))
            return
        self.counters.jobs[order.kind] += 1
        self.counters.seconds[order.kind] += order.took
        failed = failure_in(said)
        order.settle(said if failed is None else self._failed(order.kind, failed))

    def _judge(self, leases: dict[str, float], answered: set[str], now: float) -> None:
        """Give up what nobody thinks about in time, and what is not there any more."""
        here = self._clock.monotonic()
        for name, asked in list(self._asked.items()):
            if not asked.written or name in answered:
                continue
            asked.begun = leases.get(name, 0.0) > now
            asked.free_since = here if asked.begun else asked.free_since
            patience = self._patience(asked.order)
            tired = patience is not None and here - asked.free_since > patience
            if name not in leases or tired:
                asked.order.settle(self._busy(asked.order.kind))
        waits = max((here - one.free_since for one in self._asked.values()), default=0.0)
        alone = waits > ALONE_SECONDS and not any(one.begun for one in self._asked.values())
        if alone and not self._alone:
            logger.warning("nobody thinks: is `leeboard think` running, of this release?")
        self._alone = alone
