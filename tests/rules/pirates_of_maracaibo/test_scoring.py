"""Final scoring (PIR-6.1 to PIR-6.13, PIR-5.75 to PIR-5.77)."""

from typing import Any

import pytest

from leeboard.kernel.errors import UnknownSeat
from tests.rules.pirates_of_maracaibo.spec_tables import LEVEL_1_UPGRADES, LEVEL_2_UPGRADES, rows
from tests.rules.pirates_of_maracaibo.table import GAME, part, pirates, play, refusal, told
from tests.rules.rule import rule

CREW = ["u1_quartermaster", "u1_pathfinder", "u1_buccaneer"]


def worth(name: str, **captain: Any) -> int:
    """One part of the score of a captain who has these things."""
    return part(pirates(captains=[captain]), name)


@rule("PIR-6.2")
def test_the_parts_of_a_score_in_the_order_of_the_rulebook() -> None:
    assert [name for name, _ in pirates().breakdown(0)] == [
        *["track", "rivers", "doubloons", "cards", "finals", "residences", "treasures", "buried"],
        *["quests", "quest_bonus"],
    ]
    # quests are judged before what counts scoring quests
    row = {"cards": [*CREW, "u2_logbook"], "quests": ["q_crew", "q_lightning", "q_equipment"]}
    assert worth("finals", **row) == 0
    more = [*row["cards"], "u1_rum", "u1_sugar", "u1_sloop"]
    assert worth("finals", cards=more, explorer="x_c2", quests=QUESTS) == 6  # five score


QUESTS = ["q_crew", "q_crew_rivers", "q_equipment", "q_each_type", "q_rivers", "q_cards_a"]


@rule("PIR-6.3")
@pytest.mark.parametrize(("space", "rivers"), [("x_c1", 0), ("x_c2", 1), ("x_e4", 2), ("x_end", 4)])
def test_four_points_a_river(space: str, rivers: int) -> None:
    assert worth("rivers", explorer=space) == 4 * rivers


@rule("PIR-6.4")
@pytest.mark.parametrize(("doubloons", "points"), [(0, 0), (4, 0), (5, 1), (14, 2), (15, 3)])
def test_a_point_for_five_doubloons(doubloons: int, points: int) -> None:
    assert worth("doubloons", doubloons=doubloons) == points


@rule("PIR-6.5")
@pytest.mark.parametrize(
    "row", rows(LEVEL_1_UPGRADES) + rows(LEVEL_2_UPGRADES), ids=lambda row: str(row[0])
)
def test_the_printed_points_of_every_card(row: list[str]) -> None:
    assert worth("cards", cards=[row[0]]) == int(row[4])


@rule("PIR-6.5")
def test_the_points_of_several_cards_add_up() -> None:
    assert worth("cards", cards=["u1_tobacco", "u1_rum", "u2_flagship"]) == 6 + 4 + 7


@rule("PIR-5.75", "PIR-6.6")
@pytest.mark.parametrize(
    ("card", "colour"),
    [("u2_gold_scales", "gold"), ("u2_emerald_casket", "emerald"), ("u2_pearl_casket", "pearl")],
)
def test_seven_points_for_each_three_treasures_of_a_colour(card: str, colour: str) -> None:
    others = {name: 3 for name in ("gold", "emerald", "pearl") if name != colour}
    for count, points in ((1, 0), (2, 7), (4, 7), (5, 14)):
        stored = {**others, colour: count}
        assert worth("finals", cards=[card], stored=stored, dug=[f"dig_{colour}_1"]) == points


@rule("PIR-5.76", "PIR-6.6")
def test_six_points_for_each_three_scoring_quests() -> None:
    row: dict[str, Any] = {"cards": [*CREW, "u1_rum", "u1_sugar", "u1_sloop", "u2_logbook"]}
    row["explorer"] = "x_d3"
    for count, points in ((2, 0), (3, 6), (5, 6), (6, 12)):
        assert worth("finals", **row, quests=[*QUESTS[:count], "q_bury_gold"]) == points


@rule("PIR-5.77", "PIR-6.6")
def test_two_more_points_a_buried_treasure() -> None:
    row = {"cards": ["u2_gravedigger"], "dug": ["dig_gold_1", "dig_pearl_3"]}
    assert (worth("finals", **row), worth("buried", **row)) == (4, 4)


@rule("PIR-6.7")
def test_every_residence_with_an_own_marker_scores_up_to_its_maximum() -> None:
    row = {
        "residences": ["rs_tavern", "rs_gold_villa", "rs_shipyard"],
        "cards": CREW,
        "stored": {"gold": 9},
    }
    sea = {"c4r1": "rs_tavern", "c4r2": "rs_gold_villa", "c4r3": "rs_shipyard"}
    assert part(pirates(captains=[row], sea=sea), "residences") == 12 + 24 + 0


@rule("PIR-6.8", "PIR-2.25")
@pytest.mark.parametrize(
    ("cubes", "value"), [(0, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4), (7, 5), (12, 5)]
)
@pytest.mark.parametrize("colour", ["gold", "emerald", "pearl"])
def test_every_treasure_has_the_value_of_its_island(colour: str, cubes: int, value: int) -> None:
    row = {"stored": {colour: 2}, "dug": [f"dig_{colour}_4"]}
    others = {name: 0 for name in ("gold", "emerald", "pearl") if name != colour}
    state = pirates(captains=[row], islands={**others, colour: cubes})
    assert part(state, "treasures") == 3 * value


@rule("PIR-6.9")
def test_two_points_more_a_buried_treasure() -> None:
    row = {"dug": ["dig_gold_1", "dig_gold_2", "dig_emerald_1"], "stored": {"gold": 5}}
    assert worth("buried", **row) == 6


@rule("PIR-6.12")
def test_five_scoring_quests_bring_no_bonus() -> None:
    row = {"cards": [*CREW, "u1_rum", "u1_sugar", "u1_sloop"], "explorer": "x_d3"}
    assert worth("quest_bonus", **row, quests=[*QUESTS[:2], *QUESTS[3:], "q_bury_gold"]) == 0


def ended(*captains: dict[str, Any]) -> Any:
    return pirates(len(captains), captains=list(captains), over=True, round=3)


@rule("PIR-6.13")
def test_most_points_win_then_most_buried_treasures_then_the_victory_is_shared() -> None:
    assert ended({"vp": 50}, {"vp": 60}, {"vp": 40}).ranking == [2, 1, 3]
    # two buried gold: 2 x 3 + 2 x 2 points
    digger = {"vp": 50, "dug": ["dig_gold_3", "dig_gold_4"], "doubloons": 0}
    assert ended({"vp": 60, "doubloons": 0}, digger).scores == [60, 60]
    assert ended({"vp": 60, "doubloons": 0}, digger).ranking == [2, 1]
    assert ended({"vp": 60}, {"vp": 60}, {"vp": 1}).ranking == [1, 1, 3]


@rule("PIR-6.1")
def test_final_scoring_follows_the_income_of_round_3_and_nothing_comes_after() -> None:
    rows_: list[dict[str, Any]] = [{"cards": ["u1_tobacco"], "doubloons": 2}, {"ship": "gulf"}]
    state = play(pirates(captains=rows_, seat=1, round=3), "skip")
    assert state.over
    assert dict(state.breakdown(0))["doubloons"] == 1  # 2 + 3 of income
    assert told(state, "scored") == [("scored", 0, 1 + 6), ("scored", 1, 6 + 2)]
    assert refusal(state, "sail gulf", seat=0) == "PIR-6.1"
    assert GAME.over_clause == "PIR-6.1"


@rule("PIR-7.82")
def test_the_points_of_redbeard_are_told_in_parts_behind_those_of_the_seat() -> None:
    his = {"vp": 40, "explorer": "x_e4", "cards": ["u1_rum"], "quests": ["q_crew", "q_ship"]}
    state = pirates(1, captains=[{}, his])
    parts = {name: points for name, points in state.breakdown(1) if points}
    assert parts == {"track": 40, "rivers": 8, "cards": 6, "quests": 10}
    assert sum(parts.values()) == state.game.rivals(state)[0][0]
    with pytest.raises(UnknownSeat):
        state.breakdown(2)
    with pytest.raises(UnknownSeat):
        pirates(2).breakdown(2)  # no opponent of the rules sits with others


@rule("PIR-7.82")
def test_rubies_of_redbeard_are_a_part_only_where_there_are_any() -> None:
    his = {"rubies": 3}
    state = pirates(1, captains=[{}, his], options={"rubies": True})
    assert dict(state.breakdown(1))["rubies"] == 6
    assert "rubies" not in dict(pirates(1).breakdown(1))
