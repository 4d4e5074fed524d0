"""Servers that are broken on purpose: a check that does not notice one of them is blind."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from sqlalchemy import text

from leeboard.kernel.origin import AS_IT_WAS, Origin
from leeboard.match import commands, log
from leeboard.match.commands import Act, CommandHandler
from leeboard.match.log import SERVER, LogEntry
from leeboard.match.receipts import Receipt
from leeboard.match.state import MatchState
from leeboard.server import data_folder, running, strict_json
from leeboard.server.config import Config
from leeboard.server.matches import access, repository
from leeboard.server.matches.bot_scheduler import BotScheduler, JobName
from leeboard.server.matches.deadline_job import DeadlineJob
from leeboard.server.matches.gaps import GapDetector
from leeboard.server.matches.repository import Db, MatchRow
from leeboard.server.matches.service import Accepted, CachedMatch, MatchService
from leeboard.server.people import people
from leeboard.server.people.accounts import Accounts
from leeboard.server.people.administrator import Administrator
from leeboard.server.people.person import Person, folded
from leeboard.server.routes import guard, studies
from leeboard.server.site import Site
from leeboard.server.sockets.socket_session import SocketSession
from leeboard.server.storage import engine
from leeboard.server.storage.engine import StoreBusy
from leeboard.server.thinking import thinker


def broadcast_before_commit() -> Any:
    """Tells the room of an event that may never be."""
    write = MatchService._write

    async def early(
        self: MatchService, db: Db, row: MatchRow, before: MatchState, added: CommandHandler
    ) -> None:
        await write(self, db, row, before, added)
        self._publish(row.id, added.added)
        for _ in range(50):
            await asyncio.sleep(0)

    return patch.object(MatchService, "_write", early)


def no_idempotency_lookup() -> Any:
    """Never remembers that it has carried out a command."""
    by_key = repository.entry_by_key

    async def forgetful(db: Db, match: str, seat: int, key: str) -> LogEntry | None:
        return await by_key(db, match, seat, key) if seat == SERVER else None

    return patch.object(repository, "entry_by_key", forgetful)


@contextmanager
def swapped_before_commit() -> Iterator[None]:
    """Holds the next state ready before it is sure of it, and keeps it."""
    write = MatchService._write

    async def early(
        self: MatchService, db: Db, row: MatchRow, before: MatchState, added: CommandHandler
    ) -> None:
        await write(self, db, row, before, added)
        self._cached(row.id).match_state = added.match_state

    def keep(self: CachedMatch, name: str, value: object) -> None:
        if value is not None or name not in self.__dict__:
            self.__dict__[name] = value

    with (
        patch.object(MatchService, "_write", early),
        patch.object(CachedMatch, "__setattr__", keep),
    ):
        yield


def chain_not_checked() -> Any:
    """Believes every event that stands in the log."""
    fold = MatchState.fold

    def trusting(self: MatchState, entry: LogEntry, played: bool = False) -> None:
        fold(self, replace(entry, hash=log.link(self.header.id, self.chain, entry)), played)
        self.chain = entry.hash
        self.last = [(seq, entry.hash if seq == entry.seq else old) for seq, old in self.last]

    return patch.object(MatchState, "fold", trusting)


def receipts_not_checked() -> Any:
    """Does not listen to what its clients have seen."""

    async def deaf(_self: SocketSession, _viewer: object, _seen: object) -> bool:
        return True

    return patch.object(SocketSession, "_witness", deaf)


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
    submit = MatchService.submit

    async def hopeful(self: MatchService, *arguments: Any) -> Accepted:
        try:
            return await submit(self, *arguments)
        except StoreBusy:
            return Accepted(1, Receipt(1, "0", "0"))

    return patch.object(MatchService, "submit", hopeful)


def quadratic_depth() -> Any:
    """Measures the depth of a body with an expression that goes back."""

    def depth(body: bytes) -> int:
        STRINGS.sub("", body.decode())
        return 0

    return patch.object(strict_json, "_depth", depth)


STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)


def any_question() -> Any:
    """Takes an answer to whatever question for one to the open question."""
    return patch.object(commands, "same", lambda _one, _other: True)


def leases_for_good() -> Any:
    """A thinker that keeps for ever what it once took up."""
    return patch.object(thinker, "LEASE_SECONDS", 1e9)


@contextmanager
def late_answers_count() -> Iterator[None]:
    """Has every bot answer twice, as after a lease that ran out, and takes both answers."""
    submit = BotScheduler._submit

    async def twice(self: BotScheduler, name: JobName, action: int) -> None:
        await submit(self, name, action)
        match, seat, decision = name
        match_state = await self.match_service.current(match)
        if seat in match_state.pending:  # whatever is asked now, the other answer is taken for it
            late = Act(decision, match_state.table.legal(seat)[0], True)
            again = self.keys.hex("bot again", match, decision)
            await self.match_service.submit(match, late, again, None, seat)

    with patch.object(BotScheduler, "_submit", twice), any_question():
        yield


def gaps_not_seen() -> Any:
    """Gives back what a restart took, and does not notice when it was held up itself."""
    return patch.object(GapDetector, "look", lambda _self, _now: None)


def start_errors_unnamed() -> Any:
    """Lets the system's own errors out when it cannot listen."""

    def bare(config: Config) -> socket.socket:
        return socket.create_server((config.host, config.port))

    return patch.object(running, "listening", bare)


def always_ready() -> Any:
    """Is ready as long as it can read."""
    return patch.object(DeadlineJob, "trouble", lambda _self: "")


def folder_not_locked() -> Any:
    """Lets any number of servers use its folder."""
    return patch.object(data_folder, "_lock", lambda _file: None)


def anybody_watches() -> Any:
    """Shows a private table to whoever asks."""
    return patch.object(access, "may_watch", lambda *_anything: True)


def every_name_believed() -> Any:
    """Takes each name under which it is called for its own."""
    return patch.object(guard, "check_host", lambda _headers, _config: True)


def letters_compared() -> Any:
    """Compares names by their letters, not by what they look like."""
    return patch.object(people, "skeleton", folded)


def tries_counted_by_name() -> Any:
    """Counts wrong passwords for a name, wherever they come from."""

    async def by_name(_self: Accounts, name: str, _address: str, _device: str) -> list[str]:
        return [f"name {name}"]

    return patch.object(Accounts, "_keys", by_name)


def administrator_by_name() -> Any:
    """Gives all rights to whoever is called so."""

    async def is_called_so(_self: Administrator, who: Person) -> bool:
        return who.name == "admin"

    return patch.object(Administrator, "is_held_by", is_called_so)


def deck_kept() -> Any:
    """Lets every fork go on with the deck that was brought."""

    def kept(kind: str, **origin: Any) -> Origin:
        return Origin(kind, **origin | {"deal": AS_IT_WAS})

    return patch.object(studies, "Origin", kept)


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
        leases_for_good,
        late_answers_count,
        gaps_not_seen,
        start_errors_unnamed,
        quadratic_depth,
        always_ready,
        folder_not_locked,
        anybody_watches,
        every_name_believed,
        letters_compared,
        tries_counted_by_name,
        administrator_by_name,
        deck_kept,
    )
}


BROKEN_FOR_GOOD = ExitStack()  # a mutant that nobody holds mends itself


def become(name: str) -> None:
    """Break this process for good, as the name says; "" breaks nothing."""
    if name:
        BROKEN_FOR_GOOD.enter_context(MUTANTS[name]())
