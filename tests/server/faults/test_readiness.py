"""`/readyz` is honest: whoever cannot save says so, also if all that is read still works."""

import asyncio
import errno
import os

import httpx
import pytest

from leeboard.server import data_folder
from leeboard.server.failpoints import Failpoints
from leeboard.server.matches import deadline_job
from leeboard.server.matches.deadline_job import DeadlineJob
from tests.patience import PATIENCE
from tests.server.abuse.match_server import MatchServer, match_server
from tests.server.conftest import SQLITE

pytestmark = pytest.mark.anyio
KEY = "11" * 32


def full_disk(name: str) -> None:
    if name == "store.before_commit":
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


async def becomes(server: MatchServer, status: int) -> httpx.Response:
    """Ask until this is the answer."""
    async with server.browser() as http, asyncio.timeout(PATIENCE):
        while (answer := await http.get("/readyz")).status_code != status:
            await asyncio.sleep(0.05)
    return answer


async def test_a_disk_that_takes_nothing_is_told(
    database_url: str,
    tmp_path_factory: pytest.TempPathFactory,
    failpoints: Failpoints,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deadline_job, "UNWRITTEN_SECONDS", 2.0)
    data = tmp_path_factory.mktemp("data")
    async with match_server(data, database=database_url, key=KEY) as server:
        await becomes(server, 200)
        failpoints.set(full_disk)
        try:
            told = await becomes(server, 503)
            assert told.json()["text"] == "The database takes nothing that is written."
            assert int(told.headers["Retry-After"]) >= 1
        finally:
            failpoints.set(None)
        await becomes(server, 200)


@pytest.mark.parametrize("database", [SQLITE])
async def test_a_server_that_only_reads_is_caught(
    database_url: str,
    tmp_path_factory: pytest.TempPathFactory,
    failpoints: Failpoints,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The mutant: whoever can read is ready."""
    monkeypatch.setattr(deadline_job, "UNWRITTEN_SECONDS", 0.5)
    monkeypatch.setattr(DeadlineJob, "trouble", lambda _self: "")
    data = tmp_path_factory.mktemp("data")
    async with match_server(data, database=database_url, key=KEY) as server:
        failpoints.set(full_disk)
        try:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(5):
                    await becomes(server, 503)
        finally:
            failpoints.set(None)


@pytest.mark.parametrize("database", [SQLITE])
async def test_too_little_room_is_told(
    database_url: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path_factory.mktemp("data")
    async with match_server(data, database=database_url, key=KEY) as server:
        await becomes(server, 200)
        monkeypatch.setattr(data_folder, "LEAST_FREE", 2**62)
        assert (await becomes(server, 503)).json()["text"] == "The disk is full."
