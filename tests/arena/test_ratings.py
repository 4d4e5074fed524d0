"""Ratings: who wins goes up, who loses goes down, and more games make them surer."""

import pytest

from leeboard.arena.ratings import Ladder


def test_all_begin_alike() -> None:
    ladder = Ladder(["a", "b"])
    assert ladder.ratings["a"] == ladder.ratings["b"]
    assert ladder.ratings["a"].mean == pytest.approx(25)
    assert ladder.ratings["a"].careful == pytest.approx(0)


def test_a_game_moves_ratings_as_openskill_publishes_them() -> None:
    ladder = Ladder(["a", "b"])
    ladder.add(["a", "b"], [1, 2])
    assert ladder.ratings["a"].mean == pytest.approx(27.635, abs=1e-3)
    assert ladder.ratings["b"].mean == pytest.approx(22.365, abs=1e-3)
    assert ladder.ratings["a"].deviation == pytest.approx(8.066, abs=1e-3)


def test_better_places_give_better_ratings() -> None:
    ladder = Ladder(["a", "b", "c", "d"])
    for _ in range(10):
        ladder.add(["c", "a", "d", "b"], [3, 1, 4, 2])
    means = [ladder.ratings[name].mean for name in "abcd"]
    assert means == sorted(means, reverse=True)
    assert len(set(means)) == 4


def test_every_further_win_lifts_and_every_game_makes_surer() -> None:
    ladder = Ladder(["a", "b"])
    before = ladder.ratings["a"]
    for _ in range(20):
        ladder.add(["b", "a"], [2, 1])
        assert ladder.ratings["a"].mean > before.mean
        assert ladder.ratings["a"].deviation < before.deviation
        before = ladder.ratings["a"]


def test_a_shared_place_moves_equals_nowhere() -> None:
    ladder = Ladder(["a", "b"])
    ladder.add(["a", "b"], [1, 1])
    assert ladder.ratings["a"].mean == pytest.approx(25)


def test_a_bot_in_two_seats_moves_by_the_mean_of_them() -> None:
    ladder = Ladder(["a", "b"])
    ladder.add(["a", "b", "b"], [1, 2, 3])
    assert ladder.ratings["a"].mean > 25 > ladder.ratings["b"].mean
    mixed = Ladder(["b"])
    mixed.add(["b", "b"], [1, 2])
    assert mixed.ratings["b"].mean == pytest.approx(25)


def test_one_seat_alone_proves_nothing() -> None:
    ladder = Ladder(["a"])
    ladder.add(["a"], [2])
    assert ladder.ratings["a"].mean == pytest.approx(25)
