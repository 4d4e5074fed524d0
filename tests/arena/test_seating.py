"""Seatings: nobody gains by where it sits."""

from collections import Counter

import pytest

from leeboard.arena.seating import block, seating, tables
from leeboard.kernel.errors import BadOptions


def places(names: list[str], seats: int, games: int) -> Counter[tuple[str, int]]:
    """How often each name was in each seat."""
    found: Counter[tuple[str, int]] = Counter()
    for number in range(games):
        found.update((name, seat) for seat, name in enumerate(seating(names, seats, number)))
    return found


@pytest.mark.parametrize(
    ("names", "seats"),
    [("ab", 2), ("ab", 4), ("a", 3), ("abc", 3), ("abc", 2), ("abcde", 3), ("abcd", 5), ("ab", 1)],
)
def test_after_a_block_each_bot_was_in_each_seat_equally_often(names: str, seats: int) -> None:
    games = block(list(names), seats)
    for blocks in (1, 2, 5):
        found = places(list(names), seats, blocks * games)
        for name in names:
            counts = {found[name, seat] for seat in range(seats)}
            assert len(counts) == 1
            assert counts != {0}


def test_with_as_many_bots_as_seats_a_block_has_a_game_a_seat() -> None:
    assert block(["a", "b", "c"], 3) == 3
    assert [seating(["a", "b", "c"], 3, number) for number in range(3)] == [
        ["a", "b", "c"],
        ["c", "a", "b"],
        ["b", "c", "a"],
    ]


def test_the_last_bot_fills_the_table() -> None:
    assert tables(("a", "b"), 4) == [("a", "b", "b", "b")]
    assert [seating(["a", "b"], 4, number).index("a") for number in range(8)] == [0, 1, 2, 3] * 2


def test_with_more_bots_than_seats_every_pair_meets() -> None:
    met = Counter(frozenset(seating(["a", "b", "c", "d"], 2, number)) for number in range(12))
    assert len(met) == 6
    assert set(met.values()) == {2}


def test_all_orders_around_the_table_are_seen() -> None:
    games = 4 * 3 * 2
    orders = {tuple(seating(["a", "b", "c", "d"], 4, number)) for number in range(games)}
    assert len(orders) == games


@pytest.mark.parametrize("games", range(1, 13))
def test_between_blocks_no_bot_is_more_than_a_game_ahead_in_a_seat(games: int) -> None:
    found = places(["a", "b", "c"], 3, games)
    counts = [found[name, seat] for name in "abc" for seat in range(3)]
    assert max(counts) - min(counts) <= 1


def test_tables_beyond_counting_are_refused() -> None:
    with pytest.raises(BadOptions, match="make more than 100000 tables"):
        tables(tuple(str(number) for number in range(60)), 5)
