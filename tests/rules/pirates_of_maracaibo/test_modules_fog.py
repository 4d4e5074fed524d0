"""Fog of War for human players (PIR-7.1 to PIR-7.7, PIR-7.10 to PIR-7.14, PIR-7.16 to 7.18)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    GAME,
    asked,
    islands,
    legal,
    new,
    of,
    on_table,
    pirates,
    play,
    refusal,
    stop_on,
    told,
)
from tests.rules.rule import rule

PLACES: dict[str, Any] = {"options": {"fog_places": True}}
UPGRADES: dict[str, Any] = {"options": {"fog_upgrades": True}}
BOTH: dict[str, Any] = {"options": {"fog_places": True, "fog_upgrades": True}}


def hidden(state: Any) -> set[str]:
    """The cards that lie face down."""
    sea = on_table(state)["sea"]
    return {sea[space] for space in on_table(state)["hidden"]}


@rule("PIR-7.1")
def test_only_the_places_start_face_down_with_a_doubloon_each() -> None:
    state = new(2, 5, fog_places=True)
    assert hidden(state) == set(GAME.content.place_ids[:8])
    assert state.view(0)["fog_doubloons"] == 1
    state = stop_on("pl_curacao", **PLACES)
    assert of(state)["doubloons"] == 11


@rule("PIR-7.2")
def test_the_value_tiles_form_a_stock_face_down() -> None:
    stocks = {tuple(on_table(new(2, seed, fog_places=True))["stock"]) for seed in range(6)}
    assert {len(stock) for stock in stocks} == {6}
    assert len(stocks) > 3
    assert on_table(new(2, 5, fog_places=True))["values"] == {}
    assert on_table(new(2, 5))["stock"] == []


@rule("PIR-7.3")
def test_who_stops_on_a_place_takes_its_doubloons_uncovers_and_uses_it() -> None:
    stock = ["tv_gold_1", "tv_gold_2", "tv_emerald_1", "tv_emerald_2", "tv_pearl_1", "tv_pearl_2"]
    state = stop_on("pl_aruba", stock=stock, **PLACES)
    assert of(state)["doubloons"] == 11
    assert "pl_aruba" not in hidden(state)
    assert on_table(state)["values"] == {"pl_aruba": "tv_gold_1"}
    assert islands(state) == [5, 4, 4]  # step 1 with the new tile
    assert asked(state) == "ship_upgrade"
    play(state, "skip")
    assert asked(state) == "quest_source"
    play(state, "skip")
    assert "pl_aruba" not in hidden(state)
    assert len(on_table(state)["stock"]) == 5


@rule("PIR-7.3")
def test_a_place_without_a_slot_gets_no_tile_and_one_face_up_pays_nothing() -> None:
    state = stop_on("pl_curacao", **PLACES)
    assert (on_table(state)["values"], islands(state)) == ({}, [4, 4, 4])
    state = stop_on("pl_curacao", hidden=[], values=ALL_VALUES, stock=[], **PLACES)
    assert of(state)["doubloons"] == 10


ALL_VALUES = {
    "pl_trinidad": "tv_gold_1",
    "pl_grenada": "tv_gold_2",
    "pl_bonaire": "tv_emerald_1",
    "pl_tobago": "tv_emerald_2",
    "pl_aruba": "tv_pearl_1",
    "pl_barbados": "tv_pearl_2",
}


@rule("PIR-7.4")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_income_adds_a_doubloon_to_places_face_down(number: int) -> None:
    state = stop_on("pl_curacao", round=number, **PLACES)
    assert of(state)["doubloons"] == 10 + number
    rows = [{"ship": "gulf"}, {}]
    state = play(pirates(captains=rows, **PLACES), "skip")
    assert state.view(0)["fog_doubloons"] == 2


@rule("PIR-7.5")
def test_passing_a_place_does_not_reveal_it() -> None:
    rows = [{"ship": "c4r2"}]
    sea = {"c5r2": "pl_aruba", "c6r2": "u1_rum"}
    state = play(pirates(captains=rows, sea=sea, **PLACES), "sail c6r2")
    assert "pl_aruba" in hidden(state)
    assert told(state, "uncovered") == []


@rule("PIR-7.6")
def test_a_place_face_down_cannot_receive_a_market_tile() -> None:
    values = {"pl_trinidad": "tv_gold_1", "pl_tobago": "tv_pearl_1"}
    state = pirates(agenda=["market_tile"], pending=[{"price": 0}], **PLACES)
    assert state.seat == 1  # no place to put it
    spaces = ["c1r2", "c1r3", "c2r2", "c2r3", "c2r4"]
    open_two: dict[str, Any] = {"hidden": [*spaces, "c3r1"], "values": values}
    state = pirates(agenda=["market_place"], pending=[{"tile": "bm_5"}], **open_two, **PLACES)
    assert legal(state) == ["place pl_trinidad", "place pl_tobago"]
    assert refusal(state, "place pl_aruba") == "PIR-5.54"


@rule("PIR-7.7")
def test_groups_of_places_are_not_broken() -> None:
    for seed in range(40):
        plain = on_table(new(2, seed, break_place_groups=False))["sea"]
        assert on_table(new(2, seed, fog_places=True))["sea"] == plain


@rule("PIR-7.10")
def test_only_the_upgrades_start_face_down() -> None:
    state = new(2, 5, fog_upgrades=True)
    sea = set(on_table(state)["sea"].values())
    assert hidden(state) == {card for card in sea if card.startswith("u1_")}
    assert len(on_table(state)["values"]) == 6


@rule("PIR-7.11")
def test_half_of_the_level_2_deck_is_turned_over_and_shuffled_in() -> None:
    turned = [set(on_table(new(2, seed, fog_upgrades=True))["turned"]) for seed in range(8)]
    assert {len(cards) for cards in turned} <= {20, 21}
    assert len({tuple(sorted(cards)) for cards in turned}) == 8
    orders = []
    for seed in range(8):
        table = on_table(new(2, seed, fog_upgrades=True))
        orders.append([card in table["turned"] for card in table["deck"]])
    assert len({tuple(order) for order in orders}) == 8
    assert all(sum(order[:20]) not in (0, 20) for order in orders)


@rule("PIR-7.11")
def test_a_card_keeps_its_orientation_when_it_enters_the_map() -> None:
    deck = on_table(pirates())["deck"]
    for top, down in (("u2_bard", False), ("u2_flagship", True)):
        rest = [card for card in deck if card != top]
        turned = [card for card in deck if card != "u2_flagship"][-20:]
        if not down:
            turned = ["u2_bard", *turned[1:]]
        state = stop_on("u1_rum", deck=[top, *rest], turned=turned, **UPGRADES)
        play(state, "acquire")
        assert on_table(state)["sea"]["c5r2"] == top
        assert ("c5r2" in on_table(state)["hidden"]) == down
        assert bool(told(state, "refilled_hidden")) == down


@rule("PIR-7.12")
def test_a_hidden_card_is_turned_up_as_soon_as_a_ship_enters_it() -> None:
    rows = [{"ship": "c4r2"}]
    sea = {"c5r2": "u1_rum", "c6r2": "u1_sugar", "c6r1": "u1_tobacco"}
    state = pirates(captains=rows, sea=sea, **UPGRADES)
    assert asked(state) == "sail_step"
    assert hidden(state) >= {"u1_rum", "u1_sugar"}
    play(state, "step c5r2")
    assert "u1_rum" not in hidden(state)
    assert {"step c6r2", "stop"} <= set(legal(state))
    play(state, "step c6r2")
    assert not {"u1_rum", "u1_sugar"} & hidden(state)
    play(state, "step c6r1")  # the third step: the ship stops
    assert (asked(state), legal(state)) == ("upgrade_card", ["acquire", "ignore"])
    assert "u1_tobacco" not in hidden(state)


@rule("PIR-7.12")
def test_a_ship_stops_only_where_the_column_rule_allows_it() -> None:
    state = pirates(captains=[{"ship": "c4r2"}], **UPGRADES)
    play(state, "step c4r1")
    assert refusal(state, "stop") == "PIR-5.2"
    state = pirates(captains=[{"ship": "c5r2"}], **UPGRADES)
    assert refusal(state, "step c8r2") == "PIR-5.1"
    assert refusal(state, "step c5r3") == "PIR-5.3"
    play(state, "step c5r1")
    assert refusal(state, "step c4r1") == "PIR-5.2"  # no legal end could be reached


@rule("PIR-7.13")
def test_only_face_up_cards_are_bought_from_afar() -> None:
    items = [{"type": "crew", "extra": 3}]
    rows = [{"doubloons": 40}]
    sea = {"c5r1": "u1_lookout", "c5r2": "u1_gunner"}
    deck_cards = [f"c{column}r{row}" for column in (6, 7, 8, 9) for row in (1, 2, 3, 4)]
    plain = on_table(pirates(sea=sea))["sea"]
    down = [space for space in [*deck_cards, "c5r2", "c4r4"] if plain.get(space, "pl")[0] == "u"]
    state = pirates(
        agenda=["acquire_card"], pending=items, captains=rows, sea=sea, hidden=down, **UPGRADES
    )
    assert legal(state) == ["buy u1_lookout", "skip"]
    assert refusal(state, "buy u1_gunner") == "PIR-5.50"  # as if it were not in the sea


@rule("PIR-7.14")
def test_a_level_2_place_face_down_is_revealed_the_same_way() -> None:
    deck = [card for card in on_table(pirates())["deck"] if card != "pl_tortuga"]
    more: dict[str, Any] = {"hidden": ["c5r2"], "turned": deck[:20], "deck": deck}
    rows = [{"ship": "c4r2", "dug": ["dig_gold_1"]}]
    state = pirates(captains=rows, sea={"c5r2": "pl_tortuga"}, **more, **UPGRADES)
    play(state, "step c5r2")
    assert hidden(state) == set()
    play(state, "stop")
    assert (asked(state), of(state)["doubloons"]) == ("ship_upgrade", 10)  # no doubloon on it


@rule("PIR-7.16")
def test_with_both_modules_residences_alone_are_face_up() -> None:
    state = new(2, 5, fog_places=True, fog_upgrades=True)
    sea = set(on_table(state)["sea"].values())
    assert sea - hidden(state) == {card for card in sea if card.startswith("rs_")}
    cards = state.view(0)["cards"]
    assert (cards.count(-2), cards.count(-3)) == (8, 15)  # places show their doubloon


@rule("PIR-7.17")
def test_with_both_modules_a_place_is_not_revealed_in_passing() -> None:
    rows = [{"ship": "c4r2"}]
    sea = {"c5r2": "pl_aruba", "c6r2": "u1_rum"}
    state = play(pirates(captains=rows, sea=sea, **BOTH), "step c5r2")
    assert "pl_aruba" in hidden(state)
    play(state, "step c6r2", "stop")
    assert "pl_aruba" in hidden(state)
    assert "u1_rum" not in hidden(state)
    state = play(pirates(captains=rows, sea=sea, **BOTH), "step c5r2", "stop")
    assert "pl_aruba" not in hidden(state)
    assert of(state)["doubloons"] == 11


@rule("PIR-7.17")
def test_a_card_that_comes_face_down_under_a_ship_stays_hidden() -> None:
    deck = on_table(pirates())["deck"]
    state = stop_on("u1_rum", turned=deck[21:], **BOTH)
    assert asked(state) == "upgrade_card"
    play(state, "acquire")
    assert on_table(state)["sea"]["c5r2"] == "pl_tortuga"
    assert "pl_tortuga" in hidden(state)
    assert of(state)["ship"] == "c5r2"


@rule("PIR-7.18")
def test_a_blank_is_not_a_hidden_card() -> None:
    sea = {f"c6r{row}": GAME.content.place_ids[7 + row] for row in (1, 2, 3, 4)}
    sea |= {f"c7r{row}": GAME.content.place_ids[9 + row] for row in (3, 4)}
    level_2 = GAME.content.upgrade_ids[22:]
    more: dict[str, Any] = {"deck": [], "hidden": [], "turned": level_2[:20]}
    rows: list[dict[str, Any]] = [{"ship": "c4r2"}, {"cards": level_2}]
    state = pirates(captains=rows, sea={**sea, "c5r2": "u1_rum"}, **more, **UPGRADES)
    play(state, "step c5r2", "stop", "acquire")
    assert on_table(state)["sea"]["c5r2"] == "blank"
    assert on_table(state)["hidden"] == []
    state = pirates(captains=rows, sea={**sea, "c5r2": "blank"}, **more, **UPGRADES)
    play(state, "step c5r2")
    assert told(state, "uncovered") == []
