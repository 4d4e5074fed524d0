"""Edge cases and rulings (PIR-10.1 to PIR-10.27)."""

from typing import Any

import pytest

from leeboard.kernel.chance import fast_chance
from tests.rules.pirates_of_maracaibo.table import (
    GAME,
    NO_DECK,
    asked,
    islands,
    legal,
    new,
    of,
    of_edition,
    on_table,
    pirates,
    play,
    redbeard_turn,
    refusal,
    stop_on,
)
from tests.rules.rule import rule

PLACES = ["trinidad", "grenada", "tobago"]


@rule("PIR-10.1")
@pytest.mark.parametrize(("option", "money"), [(0, 20), (5, 25)])
def test_declining_a_residence_pays_what_the_option_says(option: int, money: int) -> None:
    options = {"residence_refusal_doubloons": option}
    state = play(stop_on("rs_hacienda", {"doubloons": 20}, options=options), "skip")
    assert of(state)["doubloons"] == money
    assert GAME.settings_of(new())["residence_refusal_doubloons"] == 0


@rule("PIR-10.2")
def test_27_cards_are_on_the_map_8_of_them_places() -> None:
    sea = list(on_table(new())["sea"].values())
    assert (len(sea), len([card for card in sea if card.startswith("pl_")])) == (27, 8)


@rule("PIR-10.3")
def test_nobody_has_another_turn_in_rounds_1_and_2() -> None:
    for number in (1, 2):
        rows = [{"ship": "gulf"}, {"ship": "c4r2"}, {"ship": "c4r2"}]
        state = play(pirates(3, captains=rows, round=number), "skip")
        assert (state.round, state.ship) == (number + 1, [42, 42, 42])


@rule("PIR-10.4")
@pytest.mark.parametrize("layout", ["open_sea", "long_shoals", "three_straits"])
def test_every_card_has_a_legal_destination_within_three_steps(layout: str) -> None:
    number = GAME.content.layout_ids.index(layout)
    sea = GAME.chart.seas[number]
    for cell in sea.cells:
        assert sea.stops(cell, 3)
        assert all(sea.column[goal] > sea.column[cell] for goal in sea.stops(cell, 3))


@rule("PIR-10.5")
def test_ships_may_be_passed_without_effect() -> None:
    rows = [{"ship": "c4r2"}, {"ship": "c5r2"}]
    sea = {"c5r2": "pl_trinidad", "c6r2": "rs_vault"}
    state = play(pirates(captains=rows, sea=sea), "sail c6r2")
    assert (state.doubloons, islands(state)) == ([10, 10], [4, 4, 4])


@rule("PIR-10.6")
@pytest.mark.parametrize("figurehead", [None, "ga_c"])
def test_from_the_last_column_the_gulf_is_as_far_as_a_ship_gets(figurehead: str | None) -> None:
    state = pirates(captains=[{"ship": "c9r3", "figurehead": figurehead}])
    assert (of(state)["ship"], asked(state), of(state)["vp"]) == ("gulf", "ship_upgrade", 0)


@rule("PIR-10.7")
def test_each_payee_of_a_toll_gets_one_doubloon_or_nothing() -> None:
    rows = [{"ship": "c4r2", "doubloons": 2}, *[{"ship": "c5r2", "doubloons": 0}] * 3]
    state = play(pirates(4, captains=rows, sea={"c5r2": "pl_aruba"}), "sail c5r2", "pay 3")
    assert legal(state) == ["pay 2", "pay 4"]
    assert refusal(state, "pay 3") == "PIR-10.7"
    play(state, "pay 2")
    assert (state.doubloons, asked(state)) == ([0, 1, 1, 0], "ship_upgrade")
    rows[0] = {"ship": "c4r2", "doubloons": 0}
    state = play(pirates(4, captains=rows, sea={"c5r2": "pl_aruba"}), "sail c5r2")
    assert (state.doubloons, asked(state)) == ([0, 0, 0, 0], "ship_upgrade")


@rule("PIR-10.8")
def test_blanks_cannot_be_acquired_hold_no_tiles_and_are_no_targets() -> None:
    sea = {**NO_DECK["sea"], "c5r2": "blank", "c4r4": "blank"}
    rows = [{"doubloons": 99}, *NO_DECK["others"]]
    items: list[dict[str, Any]] = [{"type": "crew", "extra": 3}]
    state = pirates(captains=rows, sea=sea, deck=[], agenda=["acquire_card"], pending=items)
    laid = set(on_table(state)["sea"].values())
    assert legal(state)[:-1] == [
        f"buy {card}" for card in GAME.content.upgrade_ids[:9] if card in laid
    ]
    state = pirates(
        captains=rows, sea=sea, deck=[], agenda=["market_place"], pending=[{"tile": "bm_5"}]
    )
    assert all(text.startswith("place pl_") for text in legal(state))


@rule("PIR-10.8", "PIR-10.47")
def test_redbeard_ignores_blanks_and_leaves_one_when_the_deck_is_empty() -> None:
    blanks = {"c5r2": "blank", "c6r1": "blank", "c6r2": "blank", "c6r3": "blank"}
    level_2 = {f"c8r{row}": GAME.content.place_ids[7 + row] for row in (1, 2, 3, 4)}
    level_2 |= {"c9r2": "pl_roatan", "c9r3": "pl_petit_goave"}
    human = {"cards": GAME.content.upgrade_ids[22:]}
    more: dict[str, Any] = {"deck": [], "human": human}
    state = redbeard_turn("rb_a2", {**level_2, **blanks, "c5r1": "u1_rum"}, **more)
    assert (of(state, 1)["ship"], of(state, 1)["cards"]) == ("c5r1", ["u1_rum"])
    assert on_table(state)["sea"]["c5r1"] == "blank"
    # rb_a4: the shop is in reach, but there is no card to take
    shop = {**blanks, "c6r1": "pl_curacao", "c5r1": "rs_palace", **level_2}
    state = redbeard_turn("rb_a4", shop, **more)
    assert (of(state, 1)["cards"], of(state, 1)["ship"]) == ([], "c6r1")
    assert on_table(state)["redbeard"]["drawn"] == 6  # every card failed


@rule("PIR-10.9")
def test_the_quest_market_shrinks_when_the_deck_is_empty() -> None:
    held = [quest for quest in GAME.content.quest_ids if quest not in ("q_crew", "q_ship")]
    rows = [{}, {"quests": held}]
    more: dict[str, Any] = {"quest_deck": [], "captains": rows}
    state = pirates(
        agenda=["quest_source"], pending=[{}], quest_market=["q_crew", "q_ship"], **more
    )
    assert legal(state) == ["quest q_crew", "quest q_ship", "skip"]
    assert refusal(state, "draw_quest") == "PIR-10.9"
    play(state, "quest q_crew")
    assert on_table(state)["quest_market"] == ["q_ship"]
    rows[1] = {"quests": GAME.content.quest_ids}
    state = pirates(agenda=["quest_source"], pending=[{}], quest_market=[], **more)
    assert state.seat == 1  # nothing to take


@rule("PIR-10.10")
def test_the_whale_renews_the_market_once_and_not_with_an_empty_deck() -> None:
    rows = [{"figurehead": "ga_d"}]
    state = pirates(agenda=["quest_source"], pending=[{}], captains=rows)
    old = on_table(state)["quest_market"]
    play(state, "refresh")
    assert refusal(state, "refresh") == "PIR-10.10"
    assert set(on_table(state)["quest_deck"][-2:]) == set(old)  # at the bottom
    held = [quest for quest in GAME.content.quest_ids if quest not in ("q_crew", "q_ship")]
    more: dict[str, Any] = {"quest_deck": [], "quest_market": ["q_crew", "q_ship"]}
    full = [{"figurehead": "ga_d", "quests": held}]
    state = pirates(agenda=["quest_source"], pending=[{}], captains=full, **more)
    assert refusal(state, "refresh") == "PIR-10.10"
    orders = set()
    for seed in range(6):
        table = pirates(agenda=["quest_source"], pending=[{}], captains=rows).position()
        del table["chance"]
        state = play(GAME.from_position(table, fast_chance(seed)), "refresh")
        orders.add(tuple(on_table(state)["quest_deck"][-2:]))
    assert len(orders) == 2  # in random order


@rule("PIR-10.11")
def test_start_and_end_hold_any_number_of_explorers_and_are_never_jumped() -> None:
    rows: list[dict[str, Any]] = [
        {"explorer": "x_i5"},
        {"explorer": "x_end"},
        {"explorer": "x_end"},
    ]
    state = pirates(3, agenda=["explore_to"], pending=[{"moves": 1}], captains=rows)
    assert legal(state) == ["explore x_end", "skip"]
    options = {"retirement": True}
    rows[0] = {"explorer": "x_i5", "doubloons": 40}
    state = pirates(
        3, agenda=["explore_to"], pending=[{"moves": 1}], captains=rows, options=options
    )
    assert legal(state) == ["explore x_end", "skip"]  # x_end is not jumped


@rule("PIR-10.12")
def test_an_explorer_at_the_end_explores_no_more_and_trades_nothing() -> None:
    captain = {"explorer": "x_end", "cards": ["u1_compass"]}
    state = play(stop_on("pl_bonaire", captain), "skip")
    assert (state.seat, of(state)["doubloons"], of(state)["vp"]) == (1, 10, 0)


@rule("PIR-10.13")
def test_a_walk_ends_at_the_end() -> None:
    rows = [{"explorer": "x_i4"}]
    state = pirates(agenda=["explore_to"], pending=[{"moves": 9}], captains=rows)
    assert legal(state) == ["explore x_i5", "explore x_end", "skip"]
    assert of(play(state, "explore x_end"))["vp"] == 10


@rule("PIR-10.14")
def test_trades_come_before_walking_and_leave_a_step() -> None:
    rows = [{"cards": ["u1_compass", "u2_sextant"]}]
    state = pirates(agenda=["explore_trade"], pending=[{"moves": 2}], captains=rows)
    play(state, "trade u1_compass")
    assert asked(state) == "explore_to"  # the other trade would leave nothing
    assert legal(state) == ["explore x_a1", "explore x_b1"]


@rule("PIR-10.15")
def test_the_space_reached_may_be_left_as_a_whole_and_effect_by_effect() -> None:
    rows = [{"explorer": "x_b4", "stored": {"gold": 1}}]
    walk: dict[str, Any] = {"agenda": ["explore_to"], "pending": [{"moves": 1}]}
    state = play(pirates(captains=rows, **walk), "explore x_b5", "done")
    assert of(state)["dug"] == []
    state = play(pirates(captains=rows, **walk), "explore x_b5", "do bury_1", "skip")
    assert of(state)["dug"] == []
    state = play(pirates(captains=[{"explorer": "x_b6"}], **walk), "explore x_b7", "skip")
    assert of(state)["quests"] == []


@rule("PIR-10.16")
def test_a_raid_action_is_used_once_a_turn_over_all_raids() -> None:
    items = [{"power": 5, "colour": "gold"}, {"power": 5, "colour": "pearl"}]
    state = pirates(agenda=["raid_action", "raid_action"], pending=items)
    play(state, "spend std_2", "stop")
    assert legal(state) == ["spend std_1", "spend std_5", "stop"]
    assert refusal(state, "spend std_2") == "PIR-5.36"


@rule("PIR-10.17")
def test_a_raid_without_an_affordable_action_ends_and_all_dice_are_rerolled() -> None:
    used = ["std_1", "std_2", "std_5"]
    items = [{"power": 6, "colour": "gold"}]
    assert pirates(agenda=["raid_action"], pending=items, used=used).seat == 1
    state = play(stop_on("pl_trinidad", dice=[6, 6, 6, 1, 2, 3]), "skip", "reroll")
    assert on_table(state)["dice"] == [1, 2, 3]


@rule("PIR-10.18")
def test_an_empty_island_stays_at_0() -> None:
    state = pirates(
        agenda=["treasure_color"], pending=[{"count": 3}], islands={"pearl": 1, "gold": 0}
    )
    play(state, "treasure pearl")
    assert (islands(state), of(state)["stored"]["pearl"]) == ([0, 4, 0], 3)


@rule("PIR-10.19")
def test_the_bonus_space_pays_each_time_and_loose_cubes_never_slide_onto_it() -> None:
    # two emeralds, one of them on the bonus space: burying takes that one
    rows = [{"stored": {"emerald": 2}}]
    agenda = ["treasure_color", "treasure_color", "bury_color"]
    state = pirates(agenda=agenda, captains=rows)
    play(state, "bury emerald", "dig dig_emerald_4")
    assert (of(state)["stored"]["emerald"], of(state)["bonus"]) == (1, [])  # the loose one stays
    play(state, "treasure emerald")
    assert (of(state)["vp"], of(state)["bonus"]) == (2, ["emerald"])
    play(state, "treasure emerald")
    assert of(state)["vp"] == 2


@rule("PIR-10.20")
def test_a_colour_with_full_spaces_is_buried_on_poseidon_alone() -> None:
    full = [f"dig_gold_{space}" for space in (1, 2, 3, 4)]
    rows = [{"dug": full, "stored": {"gold": 1, "pearl": 1}}]
    state = pirates(agenda=["bury_color"], captains=rows)
    assert legal(state) == ["bury pearl", "skip"]
    assert refusal(state, "bury gold") == "PIR-10.20"
    rows = [{"dug": full, "stored": {"gold": 1}, "figurehead": "ga_g"}]
    state = play(pirates(agenda=["bury_color"], captains=rows), "bury gold")
    assert legal(state) == [f"dig dig_figurehead_{space}" for space in (1, 2, 3, 4)]
    # bury(2) with one treasure does what is possible
    one = [{"stored": {"gold": 1}}]
    state = pirates(agenda=["bury_color"], pending=[{"count": 2}], captains=one)
    assert play(state, "bury gold", "dig dig_gold_3").seat == 1


@rule("PIR-10.21")
def test_each_effect_is_finished_with_all_it_triggers_before_the_next() -> None:
    rows = {"doubloons": 20, "stored": {"pearl": 2}}
    state = play(stop_on("u2_pickaxe", rows), "acquire", "do bury_1", "bury pearl")
    play(state, "dig dig_pearl_2")  # its bonus: a ship upgrade
    assert asked(state) == "ship_upgrade"
    play(state, "upgrade s1_spade")  # and its bonus: a burial
    assert asked(state) == "bury_color"
    play(state, "skip")
    assert (asked(state), of(state)["dug"]) == ("bury_color", ["dig_pearl_2"])  # the second one


@rule("PIR-10.22")
def test_the_surcharge_comes_before_the_discounts_and_no_change_is_given() -> None:
    cards = ["u1_klabautermann", "u1_smuggler", "u2_first_mate", "u2_fluyt"]  # 8
    rows = [{"cards": cards, "doubloons": 1}]
    items = [{"type": "crew", "extra": 3}]
    sea = {"c5r2": "u1_lookout", "c5r1": "u1_pathfinder"}
    more: dict[str, Any] = {"agenda": ["acquire_card"], "pending": items, "sea": sea}
    state = play(pirates(captains=rows, **more), "buy u1_lookout")  # 5 + 3 - 8
    assert of(state)["doubloons"] == 1
    state = play(pirates(captains=rows, **more), "buy u1_pathfinder")  # 6 + 3 - 8
    assert of(state)["doubloons"] == 0


@rule("PIR-10.23", "PIR-10.24")
def test_from_afar_the_card_under_a_ship_may_be_bought_and_nothing_new_opens() -> None:
    rows = [{"ship": "c5r2"}, {"ship": "c5r2"}]
    items = [{"type": "equipment", "extra": 3}]
    state = pirates(agenda=["acquire_card"], pending=items, captains=rows, sea={"c5r2": "u1_rum"})
    play(state, "buy u1_rum")
    assert on_table(state)["sea"]["c5r2"] == "pl_tortuga"
    assert [of(state, seat)["ship"] for seat in (0, 1)] == ["c5r2", "c5r2"]
    assert (state.seat, asked(state)) == (1, "sail")  # Tortuga was not used


@rule("PIR-10.25")
def test_a_tile_placed_on_the_visited_place_is_triggered_once() -> None:
    state = stop_on("pl_trinidad", {"cards": ["u1_lookout"]}, dice=[1, 1, 1])
    play(state, "upgrade s1_market", "tile bm_5", "place pl_trinidad")
    assert (of(state)["vp"], asked(state)) == (1, "reroll")
    # without a free place the effect is lost and not paid for
    tiles = [[seat, f"bm_{number}"] for seat in (1, 2) for number in range(1, 6)]
    market = dict(zip(GAME.content.place_ids[:8], tiles, strict=False))
    state = pirates(3, agenda=["ship_upgrade"], market=market)
    play(state, "upgrade s1_market")
    assert (state.seat, of(state)["doubloons"]) == (1, 10)
    one_free = {place: market[place] for place in GAME.content.place_ids[:7]}
    state = play(pirates(3, agenda=["ship_upgrade"], market=one_free), "upgrade s1_market")
    assert asked(state) == "market_tile"


@rule("PIR-10.26")
def test_five_spaces_place_tiles_by_edition_2_and_three_before() -> None:
    for edition, spaces in ((1, 3), (2, 5)):
        game = of_edition(edition)
        assert game.content_file.text.count("place_market(") == spaces
        assert len(game.content.tile_ids) == 5


@rule("PIR-10.26")
def test_all_five_tiles_can_be_placed() -> None:
    placed = {f"pl_{place}": [0, f"bm_{number + 1}"] for number, place in enumerate(PLACES)}
    row = {"explorer": "x_b7", "doubloons": 0}
    state = pirates(
        agenda=["explore_to", "explore_to"],
        pending=[{"moves": 9}, {"moves": 1}],
        captains=[row],
        market=placed,
        sides=["bm_4", "bm_5"],
    )
    play(state, "explore x_c1")
    # The price can be paid with what the space gives.
    assert legal(state) == ["do gain_doubloons_5", "done"]
    play(state, "do gain_doubloons_5")
    assert legal(state) == ["tile bm_4", "tile bm_5", "skip"]
    play(state, "tile bm_4", "place pl_aruba")
    assert of(state)["doubloons"] == 3
    play(state, "explore x_f1", "do gain_doubloons_7", "tile bm_5", "place pl_barbados")
    assert (state.seat, of(state)["doubloons"]) == (1, 10)
    assert sorted(on_table(state)["market"].values()) == [[0, f"bm_{n}"] for n in (1, 2, 3, 4, 5)]


@rule("PIR-10.26")
def test_by_edition_1_the_two_spaces_of_the_track_give_doubloons_only() -> None:
    for before, space, doubloons in (("x_b7", "x_c1", 15), ("x_e4", "x_f1", 17)):
        rows = [{"explorer": before}]
        state = pirates(agenda=["explore_to"], pending=[{"moves": 1}], captains=rows, edition=1)
        play(state, f"explore {space}")
        assert (state.seat, of(state)["doubloons"]) == (1, doubloons)


@rule("PIR-10.27")
def test_a_second_figurehead_cannot_be_taken_and_the_market_never_runs_empty() -> None:
    state = stop_on("u2_galleass", {"doubloons": 20, "figurehead": "ga_f"})
    play(state, "acquire")
    assert "do take_figurehead_pay_3" not in legal(state)
    for seats in (2, 3, 4):
        assert len(on_table(new(seats))["figureheads"]) > seats
