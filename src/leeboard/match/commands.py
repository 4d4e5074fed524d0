"""What a command does to a match: the events that it adds, or why it adds none."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from leeboard.kernel.chance import Draw
from leeboard.kernel.errors import LeeboardError, UnknownAction
from leeboard.match import log
from leeboard.match.clocks import Gap
from leeboard.match.keys import Entropy, MatchKeys, same
from leeboard.match.log import EntryDraft, Json, LogEntry
from leeboard.match.refused import (
    ASKED_ALREADY,
    ILLEGAL,
    NOT_AWAY,
    NOTHING_TO_UNDO,
    STALE,
    UNKNOWN_ACTION,
    CommandRefused,
    refused,
)
from leeboard.match.state import MatchState

UNDO_STEP: Final = "step"
UNDO_TURN: Final = "turn"


@dataclass(frozen=True)
class Act:
    """Answer the open question."""

    decision: str
    action: int
    by_bot: bool = False  # a bot may answer only where a bot plays


@dataclass(frozen=True)
class Undo:
    """Take back one's last action, or all of one's turn."""

    scope: str = UNDO_STEP


@dataclass(frozen=True)
class Consent:
    """Agree that somebody takes back more than is free, or do not."""

    request: str
    yes: bool


@dataclass(frozen=True)
class Leave:
    """Let a bot play on."""


@dataclass(frozen=True)
class Back:
    """Play on oneself."""


@dataclass(frozen=True)
class FlagFall:
    """Let bots play for those whose clock has run out."""


@dataclass(frozen=True)
class Credit:
    """Give back the gaps in which nobody could act, as every command does before anything else."""


@dataclass(frozen=True)
class Close:
    """End the match without a result."""

    why: str


Command = Act | Undo | Consent | Leave | Back | FlagFall | Credit | Close


def command_content(command: Command) -> Json:
    """What a client sent, to tell a retry from another command under the same key."""
    return {"op": type(command).__name__.lower(), **command.__dict__}


def decision_id(keys: MatchKeys, match_state: MatchState, seat: int) -> str:
    """The name of the question that is open for a seat, or "" if none is.

    Keyed, because the sequence number behind it would tell of events that a seat may not see.
    """
    opened = match_state.opened[seat]
    return keys.hex("decision", match_state.header.id, seat, opened) if opened else ""


def request_id(keys: MatchKeys, match_state: MatchState) -> str:
    request = match_state.request
    return "" if request is None else keys.hex("request", match_state.header.id, request.seq)


class CommandHandler:
    """One command on its way: `before` stays as it is, `match_state` becomes what follows."""

    def __init__(
        self,
        before: MatchState,
        seat: int,
        key: str,
        asked: str,
        at: float,
        keys: MatchKeys,
        entropy: Entropy,
        bot: str,
        gaps: Iterable[Gap] = (),
    ) -> None:
        self.before: Final = before
        self.match_state = before.copy()
        self.seat: Final = seat
        self.key: Final = key
        self.asked: Final = asked  # hash of what was sent under this key
        self.at: Final = at
        self.keys: Final = keys
        self.entropy: Final = entropy
        self.bot: Final = bot  # plays for those who are away
        self.gaps: Final = gaps  # in which nobody could act
        self.by_person = True  # or by the server, for a bot or a clock
        self.added: list[tuple[LogEntry, MatchState]] = []  # events, each with the match after it

    def carry_out(self, command: Command) -> None:
        """Add the events of this command, or raise `CommandRefused`."""
        self._credit()
        match command:
            case Act():
                self._act(command)
            case Undo():
                self._undo(command.scope)
            case Consent():
                self._consent(command)
            case Leave():
                self._leave()
            case Back():
                self._back()
            case FlagFall():
                self._flag()
            case Credit():
                pass
            case Close():
                self._add(log.SERVER, log.VOID, {"why": command.why})

    def start(self, bots: list[str], body: Json) -> None:
        """Add the first event: the table is set up."""
        drawn = self.match_state.open_table()
        self._add(log.SERVER, log.START, {**body, "bots": bots}, drawn=drawn)

    # The commands.

    def _credit(self) -> None:
        """Before any clock is read: what is to be charged must not hold time that was ours."""
        for gap in self.gaps:
            if self.match_state.clocks.is_owed(gap, self.at):
                body = {"begin": gap.begin, "end": gap.end, "seconds": gap.seconds}
                self._add(log.SERVER, log.CREDIT, body, key=f"credit-{self.match_state.head}")

    def _act(self, command: Act) -> None:
        match_state, seat = self.match_state, self.seat
        if command.by_bot and not match_state.bots[seat]:
            raise refused(STALE)
        open_now = decision_id(self.keys, match_state, seat)
        if not open_now or not same(open_now, command.decision):
            raise refused(STALE)
        try:
            refusal = match_state.table.refusal(command.action, seat)
        except UnknownAction:
            raise refused(UNKNOWN_ACTION) from None
        if refusal is not None:
            raise CommandRefused(ILLEGAL, refusal.text, refusal.clause)
        if seat in match_state.stand_ins and not command.by_bot:
            self._add(seat, log.BACK, {}, key=f"back-{self.key}")
        drawn = match_state.play(seat, command.action)
        shown = match_state.differing(self.before, seat)
        self._add(seat, log.ACT, {"action": command.action}, shown, drawn=drawn)

    def _undo(self, scope: str) -> None:
        match_state, seat = self.match_state, self.seat
        secret = not match_state.over and match_state.table.step.secret
        free = free_to_undo(match_state, seat, scope)
        if free and self._taken_back(free, scope, own=secret):
            return
        drop = wanted_undone(match_state, seat, scope)
        # A request ends with the next answer: in a secret choice it would tell that one was given.
        if not drop or secret:
            raise refused(NOTHING_TO_UNDO)
        if match_state.request is not None:
            raise refused(ASKED_ALREADY)
        if self._others():
            self._add(seat, log.ASK, {"drop": drop, "scope": scope})
        else:
            self._taken_back(drop, scope, own=False)

    def _taken_back(self, drop: list[int], scope: str, own: bool) -> bool:
        try:
            self.match_state.without(drop)
        except LeeboardError:
            return False  # what came after rests on it
        body = {"drop": drop, "scope": scope, "own": own}
        shown = self.match_state.differing(self.before, self.seat)
        self._add(self.seat, log.UNDO, body, shown=shown)
        return True

    def _consent(self, command: Consent) -> None:
        match_state, request = self.match_state, self.match_state.request
        named = request_id(self.keys, match_state)
        if request is None or not same(named, command.request) or self.seat in request.agreed:
            raise refused(STALE)
        self._add(self.seat, log.CONSENT, {"yes": command.yes})
        if command.yes and not set(self._others(request.seat)) - request.agreed - {self.seat}:
            match_state.without(request.drop)
            body = {"drop": request.drop, "scope": "agreed", "own": False}
            self._add(request.seat, log.UNDO, body, key=f"agreed-{named}")

    def _others(self, seat: int | None = None) -> list[int]:
        """The people at the table beside a seat who are there to be asked."""
        mine = self.seat if seat is None else seat
        match_state = self.match_state
        return [
            other
            for other in range(match_state.header.seats)
            if other != mine and match_state.people[other] and other not in match_state.stand_ins
        ]

    def _leave(self) -> None:
        if self.seat not in self.match_state.stand_ins:
            self._add(self.seat, log.STAND_IN, {"why": "left", "bot": self.bot})

    def _back(self) -> None:
        if self.seat not in self.match_state.stand_ins:
            raise refused(NOT_AWAY)
        self._add(self.seat, log.BACK, {})

    def _flag(self) -> None:
        match_state = self.match_state
        for seat in match_state.pending:
            end = match_state.clocks.deadline(seat)
            if end is not None and end <= self.at:
                body = {"why": "clock", "bot": self.bot}
                self._add(seat, log.STAND_IN, body, key=f"clock-{match_state.head}")

    def _add(
        self,
        seat: int,
        kind: str,
        body: Json,
        shown: int | None = None,
        key: str = "",
        drawn: list[Draw] | None = None,
    ) -> None:
        match_state = self.match_state
        salt = self.entropy.token(log.SALT_BYTES)
        if drawn is not None:
            body = {**body, **log.hidden_draws(match_state.header.veil, salt, drawn)}
        draft = EntryDraft(seat, key or self.key, kind, body, self.asked)
        if shown is None:
            shown = match_state.everybody
        entry = log.chained(
            match_state.header.id,
            match_state.chain,
            match_state.head + 1,
            draft,
            shown,
            salt,
            self.at,
        )
        match_state.fold(entry, played=True)
        self.added.append((entry, match_state.copy()))


def free_to_undo(match_state: MatchState, seat: int, scope: str) -> list[int]:
    """The actions of a seat that nobody has learned anything from, by number in the log."""
    since = len(match_state.line) - match_state.table.takeback
    mine = [move.seq for move in match_state.line[max(0, since) :] if move.seat == seat]
    return mine if scope == UNDO_TURN else mine[-1:]


def wanted_undone(match_state: MatchState, seat: int, scope: str) -> list[int]:
    """All from the seat's last action on, or from the beginning of its last turn."""
    place = len(match_state.line) - 1
    while place >= 0 and match_state.line[place].seat != seat:
        place -= 1
    if place < 0:
        return []
    while scope == UNDO_TURN and place > 0 and match_state.line[place - 1].seat == seat:
        place -= 1
    return [move.seq for move in match_state.line[place:]]


def undo_options(match_state: MatchState, seat: int) -> dict[str, Any]:
    """What a seat may take back now without asking."""
    free = [] if match_state.over else free_to_undo(match_state, seat, UNDO_TURN)
    return {"step": bool(free), "turn": len(free) > 1}
