"""Malformed frames and calls are answered by field and change nothing (RELIABILITY 28)."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import struct
import zlib
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, get_args

import httpx
import pytest
import websockets

import leeboard
from leeboard.match.record import Match
from leeboard.server.errors import ApiError
from leeboard.server.sockets import frames, socket_session
from tests.server.abuse.match_server import (
    BOT,
    FREE,
    ME,
    HttpPlayer,
    MatchServer,
    SocketClient,
    match_server,
    new_key,
)
from tests.server.abuse.odd import HONEST, places, spoilt, written
from tests.server.abuse.odd import frames as odd_frames

pytestmark = pytest.mark.anyio

FRAMES = int(os.environ.get("LEEBOARD_FRAMES", "9000"))  # and a tenth of it as calls
CHUNK = 40
NAMES = {op: f"{op.title()}Frame" for op in HONEST} | {"hello": "Hello"}


def test_every_kind_of_frame_is_spoilt() -> None:
    kinds = {get_args(one.model_fields["op"].annotation)[0] for one in get_args(frames.ClientFrame)}
    assert set(HONEST) == kinds


async def answers(found: SocketClient, texts: list[str], first: int) -> list[list[dict[str, Any]]]:
    """What each of these frames was answered, told apart by pings between them."""
    for number, text in enumerate(texts):
        await found.wire.send(text)
        await found.say(op="ping", id=first + number)
    told: list[list[dict[str, Any]]] = []
    for number in range(len(texts)):
        heard: list[dict[str, Any]] = []
        while True:
            message = await found.receive()
            if message == {"op": "pong", "id": first + number}:
                break
            # Seats tell of others who come and go, or answer a frame that mutes.
            if message["op"] != "seats" or "mute" in texts[number]:
                heard.append(message)
        told.append(heard)
        found.heard.clear()
    return told


async def plays_on(server: MatchServer, player: HttpPlayer, match: str) -> None:
    async with player.seat(match, await server.turn(match)) as found:
        assert (await found.act(found.now["legal"][0]))["op"] == "ack"


async def spoil_frames(
    server: MatchServer, player: HttpPlayer, match: str, count: int, seed: int
) -> None:
    """Send so many odd frames; each is answered, by field if a field is at fault."""
    texts = list(odd_frames(seed, count))
    async with player.seat(match, 0) as found:
        for start in range(0, count, CHUNK):
            chunk = texts[start : start + CHUNK]
            told = await answers(found, chunk, 10**6 + start)
            for text, heard in zip(chunk, told, strict=True):
                assert heard, f"no answer to {text[:200]!r}"
                for message in heard:
                    if message["op"] == "error" and message["code"] == "BAD_FRAME":
                        assert message["field"], f"{message} to {text[:200]!r}"
    assert server.log.bad == []


async def test_odd_frames_are_answered_and_change_nothing(server: MatchServer) -> None:
    async with server.somebody() as one:
        # Nothing is asked of seat 0, so that no frame begins a search for a hint.
        match = (await one.table("nauticus", [ME, ME], options={"first_seat": 1}))["match"]
        before = await server.digest(match)
        used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        await spoil_frames(server, one, match, FRAMES, 28)
        assert await server.digest(match) == before
        more = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - used
        assert more < 32 * 1024, f"{more} KiB"
        await plays_on(server, one, match)


async def test_a_reader_without_limits_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: whatever is an object is a frame, and its fields are believed."""

    def careless(text: str, _depth: int) -> Any:
        try:
            plain = json.loads(text)
        except ValueError as error:
            raise ApiError("BAD_JSON", str(error), 400) from None
        return getattr(socket_session, NAMES[plain["op"]]).model_construct(**plain)

    monkeypatch.setattr(socket_session, "read_frame", careless)
    async with match_server(tmp_path) as server, server.somebody() as one:
        match = (await one.table("nauticus", [ME, ME], options={"first_seat": 1}))["match"]
        with pytest.raises((AssertionError, websockets.ConnectionClosed)):
            await spoil_frames(server, one, match, 100, 28)


# Frames that are none.


@pytest.mark.parametrize("size", [8 * 1024 + 1, 64 * 1024, 2**20])
async def test_a_frame_over_8_kib_closes_with_1009(server: MatchServer, size: int) -> None:
    async with server.somebody() as one:
        match = (await one.table("nauticus", [ME, ME]))["match"]
        before = await server.digest(match)
        for parts in (1, 9):  # in one piece, and in fragments that are small by themselves
            async with one.seat(match, 0) as found:
                text = json.dumps({"op": "say", "key": new_key(), "text": "x" * size})
                cuts = [len(text) * part // parts for part in range(parts + 1)]
                pieces = [text[a:b] for a, b in pairwise(cuts)]
                with suppress(websockets.ConnectionClosed):  # it may not even listen to the end
                    await found.wire.send(pieces if parts > 1 else text)
                assert await found.closing() == 1009
        assert await server.digest(match) == before
        assert server.log.bad == []


async def test_a_frame_of_exactly_8_kib_is_read(server: MatchServer) -> None:
    async with server.somebody() as one:
        match = (await one.table("nauticus", [ME, ME]))["match"]
        async with one.seat(match, 0) as found:
            bare = json.dumps({"op": "ping", "id": 1})
            await found.wire.send(bare + " " * (8 * 1024 - len(bare)))
            assert await found.until("pong")


async def raw_socket(server: MatchServer, player: HttpPlayer, match: str, extra: str = "") -> Any:
    """A handshake written by hand."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(
        f"GET /ws/{match} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Sec-WebSocket-Version: 13\r\nAuthorization: Bearer {player.token}\r\n{extra}\r\n".encode()
    )
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 60)
    return reader, writer, head


def masked(opcode: int, body: bytes, first: int = 0x80) -> bytes:
    """A client's frame with a mask of zeros."""
    size = len(body)
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 2**16:
        length = bytes([0x80 | 126]) + struct.pack(">H", size)
    else:
        length = bytes([0x80 | 127]) + struct.pack(">Q", size)
    return bytes([first | opcode]) + length + bytes(4) + body


async def close_code(reader: asyncio.StreamReader) -> int:
    """The code of the first closing frame; 0 if the line was cut without one."""
    while True:
        try:
            head = await asyncio.wait_for(reader.readexactly(2), 60)
            size = head[1] & 127
            if size == 126:
                size = struct.unpack(">H", await reader.readexactly(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", await reader.readexactly(8))[0]
            body = await reader.readexactly(size)
        except (asyncio.IncompleteReadError, ConnectionError):
            return 0
        if head[0] & 15 == 8:
            return int(struct.unpack(">H", body[:2])[0]) if body else 1005


BOMB = zlib.compressobj(9, wbits=-15)
BOMBED = BOMB.compress(b" " * 2**24) + BOMB.flush(zlib.Z_SYNC_FLUSH)  # 16 MiB in 16 KiB


@pytest.mark.parametrize(
    ("bytes_sent", "codes"),
    [
        (masked(1, b'{"op":"ping","id":\xff\xfe}'), {1007}),  # broken UTF-8
        (masked(1, b"\xed\xa0\x80"), {1007}),  # half a character
        (masked(2, b'{"op":"ping","id":1}'), {1003}),  # bytes instead of text
        (masked(2, b""), {1003}),
        (masked(1, BOMBED[:8000], 0xC0), {1002}),  # compressed, though nobody agreed to that
        (masked(1, b"{}", 0x90), {1002}),  # reserved bits
        (masked(3, b"x"), {1002}),  # no such kind of frame
        (masked(0, b"x"), {1002}),  # goes on with what never began
        (masked(9, b"x" * 126), {1002}),  # a ping that is too long
        (b"\x81\x05hello", {1002}),  # without a mask
        (b"\x81\xff" + struct.pack(">Q", 2**63 - 1) + bytes(4), {1009, 1002}),
        (b"\x81\xff" + b"\xff" * 8 + bytes(4), {1009, 1002}),
        (masked(8, b"\x03"), {1002}),  # half a closing code
        (masked(8, struct.pack(">H", 1006)), {1002}),
        (bytes(range(256)), {1002, 1009, 0}),
    ],
)
async def test_what_is_no_text_frame_closes_the_socket(
    server: MatchServer, bytes_sent: bytes, codes: set[int]
) -> None:
    async with server.somebody() as one:
        match = (await one.table("nauticus", [ME, ME]))["match"]
        before = await server.digest(match)
        offer = "Sec-WebSocket-Extensions: permessage-deflate\r\n"
        reader, writer, head = await raw_socket(server, one, match, offer)
        assert b" 101 " in head
        assert b"permessage-deflate" not in head  # the offer was not taken
        writer.write(bytes_sent)
        assert await close_code(reader) in codes
        writer.close()
        assert await server.digest(match) == before
        assert server.log.bad == []


async def test_half_open_handshakes_and_odd_heads_harm_nobody(server: MatchServer) -> None:
    async with server.somebody() as one:
        match = (await one.table("nauticus", [ME, ME]))["match"]
        opening = b"GET /ws/x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        asked = opening + b"Connection: Upgrade\r\nSec-WebSocket-Key: "
        lines = [
            b"",
            b"GET",
            opening,
            opening + b"Connection: Upgrade\r\n\r\n",
            asked + b"short\r\nSec-WebSocket-Version: 13\r\n\r\n",
            asked + b"AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 99\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00",  # TLS on an open line
            b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
            b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 5000,
            b"GET /" + b"a" * 100_000,
            b"GET /%zz%00 HTTP/1.1\r\nHost: \xff\r\n\r\n",
            b"\0" * 100,
        ]
        held = []
        for line in lines * 8:
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(line)
            held.append(writer)
        await plays_on(server, one, match)  # while they hang there
        for writer in held:
            writer.close()
        assert server.log.bad == []


@pytest.mark.parametrize("match", ["%00", "%ff", "%ED%A0%80", "x" * 5000, "~"])
async def test_a_socket_of_no_match_is_told_so(server: MatchServer, match: str) -> None:
    async with server.somebody() as one:
        async with one.socket(match) as found:
            for frame in HONEST.values():
                await found.say(**frame)
            await found.say(op="ping", id=99)
            while (message := await found.receive()) != {"op": "pong", "id": 99}:
                assert message["op"] in ("error", "pong"), message
        assert server.log.bad == []


# Calls.


async def bodies(one: HttpPlayer) -> list[tuple[str, str, Any]]:
    """Every call with a body, as an honest client makes it."""
    wish = {"game": "nauticus", "seats": [ME, FREE, BOT], "options": {}, "public": False}
    match = (await one.table("nauticus", [ME, ME]))["match"]
    clock = {"kind": "live", "bank": 600, "increment": 5, "days": 0}
    return [
        ("PATCH", "/api/me", {"name": "Ada", "language": "pl", "email": "ada@example.org"}),
        ("POST", "/api/me", {"language": "en", "bearer": True}),
        ("POST", "/api/account", {"name": "\0", "password": "correct horse", "email": ""}),
        ("POST", "/api/login", {"name": "Nobody", "password": "correct horse"}),
        ("POST", "/api/password", {"old": "correct horse", "new": "battery staple"}),
        ("POST", "/api/matches", wish | {"game": "none", "clock": clock}),
        ("POST", f"/api/matches/{match}/join", {"seat": 0, "invite": "x", "mixes": False}),
        ("POST", f"/api/matches/{match}/fill", {"bot": "random"}),
        ("POST", f"/api/matches/{match}/promise", {"seat": 0, "promise": "a" * 64}),
        ("POST", f"/api/matches/{match}/nonce", {"seat": 0, "nonce": "a" * 64}),
        ("POST", f"/api/matches/{match}/rematch", {"mixes": False}),
        (
            "POST",
            f"/api/matches/{match}/act",
            {k: HONEST["act"][k] for k in HONEST["act"] if k != "op"},
        ),
        ("POST", f"/api/matches/{match}/undo", {"key": "a" * 32, "seat": 0, "scope": "turn"}),
        (
            "POST",
            f"/api/matches/{match}/consent",
            {"key": "a" * 32, "seat": 0, "request": "ab", "yes": True},
        ),
        ("POST", f"/api/matches/{match}/back", {"key": "a" * 32, "seat": 0}),
        ("POST", "/api/studies", small_record()),
        ("POST", f"/api/studies/{match}/fork", {"at": 3, "seats": [ME, FREE], "clock": clock}),
        ("POST", "/api/admin/ban", {"person": "x"}),
        ("POST", f"/api/admin/matches/{match}/void", {"reason": "x"}),
    ]


def small_record() -> dict[str, Any]:
    """A record as `leeboard` writes it, some actions long."""
    played = Match(leeboard.game("nauticus"), 2, {}, 7)
    while len(played.actions) < 6:
        played.play(played.state.legal()[0])
    plain: dict[str, Any] = json.loads(played.record().write())
    return plain


def check_answer(answer: httpx.Response, said: str) -> None:
    """An answer of ours, that names the field if one is at fault."""
    assert answer.status_code != 500, f"{answer.request.url} {said[:300]!r}: {answer.text}"
    if answer.is_success:
        return
    plain = answer.json()
    assert set(plain) <= {"code", "text", "field"}, f"{said[:300]!r}: {plain}"
    assert plain["code"], plain
    assert plain["text"], plain
    if answer.status_code == 422 and plain["code"] == "INVALID":
        assert "field" in plain, f"{answer.request.url} {said[:300]!r}: {plain}"


async def spoil_bodies(server: MatchServer, player: HttpPlayer, count: int) -> None:
    """Make so many odd calls; each is answered, by field if a field is at fault."""
    calls = await bodies(player)
    match = calls[6][1].split("/")[3]
    before = await server.digest(match)
    luck = Random(2828)
    kind = {"Content-Type": "application/json"}
    for number in range(count):
        method, path, honest = calls[number % len(calls)]
        said = spoilt(honest, luck)
        answer = await player.http.request(method, path, content=said.encode(), headers=kind)
        check_answer(answer, said)
    assert await server.digest(match) == before
    assert server.log.bad == []


async def test_odd_bodies_are_answered_and_change_nothing(server: MatchServer) -> None:
    async with server.somebody() as one:
        await spoil_bodies(server, one, FRAMES // 9)


async def test_an_answer_that_names_no_field_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: something is wrong somewhere."""
    wrong = ApiError("INVALID", "Something is wrong.", 422)
    monkeypatch.setattr("leeboard.server.routes.answers.invalid", lambda _field, _text: wrong)
    async with match_server(tmp_path) as server, server.somebody() as one:
        with pytest.raises(AssertionError, match="INVALID"):
            await spoil_bodies(server, one, 100)


async def test_a_route_that_breaks_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: a body that is not looked at before it is used."""

    async def careless(*_anything: object) -> None:
        raise KeyError("seat")

    monkeypatch.setattr("leeboard.server.matches.lobby.LobbyService.join", careless)
    async with match_server(tmp_path) as server, server.somebody() as one:
        with pytest.raises(AssertionError, match="INTERNAL"):
            await spoil_bodies(server, one, 200)


PATHS = ["%00", "%FF", "%ED%A0%80", "a" * 3000, "%2e%2e%2f", "0", "-1", "é", "%F0%9F%A7%AD"]


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
async def test_odd_names_in_paths_are_not_found(database_url: str, tmp_path: Path) -> None:
    """Also by PostgreSQL, which cannot even look for some of them."""
    async with match_server(tmp_path, database=database_url) as server, server.somebody() as one:
        key = {"key": "a" * 32, "seat": 0}
        for name in PATHS:
            calls: list[tuple[str, str, Any]] = [
                ("GET", f"/api/matches/{name}", None),
                ("GET", f"/api/matches/{name}/table", None),
                ("GET", f"/api/matches/{name}/table?seat=0", None),
                ("GET", f"/api/matches/{name}/fairness", None),
                ("GET", f"/api/studies/{name}", None),
                ("GET", f"/api/studies/{name}/moment?at=0", None),
                ("GET", f"/api/studies/{name}/record", None),
                ("GET", f"/api/studies/{name}/analysis", None),
                ("GET", f"/api/people/{name}", None),
                ("POST", f"/api/matches/{name}/join", {}),
                ("POST", f"/api/matches/{name}/leave", {}),
                ("POST", f"/api/matches/{name}/back", key),
                ("POST", f"/api/matches/{name}/rematch", {}),
                ("POST", f"/api/studies/{name}/analysis", {}),
            ]
            for method, path, body in calls:
                answer = await one.http.request(method, path, json=body)
                assert answer.status_code == 404, f"{path}: {answer.status_code} {answer.text}"
        for name in ["%00", "%ED%A0%80"]:
            async with one.socket(name) as found:
                await found.say(op="hello", seat=None)
                assert (await found.receive())["code"] == "NOT_FOUND"
        assert server.log.bad == []


def test_what_is_spoilt_reaches_every_field() -> None:
    honest = {"a": {"b": [1]}}
    assert set(places(honest)) == {("a",), ("a", "b"), ("a", "b", 0)}
    assert json.loads(written(honest)) == honest
