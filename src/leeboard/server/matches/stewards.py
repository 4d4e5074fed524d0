"""Stewards see to it that every decision which a bot owes is answered, once."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, literal, or_, select, update

from leeboard.bots import Budget, levels
from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.game import Game
from leeboard.server.config import Config
from leeboard.server.keys import Keys
from leeboard.server.logs import log as logger
from leeboard.server.matches.deciding import Act, decision_id
from leeboard.server.matches.desk import Desk, Steps
from leeboard.server.matches.live import Live
from leeboard.server.matches.refused import BUSY, STALE, Refused
from leeboard.server.seams import Clock, failpoint, wait_until_woken
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy
from leeboard.server.thinking.fallback import fallback
from leeboard.server.thinking.jobs import Answer, Job
from leeboard.server.thinking.supervisor import Supervisor

ATTEMPTS: Final = 2  # then the fallback is played at once
LEASE: Final = 3.0  # seconds in which nobody else takes a job; renewed with every look
SWEEP: Final = 1.0  # seconds between two looks for jobs that nobody holds
LONGEST_THOUGHT: Final = 2.5  # seconds that a level which searches takes where games are slow
MOST: Final = 200  # jobs that are taken up in one look


class Stewards:
    """Takes up jobs when they are due, asks a bot process, and plays what it answers.

    The job was written with the event that made it, so a crash loses none. Its answer is submitted
    under a key made of the decision: a late, doubled or re-issued one cannot count twice.
    """

    def __init__(
        self,
        store: Store,
        desk: Desk,
        keys: Keys,
        supervisor: Supervisor,
        clock: Clock,
        config: Config,
    ) -> None:
        self.store: Final = store
        self.desk: Final = desk
        self.keys: Final = keys
        self.supervisor: Final = supervisor
        self.clock: Final = clock
        self.config: Final = config
        self._held: set[tuple[str, int, str]] = set()  # jobs that this process works on
        self._leased: set[tuple[str, int, str]] = set()  # of them, those kept from other processes
        self._failed: dict[tuple[str, int, str], int] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self._wake = asyncio.Event()
        desk.told.append(self._told)

    def _told(self, _match: str, steps: Steps) -> None:
        if steps and self.desk.owed(steps[-1][1]):
            self._wake.set()

    async def run(self) -> None:
        """Look for jobs for ever."""
        while True:
            pause = SWEEP
            try:
                pause = await self.look()
            except (StoreBusy, CommitUnknown) as error:
                logger.warning("jobs cannot be read", extra={"reason": str(error)[:200]})
            await wait_until_woken(self._wake, self.clock, pause)

    async def look(self) -> float:
        """Take up what is due; returns after how many seconds to look again."""
        await self._renew()
        table = schema.job
        async with self.store.read() as db:
            now = await self.store.now(db)
            free = or_(table.c.lease < now, literal(self.store.on_sqlite))
            rows = await db.execute(
                select(table).where(free, table.c.due <= now + SWEEP).order_by(table.c.due)
            )
            jobs = list(rows)
        pause = SWEEP
        for job in jobs:
            name = job.match, job.seat, job.decision
            if name in self._held:
                continue
            if job.due > now:
                pause = min(pause, job.due - now)
            elif len(self._held) < MOST:
                self._held.add(name)
                task = asyncio.ensure_future(self._serve(job))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)
        return pause

    async def _serve(self, job: Row[tuple[object, ...]]) -> None:
        name = str(job.match), int(job.seat), str(job.decision)
        try:
            if await self._claimed(name):
                await self._answer(name, str(job.bot))
        except (StoreBusy, CommitUnknown) as error:
            logger.warning("a bot's answer waits", extra={"reason": str(error)[:200]})
        except Refused as error:
            if error.code not in (STALE, BUSY, "NOT_RUNNING", "REPAIR", "NOT_FOUND"):
                logger.error("a bot was refused", extra={"code": error.code})
            if error.code != BUSY:
                await self._dismiss(name)
        except LeeboardError as error:
            logger.error("a bot could not be served", extra={"reason": str(error)[:200]})
        finally:
            self._held.discard(name)
            self._leased.discard(name)
            if len(self._failed) > 10_000:
                self._failed.clear()

    async def _claimed(self, name: tuple[str, int, str]) -> bool:
        """Keep other processes from the same work; a single process needs no lease."""
        if self.store.on_sqlite:
            return True
        table = schema.job
        async with self.store.write() as db:
            now = await self.store.now(db)
            taken = await db.execute(
                update(table).where(_is(name), table.c.lease < now).values(lease=now + LEASE)
            )
        if taken.rowcount == 1:
            self._leased.add(name)
        return taken.rowcount == 1

    async def _renew(self) -> None:
        """Say that we are still at it: the jobs of a worker that died are free within seconds."""
        if not self._leased:
            return
        async with self.store.write() as db:
            lease = await self.store.now(db) + LEASE
            for name in sorted(self._leased):
                await db.execute(update(schema.job).where(_is(name)).values(lease=lease))

    async def _answer(self, name: tuple[str, int, str], bot: str) -> None:
        match, seat, decision = name
        live = await self.desk.live(match)
        if decision_id(self.keys, live, seat) != decision or seat not in live.pending:
            await self._dismiss(name)
            return
        action = await self._chosen(live, seat, bot, name)
        failpoint("steward.chosen")
        if action is not None:
            key = self.keys.hex("bot", match, decision)
            await self.desk.submit(match, Act(decision, action, True), key, None, seat)
            self._failed.pop(name, None)

    async def _chosen(
        self, live: Live, seat: int, bot: str, name: tuple[str, int, str]
    ) -> int | None:
        """The bot's action; None if it failed and shall be asked once more."""
        view, legal = live.view(seat), live.table.legal(seat)
        if self._failed.get(name, 0) >= ATTEMPTS:
            return fallback(live.facts.game, view, legal)
        seed = int.from_bytes(self.keys.tag("bot-seed", *name)[:8], "big")
        game, seconds = live.facts.game, self.config.bot_seconds
        budget = budget_of(game, bot)
        outcome = await self.supervisor.choose(Job(game, view, legal, bot, seed, budget, seconds))
        if isinstance(outcome, Answer):
            return outcome.action
        self._failed[name] = self._failed.get(name, 0) + 1
        logger.warning("a bot failed", extra={"bot": bot, "outcome": type(outcome).__name__})
        self._wake.set()
        if not self.store.on_sqlite:
            async with self.store.write() as db:
                await db.execute(update(schema.job).where(_is(name)).values(lease=0))
        return None

    async def _dismiss(self, name: tuple[str, int, str]) -> None:
        """Forget a job whose question is not open; its match may owe another answer instead."""
        try:
            await self.desk.settle(name[0])
        except LeeboardError as error:  # it stays, and is looked at again
            logger.warning("a bot's job stays", extra={"reason": str(error)[:200]})


def budget_of(game: Game[Any], bot: str) -> Budget | None:
    """As many iterations as the bot's level has, but no longer than a table likes to wait."""
    for level in levels(game):
        if level.id == bot and level.tuning.iterations:
            return Budget(iterations=level.tuning.iterations, seconds=LONGEST_THOUGHT)
    return None


def _is(name: tuple[str, int, str]) -> ColumnElement[bool]:
    match, seat, decision = name
    table = schema.job
    return (table.c.match == match) & (table.c.seat == seat) & (table.c.decision == decision)
