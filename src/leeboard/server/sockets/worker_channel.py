"""Several workers on one PostgreSQL: after a commit a notice names the match, and no more.

A notice may be lost: a look once a second at the matches that somebody watches heals that.
"""

from __future__ import annotations

import asyncio
from typing import Final

from sqlalchemy import func, select

from leeboard.server.clock import Clock, wait_until_woken
from leeboard.server.logs import log as logger
from leeboard.server.matches.service import CommittedSteps, MatchService
from leeboard.server.people.rate_exchange import REPORT_NOTICE, RateExchange
from leeboard.server.sockets.rooms import Rooms
from leeboard.server.sockets.socket_registry import SocketRegistry
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy
from leeboard.server.storage.listening import CHANNEL_NAME, listen, notify

ABOUT_SUFFIX: Final = " about"  # behind a match's id: not its log, but what lies around it
THINKS_MARK: Final = (
    " thinks "  # behind it: a bot thinks, at which seat, since when, how long at most
)
PAUSE_SECONDS: Final = 0.05  # seconds in which notices of one match are told as one
POLL_SECONDS: Final = 1.0


class WorkerChannel:
    """Tells other workers of what this one committed, and listens to them."""

    def __init__(
        self,
        store: Store,
        match_service: MatchService,
        rooms: Rooms,
        registry: SocketRegistry,
        rate_exchange: RateExchange,
        clock: Clock,
    ) -> None:
        self.store: Final = store
        self.rooms: Final = rooms
        self.registry: Final = registry
        self.rate_exchange: Final = rate_exchange
        self.clock: Final = clock
        self._to_tell: set[str] = set()  # payloads
        self._heard: set[str] = set()
        self._sat: dict[str, set[tuple[object, ...]]] = {}  # who sat in which lobby, when we looked
        self._present: set[tuple[str, int]] = set()  # who was at which seat elsewhere, likewise
        self._wake = asyncio.Event()
        match_service.on_committed.append(self._on_committed)
        registry.changed.append(self.touched)

    def _on_committed(self, match: str, _steps: CommittedSteps) -> None:
        self._to_tell.add(match)
        self._wake.set()

    def touched(self, match: str) -> None:
        """Seats, names or status of this match have changed."""
        self._to_tell.add(match + ABOUT_SUFFIX)
        self._wake.set()

    def thinks(self, match: str, seat: int, asked: int, seconds: float) -> None:
        """A bot thinks at this worker."""
        self._to_tell.add(f"{match}{THINKS_MARK}{seat} {asked} {seconds:.1f}")
        self._wake.set()

    async def run(self) -> None:
        """Send, listen and look, for ever."""
        listening = asyncio.ensure_future(
            listen(self.store, CHANNEL_NAME, self.clock, self._on_notification)
        )
        try:
            while True:
                await self._round()
        finally:
            listening.cancel()

    async def _round(self) -> None:
        passed = await wait_until_woken(self._wake, self.clock, POLL_SECONDS)
        try:
            await self._send()
            heard, self._heard = self._heard, set()
            about = {
                name.removesuffix(ABOUT_SUFFIX) for name in heard if name.endswith(ABOUT_SUFFIX)
            }
            thinking = {name for name in heard if THINKS_MARK in name}
            grown = {name for name in heard if not name.endswith(ABOUT_SUFFIX)} - thinking
            if passed:
                missed, changed = await self._missed()
                grown, about = grown | missed, about | changed
            for match in grown:
                await self.rooms.follow(match)
            for match in about:
                self.rooms.touched(match)
            for told in thinking:
                match, _, rest = told.partition(THINKS_MARK)
                seat, asked, seconds = rest.split()
                self.rooms.thinks(match, int(seat), int(asked), float(seconds))
        except (StoreBusy, CommitUnknown) as error:
            logger.warning("notices wait", extra={"reason": str(error)[:200]})
        await self.clock.sleep(PAUSE_SECONDS)

    async def _send(self) -> None:
        telling, self._to_tell = self._to_tell, set()
        if telling:
            async with self.store.write() as db:
                for payload in telling:
                    await notify(db, CHANNEL_NAME, payload)

    async def _missed(self) -> tuple[set[str], set[str]]:
        """Matches that somebody here watches: whose log has grown, and what lies around changed."""
        watched = dict(self.rooms.rooms)
        if not watched:
            return set(), set()
        lobbies = [name for name, room in watched.items() if room.match_state is None]
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
            present = await self.registry.seats(db, watched)
        grown: set[str] = set()
        changed = {name for name in lobbies if self._sat.get(name) != sits[name]}
        changed |= {name for name, _ in present ^ self._present if name in watched}
        self._sat, self._present = sits, present
        for name, room in watched.items():
            row = rows.get(name)
            if row is None:
                changed.add(name)
                continue
            if row.head > (0 if room.match_state is None else room.match_state.head):
                grown.add(name)
            heard = room.chat[-1].id if room.chat else 0
            status = None if room.about is None else room.about.match.status
            if row.status != status or last.get(name, 0) > heard:
                changed.add(name)
        return grown, changed

    def _on_notification(self, payload: str) -> None:
        if payload.startswith(REPORT_NOTICE):
            self.rate_exchange.on_notice(payload)
            return
        self._heard.add(payload)
        self._wake.set()
