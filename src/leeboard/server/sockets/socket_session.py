"""One client at the socket of a match: each frame is read, carried out and answered."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

from leeboard.kernel.errors import UnknownAction
from leeboard.kernel.text import Text
from leeboard.locale import LANGUAGES
from leeboard.match.commands import Act, Back, Command, Consent, Undo
from leeboard.match.receipts import Receipt, genuine, receipt_of
from leeboard.match.refused import BUSY, NOT_FOUND, CommandRefused, refused
from leeboard.server.errors import INTERNAL_ERROR, ApiError
from leeboard.server.failpoints import failpoint
from leeboard.server.logs import log as logger
from leeboard.server.matches import repository
from leeboard.server.matches.access import watchable
from leeboard.server.matches.game_cache import OtherRules
from leeboard.server.matches.hints import HintQuestion
from leeboard.server.people.limits import RateLimiter, address_tag
from leeboard.server.sockets.connection import COME_BACK, TOO_MUCH, Connection
from leeboard.server.sockets.frames import (
    ActFrame,
    BackFrame,
    ConsentFrame,
    Hello,
    HintFrame,
    HurryFrame,
    LastReceipt,
    MuteFrame,
    PingFrame,
    SayFrame,
    UndoFrame,
    WhyFrame,
    read_frame,
)
from leeboard.server.sockets.rooms import Subscription
from leeboard.server.storage.engine import CommitUnknown, StoreBusy
from leeboard.server.thinking.jobs import Owner
from leeboard.server.viewing import hint_text, outgoing, refusals
from leeboard.server.viewing.speech import speaker

SECONDS_BEFORE_HURRY: Final = 5.0  # seconds that bots have at least where several people play

if TYPE_CHECKING:
    from leeboard.server.site import Site


class SocketSession:
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
        self._frames: Final = RateLimiter(clock, limits.frames_burst, limits.frames_per_second)

    async def receive(self, text: str) -> None:
        """Take one frame; whatever is wrong with it is answered, never silence."""
        frame_limiter = self.site.frame_limiter
        if self._frames.take("") or frame_limiter.exceeds(self.connection.person, self.address):
            why = outgoing.error("TOO_FAST", "too many messages: this connection is closed")
            self.connection.close(TOO_MUCH, "too many messages", why)
            return
        await self._answer_errors(self._dispatch(text))

    def close(self) -> None:
        """Nobody listens any more."""
        if self._hinting is not None:
            self._hinting.cancel()

    async def _answer_errors(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except ApiError as error:
            self.connection.send(outgoing.error(error.code, error.text, error.field))
        except CommandRefused as error:
            text = self._say(error.text)
            self.connection.send(outgoing.error(error.code, text))
        except OtherRules as error:
            self.connection.send(outgoing.error("OTHER_RULES", str(error)))
        except (StoreBusy, CommitUnknown):
            self.connection.send(outgoing.slow())
        except Exception as error:  # noqa: BLE001 - whatever it is, it must not get out
            logger.error("unhandled", exc_info=error, extra={"route": "socket"})
            self.connection.send(outgoing.error(INTERNAL_ERROR.code, INTERNAL_ERROR.text))

    async def _dispatch(self, text: str) -> None:
        frame = read_frame(text, self.site.config.limits.json_depth)
        if not self.greeted and not isinstance(frame, Hello | PingFrame):
            raise ApiError("HELLO_FIRST", "the first message must be hello", 409, field="op")
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
            case HurryFrame():
                await self._hurry()
            case MuteFrame():
                await self._mute(frame)
            case SayFrame():
                await self._chat_line(frame)
            case PingFrame():
                self.connection.send(outgoing.pong(frame.id))

    # Looking.

    async def _hello(self, frame: Hello) -> None:
        if frame.lang not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise ApiError("BAD_FRAME", f"lang must be one of {known}", 422, field="lang")
        if "\0" in self.match:  # which PostgreSQL cannot even look for
            raise ApiError(NOT_FOUND, "there is no such match", 404)
        if not self.greeted:
            self.connection.language = frame.lang  # for what may have to be said before the table
        try:
            await self._enter(frame)
        except StoreBusy:  # without a table there is nothing to wait for here
            self.connection.close(COME_BACK, "try again", outgoing.slow())

    async def _enter(self, frame: Hello) -> None:
        before = self.connection.viewer
        async with self.site.store.read() as db:
            if await watchable(db, self.match, self.connection.person, frame.invite) is None:
                raise ApiError(NOT_FOUND, "there is no such match", 404)
        if frame.seat is not None and not await self._sits(frame.seat):
            raise ApiError(NOT_FOUND, "there is no such seat of yours", 404, field="seat")
        seen = 0
        if frame.seen is not None:
            seen = frame.seen.n if await self._witness(frame.seat, frame.seen) else 0
        subscription = Subscription(frame.seat, frame.lang, frame.want, seen)
        await self.site.rooms.enter(self.match, self.connection, subscription)
        self.site.presence.seen(self.match, comes=True)
        self.site.came(self.match, self.connection, before)
        self.greeted = True

    async def _sits(self, seat: int) -> bool:
        if self.connection.person is None:
            return False
        async with self.site.store.read() as db:
            seats = await repository.seat_rows(db, self.match)
        return any(one.seat == seat and one.person == self.connection.person for one in seats)

    async def _witness(self, viewer: int | None, seen: LastReceipt) -> bool:
        """Compare what this viewer was once shown with our log; a difference closes the match."""
        site = self.site
        shown = Receipt(seen.n, seen.tag, seen.mac)
        if seen.n == 0 or not genuine(site.keys, self.match, viewer, shown):
            return False
        async with site.store.read() as db:
            row = await repository.match_row(db, self.match)
            if row is None:
                return False
            place = row.seats if viewer is None else viewer
            known = await repository.nth_shown(db, self.match, place, seen.n)
        if known is None:
            await site.match_service.close_for_repair(
                self.match, "a client was shown events that are gone"
            )
            raise refused("REPAIR")
        if receipt_of(site.keys, self.match, viewer, seen.n, *known) != shown:
            await site.match_service.close_for_repair(self.match, "a client was shown other events")
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
            connection.send(outgoing.refused(key, BUSY, self._say(refused(BUSY).text)))
            return
        if connection.person is None or connection.viewer is None:
            connection.send(outgoing.refused(key, NOT_FOUND, "a spectator cannot play"))
            return
        try:
            done = await site.submit(self.match, command, key, connection.person, connection.viewer)
        except CommandRefused as error:
            text = self._say(error.text)
            connection.send(outgoing.refused(key, error.code, text, error.clause or None))
        except StoreBusy:
            connection.send(outgoing.slow())
            text = self._say(refused(BUSY).text)
            connection.send(outgoing.refused(key, BUSY, text))
        except CommitUnknown:
            connection.send(outgoing.slow())  # the retry with the same key finds out
        else:
            failpoint("socket_session.before_ack")
            connection.send(outgoing.ack(key, done.n, done.receipt))

    # Asking.

    async def _why(self, frame: WhyFrame) -> None:
        if (frame.action is None) == (frame.piece is None):
            raise ApiError("BAD_FRAME", "why names either an action or a piece", 422, field="piece")
        match_state = await self.site.match_service.current(self.match)
        view = match_state.view(self.connection.viewer)
        voice = speaker(match_state.header.game, self.connection.language, self._names())
        try:
            if frame.action is not None:
                answers = [refusals.why_action(match_state.header.game, view, frame.action, voice)]
            else:
                answers = refusals.why_piece(match_state.header.game, view, str(frame.piece), voice)
        except UnknownAction as error:
            raise ApiError("BAD_FRAME", str(error), 422, field="action") from None
        except refusals.UnknownPiece as error:
            raise ApiError("BAD_FRAME", str(error), 422, field="piece") from None
        self.connection.send(outgoing.why(frame.id, answers))

    async def _hint(self, frame: HintFrame) -> None:
        """Let a bot think; whoever asked may play on meanwhile."""
        if self._hinting is not None and not self._hinting.done():
            raise ApiError("TOO_MANY_HINTS", "a hint is being thought over already", 429)
        connection = self.connection
        question = await self.site.hints.question(self.match, connection.person, connection.viewer)
        advising = self._advise(frame.id, question, connection.viewer)
        self._hinting = asyncio.ensure_future(self._answer_errors(advising))

    async def _advise(self, number: int, question: HintQuestion, viewer: int | None) -> None:
        advice = await self.site.hints.advice(question)
        connection = self.connection
        if connection.viewer != viewer:  # it looks through other eyes by now
            raise ApiError("NOT_ASKED", "nothing is asked of you now", 409)
        voice = speaker(advice.game, connection.language, self._names())
        found = hint_text.alternatives(advice.alternatives, voice)
        connection.send(outgoing.hint(number, advice.decision, found))

    async def _hurry(self) -> None:
        """Let bots answer at once; where several people play, not before they had their time."""
        connection, site = self.connection, self.site
        if connection.person is None or connection.viewer is None:
            raise ApiError(NOT_FOUND, "a spectator cannot play", 404)
        match_state = await site.match_service.current(self.match)
        if not site.match_service.owed(match_state):
            raise ApiError("NOT_THINKING", "no bot thinks now", 409)
        async with site.store.read() as db:
            seats = await repository.seat_rows(db, self.match)
        people = {
            one.person for one in seats if one.person and one.seat not in match_state.stand_ins
        }
        if len(people) > 1 and site.clock.now() < match_state.at + SECONDS_BEFORE_HURRY:
            raise ApiError("TOO_EARLY", "let the bots think for a moment", 409)
        owner = Owner(address_tag(site.keys, self.address), connection.person)
        await site.bot_scheduler.hurry(self.match, owner)

    async def _mute(self, frame: MuteFrame) -> None:
        """Whoever sits at the table decides whether those who watch may speak."""
        if self.connection.person is None or self.connection.viewer is None:
            raise ApiError(NOT_FOUND, "only those who sit at the table may do this", 404)
        await self.site.summary.mute(self.match, frame.yes)
        described = await self.site.summary.match(self.match)
        if described is not None:
            self.connection.send(outgoing.seats(described))
        self.site.touched(self.match)

    async def _chat_line(self, frame: SayFrame) -> None:
        person = self.connection.person
        if person is None:
            raise ApiError(NOT_FOUND, "sign in to say something", 403)
        site = self.site
        if site.chat_pace.take(person) or site.chat_pace_together.take(self.address):
            raise ApiError("TOO_FAST", "one line at a time", 429)
        seat = -1 if self.connection.viewer is None else self.connection.viewer
        line, new = await self.site.summary.say(self.match, person, seat, frame.key, frame.text)
        if new:
            self.site.said(self.match, line)
        else:  # a retry after a lost answer: the others have heard it
            self.connection.send(outgoing.chat(line))
