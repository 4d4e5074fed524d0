"""Several workers on one PostgreSQL: after a commit a notice names the match, and no more.

A notice may be lost: a look once a second at the matches that somebody watches heals that.
"""

from __future__ import annotations

import asyncio
from typing import Final

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import select, text
from sqlalchemy.engine import make_url

from leeboard.server.logs import log as logger
from leeboard.server.matches.desk import Desk, Steps
from leeboard.server.seams import Clock
from leeboard.server.sockets.rooms import Rooms
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy

CHANNEL: Final = "leeboard"
ABOUT: Final = " about"  # behind a match's id: not its log, but what lies around it
PAUSE: Final = 0.05  # seconds in which notices of one match are told as one
POLL: Final = 1.0


class Notices:
    """Tells other workers of what this one committed, and listens to them."""

    def __init__(self, store: Store, desk: Desk, rooms: Rooms, clock: Clock) -> None:
        self.store: Final = store
        self.rooms: Final = rooms
        self.clock: Final = clock
        self._to_tell: set[str] = set()  # payloads
        self._heard: set[str] = set()
        self._wake = asyncio.Event()
        desk.told.append(self._told)

    def _told(self, match: str, _steps: Steps) -> None:
        self._to_tell.add(match)
        self._wake.set()

    def touched(self, match: str) -> None:
        """Seats, names or status of this match have changed."""
        self._to_tell.add(match + ABOUT)
        self._wake.set()

    async def run(self) -> None:
        """Send, listen and look, for ever."""
        listening = asyncio.ensure_future(self._listen())
        try:
            while True:
                await self._round()
        finally:
            listening.cancel()

    async def _round(self) -> None:
        waiting = asyncio.ensure_future(self._wake.wait())
        sleeping = asyncio.ensure_future(self.clock.sleep(POLL))
        try:
            done, _ = await asyncio.wait({waiting, sleeping}, return_when=asyncio.FIRST_COMPLETED)
        finally:  # also when the server stops
            waiting.cancel()
            sleeping.cancel()
        self._wake.clear()
        try:
            await self._send()
            heard, self._heard = self._heard, set()
            about = {name.removesuffix(ABOUT) for name in heard if name.endswith(ABOUT)}
            behind = await self._behind() if sleeping in done else set()
            for match in (heard | behind) - {name + ABOUT for name in about}:
                await self.rooms.follow(match)
            for match in about:
                self.rooms.touched(match)
        except (StoreBusy, CommitUnknown) as error:
            logger.warning("notices wait", extra={"reason": str(error)[:200]})
        await self.clock.sleep(PAUSE)

    async def _send(self) -> None:
        telling, self._to_tell = self._to_tell, set()
        if telling:
            async with self.store.write() as db:
                for payload in telling:
                    values = {"channel": CHANNEL, "payload": payload}
                    await db.execute(text("SELECT pg_notify(:channel, :payload)"), values)

    async def _behind(self) -> set[str]:
        """Matches that somebody here watches and whose log has grown elsewhere."""
        watched = {name: room.live for name, room in self.rooms.rooms.items()}
        if not watched:
            return set()
        table = schema.match
        async with self.store.read() as db:
            rows = await db.execute(
                select(table.c.id, table.c.head).where(table.c.id.in_(list(watched)))
            )
            heads = {row.id: row.head for row in rows}
        return {
            name
            for name, live in watched.items()
            if heads.get(name, 0) > (0 if live is None else live.head)
        }

    async def _listen(self) -> None:
        """Hold a connection of our own on which the database calls us."""
        url = make_url(self.store.url).set(drivername="postgresql")
        while True:
            try:
                connection = await asyncpg.connect(url.render_as_string(hide_password=False))
                try:
                    await connection.add_listener(CHANNEL, self._hear)
                    while not connection.is_closed():
                        await self.clock.sleep(POLL)
                finally:
                    await connection.close(timeout=1)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
                logger.warning("no notices are heard", extra={"reason": str(error)[:200]})
                await self.clock.sleep(POLL)

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        self._heard.add(str(payload))
        self._wake.set()
