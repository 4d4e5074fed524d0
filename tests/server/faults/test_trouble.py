"""A database in trouble: nothing is acknowledged that is not kept, and play goes on afterwards."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import (
    AbstractContextManager,
    asynccontextmanager,
    contextmanager,
    nullcontext,
)
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError

from leeboard.server.config import Limits, driver_url
from leeboard.server.failpoints import Failpoints
from leeboard.server.matches import repository
from leeboard.server.site import Site
from leeboard.server.storage import schema
from tests.server.conftest import POSTGRESQL, SQLITE
from tests.server.faults.checker import check
from tests.server.faults.clients import Client, Json
from tests.server.faults.in_process import (
    MANY,
    PEOPLE,
    WireClient,
    at_rest,
    clients_of,
    close,
    in_process_server,
    populate,
    quiet,
    table,
)
from tests.server.faults.mutants import (
    acknowledged_unsaved,
    deferred_transactions,
    swapped_before_commit,
)
from tests.server.postgres import Postgres, cluster

GAME = "nauticus"
BEFORE_COMMIT = (
    "match_service.begun",
    "match_service.decided",
    "match_service.appended",
    "match_service.moved",
    "match_service.kept",
    "match_service.written",
    "store.before_commit",
)
HASTY = Limits(frames_burst=MANY, transaction_seconds=0.2)


@asynccontextmanager
async def at_table(site: Site) -> AsyncIterator[list[WireClient]]:
    """Two people at a table of their own."""
    match = await table(site, "me open", GAME)
    lines = [WireClient(site, Client(match, person, seat)) for seat, person in enumerate(PEOPLE)]
    for line in lines:
        await line.send(line.client.hello())
    await quiet(site, match, clients_of(lines))
    yield lines
    for line in lines:
        await line.hang_up()


def asked(lines: list[WireClient]) -> WireClient:
    return next(line for line in lines if line.client.decision)


async def answer(line: WireClient, frame: Json) -> bool:
    """Send a command; False if it was put off."""
    client = line.client
    client.put_off = False
    await line.send(frame)
    await line.until(lambda: client.pending is None or client.put_off)
    return frame["key"] in client.acks


async def findings(site: Site, lines: list[WireClient]) -> list[str]:
    clients = [line.client for line in lines]
    return await check(site, clients[0].match, clients, quiet=False)


async def recovers(site: Site, lines: list[WireClient], frame: Json) -> None:
    """The command that was put off is accepted, everybody hears of it, and play goes on."""
    match, luck = lines[0].client.match, Random(2)
    assert await answer(asked(lines), frame)
    for _ in range(3):
        await quiet(site, match, clients_of(lines))
        line = asked(lines)
        assert await answer(line, line.client.act(luck))
    await quiet(site, match, clients_of(lines))
    assert await check(site, match, [line.client for line in lines]) == []


# Errors.


def flaky(luck: Random) -> Callable[[str], None]:
    """Now and then, before a commit, the disk fails."""

    def trouble(name: str) -> None:
        if name in BEFORE_COMMIT and luck.random() < 0.12:
            raise OSError(5, f"input/output error at {name}")

    return trouble


async def play_on_a_bad_disk(
    site: Site, lines: list[WireClient], failpoints: Failpoints, actions: int
) -> tuple[int, list[str]]:
    """How often the disk failed, and what was wrong after any of it."""
    luck, put_off = Random(4), 0
    failpoints.set(flaky(luck))
    match = lines[0].client.match
    for _ in range(actions):
        line = asked(lines)
        frame = line.client.act(luck)
        while not await answer(line, frame):
            put_off += 1
            if found := await findings(site, lines):
                return put_off, found
        await quiet(site, match, clients_of(lines))
    failpoints.set(None)
    return put_off, await check(site, match, [line.client for line in lines])


@pytest.mark.anyio
async def test_what_the_disk_did_not_take_is_not_acknowledged(
    site: Site, failpoints: Failpoints
) -> None:
    async with at_table(site) as lines:
        put_off, found = await play_on_a_bad_disk(site, lines, failpoints, 30)
        assert found == []
        assert put_off > 5
        assert sum(line.client.slow for line in lines) == put_off  # who waits is told why


@pytest.mark.anyio
async def test_who_swaps_the_state_before_the_commit_is_found_out(
    site: Site, failpoints: Failpoints
) -> None:
    async with at_table(site) as lines:
        with swapped_before_commit():
            _, found = await play_on_a_bad_disk(site, lines, failpoints, 30)
        assert any(finding.startswith("memory") for finding in found)


@pytest.mark.anyio
async def test_a_database_that_is_away_while_a_log_is_read_closes_no_match(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_table(site) as lines:
        match = lines[0].client.match
        site.match_service._cache.clear()  # nothing is held: the log must be read

        async def away(*_: object) -> None:
            raise OperationalError("SELECT", {}, Exception("the disk does not answer"))

        frame = asked(lines).client.act(Random(1))
        with monkeypatch.context() as patched:
            patched.setattr(repository, "entries", away)
            assert not await answer(asked(lines), frame)
        async with site.store.read() as db:
            row = await repository.match_row(db, match)
        assert row is not None
        assert row.status == schema.RUNNING
        await recovers(site, lines, frame)


@pytest.mark.anyio
async def test_whoever_leaves_amid_a_commit_has_told_the_others(
    site: Site, failpoints: Failpoints
) -> None:
    async with at_table(site) as lines:
        line = asked(lines)

        def leave(name: str) -> None:
            if name == "store.before_commit":
                task.cancel()

        failpoints.set(leave)
        task = asyncio.ensure_future(line.send(line.client.act(Random(1))))
        await asyncio.gather(task, return_exceptions=True)
        failpoints.set(None)
        other = next(one for one in lines if one is not line)
        await other.until(lambda: other.client.n == 2)
        assert await findings(site, [other]) == []


# SQLite.


@contextmanager
def writing_elsewhere(url: str) -> Iterator[Callable[[], None]]:
    """Another process has the write lock until it is told to let go."""
    path = url.partition("///")[2]
    code = (
        "import sqlite3, sys; db = sqlite3.connect(sys.argv[1], isolation_level=None); "
        "db.execute('BEGIN IMMEDIATE'); print('held', flush=True); sys.stdin.readline(); "
        "db.execute('ROLLBACK'); print('free', flush=True); sys.stdin.readline()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"

        def let_go() -> None:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write("\n")
            process.stdin.flush()
            assert process.stdout.readline() == "free\n"

        yield let_go
        process.stdin.close()


Start = Callable[..., Site]
Check = Callable[[str, Start], Awaitable[None]]


async def check_lock(database_url: str, start: Start) -> None:
    """A lock that another process holds puts commands off."""
    site = start(database_url, limits=HASTY)
    await populate(site)
    async with at_table(site) as lines:
        frame = asked(lines).client.act(Random(1))
        with writing_elsewhere(database_url) as let_go:
            assert not await answer(asked(lines), frame)
            assert not await answer(asked(lines), frame)
            assert asked(lines).client.slow == 2
            assert await findings(site, lines) == []
            let_go()
        await recovers(site, lines, frame)


async def check_full_disk(database_url: str, start: Start) -> None:
    """A full disk puts commands off until there is room."""
    site = start(database_url)
    await populate(site)
    async with at_table(site) as lines:
        match, luck = lines[0].client.match, Random(1)
        await cap(site, pages=2)
        line, frame = asked(lines), asked(lines).client.act(luck)
        while await answer(line, frame):
            assert await findings(site, lines) == []
            await quiet(site, match, clients_of(lines))
            line, frame = asked(lines), asked(lines).client.act(luck)
        assert line.client.slow == 1
        assert await findings(site, lines) == []
        assert not await answer(line, frame)
        await cap(site, pages=MANY)
        await recovers(site, lines, frame)


@pytest.mark.anyio
@pytest.mark.parametrize("database", [SQLITE])
@pytest.mark.parametrize("check", [check_lock, check_full_disk])
async def test_what_sqlite_does_not_take_is_put_off(
    database_url: str, start: Start, check: Check
) -> None:
    await check(database_url, start)


@pytest.mark.anyio
@pytest.mark.parametrize("database", [SQLITE])
@pytest.mark.parametrize("check", [check_lock, check_full_disk])
async def test_who_acknowledges_what_is_not_saved_is_found_out(
    database_url: str, start: Start, check: Check
) -> None:
    with acknowledged_unsaved(), pytest.raises((AssertionError, TimeoutError)):
        await check(database_url, start)


async def cap(site: Site, pages: int) -> None:
    """Let the database grow by so many pages from here on."""
    await at_rest(site)
    await site.store.engine.dispose()

    def connected(connection: sqlite3.Connection, _record: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA page_count")
        most = min(cursor.fetchone()[0] + pages, 2**30)
        cursor.execute(f"PRAGMA max_page_count = {most}")
        cursor.close()

    event.listen(site.store.engine.sync_engine, "connect", connected)


async def holds_the_lock(site: Site, lines: list[WireClient], failpoints: Failpoints) -> bool:
    """Whether nobody else can begin to write once a command is being decided."""
    path = site.store.url.partition("///")[2]
    alone: list[bool] = []

    def try_to_write(name: str) -> None:
        if name == "match_service.begun":
            with sqlite3.connect(path, timeout=0, isolation_level=None) as other:
                try:
                    other.execute("BEGIN IMMEDIATE")
                except sqlite3.OperationalError:
                    alone.append(True)
                else:
                    alone.append(False)
                    other.execute("ROLLBACK")
            other.close()

    failpoints.set(try_to_write)
    assert await answer(asked(lines), asked(lines).client.act(Random(1)))
    failpoints.set(None)
    return all(alone)


@pytest.mark.anyio
@pytest.mark.parametrize("database", [SQLITE])
@pytest.mark.parametrize("deferred", [False, True])
async def test_whoever_decides_has_the_write_lock(
    database_url: str, failpoints: Failpoints, deferred: bool, start: Callable[..., Site]
) -> None:
    with deferred_transactions() if deferred else nullcontext():
        site = start(database_url)
    await populate(site)
    async with at_table(site) as lines:
        assert await holds_the_lock(site, lines, failpoints) is not deferred


# PostgreSQL.


@pytest.mark.anyio
@pytest.mark.parametrize("database", [POSTGRESQL])
async def test_a_row_that_another_holds_puts_commands_off(database_url: str, start: Start) -> None:
    await check_row(database_url, start)


@pytest.mark.anyio
@pytest.mark.parametrize("database", [POSTGRESQL])
async def test_who_acknowledges_what_waits_for_a_row_is_found_out(
    database_url: str, start: Start
) -> None:
    with acknowledged_unsaved(), pytest.raises(AssertionError):
        await check_row(database_url, start)


async def check_row(database_url: str, start: Start) -> None:
    """A row that another holds puts commands off."""
    site = start(database_url, limits=HASTY)
    await populate(site)
    async with at_table(site) as lines:
        frame = asked(lines).client.act(Random(1))
        async with site.store.engine.connect() as other:
            await other.execute(text("SELECT * FROM match FOR UPDATE"))
            assert not await answer(asked(lines), frame)
            await other.rollback()
        await recovers(site, lines, frame)


def processes(postgres: Postgres) -> list[int]:
    """The server and all that it started."""
    server = int((postgres.folder / "data" / "postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    return [server, *map(int, children)]


@contextmanager
def stopped(postgres: Postgres) -> Iterator[None]:
    postgres.stop("immediate")
    yield
    postgres.start()


@contextmanager
def frozen(postgres: Postgres) -> Iterator[None]:
    """It takes connections and never answers."""
    found = processes(postgres)
    for process in found:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in found:
            os.kill(process, signal.SIGCONT)


@pytest.mark.slow
@pytest.mark.anyio
@pytest.mark.parametrize("away", [stopped, frozen])
async def test_a_postgresql_that_goes_away_comes_back_to_a_running_match(
    away: Callable[[Postgres], AbstractContextManager[None]],
) -> None:
    with cluster(durable=True) as postgres:
        site = in_process_server(driver_url(postgres.create("away")), limits=HASTY)
        await populate(site)
        async with at_table(site) as lines:
            frame = asked(lines).client.act(Random(1))
            with away(postgres):
                for _ in range(5):
                    assert not await answer(asked(lines), frame)
                assert asked(lines).client.slow == 5
            while not await answer(asked(lines), frame):
                pass
            await recovers(site, lines, frame)
        await close(site)
