"""Figurehead tiles (PIR-5.53, PIR-5.80 to PIR-5.91)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    asked,
    legal,
    of,
    on_table,
    pirates,
    play,
    refusal,
    stop_on,
)
from tests.rules.rule import rule


def raiding(power: int, figurehead: str, **captain: Any) -> Any:
    """A raid of gold with so much power, bonuses not counted."""
    items = [{"power": power, "colour": "gold"}]
    rows = [{"figurehead": figurehead, **captain}]
    return pirates(agenda=["raid_action"], pending=items, captains=rows)


@rule("PIR-5.53")
def test_a_figurehead_costs_three_doubloons_and_is_not_replaced() -> None:
    state = pirates(agenda=["figurehead"])
    assert legal(state) == [
        "figurehead ga_a",
        "figurehead ga_b",
        "figurehead ga_c",
        "figurehead ga_d",
        "skip",
    ]
    assert refusal(state, "figurehead ga_e") == "PIR-5.53"
    play(state, "figurehead ga_c")
    assert (of(state)["doubloons"], of(state)["figurehead"]) == (7, "ga_c")
    assert on_table(state)["figureheads"] == ["ga_a", "ga_b", None, "ga_d"]
    assert play(pirates(agenda=["figurehead"]), "skip").figurehead == [-1, -1]


@rule("PIR-5.53")
def test_without_three_doubloons_or_with_a_figurehead_there_is_nothing_to_take() -> None:
    assert pirates(agenda=["figurehead"], captains=[{"doubloons": 2}]).seat == 1
    assert pirates(agenda=["figurehead"], captains=[{"figurehead": "ga_f"}]).seat == 1


@rule("PIR-5.53")
def test_permanent_effects_of_a_figurehead_work_from_now_on() -> None:
    state = stop_on("u2_galleass", {"doubloons": 20, "upgrades": ["s1_spade", "s1_purse"]})
    play(state, "acquire", "do take_figurehead_pay_3", "figurehead ga_b", "upgrade s2_march")
    assert asked(state) == "explore_to"
    assert "explore x_a5" in legal(state)  # 3 + 2


@rule("PIR-5.80")
def test_mermaid_two_power_for_two_points_and_two_doubloons() -> None:
    state = play(raiding(2, "ga_a"), "spend ga_a")
    assert (of(state)["vp"], of(state)["doubloons"]) == (2, 12)
    assert "spend ga_a" not in legal(raiding(1, "ga_a"))


@rule("PIR-5.81")
def test_dragon_two_spaces_further() -> None:
    state = play(stop_on("pl_bonaire", {"figurehead": "ga_b"}), "skip")
    assert "explore x_b5" in legal(state)
    assert "explore x_b6" not in legal(state)


@rule("PIR-5.82")
def test_harpy_four_spaces_and_an_income_of_four() -> None:
    state = pirates(captains=[{"ship": "c4r4", "figurehead": "ga_c"}])
    assert "sail c6r2" in legal(state)
    assert "sail c6r2" not in legal(pirates(captains=[{"ship": "c4r4"}]))
    assert state.view(None)["income_doubloons"] == [4, 0]


@rule("PIR-5.84")
def test_lion_two_power_more() -> None:
    state = raiding(3, "ga_e")
    assert "spend std_5" in legal(state)  # 3 + 2
    assert "spend std_5" not in legal(raiding(2, "ga_e"))


@rule("PIR-5.85")
def test_sea_serpent_incomes_of_two() -> None:
    view = pirates(captains=[{"figurehead": "ga_f"}]).view(None)
    assert (view["income_doubloons"], view["income_vp"]) == ([2, 0], [2, 0])


@rule("PIR-5.87")
def test_kraken_three_power_for_six_doubloons() -> None:
    assert of(play(raiding(3, "ga_h"), "spend ga_h"))["doubloons"] == 16
    assert "spend ga_h" not in legal(raiding(2, "ga_h"))


@rule("PIR-5.89")
def test_nautilus_a_space_less_for_a_gold() -> None:
    state = play(stop_on("pl_bonaire", {"figurehead": "ga_j"}), "skip")
    assert legal(state) == ["trade ga_j", "walk", "skip"]
    play(state, "trade ga_j")
    assert (of(state)["stored"]["gold"], of(state)["doubloons"]) == (1, 14)
    assert "explore x_a2" in legal(state)
    assert "explore x_a3" not in legal(state)


@rule("PIR-5.90")
def test_skull_two_power_for_a_burial_of_the_raid_colour() -> None:
    state = raiding(2, "ga_k", stored={"gold": 1, "pearl": 1})
    play(state, "spend ga_k")
    assert legal(state) == ["bury gold", "skip"]
    assert refusal(state, "bury pearl") == "PIR-5.39"
    play(state, "bury gold", "dig dig_gold_2")
    assert (of(state)["dug"], of(state)["doubloons"]) == (["dig_gold_2"], 13)
    assert "spend ga_k" not in legal(raiding(1, "ga_k", stored={"gold": 1}))


@rule("PIR-5.91")
def test_unicorn_discount_two() -> None:
    state = play(stop_on("u1_rum", {"figurehead": "ga_l"}), "acquire")
    assert of(state)["doubloons"] == 10 - 5


@rule("PIR-5.83", "PIR-5.85")
@pytest.mark.parametrize(
    ("figurehead", "doubloons", "vp"),
    [("ga_c", 4, 0), ("ga_d", 2, 0), ("ga_f", 2, 2), ("ga_a", 0, 0), ("ga_l", 0, 0)],
)
def test_the_income_of_figureheads_is_paid_at_the_end_of_a_round(
    figurehead: str, doubloons: int, vp: int
) -> None:
    owner = {"figurehead": figurehead, "quests": ["q_crew", "q_ship"]}
    rows: list[dict[str, Any]] = [{"ship": "gulf"}, owner]
    state = play(pirates(captains=rows), "skip")
    assert (of(state, 1)["doubloons"], of(state, 1)["vp"]) == (10 + doubloons, vp)
