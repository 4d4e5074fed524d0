"""SQLite at once: no statement changes the thread, and nothing that waits holds up the loop."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest
from sqlalchemy import text

from leeboard.server.clock import SystemClock
from leeboard.server.config import Limits
from leeboard.server.storage import quick
from leeboard.server.storage.engine import Store, StoreBusy

pytestmark = pytest.mark.anyio


def store_in(folder: Path, seconds: float = 60.0) -> Store:
    url = f"sqlite+aiosqlite:///{folder / 'quick.db'}"
    return Store(url, SystemClock(), Limits(transaction_seconds=seconds))


class Watch:
    """Notes in which thread each call to SQLite is made."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.here: list[str] = []
        self.elsewhere: list[str] = []
        main = threading.get_ident()
        execute = quick.QuickConnection._execute

        async def watched(connection: quick.QuickConnection, fn: object, *args: object) -> object:
            def call(*given: object) -> object:
                same = threading.get_ident() == main
                (self.here if same else self.elsewhere).append(name)
                return fn(*given)  # type: ignore[operator]

            name = str(args[0]) if args else getattr(fn, "__name__", "")
            if quick.may_wait(fn, args):  # type: ignore[arg-type]
                call.__name__ = "commit"
                call.__self__ = connection._conn  # type: ignore[attr-defined]
            return await execute(connection, call, *args)

        monkeypatch.setattr(quick.QuickConnection, "_execute", watched)


async def test_only_begin_and_commit_of_a_writer_leave_the_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_in(tmp_path)
    async with store.write() as db:
        await db.execute(text("CREATE TABLE crate (id INTEGER)"))
    watch = Watch(monkeypatch)
    async with store.write() as db:
        await db.execute(text("INSERT INTO crate VALUES (7)"))
        assert (await db.execute(text("SELECT id FROM crate"))).all() == [(7,)]
    async with store.read() as db:
        assert await db.scalar(text("SELECT count(*) FROM crate")) == 1
    assert "INSERT INTO crate VALUES (7)" in watch.here
    assert "SELECT id FROM crate" in watch.here
    assert watch.elsewhere.count("BEGIN IMMEDIATE") == 1
    assert set(watch.elsewhere) <= {"BEGIN IMMEDIATE", "commit"}
    await store.close()


async def test_the_loop_goes_on_while_another_holds_the_lock(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    async with store.write() as db:
        await db.execute(text("CREATE TABLE crate (id INTEGER)"))
    other = sqlite3.connect(tmp_path / "quick.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    async def write() -> None:
        async with store.write() as db:
            await db.execute(text("INSERT INTO crate VALUES (1)"))

    writing = asyncio.ensure_future(write())
    for _ in range(50):  # a loop that waited inside SQLite would never get through these
        await asyncio.sleep(0.001)
    assert not writing.done()
    other.execute("ROLLBACK")
    other.close()
    await writing
    await store.close()


async def test_who_waits_too_long_for_the_lock_is_told_to_come_again(tmp_path: Path) -> None:
    store = store_in(tmp_path, seconds=0.05)
    async with store.write() as db:
        await db.execute(text("CREATE TABLE crate (id INTEGER)"))
    other = sqlite3.connect(tmp_path / "quick.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreBusy):
        async with store.write():
            pass
    other.execute("ROLLBACK")
    other.close()
    async with store.write() as db:
        await db.execute(text("INSERT INTO crate VALUES (1)"))
    await store.close()
