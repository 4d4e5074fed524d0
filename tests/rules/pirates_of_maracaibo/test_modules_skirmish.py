"""Pirate Skirmishes (PIR-7.20 to PIR-7.25)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    asked,
    islands,
    of,
    on_table,
    pirates,
    play,
    stop_on,
    told,
)
from tests.rules.rule import rule

SKIRMISH: dict[str, Any] = {"options": {"pirate_skirmishes": True}}


def meet(*dice: int, captains: list[dict[str, Any]], seats: int = 2, **more: Any) -> Any:
    """Seat 0 has sailed onto the ships of all others, on a residence; dice by captain."""
    rows = [{"ship": "c4r2", **captains[0]}]
    rows += [{"ship": "c5r2", **row} for row in captains[1:]]
    sea = {"c5r2": more.pop("card", "rs_tavern")}
    options = {**SKIRMISH, **more}
    state = pirates(seats, captains=rows, sea=sea, dice=list(dice), **options)
    return play(state, "sail c5r2")


@rule("PIR-7.20")
def test_a_ship_that_stops_where_others_are_starts_a_fight_of_all_of_them() -> None:
    state = meet(6, 2, 3, captains=[{}, {}, {}], seats=3)
    assert [event[1:] for event in told(state, "fought")] == [(0, 6), (1, 2), (2, 3)]
    rows = [{"ship": "c4r2"}, {"ship": "c5r1"}, {"ship": "c5r2"}]
    sea = {"c5r2": "rs_tavern"}
    state = pirates(3, captains=rows, sea=sea, dice=[6, 2], **SKIRMISH)
    play(state, "sail c5r2")
    assert [event[1:] for event in told(state, "fought")] == [(0, 6), (2, 2)]
    state = stop_on("rs_tavern", others=[{"ship": "c5r1"}], dice=[], **SKIRMISH)
    assert told(state, "fought") == []
    plain = play(
        pirates(captains=[{"ship": "c4r2"}, {"ship": "c5r2"}], sea={"c5r2": "rs_tavern"}),
        "sail c5r2",
    )
    assert told(plain, "fought") == []


@rule("PIR-7.21")
def test_one_die_each_without_a_reroll_and_only_power_without_colour_is_added() -> None:
    rows: list[dict[str, Any]] = [
        {"cards": ["u1_boatswain", "u1_gunner", "u1_spyglass"], "figurehead": "ga_e"},  # 1 + 2
        {"upgrades": ["s1_blades"]},
    ]
    state = meet(2, 3, captains=rows)
    assert [event[1:] for event in told(state, "fought")] == [(0, 5), (1, 4)]
    assert asked(state) not in ("reroll", "raid_die")


@rule("PIR-7.22")
def test_a_unique_highest_total_wins_two_points_and_a_doubloon_of_each_loser() -> None:
    state = meet(2, 5, 3, captains=[{}, {}, {"doubloons": 0}], seats=3)
    assert state.vp == [0, 2, 0]
    # toll: seat 0 pays one to each; then both losers pay a doubloon to seat 1
    assert state.doubloons == [10 - 2 - 1, 10 + 1 + 2, 0 + 1 - 1]


@rule("PIR-7.22")
def test_who_has_no_doubloon_hands_over_none() -> None:
    state = meet(2, 5, captains=[{"doubloons": 1}, {}])
    assert (state.doubloons, state.vp) == ([0, 11], [0, 2])  # the toll took the only one


@rule("PIR-7.22")
def test_a_tie_for_the_highest_total_changes_nothing() -> None:
    state = meet(5, 5, 3, captains=[{}, {}, {}], seats=3)
    assert (state.vp, state.doubloons) == ([0, 0, 0], [8, 11, 11])
    state = meet(5, 3, 3, captains=[{}, {}, {}], seats=3)  # a tie below it does not matter
    assert state.vp == [2, 0, 0]


@rule("PIR-7.23")
def test_the_toll_is_paid_before_the_fight() -> None:
    state = meet(5, 2, captains=[{"doubloons": 1}, {"doubloons": 0}])
    # the toll gives seat 1 the doubloon that it loses in the fight
    assert (state.doubloons, state.vp) == ([1, 0], [2, 0])


@rule("PIR-7.25")
def test_the_fight_comes_before_the_action_step() -> None:
    # the doubloon of the fight pays for the card
    state = meet(5, 2, captains=[{"doubloons": 7}, {}], card="u1_rum")
    assert asked(state) == "upgrade_card"
    assert of(state)["doubloons"] == 7
    play(state, "acquire")
    assert of(state)["cards"] == ["u1_rum"]
    state = meet(5, 2, captains=[{}, {}], card="pl_trinidad")
    assert islands(state) == [5, 4, 4]
    assert [event[0] for event in state.events].index("fought") < [
        event[0] for event in state.events
    ].index("cubes")


@rule("PIR-7.20")
@pytest.mark.parametrize("ship", ["c9r2", "gulf"])
def test_no_fight_in_the_gulf_or_in_maracaibo(ship: str) -> None:
    goal = {"c9r2": "gulf", "gulf": "maracaibo"}[ship]
    rows = [{"ship": ship}, {"ship": goal}]
    options = {**SKIRMISH["options"], "first_seat": 1}
    state = pirates(captains=rows, dice=[], round=3, final_lap=True, options=options)
    assert of(state)["ship"] == goal
    assert state.vp[1] == 0


def solo(*dice: int, number: int = 2, **human: Any) -> Any:
    """The human stops on Redbeard's card in this round."""
    rows = [{"ship": "c4r2", **human}, {"ship": "c5r2"}]
    state = pirates(
        1, captains=rows, sea={"c5r2": "rs_tavern"}, dice=list(dice), round=number, **SKIRMISH
    )
    return play(state, "sail c5r2")


@rule("PIR-7.24")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_alone_redbeard_adds_the_round_and_five_points_are_at_stake(number: int) -> None:
    state = solo(3, 3, number=number, doubloons=20)
    assert state.vp == [0, 5]
    assert told(state, "redbeard_fought") == [("redbeard_fought", 3 + number)]
    assert state.doubloons == [19, 0]  # the toll alone
    state = solo(6, 1, number=number, doubloons=20)
    assert state.vp == [5, 0]
    state = solo(number + 1, 1, number=number, doubloons=20)
    assert state.vp == [0, 0]  # a tie


@rule("PIR-7.24")
def test_the_fight_also_happens_when_redbeard_stops_on_the_humans_card() -> None:
    # his first card is a raid: Trinidad, where the human is; dice: human, Redbeard, treasure
    rows = [{"ship": "c6r2"}, {"ship": "c4r2"}]
    sea = {"c6r2": "pl_trinidad", "c1r1": "u1_rum"}
    state = pirates(
        1,
        captains=rows,
        sea=sea,
        agenda=["redbeard"],
        active=1,
        dice=[1, 4, 1],
        redbeard={"deck": A_CARDS},
        **SKIRMISH,
    )
    assert on_table(state)["captains"][1]["ship"] == "c6r2"
    assert state.vp[1] == 5
    assert state.doubloons[0] == 11


A_CARDS = ["rb_a1", "rb_a2", "rb_a3", "rb_a4", "rb_a5", "rb_a6"]
