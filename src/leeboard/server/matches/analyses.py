"""Analyses of finished matches: a line in the database, worked on by whichever worker is free.

What was found so far is kept with the line. So any worker can tell how far an analysis is, and
after a restart it goes on where it was.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, and_, func, insert, literal, or_, select, update
from sqlalchemy.exc import IntegrityError

from leeboard.bots.analysis import Kept
from leeboard.kernel.errors import LeeboardError
from leeboard.server.config import Config
from leeboard.server.errors import Trouble
from leeboard.server.logs import log as logger
from leeboard.server.matches.ledger import Db
from leeboard.server.matches.studies import Studies
from leeboard.server.people.limits import TooManyAnalyses
from leeboard.server.seams import Clock, wait_until_woken
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy
from leeboard.server.thinking.jobs import Analysed, Analysis, Failed, Reason
from leeboard.server.thinking.supervisor import Supervisor

LOOK: Final = 2.0  # seconds between two looks at the line
LEASE: Final = 10.0  # seconds in which no other worker takes it up; renewed with every look
BUSY: Final = 503  # the status of trouble that passes
SAVE: Final = 1.0  # seconds between two notes of how far it is

table: Final = schema.analysis
unfinished: Final = table.c.status.in_([schema.WAITING, schema.RUNNING])


@dataclass(frozen=True)
class Standing:
    """How far an analysis is."""

    status: str
    place: int  # how many are before it, as long as it waits
    done: int
    total: int
    kept: Kept | None  # what was found so far, as `Analyst.kept` gives it


class Overtaken(LeeboardError):
    """Another worker has taken up the analysis that this one works on."""


class Analyses:
    """The line of analyses, and the one that this worker has taken up."""

    def __init__(
        self, store: Store, studies: Studies, supervisor: Supervisor, clock: Clock, config: Config
    ) -> None:
        self.store: Final = store
        self.studies: Final = studies
        self.supervisor: Final = supervisor
        self.clock: Final = clock
        self.config: Final = config
        self.tasks: set[asyncio.Task[None]] = set()  # one at most
        self._mine: tuple[str, int] | None = None  # study and claim
        self._wake = asyncio.Event()

    async def begin(self, study: str, person: str) -> Standing:
        """Put a finished match into the line, unless it was before."""
        try:
            async with self.store.write() as db:
                row = await self._row(db, study)
                if row is None or row.status == schema.FAILED:
                    await self._room(db, person)
                    await self._enter(db, study, person, again=row is not None)
        except IntegrityError:
            pass  # somebody else was a moment quicker
        self._wake.set()
        standing = await self.standing(study)
        assert standing is not None, f"the analysis of {study} was begun"
        return standing

    async def standing(self, study: str) -> Standing | None:
        async with self.store.read() as db:
            row = await self._row(db, study)
            if row is None:
                return None
            place = 0
            if row.status == schema.WAITING:
                before = or_(
                    table.c.asked_at < row.asked_at,
                    and_(table.c.asked_at == row.asked_at, table.c.study < study),
                )
                place = int(await db.scalar(select(func.count()).where(unfinished, before)) or 0)
        return Standing(row.status, place, row.done, row.total, row.kept)

    async def _row(self, db: Db, study: str) -> Row[Any] | None:
        return (await db.execute(select(table).where(table.c.study == study))).one_or_none()

    async def _room(self, db: Db, person: str) -> None:
        """TooManyAnalyses if this person, or everybody together, has enough in the line."""
        limits = self.config.limits
        everybody = select(func.count()).where(unfinished)
        if (await db.scalar(everybody) or 0) >= limits.analyses:
            raise TooManyAnalyses(limits.analyses, own=False)
        if (await db.scalar(everybody.where(table.c.person == person)) or 0) >= (
            limits.analyses_per_user
        ):
            raise TooManyAnalyses(limits.analyses_per_user, own=True)

    async def _enter(self, db: Db, study: str, person: str, again: bool) -> None:
        values = {
            "person": person,
            "status": schema.WAITING,
            "done": 0,
            "total": 0,
            "kept": None,
            "asked_at": await self.store.now(db),
            "lease": 0.0,
        }
        if again:
            await db.execute(update(table).where(table.c.study == study).values(**values))
        else:
            await db.execute(insert(table).values(study=study, **values))

    # Working through the line.

    async def run(self) -> None:
        """Work on one after the other, for ever."""
        while True:
            try:
                await self.look()
            except (StoreBusy, CommitUnknown) as error:
                logger.warning("analyses wait", extra={"reason": str(error)[:200]})
            await wait_until_woken(self._wake, self.clock, LOOK)

    async def look(self) -> None:
        """Say that we are still at it; or if we are at nothing, take up the oldest that is free."""
        if self._mine is not None:
            await self._renew()
            return
        async with self.store.write() as db:
            now = await self.store.now(db)
            free = or_(table.c.lease < now, literal(self.store.on_sqlite))
            oldest = select(table).where(unfinished, free).order_by(table.c.asked_at, table.c.study)
            row = (await db.execute(oldest.limit(1).with_for_update(skip_locked=True))).first()
            if row is None:
                return
            taken = {"status": schema.RUNNING, "lease": now + LEASE, "claim": row.claim + 1}
            await db.execute(update(table).where(table.c.study == row.study).values(**taken))
        self._mine = row.study, row.claim + 1
        task = asyncio.ensure_future(self._work(row.study, row.kept))
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        self._mine = None

    async def _renew(self) -> None:
        try:
            await self._note({})
        except Overtaken:
            for task in self.tasks:
                task.cancel()

    async def _work(self, study: str, kept: Kept | None) -> None:
        try:
            await self._analyse(study, kept)
        except Overtaken as error:
            logger.warning("an analysis was overtaken", extra={"reason": str(error)})
        except (StoreBusy, CommitUnknown) as error:  # it stays in the line, and is taken up again
            logger.warning("an analysis waits", extra={"reason": str(error)[:200]})

    async def _analyse(self, study: str, kept: Kept | None) -> None:
        try:
            film = await self.studies.film(study)
        except (StoreBusy, CommitUnknown):
            raise
        except LeeboardError as error:  # such as: rules that are not installed any more
            if not isinstance(error, Trouble) or error.status != BUSY:
                await self._fail(study, str(error))
            return
        saved = self.clock.monotonic()

        async def progress(found: Kept) -> None:
            nonlocal saved
            if self.clock.monotonic() - saved >= SAVE:
                await self._note(_found(found))
                saved = self.clock.monotonic()

        job = Analysis(film.game, film.record, self.config.analysis_iterations, kept=kept)
        outcome = await self.supervisor.analyse(job, progress)
        match outcome:
            case Analysed():
                await self._note({**_found(outcome.kept), "status": schema.DONE})
                self._wake.set()
            case Failed(reason=reason) if reason is not Reason.STOPPED:
                await self._fail(study, f"{reason.value} {outcome.detail}")

    async def _fail(self, study: str, why: str) -> None:
        logger.error("an analysis failed", extra={"study": study, "reason": why[:200]})
        await self._note({"status": schema.FAILED})
        self._wake.set()

    async def _note(self, changes: dict[str, Any]) -> None:
        """Write down how far we are, as long as it is ours."""
        mine = self._mine
        assert mine is not None, "only what was taken up is noted"
        async with self.store.write() as db:
            lease = await self.store.now(db) + LEASE
            values = {"lease": lease, **changes}
            done = await db.execute(update(table).where(_is(*mine)).values(**values))
        if done.rowcount == 0:
            raise Overtaken(f"another worker has taken up the analysis of {mine[0]}")


def _found(kept: Kept) -> dict[str, Any]:
    return {"kept": kept, "done": kept["done"], "total": kept["total"]}


def _is(study: str, claim: int) -> ColumnElement[bool]:
    return (table.c.study == study) & (table.c.claim == claim)
