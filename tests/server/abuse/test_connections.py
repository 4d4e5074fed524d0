"""Connections over which nothing, or no end, is said: they hold nobody up (issue 18)."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from leeboard.server import connections
from leeboard.server.connections import ConnectionLimiter, LimitedProtocol
from tests.patience import PATIENCE
from tests.server.abuse.match_server import MatchServer, match_server
from tests.server.abuse.test_flood import limits

pytestmark = pytest.mark.anyio

KIB = 1024
GET = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
POST = GET.replace(b"GET /healthz", b"POST /api/me") + (
    b"X-Leeboard: 1\r\nContent-Type: application/json\r\n"
)
SOON = {"head_seconds": 0.3, "body_seconds": 0.3}


class Line:
    """A connection that says what it is told to."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def say(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def rest(self) -> bytes:
        """All that comes until the server hangs up."""
        async with asyncio.timeout(PATIENCE):
            try:
                return await self.reader.read()
            except ConnectionResetError:
                return b""

    async def status(self) -> int:
        """Of the next answer; 0 if the server hung up instead."""
        async with asyncio.timeout(PATIENCE):
            try:
                head = await self.reader.readuntil(b"\r\n\r\n")
            except (asyncio.IncompleteReadError, ConnectionResetError):
                return 0
        size = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
        await self.reader.readexactly(int(size or 0))
        return int(head.split()[1])


@asynccontextmanager
async def line(server: MatchServer, address: str = "127.0.0.1") -> AsyncIterator[Line]:
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", server.port, local_addr=(address, 0)
    )
    try:
        yield Line(reader, writer)
    finally:
        writer.transport.abort()


# Heads.


async def check_heads(server: MatchServer) -> None:
    for head in (
        GET + b"X: " + b"a" * 70 * KIB,
        GET + b"X: a\r\n" * 20 + b"X: " + b"a" * 32 * KIB,
        b"GET /" + b"a" * 70 * KIB,
        GET + b"X: a\r\n" * 101 + b"\r\n",
        b"GET /" + b"a" * 9 * KIB + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    ):
        async with line(server) as found:
            await found.say(head)
            assert await found.status() == 431
            assert await found.rest() == b""
    async with line(server) as found:  # what is allowed
        await found.say(GET + b"X: " + b"a" * 28 * KIB + b"\r\n" + b"Y: a\r\n" * 90 + b"\r\n")
        assert await found.status() == 200
        await found.say(GET + b"X: " + b"a" * 28 * KIB + b"\r\n\r\n")  # each call has its own
        assert await found.status() == 200


async def test_a_head_is_read_up_to_its_limit(tmp_path: Path) -> None:
    async with match_server(tmp_path, limits()) as server:
        await check_heads(server)


@pytest.mark.parametrize("method", ["data_received", "on_header", "on_headers_complete"])
async def test_a_head_without_a_limit_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    honest = getattr(HttpToolsProtocol, method)
    monkeypatch.setattr(LimitedProtocol, method, honest)
    async with match_server(tmp_path, limits(**SOON)) as server:
        with pytest.raises(AssertionError):
            await check_heads(server)


# Deadlines.


async def check_deadlines(server: MatchServer) -> None:
    for beginning, more in (
        (b"", b""),
        (GET, b"X: a\r\n"),
        (b"\r\n", b"\r\n"),
        (POST + b"Content-Length: 1000\r\n\r\n{", b" "),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n{\r\n"),
    ):
        async with line(server) as found:
            await found.say(beginning)
            trickling = asyncio.ensure_future(trickle(found, more))
            assert await found.status() == 408
            trickling.cancel()


async def trickle(found: Line, more: bytes) -> None:
    """Say a little again and again, so that the connection is never idle."""
    while more and not found.writer.is_closing():
        await asyncio.sleep(0.05)
        with suppress(ConnectionError):
            await found.say(more)


async def check_used_line(server: MatchServer) -> None:
    """A connection over which a call was answered may not be held for ever either."""
    async with line(server) as found:
        await found.say(GET + b"\r\n")
        assert await found.status() == 200
        trickling = asyncio.ensure_future(trickle(found, b"\r\n"))
        assert await found.status() == 408
        trickling.cancel()


async def test_who_never_comes_to_an_end_is_hung_up_on(tmp_path: Path) -> None:
    async with match_server(tmp_path, limits(**SOON)) as server:
        await check_deadlines(server)
        await check_used_line(server)
    assert server.log.bad == []


async def test_a_server_that_waits_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LimitedProtocol, "_set_deadline", lambda _self, _seconds: None)
    monkeypatch.setattr(sys.modules[__name__], "PATIENCE", 2.0)
    async with match_server(tmp_path, limits(**SOON)) as server:
        with pytest.raises(TimeoutError):
            await check_deadlines(server)


async def test_a_call_that_takes_long_is_not_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with match_server(tmp_path, limits(**SOON)) as server, line(server) as found:
        read = server.site.store.read

        @asynccontextmanager
        async def slow() -> AsyncIterator[Any]:
            await asyncio.sleep(3 * SOON["head_seconds"])
            async with read() as db:
                yield db

        monkeypatch.setattr(server.site.store, "read", slow)
        await found.say(GET.replace(b"healthz", b"readyz") + b"\r\n")
        assert await found.status() == 200
        monkeypatch.undo()


# How many.


async def check_cap(server: MatchServer) -> None:
    """The one that has waited longest makes room for another of its address."""
    async with line(server) as first, line(server) as second, line(server) as third:
        for one in (first, second, third):
            await one.say(GET)
        await second.say(b"\r\n")
        assert await second.status() == 200  # it has waited since then
        async with line(server) as fourth, line(server, "127.0.0.2") as elsewhere:
            await fourth.say(GET + b"\r\n")
            assert await fourth.status() == 200
            assert await first.rest() == b""
            for one in (second, elsewhere):
                await one.say(GET + b"\r\n")
                assert await one.status() == 200
            await third.say(b"\r\n")
            assert await third.status() == 200


async def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    async with match_server(tmp_path, limits(connections_per_address=3)) as server:
        await check_cap(server)


async def test_an_address_without_a_cap_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ConnectionLimiter, "enter", lambda _self, _one: True)
    monkeypatch.setattr(ConnectionLimiter, "leave", lambda _self, _one: None)
    async with match_server(tmp_path, limits(connections_per_address=3, **SOON)) as server:
        with pytest.raises(AssertionError):
            await check_cap(server)


async def test_connections_are_opened_at_a_rate(tmp_path: Path) -> None:
    few = limits(connections_burst=3, connections_per_second=0.01)
    async with match_server(tmp_path, few) as server:
        told = []
        for _ in range(5):
            async with line(server) as one:
                await one.say(GET + b"\r\n")
                told.append(await one.status())
        assert told == [200] * 3 + [0] * 2
        async with line(server, "127.0.0.2") as elsewhere:
            await elsewhere.say(GET + b"\r\n")
            assert await elsewhere.status() == 200


async def test_a_full_server_takes_no_more(tmp_path: Path) -> None:
    async with match_server(tmp_path, limits(connections=2)) as server:
        async with line(server) as one, line(server, "127.0.0.2"):
            await one.say(GET + b"\r\n")
            assert await one.status() == 200
            async with line(server, "127.0.0.3") as third:
                assert await third.rest() == b""
        async with line(server) as again:  # there is room when they have gone
            await again.say(GET + b"\r\n")
            assert await again.status() in (0, 200)


async def test_a_proxy_counts_its_visitors_itself(tmp_path: Path) -> None:
    one_each = limits(connections_per_address=1)
    async with (
        match_server(tmp_path, one_each, origin="https://games.example") as server,
        line(server) as first,
        line(server) as second,
    ):
        for one in (second, first):
            await one.say(GET + b"\r\n")
            assert await one.status() == 200


async def test_nothing_is_left_when_all_have_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[ConnectionLimiter] = []
    enter = ConnectionLimiter.enter

    def noted(self: ConnectionLimiter, one: LimitedProtocol) -> bool:
        made.append(self)
        return enter(self, one)

    monkeypatch.setattr(ConnectionLimiter, "enter", noted)
    async with match_server(tmp_path, limits(**SOON)) as server:
        await check_heads(server)
        await check_deadlines(server)
        async with server.somebody() as ann:
            match = (await ann.table("nauticus", [{"kind": "me"}, {"kind": "me"}]))["match"]
            async with ann.seat(match, 0):
                pass
    limiter = made[0]
    assert (limiter.open_now, dict(limiter._addresses), limiter._waiting) == (0, {}, {})


# Descriptors.

FIT = """
import resource, sys
from leeboard.server.config import Limits
from leeboard.server.connections import fit_descriptors
soft, hard = int(sys.argv[1]), int(sys.argv[2])
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
limits = fit_descriptors(Limits(connections=300, sockets=500))
print(*resource.getrlimit(resource.RLIMIT_NOFILE), limits.connections, limits.sockets)
"""


@pytest.mark.parametrize(
    ("soft", "hard", "expected"),
    [
        (256, 2000, [1000, 2000, 300, 500]),  # raised to what is needed
        (1500, 2000, [1500, 2000, 300, 500]),  # never lowered
        (256, 600, [600, 600, 200, 200]),  # fewer are let in than there are descriptors
    ],
)
async def test_descriptors_are_raised_or_fewer_are_let_in(
    soft: int, hard: int, expected: list[int]
) -> None:
    command = [sys.executable, "-c", FIT, str(soft), str(hard)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert [int(word) for word in done.stdout.split()] == expected
    assert ("few descriptors" in done.stderr) == (expected[2] < 300)
    assert connections.RESERVED_DESCRIPTORS == 200
