"""Workers that share one PostgreSQL: people, limits and caps are the same at each of them."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from sqlalchemy import select

from leeboard.server.config import Limits
from leeboard.server.matches.analyses import Analyses
from leeboard.server.people.limits import TooManyAnalyses
from leeboard.server.people.rate_exchange import RateExchange
from leeboard.server.site import Site
from leeboard.server.sockets.socket_registry import SocketRegistry
from leeboard.server.storage import schema
from tests.patience import PATIENCE
from tests.server.abuse.match_server import (
    FREE,
    GENEROUS,
    MARK,
    ME,
    HttpPlayer,
    Json,
    MatchServer,
    SocketClient,
    match_server,
)
from tests.server.conftest import POSTGRESQL
from tests.server.postgres import Postgres
from tests.server.serving import Serving, serving

KEY = bytes(range(32)).hex()
GAME = "nauticus"
MADE, SLOW_DOWN = httpx.codes.CREATED, httpx.codes.TOO_MANY_REQUESTS
SLOW = 1e-6  # a second, of what a test does not want to have more of

on_postgresql = pytest.mark.parametrize("database", [POSTGRESQL])

Two = tuple[MatchServer, MatchServer]


@asynccontextmanager
async def two_workers(url: str, folder: Path, **limits: Any) -> AsyncIterator[Two]:
    chosen = Limits(**{**GENEROUS.__dict__, **limits})
    options: dict[str, Any] = {"limits": chosen, "database": url, "key": KEY}
    async with (
        match_server(folder / "one", **options) as one,
        match_server(folder / "two", **options) as two,
    ):
        yield one, two


def at(server: MatchServer, person: HttpPlayer) -> HttpPlayer:
    """The same person with a socket at another worker."""
    return HttpPlayer(server, person.http, person.me)


@asynccontextmanager
async def table(one: MatchServer, two: MatchServer) -> AsyncIterator[tuple[HttpPlayer, ...]]:
    """Ann at one worker and Ben at the other, at a table of two; `ann.me["match"]` names it."""
    async with one.somebody() as ann, two.somebody() as ben:
        made = await ann.table(GAME, [ME, FREE])
        await ben.post(f"/api/matches/{made['match']}/join", {"invite": made["invite"]})
        ann.me["match"] = ben.me["match"] = made["match"]
        yield ann, ben


def is_online(told: Json, seat: int) -> bool | None:
    """Whether a message says that somebody is at this seat; None if it does not speak of it."""
    seats = told["match"]["seats"] if "match" in told else told.get("seats")
    return None if seats is None else bool(seats[seat]["online"])


async def hears(socket: SocketClient, seat: int, online: bool) -> None:
    """Wait until this is said of the seat."""
    while is_online(await socket.receive(), seat) is not online:
        pass


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


# Presence.


async def seen_apart(url: str, folder: Path) -> list[bool]:
    """Whether Ann's worker and Ben's say that the other one is there, once both are."""
    async with two_workers(url, folder) as (one, two), table(one, two) as (ann, ben):
        match = ann.me["match"]
        async with ann.seat(match, 0), ben.seat(match, 1):
            async with asyncio.timeout(PATIENCE):
                while len(await sitting(one.site)) < 2:
                    await asyncio.sleep(0.01)
            return [
                bool(is_online(await who.get(f"/api/matches/{match}"), seat))
                for who, seat in ((ann, 1), (ben, 0))
            ]


async def sitting(site: Site) -> list[int]:
    """The seats at which the rows of the database have somebody."""
    viewer = schema.open_socket.c.viewer
    async with site.store.read() as db:
        return list(await db.scalars(select(viewer).where(viewer >= 0)))


@pytest.mark.anyio
@on_postgresql
async def test_people_at_different_workers_see_each_other(
    database_url: str, tmp_path: Path
) -> None:
    assert await seen_apart(database_url, tmp_path) == [True, True]


@pytest.mark.anyio
@on_postgresql
async def test_a_worker_that_knows_its_own_people_alone_is_caught(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody(*_of: Any) -> set[tuple[str, int]]:
        return set()

    monkeypatch.setattr(SocketRegistry, "seats", nobody)
    assert await seen_apart(database_url, tmp_path) == [False, False]


@pytest.mark.anyio
@on_postgresql
async def test_those_at_the_table_are_told_who_comes_and_goes_elsewhere(
    database_url: str, tmp_path: Path
) -> None:
    async with two_workers(database_url, tmp_path) as (one, two), table(one, two) as (ann, ben):
        match = ann.me["match"]
        async with ann.seat(match, 0) as socket:
            for _ in range(2):
                async with ben.seat(match, 1) as other:
                    await hears(socket, 1, True)
                    await hears(other, 0, True)
                await hears(socket, 1, False)


@pytest.mark.anyio
@on_postgresql
async def test_who_comes_and_goes_is_noticed_without_a_notice(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A look once a second finds what was not told."""
    monkeypatch.setattr(SocketRegistry, "_tell", lambda _self, *_rows: None)
    async with two_workers(database_url, tmp_path) as (one, two), table(one, two) as (ann, ben):
        match = ann.me["match"]
        async with ann.seat(match, 0) as socket:
            async with ben.seat(match, 1):
                await hears(socket, 1, True)
            await hears(socket, 1, False)


@pytest.mark.slow
@pytest.mark.anyio
async def test_the_people_of_a_killed_worker_vanish(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEEBOARD_KEY", KEY)
    url = postgres.create("killed")
    with (
        serving(tmp_path / "one", "--database", url) as one,
        serving(tmp_path / "two", "--database", url) as two,
    ):
        async with guest(one) as ann, guest(two) as ben:
            made = (await ann.post("/api/matches", json=wish())).json()
            path = f"/api/matches/{made['match']}/join"
            assert (await ben.post(path, json={"invite": made["invite"]})).is_success
            async with (
                seat(one, ann, made["match"], 0) as socket,
                seat(two, ben, made["match"], 1),
            ):
                await hears(socket, 1, True)
                two.process.send_signal(signal.SIGKILL)
                await hears(socket, 1, False)
    postgres.drop("killed")


def wish() -> Json:
    return {"game": GAME, "seats": [ME, FREE], "public": True}


@asynccontextmanager
async def guest(server: Serving) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=server.base, timeout=PATIENCE) as http:
        made = await http.post("/api/me", json={"bearer": True}, headers=MARK)
        http.headers["Authorization"] = f"Bearer {made.json()['token']}"
        yield http


@asynccontextmanager
async def seat(
    server: Serving, who: httpx.AsyncClient, match: str, number: int
) -> AsyncIterator[SocketClient]:
    headers = {"Authorization": who.headers["Authorization"]}
    url = f"ws://127.0.0.1:{server.port}/ws/{match}"
    async with websockets.connect(url, additional_headers=headers) as wire:
        found = SocketClient(wire)
        await found.say(op="hello", seat=number, want="view", lang="en")
        await found.until("table", "lobby")
        yield found


# Limits of rate.


async def created(url: str, folder: Path, *, told: bool) -> list[int]:
    """The answers to new tables, four at one worker and then four at the other; three are allowed.

    If workers tell each other what they count, the other one is asked when it has been told.
    """
    few = {"creations_burst": 3, "creations_per_second": SLOW}
    async with (
        two_workers(url, folder, **few) as (one, two),
        one.somebody() as ann,
        httpx.AsyncClient(base_url=two.base, headers=ann.http.headers) as there,
    ):
        found = [(await ann.http.post("/api/matches", json=wish())).status_code for _ in range(4)]
        bucket = two.site.creations.people
        await until(lambda: not told or bucket.wait(ann.me["id"], 1.0) > 0)
        return found + [
            (await there.post("/api/matches", json=wish())).status_code for _ in range(4)
        ]


@pytest.mark.anyio
@on_postgresql
async def test_who_goes_from_worker_to_worker_gets_no_more(
    database_url: str, tmp_path: Path
) -> None:
    found = await created(database_url, tmp_path, told=True)
    assert found == [MADE] * 3 + [SLOW_DOWN] * 5


@pytest.mark.anyio
@on_postgresql
async def test_workers_that_tell_each_other_nothing_are_caught(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(_self: RateExchange) -> None: ...

    monkeypatch.setattr(RateExchange, "_tell", nothing)
    found = await created(database_url, tmp_path, told=False)
    assert found == ([MADE] * 3 + [SLOW_DOWN]) * 2


@pytest.mark.anyio
@on_postgresql
async def test_every_limit_of_a_person_or_an_address_is_kept_by_all_workers(
    database_url: str, tmp_path: Path
) -> None:
    async with two_workers(database_url, tmp_path) as (one, _):
        assert one.site.rate_exchange is not None
        assert set(one.site.rate_exchange._limiters) == {
            "calls of an address", "chat of a person", "chat of an address",
            "creations of a person", "creations of an address", "frames of a person",
            "frames of an address", "guests of an address", "hints of a person", "passwords",
            "records of an address", "refusals of an address", "uploads of an address",
        }  # fmt: skip


# Caps.


@pytest.mark.anyio
@on_postgresql
async def test_sockets_of_a_person_are_counted_at_all_workers(
    database_url: str, tmp_path: Path
) -> None:
    async with (
        two_workers(database_url, tmp_path, sockets_per_user=2) as (one, two),
        table(one, two) as (ann, _),
        ann.seat(ann.me["match"], 0),
        at(two, ann).seat(ann.me["match"], 0),
    ):
        for server in (one, two):
            with pytest.raises(websockets.InvalidStatus):
                async with at(server, ann).socket(ann.me["match"]):
                    pass
        assert one.site.connection_counter.open_now == 1


@pytest.mark.anyio
@on_postgresql
async def test_spectators_of_a_match_are_counted_at_all_workers(
    database_url: str, tmp_path: Path
) -> None:
    async with (
        two_workers(database_url, tmp_path, spectators=1) as (one, two),
        table(one, two) as (ann, ben),
        ann.seat(ann.me["match"], None),
    ):
        assert two.site.registry is not None
        async with asyncio.timeout(PATIENCE):
            while not await two.site.registry.spectators(ann.me["match"]):
                await asyncio.sleep(0.01)
        async with ben.socket(ann.me["match"]) as socket:
            await socket.say(op="hello", seat=None, want="view", lang="en")
            assert (await socket.until("error", "table"))["code"] == "TOO_MANY"
            await socket.say(op="hello", seat=1, want="view", lang="en")
            await socket.until("table")


async def analyses_begun(url: str, folder: Path) -> int:
    """How many of a crowd are taken that asks both workers at the same moment; two are allowed."""
    async with two_workers(url, folder, analyses_per_user=2) as (one, two), one.somebody() as ann:

        async def ask(number: int) -> bool:
            analyses = (one, two)[number % 2].site.analyses
            try:
                await analyses.begin(f"study {number}", ann.me["id"], "near")
            except TooManyAnalyses:
                return False
            return True

        return sum(await asyncio.gather(*(ask(number) for number in range(8))))


@pytest.mark.anyio
@on_postgresql
async def test_analyses_asked_for_at_the_same_moment_are_not_more(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Analyses, "look", idle)
    assert await analyses_begun(database_url, tmp_path) == 2


async def idle(_self: Analyses) -> None:
    """Work on nothing: there are no such studies."""
