"""A crew on a Ray cluster, for which the extra `cluster` must be installed everywhere."""

from __future__ import annotations

import os
import socket
from typing import Any, Final

import leeboard
from leeboard.arena.plan import Plan
from leeboard.arena.play import Outcome
from leeboard.arena.work import LostWorker, Run, Stream, Work, play_run
from leeboard.kernel.errors import LeeboardError

AHEAD: Final = 2  # runs under way for each processor of the cluster
PATIENCE: Final = 5.0  # seconds in which a cluster must answer at all; Ray itself tries for minutes
LOSSES: Final = 100  # workers lost in a row, with no run coming back, before we give up


class NoCluster(LeeboardError):
    """A cluster that cannot be reached, or that does not have what is needed."""


def on_cluster(plan: Plan, runs: list[Run], address: str) -> Stream:
    """Play on the cluster at this address; what a lost worker had in hand is played again.

    Each run is told of once: a task that died has told nothing, and games do not depend on who
    plays them.
    """
    ray = _ray()
    _knock(address)
    _connect(ray, address)
    try:
        yield from _tasks(ray, plan, runs)
    finally:
        ray.shutdown()


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # its new default; no warning
    try:
        import ray
    except ImportError:
        raise NoCluster(
            "--cluster needs Ray: in a clone of Leeboard, pip install '.[cluster]'"
        ) from None
    return ray


def _knock(address: str) -> None:
    """Refuse an address `HOST:PORT` where nobody listens; others, such as `auto`, are Ray's own."""
    host, colon, port = address.rpartition(":")
    if not colon or not (port.isascii() and port.isdecimal()) or "/" in host:
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise NoCluster(f"no cluster answers at {address}: {reason or error}") from None


def _connect(ray: Any, address: str) -> None:
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (ConnectionError, RuntimeError, ValueError, TimeoutError) as error:
        reason = str(error).partition("\n")[0]
        raise NoCluster(f"no cluster answers at {address}: {reason}") from None
    there = ray.get(ray.remote(num_cpus=1)(_version).remote())
    if there != leeboard.__version__:
        ray.shutdown()
        raise NoCluster(
            f"the cluster at {address} has leeboard {there}, but this is {leeboard.__version__}"
        )


def _version() -> str:
    return leeboard.__version__


def _tasks(ray: Any, plan: Plan, runs: list[Run]) -> Stream:
    # We count losses ourselves: Ray's own retries would hide a worker that dies on every run.
    play = ray.remote(num_cpus=1, max_retries=0)(play_run)
    workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
    work = Work(runs, workers)
    shared = ray.put(plan)
    under_way: dict[Any, Run] = {}
    losses = 0
    while work or under_way:
        while work and len(under_way) < AHEAD * workers:
            run = work.next()
            under_way[play.remote(shared, run)] = run
        ended, _ = ray.wait(list(under_way), num_returns=1)
        for task in ended:
            run = under_way.pop(task)
            outcomes = _outcomes(ray, task)
            if outcomes is None:
                losses += 1
                if losses == LOSSES:
                    raise LostWorker(f"{losses} workers of the cluster were lost in a row")
                work.again(run)
            else:
                losses = 0
                yield work.returned(run, outcomes)


def _outcomes(ray: Any, task: Any) -> list[Outcome] | None:
    """What a task brought, or None if the worker or the node that had it is gone."""
    try:
        outcomes: list[Outcome] = ray.get(task)
    except ray.exceptions.RayTaskError as error:
        raise error.as_instanceof_cause() from None
    except ray.exceptions.RayError:
        return None
    return outcomes
