"""What a bot process puts on before it thinks: limits, and an end when the server ends."""

from __future__ import annotations

import contextlib
import ctypes
import math
import os
import resource
import select
import signal
import socket
import sys
import threading
from typing import Final

PR_SET_PDEATHSIG: Final = 1  # from linux/prctl.h


def step_back(nice: int) -> None:
    os.nice(nice)


def limit_memory(size: int) -> None:
    """Beyond this address space an allocation fails, so that the machine never swaps for a bot."""
    with contextlib.suppress(ValueError, OSError):  # a host may have set less, or know no limit
        resource.setrlimit(resource.RLIMIT_AS, (size, size))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # a core file would hold a seat's view


def limit_seconds(seconds: float) -> None:
    """Let the kernel end this process after this much more computing.

    The server kills it sooner; this is for a server that is stopped or hangs itself.
    """
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = math.ceil(used.ru_utime + used.ru_stime + seconds) + 1
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    if hard == resource.RLIM_INFINITY or soft <= hard:
        resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))


def die_with_server(server: int, link: socket.socket) -> None:
    """End at once when the server does, even in the middle of a thought.

    On Linux the kernel sees to it. Elsewhere a thread waits for the pipe to hang up; it gets its
    turn while a bot runs Python code, and else when the bot returns.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != server:  # it ended before we could ask
            os._exit(0)
    threading.Thread(target=_end_on_hangup, args=(link,), daemon=True).start()


def _end_on_hangup(link: socket.socket) -> None:
    poll = select.poll()
    poll.register(link, 0)  # hanging up is always told
    while not poll.poll():
        pass
    os._exit(0)
