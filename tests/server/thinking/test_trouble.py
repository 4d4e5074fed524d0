"""Trouble of every kind at once: each job has one outcome, and only the bad ones fail."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from leeboard.kernel.chance import fast_chance
from leeboard.server.thinking.jobs import Answer, Failed, Job, Kind, Reason
from leeboard.server.thinking.settings import MIB
from tests.server.thinking.rig import LEGAL, Rig, job, run, turns

# What each bad bot fails with; None is not bad, though it behaves badly.
TROUBLE = {
    "quitter": Reason.DIED,
    "crasher": Reason.DIED,
    "leaver": Reason.RAISED,
    "bomb": Reason.MEMORY,
    "babbler": Reason.BABBLED,
    "flood": Reason.BABBLED,
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
        async with Rig(processes=2, memory=300 * MIB) as rig:
            asked: list[asyncio.Task[Any]] = []
            for name in names:
                asked.append(rig.ask(made(name)))
                await turns(chance.below("pause", 5))
            outcomes = await asyncio.gather(*asked)
            for name, outcome in zip(names, outcomes, strict=True):
                expected = TROUBLE.get(name)
                if expected is None:
                    assert isinstance(outcome, Answer), (name, outcome)
                    assert outcome.action in LEGAL
                else:
                    assert isinstance(outcome, Failed), (name, outcome)
                    assert outcome.reason is expected, (name, outcome)
            tally = rig.tally
            assert tally.jobs[Kind.CHOOSE] == len(names)
            assert tally.answers[Kind.CHOOSE] + tally.failed == len(names)
            assert rig.supervisor.waiting(Kind.CHOOSE) == rig.supervisor.thinking == 0

    run(scene())
