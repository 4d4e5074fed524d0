"""Every message that a server sends over a match's socket, as strict models.

They are the schema from which clients take their types; `outgoing` makes the messages, and a test
holds each of them against its model.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter


class Strict(BaseModel):
    """No field that is not listed, no value of another type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


# The scene.


class Note(Strict):
    """A line below the title of a piece: what it asks for."""

    text: str
    symbol: str | None = Field(default=None, description="id of a drawing in the game's art.svg")
    met: bool | None = Field(default=None, description="whether the viewer has it")


class Narrow(Strict):
    """Where and how a piece lies when its sheet is arranged for a narrow screen."""

    x: float
    y: float
    scale: float = 1.0
    symbol: str | None = Field(default=None, description="another drawing, if not the same")


class Piece(Strict):
    """One thing on a sheet; what is not there has its usual value."""

    id: str = Field(description="the same from scene to scene")
    x: float
    y: float
    symbol: str | None = Field(default=None, description="id of a drawing in the game's art.svg")
    title: str | None = Field(default=None, description="what it is; without one it is decoration")
    scale: float = 1.0
    rotation: float = Field(default=0.0, description="degrees, clockwise")
    params: dict[str, str | int] = Field(
        default_factory=dict, description="CSS variables of the drawing; seat brings its colours"
    )
    label: str | None = Field(default=None, description="words written on it, centred on y")
    style: str | None = Field(default=None, description="how the label looks")
    align: Literal["middle", "start", "end"] = "middle"
    room: float = Field(default=0.0, description="width that the label must keep to; 0 for any")
    lines: int = Field(default=1, description="on how many lines the label may be wrapped")
    notes: list[Note] = Field(
        default_factory=list, description="what else is said of it to who points at it"
    )
    narrow: Narrow | None = Field(
        default=None, description="in the arrangement for narrow screens, if it lies there"
    )
    kind: Literal["card", "die", "target"] | None = Field(
        default=None,
        description="what it is, as far as a client shows that in a way of its own; without one"
        " it is a token if it has a title, else decoration",
    )
    on: str | None = Field(default=None, description="the piece of the same sheet it lies on")


class Badge(Strict):
    """A figure with a small drawing: what a seat has, or what a choice costs or brings."""

    symbol: str | None = Field(default=None, description="id of a drawing in the game's art.svg")
    text: str | None = Field(default=None, description="a figure")
    title: str | None = Field(
        default=None, description="what it tells; without one it repeats what is said beside it"
    )
    params: dict[str, str | int] = Field(
        default_factory=dict, description="CSS variables of the drawing; seat brings its colours"
    )


Role = Literal["board", "own", "seat", "supply", "prompt"]


class Region(Strict):
    """A stretch of a sheet that a client shows by itself."""

    id: str
    title: str = Field(description="short: it stands on a tab")
    x: float
    y: float
    width: float
    height: float
    around: str | None = Field(
        default=None, description="the piece to look at first, if nothing there can be clicked"
    )
    role: Literal["tab", "carried", "built"] = Field(
        default="tab",
        description="a stretch of a board behind a tab, the few things that a small screen keeps in"
        " sight, or what a seat has built, which the end of a match shows",
    )


class SheetHead(Strict):
    """What stands at the head of a sheet; in a change, only what changed."""

    id: str | None = None
    role: Role | None = None
    seat: int | None = Field(default=None, description="whose area it is; -1 for nobody's")
    width: float | None = None
    height: float | None = None
    title: str | None = None
    badges: list[Badge] | None = None
    regions: list[Region] | None = None
    narrow: list[float] | None = None


class Sheet(Strict):
    """A drawing space of its own."""

    id: str
    role: Role
    seat: int = Field(description="whose area it is; -1 for nobody's")
    width: float
    height: float
    title: str
    badges: list[Badge] = Field(description="the few figures that matter, the weightiest first")
    regions: list[Region] = Field(description="of a board that a phone cannot show as a whole")
    narrow: list[float] = Field(
        description="width and height of its arrangement for narrow screens; empty without one"
    )
    pieces: list[Piece] = Field(description="later pieces lie on top")


class Click(Strict):
    """A legal action and the pieces that take it; without pieces it is a button."""

    action: int
    pieces: list[str]
    sentence: str
    together: bool = Field(
        default=False, description="its pieces are picked one by one and confirmed as a whole"
    )
    reveals: bool = Field(
        default=False, description="brings something unknown to light: not free to take back"
    )
    badges: list[Badge] = Field(
        default_factory=list, description="what it costs and brings, for the eye"
    )
    brief: str | None = Field(
        default=None, description="a short name, for where a picture and its badges say the rest"
    )
    aside: str | None = Field(
        default=None, description="a few words below the short name: what comes of it"
    )


class Scene(Strict):
    """What one viewer sees and can click."""

    game: str
    viewer: int = Field(description="a seat, or -1 for a spectator")
    prompt: str = Field(description="what is asked, or who is waited for")
    moment: list[str] = Field(description="how far the match is: the round, then what is smaller")
    asked: list[int] = Field(description="the seats that are waited for")
    clicks: list[Click]
    sheets: list[Sheet]


class SceneHead(Strict):
    """The changed entries of a scene's head."""

    game: str | None = None
    viewer: int | None = None
    prompt: str | None = None
    moment: list[str] | None = None
    asked: list[int] | None = None
    clicks: list[Click] | None = None


class SheetChange(Strict):
    """What turns a sheet into the next one of its id."""

    head: SheetHead = Field(default_factory=SheetHead)
    gone: list[str] = Field(default_factory=list, description="pieces that are no more")
    set: list[Piece] = Field(
        default_factory=list, description="pieces replaced in place, or put on top"
    )
    above: list[tuple[str, str]] = Field(
        default_factory=list,
        description="pieces that are put right above another, in turn; above nothing at the bottom",
    )


class Change(Strict):
    """What turns the scene that the client has into the next one."""

    head: SceneHead = Field(default_factory=SceneHead)
    order: list[str] = Field(default_factory=list, description="the sheets, if these changed")
    sheets: dict[str, SheetChange] = Field(default_factory=dict)
    moved: list[tuple[str, str]] = Field(
        default_factory=list,
        description="a piece that is gone, and the new one that starts its way there",
    )


# What stands beside the scene.


class Receipt(Strict):
    """How far this viewer has come; the client keeps it and shows it when it returns."""

    n: int
    tag: str
    mac: str


class Decision(Strict):
    """The open question of this viewer's seat; an answer names its id."""

    id: str
    kind: str


class UndoRequest(Strict):
    """Somebody would like to go back, and the others are asked."""

    id: str
    seat: int
    scope: Literal["step", "turn"]
    waiting: list[int] = Field(description="seats that have not answered")


class UndoOptions(Strict):
    """What this viewer may take back freely, and what is asked of the table."""

    step: bool
    turn: bool
    request: UndoRequest | None


class SeatClock(Strict):
    """The time of a seat, as it was when this was sent."""

    seat: int
    left: float = Field(description="seconds")
    running: bool


class Entry(Strict):
    """One entry of the log, as far as this viewer saw it."""

    n: int
    kind: str
    seat: int | None
    lines: list[str]
    events: list[list[str | int]]
    heading: int | None = Field(description="the line that tells that a round begins after it")
    voided: list[int] = Field(description="of an undo: the entries that it takes back, by number")
    undone: bool = Field(description="whether it had been taken back when this was sent")
    at: float = Field(description="seconds since 1970")


class ChatLine(Strict):
    """Something that somebody at the table said."""

    id: int
    seat: int | None = Field(description="None for a spectator")
    name: str
    text: str
    at: float


class SeatInfo(Strict):
    """Who sits where."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None = Field(description="the bot's level, if it is one")
    online: bool
    stand_in: bool = Field(description="does a bot play on for an absent owner?")


class Origin(Strict):
    """Where a match begins."""

    kind: Literal["new", "fork", "record", "position"]
    of: str | None = Field(description="the match or brought record that it goes on from")
    at: int | None = Field(description="after so many decisions of it")
    made: bool = Field(description="does it go back to a position that somebody made?")
    kept: bool = Field(description="stays what lay face down as it was, for whoever saw it?")
    own_content: bool = Field(description="is it played with a content file of somebody's own?")


class Match(Strict):
    """What everybody may know about a match."""

    id: str
    game: str
    rules: int
    content: str = Field(description="hash of the content file that it is played with")
    values: int = Field(description="entries of that file; 0 if it cannot be read any more")
    ours: int = Field(description="entries of it that have a value which no source told us")
    options: dict[str, bool | int | str]
    status: Literal["open", "mixing", "running", "over", "void", "repair"]
    seats: list[SeatInfo]
    commitment: str | None = Field(description="to the secret behind every draw")
    origin: Origin
    hints: bool = Field(description="does it give hints to whoever is asked?")
    promised: bool = Field(description="have all seats that mix promised? Then nonces are shown")
    muted: bool = Field(description="are those who only watch kept silent?")


class Score(Strict):
    """A part of a seat's points, in words."""

    part: str
    points: int
    symbol: str | None = Field(default=None, description="a drawing of the game that stands for it")
    figures: list[Badge] = Field(default_factory=list, description="how they came about")


class Rival(Strict):
    """An opponent whom the rules play, such as that of a game alone, with its points."""

    name: str
    score: int
    breakdown: list[Score]


class Over(Strict):
    """How the match ended; lists are by seat."""

    scores: list[int]
    ranking: list[int]
    breakdown: list[list[Score]]
    rivals: list[Rival] = Field(description="without a seat")


class Answer(Strict):
    """Why something cannot be done, with the clause of the handbook that says so."""

    action: int | None = Field(description="None if it is about no action in particular")
    clause: str
    text: str


class Alternative(Strict):
    """An action with what a search found out about it, for the seat that is asked."""

    action: int
    sentence: str
    visits: int = Field(description="how often the search tried it")
    margin: float = Field(description="points by which the seat will lead, or trail if below 0")
    win: float = Field(description="its chance to win, from 0 to 1")
    reasons: list[str] = Field(description="for the best, against the next; else against the best")


# The messages.


class TableMessage(Strict):
    """All that a viewer knows; it replaces what the client had."""

    op: Literal["table"]
    match: Match
    viewer: int | None
    n: int
    receipt: Receipt
    scene: Scene | None = Field(default=None, description="if scenes were asked for")
    view: dict[str, Any] | None = Field(default=None, description="if plain data was asked for")
    legal: list[int] | None = Field(default=None, description="with the plain data")
    decision: Decision | None
    undo: UndoOptions
    story: list[Entry]
    clocks: list[SeatClock]
    chat: list[ChatLine]
    over: Over | None


class PastStep(Strict):
    """One event of the past, as it changed the scene."""

    n: int
    change: Change


class Past(Strict):
    """The table as it was after event `n`, and what each event since then changed."""

    n: int
    scene: Scene
    steps: list[PastStep]


class LobbyMessage(Strict):
    """A table at which play has not begun, or cannot go on."""

    op: Literal["lobby"]
    match: Match
    chat: list[ChatLine]


class NewsMessage(Strict):
    """What happened; `n` follows the last one without a gap."""

    op: Literal["news"]
    n: int
    receipt: Receipt
    entry: Entry
    change: Change | None = Field(default=None, description="if scenes were asked for")
    view: dict[str, Any] | None = Field(default=None, description="if plain data was asked for")
    legal: list[int] | None = Field(default=None, description="with the plain data")
    decision: Decision | None
    undo: UndoOptions
    clocks: list[SeatClock]
    over: Over | None


class AckMessage(Strict):
    """What came with this key is done and kept."""

    op: Literal["ack"]
    key: str
    n: int
    receipt: Receipt


class RefusedMessage(Strict):
    """What came with this key was not done, and why."""

    op: Literal["refused"]
    key: str
    code: str
    text: str
    clause: str | None


class WhyMessage(Strict):
    """The answer to a question."""

    op: Literal["why"]
    id: int
    answers: list[Answer]


class HintMessage(Strict):
    """What a computer player finds best, and why."""

    op: Literal["hint"]
    id: int
    decision: str = Field(description="the question that it is about")
    alternatives: list[Alternative] = Field(description="the best first")


class SeatsMessage(Strict):
    """Who sits where has changed, or whether those who watch may speak."""

    op: Literal["seats"]
    seats: list[SeatInfo]
    muted: bool


class ThinkingMessage(Strict):
    """A bot thinks, and for how long at most."""

    op: Literal["thinking"]
    seat: int
    seconds: float


class ChatMessage(Strict):
    """Somebody said something."""

    op: Literal["chat"]
    line: ChatLine


class PongMessage(Strict):
    """The answer to a ping."""

    op: Literal["pong"]
    id: int


class ErrorMessage(Strict):
    """A frame that could not be understood or allowed."""

    op: Literal["error"]
    code: str
    field: str | None
    text: str


class SlowMessage(Strict):
    """Saving takes longer than usual; nothing is lost."""

    op: Literal["slow"]


ServerMessage = Annotated[
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
    | SlowMessage,
    Field(discriminator="op"),
]

server_message: Final[TypeAdapter[Any]] = TypeAdapter(ServerMessage)


def schema() -> dict[str, Any]:
    """All messages as JSON Schema."""
    return server_message.json_schema(mode="serialization")
