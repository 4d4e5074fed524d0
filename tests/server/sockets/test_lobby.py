"""Around the play: who comes and goes, the start, stand-ins, and matches that cannot go on."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from leeboard.server.matches import repository
from tests.server.abuse.match_server import (
    BOT,
    FREE,
    ME,
    HttpPlayer,
    MatchServer,
    SocketClient,
    new_key,
)
from tests.server.sockets.socket_clients import check, socket_clients

pytestmark = pytest.mark.anyio

Told = Callable[[dict[str, Any]], bool]


async def lobby_with(socket: SocketClient, kinds: list[str]) -> dict[str, Any]:
    """Hear until the lobby shows these seats."""
    while True:
        match: dict[str, Any] = (await socket.until("lobby"))["match"]
        if [seat["kind"] for seat in match["seats"]] == kinds:
            return match


async def seats_with(socket: SocketClient, name: str, values: list[bool]) -> None:
    """Hear until the seats are so."""
    while True:
        seats = (await socket.until("seats"))["seats"]
        if [seat[name] for seat in seats] == values:
            return


async def test_a_lobby_shows_who_comes_and_goes_until_the_table_is_full(
    server: MatchServer,
) -> None:
    async with server.somebody() as ann, server.somebody() as ben, server.somebody() as cyd:
        made = await ann.table("mare_balticum", [ME, FREE, FREE])
        match, word = made["match"], {"invite": made["invite"]}
        async with ann.seat(match, 0) as socket, cyd.seat(match, None) as spectator:
            await ben.post(f"/api/matches/{match}/join", word)
            shown = await lobby_with(socket, ["person", "person", "open"])
            assert shown["status"] == "open"
            assert shown["seats"][1]["name"] == ben.me["name"]
            await ben.post(f"/api/matches/{match}/leave")
            await lobby_with(socket, ["person", "open", "open"])
            await ben.post(f"/api/matches/{match}/join", {**word, "seat": 2})
            await lobby_with(socket, ["person", "open", "person"])
            await ann.post(f"/api/matches/{match}/fill", {"bot": "greedy"})
            for one, viewer in ((socket, 0), (spectator, None)):
                table = await one.until("table")
                assert table["viewer"] == viewer
                assert table["match"]["status"] == "running"
                assert [seat["kind"] for seat in table["match"]["seats"]] == [
                    "person",
                    "bot",
                    "person",
                ]
            check(socket, spectator)


async def test_who_waits_at_a_table_that_is_gone_is_told(server: MatchServer) -> None:
    async with server.somebody() as ann, server.somebody() as ben:
        match = (await ann.table("nauticus", [ME, FREE]))["match"]
        async with ben.seat(match, None) as spectator, ben.seat(match, None) as other:
            await ann.post(f"/api/matches/{match}/leave")
            for socket in (spectator, other):
                assert (await socket.until("error"))["code"] == "NOT_FOUND"
            assert match not in server.site.rooms.rooms
            await spectator.say(op="hello", seat=None)
            assert (await spectator.until("error"))["code"] == "NOT_FOUND"


async def test_who_waits_at_a_table_that_nobody_fills_is_told_when_it_goes(
    server: MatchServer,
) -> None:
    async with server.somebody() as ann:
        match = (await ann.table("nauticus", [ME, FREE]))["match"]
        async with ann.seat(match, 0) as socket:
            async with server.site.store.write() as db:
                await repository.set_match(db, match, {"changed_at": 0.0})
            assert match in await server.site.lobby.expire()
            assert (await socket.until("error"))["code"] == "NOT_FOUND"


async def test_nonces_are_waited_for_and_shown_as_mixing(server: MatchServer) -> None:
    async with server.somebody() as ann:
        made = await ann.table("nauticus", [ME, BOT], mixes=True)
        async with ann.seat(made["match"], 0) as socket:
            assert '"status":"mixing"' in socket.heard[-1]
            await ann.mix(made["match"], 0, bytes(range(32)))
            assert (await socket.until("table"))["match"]["status"] == "running"


async def test_the_others_are_told_who_comes_and_who_leaves(server: MatchServer) -> None:
    async with socket_clients(server) as two, two.ann.seat(two.match, 0) as one:
        await seats_with(one, "online", [True, False])
        async with two.ben.seat(two.match, 1):
            await seats_with(one, "online", [True, True])
        await seats_with(one, "online", [True, False])


async def test_the_others_are_told_who_stands_up_to_watch(server: MatchServer) -> None:
    async with socket_clients(server) as two, two.sockets() as (one, other):
        await seats_with(one, "online", [True, True])
        await other.say(op="hello", seat=None)
        await seats_with(one, "online", [True, False])
        await other.say(op="hello", seat=1)
        await seats_with(one, "online", [True, True])


def event(kind: str, seat: int) -> Told:
    """News of this."""
    return lambda message: (
        message["op"] == "news"
        and (message["entry"]["kind"], message["entry"]["seat"]) == (kind, seat)
    )


def stand_ins(*values: bool) -> Told:
    """Seats for which a bot plays, or not."""
    return lambda message: (
        message["op"] == "seats" and tuple(seat["stand_in"] for seat in message["seats"]) == values
    )


async def told(socket: SocketClient, since: int, *wanted: Told) -> list[dict[str, Any]]:
    """Hear until each of these has come, in any order; counted from the message `since`."""
    found: list[dict[str, Any]] = []
    for one in wanted:
        place = since
        while True:
            while place == len(socket.heard):
                await socket.receive()
            message = json.loads(socket.heard[place])
            place += 1
            if one(message):
                found.append(message)
                break
    return found


async def test_a_bot_stands_in_for_who_leaves_until_it_comes_back(server: MatchServer) -> None:
    async with socket_clients(server) as two, two.sockets() as (one, other):
        marks = [len(socket.heard) for socket in (one, other)]
        await two.ben.post(f"/api/matches/{two.match}/leave")
        for socket, mark in zip((one, other), marks, strict=True):
            [news, _] = await told(socket, mark, event("stand_in", 1), stand_ins(False, True))
            assert two.ben.me["name"] in news["entry"]["lines"][0]
        await bot_has_played(one, 1)
        key, mark = new_key(), len(one.heard)
        await other.say(op="back", key=key)
        assert (await other.until("ack"))["key"] == key
        await told(one, mark, event("back", 1), stand_ins(False, False))
        await other.say(op="back", key=new_key())
        assert (await other.until("refused"))["code"] == "NOT_AWAY"
        check(one, other)


async def bot_has_played(socket: SocketClient, seat: int) -> None:
    """Play until an action of this seat was told, which only a bot can have done."""
    done = event("act", seat)
    while not any(done(json.loads(text)) for text in socket.heard):
        if socket.now.get("decision"):
            await socket.act(socket.now["legal"][0])
        else:
            await socket.receive()


async def test_a_match_that_is_closed_for_repair_tells_its_viewers(server: MatchServer) -> None:
    async with socket_clients(server) as two, two.sockets() as (one, other):
        await server.site.match_service.close_for_repair(two.match, "a test wants it so")
        for socket in (one, other):
            assert (await socket.until("lobby"))["match"]["status"] == "repair"
        asked = one if one.now["decision"] else other
        assert (await asked.act(asked.now["legal"][0]))["code"] == "NOT_RUNNING"
        async with two.ann.socket(two.match) as again:
            await again.say(op="hello", seat=0)
            assert (await again.until("lobby"))["match"]["status"] == "repair"
        check(one, other)


async def test_a_receipt_of_events_that_are_gone_closes_the_match(server: MatchServer) -> None:
    async with socket_clients(server) as two, two.sockets() as (one, _):
        keys, match = server.site.keys, two.match
        tag = keys.hex("tag", match, 0, 99, 99, "gone")
        seen = {"n": 99, "tag": tag, "mac": keys.hex("mac", match, 0, 99, tag)}
        async with two.ann.socket(match) as witness:
            await witness.say(op="hello", seat=0, lang="pl", seen=seen)
            error = await witness.until("error")
            assert (error["code"], error["text"][:10]) == ("REPAIR", "Ta partia ")
        assert (await one.until("lobby"))["match"]["status"] == "repair"


async def harbourmaster(server: MatchServer, person: HttpPlayer) -> None:
    """Make this guest the administrator."""
    name = f"chief {person.me['id'][:8]}"
    form = {"name": name, "password": "a long enough password", "bearer": True}
    answer = await person.http.post("/api/account", json=form)
    assert answer.status_code == 200, answer.text
    person.http.headers["Authorization"] = f"Bearer {answer.json()['token']}"
    token = await server.site.people.administrator.new_token()
    await person.post("/api/admin/claim", {"token": token})


async def test_a_void_match_tells_its_viewers(server: MatchServer) -> None:
    async with (
        server.somebody() as chief,
        socket_clients(server) as two,
        two.sockets() as (one, other),
    ):
        await harbourmaster(server, chief)
        await chief.post(f"/api/admin/matches/{two.match}/void", {"reason": "the club closes"})
        for socket in (one, other):
            news = await socket.until("news")
            assert (news["entry"]["kind"], news["over"]) == ("void", None)
            assert news["decision"] is None
        async with two.ann.seat(two.match, 0) as again:
            assert again.now["match"]["status"] == "void"
        check(one, other)


async def test_a_table_that_is_void_before_its_start_tells_so(server: MatchServer) -> None:
    async with server.somebody() as chief, server.somebody() as ann:
        await harbourmaster(server, chief)
        match = (await ann.table("nauticus", [ME, FREE]))["match"]
        async with ann.seat(match, 0) as socket:
            await chief.post(f"/api/admin/matches/{match}/void", {"reason": "the club closes"})
            while (await socket.until("lobby"))["match"]["status"] != "void":
                pass
        async with ann.socket(match) as again:
            await again.say(op="hello", seat=0)
            assert (await again.until("lobby"))["match"]["status"] == "void"
