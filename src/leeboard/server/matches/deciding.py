"""What a command does to a match: the events that it adds, or why it adds none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from leeboard.kernel.errors import LeeboardError, UnknownAction
from leeboard.server.keys import Keys, same
from leeboard.server.matches import log
from leeboard.server.matches.live import Live
from leeboard.server.matches.log import Draft, Entry, Json
from leeboard.server.matches.refused import (
    ASKED_ALREADY,
    ILLEGAL,
    NOT_AWAY,
    NOTHING_TO_UNDO,
    STALE,
    UNKNOWN_ACTION,
    Refused,
    refused,
)
from leeboard.server.seams import Entropy

STEP: Final = "step"
TURN: Final = "turn"


@dataclass(frozen=True)
class Act:
    """Answer the open question."""

    decision: str
    action: int
    by_bot: bool = False  # a bot may answer only where a bot plays


@dataclass(frozen=True)
class Undo:
    """Take back one's last action, or all of one's turn."""

    scope: str = STEP


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
class Flag:
    """Let bots play for those whose clock has run out."""


@dataclass(frozen=True)
class Credit:
    """Give back time in which nobody could act."""

    seconds: float


@dataclass(frozen=True)
class Close:
    """End the match without a result."""

    why: str


Command = Act | Undo | Consent | Leave | Back | Flag | Credit | Close


def content(command: Command) -> Json:
    """What a client sent, to tell a retry from another command under the same key."""
    return {"op": type(command).__name__.lower(), **command.__dict__}


def decision_id(keys: Keys, live: Live, seat: int) -> str:
    """The name of the question that is open for a seat, or "" if none is.

    Keyed, because the sequence number behind it would tell of events that a seat may not see.
    """
    opened = live.opened[seat]
    return keys.hex("decision", live.facts.id, seat, opened) if opened else ""


def request_id(keys: Keys, live: Live) -> str:
    request = live.request
    return "" if request is None else keys.hex("request", live.facts.id, request.seq)


class Deciding:
    """One command on its way: `before` stays as it is, `live` becomes what follows."""

    def __init__(
        self,
        before: Live,
        seat: int,
        key: str,
        asked: str,
        at: float,
        keys: Keys,
        entropy: Entropy,
        bot: str,
    ) -> None:
        self.before: Final = before
        self.live = before.copy()
        self.seat: Final = seat
        self.key: Final = key
        self.asked: Final = asked  # hash of what was sent under this key
        self.at: Final = at
        self.keys: Final = keys
        self.entropy: Final = entropy
        self.bot: Final = bot  # plays for those who are away
        self.added: list[tuple[Entry, Live]] = []  # events, each with the match after it

    def carry_out(self, command: Command) -> None:
        """Add the events of this command, or raise `Refused`."""
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
            case Flag():
                self._flag()
            case Credit():
                self._add(log.SERVER, log.CREDIT, {"seconds": command.seconds})
            case Close():
                self._add(log.SERVER, log.VOID, {"why": command.why})

    def start(self, bots: list[str], body: Json) -> None:
        """Add the first event: the table is set up."""
        drawn = self.live.open_table()
        plain = {**body, "bots": bots, "draws": [list(draw) for draw in drawn]}
        self._add(log.SERVER, log.START, plain)

    # The commands.

    def _act(self, command: Act) -> None:
        live, seat = self.live, self.seat
        if command.by_bot and not live.bots[seat]:
            raise refused(STALE)
        open_now = decision_id(self.keys, live, seat)
        if not open_now or not same(open_now, command.decision):
            raise refused(STALE)
        try:
            refusal = live.table.refusal(command.action, seat)
        except UnknownAction:
            raise refused(UNKNOWN_ACTION) from None
        if refusal is not None:
            raise Refused(ILLEGAL, refusal.text, refusal.clause)
        if seat in live.stand_ins and not command.by_bot:
            self._add(seat, log.BACK, {}, key=f"back-{self.key}")
        drawn = live.play(seat, command.action)
        body = {"action": command.action, "draws": [list(draw) for draw in drawn]}
        self._add(seat, log.ACT, body, shown=live.differing(self.before, seat))

    def _undo(self, scope: str) -> None:
        live, seat = self.live, self.seat
        secret = not live.over and live.table.step.secret
        free = free_to_undo(live, seat, scope)
        if free and self._taken_back(free, scope, own=secret):
            return
        drop = wanted_undone(live, seat, scope)
        # A request ends with the next answer: in a secret choice it would tell that one was given.
        if not drop or secret:
            raise refused(NOTHING_TO_UNDO)
        if live.request is not None:
            raise refused(ASKED_ALREADY)
        if self._others():
            self._add(seat, log.ASK, {"drop": drop, "scope": scope})
        else:
            self._taken_back(drop, scope, own=False)

    def _taken_back(self, drop: list[int], scope: str, own: bool) -> bool:
        try:
            self.live.without(drop)
        except LeeboardError:
            return False  # what came after rests on it
        body = {"drop": drop, "scope": scope, "own": own}
        shown = self.live.differing(self.before, self.seat)
        self._add(self.seat, log.UNDO, body, shown=shown)
        return True

    def _consent(self, command: Consent) -> None:
        live, request = self.live, self.live.request
        named = request_id(self.keys, live)
        if request is None or not same(named, command.request) or self.seat in request.agreed:
            raise refused(STALE)
        self._add(self.seat, log.CONSENT, {"yes": command.yes})
        if command.yes and not set(self._others(request.seat)) - request.agreed - {self.seat}:
            live.without(request.drop)
            body = {"drop": request.drop, "scope": "agreed", "own": False}
            self._add(request.seat, log.UNDO, body, key=f"agreed-{named}")

    def _others(self, seat: int | None = None) -> list[int]:
        """The people at the table beside a seat who are there to be asked."""
        mine = self.seat if seat is None else seat
        live = self.live
        return [
            other
            for other in range(live.facts.seats)
            if other != mine and live.people[other] and other not in live.stand_ins
        ]

    def _leave(self) -> None:
        if self.seat not in self.live.stand_ins:
            self._add(self.seat, log.STAND_IN, {"why": "left", "bot": self.bot})

    def _back(self) -> None:
        if self.seat not in self.live.stand_ins:
            raise refused(NOT_AWAY)
        self._add(self.seat, log.BACK, {})

    def _flag(self) -> None:
        live = self.live
        for seat in live.pending:
            end = live.clocks.deadline(seat)
            if end is not None and end <= self.at:
                body = {"why": "clock", "bot": self.bot}
                self._add(seat, log.STAND_IN, body, key=f"clock-{live.head}")

    def _add(
        self, seat: int, kind: str, body: Json, shown: int | None = None, key: str = ""
    ) -> None:
        live = self.live
        draft = Draft(seat, key or self.key, kind, body, self.asked)
        if shown is None:
            shown = live.everybody
        salt = self.entropy.token(log.SALT_BYTES)
        entry = log.chained(live.facts.id, live.chain, live.head + 1, draft, shown, salt, self.at)
        live.fold(entry, played=True)
        self.added.append((entry, live.copy()))


def free_to_undo(live: Live, seat: int, scope: str) -> list[int]:
    """The actions of a seat that nobody has learned anything from, by number in the log."""
    since = len(live.line) - live.table.takeback
    mine = [move.seq for move in live.line[max(0, since) :] if move.seat == seat]
    return mine if scope == TURN else mine[-1:]


def wanted_undone(live: Live, seat: int, scope: str) -> list[int]:
    """All from the seat's last action on, or from the beginning of its last turn."""
    place = len(live.line) - 1
    while place >= 0 and live.line[place].seat != seat:
        place -= 1
    if place < 0:
        return []
    while scope == TURN and place > 0 and live.line[place - 1].seat == seat:
        place -= 1
    return [move.seq for move in live.line[place:]]


def undo_facts(live: Live, seat: int) -> dict[str, Any]:
    """What a seat may take back now without asking."""
    free = [] if live.over else free_to_undo(live, seat, TURN)
    return {"step": bool(free), "turn": len(free) > 1}
