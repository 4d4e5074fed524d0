"""What a server asks of its database before it serves: durable writes, its own key, enough room."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from leeboard.cli import main
from leeboard.server.clock import SystemClock
from leeboard.server.config import BadConfig, Config, Limits
from leeboard.server.site import Site
from leeboard.server.storage.engine import Store, StoreDamaged
from tests.server.conftest import POSTGRESQL, SQLITE


@pytest.mark.anyio
@pytest.mark.parametrize("database", [SQLITE])
async def test_sqlite_writes_ahead_and_syncs_every_commit(database_url: str) -> None:
    store = Store(database_url, SystemClock(), Limits())
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 2000}
    async with store.read() as db:
        found = {name: await db.scalar(text(f"PRAGMA {name}")) for name in wanted}
    await store.close()
    assert found == wanted


@pytest.mark.anyio
@pytest.mark.parametrize("database", [POSTGRESQL])
async def test_postgresql_syncs_every_commit_and_waits_no_longer_than_we_do(
    database_url: str,
) -> None:
    store = Store(database_url, SystemClock(), Limits())
    wanted = {"synchronous_commit": "on", "lock_timeout": "2s", "statement_timeout": "2s"}
    async with store.read() as db:
        found = {name: await db.scalar(text(f"SHOW {name}")) for name in wanted}
    await store.close()
    assert found == wanted


@pytest.mark.anyio
async def test_another_key_than_the_databases_own_is_refused(
    database_url: str, tmp_path: Path
) -> None:
    def site(key: str) -> Site:
        return Site(Config(database=database_url, data=tmp_path, key=key, bots=1))

    first, wrong, again = site("11" * 32), site("22" * 32), site("11" * 32)
    await first.start()
    await first.stop()
    with pytest.raises(BadConfig, match="not the one that this database was made with"):
        await wrong.start()
    await wrong.stop()
    await again.start()
    await again.stop()


def test_several_workers_on_sqlite_are_told_of_postgresql(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BadConfig, match="2 workers need PostgreSQL"):
        Config(data=tmp_path, workers=2).check()
    assert main(["serve", "--workers", "2", "--data", str(tmp_path / "data")]) != 0
    assert "PostgreSQL" in capsys.readouterr().err
    assert not (tmp_path / "data").exists()


@pytest.mark.anyio
@pytest.mark.parametrize("database", [SQLITE])
async def test_a_file_whose_pages_are_damaged_is_not_served(
    database_url: str, tmp_path: Path
) -> None:
    path = Path(database_url.partition("///")[2])
    body = bytearray(path.read_bytes())
    body[4096 + 5] ^= 0x40  # where the rows of the second page begin
    path.write_bytes(body)
    site = Site(Config(database=database_url, data=tmp_path, bots=1))
    with pytest.raises(StoreDamaged, match="the database is damaged"):
        await site.start()
    await site.stop()


@pytest.mark.anyio
@pytest.mark.parametrize("database", [SQLITE])
async def test_an_index_that_does_not_fit_its_table_is_not_served(
    database_url: str, tmp_path: Path
) -> None:
    path = Path(database_url.partition("///")[2])
    with closing(sqlite3.connect(path)) as db:
        db.execute("INSERT INTO about (name, value) VALUES ('harbour', 'Gdynia')")
        db.commit()
        [page] = db.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_about_1'"
        ).fetchone()
        [size] = db.execute("PRAGMA page_size").fetchone()
    body = bytearray(path.read_bytes())
    body[body.index(b"harbour", (page - 1) * size)] ^= 1  # a row that a search no longer finds
    path.write_bytes(body)
    site = Site(Config(database=database_url, data=tmp_path, bots=1))
    with pytest.raises(StoreDamaged, match="missing from index"):
        await site.start()
    await site.stop()
