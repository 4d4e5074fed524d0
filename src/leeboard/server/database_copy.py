"""Copies of whole databases, from SQLite or PostgreSQL to either; the original is only read."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, MetaData, Table, func, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection

from leeboard.server.clock import SystemClock
from leeboard.server.config import BadConfig, driver_url
from leeboard.server.keys import Keys
from leeboard.server.storage.engine import Store
from leeboard.server.storage.migrating import (
    PATIENT_LIMITS,
    VERSION_TABLE,
    check_key,
    migrate,
    revision_of,
)

COPY_FILE: Final = "copy.db"
PAGES_AT_ONCE: Final = 1000  # copied in one go, so that writers are not held up for long
ROWS_AT_ONCE: Final = 1000  # that are held in memory
# A question is about now, and holds a view that no backup shall have.
PASSING_TABLES: Final = ("question",)


def copy_database(url: str, target: Path) -> None:
    """Copy a database as it is at one moment into a SQLite file; whoever plays plays on."""
    source = make_url(url)
    if source.drivername.startswith("sqlite"):
        _copy_pages(Path(str(source.database)), target)
    else:
        asyncio.run(_copy_to_file(url, target))
    with closing(sqlite3.connect(target)) as copy:
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, and nothing beside it


def migrated_copy(url: str, keys: Keys, folder: Path) -> str:
    """A copy in this folder with the tables of this release, to work on; its URL.

    BadConfig if the key is not the one of this database.
    """
    file = folder / COPY_FILE
    copy_database(url, file)
    asyncio.run(_migrate_file(file, keys))
    return file_url(file)


def file_url(file: Path) -> str:
    """A SQLite file as the name of a database."""
    return driver_url(f"sqlite:///{file.absolute()}")


def _copy_pages(source: Path, target: Path) -> None:
    if not source.exists():
        raise BadConfig(f"{source}: there is no such database")
    with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(target)) as copy:
        live.backup(copy, pages=PAGES_AT_ONCE)


async def _copy_to_file(url: str, target: Path) -> None:
    source = Store(url, SystemClock(), PATIENT_LIMITS)
    copy = Store(file_url(target), SystemClock(), PATIENT_LIMITS)
    try:
        await copy_rows(source, copy)
    finally:
        await copy.close()
        await source.close()


async def _migrate_file(file: Path, keys: Keys) -> None:
    store = Store(file_url(file), SystemClock(), PATIENT_LIMITS)
    try:
        await migrate(store)
        await check_key(store, keys)
    finally:
        await store.close()


async def copy_rows(source: Store, target: Store) -> None:
    """Fill an empty database with all that another one holds, each by its own dialect."""
    await migrate(target, await revision_of(source))
    async with source.read() as reading, target.write() as writing:
        theirs, ours = await reading.run_sync(_tables), await writing.run_sync(_tables)
        for name, table in ours.items():
            if name in PASSING_TABLES:
                continue
            rows = await reading.stream(select(theirs[name]))
            async for part in rows.mappings().partitions(ROWS_AT_ONCE):
                await writing.execute(insert(table), [dict(row) for row in part])
            if not target.on_sqlite:
                await _count_on(writing, table)


async def _count_on(db: AsyncConnection, table: Table) -> None:
    """Let PostgreSQL number new rows after those that came with their numbers."""
    for column in table.primary_key:
        if column.autoincrement is True or column.server_default is not None:
            last = await db.scalar(select(func.max(column)))
            if last is not None:
                sequence = func.pg_get_serial_sequence(table.name, column.name)
                await db.execute(select(func.setval(sequence, last)))


def _tables(connection: Connection) -> dict[str, Table]:
    """The tables as this database has them, what is referred to before what refers to it."""
    found = MetaData()
    found.reflect(connection)
    return {table.name: table for table in found.sorted_tables if table.name != VERSION_TABLE}
