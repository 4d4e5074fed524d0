"""All finished matches of a server as lines of JSON, for those who study how games are played."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

from sqlalchemy import select

from leeboard.match.log import Json
from leeboard.server.matches import repository
from leeboard.server.matches.repository import MatchRow
from leeboard.server.matches.studies import Studies
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

FINISHED_STATUSES = (schema.OVER, schema.VOID)


async def finished_matches(store: Store) -> list[str]:
    """Every match that has ended after its first event, in the order of their ends."""
    table = schema.match
    wanted = select(table.c.id).where(table.c.status.in_(FINISHED_STATUSES), table.c.head > 0)
    async with store.read() as db:
        return [str(name) for name in await db.scalars(wanted.order_by(table.c.ended_at))]


async def exported(store: Store, studies: Studies, with_people: bool) -> AsyncIterator[str]:
    """A line of JSON for each finished match; who played stands in it only `with_people`."""
    for name in await finished_matches(store):
        record = await studies.record(name)
        async with store.read() as db:
            row = await repository.match_row(db, name)
            seats = await repository.seat_rows(db, name)
            names = await _names(db, [seat.person for seat in seats]) if with_people else {}
        if row is None or record is None:
            continue  # somebody has removed it meanwhile
        sitting = [_seat(seat, names) for seat in seats]
        line = {**_header(row), "sitting": sitting, "record": record.plain()}
        yield json.dumps(line, ensure_ascii=False)


def _header(row: MatchRow) -> Json:
    return {
        "match": row.id,
        "status": row.status,
        "clock": row.clock,
        "began": row.created_at,
        "ended": row.ended_at,
    }


def _seat(seat: repository.SeatRow, names: dict[str, str]) -> Json:
    """A bot by its name, a person as somebody or by name."""
    if seat.kind == "bot":
        return {"kind": "bot", "bot": seat.bot}
    if seat.person in names:
        return {"kind": seat.kind, "person": seat.person, "name": names[seat.person]}
    return {"kind": seat.kind}


async def _names(db: repository.Db, people: list[str | None]) -> dict[str, str]:
    table = schema.person
    wanted = select(table.c.id, table.c.name).where(
        table.c.id.in_([one for one in people if one is not None])
    )
    return {row.id: row.name for row in await db.execute(wanted)}
