"""Many games of a plan: one stream of outcomes, whoever plays them.

There is one way to play many games: `played` hands out runs of game numbers in order and yields
what comes back, run by run. Who plays them is a crew: this process, several processes, or a
cluster. What a game ends like depends on the plan and its number alone, so a run that was lost can
be played again, and the crew changes nothing but the time.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator, Iterable
from typing import Final, Generic, TypeAlias, TypeVar

from leeboard.arena.plan import Plan, make_game
from leeboard.arena.play import Outcome, play_one
from leeboard.kernel.errors import LeeboardError

PATIENCE: Final = 1.0  # seconds after which a run is told of as far as it is: little can be lost
LONGEST_RUN: Final = 64
SHARES: Final = 4  # runs for each worker, if the games are few: so that none is idle at the end

Run: TypeAlias = tuple[int, int]  # game numbers from the first to before the stop
Batch: TypeAlias = tuple[int, list[Outcome]]  # the number of the first game, and how they ended
Stream: TypeAlias = Generator[Batch, None, None]
Progress: TypeAlias = Callable[[int], None]  # told how many more games have ended

R = TypeVar("R")


class LostWorker(LeeboardError):
    """Whoever played games could not be started or ended before its work did."""


class Interrupted(KeyboardInterrupt, Generic[R]):
    """Ctrl-C amid many games; `result` is what can be said about those that were over by then."""

    def __init__(self, result: R) -> None:
        super().__init__()
        self.result = result


class Work:
    """The runs that are still to be handed out, lowest numbers first."""

    def __init__(self, runs: Iterable[Run], workers: int) -> None:
        self._runs: deque[Run] = deque(runs)
        games = sum(stop - first for first, stop in self._runs)
        self._size = max(1, min(LONGEST_RUN, -(-games // (workers * SHARES))))

    def __bool__(self) -> bool:
        return bool(self._runs)

    def next(self) -> Run:
        """The next run, short enough for one worker."""
        first, stop = self._runs.popleft()
        cut = min(first + self._size, stop)
        if cut < stop:
            self._runs.appendleft((cut, stop))
        return first, cut

    def again(self, run: Run) -> None:
        """Put back what was lost or is left of a run: it comes next."""
        self._runs.appendleft(run)

    def returned(self, run: Run, outcomes: list[Outcome]) -> Batch:
        """What came back of a run; the rest of it is put back."""
        first, stop = run
        if first + len(outcomes) < stop:
            self.again((first + len(outcomes), stop))
        return first, outcomes


def missing(games: int, done: Iterable[int]) -> list[Run]:
    """The runs of numbers below `games` that are not among those done."""
    runs: list[Run] = []
    first = 0
    for number in [*sorted(number for number in set(done) if number < games), games]:
        if first < number:
            runs.append((first, number))
        first = number + 1
    return runs


def play_run(plan: Plan, run: Run) -> list[Outcome]:
    """The games of a run: at least one, and as many as there is time for before it is told."""
    game = make_game(plan)
    first, stop = run
    enough = time.perf_counter() + PATIENCE
    outcomes = [play_one(game, plan, first)]
    while first + len(outcomes) < stop and time.perf_counter() < enough:
        outcomes.append(play_one(game, plan, first + len(outcomes)))
    return outcomes


def alone(plan: Plan, runs: Iterable[Run]) -> Stream:
    """Play in this process, and tell of every game."""
    game = make_game(plan)
    for first, stop in runs:
        for number in range(first, stop):
            yield number, [play_one(game, plan, number)]


def played(plan: Plan, runs: list[Run], jobs: int = 1, cluster: str = "") -> Stream:
    """Play these games, in this process, in several, or on a cluster; close it to stop early."""
    if cluster:
        from leeboard.arena.cluster import on_cluster

        return on_cluster(plan, runs, cluster)
    if jobs > 1:
        from leeboard.arena.processes import in_processes

        return in_processes(plan, runs, jobs)
    return alone(plan, runs)
