"""A backend for tests: matches over a real database, without HTTP, sockets or bot processes."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Table, insert, select

from leeboard.match.clocks import ClockRule
from leeboard.match.commands import Act, Command, Undo, decision_id
from leeboard.match.log import LogEntry
from leeboard.match.state import MatchState
from leeboard.server.config import Config, Limits
from leeboard.server.entropy import SystemEntropy
from leeboard.server.keys import Keys
from leeboard.server.matches import repository
from leeboard.server.matches.deadline_job import DeadlineJob
from leeboard.server.matches.game_cache import GameCache
from leeboard.server.matches.loading import load
from leeboard.server.matches.lobby import CreatedTable, LobbyService, NewTable
from leeboard.server.matches.records import Records
from leeboard.server.matches.service import Accepted, CommittedSteps, MatchService
from leeboard.server.matches.studies import Studies
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

PEOPLE = ("ann", "ben", "cyd", "dot", "eve")
NOON = 1_800_000_000.0
PATIENT = Limits(transaction_seconds=60.0)  # the machine may be busy with other tests


class ManualClock:
    """A clock that moves when a test says so."""

    def __init__(self) -> None:
        self.time = NOON
        self.stepped = 0.0  # by how much somebody has set the clock that people read

    def now(self) -> float:
        return self.time + self.stepped

    def monotonic(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.time += seconds
        await asyncio.sleep(0)


class MatchBackend:
    """The parts of a server that matches need, and shorthands for what tests do with them."""

    def __init__(self, url: str, **settings: Any) -> None:
        settings.setdefault("limits", PATIENT)
        self.config = Config(database=url, data=Path("unused"), **settings)
        self.clock = ManualClock()
        self.keys = Keys(bytes(range(32)))
        self.entropy = SystemEntropy()
        self.store = Store(self.config.url, self.clock, self.config.limits)
        self.game_cache = GameCache()
        self.told: list[tuple[str, CommittedSteps]] = []
        self._keys = itertools.count(1)
        self.restart()

    def restart(self) -> None:
        """Forget everything that is not in the database."""
        self.match_service = MatchService(
            self.store, self.keys, self.game_cache, self.entropy, self.config, bot="greedy"
        )
        self.match_service.on_committed.append(
            lambda match, steps: self.told.append((match, steps))
        )
        self.lobby = LobbyService(
            self.store, self.match_service, self.keys, self.game_cache, self.entropy, self.config
        )
        self.records = Records(self.store, self.config.limits)
        self.studies = Studies(self.store, self.keys, self.game_cache, self.records)
        self.deadline_job = DeadlineJob(
            self.store, self.match_service, self.lobby, self.clock, "worker"
        )

    def other_service(self) -> MatchService:
        """The match service of another worker of the same server."""
        return MatchService(
            self.store, self.keys, self.game_cache, self.entropy, self.config, bot="greedy"
        )

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
        wish = NewTable(game, seats, options, clock or ClockRule())
        made: CreatedTable = await self.lobby.create(wish, PEOPLE[0])
        guests = iter(PEOPLE[1:])
        for kind, _ in seats:
            if kind == "open":
                await self.lobby.join(made.match, next(guests), None, made.invite, False)
        return made.match

    async def owner(self, match: str, seat: int) -> str:
        async with self.store.read() as db:
            found = (await repository.seat_rows(db, match))[seat].person
        assert found is not None, f"nobody sits on seat {seat}"
        return found

    def key(self) -> str:
        return f"{next(self._keys):032x}"

    # Playing.

    async def do(self, match: str, seat: int, command: Command, key: str = "") -> Accepted:
        who = await self.owner(match, seat)
        return await self.match_service.submit(match, command, key or self.key(), who, seat)

    async def act(self, match: str, seat: int, action: int, key: str = "") -> Accepted:
        match_state = await self.match_service.current(match)
        return await self.do(
            match, seat, Act(decision_id(self.keys, match_state, seat), action), key
        )

    async def play(self, match: str, steps: int, luck: Random) -> MatchState:
        """So many random actions by whoever is asked, or fewer if the match ends."""
        for _ in range(steps):
            match_state = await self.match_service.current(match)
            if match_state.over:
                return match_state
            seat = luck.choice(match_state.pending)
            await self.act(match, seat, luck.choice(match_state.table.legal(seat)))
        return await self.match_service.current(match)

    async def play_until(self, match: str, luck: Random, wanted: Any) -> MatchState:
        """Random actions until the match is as wanted."""
        for _ in range(3000):
            match_state = await self.match_service.current(match)
            if wanted(match_state):
                return match_state
            assert not match_state.over, "the match ended before it was as wanted"
            seat = luck.choice(match_state.pending)
            await self.act(match, seat, luck.choice(match_state.table.legal(seat)))
        raise AssertionError("the match never was as wanted")

    async def undo(self, match: str, seat: int, scope: str = "step") -> Accepted:
        return await self.do(match, seat, Undo(scope))

    # Looking.

    async def entries(self, match: str) -> list[LogEntry]:
        async with self.store.read() as db:
            return await repository.entries(db, match)

    async def row(self, match: str) -> Any:
        async with self.store.read() as db:
            return await repository.match_row(db, match)

    async def rows(self, table: Table) -> list[Any]:
        async with self.store.read() as db:
            return list(await db.execute(select(table)))

    async def loaded(self, match: str, whole: bool = False) -> MatchState:
        """The match as another process would load it."""
        async with self.store.read() as db:
            row = await repository.match_row(db, match)
            assert row is not None
            seats = await repository.seat_rows(db, match)
            return await load(db, self.keys, GameCache(), row, seats, whole)


@asynccontextmanager
async def match_backend(url: str, **settings: Any) -> AsyncIterator[MatchBackend]:
    made = MatchBackend(url, **settings)
    await made.populate()
    try:
        yield made
    finally:
        await made.store.close()


def same(one: MatchState, other: MatchState) -> bool:
    """Whether two processes know the same of a match."""
    return one.kept() == other.kept() and one.table.digest() == other.table.digest()
