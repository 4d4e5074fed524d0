"""Fair dice: what a draw depends on, and what it cannot be among."""

from __future__ import annotations

import pytest

from leeboard.fair import FairChance
from tests.fair.records import KEY


def test_a_draw_depends_on_label_and_index_and_not_on_what_came_before() -> None:
    busy, fresh = FairChance(KEY), FairChance(KEY)
    for number in range(20):
        busy.below(f"extra:{number}", 9)
    assert busy.below("die:1", 2**32) == fresh.below("die:1", 2**32)
    assert fresh.value("die:1", 0, 2**32) != fresh.value("die:2", 0, 2**32)
    assert fresh.value("die:1", 0, 2**32) != fresh.value("die:1", 1, 2**32)


def test_a_clone_draws_the_same_and_keeps_its_own_list() -> None:
    chance = FairChance(KEY)
    chance.draws = []
    clone = chance.clone()
    assert [clone.below("a", 1000), clone.below("b", 1000)] == [
        chance.below("a", 1000),
        chance.below("b", 1000),
    ]
    assert clone.draws is None
    assert len(chance.draws) == 2


@pytest.mark.parametrize("n", [-1, 0, 2**32 + 1, 2**64])
def test_a_draw_among_no_things_or_too_many_is_an_error(n: int) -> None:
    chance = FairChance(KEY)
    chance.draws = []
    with pytest.raises(ValueError, match=f'draw "bag": n must be from 1 to 4294967296, not {n}$'):
        chance.below("bag", n)
    assert chance.draws == []
