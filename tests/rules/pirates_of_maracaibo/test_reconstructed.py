"""What is reconstructed and how it was valued (PIR-12.1 to PIR-12.35)."""

import re
import tomllib
from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import GAME, new, wander
from tests.rules.rule import rule

FILE: dict[str, Any] = tomllib.loads(GAME.content_file.text)

# What the rulebook prints in full; of everything else an owner of the box can correct something.
PRINTED = {
    *["constants", "skirmish", "hunters", "rubies", "gulf"],
    *[f"treasure {colour}" for colour in ("gold", "emerald", "pearl")],
    *[f"island_value {cubes}" for cubes in (0, 3, 5, 7)],
    *["raid std_1", "raid std_2", "raid std_5", "sector 1", "sector 2", "residence rs_hacienda"],
    *[f"figurehead ga_{letter}" for letter in "abcdefhijkl"],
    *[f"redbeard_track {position}" for position in range(4)],
    *["colour black", "colour blue", "colour yellow"],
}


@rule("PIR-12.1", "PIR-12.2", "PIR-12.3", "PIR-12.4", "PIR-12.5", "PIR-12.6", "PIR-12.7")
@rule("PIR-12.8", "PIR-12.9", "PIR-12.10", "PIR-12.11", "PIR-12.12")
def test_every_entry_says_whether_it_is_printed_or_reconstructed() -> None:
    whole = {one.entry: one.source for one in GAME.provenance if not one.ours}
    assert {entry for entry, source in whole.items() if source == "rulebook"} == PRINTED
    public = [entry for entry, source in whole.items() if source == "public"]
    assert public == ["quest q_income_doubloons"]
    for entry in GAME.provenance:
        assert bool(entry.why) == entry.ours or entry.source == "public"


@rule("PIR-12.1")
def test_what_is_printed_in_part_names_the_fields_that_are_ours() -> None:
    partly = {one.entry: one.reconstructed for one in GAME.provenance if one.reconstructed}
    assert partly["place pl_bonaire"] == ["slot"]
    assert partly["residence rs_palace"] == ["id", "cost"]
    assert partly["upgrade u1_tobacco"] == ["type", "vp", "effects"]
    assert partly["hideout emerald"] == ["burial"]
    assert partly["redbeard"] == ["extra_explore", "die"]
    assert "layout open_sea" not in partly  # all of it is ours


# Worth in points: of level I, of level II (PIR-12.21).
LASTING = [
    (r"passive\.discount\((\d)\)", (2.8, 1.6)),
    (r"passive\.raid_power\(\+(\d)\)", (4.5, 3)),
    (r"passive\.explore\(\+(\d)\)", (4, 2.8)),
    (r"income\(doubloons=(\d)\)", (1.6, 1.0)),
    (r"income\(vp=(\d)\)", (3, 2)),
]
FLAT = {
    r"passive\.raid_power\(\w+,\+2\)": (4, 2.7),
    r"passive\.explore_trade": (4, 3),
    r"raid_action": (6, 4),  # 5 to 6, 3.5 to 4
    r"now: gain_doubloons\(2\)": (2 / 1.8, 2 / 1.8),  # PIR-12.20
    r"now: gain_treasure": (4.5, 4.5),
    r"now: gain_quest": (4.5, 4.5),
    r"now: bury\(1\)": (3, 3),
    r"now: upgrade_ship\(1\)": (2.7, 2.7),
    r"now: place_cube\(any,1\)": (1.5, 1.5),
    r"now: place_cube\(any,2\)": (3.5, 3.5),
    r"now: take_figurehead": (5, 5),
    r"now: activate_market": (4, 4),
    r"now: acquire\((crew|equipment)": (3.5, 3.5),
    r"now: acquire\(ship": (4.5, 4.5),
    r"now: build_residence": (4, 4),
    r"now: income_now": (3, 3),
    r"now: sell_quest": (2.5, 2.5),
    r"now: repeat_space": (2.5, 2.5),
    r"final\(per_buried": (8, 8),
    r"final\(per_3_treasure": (7.5, 7.5),
    r"final\(per_3_scored_quests": (7, 7),
}


def worth(effect: str, level: int) -> float:
    for pattern, values in LASTING:
        if found := re.match(pattern, effect):
            return int(found[1]) * values[level - 1]
    if found := re.match(r"now: explore\((\d)\)", effect):
        return int(found[1]) + 1.5
    if found := re.match(r"now: raid\(fixed=(\d)\)", effect):
        return 1.05 * int(found[1]) + 0.5
    if found := re.match(r"now: raid\(die=\w+,bonus=(\d)\)", effect):
        return 1.05 * (3.5 + int(found[1])) + 0.5
    for pattern, values in FLAT.items():
        if re.match(pattern, effect):
            return values[level - 1]
    raise AssertionError(effect)


@rule("PIR-12.21", "PIR-12.22")
@pytest.mark.parametrize("card", FILE["upgrade"], ids=lambda card: str(card["id"]))
def test_the_price_of_a_card_is_within_1_5_doubloons_of_the_formula(card: dict[str, Any]) -> None:
    turn = 6.5 if card["level"] == 1 else 7.5
    gains = sum(worth(effect, card["level"]) for effect in card["effects"].split("; "))
    assert abs(card["cost"] - 1.8 * (card["vp"] + gains - turn)) <= 1.5


@rule("PIR-12.20", "PIR-12.22")
def test_the_prices_of_the_rulebook_and_the_averages_of_the_cards() -> None:
    raids = {row["id"]: row["effect"] for row in FILE["raid"]}
    assert raids["std_1"] == "raid_action(1 -> gain_vp(1))"  # a power is worth a point
    assert raids["std_2"] == "raid_action(2 -> gain_doubloons(3))"  # or 1.5 doubloons
    assert "sell_quest(8)" in GAME.content_file.text
    assert (GAME.content.redbeard.quest_vp, GAME.content.redbeard.residence_vp) == (5, 15)
    for level, cost, points in ((1, 6.1, 4.0), (2, 8.5, 5.5)):
        cards = [card for card in FILE["upgrade"] if card["level"] == level]
        assert round(sum(card["cost"] for card in cards) / len(cards), 1) == cost
        assert round(sum(card["vp"] for card in cards) / len(cards), 1) == points


@rule("PIR-12.23")
def test_doubloon_income_is_on_10_and_11_cards() -> None:
    for level, count in ((1, 10), (2, 11)):
        paying = [
            card
            for card in FILE["upgrade"]
            if card["level"] == level and "income(doubloons=" in card["effects"]
        ]
        assert len(paying) == count


@rule("PIR-12.24")
def test_the_three_colours_are_worth_the_same() -> None:
    def plain(text: str) -> str:
        return re.sub("gold|emerald|pearl", "colour", text)

    def alike(rows: list[dict[str, Any]], *fields: str) -> bool:
        return len({tuple(plain(str(row[field])) for field in fields) for row in rows}) == 1

    cards = {card["id"]: card for card in FILE["upgrade"]}
    villas = [row for row in FILE["residence"] if "villa" in row["id"]]
    assert alike(villas, "cost", "vp", "metric", "most")
    caskets = [cards[f"u2_{name}"] for name in ("gold_scales", "emerald_casket", "pearl_casket")]
    assert alike(caskets, "type", "cost", "vp", "effects")
    ships = [cards[f"u2_{name}"] for name in ("frigate", "galley", "corvette")]
    assert alike(ships, "type", "cost", "vp", "effects")
    for kind in ("collect", "bury"):
        quests = [row for row in FILE["quest"] if re.match(f"q_{kind}_(gold|eme|pearl)", row["id"])]
        assert len(quests) == 3
        assert alike(quests, "upper", "upper_vp", "lower", "lower_vp")
    dice = [card["effects"] for card in FILE["upgrade"] if ",+2)" in card["effects"]]
    assert sorted(text.split("(")[1].split(",")[0] for text in dice) == ["emerald", "gold", "pearl"]
    symbols = [card["type"] for card in FILE["upgrade"]]
    assert symbols.count("crew") == symbols.count("equipment")


@rule("PIR-12.25")
def test_long_branches_pay_in_treasures_quests_and_burials() -> None:
    effects = {row["id"]: row["effects"] for row in FILE["track"]}
    rich = ("gain_treasure", "gain_quest", "bury")
    for short, long in (("a", "b"), ("e", "d"), ("g", "h")):
        texts = {
            letter: [text for name, text in effects.items() if re.match(rf"x_{letter}\d", name)]
            for letter in (short, long)
        }
        assert not [text for text in texts[short] for verb in rich if verb in text]
        assert len([text for text in texts[long] for verb in rich if verb in text]) >= 3
    assert (effects["x_a2"], effects["x_end"]) == ("gain_vp(2)", "gain_vp(10)")


def advised(seats: int, seed: int, **options: Any) -> list[int]:
    """The scores of a match as the heuristics advise."""
    state = new(seats, seed, **options)
    adviser = GAME.heuristics
    while not state.over:
        choices = state.legal()
        ratings = adviser.rate(state, choices)
        state.play(choices[ratings.index(max(ratings))])
    return state.scores


@rule("PIR-12.35")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_advised_players_end_between_70_and_350_points(seats: int, seed: int) -> None:
    for points in advised(seats, seed):
        assert 70 <= points <= 350


@rule("PIR-1.10")
@pytest.mark.parametrize("layout", ["open_sea", "three_straits"])
def test_a_game_has_so_many_turns_as_the_voyages_take(layout: str) -> None:
    for seed in range(3):
        state = new(3, seed, layout=layout)
        for _ in wander(state, seed):
            pass
        assert 12 <= state.turn / 3 <= 36  # three voyages of 4 and more turns
