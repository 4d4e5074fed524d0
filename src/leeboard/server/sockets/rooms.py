"""Rooms: all connections of this process that look at one match, and what they are told."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final

from leeboard.kernel.errors import LeeboardError
from leeboard.match import log, visible
from leeboard.match.log import LogBroken, LogEntry
from leeboard.match.refused import NOT_FOUND, REPAIR, CommandRefused, refused
from leeboard.match.state import MatchState
from leeboard.server.clock import Clock
from leeboard.server.errors import ApiError
from leeboard.server.failpoints import failpoint
from leeboard.server.keys import Keys
from leeboard.server.logs import log as logger
from leeboard.server.matches import repository
from leeboard.server.matches.loading import catch_up
from leeboard.server.matches.service import CommittedSteps, MatchService
from leeboard.server.sockets.connection import Connection
from leeboard.server.storage.engine import Store, StoreBusy, StoreDamaged
from leeboard.server.viewing import messages, outgoing, projection
from leeboard.server.viewing.outgoing import OutgoingMessage, ProjectedMatch, Want
from leeboard.server.viewing.speech import Speaker, speaker

RETRY_SECONDS: Final = 0.5  # seconds until a room asks a database again that did not answer
LONG_LOG: Final = 200  # events above which a log is folded beside the event loop
RESTING_STATUSES: Final = (
    "open",
    "mixing",
    "repair",
)  # there is no table to show, or none to rely on
CHAT_LINES_SHOWN: Final = 100  # of chat that a newcomer is shown


@dataclass(frozen=True)
class MatchDescription:
    """What everybody may know of a match beside its table."""

    match: messages.MatchInfo
    names: list[str]
    chat: list[messages.ChatLine]


@dataclass(frozen=True)
class Subscription:
    """With whose eyes, in which language, and what the viewer has seen already."""

    viewer: int | None = None
    language: str = "en"
    want: Want = "scene"
    seen: int = 0
    entries: int = LONG_LOG


Describe = Callable[[str], Awaitable[MatchDescription | None]]
Work = Callable[["Room"], Awaitable[None]]
Elsewhere = Callable[[str], Awaitable[int]]  # how many watch a match through other processes
Thought = Callable[
    [MatchState, int], float
]  # how long the bot of a seat may think; 0: nobody need know


class Room:
    """One match with its viewers; it follows the log step by step."""

    def __init__(self, match: str) -> None:
        self.match: Final = match
        self.connections: list[Connection] = []
        self.coming = 0  # connections that are about to enter
        self.lock = asyncio.Lock()
        self.steps: deque[tuple[LogEntry, MatchState]] = deque()  # committed, not yet told
        self.match_state: MatchState | None = None  # what the viewers know of
        self.entries: list[
            tuple[int, dict[int, visible.VisibleEntry]]
        ] = []  # by event, then by viewer
        self.dropped: set[int] = set()  # events that were taken back
        self.shown: dict[int | None, ProjectedMatch] = {}  # what each viewer was last shown
        self.about: MatchDescription | None = None
        self.chat: list[messages.ChatLine] = []  # what the viewers have heard, as far as it matters
        self.thinking: dict[int, tuple[int, float]] = {}  # by seat: its question, until when
        self.busy = False

    def enter(self, entry: LogEntry, match_state: MatchState) -> None:
        """Go one step on."""
        self.match_state = match_state
        dropped = entry.body["drop"] if entry.kind == log.UNDO else []
        told = {
            match_state.viewer_index(viewer): self._visible(entry, match_state, viewer, dropped)
            for viewer in match_state.viewers()
            if entry.shown >> match_state.viewer_index(viewer) & 1
        }
        self.entries.append((entry.seq, told))
        self.dropped.update(dropped)

    def _visible(
        self, entry: LogEntry, match_state: MatchState, viewer: int | None, dropped: list[int]
    ) -> visible.VisibleEntry:
        """The entry as a viewer reads it, who counts the entries that it takes back otherwise."""
        told = visible.project_entry(entry, match_state, viewer)
        if not dropped:
            return told
        place = match_state.viewer_index(viewer)
        seen = [one[place].n for seq, one in self.entries if seq in dropped and place in one]
        return replace(told, voided=seen)

    def viewers(self) -> list[int | None]:
        return list(dict.fromkeys(connection.viewer for connection in self.connections))


class Rooms:
    """Opens a room when somebody comes, closes it when the last one leaves, tells the news."""

    def __init__(
        self,
        store: Store,
        match_service: MatchService,
        keys: Keys,
        clock: Clock,
        describe: Describe,
        spectators: int,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        self.store: Final = store
        self.match_service: Final = match_service
        self.keys: Final = keys
        self.clock: Final = clock
        self.describe: Final = describe
        self.spectators: Final = spectators  # of one match
        self.elsewhere: Final = elsewhere  # None where there is no other process
        self.rooms: dict[str, Room] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.thought: Thought = lambda _match_state, _seat: (
            0.0
        )  # the bot scheduler knows; it is made later
        match_service.on_committed.append(self.tell)

    # Coming and going.

    async def enter(self, match: str, connection: Connection, subscription: Subscription) -> None:
        """Show the whole table to a connection, which from here on is told what changes."""
        entered = False
        while not entered:
            room = self.rooms.setdefault(match, Room(match))
            room.coming += 1
            try:
                entered = await self._enter(room, connection, subscription)
            finally:
                room.coming -= 1
                self._close_if_empty(room)

    async def _enter(self, room: Room, connection: Connection, subscription: Subscription) -> bool:
        """False if the room was given up in the meantime: nobody would hear anything there."""
        match = room.match
        async with room.lock:
            if room.about is None:
                room.about = await self.describe(match)
                room.chat = [] if room.about is None else list(room.about.chat)
            about = room.about
            if about is None:
                raise ApiError(NOT_FOUND, "there is no such match", 404)
            if room.match_state is None and about.match.status not in RESTING_STATUSES:
                await self._open_if_played(room)
            if (
                room.match_state is not None
                and subscription.seen
                > room.match_state.shown[room.match_state.viewer_index(subscription.viewer)]
            ):
                await self._mend(room)  # another process wrote what this viewer has seen
            newcomer = subscription.viewer is None and connection not in room.connections
            away = await self.elsewhere(match) if newcomer and self.elsewhere is not None else 0
            await self._advance(room)  # before it belongs here: it is shown the result
            if self.rooms.get(match) is not room:
                return False
            if newcomer:
                watching = sum(one.viewer is None for one in room.connections)
                if watching + away >= self.spectators:
                    raise ApiError("TOO_MANY", "too many people watch this match", 503)
            connection.viewer, connection.language = subscription.viewer, subscription.language
            connection.want = subscription.want
            if connection not in room.connections:
                room.connections.append(connection)
            self._show(room, connection, about, subscription.seen, subscription.entries)
            return True

    async def _open_if_played(self, room: Room) -> None:
        try:
            await self._open(room)
        except CommandRefused as error:
            if error.code != NOT_FOUND:  # it was closed before anybody played: it has no log
                raise

    async def _open(self, room: Room) -> None:
        """Read the whole log: its entries are told from the beginning."""
        held = await self.match_service.current(room.match)

        def fold() -> None:
            steps: CommittedSteps = []
            match_state = MatchState(held.header)
            for entry in entries:
                match_state = match_state.copy()
                match_state.fold(entry)
                steps.append((entry, match_state))
            if match_state.head < held.head:
                raise LogBroken(
                    f"the log ends with event {match_state.head}, and there was {held.head}"
                )
            for step in steps:  # all of them, or the room stays empty
                room.enter(*step)

        try:
            async with self.store.read() as db:
                entries = await repository.entries(db, room.match)
            if len(entries) > LONG_LOG:
                await asyncio.to_thread(fold)
            else:
                fold()
        except (LogBroken, StoreDamaged) as error:
            await self.match_service.close_for_repair(room.match, str(error))
            raise refused(REPAIR) from error

    def _show(
        self, room: Room, connection: Connection, about: MatchDescription, seen: int, entries: int
    ) -> None:
        if room.match_state is None or about.match.status in RESTING_STATUSES:
            connection.send(outgoing.lobby(about.match, room.chat[-CHAT_LINES_SHOWN:]))
            return
        viewer = connection.viewer
        shown = projection.project(self.keys, room.match_state, viewer, self.clock.now())
        room.shown[viewer] = shown
        told = self.entries(room, viewer)
        missed = [one for one in told if one.n > seen]
        if len(missed) > entries:
            missed = missed[-entries:]
        voice = self._speaker(room, connection)
        lines = room.chat[-CHAT_LINES_SHOWN:]
        message = outgoing.table(shown, about.match, missed, lines, voice, connection.want)
        connection.send(message)
        self._tell_thinking(room, room.match_state, connection)

    def _tell_thinking(self, room: Room, match_state: MatchState, connection: Connection) -> None:
        """Which bots think while somebody comes, as far as that may be known."""
        for seat in match_state.pending:
            seconds = self.thought(match_state, seat)
            asked, until = room.thinking.get(seat, (0, 0.0))
            if asked == match_state.opened[seat]:
                seconds = max(0.0, until - self.clock.monotonic())
            elif not seconds:
                continue
            connection.send(outgoing.thinking(seat, seconds))

    def entries(self, room: Room, viewer: int | None) -> list[visible.VisibleEntry]:
        """The log of the match as this viewer may read it."""
        assert room.match_state is not None, f"room {room.match} is not open"
        place = room.match_state.viewer_index(viewer)
        return [
            replace(told[place], undone=True) if seq in room.dropped else told[place]
            for seq, told in room.entries
            if place in told
        ]

    def leave(self, match: str, connection: Connection) -> None:
        room = self.rooms.get(match)
        if room is not None:
            self._leave(room, connection)

    def _leave(self, room: Room, connection: Connection) -> None:
        if connection in room.connections:
            room.connections.remove(connection)
        self._close_if_empty(room)

    def _close_if_empty(self, room: Room) -> None:
        if room.connections or room.coming:
            return
        if self.rooms.get(room.match) is room:
            del self.rooms[room.match]

    def online(self, match: str) -> set[int]:
        """The seats of a match at which somebody looks at it through this process."""
        room = self.rooms.get(match)
        seats = room.connections if room is not None else []
        return {connection.viewer for connection in seats if connection.viewer is not None}

    def watched(self) -> list[str]:
        """The matches that anybody looks at through this process."""
        return [match for match, room in self.rooms.items() if room.connections]

    # News.

    def tell(self, match: str, steps: CommittedSteps) -> None:
        """Committed events: put them behind those that are to be told, and tell them soon."""
        room = self.rooms.get(match)
        if room is None:
            return
        room.steps.extend(steps)
        self._soon(room)

    def touched(self, match: str) -> None:
        """Names, seats or status of a match have changed."""
        room = self.rooms.get(match)
        if room is not None:
            self._spawn(room, self._describe_again)

    def say(self, match: str, line: messages.ChatLine) -> None:
        """Pass on what somebody said."""
        room = self.rooms.get(match)
        if room is not None:
            self._pass_on_chat(room, [line])

    def thinks(self, match: str, seat: int, asked: int, seconds: float) -> None:
        """A bot thinks about the question that was asked with this event, so long at most."""
        room = self.rooms.get(match)
        if room is not None and room.thinking.get(seat, (0, 0.0))[0] != asked:
            until = self.clock.monotonic() + seconds
            room.thinking[seat] = asked, until

            async def tell(room: Room) -> None:
                async with room.lock:
                    await self._advance(room)  # before it, the event that asked
                    if room.match_state is not None and room.match_state.opened[seat] == asked:
                        self._to_all(room, outgoing.thinking(seat, seconds))

            self._spawn(room, tell)

    def _pass_on_chat(self, room: Room, lines: list[messages.ChatLine]) -> None:
        """Pass on what the viewers have not heard yet."""
        known = {line.id for line in room.chat}
        for line in lines:
            if line.id not in known:
                room.chat.append(line)
                self._to_all(room, outgoing.chat(line))
        del room.chat[: -2 * CHAT_LINES_SHOWN]

    async def follow(self, match: str) -> None:
        """Look into the log for what another process has written."""
        room = self.rooms.get(match)
        if room is None:
            return
        if room.match_state is None:
            self.touched(match)
            return
        try:
            async with self.store.read() as db:
                row = await repository.match_row(db, match)
                if row is None or row.head <= room.match_state.head:
                    return
                steps = await catch_up(db, room.match_state, row)
        except (StoreBusy, LeeboardError) as error:
            logger.warning("a room cannot follow its log", extra={"reason": type(error).__name__})
            return
        self.tell(match, steps)

    def _soon(self, room: Room) -> None:
        if not room.busy:
            room.busy = True
            self._spawn(room, self._run)

    def _spawn(self, room: Room, work: Work) -> None:
        task = asyncio.ensure_future(self._safely(room, work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _run(self, room: Room) -> None:
        async with room.lock:
            room.busy = False  # what comes from here on needs another run
            if room.match_state is None:
                await self._begin(room)
            await self._advance(room)

    async def _safely(self, room: Room, work: Work) -> None:
        """Try until the database answers, and leave no viewer behind in a room that is stuck."""
        while True:
            try:
                await work(room)
            except Exception as error:  # noqa: BLE001  whatever it is, nobody waits here in vain
                passes = isinstance(error, StoreBusy) and not isinstance(error, StoreDamaged)
                if not (passes and room.connections):
                    self._abandon(room, error)
                    return
                logger.warning("a room waits", extra={"reason": str(error)[:200]})
                await self.clock.sleep(RETRY_SECONDS)
            else:
                return

    def _abandon(self, room: Room, error: Exception) -> None:
        """The viewers come back to a new room and are shown the whole table."""
        logger.error("a room was closed", extra={"reason": str(error)[:200]})
        if self.rooms.get(room.match) is room:
            del self.rooms[room.match]
        for connection in list(room.connections):
            connection.close(1011, "try again")

    async def _begin(self, room: Room) -> None:
        """Play has begun: everybody who waited sees the table."""
        room.about = await self.describe(room.match)
        if room.about is None:
            return
        await self._open_if_played(room)
        for connection in list(room.connections):
            self._show(room, connection, room.about, 0, LONG_LOG)

    async def _advance(self, room: Room) -> None:
        """Tell what was committed, in its order."""
        while room.steps and room.match_state is not None:
            entry, match_state = room.steps.popleft()
            if entry.seq <= room.match_state.head:
                continue
            if entry.seq > room.match_state.head + 1:
                room.steps.appendleft((entry, match_state))
                await self._mend(room)
                continue
            failpoint("room.before_news")
            room.enter(entry, match_state)
            await self._tell(room, entry, match_state)
            failpoint("room.told")
            if entry.kind in (log.STAND_IN, log.BACK, log.VOID) or match_state.over:
                await self._describe(room)

    async def _mend(self, room: Room) -> None:
        """Fetch what is missing before an event that came too early, or was seen elsewhere."""
        assert room.match_state is not None, f"room {room.match} is not open"
        async with self.store.read() as db:
            row = await repository.match_row(db, room.match)
            assert row is not None, f"match {room.match} is gone"
            steps = await catch_up(db, room.match_state, row)
        room.steps.extendleft(reversed(steps))

    async def _tell(self, room: Room, entry: LogEntry, match_state: MatchState) -> None:
        now = self.clock.now()
        for viewer in room.viewers():
            if not entry.shown >> match_state.viewer_index(viewer) & 1:
                continue
            before = room.shown.get(viewer)
            after = projection.project(self.keys, match_state, viewer, now)
            room.shown[viewer] = after
            if before is None:
                continue  # has not been shown a table yet
            told = room.entries[-1][1][match_state.viewer_index(viewer)]
            made: dict[tuple[str, str], OutgoingMessage] = {}
            for connection in list(room.connections):
                if connection.viewer != viewer:
                    continue
                kind = connection.language, connection.want
                if kind not in made:
                    voice = self._speaker(room, connection)
                    made[kind] = outgoing.news(before, after, told, voice, connection.want)
                connection.send(made[kind])
            await self.clock.sleep(0)  # an acknowledgement need not wait for all pictures

    async def _describe(self, room: Room) -> None:
        about = await self.describe(room.match)
        if about is None or (room.about is not None and room.about.match == about.match):
            return
        room.about = about
        self._tell_about(room, about)

    async def _describe_again(self, room: Room) -> None:
        async with room.lock:
            before, about = room.about, await self.describe(room.match)
            if about is None:
                self._say_gone(room)
                return
            room.about = about
            self._pass_on_chat(room, about.chat)  # another process may have taken it down
            if room.match_state is None and about.match.status not in RESTING_STATUSES:
                await self._begin(room)
            elif before is None or before.match != about.match:
                self._tell_about(room, about)

    def _say_gone(self, room: Room) -> None:
        """Its last person left before it began, or nobody filled it: there is no such table."""
        if self.rooms.get(room.match) is room:
            del self.rooms[room.match]
        self._to_all(room, outgoing.error(NOT_FOUND, "this table is gone"))
        room.connections.clear()

    def _tell_about(self, room: Room, about: MatchDescription) -> None:
        if room.match_state is None or about.match.status in RESTING_STATUSES:
            self._to_all(room, outgoing.lobby(about.match, room.chat[-CHAT_LINES_SHOWN:]))
        else:
            self._to_all(room, outgoing.seats(about.match))

    def _to_all(self, room: Room, message: OutgoingMessage) -> None:
        for connection in list(room.connections):
            connection.send(message)

    def _speaker(self, room: Room, connection: Connection) -> Speaker:
        assert room.match_state is not None, f"room {room.match} is not open"
        assert room.about is not None, f"room {room.match} is not described"
        return speaker(room.match_state.header.game, connection.language, room.about.names)
