"""Looking at a match: the whole table first, then what changes, without a gap, for each viewer."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from leeboard.scene import apply
from leeboard.server.config import Limits
from leeboard.server.matches import repository
from leeboard.server.storage import schema
from tests.server.abuse.match_server import (
    BOT,
    ME,
    MatchServer,
    SocketClient,
    match_server,
    new_key,
)
from tests.server.sockets.socket_clients import all_at, check, socket_clients, step

pytestmark = pytest.mark.anyio


async def test_hello_shows_the_whole_table_to_a_seat(server: MatchServer) -> None:
    async with socket_clients(server) as two, two.ann.seat(two.match, 0, want="scene") as socket:
        table = socket.now
        check(socket)
    assert table["viewer"] == table["scene"]["viewer"] == 0
    assert table["match"]["id"] == two.match
    assert table["match"]["status"] == "running"
    assert [seat["kind"] for seat in table["match"]["seats"]] == ["person", "person"]
    assert table["receipt"]["n"] == table["n"] == 1
    assert [entry["kind"] for entry in table["story"]] == ["start"]
    assert "view" not in table
    clicks = [click["action"] for click in table["scene"]["clicks"]]
    assert bool(clicks) == (table["decision"] is not None)


async def test_programs_get_plain_data_instead_of_pictures(server: MatchServer) -> None:
    async with socket_clients(server) as two, two.sockets() as (one, other):
        for socket in (one, other):
            assert "scene" not in socket.now
            assert bool(socket.now["legal"]) == (socket.now["decision"] is not None)
        assert (one.now["view"]["viewer"], other.now["view"]["viewer"]) == (0, 1)
        assert (one.now["decision"] is None) != (other.now["decision"] is None)


async def test_each_seat_has_a_view_of_its_own(server: MatchServer) -> None:
    async with socket_clients(server, "pirates_of_maracaibo") as two, two.sockets() as (one, other):
        views = [dict(socket.now["view"], viewer=0) for socket in (one, other)]
    assert views[0] != views[1]  # one's own hand is open, the other's is not


async def test_a_spectator_sees_the_table_and_is_asked_nothing(server: MatchServer) -> None:
    luck = Random(1)
    async with (
        socket_clients(server) as two,
        two.sockets() as (one, other),
        server.somebody() as stranger,
        stranger.seat(two.match, None) as spectator,
    ):
        assert spectator.now["viewer"] is None
        for _ in range(5):
            await step(luck, one, other)
        await all_at(one.now["n"], spectator)
        assert spectator.now["decision"] is None
        assert spectator.now["legal"] == []
        assert spectator.now["view"]["viewer"] == -1
        check(one, other, spectator)
        key = new_key()
        await spectator.say(op="undo", key=key)
        assert (await spectator.until("refused"))["key"] == key


async def test_news_are_numbered_without_a_gap_and_turn_scene_into_scene(
    server: MatchServer,
) -> None:
    luck = Random(2)
    async with socket_clients(server) as two, two.sockets() as (one, other):
        async with two.ann.seat(two.match, 0, want="scene") as pictures:
            scene = pictures.now["scene"]
            for _ in range(20):
                await step(luck, one, other)
            await all_at(one.now["n"], pictures)
            for text in pictures.heard:
                message = json.loads(text)
                if message["op"] == "news":
                    scene = apply(scene, message["change"])
            check(one, other, pictures)
        async with two.ann.seat(two.match, 0, want="scene") as again:
            assert scene == again.now["scene"]


async def test_a_second_tab_is_told_the_same(server: MatchServer) -> None:
    luck = Random(3)
    async with (
        socket_clients(server) as two,
        two.sockets() as (one, other),
        two.ann.seat(two.match, 0) as tab,
    ):
        for _ in range(6):
            await step(luck, one, other)
        await all_at(one.now["n"], tab)
        news = [
            [text for text in socket.heard if text.startswith('{"op":"news"')]
            for socket in (one, tab)
        ]
    assert len(news[0]) == 6
    assert news[0] == news[1]


async def test_hello_again_changes_language_kind_and_seat(server: MatchServer) -> None:
    async with socket_clients(server) as two, two.ann.seat(two.match, 0, want="scene") as socket:
        english = socket.now
        await socket.say(op="hello", seat=0, lang="pl", want="scene")
        polish = await socket.until("table")
        assert polish["scene"]["prompt"] != english["scene"]["prompt"]
        assert polish["story"][0]["lines"] == ["Partia się zaczyna."]
        await socket.say(op="hello", seat=0, lang="pl", want="view")
        assert (await socket.until("table"))["view"]["viewer"] == 0
        await socket.say(op="hello", want="view")
        assert (await socket.until("table"))["viewer"] is None
        await socket.say(op="hello", seat=1)
        refused = await socket.until("error")
        assert (refused["code"], refused["field"]) == ("NOT_FOUND", "seat")
        check(socket)


async def test_one_person_on_two_seats_looks_with_the_eyes_that_are_asked_for(
    server: MatchServer,
) -> None:
    luck = Random(4)
    async with server.somebody() as ann:
        match = (await ann.table("nauticus", [ME, ME]))["match"]
        async with ann.seat(match, 0) as one, ann.seat(match, 1) as other:
            names = [seat["name"] for seat in one.now["match"]["seats"]]
            assert [name[-2:] for name in names] == [" 1", " 2"]
            for _ in range(10):
                await step(luck, one, other)
            check(one, other)
            await one.say(op="hello", seat=1, want="view")
            assert (await one.until("table"))["view"] == other.now["view"]


async def test_who_comes_back_with_a_receipt_is_told_what_was_missed(server: MatchServer) -> None:
    luck = Random(5)
    async with socket_clients(server) as two, two.sockets() as (one, other):
        for _ in range(4):
            await step(luck, one, other)
        receipt = one.now["receipt"]
        for _ in range(3):
            await step(luck, one, other)
        async with two.ann.socket(two.match) as back:
            await back.say(op="hello", seat=0, want="view", seen=receipt)
            table = await back.until("table")
            assert [entry["n"] for entry in table["story"]] == [6, 7, 8]
            assert table["view"] == one.now["view"]
            # A receipt that is not ours proves nothing: the whole story is told.
            await back.say(op="hello", seat=0, want="view", seen={**receipt, "mac": "0" * 32})
            assert len((await back.until("table"))["story"]) == 8
            # Nor does that of another seat.
            await back.say(op="hello", seat=0, want="view", seen=other.now["receipt"])
            assert len((await back.until("table"))["story"]) == 8


async def test_the_first_frame_must_be_hello(server: MatchServer) -> None:
    async with socket_clients(server) as two, two.ann.socket(two.match) as socket:
        await socket.say(op="ping", id=3)
        assert await socket.receive() == {"op": "pong", "id": 3}
        await socket.say(op="undo", key=new_key())
        error = await socket.receive()
        assert (error["op"], error["code"], error["field"]) == ("error", "HELLO_FIRST", "op")
        await socket.say(op="hello", seat=0)
        await socket.until("table")


async def test_binary_frames_close_the_connection(server: MatchServer) -> None:
    async with socket_clients(server) as two, two.ann.seat(two.match, 0) as socket:
        await socket.wire.send(b"\x00\x01")
        assert await socket.closing() == 1003


HELLO = {"op": "hello", "seat": 0}
ACT = {"op": "act", "key": "0" * 32, "decision": "00", "action": 1}


@pytest.mark.parametrize(
    ("frame", "field"),
    [
        ({}, "op"),
        ({"op": "sail"}, "op"),
        ({**HELLO, "seat": "0"}, "seat"),
        ({**HELLO, "lang": "xx"}, "lang"),
        ({**HELLO, "want": "pixels"}, "want"),
        ({**HELLO, "seen": {"n": 1, "tag": "00"}}, "seen.mac"),
        ({**HELLO, "colour": "blue"}, "colour"),
        ({**ACT, "key": "short"}, "key"),
        ({**ACT, "decision": 7}, "decision"),
        ({**ACT, "action": -1}, "action"),
        ({"op": "undo", "key": "0" * 32, "scope": "match"}, "scope"),
        ({"op": "consent", "key": "0" * 32, "request": "00", "yes": 1}, "yes"),
        ({"op": "why", "id": 1}, "piece"),
        ({"op": "why", "id": 1, "action": 10**9}, "action"),
        ({"op": "why", "id": 1, "piece": "anchor"}, "piece"),
        ({"op": "say", "key": "0" * 32, "text": ""}, "text"),
        ({"op": "ping"}, "id"),
    ],
)
async def test_a_frame_that_is_wrong_is_answered_with_its_field(
    server: MatchServer, frame: dict[str, Any], field: str
) -> None:
    async with socket_clients(server) as two, two.ann.seat(two.match, 0) as socket:
        await socket.say(**frame)
        error = await socket.until("error")
    assert (error["code"], error["field"]) == ("BAD_FRAME", field)


async def test_a_match_that_is_not_there_is_told_and_can_be_left(server: MatchServer) -> None:
    async with server.somebody() as ann, ann.socket("0" * 32) as socket:
        await socket.say(op="hello")
        assert (await socket.receive())["code"] == "NOT_FOUND"
        await socket.say(op="ping", id=1)
        assert (await socket.receive())["op"] == "pong"
    assert "0" * 32 not in server.site.rooms.rooms


@pytest.mark.parametrize("read", ["seat_rows", "entries"])
async def test_who_comes_while_the_database_is_away_is_asked_to_come_back(
    server: MatchServer, monkeypatch: pytest.MonkeyPatch, read: str
) -> None:
    async def away(*_: object) -> None:
        raise OperationalError("SELECT", {}, Exception("the disk does not answer"))

    async with socket_clients(server) as two:
        async with two.ann.socket(two.match) as socket:
            with monkeypatch.context() as patched:
                patched.setattr(repository, read, away)
                await socket.say(op="hello", seat=0)
                assert (await socket.receive())["op"] == "slow"
                assert await socket.closing() == 1013
        async with two.ann.seat(two.match, 0) as socket:
            assert socket.now["op"] == "table"


async def test_a_match_of_other_rules_is_told_as_such(tmp_path: Path) -> None:
    async with match_server(tmp_path) as server, socket_clients(server) as two:
        match = two.match
        async with server.site.store.write() as db:
            await db.execute(schema.match.update().values(rules=99))
    async with (
        match_server(tmp_path) as server,
        server.somebody() as cat,
        cat.socket(match) as socket,
    ):
        await socket.say(op="hello")
        told = await socket.receive()
    assert told["code"] == "OTHER_RULES"
    assert "edition 1, not 99" in told["text"]


async def test_who_finds_no_room_beside_the_table_is_told_so(tmp_path: Path) -> None:
    async with (
        match_server(tmp_path, limits=Limits(spectators=1)) as server,
        socket_clients(server) as two,
        server.somebody() as cat,
        server.somebody() as dan,
        cat.seat(two.match, None),
        dan.socket(two.match) as late,
    ):
        await late.say(op="hello")
        assert (await late.receive())["code"] == "TOO_MANY"


async def test_what_is_done_over_http_wakes_the_sockets(server: MatchServer) -> None:
    async with socket_clients(server) as two, two.sockets() as (one, other):
        player, socket = (two.ann, one) if one.now["decision"] else (two.ben, other)
        act = {"decision": socket.now["decision"]["id"], "action": socket.now["legal"][0]}
        ack = await player.post(f"/api/matches/{two.match}/act", {"key": new_key(), **act})
        for heard in (one, other):
            news = await heard.until("news")
            assert (news["n"], news["entry"]["kind"]) == (ack["n"], "act")


async def test_bots_at_the_table_play_by_themselves(server: MatchServer) -> None:
    luck = Random(6)
    async with server.somebody() as ann, server.somebody() as stranger:
        match = (await ann.table("nauticus", [ME, BOT, BOT]))["match"]
        async with ann.seat(match, 0) as socket, stranger.seat(match, None) as spectator:
            while not {1, 2} <= actors(socket):
                assert await socket.asked() is not None
                await socket.act(luck.choice(socket.now["legal"]))
            await all_at(socket.now["n"], spectator)
            check(socket, spectator)


def actors(socket: SocketClient) -> set[int]:
    """The seats of whose actions this socket has heard."""
    told = [json.loads(text) for text in socket.heard]
    entries = [message["entry"] for message in told if message["op"] == "news"]
    return {entry["seat"] for entry in entries if entry["kind"] == "act"}
