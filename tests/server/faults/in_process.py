"""A whole server inside the test's process: all but HTTP, and a wire of ours for each socket."""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from argon2 import PasswordHasher
from sqlalchemy import insert

from leeboard.match.clocks import ClockRule
from leeboard.match.keys import Entropy
from leeboard.server.clock import Clock, SystemClock
from leeboard.server.config import Config, Limits
from leeboard.server.matches.bot_scheduler import BotScheduler
from leeboard.server.matches.lobby import NewTable
from leeboard.server.people import passwords
from leeboard.server.site import Site
from leeboard.server.sockets.connection import Connection
from leeboard.server.sockets.socket_session import SocketSession
from leeboard.server.storage import schema
from leeboard.server.storage.migrating import migrate
from leeboard.server.thinking.fallback import fallback
from leeboard.server.thinking.jobs import ChosenAction, Job
from leeboard.server.thinking.pool_settings import PoolSettings
from leeboard.server.thinking.supervisor import Supervisor
from tests.server.faults.clients import Client, Json

PEOPLE = ("ann", "ben")
KEY = bytes(range(32)).hex()
MANY = 1_000_000
WIDE = Limits(
    frames_burst=MANY,
    chat_burst=MANY,
    queue_messages=MANY,
    queue_bytes=MANY * 1024,
    transaction_seconds=20.0,  # the machine may be busy with other tests
)
CLOCK = ClockRule("live", 3600.0, 1.0)
GAME = "mare_balticum"
PATIENCE = 60  # seconds after which a wait has failed

Heard = Callable[[int, str], None]


def config(url: str, **settings: Any) -> Config:
    """A server for clients that are quicker than people."""
    chosen: dict[str, Any] = {"limits": WIDE, "bot_pace": 0.0, "snapshot_every": 5, **settings}
    return Config(database=url, data=Path("unused"), key=KEY, **chosen)


def in_process_server(
    url: str, clock: Clock | None = None, entropy: Entropy | None = None, **settings: Any
) -> Site:
    """A server that is ready but does nothing by itself: no sweeps, no bots."""
    # A real hash is slow on purpose, and nobody signs in here.
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with patch.object(passwords, "argon2id", lambda: quick):
        site = Site(config(url, **settings), clock, entropy)
    site.ready = True
    return site


class QuickBots(Supervisor):
    """Answers at once in this process: who is killed every few milliseconds starts no others."""

    def __init__(self) -> None:
        super().__init__(PoolSettings(processes=1), SystemClock())

    async def choose(self, job: Job) -> ChosenAction:
        return ChosenAction(fallback(job.game, job.view, job.legal), 0.0)


def quick_scheduler(site: Site) -> BotScheduler:
    bots = QuickBots()
    return BotScheduler(site.store, site.match_service, site.keys, bots, site.clock, site.config)


async def populate(site: Site) -> None:
    """Give a database its tables and its people."""
    await migrate(site.store)
    rows = [
        {"id": name, "kind": "guest", "name": name, "created_at": 0.0, "seen_at": 0.0}
        for name in PEOPLE
    ]
    async with site.store.write() as db:
        await db.execute(insert(schema.person), rows)


async def table(site: Site, sit: str = "me open greedy", game: str = GAME) -> str:
    """A started match of ann's; whoever is called open is ben."""
    seats = [(word, "") if word in ("me", "open") else ("bot", word) for word in sit.split()]
    made = await site.lobby.create(NewTable(game, seats, clock=CLOCK, public=True), PEOPLE[0])
    if "open" in sit:
        await site.lobby.join(made.match, PEOPLE[1], None, made.invite, False)
    return made.match


def table_clients(match: str) -> list[Client]:
    """Both people at a table, and somebody who watches."""
    return [Client(match, PEOPLE[0], 0), Client(match, PEOPLE[1], 1), Client(match, None, None)]


class ServerFailed(AssertionError):
    """The server said what it never should, and nothing that is waited for will come."""


class ConnectionClosed(AssertionError):
    """The server closed the connection; a client would come back."""


class LoopbackSocket:
    """The other end of a connection, in the same process."""

    def __init__(self, client: Client, heard: Callable[[str], None]) -> None:
        self.client = client
        self.heard = heard
        self.news = asyncio.Event()
        self.code: int | None = None

    async def send_text(self, data: str) -> None:
        self.heard(data)
        self.client.receive(data)
        self.news.set()

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        self.code = code
        self.news.set()


class WireClient:
    """A client's open connection to a server."""

    def __init__(
        self, site: Site, client: Client, heard: Callable[[str], None] = lambda _: None
    ) -> None:
        self.site = site
        self.client = client
        self.wire = LoopbackSocket(client, heard)
        self.connection = Connection(self.wire, client.person, "", site.config.limits)
        self.session = SocketSession(site, client.match, self.connection, "127.0.0.1")
        self.sending = asyncio.ensure_future(self.connection.run())

    async def send(self, frame: Json) -> None:
        self.client.sent(frame)
        await self.session.receive(json.dumps(frame))

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for messages until this holds; whoever hears what is wrong waits no longer."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                if self.wire.code is not None:
                    raise ConnectionClosed(f"closed with {self.wire.code}")
                if self.client.errors:
                    raise ServerFailed(f"client {self.client.seat} heard {self.client.errors}")
                self.wire.news.clear()
                await self.wire.news.wait()

    async def until_told(self) -> None:
        """Wait until anything at all is said."""
        async with asyncio.timeout(PATIENCE):
            await self.wire.news.wait()

    async def hang_up(self) -> None:
        self.site.rooms.leave(self.client.match, self.connection)
        self.connection.close()
        await self.sending


async def play(
    lines: list[WireClient], luck: Random, actions: int, sending: Callable[[int, Json], None]
) -> None:
    """Let clients send what they want, one after the other, until so many were answered."""
    while actions > 0 and not all(line.client.over for line in lines):
        news = [line.wire.news for line in lines]
        for event in news:
            event.clear()
        wishes = [(place, line.client.wish(luck)) for place, line in enumerate(lines)]
        for place, wish in wishes:
            if wish is not None:
                sending(place, wish)
                await lines[place].send(wish)
                actions -= 1
        if not any(wish for _, wish in wishes) and not any(event.is_set() for event in news):
            await heard_something(lines)
        else:
            await asyncio.sleep(0)


def clients_of(lines: list[WireClient]) -> list[Client]:
    return [line.client for line in lines]


async def heard_something(lines: list[WireClient]) -> None:
    """Wait until any of them hears anything."""
    waiting = [asyncio.ensure_future(line.wire.news.wait()) for line in lines]
    async with asyncio.timeout(PATIENCE):
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()


async def quiet(site: Site, match: str, clients: list[Client]) -> None:
    """Wait until nobody owes an answer and everybody has heard of the last event."""
    async with asyncio.timeout(PATIENCE):
        while True:
            match_state = await site.match_service.current(match)
            owed = site.match_service.owed(match_state)
            behind = [
                client
                for client in clients
                if client.n != match_state.shown[match_state.viewer_index(client.seat)]
            ]
            if not owed and not behind:
                return
            await asyncio.sleep(0.001)


@asynccontextmanager
async def bots_at(site: Site) -> AsyncIterator[BotScheduler]:
    """Bots play while the block runs."""
    bot_scheduler = quick_scheduler(site)
    running = asyncio.ensure_future(bot_scheduler.run())
    try:
        yield bot_scheduler
    finally:
        running.cancel()
        await asyncio.gather(running, *bot_scheduler.tasks, return_exceptions=True)


async def at_rest(site: Site) -> None:
    """Wait until nothing that was begun is under way: no connection is in use then."""
    while busy := [*site.rooms.tasks, *site.match_service.tasks]:
        await asyncio.gather(*busy, return_exceptions=True)


async def close(site: Site) -> None:
    await at_rest(site)
    await site.store.close()


@contextmanager
def memory_folder() -> Iterator[Path]:
    """A folder that is gone at the end; in memory if it can be, for what no power cut is about."""
    place = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="leeboard-faults-", dir=place) as folder:
        yield Path(folder)
