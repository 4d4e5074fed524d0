"""Mutants are tried one after the other, each in a fork of a process that has its tests collected.

First the tests run once, and coverage says which of them reach which line. A mutant is then tried
by the tests that reach its line, the quick ones first, until one fails.
"""

from __future__ import annotations

import importlib
import io
import os
import pickle
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType
from typing import NoReturn

import pytest
from coverage import Coverage

from tests.mutation.operators import Mutant

KILLED, TIMED_OUT, SURVIVED, UNREACHED = "killed", "timed out", "survived", "no test gets there"
NOTICED, NOT_NOTICED, BROKEN = 1, 0, 2  # what a fork ends with
# Processor time that a test may take with a mutant: a busy machine is not a loop without an end.
SECONDS_MORE, TIMES_AS_LONG = 2.0, 5.0
MEMORY_MOST = 4 << 30


class MutationFailed(Exception):
    """The mutants could not be tried, because the tests do not pass or a function is not found."""


@dataclass(frozen=True)
class Code:
    """Sources that are mutated: a package, and files below its folder."""

    package: str  # leeboard.games.nauticus
    folder: Path
    files: list[str]  # rules/buying.py


@dataclass
class Reach:
    """Which tests get to which lines, and how long each takes."""

    tests: dict[tuple[str, int], set[int]] = field(default_factory=dict)
    seconds: dict[int, float] = field(default_factory=dict)

    def add(self, other: Reach) -> None:
        self.seconds.update(other.seconds)
        for place, tests in other.tests.items():
            self.tests.setdefault(place, set()).update(tests)

    def to(self, mutant: Mutant) -> list[int]:
        """The tests that get to a mutant, the quick ones first."""
        found = self._on(mutant.key.file, mutant.lines)
        return sorted(
            found or self._on(mutant.key.file, mutant.function_lines),
            key=lambda test: self.seconds[test],
        )

    def _on(self, file: str, lines: range) -> set[int]:
        found: set[int] = set()
        return found.union(*(self.tests.get((file, line), set()) for line in lines))


def outcomes(
    code: Code, mutants: list[Mutant], tests: list[str], jobs: int
) -> list[tuple[Mutant, str]]:
    """What became of each mutant, in the order of the mutants; `tests` is what pytest is told."""
    trial = _Trial(code, mutants, jobs)
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        ended = pytest.main(["-p", "no:cacheprovider", "--tb=short", *tests], plugins=[trial])
    if trial.failure or ended:
        raise MutationFailed(trial.failure or said.getvalue())
    return [(mutant, trial.found[mutant]) for mutant in mutants]


class _Trial:
    """A plugin of pytest that runs the collected tests in its own way."""

    def __init__(self, code: Code, mutants: list[Mutant], jobs: int) -> None:
        self.code, self.mutants, self.jobs = code, mutants, jobs
        self.found: dict[Mutant, str] = {}
        self.failure = ""
        self.failed = ""  # how a test failed, in a fork

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = f"{report.nodeid}\n{report.longreprtext}"

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        try:
            items = session.items
            shares = [range(first, len(items), self.jobs) for first in range(self.jobs)]
            reach = Reach()
            for part in _told([partial(self._reach, items, share) for share in shares]):
                reach.add(part)
            self._try_all(items, reach)
        except MutationFailed as failure:
            self.failure = str(failure)
        return True

    def _reach(self, items: list[pytest.Item], share: range) -> Reach:
        """Runs some tests. In a fork: what tests keep for each other is not made beforehand."""
        cover = Coverage(
            data_file=None, config_file=False, include=[f"{self.code.folder}/*"], messages=False
        )
        reach = Reach()
        cover.start()
        order = [items[number] for number in share]
        for place, number in enumerate(share):
            cover.switch_context(str(number))
            began = time.process_time()
            self._run(order[place], order[place + 1 : place + 2])
            reach.seconds[number] = time.process_time() - began
            if self.failed:
                raise MutationFailed(f"without any mutant this test fails: {self.failed}")
        cover.stop()
        data = cover.get_data()
        for file in self.code.files:
            by_line = data.contexts_by_lineno(str(self.code.folder / file))
            for line, contexts in by_line.items():
                reach.tests[file, line] = {int(number) for number in contexts if number}
        return reach

    def _run(self, item: pytest.Item, after: list[pytest.Item]) -> None:
        item.ihook.pytest_runtest_protocol(item=item, nextitem=after[0] if after else None)

    def _try_all(self, items: list[pytest.Item], reach: Reach) -> None:
        running: dict[int, Mutant] = {}
        for mutant in self.mutants:
            if len(running) == self.jobs:
                self._await(running)
            if tests := reach.to(mutant):
                running[_forked(partial(self._try, mutant, items, tests, reach))] = mutant
            else:
                self.found[mutant] = UNREACHED
        while running:
            self._await(running)

    def _await(self, running: dict[int, Mutant]) -> None:
        process, status = os.wait()
        mutant = running.pop(process)
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF:
            self.found[mutant] = TIMED_OUT
        elif os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == NOTICED:
            self.found[mutant] = KILLED  # a crash of the interpreter would be noticed too
        elif os.WEXITSTATUS(status) == NOT_NOTICED:
            self.found[mutant] = SURVIVED
        else:
            raise MutationFailed(f"this mutant could not be made: {mutant.key}")

    def _try(self, mutant: Mutant, items: list[pytest.Item], tests: list[int], reach: Reach) -> int:
        _replace(self.code.package, mutant)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_MOST, MEMORY_MOST))
        order = [items[test] for test in tests]
        for place, test in enumerate(tests):
            # The signal ends the process: nothing that a mutant does can keep it.
            seconds = SECONDS_MORE + TIMES_AS_LONG * reach.seconds[test]
            signal.setitimer(signal.ITIMER_PROF, seconds)
            self._run(order[place], order[place + 1 : place + 2])
            if self.failed:
                return NOTICED
        return NOT_NOTICED


def _replace(package: str, mutant: Mutant) -> None:
    """Put the mutant into the function itself, wherever it was imported to."""
    function = _function(package, mutant.key.file, mutant.key.function)
    code: CodeType = mutant.code()
    function.__code__ = code


def _function(package: str, file: str, name: str) -> FunctionType:
    parts = [part for part in Path(file).with_suffix("").parts if part != "__init__"]
    found: object = importlib.import_module(".".join([package, *parts]))
    for word in name.split("."):
        found = vars(found)[word]
    if isinstance(found, staticmethod | classmethod):
        found = found.__func__
    if isinstance(found, property):
        found = found.fget
    if not isinstance(found, FunctionType):
        raise MutationFailed(f"{file}: {name} is not a function in Python; is it compiled?")
    return found


def _forked(work: Callable[[], int]) -> int:
    process = os.fork()
    return process or _end_with(work)


def _end_with(work: Callable[[], int]) -> NoReturn:
    status = BROKEN
    try:
        status = work()
    except BaseException:  # noqa: BLE001 - whatever it is, this process must not go on
        traceback.print_exc(file=sys.__stderr__)
    os._exit(status)


def _told(works: list[Callable[[], Reach]]) -> list[Reach]:
    """What forks found out, one for each piece of work."""
    pipes = [os.pipe() for _ in works]

    def tell(number: int) -> int:
        with open(pipes[number][1], "wb") as pipe:
            try:
                pickle.dump(works[number](), pipe)
            except MutationFailed as failure:
                pickle.dump(str(failure), pipe)
        return 0

    processes = [_forked(partial(tell, number)) for number in range(len(works))]
    found = []
    for (reading, writing), process in zip(pipes, processes, strict=True):
        os.close(writing)
        with open(reading, "rb") as pipe:
            found.append(pickle.load(pipe))
        os.waitpid(process, 0)
    for one in found:
        if isinstance(one, str):
            raise MutationFailed(one)
    return found
