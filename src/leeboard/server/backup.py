"""Backups: a copy of a database while it is in use, and a database put back from one.

A backup is a SQLite file, whatever it is a copy of, so that every backup is proven alike, and a
club that has outgrown SQLite moves to PostgreSQL by putting its backup back there.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final

from leeboard.server.clock import SystemClock
from leeboard.server.config import BadConfig, Config, driver_url
from leeboard.server.data_folder import FolderLock, make_private_file, prepare
from leeboard.server.database_copy import COPY_FILE, copy_database, copy_rows, file_url
from leeboard.server.storage.engine import Store
from leeboard.server.storage.migrating import PATIENT_LIMITS, downgrade, has_tables

REPLACED_SUFFIX: Final = ".replaced"


def back_up(url: str, target: Path) -> None:
    """Copy the database as it is at one moment; whoever writes meanwhile goes on writing."""
    if target.exists():
        raise BadConfig(f"{target}: there is a file of this name already")
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    make_private_file(part)
    try:
        copy_database(driver_url(url), part)
        check_backup(part)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def restore(config: Config, backup: Path, force: bool) -> None:
    """Put a backup in the place of the configured database, which must be empty without `force`.

    Call `check_backup` and replay the matches before: here nothing is asked of them.
    """
    database = config.sqlite_file
    if database is not None:
        _restore_file(config, database, backup, force)
        return
    with tempfile.TemporaryDirectory(prefix="leeboard-restore-") as folder:
        copy = Path(folder, COPY_FILE)  # a store that reads it would write beside the backup
        shutil.copyfile(backup, copy)
        asyncio.run(_restore_rows(config.url, copy, force))


def _restore_file(config: Config, database: Path, backup: Path, force: bool) -> None:
    if database.exists() and not force:
        raise BadConfig(f"{database}: there is a database already; --force puts it aside")
    prepare(config)
    lock = FolderLock(database)
    lock.acquire()  # a server that runs would go on writing into what is put aside
    try:
        part = database.with_name(database.name + ".part")
        make_private_file(part)
        shutil.copyfile(backup, part)
        _put_aside(database)
        part.replace(database)
    finally:
        lock.release()


def _put_aside(database: Path) -> None:
    """Rename a database to FILE.replaced, with all that its log of writes still held."""
    if database.stat().st_size == 0:
        return
    with closing(sqlite3.connect(database)) as old:
        old.execute("PRAGMA journal_mode = DELETE")
    database.replace(database.with_name(database.name + REPLACED_SUFFIX))


async def _restore_rows(url: str, backup: Path, force: bool) -> None:
    source = Store(file_url(backup), SystemClock(), PATIENT_LIMITS)
    target = Store(url, SystemClock(), PATIENT_LIMITS)
    try:
        if await has_tables(target):
            if not force:
                raise BadConfig("there is a database already; --force empties it")
            await downgrade(target)
        await copy_rows(source, target)
    finally:
        await target.close()
        await source.close()


def check_backup(file: Path) -> None:
    """BadConfig if this is no SQLite file, or a damaged one."""
    if not file.exists():
        raise BadConfig(f"{file}: there is no such file")
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as copy:
            [(found,)] = copy.execute("PRAGMA integrity_check(1)").fetchall()
    except sqlite3.DatabaseError as error:
        raise BadConfig(f"{file}: not a backup: {error}") from None
    if found != "ok":
        raise BadConfig(f"{file}: the copy is damaged: {found}")
