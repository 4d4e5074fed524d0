"""Every message that a server sends over a match's socket, and what stands in it.

They are written as `leeboard.scene.wire` tells, and described from here to clients; `outgoing`
makes the messages. A comment beside a field is its description.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from leeboard.kernel.text import Text
from leeboard.match.receipts import Receipt
from leeboard.scene import Badge, Change, Scene


@dataclass(frozen=True)
class OpenDecision:
    """The open question of this viewer's seat; an answer names its id."""

    id: str
    kind: str


@dataclass(frozen=True)
class UndoRequest:
    """Somebody would like to go back, and the others are asked."""

    id: str
    seat: int
    scope: Literal["step", "turn"]
    waiting: list[int]  # seats that have not answered


@dataclass(frozen=True)
class UndoOptions:
    """What this viewer may take back freely, and what is asked of the table."""

    step: bool
    turn: bool
    request: UndoRequest | None


@dataclass(frozen=True)
class SeatClock:
    """The time of a seat, as it was when this was sent."""

    seat: int
    left: float  # seconds
    running: bool


@dataclass(frozen=True)
class Entry:
    """One entry of the log, as far as this viewer saw it."""

    n: int
    kind: str
    seat: int | None
    lines: list[str]
    events: list[list[str | int]]
    heading: int | None  # the line that tells that a round begins after it
    voided: list[int]  # of an undo: the entries that it takes back, by number
    undone: bool  # whether it had been taken back when this was sent
    at: float  # seconds since 1970


@dataclass(frozen=True)
class ChatLine:
    """Something that somebody at the table said."""

    id: int
    seat: int | None  # None for a spectator
    name: str
    text: str
    at: float


@dataclass(frozen=True)
class SeatInfo:
    """Who sits where."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None  # the bot's level, if it is one
    online: bool
    stand_in: bool  # does a bot play on for an absent owner?


@dataclass(frozen=True)
class MatchOrigin:
    """Where a match begins."""

    kind: Literal["new", "fork", "record", "position"]
    of: str | None  # the match or brought record that it goes on from
    at: int | None  # after so many decisions of it
    made: bool  # does it go back to a position that somebody made?
    kept: bool  # stays what lay face down as it was, for whoever saw it?
    own_content: bool  # is it played with a content file of somebody's own?


@dataclass(frozen=True)
class MatchInfo:
    """What everybody may know about a match."""

    id: str
    game: str
    rules: int
    content: str  # hash of the content file that it is played with
    values: int  # entries of that file; 0 if it cannot be read any more
    ours: int  # entries of it that have a value which no source told us
    options: dict[str, bool | int | str]
    status: Literal["open", "mixing", "running", "over", "void", "repair"]
    seats: list[SeatInfo]
    commitment: str | None  # to the secret behind every draw
    origin: MatchOrigin
    hints: bool  # does it give hints to whoever is asked?
    promised: bool  # have all seats that mix promised? Then nonces are shown
    muted: bool  # are those who only watch kept silent?


@dataclass(frozen=True)
class Score:
    """A part of a seat's points."""

    part: Text
    points: int
    symbol: str | None = None  # a drawing of the game that stands for it
    figures: list[Badge] = field(default_factory=list)  # how they came about


@dataclass(frozen=True)
class Rival:
    """An opponent whom the rules play, such as that of a game alone, with its points."""

    name: Text
    score: int
    breakdown: list[Score]


@dataclass(frozen=True)
class Over:
    """How the match ended; lists are by seat."""

    scores: list[int]
    ranking: list[int]
    breakdown: list[list[Score]]
    rivals: list[Rival]  # without a seat


@dataclass(frozen=True)
class Answer:
    """Why something cannot be done, with the clause of the handbook that says so."""

    action: int | None  # None if it is about no action in particular
    clause: str
    text: str


@dataclass(frozen=True)
class Suggestion:
    """An action with what a search found out about it, for the seat that is asked."""

    action: int
    sentence: str
    visits: int  # how often the search tried it
    margin: float  # points by which the seat will lead, or trail if below 0
    win: float  # its chance to win, from 0 to 1
    reasons: list[str]  # for the best, against the next; else against the best


# The messages.


@dataclass(frozen=True, kw_only=True)
class TableMessage:
    """All that a viewer knows; it replaces what the client had."""

    op: Literal["table"]
    match: MatchInfo
    viewer: int | None
    n: int
    receipt: Receipt
    scene: Scene | None = None  # if scenes were asked for
    view: dict[str, Any] | None = None  # if plain data was asked for
    legal: list[int] | None = None  # with the plain data
    decision: OpenDecision | None
    undo: UndoOptions
    story: list[Entry]
    clocks: list[SeatClock]
    chat: list[ChatLine]
    over: Over | None


@dataclass(frozen=True)
class LobbyMessage:
    """A table at which play has not begun, or cannot go on."""

    op: Literal["lobby"]
    match: MatchInfo
    chat: list[ChatLine]


@dataclass(frozen=True, kw_only=True)
class NewsMessage:
    """What happened; `n` follows the last one without a gap."""

    op: Literal["news"]
    n: int
    receipt: Receipt
    entry: Entry
    change: Change | None = None  # if scenes were asked for
    view: dict[str, Any] | None = None  # if plain data was asked for
    legal: list[int] | None = None  # with the plain data
    decision: OpenDecision | None
    undo: UndoOptions
    clocks: list[SeatClock]
    over: Over | None


@dataclass(frozen=True)
class AckMessage:
    """What came with this key is done and kept."""

    op: Literal["ack"]
    key: str
    n: int
    receipt: Receipt


@dataclass(frozen=True)
class RefusedMessage:
    """What came with this key was not done, and why."""

    op: Literal["refused"]
    key: str
    code: str
    text: str
    clause: str | None


@dataclass(frozen=True)
class WhyMessage:
    """The answer to a question."""

    op: Literal["why"]
    id: int
    answers: list[Answer]


@dataclass(frozen=True)
class HintMessage:
    """What a computer player finds best, and why."""

    op: Literal["hint"]
    id: int
    decision: str  # the question that it is about
    alternatives: list[Suggestion]  # the best first


@dataclass(frozen=True)
class SeatsMessage:
    """Who sits where has changed, or whether those who watch may speak."""

    op: Literal["seats"]
    seats: list[SeatInfo]
    muted: bool


@dataclass(frozen=True)
class ThinkingMessage:
    """A bot thinks, and for how long at most."""

    op: Literal["thinking"]
    seat: int
    seconds: float


@dataclass(frozen=True)
class ChatMessage:
    """Somebody said something."""

    op: Literal["chat"]
    line: ChatLine


@dataclass(frozen=True)
class PongMessage:
    """The answer to a ping."""

    op: Literal["pong"]
    id: int


@dataclass(frozen=True)
class ErrorMessage:
    """A frame that could not be understood or allowed."""

    op: Literal["error"]
    code: str
    field: str | None
    text: str


@dataclass(frozen=True)
class SlowMessage:
    """Saving takes longer than usual; nothing is lost."""

    op: Literal["slow"]


ServerMessage = (
    TableMessage
    | LobbyMessage
    | NewsMessage
    | AckMessage
    | RefusedMessage
    | WhyMessage
    | HintMessage
    | SeatsMessage
    | ThinkingMessage
    | ChatMessage
    | PongMessage
    | ErrorMessage
    | SlowMessage
)

# What HTTP answers with beside these.


@dataclass(frozen=True)
class PastStep:
    """One event of the past, as it changed the scene."""

    n: int
    change: Change


@dataclass(frozen=True)
class Past:
    """The table as it was after event `n`, and what each event since then changed."""

    n: int
    scene: Scene
    steps: list[PastStep]


@dataclass(frozen=True)
class NamedAction:
    """An action in words."""

    action: int
    sentence: Text


@dataclass(frozen=True)
class NextDecision:
    """What is decided next; the match is over, so nothing of it is a secret any more."""

    seat: int
    prompt: Text
    action: int  # what was chosen
    choices: list[NamedAction]  # all that could have been


@dataclass(frozen=True)
class StudyMoment:
    """A moment of a study through somebody's eyes."""

    at: int
    seat: int | None
    lines: list[str]  # what the last action did, in words
    events: list[list[str | int]]
    next: NextDecision | None  # nothing after the last decision
    scene: Scene | None = None  # if a scene was asked for
    view: dict[str, Any] | None = None  # if plain data was asked for
