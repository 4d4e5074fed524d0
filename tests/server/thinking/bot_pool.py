"""What the tests of bot processes share: a clock that stands still, jobs, waiting for events."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import leeboard
from leeboard.server.thinking.jobs import Job
from leeboard.server.thinking.pool_settings import PoolSettings
from leeboard.server.thinking.process import Launch, launch
from leeboard.server.thinking.supervisor import Supervisor

BOTS = Path(__file__).with_name("odd_bots.py")
GAME = leeboard.game(leeboard.game_ids()[0])
LEGAL = [11, 22, 33]
T = TypeVar("T")


class ManualClock:
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self.time = 0.0
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self.time

    def monotonic(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        waking: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.time + seconds, waking))
        await waking

    @property
    def sleeping(self) -> int:
        """How many wait for time to pass."""
        return sum(not waking.done() for _, waking in self._sleepers)

    async def advance(self, seconds: float) -> None:
        await turns()
        self.time += seconds
        for end, waking in self._sleepers:
            if end <= self.time and not waking.done():
                waking.set_result(None)
        await turns()


async def turns(count: int = 20) -> None:
    """Let the loop go round this often."""
    for _ in range(count):
        await asyncio.sleep(0)


async def until(happened: Callable[[], bool]) -> None:
    """Wait for an event that only the file system or the process table can tell."""
    while not happened():
        await asyncio.sleep(0.005)


def run(scene: Coroutine[Any, Any, T]) -> T:
    """Play a scene; one that hangs is ended, so that a broken build tells which test it was."""

    async def bounded() -> T:
        async with asyncio.timeout(60):
            return await scene

    return asyncio.run(bounded())


class BotPool:
    """A supervisor with the odd bots and a clock that stands still."""

    def __init__(self, start: Launch = launch, **changes: Any) -> None:
        self.clock = ManualClock()
        settings = PoolSettings(**{"processes": 1, "bots_file": BOTS, **changes})
        self.supervisor = Supervisor(settings, self.clock, start)

    async def __aenter__(self) -> BotPool:
        await self.supervisor.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.supervisor.close()

    @property
    def tally(self) -> Any:
        return self.supervisor.counters

    def ask(self, job: Job) -> asyncio.Task[Any]:
        return asyncio.create_task(self.supervisor.choose(job))

    async def thinking(self, job: Job, begun: Path) -> tuple[asyncio.Task[Any], int]:
        """A question that is being thought about, and the process that does."""
        asked = self.ask(job)
        await until(lambda: begun.exists() and begun.read_text() != "")
        return asked, int(begun.read_text())


def job(bot: str, seconds: float = 10.0, **view: Any) -> Job:
    return Job(GAME, view, LEGAL, bot, seed=7, seconds=seconds)


def alive(pid: int) -> bool:
    """Whether a process runs; a dead one that nobody has fetched yet does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX"


def kill(pid: int, signal: int) -> None:
    os.kill(pid, signal)
