"""Residences (PIR-5.17 to PIR-5.21, PIR-5.52) and what they score (PIR-6.20 to PIR-6.31)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    asked,
    legal,
    of,
    on_table,
    part,
    pirates,
    play,
    refusal,
    stop_on,
)
from tests.rules.rule import rule


@rule("PIR-5.17")
def test_a_residence_may_be_built_for_its_cost_less_discounts() -> None:
    state = stop_on("rs_hacienda", {"doubloons": 20})
    assert (asked(state), legal(state)) == ("residence_card", ["build", "skip"])
    play(state, "build")
    assert (of(state)["doubloons"], of(state)["residences"]) == (4, ["rs_hacienda"])
    state = play(stop_on("rs_hacienda", {"doubloons": 20}), "skip")
    assert (of(state)["doubloons"], of(state)["residences"]) == (20, [])
    cheap = {"doubloons": 13, "cards": ["u1_klabautermann"]}
    assert of(play(stop_on("rs_hacienda", cheap), "build"))["doubloons"] == 0
    assert of(stop_on("rs_hacienda", {"doubloons": 15}))["residences"] == []


@rule("PIR-5.17")
def test_a_price_does_not_fall_below_0() -> None:
    cards = ["u1_klabautermann", "u1_smuggler", "u2_first_mate", "u2_fluyt"]  # 3 + 1 + 2 + 2
    more = {"upgrades": ["s1_bargain"], "figurehead": "ga_l", "cards": cards}  # + 1 + 2
    state = play(stop_on("rs_palace", {"doubloons": 2, **more}), "build")
    assert of(state)["doubloons"] == 0
    state = stop_on("rs_palace", {"doubloons": 1, **more})
    assert (state.seat, of(state)["residences"]) == (1, [])


@rule("PIR-5.18")
def test_the_first_marker_gives_two_points() -> None:
    state = play(stop_on("rs_hacienda", {"doubloons": 20}), "build")
    assert of(state)["vp"] == 2
    later = stop_on("rs_hacienda", {"doubloons": 20}, others=[{"residences": ["rs_hacienda"]}])
    assert of(play(later, "build"))["vp"] == 0


@rule("PIR-5.19")
def test_one_marker_a_player_and_card_but_any_number_of_players() -> None:
    state = stop_on("rs_hacienda", {"doubloons": 20, "residences": ["rs_hacienda"]})
    assert (state.seat, of(state)["doubloons"]) == (1, 20)  # nothing to choose
    rows: list[dict[str, Any]] = [{"residences": ["rs_hacienda"]}] * 3
    sea = {"c5r2": "rs_hacienda"}
    state = pirates(4, captains=[{"ship": "c4r2", "doubloons": 20}, *rows], sea=sea)
    play(state, "sail c5r2", "build")
    assert all(of(state, seat)["residences"] == ["rs_hacienda"] for seat in range(4))


@rule("PIR-5.19")
def test_a_residence_of_ones_own_is_refused_from_afar() -> None:
    rows = [{"doubloons": 40, "residences": ["rs_hacienda"]}]
    state = pirates(agenda=["residence_target"], captains=rows)
    assert refusal(state, "residence rs_hacienda") == "PIR-5.19"


@rule("PIR-5.20")
def test_a_residence_scores_only_for_those_with_a_marker() -> None:
    cards = {"cards": ["u1_lookout", "u1_quartermaster"]}
    more = {"cards": ["u1_gunner"]}
    rows = [{**cards, "residences": ["rs_tavern"]}, more]
    state = pirates(captains=rows, sea={"c5r2": "rs_tavern"})
    assert [part(state, "residences", seat) for seat in (0, 1)] == [8, 0]


@rule("PIR-5.21")
def test_the_card_stays_on_the_map() -> None:
    state = play(stop_on("rs_hacienda", {"doubloons": 20}), "build")
    assert on_table(state)["sea"]["c5r2"] == "rs_hacienda"
    assert len(on_table(state)["deck"]) == 41


@rule("PIR-5.52")
def test_any_residence_without_an_own_marker_is_built_at_its_normal_cost() -> None:
    sea = {"c1r1": "rs_hacienda", "c9r2": "rs_mission", "c5r2": "rs_vault", "c5r1": "rs_tavern"}
    mine = {"doubloons": 16, "residences": ["rs_vault"]}
    rows: list[dict[str, Any]] = [mine, {"residences": ["rs_hacienda"]}]
    state = pirates(agenda=["residence_target"], captains=rows, sea=sea)
    assert legal(state) == ["residence rs_hacienda", "residence rs_tavern", "skip"]
    assert refusal(state, "residence rs_mission") == "PIR-9.5"
    assert refusal(state, "residence rs_palace") == "PIR-5.52"
    play(state, "residence rs_tavern")
    assert (of(state)["doubloons"], of(state)["vp"]) == (1, 2)
    state = pirates(agenda=["residence_target"], captains=rows, sea=sea)
    assert of(play(state, "residence rs_hacienda"))["vp"] == 0  # not the first marker


def scored(residence: str, **captain: Any) -> int:
    """What a residence gives a captain with these things."""
    row = {"residences": [residence], **captain}
    return part(pirates(captains=[row], sea={"c5r2": residence}), "residences")


CREW = ["u1_lookout", "u1_gunner", "u1_pathfinder", "u1_buccaneer", "u2_corsair", "u2_scout"]
CREW += ["u1_carpenter"]
EQUIPMENT = ["u1_rum", "u1_sugar", "u1_tobacco", "u1_shovel", "u2_cocoa", "u2_spices", "u2_pickaxe"]
SHIPS = ["u1_sloop", "u1_barque", "u1_longboat", "u2_frigate", "u2_galley", "u2_corvette"]


@rule("PIR-6.20")
def test_hacienda_two_points_a_doubloon_of_income() -> None:
    assert scored("rs_hacienda", cards=["u1_tobacco"]) == 6
    assert scored("rs_hacienda", cards=["u1_tobacco", "u1_sugar"], figurehead="ga_f") == 14
    assert scored("rs_hacienda", cards=["u2_spices", "u2_treasurer", "u1_gunner"]) == 24
    assert scored("rs_hacienda", cards=["u2_spices", "u2_treasurer", "u1_sugar"]) == 24
    assert scored("rs_hacienda", figurehead="ga_d", quests=["q_crew", "q_ship"]) == 4


@rule("PIR-6.21")
def test_palace_three_points_a_point_of_income() -> None:
    assert scored("rs_palace", cards=["u1_rum", "u1_boatswain"]) == 9
    assert scored("rs_palace", cards=["u2_bard", "u2_fine_wine"], figurehead="ga_f") == 24
    assert scored("rs_palace", cards=["u2_bard", "u2_fine_wine", "u1_rum"], figurehead="ga_f") == 24


@rule("PIR-6.22")
def test_shipyard_five_points_a_ship_card() -> None:
    assert scored("rs_shipyard", cards=[*SHIPS[:3], *CREW]) == 15
    assert scored("rs_shipyard", cards=SHIPS[:5]) == 25
    assert scored("rs_shipyard", cards=SHIPS) == 25


@rule("PIR-6.23")
def test_warehouse_four_points_an_equipment_card() -> None:
    assert scored("rs_warehouse", cards=[*EQUIPMENT[:3], *CREW]) == 12
    assert scored("rs_warehouse", cards=EQUIPMENT) == 24


@rule("PIR-6.24")
def test_tavern_four_points_a_crew_card() -> None:
    assert scored("rs_tavern", cards=[*CREW[:5], *EQUIPMENT]) == 20
    assert scored("rs_tavern", cards=CREW) == 24


@rule("PIR-6.25")
def test_cavern_three_points_a_buried_treasure() -> None:
    dug = ["dig_gold_1", "dig_pearl_4"]
    assert scored("rs_cavern", dug=dug, stored={"gold": 3}) == 6
    sunk = {"figurehead": "ga_g", "sunk": ["gold", None, "pearl", None]}
    assert scored("rs_cavern", dug=dug, **sunk) == 12
    many = [f"dig_{colour}_{space}" for colour in ("gold", "pearl") for space in (1, 2, 3, 4)]
    assert scored("rs_cavern", dug=[*many, "dig_emerald_1"]) == 24


@rule("PIR-6.26")
def test_archive_four_points_a_scoring_quest() -> None:
    rivers = {"explorer": "x_d3"}  # two rivers
    quests = ["q_rivers", "q_crew", "q_crew_rivers"]
    assert scored("rs_archive", quests=quests, **rivers) == 4
    assert scored("rs_archive", quests=quests, cards=CREW[:3], **rivers) == 12
    seven = [*quests, "q_collect_gold", "q_collect_pearl", "q_residences", "q_lightning"]
    stored = {"gold": 2, "pearl": 2}
    assert scored("rs_archive", quests=seven, cards=CREW, stored=stored, **rivers) == 24


@rule("PIR-6.27", "PIR-6.28", "PIR-6.29")
@pytest.mark.parametrize("colour", ["gold", "emerald", "pearl"])
def test_villas_four_points_a_treasure_of_their_colour(colour: str) -> None:
    villa = f"rs_{colour}_villa"
    assert scored(villa, stored={colour: 2}, dug=[f"dig_{colour}_1"]) == 12
    assert scored(villa, stored={colour: 7}) == 24
    others = {"gold": 1, "emerald": 1, "pearl": 1, colour: 0}
    assert scored(villa, stored=others) == 0
    assert scored(villa, figurehead="ga_g", sunk=[None, colour, None, None]) == 4


@rule("PIR-6.30")
def test_vault_eight_points_a_set_of_three_different_treasures() -> None:
    assert scored("rs_vault", stored={"gold": 3, "emerald": 2}, dug=["dig_pearl_1"]) == 8
    assert scored("rs_vault", stored={"gold": 4, "emerald": 4, "pearl": 4}) == 24
    assert scored("rs_vault", stored={"gold": 4, "emerald": 4}) == 0


@rule("PIR-6.31")
def test_mission_six_points_a_river() -> None:
    for explorer, points in (("x_c1", 0), ("x_c2", 6), ("x_f3", 18), ("x_end", 24)):
        assert scored("rs_mission", explorer=explorer) == points
