"""Analyses: a line in the database, from which any worker goes on, and what it finds."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from sqlalchemy import update

import leeboard
from leeboard.bots import Analyst, bot
from leeboard.bots.analysis import Kept
from leeboard.match.record import Match, Record
from leeboard.server.clock import SystemClock
from leeboard.server.matches import analyses
from leeboard.server.matches.analyses import (
    SAVE_SECONDS,
    Analyses,
    AnalysisProgress,
    seconds_until_done,
)
from leeboard.server.people.limits import TooManyAnalyses
from leeboard.server.storage import schema
from leeboard.server.thinking.jobs import JobKind
from leeboard.server.thinking.pool_settings import PoolSettings
from leeboard.server.thinking.supervisor import Supervisor
from tests.server.matches.match_backend import PATIENT, ManualClock, MatchBackend, match_backend

pytestmark = pytest.mark.anyio

GAME = leeboard.game("pirates_of_maracaibo")  # its matches are short


class Ticking(ManualClock):
    """So much time passes with every look that whatever was found is noted at once."""

    def monotonic(self) -> float:
        self.time += SAVE_SECONDS
        return self.time


@cache
def record(number: int = 0) -> Record:
    match = Match(GAME, 2, seed=3 + number)
    player = bot("greedy", GAME, 1)
    while not match.state.over:
        state = match.state
        match.play(player.choose(state.view(state.seat), state.legal(), None))
    return match.record()


@cache
def alone() -> Kept:
    """What an analyst finds that nobody disturbs."""
    analyst = Analyst(GAME, record(), 1)
    while analyst.step():
        pass
    kept: Kept = json.loads(json.dumps(analyst.kept()))
    return kept


class Worker:
    """One of several that work on the same line; without bot processes it comes nowhere."""

    def __init__(self, backend: MatchBackend, processes: int = 1) -> None:
        settings = PoolSettings(processes=processes, piece_seconds=0.0)
        self.supervisor = Supervisor(settings, SystemClock())
        self.analyses = Analyses(
            backend.store, backend.studies, self.supervisor, Ticking(), backend.config
        )

    async def stop(self) -> None:
        for task in self.analyses.tasks:
            task.cancel()
        await asyncio.gather(*self.analyses.tasks, return_exceptions=True)
        await self.supervisor.close()


@asynccontextmanager
async def worker(backend: MatchBackend, thinks: bool = True) -> AsyncIterator[Worker]:
    made = Worker(backend)
    if thinks:
        await made.supervisor.start()
    try:
        yield made
    finally:
        await made.stop()


@asynccontextmanager
async def studied(url: str, count: int = 1, **settings: Any) -> AsyncIterator[tuple[Any, ...]]:
    """A backend with so many studies."""
    async with match_backend(url, analysis_iterations=1, **settings) as backend:
        names = [
            await backend.studies.bring(record(number).write().encode(), "ann")
            for number in range(count)
        ]
        yield backend, *names


async def standing(one: Worker, study: str) -> AnalysisProgress:
    found = await one.analyses.standing(study)
    assert found is not None
    return found


async def until(one: Worker, study: str, done: int) -> AnalysisProgress:
    """Wait until so many steps are noted."""
    async with asyncio.timeout(60):
        while (found := await standing(one, study)).done < done and found.status != "done":
            await asyncio.sleep(0.01)
    return found


async def test_an_analysis_is_worked_on_and_finds_what_an_analyst_does(database_url: str) -> None:
    async with studied(database_url) as (backend, study), worker(backend) as one:
        assert await one.analyses.standing(study) is None
        begun = await one.analyses.begin(study, "ann")
        assert (begun.status, begun.place, begun.done) == ("waiting", 0, 0)
        running = asyncio.ensure_future(one.analyses.run())
        half = await until(one, study, 20)
        assert half.kept is not None
        assert half.kept["course"] == alone()["course"][: len(half.kept["course"])]
        found = await until(one, study, 10**6)
        running.cancel()
        assert found == AnalysisProgress("done", 0, alone()["total"], alone()["total"], alone())
        assert await one.analyses.begin(study, "ben") == found  # it is not begun again


async def test_the_oldest_comes_first_and_all_know_their_place(database_url: str) -> None:
    async with studied(database_url, 3) as (backend, *names), worker(backend, thinks=False) as one:
        for place, study in enumerate(names):
            backend.clock.time += 1
            assert (await one.analyses.begin(study, "ann")).place == place
        await one.analyses.look()
        assert (await standing(one, names[0])).status == "running"
        places = [(await standing(one, study)).place for study in names]
        assert places == [0, 1, 2]


async def test_after_a_restart_it_goes_on_where_it_was(database_url: str) -> None:
    async with studied(database_url) as (backend, study):
        async with worker(backend) as first:
            await first.analyses.begin(study, "ann")
            await first.analyses.look()
            stopped = await until(first, study, 30)
        async with worker(backend) as second:
            before = await standing(second, study)
            assert before.done >= stopped.done >= 30
            await forget_leases(backend)
            await second.analyses.look()
            found = await until(second, study, 10**6)
            assert found.kept == alone()
            steps = second.supervisor.counters.answers[JobKind.ANALYSE]
            assert steps == alone()["total"] - before.done


async def forget_leases(backend: MatchBackend) -> None:
    """As if so much time had passed that its worker counts as dead."""
    async with backend.store.write() as db:
        await db.execute(update(schema.analysis).values(lease=0.0))


async def test_who_was_overtaken_writes_no_more(database_url: str) -> None:
    """A worker hung for so long that another took over; then it wakes up."""
    async with (
        studied(database_url) as (backend, study),
        worker(backend, thinks=False) as hung,
        worker(backend) as other,
    ):
        await hung.analyses.begin(study, "ann")
        await hung.analyses.look()
        [hanging] = hung.analyses.tasks
        await forget_leases(backend)
        await other.analyses.look()
        await hung.analyses.look()
        await asyncio.wait({hanging})
        assert hanging.cancelled()
        assert (await until(other, study, 10**6)).kept == alone()


@pytest.mark.parametrize("database", ["postgresql"])
async def test_no_two_workers_take_up_the_same(database_url: str) -> None:
    async with (
        studied(database_url, 2) as (backend, *names),
        worker(backend, thinks=False) as one,
        worker(backend, thinks=False) as other,
    ):
        for study in names:
            await one.analyses.begin(study, "ann")
        for _ in range(2):  # whoever finds that the other was quicker looks again
            await asyncio.gather(one.analyses.look(), other.analyses.look())
        assert [(await standing(one, study)).status for study in names] == ["running"] * 2
        async with backend.store.read() as db:
            rows = list(await db.execute(schema.analysis.select()))
        assert [row.claim for row in rows] == [1, 1]


async def test_one_person_and_all_together_have_only_so_many_under_way(database_url: str) -> None:
    limits = replace(PATIENT, analyses=3, analyses_per_user=2)
    async with (
        studied(database_url, 4, limits=limits) as (backend, *names),
        worker(backend, thinks=False) as one,
    ):
        begin = one.analyses.begin
        await begin(names[0], "ann")
        await begin(names[1], "ann")
        with pytest.raises(TooManyAnalyses, match="2 analyses of yours"):
            await begin(names[2], "ann")
        await begin(names[0], "ann")  # that is under way already
        await begin(names[2], "ben")
        with pytest.raises(TooManyAnalyses, match="3 analyses are under way"):
            await begin(names[3], "cyd")


async def test_what_cannot_be_analysed_fails_and_may_be_asked_for_again(database_url: str) -> None:
    async with studied(database_url) as (backend, study), worker(backend) as one:
        await one.analyses.begin("nothing", "ann")
        backend.clock.time += 1
        await one.analyses.begin(study, "ann")
        running = asyncio.ensure_future(one.analyses.run())
        assert (await until(one, study, 10**6)).status == "done"  # the next one has its turn
        running.cancel()
        assert (await standing(one, "nothing")).status == "failed"
        again = await one.analyses.begin("nothing", "ann")
        assert (again.status, again.done) == ("waiting", 0)


# Whose turn it is.


async def placed(
    one: Worker, backend: MatchBackend, asked: list[tuple[str, str, str]]
) -> list[str]:
    """The line, after these studies were asked for by these people from these addresses."""
    for study, person, address in asked:
        backend.clock.time += 1
        await one.analyses.begin(study, person, address)
    places = {study: (await standing(one, study)).place for study, _, _ in asked}
    return sorted(places, key=lambda study: places[study])


async def check_turns(url: str) -> None:
    """Ann has three and her neighbour one, and somebody elsewhere has one."""
    async with studied(url, 5) as (backend, *names), worker(backend, thinks=False) as one:
        a, b, c, d, e = names
        asked = [(a, "ann", "here"), (b, "ann", "here"), (c, "ann", "here")]
        asked += [(d, "ben", "here"), (e, "cyd", "there")]
        assert await placed(one, backend, asked) == [a, e, d, b, c]


@pytest.mark.parametrize("database", ["sqlite"])
async def test_addresses_and_people_take_turns(database_url: str) -> None:
    await check_turns(database_url)


@pytest.mark.parametrize("database", ["sqlite"])
async def test_a_line_by_age_alone_is_caught(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def by_age(rows: list[Any]) -> list[Any]:
        return sorted(rows, key=lambda row: row.asked_at)

    monkeypatch.setattr(analyses, "in_turn", by_age)
    with pytest.raises(AssertionError):
        await check_turns(database_url)


async def test_an_address_has_a_cap(database_url: str) -> None:
    few = replace(PATIENT, analyses_per_address=2)
    async with (
        studied(database_url, 3, limits=few) as (backend, *names),
        worker(backend, False) as one,
    ):
        for study, person in zip(names[:2], ("ann", "ben"), strict=True):
            await one.analyses.begin(study, person, "here")
        with pytest.raises(TooManyAnalyses, match="of your address"):
            await one.analyses.begin(names[2], "cyd", "here")
        await one.analyses.begin(names[2], "cyd", "there")


async def test_the_time_is_guessed_from_what_stands_before_it(database_url: str) -> None:
    async with studied(database_url, 2) as (backend, *names), worker(backend, thinks=False) as one:
        guesses = []
        for study in names:
            backend.clock.time += 1
            guesses.append((await one.analyses.begin(study, "ann")).seconds)
        alone = analyses.USUAL_STEPS * analyses.FIRST_PACE
        assert guesses == [alone, 2 * alone]


@pytest.mark.parametrize("database", ["sqlite"])
async def test_the_guess_knows_that_long_analyses_take_turns(database_url: str) -> None:
    """Whoever is first makes room for those who come later, and is told so."""
    async with studied(database_url, 3) as (backend, *names), worker(backend, thinks=False) as one:
        for study, person in zip(names, ("ann", "ben", "cyd"), strict=True):
            backend.clock.time += 1
            await one.analyses.begin(study, person)
        turn, alone = analyses.TURN_SECONDS, analyses.USUAL_STEPS * analyses.FIRST_PACE
        assert alone == 2 * turn
        guesses = [(await standing(one, study)).seconds for study in names]
        assert guesses == [4 * turn, 5 * turn, 6 * turn]


def test_short_analyses_are_guessed_one_after_the_other() -> None:
    assert [seconds_until_done([5.0, 10.0, 20.0], place) for place in range(3)] == [5, 15, 35]
    assert seconds_until_done([1000.0], 0) == 1000.0  # nobody else waits


@pytest.mark.parametrize("database", ["sqlite"])
async def test_a_long_analysis_makes_room_when_others_wait(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "TURN_SECONDS", 5.0)
    async with studied(database_url, 2) as (backend, first, second), worker(backend) as one:
        await one.analyses.begin(first, "ann")
        backend.clock.time += 1
        await one.analyses.begin(second, "ben")
        backend.clock.time += 1
        await one.analyses.look()
        await asyncio.gather(*one.analyses.tasks)
        back = await standing(one, first)
        assert (back.status, back.place) == ("waiting", 1)
        assert 0 < back.done < back.total  # and what was found is kept
        await one.analyses.look()
        assert (await standing(one, second)).status == "running"
