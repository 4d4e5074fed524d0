"""Analyses of finished matches: a line in the database, worked on by whichever worker is free.

What was found so far is kept with the line. So any worker can tell how far an analysis is, and
after a restart it goes on where it was.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from leeboard.bots.analysis import Kept
from leeboard.kernel.errors import LeeboardError
from leeboard.server.clock import Clock, wait_until_woken
from leeboard.server.config import Config
from leeboard.server.errors import ApiError
from leeboard.server.logs import log as logger
from leeboard.server.matches.repository import Db
from leeboard.server.matches.studies import Studies
from leeboard.server.people.limits import TooManyAnalyses
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy
from leeboard.server.thinking.bot_asker import BotAsker
from leeboard.server.thinking.jobs import Analysed, AnalysisJob, Failed, FailureReason

LOOK_SECONDS: Final = 2.0  # seconds between two looks at the line
LEASE_SECONDS: Final = 10.0  # seconds in which no other worker takes it up; renewed with every look
BUSY_STATUS: Final = 503  # the status of trouble that passes
SAVE_SECONDS: Final = 1.0  # seconds between two notes of how far it is
TURN_SECONDS: Final = (
    30.0  # seconds after which an analysis goes back into the line, if others wait
)
ANALYSES_LOCK: Final = 0x6C656561  # PostgreSQL's lock under which those in the line are counted
FIRST_PACE: Final = 0.3  # seconds for a step, before any was measured
USUAL_STEPS: Final = 200

table: Final = schema.analysis
unfinished: Final = table.c.status.in_([schema.ANALYSIS_WAITING, schema.RUNNING])
SELECT_QUEUE: Final = select(*(column for column in table.c if column.name != "kept")).where(
    unfinished
)


@dataclass(frozen=True)
class AnalysisProgress:
    """How far an analysis is."""

    status: str
    place: int  # how many are before it, as long as it waits
    done: int
    total: int
    kept: Kept | None  # what was found so far, as `Analyst.kept` gives it
    seconds: float = 0.0  # until it is done, as far as one can guess


class LeaseLost(LeeboardError):
    """Another worker has taken up the analysis that this one works on."""


class TimeSliceOver(LeeboardError):
    """An analysis has had its time, and goes back into the line because others wait."""


class Analyses:
    """The line of analyses, and the one that this worker has taken up."""

    def __init__(
        self, store: Store, studies: Studies, bot_asker: BotAsker, clock: Clock, config: Config
    ) -> None:
        self.store: Final = store
        self.studies: Final = studies
        self.bot_asker: Final = bot_asker
        self.clock: Final = clock
        self.config: Final = config
        self.tasks: set[asyncio.Task[None]] = set()  # one at most
        self._mine: tuple[str, int] | None = None  # study and claim
        self._pace = FIRST_PACE  # seconds for a step, as measured last
        self._wake = asyncio.Event()

    async def begin(self, study: str, person: str, address: str = "") -> AnalysisProgress:
        """Put a finished match into the line, unless it was before."""
        try:
            async with self.store.write() as db:
                row = await self._row(db, study)
                if row is None or row.status == schema.ANALYSIS_FAILED:
                    await self._room(db, person, address)
                    await self._enter(db, study, person, address, again=row is not None)
        except IntegrityError:
            pass  # somebody else was a moment quicker
        self._wake.set()
        standing = await self.standing(study)
        assert standing is not None, f"the analysis of {study} was begun"
        return standing

    async def standing(self, study: str) -> AnalysisProgress | None:
        async with self.store.read() as db:
            row = await self._row(db, study)
            if row is None:
                return None
            line = in_turn(list(await db.execute(SELECT_QUEUE)))
        place = next((place for place, one in enumerate(line) if one.study == study), None)
        if place is None:
            return AnalysisProgress(row.status, 0, row.done, row.total, row.kept)
        seconds = seconds_until_done([self._pace * steps_left(one) for one in line], place)
        waits = place if row.status == schema.ANALYSIS_WAITING else 0
        return AnalysisProgress(row.status, waits, row.done, row.total, row.kept, round(seconds))

    async def _row(self, db: Db, study: str) -> Row[Any] | None:
        return (await db.execute(select(table).where(table.c.study == study))).one_or_none()

    async def _room(self, db: Db, person: str, address: str) -> None:
        """TooManyAnalyses if this person, address, or everybody has enough in the line."""
        if not self.store.on_sqlite:  # which has one writer anyway
            await db.execute(text(f"SELECT pg_advisory_xact_lock({ANALYSES_LOCK})"))
        limits = self.config.limits
        everybody = select(func.count()).where(unfinished)
        if (await db.scalar(everybody) or 0) >= limits.analyses:
            raise TooManyAnalyses(limits.analyses)
        for which, most, whose in (
            (table.c.person == person, limits.analyses_per_user, "of yours "),
            (table.c.address == address, limits.analyses_per_address, "of your address "),
        ):
            if (await db.scalar(everybody.where(which)) or 0) >= most:
                raise TooManyAnalyses(most, whose)

    async def _enter(self, db: Db, study: str, person: str, address: str, again: bool) -> None:
        values = {
            "person": person,
            "address": address,
            "status": schema.ANALYSIS_WAITING,
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
            await wait_until_woken(self._wake, self.clock, LOOK_SECONDS)

    async def look(self) -> None:
        """Say that we are still at it; or if we are at nothing, take up whose turn it is."""
        if self._mine is not None:
            await self._renew()
            return
        async with self.store.write() as db:
            now = await self.store.now(db)
            line = in_turn(list(await db.execute(SELECT_QUEUE)))
            free = (one for one in line if self.store.on_sqlite or one.lease < now)
            row = next(free, None)
            if row is None:
                return
            taken = {"status": schema.RUNNING, "lease": now + LEASE_SECONDS, "claim": row.claim + 1}
            mine = update(table).where(_is(row.study, row.claim)).values(**taken)
            if (await db.execute(mine)).rowcount == 0:  # another worker was quicker
                self._wake.set()
                return
            kept = await db.scalar(select(table.c.kept).where(table.c.study == row.study))
        self._mine = row.study, row.claim + 1
        task = asyncio.ensure_future(self._work(row.study, kept))
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        self._mine = None

    async def _renew(self) -> None:
        try:
            await self._note({})
        except LeaseLost:
            for task in self.tasks:
                task.cancel()

    async def _work(self, study: str, kept: Kept | None) -> None:
        try:
            await self._analyse(study, kept)
        except TimeSliceOver:
            self._wake.set()
        except LeaseLost as error:
            logger.warning("an analysis was overtaken", extra={"reason": str(error)})
        except (StoreBusy, CommitUnknown) as error:  # it stays in the line, and is taken up again
            logger.warning("an analysis waits", extra={"reason": str(error)[:200]})

    async def _analyse(self, study: str, kept: Kept | None) -> None:
        try:
            replay = await self.studies.replay(study)
        except (StoreBusy, CommitUnknown):
            raise
        except LeeboardError as error:  # such as: rules that are not installed any more
            if not isinstance(error, ApiError) or error.status != BUSY_STATUS:
                await self._fail(study, str(error))
            return
        began = saved = self.clock.monotonic()
        first = 0 if kept is None else int(kept["done"])

        async def progress(found: Kept) -> None:
            nonlocal saved
            now = self.clock.monotonic()
            self._pace = (now - began) / max(1, found["done"] - first)
            if now - saved < SAVE_SECONDS:
                return
            if (
                now - began >= TURN_SECONDS
                and found["done"] < found["total"]
                and await self._others()
            ):
                await self._put_back(found)
            await self._note(_found(found))
            saved = self.clock.monotonic()

        job = AnalysisJob(replay.game, replay.record, self.config.analysis_iterations, kept=kept)
        outcome = await self.bot_asker.analyse(job, progress)
        match outcome:
            case Analysed():
                await self._note({**_found(outcome.kept), "status": schema.ANALYSIS_DONE})
                self._wake.set()
            case Failed(reason=reason) if reason is not FailureReason.STOPPED:
                await self._fail(study, f"{reason.value} {outcome.detail}")

    async def _others(self) -> bool:
        """Whether somebody else's analysis waits that no worker has taken up."""
        async with self.store.read() as db:
            waiting = select(func.count()).where(table.c.status == schema.ANALYSIS_WAITING)
            return bool(await db.scalar(waiting))

    async def _put_back(self, found: Kept) -> None:
        """Let the others have their turn; what was found is kept."""
        async with self.store.read() as db:
            now = await self.store.now(db)
        back = {"status": schema.ANALYSIS_WAITING, "asked_at": now, "lease": 0.0}
        await self._note({**_found(found), **back})
        raise TimeSliceOver("others wait")

    async def _fail(self, study: str, why: str) -> None:
        logger.error("an analysis failed", extra={"study": study, "reason": why[:200]})
        await self._note({"status": schema.ANALYSIS_FAILED})
        self._wake.set()

    async def _note(self, changes: dict[str, Any]) -> None:
        """Write down how far we are, as long as it is ours."""
        mine = self._mine
        assert mine is not None, "only what was taken up is noted"
        async with self.store.write() as db:
            lease = await self.store.now(db) + LEASE_SECONDS
            values = {"lease": lease, **changes}
            done = await db.execute(update(table).where(_is(*mine)).values(**values))
        if done.rowcount == 0:
            raise LeaseLost(f"another worker has taken up the analysis of {mine[0]}")


def in_turn(rows: list[Row[Any]]) -> list[Row[Any]]:
    """The line as it is worked on: what runs, then one of each address and person in turn."""
    rows = sorted(rows, key=lambda row: (row.asked_at, row.study))
    people, addresses = Counter[str](), Counter[str]()
    of_person: dict[str, int] = {}
    for row in rows:
        of_person[row.study] = people[row.person or row.study]
        people[row.person or row.study] += 1
    of_address: dict[str, int] = {}
    for row in sorted(rows, key=lambda row: of_person[row.study]):
        of_address[row.study] = addresses[row.address]
        addresses[row.address] += 1
    return sorted(rows, key=lambda row: (row.status != schema.RUNNING, of_address[row.study]))


def steps_left(row: Row[Any]) -> int:
    """Steps of an analysis that are still to be done; before the first, as many as usual."""
    return int(row.total - row.done) if row.total else USUAL_STEPS


def seconds_until_done(line: list[float], place: int) -> float:
    """How long it takes until the one at this place is done, if each in the line needs so long.

    What is not done after its turn goes to the end of the line, as long as others wait.
    """
    waiting, passed = deque(enumerate(line)), 0.0
    while True:
        number, left = waiting.popleft()
        turn = min(left, TURN_SECONDS) if waiting else left
        passed += turn
        if turn < left:
            waiting.append((number, left - turn))
        elif number == place:
            return passed


def _found(kept: Kept) -> dict[str, Any]:
    return {"kept": kept, "done": kept["done"], "total": kept["total"]}


def _is(study: str, claim: int) -> ColumnElement[bool]:
    return (table.c.study == study) & (table.c.claim == claim)
