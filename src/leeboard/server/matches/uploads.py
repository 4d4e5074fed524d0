"""Records that people bring, read one after the other in processes with limits of their own."""

from __future__ import annotations

import asyncio
import subprocess
from dataclasses import dataclass
from typing import Any, Final

from leeboard.kernel.errors import BadRecord
from leeboard.match.refused import BUSY
from leeboard.server.clock import Clock
from leeboard.server.config import Limits
from leeboard.server.errors import ApiError
from leeboard.server.matches import limited_process
from leeboard.server.people.limits import RateLimiter, TooFast

WORKER_MODULE: Final = "leeboard.server.matches.upload_worker"
MOST_WAITING: Final = 16  # who may wait for a turn
PATIENCE_FACTOR: Final = 4  # times its processor time may pass: others come first


@dataclass(frozen=True)
class Upload:
    """A record that replays: its game, and the text that is kept."""

    game: str
    body: str


class UploadReader:
    """Starts a process for each record. An address that made them work long has to wait."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self._limits: Final = limits
        self.seconds: Final = RateLimiter(clock, limits.reading_burst, limits.reading_per_second)
        self._turn: Final = asyncio.Lock()
        self._waiting = 0
        self._child: subprocess.Popen[bytes] | None = None
        self._closed = False

    def close(self) -> None:
        """Read nothing more: a server that stops waits for no record."""
        self._closed = True
        if self._child is not None:
            self._child.kill()

    async def read(self, body: bytes, address: str) -> Upload:
        """The record of a body; LeeboardError if it is none that replays."""
        if wait := self.seconds.wait(address):
            raise TooFast(wait)
        if self._waiting >= MOST_WAITING:
            raise _busy()
        self._waiting += 1
        try:
            async with self._turn:
                told = {} if self._closed else await self._ask(body)
        finally:
            self._waiting -= 1
        if self._closed:
            raise _busy()
        self.seconds.spend(address, told.get("seconds", self._limits.reading_seconds))
        return _upload(told)

    async def _ask(self, body: bytes) -> dict[str, Any]:
        """What a process says of it; nothing if its limits ended it."""
        child = self._child = self._start()
        return await limited_process.answer(
            child, body, PATIENCE_FACTOR * self._limits.reading_seconds
        )

    def _start(self) -> subprocess.Popen[bytes]:
        limits = {
            "seconds": self._limits.reading_seconds,
            "memory": self._limits.reading_memory,
            "content_bytes": self._limits.content_bytes,
        }
        return limited_process.start(WORKER_MODULE, limits)


def _busy() -> ApiError:
    return ApiError(BUSY, "Many records are being read; try again.", 503, retry_after=2.0)


def _upload(told: dict[str, Any]) -> Upload:
    if not told:
        raise BadRecord("record: it takes too long to read")
    if "refused" in told:
        raise BadRecord(told["refused"])
    if "code" in told:
        raise ApiError(told["code"], told["text"], told["status"], told.get("field"))
    return Upload(told["game"], told["body"])
