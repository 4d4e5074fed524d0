"""Views as numbers: every encoding by itself, and the form of every game."""

import json
import random
from typing import Any

import pytest

import leeboard
from leeboard.kernel.errors import BadPosition
from leeboard.kernel.form import (
    Bits,
    BySeat,
    Counts,
    Encoding,
    Form,
    Known,
    Latest,
    Number,
    OneOf,
    Seat,
    Seats,
    Table,
    Vector,
    Word,
)
from leeboard.kernel.state import View

TABLES = [(game, seats) for game in leeboard.game_ids() for seats in leeboard.game(game).seats]
LARGEST = 6.0  # a scale that is far off would drown the other numbers


def written(encoding: Encoding, value: Any, me: int = 0) -> dict[str, float]:
    """What an encoding writes of a value, by name, zeros left out."""
    form = Form({"it": encoding}, {})
    numbers = form.dense({"viewer": me, "it": value})
    return {name[3:]: number for name, number in zip(form.names, numbers, strict=True) if number}


@pytest.mark.parametrize(
    ("encoding", "value", "expected"),
    [
        (Number(4), 3, {"": 0.75}),
        (Number(), True, {"": 1.0}),
        (Number(), None, {}),
        (OneOf(["a", "b"]), 1, {"b": 1.0}),
        (OneOf(["a", "b"]), -1, {}),
        (Word(["a", "b"]), "b", {"b": 1.0}),
        (Word(["a", "b"]), "c", {}),
        (Bits(["a", "b", "c"]), 5, {"a": 1.0, "c": 1.0}),
        (Counts(["a", "b"]), [1, 0, 1], {"a": 1.0, "b": 2.0}),
        (Vector(["x", "y"], OneOf(["a", "b"])), [1, -1], {"x/b": 1.0}),
        (Vector(["x", "y"], Number()), None, {}),
        (Latest(2, Number()), [3, 4, 5], {"last1": 5.0, "last2": 4.0}),
        (Latest(2, Number()), [3], {"last1": 3.0}),
        (Known(Number()), 0, {"known": 1.0}),
        (Known(Number()), None, {}),
        (Table({"a": Number(), "b": Counts(["x"])}), {"a": 2, "b": [0]}, {"a": 2.0, "b/x": 1.0}),
    ],
)
def test_an_encoding_writes_its_numbers(
    encoding: Encoding, value: object, expected: dict[str, float]
) -> None:
    assert written(encoding, value) == expected


def test_seats_are_counted_from_the_one_that_sees() -> None:
    assert written(Seat(3), 0, me=2) == {"next1": 1.0}
    assert written(Seat(3), -1, me=2) == {}
    assert written(Seats(3), [2, 1], me=2) == {"me": 1.0, "next2": 1.0}
    assert written(BySeat(3, Number()), [5, 6, 7], me=1) == {"me": 6.0, "next1": 7.0, "next2": 5.0}


def test_a_list_longer_than_its_row_is_refused() -> None:
    with pytest.raises(BadPosition, match="2 things were expected, not 3"):
        written(Vector(["x", "y"], Number()), [1, 2, 3])


def views(game_id: str, seats: int, seed: int) -> list[View]:
    """Views of a seat and of a spectator from a game that is half random, with its end."""
    game = leeboard.game(game_id)
    state, luck, adviser = game.new(seats, seed), random.Random(seed), game.heuristics
    found: list[View] = []
    number = 0
    while not state.over and number < 400:
        if number % 10 == 0:
            found += [state.view(number // 10 % seats), state.view(None)]
        legal = state.legal()
        ratings = adviser.rate(state, legal) if number % 2 else [luck.random() for _ in legal]
        state.play(legal[ratings.index(max(ratings))])
        number += 1
    return [*found, state.view(seats - 1)]


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_the_form_of_a_game_says_of_every_entry_how_it_is_written_or_why_not(
    game_id: str, seats: int
) -> None:
    form = leeboard.game(game_id).observation.form(seats)
    assert len(set(form.names)) == form.size == len(form.names)
    for view in views(game_id, seats, 1):
        assert set(form.table.entries) | set(form.left_out) == set(view)
        assert not set(form.table.entries) & set(form.left_out)
        sparse = form.sparse(view)
        assert len(set(sparse.places)) == len(sparse.places)
        assert all(0 <= place < form.size for place in sparse.places)
        wild = [
            (form.names[place], value)
            for place, value in zip(sparse.places, sparse.values, strict=True)
            if abs(value) > LARGEST
        ]
        assert wild == []


@pytest.mark.parametrize("game_id", leeboard.game_ids())
def test_a_view_that_came_over_a_wire_is_written_alike(game_id: str) -> None:
    game = leeboard.game(game_id)
    seats = game.seats[-1]
    form = game.observation.form(seats)
    for view in views(game_id, seats, 2):
        assert form.dense(json.loads(json.dumps(view))) == form.dense(view)


@pytest.mark.parametrize("game_id", leeboard.game_ids())
def test_different_decisions_of_a_match_look_different(game_id: str) -> None:
    game = leeboard.game(game_id)
    form = game.observation.form(game.seats[0])
    seen = views(game_id, game.seats[0], 3)
    distinct = {json.dumps(view, sort_keys=True) for view in seen}
    written_as = {(view["viewer"] < 0, tuple(form.dense(view))) for view in seen}
    assert len(written_as) == len(distinct)
