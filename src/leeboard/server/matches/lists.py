"""Lists of matches: open tables, one's own with whose turn it is, sealed dice."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Row, Select, select

from leeboard.server.matches.repository import Db
from leeboard.server.storage import schema

MATCHES_LISTED: Final = 100


async def open_tables(db: Db) -> list[Row[Any]]:
    """Public tables with a free seat, the newest first."""
    table = schema.match
    wanted = select(table).where(table.c.status == schema.OPEN, table.c.public)
    return list(await db.execute(_newest(wanted)))


async def tables_of(db: Db, person: str) -> list[Row[Any]]:
    """The matches of a person, those that changed last first."""
    table, seat = schema.match, schema.seat
    mine = select(seat.c.match).where(seat.c.person == person)
    wanted = select(table).where((table.c.id.in_(mine)) | (table.c.host == person))
    return list(await db.execute(_newest(wanted)))


async def repeated_by(db: Db, match: str) -> str | None:
    """The newest match that repeats this one."""
    table = schema.match
    wanted = select(table.c.id).where(table.c.origin["rematch"].as_string() == match)
    found = await db.scalar(wanted.order_by(table.c.created_at.desc()).limit(1))
    return None if found is None else str(found)


async def unrevealed(db: Db) -> list[Row[Any]]:
    """Every commitment whose secret is still hidden, the oldest first."""
    match, seed = schema.match, schema.seed
    wanted = (
        select(match.c.id, match.c.public, match.c.status, match.c.created_at, seed.c.commitment)
        .join(seed, seed.c.match == match.c.id)
        .where(seed.c.revealed_at.is_(None))
        .order_by(match.c.created_at)
        .limit(1000)
    )
    return list(await db.execute(wanted))


def _newest(wanted: Select[Any]) -> Select[Any]:
    return wanted.order_by(schema.match.c.changed_at.desc()).limit(MATCHES_LISTED)
