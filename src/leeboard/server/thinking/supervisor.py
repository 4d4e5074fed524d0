"""The supervisor of bot processes: gives out work, and replaces whoever dies, hangs or babbles.

The event loop never waits for a bot. A process gets a seat's view, the legal actions, a bot's name,
a seed of its own and a budget; what else there is to know about a match it is not told. Processes
run under the server's user: they are kept from what they are not given, but not locked in, so a
host installs only bots that he trusts.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, TypeAlias

from leeboard.bots.analysis import Kept
from leeboard.kernel.game import Game
from leeboard.server.seams import Clock
from leeboard.server.thinking.frames import BadFrame, Frame, packed
from leeboard.server.thinking.jobs import (
    Analysed,
    Analysis,
    Answer,
    Busy,
    Explained,
    Failed,
    Job,
    Kind,
    Reason,
)
from leeboard.server.thinking.lines import Enclosure, Lines, Order, Told
from leeboard.server.thinking.process import BotProcess, Launch, launch
from leeboard.server.thinking.settings import Settings
from leeboard.server.thinking.tally import Tally

FIRST_PAUSE: Final = 0.1  # seconds before a process that could not start is tried again
LONGEST_PAUSE: Final = 10.0
GIVE_UP: Final = 3  # steps in a row at which an analysis may fail before it ends

Progress: TypeAlias = Callable[[Kept], Awaitable[None]]  # waited for before the next piece


class Supervisor:
    """Bot processes and the work that waits for them."""

    def __init__(self, settings: Settings, clock: Clock, launch: Launch = launch) -> None:
        self.settings = settings
        self.tally = Tally()
        self._clock = clock
        self._launch = launch
        self._lines = Lines()
        self._numbers = 0
        self._idle: list[BotProcess] = []
        self._processes: set[BotProcess] = set()
        self._begun: dict[BotProcess, float] = {}  # when each took its order
        self._timers: dict[BotProcess | Order, asyncio.Task[None]] = {}
        self._keepers: list[asyncio.Task[None]] = []
        self._closing = asyncio.Event()

    # What the server asks.

    async def start(self) -> None:
        """Start all processes; orders wait until one is ready."""
        for _ in range(self.settings.places):
            self._keepers.append(asyncio.create_task(self._keep()))

    async def close(self) -> None:
        """End all processes now; whoever waits is told that the server stops."""
        self._closing.set()
        for order in self._lines.empty():
            order.settle(Failed(Reason.STOPPED))
        for process in list(self._processes):
            process.end(Failed(Reason.STOPPED))
        await asyncio.gather(*self._keepers)
        self._keepers.clear()

    async def __aenter__(self) -> Supervisor:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def choose(self, job: Job) -> Answer | Failed | Busy:
        """The bot's action. Whoever stops waiting leaves the line, or lets the answer fall."""
        order = self._order(Kind.CHOOSE, job.frame(Kind.CHOOSE), job.seconds, _content(job.game))
        outcome = await self._outcome(order)
        if not isinstance(outcome, dict):
            return outcome
        action = outcome.get("action")
        if type(action) is not int or action not in job.legal:
            return self._failed(Kind.CHOOSE, Failed(Reason.ILLEGAL))
        self.tally.answers[Kind.CHOOSE] += 1
        return Answer(action, order.took)

    async def explain(self, job: Job, told: Told | None = None) -> Explained | Failed | Busy:
        """What the bot has to say about this decision; `told` hears every place in the line."""
        order = self._order(Kind.EXPLAIN, job.frame(Kind.EXPLAIN), job.seconds, _content(job.game))
        order.told = told
        outcome = await self._outcome(order)
        if not isinstance(outcome, dict):
            return outcome
        data = outcome.get("data")
        if not isinstance(data, dict):
            return self._failed(Kind.EXPLAIN, Failed(Reason.BABBLED, "no explanation"))
        self.tally.answers[Kind.EXPLAIN] += 1
        return Explained(data, order.took)

    async def analyse(
        self, analysis: Analysis, progress: Progress | None = None, told: Told | None = None
    ) -> Analysed | Failed | Busy:
        """Go through a match that is over.

        It goes in pieces, so that moves and hints find a process free in between. What is kept of
        a piece is all that the next one needs, in whichever process. A step at which processes
        fail twice becomes a gap; three gaps in a row end it.
        """
        ticket = self._number()
        record = {"kind": "record", "hash": analysis.hash, "text": analysis.text}
        enclosures = _content(analysis.game)
        try:
            enclosures.append(Enclosure("record", analysis.hash, packed(record)))
        except BadFrame as error:
            return self._failed(Kind.ANALYSE, Failed(Reason.TOO_LONG, str(error)))
        kept, gaps, took = analysis.kept, list[int](), 0.0
        begun, failures = False, 0
        while kept is None or kept["done"] < kept["total"]:
            share = 0.0 if failures else self.settings.piece_seconds
            skip = failures // 2
            body = analysis.frame(kept, skip, share)
            order = self._order(Kind.ANALYSE, body, analysis.seconds + share, enclosures)
            order.ticket, order.begun = ticket, begun
            order.told = None if begun else told
            outcome = await self._outcome(order)
            begun, took = True, took + order.took
            first = 0 if kept is None else int(kept["done"])
            found = _kept(outcome, first + skip)
            if isinstance(outcome, Busy):
                return outcome
            if found is None:
                failed = outcome if isinstance(outcome, Failed) else Failed(Reason.BABBLED)
                failures += 1
                if not failed.again or failures == 2 * GIVE_UP:
                    return failed
                continue
            gaps += range(first, first + skip)
            kept, failures = found, 0
            self.tally.answers[Kind.ANALYSE] += 1
            if progress is not None:
                await progress(kept)
        return Analysed(kept, gaps, took)

    def waiting(self, kind: Kind) -> int:
        """How many wait in this line."""
        return self._lines.length(kind)

    @property
    def thinking(self) -> int:
        """How many processes think now."""
        return len(self._begun)

    @property
    def ready(self) -> int:
        """How many processes can think or do."""
        return sum(process.is_ready for process in self._processes)

    # Orders.

    def _number(self) -> int:
        self._numbers += 1
        return self._numbers

    def _order(
        self, kind: Kind, frame: Frame, seconds: float, enclosures: list[Enclosure]
    ) -> Order:
        number = self._number()
        outcome: asyncio.Future[Frame | Failed | Busy] = asyncio.get_running_loop().create_future()
        order = Order(number, number, kind, b"", seconds, enclosures, outcome)
        try:
            order.body = packed({"number": number, **frame})
        except BadFrame as error:
            order.settle(self._failed(kind, Failed(Reason.TOO_LONG, str(error))))
        return order

    async def _outcome(self, order: Order) -> Frame | Failed | Busy:
        """Bring an order to a process and wait for what comes of it."""
        if order.outcome.done():
            return order.outcome.result()
        if self._closing.is_set():
            return self._failed(order.kind, Failed(Reason.STOPPED))
        if not order.begun and self._lines.length(order.kind) >= self._cap(order.kind):
            return self._busy(order.kind)
        self._lines.add(order)
        self._give_out()
        try:
            if not order.outcome.done() and order.place != 0:
                self._watch(order, self._patience(order))
            return await order.outcome
        finally:
            self._unwatch(order)
            self._lines.drop(order)

    def _give_out(self) -> None:
        """Give what waits to who is free."""
        while self._idle:
            order = self._lines.take(moves_only=not self._may_take_rest())
            if order is None:
                break
            process = self._idle.pop()
            order.tell(0)
            self.tally.jobs[order.kind] += 1
            self._begun[process] = self._clock.monotonic()
            self._watch(process, order.seconds * (1 + self.settings.grace))
            process.give(order)
        self._lines.tell_places()

    def _may_take_rest(self) -> bool:
        """Hints and analyses never hold the last process, unless there is but one."""
        rest = sum(
            process.order is not None and process.order.kind is not Kind.CHOOSE
            for process in self._begun
        )
        return rest < max(1, self.settings.places - 1)

    def _cap(self, kind: Kind) -> int:
        settings = self.settings
        return {
            Kind.CHOOSE: settings.waiting_moves,
            Kind.EXPLAIN: settings.waiting_hints,
            Kind.ANALYSE: settings.waiting_analyses,
        }[kind]

    def _patience(self, order: Order) -> float | None:
        settings = self.settings
        return {
            Kind.CHOOSE: settings.move_patience,
            Kind.EXPLAIN: settings.hint_patience,
            Kind.ANALYSE: None,  # it is told its place and can leave
        }[order.kind]

    def _failed(self, kind: Kind, failed: Failed) -> Failed:
        self.tally.failures[kind, failed.reason] += 1
        return failed

    def _busy(self, kind: Kind) -> Busy:
        self.tally.busy[kind] += 1
        return Busy(kind, self._lines.length(kind))

    # What processes tell (see `Boss`).

    def free(self, process: BotProcess) -> None:
        self._unwatch(process)
        self._idle.append(process)
        self._give_out()

    def answered(self, process: BotProcess, order: Order, answer: Frame) -> None:
        self._unwatch(process)
        order.took = self._took(process, order.kind)
        if order.took > order.seconds:
            self.tally.late[order.kind] += 1
        failed = _failure(answer)
        if failed is None:
            order.settle(answer)
        else:
            order.settle(self._failed(order.kind, failed))
        if process.tired or (failed is not None and failed.reason is Reason.MEMORY):
            process.end(Failed(Reason.DIED))
        else:
            self._idle.append(process)
            # After the one who asked: the next piece of his analysis goes before other analyses.
            asyncio.get_running_loop().call_soon(self._give_out)

    def lost(self, process: BotProcess, order: Order | None, failed: Failed) -> None:
        self._unwatch(process)
        if process in self._idle:
            self._idle.remove(process)
        if order is not None:
            order.took = self._took(process, order.kind)
            order.settle(self._failed(order.kind, failed))

    def strayed(self) -> None:
        self.tally.strays += 1

    def _took(self, process: BotProcess, kind: Kind) -> float:
        seconds = self._clock.monotonic() - self._begun.pop(process)
        self.tally.seconds[kind] += seconds
        return seconds

    # Processes.

    async def _keep(self) -> None:
        """One place: whatever happens to the process that has it, another follows."""
        failures = 0
        first = True
        while not self._closing.is_set():
            self.tally.starts += 1
            self.tally.restarts += not first
            first = False
            process = BotProcess(self)
            await self._live(process)
            failures = 0 if process.is_ready else failures + 1
            if failures:
                await self._pause(min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1)))

    async def _live(self, process: BotProcess) -> None:
        """The whole life of a process, until nothing is left of it."""
        try:
            await process.start(self._launch, self._hello())
        except OSError:
            return  # no more processes, memory or files just now
        self._processes.add(process)
        if self._closing.is_set():
            process.end(Failed(Reason.STOPPED))
        elif not process.is_ready:
            self._watch(process, self.settings.start_seconds)
        exiting = asyncio.create_task(process.exited())
        ended = asyncio.create_task(process.ended.wait())
        await asyncio.wait({exiting, ended}, return_when=asyncio.FIRST_COMPLETED)
        if process.order is None:  # else its last words may still be in the pipe
            process.end(Failed(Reason.DIED))
        await ended
        await exiting
        self._processes.discard(process)

    def _hello(self) -> Frame:
        settings = self.settings
        bots = None if settings.bots_file is None else str(settings.bots_file)
        return {
            "server": os.getpid(),
            "nice": settings.nice,
            "memory": settings.memory,
            "bots": bots,
        }

    async def _pause(self, seconds: float) -> None:
        """Wait, but not for longer than the server goes on."""
        sleeping = asyncio.ensure_future(self._clock.sleep(seconds))
        closing = asyncio.create_task(self._closing.wait())
        await asyncio.wait({sleeping, closing}, return_when=asyncio.FIRST_COMPLETED)
        for task in (sleeping, closing):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    # Time.

    def _watch(self, what: BotProcess | Order, seconds: float | None) -> None:
        if seconds is not None:
            self._timers[what] = asyncio.create_task(self._time_out(what, seconds))

    def _unwatch(self, what: BotProcess | Order) -> None:
        timer = self._timers.pop(what, None)
        if timer is not None:
            timer.cancel()

    async def _time_out(self, what: BotProcess | Order, seconds: float) -> None:
        await self._clock.sleep(seconds)
        if self._timers.pop(what, None) is None:
            return
        if isinstance(what, BotProcess):
            what.end(Failed(Reason.TIMEOUT))
        elif self._lines.drop(what):
            what.settle(self._busy(what.kind))


def _content(game: Game[Any]) -> list[Enclosure]:
    """The text of a content that a process does not have by itself."""
    if game.content_is_own:
        return []
    file = game.content_file
    frame = {"kind": "content", "game": game.id, "text": file.text}
    return [Enclosure("content", f"{game.id} {file.hash}", packed(frame))]


def _failure(answer: Frame) -> Failed | None:
    """What a process says went wrong; a reason that we do not know is babble."""
    if "failed" not in answer:
        return None
    try:
        return Failed(Reason(answer["failed"]), str(answer.get("detail", ""))[:200])
    except ValueError:
        return Failed(Reason.BABBLED, "an unknown reason")


def _kept(outcome: Frame | Failed | Busy, beyond: int) -> Kept | None:
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
