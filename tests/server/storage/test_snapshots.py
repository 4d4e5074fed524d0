"""Snapshots save time and nothing else: with what follows they are the same match as a replay."""

from random import Random

import pytest
from sqlalchemy import update

from leeboard.match.state import MatchState
from leeboard.registry import game_ids
from leeboard.server.matches import repository
from leeboard.server.matches.loading import load
from leeboard.server.site import Site
from leeboard.server.storage import schema
from tests.server.conftest import SQLITE
from tests.server.faults.checker import same
from tests.server.faults.in_process import (
    WireClient,
    bots_at,
    clients_of,
    close,
    in_process_server,
    play,
    populate,
    quiet,
    table_clients,
)
from tests.server.faults.in_process import table as new_table

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("database", [SQLITE])]
ACTIONS = 24


async def played(site: Site, game: str, actions: int, seed: int) -> str:
    """A match with undos, wishes to go back and a bot."""
    match = await new_table(site, game=game)
    lines = [WireClient(site, client) for client in table_clients(match)]
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
        entries = await repository.entries(db, match)
    header = (await site.match_service.current(match)).header
    steps = [MatchState(header)]
    for entry in entries:
        steps.append(steps[-1].copy())
        steps[-1].fold(entry)
    found: list[str] = []
    for seq in range(1, len(steps)):
        restored = MatchState.restored(header, steps[seq].kept())
        found += same(steps[seq], restored, f"a snapshot of event {seq}")
        for entry in entries[seq:]:
            restored.fold(entry)
        found += same(steps[-1], restored, f"what follows from event {seq}")
    return found


@pytest.mark.parametrize("game", game_ids())
async def test_a_snapshot_and_what_follows_are_the_replay(database_url: str, game: str) -> None:
    site = in_process_server(database_url)
    await populate(site)
    match = await played(site, game, ACTIONS, seed=1)
    assert await differing(site, match) == []
    await close(site)


async def test_a_rotten_snapshot_is_not_used(database_url: str) -> None:
    site = in_process_server(database_url)
    await populate(site)
    match = await played(site, "mare_balticum", 10, seed=1)
    whole = await site.match_service.current(match)
    async with site.store.write() as db:
        body = await db.scalar(schema.snapshot.select().with_only_columns(schema.snapshot.c.body))
        assert body is not None
        rotten = bytes([*body[:40], body[40] ^ 1, *body[41:]])
        await db.execute(update(schema.snapshot).values(body=rotten))
    async with site.store.read() as db:
        assert await repository.snapshot_body(db, site.keys, match) is None
        row = await repository.match_row(db, match)
        assert row is not None
        match_state = await load(
            db, site.keys, site.game_cache, row, await repository.seat_rows(db, match)
        )
    assert same(whole, match_state, "what was loaded") == []
    await close(site)
