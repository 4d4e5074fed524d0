"""Jobs of bots whose worker has died are done by another; those of a living one stay with it."""

import asyncio
from collections.abc import Callable

import pytest
from sqlalchemy import select, update

from leeboard.server.matches import bot_scheduler
from leeboard.server.matches.bot_scheduler import BotScheduler
from leeboard.server.site import Site
from leeboard.server.storage import schema
from leeboard.server.thinking.jobs import ChosenAction, Job
from tests.server.conftest import POSTGRESQL
from tests.server.faults.checker import check
from tests.server.faults.clients import Client
from tests.server.faults.in_process import PEOPLE, QuickBots, WireClient, bots_at, quiet, table

pytestmark = pytest.mark.anyio
leased = pytest.mark.parametrize("database", [POSTGRESQL])  # one process alone needs no leases


class SlowBots(QuickBots):
    """Bots that think for ever, and say when they have begun."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = asyncio.Event()

    async def choose(self, job: Job) -> ChosenAction:
        self.begun.set()
        await asyncio.Event().wait()
        return await super().choose(job)


async def bots_turn(site: Site) -> str:
    """A match in which a bot owes an answer."""
    while True:
        match = await table(site, "me greedy", "nauticus")
        if site.match_service.owed(await site.match_service.current(match)):
            return match


def scheduler(site: Site) -> tuple[BotScheduler, SlowBots]:
    bots = SlowBots()
    return BotScheduler(
        site.store, site.match_service, site.keys, bots, site.clock, site.config
    ), bots


async def ended(some: BotScheduler) -> None:
    tasks = list(some.tasks)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def lease(site: Site, match: str) -> float:
    async with site.store.read() as db:
        wanted = select(schema.job.c.lease).where(schema.job.c.match == match)
        return float(await db.scalar(wanted) or 0)


@leased
async def test_the_job_of_a_dead_worker_is_done_by_another(
    site: Site, database_url: str, start: Callable[..., Site]
) -> None:
    match = await bots_turn(site)
    dead, bots = scheduler(site)
    running = asyncio.ensure_future(dead.run())
    await bots.begun.wait()
    running.cancel()  # as a kill would: it gives nothing back
    await asyncio.gather(running, return_exceptions=True)
    other = start(database_url)
    client = Client(match, PEOPLE[0], 0)
    line = WireClient(other, client)
    await line.send(client.hello())
    async with bots_at(other):
        await quiet(other, match, [client])
    assert client.n > 1
    await ended(dead)
    await line.hang_up()


@leased
async def test_the_job_of_a_worker_that_lives_stays_with_it(site: Site) -> None:
    await check_stays(site)


@leased
async def test_a_job_without_a_lease_is_caught(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mutant: whoever looks may have it."""
    monkeypatch.setattr(bot_scheduler, "LEASE_SECONDS", -1.0)
    with pytest.raises(AssertionError):
        await check_stays(site)


async def check_stays(site: Site) -> None:
    match = await bots_turn(site)
    alive, bots = scheduler(site)
    await alive.look()
    await bots.begun.wait()
    first = await lease(site, match)
    await alive.look()
    assert await lease(site, match) > first
    other, untouched = scheduler(site)
    await other.look()
    taken = list(other.tasks)
    await ended(other)
    await ended(alive)
    assert not taken
    assert not untouched.begun.is_set()


@pytest.mark.parametrize(
    "damage", [{"decision": "rotten"}, {"seat": 0, "decision": "rotten"}, None], ids=str
)
async def test_a_damaged_job_is_written_anew(site: Site, damage: dict[str, object] | None) -> None:
    match = await bots_turn(site)
    async with site.store.write() as db:
        await db.execute(
            schema.job.delete() if damage is None else update(schema.job).values(damage)
        )
    await site.replay_audit.look()  # as at every start; without it a job that is gone stays gone
    client = Client(match, PEOPLE[0], 0)
    line = WireClient(site, client)
    await line.send(client.hello())
    async with bots_at(site):
        await quiet(site, match, [client])
    assert await check(site, match, [client]) == []
    assert client.n > 1
    await line.hang_up()
