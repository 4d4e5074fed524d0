"""Hints and analyses: what a bot says about a decision, and about every one of a match."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import leeboard
from leeboard.bots import bot
from leeboard.kernel.record import Match, Record
from leeboard.server.thinking.jobs import (
    Analysed,
    Analysis,
    Answer,
    Explained,
    Failed,
    Job,
    Kind,
    Reason,
    Unfinished,
)
from tests.server.thinking.rig import GAME, Rig, job, run


@cache
def played() -> Record:
    """A whole match between greedy bots."""
    match = Match(GAME, GAME.seats[0], seed=3)
    player = bot("greedy", GAME, 1)
    while not match.state.over:
        state = match.state
        match.play(player.choose(state.view(state.seat), state.legal(), None))
    return match.record()


def explained(name: str) -> Explained | Failed:
    state = GAME.new(GAME.seats[0], seed=4)
    asked = Job(GAME, state.view(state.seat), state.legal(), name, seed=1)

    async def scene() -> Any:
        async with Rig() as rig:
            return await rig.supervisor.explain(asked)

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
    assert came.reason is Reason.CANNOT_EXPLAIN
    assert not came.again


@pytest.mark.parametrize("name", ["nobody", "os:system", "leeboard.bots.greedy:GreedyBot"])
def test_a_name_that_is_no_bot_imports_nothing(name: str) -> None:
    came = explained(name)
    assert isinstance(came, Failed)
    assert came.reason is Reason.UNKNOWN_BOT
    assert not came.again


def test_a_process_with_other_rules_or_content_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    def reasons(**changed: Any) -> Reason:
        honest = Job.frame
        with monkeypatch.context() as patch:
            patch.setattr(Job, "frame", lambda self, kind: {**honest(self, kind), **changed})
            came = explained("greedy")
        assert isinstance(came, Failed)
        assert not came.again
        return came.reason

    assert reasons(rules=GAME.rules_version + 1) is Reason.UNKNOWN_GAME
    assert reasons(content="0" * 64) is Reason.UNKNOWN_GAME
    assert reasons(game="no_such_game") is Reason.UNKNOWN_GAME


def test_an_analysis_explains_every_decision_in_order() -> None:
    record = played()
    told: list[int] = []
    progress: list[tuple[int, int]] = []

    async def scene() -> Any:
        async with Rig(piece_seconds=0.05) as rig:
            done = await rig.supervisor.analyse(
                Analysis(GAME, record, "greedy", seed=1),
                lambda number, of: progress.append((number, of)),
                told.append,
            )
            assert rig.tally.jobs[Kind.ANALYSE] == len(progress)
            return done

    done = run(scene())
    assert isinstance(done, Analysed)
    assert done.gaps == []
    total = len(record.actions)
    assert [entry["number"] for entry in done.entries] == list(range(total))
    assert [(entry["seat"], entry["action"]) for entry in done.entries] == record.actions
    for entry in done.entries:
        if entry["explanation"] is not None:
            rated = {
                line["action"]: line["points"] for line in entry["explanation"]["alternatives"]
            }
            assert entry["action"] in rated
    assert len(progress) > 2
    assert progress == sorted(set(progress))
    assert progress[-1] == (total, total)
    assert told == [1, 0]


def test_an_analysis_of_a_match_that_is_on_is_refused() -> None:
    record = Match(GAME, GAME.seats[0], seed=3).record()
    with pytest.raises(Unfinished):
        Analysis(GAME, record, "greedy", seed=1)


def decisions_before_a_move(piece_seconds: float) -> int:
    """How many decisions were analysed when a move, asked for at the start, was answered."""

    async def scene() -> int:
        async with Rig(piece_seconds=piece_seconds) as rig:
            progress = [0]
            moves: list[asyncio.Task[int]] = []

            async def move() -> int:
                assert isinstance(await rig.supervisor.choose(job("odd")), Answer)
                return progress[-1]

            def told(place: int) -> None:
                if place == 0:
                    moves.append(asyncio.create_task(move()))

            analysis = Analysis(GAME, played(), "greedy", 1)
            done = await rig.supervisor.analyse(analysis, lambda n, _: progress.append(n), told)
            assert isinstance(done, Analysed)
            return await moves[0]

    return run(scene())


def test_a_move_waits_for_one_piece_of_an_analysis_at_most() -> None:
    assert decisions_before_a_move(piece_seconds=0.0) == 1


def test_an_analysis_in_one_piece_is_noticed() -> None:
    assert decisions_before_a_move(piece_seconds=1e6) == len(played().actions)


def test_an_older_analysis_goes_before_a_younger_one() -> None:
    async def scene() -> list[str]:
        ended: list[str] = []
        async with Rig(piece_seconds=0.02) as rig:

            async def analyse(name: str) -> None:
                analysis = Analysis(GAME, played(), "greedy", 1)
                assert isinstance(await rig.supervisor.analyse(analysis), Analysed)
                ended.append(name)

            await asyncio.gather(analyse("first"), analyse("second"))
        return ended

    assert run(scene()) == ["first", "second"]


def test_what_a_bot_cannot_explain_becomes_a_gap() -> None:
    short = short_record()

    async def scene() -> Any:
        async with Rig() as rig:
            return await rig.supervisor.analyse(Analysis(GAME, short, "moody", 1))

    done = run(scene())
    ones = [number for number, (seat, _) in enumerate(short.actions) if seat == 1]
    assert isinstance(done, Analysed)
    assert done.gaps
    assert set(done.gaps) <= set(ones)
    numbers = [*done.gaps, *(entry["number"] for entry in done.entries)]
    assert sorted(numbers) == list(range(len(short.actions)))


def short_record() -> Record:
    """The beginning of a match as if it had ended there, up to two decisions of seat 1 in a row."""
    whole = played()
    seats = [seat for seat, _ in whole.actions]
    first = seats.index(1)
    after = next(n for n in range(first, len(seats)) if seats[n] != 1)
    record = Record(whole.game, whole.rules, whole.content, whole.seats)
    record.options, record.seed, record.draws = whole.options, whole.seed, whole.draws
    record.actions = whole.actions[: min(after, first + 2)]
    record.scores, record.ranking = whole.scores, whole.ranking
    return record


def test_a_bot_that_fails_again_and_again_ends_the_analysis() -> None:
    async def scene() -> None:
        async with Rig() as rig:
            came = await rig.supervisor.analyse(Analysis(GAME, played(), "silent", 1))
            assert came == Failed(Reason.DIED)
            assert rig.tally.jobs == {Kind.ANALYSE: 6}  # three decisions, twice each

    run(scene())


def test_an_analysis_by_a_bot_that_cannot_explain_ends_at_once() -> None:
    async def scene() -> None:
        async with Rig() as rig:
            came = await rig.supervisor.analyse(Analysis(GAME, played(), "random", 1))
            assert isinstance(came, Failed)
            assert came.reason is Reason.CANNOT_EXPLAIN
            assert rig.tally.jobs == {Kind.ANALYSE: 1}

    run(scene())


def test_a_question_that_fits_no_frame_fails_alone() -> None:
    async def scene() -> None:
        async with Rig() as rig:
            huge = replace(job("odd"), view={"text": "x" * 9_000_000})
            came = await rig.supervisor.choose(huge)
            assert isinstance(came, Failed)
            assert came.reason is Reason.TOO_LONG
            assert isinstance(await rig.supervisor.choose(job("odd")), Answer)

    run(scene())


@pytest.mark.parametrize("name", leeboard.games())
def test_a_process_chooses_as_the_bot_does_here(name: str) -> None:
    game = leeboard.game(name)

    async def scene() -> None:
        state = game.new(game.seats[0], seed=2)
        alone = bot("greedy", game, 5)
        async with Rig() as rig:
            for _ in range(25):
                view, legal = state.view(state.seat), state.legal()
                answer = await rig.supervisor.choose(Job(game, view, legal, "greedy", seed=5))
                assert isinstance(answer, Answer)
                assert answer.action == bot("greedy", game, 5).choose(view, legal, None)
                state.play(alone.choose(view, legal, None))

    run(scene())
