"""Commands are accepted here: one transaction each, then the answer, then the news.

No byte that depends on an event leaves the process before the commit of that event has returned.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from leeboard.kernel.errors import LeeboardError
from leeboard.match import log
from leeboard.match.clocks import DAYS_CLOCK
from leeboard.match.commands import (
    Act,
    Command,
    CommandHandler,
    command_content,
    decision_id,
)
from leeboard.match.keys import Entropy
from leeboard.match.log import Json, LogBroken, LogEntry
from leeboard.match.receipts import Receipt, receipt, receipt_of
from leeboard.match.refused import (
    BUSY,
    KEY_REUSED,
    NOT_FOUND,
    NOT_RUNNING,
    STALE,
    TOO_LONG,
    CommandRefused,
    refused,
)
from leeboard.match.state import MatchState
from leeboard.server.config import Config
from leeboard.server.failpoints import failpoint
from leeboard.server.keys import Keys
from leeboard.server.matches import repository
from leeboard.server.matches.game_cache import GameCache, OtherRules
from leeboard.server.matches.gaps import GapDetector
from leeboard.server.matches.loading import catch_up, load
from leeboard.server.matches.repository import Db, MatchRow, SeatRow
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store, StoreBusy, StoreDamaged

MATCHES_KEPT: Final = 1000  # matches that are held ready
NOTICE_AFTER: Final = 60.0  # seconds before somebody who is asked is written to

CommittedSteps = list[tuple[LogEntry, MatchState]]
OnCommitted = Callable[[str, CommittedSteps], None]
OwedAnswers = dict[int, tuple[str, str]]  # by seat: the open question, and the bot that answers it


@dataclass(frozen=True)
class Accepted:
    """A command was carried out, now or under the same key before."""

    n: int  # the number of the event, as its seat counts
    receipt: Receipt
    repeated: bool = False


class CachedMatch:
    """One match in this process: who waits to write, and what it looked like last."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0
        self.match_state: MatchState | None = None


class MatchService:
    """Takes commands for all matches; the log decides, what is held here only saves time."""

    def __init__(
        self,
        store: Store,
        keys: Keys,
        game_cache: GameCache,
        entropy: Entropy,
        config: Config,
        bot: str,
    ) -> None:
        self.store: Final = store
        self.keys: Final = keys
        self.game_cache: Final = game_cache
        self.entropy: Final = entropy
        self.config: Final = config
        self.bot: Final = bot  # plays for those who are away
        self.gaps: Final = GapDetector(store.clock)
        self.on_committed: list[OnCommitted] = []  # whom to call with what was committed
        self.on_repair: list[Callable[[str, str], None]] = []  # whom to call with a broken match
        self.tasks: set[asyncio.Task[Accepted]] = set()  # commands on their way
        self._cache: OrderedDict[str, CachedMatch] = OrderedDict()

    async def submit(
        self, match: str, command: Command, key: str, person: str | None, seat: int | None = None
    ) -> Accepted:
        """Carry out a command of a person (None: of the server), once for each key.

        Raises CommandRefused; after StoreBusy and CommitUnknown the same call may be made again.
        """
        # A client that leaves amid a commit has acted all the same: the others must hear of it.
        work = asyncio.ensure_future(self._submitted(match, command, key, person, seat))
        self.tasks.add(work)
        work.add_done_callback(self._done)
        return await asyncio.shield(work)

    async def _submitted(
        self, match: str, command: Command, key: str, person: str | None, seat: int | None
    ) -> Accepted:
        async with self._exclusive(match) as cached:
            steps, accepted = await self._transaction(cached, match, command, key, person, seat)
            self._publish(match, steps)
        return accepted

    def _done(self, work: asyncio.Task[Accepted]) -> None:
        self.tasks.discard(work)
        if not work.cancelled():
            work.exception()  # whoever asked has it; if nobody waits, nobody misses it

    async def _transaction(
        self,
        cached: CachedMatch,
        match: str,
        command: Command,
        key: str,
        person: str | None,
        seat: int | None,
    ) -> tuple[CommittedSteps, Accepted]:
        asked = log.request_hash(command_content(command))
        try:
            async with self.store.write() as db:
                failpoint("match_service.begun")
                row = await repository.match_row(db, match, lock=True)
                seats = await repository.seat_rows(db, match)
                if row is None:
                    raise refused(NOT_FOUND)
                mine = await self._seat_of(db, row, seats, command, key, person, seat, cached)
                known = await repository.entry_by_key(db, match, mine, key)
                if known is not None:
                    return [], await self._repeated(db, match, mine, known, asked)
                if row.status != schema.RUNNING:
                    raise refused(NOT_RUNNING)
                before = await self._read_current(db, cached, row, seats)
                if before.head >= self.config.limits.log_events and person is not None:
                    raise refused(TOO_LONG)
                at = await self.store.now(db)
                self.gaps.look(at)  # the loop may have been held up since anybody else looked
                handler = CommandHandler(
                    before,
                    mine,
                    key,
                    asked,
                    at,
                    self.keys,
                    self.entropy,
                    self.bot,
                    self.gaps.gaps,
                )
                handler.carry_out(command)
                failpoint("match_service.decided")
                handler.by_person = person is not None
                await self._write(db, row, before, handler)
                failpoint("match_service.written")
        except (LogBroken, StoreDamaged) as error:
            cached.match_state = None
            await self.close_for_repair(match, str(error))
            raise refused("REPAIR") from error
        except (StoreBusy, IntegrityError) as error:
            cached.match_state = None
            raise _busy(error) from error
        except CommandRefused:
            raise
        except LeeboardError:
            cached.match_state = None  # whatever it was, the log knows better
            raise
        failpoint("match_service.committed")
        viewer = mine if mine >= 0 else None
        cached.match_state = handler.match_state
        # A command may add more than the event that bears its key: a retry is answered by that one.
        named = [after for entry, after in handler.added if (entry.seat, entry.key) == (mine, key)]
        match_state = named[-1] if named else handler.match_state
        shown = match_state.shown[match_state.viewer_index(viewer)]
        return handler.added, Accepted(shown, receipt(self.keys, match_state, viewer))

    async def start(self, db: Db, row: MatchRow, seats: list[SeatRow]) -> CommandHandler:
        """Write the first event; the caller commits and then calls `started`."""
        header = await repository.header_of(db, self.keys, self.game_cache, row, seats)
        at = await self.store.now(db)
        handler = CommandHandler(
            MatchState(header), log.SERVER, log.START, "", at, self.keys, self.entropy, self.bot
        )
        bots = [seat.bot or "" for seat in seats]
        handler.start(bots, {"facts": repository.header_hash(self.keys, row, seats)})
        await self._write(db, row, handler.before, handler)
        return handler

    def started(self, match: str, handler: CommandHandler) -> None:
        self._cached(match).match_state = handler.match_state
        self._publish(match, handler.added)

    # Reading.

    async def current(self, match: str) -> MatchState:
        """The match at its head, to look at; CommandRefused if it cannot be."""
        async with self._exclusive(match) as cached:
            try:
                async with self.store.read() as db:
                    row = await repository.match_row(db, match)
                    if row is None or row.head == 0:
                        raise refused(NOT_FOUND)
                    if cached.match_state is not None and cached.match_state.head == row.head:
                        return cached.match_state
                    seats = await repository.seat_rows(db, match)
                    return await self._read_current(db, cached, row, seats)
            except (LogBroken, StoreDamaged) as error:
                cached.match_state = None
                await self.close_for_repair(match, str(error))
                raise refused("REPAIR") from error

    def cached(self, match: str) -> MatchState | None:
        """The match as this process saw it last, if it did."""
        cached = self._cache.get(match)
        return None if cached is None else cached.match_state

    async def close_for_repair(self, match: str, why: str) -> None:
        """Nobody plays on; the operator is told by the log of the server and the metrics."""
        async with self.store.write() as db:
            await repository.set_match(db, match, {"status": schema.REPAIR, "deadline": None})
            await db.execute(delete(schema.job).where(schema.job.c.match == match))
        for tell in self.on_repair:
            tell(match, why)

    async def settle(self, match: str) -> None:
        """Let the jobs of a match be what its bots owe, also where one was damaged or is gone."""
        async with self._exclusive(match) as cached, self.store.write() as db:
            row = await repository.match_row(db, match, lock=True)
            owed: OwedAnswers = {}
            if row is not None and row.status == schema.RUNNING:
                seats = await repository.seat_rows(db, match)
                owed = self.owed(await self._read_current(db, cached, row, seats))
            table = schema.job
            jobs = await db.execute(select(table).where(table.c.match == match))
            there = {int(job.seat): (str(job.decision), str(job.bot)) for job in jobs}
            await self._write_owed(db, match, there, owed, await self.store.now(db))

    # Inside the transaction.

    async def _seat_of(
        self,
        db: Db,
        row: MatchRow,
        seats: list[SeatRow],
        command: Command,
        key: str,
        person: str | None,
        seat: int | None,
        cached: CachedMatch,
    ) -> int:
        """The seat of a command; a person without one, or who names another's, finds nothing."""
        if person is None:
            return log.SERVER if seat is None else seat
        own = [one.seat for one in seats if one.kind == "person" and one.person == person]
        if seat is None and len(own) > 1 and isinstance(command, Act):
            # One person may play several seats: the question says for which the answer is.
            for one in own:
                if await repository.entry_by_key(db, row.id, one, key) is not None:
                    return one  # a retry: its question is closed by now
            if row.status != schema.RUNNING:
                raise refused(NOT_RUNNING)
            match_state = await self._read_current(db, cached, row, seats)
            own = [
                one for one in own if decision_id(self.keys, match_state, one) == command.decision
            ]
            if not own:
                raise refused(STALE)
        if seat is not None:
            own = [one for one in own if one == seat]
        if not own:
            raise refused(NOT_FOUND)
        return own[0]

    async def _repeated(
        self, db: Db, match: str, seat: int, known: LogEntry, asked: str
    ) -> Accepted:
        """The answer that this key got before."""
        if known.asked != asked:
            raise refused(KEY_REUSED)
        viewer = seat if seat >= 0 else None
        seats = await repository.seat_rows(db, match)
        bit = len(seats) if viewer is None else viewer
        n = await repository.shown_before(db, match, bit, known.seq)
        proof = receipt_of(self.keys, match, viewer, n, known.seq, known.hash)
        return Accepted(n, proof, repeated=True)

    async def _read_current(
        self, db: Db, cached: CachedMatch, row: MatchRow, seats: list[SeatRow]
    ) -> MatchState:
        """The match at its head; what others have committed meanwhile is told here."""
        held = cached.match_state
        try:
            if held is not None and held.head > row.head:
                raise LogBroken(f"event {held.head} was committed, and the log ends before it")
            if held is not None:
                missed = await catch_up(db, held, row)
                cached.match_state = missed[-1][1] if missed else held
                self._publish(row.id, missed)
            else:
                cached.match_state = await load(db, self.keys, self.game_cache, row, seats)
            return cached.match_state
        except (LogBroken, OtherRules):
            raise
        except (ValueError, TypeError, KeyError) as error:
            raise LogBroken(f"the log cannot be read: {type(error).__name__}") from error

    async def _write(
        self, db: Db, row: MatchRow, before: MatchState, handler: CommandHandler
    ) -> None:
        match_state = handler.match_state
        added = [entry for entry, _ in handler.added]
        if not added:
            return
        await repository.append(db, row.id, added)
        failpoint("match_service.appended")
        changes: Json = {
            "head": match_state.head,
            "chain": match_state.chain,
            "changed_at": handler.at,
            "deadline": match_state.clocks.next_deadline(),
            "status": schema.RUNNING,
            "ended_at": None,
            "result": None,
            "seen_at": handler.at if handler.by_person else row.seen_at,
        }
        if match_state.over:
            changes.update(self._ended(match_state, handler.at))
        if not await repository.move_head(db, row.id, before.head, changes):
            raise StoreBusy("another process was quicker")
        failpoint("match_service.moved")
        if match_state.over:
            table = schema.seed
            await db.execute(
                table.update().where(table.c.match == row.id).values(revealed_at=handler.at)
            )
        if handler.by_person and row.seen_at <= handler.at - self.config.limits.empty_seconds:
            await repository.resume_jobs(db, [row.id], handler.at)
        await self._write_jobs(db, before, match_state, handler.at)
        await self._write_notices(db, before, match_state, handler.at)
        every = self.config.snapshot_every
        if match_state.head // every > before.head // every:
            await repository.keep_snapshot(
                db, self.keys, match_state, self.entropy.token(log.SALT_BYTES)
            )
            failpoint("match_service.kept")

    def _ended(self, match_state: MatchState, at: float) -> Json:
        table = match_state.table
        status = schema.VOID if match_state.void else schema.OVER
        result = None if match_state.void else {"scores": table.scores, "ranking": table.ranking}
        return {"status": status, "deadline": None, "ended_at": at, "result": result}

    async def _write_jobs(
        self, db: Db, before: MatchState, match_state: MatchState, at: float
    ) -> None:
        """What bots owe after this event, in the same transaction."""
        due = at + self.config.bot_pace
        await self._write_owed(
            db, match_state.header.id, self.owed(before), self.owed(match_state), due
        )

    async def _write_owed(
        self, db: Db, match: str, old: OwedAnswers, new: OwedAnswers, due: float
    ) -> None:
        table = schema.job
        gone = [seat for seat in old if old[seat] != new.get(seat)]
        if gone:
            await db.execute(delete(table).where(table.c.match == match, table.c.seat.in_(gone)))
        rows = [
            {
                "match": match,
                "seat": seat,
                "decision": decision,
                "bot": bot,
                "due": due,
            }
            for seat, (decision, bot) in new.items()
            if old.get(seat) != (decision, bot)
        ]
        if rows:
            await db.execute(insert(table), rows)

    def owed(self, match_state: MatchState) -> OwedAnswers:
        """The open question and the bot of each seat that a bot plays."""
        return {
            seat: (decision_id(self.keys, match_state, seat), match_state.bots[seat])
            for seat in match_state.pending
            if match_state.bots[seat] and match_state.opened[seat]
        }

    async def _write_notices(
        self, db: Db, before: MatchState, match_state: MatchState, at: float
    ) -> None:
        """Write to those who are asked for the first time, if the table is played by mail."""
        if match_state.header.clock.kind != DAYS_CLOCK or not self.config.smtp.host:
            return
        was = {seat for seat in range(match_state.header.seats) if before.opened[seat]}
        now = {seat for seat in match_state.pending if not match_state.bots[seat]}
        if was == now:
            return
        match, table = match_state.header.id, schema.notice
        await db.execute(delete(table).where(table.c.match == match))
        people = {seat.seat: seat.person for seat in await repository.seat_rows(db, match)}
        rows = [
            {"match": match, "person": people[seat], "kind": "turn", "due": at + NOTICE_AFTER}
            for seat in sorted(now)
            if people[seat]
        ]
        if rows:
            await db.execute(insert(table), rows)

    # Around it.

    def _cached(self, match: str) -> CachedMatch:
        if match not in self._cache:
            self._cache[match] = CachedMatch()
            for name in list(self._cache):
                if len(self._cache) <= MATCHES_KEPT:
                    break
                if not self._cache[name].lock.locked():
                    del self._cache[name]
        self._cache.move_to_end(match)
        return self._cache[match]

    @asynccontextmanager
    async def _exclusive(self, match: str) -> AsyncIterator[CachedMatch]:
        """One at a time for each match; a command behind too many others is refused."""
        cached = self._cached(match)
        if cached.waiting >= self.config.limits.waiting_actions:
            raise refused(BUSY)
        cached.waiting += 1
        try:
            async with cached.lock:
                yield cached
        finally:
            cached.waiting -= 1

    def _publish(self, match: str, steps: CommittedSteps) -> None:
        if steps:
            for committed in self.on_committed:
                committed(match, steps)


def _busy(error: Exception) -> StoreBusy:
    return error if isinstance(error, StoreBusy) else StoreBusy("another process was quicker")
