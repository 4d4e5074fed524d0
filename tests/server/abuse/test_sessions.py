"""Sockets end with their session, whatever they have said so far (RELIABILITY 32).

That every way to end a session closes sockets is tested in tests/server/people/test_signed_out.py;
here are those that have not said hello, many at once, and how soon they are closed.
"""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import websockets
from argon2 import Type, extract_parameters
from sqlalchemy import select

from leeboard.server.keys import hashed
from leeboard.server.site import Site
from leeboard.server.sockets.connection import SIGNED_OUT
from leeboard.server.storage import schema
from tests.server.abuse.match_server import ME, HttpPlayer, MatchServer, SocketClient, match_server

pytestmark = pytest.mark.anyio

GAME = "nauticus"
HELLOS = 25  # answered one after the other, after which a socket counts as left open


async def sockets(
    stack: AsyncExitStack, one: HttpPlayer, match: str, greeted: int, silent: int
) -> list[SocketClient]:
    """Sockets of one session, of which some have said hello."""
    found = []
    for seat in range(greeted):
        found.append(await stack.enter_async_context(one.seat(match, seat % 2)))
    for _ in range(silent):
        found.append(await stack.enter_async_context(one.socket(match)))
    return found


async def end(server: MatchServer, one: HttpPlayer, how: str) -> None:
    people = server.site.people
    if how == "logout":
        await one.post("/api/logout")
    elif how == "ban":
        await people.ban(one.me["id"])
    elif how == "erase":
        answer = await one.http.request("DELETE", "/api/account", json={})
        assert answer.status_code == 200, answer.text
    else:
        await people.sessions.end_all(one.me["id"])


async def still_open(server: MatchServer, one: HttpPlayer, how: str) -> int:
    """How many of a session's sockets are still answered after it has ended."""
    match = (await one.table(GAME, [ME, ME]))["match"]
    async with AsyncExitStack() as stack, server.somebody() as other:
        mine = await sockets(stack, one, match, 4, 4)
        theirs = await stack.enter_async_context(other.seat(match, None))
        await end(server, one, how)
        left = [found for found in mine if await answers(found)]
        assert await answers(theirs)  # whose session goes on
        for found in mine:
            if found not in left:
                assert await found.closing() == SIGNED_OUT
        return len(left)


async def answers(found: SocketClient) -> bool:
    """Whether somebody is there to say hello to, again and again."""
    try:
        for _ in range(HELLOS):
            await found.say(op="hello", seat=None, want="view")
            await found.until("table")
    except websockets.ConnectionClosed:
        return False
    return True


@pytest.mark.parametrize("how", ["logout", "ban", "erase", "all"])
async def test_every_socket_of_a_session_ends_with_it(server: MatchServer, how: str) -> None:
    async with server.somebody() as one:
        assert await still_open(server, one, how) == 0
    assert server.log.bad == []


async def test_sockets_that_outlive_their_session_are_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: only those are closed who look at a table."""

    def half(self: Site, session: str) -> None:
        for room in self.rooms.rooms.values():
            for connection in room.connections:
                if connection.session == session:
                    connection.close(SIGNED_OUT, "signed out")

    monkeypatch.setattr(Site, "_sign_out", half)
    async with match_server(tmp_path) as server, server.somebody() as one:
        assert await still_open(server, one, "logout") == 4


async def test_what_the_real_server_stores_of_a_password_and_a_token(server: MatchServer) -> None:
    """Not a test's cheap hash: what is stored costs 19 MiB and two rounds, and tokens are new."""
    password = "correct horse battery"
    async with server.browser() as http:
        assert (await http.post("/api/me", json={})).status_code == 200
        before = http.cookies["leeboard"]
        form = {"name": "Ada", "password": password}
        assert (await http.post("/api/account", json=form)).status_code == 200
        after = http.cookies["leeboard"]
        assert (await http.post("/api/login", json=form)).status_code == 200
        tokens = [before, after, http.cookies["leeboard"]]
    assert len(set(tokens)) == 3
    assert all(len(bytes.fromhex(token)) == 32 for token in tokens)
    async with server.site.store.read() as db:
        stored = str(
            await db.scalar(select(schema.person.c.password).where(schema.person.c.login == "ada"))
        )
        sessions = [row.token for row in await db.execute(select(schema.session.c.token))]
    found = extract_parameters(stored)
    assert found.type is Type.ID
    assert found.memory_cost >= 19 * 1024
    assert found.time_cost >= 2
    assert hashed(tokens[-1]) in sessions
    assert not set(sessions) & {*tokens, hashed(before), hashed(after)}
