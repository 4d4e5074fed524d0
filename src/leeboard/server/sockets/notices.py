"""Several workers on one PostgreSQL: after a commit a notice names the match, and no more.

A notice may be lost: a look once a second at the matches that somebody watches heals that.
"""

from __future__ import annotations

import asyncio
from typing import Final

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import func, select, text
from sqlalchemy.engine import make_url

from leeboard.server.logs import log as logger
from leeboard.server.matches.desk import Desk, Steps
from leeboard.server.seams import Clock, wait_until_woken
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
        self._sat: dict[str, set[tuple[object, ...]]] = {}  # who sat in which lobby, when we looked
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
        passed = await wait_until_woken(self._wake, self.clock, POLL)
        try:
            await self._send()
            heard, self._heard = self._heard, set()
            about = {name.removesuffix(ABOUT) for name in heard if name.endswith(ABOUT)}
            grown = {name for name in heard if not name.endswith(ABOUT)}
            if passed:
                missed, changed = await self._missed()
                grown, about = grown | missed, about | changed
            for match in grown:
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

    async def _missed(self) -> tuple[set[str], set[str]]:
        """Matches that somebody here watches: whose log has grown, and what lies around changed."""
        watched = dict(self.rooms.rooms)
        if not watched:
            return set(), set()
        lobbies = [name for name, room in watched.items() if room.live is None]
        match, chat, seat = schema.match, schema.chat, schema.seat
        wanted = select(match.c.id, match.c.head, match.c.status).where(match.c.id.in_(watched))
        lines = select(chat.c.match, func.max(chat.c.id).label("last")).group_by(chat.c.match)
        sitting = select(seat.c.match, seat.c.seat, seat.c.kind, seat.c.person, seat.c.bot)
        async with self.store.read() as db:
            rows = {row.id: row for row in await db.execute(wanted)}
            said = await db.execute(lines.where(chat.c.match.in_(watched)))
            last = {row.match: int(row.last) for row in said}
            sits: dict[str, set[tuple[object, ...]]] = {name: set() for name in lobbies}
            for one in await db.execute(sitting.where(seat.c.match.in_(lobbies))):
                sits[one.match].add(tuple(one))
        grown: set[str] = set()
        changed = {name for name in lobbies if self._sat.get(name) != sits[name]}
        self._sat = sits
        for name, room in watched.items():
            row = rows.get(name)
            if row is None:
                changed.add(name)
                continue
            if row.head > (0 if room.live is None else room.live.head):
                grown.add(name)
            heard = room.chat[-1].id if room.chat else 0
            status = None if room.about is None else room.about.match.status
            if row.status != status or last.get(name, 0) > heard:
                changed.add(name)
        return grown, changed

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
