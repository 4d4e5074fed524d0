"""Plain gains, ship upgrades, discounts and income at once (PIR-5.40 to PIR-5.70)."""

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
    stop_on,
)
from tests.rules.rule import rule

SECTOR_1 = ["s1_purse", "s1_blades", "s1_boots", "s1_bargain", "s1_spade", "s1_market"]
SECTOR_2 = ["s2_figurehead", "s2_quest", "s2_boarding", "s2_machete", "s2_march", "s2_market"]
SECTOR_3 = ["s3_quest", "s3_ransom", "s3_boots", "s3_market", "s3_tribute"]
SECTOR_4 = ["s4_legend", "s4_convoy", "s4_fame"]
BOARD = [*SECTOR_1, *SECTOR_2, *SECTOR_3, *SECTOR_4]


def upgrading(upgrades: list[str], times: int = 1, **captain: Any) -> Any:
    """Seat 0 is asked for ship upgrades."""
    rows = [{"upgrades": upgrades, **captain}]
    return pirates(agenda=["ship_upgrade"], pending=[{"count": times}], captains=rows)


def offered(state: Any) -> list[str]:
    return [text.removeprefix("upgrade ") for text in legal(state)][:-1]


@rule("PIR-5.40")
def test_points_are_added_to_the_score_beyond_50_and_100() -> None:
    state = pirates(captains=[{"ship": "gulf", "vp": 98}], round=3)
    assert of(state)["vp"] == 104


@rule("PIR-5.41")
def test_doubloons_come_from_the_supply() -> None:
    assert of(play(upgrading([]), "upgrade s1_purse"))["doubloons"] == 15


@rule("PIR-5.41")
def test_a_price_must_be_paid_in_full() -> None:
    state = play(upgrading([], doubloons=2), "upgrade s1_market")  # a tile for 3
    assert (state.seat, of(state)["doubloons"]) == (1, 2)
    state = play(upgrading([], doubloons=3), "upgrade s1_market")
    assert asked(state) == "market_tile"


@rule("PIR-5.48", "PIR-2.28")
@pytest.mark.parametrize(
    ("cubes", "sectors"), [(0, 1), (1, 1), (2, 2), (5, 2), (6, 3), (10, 3), (11, 4), (19, 4)]
)
def test_a_space_behind_a_line_needs_its_cubes_on_the_board(cubes: int, sectors: int) -> None:
    state = upgrading(BOARD[:cubes])
    allowed = [space for space in BOARD[cubes:] if int(space[1]) <= sectors]
    assert offered(state) == allowed
    for space in BOARD[cubes:]:
        assert refusal(state, f"upgrade {space}") == ("" if space in allowed else "PIR-2.28")
    for space in BOARD[:cubes]:
        assert refusal(state, f"upgrade {space}") == "PIR-5.48"


# What every one-time space does: the question it asks, or what it gives.
ONE_TIME = {
    "s1_spade": "bury_color",
    "s1_market": "market_tile",
    "s2_figurehead": "figurehead",
    "s2_quest": "quest_source",
    "s2_march": "explore_to",
    "s2_market": "market_tile",
    "s3_quest": "quest_source",
    "s3_market": "market_tile",
}


@rule("PIR-5.48", "PIR-2.27")
@pytest.mark.parametrize("space", BOARD)
def test_every_space_of_the_ship_board(space: str) -> None:
    before = [other for other in BOARD if other[1] < space[1] or other[:2] == "s1"]
    before = [other for other in before if other != space][
        : {1: 0, 2: 2, 3: 6, 4: 11}[int(space[1])]
    ]
    cards = ["u1_tobacco", "u1_rum"]  # incomes of 3 doubloons and 2 points
    state = upgrading(before, cards=cards, stored={"gold": 1})
    play(state, f"upgrade {space}")
    assert space in of(state)["upgrades"]
    assert asked(state) == ONE_TIME.get(space, "sail")
    gains = {"s1_purse": (5, 0), "s3_tribute": (3, 0), "s4_legend": (0, 7), "s4_fame": (0, 2)}
    doubloons, vp = gains.get(space, (0, 0))
    assert (of(state)["doubloons"], of(state)["vp"]) == (10 + doubloons, vp)


@rule("PIR-5.48")
@pytest.mark.parametrize(("space", "price"), [("s1_market", 3), ("s2_market", 2), ("s3_market", 0)])
def test_what_a_market_tile_costs_on_the_ship_board(space: str, price: int) -> None:
    before = [other for other in BOARD if "market" not in other][
        : {1: 0, 2: 2, 3: 6}[int(space[1])]
    ]
    state = play(upgrading(before), f"upgrade {space}", "tile bm_5")
    assert of(state)["doubloons"] == 10 - price


@rule("PIR-5.48")
def test_two_upgrades_are_two_decisions_and_the_first_counts_for_the_second() -> None:
    state = upgrading(["s1_blades"], times=2)
    assert "s2_quest" not in offered(state)
    play(state, "upgrade s1_boots")
    assert "s2_quest" in offered(state)
    play(state, "upgrade s2_machete")
    assert (of(state)["upgrades"], state.seat) == (["s1_blades", "s1_boots", "s2_machete"], 1)
    assert play(upgrading([], times=2), "skip").seat == 1


@rule("PIR-5.48")
def test_permanent_spaces_work_from_now_on() -> None:
    state = play(stop_on("pl_bonaire"), "upgrade s1_boots")
    assert "explore x_a4" in legal(state)  # 3 + 1
    state = play(stop_on("pl_trinidad", dice=[4, 1, 1]), "upgrade s1_blades")
    play(state, "keep_dice", "die gold")
    assert "spend std_5" in legal(state)


@rule("PIR-5.59")
def test_income_of_points_at_once() -> None:
    captain = {"cards": ["u1_rum", "u1_boatswain"], "figurehead": "ga_f", "explorer": "x_h3"}
    state = pirates(agenda=["explore_to"], pending=[{"moves": 1}], captains=[captain])
    play(state, "explore x_h4")
    assert (of(state)["vp"], of(state)["doubloons"]) == (2 + 1 + 2 + 2, 10)


@rule("PIR-5.60")
def test_income_of_doubloons_at_once() -> None:
    captain: dict[str, Any] = {"cards": ["u1_tobacco", "u1_rum"], "figurehead": "ga_c"}
    state = play(upgrading(BOARD[:6], **captain), "upgrade s3_tribute")
    assert (of(state)["doubloons"], of(state)["vp"]) == (10 + 3 + 4, 0)


@rule("PIR-5.70")
@pytest.mark.parametrize(
    ("owned", "discount"),
    [
        *[({"cards": ["u1_klabautermann"]}, 3), ({"cards": ["u1_smuggler"]}, 1)],
        *[({"cards": ["u2_first_mate"]}, 2), ({"cards": ["u2_fluyt"]}, 2)],
        *[({"upgrades": ["s1_bargain"]}, 1), ({"figurehead": "ga_l"}, 2)],
        ({"cards": ["u1_klabautermann", "u1_smuggler"], "figurehead": "ga_l"}, 6),
    ],
)
def test_discounts_add_up_for_cards_and_residences(owned: dict[str, Any], discount: int) -> None:
    state = play(stop_on("u1_rum", {"doubloons": 20, **owned}), "acquire")
    assert of(state)["doubloons"] == 20 - 7 + discount
    state = play(stop_on("rs_vault", {"doubloons": 20, **owned}), "build")
    assert of(state)["doubloons"] == 20 - 14 + discount


@rule("PIR-5.70")
def test_figureheads_and_market_tiles_are_not_reduced() -> None:
    cards = ["u1_klabautermann", "u1_smuggler"]
    state = play(pirates(agenda=["figurehead"], captains=[{"cards": cards}]), "figurehead ga_b")
    assert of(state)["doubloons"] == 7
    state = play(upgrading([], cards=cards), "upgrade s1_market", "tile bm_5")
    assert of(state)["doubloons"] == 7


@rule("PIR-2.18", "PIR-2.19")
@pytest.mark.parametrize(
    ("card", "kind"),
    [
        *[("u1_carpenter", "ship_upgrade"), ("u1_pathfinder", "explore_to")],
        *[("u1_buccaneer", "raid_color"), ("u1_treasure_map", "quest_source")],
        *[("u1_longboat", "figurehead"), ("u2_corsair", "raid_color"), ("u2_scout", "explore_to")],
        *[
            ("u2_spy", "activate_tile"),
            ("u2_fence", "sell_quest"),
            ("u2_recruiter", "acquire_card"),
        ],
        *[("u2_architect", "residence_target"), ("u2_pickaxe", "bury_color")],
        *[("u2_frigate", "reroll"), ("u2_schooner", "explore_to")],
    ],
)
def test_what_the_lightning_of_a_card_asks(card: str, kind: str) -> None:
    captain = {"doubloons": 60, "stored": {"gold": 2}, "quests": ["q_crew"]}
    state = stop_on(card, captain, market={"pl_aruba": [0, "bm_5"]}, sea={"c5r1": "u1_lookout"})
    play(state, "acquire")
    if asked(state) == "next_effect":
        play(state, legal(state)[0])
    assert asked(state) == kind


@rule("PIR-2.18", "PIR-2.19")
def test_lightning_that_asks_nothing_or_several_things() -> None:
    state = play(stop_on("u1_sloop"), "acquire", "do gain_doubloons_2", "explore x_a2")
    assert (of(state)["doubloons"], of(state)["vp"]) == (10 - 6 + 2, 2)
    state = play(stop_on("u1_barque"), "acquire", "do gain_treasure_gold", "cube gold")
    assert (of(state)["stored"]["gold"], islands(state)) == (1, [4, 4, 4])
    state = play(stop_on("u2_treasure_ship", {"doubloons": 13}), "acquire")
    assert of(state)["stored"] == {"gold": 1, "emerald": 1, "pearl": 0}
    assert (of(state)["doubloons"], of(state)["vp"]) == (4, 2)
    state = play(stop_on("u2_scout"), "acquire")
    assert "explore x_a5" in legal(state)
    state = stop_on("u2_flagship", {"doubloons": 20}, sea={"c9r2": "u1_sloop"})
    play(state, "acquire", "do acquire_ship_extra_0", "buy u1_sloop", "do gain_doubloons_2", "skip")
    assert asked(state) == "ship_upgrade"
    assert of(state)["cards"] == ["u1_sloop", "u2_flagship"]
    state = play(stop_on("u2_galleass", {"doubloons": 20}), "acquire", "do take_figurehead_pay_3")
    play(state, "figurehead ga_b", "upgrade s1_purse")
    assert (of(state)["figurehead"], of(state)["doubloons"]) == ("ga_b", 20 - 9 - 3 + 5)


@rule("PIR-5.13")
def test_a_game_knows_what_lies_face_up_before_an_owner() -> None:
    state = play(stop_on("u1_rum"), "acquire")
    assert state.view(1)["tableaus"][0] == [13]  # Rum is the fourteenth upgrade card
    assert on_table(state)["captains"][0]["cards"] == ["u1_rum"]
