"""Real sockets of a real server close when their session ends (RELIABILITY 32, 30)."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from sqlalchemy import delete
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from leeboard.server.app import application
from leeboard.server.config import Config, Limits
from leeboard.server.keys import hashed
from leeboard.server.running import settings
from leeboard.server.site import Site
from leeboard.server.sockets.connection import SIGNED_OUT
from leeboard.server.storage import schema
from tests.patience import PATIENCE
from tests.server.people.people_app import MARK
from tests.server.people.people_service import PASSWORD

pytestmark = pytest.mark.anyio

TABLE: dict[str, Any] = {"game": "nauticus", "seats": [{"kind": "me"}, {"kind": "open"}]}
HELLO = {"op": "hello", "seat": None, "lang": "en", "want": "scene", "seen": None}


class SignOutServer:
    """A running server and its address."""

    def __init__(self, site: Site, port: int) -> None:
        self.site = site
        self.port = port

    def browser(self) -> httpx.AsyncClient:
        base = f"http://127.0.0.1:{self.port}"
        return httpx.AsyncClient(base_url=base, headers=MARK, timeout=PATIENCE)

    async def look(self, match: str, **headers: str) -> ClientConnection:
        """Open the socket of a match."""
        return await connect(
            f"ws://127.0.0.1:{self.port}/ws/{match}", additional_headers=headers, compression=None
        )

    async def watch(self, match: str, cookie: str) -> ClientConnection:
        """Look at a match as a browser does, until the server has answered."""
        origin = f"http://127.0.0.1:{self.port}"
        opened = await self.look(match, Cookie=f"leeboard={cookie}", Origin=origin)
        await opened.send(json.dumps(HELLO))
        await opened.recv()
        return opened


@asynccontextmanager
async def sign_out_server(url: str, folder: Path) -> AsyncIterator[SignOutServer]:
    # Passwords cost processor time, and three people behind one address would wait for each other.
    limits = Limits(recheck_seconds=0.5, processor_burst=10**9)
    config = Config(database=url, data=folder, bots=1, limits=limits)
    site = Site(config)
    free = socket.create_server(("127.0.0.1", 0))
    wanted = settings(config) | {"host": None, "port": 0}
    server = uvicorn.Server(uvicorn.Config(application(config, site), **wanted))
    started = asyncio.Event()
    startup = server.startup

    async def told(*arguments: Any, **named: Any) -> None:
        await startup(*arguments, **named)
        started.set()

    server.startup = told  # type: ignore[method-assign]
    # Not `serve`, which would also take over the signals of the whole test process.
    running = asyncio.create_task(server._serve([free]))
    try:
        await asyncio.wait_for(started.wait(), PATIENCE)
        yield SignOutServer(site, free.getsockname()[1])
    finally:
        server.should_exit = True
        await running
        free.close()


async def closed(opened: ClientConnection) -> int | None:
    """The code with which the server closes a socket."""
    async with asyncio.timeout(PATIENCE):
        try:
            while True:
                await opened.recv()
        except ConnectionClosed as error:
            return None if error.rcvd is None else error.rcvd.code


async def test_every_way_to_end_a_session_closes_its_sockets(
    database_url: str, tmp_path: Path
) -> None:
    async with (
        sign_out_server(database_url, tmp_path) as port,
        port.browser() as chief,
        port.browser() as ada,
        port.browser() as other,
    ):
        await chief.post("/api/account", json={"name": "Harbour", "password": PASSWORD})
        token = await port.site.people.administrator.new_token()
        await chief.post("/api/admin/claim", json={"token": token})
        await ada.post("/api/account", json={"name": "Ada", "password": PASSWORD})
        login = {"name": "Ada", "password": PASSWORD}
        await other.post("/api/login", json=login)
        match = (await ada.post("/api/matches", json=TABLE)).json()["match"]

        stays = await port.watch(match, chief.cookies["leeboard"])
        one = await port.watch(match, ada.cookies["leeboard"])
        two = await port.watch(match, other.cookies["leeboard"])
        await ada.post("/api/logout")
        assert await closed(one) == SIGNED_OUT

        await two.send(json.dumps({"op": "ping", "id": 1}))  # another session is not touched
        assert json.loads(await two.recv())["op"] in ("pong", "seats")
        form = {"old": PASSWORD, "new": "another long one"}
        await other.post("/api/password", json=form)
        assert await closed(two) == SIGNED_OUT

        three = await port.watch(match, other.cookies["leeboard"])
        async with port.site.store.write() as connection:  # as another worker would
            token = hashed(other.cookies["leeboard"])
            await connection.execute(delete(schema.session).where(schema.session.c.token == token))
        assert await closed(three) == SIGNED_OUT

        await other.post("/api/login", json=login | {"password": "another long one"})
        four = await port.watch(match, other.cookies["leeboard"])
        await chief.post("/api/admin/ban", json={"person": "Ada"})
        assert await closed(four) == SIGNED_OUT

        await stays.send(json.dumps({"op": "ping", "id": 2}))
        async with asyncio.timeout(PATIENCE):
            while json.loads(await stays.recv())["op"] != "pong":
                pass
        await stays.close()


@pytest.mark.parametrize("database", ["sqlite"])
async def test_no_socket_is_opened_for_a_foreign_page(database_url: str, tmp_path: Path) -> None:
    async with sign_out_server(database_url, tmp_path) as port, port.browser() as ada:
        match = (await ada.post("/api/matches", json=TABLE)).json()["match"]
        token = ada.cookies["leeboard"]
        cookie = {"Cookie": f"leeboard={token}"}
        own = f"http://127.0.0.1:{port.port}"
        foreign = ["https://evil.example", "null", "", own + ".evil.example", own + "0"]
        hostile = [cookie | {"Origin": origin} for origin in foreign]
        for headers in [*hostile, cookie, {"Authorization": "Bearer 0", "Origin": own} | cookie]:
            with pytest.raises(InvalidStatus) as caught:
                await port.look(match, **headers)
            assert caught.value.response.status_code == 403
        for headers in [cookie | {"Origin": own}, {"Authorization": f"Bearer {token}"}]:
            await (await port.look(match, **headers)).close()
