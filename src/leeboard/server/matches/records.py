"""Records that people brought: each stored once, with quotas, and forgotten when nobody uses it."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import ColumnElement, delete, func, insert, literal, select, text, update

from leeboard.server.config import Limits
from leeboard.server.errors import ApiError
from leeboard.server.matches.repository import Db
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy

IN_USE: Final = 3600.0  # seconds in which a record that was looked at is not pushed out by another
NOTED_SECONDS: Final = 600.0  # how exactly it is kept when a record was last used
QUOTA_LOCK: Final = 0x6C656572  # PostgreSQL's lock under which bytes are counted

table: Final = schema.study


class TooManyRecords(ApiError):
    """Somebody, an address or the whole server has as many records as there may be."""

    def __init__(self, whose: str) -> None:
        said = f"{whose} as many records as there may be, and all are in use. Try again later."
        super().__init__("TOO_MANY_RECORDS", said, 429, retry_after=IN_USE)


class Records:
    """Keeps and finds the texts of records."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store: Final = store
        self.limits: Final = limits
        self._noted: dict[str, float] = {}  # when we last wrote down that each is used

    async def keep(self, game: str, body: str, person: str, address: str) -> str:
        """Store a record, unless it is there already; returns its name.

        A person without room left loses the own record that was not used for longest.
        """
        known = hashlib.sha256(body.encode()).hexdigest()
        name, size = known[:32], len(body.encode())
        async with self.store.write() as db:
            if not self.store.on_sqlite:  # which has one writer anyway
                await db.execute(text(f"SELECT pg_advisory_xact_lock({QUOTA_LOCK})"))
            now = await self.store.now(db)
            there = await db.scalar(select(table.c.id).where(table.c.hash == known))
            if there is not None:
                await db.execute(update(table).where(table.c.id == there).values(used_at=now))
                return str(there)
            await self._make_room(db, size, person, address, now)
            row = {"id": name, "person": person, "game": game, "body": body, "created_at": now}
            row |= {"hash": known, "address": address, "bytes": size, "used_at": now}
            await db.execute(insert(table).values(**row))
        return name

    async def body(self, name: str) -> str | None:
        """The text of a record, which is in use from now on; None if there is none."""
        async with self.store.read() as db:
            found = await db.scalar(select(table.c.body).where(table.c.id == name))
        if found is not None:
            await self.used(name)
        return None if found is None else str(found)

    async def used(self, name: str) -> None:
        """Write down that somebody uses a record, now and then; others have no such name."""
        now = self.store.clock.monotonic()
        if now - self._noted.get(name, -NOTED_SECONDS) < NOTED_SECONDS:
            return
        self._noted = {one: at for one, at in self._noted.items() if now - at < NOTED_SECONDS}
        self._noted[name] = now
        with suppress(StoreBusy, CommitUnknown):  # whoever wants to read it is not held up
            await self._note(name)

    async def _note(self, name: str) -> None:
        async with self.store.write() as db:
            used = update(table).where(table.c.id == name)
            await db.execute(used.values(used_at=await self.store.now(db)))

    async def expire(self) -> int:
        """Forget what nobody has used for long, with its analysis; how many there were."""
        async with self.store.write() as db:
            now = await self.store.now(db)
            old = table.c.used_at < now - self.limits.unused_record_seconds
            names = [str(name) for name in await db.scalars(select(table.c.id).where(old))]
            await self._forget(db, names)
        return len(names)

    async def _make_room(self, db: Db, size: int, person: str, address: str, now: float) -> None:
        limits = self.limits
        for which, most, whose in (
            (table.c.person == person, limits.records_bytes_per_person, "You have"),
            (table.c.address == address, limits.records_bytes_per_address, "Your address has"),
            (literal(True), limits.records_bytes, "This server has"),
        ):
            await self._push_out(db, which, most - size, now, whose)

    async def _push_out(
        self, db: Db, which: ColumnElement[bool], room: int, now: float, whose: str
    ) -> None:
        """Forget the longest unused of these until they fit, or TooManyRecords."""
        held = int(await db.scalar(select(func.sum(table.c.bytes)).where(which)) or 0)
        if held <= room:
            return
        unused = select(table.c.id, table.c.bytes).where(which, table.c.used_at < now - IN_USE)
        gone: list[str] = []
        for row in await db.execute(unused.order_by(table.c.used_at)):
            gone.append(row.id)
            held -= int(row.bytes)
            if held <= room:
                await self._forget(db, gone)
                return
        raise TooManyRecords(whose)

    async def _forget(self, db: Db, names: list[str]) -> None:
        analysis: Any = schema.analysis
        for first in range(0, len(names), 500):
            some = names[first : first + 500]
            await db.execute(delete(analysis).where(analysis.c.study.in_(some)))
            await db.execute(delete(table).where(table.c.id.in_(some)))
