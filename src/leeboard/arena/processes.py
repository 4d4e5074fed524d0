"""A crew of processes on this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread, current_thread, main_thread
from typing import Final

from leeboard.arena.plan import Plan
from leeboard.arena.play import Outcome
from leeboard.arena.work import LostWorker, Run, Stream, Work, play_run

AHEAD: Final = 2  # runs that each process has before it: the one it plays, and the next


def in_processes(plan: Plan, runs: list[Run], jobs: int) -> Stream:
    """Play in so many processes; an error or an early end leaves none of them behind."""
    work = Work(runs, jobs)
    games = sum(stop - first for first, stop in runs)
    if not games:
        return
    under_way: dict[Future[list[Outcome]], Run] = {}
    with crew(min(jobs, games)) as pool:
        while work or under_way:
            with undisturbed():
                while work and len(under_way) < AHEAD * jobs:
                    run = work.next()
                    under_way[_submit(pool, plan, run)] = run
            ended, _ = wait(under_way, return_when=FIRST_COMPLETED)
            for future in sorted(ended, key=under_way.__getitem__):
                yield work.returned(under_way.pop(future), future.result())


@contextmanager
def crew(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of so many processes; an error inside the block leaves none of them behind."""
    # A fresh interpreter for each process: a fork would copy locks of other threads as they are.
    others = active_children()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin_work)
    try:
        yield pool
    except BaseException as error:
        for child in active_children():
            if child not in others:  # else the pool would wait until their work is done
                child.terminate()
        if isinstance(error, BrokenProcessPool):
            raise LostWorker("a process ended before its work did") from None
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _submit(pool: ProcessPoolExecutor, plan: Plan, run: Run) -> Future[list[Outcome]]:
    """Give the pool a run to play; the first time, this starts the processes."""
    try:
        return pool.submit(play_run, plan, run)
    except OSError as error:
        problem = f"processes that play games cannot be started: {error.strerror}"
        raise LostWorker(problem) from None


@contextmanager
def undisturbed() -> Iterator[None]:
    """Put Ctrl-C off while processes are started: one that is half started would complain.

    They inherit the blocked signal, so that they do not hear of it before they can ignore it.
    """
    if current_thread() is not main_thread():
        yield
        return
    noted: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: noted.append(number))
    can_block = hasattr(signal, "pthread_sigmask")
    if can_block:
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        if can_block:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, signal.SIG_DFL if before is None else before)
    if noted:
        signal.raise_signal(signal.SIGINT)


def _begin_work() -> None:
    """What a process does first."""
    # Ctrl-C reaches all processes of a terminal; only the first one has something to say.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """A parent that was killed can tell nobody: without it, there is nothing to play for."""
    parent = parent_process()
    assert parent is not None, "this is run in a process of a pool"
    parent.join()
    os._exit(1)
