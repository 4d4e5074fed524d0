"""A database of the release before editions: everything in it goes on under the newest code.

`before-editions/README.md` says what is in it. No test here knows how many editions a game has.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

import leeboard
from leeboard.fair import ERROR, check_record
from leeboard.match.commands import Act, Undo, decision_id, free_to_undo
from leeboard.match.record import Record, Replay, read_record
from leeboard.match.state import MatchState
from leeboard.registry import game_of
from leeboard.server.clock import SystemClock
from leeboard.server.config import driver_url
from leeboard.server.database_copy import copy_rows
from leeboard.server.matches import repository
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store
from leeboard.server.storage.migrating import PATIENT_LIMITS
from tests.fair import stranger
from tests.kernel.contract import mixed
from tests.server.abuse.match_server import ME, Json, MatchServer, match_server, new_key
from tests.server.conftest import POSTGRESQL, SQLITE
from tests.server.upgrade.kept import BEFORE_EDITIONS, LASTING, unpacked

pytestmark = pytest.mark.anyio

OLD = 1  # the edition by which everything was played that had no edition yet
SENSE = 0.7  # of all choices, those that bring a match closer to its end


@pytest.fixture
async def server(
    database: str, blank_database_url: str, tmp_path: Path
) -> AsyncIterator[MatchServer]:
    """The newest server on the old data; on PostgreSQL, with its rows brought there."""
    data = unpacked(BEFORE_EDITIONS, tmp_path / "data")
    options: Json = {}
    if database == POSTGRESQL:
        old = Store(driver_url(f"sqlite:///{data / 'leeboard.db'}"), SystemClock(), PATIENT_LIMITS)
        blank = Store(blank_database_url, SystemClock(), PATIENT_LIMITS)
        await copy_rows(old, blank)
        await old.close()
        await blank.close()
        options["database"] = blank_database_url
    async with match_server(data, LASTING, **options) as found:
        yield found


async def rows(server: MatchServer, *statuses: str) -> list[Any]:
    table = schema.match
    wanted = select(table).where(table.c.status.in_(statuses)).order_by(table.c.created_at)
    async with server.site.store.read() as db:
        return list(await db.execute(wanted))


async def people(server: MatchServer, match: str) -> list[str | None]:
    async with server.site.store.read() as db:
        return [seat.person for seat in await repository.seat_rows(db, match)]


class Table:
    """A match whose people are played by the test and whose bots by the server."""

    def __init__(self, server: MatchServer, match: str, luck: Random) -> None:
        self.server, self.match, self.luck = server, match, luck
        self.moved = asyncio.Event()
        server.site.match_service.on_committed.append(
            lambda name, _: self.moved.set() if name == match else None
        )

    async def match_state(self) -> MatchState:
        return await self.server.site.match_service.current(self.match)

    async def asked(self) -> tuple[MatchState, int] | None:
        """The match and a seat of a person who is asked; None at the end."""
        while True:
            self.moved.clear()
            match_state = await self.match_state()
            if match_state.over:
                return None
            mine = [seat for seat in match_state.pending if not match_state.bots[seat]]
            if mine:
                return match_state, self.luck.choice(mine)
            async with asyncio.timeout(180):
                await self.moved.wait()

    async def act(self) -> tuple[MatchState, int] | None:
        """One action of a person; the match after it and whose it was."""
        asked = await self.asked()
        if asked is None:
            return None
        match_state, seat = asked
        person = (await people(self.server, self.match))[seat]
        action = mixed(match_state.table, seat, self.luck, len(match_state.line), SENSE)
        act = Act(decision_id(self.server.site.keys, match_state, seat), action)
        await self.server.site.submit(self.match, act, new_key(), person, seat)
        return await self.match_state(), seat

    async def take_back(self, seat: int) -> None:
        person = (await people(self.server, self.match))[seat]
        await self.server.site.submit(self.match, Undo(), new_key(), person, seat)

    async def play_to_the_end(self) -> int:
        """How often an action was taken back on the way: each free one of the first forty."""
        taken = 0
        for number in range(100_000):
            after = await self.act()
            if after is None:
                break
            match_state, seat = after
            if number < 40 and undone_alone(match_state, seat):
                digest = match_state.table.digest()
                await self.take_back(seat)
                back = await self.match_state()
                assert len(back.line) == len(match_state.line) - 1
                assert back.table.digest() != digest
                taken += 1
                # The same action again leads to the same table: undo lost nothing.
                move = match_state.line[-1]
                act = Act(decision_id(self.server.site.keys, back, seat), move.action)
                person = (await people(self.server, self.match))[seat]
                await self.server.site.submit(self.match, act, new_key(), person, seat)
                assert (await self.match_state()).table.digest() == digest
        return taken


def undone_alone(match_state: MatchState, seat: int) -> bool:
    """Whether a seat may take its action back and no bot acts meanwhile."""
    if match_state.over or any(match_state.bots[other] for other in match_state.pending):
        return False
    return bool(free_to_undo(match_state, seat, "step"))


def verified(plain: Json) -> Record:
    """The record, once it replays exactly and both verifiers find its dice right."""
    text = json.dumps(plain)
    record = read_record(text)
    assert Replay(game_of(record), record).finish().edition == record.edition
    assert [one.text for one in check_record(plain) if one.severity == ERROR] == []
    errors, _ = stranger.verify(json.loads(text))
    assert errors == []
    return record


async def started_as_kept(server: MatchServer) -> None:
    """What the file must hold, or the tests below would prove little."""
    running, over = await rows(server, schema.RUNNING), await rows(server, schema.OVER)
    for found in (running, over):
        assert {row.game for row in found} == set(leeboard.game_ids())
    assert {row.rules for row in running + over} == {OLD}
    forks = [row.game for row in running if row.origin and "fork" in row.origin]
    rematches = [row.game for row in running if row.origin and "rematch" in row.origin]
    assert set(forks) == set(rematches) == set(leeboard.game_ids())
    assert any(row.seats == 1 for row in running)
    assert await rows(server, schema.OPEN)
    async with server.site.store.read() as db:
        kinds = set(await db.scalars(select(schema.event.c.kind).distinct()))
    assert {"start", "act", "undo", "stand_in"} <= kinds


async def check_rematch(server: MatchServer, row: Any) -> None:
    """Who plays again plays by the newest rules, unless content of their own is of older ones."""
    person = next(one for one in await people(server, row.id) if one is not None)
    again = (await server.site.lobby.rematch(row.id, person, False)).match
    async with server.site.store.read() as db:
        made = await repository.match_row(db, again)
    assert made is not None
    own = row.content in leeboard.game(row.game, edition=OLD).content_file.names
    assert made.rules == (leeboard.game(row.game).editions[-1] if own else OLD)
    assert made.start is None


@pytest.mark.parametrize("database", [SQLITE])
async def test_every_match_plays_on_to_its_end(server: MatchServer) -> None:
    await started_as_kept(server)
    luck, undone = Random(17), dict.fromkeys(leeboard.game_ids(), 0)
    running = await rows(server, schema.RUNNING)
    async with server.somebody() as anybody:
        for row in running:
            undone[row.game] += await Table(server, row.id, luck).play_to_the_end()
            [ended] = [one for one in await rows(server, schema.OVER) if one.id == row.id]
            assert ended.rules == OLD
            record = verified(await anybody.get(f"/api/studies/{row.id}/record"))
            assert (record.edition, record.scores) == (OLD, ended.result["scores"])
            await check_rematch(server, row)
    assert all(undone.values()), undone


async def test_finished_matches_are_replayed_verified_and_forked(server: MatchServer) -> None:
    """On both databases; the forks are played a little way."""
    async with server.somebody() as anybody:
        for row in await rows(server, schema.OVER):
            record = verified(await anybody.get(f"/api/studies/{row.id}/record"))
            assert record.edition == OLD
            page = await anybody.get(f"/api/matches/{row.id}/fairness")
            assert [one for one in page["findings"] if one["severity"] == "error"] == []
            half = len(record.actions) // 2
            await anybody.get(f"/api/studies/{row.id}/moment?at={half}")
            wish = {"at": half, "seats": [ME] * row.seats}
            fork = (await anybody.post(f"/api/studies/{row.id}/fork", wish))["match"]
            table = Table(server, fork, Random(3))
            for _ in range(10):
                await table.act()
            assert (await table.match_state()).header.game.edition == OLD


async def test_a_running_match_goes_on_on_both_databases(server: MatchServer) -> None:
    games = set()
    for row in await rows(server, schema.RUNNING):
        if row.game not in games and None not in await people(server, row.id):
            games.add(row.game)
            table = Table(server, row.id, Random(8))
            before = (await table.match_state()).head
            for _ in range(5):
                await table.act()
            assert (await table.match_state()).head == before + 5
    assert games == set(leeboard.game_ids())


@pytest.mark.parametrize("database", [SQLITE])
async def test_a_finished_match_is_analysed(server: MatchServer) -> None:
    alone = [row for row in await rows(server, schema.OVER) if row.seats == 1]
    async with server.somebody() as anybody:
        path = f"/api/studies/{alone[0].id}/analysis"
        await anybody.post(path)
        async with asyncio.timeout(300):
            while (found := await anybody.get(path))["status"] not in ("done", "failed"):
                await asyncio.sleep(0.2)
    assert found["status"] == "done"
    assert found["course"]


@pytest.mark.parametrize("database", [SQLITE])
async def test_what_begins_today_is_of_the_newest_edition(server: MatchServer) -> None:
    async with server.somebody() as anybody:
        for name in leeboard.game_ids():
            newest = leeboard.game(name).editions[-1]
            seats = leeboard.game(name).seats[0]
            made = await anybody.table(name, [ME] * seats)
            [row] = [one for one in await rows(server, schema.RUNNING) if one.id == made["match"]]
            assert row.rules == newest


@pytest.mark.parametrize("database", [SQLITE])
async def test_a_table_that_waited_is_filled_and_begins(server: MatchServer) -> None:
    [row] = await rows(server, schema.OPEN)
    async with server.somebody() as one, server.somebody() as other:
        for guest in (one, other):
            await guest.post(f"/api/matches/{row.id}/join")
    table = Table(server, row.id, Random(2))
    for _ in range(5):
        await table.act()
    assert (await table.match_state()).header.game.edition == OLD
