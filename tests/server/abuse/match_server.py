"""A whole server on loopback, in the test's own event loop, with clients that keep every byte."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, ClassVar

import httpx
import uvicorn
import websockets

from leeboard.fair import nonce_commitment
from leeboard.server.app import application
from leeboard.server.config import Config, Limits
from leeboard.server.logs import JsonLines, log
from leeboard.server.people.person import Person
from leeboard.server.running import settings
from leeboard.server.site import Site
from tests.patience import PATIENCE

MARK = {"X-Leeboard": "1"}
# What tests of other things do not want to meet.
GENEROUS = Limits(
    frames_burst=10**9,
    calls_burst=10**9,
    calls_patience=0.0,
    uploads_burst=10**12,
    processor_burst=10**9,
    reading_burst=10**9,
    connections_burst=10**9,
    connections_per_address=10**6,
    connections=10**6,
    chat_burst=10**9,
    chat_address_burst=10**9,
    creations_burst=10**9,
    creations_address_burst=10**9,
    guests_burst=10**9,
    sockets_per_user=10**6,
    sockets_per_address=10**6,
    sockets_together=10**6,
    open_matches_per_guest=10**6,
    open_matches_per_user=10**6,
    open_matches_per_address=10**6,
    login_tries=10**6,
    analyses=10**6,
    analyses_per_user=10**6,
    hints_burst=10**9,
)
BOT = {"kind": "bot", "bot": "random"}
ME = {"kind": "me"}
FREE = {"kind": "open"}

Json = dict[str, Any]


class Uvicorn(uvicorn.Server):
    """Uvicorn that says when it is up and leaves the test's signals alone."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.up = asyncio.Event()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.up.set()


class CapturedLogs(logging.Handler):
    """Keeps what the server logs as the operator would read it; of several, the last begun."""

    open_now: ClassVar[list[CapturedLogs]] = []

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self.lines: list[str] = []
        self.bad: list[str] = []  # what nobody expected to happen

    def emit(self, record: logging.LogRecord) -> None:
        if self.open_now[-1] is not self:
            return
        line = self.format(record)
        self.lines.append(line)
        told = str(record.msg).startswith("Invalid UTF-8")  # Uvicorn says so and closes with 1007
        if record.levelno >= logging.ERROR and not told:
            self.bad.append(line)


class MatchServer:
    """The server and the way to it."""

    def __init__(self, site: Site, port: int, lines: CapturedLogs) -> None:
        self.site = site
        self.port = port
        self.log = lines
        self.base = f"http://127.0.0.1:{port}"

    def browser(self, **headers: str) -> httpx.AsyncClient:
        """Somebody with cookies whose calls bear our mark."""
        return httpx.AsyncClient(base_url=self.base, headers=MARK | headers, timeout=PATIENCE)

    @asynccontextmanager
    async def somebody(self) -> AsyncIterator[HttpPlayer]:
        """A new guest with a bearer token."""
        async with httpx.AsyncClient(base_url=self.base, timeout=PATIENCE) as http:
            made = await http.post("/api/me", json={"bearer": True}, headers=MARK)
            assert made.status_code == 200, made.text
            http.headers["Authorization"] = f"Bearer {made.json()['token']}"
            yield HttpPlayer(self, http, made.json())

    async def turn(self, match: str) -> int:
        """The seat of which something is asked."""
        return (await self.site.match_service.current(match)).pending[0]

    async def promote(self, person: Person) -> None:
        """Make an account the administrator."""
        administrator = self.site.people.administrator
        await administrator.claim(person, await administrator.new_token())

    async def digest(self, match: str) -> tuple[int, str, str]:
        """All that a match is: the length and hash of its log, and the digest of its table."""
        match_state = await self.site.match_service.current(match)
        return match_state.head, match_state.chain, match_state.table.digest()


class HttpPlayer:
    """A person who calls over HTTP and opens sockets."""

    def __init__(self, server: MatchServer, http: httpx.AsyncClient, me: Json) -> None:
        self.server = server
        self.http = http
        self.me = me
        self.token = str(me["token"])

    async def post(self, path: str, body: Json | None = None) -> Json:
        answer = await self.http.post(path, json=body or {})
        assert answer.is_success, f"{path}: {answer.status_code} {answer.text}"
        return dict(answer.json())

    async def get(self, path: str) -> Json:
        answer = await self.http.get(path)
        assert answer.is_success, f"{path}: {answer.status_code} {answer.text}"
        return dict(answer.json())

    async def table(self, game: str, seats: list[Json], **wish: Any) -> Json:
        """A new table of one's own, at which anybody may look unless the wish says otherwise."""
        wanted = {"game": game, "seats": seats, "public": True, **wish}
        return await self.post("/api/matches", wanted)

    async def mix(self, match: str, seat: int, nonce: bytes) -> None:
        promise = {"seat": seat, "promise": nonce_commitment(match, seat, nonce)}
        await self.post(f"/api/matches/{match}/promise", promise)
        await self.post(f"/api/matches/{match}/nonce", {"seat": seat, "nonce": nonce.hex()})

    @asynccontextmanager
    async def socket(self, match: str, **options: Any) -> AsyncIterator[SocketClient]:
        headers = {"Authorization": f"Bearer {self.token}"}
        url = f"ws://127.0.0.1:{self.server.port}/ws/{match}"
        options = {"max_size": None, "compression": None, "ping_interval": None} | options
        async with websockets.connect(url, additional_headers=headers, **options) as wire:
            yield SocketClient(wire)

    @asynccontextmanager
    async def seat(
        self, match: str, seat: int | None, want: str = "view", lang: str = "en"
    ) -> AsyncIterator[SocketClient]:
        """A socket that has been shown the table through these eyes."""
        async with self.socket(match) as found:
            await found.say(op="hello", seat=seat, want=want, lang=lang)
            await found.until("table", "lobby")
            yield found


class SocketClient:
    """A socket of a match that keeps what it heard."""

    def __init__(self, wire: websockets.ClientConnection) -> None:
        self.wire = wire
        self.heard: list[str] = []
        self.now: Json = {}  # the last message about the table

    async def say(self, **frame: Any) -> None:
        await self.wire.send(json.dumps(frame))

    async def receive(self) -> Json:
        async with asyncio.timeout(PATIENCE):
            text = await self.wire.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        message: Json = json.loads(text)
        if message["op"] in ("table", "news"):
            self.now = message
        return message

    async def until(self, *ops: str) -> Json:
        """The next message of this kind."""
        while True:
            message = await self.receive()
            if message["op"] in ops:
                return message

    async def asked(self) -> Json | None:
        """The next moment at which something is asked of this seat; None when the match is over."""
        while not self.now.get("over") and self.now.get("decision") is None:
            await self.receive()
        return None if self.now.get("over") else self.now

    async def act(self, action: int) -> Json:
        """Answer the open question; the acknowledgement or the refusal."""
        decision = self.now["decision"]["id"]
        await self.say(op="act", key=new_key(), decision=decision, action=action)
        self.now["decision"] = None  # until the news say otherwise
        while True:
            message = await self.receive()
            if message["op"] in ("ack", "refused"):
                return message

    async def closing(self) -> int:
        """Hear until the server closes; its code."""
        try:
            while True:
                await self.receive()
        except websockets.ConnectionClosed:
            return self.wire.close_code or 0


def new_key() -> str:
    return secrets.token_hex(16)


@asynccontextmanager
async def match_server(
    data: Path,
    limits: Limits = GENEROUS,
    site: type[Site] = Site,
    clock: Any = None,
    send_buffer: int = 0,
    **options: Any,
) -> AsyncIterator[MatchServer]:
    """A server that is stopped at the end of the block.

    `send_buffer` is how much the system keeps for a client that does not read; 0: its own choice.
    """
    # Nobody waits less long for a nonce because the machine is busy.
    options = {
        "bots": 1,
        "bot_pace": 0.0,
        "mixing_seconds": 3600.0,
        "analysis_iterations": 1,
    } | options
    config = Config(data=data, limits=limits, **options)
    listening = socket.create_server(("127.0.0.1", 0))
    if send_buffer:  # what is accepted inherits it
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    whole = site(config, clock)
    patient = settings(config) | {"ws_ping_interval": None}  # nobody is given up for being slow
    server = Uvicorn(uvicorn.Config(application(config, whole), **patient))
    lines, level = CapturedLogs(), log.level
    CapturedLogs.open_now.append(lines)
    logging.getLogger().addHandler(lines)
    log.setLevel(logging.INFO)
    serving = asyncio.ensure_future(server.serve([listening]))
    up = asyncio.ensure_future(server.up.wait())
    try:
        await asyncio.wait({serving, up}, return_when=asyncio.FIRST_COMPLETED)
        assert up.done(), "the server did not start"
        yield MatchServer(whole, listening.getsockname()[1], lines)
    finally:
        up.cancel()
        server.should_exit = True
        await serving
        listening.close()
        log.setLevel(level)
        logging.getLogger().removeHandler(lines)
        CapturedLogs.open_now.remove(lines)
