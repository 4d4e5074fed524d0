"""A harbour for tests: matches over a real database, without HTTP, sockets or bot processes."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Table, insert, select

from leeboard.server.config import Config, Limits
from leeboard.server.keys import Keys
from leeboard.server.matches import ledger
from leeboard.server.matches.boxes import Boxes
from leeboard.server.matches.clocks import ClockRule
from leeboard.server.matches.deciding import Act, Command, Undo, decision_id
from leeboard.server.matches.desk import Accepted, Desk, Steps
from leeboard.server.matches.live import Live
from leeboard.server.matches.loading import load
from leeboard.server.matches.log import Entry
from leeboard.server.matches.studies import Studies
from leeboard.server.matches.sweeping import Sweeping
from leeboard.server.matches.tables import Made, Tables, Wish
from leeboard.server.seams import SystemEntropy
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

PEOPLE = ("ann", "ben", "cyd", "dot", "eve")
NOON = 1_800_000_000.0
PATIENT = Limits(transaction_seconds=60.0)  # the machine may be busy with other tests


class HandClock:
    """A clock that moves when a test says so."""

    def __init__(self) -> None:
        self.time = NOON

    def now(self) -> float:
        return self.time

    def monotonic(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.time += seconds
        await asyncio.sleep(0)


class Harbour:
    """The parts of a server that matches need, and shorthands for what tests do with them."""

    def __init__(self, url: str, **settings: Any) -> None:
        settings.setdefault("limits", PATIENT)
        self.config = Config(database=url, data=Path("unused"), **settings)
        self.clock = HandClock()
        self.keys = Keys(bytes(range(32)))
        self.entropy = SystemEntropy()
        self.store = Store(self.config.url, self.clock, self.config.limits)
        self.boxes = Boxes()
        self.told: list[tuple[str, Steps]] = []
        self._keys = itertools.count(1)
        self.restart()

    def restart(self) -> None:
        """Forget everything that is not in the database."""
        self.desk = Desk(self.store, self.keys, self.boxes, self.entropy, self.config, bot="greedy")
        self.desk.told.append(lambda match, steps: self.told.append((match, steps)))
        self.tables = Tables(
            self.store, self.desk, self.keys, self.boxes, self.entropy, self.config
        )
        self.studies = Studies(self.store, self.keys, self.boxes, self.entropy)
        self.sweeping = Sweeping(self.store, self.desk, self.tables, self.clock, "worker")

    async def populate(self) -> None:
        rows = [
            {"id": name, "kind": "guest", "name": name, "created_at": 0.0, "seen_at": 0.0}
            for name in PEOPLE
        ]
        async with self.store.write() as db:
            await db.execute(insert(schema.person), rows)

    # Tables.

    async def table(
        self, game: str, sit: str = "me open", clock: ClockRule | None = None, **options: Any
    ) -> str:
        """A table of ann's; words of `sit` are me, open or a bot's name. Guests take open seats."""
        seats = [(word, "") if word in ("me", "open") else ("bot", word) for word in sit.split()]
        wish = Wish(game, seats, options, clock or ClockRule())
        made: Made = await self.tables.create(wish, PEOPLE[0])
        guests = iter(PEOPLE[1:])
        for kind, _ in seats:
            if kind == "open":
                await self.tables.join(made.match, next(guests), None, made.invite, False)
        return made.match

    async def owner(self, match: str, seat: int) -> str:
        async with self.store.read() as db:
            found = (await ledger.seat_rows(db, match))[seat].person
        assert found is not None, f"nobody sits on seat {seat}"
        return found

    def key(self) -> str:
        return f"{next(self._keys):032x}"

    # Playing.

    async def do(self, match: str, seat: int, command: Command, key: str = "") -> Accepted:
        who = await self.owner(match, seat)
        return await self.desk.submit(match, command, key or self.key(), who, seat)

    async def act(self, match: str, seat: int, action: int, key: str = "") -> Accepted:
        live = await self.desk.live(match)
        return await self.do(match, seat, Act(decision_id(self.keys, live, seat), action), key)

    async def play(self, match: str, steps: int, luck: Random) -> Live:
        """So many random actions by whoever is asked, or fewer if the match ends."""
        for _ in range(steps):
            live = await self.desk.live(match)
            if live.over:
                return live
            seat = luck.choice(live.pending)
            await self.act(match, seat, luck.choice(live.table.legal(seat)))
        return await self.desk.live(match)

    async def play_until(self, match: str, luck: Random, wanted: Any) -> Live:
        """Random actions until the match is as wanted."""
        for _ in range(3000):
            live = await self.desk.live(match)
            if wanted(live):
                return live
            assert not live.over, "the match ended before it was as wanted"
            seat = luck.choice(live.pending)
            await self.act(match, seat, luck.choice(live.table.legal(seat)))
        raise AssertionError("the match never was as wanted")

    async def undo(self, match: str, seat: int, scope: str = "step") -> Accepted:
        return await self.do(match, seat, Undo(scope))

    # Looking.

    async def entries(self, match: str) -> list[Entry]:
        async with self.store.read() as db:
            return await ledger.entries(db, match)

    async def row(self, match: str) -> Any:
        async with self.store.read() as db:
            return await ledger.match_row(db, match)

    async def rows(self, table: Table) -> list[Any]:
        async with self.store.read() as db:
            return list(await db.execute(select(table)))

    async def loaded(self, match: str, whole: bool = False) -> Live:
        """The match as another process would load it."""
        async with self.store.read() as db:
            row = await ledger.match_row(db, match)
            assert row is not None
            seats = await ledger.seat_rows(db, match)
            return await load(db, self.keys, Boxes(), row, seats, whole)


@asynccontextmanager
async def harbour(url: str, **settings: Any) -> AsyncIterator[Harbour]:
    made = Harbour(url, **settings)
    await made.populate()
    try:
        yield made
    finally:
        await made.store.close()


def same(one: Live, other: Live) -> bool:
    """Whether two processes know the same of a match."""
    return one.kept() == other.kept() and one.table.digest() == other.table.digest()
