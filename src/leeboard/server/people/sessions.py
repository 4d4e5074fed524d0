"""Sessions: random tokens, kept hashed; ended ones are told to whoever holds a socket open."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy import and_, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql import ColumnElement

from leeboard.match.keys import Entropy
from leeboard.server.config import Limits
from leeboard.server.keys import hashed
from leeboard.server.people.person import PERSON_COLUMNS, Person, person_in
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

TOKEN_BYTES: Final = 32
LONGEST_TOKEN: Final = 100  # longer ones are nobody's, and are not hashed
CACHED_SECONDS: Final = 2.0
MOST_CACHED: Final = 10_000
TOUCHED_SECONDS: Final = 3600.0  # how exactly `seen_at` is kept: not a write for every call

session: Final = schema.session


@dataclass(frozen=True)
class Visit:
    """A session that is in force, and whose it is."""

    session: str  # the hash of its token: names the session, opens nothing
    person: Person


@dataclass(frozen=True)
class SessionEnded:
    """A session that is in force no longer."""

    session: str
    person: str


Listener = Callable[[SessionEnded], None]


class Sessions:
    """Opens, finds and ends sessions.

    Listeners hear of sessions that this process ended, after the commit. With several workers,
    each asks `gone` about its open sockets every second to hear of the others'.
    """

    def __init__(self, store: Store, entropy: Entropy, limits: Limits) -> None:
        self._store: Final = store
        self._entropy: Final = entropy
        self._idle: Final = limits.guest_idle_seconds
        self._absolute: Final = limits.session_seconds
        self._cache: Final[dict[str, tuple[Visit, float]]] = {}  # and until when it is believed
        self._listeners: Final[list[Listener]] = []
        self._endings = 0

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    async def open(self, connection: AsyncConnection, person: str) -> str:
        """A new session in a transaction of the caller's; the answer is its token."""
        token = self._entropy.token(TOKEN_BYTES).hex()
        now = await self._store.now(connection)
        row = {"token": hashed(token), "person": person, "created_at": now, "seen_at": now}
        await connection.execute(session.insert().values(row))
        return token

    async def whose(self, token: str) -> Visit | None:
        """Who has this token, if it is in force."""
        if len(token) > LONGEST_TOKEN:
            return None
        key, now = hashed(token), self._store.clock.monotonic()
        if key in self._cache and self._cache[key][1] > now:
            return self._cache[key][0]
        endings = self._endings
        visit = await self._look_up(key)
        if visit is None:
            self._cache.pop(key, None)
        elif endings == self._endings:  # else it may have been ended while we looked
            self._remember(visit, now + CACHED_SECONDS)
        return visit

    async def _look_up(self, key: str) -> Visit | None:
        async with self._store.read() as connection:
            now = await self._store.now(connection)
            found = await connection.execute(
                select(*PERSON_COLUMNS, session.c.seen_at)
                .join(session, session.c.person == schema.person.c.id)
                .where(session.c.token == key, schema.person.c.banned.is_(False), self._fresh(now))
            )
            row = found.one_or_none()
        if row is None:
            return None
        if now - float(row.seen_at) > TOUCHED_SECONDS:
            await self._touch(key, now)
        return Visit(key, person_in(row))

    def _fresh(self, now: float) -> ColumnElement[bool]:
        return and_(
            session.c.created_at > now - self._absolute, session.c.seen_at > now - self._idle
        )

    async def _touch(self, key: str, now: float) -> None:
        async with self._store.write() as connection:
            touched = update(session).where(session.c.token == key).values(seen_at=now)
            await connection.execute(touched)

    def _remember(self, visit: Visit, until: float) -> None:
        if len(self._cache) >= MOST_CACHED:
            self._cache.clear()
        self._cache[visit.session] = (visit, until)

    async def gone(self, sessions: Collection[str]) -> set[str]:
        """Which of these sessions (as `Visit.session` names them) are no longer in force."""
        asked = list(sessions)
        if not asked:
            return set()
        async with self._store.read() as connection:
            now = await self._store.now(connection)
            found = await connection.scalars(
                select(session.c.token)
                .join(schema.person, session.c.person == schema.person.c.id)
                .where(session.c.token.in_(asked), schema.person.c.banned.is_(False))
                .where(self._fresh(now))
            )
            return set(asked) - set(found)

    async def end(self, key: str) -> None:
        """End one session, named by the hash of its token."""
        async with self._store.write() as connection:
            ended = await self.remove(connection, session.c.token == key)
        self.announce(ended)

    async def end_all(self, person: str) -> None:
        """End all sessions of a person."""
        async with self._store.write() as connection:
            ended = await self.remove(connection, session.c.person == person)
        self.announce(ended)

    async def remove(
        self, connection: AsyncConnection, which: ColumnElement[bool]
    ) -> list[SessionEnded]:
        """The same within a transaction of the caller's, who calls `announce` after the commit."""
        gone = delete(session).where(which).returning(session.c.token, session.c.person)
        return [SessionEnded(row.token, row.person) for row in await connection.execute(gone)]

    def announce(self, ended: Collection[SessionEnded]) -> None:
        """Forget these sessions and tell the listeners."""
        self._endings += 1
        for one in ended:
            self._cache.pop(one.session, None)
        for one in ended:
            for listener in self._listeners:
                listener(one)

    def forget(self, person: str) -> None:
        """Something about this person has changed: look it up again."""
        self._endings += 1
        for key in [key for key, (visit, _) in self._cache.items() if visit.person.id == person]:
            del self._cache[key]

    async def sweep(self) -> int:
        """Remove the sessions that have run out; how many there were."""
        async with self._store.write() as connection:
            now = await self._store.now(connection)
            stale = or_(
                session.c.created_at <= now - self._absolute, session.c.seen_at <= now - self._idle
            )
            ended = await self.remove(connection, stale)
        self.announce(ended)
        return len(ended)
