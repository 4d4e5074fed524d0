"""A database that is away while servers start and workers die: all of them wait, and none ends."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from leeboard.server.config import Config
from leeboard.server.site import Site
from leeboard.server.storage.engine import StoreBusy
from tests.patience import PATIENCE
from tests.server.postgres import Postgres, cluster
from tests.server.serving import Serving
from tests.server.test_serve import KEY, STOP, children


@pytest.fixture
def database() -> Iterator[Postgres]:
    """A cluster of this test's own, which it may stop."""
    with cluster() as found:
        yield found


@contextmanager
def starting(data: Path, url: str, workers: int) -> Iterator[Serving]:
    """A server that may not be ready for long; it is gone at the end of the block."""
    options = ("--database", url, "--workers", str(workers), "--bot-pace", "0")
    server = Serving(data, *options)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
        assert server.process.stdout is not None
        server.process.stdout.close()


def wait_until(server: Serving, true: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not true():
        assert server.process.poll() is None, server.log.read_text(encoding="utf-8")[-3000:]
        assert time.monotonic() < until, server.log.read_text(encoding="utf-8")[-3000:]
        time.sleep(0.1)


def status(server: Serving, path: str) -> int:
    """What a call is answered with; 0 if nobody answers."""
    try:
        return httpx.get(f"{server.base}{path}", timeout=10).status_code
    except httpx.TransportError:
        return 0


def workers_of(server: Serving) -> set[int]:
    """The processes that serve; the parent has another child that looks after shared memory."""
    return {
        one
        for one in children(server.process.pid)
        if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()
    }


@pytest.mark.parametrize("workers", [1, 2])
def test_a_start_waits_for_the_database(
    workers: int, database: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEEBOARD_KEY", KEY)
    url = database.create("late")
    database.stop()
    with starting(tmp_path / "data", url, workers) as server:
        wait_until(server, lambda: status(server, "/healthz") == 200)
        assert (status(server, "/readyz"), status(server, "/api/games")) == (503, 503)
        if workers > 1:
            before = workers_of(server)
            dead = next(iter(before))
            os.kill(dead, signal.SIGKILL)
            wait_until(server, lambda: len(workers_of(server) - {dead}) == workers)
        database.start()
        server.wait_until_ready()
        wait_until(server, lambda: {status(server, "/api/games") for _ in range(8)} == {200})


def test_a_server_that_waits_can_be_stopped(
    database: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEEBOARD_KEY", KEY)
    url = database.create("never")
    database.stop()
    with starting(tmp_path / "data", url, 1) as server:
        wait_until(server, lambda: status(server, "/readyz") == 503)
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(STOP) == -signal.SIGTERM


def test_a_worker_that_dies_meanwhile_does_not_end_the_server(
    database: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database goes, a worker dies, another one takes its place, and the database comes."""
    monkeypatch.setenv("LEEBOARD_KEY", KEY)
    url = database.create("away")
    with starting(tmp_path / "data", url, 2) as server:
        server.wait_until_ready()
        database.stop("immediate")
        dead = next(iter(workers_of(server)))
        os.kill(dead, signal.SIGKILL)
        wait_until(server, lambda: len(workers_of(server) - {dead}) == 2)
        wait_until(server, lambda: "the start waits" in server.log.read_text(encoding="utf-8"))
        database.start()
        wait_until(server, lambda: {status(server, "/readyz") for _ in range(8)} == {200})


@pytest.mark.anyio
async def test_a_worker_that_cannot_wait_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: whatever is wrong with the database ends the process that met it."""
    away = "postgresql://leeboard@/none?host=/nowhere"
    assert await waits(away, tmp_path)
    monkeypatch.setattr(Site, "_may_come_back", lambda _self, _error: False)
    assert not await waits(away, tmp_path)


async def waits(url: str, data: Path) -> bool:
    site = Site(Config(database=url, data=data, key=KEY, workers=2, bots=1))
    try:
        await site.start()
    except StoreBusy:
        return False
    finally:
        await site.stop()
    return not site.ready
