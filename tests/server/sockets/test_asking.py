"""Beside the play: chat, why something cannot be done, hints, and limits."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest
import websockets

from leeboard.server.storage.engine import StoreBusy
from tests.server.abuse.match_server import (
    BOT,
    GENEROUS,
    ME,
    MatchServer,
    SocketClient,
    match_server,
    new_key,
)
from tests.server.sockets.socket_clients import check, socket_clients

pytestmark = pytest.mark.anyio


async def test_what_is_said_is_heard_by_all_once(server: MatchServer) -> None:
    async with (
        socket_clients(server) as two,
        two.sockets() as (one, other),
        server.somebody() as stranger,
        stranger.seat(two.match, None) as spectator,
    ):
        key = new_key()
        await one.say(op="say", key=key, text="Ahoy, Łódź!")
        lines = [(await socket.until("chat"))["line"] for socket in (one, other, spectator)]
        assert lines[0] == lines[1] == lines[2]
        assert (lines[0]["seat"], lines[0]["text"]) == (0, "Ahoy, Łódź!")
        assert lines[0]["name"] == two.ann.me["name"]
        await one.say(op="say", key=key, text="Ahoy, Łódź!")  # a retry after a lost answer
        assert (await one.until("chat"))["line"] == lines[0]
        await one.say(op="say", key=key, text="Something else")
        assert (await one.until("error"))["code"] == "KEY_REUSED"
        await spectator.say(op="say", key=new_key(), text="Good luck")
        heard = (await other.until("chat"))["line"]  # the retry was not told again
        assert (heard["seat"], heard["text"]) == (None, "Good luck")
        async with two.ben.seat(two.match, 1) as late:
            assert [line["text"] for line in late.now["chat"]] == ["Ahoy, Łódź!", "Good luck"]
        check(one, other, spectator)


async def test_chat_goes_on_in_the_lobby(server: MatchServer) -> None:
    async with server.somebody() as ann:
        made = await ann.table("nauticus", [{"kind": "me"}, {"kind": "open"}])
        async with ann.seat(made["match"], 0) as socket:
            await socket.say(op="say", key=new_key(), text="Anybody?")
            assert (await socket.until("chat"))["line"]["text"] == "Anybody?"


async def test_who_chats_too_much_or_too_long_is_told(tmp_path: Path) -> None:
    limits = replace(GENEROUS, chat_burst=2, chat_per_second=0.001)
    async with (
        match_server(tmp_path, limits) as small,
        socket_clients(small) as two,
        two.sockets() as (one, other),
    ):
        for word in ("one", "two", "three"):
            await one.say(op="say", key=new_key(), text=word)
        assert (await one.until("error"))["code"] == "TOO_FAST"
        await other.say(op="say", key=new_key(), text="x" * 501)
        error = await other.until("error")
        assert (error["code"], error["field"]) == ("BAD_FRAME", "text")
        await other.say(op="say", key=new_key(), text="x" * 500)
        while (await one.until("chat"))["line"]["text"] != "x" * 500:
            pass
        said = [line.text for line in await small.site.summary.chat(two.match)]
        assert said == ["one", "two", "x" * 500]


async def test_a_nameless_spectator_cannot_chat(server: MatchServer) -> None:
    async with socket_clients(server) as two:
        url = f"ws://127.0.0.1:{server.port}/ws/{two.match}"
        async with websockets.connect(url, origin=server.base, max_size=None) as wire:  # type: ignore[arg-type]
            socket = SocketClient(wire)
            await socket.say(op="hello")
            await socket.until("table")
            await socket.say(op="say", key=new_key(), text="Who am I?")
            assert (await socket.until("error"))["text"] == "sign in to say something"


async def test_why_an_action_cannot_be_taken(server: MatchServer) -> None:
    async with socket_clients(server) as two, two.sockets() as (one, other):
        asked, waiting = (one, other) if one.now["decision"] else (other, one)
        barred = next(n for n in range(1000) if n not in asked.now["legal"])
        for socket in (asked, waiting):
            await socket.say(op="why", id=7, action=barred)
            why = await socket.until("why")
            assert why["id"] == 7
            [answer] = why["answers"]
            assert answer["clause"].startswith("NAU-")
            assert answer["text"]
        check(one, other)


async def test_why_a_piece_cannot_be_clicked_in_the_language_of_the_viewer(
    server: MatchServer,
) -> None:
    async with socket_clients(server) as two:
        told = {}
        for language in ("en", "pl"):
            async with two.ann.seat(two.match, 0, want="scene", lang=language) as socket:
                scene = socket.now["scene"]
                clicked = {piece for click in scene["clicks"] for piece in click["pieces"]}
                board = next(sheet for sheet in scene["sheets"] if sheet["role"] == "board")
                piece = next(
                    one["id"]
                    for one in board["pieces"]
                    if one.get("title") and one["id"] not in clicked
                )
                await socket.say(op="why", id=1, piece=piece)
                told[language] = [one["text"] for one in (await socket.until("why"))["answers"]]
    assert told["en"]
    assert told["en"] != told["pl"]


async def test_a_hint_names_what_a_bot_would_do(server: MatchServer) -> None:
    async with socket_clients(server, hints=True) as two, two.sockets() as (one, other):
        asked, waiting = (one, other) if one.now["decision"] else (other, one)
        assert asked.now["match"]["hints"]
        await asked.say(op="hint", id=4)
        hint = await asked.until("hint", "error")
        assert hint["op"] == "hint", hint
        assert hint["id"] == 4
        assert hint["decision"] == asked.now["decision"]["id"]
        actions = [choice["action"] for choice in hint["alternatives"]]
        assert 1 < len(actions) <= 3
        assert set(actions) <= set(asked.now["legal"])
        for choice in hint["alternatives"]:
            assert choice["sentence"]
            assert choice["reasons"]
            assert 0 <= choice["win"] <= 1
        await asked.say(op="hint", id=6)  # the same question has the same answer
        again = await asked.until("hint")
        assert again == {**hint, "id": 6}
        await waiting.say(op="hint", id=5)
        assert (await waiting.until("error"))["code"] == "NOT_ASKED"
        check(one, other)


async def test_people_among_themselves_have_no_hints_unless_their_table_says_so(
    server: MatchServer,
) -> None:
    async with socket_clients(server) as two, two.sockets() as (one, other):
        asked = one if one.now["decision"] else other
        assert not asked.now["match"]["hints"]
        await asked.say(op="hint", id=4)
        assert (await asked.until("hint", "error"))["code"] == "HINTS_OFF"


async def test_who_plays_with_bots_alone_has_hints_in_his_language(server: MatchServer) -> None:
    async with server.somebody() as ann:
        made = await ann.table("nauticus", [ME, ME, BOT], options={"first_seat": 0})
        async with ann.seat(made["match"], 0, lang="pl") as socket:
            assert socket.now["match"]["hints"]
            await socket.say(op="hint", id=1)
            hint = await socket.until("hint")
            assert any("pkt" in reason for one in hint["alternatives"] for reason in one["reasons"])


async def test_a_hint_keeps_nobody_from_playing_on(tmp_path: Path) -> None:
    """The bot thinks for a minute; the seat acts at once, and its socket answers."""
    async with (
        match_server(tmp_path, hint_seconds=60.0) as server,
        socket_clients(server, hints=True) as two,
        two.sockets() as (one, other),
    ):
        asked = one if one.now["decision"] else other
        await asked.say(op="hint", id=1)
        await asked.say(op="hint", id=2)
        assert (await asked.until("hint", "error"))["code"] == "TOO_MANY_HINTS"
        assert (await asked.act(asked.now["legal"][0]))["op"] == "ack"


async def test_a_busy_database_is_told_and_what_was_asked_can_be_asked_again(
    server: MatchServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with socket_clients(server, hints=True) as two, two.sockets() as (one, other):
        asked = one if one.now["decision"] else other
        line = {"op": "say", "key": new_key(), "text": "Anybody?"}
        with monkeypatch.context() as patched:
            for door in ("read", "write"):
                patched.setattr(server.site.store, door, _busy)
            for frame in ({"op": "hint", "id": 1}, line):
                await asked.say(**frame)
                assert (await asked.until("slow", "hint", "chat", "error"))["op"] == "slow"
        await asked.say(**line)
        assert (await asked.until("chat"))["line"]["text"] == "Anybody?"
        await asked.say(op="hint", id=2)
        assert (await asked.until("hint", "error"))["id"] == 2


def _busy() -> NoReturn:
    raise StoreBusy("the disk does not answer")


async def test_who_asks_for_hints_too_often_is_told(tmp_path: Path) -> None:
    limits = replace(GENEROUS, hints_burst=1, hints_per_second=0.001)
    async with (
        match_server(tmp_path, limits, hint_seconds=0.01) as server,
        server.somebody() as ann,
    ):
        made = await ann.table("nauticus", [ME, ME])
        async with ann.seat(made["match"], 0) as one, ann.seat(made["match"], 1) as other:
            asked = one if one.now["decision"] else other
            await asked.say(op="hint", id=1)
            assert (await asked.until("hint", "error"))["op"] == "hint"
            await asked.act(asked.now["legal"][0])
            while one.now["decision"] is None and other.now["decision"] is None:
                await asked.receive()
            asked = one if one.now["decision"] else other
            await asked.say(op="hint", id=2)
            assert (await asked.until("hint", "error"))["code"] == "TOO_MANY_HINTS"


async def test_who_floods_the_socket_is_sent_away(tmp_path: Path) -> None:
    limits = replace(GENEROUS, frames_burst=5, frames_per_second=0.001)
    async with (
        match_server(tmp_path, limits) as small,
        socket_clients(small) as two,
        two.ann.seat(two.match, 0) as socket,
    ):
        for number in range(10):
            await socket.say(op="ping", id=number)
        assert await socket.closing() == 1008
        assert "TOO_FAST" in socket.heard[-1]
        assert sum('"pong"' in text for text in socket.heard) <= 4  # hello was the first of five
