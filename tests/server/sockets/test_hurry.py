"""A bot that thinks says so, and whoever waits for it may ask for a quick move."""

from __future__ import annotations

from pathlib import Path

import pytest

from leeboard.server.errors import ApiError
from leeboard.server.matches.bot_scheduler import BotScheduler
from tests.server.abuse.match_server import (
    FREE,
    ME,
    HttpPlayer,
    MatchServer,
    SocketClient,
    match_server,
)

pytestmark = pytest.mark.anyio

GAME = "mare_balticum"
BOTS = Path(__file__).parents[1] / "thinking" / "odd_bots.py"
SLEEPER = {"kind": "bot", "bot": "sleeper"}  # which thinks for an hour
OPTIONS = {"options": {"first_seat": 1}}


async def table(ann: HttpPlayer) -> str:
    return str((await ann.table(GAME, [ME, SLEEPER, SLEEPER], **OPTIONS))["match"])


async def check_hurry(server: MatchServer) -> None:
    async with server.somebody() as ann:
        match = await table(ann)
        async with ann.seat(match, 0) as socket:
            told = await socket.until("thinking")
            assert (told["seat"], told["seconds"]) == (1, 600.0)
            before = socket.now["n"]
            await socket.say(op="hurry")
            news = await socket.until("news", "error")
            assert news["op"] == "news", news
            assert news["n"] == before + 1
            async with ann.seat(match, 0) as again:  # who comes back is told, too
                assert (await again.until("thinking"))["seconds"] <= 600.0
    assert server.log.bad == []


async def test_a_bot_that_thinks_says_so_and_can_be_hurried(tmp_path: Path) -> None:
    async with match_server(tmp_path, bots=3, bots_file=BOTS, bot_seconds=600.0) as server:
        await check_hurry(server)


async def test_a_server_that_does_not_hurry_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deaf(*_anything: object) -> None:
        raise ApiError("DEAF", "we let them think", 409)

    monkeypatch.setattr(BotScheduler, "hurry", deaf)
    async with match_server(tmp_path, bots=3, bots_file=BOTS, bot_seconds=600.0) as server:
        with pytest.raises(AssertionError, match="DEAF"):
            await check_hurry(server)


async def test_where_several_people_play_bots_have_their_time(tmp_path: Path) -> None:
    async with (
        match_server(tmp_path, bots=3, bots_file=BOTS, bot_seconds=600.0) as server,
        server.somebody() as ann,
        server.somebody() as ben,
    ):
        made = await ann.table(GAME, [ME, SLEEPER, FREE], **OPTIONS)
        await ben.post(f"/api/matches/{made['match']}/join", {"invite": made["invite"]})
        async with ann.seat(made["match"], 0) as socket:
            await socket.until("thinking")
            await socket.say(op="hurry")
            assert await code(socket) == "TOO_EARLY"


async def code(socket: SocketClient) -> str:
    return str((await socket.until("error"))["code"])
