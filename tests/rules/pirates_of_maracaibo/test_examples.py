"""The worked examples of the specification (PIR-X1 to PIR-X25)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    QUIET,
    asked,
    islands,
    legal,
    of,
    part,
    pirates,
    play,
    redbeard_turn,
    refusal,
    stop_on,
    told,
)
from tests.rules.rule import rule


@rule("PIR-X1")
def test_worked_example_movement() -> None:
    rows = [{"ship": "c4r3"}, {"ship": "c5r2"}]
    state = pirates(captains=rows)
    assert "sail c5r2" in legal(state)
    assert refusal(state, "sail c4r2") == "PIR-5.2"


@rule("PIR-X2")
@pytest.mark.parametrize(("black", "after"), [(6, [5, 4]), (0, [0, 3])])
def test_worked_example_toll(black: int, after: list[int]) -> None:
    rows = [{"ship": "c4r3", "doubloons": black}, {"ship": "c5r2", "doubloons": 3}]
    state = play(pirates(captains=rows, sea={"c5r2": "pl_aruba"}), "sail c5r2")
    assert state.doubloons == after


@rule("PIR-X3")
def test_worked_example_discount() -> None:
    state = stop_on("u1_tobacco", {"cards": ["u1_klabautermann"], "doubloons": 5})
    assert state.view(None)["income_doubloons"] == [0, 0]
    play(state, "acquire")
    assert of(state)["doubloons"] == 0
    assert state.view(None)["income_doubloons"] == [3, 0]


@rule("PIR-X4")
def test_worked_example_residence() -> None:
    state = stop_on("rs_hacienda", {"doubloons": 20}, others=[{"residences": ["rs_hacienda"]}])
    play(state, "build")
    assert (of(state)["doubloons"], of(state)["vp"]) == (4, 0)
    for cards, points in (
        (["u2_treasurer", "u1_sugar"], 14),  # 7
        (["u2_spices", "u2_treasurer", "u1_sugar"], 24),  # 13
    ):
        row = {"residences": ["rs_hacienda"], "cards": cards}
        assert part(pirates(captains=[row]), "residences") == points


@rule("PIR-X5")
def test_worked_example_treasure_value() -> None:
    values = {**VALUES, "pl_trinidad": "tv_pearl_1", "pl_aruba": "tv_gold_1"}
    assert islands(stop_on("pl_trinidad", values=values)) == [4, 4, 5]


VALUES = {
    "pl_trinidad": "tv_gold_1",
    "pl_grenada": "tv_gold_2",
    "pl_bonaire": "tv_emerald_2",
    "pl_tobago": "tv_emerald_1",
    "pl_aruba": "tv_pearl_1",
    "pl_barbados": "tv_pearl_2",
}


@rule("PIR-X6")
def test_worked_example_own_market_tile() -> None:
    captain = {"stored": {"gold": 1, "pearl": 1}}
    state = stop_on("pl_tobago", captain, market={"pl_tobago": [0, "bm_1"]}, values=VALUES)
    assert islands(state) == [4, 5, 4]
    play(state, "trigger bm_1", "bury gold", "dig dig_gold_1")
    assert islands(state) == [5, 5, 4]
    play(state, "upgrade s1_purse", "do explore_2", "explore x_a2")
    play(state, "bury pearl", "dig dig_pearl_1")
    assert len(of(state)["dug"]) == 2
    assert state.seat == 1


@rule("PIR-X7")
def test_worked_example_raid() -> None:
    state = play(stop_on("pl_tortuga", dice=[2, 6, 3]), "skip", "do raid_dice", "keep_dice")
    play(state, "die emerald", "spend std_5")
    assert of(state)["vp"] == 2
    play(state, "spend std_1")
    assert islands(state) == [4, 3, 4]
    assert of(state)["stored"] == {"gold": 0, "emerald": 1, "pearl": 0}
    assert of(state)["vp"] == 3
    assert asked(state) != "raid_action"


@rule("PIR-X8")
def test_worked_example_explore() -> None:
    state = play(stop_on("pl_bonaire", others=[{"explorer": "x_b2"}]), "skip")
    assert refusal(state, "explore x_b2") == "PIR-10.11"
    assert refusal(state, "explore x_b5") == "PIR-5.44"
    play(state, "explore x_b4")
    assert (of(state)["doubloons"], of(state)["stored"]["gold"]) == (13, 0)


@rule("PIR-X9")
def test_worked_example_burying() -> None:
    captain = {"stored": {"emerald": 1}, "quests": ["q_collect_emerald", "q_bury_emerald"]}
    state = pirates(agenda=["bury_color"], captains=[captain])
    play(state, "bury emerald", "dig dig_emerald_1")
    assert islands(state) == [4, 5, 4]
    assert (state.buried_of(0, 1), state.treasures(0, 1)) == (1, 1)


@rule("PIR-X10")
def test_worked_example_barrier() -> None:
    one = pirates(agenda=["ship_upgrade"], captains=[{"upgrades": ["s1_purse"]}])
    sector_2 = ["figurehead", "quest", "boarding", "machete", "march", "market"]
    assert {refusal(one, f"upgrade s2_{name}") for name in sector_2} == {"PIR-2.28"}
    two = pirates(agenda=["ship_upgrade"], captains=[{"upgrades": ["s1_purse", "s1_boots"]}])
    assert {refusal(two, f"upgrade s2_{name}") for name in sector_2} == {""}
    assert refusal(two, "upgrade s3_quest") == "PIR-2.28"


@rule("PIR-X11")
def test_worked_example_income() -> None:
    row = {"cards": ["u1_tobacco", "u1_sugar", "u1_rum"]}
    state = play(pirates(captains=[{"ship": "gulf"}, row]), "skip")
    assert (of(state, 1)["doubloons"], of(state, 1)["vp"]) == (15, 2)


@rule("PIR-X12")
def test_worked_example_quests_share() -> None:
    row = {
        "cards": ["u1_quartermaster", "u1_pathfinder", "u1_buccaneer", "u1_rum", "u1_sugar"],
        "explorer": "x_c2",
        "quests": ["q_crew", "q_crew_rivers", "q_equipment_crew"],
    }
    assert part(pirates(captains=[row]), "quests") == 9


@rule("PIR-X13")
def test_worked_example_colour_bonus() -> None:
    gunner = {"cards": ["u1_gunner"]}
    state = play(stop_on("pl_trinidad", gunner, dice=[5, 1, 1]), "skip", "keep_dice", "die gold")
    assert told(play(state, "spend std_1"), "raid") == [("raid", 0, 0, 7)]
    state = pirates(agenda=["raid_color"], pending=[{"power": 5}], captains=[gunner])
    play(state, "raid gold", "spend std_1")
    assert told(state, "raid") == [("raid", 0, 0, 5)]


@rule("PIR-X14")
@pytest.mark.parametrize(("cards", "points"), [(["u1_boatswain"], 0), (["u2_master_gunner"], 5)])
def test_worked_example_solo_skirmish(cards: list[str], points: int) -> None:
    human = {"ship": "c4r2", "cards": cards, "doubloons": 20}
    rows: list[dict[str, Any]] = [human, {"ship": "c5r2"}]
    options = {"pirate_skirmishes": True}
    state = pirates(
        1, captains=rows, sea={"c5r2": "rs_tavern"}, options=options, round=2, dice=[5, 4]
    )
    play(state, "sail c5r2")
    assert state.vp == [points, 0]


@rule("PIR-X15")
def test_worked_example_tile_cap() -> None:
    rows = [{"explorer": "x_i2"}]
    state = pirates(agenda=["activate_tile"], captains=rows, market={"pl_aruba": [0, "bm_3"]})
    assert of(play(state, "trigger bm_3"))["vp"] == 6


@rule("PIR-X16")
def test_worked_example_afar_price() -> None:
    items = [{"type": "crew", "extra": 3}]
    some = {"cards": ["u1_klabautermann", "u2_fluyt"], "doubloons": 3}  # 3 + 2
    more: dict[str, Any] = {"agenda": ["acquire_card"], "pending": items}
    sea = {"c5r2": "u1_lookout"}
    state = play(pirates(captains=[some], sea=sea, **more), "buy u1_lookout")
    assert of(state)["doubloons"] == 0
    cards = ["u1_klabautermann", "u1_smuggler", "u2_first_mate", "u2_fluyt"]  # 3 + 1 + 2 + 2
    many = {"cards": cards, "upgrades": ["s1_bargain"], "doubloons": 2}  # + 1 = 9
    state = play(pirates(captains=[many], sea=sea, **more), "buy u1_lookout")
    assert of(state)["doubloons"] == 2


@rule("PIR-X17")
def test_worked_example_retirement_price() -> None:
    rows = [{"explorer": "x_end", "cards": ["u1_klabautermann"], "doubloons": 7}]
    state = pirates(
        agenda=["explore_to"],
        pending=[{"moves": 1}],
        captains=rows,
        options={"retirement": True},
        sea={"c5r2": "rs_hacienda"},
    )
    play(state, "explore x_retire", "residence rs_hacienda")
    assert of(state)["doubloons"] == 0


@rule("PIR-X18")
def test_worked_example_final_scoring() -> None:
    row = {
        "vp": 60,
        "explorer": "x_d3",
        "doubloons": 13,
        "cards": ["u1_tobacco", "u1_klabautermann", "u2_bard", "u2_gravedigger"],
        "stored": {"gold": 2},
        "dug": ["dig_gold_1", "dig_emerald_1", "dig_emerald_2"],
        "residences": ["rs_hacienda"],
        "quests": ["q_collect_gold", "q_bury_emerald", "q_rivers", "q_income_doubloons"],
    }
    state = pirates(captains=[row], islands={"gold": 5, "emerald": 3})
    assert dict(state.breakdown(0)) == {
        "track": 60,
        "rivers": 8,
        "doubloons": 2,
        "cards": 19,
        "finals": 6,
        "residences": 6,
        "treasures": 18,
        "buried": 6,
        "quests": 10,
        "quest_bonus": 0,
    }
    assert state.scores[0] == 135


@rule("PIR-X19")
def test_worked_example_redbeard_raid() -> None:
    state = redbeard_turn(
        "rb_a1",
        {**QUIET, "c6r2": "pl_tortuga"},
        5,
        track=2,
        islands={"gold": 5, "emerald": 5, "pearl": 4},
        his={"stored": {"gold": 1}},
        human={"stored": {"gold": 1}},
    )
    assert (of(state, 1)["stored"]["gold"], of(state, 1)["vp"]) == (2, 2)
    assert islands(state) == [5, 5, 4]


@rule("PIR-X20")
@pytest.mark.parametrize(("crew", "goal"), [(["c5r1", "c6r3"], "c6r3"), (["c6r1", "c6r3"], "c6r1")])
def test_worked_example_redbeard_priority(crew: list[str], goal: str) -> None:
    cells = ["c5r1", "c5r2", "c6r1", "c6r2", "c6r3"]
    filler = ["rs_hacienda", "rs_palace", "rs_shipyard", "rs_warehouse"]
    sea = dict(zip(crew, ["u1_lookout", "u1_gunner"], strict=True))
    for cell in cells:
        if cell not in sea:
            sea[cell] = filler.pop()
    assert of(redbeard_turn("rb_a1", sea), 1)["ship"] == goal  # crew > equipment > ship


@rule("PIR-X21")
def test_worked_example_end_of_round_3() -> None:
    rows = [{"ship": "c5r2"}, {"ship": "gulf"}, {"ship": "c4r2"}]
    sea = {"c5r2": "rs_tavern", "c5r1": "rs_vault"}
    state = pirates(3, captains=rows, seat=1, round=3, sea=sea)
    play(state, "skip")
    assert (state.seat, state.over) == (2, False)
    play(state, "sail c5r1")  # a residence that cannot be paid
    assert state.over
    assert len(told(state, "income")) == 3


@rule("PIR-X22")
def test_worked_example_bonus_space_again() -> None:
    captain = {"stored": {"emerald": 1}, "vp": 2}
    treasure: dict[str, Any] = {"agenda": ["treasure_color", "bury_color"], "captains": [captain]}
    state = play(pirates(**treasure), "bury emerald", "dig dig_emerald_3", "treasure emerald")
    assert of(state)["vp"] == 4
    treasure["agenda"] = ["bury_color", "treasure_color"]
    state = play(pirates(**treasure), "treasure emerald", "bury emerald", "dig dig_emerald_3")
    assert of(state)["vp"] == 2


@rule("PIR-X23")
def test_worked_example_redbeard_final() -> None:
    his = {
        "vp": 40,
        "explorer": "x_d3",
        "cards": [f"u2_{name}" for name in NINE],
        "residences": ["rs_hacienda", "rs_palace"],
        "stored": {"gold": 2, "pearl": 1},
        "quests": ["q_crew", "q_ship", "q_rivers", "q_lightning", "q_cards_a", "q_cards_b"],
    }
    islands_ = {"gold": 5, "pearl": 2}
    state = pirates(1, captains=[{}, his], islands=islands_, over=True, round=3)
    assert state.view(0)["redbeard"]["score"] == 182


NINE = ["bard", "spy", "fence", "scout", "corsair", "surgeon", "cocoa", "spices", "frigate"]


@rule("PIR-X24")
def test_worked_example_explore_trade() -> None:
    captain = {"cards": ["u1_compass", "u1_lookout"], "figurehead": "ga_j"}
    state = play(stop_on("pl_bonaire", captain), "skip", "trade u1_compass", "trade ga_j")
    assert of(state)["doubloons"] == 10 + 3 + 4  # and the bonus space of gold
    assert of(state)["stored"]["gold"] == 1
    assert legal(state) == ["explore x_a1", "explore x_a2", "explore x_b1", "explore x_b2"]


@rule("PIR-X25")
def test_worked_example_raid_colour_and_figurehead_k() -> None:
    def raid(colour: str, power: int) -> Any:
        items = [{"power": power, "colour": colour}]
        rows = [{"figurehead": "ga_k", "stored": {"gold": 1}}]
        return pirates(agenda=["raid_action"], pending=items, captains=rows)

    state = raid("emerald", 5)
    assert refusal(state, "spend ga_k") == "PIR-5.39"
    assert asked(play(state, "spend std_5")) != "raid_action"
    state = play(raid("emerald", 7), "spend std_5", "spend ga_k")
    assert legal(state) == ["bury emerald", "skip"]
    assert "spend ga_k" in legal(raid("gold", 5))
