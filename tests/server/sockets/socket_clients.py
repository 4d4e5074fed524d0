"""People at one table, each with a socket, and shorthands for what they do there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from leeboard.server.viewing.describe import server_message
from tests.server.abuse.match_server import BOT, FREE, ME, HttpPlayer, MatchServer, SocketClient


@dataclass
class SocketClients:
    """Ann made the table and has seat 0, Ben joined and has seat 1."""

    server: MatchServer
    ann: HttpPlayer
    ben: HttpPlayer
    match: str

    @asynccontextmanager
    async def sockets(self, want: str = "view") -> AsyncIterator[tuple[SocketClient, SocketClient]]:
        """Both look at the table."""
        async with (
            self.ann.seat(self.match, 0, want) as one,
            self.ben.seat(self.match, 1, want) as two,
        ):
            yield one, two


@asynccontextmanager
async def socket_clients(
    server: MatchServer, game: str = "nauticus", bots: int = 0, **wish: Any
) -> AsyncIterator[SocketClients]:
    """Two people at a table that has started, with bots on the seats behind them."""
    async with server.somebody() as ann, server.somebody() as ben:
        made = await ann.table(game, [ME, FREE, *([BOT] * bots)], **wish)
        await ben.post(f"/api/matches/{made['match']}/join", {"invite": made["invite"]})
        yield SocketClients(server, ann, ben, made["match"])


async def step(luck: Random, *sockets: SocketClient) -> int:
    """Whoever is asked answers, and all hear of it; returns whose action it was.

    For games in which everything is done openly, so that all count alike.
    """
    [asked] = [one for one in sockets if one.now["decision"]]
    done = await asked.act(luck.choice(asked.now["legal"]))
    assert done["op"] == "ack", done
    await all_at(done["n"], *sockets)
    return sockets.index(asked)


async def all_at(n: int, *sockets: SocketClient) -> None:
    """Hear until everybody knows of this event."""
    for one in sockets:
        while one.now["n"] < n:
            await one.receive()


def check(*sockets: SocketClient) -> None:
    """Everything that these sockets heard is a message of ours, and nothing is missing."""
    for one in sockets:
        last = 0
        for text in one.heard:
            message = server_message().validate_json(text)
            if message.op == "table":
                last = message.n
            elif message.op == "news":
                assert message.n == last + 1, f"{message.n} follows {last}"
                assert message.receipt.n == message.n == message.entry.n
                last = message.n
