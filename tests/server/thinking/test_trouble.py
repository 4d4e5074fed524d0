"""Trouble of every kind at once: each job has one outcome, and only the bad ones fail."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from leeboard.kernel.chance import fast_chance
from leeboard.server.thinking.jobs import ChosenAction, Failed, FailureReason, Job, JobKind
from leeboard.server.thinking.pool_settings import MIB
from tests.server.thinking.bot_pool import LEGAL, BotPool, job, run, turns

# What each bad bot fails with; None is not bad, though it behaves badly.
TROUBLE = {
    "quitter": FailureReason.DIED,
    "crasher": FailureReason.DIED,
    "leaver": FailureReason.RAISED,
    "bomb": FailureReason.MEMORY,
    "babbler": FailureReason.BABBLED,
    "flood": FailureReason.BABBLED,
    "twice": None,
    "echo": None,
    "printer": None,
}


@pytest.mark.parametrize("seed", range(2))
def test_only_the_bad_jobs_fail(tmp_path: Path, seed: int) -> None:
    chance = fast_chance(seed)
    drawn = [*TROUBLE, *TROUBLE, *["odd"] * 30]
    order = list(range(len(drawn)))
    chance.shuffle("names", order)
    names = [drawn[number] for number in order]

    def made(name: str) -> Job:
        return job(name, bytes="ffffffff", child=str(tmp_path / "child"))

    async def scene() -> None:
        async with BotPool(processes=2, memory=300 * MIB) as pool:
            asked: list[asyncio.Task[Any]] = []
            for name in names:
                asked.append(pool.ask(made(name)))
                await turns(chance.below("pause", 5))
            outcomes = await asyncio.gather(*asked)
            for name, outcome in zip(names, outcomes, strict=True):
                expected = TROUBLE.get(name)
                if expected is None:
                    assert isinstance(outcome, ChosenAction), (name, outcome)
                    assert outcome.action in LEGAL
                else:
                    assert isinstance(outcome, Failed), (name, outcome)
                    assert outcome.reason is expected, (name, outcome)
            tally = pool.tally
            assert tally.jobs[JobKind.CHOOSE] == len(names)
            assert tally.answers[JobKind.CHOOSE] + tally.failed == len(names)
            assert pool.supervisor.waiting(JobKind.CHOOSE) == pool.supervisor.thinking == 0

    run(scene())
