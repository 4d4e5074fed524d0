"""The open sockets of all workers on one PostgreSQL: who is at which table, and who has how many.

Each worker has a row for each of its sockets. A row counts as long as its worker has a heartbeat,
so that those of a worker that was killed are gone after a few seconds. Rows are written before a
socket is let in, for the caps, and a moment after it came to a seat or left; a look every few
seconds mends what was lost meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, bindparam, delete, extract, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from leeboard.server.clock import Clock, wait_until_woken
from leeboard.server.keys import Keys
from leeboard.server.logs import log as logger
from leeboard.server.people.limits import address_tag
from leeboard.server.sockets.connection import Connection
from leeboard.server.sockets.connection_counter import exceeds
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy

LEASE_SECONDS: Final = 5.0  # seconds without a heartbeat after which a worker's sockets are gone
MEND_SECONDS: Final = 5.0  # seconds between two comparisons of our rows with our sockets
PAUSE_SECONDS: Final = 0.05  # seconds in which comings and goings are written as one
SOCKETS_LOCK: Final = 0x6C656573  # PostgreSQL's locks under which sockets are counted

table: Final = schema.open_socket
ALIVE_WORKERS: Final = select(schema.heartbeat.c.worker).where(
    schema.heartbeat.c.at > extract("epoch", func.statement_timestamp()) - LEASE_SECONDS
)


@dataclass
class SocketRow:
    """A socket of this worker, as it is written down."""

    number: int
    person: str
    address: str  # hashed
    match: str = ""  # and no viewer, until it was shown the table
    viewer: int | None = None


class SocketRegistry:
    """Writes down the sockets of this worker, and tells of those of the others."""

    def __init__(self, store: Store, keys: Keys, clock: Clock, worker: str) -> None:
        self.store: Final = store
        self.keys: Final = keys
        self.clock: Final = clock
        self.worker: Final = worker
        self.changed: list[Callable[[str], None]] = []  # told which match was come to, or left
        self._rows: dict[Connection, SocketRow] = {}
        self._opening: set[int] = set()  # which are being written
        self._looking: dict[int, SocketRow] = {}  # whose match and viewer are to be written
        self._gone: dict[int, SocketRow] = {}  # which are to be deleted
        self._number = 0
        self._wake = asyncio.Event()

    # Our own sockets.

    async def open(self, connection: Connection, address: str) -> bool:
        """Count one more, if there may be one more."""
        self._number += 1
        person, tag = connection.person or "", address_tag(self.keys, address)
        row = SocketRow(self._number, person, tag)
        self._opening.add(row.number)
        try:
            async with self.store.write() as db:
                if await self._is_full(db, person, tag):
                    return False
                await db.execute(insert(table).values(self._values(row)))
            self._rows[connection] = row
        finally:
            self._opening.discard(row.number)
        return True

    async def _is_full(self, db: AsyncConnection, person: str, tag: str) -> bool:
        """Count sockets; who opens one for this person or from this address meanwhile waits."""
        keys = [f"address {tag}", f"person {person}"]  # in this order for all, so that none hangs
        await db.execute(select(*(_lock(key) for key in (keys if person else keys[:1]))))
        near, own = table.c.address == tag, table.c.person == person
        if not person:
            own &= near
        counts = select(
            func.count().filter(own).label("own"), func.count().filter(near).label("near")
        ).where(near | own, self._is_alive)
        found = (await db.execute(counts)).one()
        return exceeds(self.store.limits, person, found.own, found.near)

    def look(self, connection: Connection, match: str) -> None:
        """It was shown the table through the eyes of a seat, or of whoever watches."""
        row = self._rows.get(connection)
        if row is not None:
            row.match = match
            row.viewer = schema.WATCHING if connection.viewer is None else connection.viewer
            self._looking[row.number] = row
            self._wake.set()

    def close(self, connection: Connection) -> None:
        row = self._rows.pop(connection, None)
        if row is not None:
            self._looking.pop(row.number, None)
            self._gone[row.number] = row
            self._wake.set()

    async def run(self) -> None:
        """Write what has changed, for ever."""
        while True:
            passed = await wait_until_woken(self._wake, self.clock, MEND_SECONDS)
            try:
                await self.write()
                if passed:
                    await self.mend()
            except (StoreBusy, CommitUnknown) as error:
                logger.warning("sockets are not noted", extra={"reason": str(error)[:200]})
            await self.clock.sleep(PAUSE_SECONDS)

    async def write(self) -> None:
        """Write who came to a seat and who left, and tell of it; `mend` finds what fails here."""
        looking, self._looking = self._looking, {}
        gone, self._gone = self._gone, {}
        if not looking and not gone:
            return
        async with self.store.write() as db:
            await self._set_viewers(db, looking.values())
            await self._delete(db, gone)
        self._tell(looking.values(), gone.values())

    async def mend(self) -> None:
        """Make our rows what our sockets are, and take away those of workers that are gone."""
        sockets = {row.number: row for row in self._rows.values()}
        coming, last = set(self._opening), self._number
        async with self.store.write() as db:
            await db.execute(delete(table).where(~self._is_alive))
            wanted = select(table.c.number, table.c.viewer).where(table.c.worker == self.worker)
            written = {row.number: row.viewer for row in await db.execute(wanted)}
            stale = [one for one in written if one <= last and one not in {*sockets, *coming}]
            missing = [row for number, row in sockets.items() if number not in written]
            other = [
                row
                for number, row in sockets.items()
                if number in written and written[number] != row.viewer
            ]
            await self._delete(db, stale)
            await self._set_viewers(db, other)
            if missing:
                await db.execute(insert(table), [self._values(row) for row in missing])
        self._tell(missing, other)

    async def leave(self) -> None:
        """Take all our rows away: the server stops."""
        async with self.store.write() as db:
            await db.execute(delete(table).where(table.c.worker == self.worker))

    async def _set_viewers(self, db: AsyncConnection, rows: Iterable[SocketRow]) -> None:
        mine = (table.c.worker == self.worker) & (table.c.number == bindparam("of"))
        values = [{"of": row.number, "match": row.match, "viewer": row.viewer} for row in rows]
        if values:
            await db.execute(update(table).where(mine), values)

    async def _delete(self, db: AsyncConnection, numbers: Iterable[int]) -> None:
        mine = (table.c.worker == self.worker) & (table.c.number == bindparam("of"))
        values = [{"of": number} for number in numbers]
        if values:
            await db.execute(delete(table).where(mine), values)

    def _tell(self, *rows: Iterable[SocketRow]) -> None:
        seated = {
            row.match
            for some in rows
            for row in some
            if row.viewer is not None and row.viewer != schema.WATCHING
        }
        for match in seated:
            for tell in self.changed:
                tell(match)

    def _values(self, row: SocketRow) -> dict[str, object]:
        return {"worker": self.worker, **row.__dict__}

    # Those of the others.

    async def seats(self, db: AsyncConnection, matches: Iterable[str]) -> set[tuple[str, int]]:
        """At which seats of these matches somebody looks through another worker."""
        wanted = select(table.c.match, table.c.viewer).where(
            table.c.match.in_(matches), table.c.viewer >= 0, self._is_elsewhere
        )
        return {(row.match, row.viewer) for row in await db.execute(wanted)}

    async def spectators(self, match: str) -> int:
        """How many watch a match through other workers."""
        watching = (table.c.match == match) & (table.c.viewer == schema.WATCHING)
        async with self.store.read() as db:
            found = await db.scalar(select(func.count()).where(watching, self._is_elsewhere))
        return int(found or 0)

    @property
    def _is_alive(self) -> ColumnElement[bool]:
        return (table.c.worker == self.worker) | table.c.worker.in_(ALIVE_WORKERS)

    @property
    def _is_elsewhere(self) -> ColumnElement[bool]:
        return (table.c.worker != self.worker) & table.c.worker.in_(ALIVE_WORKERS)


def _lock(key: str) -> ColumnElement[object]:
    return func.pg_advisory_xact_lock(SOCKETS_LOCK, func.hashtext(key))
