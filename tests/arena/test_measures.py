"""Statistics against values that others have published, and against simulated streams."""

import random

import pytest

from leeboard.arena.measures import (
    Hypotheses,
    SequentialTest,
    holm,
    two_sided,
    wilson,
    z_value,
)
from leeboard.kernel.errors import BadOptions


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, score method.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(
    wins: int, games: int, low: float, high: float
) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wilson_is_symmetric_and_narrows() -> None:
    low, high = wilson(30, 100)
    assert wilson(70, 100) == pytest.approx((1 - high, 1 - low))
    narrow = wilson(300, 1000)
    assert low < narrow[0] < 0.3 < narrow[1] < high
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(2.5, 10)[0] < 0.25 < wilson(2.5, 10)[1]


def test_z_values_are_those_of_the_tables() -> None:
    assert z_value(0.95) == pytest.approx(1.959964, abs=1e-6)
    assert z_value(0.99) == pytest.approx(2.575829, abs=1e-6)
    assert two_sided(1.959964) == pytest.approx(0.05, abs=1e-6)
    assert two_sided(-2.575829) == pytest.approx(0.01, abs=1e-6)
    assert two_sided(0) == 1


def test_holm_steps_down() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.5, 0.9]) == pytest.approx([1.0, 1.0])
    assert holm([]) == []


def stream(share: float, seed: int, most: int = 5000) -> SequentialTest:
    """A test between 60% and 70% on games that are won with this chance."""
    test = SequentialTest(Hypotheses(0.6, 0.7))
    games = random.Random(seed)
    while not test.verdict and test.games < most:
        test.add(float(games.random() < share))
    return test


@pytest.mark.parametrize(("share", "verdict"), [(0.85, "high"), (0.45, "low"), (0.95, "high")])
def test_clear_streams_are_decided_early_and_rightly(share: float, verdict: str) -> None:
    tests = [stream(share, seed) for seed in range(100)]
    assert {test.verdict for test in tests} == {verdict}
    assert sum(test.games for test in tests) / 100 < 60


@pytest.mark.parametrize(("share", "wrong"), [(0.6, "high"), (0.7, "low")])
def test_at_its_bounds_it_errs_no_more_often_than_the_risk(share: float, wrong: str) -> None:
    verdicts = [stream(share, seed).verdict for seed in range(1000)]
    assert "" not in verdicts
    assert 0 < verdicts.count(wrong) / 1000 < 0.065  # 5%, and three deviations of a mean of 1000


def test_a_shared_victory_counts_as_its_fraction() -> None:
    halves, both = SequentialTest(Hypotheses(0.5, 0.6)), SequentialTest(Hypotheses(0.5, 0.6))
    halves.add(0.5)
    halves.add(0.5)
    both.add(1.0)
    both.add(0.0)
    assert halves.ratio == pytest.approx(both.ratio)


@pytest.mark.parametrize(("low", "high"), [(0.7, 0.6), (0.5, 0.5), (0.0, 0.5), (0.5, 1.0)])
def test_shares_that_cannot_be_told_apart_are_refused(low: float, high: float) -> None:
    with pytest.raises(BadOptions, match="0 < low < high < 1"):
        Hypotheses(low, high)


def test_a_risk_that_is_none_is_refused() -> None:
    with pytest.raises(BadOptions, match="risk"):
        Hypotheses(0.4, 0.5, 0.5)
