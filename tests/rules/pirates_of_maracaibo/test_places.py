"""Places, the Gulf and Maracaibo (PIR-2.16, PIR-5.22 to PIR-5.30, PIR-5.62 to PIR-5.65)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    GAME,
    asked,
    islands,
    legal,
    of,
    on_table,
    pirates,
    play,
    refusal,
    stop_on,
)
from tests.rules.rule import rule

VALUES = {
    "pl_trinidad": "tv_gold_1",
    "pl_grenada": "tv_gold_2",
    "pl_bonaire": "tv_emerald_1",
    "pl_tobago": "tv_emerald_2",
    "pl_aruba": "tv_pearl_1",
    "pl_barbados": "tv_pearl_2",
}
EVERY = {"stored": {"gold": 2, "emerald": 2, "pearl": 2}, "doubloons": 30}


def used(place: str, captain: dict[str, Any] | None = None, **more: Any) -> Any:
    """Seat 0 has stopped on a place and made no ship upgrade."""
    return play(stop_on(place, captain, **more), "skip")


@rule("PIR-2.16", "PIR-5.25")
@pytest.mark.parametrize("place", GAME.content.place_ids)
def test_every_place_grants_a_ship_upgrade_that_may_be_left(place: str) -> None:
    state = stop_on(place, EVERY)
    assert asked(state) == "ship_upgrade"
    sector_1 = ["purse", "blades", "boots", "bargain", "spade", "market"]
    assert legal(state) == [*[f"upgrade s1_{name}" for name in sector_1], "skip"]
    play(state, "upgrade s1_blades")
    assert of(state)["upgrades"] == ["s1_blades"]
    assert of(used(place, EVERY))["upgrades"] == []


@rule("PIR-5.22")
def test_the_four_steps_come_in_order() -> None:
    market = {"pl_tobago": [0, "bm_5"]}
    state = stop_on("pl_tobago", {"stored": {"gold": 1}}, market=market, values=VALUES)
    assert islands(state) == [4, 5, 4]  # step 1 is done
    assert asked(state) == "own_market_tile"
    play(state, "skip")
    assert asked(state) == "ship_upgrade"
    play(state, "upgrade s1_boots")
    assert asked(state) == "next_effect"
    assert legal(state) == ["do bury_1", "do explore_2", "done"]
    play(state, "do explore_2")
    assert "explore x_a3" in legal(state)  # the upgrade of step 3 helps already


@rule("PIR-5.23")
@pytest.mark.parametrize("place", GAME.content.place_ids)
def test_a_value_tile_raises_its_island_and_nobody_is_asked(place: str) -> None:
    after = [4, 4, 4]
    if place in VALUES:
        after[["gold", "emerald", "pearl"].index(VALUES[place].split("_")[1])] += 1
    assert islands(stop_on(place, values=VALUES)) == after


@rule("PIR-5.24")
def test_an_own_market_tile_may_be_triggered_and_those_of_others_are_ignored() -> None:
    crew = {"cards": ["u1_lookout", "u1_gunner"]}
    state = stop_on("pl_trinidad", crew, market={"pl_trinidad": [0, "bm_5"]})
    assert (asked(state), legal(state)) == ("own_market_tile", ["trigger bm_5", "skip"])
    assert refusal(state, "trigger bm_1") == "PIR-5.24"
    play(state, "trigger bm_5")
    assert (of(state)["vp"], asked(state)) == (2, "ship_upgrade")
    state = stop_on("pl_trinidad", crew, market={"pl_trinidad": [1, "bm_5"]})
    assert asked(state) == "ship_upgrade"
    state = stop_on("pl_trinidad", crew, market={"pl_grenada": [0, "bm_5"]})
    assert asked(state) == "ship_upgrade"


@rule("PIR-5.26")
def test_the_actions_of_a_place_come_in_any_order_and_may_be_left() -> None:
    buried = {"stored": {"gold": 1}, "dug": ["dig_pearl_3"]}
    one = play(used("pl_roatan", buried), "do vp_per_n_buried_1")
    assert of(one)["vp"] == 1
    play(one, "bury gold", "dig dig_gold_3")
    assert of(one)["vp"] == 1
    two = play(used("pl_roatan", buried), "do bury_2", "bury gold", "dig dig_gold_3")
    assert of(two)["vp"] == 2  # counted after the burial
    three = play(used("pl_tobago", {"stored": {"gold": 1}}), "done")
    assert (of(three)["explorer"], of(three)["dug"], three.seat) == ("x_start", [], 1)
    four = used("pl_tobago", {"stored": {"gold": 1}})
    assert refusal(four, "do explore_3") == "PIR-5.26"


@rule("PIR-5.30")
def test_of_actions_joined_by_a_slash_exactly_one_may_be_used() -> None:
    state = used("pl_barbados", {"stored": {"gold": 2}})
    assert (asked(state), legal(state)) == (
        "one_of",
        ["do bury_2", "do gain_doubloons_5", "skip"],
    )
    assert refusal(state, "do explore_3") == "PIR-5.30"
    play(state, "do bury_2", "bury gold", "dig dig_gold_3", "bury gold", "dig dig_gold_4")
    assert (of(state)["doubloons"], state.seat) == (10, 1)
    state = play(used("pl_barbados", {"stored": {"gold": 2}}), "do gain_doubloons_5")
    assert (of(state)["doubloons"], of(state)["dug"], state.seat) == (15, [], 1)
    state = play(used("pl_barbados", {"stored": {"gold": 2}}), "skip")
    assert (of(state)["doubloons"], state.seat) == (10, 1)
    assert legal(used("pl_barbados")) == ["do gain_doubloons_5", "skip"]  # nothing to bury


@rule("PIR-2.13")
@pytest.mark.parametrize(
    ("place", "kind"),
    [
        *[("pl_trinidad", "reroll"), ("pl_grenada", "reroll"), ("pl_bonaire", "explore_to")],
        *[("pl_tobago", "next_effect"), ("pl_aruba", "quest_source"), ("pl_barbados", "one_of")],
        *[("pl_curacao", "one_of"), ("pl_margarita", "one_of")],
    ],
)
def test_what_the_places_of_level_1_ask(place: str, kind: str) -> None:
    assert asked(used(place, EVERY)) == kind


@rule("PIR-2.13")
def test_curacao_and_margarita_sell_cards_or_give_four_doubloons() -> None:
    for place, kind in (("pl_curacao", "crew"), ("pl_margarita", "equipment")):
        state = used(place, {"doubloons": 30})
        assert set(legal(state)) == {f"do acquire_{kind}_extra_3", "do gain_doubloons_4", "skip"}
        assert of(play(used(place), "do gain_doubloons_4"))["doubloons"] == 14
        assert asked(play(state, f"do acquire_{kind}_extra_3")) == "acquire_card"
    assert legal(used("pl_curacao", {"doubloons": 7})) == ["do gain_doubloons_4", "skip"]


@rule("PIR-5.62")
@pytest.mark.parametrize("place", ["pl_tortuga", "pl_roatan"])
def test_a_point_for_each_buried_treasure(place: str) -> None:
    dug = ["dig_gold_1", "dig_emerald_2", "dig_emerald_3", "dig_pearl_1"]
    dug += ["dig_gold_2", "dig_gold_3", "dig_gold_4", "dig_pearl_2"]
    captain: dict[str, Any] = {"dug": dug, "stored": {"pearl": 1}, "figurehead": "ga_g"}
    captain["sunk"] = ["gold", None, None, None]
    assert of(play(used(place, captain), "do vp_per_n_buried_1"))["vp"] == 9  # no cap here


@rule("PIR-5.63")
def test_a_point_for_each_crew_card() -> None:
    crew = ["u1_lookout", "u1_gunner", "u2_bard"]
    state = used("pl_port_royal", {"cards": [*crew, "u1_rum", "u1_sloop"]})
    assert of(play(state, "do vp_per_n_crew_1"))["vp"] == 3


@rule("PIR-5.64")
@pytest.mark.parametrize("place", ["pl_nassau", "pl_petit_goave"])
def test_a_point_for_each_equipment_card(place: str) -> None:
    state = used(place, {"cards": ["u1_lookout", "u1_rum", "u1_sugar", "u1_sloop"]})
    assert of(play(state, "do vp_per_n_equipment_1"))["vp"] == 2


@rule("PIR-5.65")
def test_two_points_for_each_river_without_a_cap_on_places() -> None:
    state = used("pl_providencia", {"explorer": "x_i3"})
    assert of(play(state, "do vp_per_n_rivers_2"))["vp"] == 8


@rule("PIR-2.14")
def test_the_other_actions_of_the_places_of_level_2() -> None:
    for place, action, kind in (
        ("pl_tortuga", "do raid_dice", "reroll"),
        ("pl_port_royal", "do raid_dice", "reroll"),
        ("pl_nassau", "do explore_3", "explore_to"),
        ("pl_providencia", "do explore_3", "explore_to"),
        ("pl_roatan", "do bury_2", "bury_color"),
        ("pl_petit_goave", "do one_of", "one_of"),
    ):
        assert asked(play(used(place, EVERY), action)) == kind
    state = play(used("pl_petit_goave"), "do one_of")
    assert legal(state) == ["do explore_2", "do raid_dice", "skip"]


def gulf(captain: dict[str, Any] | None = None, **more: Any) -> Any:
    """Seat 0 has just arrived in the Gulf."""
    return pirates(captains=[{"ship": "c9r2", **(captain or {})}], **more)


@rule("PIR-5.27")
def test_in_the_gulf_a_ship_upgrade_and_then_one_of_three_actions() -> None:
    state = gulf({"doubloons": 20})
    assert asked(state) == "ship_upgrade"
    play(state, "skip")
    assert asked(state) == "gulf_action"
    assert legal(state) == ["do build_residence", "do explore_4", "do raid_dice_bonus_2", "skip"]
    play(state, "do explore_4")
    assert legal(state)[-2:] == ["explore x_b4", "skip"]
    play(state, "explore x_b4")
    assert (of(state)["doubloons"], state.seat) == (23, 1)


@rule("PIR-5.27")
def test_the_raid_in_the_gulf_has_two_power_more_and_its_residence_is_any() -> None:
    state = gulf(dice=[1, 3, 1])
    play(state, "skip", "do raid_dice_bonus_2", "keep_dice", "die emerald")
    assert "spend std_5" in legal(state)  # 3 + 2
    state = play(gulf({"doubloons": 20}), "skip", "do build_residence")
    assert asked(state) == "residence_target"
    poor = play(gulf({"doubloons": 3}), "skip")
    assert legal(poor) == ["do explore_4", "do raid_dice_bonus_2", "skip"]
    assert play(gulf(), "skip", "skip").seat == 1


@rule("PIR-5.28")
def test_maracaibo_scores_six_and_offers_a_ship_upgrade() -> None:
    rows = [{"ship": "gulf"}]
    state = pirates(captains=rows, round=3)
    assert (of(state)["ship"], of(state)["vp"], asked(state)) == ("maracaibo", 6, "ship_upgrade")
    assert of(play(state, "upgrade s1_purse"))["doubloons"] == 15
    assert of(play(pirates(captains=rows, round=3), "skip"))["upgrades"] == []


@rule("PIR-5.29")
def test_black_market_tiles_are_placed_on_place_cards_alone() -> None:
    state = pirates(agenda=["market_place"], pending=[{"tile": "bm_2"}])
    places = {text.removeprefix("place ") for text in legal(state)}
    sea = on_table(state)["sea"].values()
    assert places == {card for card in sea if card.startswith("pl_")}


@rule("PIR-4.9")
def test_declining_everything_leaves_the_parts_that_are_a_must() -> None:
    state = play(stop_on("pl_trinidad", dice=[1, 1, 1]), "skip", "keep_dice", "die gold", "stop")
    assert islands(state) == [5, 4, 4]
    assert of(stop_on("u1_rum", {"doubloons": 0}))["doubloons"] == 5
    assert of(pirates(captains=[{"ship": "gulf"}], round=3))["vp"] == 6
