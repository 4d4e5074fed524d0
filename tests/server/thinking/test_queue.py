"""Moves before hints before analyses: who waits, for how long, and what he is told."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from leeboard.server.thinking.jobs import (
    NO_OWNER,
    Busy,
    ChosenAction,
    Explained,
    Job,
    JobKind,
    Owner,
)
from leeboard.server.thinking.queue import JobQueue, WorkOrder, WorkRank
from leeboard.server.thinking.shares import FairShares
from leeboard.server.thinking.supervisor import Supervisor
from tests.server.thinking.bot_pool import LEGAL, BotPool, ManualClock, job, run, turns, until


class Gates:
    """Bots that compute until their gate is opened."""

    def __init__(self, pool: BotPool, folder: Path) -> None:
        self.pool = pool
        self.folder = folder
        self.count = 0

    async def hold(self, owner: Owner = NO_OWNER) -> tuple[asyncio.Task[Any], Path]:
        """A process that is busy until its gate is opened."""
        self.count += 1
        begun, gate = self.folder / f"begun{self.count}", self.folder / f"gate{self.count}"
        waiter = replace(job("waiter", begun=str(begun), gate=str(gate)), owner=owner)
        asked, _ = await self.pool.thinking(waiter, begun)
        return asked, gate


def order_of_answers() -> list[str]:
    """Which of a hint, a move, a hint and a move is answered first, if one process serves all."""

    async def scene() -> list[str]:
        served: list[str] = []
        async with BotPool() as pool:
            supervisor = pool.supervisor

            async def ask(name: str, kind: JobKind) -> None:
                if kind is JobKind.CHOOSE:
                    await supervisor.choose(job("odd"))
                else:
                    await supervisor.explain(job("insider"))
                served.append(name)

            asked = [  # before the process is ready, so that all of them wait
                ask("hint 1", JobKind.EXPLAIN),
                ask("move 1", JobKind.CHOOSE),
                ask("hint 2", JobKind.EXPLAIN),
                ask("move 2", JobKind.CHOOSE),
            ]
            await asyncio.gather(*asked)
        return served

    return run(scene())


def test_moves_are_answered_before_hints() -> None:
    assert order_of_answers() == ["move 1", "move 2", "hint 1", "hint 2"]


def test_one_line_for_all_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def take(self: JobQueue, _last: object) -> WorkOrder | None:
        waiting = [order for line in self._waiting.values() for order in line]
        if not waiting:
            return None
        first = min(waiting, key=lambda order: order.ticket)
        self._waiting[first.kind].remove(first)
        return first

    monkeypatch.setattr(JobQueue, "take", take)
    assert order_of_answers() != ["move 1", "move 2", "hint 1", "hint 2"]


def test_hints_tell_their_place_and_leave_the_line_when_nobody_waits(tmp_path: Path) -> None:
    async def scene() -> None:
        async with BotPool() as pool:
            busy, gate = await Gates(pool, tmp_path).hold()
            told: list[list[int]] = [[], [], []]
            hints = [
                asyncio.create_task(pool.supervisor.explain(job("insider"), places.append))
                for places in told
            ]
            await turns()
            assert told == [[1], [2], [3]]
            hints[0].cancel()
            await turns()
            assert told == [[1], [2, 1], [3, 2]]
            gate.touch()
            await asyncio.gather(busy, hints[1], hints[2])
            assert told == [[1], [2, 1, 0], [3, 2, 1, 0]]
            assert pool.tally.jobs == {JobKind.CHOOSE: 1, JobKind.EXPLAIN: 2}

    run(scene())


def test_whoever_finds_the_line_full_is_told_so(tmp_path: Path) -> None:
    async def scene() -> None:
        async with BotPool(waiting_moves=2, waiting_hints=1) as pool:
            busy, gate = await Gates(pool, tmp_path).hold()
            waiting = [pool.ask(job("odd")) for _ in range(2)]
            await turns()
            assert await pool.supervisor.choose(job("odd")) == Busy(JobKind.CHOOSE, 2)
            hint = asyncio.create_task(pool.supervisor.explain(job("insider")))
            await turns()
            assert await pool.supervisor.explain(job("insider")) == Busy(JobKind.EXPLAIN, 1)
            assert pool.supervisor.waiting(JobKind.CHOOSE) == 2
            assert pool.supervisor.thinking == 1
            gate.touch()
            answers = await asyncio.gather(busy, *waiting)
            assert all(isinstance(answer, ChosenAction) for answer in answers)
            assert isinstance(await hint, Explained)
            assert pool.tally.busy == {JobKind.CHOOSE: 1, JobKind.EXPLAIN: 1}

    run(scene())


def test_nobody_waits_for_ever_in_the_line(tmp_path: Path) -> None:
    async def scene() -> None:
        async with BotPool(move_patience=3.0) as pool:
            busy, gate = await Gates(pool, tmp_path).hold()
            waiting = pool.ask(job("odd"))
            await pool.clock.advance(2.9)
            assert not waiting.done()
            await pool.clock.advance(0.2)
            assert await waiting == Busy(JobKind.CHOOSE, 0)
            gate.touch()
            await busy

    run(scene())


def test_an_answer_that_nobody_waits_for_falls(tmp_path: Path) -> None:
    async def scene() -> None:
        async with BotPool() as pool:
            busy, gate = await Gates(pool, tmp_path).hold()
            busy.cancel()
            await turns()
            after = pool.ask(job("odd"))
            gate.touch()
            answer = await after
            assert answer.action == LEGAL[0]
            assert pool.tally.restarts == 0

    run(scene())


def hints_begun(folder: Path) -> int:
    """How many of two hints begin if two processes are free; a move must be answered meanwhile."""

    async def scene() -> int:
        async with BotPool(processes=2) as pool:
            await until(lambda: pool.supervisor.ready == 2)
            gate = folder / "gate"
            hint = job("waiter", gate=str(gate))
            hints = [asyncio.create_task(pool.supervisor.explain(hint)) for _ in range(2)]
            await turns()
            begun = pool.supervisor.thinking
            if begun == 1:
                answer = await pool.supervisor.choose(job("odd"))
                assert isinstance(answer, ChosenAction)
                assert not any(asked.done() for asked in hints)
            gate.touch()
            await asyncio.gather(*hints)
            return begun

    return run(scene())


def test_hints_leave_one_process_to_the_moves(tmp_path: Path) -> None:
    assert hints_begun(tmp_path) == 1


def test_hints_that_take_every_process_are_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Supervisor, "_admitted", lambda _self: WorkRank.ANALYSIS)
    assert hints_begun(tmp_path) == 2


# Fair shares.


def slow(person: str, address: str = "here", **view: Any) -> Job:
    return replace(job("waiter", **view), owner=Owner(address, person))


def quick(person: str, address: str = "here") -> Job:
    return replace(job("odd"), owner=Owner(address, person), quick=True)


def searches_begun(folder: Path) -> int:
    """How many of thirty searches of one person begin at once; a quick bot answers meanwhile."""

    async def scene() -> int:
        async with BotPool(processes=3) as pool:
            await until(lambda: pool.supervisor.ready == 3)
            gate = folder / "gate"
            crowd = [pool.ask(slow("mallory", gate=str(gate))) for _ in range(30)]
            hint = asyncio.create_task(pool.supervisor.explain(slow("mallory", gate=str(gate))))
            await turns()
            begun = pool.supervisor.thinking
            if begun < 3:
                assert isinstance(await pool.supervisor.choose(quick("ann")), ChosenAction)
                assert not any(asked.done() for asked in [*crowd, hint])
            gate.touch()
            await asyncio.gather(*crowd, hint)
            return begun

    return run(scene())


def test_searches_leave_one_process_to_quick_bots(tmp_path: Path) -> None:
    assert searches_begun(tmp_path) == 2


def test_searches_that_take_every_process_are_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Supervisor, "_admitted", lambda _self: WorkRank.ANALYSIS)
    assert searches_begun(tmp_path) == 3


def served_after(folder: Path, crowd: list[Owner]) -> int:
    """How many of a crowd, which came first, are served before somebody from another address."""

    async def scene() -> int:
        served: list[str] = []
        async with BotPool() as pool:
            busy, gate = await Gates(pool, folder).hold(crowd[0])

            async def ask(name: str, owner: Owner) -> None:
                await pool.supervisor.choose(replace(job("odd"), owner=owner))
                served.append(name)

            asked = [asyncio.create_task(ask("crowd", owner)) for owner in crowd]
            await turns()
            pool.clock.time += 0.5  # that the crowd has used
            asked.append(asyncio.create_task(ask("ann", Owner("elsewhere", "ann"))))
            await turns()
            gate.touch()
            await asyncio.gather(busy, *asked)
        return served.index("ann")

    return run(scene())


CROWDS = {
    "one person": [Owner("here", "mallory")] * 8,
    "many guests of one address": [Owner("here", f"guest {number}") for number in range(8)],
}


@pytest.mark.parametrize("crowd", CROWDS)
def test_nobody_waits_behind_all_that_a_crowd_asked_before(tmp_path: Path, crowd: str) -> None:
    assert served_after(tmp_path, CROWDS[crowd]) == 0


def test_a_line_by_age_alone_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FairShares, "rank", lambda _self, _owner: (0, 0.0, 0, 0.0))
    assert served_after(tmp_path, CROWDS["one person"]) == 8


def test_what_was_used_long_ago_weighs_little() -> None:
    clock = ManualClock()
    shares = FairShares(clock)
    ann, ben = Owner("here", "ann"), Owner("here", "ben")
    for owner, seconds in ((ann, 8.0), (ben, 3.0)):
        shares.begin(owner)
        shares.end(owner, seconds)
        clock.time += 120.0
    assert shares.rank(ann)[:2] == shares.rank(ben)[:2]  # they share an address
    assert shares.rank(ann)[3] == pytest.approx(0.5)
    assert shares.rank(ben)[3] == pytest.approx(0.75)
