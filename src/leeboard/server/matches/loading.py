"""Making a match of its log: from the last snapshot, or from the beginning."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator

from leeboard.kernel.errors import LeeboardError
from leeboard.server.keys import Keys
from leeboard.server.matches import ledger
from leeboard.server.matches.boxes import Boxes, OtherRules
from leeboard.server.matches.ledger import Db, MatchRow, SeatRow
from leeboard.server.matches.live import Facts, Live, LogBroken
from leeboard.server.matches.log import SERVER, START, Entry
from leeboard.server.matches.portions import in_portions
from leeboard.server.seams import Clock


async def load(
    db: Db,
    keys: Keys,
    boxes: Boxes,
    row: MatchRow,
    seats: list[SeatRow],
    whole: bool = False,
    clock: Clock | None = None,
) -> Live:
    """The match at its head; LogBroken if rows, events and chain do not fit together.

    `whole` replays from the first event, which proves the chain of all of them. With a clock that
    is done in portions: whoever has no hurry lets the others pass.
    """
    try:
        facts = await ledger.facts_of(db, keys, boxes, row, seats)
    except OtherRules:
        raise
    except LeeboardError as error:
        raise LogBroken(str(error)) from error
    kept = None if whole else await ledger.snapshot_body(db, keys, row.id)
    live = Live(facts) if kept is None else _restored(facts, kept)
    tail = await ledger.entries(db, row.id, live.head)
    first = await ledger.entry_by_key(db, row.id, SERVER, START)
    check_facts(keys, row, seats, first)
    folding = follow(live, tail)
    if clock is not None:
        await in_portions(folding, clock)
    else:
        deque(folding, maxlen=0)
    check_head(live, row)
    return live


async def catch_up(db: Db, live: Live, row: MatchRow) -> list[tuple[Entry, Live]]:
    """What a match that was loaded earlier lacks: events, each with the match after it."""
    steps: list[tuple[Entry, Live]] = []
    last = live
    for entry in await ledger.entries(db, row.id, live.head):
        last = last.copy()
        last.fold(entry)
        steps.append((entry, last))
    check_head(last, row)
    return steps


def follow(live: Live, tail: list[Entry]) -> Iterator[None]:
    for entry in tail:
        live.fold(entry)
        yield


def check_head(live: Live, row: MatchRow) -> None:
    """Whether the log ends where the match's row says it does."""
    if live.head != row.head or live.chain != row.chain:
        raise LogBroken(f"the log ends with event {live.head}, the match says {row.head}")


def check_facts(keys: Keys, row: MatchRow, seats: list[SeatRow], first: Entry | None) -> None:
    if first is None or first.kind != START:
        raise LogBroken("the log has no beginning")
    if first.body.get("facts") != ledger.facts_hash(keys, row, seats):
        raise LogBroken("the match is not the one that was started")


def _restored(facts: Facts, kept: bytes) -> Live:
    try:
        return Live.restored(facts, kept)
    except (LeeboardError, KeyError, ValueError, json.JSONDecodeError) as error:
        raise LogBroken(f"a snapshot cannot be read: {error}") from error
