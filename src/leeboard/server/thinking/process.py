"""One bot process as the server sees it: a pipe, the order it thinks about, and how to end it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol, TypeAlias, cast

from leeboard import _form
from leeboard.server.thinking.jobs import Failed, FailureReason
from leeboard.server.thinking.pipe_frames import BadFrame, PipeFrame, Unpacker, packed
from leeboard.server.thinking.queue import Attachment, WorkOrder

WORKER_MODULE: Final = "leeboard.server.thinking.worker"
# All that a process learns of the server's environment: no key and no password has such a name.
ENVIRONMENT_NAMES: Final = (
    "LANG",
    "LC_ALL",
    "LC_CTYPE",
    "LD_LIBRARY_PATH",
    "LEEBOARD_PURE",
    "PATH",
    "PYTHONDONTWRITEBYTECODE",
    "PYTHONPATH",
    "TZ",
)
MOST_CONTENTS: Final = 32  # contents that a process may have been given before it is replaced
MOST_STRAYS: Final = (
    16  # frames that answer nothing before a process is ended in the middle of a job
)

Launch: TypeAlias = Callable[[socket.socket], "subprocess.Popen[bytes]"]


def launch(theirs: socket.socket) -> subprocess.Popen[bytes]:
    """Start a process with a fresh interpreter that has this end of the pipe and nothing else.

    It leads a process group of its own, so that what a bot starts ends with it, and so that a
    Ctrl-C in the server's terminal does not reach it. `subprocess` closes all other files, which
    not every event loop does: the socket on which a server listens is made to be inherited.
    """
    return subprocess.Popen(
        # -P: nothing is imported from the folder in which the server happens to run.
        [sys.executable, "-P", "-m", WORKER_MODULE, str(theirs.fileno())],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,  # what a bot prints may be what only its seat knows
        stderr=subprocess.DEVNULL,
        env={name: os.environ[name] for name in ENVIRONMENT_NAMES if name in os.environ},
        pass_fds=[theirs.fileno()],
        start_new_session=True,
    )


async def end_of(child: subprocess.Popen[bytes]) -> None:
    """Wait until a process has ended, whatever the event loop: a thread of its own waits for it."""
    loop = asyncio.get_running_loop()
    ended = asyncio.Event()

    def wait() -> None:
        child.wait()
        with suppress(RuntimeError):  # the loop is closed: nobody wants to know any more
            loop.call_soon_threadsafe(ended.set)

    threading.Thread(target=wait, name=f"bot process {child.pid}", daemon=True).start()
    await ended.wait()


class ProcessListener(Protocol):
    """Who is told what happens to a process."""

    def free(self, process: BotProcess) -> None:
        """It can take an order."""
        ...

    def answered(self, process: BotProcess, order: WorkOrder, answer: PipeFrame) -> None: ...

    def lost(self, process: BotProcess, order: WorkOrder | None, failed: Failed) -> None:
        """It is being killed; the order, if any, will not be answered."""
        ...

    def strayed(self) -> None:
        """A frame came that answers nothing."""
        ...


class BotProcess(asyncio.Protocol):
    """Everything here happens in the event loop at once: nothing waits, nothing interleaves."""

    def __init__(self, listener: ProcessListener) -> None:
        self._listener = listener
        self._frames = Unpacker()
        self._transport: asyncio.WriteTransport | None = None
        self._child: subprocess.Popen[bytes] | None = None
        self._given: dict[str, set[str]] = {"content": set(), "record": set()}
        self._strays = 0
        self._libraries = _form.stamp()
        self.order: WorkOrder | None = None
        self.is_ready = False
        self.ended = asyncio.Event()  # it is lost, or was told to end

    # The life of a process.

    async def start(self, start: Launch, hello: PipeFrame) -> None:
        """Start it and say what it needs to know; it will say that it is ready."""
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        try:
            with theirs:
                self._child = start(theirs)
            await asyncio.get_running_loop().create_unix_connection(lambda: self, sock=ours)
        except BaseException:
            ours.close()
            raise
        self._send(packed(hello))

    async def exited(self) -> None:
        """Wait until the process has ended by itself or by force, and what it had started too."""
        if self._child is not None:
            await end_of(self._child)
            self._kill_group(self._child.pid)

    def end(self, failed: Failed) -> None:
        """Kill it now; its order gets this as its outcome."""
        if self.ended.is_set():
            return
        self.ended.set()
        self._kill()
        order, self.order = self.order, None
        self._listener.lost(self, order, failed)

    def _kill(self) -> None:
        if self._transport is not None:
            self._transport.abort()
        if self._child is not None and self._child.returncode is None:
            self._kill_group(self._child.pid)

    @staticmethod
    def _kill_group(pid: int) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(pid, signal.SIGKILL)

    # What goes to it.

    @property
    def tired(self) -> bool:
        """Whether another should take its place before the next order."""
        return self._strays > 0 or len(self._given["content"]) >= MOST_CONTENTS or self.outdated

    @property
    def outdated(self) -> bool:
        """Whether libraries were compiled since it was started, which another would use."""
        return _form.stamp() != self._libraries

    def give(self, order: WorkOrder) -> None:
        self.order = order
        for attachment in order.attachments:
            self._attach(attachment)
        self._send(order.body)

    def _attach(self, attachment: Attachment) -> None:
        given = self._given[attachment.kind]
        if attachment.hash in given:
            return
        if attachment.kind == "record":
            given.clear()  # a process keeps one
        given.add(attachment.hash)
        self._send(attachment.body)

    def _send(self, body: bytes) -> None:
        if self._transport is not None:
            self._transport.write(body)

    # What comes from it.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.WriteTransport", transport)  # uvloop's is none by class

    def data_received(self, data: bytes) -> None:
        try:
            for frame in self._frames.feed(data):
                if not self.ended.is_set():
                    self._receive(frame)
        except BadFrame as error:
            self.end(Failed(FailureReason.BABBLED, str(error)))

    def connection_lost(self, error: Exception | None) -> None:
        self.end(Failed(FailureReason.DIED))

    def _receive(self, frame: PipeFrame) -> None:
        order = self.order
        if not self.is_ready:
            if frame != {"ready": True}:
                self.end(Failed(FailureReason.BABBLED, "it spoke before it was ready"))
                return
            self.is_ready = True
            self._listener.free(self)
        elif order is not None and frame.get("number") == order.number:
            self.order = None
            self._listener.answered(self, order, frame)
        else:
            self._stray()

    def _stray(self) -> None:
        """A frame that nobody asked for; the job that runs now is not to blame for it."""
        self._listener.strayed()
        self._strays += 1
        if self.order is None or self._strays > MOST_STRAYS:
            self.end(Failed(FailureReason.BABBLED, "it answered what it was not asked"))
