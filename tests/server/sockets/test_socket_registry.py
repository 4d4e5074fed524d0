"""The sockets of several workers: how many there may be, and who is at which table."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from leeboard.server.clock import SystemClock
from leeboard.server.config import Limits
from leeboard.server.keys import Keys
from leeboard.server.sockets import socket_registry as module
from leeboard.server.sockets.connection import Connection
from leeboard.server.sockets.socket_registry import LEASE_SECONDS, SocketRegistry
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store, StoreBusy
from tests.server.conftest import POSTGRESQL

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("database", [POSTGRESQL])]

LIMITS = Limits(sockets_per_user=3, sockets_per_address=2, sockets_together=5)
KEYS = Keys(bytes(range(32)))
HOME, CLUB = "203.0.113.7", "203.0.113.8"
ANN = "ann"
MATCH = "m1"


class NoWire:
    """What nothing is sent over."""

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


def connection(person: str | None = ANN, viewer: int | None = None) -> Connection:
    made = Connection(NoWire(), person, "", LIMITS)
    made.viewer = viewer
    return made


class Registry(SocketRegistry):
    """The registry of a worker that is alive."""

    def __init__(self, url: str, worker: str) -> None:
        super().__init__(Store(url, SystemClock(), LIMITS), KEYS, SystemClock(), worker)
        self.told: list[str] = []
        self.changed.append(self.told.append)

    async def beat(self) -> None:
        beat = schema.heartbeat
        async with self.store.write() as db:
            await db.execute(delete(beat).where(beat.c.worker == self.worker))
            values = {"worker": self.worker, "at": await self.store.now(db)}
            await db.execute(insert(beat).values(**values))

    async def fall_silent(self) -> None:
        """Have the last heartbeat be older than a worker's may be."""
        beat = schema.heartbeat
        async with self.store.write() as db:
            long_ago = beat.c.at - LEASE_SECONDS - 1
            await db.execute(update(beat).where(beat.c.worker == self.worker).values(at=long_ago))

    async def sit(self, seat: int | None, match: str = MATCH) -> Connection:
        """Somebody comes to a table."""
        made = connection(None, seat)
        assert await self.open(made, f"198.51.100.{self._number}")
        self.look(made, match)
        await self.write()
        return made

    async def elsewhere(self, match: str = MATCH) -> set[int]:
        async with self.store.read() as db:
            return {seat for _, seat in await self.seats(db, [match])}

    async def rows(self) -> list[tuple[str, int, str, int | None]]:
        table = schema.open_socket
        async with self.store.read() as db:
            rows = await db.execute(select(table))
            return sorted((row.worker, row.number, row.match, row.viewer) for row in rows)


@pytest.fixture
async def registries(database_url: str) -> AsyncIterator[tuple[Registry, Registry]]:
    one, other = Registry(database_url, "w1"), Registry(database_url, "w2")
    for each in (one, other):
        await each.beat()
    yield one, other
    for each in (one, other):
        await each.store.close()


Two = tuple[Registry, Registry]


# How many there may be.


async def admitted(registries: Two, person: str | None, addresses: list[str]) -> list[bool]:
    """Who is let in of some that come one after the other, at one worker and then the other."""
    return [
        await registries[turn % 2].open(connection(person), address)
        for turn, address in enumerate(addresses)
    ]


async def test_a_person_has_so_many_at_all_workers(registries: Two) -> None:
    assert await admitted(registries, ANN, [HOME, CLUB] * 3) == [True] * 3 + [False] * 3
    assert await registries[0].open(connection("ben"), HOME)


async def test_who_never_signed_in_is_counted_by_address(registries: Two) -> None:
    assert await admitted(registries, None, [HOME] * 4) == [True] * 2 + [False] * 2
    assert await registries[1].open(connection(None), CLUB)
    assert await registries[1].open(connection(ANN), HOME)


async def test_an_address_has_so_many_together(registries: Two) -> None:
    done = [await registries[turn % 2].open(connection(f"p{turn}"), HOME) for turn in range(7)]
    assert done == [True] * 5 + [False] * 2


async def test_who_closes_one_may_open_another(registries: Two) -> None:
    one, other = registries
    first = connection()
    assert await one.open(first, HOME)
    assert await admitted(registries, ANN, [HOME] * 3) == [True, True, False]
    one.close(first)
    await one.write()
    assert await other.open(connection(), HOME)


async def at_once(registries: Two) -> int:
    """How many of a crowd are let in that comes to both workers at the same moment."""
    crowd = [registries[turn % 2].open(connection(), HOME) for turn in range(12)]
    return sum(await asyncio.gather(*crowd))


async def test_many_at_once_are_not_more(registries: Two) -> None:
    assert await at_once(registries) == 3


async def test_a_count_without_a_lock_is_caught(
    registries: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: whoever comes at the same moment does not wait. All count before any enters."""
    counted = asyncio.Barrier(12)
    whole = SocketRegistry._is_full

    async def together(self: SocketRegistry, *of: Any) -> bool:
        found = await whole(self, *of)
        await counted.wait()
        return found

    monkeypatch.setattr(module, "_lock", lambda _key: schema.WATCHING)
    monkeypatch.setattr(SocketRegistry, "_is_full", together)
    assert await at_once(registries) == 12


async def test_the_sockets_of_a_dead_worker_count_no_more(registries: Two) -> None:
    one, other = registries
    for _ in range(3):
        assert await one.open(connection(), HOME)
    assert not await other.open(connection(), HOME)
    await one.fall_silent()
    assert await other.open(connection(), HOME)


# Who is at which table.


async def test_others_see_who_is_at_the_table(registries: Two) -> None:
    one, other = registries
    ann = await one.sit(0)
    await one.sit(1, "m2")
    await one.sit(None)
    assert (await other.elsewhere(), await one.elsewhere()) == ({0}, set())
    assert one.told == [MATCH, "m2"]  # and nothing of who only watches
    one.close(ann)
    await one.write()
    assert await other.elsewhere() == set()
    assert one.told == [MATCH, "m2", MATCH]


async def test_who_has_not_been_shown_the_table_is_not_there(registries: Two) -> None:
    one, other = registries
    assert await one.open(connection(viewer=0), HOME)
    assert await other.elsewhere() == set()


async def test_spectators_elsewhere_are_counted(registries: Two) -> None:
    one, other = registries
    for seat in (None, None, 0):
        await one.sit(seat)
    assert (await other.spectators(MATCH), await one.spectators(MATCH)) == (2, 0)


async def test_the_people_of_a_dead_worker_vanish(registries: Two) -> None:
    one, other = registries
    await one.sit(0)
    await one.sit(None)
    await one.fall_silent()
    assert (await other.elsewhere(), await other.spectators(MATCH)) == (set(), 0)
    await other.mend()
    assert await other.rows() == []


async def test_rows_that_outlive_their_worker_are_caught(
    registries: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: a heartbeat of any age will do."""
    monkeypatch.setattr(module, "ALIVE_WORKERS", select(schema.heartbeat.c.worker))
    one, other = registries
    await one.sit(0)
    await one.fall_silent()
    assert await other.elsewhere() == {0}


# Mending.


async def test_a_worker_that_was_taken_for_dead_writes_its_rows_anew(registries: Two) -> None:
    one, other = registries
    await one.sit(0)
    await one.fall_silent()
    await other.mend()
    await one.beat()
    assert await other.elsewhere() == set()
    await one.mend()
    assert await other.elsewhere() == {0}
    assert one.told == [MATCH, MATCH]


async def test_what_could_not_be_written_is_mended(
    registries: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = registries
    ann, ben = await one.sit(0), await one.sit(1)

    def away() -> Any:
        raise StoreBusy("away")

    ann.viewer = 2
    one.look(ann, MATCH)
    one.close(ben)
    with monkeypatch.context() as patched:
        patched.setattr(one.store, "write", away)
        with pytest.raises(StoreBusy):
            await one.write()
    await one.write()
    assert await other.elsewhere() == {0, 1}
    await one.mend()
    assert await other.elsewhere() == {2}


async def test_mending_leaves_alone_whoever_comes_meanwhile(
    registries: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = registries
    whole = one.store.write

    @asynccontextmanager
    async def interrupted() -> AsyncIterator[AsyncConnection]:
        monkeypatch.undo()
        assert await one.open(connection(), HOME)
        async with whole() as db:
            yield db

    monkeypatch.setattr(one.store, "write", interrupted)
    await one.mend()
    assert len(await one.rows()) == 1
    await one.mend()
    assert len(await one.rows()) == 1


async def test_a_worker_that_stops_takes_its_rows_along(registries: Two) -> None:
    one, other = registries
    await one.sit(0)
    await other.sit(1)
    await one.leave()
    assert [worker for worker, *_ in await other.rows()] == ["w2"]


async def test_it_goes_on_by_itself(registries: Two) -> None:
    one, other = registries
    running = asyncio.ensure_future(one.run())
    try:
        ann = connection(None, 0)
        assert await one.open(ann, HOME)
        one.look(ann, MATCH)
        async with asyncio.timeout(60):
            while await other.elsewhere() != {0}:
                await asyncio.sleep(0.01)
            one.close(ann)
            while await other.elsewhere():
                await asyncio.sleep(0.01)
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
