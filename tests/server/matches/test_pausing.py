"""Bots at a table that nobody looks at think about nothing, and go on when somebody comes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import select, update

from leeboard.match.clocks import ClockRule
from leeboard.match.commands import Act, Leave, decision_id
from leeboard.server.matches.bot_scheduler import BotScheduler
from leeboard.server.matches.lobby import NewTable
from leeboard.server.site import Site
from leeboard.server.storage import schema
from tests.server.faults.in_process import PEOPLE, in_process_server, populate, quick_scheduler

pytestmark = pytest.mark.anyio

GAME = "nauticus"


@asynccontextmanager
async def backend(url: str) -> AsyncIterator[tuple[Site, BotScheduler]]:
    site = in_process_server(url)
    try:
        await populate(site)
        yield site, quick_scheduler(site)
    finally:
        site.accounts.close()
        await site.store.close()


async def bots_turn(site: Site, clock: ClockRule) -> str:
    """A match in which a bot owes an answer, and which nobody has looked at for an hour."""
    sit = [("me", ""), ("bot", "greedy"), ("bot", "greedy")]
    while True:
        made = await site.lobby.create(NewTable(GAME, sit, clock=clock), PEOPLE[0])
        if site.match_service.owed(await site.match_service.current(made.match)):
            await age(site, made.match)
            return made.match


async def age(site: Site, match: str) -> None:
    table = schema.match
    async with site.store.write() as db:
        older = update(table).where(table.c.id == match)
        await db.execute(older.values(seen_at=table.c.seen_at - 3600.0))


async def worked(bot_scheduler: BotScheduler) -> int:
    """How many jobs one look takes up."""
    await bot_scheduler.look()
    tasks = list(bot_scheduler.tasks)
    await asyncio.gather(*tasks)
    return len(tasks)


async def due(site: Site, match: str) -> float:
    async with site.store.read() as db:
        wanted = select(schema.job.c.due).where(schema.job.c.match == match)
        return float(await db.scalar(wanted) or 0)


async def check_paused(site: Site, bot_scheduler: BotScheduler) -> str:
    match = await bots_turn(site, ClockRule())
    before = (await site.match_service.current(match)).head
    assert await worked(bot_scheduler) == 0
    assert await due(site, match) == schema.PAUSED
    assert await worked(bot_scheduler) == 0
    assert (await site.match_service.current(match)).head == before
    return match


async def test_bots_pause_where_nobody_looks_and_go_on_when_somebody_does(
    database_url: str,
) -> None:
    async with backend(database_url) as (site, bot_scheduler):
        match = await check_paused(site, bot_scheduler)
        woken: list[bool] = []
        site.presence.resumed.append(lambda: woken.append(True))
        site.presence.seen(match)
        await site.presence.note()
        assert woken == [True]
        assert await worked(bot_scheduler) == 1


async def test_a_table_that_goes_on_without_anybody_is_caught(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BotScheduler, "_is_deserted", lambda _self, _row, _now: False)
    async with backend(database_url) as (site, bot_scheduler):
        with pytest.raises(AssertionError):
            await check_paused(site, bot_scheduler)


async def check_stand_ins(site: Site, bot_scheduler: BotScheduler) -> None:
    """Both players leave; bots stand in for them, and nobody looks."""
    made = await site.lobby.create(NewTable(GAME, [("me", ""), ("open", "")]), PEOPLE[0])
    await site.lobby.join(made.match, PEOPLE[1], None, made.invite, False)
    for seat, person in enumerate(PEOPLE):
        await site.match_service.submit(made.match, Leave(), f"{seat:032x}", person, seat)
    await age(site, made.match)
    match_state = await site.match_service.current(made.match)
    assert set(match_state.stand_ins) == {0, 1}
    assert site.match_service.owed(match_state)
    assert await worked(bot_scheduler) == 0
    assert await due(site, made.match) == schema.PAUSED


async def test_those_who_stand_in_for_players_pause_too(database_url: str) -> None:
    async with backend(database_url) as (site, bot_scheduler):
        await check_stand_ins(site, bot_scheduler)


async def test_stand_ins_that_play_for_nobody_are_caught(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BotScheduler, "_is_deserted", lambda _self, _row, _now: False)
    async with backend(database_url) as (site, bot_scheduler):
        with pytest.raises(AssertionError):
            await check_stand_ins(site, bot_scheduler)


async def test_a_clock_lets_bots_go_on(database_url: str) -> None:
    async with backend(database_url) as (site, bot_scheduler):
        await bots_turn(site, ClockRule("days", days=2.0))
        assert await worked(bot_scheduler) == 1


async def test_who_acts_wakes_the_bots_of_his_table(database_url: str) -> None:
    """Also without a socket: programs may call now and then."""
    async with backend(database_url) as (site, bot_scheduler):
        match = await bots_turn(site, ClockRule())
        while site.match_service.owed(await site.match_service.current(match)):
            await seen(site, match)
            await worked(bot_scheduler)
        await age(site, match)
        match_state = await site.match_service.current(match)
        [seat] = match_state.pending
        while seat in match_state.pending:
            act = Act(decision_id(site.keys, match_state, seat), match_state.table.legal(seat)[0])
            await site.match_service.submit(
                match, act, site.entropy.token(16).hex(), PEOPLE[0], seat
            )
            match_state = await site.match_service.current(match)
        assert await worked(bot_scheduler) == 1


async def seen(site: Site, match: str) -> None:
    site.presence.seen(match, comes=True)
    await site.presence.note()


async def test_one_address_does_not_take_every_job(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("leeboard.server.matches.bot_scheduler.JOBS_OF_ADDRESS", 2)
    async with backend(database_url) as (site, bot_scheduler):
        for address in ("here", "here", "here", "elsewhere"):
            match = await bots_turn(site, ClockRule())
            await set_match(site, match, address=address)
            await seen(site, match)
        assert await worked(bot_scheduler) == 3
        assert bot_scheduler._wake.is_set()  # for the one that had no room


async def set_match(site: Site, match: str, **values: Any) -> None:
    async with site.store.write() as db:
        await db.execute(update(schema.match).where(schema.match.c.id == match).values(**values))
