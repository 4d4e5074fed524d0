"""Rows of matches, seats and events, read and written inside the caller's transaction."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, Select, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from leeboard.kernel.fair import Seal
from leeboard.server.keys import Keys
from leeboard.server.matches.boxes import Boxes
from leeboard.server.matches.clocks import ClockRule
from leeboard.server.matches.live import Facts, Live, LogBroken
from leeboard.server.matches.log import Entry, Json, asked
from leeboard.server.storage import schema

MatchRow = Row[Any]
Db = AsyncConnection


@dataclass(frozen=True)
class SeatRow:
    """Who sits on a seat."""

    seat: int
    kind: str  # open, person or bot
    person: str | None
    bot: str | None
    mixes: bool
    promise: str | None
    nonce: str | None


async def _rows(db: Db, wanted: Select[Any]) -> list[MatchRow]:
    try:
        return list(await db.execute(wanted))
    except ValueError as error:  # JSON that is none
        raise LogBroken(f"what was written cannot be read: {error}") from error


async def _one(db: Db, wanted: Select[Any]) -> MatchRow | None:
    rows = await _rows(db, wanted)
    return rows[0] if rows else None


async def match_row(db: Db, match: str, lock: bool = False) -> MatchRow | None:
    """The row of a match; locked, nobody else may write this match until we are done."""
    wanted = select(schema.match).where(schema.match.c.id == match)
    if lock:
        wanted = wanted.with_for_update()  # SQLite has one writer at a time and needs no word
    return await _one(db, wanted)


async def seat_rows(db: Db, match: str) -> list[SeatRow]:
    table = schema.seat
    rows = await _rows(db, select(table).where(table.c.match == match).order_by(table.c.seat))
    return [
        SeatRow(row.seat, row.kind, row.person, row.bot, row.mixes, row.promise, row.nonce)
        for row in rows
    ]


async def entries(db: Db, match: str, after: int = 0) -> list[Entry]:
    """The events of a match behind this one, in their order."""
    table = schema.event
    wanted = select(table).where(table.c.match == match, table.c.seq > after)
    return [entry_of(row) for row in await _rows(db, wanted.order_by(table.c.seq))]


async def entry_by_key(db: Db, match: str, seat: int, key: str) -> Entry | None:
    table = schema.event
    wanted = select(table).where(table.c.match == match, table.c.seat == seat, table.c.key == key)
    row = await _one(db, wanted)
    return None if row is None else entry_of(row)


def entry_of(row: MatchRow) -> Entry:
    return Entry(
        row.seq,
        row.seat,
        row.key,
        row.kind,
        row.body,
        row.asked,
        row.shown,
        row.salt,
        row.hash,
        row.at,
    )


async def shown_before(db: Db, match: str, place: int, seq: int) -> int:
    """How many events up to this one a viewer was shown."""
    table = schema.event
    wanted = select(func.count()).where(
        table.c.match == match, table.c.seq <= seq, table.c.shown.op("&")(1 << place) != 0
    )
    return int(await db.scalar(wanted) or 0)


async def nth_shown(db: Db, match: str, place: int, n: int) -> tuple[int, str] | None:
    """Sequence and hash of the n-th event that a viewer was shown; None if it was not so many."""
    table = schema.event
    wanted = (
        select(table.c.seq, table.c.hash)
        .where(table.c.match == match, table.c.shown.op("&")(1 << place) != 0)
        .order_by(table.c.seq)
        .offset(n - 1)
        .limit(1)
    )
    row = (await db.execute(wanted)).one_or_none()
    return None if row is None else (row.seq, row.hash)


async def append(db: Db, match: str, added: Iterable[Entry]) -> None:
    rows = [{"match": match, **entry.__dict__} for entry in added]
    await db.execute(insert(schema.event), rows)


async def move_head(db: Db, match: str, old: int, changes: Json) -> bool:
    """Change the match's row if its head is still where we saw it."""
    table = schema.match
    wanted = update(table).where(table.c.id == match, table.c.head == old).values(**changes)
    return (await db.execute(wanted)).rowcount == 1


async def set_match(db: Db, match: str, changes: Json) -> None:
    await db.execute(update(schema.match).where(schema.match.c.id == match).values(**changes))


async def set_seat(db: Db, match: str, seat: int, changes: Json) -> None:
    table = schema.seat
    wanted = update(table).where(table.c.match == match, table.c.seat == seat)
    await db.execute(wanted.values(**changes))


# Secrets, facts, snapshots.


async def secret_of(db: Db, keys: Keys, match: str) -> bytes:
    """The secret behind the draws of a match: nothing else reads that table's secrets."""
    veiled = await db.scalar(select(schema.seed.c.secret).where(schema.seed.c.match == match))
    if veiled is None or len(veiled) != 32:
        raise LogBroken("the secret of the match is gone")
    return keys.veil(match, veiled)


def public_seal(match: str, commitment: str, seats: list[SeatRow]) -> Json:
    """What may be known of the dice before the end."""
    return {
        "match": match,
        "commitment": commitment,
        "nonce_commitments": [seat.promise for seat in seats],
        "nonces": [seat.nonce for seat in seats],
        "secret": None,
    }


async def seal_of(db: Db, keys: Keys, match: str, seats: list[SeatRow]) -> Seal:
    commitment = await db.scalar(
        select(schema.seed.c.commitment).where(schema.seed.c.match == match)
    )
    public = public_seal(match, str(commitment), seats)
    return Seal.resume(public, len(seats), await secret_of(db, keys, match))


async def content_text(db: Db, content_hash: str) -> str:
    body = await db.scalar(
        select(schema.content.c.body).where(schema.content.c.hash == content_hash)
    )
    if body is None:
        raise LogBroken("the content of the match is gone")
    return str(body)


async def keep_content(db: Db, game: str, content_hash: str, body: str) -> None:
    table = schema.content
    known = await db.scalar(select(table.c.hash).where(table.c.hash == content_hash))
    if known is None:
        await db.execute(insert(table).values(hash=content_hash, game=game, body=body))


async def facts_of(db: Db, keys: Keys, boxes: Boxes, row: MatchRow, seats: list[SeatRow]) -> Facts:
    body = await content_text(db, row.content)
    game = boxes.pinned(row.game, row.rules, row.content, body)
    if game.content_file.hash != row.content:
        raise LogBroken("the content of the match is not what it was started with")
    clock = ClockRule.read(row.clock)
    seal = await seal_of(db, keys, row.id, seats)
    return Facts(row.id, game, row.seats, row.options, row.start, clock, seal)


def facts_hash(keys: Keys, row: MatchRow, seats: list[SeatRow]) -> str:
    """Binds to the first event what the rows of the match and its seats say."""
    plain = {
        "match": row.id,
        "game": row.game,
        "rules": row.rules,
        "content": row.content,
        "seats": row.seats,
        "options": row.options,
        "start": row.start,
        "clock": row.clock,
        "sit": [[seat.kind, seat.person, seat.bot, seat.promise, seat.nonce] for seat in seats],
    }
    return keys.hex("facts", asked(plain), digits=64)


async def snapshot_body(db: Db, keys: Keys, match: str) -> bytes | None:
    """The newest snapshot that is what we once wrote."""
    table = schema.snapshot
    wanted = select(table).where(table.c.match == match).order_by(table.c.seq.desc()).limit(1)
    row = (await db.execute(wanted)).one_or_none()
    if row is None or keys.hex("snapshot", match, row.seq, row.body, digits=64) != row.mac:
        return None
    return bytes(row.body)


async def keep_snapshot(db: Db, keys: Keys, live: Live) -> None:
    body, match = live.kept(), live.facts.id
    table = schema.snapshot
    await db.execute(delete(table).where(table.c.match == match, table.c.seq < live.head))
    mac = keys.hex("snapshot", match, live.head, body, digits=64)
    await db.execute(insert(table).values(match=match, seq=live.head, body=body, mac=mac))
