"""Which turns of a match are told as its turning points."""

from __future__ import annotations

from leeboard.bots.analysis import Kept
from leeboard.server.viewing.findings import Swing, swings


def kept(*course: tuple[int, list[float]]) -> Kept:
    return {"done": 1, "total": 1, "watched": 0, "course": course, "doubts": [], "mistakes": []}


def test_the_greatest_gains_come_in_the_order_of_the_match() -> None:
    found = swings(
        kept(
            (0, [0.5, 0.5]),
            (3, [0.6, 0.4]),
            (5, [0.3, 0.7]),
            (9, [0.5, 0.5]),
            (12, [0.85, 0.15]),
        ),
        20,
    )
    assert found == [
        Swing(3, 5, 1, 0.4, 0.7),
        Swing(5, 9, 0, 0.3, 0.5),
        Swing(9, 12, 0, 0.5, 0.85),
    ]


def test_neither_a_small_change_nor_the_result_is_one() -> None:
    assert swings(kept((0, [0.5, 0.5]), (4, [0.55, 0.45]), (8, [1.0, 0.0])), 8) == []
    assert swings(kept(), 8) == []
