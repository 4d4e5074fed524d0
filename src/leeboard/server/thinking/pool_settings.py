"""How many bot processes there are, what each may use, and how much work may wait for them."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

MIB: Final = 1024 * 1024


@dataclass(frozen=True)
class PoolSettings:
    """What a host may set; the defaults suit a server that shares its machine with nobody."""

    processes: int = 0  # 0: one less than there are cores, at least three
    nice: int = 10  # how far a process steps back behind the server
    memory: int = 1024 * MIB  # address space of a process, in bytes
    start_seconds: float = 30.0  # a process that is not ready by then is replaced
    grace: float = 0.2  # of a job's seconds: a process that answers later than this is killed
    piece_seconds: float = 0.25  # after which an analysis makes room for others
    waiting_moves: int = 1000  # jobs that may wait; one more is turned away
    waiting_hints: int = 20
    waiting_analyses: int = 8
    move_patience: float = 30.0  # seconds in the line after which a job is given back as busy
    hint_patience: float = 60.0
    bots_file: Path | None = None  # a Python file with more bots in a dict BOTS: for tests alone

    @property
    def places(self) -> int:
        """The number of processes: with three, one is always free for what takes but a moment."""
        return self.processes or max(3, cores() - 1)


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
