"""What is in the box (PIR-2.1 to PIR-2.41), row by row as the specification has it."""

import tomllib
from typing import Any

from leeboard.games.pirates_of_maracaibo.effects import METRICS
from tests.rules.pirates_of_maracaibo import spec_tables
from tests.rules.pirates_of_maracaibo.spec_tables import rows
from tests.rules.pirates_of_maracaibo.table import PRINTED as GAME
from tests.rules.rule import rule

BOX = GAME.content
FILE: dict[str, Any] = tomllib.loads(GAME.content_file.text)
COLOURS = ["gold", "emerald", "pearl"]


def none(text: str) -> str:
    """An empty cell of the specification as the box writes it."""
    return "" if text in ("-", "none") else text


@rule("PIR-2.1")
def test_the_box_has_as_many_of_everything_as_it_should() -> None:
    counts = {name: len(table) for name, table in FILE.items() if isinstance(table, list)}
    assert counts == {
        "treasure": 3,
        "island_value": 4,
        "layout": 3,
        "place": 8 + 6,
        "residence": 12,
        "upgrade": 22 + 35,
        "quest": 25,
        "figurehead": 12,
        "market": 5,
        "sector": 4,
        "ship": 20,
        "raid": 3,
        "hideout": 3,
        "track": 47,
        "redbeard_track": 4,
        "redbeard_ship": 12,
        "redbeard_card": 6 + 6,
        "ruby": 6,
        "colour": 4,
    }
    levels = [(row["level"], "cost" in row) for row in FILE["place"] + FILE["upgrade"]]
    assert levels.count((1, False)) + levels.count((1, True)) + 12 == 42
    assert levels.count((2, False)) + levels.count((2, True)) == 41
    assert FILE["places"]["value_tiles"] * 3 == 6
    assert GAME.seats == [1, 2, 3, 4]


@rule("PIR-2.2")
def test_all_cards_together_are_120() -> None:
    cards = sum(len(FILE[name]) for name in ("place", "residence", "upgrade", "quest"))
    assert cards + len(FILE["redbeard_card"]) == 120


@rule("PIR-2.3")
def test_the_constants() -> None:
    assert (BOX.rounds, BOX.moves, BOX.toll, BOX.ignore_doubloons) == (3, 3, 1, 5)
    refusal = next(each for each in GAME.options if each.name == "residence_refusal_doubloons")
    assert refusal.settings == [0, 5]
    assert (BOX.first_marker_vp, BOX.maracaibo_vp) == (2, 6)
    assert BOX.start_doubloons == [10, 11, 12, 13]
    assert (BOX.start_cubes, BOX.quest_market, BOX.hunters_market) == (4, 2, 3)
    assert (BOX.figurehead_market, BOX.redbeard.figurehead_market) == (2, 3)
    assert (BOX.river_vp, BOX.doubloons_per_vp, BOX.buried_vp) == (4, 5, 2)
    assert (BOX.quest_bonus_vp, BOX.quest_bonus_count) == (10, 6)
    assert max(BOX.track_rivers) == 4
    assert FILE["gulf"]["actions"] == "one_of(raid(dice,bonus=2) / explore(4) / build_residence)"
    prices = [row["effects"] for row in FILE["upgrade"] if "take_figurehead" in row["effects"]]
    assert len(prices) == 2
    assert all("take_figurehead(pay=3)" in text for text in prices)


@rule("PIR-2.5")
def test_the_metrics_that_are_counted() -> None:
    assert set(METRICS) == {
        *("n_crew", "n_equipment", "n_ship", "n_cards", "n_lightning", "n_residences"),
        *("n_upgrades", "n_buried", "n_sets3", "n_rivers", "n_quests", "n_scored_quests"),
        *("income_doubloons", "income_vp", "n_cards+n_residences"),
        *(f"n_treasure({colour})" for colour in COLOURS),
        *(f"n_buried({colour})" for colour in COLOURS),
    }


@rule("PIR-2.13", "PIR-12.2")
def test_the_places_of_level_1() -> None:
    found = [
        [row["id"], "yes" if row["slot"] else "no", row["actions"]] for row in FILE["place"][:8]
    ]
    assert found == [[row[0], *row[2:]] for row in rows(spec_tables.LEVEL_1_PLACES)]
    assert [row["id"] for row in FILE["place"] if row.get("ruby")] == ["pl_bonaire", "pl_tobago"]
    assert BOX.place_slot.count(True) == 6


@rule("PIR-2.14", "PIR-12.3")
def test_the_places_of_level_2() -> None:
    found = [
        [row["id"], "yes" if row["slot"] else "no", row["actions"]] for row in FILE["place"][8:]
    ]
    assert found == [[row[0], *row[2:]] for row in rows(spec_tables.LEVEL_2_PLACES)]
    assert [row["level"] for row in FILE["place"]] == [1] * 8 + [2] * 6


@rule("PIR-2.15")
def test_only_aruba_has_the_quest_action_and_two_places_sell_from_afar() -> None:
    quests = [row["id"] for row in FILE["place"] if "gain_quest" in row["actions"]]
    assert quests == ["pl_aruba"]
    shops = {row["id"]: row["actions"] for row in FILE["place"] if "acquire" in row["actions"]}
    assert list(shops) == ["pl_curacao", "pl_margarita"]
    assert "acquire(crew" in shops["pl_curacao"]
    assert "acquire(equipment" in shops["pl_margarita"]


@rule("PIR-2.17", "PIR-12.4")
def test_the_residences() -> None:
    found = [
        [row["id"], *[str(row[name]) for name in ("cost", "vp", "metric", "most")]]
        for row in FILE["residence"]
    ]
    assert found == [[row[0], *row[2:]] for row in rows(spec_tables.RESIDENCES)]


def upgrades(level: int) -> list[list[str]]:
    return [
        [row["id"], row["type"], str(row["cost"]), str(row["vp"]), row["effects"]]
        for row in FILE["upgrade"]
        if row["level"] == level
    ]


@rule("PIR-2.18", "PIR-12.5")
def test_the_upgrade_cards_of_level_1() -> None:
    assert upgrades(1) == [[row[0], *row[2:]] for row in rows(spec_tables.LEVEL_1_UPGRADES)]
    assert len(upgrades(1)) == 22


@rule("PIR-2.19", "PIR-12.5")
def test_the_upgrade_cards_of_level_2() -> None:
    assert upgrades(2) == [[row[0], *row[2:]] for row in rows(spec_tables.LEVEL_2_UPGRADES)]
    assert len(upgrades(2)) == 35


@rule("PIR-2.20")
def test_how_many_cards_have_each_symbol() -> None:
    for level, counts in ((1, [9, 9, 4]), (2, [13, 13, 9])):
        symbols = [row[1] for row in upgrades(level)]
        assert [symbols.count(kind) for kind in ("crew", "equipment", "ship")] == counts


@rule("PIR-2.21", "PIR-12.6")
def test_the_quests() -> None:
    found = [
        [row["id"], row["upper"], str(row["upper_vp"]), row["lower"], str(row["lower_vp"])]
        for row in FILE["quest"]
    ]
    assert found == rows(spec_tables.QUESTS)


@rule("PIR-2.22")
def test_the_figureheads() -> None:
    found = [[row["id"], row["effects"]] for row in FILE["figurehead"]]
    assert found == [[row[0], row[2]] for row in rows(spec_tables.FIGUREHEADS)]


@rule("PIR-2.23", "PIR-12.7")
def test_the_black_market_tiles() -> None:
    found = [[row["id"], row["side_a"], row["side_b"]] for row in FILE["market"]]
    assert found == rows(spec_tables.TILES)


@rule("PIR-2.25")
def test_the_value_of_a_treasure_by_the_cubes_on_its_island() -> None:
    steps = {row["cubes"]: row["vp"] for row in FILE["island_value"]}
    assert steps == {0: 2, 3: 3, 5: 4, 7: 5}
    assert BOX.island_vp == [2, 2, 2, 3, 3, 4, 4, 5]


@rule("PIR-2.27", "PIR-12.8")
def test_the_ship_board() -> None:
    found = [[row["id"], str(row["sector"]), row["effect"]] for row in FILE["ship"]]
    board = rows(spec_tables.SHIP_BOARD)
    assert found == [[row[0], row[1], row[3]] for row in board]
    for space, row in enumerate(board):
        permanent = row[2] == "permanent (red)"
        assert bool(BOX.ship_gear[space]) == permanent, row[0]
        assert bool(BOX.effects.count[BOX.ship_script[space]]) != permanent, row[0]


@rule("PIR-2.28")
def test_the_barrier_lines_of_the_ship_board() -> None:
    assert BOX.sector_cubes == [0, 2, 6, 11]
    assert BOX.ship_sector.count(0) == 6


@rule("PIR-2.29")
def test_the_standard_raid_actions() -> None:
    assert {row["id"]: row["effect"] for row in FILE["raid"]} == {
        "std_1": "raid_action(1 -> gain_vp(1))",
        "std_2": "raid_action(2 -> gain_doubloons(3))",
        "std_5": "raid_action(5 -> gain_treasure(die))",
    }


@rule("PIR-2.30")
def test_the_ship_board_has_a_treasure_for_three_power_and_one_step_more_to_explore() -> None:
    effects = [row["effect"] for row in FILE["ship"]]
    assert "raid_action(3 -> gain_treasure(die))" in effects
    assert "passive.explore(+1)" in effects


@rule("PIR-2.31", "PIR-2.32", "PIR-12.9")
def test_the_hideout_board() -> None:
    found = [[row["treasure"], row["storage"], *row["burial"]] for row in FILE["hideout"]]
    assert found == [[none(cell) for cell in row] for row in rows(spec_tables.HIDEOUT)]
    digs = [f"dig_{colour}_{space}" for colour in COLOURS for space in (1, 2, 3, 4)]
    assert BOX.dig_ids[:12] == digs


@rule("PIR-2.33", "PIR-12.10")
def test_the_exploration_track() -> None:
    found = []
    for row in FILE["track"]:
        place = [str(row["x"]), str(row["y"]), str(row["rivers"])]
        found.append([row["id"], *place, row["effects"], ", ".join(row["next"])])
    assert found == [[none(cell) for cell in row] for row in rows(spec_tables.TRACK)]
    assert [row["id"] for row in FILE["track"] if len(row["next"]) > 1] == [
        *("x_start", "x_c4", "x_f4")
    ]


@rule("PIR-2.36", "PIR-12.12")
def test_the_retirement_space() -> None:
    row = FILE["retirement"]
    assert (row["id"], row["x"], row["y"]) == ("x_retire", 1580, 60)
    assert BOX.track_ids[-2:] == ["x_end", "x_retire"]


@rule("PIR-2.37")
def test_redbeards_track() -> None:
    redbeard = BOX.redbeard
    assert redbeard.raid_vp == [0, 2, 2, 3]
    assert redbeard.treasures == [1, 1, 1, 2]
    assert redbeard.cube == [False, False, True, True]
    assert redbeard.spaces == [0, 1, 2, 2]
    assert redbeard.explore_vp == [3, 3, 4, 6]


@rule("PIR-2.38", "PIR-12.11")
def test_redbeards_ship_board() -> None:
    board = rows(spec_tables.REDBEARD_SHIP)
    assert [row["effect"] for row in FILE["redbeard_ship"]] == [row[3] for row in board]
    for order, row in enumerate(board):  # column by column, each from top to bottom
        assert row[:3] == [str(order + 1), str(order // 3 + 1), str(order % 3 + 1)]


@rule("PIR-2.39", "PIR-2.40", "PIR-12.11")
def test_redbeards_cards() -> None:
    found = [
        [row["id"], row["set"].upper(), row["extra"], *row["main"]] for row in FILE["redbeard_card"]
    ]
    expected = []
    for name, group, extra, *mains in rows(spec_tables.REDBEARD_CARDS):
        expected.append([name, group, none(extra), *[main for main in mains if main != "-"]])
    assert found == expected
    assert BOX.redbeard.extra_explore == 2
    assert FILE["redbeard"]["die"] == ["gold", "emerald", "pearl", "most", "most", "most"]


@rule("PIR-2.41", "PIR-12.12")
def test_the_ruby_market() -> None:
    found = [[row["id"], row["bonus"]] for row in FILE["ruby"]]
    assert found == rows(spec_tables.RUBY_MARKET)
