"""Black-market tiles (PIR-5.54, PIR-5.55, PIR-5.100 to PIR-5.109)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    asked,
    islands,
    legal,
    of,
    on_table,
    pirates,
    play,
    refusal,
)
from tests.rules.rule import rule

TILES = ["bm_1", "bm_2", "bm_3", "bm_4", "bm_5"]


def placing(price: int = 2, **more: Any) -> Any:
    return pirates(agenda=["market_tile"], pending=[{"price": price}], **more)


def triggered(tile: str, side: str, **captain: Any) -> Any:
    """Seat 0 has triggered its tile, which shows this side."""
    state = pirates(
        agenda=["activate_tile"],
        captains=[captain],
        market={"pl_aruba": [0, tile]},
        sides=[tile] if side == "b" else [],
    )
    return play(state, f"trigger {tile}")


@rule("PIR-5.54")
def test_a_tile_is_paid_placed_on_a_place_without_one_and_triggered() -> None:
    market: dict[str, Any] = {"pl_trinidad": [1, "bm_5"], "pl_aruba": [0, "bm_3"]}
    state = placing(market=market, captains=[{"cards": ["u1_lookout"]}])
    assert legal(state) == ["tile bm_1", "tile bm_2", "tile bm_4", "tile bm_5", "skip"]
    assert refusal(state, "tile bm_3") == "PIR-5.54"
    play(state, "tile bm_5")
    assert of(state)["doubloons"] == 8
    places = ["grenada", "bonaire", "tobago", "barbados", "curacao", "margarita"]
    assert legal(state) == [f"place pl_{name}" for name in places]
    assert refusal(state, "place pl_trinidad") == "PIR-10.25"
    assert refusal(state, "place pl_tortuga") == "PIR-5.54"  # not at sea
    play(state, "place pl_curacao")
    assert on_table(state)["market"]["pl_curacao"] == [0, "bm_5"]
    assert of(state)["vp"] == 1  # a crew card


@rule("PIR-5.54")
def test_a_tile_may_be_left_and_places_of_level_2_may_have_one() -> None:
    state = play(placing(), "skip")
    assert (of(state)["doubloons"], on_table(state)["market"]) == (10, {})
    state = play(placing(sea={"c9r2": "pl_roatan"}), "tile bm_5")
    assert "place pl_roatan" in legal(state)


@rule("PIR-5.54", "PIR-3.10")
def test_a_tile_shows_the_side_of_this_match_and_is_never_turned_or_moved() -> None:
    for side, vp in (("a", 2), ("b", 3)):  # two crew cards, three pearls
        captain = {"cards": ["u1_lookout", "u1_gunner"], "stored": {"pearl": 3}}
        sides = ["bm_5"] if side == "b" else []
        state = play(placing(captains=[captain], sides=sides), "tile bm_5", "place pl_aruba")
        assert of(state)["vp"] == vp
        assert on_table(state)["sides"] == sides
        assert on_table(state)["market"] == {"pl_aruba": [0, "bm_5"]}


@rule("PIR-5.55")
def test_any_one_own_tile_on_a_place_is_triggered() -> None:
    market: dict[str, Any] = {
        "pl_aruba": [0, "bm_5"],
        "pl_tobago": [0, "bm_4"],
        "pl_bonaire": [1, "bm_3"],
    }
    cards = ["u1_lookout", "u1_rum", "u1_sugar"]
    state = pirates(agenda=["activate_tile"], captains=[{"cards": cards}], market=market)
    assert legal(state) == ["trigger bm_4", "trigger bm_5", "skip"]
    assert refusal(state, "trigger bm_3") == "PIR-5.55"
    play(state, "trigger bm_4")
    assert (of(state)["vp"], state.seat) == (2, 1)
    assert pirates(agenda=["activate_tile"]).seat == 1  # without a tile nothing happens


DIGS = [f"dig_{colour}_{space}" for colour in ("gold", "pearl") for space in (1, 2, 3, 4)]
CREW = ["u1_lookout", "u1_quartermaster", "u1_boatswain", "u1_gunner", "u1_carpenter"]
CREW += ["u1_pathfinder", "u1_buccaneer"]
GOODS = ["u1_tobacco", "u1_compass", "u1_shovel", "u1_sugar", "u1_rum", "u1_treasure_map"]
GOODS += ["u1_spyglass"]
QUESTS = ["q_crew", "q_ship", "q_rivers", "q_cards_a", "q_cards_b", "q_lightning", "q_residences"]


@rule("PIR-5.100")
def test_tile_1a_buries() -> None:
    state = triggered("bm_1", "a", stored={"gold": 2})
    assert (asked(state), legal(state)) == ("bury_color", ["bury gold", "skip"])
    play(state, "bury gold", "dig dig_gold_3")
    assert (of(state)["dug"], state.seat) == (["dig_gold_3"], 1)  # one burial


@rule("PIR-5.102")
@pytest.mark.parametrize("count", [0, 1, 5, 6, 7])
def test_tile_1b_a_point_a_quest_card_held_at_most_six(count: int) -> None:
    assert of(triggered("bm_1", "b", quests=QUESTS[:count]))["vp"] == min(count, 6)


@rule("PIR-5.101")
@pytest.mark.parametrize("count", [0, 1, 6, 8])
def test_tile_2a_a_point_a_buried_treasure_at_most_six(count: int) -> None:
    state = triggered("bm_2", "a", dug=DIGS[:count], stored={"emerald": 5})
    assert of(state)["vp"] == min(count, 6)


@rule("PIR-5.104")
def test_tile_2b_two_points_and_a_cube() -> None:
    state = triggered("bm_2", "b")
    assert (of(state)["vp"], legal(state)) == (2, ["cube gold", "cube emerald", "cube pearl"])
    assert islands(play(state, "cube pearl")) == [4, 4, 5]


@rule("PIR-5.103")
@pytest.mark.parametrize(
    ("explorer", "points"), [("x_a1", 0), ("x_c2", 2), ("x_e3", 4), ("x_f3", 6), ("x_i2", 6)]
)
def test_tile_3a_two_points_a_river_at_most_six(explorer: str, points: int) -> None:
    assert of(triggered("bm_3", "a", explorer=explorer))["vp"] == points


@rule("PIR-5.107", "PIR-5.108", "PIR-5.109")
@pytest.mark.parametrize(
    ("tile", "colour"), [("bm_3", "gold"), ("bm_4", "emerald"), ("bm_5", "pearl")]
)
@pytest.mark.parametrize("count", [0, 2, 5, 6])
def test_sides_b_of_3_to_5_a_point_a_treasure_of_a_colour(
    tile: str, colour: str, count: int
) -> None:
    others = {name: 3 for name in ("gold", "emerald", "pearl") if name != colour}
    stored = {**others, colour: count}
    state = triggered(tile, "b", stored=stored, dug=[f"dig_{colour}_2"])
    assert of(state)["vp"] == min(6, count + 1)


@rule("PIR-5.105")
@pytest.mark.parametrize("count", [0, 2, 6, 7])
def test_tile_4a_a_point_an_equipment_card_at_most_six(count: int) -> None:
    state = triggered("bm_4", "a", cards=[*GOODS[:count], *CREW[:2]])
    assert of(state)["vp"] == min(6, count)


@rule("PIR-5.106")
@pytest.mark.parametrize("count", [0, 2, 6, 7])
def test_tile_5a_a_point_a_crew_card_at_most_six(count: int) -> None:
    state = triggered("bm_5", "a", cards=[*CREW[:count], *GOODS[:2]])
    assert of(state)["vp"] == min(6, count)
