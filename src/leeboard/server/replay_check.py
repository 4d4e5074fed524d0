"""Whether the matches of a database replay with the installed rules, and where one does not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from sqlalchemy import select

from leeboard.kernel.errors import LeeboardError, UnknownAction
from leeboard.kernel.state import State
from leeboard.match import log
from leeboard.match.log import Json, LogBroken, LogEntry
from leeboard.match.state import MatchState
from leeboard.server.clock import SystemClock
from leeboard.server.config import Limits
from leeboard.server.keys import Keys
from leeboard.server.matches import repository
from leeboard.server.matches.game_cache import GameCache, OtherRules
from leeboard.server.matches.loading import check_head, opened
from leeboard.server.matches.repository import Db, MatchRow
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

WHOLE_MATCH: Final = "whole"
OTHER_RULES: Final = "other_rules"  # of an edition that is not installed
DIFFERENT_MATCH: Final = "different"
PATIENT_LIMITS: Final = Limits(transaction_seconds=60.0)  # nobody waits for an answer
T = TypeVar("T")

PLAYED_STATUSES: Final = (schema.RUNNING, schema.OVER, schema.VOID)


@dataclass(frozen=True)
class Source:
    """Where the matches are, and the key that opens them; a process can be handed one."""

    url: str
    key: bytes = field(repr=False)


@dataclass(frozen=True)
class Verdict:
    """What the replay of a match came to; if not to the same, where and why."""

    match: str
    kind: str
    why: str = ""


class Different(LeeboardError):
    """A match that the installed rules would play otherwise."""


def match_names(source: Source, statuses: tuple[str, ...] = schema.STATUSES) -> list[str]:
    """Every match with a log that is in one of these conditions, the oldest first."""

    async def names(store: Store) -> list[str]:
        table = schema.match
        wanted = select(table.c.id).where(table.c.head > 0, table.c.status.in_(statuses))
        async with store.read() as db:
            return [str(name) for name in await db.scalars(wanted.order_by(table.c.created_at))]

    return asyncio.run(_with_store(source, names))


def examine(source: Source, names: list[str]) -> list[Verdict]:
    """Replay these matches, each from its first event to its last."""

    async def look(store: Store) -> list[Verdict]:
        keys, game_cache = Keys(source.key), GameCache()
        found = []
        for name in names:
            async with store.read() as db:
                row = await repository.match_row(db, name)
                if row is not None:  # else somebody has removed it meanwhile
                    found.append(await _verdict(db, keys, game_cache, row))
        return found

    return asyncio.run(_with_store(source, look))


async def _with_store(source: Source, work: Callable[[Store], Awaitable[T]]) -> T:
    store = Store(source.url, SystemClock(), PATIENT_LIMITS)
    try:
        return await work(store)
    finally:
        await store.close()


async def _verdict(db: Db, keys: Keys, game_cache: GameCache, row: MatchRow) -> Verdict:
    try:
        await _replay(db, keys, game_cache, row)
    except OtherRules as error:
        return Verdict(row.id, OTHER_RULES, str(error))
    except Different as error:
        return Verdict(row.id, DIFFERENT_MATCH, str(error))
    except (LeeboardError, ValueError, TypeError, KeyError) as error:
        return Verdict(row.id, DIFFERENT_MATCH, f"{type(error).__name__}: {error}")
    return Verdict(row.id, WHOLE_MATCH)


async def _replay(db: Db, keys: Keys, game_cache: GameCache, row: MatchRow) -> None:
    """Compare chain and draws of every event, the table of the snapshot, and the result."""
    seats = await repository.seat_rows(db, row.id)
    match_state, entries = await opened(db, keys, game_cache, row, seats, whole=True)
    body = await repository.snapshot_body(db, keys, row.id)
    kept: Json = {} if body is None else json.loads(body)
    for entry in entries:
        before = match_state.state  # an event puts another state in its place
        try:
            match_state.fold(entry)
        except Exception as error:  # whatever a rule that is not as it was may raise
            reason = (
                str(error) if isinstance(error, LogBroken) else f"{type(error).__name__}: {error}"
            )
            place = _place(before, len(match_state.line), entry)
            raise Different(f"{place}: {reason}") from error
        if match_state.head == kept.get("head"):
            _compare_table(match_state, kept["state"])
    check_head(match_state, row)
    _compare_result(match_state, row)


def _compare_table(match_state: MatchState, kept: Json) -> None:
    """A snapshot is the one place where a whole table of an earlier release was written down."""
    plain = json.loads(json.dumps(match_state.table.position(), default=list))
    if plain != kept:
        names = ", ".join(_differing(plain, kept))
        raise Different(
            f"after decision {len(match_state.line)}: the table is another one: {names}"
        )


def _differing(one: Any, other: Any, name: str = "") -> list[str]:
    """The names of what differs in two positions, the deepest that have one."""
    if not (isinstance(one, dict) and isinstance(other, dict)):
        return [name] if one != other else []
    found: list[str] = []
    for key in sorted({*one, *other}):
        below = f"{name}.{key}" if name else key
        found += _differing(one.get(key), other.get(key), below)
    return found


def _compare_result(match_state: MatchState, row: MatchRow) -> None:
    """What the match's row says of its end is what the rules say."""
    ended = row.status in (schema.OVER, schema.VOID)
    if ended != match_state.over:
        said = "is over" if ended else "goes on"
        raise Different(
            f"after decision {len(match_state.line)}: the match {said}, not so by the rules"
        )
    if row.status == schema.OVER:
        result = {"scores": match_state.table.scores, "ranking": match_state.table.ranking}
        if result != row.result:
            raise Different(
                f"after decision {len(match_state.line)}, the last: the rules give {result}, "
                f"the match has {row.result}"
            )


def _place(before: State | None, decided: int, entry: LogEntry) -> str:
    """Which decision an event is about, of whom, in which step, and the clause against it."""
    if entry.kind != log.ACT or before is None:
        return f"event {entry.seq} ({entry.kind}), after decision {decided}"
    parts = [f"decision {decided + 1}", f"seat {entry.seat}"]
    if not before.over:
        parts.append(f"step {before.step.kind}")
    action = entry.body["action"]
    try:
        parts.append(f'"{before.game.catalogue.text(action)}"')
        refusal = before.refusal(action, entry.seat)
    except UnknownAction:
        refusal = None
    if refusal is not None:
        parts.append(refusal.clause)
    return ", ".join(parts)
