"""One client at the socket of a match: each frame is read, carried out and answered."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

from leeboard.kernel.errors import UnknownAction
from leeboard.kernel.text import Text
from leeboard.locale import LANGUAGES
from leeboard.server.errors import INTERNAL, Trouble
from leeboard.server.logs import log as logger
from leeboard.server.matches import ledger
from leeboard.server.matches.boxes import OtherRules
from leeboard.server.matches.deciding import Act, Back, Command, Consent, Undo
from leeboard.server.matches.hints import Question
from leeboard.server.matches.receipts import Receipt, genuine, receipt_of
from leeboard.server.matches.refused import BUSY, NOT_FOUND, Refused, refused
from leeboard.server.people.limits import Buckets
from leeboard.server.seams import failpoint
from leeboard.server.sockets.connection import COME_BACK, TOO_MUCH, Connection
from leeboard.server.sockets.frames import (
    ActFrame,
    BackFrame,
    ConsentFrame,
    Hello,
    HintFrame,
    PingFrame,
    SayFrame,
    Seen,
    UndoFrame,
    WhyFrame,
    read_frame,
)
from leeboard.server.sockets.rooms import Look
from leeboard.server.storage.engine import CommitUnknown, StoreBusy
from leeboard.server.viewing import findings, messages, projected, refusals
from leeboard.server.viewing.words import speaker

if TYPE_CHECKING:
    from leeboard.server.site import Site


class Talk:
    """Answers the frames of one connection."""

    def __init__(self, site: Site, match: str, connection: Connection, address: str) -> None:
        limits = site.config.limits
        self.site: Final = site
        self.match: Final = match
        self.connection: Final = connection
        self.address: Final = address
        self.greeted = False
        self._hinting: asyncio.Task[None] | None = None
        clock = site.clock
        self._frames: Final = Buckets(clock, limits.frames_burst, limits.frames_per_second)
        self._lines: Final = Buckets(clock, limits.chat_burst, limits.chat_per_second)

    async def hear(self, text: str) -> None:
        """Take one frame; whatever is wrong with it is answered, never silence."""
        crowd = self.site.crowd
        if self._frames.take("") or crowd.floods(self.connection.person, self.address):
            why = projected.error("TOO_FAST", "too many messages: this connection is closed")
            self.connection.close(TOO_MUCH, "too many messages", why)
            return
        await self._answered(self._take(text))

    def close(self) -> None:
        """Nobody listens any more."""
        if self._hinting is not None:
            self._hinting.cancel()

    async def _answered(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Trouble as error:
            self.connection.send(projected.error(error.code, error.text, error.field))
        except Refused as error:
            text = self._say(error.text)
            self.connection.send(projected.error(error.code, text))
        except OtherRules as error:
            self.connection.send(projected.error("OTHER_RULES", str(error)))
        except (StoreBusy, CommitUnknown):
            self.connection.send(projected.slow())
        except Exception as error:  # noqa: BLE001 - whatever it is, it must not get out
            logger.error("unhandled", exc_info=error, extra={"route": "socket"})
            self.connection.send(projected.error(INTERNAL.code, INTERNAL.text))

    async def _take(self, text: str) -> None:
        frame = read_frame(text, self.site.config.limits.json_depth)
        if not self.greeted and not isinstance(frame, Hello | PingFrame):
            raise Trouble("HELLO_FIRST", "the first message must be hello", 409, field="op")
        match frame:
            case Hello():
                await self._hello(frame)
            case ActFrame():
                await self._submit(frame.key, Act(frame.decision, frame.action))
            case UndoFrame():
                await self._submit(frame.key, Undo(frame.scope))
            case ConsentFrame():
                await self._submit(frame.key, Consent(frame.request, frame.yes))
            case BackFrame():
                await self._submit(frame.key, Back())
            case WhyFrame():
                await self._why(frame)
            case HintFrame():
                await self._hint(frame)
            case SayFrame():
                await self._chat_line(frame)
            case PingFrame():
                self.connection.send(projected.pong(frame.id))

    # Looking.

    async def _hello(self, frame: Hello) -> None:
        if frame.lang not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise Trouble("BAD_FRAME", f"lang must be one of {known}", 422, field="lang")
        if "\0" in self.match:  # which PostgreSQL cannot even look for
            raise Trouble(NOT_FOUND, "there is no such match", 404)
        if not self.greeted:
            self.connection.language = frame.lang  # for what may have to be said before the table
        try:
            await self._enter(frame)
        except StoreBusy:  # without a table there is nothing to wait for here
            self.connection.close(COME_BACK, "try again", projected.slow())

    async def _enter(self, frame: Hello) -> None:
        before = self.connection.viewer
        if frame.seat is not None and not await self._sits(frame.seat):
            raise Trouble(NOT_FOUND, "there is no such seat of yours", 404, field="seat")
        seen = 0
        if frame.seen is not None:
            seen = frame.seen.n if await self._witness(frame.seat, frame.seen) else 0
        look = Look(frame.seat, frame.lang, frame.want, seen)
        await self.site.rooms.enter(self.match, self.connection, look)
        if frame.seat != before:
            self.site.rooms.touched(self.match)  # the others see that somebody came
        self.greeted = True

    async def _sits(self, seat: int) -> bool:
        if self.connection.person is None:
            return False
        async with self.site.store.read() as db:
            seats = await ledger.seat_rows(db, self.match)
        return any(one.seat == seat and one.person == self.connection.person for one in seats)

    async def _witness(self, viewer: int | None, seen: Seen) -> bool:
        """Compare what this viewer was once shown with our log; a difference closes the match."""
        site = self.site
        shown = Receipt(seen.n, seen.tag, seen.mac)
        if seen.n == 0 or not genuine(site.keys, self.match, viewer, shown):
            return False
        async with site.store.read() as db:
            row = await ledger.match_row(db, self.match)
            if row is None:
                return False
            place = row.seats if viewer is None else viewer
            known = await ledger.nth_shown(db, self.match, place, seen.n)
        if known is None:
            await site.desk.close_for_repair(self.match, "a client was shown events that are gone")
            raise refused("REPAIR")
        if receipt_of(site.keys, self.match, viewer, seen.n, *known) != shown:
            await site.desk.close_for_repair(self.match, "a client was shown other events")
            raise refused("REPAIR")
        return True

    def _say(self, text: Text) -> str:
        return self.site.say(self.match, self.connection.language, text, self._names())

    def _names(self) -> list[str]:
        room = self.site.rooms.rooms.get(self.match)
        return [] if room is None or room.about is None else room.about.names

    # Playing.

    async def _submit(self, key: str, command: Command) -> None:
        connection, site = self.connection, self.site
        if not site.ready:
            connection.send(projected.refused(key, BUSY, self._say(refused(BUSY).text)))
            return
        if connection.person is None or connection.viewer is None:
            connection.send(projected.refused(key, NOT_FOUND, "a spectator cannot play"))
            return
        try:
            done = await site.submit(self.match, command, key, connection.person, connection.viewer)
        except Refused as error:
            text = self._say(error.text)
            connection.send(projected.refused(key, error.code, text, error.clause or None))
        except StoreBusy:
            connection.send(projected.slow())
            text = self._say(refused(BUSY).text)
            connection.send(projected.refused(key, BUSY, text))
        except CommitUnknown:
            connection.send(projected.slow())  # the retry with the same key finds out
        else:
            failpoint("talk.before_ack")
            given = messages.Receipt(**done.receipt.__dict__)
            connection.send(projected.ack(key, done.n, given))

    # Asking.

    async def _why(self, frame: WhyFrame) -> None:
        if (frame.action is None) == (frame.piece is None):
            raise Trouble("BAD_FRAME", "why names either an action or a piece", 422, field="piece")
        live = await self.site.desk.live(self.match)
        view = live.view(self.connection.viewer)
        voice = speaker(live.facts.game, self.connection.language, self._names())
        try:
            if frame.action is not None:
                answers = [refusals.why_action(live.facts.game, view, frame.action, voice)]
            else:
                answers = refusals.why_piece(live.facts.game, view, str(frame.piece), voice)
        except UnknownAction as error:
            raise Trouble("BAD_FRAME", str(error), 422, field="action") from None
        except refusals.UnknownPiece as error:
            raise Trouble("BAD_FRAME", str(error), 422, field="piece") from None
        self.connection.send(projected.why(frame.id, answers))

    async def _hint(self, frame: HintFrame) -> None:
        """Let a bot think; whoever asked may play on meanwhile."""
        if self._hinting is not None and not self._hinting.done():
            raise Trouble("TOO_MANY_HINTS", "a hint is being thought over already", 429)
        connection = self.connection
        question = await self.site.hints.question(self.match, connection.person, connection.viewer)
        advising = self._advise(frame.id, question, connection.viewer)
        self._hinting = asyncio.ensure_future(self._answered(advising))

    async def _advise(self, number: int, question: Question, viewer: int | None) -> None:
        advice = await self.site.hints.advice(question)
        connection = self.connection
        if connection.viewer != viewer:  # it looks through other eyes by now
            raise Trouble("NOT_ASKED", "nothing is asked of you now", 409)
        voice = speaker(advice.game, connection.language, self._names())
        found = findings.alternatives(advice.alternatives, voice)
        connection.send(projected.hint(number, advice.decision, found))

    async def _chat_line(self, frame: SayFrame) -> None:
        person = self.connection.person
        if person is None:
            raise Trouble(NOT_FOUND, "sign in to say something", 403)
        if self._lines.take(""):
            raise Trouble("TOO_FAST", "one line at a time", 429)
        seat = -1 if self.connection.viewer is None else self.connection.viewer
        line, new = await self.site.describing.say(self.match, person, seat, frame.key, frame.text)
        if new:
            self.site.said(self.match, line)
        else:  # a retry after a lost answer: the others have heard it
            self.connection.send(projected.chat(line))
