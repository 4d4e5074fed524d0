"""Upgrade card spaces (PIR-5.11 to PIR-5.16) and purchases from afar (PIR-5.50, PIR-5.51)."""

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    GAME,
    NO_DECK,
    asked,
    legal,
    of,
    on_table,
    part,
    pirates,
    play,
    refusal,
    stop_on,
    told,
)
from tests.rules.rule import rule

SHOP = ["acquire_card"]


@rule("PIR-5.11")
def test_a_card_is_ignored_for_five_doubloons_or_acquired() -> None:
    state = stop_on("u1_rum", {"doubloons": 7})
    assert (asked(state), legal(state)) == ("upgrade_card", ["acquire", "ignore"])
    play(state, "ignore")
    assert (of(state)["doubloons"], of(state)["cards"]) == (12, [])
    assert on_table(state)["sea"]["c5r2"] == "u1_rum"
    assert state.seat == 1
    state = play(stop_on("u1_rum", {"doubloons": 7}), "acquire")
    assert (of(state)["doubloons"], of(state)["cards"]) == (0, ["u1_rum"])


@rule("PIR-5.12")
def test_the_price_is_paid_in_full_and_less_all_discounts() -> None:
    state = stop_on("u1_rum", {"doubloons": 6})  # it costs 7: nothing but 5 doubloons is left
    assert of(state)["doubloons"] == 11
    poor = pirates(agenda=["upgrade_card"], captains=[{"ship": "c5r2", "doubloons": 4}])
    assert poor.seat == 1  # a quartermaster for 6 was ignored
    cards = ["u1_klabautermann", "u1_smuggler"]
    state = play(stop_on("u1_rum", {"doubloons": 3, "cards": cards}), "acquire")
    assert of(state)["doubloons"] == 0
    rich = {"doubloons": 0, "cards": cards, "upgrades": ["s1_bargain"], "figurehead": "ga_l"}
    state = play(stop_on("u1_rum", rich), "acquire")
    assert of(state)["doubloons"] == 0
    assert told(state, "bought")[0][3] == 0
    state = play(stop_on("u1_lookout", rich), "acquire")  # 5 - 7: no change is given
    assert of(state)["doubloons"] == 0


@rule("PIR-5.13")
def test_a_card_counts_from_the_moment_it_is_acquired() -> None:
    state = play(stop_on("u1_boatswain", {"doubloons": 6}, round=2), "acquire")
    assert of(state)["cards"] == ["u1_boatswain"]
    assert state.view(None)["income_vp"] == [1, 0]
    assert part(state, "cards") == 2
    state = play(stop_on("u2_gravedigger", {"doubloons": 8, "dug": ["dig_gold_3"]}), "acquire")
    assert part(state, "finals") == 2


@rule("PIR-5.14")
def test_lightning_effects_are_resolved_in_any_order_and_each_may_be_left() -> None:
    state = play(stop_on("u1_shovel", {"stored": {"gold": 1}}), "acquire")
    assert legal(state) == ["do bury_1", "do gain_treasure_emerald", "done"]
    play(state, "do bury_1", "bury gold", "dig dig_gold_3")
    assert (of(state)["stored"]["emerald"], of(state)["dug"]) == (1, ["dig_gold_3"])
    state = play(stop_on("u1_shovel"), "acquire", "do gain_treasure_emerald", "bury emerald")
    assert legal(state) == [f"dig dig_emerald_{space}" for space in (1, 2, 3, 4)]
    state = play(stop_on("u2_pickaxe", {"stored": {"gold": 2}}), "acquire", "done")
    assert (of(state)["dug"], state.seat) == ([], 1)
    state = play(stop_on("u1_pathfinder"), "acquire", "skip")
    assert (of(state)["explorer"], state.seat) == ("x_start", 1)


@rule("PIR-5.15")
def test_the_top_card_of_level_2_fills_the_space_and_triggers_nothing() -> None:
    state = stop_on("u1_rum", others=[{"ship": "c5r2"}], deck=["u2_bard", *deck_but("u2_bard")])
    play(state, "acquire")
    assert on_table(state)["sea"]["c5r2"] == "u2_bard"
    assert on_table(state)["deck"] == deck_but("u2_bard")
    assert [of(state, seat)["ship"] for seat in (0, 1)] == ["c5r2", "c5r2"]
    assert (state.seat, asked(state)) == (1, "sail")
    assert on_table(state)["hidden"] == []


@rule("PIR-5.15")
def test_the_refill_comes_after_the_lightning() -> None:
    state = play(stop_on("u1_pathfinder"), "acquire")
    assert on_table(state)["sea"]["c5r2"] is None
    play(state, "skip")
    assert on_table(state)["sea"]["c5r2"] == "pl_tortuga"


@rule("PIR-5.16")
def test_without_a_deck_a_blank_is_laid_that_gives_five_doubloons() -> None:
    state = play(stop_on("u1_rum", **NO_DECK), "acquire")
    assert on_table(state)["sea"]["c5r2"] == "blank"
    assert told(state, "blank")
    state = stop_on("blank", {"doubloons": 50}, **NO_DECK)
    assert (of(state)["doubloons"], state.seat) == (55, 1)  # nothing else could be done there


@rule("PIR-5.50")
@pytest.mark.parametrize(
    ("kind", "own", "other"),
    [
        ("crew", ["u1_lookout", "u1_pathfinder"], ["u1_rum", "u1_sloop"]),
        ("equipment", ["u1_rum", "u1_sugar"], ["u1_lookout", "u1_barque"]),
    ],
)
def test_any_face_up_card_of_the_symbol_can_be_bought_for_three_more(
    kind: str, own: list[str], other: list[str]
) -> None:
    sea = dict(zip(["c1r1", "c9r3", "c2r2", "c8r4"], own + other, strict=True))
    items = [{"type": kind, "extra": 3}]
    state = pirates(agenda=SHOP, pending=items, captains=[{"doubloons": 30}], sea=sea)
    choices = legal(state)
    symbols = {"crew": range(9), "equipment": range(9, 18)}[kind]
    laid = {GAME.content.card_ids.index(card) for card in on_table(state)["sea"].values()}
    wanted = [f"buy {GAME.content.upgrade_ids[n]}" for n in symbols if 26 + n in laid]
    assert choices == [*wanted, "skip"]
    assert refusal(state, f"buy {other[0]}") == "PIR-5.50"
    play(state, f"buy {own[1]}")
    cost = {"u1_pathfinder": 6, "u1_sugar": 5}[own[1]]
    assert of(state)["doubloons"] == 30 - cost - 3
    assert of(state)["cards"] == [own[1]]


@rule("PIR-5.50")
def test_a_card_bought_from_afar_flashes_and_is_replaced() -> None:
    items = [{"type": "crew", "extra": 3}]
    state = pirates(agenda=SHOP, pending=items, sea={"c9r2": "u1_pathfinder"})
    play(state, "buy u1_pathfinder")
    assert asked(state) == "explore_to"
    play(state, "explore x_a2")
    assert (of(state)["vp"], of(state)["doubloons"]) == (2, 1)
    assert on_table(state)["sea"]["c9r2"] == "pl_tortuga"


@rule("PIR-5.50")
def test_a_card_from_afar_that_cannot_be_paid_is_refused() -> None:
    items = [{"type": "crew", "extra": 3}]
    rows = [{"doubloons": 8}]
    state = pirates(agenda=SHOP, pending=items, captains=rows, sea={"c9r2": "u1_pathfinder"})
    assert "buy u1_pathfinder" not in legal(state)
    assert refusal(state, "buy u1_pathfinder") == "PIR-9.5"
    assert "buy u1_lookout" in legal(state)


@rule("PIR-5.51")
def test_ship_cards_are_bought_from_afar_at_their_normal_price() -> None:
    sea = {"c9r2": "u1_brigantine", "c8r1": "u2_fluyt"}
    items = [{"type": "ship", "extra": 0}]
    rows = [{"doubloons": 8}]
    state = pirates(agenda=SHOP, pending=items, captains=rows, sea=sea)
    assert legal(state) == ["buy u1_brigantine", "buy u2_fluyt", "skip"]
    play(state, "buy u2_fluyt")
    assert (of(state)["doubloons"], of(state)["cards"]) == (0, ["u2_fluyt"])
    discount = [{"doubloons": 5, "cards": ["u1_klabautermann"]}]
    state = pirates(agenda=SHOP, pending=items, captains=discount, sea=sea)
    assert of(play(state, "buy u2_fluyt"))["doubloons"] == 0


def deck_but(*cards: str) -> list[str]:
    """The level II deck in the order of the box without these cards."""
    deck: list[str] = on_table(pirates())["deck"]
    return [card for card in deck if card not in cards]
