"""Ordinary people who play while others attack, and what they notice of it."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from random import Random
from typing import Any, ClassVar

import httpx
import websockets

PLAYERS = 8
PACE = 0.4  # seconds between two actions of a player
GAME = "port_gdansk"


class SocketGone(Exception):
    """The server closed the connection; a client comes back."""


class Player:
    """Somebody at another address who plays both seats of a table, an action at a time."""

    seats: ClassVar[list[dict[str, str]]] = [{"kind": "me"}, {"kind": "me"}]
    own: ClassVar[int] = 2  # how many of them are his

    def __init__(self, base: str, number: int) -> None:
        self.address = f"127.0.0.{number + 10}"
        self.base = base
        self.taken: list[tuple[float, float]] = []  # when an action was sent, seconds to its ack
        self._sent = 0.0  # when the action was sent that has no answer yet; 0.0: all have one
        self._luck = Random(number)
        self._asked: dict[int, tuple[str, list[int]]] = {}  # by seat: question, legal actions
        self._news = asyncio.Event()
        self._acks: set[str] = set()
        self._again = False  # the server could not save: a client sends its action again
        self._closed = False
        self._refused = ""  # why a legal action was not taken
        self._over = False
        self._playing: asyncio.Future[None] | None = None

    def begin(self, enough: asyncio.Event) -> None:
        self._playing = asyncio.ensure_future(self.play(enough))

    def check(self) -> None:
        """Raise what kept this player from playing; whoever waits for him would wait for ever."""
        if self._playing is not None and self._playing.done():
            self._playing.result()

    async def answered_after(self, moment: float) -> None:
        """Return when an action was answered after this moment."""
        while not any(at + taken > moment for at, taken in self.taken):
            self.check()
            await asyncio.sleep(0.1)

    async def end(self) -> None:
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)

    async def play(self, enough: asyncio.Event) -> None:
        """Until somebody has enough."""
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        async with httpx.AsyncClient(base_url=self.base, transport=transport, timeout=60) as http:
            mark = {"X-Leeboard": "1"}
            me = await self._asked_again(http, "/api/me", {"bearer": True}, mark)
            http.headers["Authorization"] = f"Bearer {me['token']}"
            while not enough.is_set():
                made = await self._asked_again(
                    http, "/api/matches", {"game": GAME, "seats": self.seats}
                )
                with suppress(websockets.WebSocketException, OSError, SocketGone):
                    await self._sit(http, made["match"], enough)

    async def _asked_again(
        self, http: httpx.AsyncClient, path: str, body: Any, headers: dict[str, str] | None = None
    ) -> dict[str, Any]:
        """What is answered; a server that says that it is busy is asked again, as a client does."""
        while True:
            with suppress(httpx.TransportError):
                told = await http.post(path, json=body, headers=headers)
                if told.status_code != 503:
                    assert told.is_success, told.text
                    return dict(told.json())
            await asyncio.sleep(PACE)

    async def _sit(self, http: httpx.AsyncClient, match: str, enough: asyncio.Event) -> None:
        self._over, self._closed, self._asked = False, False, {}
        headers = {"Authorization": http.headers["Authorization"]}
        url = f"{self.base.replace('http', 'ws', 1)}/ws/{match}"
        async with AsyncExitStack() as stack:
            seats = [
                await stack.enter_async_context(
                    websockets.connect(
                        url,
                        additional_headers=headers,
                        compression=None,
                        max_size=None,
                        local_addr=(self.address, 0),
                        open_timeout=60,
                    )
                )
                for _ in range(self.own)
            ]
            hearing = [asyncio.ensure_future(self._hear(n, one)) for n, one in enumerate(seats)]
            try:
                for seat, one in enumerate(seats):
                    await one.send(json.dumps({"op": "hello", "seat": seat, "want": "view"}))
                while not enough.is_set() and not self._over:
                    await self._act(seats)
                    await asyncio.sleep(PACE)
            finally:
                for task in hearing:
                    task.cancel()
                await asyncio.gather(*hearing, return_exceptions=True)

    async def _act(self, seats: list[websockets.ClientConnection]) -> None:
        while not self._asked and not self._over:
            await self._wait()
        if self._over:
            return
        seat, (decision, legal) = self._asked.popitem()
        key = secrets.token_hex(16)
        act = {"op": "act", "key": key, "decision": decision, "action": self._luck.choice(legal)}
        # Whoever lost the connection before an answer has been waiting since then.
        self._sent = self._sent or time.monotonic()
        await seats[seat].send(json.dumps(act))
        while not self._is_answered(key):
            await self._wait()
            if self._again:
                self._again = False
                await asyncio.sleep(PACE)
                await seats[seat].send(json.dumps(act))
        self.taken.append((self._sent, time.monotonic() - self._sent))
        self._sent = 0.0

    def _is_answered(self, key: str) -> bool:
        return key in self._acks

    @property
    def times(self) -> list[tuple[float, float]]:
        """When each action was sent, and the seconds to its ack; to now if it has none yet."""
        waiting = [(self._sent, time.monotonic() - self._sent)] if self._sent else []
        return [*self.taken, *waiting]

    async def _wait(self) -> None:
        self._news.clear()
        await self._news.wait()
        assert not self._refused, self._refused
        if self._closed:
            raise SocketGone

    async def _hear(self, seat: int, wire: websockets.ClientConnection) -> None:
        with suppress(websockets.ConnectionClosed):
            async for text in wire:
                self._take_in(seat, json.loads(text))
                self._news.set()
        self._closed = True
        self._news.set()

    def _take_in(self, seat: int, message: dict[str, Any]) -> None:
        if message["op"] == "ack":
            self._acks.add(message["key"])
        elif message["op"] == "slow":
            self._again = True
        elif message["op"] == "refused":
            self._again = message["code"] == "BUSY"
            self._refused = "" if self._again else message["text"]
        elif message["op"] in ("table", "news"):
            self._over = bool(message.get("over"))
            self._asked.pop(seat, None)
            if message.get("decision") and message.get("legal"):
                self._asked[seat] = message["decision"]["id"], message["legal"]


class PlayerAgainstBot(Player):
    """Somebody who plays against an easy bot, and notices when it is his turn again."""

    seats: ClassVar[list[dict[str, str]]] = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
    own: ClassVar[int] = 1

    def _is_answered(self, key: str) -> bool:
        return key in self._acks and bool(self._asked or self._over)


@asynccontextmanager
async def players(base: str, kind: type[Player]) -> AsyncIterator[list[Player]]:
    """Players who act until the end of the block."""
    enough = asyncio.Event()
    found = [kind(base, number) for number in range(PLAYERS)]
    for one in found:
        one.begin(enough)
    try:
        yield found
    finally:
        enough.set()
        await asyncio.gather(*(one.end() for one in found))
