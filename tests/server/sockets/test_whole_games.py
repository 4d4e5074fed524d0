"""A whole game of each title over the socket, with bots in their processes and a spectator."""

from __future__ import annotations

import pytest

import leeboard
from leeboard.bots import bot
from tests.server.abuse.match_server import ME, MatchServer, SocketClient
from tests.server.sockets.socket_clients import check

pytestmark = pytest.mark.anyio

SEATS = {"mare_balticum": 3, "nauticus": 2, "pirates_of_maracaibo": 2, "port_gdansk": 2}
BOT = {"kind": "bot", "bot": "greedy"}


@pytest.mark.parametrize("game", SEATS)
async def test_a_whole_game_with_bots(server: MatchServer, game: str) -> None:
    player = bot("greedy", leeboard.game(game), 1)
    async with server.somebody() as ann, server.somebody() as stranger:
        match = (await ann.table(game, [ME, *[BOT] * (SEATS[game] - 1)]))["match"]
        async with ann.seat(match, 0) as socket, stranger.seat(match, None) as spectator:
            while await socket.asked() is not None:
                now = socket.now
                done = await socket.act(player.choose(now["view"], now["legal"], None))
                assert done["op"] == "ack", done
            await until_over(spectator)
            check(socket, spectator)
            over = socket.now["over"]
            assert over == spectator.now["over"]
            assert len(over["scores"]) == len(over["ranking"]) == SEATS[game]
            for points, parts in zip(over["scores"], over["breakdown"], strict=True):
                assert sum(part["points"] for part in parts) == points
                assert all(part["part"] for part in parts)
            async with ann.seat(match, 0) as again:
                assert again.now["over"] == over
                assert (again.now["match"]["status"], again.now["decision"]) == ("over", None)
            assert (await ann.get(f"/api/matches/{match}"))["result"]["scores"] == over["scores"]


async def test_the_opponent_of_a_game_alone_has_its_points_in_parts(server: MatchServer) -> None:
    player = bot("random", leeboard.game("pirates_of_maracaibo"), 1)
    async with server.somebody() as ann:
        match = (await ann.table("pirates_of_maracaibo", [ME]))["match"]
        async with ann.seat(match, 0) as socket:
            while await socket.asked() is not None:
                now = socket.now
                await socket.act(player.choose(now["view"], now["legal"], None))
            (redbeard,) = socket.now["over"]["rivals"]
            assert redbeard["name"] == "Redbeard"
            assert redbeard["score"] == sum(part["points"] for part in redbeard["breakdown"]) > 0


async def until_over(socket: SocketClient) -> None:
    while not socket.now["over"]:
        await socket.until("news")
