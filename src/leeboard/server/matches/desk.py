"""The desk where commands are accepted: one transaction each, then the answer, then the news.

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
from leeboard.server.config import Config
from leeboard.server.keys import Keys
from leeboard.server.matches import ledger, log
from leeboard.server.matches.boxes import Boxes, OtherRules
from leeboard.server.matches.clocks import DAYS
from leeboard.server.matches.deciding import (
    Act,
    Command,
    Deciding,
    content,
    decision_id,
)
from leeboard.server.matches.ledger import Db, MatchRow, SeatRow
from leeboard.server.matches.live import Live, LogBroken
from leeboard.server.matches.loading import catch_up, load
from leeboard.server.matches.log import Entry, Json
from leeboard.server.matches.receipts import Receipt, receipt, receipt_of
from leeboard.server.matches.refused import (
    BUSY,
    KEY_REUSED,
    NOT_FOUND,
    NOT_RUNNING,
    STALE,
    TOO_LONG,
    Refused,
    refused,
)
from leeboard.server.seams import Entropy, failpoint
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store, StoreBusy, StoreDamaged

KEPT: Final = 1000  # matches that are held ready
NOTICE_AFTER: Final = 60.0  # seconds before somebody who is asked is written to

Steps = list[tuple[Entry, Live]]
Told = Callable[[str, Steps], None]
Owed = dict[int, tuple[str, str]]  # by seat: the open question, and the bot that answers it


@dataclass(frozen=True)
class Accepted:
    """A command was carried out, now or under the same key before."""

    n: int  # the number of the event, as its seat counts
    receipt: Receipt
    repeated: bool = False


class Place:
    """One match in this process: who waits to write, and what it looked like last."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.waiting = 0
        self.live: Live | None = None


class Desk:
    """Takes commands for all matches; the log decides, what is held here only saves time."""

    def __init__(
        self, store: Store, keys: Keys, boxes: Boxes, entropy: Entropy, config: Config, bot: str
    ) -> None:
        self.store: Final = store
        self.keys: Final = keys
        self.boxes: Final = boxes
        self.entropy: Final = entropy
        self.config: Final = config
        self.bot: Final = bot  # plays for those who are away
        self.told: list[Told] = []  # whom to call with what was committed
        self.repairs: list[Callable[[str, str], None]] = []  # whom to call with a broken match
        self.tasks: set[asyncio.Task[Accepted]] = set()  # commands on their way
        self._places: OrderedDict[str, Place] = OrderedDict()

    async def submit(
        self, match: str, command: Command, key: str, person: str | None, seat: int | None = None
    ) -> Accepted:
        """Carry out a command of a person (None: of the server), once for each key.

        Raises Refused; StoreBusy and CommitUnknown mean that the same call may be made again.
        """
        # Who leaves amid a commit has done it all the same, and the others must hear of it.
        work = asyncio.ensure_future(self._submitted(match, command, key, person, seat))
        self.tasks.add(work)
        work.add_done_callback(self._done)
        return await asyncio.shield(work)

    async def _submitted(
        self, match: str, command: Command, key: str, person: str | None, seat: int | None
    ) -> Accepted:
        async with self._turn(match) as place:
            steps, accepted = await self._transaction(place, match, command, key, person, seat)
            self._tell(match, steps)
        return accepted

    def _done(self, work: asyncio.Task[Accepted]) -> None:
        self.tasks.discard(work)
        if not work.cancelled():
            work.exception()  # whoever asked has it; if nobody waits, nobody misses it

    async def _transaction(
        self,
        place: Place,
        match: str,
        command: Command,
        key: str,
        person: str | None,
        seat: int | None,
    ) -> tuple[Steps, Accepted]:
        asked = log.asked(content(command))
        try:
            async with self.store.write() as db:
                failpoint("desk.begun")
                row = await ledger.match_row(db, match, lock=True)
                seats = await ledger.seat_rows(db, match)
                if row is None:
                    raise refused(NOT_FOUND)
                mine = await self._seat_of(db, row, seats, command, key, person, seat, place)
                known = await ledger.entry_by_key(db, match, mine, key)
                if known is not None:
                    return [], await self._again(db, match, mine, known, asked)
                if row.status != schema.RUNNING:
                    raise refused(NOT_RUNNING)
                before = await self._current(db, place, row, seats)
                if before.head >= self.config.limits.log_events and person is not None:
                    raise refused(TOO_LONG)
                at = await self.store.now(db)
                deciding = Deciding(before, mine, key, asked, at, self.keys, self.entropy, self.bot)
                deciding.carry_out(command)
                failpoint("desk.decided")
                await self._write(db, row, before, deciding)
                failpoint("desk.written")
        except (LogBroken, StoreDamaged) as error:
            place.live = None
            await self.close_for_repair(match, str(error))
            raise refused("REPAIR") from error
        except (StoreBusy, IntegrityError) as error:
            place.live = None
            raise _busy(error) from error
        except Refused:
            raise
        except LeeboardError:
            place.live = None  # whatever it was, the log knows better
            raise
        failpoint("desk.committed")
        viewer = mine if mine >= 0 else None
        place.live = deciding.live
        # A command may add more than the event that bears its key: a retry is answered by that one.
        named = [after for entry, after in deciding.added if (entry.seat, entry.key) == (mine, key)]
        live = named[-1] if named else deciding.live
        shown = live.shown[live.place(viewer)]
        return deciding.added, Accepted(shown, receipt(self.keys, live, viewer))

    async def start(self, db: Db, row: MatchRow, seats: list[SeatRow]) -> Deciding:
        """Write the first event; the caller commits and then calls `started`."""
        facts = await ledger.facts_of(db, self.keys, self.boxes, row, seats)
        at = await self.store.now(db)
        deciding = Deciding(
            Live(facts), log.SERVER, log.START, "", at, self.keys, self.entropy, self.bot
        )
        bots = [seat.bot or "" for seat in seats]
        deciding.start(bots, {"facts": ledger.facts_hash(self.keys, row, seats)})
        await self._write(db, row, deciding.before, deciding)
        return deciding

    def started(self, match: str, deciding: Deciding) -> None:
        self._place(match).live = deciding.live
        self._tell(match, deciding.added)

    # Reading.

    async def live(self, match: str) -> Live:
        """The match at its head, for whoever wants to look at it; Refused if it cannot be."""
        async with self._turn(match) as place:
            try:
                async with self.store.read() as db:
                    row = await ledger.match_row(db, match)
                    if row is None or row.head == 0:
                        raise refused(NOT_FOUND)
                    if place.live is not None and place.live.head == row.head:
                        return place.live
                    seats = await ledger.seat_rows(db, match)
                    return await self._current(db, place, row, seats)
            except (LogBroken, StoreDamaged) as error:
                place.live = None
                await self.close_for_repair(match, str(error))
                raise refused("REPAIR") from error

    def known(self, match: str) -> Live | None:
        """The match as this process saw it last, if it did."""
        place = self._places.get(match)
        return None if place is None else place.live

    async def close_for_repair(self, match: str, why: str) -> None:
        """Nobody plays on; the operator is told by the log of the server and the metrics."""
        async with self.store.write() as db:
            await ledger.set_match(db, match, {"status": schema.REPAIR, "deadline": None})
            await db.execute(delete(schema.job).where(schema.job.c.match == match))
        for tell in self.repairs:
            tell(match, why)

    async def settle(self, match: str) -> None:
        """Let the jobs of a match be what its bots owe, also where one was damaged or is gone."""
        async with self._turn(match) as place, self.store.write() as db:
            row = await ledger.match_row(db, match, lock=True)
            owed: Owed = {}
            if row is not None and row.status == schema.RUNNING:
                seats = await ledger.seat_rows(db, match)
                owed = self.owed(await self._current(db, place, row, seats))
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
        place: Place,
    ) -> int:
        """For which seat this is; who has none, and who names another's, finds nothing."""
        if person is None:
            return log.SERVER if seat is None else seat
        own = [one.seat for one in seats if one.kind == "person" and one.person == person]
        if seat is None and len(own) > 1 and isinstance(command, Act):
            # One person may play several seats: the question says for which the answer is.
            for one in own:
                if await ledger.entry_by_key(db, row.id, one, key) is not None:
                    return one  # a retry: its question is closed by now
            if row.status != schema.RUNNING:
                raise refused(NOT_RUNNING)
            live = await self._current(db, place, row, seats)
            own = [one for one in own if decision_id(self.keys, live, one) == command.decision]
            if not own:
                raise refused(STALE)
        if seat is not None:
            own = [one for one in own if one == seat]
        if not own:
            raise refused(NOT_FOUND)
        return own[0]

    async def _again(self, db: Db, match: str, seat: int, known: Entry, asked: str) -> Accepted:
        """The answer that this key got before."""
        if known.asked != asked:
            raise refused(KEY_REUSED)
        viewer = seat if seat >= 0 else None
        seats = await ledger.seat_rows(db, match)
        bit = len(seats) if viewer is None else viewer
        n = await ledger.shown_before(db, match, bit, known.seq)
        proof = receipt_of(self.keys, match, viewer, n, known.seq, known.hash)
        return Accepted(n, proof, repeated=True)

    async def _current(self, db: Db, place: Place, row: MatchRow, seats: list[SeatRow]) -> Live:
        """The match at its head; what others have committed meanwhile is told here."""
        held = place.live
        try:
            if held is not None and held.head > row.head:
                raise LogBroken(f"event {held.head} was committed, and the log ends before it")
            if held is not None:
                missed = await catch_up(db, held, row)
                place.live = missed[-1][1] if missed else held
                self._tell(row.id, missed)
            else:
                place.live = await load(db, self.keys, self.boxes, row, seats)
            return place.live
        except (LogBroken, OtherRules):
            raise
        except (ValueError, TypeError, KeyError) as error:
            raise LogBroken(f"the log cannot be read: {type(error).__name__}") from error

    async def _write(self, db: Db, row: MatchRow, before: Live, deciding: Deciding) -> None:
        live = deciding.live
        added = [entry for entry, _ in deciding.added]
        if not added:
            return
        await ledger.append(db, row.id, added)
        failpoint("desk.appended")
        changes: Json = {
            "head": live.head,
            "chain": live.chain,
            "changed_at": deciding.at,
            "deadline": live.clocks.next_deadline(),
            "status": schema.RUNNING,
            "ended_at": None,
            "result": None,
        }
        if live.over:
            changes.update(self._ended(live, deciding.at))
        if not await ledger.move_head(db, row.id, before.head, changes):
            raise StoreBusy("another process was quicker")
        failpoint("desk.moved")
        if live.over:
            table = schema.seed
            await db.execute(
                table.update().where(table.c.match == row.id).values(revealed_at=deciding.at)
            )
        await self._write_jobs(db, before, live, deciding.at)
        await self._write_notices(db, before, live, deciding.at)
        every = self.config.snapshot_every
        if live.head // every > before.head // every:
            await ledger.keep_snapshot(db, self.keys, live)
            failpoint("desk.kept")

    def _ended(self, live: Live, at: float) -> Json:
        table = live.table
        status = schema.VOID if live.void else schema.OVER
        result = None if live.void else {"scores": table.scores, "ranking": table.ranking}
        return {"status": status, "deadline": None, "ended_at": at, "result": result}

    async def _write_jobs(self, db: Db, before: Live, live: Live, at: float) -> None:
        """What bots owe after this event, in the same transaction."""
        due = at + self.config.bot_pace
        await self._write_owed(db, live.facts.id, self.owed(before), self.owed(live), due)

    async def _write_owed(self, db: Db, match: str, old: Owed, new: Owed, due: float) -> None:
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

    def owed(self, live: Live) -> Owed:
        """The open question and the bot of each seat that a bot plays."""
        return {
            seat: (decision_id(self.keys, live, seat), live.bots[seat])
            for seat in live.pending
            if live.bots[seat] and live.opened[seat]
        }

    async def _write_notices(self, db: Db, before: Live, live: Live, at: float) -> None:
        """Write to those who are asked for the first time, if the table is played by mail."""
        if live.facts.clock.kind != DAYS or not self.config.mail.host:
            return
        was = {seat for seat in range(live.facts.seats) if before.opened[seat]}
        now = {seat for seat in live.pending if not live.bots[seat]}
        if was == now:
            return
        match, table = live.facts.id, schema.notice
        await db.execute(delete(table).where(table.c.match == match))
        people = {seat.seat: seat.person for seat in await ledger.seat_rows(db, match)}
        rows = [
            {"match": match, "person": people[seat], "kind": "turn", "due": at + NOTICE_AFTER}
            for seat in sorted(now)
            if people[seat]
        ]
        if rows:
            await db.execute(insert(table), rows)

    # Around it.

    def _place(self, match: str) -> Place:
        if match not in self._places:
            self._places[match] = Place()
            for name in list(self._places):
                if len(self._places) <= KEPT:
                    break
                if not self._places[name].turn.locked():
                    del self._places[name]
        self._places.move_to_end(match)
        return self._places[match]

    @asynccontextmanager
    async def _turn(self, match: str) -> AsyncIterator[Place]:
        """One at a time for each match; who finds too many before him is told to come again."""
        place = self._place(match)
        if place.waiting >= self.config.limits.waiting_actions:
            raise refused(BUSY)
        place.waiting += 1
        try:
            async with place.turn:
                yield place
        finally:
            place.waiting -= 1

    def _tell(self, match: str, steps: Steps) -> None:
        if steps:
            for told in self.told:
                told(match, steps)


def _busy(error: Exception) -> StoreBusy:
    return error if isinstance(error, StoreBusy) else StoreBusy("another process was quicker")
