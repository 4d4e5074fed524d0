"""Raids (PIR-5.31 to PIR-5.39, PIR-5.45 to PIR-5.47, PIR-5.66, PIR-5.67, PIR-5.71 to PIR-5.73)."""

from typing import Any

import pytest

from leeboard.games.pirates_of_maracaibo.edition_words import figurehead_word
from tests.rules.pirates_of_maracaibo.table import (
    asked,
    islands,
    legal,
    of,
    on_table,
    pirates,
    play,
    refusal,
    stop_on,
    told,
)
from tests.rules.rule import rule

DICE = ["gold", "emerald", "pearl"]


def raid(*dice: int, captain: dict[str, Any] | None = None, **more: Any) -> Any:
    """Seat 0 on Trinidad has rolled these dice (and those behind them are to come)."""
    return play(stop_on("pl_trinidad", captain, dice=list(dice), **more), "skip")


def with_power(power: int, colour: str = "gold", **captain: Any) -> Any:
    """A raid with so much power before anything is added."""
    items = [{"power": power, "colour": colour}]
    return pirates(agenda=["raid_action"], pending=items, captains=[captain], round=2)


def strength(state: Any) -> tuple[str, int]:
    """Colour and power of the raid that has begun, as its first action tells them."""
    (event,) = told(play(state.clone(), "spend std_1"), "raid")
    return DICE[int(event[2])], int(event[3])


def power(state: Any) -> int:
    return strength(state)[1]


@rule("PIR-5.31", "PIR-5.45")
def test_all_three_dice_are_rolled_and_may_be_rolled_again_once() -> None:
    state = raid(1, 2, 3, 4, 5, 6)
    assert on_table(state)["dice"] == [1, 2, 3]
    assert (asked(state), legal(state)) == ("reroll", ["keep_dice", "reroll"])
    play(state, "reroll")
    assert on_table(state)["dice"] == [4, 5, 6]
    assert asked(state) == "raid_die"  # no further reroll
    assert asked(play(raid(1, 2, 3), "keep_dice")) == "raid_die"


@rule("PIR-5.31", "PIR-5.84")
def test_the_lion_allows_one_more_reroll_and_the_last_roll_counts() -> None:
    state = raid(1, 1, 1, 2, 2, 2, 3, 3, 3, captain={"figurehead": "ga_e"})
    play(state, "reroll")
    assert (asked(state), on_table(state)["dice"]) == ("reroll", [2, 2, 2])
    play(state, "reroll")
    assert (asked(state), on_table(state)["dice"]) == ("raid_die", [3, 3, 3])
    play(state, "die gold")
    assert power(state) == 3 + 2


@rule("PIR-5.32")
@pytest.mark.parametrize(("die", "pips"), [("gold", 2), ("emerald", 6), ("pearl", 3)])
def test_one_die_is_power_and_colour_of_the_raid(die: str, pips: int) -> None:
    state = play(raid(2, 6, 3), "keep_dice")
    assert legal(state) == [f"die {colour}" for colour in DICE]
    play(state, f"die {die}")
    assert strength(state) == (die, pips)


@rule("PIR-5.33", "PIR-5.66")
def test_power_of_cards_ship_board_and_figurehead_is_added() -> None:
    captain = {
        "cards": ["u1_boatswain", "u2_master_gunner"],  # 1 + 2
        "upgrades": ["s1_blades"],  # 1
        "figurehead": "ga_e",  # 2
    }
    assert power(play(raid(4, 1, 1, captain=captain), "keep_dice", "die gold")) == 10
    rows = [{"ship": "c9r2", **captain}]
    state = pirates(captains=rows, dice=[4, 1, 1])
    play(state, "skip", "do raid_dice_bonus_2", "keep_dice", "die gold")
    assert power(state) == 12


@rule("PIR-5.33", "PIR-5.67")
@pytest.mark.parametrize(
    ("card", "die"),
    [("u1_gunner", "gold"), ("u1_grappling_hook", "emerald"), ("u1_spyglass", "pearl")],
)
def test_a_bonus_of_a_colour_counts_for_its_own_die(card: str, die: str) -> None:
    for colour in DICE:
        state = play(raid(4, 4, 4, captain={"cards": [card]}), "keep_dice", f"die {colour}")
        assert power(state) == (6 if colour == die else 4)


@rule("PIR-5.67")
def test_the_bonus_of_a_colour_is_not_used_without_dice() -> None:
    items = [{"power": 5}]
    rows = [{"cards": ["u1_gunner", "u1_boatswain"]}]
    state = pirates(agenda=["raid_color"], pending=items, captains=rows)
    assert power(play(state, "raid gold")) == 6


@rule("PIR-5.34")
def test_power_is_spent_on_raid_actions_in_any_order() -> None:
    state = with_power(8)
    assert legal(state) == ["spend std_1", "spend std_2", "spend std_5", "stop"]
    play(state, "spend std_5")
    assert legal(state) == ["spend std_1", "spend std_2", "stop"]
    play(state, "spend std_1")
    play(state, "spend std_2")
    assert (of(state)["vp"], of(state)["doubloons"]) == (1, 10 + 4 + 3)
    assert refusal(with_power(5), "spend std_5") == ""
    state = with_power(4)
    assert refusal(state, "spend std_5") == "PIR-5.34"
    play(state, "spend std_2")
    assert legal(state) == ["spend std_1", "stop"]


@rule("PIR-5.35")
def test_raid_actions_of_cards_ship_board_and_figurehead_are_there_beside_the_standard_ones() -> (
    None
):
    upgrades = ["s1_purse", "s1_spade", "s2_boarding", "s2_machete", "s1_boots", "s1_blades"]
    captain: dict[str, Any] = {
        "cards": ["u1_blunderbuss", "u2_musket", "u2_man_of_war"],
        "upgrades": [*upgrades, "s3_ransom"],
        "figurehead": "ga_h",
    }
    choices = {text.removeprefix("spend ") for text in legal(with_power(9, **captain))}
    assert choices == {
        *["std_1", "std_2", "std_5", "u1_blunderbuss", "u2_musket", "u2_man_of_war"],
        *["s2_boarding", "s3_ransom", "ga_h", "stop"],
    }
    assert refusal(with_power(9), "spend u1_blunderbuss") == "PIR-5.35"


@rule("PIR-5.36")
def test_each_raid_action_is_used_once_a_turn_and_two_with_one_text_are_two() -> None:
    state = with_power(7, cards=["u1_blunderbuss", "u2_man_of_war"])  # 2 -> 3 VP, twice; +1
    play(state, "spend u1_blunderbuss")
    assert refusal(state, "spend u1_blunderbuss") == "PIR-5.36"
    play(state, "spend u2_man_of_war")
    assert of(state)["vp"] == 6


@rule("PIR-5.37")
def test_power_that_is_not_spent_is_lost_and_never_added_to_another_raid() -> None:
    state = play(with_power(6), "stop")
    assert (state.seat, state.agenda[0]) == (1, 32)
    items: list[dict[str, Any]] = [{"power": 3}, {"power": 6, "colour": "gold"}]
    state = pirates(agenda=["raid_color", "raid_action"], pending=items)
    play(state, "stop", "raid pearl")
    assert power(state) == 3


@rule("PIR-5.37")
def test_what_is_left_of_a_stopped_raid_is_offered_once_for_new_raid_actions() -> None:
    upgrades = ["s1_purse", "s1_spade"]
    items: list[dict[str, Any]] = [{"count": 1}, {"power": 6, "colour": "emerald"}]
    rows = [{"upgrades": upgrades}]
    state = pirates(agenda=["ship_upgrade", "raid_action"], pending=items, captains=rows)
    play(state, "spend std_1", "stop", "upgrade s2_boarding")
    assert asked(state) == "raid_action"  # 5 power, of emerald
    assert legal(state) == ["spend std_2", "spend std_5", "spend s2_boarding", "stop"]
    play(state, "spend s2_boarding")
    assert of(state)["stored"] == {"gold": 0, "emerald": 1, "pearl": 0}
    assert legal(state) == ["spend std_2", "stop"]  # it stays open
    assert play(state, "spend std_2").seat == 1
    state = pirates(agenda=["ship_upgrade", "raid_action"], pending=items, captains=rows)
    play(state, "spend std_1", "stop", "upgrade s2_boarding", "stop")
    assert state.seat == 1


@rule("PIR-5.37")
def test_by_edition_1_only_raid_actions_that_are_new_are_offered() -> None:
    items: list[dict[str, Any]] = [{"count": 1}, {"power": 6, "colour": "emerald"}]
    rows = [{"upgrades": ["s1_purse", "s1_spade"]}]
    agenda = ["ship_upgrade", "raid_action"]
    state = pirates(agenda=agenda, pending=items, captains=rows, edition=1)
    play(state, "spend std_1", "stop", "upgrade s2_boarding")
    assert legal(state) == ["spend s2_boarding", "stop"]
    assert refusal(state, "spend std_2") == "PIR-5.37"
    assert play(state, "spend s2_boarding").seat == 1


def stopped_with_skull(edition: int) -> Any:
    """A raid for gold of 4 power is stopped with nothing to bury; then a gold can come."""
    items: list[dict[str, Any]] = [{"count": 1}, {"power": 4, "colour": "gold"}]
    rows = [{figurehead_word(edition): "ga_k"}]
    agenda = ["treasure_color", "raid_action"]
    return play(pirates(agenda=agenda, pending=items, captains=rows, edition=edition), "stop")


@rule("PIR-5.37")
def test_what_is_left_is_offered_when_a_treasure_to_bury_has_come() -> None:
    state = play(stopped_with_skull(1), "treasure gold")
    assert state.seat == 1  # by edition 1 the skull was there already
    state = play(stopped_with_skull(2), "treasure gold")
    assert legal(state) == ["spend std_1", "spend std_2", "spend ga_k", "stop"]
    play(state, "spend ga_k", "bury gold", "dig dig_gold_2")
    assert of(state)["dug"] == ["dig_gold_2"]
    assert legal(state) == ["spend std_1", "spend std_2", "stop"]  # 2 are left
    assert play(state, "stop").seat == 1


@rule("PIR-5.37")
def test_what_is_left_is_not_offered_when_nothing_has_become_usable() -> None:
    state = play(stopped_with_skull(2), "treasure pearl")  # the raid is for gold
    assert state.seat == 1


@rule("PIR-5.37")
def test_one_stopped_raid_can_open_another_one() -> None:
    # The raid for gold comes first and has nothing to buy; the one for pearls brings boarding.
    gold = {"power": 3, "colour": "gold", "again": True}
    pearls = {"power": 3, "colour": "pearl", "again": True}
    captain = {"figurehead": "ga_k", "upgrades": ["s1_purse", "s1_boots"], "stored": {"pearl": 1}}
    state = pirates(
        agenda=["raid_action", "raid_action"],
        pending=[pearls, gold],
        captains=[captain],
        used=["std_1", "std_2", "std_5"],
    )
    assert legal(state) == ["spend ga_k", "stop"]
    play(state, "spend ga_k", "bury pearl", "dig dig_pearl_2", "upgrade s2_boarding")
    assert (state.seat, legal(state)) == (0, ["spend s2_boarding", "stop"])
    play(state, "spend s2_boarding")
    assert (state.seat, of(state)["stored"]["gold"]) == (1, 1)


@rule("PIR-5.38")
def test_what_is_unlocked_in_a_raid_is_usable_in_it_at_once() -> None:
    # the second pearl buried gives an upgrade; blades raise the power, boarding is a new action
    captain = {"figurehead": "ga_k", "upgrades": ["s1_purse", "s1_spade"], "stored": {"pearl": 1}}
    state = with_power(4, "pearl", **captain)
    play(state, "spend ga_k", "bury pearl", "dig dig_pearl_2")
    assert asked(state) == "ship_upgrade"
    play(state, "upgrade s1_blades")
    assert asked(state) == "raid_action"
    assert legal(state) == ["spend std_1", "spend std_2", "stop"]  # 4 - 2 + 1
    state = with_power(5, "pearl", **captain)
    play(state, "spend ga_k", "bury pearl", "dig dig_pearl_2", "upgrade s2_boarding")
    assert "spend s2_boarding" in legal(state)  # 5 - 2


@rule("PIR-5.37", "PIR-5.38", "PIR-9.1")
def test_a_raid_inside_a_raid_has_its_own_power_and_colour() -> None:
    # skull, second pearl, ship upgrade, march, the raiders' space of the track
    captain = {
        "figurehead": "ga_k",
        "upgrades": ["s1_purse", "s1_spade"],
        "stored": {"pearl": 1},
        "explorer": "x_f3",
    }
    state = with_power(8, "pearl", **captain)
    play(state, "spend ga_k", "bury pearl", "dig dig_pearl_2", "upgrade s2_march")
    play(state, "explore x_f4", "raid gold")
    assert strength(state) == ("gold", 5)
    play(state, "spend std_2", "stop")
    assert legal(state) == ["spend std_1", "spend std_5", "stop"]  # 8 - 2 are left outside
    play(state, "spend std_5")
    assert of(state)["stored"] == {"gold": 0, "emerald": 0, "pearl": 1}


@rule("PIR-5.37")
def test_the_leftovers_of_two_raids_are_offered_each_in_its_colour() -> None:
    items: list[dict[str, Any]] = [
        {"count": 1},
        {"power": 3, "colour": "gold"},
        {"power": 4, "colour": "pearl"},
    ]
    agenda = ["ship_upgrade", "raid_action", "raid_action"]
    rows = [{"upgrades": ["s1_purse", "s1_spade"]}]
    state = pirates(agenda=agenda, pending=items, captains=rows)
    play(state, "stop", "stop", "upgrade s2_boarding")
    assert legal(state) == ["spend std_1", "spend std_2", "spend s2_boarding", "stop"]
    assert strength(state) == ("pearl", 4)
    play(state, "stop")
    assert legal(state) == ["spend std_1", "spend std_2", "spend s2_boarding", "stop"]
    assert strength(state) == ("gold", 3)
    play(state, "spend s2_boarding")
    assert sum(of(state)["stored"].values()) == 1
    assert state.seat == 1


@rule("PIR-5.39")
@pytest.mark.parametrize("colour", DICE)
def test_raid_actions_with_treasures_work_with_the_raid_colour_alone(colour: str) -> None:
    state = with_power(5, colour)
    play(state, "spend std_5")
    assert {name: count for name, count in of(state)["stored"].items() if count} == {colour: 1}
    skull = {"figurehead": "ga_k", "stored": {name: 1 for name in DICE if name != colour}}
    state = with_power(5, colour, **skull)
    assert "spend ga_k" not in legal(state)
    assert refusal(state, "spend ga_k") == "PIR-5.39"


@rule("PIR-5.39")
def test_bonuses_met_on_the_way_keep_their_colour_and_cubes_go_to_any_island() -> None:
    # burying emerald on the first space puts a cube on the emerald island
    state = with_power(3, "emerald", figurehead="ga_k", stored={"emerald": 1})
    play(state, "spend ga_k", "bury emerald", "dig dig_emerald_1")
    assert islands(state) == [4, 5, 4]
    state = with_power(4, "gold", upgrades=CONVOY)
    play(state, "spend s4_convoy")
    assert legal(state) == ["cube gold", "cube emerald", "cube pearl"]
    play(state, "cube pearl")
    assert islands(state) == [4, 4, 5]


CONVOY = [
    *["s1_purse", "s1_boots", "s1_bargain", "s1_spade", "s1_market"],
    *["s2_figurehead", "s2_quest", "s2_machete", "s2_march", "s2_market"],
    *["s3_quest", "s3_boots", "s4_convoy"],
]


@rule("PIR-5.46")
def test_a_raid_without_dice_has_a_chosen_colour_and_its_printed_power() -> None:
    for card, printed in (("u1_buccaneer", 5), ("u2_corsair", 7)):
        state = play(stop_on(card, {"doubloons": 20, "upgrades": ["s1_blades"]}), "acquire")
        assert (asked(state), legal(state)) == (
            "raid_color",
            ["raid gold", "raid emerald", "raid pearl"],
        )
        play(state, "raid pearl")
        assert strength(state) == ("pearl", printed + 1)
        assert told(state, "rolled") == []
    state = pirates(agenda=["explore_to"], pending=[{"moves": 2}], captains=[{"explorer": "x_f2"}])
    assert asked(play(state, "explore x_f4")) == "raid_color"


@rule("PIR-5.47")
@pytest.mark.parametrize(
    ("card", "die"), [("u2_frigate", "gold"), ("u2_galley", "emerald"), ("u2_corvette", "pearl")]
)
def test_a_raid_with_one_die_has_its_colour_and_three_more(card: str, die: str) -> None:
    bonus = {"gold": "u1_gunner", "emerald": "u1_grappling_hook", "pearl": "u1_spyglass"}[die]
    captain = {"doubloons": 20, "cards": [bonus, "u1_boatswain"]}
    state = play(stop_on(card, captain, dice=[2, 4]), "acquire")
    assert on_table(state)["dice"] == [2 if die == colour else 0 for colour in DICE]
    assert asked(state) == "reroll"
    play(state, "reroll")
    assert (asked(state), strength(state)) == ("raid_action", (die, 4 + 3 + 2 + 1))


@rule("PIR-5.47")
def test_the_lion_helps_the_single_die_too() -> None:
    captain = {"doubloons": 20, "figurehead": "ga_e"}
    state = play(stop_on("u2_frigate", captain, dice=[2, 4, 1]), "acquire", "reroll")
    assert asked(state) == "reroll"
    assert power(play(state, "reroll")) == 1 + 3 + 2


@rule("PIR-5.71")
@pytest.mark.parametrize("source", ["s2_boarding", "u2_musket"])
def test_three_power_for_a_treasure_of_the_raid_colour(source: str) -> None:
    captain: dict[str, Any] = {"cards": ["u2_musket"]}
    if source[0] == "s":
        captain = {"upgrades": ["s1_purse", "s1_spade", "s2_boarding"]}
    state = play(with_power(3, "pearl", **captain), f"spend {source}")
    assert (of(state)["stored"]["pearl"], islands(state)) == (1, [4, 4, 3])


@rule("PIR-5.72")
@pytest.mark.parametrize("source", ["s3_ransom", "u1_blunderbuss", "u2_man_of_war"])
def test_two_power_for_three_points(source: str) -> None:
    captain: dict[str, Any] = {"cards": [source]}
    if source[0] == "s":
        captain = {"upgrades": [*CONVOY[:6], "s3_ransom"]}
    state = play(with_power(2, **captain), f"spend {source}")
    assert of(state)["vp"] == 3


@rule("PIR-5.73")
def test_four_power_for_three_points_and_a_cube() -> None:
    state = with_power(4, upgrades=CONVOY)
    assert "spend s4_convoy" in legal(state)
    assert "spend s4_convoy" not in legal(with_power(3, upgrades=CONVOY))
    play(state, "spend s4_convoy", "cube emerald")
    assert (of(state)["vp"], islands(state)) == (3, [4, 5, 4])
