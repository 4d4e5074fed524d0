"""Servers that are broken on purpose: a check that does not notice one of them is blind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from sqlalchemy import text

from leeboard.server.matches import deciding, ledger, log
from leeboard.server.matches.deciding import Deciding
from leeboard.server.matches.desk import Accepted, Desk, Place
from leeboard.server.matches.ledger import Db, MatchRow
from leeboard.server.matches.live import Live
from leeboard.server.matches.log import SERVER, Entry
from leeboard.server.matches.receipts import Receipt
from leeboard.server.site import Site
from leeboard.server.sockets.talking import Talk
from leeboard.server.storage import engine
from leeboard.server.storage.engine import StoreBusy


def broadcast_before_commit() -> Any:
    """Tells the room of an event that may never be."""
    write = Desk._write

    async def early(self: Desk, db: Db, row: MatchRow, before: Live, added: Deciding) -> None:
        await write(self, db, row, before, added)
        self._tell(row.id, added.added)
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

    async def early(self: Desk, db: Db, row: MatchRow, before: Live, added: Deciding) -> None:
        await write(self, db, row, before, added)
        self._place(row.id).live = added.live

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


def last_event_forgotten() -> Any:
    """Comes back without what it wrote last, as from a disk that never got it; SQLite alone."""
    start = Site.start

    async def forgetful(self: Site) -> None:
        async with self.store.write() as db:
            there = await db.scalar(text("SELECT name FROM sqlite_master WHERE name = 'match'"))
            if there:
                await db.execute(text("DROP TRIGGER IF EXISTS event_DELETE"))
                for statement in FORGETTING:
                    await db.execute(text(statement))
        await start(self)

    return patch.object(Site, "start", forgetful)


FORGETTING = (
    "DELETE FROM event WHERE seq > 1 AND seq = (SELECT head FROM match WHERE id = event.match)",
    "DELETE FROM snapshot WHERE seq = (SELECT head FROM match WHERE id = snapshot.match)",
    """
    UPDATE match SET head = head - 1,
    chain = (SELECT hash FROM event WHERE event.match = match.id AND seq = match.head - 1)
    WHERE head > 1
    """,
)


def acknowledged_unsaved() -> Any:
    """Says yes to what the database did not take, and hopes for the best."""
    submit = Desk.submit

    async def hopeful(self: Desk, *arguments: Any) -> Accepted:
        try:
            return await submit(self, *arguments)
        except StoreBusy:
            return Accepted(1, Receipt(1, "0", "0"))

    return patch.object(Desk, "submit", hopeful)


def any_question() -> Any:
    """Takes an answer to whatever question for one to the open question."""
    return patch.object(deciding, "same", lambda _one, _other: True)


MUTANTS: dict[str, Callable[[], Any]] = {
    mutant.__name__: mutant
    for mutant in (
        broadcast_before_commit,
        no_idempotency_lookup,
        swapped_before_commit,
        chain_not_checked,
        receipts_not_checked,
        deferred_transactions,
        last_event_forgotten,
        acknowledged_unsaved,
        any_question,
    )
}


def become(name: str) -> None:
    """Break this process for good, as the name says; "" breaks nothing."""
    if name:
        MUTANTS[name]().__enter__()
