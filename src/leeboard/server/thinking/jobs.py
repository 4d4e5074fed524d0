"""What a bot process is asked, and what can come of it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, Final

from leeboard.bots import Budget
from leeboard.bots.analysis import ITERATIONS, Kept
from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.game import Game
from leeboard.kernel.state import View
from leeboard.match.record import Record
from leeboard.server.thinking.pipe_frames import PipeFrame

DECISION_SECONDS: Final = 5.0  # for a decision, if nobody says otherwise
STEP_SECONDS: Final = 60.0  # for one step of an analysis: a second look takes long if interpreted


class Unfinished(LeeboardError):
    """A record of a match that is still on: it holds what nobody may know yet."""


class JobKind(StrEnum):
    """What is asked, in the order in which it is served."""

    CHOOSE = "choose"
    EXPLAIN = "explain"
    ANALYSE = "analyse"


class FailureReason(StrEnum):
    """Why there is no answer."""

    RAISED = "raised"  # the bot raised an exception
    TIMEOUT = "timeout"  # it did not answer in time and was killed
    DIED = "died"  # its process ended
    MEMORY = "memory"  # it wanted more memory than a process has
    ILLEGAL = "illegal"  # it answered what is not legal
    BABBLED = "babbled"  # what came from its process is no answer
    CANNOT_EXPLAIN = "cannot_explain"  # it can choose, but not say why
    UNKNOWN_BOT = "unknown_bot"
    UNKNOWN_GAME = "unknown_game"  # not this game, edition or content
    TOO_LONG = "too_long"  # the question does not fit into a frame
    STOPPED = "stopped"  # the server stops


# Asking again cannot help with these.
FINAL_REASONS: Final = frozenset(
    {
        FailureReason.CANNOT_EXPLAIN,
        FailureReason.UNKNOWN_BOT,
        FailureReason.UNKNOWN_GAME,
        FailureReason.TOO_LONG,
        FailureReason.STOPPED,
    }
)


@dataclass(frozen=True)
class Owner:
    """On whose account bots think: the host of the table, and the address it was made from."""

    address: str = ""
    person: str = ""


NO_OWNER: Final = Owner()


@dataclass(frozen=True)
class Job:
    """One decision of one seat, as that seat sees it: to choose an action, or to explain."""

    game: Game[Any]
    view: View
    legal: list[int]
    bot: str  # as `leeboard.bots.bot` reads it, a level included
    seed: int  # of the bot, never of the match
    budget: Budget | None = None
    seconds: float = DECISION_SECONDS  # until the answer is due, from when a process takes the job
    owner: Owner = NO_OWNER
    quick: bool = False  # does it take but a moment? Then it need not wait behind long searches
    patience: float | None = None  # seconds in the line, if not as long as others wait

    def frame(self, kind: JobKind) -> PipeFrame:
        """All that a process gets to know."""
        limits = Budget() if self.budget is None else self.budget
        return {
            **_common(kind, self.game, self.seed, self.seconds),
            "bot": self.bot,
            "budget": [limits.iterations, limits.seconds],
            "view": self.view,
            "legal": self.legal,
        }


@dataclass(frozen=True)
class AnalysisJob:
    """A match that is over, to be gone through step by step (`leeboard.bots.Analyst`)."""

    game: Game[Any]
    record: Record
    iterations: int = ITERATIONS  # of each search
    seed: int = 0
    kept: Kept | None = None  # where it goes on; None to begin
    seconds: float = STEP_SECONDS  # for each step

    def __post_init__(self) -> None:
        if self.record.scores is None:
            raise Unfinished("only a match that is over can be analysed: its record has no result")

    @cached_property
    def text(self) -> str:
        return self.record.write()

    @cached_property
    def hash(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()

    def frame(self, kept: Kept | None, skip: int, share: float) -> PipeFrame:
        """A piece: from where it stands, until the share of seconds is used up.

        So many steps are passed over at first, since a process failed at them again and again.
        """
        return {
            **_common(JobKind.ANALYSE, self.game, self.seed, self.seconds + share),
            "record": self.hash,
            "iterations": self.iterations,
            "kept": kept,
            "skip": skip,
            "share": share,
        }


def _common(kind: JobKind, game: Game[Any], seed: int, seconds: float) -> PipeFrame:
    return {
        "kind": kind.value,
        "game": game.id,
        "rules": game.edition,
        "content": game.content_file.hash,
        "seed": seed,
        "seconds": seconds,
    }


@dataclass(frozen=True)
class ChosenAction:
    """An action that is legal in the list that was sent."""

    action: int
    seconds: float  # that it took


@dataclass(frozen=True)
class Explained:
    """What the bot says about its choice, as plain data.

    A bot that offers `explain(view, legal, budget)` decides what is in it; a list is taken for its
    alternatives. One that offers only `ratings(view, legal)` gives {"alternatives": [{"action",
    "points"}, …]}, the best first.
    """

    data: dict[str, Any]
    seconds: float


@dataclass(frozen=True)
class Analysed:
    """An analysis that is done."""

    kept: Kept  # what was found, as `Analyst.kept` gives it
    gaps: list[int]  # steps that were passed over, because a process failed at each of them twice
    seconds: float


@dataclass(frozen=True)
class Failed:
    """No answer came, and why."""

    reason: FailureReason
    detail: str = ""  # for a log: names a place in the code, never what was thought about

    @property
    def again(self) -> bool:
        """Whether asking once more makes sense."""
        return self.reason not in FINAL_REASONS


@dataclass(frozen=True)
class Busy:
    """Too much waits already; nothing was begun."""

    kind: JobKind
    waiting: int
