"""Coming back: to a room that others just left, and to a worker that knows less than the client."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from leeboard.server.site import Site
from tests.server.conftest import POSTGRESQL
from tests.server.faults.clients import Client
from tests.server.faults.in_process import PEOPLE, WireClient, table

pytestmark = pytest.mark.anyio


async def arrived(site: Site, client: Client) -> WireClient:
    line = WireClient(site, client)
    await line.send(client.hello())
    await line.until(lambda: client.n > 0)
    return line


async def test_a_page_that_is_reloaded_hears_of_what_follows(site: Site) -> None:
    match = await table(site, "me me", "nauticus")
    old = await arrived(site, Client(match, PEOPLE[0], 0))
    asked = (await site.match_service.current(match)).pending[0]
    client = Client(match, PEOPLE[0], asked)
    new = WireClient(site, client)
    async with site.rooms.rooms[match].lock:  # it is about to enter, and the last one leaves
        coming = asyncio.ensure_future(new.send(client.hello()))
        await asyncio.sleep(0)
        while not site.rooms.rooms[match].lock._waiters:
            await asyncio.sleep(0.001)
        await old.hang_up()
    await coming
    await new.until(lambda: client.n == 1)
    await new.send(client.act(Random(1)))
    await new.until(lambda: client.n == 2)
    await new.hang_up()
    assert site.rooms.rooms == {}


async def test_a_room_that_nobody_could_enter_is_gone(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await table(site, "me me", "nauticus")

    async def away(_match: str) -> None:
        raise OSError("the database does not answer")

    monkeypatch.setattr(site.rooms, "describe", away)
    client = Client(match, PEOPLE[0], 0)
    line = WireClient(site, client)
    await line.send(client.hello())
    await line.until_told()
    await line.hang_up()
    assert site.rooms.rooms == {}


@pytest.mark.parametrize("database", [POSTGRESQL])
async def test_no_worker_shows_less_than_a_client_has_seen(
    site: Site, database_url: str, start: Callable[..., Site]
) -> None:
    other = start(database_url)  # and nobody tells it anything
    match = await table(site, "me me", "nauticus")
    asked = (await site.match_service.current(match)).pending[0]
    watching = await arrived(other, Client(match, PEOPLE[0], 1 - asked))
    client = Client(match, PEOPLE[0], asked)
    line = await arrived(site, client)
    await line.send(client.act(Random(1)))
    await line.until(lambda: client.n == 2)
    again = WireClient(other, client)
    await again.send(client.hello())
    await again.until(lambda: len(client.seen) == 3)
    assert client.wrong == []
    await watching.until(lambda: watching.client.n == 2)  # who was here already hears of it, too
    for one in (line, again, watching):
        await one.hang_up()
