"""What a server asks bots: to choose, to explain and to analyse, whoever carries the questions."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, Final, Self, TypeAlias

from leeboard.bots.analysis import Kept
from leeboard.kernel.game import Game
from leeboard.server.clock import Clock
from leeboard.server.thinking.counters import BotCounters
from leeboard.server.thinking.jobs import (
    Analysed,
    AnalysisJob,
    Busy,
    ChosenAction,
    Explained,
    Failed,
    FailureReason,
    Job,
    JobKind,
)
from leeboard.server.thinking.pipe_frames import BadFrame, PipeFrame, packed
from leeboard.server.thinking.pool_settings import PoolSettings
from leeboard.server.thinking.queue import Attachment, OnPlace, WorkOrder

MOST_FAILED_STEPS: Final = 3  # steps in a row at which an analysis may fail before it ends

Progress: TypeAlias = Callable[[Kept], Awaitable[None]]  # waited for before the next piece


class BotAsker(ABC):
    """Makes orders of questions, and checks what comes back: no answer is believed unread."""

    def __init__(self, settings: PoolSettings, clock: Clock) -> None:
        self.settings = settings
        self.counters = BotCounters()
        self._clock = clock
        self._numbers = 0
        self._closing = asyncio.Event()

    @abstractmethod
    async def start(self) -> None:
        """Begin to serve; orders wait until somebody can."""

    @abstractmethod
    async def close(self) -> None:
        """End now; whoever waits is told that the server stops."""

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @abstractmethod
    def waiting(self, kind: JobKind) -> int:
        """How many wait in this line."""

    @abstractmethod
    def longest_wait(self, thought: float) -> float:
        """Seconds in the line for a job that comes now, if all before it take that long."""

    @abstractmethod
    async def _carried_out(self, order: WorkOrder) -> PipeFrame | Failed | Busy:
        """Bring an order to a bot and wait for what comes of it."""

    async def choose(self, job: Job) -> ChosenAction | Failed | Busy:
        """The bot's action. Whoever stops waiting leaves the line, or lets the answer fall."""
        order = self._order(
            JobKind.CHOOSE, job.frame(JobKind.CHOOSE), job.seconds, _content(job.game)
        )
        order.owner, order.quick, order.patience = job.owner, job.quick, job.patience
        outcome = await self._outcome(order)
        if not isinstance(outcome, dict):
            return outcome
        action = outcome.get("action")
        if type(action) is not int or action not in job.legal:
            return self._failed(JobKind.CHOOSE, Failed(FailureReason.ILLEGAL))
        self.counters.answers[JobKind.CHOOSE] += 1
        return ChosenAction(action, order.took)

    async def explain(self, job: Job, on_place: OnPlace | None = None) -> Explained | Failed | Busy:
        """What the bot has to say about this decision; `on_place` hears every place in the line."""
        order = self._order(
            JobKind.EXPLAIN, job.frame(JobKind.EXPLAIN), job.seconds, _content(job.game)
        )
        order.owner, order.on_place = job.owner, on_place
        outcome = await self._outcome(order)
        if not isinstance(outcome, dict):
            return outcome
        data = outcome.get("data")
        if not isinstance(data, dict):
            return self._failed(JobKind.EXPLAIN, Failed(FailureReason.BABBLED, "no explanation"))
        self.counters.answers[JobKind.EXPLAIN] += 1
        return Explained(data, order.took)

    async def analyse(
        self,
        analysis: AnalysisJob,
        progress: Progress | None = None,
        on_place: OnPlace | None = None,
    ) -> Analysed | Failed | Busy:
        """Go through a match that is over.

        It goes in pieces, so that moves and hints find a process free in between. What is kept of
        a piece is all that the next one needs, in whichever process. A step at which processes
        fail twice becomes a gap; three gaps in a row end it.
        """
        ticket = self._number()
        record = {"kind": "record", "hash": analysis.hash, "text": analysis.text}
        attachments = _content(analysis.game)
        try:
            attachments.append(Attachment("record", analysis.hash, packed(record)))
        except BadFrame as error:
            return self._failed(JobKind.ANALYSE, Failed(FailureReason.TOO_LONG, str(error)))
        kept, gaps, took = analysis.kept, list[int](), 0.0
        begun, failures = False, 0
        while kept is None or kept["done"] < kept["total"]:
            share = 0.0 if failures else self.settings.piece_seconds
            skip = failures // 2
            body = analysis.frame(kept, skip, share)
            order = self._order(JobKind.ANALYSE, body, analysis.seconds + share, attachments)
            order.ticket, order.begun = ticket, begun
            order.on_place = None if begun else on_place
            outcome = await self._outcome(order)
            begun, took = True, took + order.took
            first = 0 if kept is None else int(kept["done"])
            found = _kept(outcome, first + skip)
            if isinstance(outcome, Busy):
                return outcome
            if found is None:
                failed = outcome if isinstance(outcome, Failed) else Failed(FailureReason.BABBLED)
                failures += 1
                if not failed.again or failures == 2 * MOST_FAILED_STEPS:
                    return failed
                continue
            gaps += range(first, first + skip)
            kept, failures = found, 0
            self.counters.answers[JobKind.ANALYSE] += 1
            if progress is not None:
                await progress(kept)
        return Analysed(kept, gaps, took)

    # Orders.

    def _number(self) -> int:
        self._numbers += 1
        return self._numbers

    def _order(
        self, kind: JobKind, frame: PipeFrame, seconds: float, attachments: list[Attachment]
    ) -> WorkOrder:
        number = self._number()
        outcome: asyncio.Future[PipeFrame | Failed | Busy] = (
            asyncio.get_running_loop().create_future()
        )
        order = WorkOrder(number, number, kind, b"", seconds, attachments, outcome)
        try:
            order.body = packed({**frame, "number": number})
        except BadFrame as error:
            order.settle(self._failed(kind, Failed(FailureReason.TOO_LONG, str(error))))
        return order

    async def _outcome(self, order: WorkOrder) -> PipeFrame | Failed | Busy:
        """What comes of an order, if there is room for it."""
        if order.outcome.done():
            return order.outcome.result()
        if self._closing.is_set():
            return self._failed(order.kind, Failed(FailureReason.STOPPED))
        if not order.begun and self.waiting(order.kind) >= self._cap(order.kind):
            return self._busy(order.kind)
        return await self._carried_out(order)

    def _cap(self, kind: JobKind) -> int:
        settings = self.settings
        return {
            JobKind.CHOOSE: settings.waiting_moves,
            JobKind.EXPLAIN: settings.waiting_hints,
            JobKind.ANALYSE: settings.waiting_analyses,
        }[kind]

    def _patience(self, order: WorkOrder) -> float | None:
        settings = self.settings
        if order.patience is not None:
            return order.patience
        return {
            JobKind.CHOOSE: settings.move_patience,
            JobKind.EXPLAIN: settings.hint_patience,
            JobKind.ANALYSE: None,  # it is told its place and can leave
        }[order.kind]

    def _failed(self, kind: JobKind, failed: Failed) -> Failed:
        self.counters.failures[kind, failed.reason] += 1
        return failed

    def _busy(self, kind: JobKind) -> Busy:
        self.counters.busy[kind] += 1
        return Busy(kind, self.waiting(kind))


def failure_in(answer: PipeFrame) -> Failed | None:
    """What an answer says went wrong; a reason that we do not know is babble."""
    if "failed" not in answer:
        return None
    try:
        return Failed(FailureReason(answer["failed"]), str(answer.get("detail", ""))[:200])
    except ValueError:
        return Failed(FailureReason.BABBLED, "an unknown reason")


def _content(game: Game[Any]) -> list[Attachment]:
    """The text of a content that a process does not have by itself."""
    if game.content_is_own:
        return []
    file = game.content_file
    frame = {"kind": "content", "game": game.id, "rules": game.edition, "text": file.text}
    return [Attachment("content", f"{game.id} {game.edition} {file.hash}", packed(frame))]


def _kept(outcome: PipeFrame | Failed | Busy, beyond: int) -> Kept | None:
    """What a piece has found, if it is one that went on."""
    found = outcome.get("kept") if isinstance(outcome, dict) else None
    if not isinstance(found, dict):
        return None
    done, total = found.get("done"), found.get("total")
    if (
        type(done) is not int
        or type(total) is not int
        or not min(beyond, total - 1) < done <= total
    ):
        return None
    lists = [found.get(name) for name in ("course", "doubts", "mistakes")]
    return found if all(isinstance(one, list) for one in lists) else None
