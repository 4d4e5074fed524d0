"""Servers that are broken on purpose: a check that does not notice one of them is blind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from leeboard.server.matches import ledger, log
from leeboard.server.matches.deciding import Deciding
from leeboard.server.matches.desk import Desk, Place
from leeboard.server.matches.ledger import Db, MatchRow
from leeboard.server.matches.live import Live
from leeboard.server.matches.log import SERVER, Entry
from leeboard.server.sockets.talking import Talk
from leeboard.server.storage import engine


def broadcast_before_commit() -> Any:
    """Tells the room of an event that may never be."""
    write = Desk._write

    async def early(self: Desk, db: Db, row: MatchRow, before: Live, deciding: Deciding) -> None:
        await write(self, db, row, before, deciding)
        self._tell(row.id, deciding.added)
        for _ in range(50):
            await asyncio.sleep(0)

    return patch.object(Desk, "_write", early)


def no_idempotency_lookup() -> Any:
    """Never remembers that it has carried out a command."""
    by_key = ledger.entry_by_key

    async def forgetful(db: Db, match: str, seat: int, key: str) -> Entry | None:
        return await by_key(db, match, seat, key) if seat == SERVER else None

    return patch.object(ledger, "entry_by_key", forgetful)


@contextmanager
def swapped_before_commit() -> Iterator[None]:
    """Holds the next state ready before it is sure of it, and keeps it."""
    write = Desk._write

    async def early(self: Desk, db: Db, row: MatchRow, before: Live, deciding: Deciding) -> None:
        await write(self, db, row, before, deciding)
        self._place(row.id).live = deciding.live

    def keep(self: Place, name: str, value: object) -> None:
        if value is not None or name not in self.__dict__:
            self.__dict__[name] = value

    with patch.object(Desk, "_write", early), patch.object(Place, "__setattr__", keep):
        yield


def chain_not_checked() -> Any:
    """Believes every event that stands in the log."""
    fold = Live.fold

    def trusting(self: Live, entry: Entry, played: bool = False) -> None:
        fold(self, replace(entry, hash=log.link(self.facts.id, self.chain, entry)), played)
        self.chain = entry.hash
        self.last = [(seq, entry.hash if seq == entry.seq else old) for seq, old in self.last]

    return patch.object(Live, "fold", trusting)


def receipts_not_checked() -> Any:
    """Does not listen to what its clients have seen."""

    async def deaf(_self: Talk, _viewer: object, _seen: object) -> bool:
        return True

    return patch.object(Talk, "_witness", deaf)


def deferred_transactions() -> Any:
    """Lets SQLite decide when a transaction that is going to write begins to."""

    def begins(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN")

    return patch.object(engine, "_sqlite_begins", begins)


MUTANTS: dict[str, Callable[[], Any]] = {
    mutant.__name__: mutant
    for mutant in (
        broadcast_before_commit,
        no_idempotency_lookup,
        swapped_before_commit,
        chain_not_checked,
        receipts_not_checked,
        deferred_transactions,
    )
}


def become(name: str) -> None:
    """Break this process for good, as the name says; "" breaks nothing."""
    if name:
        MUTANTS[name]().__enter__()
