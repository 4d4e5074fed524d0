"""Pruning: what nobody has used for long leaves the database; matches stay as records in files.

A match is removed when its record lies on the disk, was read from there and has replayed exactly.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import ColumnElement, Table, and_, delete, exists, false, func, or_, select

from leeboard.fair import ERROR, check_record
from leeboard.kernel.errors import LeeboardError, ReplayMismatch
from leeboard.match.record import Record, Replay, read_record
from leeboard.registry import game_of
from leeboard.server.data_folder import make_private_file
from leeboard.server.export import FINISHED_STATUSES
from leeboard.server.matches import repository
from leeboard.server.matches.studies import Studies
from leeboard.server.people.person import GUEST
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

DAY_SECONDS: Final = 24 * 3600.0
RECORD_SUFFIX: Final = ".json.gz"

match: Final = schema.match


@dataclass(frozen=True)
class Unused:
    """How much there is that nobody has used since a moment."""

    matches: int
    tables: int
    records: int
    guests: int


class Pruning:
    """What one run takes out of a database."""

    def __init__(self, store: Store, studies: Studies, days: float) -> None:
        self.store: Final = store
        self.studies: Final = studies
        self.days: Final = days

    async def unused(self) -> Unused:
        """What would go; nothing is changed."""
        async with self.store.read() as db:
            before = await self._before(db)

            async def count(table: Table, which: ColumnElement[bool]) -> int:
                return await db.scalar(select(func.count()).select_from(table).where(which)) or 0

            going = or_(_finished(before), _unfilled(before))
            return Unused(
                await count(match, _finished(before)),
                await count(match, _unfilled(before)),
                await count(schema.study, _unread(before)),
                await count(schema.person, _gone(before, going, _unread(before))),
            )

    async def archive(self, folder: Path) -> AsyncIterator[tuple[str, str]]:
        """Put finished matches into files, and remove them; each with why it stays, or ""."""
        async with self.store.read() as db:
            wanted = select(match.c.id, match.c.ended_at).where(_finished(await self._before(db)))
            rows = list(await db.execute(wanted.order_by(match.c.ended_at)))
        for row in rows:
            ended = datetime.fromtimestamp(row.ended_at, UTC)
            file = folder / f"{ended:%Y-%m}" / f"{row.id}{RECORD_SUFFIX}"
            try:
                record = await self.studies.record(row.id)
                if record is not None:
                    keep(record, file)
                    await self._remove(_is(row.id))
            except (LeeboardError, OSError) as error:
                yield str(row.id), str(error)
            else:
                yield str(row.id), ""

    async def forget(self) -> Unused:
        """Remove tables that never began, brought records and guests of whom nothing is left."""
        async with self.store.read() as db:
            before = await self._before(db)
        tables = await self._remove(_unfilled(before))
        study, analysis = schema.study, schema.analysis
        async with self.store.write() as db:
            unread = select(study.c.id).where(_unread(before))
            await db.execute(delete(analysis).where(analysis.c.study.in_(unread)))
            records = await db.execute(delete(study).where(_unread(before)))
            nobody = _gone(before, false(), false())
            guests = await db.execute(delete(schema.person).where(nobody))
        return Unused(0, tables, records.rowcount, guests.rowcount)

    async def _before(self, db: repository.Db) -> float:
        return await self.store.now(db) - self.days * DAY_SECONDS

    async def _remove(self, which: ColumnElement[bool]) -> int:
        async with self.store.write() as db:
            wanted = select(match.c.id).where(which).with_for_update()
            names = [str(name) for name in await db.scalars(wanted)]
            await repository.remove_matches(db, names)
        return len(names)


def keep(record: Record, file: Path) -> None:
    """Write a record into a compressed file, on the disk when this returns, and prove it there."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    make_private_file(part)
    try:
        with part.open("wb") as out:
            # Without the time of the day, the same record gives the same file.
            out.write(gzip.compress(record.write().encode(), mtime=0))
            out.flush()
            os.fsync(out.fileno())
        prove(gzip.decompress(part.read_bytes()).decode(), file)
        part.replace(file)
        _sync_folder(file.parent)
    finally:
        part.unlink(missing_ok=True)


def prove(text: str, file: Path) -> None:
    """ReplayMismatch if a record does not replay, or if its draws are not those of its dice."""
    record = read_record(text, str(file))
    Replay(game_of(record), record).finish()
    if record.seal is not None:
        plain: dict[str, Any] = json.loads(text)
        errors = [one for one in check_record(plain, str(file)) if one.severity == ERROR]
        if errors:
            raise ReplayMismatch(f"{file}: {errors[0].text}")


def _sync_folder(folder: Path) -> None:
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _is(name: str) -> ColumnElement[bool]:
    return match.c.id == name


def _finished(before: float) -> ColumnElement[bool]:
    return and_(match.c.status.in_(FINISHED_STATUSES), match.c.head > 0, match.c.ended_at < before)


def _unfilled(before: float) -> ColumnElement[bool]:
    """Tables that never began: nobody sat down, or they were closed before."""
    waiting = match.c.status.in_([schema.OPEN, schema.MIXING]) & (match.c.changed_at < before)
    closed = and_(
        match.c.status.in_(FINISHED_STATUSES), match.c.head == 0, match.c.ended_at < before
    )
    return or_(waiting, closed)


def _unread(before: float) -> ColumnElement[bool]:
    return schema.study.c.used_at < before


def _gone(
    before: float, going: ColumnElement[bool], unread: ColumnElement[bool]
) -> ColumnElement[bool]:
    """Guests who were not here since, and who left nothing but what is going with them."""
    person, seat, chat, study = schema.person, schema.seat, schema.chat, schema.study
    return and_(
        person.c.kind == GUEST,
        person.c.seen_at < before,
        ~exists().where(seat.c.person == person.c.id, match.c.id == seat.c.match, ~going),
        ~exists().where(match.c.host == person.c.id, ~going),
        ~exists().where(chat.c.person == person.c.id, match.c.id == chat.c.match, ~going),
        ~exists().where(study.c.person == person.c.id, ~unread),
    )
