"""Duplicates, retries and old commands: one effect for one key, and always the same answer."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from leeboard.server.matches import repository
from leeboard.server.site import Site
from tests.server.faults.checker import check
from tests.server.faults.clients import Client, Json
from tests.server.faults.in_process import (
    WireClient,
    bots_at,
    clients_of,
    play,
    quiet,
    table,
    table_clients,
)
from tests.server.faults.mutants import no_idempotency_lookup

ACTIONS = 30


async def come(site: Site, clients: list[Client]) -> list[WireClient]:
    lines = [WireClient(site, client) for client in clients]
    for line in lines:
        await line.send(line.client.hello())
    return lines


async def events(site: Site, match: str) -> int:
    async with site.store.read() as db:
        return len(await repository.entries(db, match))


async def repeated(
    site: Site, match: str, clients: list[Client], actions: int
) -> list[tuple[int, Json]]:
    """Play, each command sent up to five times among older ones; returns all that was sent."""
    luck, sent = Random(3), list[tuple[int, Json]]()
    lines = await come(site, clients)
    async with bots_at(site):
        for _ in range(actions):
            await play(lines, luck, 1, lambda place, frame: sent.append((place, frame)))
            again = [sent[-1]] * luck.randrange(5) + luck.choices(sent, k=3)
            luck.shuffle(again)
            await asyncio.gather(*(lines[place].send(frame) for place, frame in again))
            if luck.random() < 0.2:  # a connection is lost, and another takes its place
                gone = luck.randrange(len(lines))
                await lines[gone].hang_up()
                lines[gone : gone + 1] = await come(site, [clients[gone]])
        await quiet(site, match, clients_of(lines))
    for line in lines:
        await line.hang_up()
    return sent


@pytest.mark.anyio
async def test_a_command_that_comes_again_is_answered_as_before(
    site: Site, database_url: str, start: Callable[..., Site]
) -> None:
    match = await table(site)
    clients = table_clients(match)
    sent = await repeated(site, match, clients, ACTIONS)
    assert await check(site, match, clients) == []
    acknowledged = [dict(client.acks) for client in clients]
    before = await events(site, match)

    restarted = start(database_url)
    lines = await come(restarted, clients)
    for place, frame in sent:
        if frame["key"] in clients[place].acks:
            await lines[place].send(frame)
    await quiet(restarted, match, clients_of(lines))
    assert [client.wrong for client in clients] == [[], [], []]
    assert [client.acks for client in clients] == acknowledged
    assert await events(restarted, match) == before

    await restarted.void(match, "closed by the harbour master")
    for place, frame in sent:
        if frame["key"] in clients[place].acks:
            await lines[place].send(frame)
    await quiet(restarted, match, clients_of(lines))
    assert [client.acks for client in clients] == acknowledged
    assert await events(restarted, match) == before + 1  # the end itself


@pytest.mark.anyio
async def test_who_looks_up_no_keys_is_found_out(site: Site) -> None:
    with no_idempotency_lookup():
        match = await table(site)
        clients = table_clients(match)
        await repeated(site, match, clients, ACTIONS // 10)
    assert await check(site, match, clients)


@pytest.mark.anyio
async def test_the_same_key_with_other_content_is_refused(site: Site) -> None:
    match = await table(site, "me open", "nauticus")
    clients = table_clients(match)
    lines = await come(site, clients)
    await quiet(site, match, clients_of(lines))
    asked = next(line for line in lines if line.client.decision)
    frame = asked.client.act(Random(1))
    await asked.send(frame)
    other = {**frame, "action": frame["action"] + 1}
    probe = Client(match, asked.client.person, asked.client.seat)
    (tab,) = await come(site, [probe])
    await tab.send(other)
    await tab.until(lambda: bool(probe.refusals))
    assert probe.refusals == {frame["key"]: "KEY_REUSED"}
    await quiet(site, match, clients_of([*lines, tab]))
    assert await check(site, match, clients) == []


@pytest.mark.anyio
async def test_an_answer_to_one_match_says_nothing_in_another(site: Site) -> None:
    first, second = [await table(site, "me open", "nauticus") for _ in range(2)]
    here, there = table_clients(first), table_clients(second)
    lines = await come(site, [*here, *there])
    await quiet(site, first, here)
    await quiet(site, second, there)
    asked = next(place for place in range(3) if here[place].decision)
    frame = here[asked].act(Random(1))
    await lines[3 + asked].send(frame)
    await lines[3 + asked].until(lambda: bool(there[asked].refusals))
    assert there[asked].refusals == {frame["key"]: "STALE"}
    assert await events(site, second) == 1
