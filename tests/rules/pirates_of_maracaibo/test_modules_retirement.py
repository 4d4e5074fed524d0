"""Retirement (PIR-7.50 to PIR-7.58)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    GAME,
    asked,
    legal,
    of,
    part,
    pirates,
    play,
    refusal,
)
from tests.rules.rule import rule

RETIREMENT: dict[str, Any] = {"options": {"retirement": True}}
SEA = {"c1r1": "rs_hacienda", "c9r2": "rs_mission", "c5r2": "rs_vault", "c5r1": "rs_tavern"}


def walk(moves: int, explorer: str = "x_end", **captain: Any) -> Any:
    """Seat 0 explores near the end of the track."""
    others = captain.pop("others", [])
    rows = [{"explorer": explorer, **captain}, *others]
    more = {"pending": [{"moves": moves}], "sea": SEA, **RETIREMENT}
    return pirates(agenda=["explore_to"], captains=rows, **more)


def targets(state: Any) -> list[str]:
    return [text.removeprefix("explore ") for text in legal(state) if text != "skip"]


@rule("PIR-7.50")
def test_the_discount_tile_is_a_space_behind_the_end() -> None:
    assert targets(walk(2, "x_i5")) == ["x_end", "x_retire"]
    rows = [{"explorer": "x_i4"}]
    plain = pirates(agenda=["explore_to"], pending=[{"moves": 3}], captains=rows, sea=SEA)
    assert targets(plain) == ["x_i5", "x_end"]
    assert refusal(plain, "explore x_retire") == "PIR-7.50"


@rule("PIR-7.51")
@pytest.mark.parametrize(
    ("residence", "cards", "price"),
    [
        ("rs_hacienda", [], 8),
        ("rs_tavern", [], 8),  # 15, rounded up
        ("rs_hacienda", ["u1_klabautermann"], 7),  # 13, rounded up
        ("rs_vault", ["u1_klabautermann", "u1_smuggler"], 5),
    ],
)
def test_a_residence_must_be_built_at_half_price_after_discounts(
    residence: str, cards: list[str], price: int
) -> None:
    state = play(walk(1, cards=cards, doubloons=30), "explore x_retire")
    assert asked(state) == "retire_residence"
    assert "skip" not in legal(state)
    play(state, f"residence {residence}")
    assert of(state)["residences"] == [residence]
    assert of(state)["doubloons"] == 30 - price


@rule("PIR-7.51")
def test_only_a_payable_residence_without_an_own_marker_is_offered() -> None:
    state = play(walk(1, residences=["rs_vault"], doubloons=8), "explore x_retire")
    assert legal(state) == ["residence rs_hacienda", "residence rs_tavern"]
    assert refusal(state, "residence rs_vault") == "PIR-7.51"
    assert refusal(state, "residence rs_mission") == "PIR-7.53"  # 17: 9
    assert refusal(state, "residence rs_palace") == "PIR-5.52"


@rule("PIR-7.52")
def test_the_explorer_returns_to_the_start_and_the_tile_is_used_once() -> None:
    state = play(walk(1, doubloons=30), "explore x_retire", "residence rs_vault")
    assert (of(state)["explorer"], of(state)["retired"]) == ("x_start", True)
    assert state.seat == 1  # x_start gives nothing
    again = walk(3, "x_i5", doubloons=30, retired=True)
    assert targets(again) == ["x_end"]
    assert refusal(again, "explore x_retire") == "PIR-7.53"


@rule("PIR-7.53")
@pytest.mark.parametrize(
    "captain",
    [
        {"retired": True, "doubloons": 30},
        {"doubloons": 6},  # the cheapest half price is 7
        {"doubloons": 30, "residences": ["rs_hacienda", "rs_mission", "rs_vault", "rs_tavern"]},
    ],
)
def test_who_cannot_build_cannot_enter_the_space(captain: dict[str, Any]) -> None:
    state = walk(5, "x_i4", **captain)
    assert targets(state) == ["x_i5", "x_end"]
    assert refusal(state, "explore x_retire") == "PIR-7.53"
    assert walk(5, "x_end", **captain).seat == 1  # nothing to do there
    assert "explore x_retire" in legal(walk(5, "x_i4", doubloons=7))


@rule("PIR-7.54")
def test_rivers_crossed_before_stay_crossed_and_count_once() -> None:
    state = play(walk(1, doubloons=30), "explore x_retire", "residence rs_vault")
    assert (of(state)["rivers"], part(state, "rivers")) == (4, 16)
    state = walk(1, "x_c1", rivers=4, retired=True)
    play(state, "explore x_c2")
    assert of(state)["rivers"] == 4


@rule("PIR-7.55")
def test_the_first_marker_gives_two_points() -> None:
    state = play(walk(1, doubloons=30), "explore x_retire", "residence rs_vault")
    assert of(state)["vp"] == 2
    others = [{"residences": ["rs_vault"]}]
    state = play(walk(1, doubloons=30, others=others), "explore x_retire", "residence rs_vault")
    assert of(state)["vp"] == 0


@rule("PIR-7.56", "PIR-7.79")
def test_redbeard_ignores_the_tile() -> None:
    rows = [{"ship": "c1r1"}, {"ship": "c8r2", "explorer": "x_i5"}]
    state = pirates(
        1,
        captains=rows,
        agenda=["redbeard"],
        active=1,
        redbeard={"deck": ["rb_a3", "rb_a1", "rb_a2", "rb_a4", "rb_a5", "rb_a6"], "board": 12},
        **RETIREMENT,
    )
    assert (of(state, 1)["explorer"], of(state, 1)["vp"]) == ("x_end", 3)
    assert of(state, 1)["residences"] == []


@rule("PIR-7.57")
def test_the_tile_is_used_in_this_game_alone() -> None:
    option = next(option for option in GAME.options if option.name == "retirement")
    assert option.settings == [False, True]


@rule("PIR-7.58")
def test_from_the_end_and_past_it_a_walk_may_go_on_to_the_tile_and_ends_there() -> None:
    assert targets(walk(1, "x_end", doubloons=30)) == ["x_retire"]
    state = walk(9, "x_i4", doubloons=30)
    assert targets(state) == ["x_i5", "x_end", "x_retire"]
    play(state, "explore x_retire", "residence rs_vault")
    assert of(state)["explorer"] == "x_start"  # surplus movement is lost
    assert (of(state)["vp"], of(state)["doubloons"]) == (2, 30 - 7)
    assert targets(walk(1, "x_i5", doubloons=30)) == ["x_end"]
