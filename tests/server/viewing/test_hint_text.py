"""Which turns of a match are told as its turning points."""

from __future__ import annotations

from leeboard.bots.analysis import Kept
from leeboard.server.viewing.hint_text import Swing, swings


def kept(*chances: float) -> Kept:
    """The chances of the first of two seats, a guess every third decision."""
    course = [(3 * place, [chance, 1 - chance]) for place, chance in enumerate(chances)]
    return {"done": 1, "total": 1, "watched": 0, "course": course, "doubts": [], "mistakes": []}


def test_the_greatest_gains_that_last_come_in_the_order_of_the_match() -> None:
    course = kept(0.5, 0.5, 0.62, 0.62, 0.25, 0.25, 0.5, 0.5, 1.0, 1.0)
    assert swings(course, 100) == [
        Swing(9, 12, 1, 0.38, 0.75),
        Swing(15, 18, 0, 0.25, 0.5),
        Swing(21, 24, 0, 0.5, 1.0),
    ]


def test_a_guess_that_the_next_one_takes_back_is_no_turning_point() -> None:
    assert swings(kept(0.5, 0.5, 0.9, 0.5, 0.5), 100) == []


def test_neither_a_small_change_nor_the_result_is_one() -> None:
    assert swings(kept(0.5, 0.5, 0.54, 0.54), 100) == []
    assert swings(kept(0.5, 0.5, 0.5, 1.0), 9) == []
    assert swings(kept(), 8) == []
