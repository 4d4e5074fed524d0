"""A private table is nobody's business, and those who watch do not disturb a table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from leeboard.server.matches import access, lists
from leeboard.server.matches.repository import Db
from leeboard.server.matches.summary import MatchSummary
from leeboard.server.storage import schema
from tests.server.abuse.match_server import (
    FREE,
    GENEROUS,
    ME,
    MatchServer,
    SocketClient,
    match_server,
    new_key,
)
from tests.server.secrets.roles import CALLS

pytestmark = pytest.mark.anyio

GAME = "nauticus"


async def hello(socket: SocketClient, invite: str) -> str:
    """What comes first to somebody who wants to watch."""
    await socket.say(op="hello", seat=None, want="view", invite=invite)
    answer = await socket.until("table", "error")
    return str(answer.get("code", "table"))


async def check_private(server: MatchServer) -> None:
    async with server.somebody() as ann, server.somebody() as eve:
        made = await ann.table(GAME, [ME, ME], public=False)
        match, invite = made["match"], made["invite"]
        for path in ("", "/table", "/past?after=1", "/fairness"):
            answer = await eve.http.get(f"/api/matches/{match}{path}")
            assert answer.status_code == 404, path
            and_invite = f"{'&' if '?' in path else '?'}invite={invite}"
            await eve.get(f"/api/matches/{match}{path}{and_invite}")
        async with eve.socket(match) as socket:
            assert await hello(socket, "") == "NOT_FOUND"
            assert await hello(socket, "0" * 24) == "NOT_FOUND"
            assert await hello(socket, invite) == "table"
        hidden = (await eve.get("/api/commitments"))["matches"]
        mine = [one for one in hidden if one["commitment"] == made["commitment"]]
        assert [one["match"] for one in mine] == [None]
        assert match not in str(await eve.get("/api/matches"))


async def test_a_private_table_is_seen_by_invitation_alone(server: MatchServer) -> None:
    await check_private(server)


async def test_a_table_that_anybody_may_watch_is_caught(
    server: MatchServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access, "may_watch", lambda *_anything: True)
    with pytest.raises(AssertionError):
        await check_private(server)


async def check_unlisted(server: MatchServer) -> None:
    """No call that names no match shows the id of a private one, before and while it is played."""
    async with server.somebody() as ann, server.somebody() as eve:
        tables = [await ann.table(GAME, [ME, seat], public=False) for seat in (FREE, ME)]
        ids = [made["match"] for made in tables]
        paths = [call.route for call in CALLS if call.method == "GET" and "{" not in call.route]
        assert {"/api/matches", "/api/commitments", "/api/session"} <= set(paths)
        for path in [*paths, "/api/matches?scope=mine"]:
            told = (await eve.http.get(path)).text
            assert [one for one in ids if one in told] == [], path


async def test_a_private_table_is_listed_nowhere(server: MatchServer) -> None:
    await check_unlisted(server)


async def test_a_list_of_all_tables_is_caught(
    server: MatchServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def everything(db: Db) -> list[Any]:
        return list(await db.execute(select(schema.match)))

    monkeypatch.setattr(lists, "open_tables", everything)
    with pytest.raises(AssertionError, match="/api/matches"):
        await check_unlisted(server)


async def test_the_rematch_of_a_private_table_is_told_to_its_players_alone(
    server: MatchServer,
) -> None:
    async with server.somebody() as ann, server.somebody() as eve:
        match = (await ann.table(GAME, [ME, ME], public=False))["match"]
        await server.site.void(match, "tried out")
        again = (await ann.post(f"/api/matches/{match}/rematch", {}))["match"]
        assert (await ann.get(f"/api/matches/{match}"))["rematch"] == again
        assert (await eve.get(f"/api/matches/{match}"))["rematch"] is None


# Chat.


@asynccontextmanager
async def watched(server: MatchServer) -> AsyncIterator[tuple[SocketClient, SocketClient]]:
    """Ann at her table, and Eve who watches."""
    async with server.somebody() as ann, server.somebody() as eve:
        match = (await ann.table(GAME, [ME, ME]))["match"]
        async with ann.seat(match, 0) as one, eve.seat(match, None) as other:
            yield one, other


async def spoken(socket: SocketClient, text: str = "ahoy") -> str:
    await socket.say(op="say", key=new_key(), text=text)
    answer = await socket.until("chat", "error")
    return str(answer.get("code", "chat"))


async def check_muted(server: MatchServer) -> None:
    async with watched(server) as (ann, eve):
        assert await spoken(eve) == "chat"
        await eve.say(op="mute", yes=False)
        assert (await eve.until("error"))["code"] == "NOT_FOUND"
        await ann.say(op="mute", yes=True)
        while not (await eve.until("seats"))["muted"]:
            pass
        assert await spoken(eve) == "MUTED"
        assert await spoken(ann) == "chat"
        await ann.say(op="mute", yes=False)
        while (await eve.until("seats"))["muted"]:
            pass
        assert await spoken(eve, "again") == "chat"


async def test_a_table_can_keep_those_silent_who_watch(server: MatchServer) -> None:
    await check_muted(server)


async def test_a_table_that_hears_whom_it_muted_is_caught(
    server: MatchServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_anything: object) -> bool:
        return False

    monkeypatch.setattr(MatchSummary, "_is_muted", never)
    with pytest.raises(AssertionError):
        await check_muted(server)


async def test_only_the_last_lines_of_a_match_are_kept(tmp_path: Path) -> None:
    async with match_server(tmp_path, replace(GENEROUS, chat_lines=5)) as server:
        async with watched(server) as (ann, _):
            for number in range(8):
                assert await spoken(ann, f"line {number}") == "chat"
        async with server.site.store.read() as db:
            assert await db.scalar(select(func.count()).select_from(schema.chat)) == 5
            first = select(schema.chat.c.text).order_by(schema.chat.c.id).limit(1)
            assert await db.scalar(first) == "line 3"
