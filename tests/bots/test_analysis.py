"""Analysis of a record: a course that ends with the result, and mistakes that are mistakes."""

import json
from functools import cache
from typing import Any

import pytest

import leeboard
from leeboard.bots import analysis as module
from leeboard.bots.analysis import DOUBTED, Analysis, Analyst, Doubt, analyse
from leeboard.kernel.errors import BadOptions, ReplayMismatch
from leeboard.kernel.game import Game
from leeboard.match.record import Match, Record, Replay
from tests.bots.matches import GAMES

FEW = 3  # iterations
QUICK = "port_gdansk"  # the game whose searches are quickest, interpreted


@cache
def recorded(game_id: str, blunder: int = -1, most: int = 10**6) -> Record:
    """A match of greedy seats; at one decision the worst action is taken instead."""
    game: Game[Any] = leeboard.game(game_id)
    match = Match(game, game.seats[0], seed=5)
    believed = game.heuristics
    while not match.state.over and len(match.actions) < most:
        legal = match.state.legal()
        ratings = believed.rate(match.state, legal)
        pick = min if len(match.actions) == blunder else max
        match.play(legal[ratings.index(pick(ratings))])
    return match.record()


@cache
def analysed(game_id: str) -> Analysis:
    game = leeboard.game(game_id)
    return analyse(game, recorded(game_id, most=24), FEW, seed=1)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_course_has_a_share_for_every_seat(game_id: str) -> None:
    game = leeboard.game(game_id)
    course = analysed(game_id).course
    numbers = [moment.number for moment in course]
    assert numbers[0] == 0
    assert numbers == sorted(set(numbers))
    for moment in course:
        assert len(moment.chances) == game.seats[0]
        assert all(0 <= chance <= 1 for chance in moment.chances)
        if game.seats[0] > 1:  # alone, Redbeard and his like have the rest
            assert sum(moment.chances) == pytest.approx(1.0)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_mistakes_can_be_found_in_the_record(game_id: str) -> None:
    record = recorded(game_id, most=24)
    mistakes = analysed(game_id).mistakes
    assert len(mistakes) <= 3
    costs = [mistake.cost for mistake in mistakes]
    assert costs == sorted(costs, reverse=True)
    for mistake in mistakes:
        assert record.actions[mistake.number] == (mistake.seat, mistake.action)
        assert mistake.better != mistake.action
        assert mistake.cost > 0
        assert mistake.reasons


def test_the_course_ends_with_the_result() -> None:
    game_id = QUICK
    game = leeboard.game(game_id)
    record = recorded(game_id)
    assert record.ranking is not None
    last = analyse(game, record, 1, seed=1).course[-1]
    assert last.number == len(record.actions)
    winners = record.ranking.count(1)
    assert last.chances == [1 / winners if place == 1 else 0.0 for place in record.ranking]


def test_a_blunder_is_found_and_what_was_better() -> None:
    """Seat 1 of this match throws its order away; the analysis names the decision."""
    game_id = QUICK
    game = leeboard.game(game_id)
    good = recorded(game_id, most=60)
    match = Match(game, good.seats, seed=5)
    believed = game.heuristics
    gaps: list[tuple[float, int]] = []
    for number, (_, action) in enumerate(good.actions):
        legal = match.state.legal()
        ratings = believed.rate(match.state, legal)
        worst = game.catalogue.text(legal[ratings.index(min(ratings))])
        if game.catalogue.text(action).startswith("fulfil") and worst == "end_turn":
            gaps.append((max(ratings) - min(ratings), number))
        match.play(action)
    number = max(gaps)[1]
    record = recorded(game_id, blunder=number, most=number + 1)
    found = analyse(game, record, 40, seed=2).mistakes
    assert number in [mistake.number for mistake in found]
    [mistake] = [mistake for mistake in found if mistake.number == number]
    assert mistake.cost > 0.02
    assert mistake.margin > 0


def doubts(record: Record) -> list[Doubt]:
    """What looks costly after the first look at every decision."""
    analyst = Analyst(leeboard.game(QUICK), record, FEW, seed=1)
    for _ in record.actions:
        analyst.step()
    return analyst.doubts


def test_the_costliest_get_a_second_look_each_with_what_its_seat_saw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match(leeboard.game(QUICK), 2, seed=5)
    while len(match.actions) < 40:  # badly played: there is much to doubt
        legal = match.state.legal()
        match.play(legal[7 * len(match.actions) % len(legal)])
    record = match.record()
    looked_at = doubts(record)
    monkeypatch.setattr(module, "DOUBTED", 1000)
    everything = doubts(record)
    assert len(everything) > len(looked_at) == DOUBTED
    assert [doubt.number for doubt in looked_at] == [doubt.number for doubt in everything[:DOUBTED]]
    costs = [doubt.cost for doubt in everything]
    assert costs == sorted(costs, reverse=True)
    for doubt in looked_at:
        replay = Replay(leeboard.game(QUICK), record)
        while replay.done < doubt.number:
            replay.step()
        assert doubt.view == replay.state.view(doubt.seat)
        assert doubt.legal == replay.state.legal(doubt.seat)


def test_it_can_be_repeated_and_another_seed_looks_elsewhere() -> None:
    game = leeboard.game(QUICK)
    record = recorded(QUICK, most=30)
    first, again = analyse(game, record, FEW, seed=3), analyse(game, record, FEW, seed=3)
    assert first.plain() == again.plain()
    assert first.plain() != analyse(game, record, FEW, seed=4).plain()


def test_progress_is_told_step_by_step_and_what_was_found_stands() -> None:
    game = leeboard.game(QUICK)
    record = recorded(QUICK, most=20)
    told: list[tuple[int, int]] = []
    whole = analyse(game, record, FEW, 3, lambda done, total: told.append((done, total)))
    assert told == [(done, 20 + DOUBTED) for done in range(1, 21 + DOUBTED)]
    analyst = Analyst(game, record, FEW, 3)
    for _ in range(12):
        assert analyst.step()
    part = analyst.result()
    assert (part.done, part.total) == (12, 20 + DOUBTED)
    assert part.course == whole.course[: len(part.course)] != []
    while analyst.step():
        pass
    assert analyst.result() == whole
    assert not analyst.step()


@pytest.mark.parametrize("game_id", GAMES)
def test_another_goes_on_where_one_stopped(game_id: str) -> None:
    """After every few steps the analyst is replaced by one that knows what was kept."""
    game = leeboard.game(game_id)
    record = recorded(game_id, most=24)
    analyst = Analyst(game, record, FEW, seed=1)
    while analyst.done < analyst.total:
        for _ in range(5):
            analyst.step()
        kept = json.loads(json.dumps(analyst.kept()))
        analyst = Analyst(game, record, FEW, 1, kept)
        assert analyst.kept() == kept
    assert analyst.result() == analysed(game_id)
    assert analyst.result().course


def test_a_step_that_cannot_be_done_is_passed_over() -> None:
    game = leeboard.game(QUICK)
    whole = analyse(game, recorded(QUICK, most=24), FEW, seed=1)
    analyst = Analyst(game, recorded(QUICK, most=24), FEW, seed=1)
    skipped = whole.course[2].number
    while analyst.done < skipped:
        analyst.step()
    analyst.skip()
    assert analyst.done == skipped + 1
    while analyst.step():
        pass
    numbers = [moment.number for moment in analyst.result().course]
    assert skipped not in numbers
    assert numbers[-1] == whole.course[-1].number
    assert skipped not in [doubt.number for doubt in analyst.doubts]


def test_an_interrupt_from_the_progress_gets_through() -> None:
    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        analyse(leeboard.game(QUICK), recorded(QUICK, most=20), FEW, 3, stop)


def test_what_cannot_be_analysed_is_refused() -> None:
    game = leeboard.game(QUICK)
    with pytest.raises(BadOptions, match="iterations must be at least 1, not 0"):
        Analyst(game, recorded(QUICK, most=20), 0)
    with pytest.raises(ReplayMismatch):
        Analyst(leeboard.game(GAMES[0]), recorded(QUICK, most=20))
