"""Exploring (PIR-5.44, PIR-5.61, PIR-5.68, PIR-5.69) and every space of the track (PIR-2.33)."""

from typing import Any

import pytest

from leeboard.games.pirates_of_maracaibo.state import PiratesState
from tests.rules.pirates_of_maracaibo.spec_tables import TRACK, rows
from tests.rules.pirates_of_maracaibo.table import (
    asked,
    islands,
    legal,
    of,
    pirates,
    play,
    refusal,
    stop_on,
)
from tests.rules.rule import rule


def walk(moves: int, explorer: str = "x_start", other: str = "x_start", **captain: Any) -> Any:
    """Seat 0 explores with so many spaces, all bonuses included."""
    captains = [{"explorer": explorer, **captain}, {"explorer": other}]
    return pirates(agenda=["explore_to"], pending=[{"moves": moves}], captains=captains)


def targets(state: Any) -> set[str]:
    return {text.removeprefix("explore ") for text in legal(state)} - {"skip"}


@rule("PIR-5.44")
def test_an_explorer_moves_one_to_n_spaces_along_the_arrows() -> None:
    assert targets(walk(1)) == {"x_a1", "x_b1"}
    assert targets(walk(3)) == {f"x_{letter}{n}" for letter in "ab" for n in (1, 2, 3)}
    assert targets(walk(2, "x_c3")) == {"x_c4", "x_d1", "x_e1"}
    state = walk(3, "x_c1")
    assert refusal(state, "explore x_a5") == "PIR-5.44"  # no way back
    assert refusal(state, "explore x_d1") == "PIR-5.44"  # too far
    assert refusal(state, "explore x_c1") == "PIR-5.44"  # at least one space


@rule("PIR-5.44")
def test_spaces_of_other_explorers_are_jumped_and_not_counted() -> None:
    assert targets(walk(2, other="x_a2")) == {"x_a1", "x_a3", "x_b1", "x_b2"}
    three = [{"explorer": "x_c1"}, {"explorer": "x_c2"}, {"explorer": "x_c3"}]
    state = pirates(3, agenda=["explore_to"], pending=[{"moves": 1}], captains=three)
    assert targets(state) == {"x_c4"}
    assert refusal(state, "explore x_c2") == "PIR-10.11"


@rule("PIR-5.44")
def test_all_effects_of_the_space_may_be_resolved_in_any_order_or_left() -> None:
    state = play(walk(1, "x_b5"), "explore x_b6")
    assert legal(state) == ["do gain_vp_2", "do place_cube_any_1", "done"]
    play(state, "do place_cube_any_1", "cube pearl")
    assert (of(state)["vp"], islands(state)) == (2, [4, 4, 5])
    state = play(walk(1, "x_a2"), "explore x_a3")
    assert asked(state) == "ship_upgrade"
    assert of(play(state, "skip"))["upgrades"] == []


QUESTIONS = {
    "place_market": "market_tile",  # what the effects ask
    "upgrade_ship": "ship_upgrade",
    "bury": "bury_color",
    "place_cube": "cube_island",
    "gain_quest": "quest_source",
    "activate_market": "activate_tile",
    "raid": "raid_color",
    "acquire": "acquire_card",
    "build_residence": "residence_target",
}


@rule("PIR-2.33")
@pytest.mark.parametrize("row", rows(TRACK)[1:], ids=lambda row: str(row[0]))
def test_every_space_does_what_it_shows(row: list[str]) -> None:
    before = next(other[0] for other in rows(TRACK) if row[0] in other[5].split(", "))
    captain = {
        "doubloons": 50,
        "stored": {"gold": 1, "emerald": 1, "pearl": 1},
        "cards": ["u1_rum"],  # an income of two points
    }
    rows_ = [{"explorer": before, **captain}]
    state = pirates(
        agenda=["explore_to"],
        pending=[{"moves": 1}],
        captains=rows_,
        market={"pl_aruba": [0, "bm_5"]},
        sea={"c5r2": "u1_sloop"},
    )
    play(state, f"explore {row[0]}")
    assert of(state)["rivers"] == int(row[3])
    effects = row[4].split(" + ")
    gains = {"vp": 0, "doubloons": 50, "gold": 1, "emerald": 1, "pearl": 1}
    questions = []
    for effect in effects:
        verb, _, operand = effect.partition("(")
        operand = operand.removesuffix(")")
        if verb in ("gain_vp", "gain_doubloons"):
            gains[verb.removeprefix("gain_")] += int(operand)
        elif verb == "gain_treasure":
            gains[operand] += 1
        elif verb == "income_now":
            gains["vp"] += 2
        else:
            questions.append(QUESTIONS[verb])
    if len(effects) > 1 and questions:
        assert asked(state) == "next_effect"
        name = next(text for text in legal(state) if not text.startswith(("do gain", "done")))
        play(state, name)
    if questions:
        assert [asked(state)] == questions
        play(state, next(text for text in ("skip", "raid gold") if text in legal(state)))
    elif effects[0].startswith("gain_treasure"):
        assert asked(state) == "next_effect"
        play(state, legal(state)[0])
    found = {name: of(state)[name] for name in ("vp", "doubloons")} | of(state)["stored"]
    assert found == gains


@rule("PIR-5.61")
def test_the_space_of_the_explorer_is_resolved_again() -> None:
    state = stop_on("u2_old_chart", {"explorer": "x_a2", "doubloons": 20})
    play(state, "acquire")
    assert legal(state) == ["do explore_2", "do repeat_space", "done"]
    play(state, "do repeat_space")
    assert of(state)["vp"] == 2
    play(state, "explore x_a4")
    assert of(state)["doubloons"] == 14 + 5
    state = stop_on("u2_old_chart", {"explorer": "x_a2", "doubloons": 20})
    play(state, "acquire", "do explore_2", "explore x_a4")
    assert of(state)["doubloons"] == 14 + 5 + 5


@rule("PIR-5.68")
def test_permanent_bonuses_let_the_explorer_go_further_in_every_explore_action() -> None:
    captain = {
        "cards": ["u1_lookout", "u2_cartographer"],  # 1 + 2
        "upgrades": ["s1_boots"],
        "figurehead": "ga_b",  # 2
    }
    state = play(stop_on("pl_bonaire", captain), "skip")  # 3, and 6 more
    assert "explore x_c2" in legal(state)  # 5 upper spaces, then x_c1, x_c2: 7
    assert "explore x_c4" in legal(state)  # 9
    assert refusal(state, "explore x_d1") == "PIR-5.44"
    play(state, "explore x_a1")
    assert of(state)["explorer"] == "x_a1"  # it need not


def trading(moves: int, **captain: Any) -> Any:
    """Seat 0 is asked whether to give up movement."""
    return pirates(agenda=["explore_trade"], pending=[{"moves": moves}], captains=[captain])


@rule("PIR-5.69")
@pytest.mark.parametrize(
    ("trade", "gain"),
    [
        ("u1_compass", {"doubloons": 13}),
        ("u2_sextant", {"vp": 2}),
        ("s2_machete", {"doubloons": 13}),
        ("ga_j", {"doubloons": 14, "stored": {"gold": 1, "emerald": 0, "pearl": 0}}),
    ],
)
def test_each_trade_gives_up_a_space_for_its_gain(trade: str, gain: dict[str, Any]) -> None:
    captain: dict[str, Any] = {"doubloons": 10}
    if trade[0] == "u":
        captain["cards"] = [trade]
    elif trade[0] == "s":
        captain["upgrades"] = ["s1_purse", "s1_spade", trade]
    else:
        captain["figurehead"] = trade
    state = trading(3, **captain)
    assert legal(state) == [f"trade {trade}", "walk", "skip"]
    play(state, f"trade {trade}")
    assert {name: of(state)[name] for name in gain} == gain
    assert targets(state) == {"x_a1", "x_a2", "x_b1", "x_b2"}
    assert "skip" not in legal(state)


@rule("PIR-5.69")
def test_each_trade_is_used_once_and_needs_its_own_space() -> None:
    state = trading(3, cards=["u1_compass", "u2_sextant"], figurehead="ga_j")
    play(state, "trade u1_compass")
    assert refusal(state, "trade u1_compass") == "PIR-5.69"
    assert legal(state) == ["trade u2_sextant", "trade ga_j", "walk"]
    play(state, "trade ga_j")
    assert targets(state) == {"x_a1", "x_b1"}  # the third one would leave nothing to walk
    state = trading(3, cards=["u1_compass"])
    assert refusal(state, "trade u2_sextant") == "PIR-5.69"


@rule("PIR-5.69")
def test_without_trading_all_movement_is_left_to_walk() -> None:
    state = play(stop_on("pl_bonaire", {"cards": ["u1_compass"]}), "skip")
    assert asked(state) == "explore_trade"
    play(state, "walk")
    assert "explore x_a3" in legal(state)
    assert "skip" not in legal(state)


TREASURE_SPACES = [
    *[("x_b1", "x_b2", "gold"), ("x_c3", "x_c4", "pearl"), ("x_d4", "x_d5", "emerald")],
    *[("x_f4", "x_h1", "gold"), ("x_h4", "x_h5", "emerald"), ("x_i2", "x_i3", "pearl")],
]


@rule("PIR-9.2", "PIR-5.44", "PIR-10.15")
@pytest.mark.parametrize(("before", "space", "colour"), TREASURE_SPACES)
def test_a_treasure_of_the_track_may_be_declined_by_edition_2(
    before: str, space: str, colour: str
) -> None:
    def walked(edition: int) -> PiratesState:
        captains = [{"explorer": before}]
        items = [{"moves": 1}]
        state = pirates(agenda=["explore_to"], pending=items, captains=captains, edition=edition)
        return play(state, f"explore {space}")

    forced = walked(1)
    assert (forced.seat, of(forced)["stored"][colour]) == (1, 1)
    state = walked(2)
    assert (asked(state), legal(state)) == ("next_effect", [f"do gain_treasure_{colour}", "done"])
    play(state, "done")
    assert (state.seat, of(state)["stored"][colour]) == (1, 0)
    assert islands(state) == [4, 4, 4]  # its value has not fallen for anybody
    state = play(walked(2), f"do gain_treasure_{colour}")
    assert (state.seat, of(state)["stored"][colour], sum(islands(state))) == (1, 1, 11)


@rule("PIR-5.61", "PIR-9.2")
@pytest.mark.parametrize("edition", [1, 2])
def test_a_treasure_that_a_card_repeats_may_be_declined_too(edition: int) -> None:
    captains = [{"ship": "c4r2", "explorer": "x_b2"}]
    state = pirates(captains=captains, sea={"c5r2": "u2_old_chart"}, edition=edition)
    play(state, "sail c5r2", "acquire", "do repeat_space")
    if edition == 2:
        assert legal(state) == ["do gain_treasure_gold", "done"]
        play(state, "done")
    assert of(state)["stored"]["gold"] == (1 if edition == 1 else 0)
    assert legal(state)[0] == "explore x_b3"  # what the card has beside it goes on


@rule("PIR-9.2")
def test_points_and_doubloons_of_the_track_are_taken_without_a_question() -> None:
    for space, gains in (("x_a1", (13, 0)), ("x_a2", (10, 2))):
        state = play(walk(2), f"explore {space}")
        assert (state.seat, (of(state)["doubloons"], of(state)["vp"])) == (1, gains)
