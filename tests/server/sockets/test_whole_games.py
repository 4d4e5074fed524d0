"""A whole game of each title over the socket, with bots in their processes and a spectator."""

from __future__ import annotations

import pytest

import leeboard
from leeboard.bots import bot
from tests.server.abuse.afloat import ME, Afloat, Socket
from tests.server.sockets.crew import check

pytestmark = pytest.mark.anyio

SEATS = {"mare_balticum": 3, "nauticus": 2, "pirates_of_maracaibo": 2, "port_gdansk": 2}
BOT = {"kind": "bot", "bot": "greedy"}


@pytest.mark.parametrize("game", SEATS)
async def test_a_whole_game_with_bots(server: Afloat, game: str) -> None:
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


async def until_over(socket: Socket) -> None:
    while not socket.now["over"]:
        await socket.until("news")
