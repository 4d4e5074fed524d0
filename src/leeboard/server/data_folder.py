"""The folder of a server: nobody else reads it, and one server at a time writes there."""

from __future__ import annotations

import os
import shutil
import stat
import sys
from pathlib import Path
from typing import Final

from leeboard.server.config import BadConfig, Config
from leeboard.server.logs import log as logger

if sys.platform != "win32":
    import fcntl

PRIVATE_FOLDER: Final = 0o700
PRIVATE_FILE: Final = 0o600
LEAST_FREE: Final = 16 * 1024 * 1024  # bytes
LOCK_SUFFIX: Final = ".lock"
SQLITE_SUFFIXES: Final = ("", "-wal", "-shm", "-journal", LOCK_SUFFIX)
KEY_FILE: Final = "server.key"


def prepare(config: Config) -> None:
    """Make the folder and the database's file, and keep both from others' eyes."""
    database = config.sqlite_file
    is_used = database is not None and database.parent == config.data
    if is_used or not config.key or not config.database:
        _make_folder(config.data)
    if database is not None:
        make_private_file(database)
        for suffix in SQLITE_SUFFIXES:
            _restrict(database.with_name(database.name + suffix), PRIVATE_FILE)
    _restrict(config.data / KEY_FILE, PRIVATE_FILE)


def make_private_file(path: Path) -> None:
    """Make an empty file that its owner alone can read; one that is there stays as it is."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE_FILE))
    except OSError as error:
        raise BadConfig(f"{path}: cannot be written: {error.strerror}") from None


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        foreign = [one.name for one in folder.iterdir() if not _is_ours(one.name)]
    except OSError as error:
        raise BadConfig(f"{folder}: no folder to keep data in: {error.strerror}") from None
    if not foreign:
        _restrict(folder, PRIVATE_FOLDER)
    elif folder.stat().st_mode & ~PRIVATE_FOLDER & 0o777:
        # Somebody may rely on reading what else lies there, so the files alone are closed.
        logger.warning("others can list the data folder: it holds more than ours")


def _is_ours(name: str) -> bool:
    return name == KEY_FILE or name.startswith("leeboard.db")


def _restrict(path: Path, most: int) -> None:
    """Take away what others may do with it; a file of another user stays as it is."""
    try:
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & ~most:
            path.chmod(mode & most)
    except FileNotFoundError:
        pass
    except OSError as error:
        logger.warning("a file is not private", extra={"file": path.name, "reason": error.strerror})


def is_disk_full(config: Config) -> bool:
    """Whether there is too little room for what people do; PostgreSQL looks after its own disk.

    A small write may still fit where a larger one does not, so that writing alone does not tell.
    """
    database = config.sqlite_file
    return database is not None and shutil.disk_usage(database.parent).free < LEAST_FREE


class FolderLock:
    """Held by the one server that serves a SQLite file; the system lets go when a process ends."""

    def __init__(self, database: Path) -> None:
        self._path: Final = database.with_name(database.name + LOCK_SUFFIX)
        self._file: int | None = None

    def acquire(self) -> None:
        """BadConfig if another server has it."""
        make_private_file(self._path)
        file = os.open(self._path, os.O_RDWR)
        try:
            _lock(file)
        except OSError:
            holder = os.read(file, 20).decode("ascii", "replace").strip() or "unknown"
            os.close(file)
            raise BadConfig(
                f"{self._path.parent}: another server (process {holder}) uses this folder; "
                "stop it, or choose another folder with --data"
            ) from None
        os.ftruncate(file, 0)
        os.pwrite(file, str(os.getpid()).encode(), 0)
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _lock(file: int) -> None:
    if sys.platform != "win32":  # where SQLite's own locks must do
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
