"""SQLite without a change of thread for each statement.

aiosqlite sends every call to a thread and back, four times for one statement: with some ten
statements a transaction that is most of the time an action takes. What SQLite answers from its
cache in microseconds is done at once here; what may wait for a lock or for the disk still goes to
the thread, so that the event loop never does. `bench/server` measures it,
`tests/server/storage/test_quick.py` keeps it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import aiosqlite

WAITING_CALLS: Final = ("commit", "close", "backup")
WAITING_WORDS: Final = ("BEGIN IMMEDIATE", "COMMIT", "PRAGMA", "VACUUM")
CHUNK_ROWS: Final = 64  # rows that an iteration fetches at a time


class QuickConnection(aiosqlite.Connection):
    """A connection that works in two threads, one after the other and never at the same time."""

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if may_wait(fn, args):
            return await super()._execute(fn, *args, **kwargs)  # type: ignore[no-untyped-call]
        if not self._running or not self._connection:
            raise ValueError("Connection closed")  # as the library says it, and SQLAlchemy reads it
        return fn(*args, **kwargs)


def may_wait(fn: Callable[..., Any], args: tuple[Any, ...]) -> bool:
    """Whether a call may have to wait for another process or for the disk."""
    of_connection = isinstance(getattr(fn, "__self__", None), sqlite3.Connection)
    if of_connection and fn.__name__ in WAITING_CALLS:
        return True
    return bool(args) and isinstance(args[0], str) and args[0].startswith(WAITING_WORDS)


def quick_connection(database: str, **options: Any) -> QuickConnection:
    """What SQLAlchemy calls to connect."""
    options.update(check_same_thread=False, isolation_level=None)
    connection = QuickConnection(partial(sqlite3.connect, database, **options), CHUNK_ROWS)
    connection._thread.daemon = True  # as SQLAlchemy has it for connections that it makes
    return connection
