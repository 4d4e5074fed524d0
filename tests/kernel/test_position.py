"""Malformed positions: refused with a BadPosition, or a sound table; nothing else."""

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import leeboard
from leeboard.kernel.errors import BadPosition
from leeboard.kernel.game import Game
from leeboard.new_game.ferry.game import Ferry
from tests.kernel.contract import play_on

GAMES: list[Game[Any]] = [Ferry(), *[leeboard.game(name) for name in leeboard.game_ids()]]
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 40)
    | st.sampled_from([-(2**70), 2**31, 2**70, 0.5, "", "home", "salmon", "toll", "x"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=4,
)


def position(game: Game[Any], seats: int = 3, seed: int = 7, actions: int = 12) -> dict[str, Any]:
    state = game.new(seats, seed=seed)
    play_on(state, Random(seed), actions)
    data: dict[str, Any] = json.loads(state.dump())
    return data


def places(data: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value inside plain data."""
    found = [path] if path else []
    if isinstance(data, dict):
        for name in data:
            found += places(data[name], (*path, name))
    elif isinstance(data, list):
        for index in range(len(data)):
            found += places(data[index], (*path, index))
    return found


def put(data: Any, path: tuple[Any, ...], value: object) -> None:
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


def is_sound_or_refused(game: Game[Any], data: dict[str, Any]) -> None:
    try:
        state = game.from_position(data)
    except BadPosition:
        return
    assert game.audit(state) == []
    assert bool(state.legal()) != state.over
    assert game.load(state.dump()) == state
    play_on(state, Random(1), 5)
    assert game.audit(state) == []


@by_game
@settings(max_examples=150, derandomize=True)
@given(data=st.data())
def test_a_spoilt_position_is_refused_or_sound(game: Game[Any], data: st.DataObject) -> None:
    spoilt = position(
        game, seed=data.draw(st.integers(0, 5)), actions=data.draw(st.integers(0, 80))
    )
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(places(spoilt)))
        put(spoilt, path, data.draw(junk))
    is_sound_or_refused(game, spoilt)


@by_game
@settings(max_examples=150, derandomize=True)
@given(data=st.data())
def test_an_agenda_of_any_steps_is_refused_or_sound(game: Game[Any], data: st.DataObject) -> None:
    odd = position(game, seed=data.draw(st.integers(0, 5)), actions=data.draw(st.integers(0, 80)))
    kinds = [step.kind for step in game.steps]
    odd["agenda"] = data.draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=3))
    odd["seat"] = data.draw(st.integers(0, 2))
    odd["over"] = False
    is_sound_or_refused(game, odd)


@by_game
@given(junk)
def test_junk_is_no_position(game: Game[Any], data: object) -> None:
    with pytest.raises(BadPosition):
        game.load(json.dumps(data).encode())


@by_game
@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("game", "chess", "game must be"),
        ("rules", 99, "rules must be one of 1"),
        ("rules", 0, "rules must be a whole number of at least 1, not 0"),
        ("seats", "three", 'seats must be a whole number from 1 to 99, not "three"'),
        ("seats", 9, "seats, not 9"),
        ("options", {"first_seat": 7}, "option first_seat must be"),
        ("options", {"first_seat": [1]}, "option first_seat must be true, false"),
        ("options", {"fog": True}, 'there is no option "fog"'),
        ("agenda", ["sleep"], "agenda[0] must be one of"),
        ("seat", -1, "a game that is over has seat -1 and no agenda, others do not"),
        ("seat", 3, "seat must be a whole number from -1 to 2, not 3"),
        ("over", True, "a game that is over has seat -1 and no agenda, others do not"),
        ("over", 1, "over must be true or false, not 1"),
        ("history", [0, 0], "history must have 3 entries, not 2"),
        ("chance", [1, 2, 3], "chance must have 4 entries, not 3"),
        ("chance", [1, 2, 3, 2**32], "chance[3] must be a whole number from 0 to"),
        ("table", [], "table: must be a table, not a list of 0"),
        ("tabel", {}, 'there is no field "tabel" here'),
    ],
)
def test_a_complaint_names_the_field(game: Game[Any], name: str, value: object, words: str) -> None:
    with pytest.raises(BadPosition) as caught:
        game.from_position({**position(game), name: value})
    assert words in str(caught.value)


@by_game
@pytest.mark.parametrize("text", [b"", b"[1", b"\xff", b"[" * 100_000, b"[]", b"null"])
def test_bytes_that_are_no_dump_are_refused(game: Game[Any], text: bytes) -> None:
    with pytest.raises(BadPosition):
        game.load(text)


@by_game
def test_a_position_given_by_hand_is_not_kept(game: Game[Any]) -> None:
    data = position(game)
    kept = copy.deepcopy(data)
    play_on(game.from_position(data), Random(0), 30)
    assert data == kept


def test_what_the_audit_finds_is_told() -> None:
    ferry = Ferry()
    with pytest.raises(BadPosition, match="there are 14 crates of anvil, not 6"):
        ferry.from_position({"seats": 2, "agenda": ["load"], "table": {"quay": [14, 9]}})


def test_what_is_left_out_has_a_default() -> None:
    state = Ferry().from_position({"seats": 2, "agenda": ["load"]})
    assert (state.seat, state.round, state.coins) == (0, 1, [2, 2])
    assert state.checkpoint == state.takeback == 0
    assert [state.game.catalogue.text(action) for action in state.legal()] == [
        "load anvil",
        "load barrel",
        "cast_off",
        "swap",
    ]
