"""Who floods is cut off, who hoards is told so, and the others notice nothing (RELIABILITY 29).

What a crowd of guests may open together is tested in tests/server/people/test_hoarding.py.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from leeboard.server.config import Limits
from leeboard.server.matches import lists
from leeboard.server.people.limits import RateLimiter
from leeboard.server.sockets.connection import COME_BACK, TOO_MUCH
from leeboard.server.sockets.connection_counter import ConnectionCounter
from leeboard.server.sockets.frame_limiter import FrameLimiter
from tests.patience import PATIENCE
from tests.server.abuse.match_server import (
    GENEROUS,
    ME,
    HttpPlayer,
    MatchServer,
    match_server,
    new_key,
)
from tests.server.people.people_service import StoppedClock

pytestmark = pytest.mark.anyio

GAME = "nauticus"


class Standing(StoppedClock):
    """Time stands still, so that buckets do not fill; who sleeps, sleeps for ever."""

    async def sleep(self, seconds: float) -> None:
        if seconds:
            await asyncio.Event().wait()
        await asyncio.sleep(0)


def limits(**changed: Any) -> Limits:
    """What no test meets, but for what this one is about."""
    return Limits(**{**GENEROUS.__dict__, **changed})


async def spam(found: Any, count: int, frame: str) -> None:
    """Send so many frames without listening, as long as the line is open."""
    try:
        for _ in range(count):
            await found.wire.send(frame)
    except websockets.ConnectionClosed:
        pass


async def cut_off(
    server: MatchServer, match: str, attacker: HttpPlayer, frame: str
) -> tuple[int, int]:
    """How many of a thousand frames were answered, and the code that ended it."""
    async with attacker.socket(match) as found:
        await spam(found, 1000, frame)
        code = await found.closing()
        answered = sum('"TOO_FAST"' not in text for text in found.heard)
    return answered, code


FLOODS = ['{"op":"ping","id":1}', "{", '{"op":"hello","seat":null}', '{"op":"why","id":1}']


async def check_cut(server: MatchServer, burst: int) -> None:
    async with server.somebody() as one, server.somebody() as attacker:
        match = (await one.table(GAME, [ME, ME]))["match"]
        async with one.seat(match, await server.turn(match)) as seat:
            for frame in FLOODS:
                answered, code = await cut_off(server, match, attacker, frame)
                assert code in (TOO_MUCH, COME_BACK)  # or it did not even read its answers
                assert answered <= burst
            assert (await seat.act(seat.now["legal"][0]))["op"] == "ack"
            last = next(iter(reversed(seat.heard)))
            assert "ack" in last
    assert server.log.bad == []


async def test_a_socket_that_floods_is_closed_after_its_burst(tmp_path: Path) -> None:
    few = limits(frames_burst=20, frames_per_second=5.0)
    async with match_server(tmp_path, few, clock=Standing()) as server:
        await check_cut(server, 20)


async def test_a_socket_without_a_bucket_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: tokens that nobody counts."""
    monkeypatch.setattr(RateLimiter, "take", lambda _self, _key, _amount=1.0: 0.0)
    few = limits(frames_burst=20, frames_per_second=5.0)
    async with (
        match_server(tmp_path, few, clock=Standing()) as server,
        server.somebody() as attacker,
    ):
        match = (await attacker.table(GAME, [ME, ME]))["match"]
        async with attacker.socket(match) as found:
            await spam(found, 100, FLOODS[0])
            await found.say(op="ping", id=7)
            while await found.receive() != {"op": "pong", "id": 7}:
                pass
            assert len(found.heard) == 101  # nobody cut it off: the check above would fail


async def pinged(found: Any, count: int) -> bool:
    """Whether so many pings on this socket are all answered."""
    await spam(found, count, FLOODS[0])
    for _ in range(count):
        if (await found.until("pong", "error"))["op"] == "error":
            return False
    return True


async def check_shared(server: MatchServer) -> None:
    """Two sockets have a bucket each, but a third one of the same person finds its own empty."""
    async with server.somebody() as one, server.somebody() as other:
        match = (await one.table(GAME, [ME, ME]))["match"]
        async with one.socket(match) as first, one.socket(match) as second:
            assert await pinged(first, 10)
            assert await pinged(second, 10)
            async with one.socket(match) as third:
                assert not await pinged(third, 1)
            async with other.socket(match) as theirs:
                assert await pinged(theirs, 10)
                async with other.socket(match) as last:  # the address has had its three times ten
                    assert not await pinged(last, 1)


async def test_sockets_of_a_person_and_of_an_address_share_a_bucket(tmp_path: Path) -> None:
    few = limits(frames_burst=10, frames_per_second=1.0, frames_person=2, frames_address=3)
    async with match_server(tmp_path, few, clock=Standing()) as server:
        await check_shared(server)


async def test_a_crowd_that_nobody_counts_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: every socket is looked at by itself."""
    monkeypatch.setattr(FrameLimiter, "exceeds", lambda _self, _person, _address: False)
    few = limits(frames_burst=10, frames_per_second=1.0, frames_person=2, frames_address=3)
    async with match_server(tmp_path, few, clock=Standing()) as server:
        with pytest.raises(AssertionError):
            await check_shared(server)


async def test_chat_comes_in_few_lines(tmp_path: Path) -> None:
    few = limits(chat_burst=5, chat_per_second=0.5)
    async with match_server(tmp_path, few, clock=Standing()) as server, server.somebody() as one:
        match = (await one.table(GAME, [ME, ME]))["match"]
        async with one.seat(match, 0) as found:
            said = []
            for number in range(12):
                await found.say(op="say", key=new_key(), text=f"line {number}")
                said.append((await found.until("chat", "error")).get("code", "said"))
            assert said == ["said"] * 5 + ["TOO_FAST"] * 7
        async with one.seat(match, 0) as again:  # a second socket shares the person's bucket
            assert len(again.now["chat"]) == 5
            await again.say(op="say", key=new_key(), text="once more")
            assert (await again.until("chat", "error")).get("code") == "TOO_FAST"


async def check_chat_of_an_address(server: MatchServer) -> None:
    """Many guests of one address say no more than some lines together."""
    said = []
    async with server.somebody() as one:
        match = (await one.table(GAME, [ME, ME]))["match"]
        for _ in range(4):
            async with server.somebody() as guest, guest.seat(match, None) as found:
                for number in range(3):
                    await found.say(op="say", key=new_key(), text=f"line {number}")
                    said.append((await found.until("chat", "error")).get("code", "said"))
    assert said == ["said"] * 7 + ["TOO_FAST"] * 5


async def test_guests_of_one_address_share_its_chat(tmp_path: Path) -> None:
    async with match_server(tmp_path, limits(chat_address_burst=7), clock=Standing()) as server:
        await check_chat_of_an_address(server)


async def test_chat_that_is_counted_by_person_alone_is_caught(tmp_path: Path) -> None:
    async with match_server(tmp_path, limits(chat_burst=7), clock=Standing()) as server:
        with pytest.raises(AssertionError):
            await check_chat_of_an_address(server)


async def test_an_address_that_calls_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    few = limits(calls_burst=60, calls_per_second=20.0)
    async with match_server(tmp_path, few, clock=Standing()) as server, server.browser() as http:
        answers = [await http.get("/api/me") for _ in range(100)]
        codes = [answer.status_code for answer in answers]
        assert codes == [401] * 60 + [429] * 40
        assert all(int(answer.headers["Retry-After"]) >= 1 for answer in answers[60:])
        assert (await http.get("/healthz")).status_code == 200  # a flood does not look like death


async def test_a_guest_makes_five_tables_a_minute_and_an_address_many(tmp_path: Path) -> None:
    few = limits(creations_burst=5, creations_address_burst=12, open_matches_per_guest=100)
    async with match_server(tmp_path, few, clock=Standing()) as server:
        codes = []
        wish = {"game": GAME, "seats": [ME, ME]}
        async with server.somebody() as one:
            for _ in range(7):
                codes.append((await one.http.post("/api/matches", json=wish)).status_code)
        for _ in range(9):  # each by another guest of the same address
            async with server.somebody() as one:
                answer = await one.http.post("/api/matches", json=wish)
                codes.append(answer.status_code)
        assert codes == [201] * 5 + [429] * 2 + [201] * 7 + [429] * 2
        assert answer.json()["code"] == "TOO_MANY_CREATIONS"
        assert int(answer.headers["Retry-After"]) >= 1
        async with server.site.store.read() as db:
            assert len(await lists.unrevealed(db)) == 12


# Sockets.


async def many(
    server: MatchServer, match: str, headers: dict[str, str], count: int, stack: AsyncExitStack
) -> int:
    """How many of so many sockets open."""
    url = f"ws://127.0.0.1:{server.port}/ws/{match}"
    opened = 0
    for _ in range(count):
        try:
            await stack.enter_async_context(
                websockets.connect(url, additional_headers=headers, compression=None)
            )
            opened += 1
        except websockets.InvalidStatus:
            pass
    return opened


async def check_doors(server: MatchServer) -> None:
    own = {"Origin": server.base}
    async with server.somebody() as one, server.somebody() as two:
        match = (await one.table(GAME, [ME, ME]))["match"]
        bearer = {"Authorization": f"Bearer {one.token}"}
        async with AsyncExitStack() as stack:
            assert await many(server, match, bearer, 14, stack) == 10  # of one person
            assert await many(server, match, own, 24, stack) == 20  # of one address, unnamed
            other = {"Authorization": f"Bearer {two.token}"}
            assert await many(server, match, other, 14, stack) == 10  # 40 in all
            third = {"Authorization": f"Bearer {await another(server)}"}
            assert await many(server, match, third, 5, stack) == 2  # the server is full
        while server.site.connection_counter.open_now:  # they close one by one
            await asyncio.sleep(0)
        async with AsyncExitStack() as stack:
            assert await many(server, match, bearer, 1, stack) == 1  # and there is room again


async def another(server: MatchServer) -> str:
    return (await server.site.people.welcome("203.0.113.9")).token


SOCKETS = {"sockets_per_user": 10, "sockets_per_address": 20, "sockets": 42}


async def test_sockets_are_counted_by_person_by_address_and_together(tmp_path: Path) -> None:
    async with match_server(tmp_path, limits(**SOCKETS)) as server:
        await check_doors(server)


async def check_together(server: MatchServer) -> None:
    """Many guests of one address do not take all the server's sockets."""
    async with server.somebody() as one, AsyncExitStack() as stack:
        match = (await one.table(GAME, [ME, ME]))["match"]
        opened = 0
        for _ in range(4):
            guest = {"Authorization": f"Bearer {await another(server)}"}
            opened += await many(server, match, guest, 3, stack)
        assert opened == 7
        assert await many(server, match, {"Origin": server.base}, 2, stack) == 0


async def test_guests_of_one_address_share_its_sockets(tmp_path: Path) -> None:
    async with match_server(tmp_path, limits(sockets_together=7)) as server:
        await check_together(server)


async def test_an_address_without_a_cap_is_caught(tmp_path: Path) -> None:
    async with match_server(tmp_path, limits(sockets_per_user=10)) as server:
        with pytest.raises(AssertionError):
            await check_together(server)


async def test_doors_that_do_not_count_are_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ConnectionCounter, "open", lambda _self, _person, _address: True)
    monkeypatch.setattr(ConnectionCounter, "close", lambda _self, _person, _address: None)
    async with match_server(tmp_path, limits(**SOCKETS)) as server:
        with pytest.raises(AssertionError):
            await check_doors(server)


async def test_many_at_once_for_one_match_are_told_to_come_again(tmp_path: Path) -> None:
    """A crowd at a match is turned away before it waits; what is accepted is accepted once."""
    async with (
        match_server(tmp_path, limits(waiting_actions=4)) as server,
        server.somebody() as one,
    ):
        match = (await one.table(GAME, [ME, ME]))["match"]
        shown = await one.get(
            f"/api/matches/{match}/table?seat={await server.turn(match)}&want=view"
        )
        body = {"decision": shown["decision"]["id"], "action": shown["legal"][0]}
        headers = {"Authorization": f"Bearer {one.token}"}
        bounds = httpx.Limits(max_connections=40)
        async with httpx.AsyncClient(
            base_url=server.base, headers=headers, limits=bounds, timeout=PATIENCE
        ) as http:
            path = f"/api/matches/{match}/act"
            answers = await asyncio.gather(
                *(http.post(path, json=body | {"key": new_key()}) for _ in range(40))
            )
        codes = sorted({(one.status_code, one.json().get("code")) for one in answers}, key=str)
        done = [one for one in answers if one.status_code == 200]
        assert len(done) == 1
        assert {code for _, code in codes} <= {None, "STALE", "BUSY"}
        assert (await server.digest(match))[0] == 2
    assert server.log.bad == []
