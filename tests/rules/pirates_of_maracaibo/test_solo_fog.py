"""Redbeard in the fog (PIR-7.8, PIR-7.9, PIR-7.15, PIR-7.19)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    islands,
    of,
    on_table,
    pirates,
    redbeard_turn,
)
from tests.rules.rule import rule

PLACES: dict[str, Any] = {"options": {"fog_places": True}}
UPGRADES: dict[str, Any] = {"options": {"fog_upgrades": True}}
BOTH: dict[str, Any] = {"options": {"fog_places": True, "fog_upgrades": True}}


def hidden(state: Any) -> list[str]:
    down: list[str] = on_table(state)["hidden"]
    return down


@rule("PIR-7.8")
@pytest.mark.parametrize(("number", "points"), [(1, 1), (2, 3), (3, 5)])
def test_he_reveals_every_place_he_sails_over_and_scores_for_it(number: int, points: int) -> None:
    # he acquires on c6r2; the way leads over c5r2, where a place lies face down
    sea = {"c5r2": "pl_aruba", "c6r2": "u1_rum", "c6r1": "rs_palace", "c6r3": "rs_vault"}
    state = redbeard_turn("rb_a2", {**sea, "c5r1": "rs_tavern"}, round=number, **PLACES)
    assert of(state, 1)["ship"] == "c6r2"
    assert "c5r2" not in hidden(state)
    assert of(state, 1)["vp"] == points
    assert state.doubloons == [10, 0]  # its doubloons go to the supply
    assert on_table(state)["values"] == {"pl_aruba": "tv_gold_1"}  # the top of the stock
    assert islands(state) == [4, 4, 4]  # he did not stop there


@rule("PIR-7.8")
def test_only_face_up_places_count_when_his_target_is_looked_for() -> None:
    sea = {"c6r1": "pl_trinidad", "c5r2": "rs_palace", "c6r2": "rs_vault", "c6r3": "rs_tavern"}
    state = redbeard_turn("rb_a1", {**sea, "c5r1": "u1_rum"}, 1, **PLACES)
    assert (of(state, 1)["ship"], of(state, 1)["cards"]) == ("c5r1", ["u1_rum"])


@rule("PIR-7.8")
def test_a_place_on_which_he_stops_is_revealed_too() -> None:
    # nothing is possible on any of his cards: he sails to c6r1, a place face down
    sea = {"c6r1": "pl_trinidad", "c5r2": "rs_palace", "c6r2": "rs_vault", "c6r3": "rs_tavern"}
    state = redbeard_turn("rb_a1", {**sea, "c5r1": "rs_hacienda"}, **PLACES)
    assert (of(state, 1)["ship"], of(state, 1)["vp"]) == ("c6r1", 1)
    assert "c6r1" not in hidden(state)
    assert sum(of(state, 1)["stored"].values()) == 0


@rule("PIR-7.9", "PIR-7.19")
def test_he_takes_the_path_over_the_most_places_face_down() -> None:
    # from c4r2 to c6r1: over c5r2 and c5r1, c5r2 and c6r2, or c4r1 and c5r1
    sea = {"c6r1": "u1_rum", "c5r1": "pl_aruba", "c6r2": "rs_palace", "c4r1": "pl_tobago"}
    rest = {"c5r2": "rs_vault", "c6r3": "rs_tavern"}
    state = redbeard_turn("rb_a2", {**sea, **rest}, **PLACES)
    assert of(state, 1)["ship"] == "c6r1"
    assert not {"c4r1", "c5r1"} & set(hidden(state))
    assert of(state, 1)["vp"] == 2


@rule("PIR-7.19")
def test_equal_paths_fewest_steps_then_the_higher_row_then_further_right() -> None:
    # to c5r2: straight on, not around over c4r1 and c5r1 which are face up
    sea = {"c5r2": "u1_rum", "c5r1": "rs_palace", "c6r1": "rs_vault", "c6r2": "rs_tavern"}
    state = redbeard_turn("rb_a2", {**sea, "c6r3": "rs_mission", "c4r1": "pl_aruba"}, **PLACES)
    # a hidden place on the way around counts more than fewer steps
    assert (of(state, 1)["ship"], of(state, 1)["vp"]) == ("c5r2", 1)
    assert "c4r1" not in hidden(state)
    # to c6r1 with one hidden place each on c4r1-c5r1, c5r2-c5r1 (none) and c5r2-c6r2:
    sea = {"c6r1": "u1_rum", "c4r1": "pl_aruba", "c6r2": "pl_tobago", "c5r2": "rs_palace"}
    state = redbeard_turn("rb_a2", {**sea, "c5r1": "rs_vault", "c6r3": "rs_tavern"}, **PLACES)
    assert of(state, 1)["ship"] == "c6r1"
    assert "c4r1" not in hidden(state)  # the first step to the higher row
    assert "c6r2" in hidden(state)


@rule("PIR-7.19")
def test_the_target_is_fixed_before_he_moves() -> None:
    # Trinidad is revealed on the way, but he goes on to the card that he chose
    sea = {"c5r2": "pl_trinidad", "c6r2": "u1_rum", "c6r1": "rs_palace", "c6r3": "rs_vault"}
    state = redbeard_turn("rb_a1", {**sea, "c5r1": "rs_tavern"}, **PLACES)
    assert (of(state, 1)["ship"], of(state, 1)["cards"]) == ("c6r2", ["u1_rum"])


def fog(sea: dict[str, str], down: list[str], card: str = "rb_a2", *dice: int, **more: Any) -> Any:
    """Redbeard's turn with Fog of War: upgrades, these cells face down."""
    return redbeard_turn(card, sea, *dice, hidden=down, **{**UPGRADES, **more})


@rule("PIR-7.15")
def test_he_reveals_every_card_he_sails_over_and_takes_the_foggiest_path() -> None:
    sea = {"c6r1": "u1_rum", "c5r1": "u1_sugar", "c4r1": "u1_tobacco", "c5r2": "u1_lookout"}
    rest = {"c6r2": "rs_vault", "c6r3": "rs_tavern"}
    state = fog({**sea, **rest}, ["c5r1", "c4r1", "c5r2"])
    assert (of(state, 1)["ship"], of(state, 1)["cards"]) == ("c6r1", ["u1_rum"])
    assert hidden(state) == ["c5r2"]  # two cards over c4r1 and c5r1; also c5r2-c5r1, lower row
    assert of(state, 1)["vp"] == 0  # no points for upgrades


@rule("PIR-7.15")
def test_only_face_up_cards_are_targets() -> None:
    sea = {"c6r1": "u1_rum", "c5r1": "u1_sugar", "c5r2": "rs_palace", "c6r2": "rs_vault"}
    state = fog({**sea, "c6r3": "rs_tavern"}, ["c6r1"])
    assert of(state, 1)["cards"] == ["u1_sugar"]
    state = fog({**sea, "c6r3": "rs_tavern"}, ["c6r1", "c5r1"])
    assert (of(state, 1)["ship"], of(state, 1)["cards"]) == ("c6r1", [])  # nothing was possible
    assert "c6r1" not in hidden(state)


@rule("PIR-7.19", "PIR-7.18")
def test_with_both_modules_places_and_upgrades_count_and_he_reveals_places_in_passing() -> None:
    sea = {"c6r1": "u1_rum", "c5r1": "u1_sugar", "c4r1": "pl_aruba", "c5r2": "u1_lookout"}
    rest = {"c6r2": "rs_vault", "c6r3": "rs_tavern"}
    cells = on_table(pirates(1, sea={**sea, **rest}))["sea"]
    down = [space for space, card in cells.items() if card.startswith("pl_")]
    state = redbeard_turn("rb_a2", {**sea, **rest}, hidden=[*down, "c5r1"], **BOTH)
    assert of(state, 1)["ship"] == "c6r1"
    assert not {"c4r1", "c5r1"} & set(hidden(state))
    assert of(state, 1)["vp"] == 1  # for the place alone


@rule("PIR-7.12", "PIR-7.15")
def test_his_refill_keeps_its_orientation() -> None:
    deck = on_table(pirates())["deck"]
    sea = {"c6r1": "u1_rum", "c5r1": "rs_hacienda", "c5r2": "rs_palace", "c6r2": "rs_vault"}
    sea["c6r3"] = "rs_tavern"
    for turned in (deck[:20], deck[21:]):
        state = fog(sea, [], turned=turned)
        assert on_table(state)["sea"]["c6r1"] == deck[0]
        assert hidden(state) == ([] if deck[0] in turned else ["c6r1"])
