"""The WebSocket of a match: the door, and the two halves of a conversation."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from leeboard.server.errors import ApiError
from leeboard.server.people.limits import rate_key
from leeboard.server.people.sessions import Visit
from leeboard.server.routes.guard import check_origin
from leeboard.server.routes.hosts import check_host
from leeboard.server.routes.visitors import address_of, find_visit
from leeboard.server.site import Site
from leeboard.server.sockets.connection import COME_BACK, GOING_AWAY, TOO_MUCH, Connection
from leeboard.server.sockets.socket_session import SocketSession
from leeboard.server.storage.engine import CommitUnknown, StoreBusy

router = APIRouter()

TEXT_ONLY: Final = 1003
TOO_MANY_SOCKETS: Final = TOO_MUCH, "too many connections"
LAST_WORD: Final = 2.0  # seconds in which whoever is sent away can be told why


@router.websocket("/ws/{match}")
async def converse(socket: WebSocket, match: str) -> None:
    """Talk with one client until either side has enough."""
    site: Site = socket.app.state.site
    own = check_host(socket.headers, site.config) and check_origin(socket.headers, site.config)
    if not own:
        await socket.close(TOO_MUCH, "not from our own page")
        return
    if site.waiting:
        await socket.close(COME_BACK, "try again")
        return
    try:
        visit = await find_visit(socket)
    except ApiError:
        await socket.close(TOO_MUCH, "this token is not in force")
        return
    except StoreBusy:
        await socket.close(COME_BACK, "try again")
        return
    if not site.ready:
        await socket.close(GOING_AWAY, "restart")
        return
    address = rate_key(address_of(socket))
    if not site.connection_counter.open(_owner(visit), address):
        await socket.close(*TOO_MANY_SOCKETS)
        return
    person = None if visit is None else visit.person.id
    signed_in = "" if visit is None else visit.session
    connection = Connection(socket, person, signed_in, site.config.limits)
    session = SocketSession(site, match, connection, address)
    site.connected.add(connection)  # before anything is waited for: its session may end meanwhile
    try:
        if refusal := await _refusal(site, connection, address):
            await socket.close(*refusal)
            return
        await socket.accept()
        await _run(socket, connection, session)
    finally:
        session.close()
        site.connected.discard(connection)
        site.rooms.leave(match, connection)
        site.left(match, connection)
        site.connection_counter.close(_owner(visit), address)


async def _refusal(site: Site, connection: Connection, address: str) -> tuple[int, str] | None:
    """Why there may not be one more beside those of all workers, or None."""
    if site.registry is None:
        return None
    try:
        return None if await site.registry.open(connection, address) else TOO_MANY_SOCKETS
    except (StoreBusy, CommitUnknown):
        return COME_BACK, "try again"


def _owner(visit: Visit | None) -> str:
    return "" if visit is None else visit.person.id


async def _run(socket: WebSocket, connection: Connection, session: SocketSession) -> None:
    """Receive and send side by side; when one half ends, so does the other."""
    sending = asyncio.ensure_future(connection.run())
    receiving = asyncio.ensure_future(_receive(socket, connection, session))
    closing = asyncio.ensure_future(connection.closed.wait())
    try:
        ends = {sending, receiving, closing}
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        if closing.done():  # a last word, unless it is a reader that does not read
            await asyncio.wait({sending}, timeout=LAST_WORD)
    finally:
        closing.cancel()
        connection.close()
        for task in (sending, receiving):
            task.cancel()
        # A socket that broke while we sent has nobody left to tell.
        with suppress(asyncio.CancelledError, RuntimeError, WebSocketDisconnect, OSError):
            await asyncio.gather(sending, receiving)


async def _receive(socket: WebSocket, connection: Connection, session: SocketSession) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        if text is None:
            connection.close(TEXT_ONLY, "text only")
            return
        await session.receive(text)
