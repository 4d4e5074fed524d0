"""Making a match of its log: from the last snapshot, or from the beginning."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator

from leeboard.kernel.errors import LeeboardError
from leeboard.match.log import SERVER, START, LogBroken, LogEntry
from leeboard.match.state import MatchHeader, MatchState
from leeboard.server.clock import Clock
from leeboard.server.keys import Keys
from leeboard.server.matches import repository
from leeboard.server.matches.game_cache import GameCache, OtherRules
from leeboard.server.matches.repository import Db, MatchRow, SeatRow
from leeboard.server.matches.time_slices import in_slices


async def load(
    db: Db,
    keys: Keys,
    game_cache: GameCache,
    row: MatchRow,
    seats: list[SeatRow],
    whole: bool = False,
    clock: Clock | None = None,
) -> MatchState:
    """The match at its head; LogBroken if rows, events and chain do not fit together.

    `whole` replays from the first event, which proves the chain of all of them. With a clock that
    is done in portions: whoever has no hurry lets the others pass.
    """
    match_state, tail = await opened(db, keys, game_cache, row, seats, whole)
    folding = follow(match_state, tail)
    if clock is not None:
        await in_slices(folding, clock)
    else:
        deque(folding, maxlen=0)
    check_head(match_state, row)
    return match_state


async def opened(
    db: Db, keys: Keys, game_cache: GameCache, row: MatchRow, seats: list[SeatRow], whole: bool
) -> tuple[MatchState, list[LogEntry]]:
    """The match at its last snapshot, or before its first event, and the events that follow."""
    try:
        header = await repository.header_of(db, keys, game_cache, row, seats)
    except OtherRules:
        raise
    except LeeboardError as error:
        raise LogBroken(str(error)) from error
    kept = None if whole else await repository.snapshot_body(db, keys, row.id)
    match_state = MatchState(header) if kept is None else restored(header, kept)
    tail = await repository.entries(db, row.id, match_state.head)
    first = await repository.entry_by_key(db, row.id, SERVER, START)
    check_header(keys, row, seats, first)
    return match_state, tail


async def catch_up(
    db: Db, match_state: MatchState, row: MatchRow
) -> list[tuple[LogEntry, MatchState]]:
    """What a match that was loaded earlier lacks: events, each with the match after it."""
    steps: list[tuple[LogEntry, MatchState]] = []
    last = match_state
    for entry in await repository.entries(db, row.id, match_state.head):
        last = last.copy()
        last.fold(entry)
        steps.append((entry, last))
    check_head(last, row)
    return steps


def follow(match_state: MatchState, tail: list[LogEntry]) -> Iterator[None]:
    for entry in tail:
        match_state.fold(entry)
        yield


def check_head(match_state: MatchState, row: MatchRow) -> None:
    """Whether the log ends where the match's row says it does."""
    if match_state.head != row.head or match_state.chain != row.chain:
        raise LogBroken(f"the log ends with event {match_state.head}, the match says {row.head}")


def check_header(keys: Keys, row: MatchRow, seats: list[SeatRow], first: LogEntry | None) -> None:
    if first is None or first.kind != START:
        raise LogBroken("the log has no beginning")
    if first.body.get("facts") != repository.header_hash(keys, row, seats):
        raise LogBroken("the match is not the one that was started")


def restored(header: MatchHeader, kept: bytes) -> MatchState:
    """The match of a snapshot, or LogBroken."""
    try:
        return MatchState.restored(header, kept)
    except (LeeboardError, KeyError, ValueError, json.JSONDecodeError) as error:
        raise LogBroken(f"a snapshot cannot be read: {error}") from error
