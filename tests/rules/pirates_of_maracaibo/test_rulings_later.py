"""Edge cases and rulings, continued (PIR-10.28 to PIR-10.54)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    GAME,
    QUIET,
    asked,
    islands,
    legal,
    new,
    of,
    on_table,
    part,
    pirates,
    play,
    redbeard_turn,
    refusal,
    stop_on,
    told,
    wander,
)
from tests.rules.rule import rule

BOARD = [
    *["s1_purse", "s1_blades", "s1_boots", "s1_bargain", "s1_spade", "s1_market"],
    *["s2_figurehead", "s2_quest", "s2_boarding", "s2_machete", "s2_march", "s2_market"],
    *["s3_quest", "s3_ransom", "s3_boots", "s3_market", "s3_tribute"],
    *["s4_legend", "s4_convoy", "s4_fame"],
]


@rule("PIR-10.28")
def test_income_at_once_and_income_phase_use_the_same_totals() -> None:
    captain = {
        "cards": ["u1_tobacco"],
        "figurehead": "ga_d",
        "quests": ["q_crew", "q_ship", "q_rivers"],
        "upgrades": BOARD[:6],
    }
    state = pirates(agenda=["ship_upgrade"], captains=[captain])
    assert of(play(state, "upgrade s3_tribute"))["doubloons"] == 10 + 3 + 3
    state = play(pirates(captains=[captain, {"ship": "gulf"}], seat=1), "skip")
    assert of(state)["doubloons"] == 10 + 3 + 3
    # the whale counts the cards held at that moment
    row = {**captain, "residences": ["rs_hacienda"]}
    assert part(pirates(captains=[row]), "residences") == 2 * 6
    row["quests"] = ["q_crew", "q_income_doubloons", "q_ship"]
    assert part(pirates(captains=[row]), "quests") == 3  # 3 + 3 = 6 doubloons


@rule("PIR-10.29")
def test_others_in_the_gulf_or_at_sea_get_nothing_when_a_round_ends() -> None:
    rows = [{"ship": "gulf"}, {"ship": "gulf"}, {"ship": "c9r2"}]
    state = play(pirates(3, captains=rows), "upgrade s1_boots")
    assert (state.vp, state.round) == ([6, 0, 0], 2)
    assert [of(state, seat)["ship"] for seat in range(3)] == ["start_zone"] * 3


@rule("PIR-10.30")
def test_in_the_last_lap_a_ship_in_the_gulf_still_goes_to_maracaibo() -> None:
    rows = [{"ship": "gulf"}, {"ship": "gulf"}]
    state = play(pirates(captains=rows, round=3), "skip")
    assert (state.seat, of(state, 1)["ship"], of(state, 1)["vp"]) == (1, "maracaibo", 6)
    play(state, "upgrade s1_purse")
    assert state.over
    assert of(state, 1)["doubloons"] == 15


@rule("PIR-10.31")
def test_a_maximum_applies_to_each_residence_and_each_trigger() -> None:
    row = {
        "stored": {"gold": 9, "pearl": 9},
        "residences": ["rs_gold_villa", "rs_pearl_villa"],
    }
    sea = {"c5r1": "rs_gold_villa", "c5r2": "rs_pearl_villa"}
    assert part(pirates(captains=[row], sea=sea), "residences") == 48
    market = {"pl_aruba": [0, "bm_3"]}
    twice: list[str] = ["activate_tile", "activate_tile"]
    state = pirates(agenda=twice, captains=[row], sea=sea, market=market, sides=["bm_3"])
    play(state, "trigger bm_3", "trigger bm_3")
    assert of(state)["vp"] == 12


@rule("PIR-10.32")
def test_a_quest_scores_one_of_its_conditions_at_most() -> None:
    row = {"stored": {"gold": 4}, "quests": ["q_collect_gold"]}
    assert part(pirates(captains=[row]), "quests") == 7  # not 3 + 7


@rule("PIR-10.33")
def test_the_tie_break_counts_poseidons_treasures() -> None:
    # each treasure 3 and 2 for being buried; the other has points instead
    rows: list[dict[str, Any]] = [
        {"vp": 5},
        {"figurehead": "ga_g", "sunk": ["gold", None, None, None]},
    ]
    state = pirates(captains=rows, over=True, round=3)
    assert state.scores[0] == state.scores[1]
    assert state.ranking == [2, 1]


@rule("PIR-10.34")
@pytest.mark.parametrize("card", ["rb_a1", "rb_a3"])
def test_a_slash_place_counts_as_having_each_of_its_actions(card: str) -> None:
    state = redbeard_turn(card, {**QUIET, "c6r2": "pl_petit_goave"}, 1)
    assert of(state, 1)["ship"] == "c6r2"
    raided = sum(of(state, 1)["stored"].values())
    assert (raided, of(state, 1)["explorer"]) == (
        (1, "x_start") if card == "rb_a1" else (0, "x_b2")
    )
    state = redbeard_turn("rb_a4", {**QUIET, "c6r2": "pl_curacao"})
    assert len(of(state, 1)["cards"]) == 1


@rule("PIR-10.35")
@pytest.mark.parametrize(
    ("place", "space"),
    [
        *[("pl_bonaire", "x_b3"), ("pl_tobago", "x_b2"), ("pl_nassau", "x_b3")],
        *[("pl_providencia", "x_b3"), ("pl_petit_goave", "x_b2")],
    ],
)
def test_redbeard_explores_the_value_of_the_place(place: str, space: str) -> None:
    assert of(redbeard_turn("rb_a3", {**QUIET, "c6r2": place}), 1)["explorer"] == space


@rule("PIR-10.36")
def test_the_cube_check_compares_totals_after_the_treasure() -> None:
    sea = {**QUIET, "c6r2": "pl_tortuga"}
    # 0 against 0 before, 1 against 0 after; and 2 against 2 with two treasures
    assert islands(redbeard_turn("rb_a1", sea, 1, track=2)) == [4, 4, 4]
    human: dict[str, Any] = {"stored": {"gold": 1}}
    assert islands(redbeard_turn("rb_a1", sea, 1, track=2, human=human)) == [3, 4, 4]
    assert islands(redbeard_turn("rb_a1", sea, 1, track=3, human=human)) == [3, 4, 4]
    human = {"dug": ["dig_gold_1", "dig_gold_2"]}
    assert islands(redbeard_turn("rb_a1", sea, 1, track=3, human=human)) == [2, 4, 4]


@rule("PIR-10.37")
def test_redbeard_in_maracaibo_in_round_3_ends_the_game_at_once() -> None:
    state = redbeard_turn("rb_a1", his={"ship": "gulf"}, human={"ship": "gulf"}, round=3)
    assert (state.over, of(state, 0)["ship"], of(state, 0)["vp"]) == (True, "gulf", 0)


@rule("PIR-10.38")
def test_his_ship_board_has_one_figurehead_space() -> None:
    text = GAME.content_file.text
    assert text.count('effect = "rb_figurehead"') == 1


@rule("PIR-10.39")
def test_when_the_human_takes_a_quest_the_rest_slides_right() -> None:
    market = ["q_crew", "q_ship"]
    state = pirates(1, agenda=["quest_source"], pending=[{}], quest_market=market, dice=[1] * 5)
    top = on_table(state)["quest_deck"][0]
    state = pirates(
        1, agenda=["ship_upgrade", "quest_source"], pending=[{}, {}], quest_market=market
    )
    play(state, "quest q_ship")
    assert on_table(state)["quest_market"] == [top, "q_crew"]
    state = pirates(
        1, agenda=["ship_upgrade", "quest_source"], pending=[{}, {}], quest_market=market
    )
    play(state, "quest q_crew")
    assert on_table(state)["quest_market"] == [top, "q_ship"]


@rule("PIR-10.40")
def test_at_an_occupied_fork_the_branch_is_still_chosen() -> None:
    rows = [{"explorer": "x_c3"}, {"explorer": "x_c4"}]
    state = pirates(agenda=["explore_to"], pending=[{"moves": 1}], captains=rows)
    assert legal(state) == ["explore x_d1", "explore x_e1", "skip"]


@rule("PIR-10.41")
def test_the_barrier_counts_all_cubes_and_a_full_board_allows_none() -> None:
    # 3 cubes in sector 1 and 3 in sector 2 open sector 3
    some = [*BOARD[:3], *BOARD[6:9]]
    state = pirates(agenda=["ship_upgrade"], captains=[{"upgrades": some}])
    assert "upgrade s3_quest" in legal(state)
    state = pirates(agenda=["ship_upgrade"], captains=[{"upgrades": BOARD}])
    assert state.seat == 1


@rule("PIR-10.42")
def test_the_supply_never_runs_out() -> None:
    rows = [{"doubloons": 500}, {"doubloons": 500}]
    state = pirates(agenda=["cube_island"], pending=[{}], captains=rows, islands={"gold": 200})
    play(state, "cube gold")
    assert islands(state)[0] == 201
    assert of(stop_on("u1_rum", {"doubloons": 2000}))["doubloons"] == 2000


@rule("PIR-10.43")
def test_places_of_level_2_get_no_value_tile_even_in_the_fog() -> None:
    deck = [card for card in on_table(pirates())["deck"] if card != "pl_tortuga"]
    options = {"fog_places": True, "fog_upgrades": True}
    cells = on_table(pirates(sea={"c5r2": "pl_tortuga"}))["sea"]
    down = [space for space, card in cells.items() if card[:3] == "pl_" and card != "pl_tortuga"]
    more: dict[str, Any] = {"hidden": [*down, "c5r2"], "turned": deck[:20], "deck": deck}
    state = stop_on("pl_tortuga", options=options, **more)
    assert on_table(state)["values"] == {}
    assert (len(on_table(state)["stock"]), islands(state)) == (6, [4, 4, 4])
    state = stop_on("pl_tortuga")
    assert islands(state) == [4, 4, 4]


@rule("PIR-10.44")
def test_the_human_receives_the_toll_before_the_fight() -> None:
    options = {"pirate_skirmishes": True}
    sea = {**QUIET, "c6r2": "pl_trinidad"}
    human = {"ship": "c6r2"}
    state = redbeard_turn("rb_a1", sea, 6, 1, 1, human=human, options=options)
    assert (state.doubloons, of(state, 0)["vp"]) == ([11, 0], 5)


@rule("PIR-10.45")
def test_a_sold_quest_no_longer_counts_as_unfulfilled() -> None:
    options = {"adventure_hunters": True}
    rows = [{"quests": ["q_crew", "q_ship"]}]
    state = pirates(agenda=["sell_quest"], captains=rows, options=options)
    assert part(state, "quests") == -10
    play(state, "sell q_crew")
    assert part(state, "quests") == -5


@rule("PIR-10.46")
def test_a_card_works_before_its_own_lightning() -> None:
    state = play(stop_on("u2_surgeon"), "acquire")
    assert of(state)["vp"] == 2
    state = play(stop_on("u2_ledger"), "acquire")
    assert of(state)["doubloons"] == 10 - 6 + 3
    state = play(stop_on("u2_schooner"), "acquire")
    assert "explore x_a4" in legal(state)
    assert "explore x_a5" not in legal(state)


@rule("PIR-10.47")
def test_a_quest_action_is_possible_even_with_an_empty_market() -> None:
    human = {"quests": GAME.content.quest_ids}
    more: dict[str, Any] = {"quest_market": [], "quest_deck": [], "human": human}
    state = redbeard_turn("rb_a6", {**QUIET, "c6r2": "pl_aruba"}, **more, board=1)
    assert (of(state, 1)["ship"], of(state, 1)["quests"]) == ("c6r2", [])
    assert on_table(state)["redbeard"]["drawn"] == 1
    assert on_table(state)["redbeard"]["board"] == 2


@rule("PIR-10.48")
def test_who_has_nothing_of_a_kind_gains_nothing_and_loses_nothing() -> None:
    for agenda in (["sell_quest"], ["activate_tile"], ["bury_color"]):
        state = pirates(agenda=agenda)
        assert (state.seat, state.doubloons, state.vp) == (1, [10, 10], [0, 0])
    state = play(stop_on("u2_old_chart", {"explorer": "x_start"}), "acquire")
    assert refusal(state, "do repeat_space") == "PIR-10.48"
    state = play(stop_on("pl_barbados"), "skip")
    assert refusal(state, "do bury_2") == "PIR-10.48"


@rule("PIR-10.49")
def test_players_choose_their_quests_one_after_another() -> None:
    state = new(3, first_seat=2)
    order = []
    for _ in range(3):
        order.append(state.seat)
        play(state, legal(state)[0])
    assert order == [2, 0, 1]
    assert (state.round, state.seat) == (1, 2)


@rule("PIR-10.50")
def test_the_start_zone_is_never_entered_and_a_path_may_touch_a_card_twice() -> None:
    options = {"fog_upgrades": True}
    state = play(pirates(options=options), "step c1r1")
    assert "step start_zone" not in GAME.catalogue.texts
    assert set(legal(state)) == {"step c1r2", "step c2r1", "stop"}
    play(state, "step c1r2", "step c1r1")
    assert of(state)["ship"] == "c1r1"
    assert asked(state) != "sail_step"  # three steps


@rule("PIR-10.51")
def test_toll_skirmish_reveal_ruby_and_then_the_steps_of_the_place() -> None:
    options = {"pirate_skirmishes": True, "fog_places": True, "rubies": True}
    rows = [{"ship": "c4r2"}, {"ship": "c5r2"}]
    sea = {"c5r2": "pl_tobago"}
    state = pirates(captains=rows, sea=sea, options=options, dice=[5, 2])
    play(state, "sail c5r2")
    kinds = [event[0] for event in state.events]
    order = ["sailed", "toll", "fought", "fight_won", "uncovered"]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    assert asked(state) == "take_ruby"
    assert "cubes" not in kinds
    play(state, "take_ruby")
    assert told(state, "cubes")
    assert asked(state) == "ship_upgrade"


@rule("PIR-10.52")
def test_inside_a_purchase_the_cell_is_empty_and_inner_purchases_are_refilled_first() -> None:
    sea = {"c9r2": "u1_pathfinder", "c5r1": "u1_lookout"}
    state = stop_on("u2_recruiter", {"doubloons": 40}, sea=sea)
    play(state, "acquire")
    assert asked(state) == "acquire_card"
    assert on_table(state)["sea"]["c5r2"] is None
    assert "buy u2_recruiter" not in legal(state)
    play(state, "buy u1_pathfinder", "skip")
    table = on_table(state)["sea"]
    assert (table["c9r2"], table["c5r2"]) == ("pl_tortuga", "pl_port_royal")


@rule("PIR-10.53")
def test_a_space_may_be_covered_though_its_effect_is_lost() -> None:
    state = pirates(agenda=["ship_upgrade"], captains=[{"doubloons": 0}])
    play(state, "upgrade s1_market")  # not payable
    assert (of(state)["upgrades"], state.seat) == (["s1_market"], 1)
    state = play(pirates(agenda=["ship_upgrade"]), "upgrade s1_spade")  # nothing to bury
    assert (of(state)["upgrades"], state.seat) == (["s1_spade"], 1)
    state = play(pirates(agenda=["ship_upgrade"]), "upgrade s1_market", "skip")
    assert (of(state)["upgrades"], of(state)["doubloons"]) == (["s1_market"], 10)


@rule("PIR-10.54")
def test_a_market_tile_has_no_limit_a_turn() -> None:
    # the tile is triggered by step 2 and again by the spy
    market = {"pl_curacao": [0, "bm_5"]}
    captain = {"cards": ["u1_lookout"], "doubloons": 40}
    state = stop_on("pl_curacao", captain, market=market, sea={"c9r2": "u2_spy"})
    play(state, "trigger bm_5", "skip", "do acquire_crew_extra_3", "buy u2_spy")
    assert of(state)["vp"] == 1
    play(state, "trigger bm_5")
    assert of(state)["vp"] == 1 + 2


@rule("PIR-10.4")
@pytest.mark.parametrize("seats", [1, 3])
def test_no_cell_stays_empty_between_turns(seats: int) -> None:
    for state in wander(GAME.new(seats, seed=6), 4):
        if state.round and not state.over and asked(state) == "sail":
            assert None not in on_table(state)["sea"].values()


@rule("PIR-5.12", "PIR-9.3")
@pytest.mark.parametrize("edition", [1, 2])
def test_what_one_cannot_pay_for_is_told_by_edition_2(edition: int) -> None:
    rows = [{"ship": "c4r2", "doubloons": 4}]
    card = GAME.content.card_ids.index("u1_tobacco")
    state = pirates(captains=rows, sea={"c5r2": "u1_tobacco"}, edition=edition)
    play(state, "sail c5r2")
    assert of(state)["doubloons"] == 9
    assert told(state, "too_dear") == ([("too_dear", 0, card, 8)] if edition == 2 else [])
    card = GAME.content.card_ids.index("rs_hacienda")
    state = pirates(captains=rows, sea={"c5r2": "rs_hacienda"}, edition=edition)
    play(state, "sail c5r2")
    assert (state.seat, of(state)["doubloons"]) == (1, 4)
    assert told(state, "too_dear") == ([("too_dear", 0, card, 16)] if edition == 2 else [])


@rule("PIR-9.3")
def test_nothing_is_told_of_a_card_that_was_left_or_built_on_before() -> None:
    state = play(stop_on("u1_tobacco", {"doubloons": 10}), "ignore")
    assert told(state, "too_dear") == []
    mine = {"doubloons": 0, "residences": ["rs_hacienda"]}
    assert told(stop_on("rs_hacienda", mine), "too_dear") == []


@rule("PIR-9.3", "PIR-5.6")
@pytest.mark.parametrize("edition", [1, 2])
def test_a_single_destination_is_told_by_edition_2(edition: int) -> None:
    rows = [{"ship": "c4r2"}, {"ship": "gulf"}]
    state = pirates(captains=rows, sea={"c5r2": "rs_hacienda"}, edition=edition)
    play(state, "sail c5r2")  # then the other ship goes to Maracaibo by itself
    assert told(state, "only_way") == ([("only_way", 1, 41)] if edition == 2 else [])
