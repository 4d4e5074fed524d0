"""Two tabs, one decision: one of them is accepted, the other is told why and sees what happened."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random

import pytest

from leeboard.server.site import Site
from tests.server.conftest import POSTGRESQL
from tests.server.faults.checker import check
from tests.server.faults.clients import Client, Json
from tests.server.faults.in_process import PEOPLE, WireClient, clients_of, quiet, table
from tests.server.faults.mutants import any_question

GAME = "nauticus"
RACES = 40
REASONS = ("STALE", "NOT_RUNNING")  # the question is answered, or that answer ended the match


@asynccontextmanager
async def tabs(sites: list[Site], match: str) -> AsyncIterator[list[WireClient]]:
    """A tab of each person at each server."""
    clients = [Client(match, person, seat) for seat, person in enumerate(PEOPLE)]
    lines = [
        WireClient(site, Client(match, client.person, client.seat))
        for site in sites
        for client in clients
    ]
    for line in lines:
        await line.send(line.client.hello())
        await line.until(lambda line=line: line.client.n > 0)  # type: ignore[misc]
    try:
        yield lines
    finally:
        for line in lines:
            await line.hang_up()


async def settle(line: WireClient, frame: Json) -> None:
    """Send until there is an answer that says yes or no."""
    client = line.client
    while frame["key"] not in {**client.acks, **client.refusals}:
        client.put_off = False
        await line.send(frame)
        await line.until(lambda: client.pending is None or client.put_off)


async def race(match: str, lines: list[WireClient], races: int) -> list[str]:
    """Let both tabs of whoever is asked answer at the same time; returns what went wrong."""
    luck, wrong = Random(7), []
    for number in range(races):
        site = lines[0].site
        for place in {line.site: line.site for line in lines}.values():
            await quiet(place, match, [line.client for line in lines if line.site is place])
        match_state = await site.match_service.current(match)
        if match_state.over:
            break
        asked = [line for line in lines if line.client.seat == match_state.pending[0]]
        frames = [line.client.act(luck) for line in asked]
        await asyncio.gather(*map(settle, asked, frames))
        won = [frame["key"] in line.client.acks for line, frame in zip(asked, frames, strict=True)]
        if sum(won) != 1:
            wrong.append(f"race {number}: {sum(won)} accepted")
        for line, frame in zip(asked, frames, strict=True):
            key, client = frame["key"], line.client
            if key in client.refusals and not (
                client.refusals[key] in REASONS and client.reasons[key]
            ):
                wrong.append(f"race {number}: the loser hears {client.refusals[key]}")
    for place in {line.site: line.site for line in lines}.values():
        there = [line for line in lines if line.site is place]
        await quiet(place, match, clients_of(there))  # the loser sees the fresh table, too
        wrong += await check(place, match, [line.client for line in there])
    return wrong


@pytest.mark.anyio
async def test_one_of_two_tabs_wins(site: Site) -> None:
    match = await table(site, "me open", GAME)
    async with tabs([site, site], match) as lines:
        assert await race(match, lines, RACES) == []
        assert sum(len(line.client.acks) for line in lines) == RACES


@pytest.mark.anyio
async def test_who_takes_answers_to_any_question_is_found_out(site: Site) -> None:
    match = await table(site, "me open", GAME)
    with any_question():
        async with tabs([site, site], match) as lines:
            wrong = await race(match, lines, RACES)
    assert any("2 accepted" in one for one in wrong)


@pytest.mark.anyio
@pytest.mark.parametrize("database", [POSTGRESQL])
async def test_one_of_two_tabs_wins_across_workers(
    site: Site, database_url: str, start: Callable[..., Site]
) -> None:
    other = start(database_url)
    match = await table(site, "me open", GAME)
    async with AsyncExitStack() as stack:
        for one in (site, other):
            assert one.worker_channel is not None
            task = asyncio.ensure_future(one.worker_channel.run())
            stack.push_async_callback(ended, task)
        lines = await stack.enter_async_context(tabs([site, other], match))
        assert await race(match, lines, RACES) == []
        assert sum(len(line.client.acks) for line in lines) == RACES


async def ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
