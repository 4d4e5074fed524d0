"""A bot process that dies, hangs, grows, babbles or lies costs one job and is replaced."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from leeboard.server.thinking import supervisor as module
from leeboard.server.thinking.jobs import (
    Busy,
    ChosenAction,
    Explained,
    Failed,
    FailureReason,
    Job,
    JobKind,
)
from leeboard.server.thinking.pipe_frames import LONGEST_FRAME, PipeFrame
from leeboard.server.thinking.pool_settings import MIB
from leeboard.server.thinking.process import BotProcess
from tests.server.thinking.bot_pool import LEGAL, BotPool, alive, job, kill, run, turns, until


async def good(pool: BotPool) -> bool:
    """Whether the next job is answered as if nothing had happened."""
    answer = await pool.supervisor.choose(job("odd"))
    return isinstance(answer, ChosenAction) and answer.action == LEGAL[0]


def outcome(bad: Job, **settings: Any) -> tuple[Failed | ChosenAction, int]:
    """What comes of a job, and how many processes it cost; the next one must be answered."""

    async def scene() -> tuple[Any, int]:
        async with BotPool(**settings) as pool:
            came = await pool.supervisor.choose(bad)
            assert await good(pool)
            return came, pool.tally.restarts

    return run(scene())


def reason(came: Failed | ChosenAction | Busy) -> FailureReason | None:
    return came.reason if isinstance(came, Failed) else None


@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGTERM, signal.SIGABRT])
def test_a_process_killed_while_it_thinks_costs_one_job(tmp_path: Path, sent: int) -> None:
    async def scene() -> None:
        async with BotPool() as pool:
            begun = tmp_path / "begun"
            asked, pid = await pool.thinking(job("sleeper", begun=str(begun)), begun)
            kill(pid, sent)
            assert reason(await asked) is FailureReason.DIED
            assert await good(pool)
            assert pool.tally.restarts == 1
            assert pool.tally.failures == {(JobKind.CHOOSE, FailureReason.DIED): 1}

    run(scene())


def test_a_process_killed_while_idle_costs_nothing() -> None:
    async def scene() -> None:
        async with BotPool() as pool:
            said = await pool.supervisor.explain(job("insider"))
            assert isinstance(said, Explained)
            kill(said.data["pid"], signal.SIGKILL)
            await until(lambda: pool.tally.restarts == 1)
            assert await good(pool)
            assert pool.tally.failed == 0

    run(scene())


@pytest.mark.parametrize("bot", ["sleeper", "spinner"])
def test_a_hanging_bot_is_killed_a_fifth_after_its_time(tmp_path: Path, bot: str) -> None:
    assert hangs_until_killed(tmp_path, bot, grace=0.2)


def test_a_supervisor_that_waits_longer_is_noticed(tmp_path: Path) -> None:
    assert not hangs_until_killed(tmp_path, "sleeper", grace=5.0)


def hangs_until_killed(tmp_path: Path, bot: str, grace: float) -> bool:
    """Whether it still thinks after 119 hundredths of its time, and is dead after 121."""

    async def scene() -> bool:
        async with BotPool(grace=grace) as pool:
            begun = tmp_path / "begun"
            asked, pid = await pool.thinking(job(bot, seconds=10.0, begun=str(begun)), begun)
            await pool.clock.advance(11.9)
            assert not asked.done()
            assert alive(pid)
            await pool.clock.advance(0.2)
            if not asked.done():
                return False
            assert reason(await asked) is FailureReason.TIMEOUT
            await until(lambda: not alive(pid))
            return await good(pool)

    return run(scene())


def test_an_answer_between_the_deadline_and_the_kill_counts_and_is_called_late(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        async with BotPool() as pool:
            begun, gate = tmp_path / "begun", tmp_path / "gate"
            late = job("waiter", seconds=10.0, begun=str(begun), gate=str(gate))
            asked, _ = await pool.thinking(late, begun)
            await pool.clock.advance(11.0)
            gate.touch()
            assert await asked == ChosenAction(LEGAL[1], 11.0)
            assert pool.tally.late == {JobKind.CHOOSE: 1}
            assert pool.tally.restarts == 0

    run(scene())


def test_a_memory_bomb_ends_its_own_process_only() -> None:
    came, restarts = outcome(job("bomb"), memory=400 * MIB)
    assert reason(came) is FailureReason.MEMORY
    assert restarts == 1


def test_a_bot_that_raises_says_where_but_not_what() -> None:
    came, restarts = outcome(job("raiser", secret="the queen of spades"))
    assert isinstance(came, Failed)
    assert came.reason is FailureReason.RAISED
    assert came.detail.startswith("KeyError at odd_bots.py:")
    assert "spades" not in came.detail
    assert restarts == 0  # its process is as good as before


def test_a_bot_that_leaves_by_exception_keeps_its_process() -> None:
    came, restarts = outcome(job("leaver"))
    assert reason(came) is FailureReason.RAISED
    assert restarts == 0


@pytest.mark.parametrize("bot", ["quitter", "crasher"])
def test_a_bot_that_ends_its_process_costs_one_job(bot: str) -> None:
    came, restarts = outcome(job(bot))
    assert reason(came) is FailureReason.DIED
    assert restarts == 1


def test_what_a_bot_starts_ends_with_it(tmp_path: Path) -> None:
    child = tmp_path / "child"
    came, restarts = outcome(job("forker", child=str(child)))
    assert reason(came) is FailureReason.DIED
    assert restarts == 1
    run(until(lambda: not alive(int(child.read_text()))))


def test_what_a_bot_prints_disturbs_nobody(capfd: pytest.CaptureFixture[str]) -> None:
    came, restarts = outcome(job("printer"))
    assert isinstance(came, ChosenAction)
    assert came.action == LEGAL[1]
    assert restarts == 0
    assert capfd.readouterr() == ("", "")


def test_an_illegal_answer_is_a_failure() -> None:
    async def scene() -> None:
        async with BotPool() as pool:
            for answer in [12, -1, True, None, "11", 11.0, [11], {"action": 11}]:
                came = await pool.supervisor.choose(job("wrong", answer=answer))
                assert reason(came) is FailureReason.ILLEGAL, answer
            assert await good(pool)
            assert pool.tally.restarts == 0

    run(scene())


def test_a_second_answer_does_not_count() -> None:
    answers, strays = two_jobs("twice")
    assert answers[0] == LEGAL[1]  # what came first
    assert answers[1] == LEGAL[0]
    assert strays == 1


def test_an_answer_to_an_earlier_job_does_not_count() -> None:
    answers, strays = two_jobs("echo")
    assert answers == [LEGAL[0], LEGAL[0]]
    assert strays == 1


def test_a_supervisor_that_takes_any_frame_for_the_answer_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Trusting(BotProcess):
        def _receive(self, frame: PipeFrame) -> None:
            if self.order is not None:
                frame = {**frame, "number": self.order.number}
            super()._receive(frame)

    monkeypatch.setattr(module, "BotProcess", Trusting)
    assert two_jobs("echo", trusting=True)[0] != [LEGAL[0], LEGAL[0]]


def two_jobs(bot: str, trusting: bool = False) -> tuple[list[int], int]:
    """The answers to a job for this bot and to one after it, and the frames that strayed."""

    async def scene() -> tuple[list[int], int]:
        async with BotPool() as pool:
            both = [pool.ask(job(bot)), pool.ask(job("odd"))]
            answers = [await asked for asked in both]
            await until(lambda: pool.tally.strays > 0 or trusting)
            assert await good(pool)
            return [answer.action for answer in answers], pool.tally.strays

    return run(scene())


@pytest.mark.parametrize(
    "babble",
    [
        pytest.param("00000003" + b"abc".hex(), id="not JSON"),
        pytest.param("00000002" + b"[]".hex(), id="not an object"),
        pytest.param("00000007" + b'{"a":NaN'.hex(), id="not a number"),
        pytest.param("ffffffff", id="too long"),
        pytest.param(f"{LONGEST_FRAME + 1:08x}", id="a byte too long"),
        pytest.param("00010000" + b"[".hex() * 65536, id="too deep"),
    ],
)
def test_babble_ends_the_process(babble: str) -> None:
    came, restarts = outcome(job("babbler", bytes=babble))
    assert reason(came) is FailureReason.BABBLED
    assert restarts == 1


def test_a_flood_of_frames_ends_the_process() -> None:
    came, restarts = outcome(job("flood"))
    assert reason(came) is FailureReason.BABBLED
    assert restarts == 1


def test_a_process_that_cannot_start_is_tried_again_after_a_pause() -> None:
    tries: list[int] = []

    def refuse(_theirs: object) -> subprocess.Popen[bytes]:
        tries.append(1)
        raise BlockingIOError("no more processes")

    async def scene() -> None:
        async with BotPool(refuse) as pool:
            await turns()
            for count, pause in enumerate([0.1, 0.2, 0.4, 0.8], start=1):
                assert len(tries) == count
                await pool.clock.advance(pause * 0.99)
                assert len(tries) == count
                await pool.clock.advance(pause * 0.02)

    run(scene())


def test_a_process_that_is_never_ready_is_replaced() -> None:
    pids: list[int] = []

    def start_sleep(theirs: socket.socket) -> subprocess.Popen[bytes]:
        child = subprocess.Popen(
            ["sleep", "3600"], pass_fds=[theirs.fileno()], start_new_session=True
        )
        pids.append(child.pid)
        return child

    async def scene() -> None:
        async with BotPool(start_sleep, start_seconds=30.0) as pool:
            await until(lambda: pool.clock.sleeping == 1)
            await pool.clock.advance(29.9)
            assert alive(pids[0])
            await pool.clock.advance(0.2)
            await until(lambda: pool.clock.sleeping == 1)
            assert not alive(pids[0])
            await pool.clock.advance(0.1)
            await until(lambda: len(pids) == 2)

    run(scene())


def test_closing_ends_all_processes_and_tells_who_waits(tmp_path: Path) -> None:
    async def scene() -> None:
        async with BotPool() as pool:
            begun = tmp_path / "begun"
            asked, pid = await pool.thinking(job("spinner", begun=str(begun)), begun)
            queued = pool.ask(job("odd"))
            await turns()
            await pool.supervisor.close()
            assert not alive(pid)
            assert [reason(await task) for task in (asked, queued)] == [FailureReason.STOPPED] * 2
            assert reason(await pool.supervisor.choose(job("odd"))) is FailureReason.STOPPED

    run(scene())


def test_the_loop_goes_on_while_a_bot_computes(tmp_path: Path) -> None:
    async def ask(pool: BotPool, computing: Job) -> int:
        answer = await pool.supervisor.choose(computing)
        assert isinstance(answer, ChosenAction)
        return answer.action

    assert opened_the_gate(tmp_path, ask)


def test_a_bot_that_computes_in_the_loop_is_noticed(tmp_path: Path) -> None:
    async def ask(_rig: BotPool, computing: Job) -> int:
        from tests.server.thinking.odd_bots import Waiter

        return Waiter(None, 0).choose(computing.view, computing.legal, None)

    assert not opened_the_gate(tmp_path, ask, tries=1000)


def opened_the_gate(tmp_path: Path, ask: Callable[[BotPool, Job], Any], tries: int = 10**9) -> bool:
    """Whether the loop, after a thousand turns, could open the gate that the bot looks for."""

    async def scene() -> bool:
        async with BotPool() as pool:
            begun, gate = tmp_path / "begun", tmp_path / "gate"
            computing = job("waiter", begun=str(begun), gate=str(gate), tries=tries)
            asked = asyncio.create_task(ask(pool, computing))
            await until(begun.exists)
            await turns(1000)
            gate.touch()
            return bool(await asked == LEGAL[1])

    return run(scene())
