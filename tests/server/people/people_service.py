"""Services for people without HTTP: a real database, a clock that stands still, cheap hashes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher
from sqlalchemy import Table, insert, select, update

from leeboard.server.config import Config, Limits
from leeboard.server.entropy import SystemEntropy
from leeboard.server.keys import Keys
from leeboard.server.people.accounts import Accounts
from leeboard.server.people.devices import Devices
from leeboard.server.people.passwords import Passwords
from leeboard.server.people.people import NewSession, People
from leeboard.server.people.sessions import SessionEnded, Visit
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

ADDRESS = "203.0.113.7"
# No server listens there. A SQLite file that cannot be opened would do as well, but leaves a
# thread behind that may outlive the event loop of its test.
AWAY = "postgresql://leeboard@/none?host=/nowhere"
PASSWORD = "correct horse battery"
CHEAP = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)


class StoppedClock:
    """A clock that moves when told to."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0
        self.slept: list[float] = []

    def now(self) -> float:
        return self.seconds

    def monotonic(self) -> float:
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.seconds += seconds
        await asyncio.sleep(0)


class PeopleService:
    """People and accounts over one database, with what their sessions' listeners heard."""

    def __init__(self, config: Config, hasher: PasswordHasher = CHEAP) -> None:
        self.config = config
        self.clock = StoppedClock()
        self.store = Store(config.url, self.clock, config.limits)
        self.people = People(self.store, SystemEntropy(), config)
        devices = Devices(Keys(bytes(32)), SystemEntropy())
        self.accounts = Accounts(self.people, Passwords(hasher), devices)
        self.sessions = self.people.sessions
        self.ended: list[SessionEnded] = []
        self.sessions.listen(self.ended.append)

    async def close(self) -> None:
        self.accounts.close()
        await self.store.close()

    async def visit(self, entry: NewSession) -> Visit:
        found = await self.sessions.whose(entry.token)
        assert found is not None
        return found

    async def account(self, name: str = "Ada") -> NewSession:
        return await self.accounts.register(None, name, PASSWORD)

    async def rows(self, table: Table) -> list[dict[str, Any]]:
        async with self.store.read() as connection:
            return [dict(row._mapping) for row in await connection.execute(select(table))]

    async def age(self, table: Table, column: str, seconds: float) -> None:
        """Make every row of a table older; PostgreSQL's clock cannot be set."""
        async with self.store.write() as connection:
            older = {column: table.c[column] - seconds}
            await connection.execute(update(table).values(older))

    async def add_match(
        self, match_id: str, host: str | None, *, status: str = "open", address: str = ""
    ) -> None:
        """A row of a match as far as people are concerned with it."""
        async with self.store.write() as connection:
            known = await connection.scalar(select(schema.content.c.hash))
            if known is None:
                await connection.execute(insert(schema.content).values(CONTENT))
            now = await self.store.now(connection)
            row = MATCH | {"id": match_id, "host": host, "status": status, "address": address}
            row |= {"seen_at": now}
            await connection.execute(insert(schema.match).values(row))

    async def sit(self, match_id: str, seat: int, person: str) -> None:
        async with self.store.write() as connection:
            row = {"match": match_id, "seat": seat, "kind": "person", "person": person}
            await connection.execute(insert(schema.seat).values(row))


CONTENT = {"hash": "0" * 64, "game": "nauticus", "body": ""}
MATCH: dict[str, Any] = {
    "game": "nauticus",
    "rules": 1,
    "content": "0" * 64,
    "chance": 1,
    "log": 1,
    "seats": 2,
    "options": {},
    "clock": {},
    "public": True,
    "invite": "",
    "head": 0,
    "chain": "",
    "created_at": 0.0,
    "changed_at": 0.0,
}


@asynccontextmanager
async def opened(
    url: str, limits: Limits | None = None, hasher: PasswordHasher = CHEAP, **settings: Any
) -> AsyncIterator[PeopleService]:
    """A service that is closed at the end of the block."""
    config = Config(database=url, data=Path("/nowhere"), limits=limits or Limits(), **settings)
    people_service = PeopleService(config, hasher)
    try:
        yield people_service
    finally:
        await people_service.close()
