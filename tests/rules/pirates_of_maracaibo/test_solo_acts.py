"""What Redbeard does (PIR-7.65 to PIR-7.76) and scores (PIR-7.78 to PIR-7.84)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    GAME,
    QUIET,
    asked,
    islands,
    of,
    on_table,
    pirates,
    play,
    redbeard_turn,
)
from tests.rules.rule import rule

COLOURS = ["gold", "emerald", "pearl"]
RAID = {**QUIET, "c6r2": "pl_trinidad"}  # its value tile is of gold
FORT = {**QUIET, "c6r2": "pl_tortuga"}  # a raid without a value tile


def stored(state: Any) -> list[int]:
    return [of(state, 1)["stored"][colour] for colour in COLOURS]


@rule("PIR-7.65")
def test_a_raid_raises_the_value_upgrades_the_ship_and_takes_a_treasure() -> None:
    state = redbeard_turn("rb_a1", RAID, 3, board=1)  # the second space advances his track
    assert of(state, 1)["ship"] == "c6r2"
    assert (on_table(state)["redbeard"]["board"], on_table(state)["redbeard"]["track"]) == (2, 1)
    assert islands(state) == [5, 4, 3]
    assert (stored(state), of(state, 1)["vp"]) == ([0, 0, 1], 2)  # by the new position


@rule("PIR-7.65")
def test_a_raid_in_the_gulf_upgrades_the_ship_too() -> None:
    state = redbeard_turn("rb_a1", {}, 2, his={"ship": "c8r2"}, board=1)
    assert (of(state, 1)["ship"], stored(state)) == ("gulf", [0, 1, 0])
    assert on_table(state)["redbeard"]["board"] == 2


@rule("PIR-2.37", "PIR-7.65")
@pytest.mark.parametrize(
    ("track", "vp", "treasures", "cubes"), [(0, 0, 1, 3), (1, 2, 1, 3), (2, 2, 1, 4), (3, 3, 2, 3)]
)
def test_his_raid_by_the_position_of_his_track(
    track: int, vp: int, treasures: int, cubes: int
) -> None:
    state = redbeard_turn("rb_a1", FORT, 2, track=track)
    assert (of(state, 1)["vp"], stored(state)) == (vp, [0, treasures, 0])
    assert islands(state) == [4, cubes, 4]  # from position 2 on a cube, for he has more


@rule("PIR-2.37")
@pytest.mark.parametrize("track", [2, 3])
def test_no_cube_if_the_human_has_as_many(track: int) -> None:
    human = {"stored": {"emerald": 1}, "dug": ["dig_emerald_1"]}
    state = redbeard_turn("rb_a1", FORT, 2, track=track, human=human)
    assert islands(state) == [4, 4 - (track - 1), 4]


@rule("PIR-7.66")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_treasure_of_each_side_of_the_die(die: int) -> None:
    state = redbeard_turn("rb_a1", FORT, die, islands={"gold": 3, "emerald": 3, "pearl": 5})
    colour = die - 1 if die < 4 else 2
    assert stored(state)[colour] == 1


@rule("PIR-7.66")
@pytest.mark.parametrize(
    ("cubes", "colour"), [((4, 4, 4), 0), ((3, 5, 5), 1), ((5, 4, 5), 0), ((1, 2, 3), 2)]
)
def test_among_the_fullest_islands_gold_comes_before_emerald_before_pearl(
    cubes: tuple[int, int, int], colour: int
) -> None:
    table = dict(zip(COLOURS, cubes, strict=True))
    assert stored(redbeard_turn("rb_a1", FORT, 6, islands=table))[colour] == 1


@rule("PIR-7.67", "PIR-2.37")
@pytest.mark.parametrize(
    ("track", "space", "vp"), [(0, "x_b3", 3), (1, "x_b4", 3), (2, "x_b5", 4), (3, "x_b5", 6)]
)
def test_his_explorer_moves_the_printed_value_and_the_bonus_of_his_track(
    track: int, space: str, vp: int
) -> None:
    state = redbeard_turn("rb_a3", {**QUIET, "c6r2": "pl_bonaire"}, track=track)
    assert (of(state, 1)["explorer"], of(state, 1)["vp"]) == (space, vp)
    assert islands(state) == [4, 5, 4]  # Bonaire's value tile is of emerald
    assert of(state, 1)["doubloons"] == 0  # the space has no effect for him


@rule("PIR-7.67")
def test_in_the_gulf_he_explores_four_and_takes_the_longer_branches() -> None:
    for before, after in (("x_start", "x_b4"), ("x_c3", "x_d3"), ("x_f2", "x_h2")):
        his = {"ship": "c8r2", "explorer": before}
        state = redbeard_turn("rb_a3", {}, his=his)
        assert of(state, 1)["explorer"] == after
    assert of(state, 1)["rivers"] == 3


@rule("PIR-7.67")
def test_his_explorer_jumps_the_humans() -> None:
    sea = {**QUIET, "c6r2": "pl_bonaire"}
    state = redbeard_turn("rb_a3", sea, human={"explorer": "x_b2"})
    assert of(state, 1)["explorer"] == "x_b4"
    state = redbeard_turn("rb_a3", sea, human={"explorer": "x_b2"}, board=1)
    assert on_table(state)["redbeard"]["board"] == 2  # a ship upgrade comes before


@rule("PIR-7.68")
def test_on_aruba_he_takes_the_rightmost_quest_and_the_rest_slides_right() -> None:
    sea = {**QUIET, "c6r2": "pl_aruba"}
    deck = ["q_bury_gold", "q_bury_pearl", *rest_of_quests()]
    more: dict[str, Any] = {"quest_market": ["q_crew", "q_ship"], "quest_deck": deck}
    state = redbeard_turn("rb_a6", sea, **more, board=1)
    assert of(state, 1)["quests"] == ["q_ship"]
    assert on_table(state)["quest_market"] == [deck[0], "q_crew"]
    assert islands(state) == [4, 4, 5]
    assert on_table(state)["redbeard"]["board"] == 2
    assert state.view(0)["quests"][1] is None  # face down


def rest_of_quests() -> list[str]:
    named = ["q_crew", "q_ship", "q_bury_gold", "q_bury_pearl"]
    return [quest for quest in GAME.content.quest_ids if quest not in named]


@rule("PIR-7.69")
@pytest.mark.parametrize("place", ["pl_curacao", "pl_margarita"])
def test_at_a_shop_he_takes_the_top_card_of_level_2(place: str) -> None:
    deck = on_table(pirates())["deck"]
    upgrades = [card for card in deck if card.startswith("u2_")]
    places = [card for card in deck if card.startswith("pl_")]
    more: dict[str, Any] = {"deck": [*upgrades, *places]}
    state = redbeard_turn("rb_a4", {**QUIET, "c6r2": place}, **more, board=1)
    assert of(state, 1)["cards"] == [upgrades[0]]
    assert on_table(state)["deck"] == [*upgrades[1:], *places]
    assert on_table(state)["sea"]["c6r2"] == place
    assert on_table(state)["redbeard"]["board"] == 2


@rule("PIR-7.69")
def test_a_place_on_top_goes_under_the_deck_and_the_next_card_is_drawn() -> None:
    state = redbeard_turn("rb_a4", {**QUIET, "c6r2": "pl_curacao"})
    places = ["tortuga", "port_royal", "nassau", "providencia", "roatan", "petit_goave"]
    assert of(state, 1)["cards"] == ["u2_first_mate"]
    assert on_table(state)["deck"][-6:] == [f"pl_{name}" for name in places]
    assert on_table(state)["deck"][0] == "u2_master_gunner"


@rule("PIR-7.69", "PIR-7.71")
def test_of_two_shops_he_takes_the_one_nearer_to_maracaibo() -> None:
    sea = {**QUIET, "c5r2": "pl_curacao", "c6r2": "pl_margarita", "c1r2": "rs_palace"}
    assert of(redbeard_turn("rb_a4", sea), 1)["ship"] == "c6r2"


@rule("PIR-7.70")
@pytest.mark.parametrize(
    ("card", "order"),
    [
        *[("rb_a2", "equipment ship crew"), ("rb_a5", "crew ship equipment")],
        *[("rb_b1", "equipment crew ship"), ("rb_b5", "equipment ship crew")],
    ],
)
def test_he_acquires_the_first_type_with_a_card_in_reach(card: str, order: str) -> None:
    cards = {"crew": "u1_lookout", "equipment": "u1_rum", "ship": "u1_sloop"}
    first, second, third = order.split()
    spaces = {"c5r1": first, "c6r1": second, "c6r2": third}
    sea = {space: cards[kind] for space, kind in spaces.items()}
    sea |= {"c5r2": "rs_palace", "c6r3": "rs_warehouse"}
    state = redbeard_turn(card, sea, 1)
    assert (of(state, 1)["ship"], of(state, 1)["cards"]) == ("c5r1", [cards[first]])
    assert on_table(state)["sea"]["c5r1"] == "pl_tortuga"  # refilled from level II
    sea["c5r1"] = "rs_hacienda"
    state = redbeard_turn(card, sea, 1)
    assert (of(state, 1)["ship"], of(state, 1)["cards"]) == ("c6r1", [cards[second]])


@rule("PIR-7.70")
def test_acquiring_is_free_and_brings_no_ship_upgrade_and_no_effect() -> None:
    state = redbeard_turn("rb_a2", {**QUIET, "c6r2": "u1_shovel"}, board=1)
    assert of(state, 1)["cards"] == ["u1_shovel"]
    assert (stored(state), on_table(state)["redbeard"]["board"]) == ([0, 0, 0], 1)
    assert state.doubloons == [10, 0]


@rule("PIR-7.72")
@pytest.mark.parametrize("board", range(12))
def test_his_ship_board_is_filled_space_by_space(board: int) -> None:
    effects = ["quest", "track", "figurehead", "quest", "residence", "track", "quest", "residence"]
    effects += ["quest", "track", "residence", "quest"]
    state = redbeard_turn("rb_b1", {**QUIET, "c6r2": "u1_rum"}, 1, board=board)
    redbeard, his = on_table(state)["redbeard"], of(state, 1)
    done = {
        "quest": len(his["quests"]) == 1,
        "track": redbeard["track"] == 1,
        "figurehead": his["figurehead"] is not None,
        "residence": len(his["residences"]) == 1,
    }
    assert [name for name, happened in done.items() if happened] == [effects[board]]
    assert redbeard["board"] == board + 1


@rule("PIR-7.72")
def test_a_full_board_changes_nothing() -> None:
    state = redbeard_turn("rb_b1", {**QUIET, "c6r2": "u1_rum"}, board=12)
    assert on_table(state)["redbeard"] == {**on_table(state)["redbeard"], "board": 12, "track": 0}
    assert of(state, 1)["quests"] == []


@rule("PIR-7.73")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_his_track_advances_to_position_3_at_most(before: int, after: int) -> None:
    state = redbeard_turn("rb_b1", {**QUIET, "c6r2": "u1_rum"}, board=5, track=before)
    assert on_table(state)["redbeard"]["track"] == after


@rule("PIR-7.74")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_die_points_to_his_figurehead(die: int) -> None:
    tiles = ["ga_e", "ga_a", "ga_k"]
    more: dict[str, Any] = {"board": 2, "figureheads": tiles}
    state = redbeard_turn("rb_b1", {**QUIET, "c6r2": "u1_rum"}, die, **more)
    assert of(state, 1)["figurehead"] == tiles[(die - 1) // 2]
    assert on_table(state)["figureheads"].count(None) == 1
    human = {"figurehead": "ga_b"}
    more = {"board": 2, "figureheads": ["ga_e", "ga_a", None]}
    state = redbeard_turn("rb_b1", {**QUIET, "c6r2": "u1_rum"}, human=human, **more)
    assert of(state, 1)["figurehead"] is None
    assert on_table(state)["redbeard"]["board"] == 3


@rule("PIR-7.74")
def test_his_figurehead_has_no_effect_for_him() -> None:
    state = redbeard_turn("rb_a1", FORT, 2, his={"figurehead": "ga_e"})
    assert of(state, 1)["vp"] == 0
    over = pirates(1, captains=[{}, {"figurehead": "ga_f"}], over=True, round=3)
    assert over.view(0)["redbeard"]["score"] == 0


@rule("PIR-7.75")
def test_a_quest_of_the_board_comes_from_the_market_without_a_move() -> None:
    more: dict[str, Any] = {"quest_market": ["q_crew", "q_ship"], "board": 0}
    state = redbeard_turn("rb_b1", {**QUIET, "c6r2": "u1_rum"}, **more)
    assert (of(state, 1)["quests"], of(state, 1)["ship"]) == (["q_ship"], "c6r2")
    assert on_table(state)["quest_market"][1] == "q_crew"


@rule("PIR-7.76")
def test_a_die_points_to_his_residence_from_left_to_right_top_to_bottom() -> None:
    numbered = ["rs_hacienda", "rs_palace", "rs_shipyard", "rs_warehouse"]
    sea = {**QUIET, "c6r2": "u1_rum"}  # c5r1, c5r2, c6r1, c6r3
    for die in (1, 2, 3, 4):
        state = redbeard_turn("rb_b1", sea, die, board=4)
        assert of(state, 1)["residences"] == [numbered[die - 1]]
        assert of(state, 1)["vp"] == 2
    state = redbeard_turn("rb_b1", sea, 5, 6, 2, board=4)  # 5 and 6 are rolled again
    assert of(state, 1)["residences"] == ["rs_palace"]
    his = {"residences": ["rs_palace"]}
    state = redbeard_turn("rb_b1", sea, 2, 3, board=4, his=his)  # and what he has already
    assert of(state, 1)["residences"] == ["rs_palace", "rs_shipyard"]
    human = {"residences": ["rs_shipyard"]}
    state = redbeard_turn("rb_b1", sea, 3, board=4, human=human)
    assert of(state, 1)["vp"] == 0  # not the first marker
    state = redbeard_turn("rb_b1", sea, board=4, his={"residences": numbered})
    assert on_table(state)["redbeard"]["board"] == 5  # nothing, if he has all four


@rule("PIR-7.78")
def test_he_ignores_points_of_places_and_all_of_his_cards() -> None:
    his = {"cards": ["u1_tobacco", "u1_rum", "u1_gunner"]}
    state = redbeard_turn("rb_a1", {**QUIET, "c6r2": "pl_port_royal"}, 1, his=his)
    assert (of(state, 1)["vp"], stored(state)) == (0, [1, 0, 0])
    state = redbeard_turn("rb_a1", his={"ship": "gulf", **his}, human={"cards": ["u1_sugar"]})
    assert state.doubloons == [12, 0]  # income for the human alone
    assert of(state, 1)["vp"] == 6


@rule("PIR-7.79")
def test_his_explorer_stops_at_the_end_and_then_only_scores() -> None:
    sea = {**QUIET, "c6r2": "pl_bonaire"}
    state = redbeard_turn("rb_a3", sea, his={"explorer": "x_i4"})
    assert (of(state, 1)["explorer"], of(state, 1)["vp"]) == ("x_end", 3)
    state = redbeard_turn("rb_a3", sea, his={"explorer": "x_end"}, track=3)
    assert (of(state, 1)["explorer"], of(state, 1)["vp"]) == ("x_end", 6)
    state = redbeard_turn("rb_a3", sea, human={"explorer": "x_end"})
    assert of(state, 1)["explorer"] == "x_b3"  # that of the human does not hold him up


@rule("PIR-7.80")
def test_his_treasures_go_to_a_plain_store() -> None:
    state = redbeard_turn("rb_a1", FORT, 2)
    assert (of(state, 1)["vp"], of(state, 1)["bonus"]) == (0, [])  # no bonus of 2 points
    state = redbeard_turn("rb_a1", FORT, 2, islands={"emerald": 0})
    assert (stored(state), islands(state)) == ([0, 1, 0], [4, 0, 4])


@rule("PIR-7.82")
def test_his_final_scoring() -> None:
    def score(**his: Any) -> int:
        state = pirates(1, captains=[{}, his], over=True, round=3)
        return int(state.view(0)["redbeard"]["score"])

    assert score(vp=40) == 40
    assert score(explorer="x_d3") == 8
    assert score(cards=["u1_rum", "u2_bard"]) == 12
    assert score(residences=["rs_hacienda", "rs_palace"]) == 30
    assert score(stored={"gold": 2, "pearl": 1}) == 9
    quests = ["q_crew", "q_ship", "q_rivers", "q_lightning", "q_cards_a", "q_cards_b"]
    assert score(quests=quests[:5]) == 25
    assert score(quests=quests) == 40


@rule("PIR-7.83")
@pytest.mark.parametrize(("human", "won"), [(50, False), (51, True), (49, False)])
def test_the_human_needs_strictly_more_points(human: int, won: bool) -> None:
    rows = [{"vp": human, "doubloons": 0}, {"vp": 50}]
    state = pirates(1, captains=rows, over=True, round=3)
    assert state.view(0)["redbeard"]["beaten"] is won
    assert state.ranking == [1 if won else 2]


@rule("PIR-7.84")
def test_he_ignores_black_market_tiles() -> None:
    market = {"pl_trinidad": [0, "bm_5"]}
    state = redbeard_turn("rb_a1", RAID, 1, market=market, his={"cards": ["u1_lookout"]})
    assert of(state, 1)["vp"] == 0
    assert on_table(state)["market"] == {"pl_trinidad": [0, "bm_5"]}
    assert asked(play(state, "sail c2r1")) != "own_market_tile"
