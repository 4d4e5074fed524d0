"""A school behind one address: each of its guests plays, and nobody's old tables are in the way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from leeboard.registry import game_ids
from leeboard.server import app
from leeboard.server.config import Limits
from leeboard.server.people import limits as people_limits
from leeboard.server.people.limits import matches_in_use
from leeboard.server.routes.pages import add_pages
from leeboard.server.storage import schema
from tests.server.abuse.match_server import ME, HttpPlayer, MatchServer, match_server
from tests.server.faults.attackers import answered, request

pytestmark = pytest.mark.anyio

GAME = "nauticus"
FIRST = {"first_seat": 0}  # so that nobody waits for a bot
PUPILS = 200
EASY = {"kind": "bot", "bot": "easy"}
# The machine may be busy with other tests, so nobody is sent away for a slow disk or loop.
CALLS = Limits(transaction_seconds=120.0)
PLAYING = replace(CALLS, processor_burst=10**6)  # which would make them wait, not fail
PACE = 2.0  # seconds of a bot: the pupils of this test are quicker than any


async def pupil(server: MatchServer, stack: AsyncExitStack, some: asyncio.Semaphore) -> None:
    """Come in, play now, and answer the first question."""
    async with some:
        guest: HttpPlayer = await stack.enter_async_context(server.somebody())
        match = (await guest.table("mare_balticum", [ME, EASY, EASY], options=FIRST))["match"]
        socket = await stack.enter_async_context(guest.seat(match, 0))
    shown = await socket.asked()
    assert shown is not None
    assert (await socket.act(shown["legal"][0]))["op"] == "ack"


async def check_school(server: MatchServer, count: int) -> None:
    some = asyncio.Semaphore(10)
    async with AsyncExitStack() as stack:
        pupils = (pupil(server, stack, some) for _ in range(count))
        answers = await asyncio.gather(*pupils, return_exceptions=True)
        wrong = [str(one) for one in answers if one is not None]
        assert not wrong, wrong[0]
        assert await in_use(server) == count


async def in_use(server: MatchServer, host: str = "") -> int:
    async with server.site.store.read() as db:
        since = await server.site.store.now(db) - server.site.config.limits.abandoned_seconds
        wanted = select(func.count()).where(matches_in_use(since))
        if host:
            wanted = wanted.where(schema.match.c.host == host)
        return int(await db.scalar(wanted) or 0)


async def test_two_hundred_guests_of_one_address_play_at_the_same_time(tmp_path: Path) -> None:
    async with match_server(tmp_path, PLAYING, bot_pace=PACE) as server:
        await check_school(server, PUPILS)


@pytest.mark.parametrize(
    ("limit", "said"),
    [
        ({"open_matches_per_address": 30}, "ADDRESS_FULL"),
        ({"creations_address_burst": 30, "creations_address_per_second": 0.01}, "CREATIONS"),
        ({"guests_burst": 30, "guests_per_second": 0.01}, "TOO_FAST"),
        ({"sockets_together": 30}, "HTTP 403"),
    ],
)
async def test_a_limit_that_does_not_fit_a_school_is_caught(
    tmp_path: Path, limit: dict[str, Any], said: str
) -> None:
    async with match_server(tmp_path, replace(PLAYING, **limit), bot_pace=PACE) as server:
        with pytest.raises(AssertionError, match=said):
            await check_school(server, 32)


# Their first page: all of them open it at the same moment.

FILES = 12  # of the client, which Chromium asked for in a first visit
FIRST_CALLS = (
    "/api/session",
    "/api/games?lang=en",
    "/api/matches?scope=mine&lang=en",
    "/api/matches?scope=open",
    *(f"/api/games/{game}/cover.svg" for game in game_ids()),
)
LINES = 6  # connections that a browser opens to one server


class Browser:
    """Asks over a few connections, and once more if the server closed one that it had kept."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._kept: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        self._lines = asyncio.Semaphore(LINES)

    async def visit(self) -> list[int]:
        """Load the page, all that it names and what it asks first; the statuses."""
        files = [f"/assets/file-{number}.js" for number in range(FILES)]
        asked = [await self.get("/")]
        async with asyncio.TaskGroup() as group:
            paths = (*files, *FIRST_CALLS)
            others = [group.create_task(self.get(path)) for path in paths]
        return asked + [one.result() for one in others]

    def close(self) -> None:
        for _, writer in self._kept:
            writer.close()

    async def get(self, path: str) -> int:
        async with self._lines:
            while self._kept:
                with suppress(OSError, asyncio.IncompleteReadError):
                    return await self._ask(*self._kept.pop(), path)
            return await self._ask(*await asyncio.open_connection("127.0.0.1", self._port), path)

    async def _ask(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str
    ) -> int:
        try:
            writer.write(request("GET", path))
            status = await answered(reader)
        except BaseException:
            writer.close()
            raise
        self._kept.append((reader, writer))
        return status


@asynccontextmanager
async def with_client(
    folder: Path, limits: Limits, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[MatchServer]:
    """A server with a client of as many files as the real one has in a first visit."""
    assets = folder / "client" / "assets"
    assets.mkdir(parents=True)
    (folder / "client" / "index.html").write_text("<!doctype html>", encoding="utf-8")
    for number in range(FILES):
        (assets / f"file-{number}.js").write_text("let sea = 1;\n" * 2000, encoding="utf-8")
    monkeypatch.setattr(app, "add_pages", partial(add_pages, folder=folder / "client"))
    async with match_server(folder / "data", limits) as server:
        yield server


async def refused(server: MatchServer, count: int) -> list[str]:
    """What of the first visits of so many browsers did not come."""
    browsers = [Browser(server.port) for _ in range(count)]
    found = await asyncio.gather(*(one.visit() for one in browsers), return_exceptions=True)
    for browser in browsers:
        browser.close()
    wrong = [repr(one) for one in found if isinstance(one, BaseException)]
    asked = [status for one in found if not isinstance(one, BaseException) for status in one]
    return wrong + [str(status) for status in asked if status != 200]


async def test_two_hundred_browsers_of_one_address_load_the_page_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with with_client(tmp_path, CALLS, monkeypatch) as server:
        assert await refused(server, PUPILS) == []


@pytest.mark.parametrize(
    "limit",
    [
        {"calls_patience": 0.0},
        {"connections_per_address": 60},
        {"connections_burst": 60, "connections_per_second": 0.01},
    ],
)
async def test_a_page_that_not_all_of_a_school_can_load_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: dict[str, Any]
) -> None:
    async with with_client(tmp_path, replace(CALLS, **limit), monkeypatch) as server:
        assert await refused(server, PUPILS) != []


# One's own old tables.

ONE = replace(CALLS, creations_burst=100)


async def play_now(guest: HttpPlayer, times: int) -> list[str]:
    return [(await guest.table(GAME, [ME, EASY]))["match"] for _ in range(times)]


async def parked(server: MatchServer, match: str) -> bool:
    async with server.site.store.read() as db:
        seen = await db.scalar(select(schema.match.c.seen_at).where(schema.match.c.id == match))
    return seen == 0.0


async def check_play_now(server: MatchServer) -> None:
    async with server.somebody() as guest:
        made = await play_now(guest, 5)
        assert [await parked(server, match) for match in made] == [True] * 2 + [False] * 3
        assert await in_use(server, guest.me["id"]) == 3
        listed = (await guest.get("/api/matches?scope=mine"))["matches"]
        assert {one["match"]["id"] for one in listed} == set(made)


async def test_the_oldest_table_that_one_plays_alone_makes_room(tmp_path: Path) -> None:
    async with match_server(tmp_path, ONE) as server:
        await check_play_now(server)


async def test_a_cap_that_lets_play_now_fail_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_anything: object) -> bool:
        return False

    monkeypatch.setattr(people_limits, "park_oldest", never)
    async with match_server(tmp_path, ONE) as server:
        with pytest.raises(AssertionError, match="TOO_MANY_MATCHES"):
            await check_play_now(server)


async def test_a_parked_table_goes_on_when_its_player_comes_back(tmp_path: Path) -> None:
    async with match_server(tmp_path, ONE) as server, server.somebody() as guest:
        first, *_ = await play_now(guest, 4)
        assert await parked(server, first)
        async with guest.seat(first, 0) as socket:
            for _ in range(3):  # the bots answer between
                shown = await socket.asked()
                assert shown is not None
                assert (await socket.act(shown["legal"][0]))["op"] == "ack"
            assert not await parked(server, first)


async def test_a_rematch_does_not_fail_for_old_tables(tmp_path: Path) -> None:
    async with match_server(tmp_path, ONE) as server, server.somebody() as guest:
        over, *_ = await play_now(guest, 1)
        await server.site.void(over, "tried out")
        await play_now(guest, 3)
        again = await guest.post(f"/api/matches/{over}/rematch", {})
        assert again["match"] != over


async def test_tables_with_others_are_never_parked(tmp_path: Path) -> None:
    async with match_server(tmp_path, ONE) as server, server.somebody() as guest:
        for _ in range(3):
            await guest.table(GAME, [ME, {"kind": "open"}])
        wish = {"game": GAME, "seats": [ME, EASY]}
        answer = await guest.http.post("/api/matches", json=wish)
        assert answer.json()["code"] == "TOO_MANY_MATCHES"


async def check_abandoned(server: MatchServer) -> None:
    """Tables that one left minutes ago do not keep one from the next."""
    wish = {"game": GAME, "seats": [ME, {"kind": "open"}]}
    async with server.somebody() as guest:
        for _ in range(3):
            await guest.post("/api/matches", wish)
        refusal = await guest.http.post("/api/matches", json=wish)
        assert refusal.json()["code"] == "TOO_MANY_MATCHES"
        ago = server.site.config.limits.abandoned_seconds + 1.0
        assert ago < 10 * 60
        async with server.site.store.write() as db:
            left = update(schema.match).values(seen_at=schema.match.c.seen_at - ago)
            await db.execute(left.where(schema.match.c.host == guest.me["id"]))
        await guest.post("/api/matches", wish)


async def test_what_is_abandoned_stops_counting_after_minutes(tmp_path: Path) -> None:
    async with match_server(tmp_path, ONE) as server:
        await check_abandoned(server)


async def test_what_is_abandoned_and_counts_for_a_day_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = people_limits.matches_in_use
    monkeypatch.setattr(people_limits, "matches_in_use", lambda since: honest(since - 86_400.0))
    async with match_server(tmp_path, ONE) as server:
        with pytest.raises(AssertionError, match="TOO_MANY_MATCHES"):
            await check_abandoned(server)
