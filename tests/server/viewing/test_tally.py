"""How the points of a finished match came about, told beside the parts of the score."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import leeboard
from leeboard.kernel.game import Game
from leeboard.kernel.state import State
from leeboard.match.record import Replay, read_record
from leeboard.scene import Badge, added, times
from leeboard.server.viewing import game_catalogue

GAMES = leeboard.game_ids()
GOLDEN = Path(__file__).parents[2] / "golden"


def finished(game: Game[Any]) -> State:
    """A golden match at its end."""
    record = read_record((GOLDEN / game.id / "edition-1" / "three-seats.json").read_text())
    return Replay(game, record).finish()


def worked_out(figure: str) -> int:
    """Sums and products as people write them."""
    total = 0
    for sign, term in re.findall(r"([+−-]?)\s*(\d+(?: × \d+)?)", figure):
        product = 1
        for factor in term.split(" × "):
            product *= int(factor)
        total += -product if sign in ("−", "-") else product
    return total


@pytest.mark.parametrize("name", GAMES)
def test_figures_without_a_drawing_work_out_to_the_points(name: str) -> None:
    game = leeboard.game(name)
    state = finished(game)
    drawn = set(re.findall(r'id="([^"]+)"', game_catalogue.art(game).svg))
    plain = 0
    for seat in range(state.seats):
        parts = dict(state.breakdown(seat))
        tally = game.presentation.tally(state, seat)
        assert set(tally) <= set(parts)
        for part, figures in tally.items():
            assert all(not badge.symbol or badge.symbol in drawn for badge in figures)
            assert all(badge.symbol or badge.text for badge in figures)
            if figures and not any(badge.symbol for badge in figures):
                plain += 1
                assert sum(worked_out(badge.text) for badge in figures) == parts[part], part
    assert plain


def test_a_sum_is_told_if_there_is_something_to_add() -> None:
    assert added([20, 8, 0, 2]) == [Badge("", "20 + 8 + 2")]
    assert added([10, -3]) == [Badge("", "10 − 3")]
    assert added([20, 2, 2, 2]) == [Badge("", "20 + 3 × 2")]
    assert added([5, 5, -2, -2]) == [Badge("", "2 × 5 − 2 × 2")]
    assert added([20]) == added([0, 20]) == added([]) == []


def test_a_product_is_told_if_there_is_anything() -> None:
    assert times(3, 4) == [Badge("", "3 × 4")]
    assert times(2, 0) == [Badge("", "2 × 0")]
    assert times(0, 4) == []
