"""Quests: taking and selling (PIR-5.49, PIR-5.58), their conditions (PIR-6.40 to PIR-6.56)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.spec_tables import QUESTS, rows
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


def choosing(**more: Any) -> Any:
    """Seat 0 is to take a quest."""
    more.setdefault("quest_market", ["q_crew", "q_ship"])
    return pirates(agenda=["quest_source"], pending=[{}], **more)


@rule("PIR-5.49")
def test_a_quest_is_the_unseen_top_of_the_deck_or_one_of_the_market() -> None:
    state = choosing()
    top = on_table(state)["quest_deck"][0]
    assert legal(state) == ["quest q_crew", "quest q_ship", "draw_quest", "skip"]
    assert refusal(state, "quest q_rivers") == "PIR-5.49"
    play(state, "draw_quest")
    assert of(state)["quests"] == [top]
    assert on_table(state)["quest_market"] == ["q_crew", "q_ship"]
    assert play(choosing(), "skip").quests == [0, 0]


@rule("PIR-5.49")
def test_a_card_of_the_market_is_replaced_at_once_from_the_deck() -> None:
    state = choosing()
    top = on_table(state)["quest_deck"][0]
    count = len(on_table(state)["quest_deck"])
    play(state, "quest q_ship")
    assert of(state)["quests"] == ["q_ship"]
    assert sorted(on_table(state)["quest_market"]) == sorted(["q_crew", top])
    assert len(on_table(state)["quest_deck"]) == count - 1


@rule("PIR-5.49")
def test_held_quests_are_secret_until_final_scoring() -> None:
    state = play(choosing(), "draw_quest")
    assert state.view(0)["quests"][0] is not None
    assert state.view(1)["quests"][0] is None
    assert state.view(None)["quests"] == [None, None]
    assert state.view(1)["quest_counts"] == [1, 0]
    over = pirates(over=True, captains=[{"quests": ["q_crew"]}], round=3)
    assert over.view(1)["quests"][0] == [6]


@rule("PIR-5.58")
def test_a_quest_goes_under_the_deck_for_eight_doubloons() -> None:
    captain = {"doubloons": 7, "quests": ["q_crew", "q_ship"]}
    state = stop_on("u2_fence", captain)
    play(state, "acquire")
    assert (asked(state), legal(state)) == ("sell_quest", ["sell q_crew", "sell q_ship", "skip"])
    assert refusal(state, "sell q_rivers") == "PIR-5.58"
    play(state, "sell q_crew")
    assert (of(state)["doubloons"], of(state)["quests"]) == (8, ["q_ship"])
    assert on_table(state)["quest_deck"][-1] == "q_crew"  # the bottom


@rule("PIR-5.83")
def test_the_whale_renews_the_market_before_a_choice_and_pays_for_quests() -> None:
    assert refusal(choosing(), "refresh") == "PIR-5.83"
    captain = {"figurehead": "ga_d", "quests": ["q_rivers", "q_cards_a"]}
    state = choosing(captains=[captain])
    assert legal(state) == ["quest q_crew", "quest q_ship", "draw_quest", "refresh", "skip"]
    new = on_table(state)["quest_deck"][:2]
    play(state, "refresh")
    assert sorted(on_table(state)["quest_market"]) == sorted(new)
    assert "refresh" not in legal(state)
    assert state.view(0)["income_doubloons"] == [2, 0]
    play(state, f"quest {new[0]}")
    assert state.view(0)["income_doubloons"] == [3, 0]


@rule("PIR-5.83")
def test_with_adventure_hunters_the_whale_renews_three_cards() -> None:
    market = ["q_crew", "q_ship", "q_rivers"]
    options = {"adventure_hunters": True}
    state = choosing(captains=[{"figurehead": "ga_d"}], quest_market=market, options=options)
    play(state, "refresh")
    assert len(on_table(state)["quest_market"]) == 3
    assert not set(market) & set(on_table(state)["quest_market"])
    assert set(on_table(state)["quest_deck"][-3:]) == set(market)  # under the deck


CREW = ["u1_quartermaster", "u1_pathfinder", "u1_buccaneer", "u2_corsair", "u2_scout"]
EQUIPMENT = ["u1_tobacco", "u1_sugar", "u2_cocoa", "u2_pickaxe", "u2_old_chart"]
SHIPS = ["u1_sloop", "u1_barque", "u1_longboat", "u2_frigate"]
RIVERS = ["x_start", "x_c2", "x_d3", "x_f3", "x_i2"]  # a space with so many crossed
DIGS = [f"dig_{colour}_{space}" for colour in ("gold", "emerald", "pearl") for space in (1, 2, 3)]
BOARD = [
    *["s1_purse", "s1_blades", "s1_boots", "s1_bargain", "s1_spade", "s1_market"],
    *["s2_figurehead", "s2_quest", "s2_boarding", "s2_machete", "s2_march", "s2_market"],
    *["s3_quest", "s3_ransom", "s3_boots", "s3_market", "s3_tribute"],
    *["s4_legend", "s4_convoy", "s4_fame"],
]
LIGHTNING = ["u1_carpenter", "u1_pathfinder", "u1_shovel", "u1_sloop", "u1_longboat"]
RESIDENCES = ["rs_hacienda", "rs_palace", "rs_shipyard"]


def having(metric: str, count: int) -> dict[str, Any]:
    """A captain with exactly so many of what a metric counts."""
    name, _, colour = metric.removesuffix(")").partition("(")
    if name == "n_treasure":
        return {"stored": {colour: count - 1}, "dug": [f"dig_{colour}_4"]} if count else {}
    if name == "n_buried":
        digs = [dig for dig in DIGS if colour in dig] if colour else DIGS
        return {"dug": digs[:count], "stored": {"gold": 9, "emerald": 9, "pearl": 9}}
    if name == "n_cards+n_residences":
        cards = [*CREW, *EQUIPMENT][: max(0, count - 2)]
        return {"cards": cards, "residences": RESIDENCES[: min(2, count)]}
    if name == "n_rivers":
        return {"explorer": RIVERS[count]}
    if name == "n_lightning":
        return {"cards": [*LIGHTNING[:count], "u1_rum", "u1_sugar"]}
    if name in ("income_doubloons", "income_vp"):
        return {"cards": doubloons(count) if name == "income_doubloons" else points(count)}
    what, things = {
        "n_crew": ("cards", CREW),
        "n_equipment": ("cards", EQUIPMENT),
        "n_ship": ("cards", SHIPS),
        "n_residences": ("residences", RESIDENCES),
        "n_upgrades": ("upgrades", BOARD),
    }[name]
    return {what: things[:count]}


def doubloons(count: int) -> list[str]:
    """Cards with so much income of doubloons."""
    worth = {"u2_spices": 6, "u1_tobacco": 3, "u1_sugar": 2, "u1_gunner": 1, "u1_smuggler": 1}
    return picked(worth, count)


def points(count: int) -> list[str]:
    """Cards with so much income of points."""
    worth = {"u2_bard": 3, "u1_rum": 2, "u1_boatswain": 1, "u1_treasure_map": 1}
    return picked(worth, count)


def picked(worth: dict[str, int], count: int) -> list[str]:
    found = []
    for card, value in worth.items():
        if value <= count:
            found.append(card)
            count -= value
    assert count == 0
    return found


def merged(parts: list[dict[str, Any]]) -> dict[str, Any]:
    """Several things of one captain."""
    row: dict[str, Any] = {}
    for part_of in parts:
        for name, value in part_of.items():
            row[name] = row[name] + value if name in row and name == "cards" else value
    return row


def score(quest: str, condition: str, missing: int = -1, hunters: bool = False) -> int:
    """What a quest scores if its condition is just met, or one number of it is missed by one."""
    parts = []
    for index, text in enumerate(condition.split(" and ")):
        metric, _, number = text.partition(" >= ")
        parts.append(having(metric, int(number) - (1 if index == missing else 0)))
    row = {"quests": [quest], **merged(parts)}
    sea = {f"c4r{number + 1}": name for number, name in enumerate(RESIDENCES)}
    options = {"adventure_hunters": hunters}
    return part(pirates(captains=[row], sea=sea, options=options), "quests")


@rule("PIR-6.10", "PIR-2.21", "PIR-6.40", "PIR-6.41", "PIR-6.42", "PIR-6.43", "PIR-6.44")
@rule("PIR-6.45", "PIR-6.46", "PIR-6.47", "PIR-6.48", "PIR-6.49", "PIR-6.50", "PIR-6.51")
@rule("PIR-6.52", "PIR-6.53", "PIR-6.54", "PIR-6.55", "PIR-6.56")
@pytest.mark.parametrize("row", rows(QUESTS), ids=lambda row: str(row[0]))
def test_a_quest_scores_its_lower_condition_or_else_its_upper_one(row: list[str]) -> None:
    quest, upper, upper_vp, lower, lower_vp = row
    assert score(quest, lower) == int(lower_vp)
    assert score(quest, upper) == int(upper_vp)
    for missing in range(lower.count(" and ") + 1):
        assert score(quest, lower, missing) in (int(upper_vp), 0)
    for missing in range(upper.count(" and ") + 1):
        assert score(quest, upper, missing) == 0


@rule("PIR-6.10", "PIR-7.31")
@pytest.mark.parametrize("row", rows(QUESTS), ids=lambda row: str(row[0]))
def test_adventure_hunters_score_the_lower_condition_twice_or_lose_five(row: list[str]) -> None:
    quest, upper, _, lower, lower_vp = row
    assert score(quest, lower, hunters=True) == 2 * int(lower_vp)
    assert score(quest, upper, hunters=True) == -5


@rule("PIR-6.11")
def test_quests_use_nothing_up() -> None:
    captain = {"cards": CREW[:3], "explorer": "x_c2", "quests": ["q_crew", "q_crew_rivers"]}
    assert part(pirates(captains=[captain]), "quests") == 6


@rule("PIR-6.12")
@pytest.mark.parametrize(("count", "bonus"), [(5, 0), (6, 10), (7, 10)])
def test_ten_points_for_six_scoring_quests(count: int, bonus: int) -> None:
    scoring = ["q_crew", "q_equipment", "q_equipment_crew", "q_rivers", "q_crew_rivers"]
    scoring += ["q_equipment_rivers", "q_cards_a"]
    cards = [*CREW[:3], *EQUIPMENT[:3]]
    row = {"cards": cards, "explorer": "x_d3", "quests": [*scoring[:count], "q_bury_pearl"]}
    state = pirates(captains=[row])
    assert (part(state, "quests"), part(state, "quest_bonus")) == (scored(scoring[:count]), bonus)


def scored(quests: list[str]) -> int:
    """Three cards of crew and of equipment, two rivers: the upper points, or the lower ones."""
    upper = {row[0]: int(row[2]) for row in rows(QUESTS)}
    lower = {row[0]: int(row[4]) for row in rows(QUESTS)}
    fulfilled = ["q_equipment_crew"]
    return sum(lower[quest] if quest in fulfilled else upper[quest] for quest in quests)
