"""Records that people bring: stored once, counted by person, address and server, and forgotten."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select, update

from leeboard.server.matches import records
from leeboard.server.matches.records import Records, TooManyRecords
from leeboard.server.storage import schema
from tests.server.matches.match_backend import PATIENT, MatchBackend, match_backend

pytestmark = pytest.mark.anyio

SIZE = 100  # bytes of each record here


def body(number: int) -> str:
    return f"{number:0{SIZE}}"


@asynccontextmanager
async def quotas(url: str, **limits: int) -> AsyncIterator[MatchBackend]:
    """A backend that keeps so many records of this size."""
    few = replace(PATIENT, **{name: SIZE * count for name, count in limits.items()})
    async with match_backend(url, limits=few) as backend:
        yield backend


async def names(backend: MatchBackend) -> set[str]:
    return {row.id for row in await backend.rows(schema.study)}


async def age(backend: MatchBackend, seconds: float, *some: str) -> None:
    """Let it be so long ago that these were used; PostgreSQL's clock cannot be set."""
    table = schema.study
    async with backend.store.write() as db:
        older = update(table).values(used_at=table.c.used_at - seconds)
        await db.execute(older.where(table.c.id.in_(some)) if some else older)


async def test_the_same_record_is_stored_once_whoever_brings_it(database_url: str) -> None:
    async with quotas(database_url) as backend:
        first = await backend.records.keep("nauticus", body(1), "ann", "here")
        assert await backend.records.keep("nauticus", body(1), "ben", "there") == first
        assert await names(backend) == {first}
        assert await backend.records.body(first) == body(1)


QUOTAS = [
    ("records_bytes_per_person", [("ann", "a"), ("ann", "b"), ("ann", "c")]),
    ("records_bytes_per_address", [("ann", "a"), ("ben", "a"), ("cyd", "a")]),
    ("records_bytes", [("ann", "a"), ("ben", "b"), ("cyd", "c")]),
]


async def check_quota(url: str, limit: str, bringers: list[tuple[str, str]]) -> None:
    """Of three the third is refused, until the first has not been used for a while."""
    async with quotas(url, **{limit: 2}) as backend:
        keep = backend.records.keep
        kept = [await keep("nauticus", body(number), *bringers[number]) for number in range(2)]
        with pytest.raises(TooManyRecords):
            await keep("nauticus", body(2), *bringers[2])
        assert await names(backend) == set(kept)
        await age(backend, 2 * records.IN_USE, kept[0])
        last = await keep("nauticus", body(2), *bringers[2])
        assert await names(backend) == {kept[1], last}
        if limit != "records_bytes":
            await keep("nauticus", body(3), "dot", "elsewhere")  # whom that does not concern


@pytest.mark.parametrize(("limit", "bringers"), QUOTAS)
async def test_nobody_fills_the_disk(
    database_url: str, limit: str, bringers: list[tuple[str, str]]
) -> None:
    await check_quota(database_url, limit, bringers)


@pytest.mark.parametrize("database", ["sqlite"])
@pytest.mark.parametrize(("limit", "bringers"), QUOTAS)
async def test_a_disk_that_anybody_fills_is_caught(
    database_url: str,
    limit: str,
    bringers: list[tuple[str, str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def roomy(*_anything: object) -> None:
        pass

    monkeypatch.setattr(Records, "_make_room", roomy)
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        await check_quota(database_url, limit, bringers)


async def test_what_nobody_uses_is_forgotten_with_its_analysis(database_url: str) -> None:
    async with quotas(database_url) as backend:
        old, used = [
            await backend.records.keep("nauticus", body(number), "ann", "here") for number in (1, 2)
        ]
        async with backend.store.write() as db:
            for study in (old, used):
                await db.execute(schema.analysis.insert().values(study=study, **ANALYSIS))
        await age(backend, backend.config.limits.unused_record_seconds + 60)
        assert await backend.records.body(used) == body(2)  # somebody looks at it
        assert await backend.records.expire() == 1
        assert await names(backend) == {used}
        async with backend.store.read() as db:
            left = list(await db.scalars(select(schema.analysis.c.study)))
        assert left == [used]


ANALYSIS: dict[str, Any] = {
    "person": "ann",
    "status": schema.ANALYSIS_DONE,
    "done": 1,
    "total": 1,
    "asked_at": 0.0,
}
