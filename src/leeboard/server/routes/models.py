"""What comes in and goes out over HTTP about matches, as strict models; OpenAPI shows them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from leeboard.match.receipts import Receipt
from leeboard.server.routes.bodies import Body
from leeboard.server.sockets.frames import KEY_PATTERN, LARGEST_WHOLE, NAME_PATTERN
from leeboard.server.viewing import messages
from leeboard.server.viewing.describe import AsSent

Name = Annotated[str, Field(pattern=NAME_PATTERN)]
Key = Annotated[str, Field(pattern=KEY_PATTERN)]
SeatNumber = Annotated[int, Field(ge=0, le=98)]
Setting = (
    bool
    | Annotated[int, Field(ge=-LARGEST_WHOLE, le=LARGEST_WHOLE)]
    | Annotated[str, Field(max_length=80)]
)


class SeatRequest(Body):
    """Who is to sit on a seat."""

    kind: Literal["me", "open", "bot"]
    bot: Annotated[str, Field(max_length=80)] | None = Field(
        default=None, description="the level of the bot"
    )


class ClockSettings(Body):
    """How time is counted."""

    kind: Literal["none", "live", "days"] = "none"
    bank: Annotated[float, Field(ge=0, le=86_400, strict=False)] = Field(
        default=0, description="live: seconds for the whole match"
    )
    increment: Annotated[float, Field(ge=0, le=3_600, strict=False)] = Field(
        default=0, description="live: seconds gained with each turn"
    )
    days: Annotated[float, Field(ge=0, le=60, strict=False)] = Field(
        default=0, description="turn by turn: days for each decision"
    )


class CreateMatch(Body):
    """A new table."""

    game: Annotated[str, Field(max_length=80)]
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=9)]
    options: Annotated[dict[str, Setting], Field(max_length=40)] = Field(default_factory=dict)
    clock: ClockSettings = Field(default_factory=ClockSettings)
    public: bool = Field(default=False, description="listed among the open tables?")
    mixes: bool = Field(default=False, description="will you send nonces for your seats?")
    hints: bool = Field(
        default=False, description="hints even if several people play? Who plays alone has them"
    )


class ForkMatch(Body):
    """A new table that begins with a moment of a finished match."""

    at: Annotated[int, Field(ge=0, le=LARGEST_WHOLE)]
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=9)]
    clock: ClockSettings = Field(default_factory=ClockSettings)
    public: bool = False
    mixes: bool = False
    deal: Literal["anew", "as_it_was"] = Field(
        default="anew",
        description="what becomes of things that no seat has seen; if they stay, all must agree",
    )


class CreatedMatch(Body):
    """A table that was made."""

    match: str
    invite: str = Field(description="the word that lets others sit down")
    commitment: str = Field(description="to the secret behind every draw")


class JoinMatch(Body):
    """Sit down."""

    seat: SeatNumber | None = None
    invite: Annotated[str, Field(max_length=64)] = ""
    mixes: bool = False
    agrees: bool = Field(
        default=False, description="that nothing is dealt anew, where the table says so"
    )


class Joined(Body):
    """Where you sit."""

    seat: int


class FillSeats(Body):
    """Bots for all free seats."""

    bot: Annotated[str, Field(max_length=80)]


class PromiseNonce(Body):
    """A commitment to a seat's nonce."""

    seat: SeatNumber
    promise: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class RevealNonce(Body):
    """A seat's nonce."""

    seat: SeatNumber
    nonce: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class MixingChoice(Body):
    mixes: bool = False


class SubmitAction(Body):
    """Answer an open question."""

    key: Key
    decision: Name
    action: Annotated[int, Field(ge=0, le=LARGEST_WHOLE)]


class RequestUndo(Body):
    key: Key
    seat: SeatNumber
    scope: Literal["step", "turn"] = "step"


class AnswerUndo(Body):
    key: Key
    seat: SeatNumber
    request: Name
    yes: bool


class ResumeSeat(Body):
    key: Key
    seat: SeatNumber


class Ack(Body):
    """It is done and kept."""

    n: int
    receipt: AsSent[Receipt]


class MatchProgress(Body):
    """How far a running match is, through your eyes."""

    moment: list[str] = Field(description="the round, then what is smaller")
    prompt: str = Field(description="what is asked of you, or who is waited for")
    seats: list[int] = Field(description="that are to answer; of a secret choice, yours alone")
    left: float | None = Field(description="seconds until the clock is out that runs")


class Listed(Body):
    """A table in a list."""

    match: AsSent[messages.MatchInfo]
    mine: list[int] = Field(description="your seats")
    waits: bool = Field(description="is something asked of you?")
    host: bool = Field(description="did you make it?")
    invite: str | None = Field(description="the word that lets others in; for its maker")
    clock: ClockSettings
    created_at: float
    changed_at: float
    result: dict[str, Any] | None
    rematch: str | None = Field(description="the match that repeats this one")
    now: MatchProgress | None = Field(description="among your own matches, while it runs")


class MatchList(Body):
    matches: list[Listed]


class StudyFacts(Body):
    """A finished match or an imported record."""

    id: str
    game: str
    seats: int
    names: list[str] = Field(description="by seat; empty for an imported record")
    options: dict[str, bool | int | str]
    length: int = Field(description="how many decisions")
    actions: list[tuple[int, int]] = Field(description="seat and action")
    points: list[list[int]] = Field(description="by moment, then by seat, as if it ended there")
    rounds: list[tuple[int, int]] = Field(
        description="moments at which a round began, and its number; the first moment is left out"
    )
    result: dict[str, Any] | None


class ImportedRecord(Body):
    """An imported record."""

    id: str


class FairnessFinding(Body):
    severity: Literal["error", "remark"]
    text: str


class Fairness(Body):
    """What lies behind the draws of a match: before its end the promises, then all of it."""

    match: str
    revealed: bool
    seal: dict[str, Any]
    game: str
    rules: int
    content: str
    options: dict[str, bool | int | str]
    start: dict[str, Any] | None = Field(
        description="the position it begins with, if it is no new game; after the end"
    )
    draws: list[tuple[str, int, list[int]]]
    findings: list[FairnessFinding]


class UnrevealedMatch(Body):
    """A match whose secret is not known yet."""

    match: str | None = Field(description="its id, if it is public")
    commitment: str
    status: str
    created_at: float


class UnrevealedMatches(Body):
    matches: list[UnrevealedMatch]


class Chances(Body):
    """What an onlooker could have guessed at a change of turn."""

    at: int = Field(description="decisions before it")
    chances: list[float] = Field(description="to win, by seat, from 0 to 1")


class Costly(Body):
    """A decision that cost win chance, by what its seat could know."""

    at: int = Field(description="decisions before it")
    moment: list[str] = Field(description="the round, then what is smaller")
    seat: int
    action: int
    sentence: str
    better: int = Field(description="the action that was better")
    better_sentence: str
    cost: float = Field(description="win chance lost, from 0 to 1")
    margin: float = Field(description="points of the lead lost")
    reasons: list[str] = Field(description="what spoke for the better action")


class Turning(Body):
    """A turn that changed the chances much, by skill or by luck."""

    at: int = Field(description="decisions before it")
    moment: list[str] = Field(description="the round, then what is smaller")
    seat: int = Field(description="who gained most")
    before: float = Field(description="its chance to win, from 0 to 1")
    after: float
    lines: list[str] = Field(description="what happened, in words")


class AnalysisFacts(Body):
    """How far an analysis is, and what it found."""

    status: Literal["none", "waiting", "running", "done", "failed"] = Field(
        description="none: nobody has asked for it yet"
    )
    place: int = Field(description="how many wait before it")
    seconds: float = Field(description="until it is done, as far as one can guess")
    done: int = Field(description="steps: a look at each decision, and second looks at some")
    of: int = Field(description="0 before the first step")
    course: list[Chances] = Field(description="as far as it is")
    turning: list[Turning] = Field(description="at most three, as they came; when it is done")
    costly: list[Costly] = Field(description="at most three, the costliest first; when it is done")
