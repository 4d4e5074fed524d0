"""One client's connection: a bounded queue of what is to be sent, and nothing unprojected in it."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final, Protocol

from leeboard.server.config import Limits
from leeboard.server.failpoints import failpoint
from leeboard.server.viewing.outgoing import OutgoingMessage, Want

COME_BACK: Final = 1013
GOING_AWAY: Final = 1012
SIGNED_OUT: Final = 4401
TOO_MUCH: Final = 1008


class TextSocket(Protocol):
    """What a connection needs of a socket."""

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


class Connection:
    """Sends in order; a reader that does not read is closed and can catch up from the log."""

    def __init__(self, wire: TextSocket, person: str | None, session: str, limits: Limits) -> None:
        self.wire: Final = wire
        self.person: Final = person  # None: somebody who only watches and never signed in
        self.session: Final = session
        self.viewer: int | None = None
        self.language = "en"
        self.want: Want = "scene"
        self.closed = asyncio.Event()
        self._limits: Final = limits
        self._queue: deque[OutgoingMessage] = deque()
        self._bytes = 0
        self._more = asyncio.Event()
        self._code = 1000
        self._reason = ""

    def send(self, message: OutgoingMessage) -> None:
        """Put a message behind those that wait; only what was projected for a viewer may go out."""
        if type(message) is not OutgoingMessage:
            raise TypeError(f"only OutgoingMessage leaves the server, not {type(message).__name__}")
        if self.closed.is_set():
            return
        self._queue.append(message)
        self._bytes += message.size
        limits = self._limits
        waiting = len(self._queue)
        # One message may be larger than the queue: a whole table, to whoever has nothing waiting.
        if waiting > limits.queue_messages or (waiting > 1 and self._bytes > limits.queue_bytes):
            self.close(COME_BACK, "too slow")
            return
        self._more.set()

    def close(
        self, code: int = 1000, reason: str = "", last: OutgoingMessage | None = None
    ) -> None:
        """Send at most one more message; what waits is thrown away, since the log has it."""
        if not self.closed.is_set():
            self._code, self._reason = code, reason
            self._queue.clear()
            self._bytes = 0
            if last is not None:
                self._queue.append(last)
            self.closed.set()
            self._more.set()

    async def run(self) -> None:
        """Send what comes until the connection is closed from either side."""
        while True:
            await self._more.wait()
            self._more.clear()
            while self._queue:
                message = self._queue.popleft()
                failpoint("connection.before_send")
                await self.wire.send_text(message.text)
                failpoint("connection.sent")
                self._bytes = max(0, self._bytes - message.size)
                del message  # a whole table is large, and the next one may be long in coming
            if self.closed.is_set():
                await self.wire.close(self._code, self._reason)
                return
