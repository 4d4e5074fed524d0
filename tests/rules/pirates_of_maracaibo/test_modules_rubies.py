"""Rubies (PIR-7.40 to PIR-7.47)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    GAME,
    asked,
    islands,
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

RUBIES: dict[str, Any] = {"options": {"rubies": True}}


def gulf(rubies: int, market: list[str] | None = None, edition: int = 2, **captain: Any) -> Any:
    """Seat 0 has arrived in the Gulf with rubies."""
    rows = [{"ship": "c9r2", "rubies": rubies, **captain}]
    return pirates(captains=rows, ruby_market=market or [], edition=edition, **RUBIES)


@rule("PIR-7.40", "PIR-7.41")
@pytest.mark.parametrize("place", GAME.content.place_ids[:8])
def test_bonaire_and_tobago_have_rubies_to_take(place: str) -> None:
    state = stop_on(place, **RUBIES)
    if place not in ("pl_bonaire", "pl_tobago"):
        assert asked(state) == "ship_upgrade"
        return
    assert (asked(state), legal(state)) == ("take_ruby", ["take_ruby", "skip"])
    assert of(play(state, "take_ruby"))["rubies"] == 1
    assert of(play(stop_on(place, **RUBIES), "skip"))["rubies"] == 0
    assert asked(stop_on(place)) == "ship_upgrade"  # without the module


@rule("PIR-7.41")
def test_a_second_visit_gives_a_second_ruby() -> None:
    assert of(play(stop_on("pl_tobago", {"rubies": 1}, **RUBIES), "take_ruby"))["rubies"] == 2


@rule("PIR-7.42")
def test_one_ruby_is_sold_to_a_free_space_for_its_bonus() -> None:
    state = gulf(3, ["rm_1"])
    spaces = [f"ruby rm_{number}" for number in (2, 3, 4, 5, 6)]
    assert (asked(state), legal(state)) == ("ruby_market", [*spaces, "cash_ruby", "done"])
    assert refusal(state, "ruby rm_1") == "PIR-7.42"
    play(state, "ruby rm_2")
    assert (of(state)["doubloons"], of(state)["rubies"]) == (18, 2)
    assert on_table(state)["ruby_market"] == ["rm_1", "rm_2"]
    assert legal(state) == ["cash_ruby", "done"]
    assert refusal(state, "ruby rm_3") == "PIR-7.42"  # one a visit


@rule("PIR-7.42", "PIR-2.41")
@pytest.mark.parametrize(
    ("space", "kind", "vp"),
    [
        *[("rm_1", "ship_upgrade", 5), ("rm_2", "ship_upgrade", 0), ("rm_3", "quest_source", 0)],
        *[("rm_4", "ship_upgrade", 2), ("rm_5", "treasure_color", 0), ("rm_6", "explore_to", 0)],
    ],
)
def test_the_bonus_of_every_space(space: str, kind: str, vp: int) -> None:
    state = play(gulf(1), f"ruby {space}")
    assert (asked(state), of(state)["vp"]) == (kind, vp)
    if space == "rm_4":
        play(state, "upgrade s1_boots")
        assert asked(state) == "ship_upgrade"  # that of the Gulf itself
        assert of(state)["vp"] == 2


@rule("PIR-7.43")
def test_any_number_of_rubies_is_cashed_in_for_two_points_each() -> None:
    state = play(gulf(3), "cash_ruby", "cash_ruby")
    assert (of(state)["vp"], of(state)["rubies"]) == (4, 1)
    play(state, "ruby rm_1")
    assert (of(state)["vp"], of(state)["rubies"], asked(state)) == (9, 0, "ship_upgrade")
    state = play(gulf(2), "ruby rm_1", "cash_ruby")
    assert (of(state)["vp"], of(state)["rubies"]) == (7, 0)
    kept = play(gulf(2), "done")
    assert (of(kept)["rubies"], asked(kept)) == (2, "ship_upgrade")


@rule("PIR-7.43")
def test_without_a_ruby_nothing_is_asked() -> None:
    assert asked(gulf(0)) == "ship_upgrade"


@rule("PIR-7.44")
def test_the_ruby_step_is_offered_first() -> None:
    assert asked(gulf(1)) == "ruby_market"
    state = play(gulf(1), "done")
    assert asked(state) == "ship_upgrade"
    state = stop_on("pl_bonaire", **RUBIES)
    assert asked(state) == "take_ruby"
    assert islands(state) == [4, 4, 4]  # before step 1 too (PIR-10.51)
    play(state, "skip")
    assert islands(state) == [4, 5, 4]
    assert asked(state) == "ship_upgrade"


@rule("PIR-7.44")
def test_the_ruby_market_is_open_again_after_the_other_actions_by_edition_2() -> None:
    for edition in (1, 2):
        state = play(gulf(2, edition=edition), "done", "upgrade s1_boots", "do explore_4")
        play(state, "explore x_a4")
        if edition == 1:
            assert (state.seat, of(state)["rubies"]) == (1, 2)
    assert (asked(state), state.seat) == ("ruby_market", 0)
    play(state, "ruby rm_6", "explore x_a5")
    assert asked(state) == "ruby_market"
    assert legal(state) == ["cash_ruby", "done"]
    assert play(state, "done").seat == 1  # after the other actions, done is done


@rule("PIR-7.44")
def test_a_ruby_sold_before_the_other_actions_is_the_only_one_of_the_visit() -> None:
    state = play(gulf(3), "ruby rm_2", "done", "skip", "skip")
    assert (asked(state), legal(state)) == ("ruby_market", ["cash_ruby", "done"])
    assert refusal(state, "ruby rm_3") == "PIR-7.42"
    play(state, "cash_ruby", "cash_ruby")
    assert (state.seat, of(state)["vp"]) == (1, 4)


@rule("PIR-7.44")
def test_a_ruby_may_be_taken_after_the_other_actions_of_the_place_by_edition_2() -> None:
    for edition in (1, 2):
        state = stop_on("pl_bonaire", edition=edition, **RUBIES)
        play(state, "skip", "skip", "skip")  # the ruby, the upgrade, the explore action
        if edition == 1:
            assert state.seat == 1
    assert (asked(state), legal(state)) == ("take_ruby", ["take_ruby", "skip"])
    assert islands(state) == [4, 5, 4]  # the place is not used twice
    assert play(state.clone(), "skip").seat == 1
    assert of(play(state, "take_ruby"))["rubies"] == 1
    assert (state.seat, islands(state)) == (1, [4, 5, 4])


@rule("PIR-7.44", "PIR-5.37")
def test_a_ruby_sold_last_can_open_a_stopped_raid() -> None:
    rows = [{"ship": "gulf", "rubies": 1, "figurehead": "ga_k"}]
    items: list[dict[str, Any]] = [{}, {"power": 4, "colour": "gold"}, {}]
    agenda = ["gulf_action", "raid_action", "ruby_market"]
    state = pirates(agenda=agenda, pending=items, captains=rows, **RUBIES)
    play(state, "done", "stop", "skip")
    assert asked(state) == "ruby_market"
    play(state, "ruby rm_5", "treasure gold")
    assert legal(state) == ["spend std_1", "spend std_2", "spend ga_k", "stop"]


@rule("PIR-7.45")
def test_rubies_are_no_treasures_and_score_nothing() -> None:
    row = {"rubies": 3, "doubloons": 0, "residences": ["rs_vault"], "stored": {"gold": 1}}
    state = pirates(captains=[row], sea={"c5r2": "rs_vault"}, **RUBIES)
    assert state.scores[0] == part(state, "treasures") == 3


def redbeard(goal: str, rubies: int, *dice: int, **more: Any) -> Any:
    """Redbeard explores at this place, or in the Gulf; his dice are told."""
    rows: list[dict[str, Any]] = [{"ship": "c1r1"}, {"ship": "c4r2", "rubies": rubies}]
    sea: dict[str, str] = {"c6r2": goal}
    if goal == "gulf":
        rows[1]["ship"] = "c8r2"
        sea = {}
    return pirates(
        1,
        captains=rows,
        sea=sea,
        agenda=["redbeard"],
        active=1,
        dice=list(dice),
        redbeard={"deck": ["rb_a3", "rb_a1", "rb_a2", "rb_a4", "rb_a5", "rb_a6"], "board": 12},
        **{**RUBIES, **more},
    )


@rule("PIR-7.46")
def test_redbeard_takes_a_ruby_and_sells_one_in_the_gulf_by_a_die() -> None:
    assert of(redbeard("pl_bonaire", 0), 1)["rubies"] == 1
    assert of(redbeard("pl_nassau", 0), 1)["rubies"] == 0
    state = redbeard("gulf", 2, 3)
    assert (of(state, 1)["rubies"], on_table(state)["ruby_market"]) == (1, ["rm_3"])
    assert of(state, 1)["vp"] == 3  # his explore action; no bonus of the space
    state = redbeard("gulf", 2, 3, ruby_market=["rm_3", "rm_4"])
    assert on_table(state)["ruby_market"] == ["rm_3", "rm_4", "rm_5"]
    state = redbeard("gulf", 2, 5, ruby_market=["rm_5", "rm_6"])
    assert on_table(state)["ruby_market"] == ["rm_1", "rm_5", "rm_6"]


@rule("PIR-7.46")
def test_with_a_full_market_redbeard_keeps_his_rubies_for_two_points_each() -> None:
    full = [f"rm_{number}" for number in range(1, 7)]
    state = redbeard("gulf", 2, ruby_market=full)
    assert of(state, 1)["rubies"] == 2
    assert on_table(state)["ruby_market"] == full
    over = pirates(1, captains=[{}, {"rubies": 3}], over=True, round=3, **RUBIES)
    assert over.view(0)["redbeard"]["score"] == 6


@rule("PIR-7.47")
def test_with_fog_the_ruby_is_there_when_the_place_is_revealed() -> None:
    options = {"options": {"rubies": True, "fog_places": True}}
    state = stop_on("pl_tobago", **options)
    assert asked(state) == "take_ruby"
    assert "c5r2" not in on_table(state)["hidden"]
    assert of(state)["doubloons"] == 11
    play(state, "take_ruby")
    assert of(state)["rubies"] == 1
