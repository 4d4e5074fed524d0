"""Sockets that stop reading are closed, cost little and slow nobody down (RELIABILITY 26)."""

from __future__ import annotations

import asyncio
import base64
import secrets
import socket
from pathlib import Path
from typing import Any

import pytest

from leeboard.server.config import KIB, Limits
from leeboard.server.sockets.connection import COME_BACK, Connection
from leeboard.server.viewing import outgoing
from tests.server.abuse.match_server import (
    GENEROUS,
    ME,
    HttpPlayer,
    MatchServer,
    match_server,
    new_key,
)

pytestmark = pytest.mark.anyio

SLOW = 12  # sockets that stop reading
LINES = 1000  # of chat after which a reader that does not read must be gone
GAME = "nauticus"


def queued(connection: Connection) -> tuple[int, int]:
    return len(connection._queue), connection._bytes


async def deaf_socket(port: int, player: HttpPlayer, match: str) -> socket.socket:
    """A socket that says hello and never reads again; the system's buffers are kept small."""
    loop = asyncio.get_running_loop()
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire.setblocking(False)
    await loop.sock_connect(wire, ("127.0.0.1", port))
    nonce = base64.b64encode(secrets.token_bytes(16)).decode()
    head = (
        f"GET /ws/{match} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {nonce}\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {player.token}\r\n\r\n"
    )
    await loop.sock_sendall(wire, head.encode())
    assert b" 101 " in await loop.sock_recv(wire, 4096)
    hello = b'{"op":"hello","seat":null,"want":"scene"}'
    await loop.sock_sendall(wire, bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello)
    return wire


async def crowd(
    server: MatchServer, player: HttpPlayer, match: str, count: int
) -> list[socket.socket]:
    deaf = [await deaf_socket(server.port, player, match) for _ in range(count)]
    rooms = server.site.rooms
    while len(rooms.rooms[match].connections) < count + 1:  # and the one that listens
        await asyncio.sleep(0)
    return deaf


async def flood(server: MatchServer, player: HttpPlayer, match: str, deaf: int) -> dict[str, Any]:
    """Chat until no deaf socket is left in the room; what the queues held at most meanwhile."""
    most_messages = most_bytes = lines = 0
    room = server.site.rooms.rooms[match]
    slow = list(room.connections)[1:]
    assert len(slow) == deaf
    async with player.seat(match, 0) as busy:
        listener = next(one for one in room.connections if one.viewer == 0)
        while lines < LINES and not all(one.closed.is_set() for one in slow):
            lines += 1
            await busy.say(op="say", key=new_key(), text="x" * 490)
            line = await busy.until("chat")  # who reads gets every line, in its order
            assert line["line"]["text"] == "x" * 490
            for one in slow:
                messages, size = queued(one)
                most_messages, most_bytes = max(most_messages, messages), max(most_bytes, size)
        assert all(one.closed.is_set() for one in slow), f"still open after {lines} lines"
        assert not listener.closed.is_set()
    codes = {one._code for one in slow}
    return {"messages": most_messages, "bytes": most_bytes, "codes": codes, "lines": lines}


async def check(server: MatchServer, limits: Limits) -> None:
    async with server.somebody() as one, server.somebody() as other:
        match = (await one.table(GAME, [ME, ME]))["match"]
        async with other.seat(match, None) as reader:
            deaf = await crowd(server, other, match, SLOW)
            try:
                found = await flood(server, one, match, SLOW)
                assert found["codes"] == {COME_BACK}
                assert found["messages"] <= limits.queue_messages
                assert found["bytes"] <= limits.queue_bytes + 64 * KIB  # one table more
                heard = 0
                while heard < found["lines"]:
                    heard += (await reader.receive())["op"] == "chat"
                # The others play on.
                async with one.seat(match, await server.turn(match)) as seat:
                    assert (await seat.act(seat.now["legal"][0]))["op"] == "ack"
                # Whoever was closed comes back and is shown everything.
                async with other.seat(match, None) as back:
                    assert back.now["n"] == 2
                    assert len(back.now["chat"]) == 100
            finally:
                for wire in deaf:
                    wire.close()
    assert server.log.bad == []


async def test_who_does_not_read_is_closed_and_the_others_go_on(tmp_path: Path) -> None:
    limits = Limits(**{**GENEROUS.__dict__, "queue_messages": 64, "queue_bytes": 48 * KIB})
    async with match_server(tmp_path, limits, send_buffer=16 * KIB) as server:
        await check(server, limits)


async def test_a_queue_without_end_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: whatever is to be sent waits."""

    def patient(self: Connection, message: outgoing.OutgoingMessage) -> None:
        self._queue.append(message)
        self._bytes += message.size
        self._more.set()

    monkeypatch.setattr(Connection, "send", patient)
    monkeypatch.setattr("tests.server.abuse.test_slow_readers.LINES", 400)
    monkeypatch.setattr("tests.server.abuse.test_slow_readers.SLOW", 2)
    limits = Limits(**{**GENEROUS.__dict__, "queue_messages": 64, "queue_bytes": 48 * KIB})
    async with match_server(tmp_path, limits, send_buffer=16 * KIB) as server:
        with pytest.raises(AssertionError, match="still open"):
            await check(server, limits)


# The queue by itself: what the limits are, to the message and to the byte.


class Deaf:
    """A wire on which nothing is ever sent to its end."""

    def __init__(self) -> None:
        self.code: int | None = None
        self.never = asyncio.Event()

    async def send_text(self, data: str) -> None:
        assert data
        await self.never.wait()

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        self.code = code


async def test_the_queue_holds_so_many_messages_and_bytes(server: MatchServer) -> None:
    limits = server.site.config.limits
    assert (limits.queue_messages, limits.queue_bytes) == (256, 256 * KIB)
    connection = Connection(Deaf(), None, "", limits)
    for _ in range(limits.queue_messages):
        connection.send(outgoing.pong(1))
        assert not connection.closed.is_set()
    connection.send(outgoing.pong(1))
    assert connection.closed.is_set()
    assert queued(connection) == (0, 0)  # what waited is thrown away: the log has it
    large = outgoing.error("X", "x" * 60 * KIB)
    connection = Connection(Deaf(), None, "", limits)
    for _ in range(4):
        connection.send(large)
        assert not connection.closed.is_set()
    connection.send(large)
    assert connection.closed.is_set()


async def test_one_message_may_be_larger_than_the_queue(server: MatchServer) -> None:
    connection = Connection(Deaf(), None, "", server.site.config.limits)
    connection.send(outgoing.error("X", "x" * 300 * KIB))
    assert not connection.closed.is_set()
    connection.send(outgoing.pong(1))
    assert connection.closed.is_set()
