"""The opening table (NAU-3.1 to NAU-3.8)."""

import pytest

from tests.rules.nauticus.table import GAME, asked, new, ships, warehouse
from tests.rules.rule import rule


@rule("NAU-3.1", "NAU-3.2", "NAU-3.8")
def test_the_table_begins_in_round_1_with_empty_yards() -> None:
    state = new(4)
    assert GAME.content.space_ids[state.anchor] == "sp_workers3"
    assert (state.round, state.phase) == (1, 0)
    assert state.vp == [10] * 4
    for seat in range(4):
        assert ships(state, seat) == []
        assert warehouse(state, seat) == {}
    assert state.delivered == [0] * 16


@rule("NAU-3.4", "NAU-3.6", "NAU-10.1", "NAU-10.2", "NAU-12.8")
@pytest.mark.parametrize(
    ("seats", "talers", "workers"),
    [
        (2, [15, 16], [4, 4]),
        (3, [15, 16, 17], [4, 4, 5]),
        (4, [15, 16, 16, 17], [4, 4, 5, 6]),
    ],
)
@pytest.mark.parametrize("first", [0, 1])
def test_later_seats_get_a_little_more(
    seats: int, talers: list[int], workers: list[int], first: int
) -> None:
    state = new(seats, first_seat=first)
    order = [(first + turn) % seats for turn in range(seats)]
    assert [state.talers[seat] for seat in order] == talers
    assert [state.workers[seat] for seat in order] == workers
    assert state.extra == [True] * seats
    assert state.flipped == [0] * seats


@rule("NAU-3.5")
def test_the_start_player_is_drawn_unless_it_is_set() -> None:
    drawn = {new(4, seed=seed, first_seat="random").seat for seed in range(40)}
    assert drawn == {0, 1, 2, 3}
    assert {new(4, seed=seed, first_seat=2).seat for seed in range(9)} == {2}


@rule("NAU-3.7")
def test_the_eight_tiles_are_shuffled_one_a_space() -> None:
    layouts = [tuple(new(seed=seed).tiles) for seed in range(40)]
    assert all(sorted(layout) == list(range(8)) for layout in layouts)
    assert len(set(layouts)) == 40
    for space in range(8):
        assert len({layout[space] for layout in layouts}) == 8
    assert asked(new()) == "choose_tile"
