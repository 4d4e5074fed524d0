"""Options: every one has a setting, and only settings that are offered are taken."""

import pytest

from leeboard.kernel.errors import BadOptions
from leeboard.kernel.options import Option, Setting, checked, first_seat, switch
from leeboard.new_game.ferry.game import Ferry

OFFERED = [switch("fog", "X-1.1"), Option("side", ["a", "b"], "X-1.2"), first_seat("X-1.3", 3)]


def test_what_is_not_chosen_has_its_default() -> None:
    default: dict[str, Setting] = {"fog": False, "side": "a", "first_seat": "random"}
    assert checked(OFFERED, None) == checked(OFFERED, {}) == default
    assert checked(OFFERED, {"side": "b", "first_seat": 2}) == {
        "fog": False,
        "side": "b",
        "first_seat": 2,
    }
    assert switch("fog", "X-1.1", default=True).default is True


def test_where_programs_play_by_the_thousand_a_default_may_be_another() -> None:
    offered = [switch("fog", "X-1.1", bulk=True), Option("side", ["a", "b"], "X-1.2")]
    assert checked(offered, None) == {"fog": False, "side": "a"}
    assert checked(offered, None, bulk=True) == {"fog": True, "side": "a"}
    assert checked(offered, {"fog": False}, bulk=True) == {"fog": False, "side": "a"}


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("mist", True, 'there is no option "mist"; known are fog, side, first_seat'),
        ("fog", 1, "option fog must be one of false, true, not 1"),
        ("fog", "true", 'option fog must be one of false, true, not "true"'),
        ("side", "c", 'option side must be one of "a", "b", not "c"'),
        ("first_seat", 3, 'option first_seat must be one of "random", 0, 1, 2, not 3'),
        ("first_seat", False, 'option first_seat must be one of "random", 0, 1, 2, not false'),
    ],
)
def test_what_is_not_offered_is_refused(name: str, value: Setting, words: str) -> None:
    with pytest.raises(BadOptions) as caught:
        checked(OFFERED, {name: value})
    assert str(caught.value) == words


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_a_game_is_played_with_its_seat_counts(seats: int) -> None:
    with pytest.raises(BadOptions, match=f"ferry is played with 2, 3, 4 seats, not {seats}"):
        Ferry().new(seats)


def test_the_first_seat_is_one_of_the_table() -> None:
    assert Ferry().new(3, options={"first_seat": 2}).start == 2
    with pytest.raises(BadOptions, match="option first_seat must be below 3, not 3"):
        Ferry().new(3, options={"first_seat": 3})


def test_the_callers_options_stay_as_they_were() -> None:
    chosen: dict[str, Setting] = {"tolls": False}
    settings = Ferry().settings(2, chosen)
    settings["tolls"] = True
    assert chosen == {"tolls": False}
