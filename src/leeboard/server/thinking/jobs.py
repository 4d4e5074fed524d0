"""What a bot process is asked, and what can come of it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, Final

from leeboard.bots import Budget
from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.game import Game
from leeboard.kernel.record import Record
from leeboard.kernel.state import View
from leeboard.server.thinking.frames import Frame

SECONDS: Final = 5.0  # for a decision, if nobody says otherwise


class Unfinished(LeeboardError):
    """A record of a match that is still on: it holds what nobody may know yet."""


class Kind(StrEnum):
    """What is asked, in the order in which it is served."""

    CHOOSE = "choose"
    EXPLAIN = "explain"
    ANALYSE = "analyse"


class Reason(StrEnum):
    """Why there is no answer."""

    RAISED = "raised"  # the bot raised an exception
    TIMEOUT = "timeout"  # it did not answer in time and was killed
    DIED = "died"  # its process ended
    MEMORY = "memory"  # it wanted more memory than a process has
    ILLEGAL = "illegal"  # it answered what is not legal
    BABBLED = "babbled"  # what came from its process is no answer
    CANNOT_EXPLAIN = "cannot_explain"  # it can choose, but not say why
    UNKNOWN_BOT = "unknown_bot"
    UNKNOWN_GAME = "unknown_game"  # not this game, rules version or content
    TOO_LONG = "too_long"  # the question does not fit into a frame
    STOPPED = "stopped"  # the server stops


# Asking again cannot help with these.
FINAL: Final = frozenset(
    {
        Reason.CANNOT_EXPLAIN,
        Reason.UNKNOWN_BOT,
        Reason.UNKNOWN_GAME,
        Reason.TOO_LONG,
        Reason.STOPPED,
    }
)


@dataclass(frozen=True)
class Job:
    """One decision of one seat, as that seat sees it: to choose an action, or to explain."""

    game: Game[Any]
    view: View
    legal: list[int]
    bot: str  # as `leeboard.bots.bot` reads it, a level included
    seed: int  # of the bot, never of the match
    budget: Budget | None = None
    seconds: float = SECONDS  # until the answer is due, from when a process takes the job

    def frame(self, kind: Kind) -> Frame:
        """All that a process gets to know."""
        return {
            **_common(kind, self.game, self.bot, self.seed, self.budget, self.seconds),
            "view": self.view,
            "legal": self.legal,
        }


@dataclass(frozen=True)
class Analysis:
    """A match that is over, to be explained decision by decision."""

    game: Game[Any]
    record: Record
    bot: str
    seed: int
    budget: Budget | None = None  # for each decision
    seconds: float = SECONDS  # for each decision

    def __post_init__(self) -> None:
        if self.record.scores is None:
            raise Unfinished("only a match that is over can be analysed: its record has no result")

    @cached_property
    def text(self) -> str:
        return self.record.write()

    @cached_property
    def hash(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()

    def frame(self, first: int, share: float) -> Frame:
        """A piece: from this decision on, until the share of seconds is used up."""
        return {
            **_common(
                Kind.ANALYSE, self.game, self.bot, self.seed, self.budget, self.seconds + share
            ),
            "record": self.hash,
            "first": first,
            "share": share,
        }


def _common(
    kind: Kind, game: Game[Any], bot: str, seed: int, budget: Budget | None, seconds: float
) -> Frame:
    limits = Budget() if budget is None else budget
    return {
        "kind": kind.value,
        "game": game.id,
        "rules": game.rules_version,
        "content": game.content_file.hash,
        "bot": bot,
        "seed": seed,
        "budget": [limits.iterations, limits.seconds],
        "seconds": seconds,
    }


@dataclass(frozen=True)
class Answer:
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
    """What the bot says about each decision of a record, in order.

    An entry has `number` (of the action, from 0), `seat`, `action` and `explanation`: as in
    `Explained.data`, or None where there was nothing to choose.
    """

    entries: list[dict[str, Any]]
    gaps: list[int]  # numbers of the decisions that the bot failed at twice
    seconds: float


@dataclass(frozen=True)
class Failed:
    """No answer came, and why."""

    reason: Reason
    detail: str = ""  # for a log: names a place in the code, never what was thought about

    @property
    def again(self) -> bool:
        """Whether asking once more makes sense."""
        return self.reason not in FINAL


@dataclass(frozen=True)
class Busy:
    """Too much waits already; nothing was begun."""

    kind: Kind
    waiting: int
