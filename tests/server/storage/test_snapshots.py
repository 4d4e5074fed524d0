"""Snapshots save time and nothing else: with what follows they are the same match as a replay."""

from random import Random

import pytest
from sqlalchemy import update

from leeboard.registry import games
from leeboard.server.matches import ledger
from leeboard.server.matches.live import Live
from leeboard.server.matches.loading import load
from leeboard.server.site import Site
from leeboard.server.storage import schema
from tests.server.conftest import SQLITE
from tests.server.faults.checker import same
from tests.server.faults.yard import (
    Line,
    bots_at,
    clients_of,
    close,
    crew,
    play,
    populate,
    quiet,
    server,
)
from tests.server.faults.yard import table as new_table

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("database", [SQLITE])]
ACTIONS = 24


async def played(site: Site, game: str, actions: int, seed: int) -> str:
    """A match with undos, wishes to go back and a bot."""
    match = await new_table(site, game=game)
    lines = [Line(site, client) for client in crew(match)]
    for line in lines:
        await line.send(line.client.hello())
    async with bots_at(site):
        await play(lines, Random(seed), actions, lambda _place, _frame: None)
        await quiet(site, match, clients_of(lines))
    for line in lines:
        await line.hang_up()
    return match


async def differing(site: Site, match: str) -> list[str]:
    """At which events a match that was kept and taken up again goes on otherwise."""
    async with site.store.read() as db:
        entries = await ledger.entries(db, match)
    facts = (await site.desk.live(match)).facts
    steps = [Live(facts)]
    for entry in entries:
        steps.append(steps[-1].copy())
        steps[-1].fold(entry)
    found: list[str] = []
    for seq in range(1, len(steps)):
        restored = Live.restored(facts, steps[seq].kept())
        found += same(steps[seq], restored, f"a snapshot of event {seq}")
        for entry in entries[seq:]:
            restored.fold(entry)
        found += same(steps[-1], restored, f"what follows from event {seq}")
    return found


@pytest.mark.parametrize("game", games())
async def test_a_snapshot_and_what_follows_are_the_replay(database_url: str, game: str) -> None:
    site = server(database_url)
    await populate(site)
    match = await played(site, game, ACTIONS, seed=1)
    assert await differing(site, match) == []
    await close(site)


async def test_a_rotten_snapshot_is_not_used(database_url: str) -> None:
    site = server(database_url)
    await populate(site)
    match = await played(site, "mare_balticum", 10, seed=1)
    whole = await site.desk.live(match)
    async with site.store.write() as db:
        body = await db.scalar(schema.snapshot.select().with_only_columns(schema.snapshot.c.body))
        assert body is not None
        rotten = bytes([*body[:40], body[40] ^ 1, *body[41:]])
        await db.execute(update(schema.snapshot).values(body=rotten))
    async with site.store.read() as db:
        assert await ledger.snapshot_body(db, site.keys, match) is None
        row = await ledger.match_row(db, match)
        assert row is not None
        live = await load(db, site.keys, site.boxes, row, await ledger.seat_rows(db, match))
    assert same(whole, live, "what was loaded") == []
    await close(site)
