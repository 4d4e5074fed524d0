"""The contract: every registered game, seat count and option set keeps every promise.

LEEBOARD_CONTRACT_GAMES sets how many matches are played at each seat count of each game; its option
sets share them, and each of them gets one at least.
"""

import importlib
import os
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import leeboard
from leeboard.kernel.state import State
from tests.kernel.contract import (
    CASE_PROMISES,
    MOMENT_PROMISES,
    STILL_PROMISES,
    Case,
    CasePromise,
    Moment,
    MomentPromise,
    cases,
    every_process_plays_alike,
    imagining_needs_the_view_alone,
    keep,
    the_art_is_small_and_names_each_drawing_once,
    the_catalogue_says_every_action_in_four_ways,
    what_changed_is_much_less_than_the_whole,
)

GAMES = int(os.environ.get("LEEBOARD_CONTRACT_GAMES", "4"))
NAMES = leeboard.game_ids()
CASES = [case for name in NAMES for case in cases(leeboard.game(name))]
OLDER = [
    case
    for name in NAMES
    for edition in leeboard.game(name).editions[:-1]
    for case in cases(leeboard.game(name, edition=edition))
]
by_case = pytest.mark.parametrize("case", CASES, ids=str)
by_game = pytest.mark.parametrize("name", NAMES)


def matches() -> list[tuple[Case, int]]:
    """The matches to play, each a case and a seed."""
    found: list[tuple[Case, int]] = []
    for place, case in enumerate(CASES):
        sharing = sum(case.game is other.game and case.seats == other.seats for other in CASES)
        found += [(case, place + number) for number in range(-(-GAMES // sharing))]
    return found


@pytest.mark.parametrize(("case", "seed"), matches(), ids=str)
def test_every_promise_is_kept_at_every_step(case: Case, seed: int) -> None:
    keep(case, seed, MOMENT_PROMISES)


@pytest.mark.parametrize("case", OLDER, ids=str)
def test_editions_before_the_newest_keep_every_promise(case: Case) -> None:
    keep(case, 1, MOMENT_PROMISES)
    for promise in CASE_PROMISES:
        promise(case, 1)


@pytest.mark.parametrize("promise", CASE_PROMISES, ids=lambda promise: promise.__name__)
@by_case
def test_every_match_keeps(case: Case, promise: CasePromise) -> None:
    promise(case, 0)


@settings(max_examples=80, derandomize=True)
@given(
    st.sampled_from(CASES),
    st.sampled_from(list(MOMENT_PROMISES)),
    st.integers(0, 400),
    st.lists(st.integers(0, 99), min_size=1, max_size=12),
)
def test_every_promise_is_kept_whatever_is_chosen(
    case: Case, promise: MomentPromise, begin: int, choices: list[int]
) -> None:
    """A random opening, then choices that hypothesis can make smaller when a promise breaks."""
    luck = Random(begin)
    numbers = [luck.randrange(100) for _ in range(2 * begin)] + choices

    def choose(offered: list[int]) -> int:
        return offered[numbers.pop(0) % len(offered)] if numbers else offered[0]

    keep(case, begin, {promise: 1}, choose, range(begin, begin + len(choices)))


@pytest.mark.parametrize("promise", STILL_PROMISES, ids=lambda promise: promise.__name__)
@by_game
def test_rare_tables_are_shown_as_promised(name: str, promise: MomentPromise) -> None:
    tables: Iterator[State] = importlib.import_module(f"tests.rules.{name}.rare").tables()
    for number, state in enumerate(tables):
        promise(Moment(Case(state.game, state.seats), state, Random(number)))


@by_game
def test_the_art_is_small_and_names_each_drawing_once(name: str) -> None:
    the_art_is_small_and_names_each_drawing_once(leeboard.game(name))


@by_game
def test_what_changed_is_much_less_than_the_whole(name: str) -> None:
    what_changed_is_much_less_than_the_whole(leeboard.game(name))


@by_game
def test_the_catalogue_says_every_action_in_four_ways(name: str) -> None:
    the_catalogue_says_every_action_in_four_ways(leeboard.game(name))


@by_game
def test_every_process_plays_alike(name: str) -> None:
    every_process_plays_alike(leeboard.game(name), name)


@by_game
def test_imagining_needs_the_view_alone(name: str) -> None:
    imagining_needs_the_view_alone(leeboard.game(name), name)
