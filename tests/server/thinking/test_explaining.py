"""Hints and analyses: what a bot says about a decision, and about every one of a match."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import leeboard
from leeboard.bots import Analyst, bot
from leeboard.bots.analysis import Kept
from leeboard.match.record import Match, Record
from leeboard.server.thinking.jobs import (
    Analysed,
    AnalysisJob,
    ChosenAction,
    Explained,
    Failed,
    FailureReason,
    Job,
    JobKind,
    Unfinished,
)
from leeboard.server.thinking.pipe_frames import PipeFrame
from leeboard.server.thinking.pool_settings import PoolSettings
from leeboard.server.thinking.process import BotProcess
from leeboard.server.thinking.queue import WorkOrder
from leeboard.server.thinking.supervisor import Supervisor
from tests.server.thinking.bot_pool import GAME, BotPool, job, run

QUICK = leeboard.game("pirates_of_maracaibo")  # its matches are short


@cache
def played() -> Record:
    """A whole match between greedy bots."""
    match = Match(QUICK, 2, seed=3)
    player = bot("greedy", QUICK, 1)
    while not match.state.over:
        state = match.state
        match.play(player.choose(state.view(state.seat), state.legal(), None))
    return match.record()


def explained(name: str) -> Explained | Failed:
    state = GAME.new(GAME.seats[0], seed=4)
    asked = Job(GAME, state.view(state.seat), state.legal(), name, seed=1)

    async def scene() -> Any:
        async with BotPool() as pool:
            return await pool.supervisor.explain(asked)

    came: Explained | Failed = run(scene())
    return came


def test_a_bot_that_rates_explains_by_its_ratings() -> None:
    came = explained("greedy")
    assert isinstance(came, Explained)
    alternatives = came.data["alternatives"]
    state = GAME.new(GAME.seats[0], seed=4)
    assert sorted(entry["action"] for entry in alternatives) == state.legal()
    points = [entry["points"] for entry in alternatives]
    assert points == sorted(points, reverse=True)
    best = bot("greedy", GAME, 1).choose(state.view(state.seat), state.legal(), None)
    assert alternatives[0]["action"] == best


def test_a_list_of_a_bots_own_objects_becomes_plain_alternatives() -> None:
    came = explained("talker")
    assert isinstance(came, Explained)
    why = {"key": "reason", "params": {"points": 3}}
    legal = GAME.new(GAME.seats[0], seed=4).legal()
    assert came.data == {"alternatives": [{"action": action, "why": why} for action in legal]}


def test_a_bot_that_cannot_explain_says_so() -> None:
    came = explained("random")
    assert isinstance(came, Failed)
    assert came.reason is FailureReason.CANNOT_EXPLAIN
    assert not came.again


@pytest.mark.parametrize("name", ["nobody", "os:system", "leeboard.bots.greedy:GreedyBot"])
def test_a_name_that_is_no_bot_imports_nothing(name: str) -> None:
    came = explained(name)
    assert isinstance(came, Failed)
    assert came.reason is FailureReason.UNKNOWN_BOT
    assert not came.again


def test_a_process_with_other_rules_or_content_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    def reasons(**changed: Any) -> FailureReason:
        honest = Job.frame
        with monkeypatch.context() as patch:
            patch.setattr(Job, "frame", lambda self, kind: {**honest(self, kind), **changed})
            came = explained("greedy")
        assert isinstance(came, Failed)
        assert not came.again
        return came.reason

    assert reasons(rules=GAME.edition + 1) is FailureReason.UNKNOWN_GAME
    assert reasons(content="0" * 64) is FailureReason.UNKNOWN_GAME
    assert reasons(game="no_such_game") is FailureReason.UNKNOWN_GAME


def analysis(**changes: Any) -> AnalysisJob:
    """A quick one: each decision is searched once."""
    return AnalysisJob(**{"game": QUICK, "record": played(), "iterations": 1, "seed": 1, **changes})


class Watch:
    """Hears how an analysis goes, and does something after a piece if told to."""

    def __init__(self, then: Callable[[Kept], Awaitable[None]] | None = None) -> None:
        self.heard: list[Kept] = []
        self.then = then

    async def __call__(self, kept: Kept) -> None:
        self.heard.append(kept)
        if self.then is not None:
            await self.then(kept)

    @property
    def done(self) -> int:
        return int(self.heard[-1]["done"]) if self.heard else 0


@cache
def alone() -> Kept:
    """What an analyst finds that nobody disturbs."""
    analyst = Analyst(QUICK, played(), 1, 1)
    while analyst.step():
        pass
    kept: Kept = json.loads(json.dumps(analyst.kept()))
    return kept


def test_an_analysis_in_pieces_finds_what_one_alone_does() -> None:
    watch = Watch()
    told: list[int] = []

    async def scene() -> Any:
        async with BotPool(piece_seconds=0.05) as pool:
            done = await pool.supervisor.analyse(analysis(), watch, told.append)
            assert pool.tally.jobs[JobKind.ANALYSE] == len(watch.heard)
            return done

    done = run(scene())
    assert isinstance(done, Analysed)
    assert (done.kept, done.gaps) == (alone(), [])
    assert done.kept["course"]
    counts = [kept["done"] for kept in watch.heard]
    assert len(counts) > 2
    assert counts == sorted(set(counts))
    assert counts[-1] == alone()["total"]
    assert told == [1, 0]


def test_an_analysis_goes_on_from_what_was_kept_in_another_server() -> None:
    watch = Watch()

    class Enough(Exception):
        pass

    async def stop(kept: Kept) -> None:
        if kept["done"] > 20:
            raise Enough

    async def scene() -> Any:
        begun = Watch(stop)
        async with BotPool(piece_seconds=0.0) as pool:
            with pytest.raises(Enough):
                await pool.supervisor.analyse(analysis(), begun)
        async with BotPool() as pool:
            return await pool.supervisor.analyse(analysis(kept=begun.heard[-1]), watch)

    done = run(scene())
    assert isinstance(done, Analysed)
    assert done.kept == alone()
    assert watch.heard[0]["done"] > 21


def test_an_analysis_outlives_its_process() -> None:
    async def scene() -> Any:
        async with BotPool(piece_seconds=0.02) as pool:

            async def kill_it(_kept: Kept) -> None:
                if pool.tally.starts < 3:
                    for process in list(pool.supervisor._processes):
                        process.end(Failed(FailureReason.DIED))

            done = await pool.supervisor.analyse(analysis(), Watch(kill_it))
            assert pool.tally.restarts == 2
            return done

    done = run(scene())
    assert isinstance(done, Analysed)
    assert (done.kept, done.gaps) == (alone(), [])


def test_an_analysis_of_a_match_that_is_on_is_refused() -> None:
    record = Match(QUICK, 2, seed=3).record()
    with pytest.raises(Unfinished):
        analysis(record=record)


def steps_before_a_move(piece_seconds: float) -> int:
    """How many steps were done when a move, asked for at the start, was answered."""

    async def scene() -> int:
        async with BotPool(piece_seconds=piece_seconds) as pool:
            watch = Watch()
            moves: list[asyncio.Task[int]] = []

            async def move() -> int:
                assert isinstance(await pool.supervisor.choose(job("odd")), ChosenAction)
                return watch.done

            def told(place: int) -> None:
                if place == 0:
                    moves.append(asyncio.create_task(move()))

            done = await pool.supervisor.analyse(analysis(), watch, told)
            assert isinstance(done, Analysed)
            return await moves[0]

    return run(scene())


def test_a_move_waits_for_one_piece_of_an_analysis_at_most() -> None:
    assert steps_before_a_move(piece_seconds=0.0) == 1


def test_an_analysis_in_one_piece_is_noticed() -> None:
    assert steps_before_a_move(piece_seconds=1e6) == alone()["total"]


def test_with_two_processes_a_move_waits_for_no_analysis() -> None:
    async def scene() -> None:
        async with BotPool(piece_seconds=1e6, processes=2) as pool:
            watch = Watch()
            begun = asyncio.Event()

            def told(place: int) -> None:
                if place == 0:
                    begun.set()

            work = asyncio.create_task(pool.supervisor.analyse(analysis(), watch, told))
            await begun.wait()
            assert isinstance(await pool.supervisor.choose(job("odd")), ChosenAction)
            assert watch.heard == []
            assert isinstance(await work, Analysed)

    run(scene())


def test_a_server_has_a_process_that_is_free_of_analyses() -> None:
    assert PoolSettings().places >= 2
    assert PoolSettings(processes=1).places == 1


def test_an_older_analysis_goes_before_a_younger_one() -> None:
    async def scene() -> list[str]:
        ended: list[str] = []
        async with BotPool(piece_seconds=0.02) as pool:

            async def analyse(name: str) -> None:
                assert isinstance(await pool.supervisor.analyse(analysis()), Analysed)
                ended.append(name)

            await asyncio.gather(analyse("first"), analyse("second"))
        return ended

    assert run(scene()) == ["first", "second"]


def with_mishaps(monkeypatch: pytest.MonkeyPatch, steps: set[int]) -> tuple[Any, Any]:
    """An analysis whose process dies whenever it is given one of these steps, and the tally."""
    honest = BotProcess.give

    def give(process: BotProcess, order: WorkOrder) -> None:
        honest(process, order)
        frame = json.loads(order.body[4:])
        first = 0 if frame["kept"] is None else frame["kept"]["done"]
        if first + frame["skip"] in steps:
            asyncio.get_running_loop().call_soon(process.end, Failed(FailureReason.DIED))

    async def scene() -> tuple[Any, Any]:
        async with BotPool(piece_seconds=0.0) as pool:
            monkeypatch.setattr(BotProcess, "give", give)
            return await pool.supervisor.analyse(analysis()), pool.tally

    return run(scene())


def test_what_cannot_be_looked_at_becomes_a_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    done, _ = with_mishaps(monkeypatch, {3, 7, 8})
    assert isinstance(done, Analysed)
    assert done.gaps == [3, 7, 8]
    assert done.kept["done"] == done.kept["total"]
    assert not {3, 7, 8} & {number for number, _ in done.kept["doubts"]}


def test_processes_that_fail_again_and_again_end_the_analysis(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    came, tally = with_mishaps(monkeypatch, {0, 1, 2})
    assert came == Failed(FailureReason.DIED)
    assert tally.jobs == {JobKind.ANALYSE: 6}  # three steps, twice each


def test_a_record_that_does_not_replay_ends_the_analysis() -> None:
    whole = played()
    record = Record(whole.game, whole.edition, whole.content, whole.seats)
    record.options, record.seed, record.draws = whole.options, whole.seed, whole.draws
    record.actions = [*whole.actions[:4], (0, 0), (0, 0), (0, 0)]
    record.scores, record.ranking = whole.scores, whole.ranking

    async def scene() -> None:
        async with BotPool() as pool:
            came = await pool.supervisor.analyse(analysis(record=record))
            assert isinstance(came, Failed)
            assert came.reason is FailureReason.RAISED

    run(scene())


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"kept": []},
        {"kept": {"done": 0, "total": 9, "course": [], "doubts": [], "mistakes": []}},
        {"kept": {"done": 10, "total": 9, "course": [], "doubts": [], "mistakes": []}},
        {"kept": {"done": 1, "total": 9, "course": [], "doubts": []}},
        {"kept": {"done": True, "total": 9, "course": [], "doubts": [], "mistakes": []}},
    ],
)
def test_what_is_no_analysis_is_not_taken_for_one(
    said: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Supervisor.answered

    def answered(
        self: Supervisor, process: BotProcess, order: WorkOrder, answer: PipeFrame
    ) -> None:
        honest(self, process, order, {"number": order.number, **said})

    async def scene() -> None:
        async with BotPool() as pool:
            monkeypatch.setattr(Supervisor, "answered", answered)
            assert await pool.supervisor.analyse(analysis()) == Failed(FailureReason.BABBLED)

    run(scene())


def test_a_question_that_fits_no_frame_fails_alone() -> None:
    async def scene() -> None:
        async with BotPool() as pool:
            huge = replace(job("odd"), view={"text": "x" * 9_000_000})
            came = await pool.supervisor.choose(huge)
            assert isinstance(came, Failed)
            assert came.reason is FailureReason.TOO_LONG
            assert isinstance(await pool.supervisor.choose(job("odd")), ChosenAction)

    run(scene())


@pytest.mark.parametrize("name", leeboard.game_ids())
def test_a_process_chooses_as_the_bot_does_here(name: str) -> None:
    game = leeboard.game(name)

    async def scene() -> None:
        state = game.new(game.seats[0], seed=2)
        alone = bot("greedy", game, 5)
        async with BotPool() as pool:
            for _ in range(25):
                view, legal = state.view(state.seat), state.legal()
                answer = await pool.supervisor.choose(Job(game, view, legal, "greedy", seed=5))
                assert isinstance(answer, ChosenAction)
                assert answer.action == bot("greedy", game, 5).choose(view, legal, None)
                state.play(alone.choose(view, legal, None))

    run(scene())
