"""A whole server: what it does by itself goes on, whatever happens to one round of it."""

import asyncio
from pathlib import Path

import pytest

from leeboard.server.matches.deadline_job import DeadlineJob
from leeboard.server.matches.records import Records
from leeboard.server.site import Site
from tests.server.abuse.match_server import match_server

pytestmark = pytest.mark.anyio


async def lives_on(data: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether clocks are looked after once more after a round that broke."""
    rounds, again = 0, asyncio.Event()

    async def deadlines(_self: DeadlineJob) -> None:
        nonlocal rounds
        rounds += 1
        if rounds == 1:
            raise KeyError("what nobody expected")
        again.set()

    monkeypatch.setattr(DeadlineJob, "deadlines", deadlines)
    monkeypatch.setattr("leeboard.server.site.RESTART_SECONDS", 0.0)
    async with match_server(data) as server:
        tasks = server.site._tasks
        ended = asyncio.ensure_future(asyncio.wait(tasks, return_when="FIRST_COMPLETED"))
        going_on = asyncio.ensure_future(again.wait())
        await asyncio.wait({ended, going_on}, return_when="FIRST_COMPLETED")
        for task in (ended, going_on):
            task.cancel()
        assert any("a part of the server begins anew" in line for line in server.log.bad)
        return again.is_set()


async def test_a_part_that_breaks_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await lives_on(tmp_path, monkeypatch)


async def test_a_part_that_stays_broken_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: one round decides for all."""

    async def once(_self: Site, part: object) -> None:
        await part()  # type: ignore[operator]

    monkeypatch.setattr(Site, "_keep_up", once)
    with pytest.raises(AssertionError):
        await lives_on(tmp_path, monkeypatch)


async def test_records_that_nobody_uses_are_forgotten_by_the_server_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tidied = asyncio.Event()

    async def expire(_self: Records) -> int:
        tidied.set()
        return 0

    monkeypatch.setattr(Records, "expire", expire)
    monkeypatch.setattr("leeboard.server.site.TIDY_SECONDS", 0.01)
    async with match_server(tmp_path):
        async with asyncio.timeout(60):
            await tidied.wait()
