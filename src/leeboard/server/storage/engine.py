"""The database: SQLite or PostgreSQL behind the same few doors, with short transactions."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from leeboard.kernel.errors import LeeboardError
from leeboard.server.clock import Clock
from leeboard.server.config import Limits
from leeboard.server.failpoints import failpoint
from leeboard.server.storage.quick import quick_connection

WRITES_OPTION: Final = "leeboard_writes"  # execution option of a connection that is going to write

# Whoever connects to a PostgreSQL that starts or stops gets the driver's own error.
DATABASE_ERRORS: Final = (
    DBAPIError,
    PoolTimeout,
    OSError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
)
# Connection lost, transaction undone, too little of something, lock held, stopped, disk trouble.
PASSING_STATES: Final = ("08", "40", "53", "55", "57", "58")
# A password that is wrong, a database or a role that does not exist.
REFUSING_STATES: Final = ("28", "3D")
ROTTEN_CODES: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
ROTTEN_STATES: Final = ("XX001", "XX002")


class StoreBusy(LeeboardError):
    """The database did not take the transaction; nothing has changed, and a retry may succeed."""


class StoreDamaged(StoreBusy):
    """The database cannot read what it once wrote; whoever does not know better tries again."""


class StoreRefused(StoreBusy):
    """The database is there and does not let us in: to wait for it would be in vain."""


class CommitUnknown(LeeboardError):
    """The connection was lost while committing: only a look at the log tells what happened."""


class Store:
    """Opens transactions; who writes on SQLite waits in line here, not inside the database."""

    def __init__(self, url: str, clock: Clock, limits: Limits) -> None:
        self.url: Final = url
        self.clock: Final = clock
        self.on_sqlite: Final = url.startswith("sqlite")
        self.limits: Final = limits
        self._wait: Final = limits.transaction_seconds
        self.engine: Final = _engine(url, limits.transaction_seconds)
        # A reader sees one moment: a match's row and its log, read one after the other, must fit.
        self._reading: Final = (
            self.engine
            if self.on_sqlite
            else self.engine.execution_options(isolation_level="REPEATABLE READ")
        )
        self._writers: Final = asyncio.Lock()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that sees one moment of the database and changes nothing."""
        try:
            async with self._reading.connect() as connection, connection.begin():
                yield connection
        except DATABASE_ERRORS as error:
            raise _named(error) from error

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is committed at the end of the block, or leaves no trace."""
        if not self.on_sqlite:
            async with self._transaction() as connection:
                yield connection
            return
        # SQLite has one writer. Who waits inside it sleeps in steps of up to 100 ms, so we line up.
        try:
            async with asyncio.timeout(self._wait):  # `wait_for` may swallow that we are cancelled
                await self._writers.acquire()
        except TimeoutError:
            raise StoreBusy("too many are writing") from None
        try:
            async with self._transaction() as connection:
                yield connection
        finally:
            self._writers.release()

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.engine.connect() as plain:
                connection = await plain.execution_options(**{WRITES_OPTION: True})
                transaction = await connection.begin()
                try:
                    yield connection
                except BaseException:
                    await transaction.rollback()
                    raise
                failpoint("store.before_commit")
                await _commit(connection)
                failpoint("store.after_commit")
        except DATABASE_ERRORS as error:
            raise _named(error) from error

    async def now(self, connection: AsyncConnection) -> float:
        """The time by which this database's deadlines are judged."""
        if self.on_sqlite:
            return self.clock.now()
        found = await connection.scalar(text("SELECT extract(epoch FROM clock_timestamp())"))
        return float(found or 0)

    async def close(self) -> None:
        if self.on_sqlite:
            try:
                async with self.engine.connect() as connection:
                    await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
            except DBAPIError:
                pass  # politeness only: the next start reads the log of writes as it is
        await self.engine.dispose()


async def _commit(connection: AsyncConnection) -> None:
    try:
        await connection.commit()
    except (DBAPIError, OSError) as error:
        # SQLite says that it did not commit (full disk, lock); a lost server may have.
        if connection.dialect.name == "sqlite":
            raise
        raise CommitUnknown(f"the database went away amid a commit: {_reason(error)}") from error


def _named(error: Exception) -> Exception:
    """What to call trouble with the database; what it says about our own statements stays."""
    if isinstance(error, DBAPIError) and _damaged(error):
        return StoreDamaged(f"the database is damaged: {_reason(error)}")
    if _state(error).startswith(REFUSING_STATES):
        return StoreRefused(f"the database does not let us in: {_reason(error)}")
    if not isinstance(error, DBAPIError) or _passes(error):
        return StoreBusy(f"the database does not answer: {_reason(error)}")
    return error


def _passes(error: DBAPIError) -> bool:
    """Whether the same call may succeed later."""
    away = isinstance(error, OperationalError) or error.connection_invalidated
    return away or _state(error).startswith(PASSING_STATES)


def _state(error: BaseException) -> str:
    """The five letters by which PostgreSQL says what is wrong, or ""."""
    return str(getattr(getattr(error, "orig", None) or error, "sqlstate", None) or "")


def _damaged(error: DBAPIError) -> bool:
    code = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF
    text = str(error.orig)
    return (
        code in ROTTEN_CODES
        or _state(error) in ROTTEN_STATES
        or text.startswith("Could not decode to UTF-8")
    )


def _reason(error: BaseException) -> str:
    origin = getattr(error, "orig", None) or error
    return " ".join(str(origin).split())[:200] or type(origin).__name__


def _engine(url: str, seconds: float) -> AsyncEngine:
    if url.startswith("sqlite"):
        engine = create_async_engine(
            url,
            poolclass=AsyncAdaptedQueuePool,
            pool_size=8,
            max_overflow=0,
            pool_timeout=seconds,
            hide_parameters=True,
            connect_args={"async_creator_fn": quick_connection},
        )
        event.listen(engine.sync_engine, "connect", _sqlite_connected(seconds))
        event.listen(engine.sync_engine, "begin", _sqlite_begins)
        return engine
    wait = f"{int(seconds * 1000)}"
    settings = {"lock_timeout": wait, "statement_timeout": wait, "synchronous_commit": "on"}
    return create_async_engine(
        url,
        pool_size=10,
        max_overflow=5,
        pool_timeout=seconds,
        hide_parameters=True,  # an error's text may be logged
        # The server's own limits do not help against one that hangs, or a network that is gone.
        connect_args={
            "server_settings": settings,
            "timeout": seconds,
            "command_timeout": 2 * seconds,
        },
    )


def _sqlite_connected(seconds: float) -> Any:
    def connected(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    return connected


def _sqlite_begins(connection: Connection) -> None:
    # A deferred transaction that reads first and then writes may fail after it has decided.
    writes = connection.get_execution_options().get(WRITES_OPTION, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
