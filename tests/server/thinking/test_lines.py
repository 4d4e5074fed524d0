"""Moves before hints before analyses: who waits, for how long, and what he is told."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from leeboard.server.thinking.jobs import Answer, Busy, Explained, Kind
from leeboard.server.thinking.lines import Lines, Order
from leeboard.server.thinking.supervisor import Supervisor
from tests.server.thinking.rig import LEGAL, Rig, job, run, turns, until


class Gates:
    """Bots that compute until their gate is opened."""

    def __init__(self, rig: Rig, folder: Path) -> None:
        self.rig = rig
        self.folder = folder
        self.count = 0

    async def hold(self) -> tuple[asyncio.Task[Any], Path]:
        """A process that is busy until its gate is opened."""
        self.count += 1
        begun, gate = self.folder / f"begun{self.count}", self.folder / f"gate{self.count}"
        asked, _ = await self.rig.thinking(job("waiter", begun=str(begun), gate=str(gate)), begun)
        return asked, gate


def order_of_answers() -> list[str]:
    """Which of a hint, a move, a hint and a move is answered first, if one process serves all."""

    async def scene() -> list[str]:
        served: list[str] = []
        async with Rig() as rig:
            supervisor = rig.supervisor

            async def ask(name: str, kind: Kind) -> None:
                if kind is Kind.CHOOSE:
                    await supervisor.choose(job("odd"))
                else:
                    await supervisor.explain(job("insider"))
                served.append(name)

            asked = [  # before the process is ready, so that all of them wait
                ask("hint 1", Kind.EXPLAIN),
                ask("move 1", Kind.CHOOSE),
                ask("hint 2", Kind.EXPLAIN),
                ask("move 2", Kind.CHOOSE),
            ]
            await asyncio.gather(*asked)
        return served

    return run(scene())


def test_moves_are_answered_before_hints() -> None:
    assert order_of_answers() == ["move 1", "move 2", "hint 1", "hint 2"]


def test_one_line_for_all_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def take(self: Lines, moves_only: bool) -> Order | None:
        waiting = [order for line in self._waiting.values() for order in line]
        if not waiting:
            return None
        first = min(waiting, key=lambda order: order.ticket)
        self._waiting[first.kind].remove(first)
        return first

    monkeypatch.setattr(Lines, "take", take)
    assert order_of_answers() != ["move 1", "move 2", "hint 1", "hint 2"]


def test_hints_tell_their_place_and_leave_the_line_when_nobody_waits(tmp_path: Path) -> None:
    async def scene() -> None:
        async with Rig() as rig:
            busy, gate = await Gates(rig, tmp_path).hold()
            told: list[list[int]] = [[], [], []]
            hints = [
                asyncio.create_task(rig.supervisor.explain(job("insider"), places.append))
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
            assert rig.tally.jobs == {Kind.CHOOSE: 1, Kind.EXPLAIN: 2}

    run(scene())


def test_whoever_finds_the_line_full_is_told_so(tmp_path: Path) -> None:
    async def scene() -> None:
        async with Rig(waiting_moves=2, waiting_hints=1) as rig:
            busy, gate = await Gates(rig, tmp_path).hold()
            waiting = [rig.ask(job("odd")) for _ in range(2)]
            await turns()
            assert await rig.supervisor.choose(job("odd")) == Busy(Kind.CHOOSE, 2)
            hint = asyncio.create_task(rig.supervisor.explain(job("insider")))
            await turns()
            assert await rig.supervisor.explain(job("insider")) == Busy(Kind.EXPLAIN, 1)
            assert rig.supervisor.waiting(Kind.CHOOSE) == 2
            assert rig.supervisor.thinking == 1
            gate.touch()
            answers = await asyncio.gather(busy, *waiting)
            assert all(isinstance(answer, Answer) for answer in answers)
            assert isinstance(await hint, Explained)
            assert rig.tally.busy == {Kind.CHOOSE: 1, Kind.EXPLAIN: 1}

    run(scene())


def test_nobody_waits_for_ever_in_the_line(tmp_path: Path) -> None:
    async def scene() -> None:
        async with Rig(move_patience=3.0) as rig:
            busy, gate = await Gates(rig, tmp_path).hold()
            waiting = rig.ask(job("odd"))
            await rig.clock.advance(2.9)
            assert not waiting.done()
            await rig.clock.advance(0.2)
            assert await waiting == Busy(Kind.CHOOSE, 0)
            gate.touch()
            await busy

    run(scene())


def test_an_answer_that_nobody_waits_for_falls(tmp_path: Path) -> None:
    async def scene() -> None:
        async with Rig() as rig:
            busy, gate = await Gates(rig, tmp_path).hold()
            busy.cancel()
            await turns()
            after = rig.ask(job("odd"))
            gate.touch()
            answer = await after
            assert answer.action == LEGAL[0]
            assert rig.tally.restarts == 0

    run(scene())


def hints_begun(folder: Path) -> int:
    """How many of two hints begin if two processes are free; a move must be answered meanwhile."""

    async def scene() -> int:
        async with Rig(processes=2) as rig:
            await until(lambda: rig.supervisor.ready == 2)
            gate = folder / "gate"
            hint = job("waiter", gate=str(gate))
            hints = [asyncio.create_task(rig.supervisor.explain(hint)) for _ in range(2)]
            await turns()
            begun = rig.supervisor.thinking
            if begun == 1:
                answer = await rig.supervisor.choose(job("odd"))
                assert isinstance(answer, Answer)
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
    monkeypatch.setattr(Supervisor, "_may_take_rest", lambda self: True)
    assert hints_begun(tmp_path) == 2
