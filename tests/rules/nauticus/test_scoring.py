"""The end of the game, points and places (NAU-6.1 to NAU-6.11)."""

from typing import Any

import pytest

from leeboard.games.nauticus.state import NauticusState
from tests.rules.nauticus.table import SPACES, nauticus, play, ship, turn
from tests.rules.rule import rule


def ended(*yards: dict[str, Any]) -> NauticusState:
    """The game is over; a yard that is not described has nothing at all."""
    nothing = {"vp": 0, "talers": 0, "workers": 0}
    rows = [{**nothing, **yard} for yard in yards]
    rows += [nothing] * (2 - len(rows))
    return nauticus(len(rows), over=True, round=4 if len(rows) == 2 else 5, yards=rows)


def parts(**yard: Any) -> dict[str, int]:
    return dict(ended(yard).breakdown(0))


@rule("NAU-6.2", "NAU-X29")
def test_delivered_goods_count_by_kind() -> None:
    points = [parts(delivered={"good_salt": count})["goods"] for count in range(13)]
    assert points == [0, 2, 5, 9, 14, 20, 25, 30, 35, 40, 45, 50, 55]
    mixed = {"good_grain": 2, "good_fish": 3, "good_coffee": 6}
    assert parts(delivered=mixed)["goods"] == 5 + 9 + 25 == 39


@rule("NAU-6.3", "NAU-X30")
def test_completed_ships_count_by_length_and_others_not_at_all() -> None:
    whole = {"1": 2, "SB": 8, "SMB": 20, "SMMB": 35}
    for hulls, points in whole.items():
        size = len(hulls)
        assert parts(ships=[ship(hulls, "h" * size, "h" * size)])["ships"] == points
        assert parts(ships=[ship(hulls, "h" * size, "h" * (size - 1))])["ships"] == 0
    one, two, three = ship("1", "h", "h"), ship("SB", "hh", "hh"), ship("SMB", "hhh", "hhh")
    assert parts(ships=[one, one, one, two, three])["ships"] == 34


@rule("NAU-6.4", "NAU-10.31", "NAU-10.32", "NAU-X31", "NAU-6.6")
def test_worked_example_leftovers_become_talers() -> None:
    yard = {
        "talers": 8,
        "workers": 2,
        "warehouse": {"mast_helm": 1, "sail_helm": 1, "good_fish": 1},
        "ships": [ship("SM", "h", "h", "f"), ship("M", goods="s"), ship("1", "w", "w", "c")],
    }
    state = ended(yard)
    assert state.view(0)["wealth"][0] == 21
    assert dict(state.breakdown(0))["talers"] == 7
    assert state.game.standing(state, 0)[1] == 0


@rule("NAU-6.5")
def test_pieces_of_completed_ships_give_no_talers() -> None:
    assert parts(ships=[ship("SMMB", "hhhh", "hhhh")])["talers"] == 0
    assert parts(ships=[ship("SMMB", "hhhh", "hhh")])["talers"] == 11 // 3


@rule("NAU-6.6")
@pytest.mark.parametrize(("talers", "points"), [(0, 0), (2, 0), (3, 1), (20, 6), (21, 7)])
def test_three_talers_make_a_point(talers: int, points: int) -> None:
    state = ended({"talers": talers})
    assert dict(state.breakdown(0))["talers"] == points
    assert state.game.standing(state, 0)[2] == talers  # kept whole for the ties


@rule("NAU-6.7", "NAU-X32")
def test_worked_example_the_whole_score() -> None:
    one, two, three = ship("1", "h", "h"), ship("SB", "hh", "hh"), ship("SMB", "hhh", "hhh")
    yard = {
        "vp": 17,
        "talers": 8,
        "workers": 2,
        "warehouse": {"sail_helm": 3},
        "delivered": {"good_grain": 2, "good_fish": 3, "good_coffee": 6},
        "ships": [one, one, one, two, three, ship("SM", "h", "h", "ss"), ship("M", goods="s")],
    }
    state = ended(yard)
    assert state.breakdown(0) == [("track", 17), ("goods", 39), ("ships", 34), ("talers", 7)]
    assert state.scores == [17 + 80, 0]
    assert state.ranking == [1, 2]


@rule("NAU-6.8", "NAU-10.33", "NAU-X33")
def test_worked_example_the_larger_remainder_breaks_a_tie() -> None:
    state = ended({"vp": 94, "talers": 20}, {"vp": 92, "talers": 25})
    assert state.scores == [100, 100]
    assert state.ranking == [1, 2]


@rule("NAU-6.9", "NAU-10.33", "NAU-X34")
def test_worked_example_then_the_larger_total_does() -> None:
    state = ended({"vp": 94, "talers": 20}, {"vp": 93, "talers": 23})
    assert state.scores == [100, 100]
    assert state.ranking == [2, 1]


@rule("NAU-6.10", "NAU-X35")
def test_worked_example_and_then_the_place_is_shared() -> None:
    state = ended({"vp": 94, "talers": 20}, {"vp": 94, "talers": 17, "workers": 3})
    assert state.scores == [100, 100]
    assert state.ranking == [1, 1]


@rule("NAU-6.11")
def test_all_places_are_ordered_alike_and_one_after_a_shared_place_is_skipped() -> None:
    same = {"vp": 50, "talers": 4}
    state = ended(same, same, {"vp": 40, "talers": 5}, {"vp": 40, "talers": 4})
    assert state.ranking == [1, 1, 3, 4]


@rule("NAU-6.10", "NAU-4.24")
def test_a_game_can_be_played_to_a_shared_victory() -> None:
    same = {"vp": 40, "talers": 6, "workers": 1, "extra": False, "flipped": 3}
    yards = [{**same, "talers": 7, "workers": 2}, same]
    state = turn(
        "withdraw_money", *yards, seats=2, seat=1, space="sp_talers4", blue=1, round=4,
        used=SPACES[:6], first="sp_mast",
    )  # fmt: skip
    play(state, "withdraw:1")  # the blue worker brings two talers, the own one stays
    assert state.over
    assert state.scores == [43, 43]
    assert state.ranking == [1, 1]
