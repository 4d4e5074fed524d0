"""The supervisor of bot processes: gives out work, and replaces whoever dies, hangs or babbles.

The event loop never waits for a bot. A process gets a seat's view, the legal actions, a bot's name,
a seed of its own and a budget; what else there is to know about a match it is not told. Processes
run under the server's user: they are kept from what they are not given, but not locked in, so a
host installs only trusted bots.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from typing import Final

from leeboard.server.clock import Clock
from leeboard.server.thinking.bot_asker import BotAsker, failure_in
from leeboard.server.thinking.jobs import Busy, Failed, FailureReason, JobKind
from leeboard.server.thinking.pipe_frames import PipeFrame
from leeboard.server.thinking.pool_settings import PoolSettings
from leeboard.server.thinking.process import BotProcess, Launch, launch
from leeboard.server.thinking.queue import Attachment, JobQueue, WorkOrder, WorkRank
from leeboard.server.thinking.shares import FairShares

FIRST_RESTART_PAUSE: Final = 0.1  # seconds before a process that could not start is tried again
LONGEST_RESTART_PAUSE: Final = 10.0


class Supervisor(BotAsker):
    """Bot processes and the work that waits for them."""

    def __init__(self, settings: PoolSettings, clock: Clock, launch: Launch = launch) -> None:
        super().__init__(settings, clock)
        self._launch = launch
        self._shares = FairShares(clock)
        self._lines = JobQueue(self._shares)
        self._idle: list[BotProcess] = []
        self._processes: set[BotProcess] = set()
        self._begun: dict[BotProcess, float] = {}  # when each took its order
        self._timers: dict[BotProcess | WorkOrder, asyncio.Task[None]] = {}
        self._keepers: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Start all processes; orders wait until one is ready."""
        for _ in range(self.settings.places):
            self._keepers.append(asyncio.create_task(self._keep()))

    async def close(self) -> None:
        """End all processes now; whoever waits is told that the server stops."""
        self._closing.set()
        for order in self._lines.empty():
            order.settle(Failed(FailureReason.STOPPED))
        for process in list(self._processes):
            process.end(Failed(FailureReason.STOPPED))
        await asyncio.gather(*self._keepers)
        self._keepers.clear()

    def waiting(self, kind: JobKind) -> int:
        """How many wait in this line."""
        return self._lines.length(kind)

    def longest_wait(self, thought: float) -> float:
        """Seconds in the line for a job that comes now, if all before it take that long."""
        lanes = max(1, self.settings.places - 1)
        return min(self.settings.move_patience, self._lines.slow() * thought / lanes)

    @property
    def thinking(self) -> int:
        """How many processes think now."""
        return len(self._begun)

    @property
    def ready(self) -> int:
        """How many processes can think or do."""
        return sum(process.is_ready for process in self._processes)

    @property
    def room(self) -> WorkRank | None:
        """Up to which rank an order would begin at once; None if it would have to wait."""
        return self._admitted() if self._idle else None

    async def relay(
        self,
        kind: JobKind,
        frame: PipeFrame,
        seconds: float,
        attachments: list[Attachment],
        quick: bool,
    ) -> PipeFrame | Failed | Busy:
        """What a process says to a question that somebody else made, and will read."""
        order = self._order(kind, frame, seconds, attachments)
        order.quick = quick
        return await self._outcome(order)

    # Orders.

    async def _carried_out(self, order: WorkOrder) -> PipeFrame | Failed | Busy:
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
        for process in [each for each in self._idle if each.outdated]:
            process.end(Failed(FailureReason.DIED))
        while self._idle:
            order = self._lines.take(self._admitted())
            if order is None:
                break
            process = self._idle.pop()
            order.tell(0)
            self.counters.jobs[order.kind] += 1
            self._begun[process] = self._clock.monotonic()
            self._shares.begin(order.owner)
            self._watch(process, order.seconds * (1 + self.settings.grace))
            process.give(order)
        self._lines.tell_places()

    def _admitted(self) -> WorkRank:
        """Up to which rank orders may begin now. What takes long never holds the last process.

        So whoever plays with quick bots does not wait behind searches, hints and analyses. And a
        search does not wait behind hints and analyses, for which the last process but one is not
        meant either. With two processes the one or the other has to wait, with one they all have.
        """
        orders = [process.order for process in self._begun if process.order is not None]
        moves = sum(order.rank is WorkRank.MOVE for order in orders)
        rest = sum(order.rank > WorkRank.MOVE for order in orders)
        places = self.settings.places
        room = moves + rest < max(1, places - 1)
        if room and rest < max(1, places - 2):
            return WorkRank.ANALYSIS
        return WorkRank.MOVE if room or moves == 0 else WorkRank.QUICK_MOVE

    # What processes tell (see `ProcessListener`).

    def free(self, process: BotProcess) -> None:
        self._unwatch(process)
        self._idle.append(process)
        self._give_out()

    def answered(self, process: BotProcess, order: WorkOrder, answer: PipeFrame) -> None:
        self._unwatch(process)
        order.took = self._took(process, order)
        if order.took > order.seconds:
            self.counters.late[order.kind] += 1
        failed = failure_in(answer)
        if failed is None:
            order.settle(answer)
        else:
            order.settle(self._failed(order.kind, failed))
        if process.tired or (failed is not None and failed.reason is FailureReason.MEMORY):
            process.end(Failed(FailureReason.DIED))
        else:
            self._idle.append(process)
            # After the one who asked: the next piece of that analysis goes before other analyses.
            asyncio.get_running_loop().call_soon(self._give_out)

    def lost(self, process: BotProcess, order: WorkOrder | None, failed: Failed) -> None:
        self._unwatch(process)
        if process in self._idle:
            self._idle.remove(process)
        if order is not None:
            order.took = self._took(process, order)
            order.settle(self._failed(order.kind, failed))

    def strayed(self) -> None:
        self.counters.strays += 1

    def _took(self, process: BotProcess, order: WorkOrder) -> float:
        seconds = self._clock.monotonic() - self._begun.pop(process)
        self._shares.end(order.owner, seconds)
        self.counters.seconds[order.kind] += seconds
        return seconds

    # Processes.

    async def _keep(self) -> None:
        """One place: whatever happens to the process that has it, another follows."""
        failures = 0
        first = True
        while not self._closing.is_set():
            self.counters.starts += 1
            self.counters.restarts += not first
            first = False
            process = BotProcess(self)
            await self._live(process)
            failures = 0 if process.is_ready else failures + 1
            if failures:
                await self._pause(
                    min(LONGEST_RESTART_PAUSE, FIRST_RESTART_PAUSE * 2 ** (failures - 1))
                )

    async def _live(self, process: BotProcess) -> None:
        """The whole life of a process, until nothing is left of it."""
        try:
            await process.start(self._launch, self._hello())
        except OSError:
            return  # no more processes, memory or files just now
        self._processes.add(process)
        if self._closing.is_set():
            process.end(Failed(FailureReason.STOPPED))
        elif not process.is_ready:
            self._watch(process, self.settings.start_seconds)
        exiting = asyncio.create_task(process.exited())
        ended = asyncio.create_task(process.ended.wait())
        await asyncio.wait({exiting, ended}, return_when=asyncio.FIRST_COMPLETED)
        if process.order is None:  # else its last words may still be in the pipe
            process.end(Failed(FailureReason.DIED))
        await ended
        await exiting
        self._processes.discard(process)

    def _hello(self) -> PipeFrame:
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

    def _watch(self, what: BotProcess | WorkOrder, seconds: float | None) -> None:
        if seconds is not None:
            self._timers[what] = asyncio.create_task(self._time_out(what, seconds))

    def _unwatch(self, what: BotProcess | WorkOrder) -> None:
        timer = self._timers.pop(what, None)
        if timer is not None:
            timer.cancel()

    async def _time_out(self, what: BotProcess | WorkOrder, seconds: float) -> None:
        await self._clock.sleep(seconds)
        if self._timers.pop(what, None) is None:
            return
        if isinstance(what, BotProcess):
            what.end(Failed(FailureReason.TIMEOUT))
        elif self._lines.drop(what):
            what.settle(self._busy(what.kind))
