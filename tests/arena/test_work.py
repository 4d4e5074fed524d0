"""Handing out games: every number once, the lowest first, and again if a worker was lost."""

import pytest

from leeboard.arena.play import Outcome
from leeboard.arena.work import LONGEST_RUN, SHARES, Work, missing

OUTCOME = Outcome([1], [1], 1)


def numbers(work: Work) -> list[int]:
    found: list[int] = []
    while work:
        first, stop = work.next()
        assert 0 < stop - first <= LONGEST_RUN
        found += range(first, stop)
    return found


def test_more_games_than_anybody_plays_cost_nothing_until_they_are_played() -> None:
    work = Work([(0, 10**12)], 2)
    assert work.next() == (0, LONGEST_RUN)


@pytest.mark.parametrize(("games", "workers"), [(1, 32), (10, 3), (100, 2), (1000, 1)])
def test_the_runs_hold_every_game_once(games: int, workers: int) -> None:
    assert numbers(Work([(0, games)], workers)) == list(range(games))


def test_few_games_are_split_so_that_all_workers_have_some() -> None:
    work, runs = Work([(0, 40)], 5), []
    while work:
        runs.append(work.next())
    assert len(runs) == 5 * SHARES


def test_what_is_left_of_a_run_comes_next() -> None:
    work = Work([(0, 20)], 1)
    run = work.next()
    assert run == (0, 5)
    assert work.returned(run, [OUTCOME] * 2) == (0, [OUTCOME] * 2)
    assert work.next() == (2, 5)
    assert work.returned((2, 5), [OUTCOME] * 3) == (2, [OUTCOME] * 3)
    assert work.next() == (5, 10)
    work.again((5, 10))
    assert numbers(work) == list(range(5, 20))


@pytest.mark.parametrize(
    ("games", "done", "runs"),
    [
        (5, [], [(0, 5)]),
        (5, [0, 1, 2, 3, 4], []),
        (6, [0, 3], [(1, 3), (4, 6)]),
        (3, [7, 1], [(0, 1), (2, 3)]),
        (3, [2, 2], [(0, 2)]),
    ],
)
def test_what_is_missing_is_found(games: int, done: list[int], runs: list[tuple[int, int]]) -> None:
    assert missing(games, done) == runs
