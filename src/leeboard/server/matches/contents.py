"""Contents of somebody's own, whose text is read in a process with limits whenever it is needed.

It was read before, when a record brought it along, and is known to be small and quick to read.
All the same nothing that a person wrote is parsed beside everybody's play.
"""

from __future__ import annotations

import asyncio
import subprocess
from typing import Any, Final

from leeboard.kernel.errors import BadContent
from leeboard.match.refused import BUSY
from leeboard.server.errors import ApiError
from leeboard.server.matches import limited_process

WORKER_MODULE: Final = "leeboard.server.matches.content_worker"
READING_SECONDS: Final = 2.0  # of processor time; ours take a hundredth
READING_MEMORY: Final = 256 * 1024 * 1024  # bytes of address space
PATIENCE_FACTOR: Final = 4  # times its processor time may pass: others come first


class ContentReader:
    """Starts a process for each content, one after the other."""

    def __init__(self) -> None:
        self._turn: Final = asyncio.Lock()
        self._child: subprocess.Popen[bytes] | None = None
        self._closed = False

    def close(self) -> None:
        """Read nothing more: a server that stops waits for no content."""
        self._closed = True
        if self._child is not None:
            self._child.kill()

    async def values(self, text: str) -> dict[str, object]:
        """What a content says; BadContent if it is none, BUSY if it was not read in time."""
        async with self._turn:
            told = {} if self._closed else await self._ask(text)
        if not told:
            said = "The content of this match could not be read just now; try again."
            raise ApiError(BUSY, said, 503, retry_after=2.0)
        if "refused" in told:
            raise BadContent(str(told["refused"]))
        values: dict[str, object] = told["values"]
        return values

    async def _ask(self, text: str) -> dict[str, Any]:
        limits = {"seconds": READING_SECONDS, "memory": READING_MEMORY}
        child = self._child = limited_process.start(WORKER_MODULE, limits)
        body = text.encode(errors="surrogatepass")
        return await limited_process.answer(child, body, PATIENCE_FACTOR * READING_SECONDS)
