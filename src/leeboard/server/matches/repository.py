"""Rows of matches, seats and events, read and written inside the caller's transaction."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Row, Select, bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from leeboard.fair import Seal
from leeboard.kernel.origin import Origin, read_origin
from leeboard.kernel.reading import Reader
from leeboard.match.clocks import ClockRule
from leeboard.match.keys import Veil
from leeboard.match.log import (
    BOUND_CHANCE,
    SALT_BYTES,
    Json,
    LogBroken,
    LogEntry,
    request_hash,
)
from leeboard.match.state import MatchHeader, MatchState
from leeboard.server.keys import Keys
from leeboard.server.matches.game_cache import GameCache
from leeboard.server.storage import schema

MATCHES_AT_ONCE: Final = 500  # that one statement names
REMATCH: Final = "rematch"  # in a row's origin beside it: the match that this one repeats
VEILED: Final = "veiled"
VEIL_MARK: Final = b"veil/1:"  # a snapshot that lies open begins with a brace
MatchRow = Row[Any]
Db = AsyncConnection

# What every action asks, built once: building and comparing expressions took as long as SQLite.
SELECT_MATCH: Final = select(schema.match).where(schema.match.c.id == bindparam("of"))
SELECT_MATCH_LOCKED: Final = (
    SELECT_MATCH.with_for_update()
)  # SQLite has one writer at a time: it needs no word
SELECT_SEATS: Final = (
    select(schema.seat).where(schema.seat.c.match == bindparam("of")).order_by(schema.seat.c.seat)
)
SELECT_ENTRIES: Final = (
    select(schema.event)
    .where(schema.event.c.match == bindparam("of"), schema.event.c.seq > bindparam("after"))
    .order_by(schema.event.c.seq)
)
SELECT_ENTRY_BY_KEY: Final = select(schema.event).where(
    schema.event.c.match == bindparam("of"),
    schema.event.c.seat == bindparam("by"),
    schema.event.c.key == bindparam("under"),
)
SNAPSHOT_RUN: Final = 500  # events of which one snapshot stays
INSERT_ENTRY: Final = insert(schema.event)
MOVED_COLUMNS: Final = (
    "head",
    "chain",
    "changed_at",
    "deadline",
    "status",
    "ended_at",
    "result",
    "seen_at",
)
UPDATE_HEAD: Final = (
    update(schema.match)
    .where(schema.match.c.id == bindparam("of"), schema.match.c.head == bindparam("old"))
    .values({name: bindparam(name) for name in MOVED_COLUMNS})
)


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


async def _rows(db: Db, wanted: Select[Any], **values: object) -> list[MatchRow]:
    try:
        return list(await db.execute(wanted, values))
    except ValueError as error:  # JSON that is none
        raise LogBroken(f"what was written cannot be read: {error}") from error


async def _one(db: Db, wanted: Select[Any], **values: object) -> MatchRow | None:
    rows = await _rows(db, wanted, **values)
    return rows[0] if rows else None


async def match_row(db: Db, match: str, lock: bool = False) -> MatchRow | None:
    """The row of a match; locked, nobody else may write this match until we are done."""
    return await _one(db, SELECT_MATCH_LOCKED if lock else SELECT_MATCH, of=match)


async def seat_rows(db: Db, match: str) -> list[SeatRow]:
    return [
        SeatRow(row.seat, row.kind, row.person, row.bot, row.mixes, row.promise, row.nonce)
        for row in await _rows(db, SELECT_SEATS, of=match)
    ]


async def entries(db: Db, match: str, after: int = 0, last: int | None = None) -> list[LogEntry]:
    """The events of a match behind this one, in their order; up to the last one or all."""
    wanted = SELECT_ENTRIES if last is None else SELECT_ENTRIES.where(schema.event.c.seq <= last)
    return [entry_of(row) for row in await _rows(db, wanted, of=match, after=after)]


async def entry_by_key(db: Db, match: str, seat: int, key: str) -> LogEntry | None:
    row = await _one(db, SELECT_ENTRY_BY_KEY, of=match, by=seat, under=key)
    return None if row is None else entry_of(row)


def entry_of(row: MatchRow) -> LogEntry:
    return LogEntry(
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


async def append(db: Db, match: str, added: Iterable[LogEntry]) -> None:
    rows = [{"match": match, **entry.__dict__} for entry in added]
    await db.execute(INSERT_ENTRY, rows)


async def move_head(db: Db, match: str, old: int, moved: Json) -> bool:
    """Change every column of MOVED_COLUMNS in the match's row, if its head is where we saw it."""
    return (await db.execute(UPDATE_HEAD, {"of": match, "old": old, **moved})).rowcount == 1


async def set_match(db: Db, match: str, changes: Json) -> None:
    await db.execute(update(schema.match).where(schema.match.c.id == match).values(**changes))


async def set_seat(db: Db, match: str, seat: int, changes: Json) -> None:
    table = schema.seat
    wanted = update(table).where(table.c.match == match, table.c.seat == seat)
    await db.execute(wanted.values(**changes))


async def resume_jobs(db: Db, matches: Collection[str], now: float) -> int:
    """Let bots go on that paused because nobody looked at their table; how many do."""
    table = schema.job
    paused = table.c.match.in_(matches), table.c.due >= schema.PAUSED
    return (await db.execute(update(table).where(*paused).values(due=now))).rowcount


# Secrets, facts, snapshots.


async def secret_of(db: Db, keys: Keys, match: str) -> bytes:
    """The secret behind the draws of a match: nothing else reads that table's secrets."""
    veiled = await db.scalar(select(schema.seed.c.secret).where(schema.seed.c.match == match))
    if veiled is None or len(veiled) != 32:
        raise LogBroken("the secret of the match is gone")
    return keys.veil(match, veiled)


def origin_of(row: MatchRow) -> Origin | None:
    """Where the match begins, as its dice know it; None if they are older than that."""
    if row.chance < BOUND_CHANCE:
        return None
    plain = {name: value for name, value in row.origin.items() if name != REMATCH}
    return read_origin(Reader("origin", plain, LogBroken))


def public_seal(row: MatchRow, commitment: str, seats: list[SeatRow]) -> Json:
    """What may be known of the dice before the end."""
    origin = origin_of(row)
    return {
        "match": row.id,
        "commitment": commitment,
        "nonce_commitments": [seat.promise for seat in seats],
        "nonces": [seat.nonce for seat in seats],
        "secret": None,
        **({} if origin is None else {"origin": origin.plain()}),
    }


async def seal_of(db: Db, keys: Keys, row: MatchRow, seats: list[SeatRow]) -> Seal:
    commitment = await db.scalar(
        select(schema.seed.c.commitment).where(schema.seed.c.match == row.id)
    )
    public = public_seal(row, str(commitment), seats)
    return Seal.resume(public, len(seats), await secret_of(db, keys, row.id))


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


async def header_of(
    db: Db, keys: Keys, game_cache: GameCache, row: MatchRow, seats: list[SeatRow]
) -> MatchHeader:
    body = await content_text(db, row.content)
    game = await game_cache.pinned(row.game, row.rules, row.content, body)
    if row.content not in game.content_file.names:
        raise LogBroken("the content of the match is not what it was started with")
    clock = ClockRule.read(row.clock)
    seal = await seal_of(db, keys, row, seats)
    veil = keys.match_veil(row.id)
    start = shown_start(veil, row.start)
    return MatchHeader(row.id, game, row.seats, row.options, start, clock, seal, row.content, veil)


def hidden_start(veil: Veil, start: Json | None) -> Json | None:
    """The position that a match begins with, as the database keeps it: it may hold a deck."""
    if start is None:
        return None
    text = json.dumps(start, separators=(",", ":")).encode()
    return {VEILED: b64encode(veil.turned("start", b"", text)).decode()}


def shown_start(veil: Veil, kept: Json | None) -> Json | None:
    if kept is None or VEILED not in kept:
        return kept
    start: Json = json.loads(veil.turned("start", b"", b64decode(kept[VEILED])))
    return start


def header_hash(keys: Keys, row: MatchRow, seats: list[SeatRow]) -> str:
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
    if row.chance >= BOUND_CHANCE:
        plain["origin"] = row.origin
    return keys.hex("facts", request_hash(plain), digits=64)


async def snapshot_body(db: Db, keys: Keys, match: str, last: int | None = None) -> bytes | None:
    """The newest snapshot, if it is what we once wrote; of those up to an event, or of all."""
    table = schema.snapshot
    wanted = select(table).where(table.c.match == match).order_by(table.c.seq.desc()).limit(1)
    if last is not None:
        wanted = wanted.where(table.c.seq <= last)
    row = (await db.execute(wanted)).one_or_none()
    if row is None or keys.hex("snapshot", match, row.seq, row.body, digits=64) != row.mac:
        return None
    body = bytes(row.body)
    if not body.startswith(VEIL_MARK):
        return body  # of a release that wrote it down openly
    nonce, hidden = body[len(VEIL_MARK) :][:SALT_BYTES], body[len(VEIL_MARK) + SALT_BYTES :]
    return keys.match_veil(match).turned("snapshot", nonce, hidden)


async def keep_snapshot(db: Db, keys: Keys, match_state: MatchState, nonce: bytes) -> None:
    """Keep the match as it is; of each run of events the newest snapshot stays, for the past."""
    match = match_state.header.id
    body = VEIL_MARK + nonce + match_state.header.veil.turned("snapshot", nonce, match_state.kept())
    table, run = schema.snapshot, match_state.head - match_state.head % SNAPSHOT_RUN
    await db.execute(
        delete(table).where(table.c.match == match, table.c.seq.between(run, match_state.head))
    )
    mac = keys.hex("snapshot", match, match_state.head, body, digits=64)
    await db.execute(insert(table).values(match=match, seq=match_state.head, body=body, mac=mac))


async def remove_matches(db: Db, names: list[str]) -> None:
    """Take whole matches out of the database, with all that belongs to them."""
    match, event = schema.match, schema.event
    for first in range(0, len(names), MATCHES_AT_ONCE):
        some = names[first : first + MATCHES_AT_ONCE]
        # Events of any other match are kept by a trigger, also from a slip of ours.
        await db.execute(update(match).where(match.c.id.in_(some)).values(status=schema.REMOVED))
        await db.execute(delete(event).where(event.c.match.in_(some)))
        await db.execute(delete(schema.analysis).where(schema.analysis.c.study.in_(some)))
        await db.execute(delete(match).where(match.c.id.in_(some)))
