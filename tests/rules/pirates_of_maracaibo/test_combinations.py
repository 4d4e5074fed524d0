"""Modules in every combination: whole games, and what every game promises."""

from itertools import combinations

import pytest

from leeboard.kernel.options import Setting
from tests.kernel.contract import CASE_PROMISES, MOMENT_PROMISES, Case, CasePromise, keep
from tests.rules.pirates_of_maracaibo.table import GAME, wander
from tests.rules.rule import rule

MODULES = [
    *("fog_places", "fog_upgrades", "pirate_skirmishes"),
    *("adventure_hunters", "rubies", "retirement"),
]
LAYOUTS = GAME.content.layout_ids
SUBSETS = [subset for size in range(7) for subset in combinations(MODULES, size)]


def options(subset: tuple[str, ...], number: int) -> dict[str, Setting]:
    """Modules, and a layout and a difficulty that go round."""
    chosen: dict[str, Setting] = dict.fromkeys(subset, True)
    return {**chosen, "layout": LAYOUTS[number % 3], "difficulty": number % 7}


def pairwise() -> list[dict[str, Setting]]:
    """Every three of the six modules: so every two of them meet both on, both off, and one on."""
    return [options(subset, number) for number, subset in enumerate(combinations(MODULES, 3))]


CASES = [
    Case(GAME, 1 + number % 4, chosen, f"modules-{number}")
    for number, chosen in enumerate(pairwise())
]


def test_the_pairwise_sets_meet_every_pair_of_settings() -> None:
    for one, other in combinations(MODULES, 2):
        met = {(chosen.get(one, False), chosen.get(other, False)) for chosen in pairwise()}
        assert len(met) == 4, (one, other)


@rule("PIR-3.1", "PIR-4.5", "PIR-9.6")
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_subset_of_the_modules_can_be_played_to_the_end(seats: int) -> None:
    for number, subset in enumerate(SUBSETS):
        chosen = options(subset, number + seats)
        state = GAME.new(seats, seed=number, options=chosen)
        for moves, table in enumerate(wander(state, seed=number)):
            if moves % 10 == 0 or table.over:
                assert GAME.audit(table) == [], (subset, number, moves)
        assert state.round == 3


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_promise_is_kept_with_modules_together(case: Case) -> None:
    keep(case, 5, MOMENT_PROMISES)


@pytest.mark.parametrize("promise", CASE_PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("case", CASES[:8], ids=str)
def test_every_match_with_modules_keeps(case: Case, promise: CasePromise) -> None:
    promise(case, 3)
