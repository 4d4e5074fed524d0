"""Movement and toll (PIR-5.1 to PIR-5.10)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    asked,
    legal,
    new,
    of,
    pirates,
    play,
    refusal,
    told,
)
from tests.rules.rule import rule


def goals(ship: str, layout: str = "narrows", **captain: Any) -> set[str]:
    """Where a ship may sail from here."""
    state = pirates(captains=[{"ship": ship, **captain}], options={"layout": layout})
    return {text.removeprefix("sail ") for text in legal(state)}


@rule("PIR-5.1", "PIR-1.4")
def test_a_ship_must_move_one_to_three_spaces_along_neighbours() -> None:
    assert goals("c5r2") == {"c6r1", "c6r2", "c6r3", "c6r4", "c7r3"}
    assert goals("c6r3") == {"c7r3", "c7r4", "c8r2", "c8r3", "c8r4", "c9r3"}
    state = pirates(captains=[{"ship": "c5r2"}])
    assert refusal(state, "sail c8r3") == "PIR-5.1"
    assert "skip" not in legal(state)


@rule("PIR-5.1", "PIR-5.82")
def test_a_ship_with_the_harpy_sails_up_to_four_spaces() -> None:
    assert goals("c5r2", figurehead="ga_c") == goals("c5r2") | {"c7r4", "c8r3"}


@rule("PIR-5.2")
def test_a_movement_ends_in_a_column_nearer_to_maracaibo() -> None:
    state = pirates(captains=[{"ship": "c4r3"}])
    assert refusal(state, "sail c4r2") == "PIR-5.2"
    assert refusal(state, "sail c3r4") == "PIR-5.2"
    assert refusal(state, "sail c4r3") == "PIR-5.2"
    assert goals("c4r3") == {"c5r1", "c5r2", "c6r2"}


@rule("PIR-5.2")
def test_steps_up_down_and_to_the_left_are_allowed_on_the_way() -> None:
    assert "c3r4" in goals("c2r3")  # the gold island lies to the right, so the way goes down
    assert goals("c2r4", "three_straits") == {"c3r3", "c4r3"}  # out of a blind alley
    state = pirates(captains=[{"ship": "c5r2"}], options={"fog_upgrades": True}, hidden=[])
    play(state, "step c4r2")  # to the left; the only way on is back and then to the right
    assert of(state)["ship"] == "c6r2"


@rule("PIR-5.3")
def test_islands_and_gaps_can_be_neither_entered_nor_crossed() -> None:
    state = pirates(captains=[{"ship": "c2r2"}])
    for space in ("c3r2", "c3r3", "c5r3", "c7r1", "c9r1", "c1r4", "c10r1"):
        assert refusal(state, f"sail {space}") == "PIR-5.3"
    assert goals("c2r2") == {"c3r1", "c4r1", "c3r4"}
    assert "c4r2" not in goals("c2r2")  # two columns on, but the gold island lies between


@rule("PIR-5.4")
@pytest.mark.parametrize(
    ("layout", "first", "out"),
    [("open_sea", {"c1r1", "c1r2", "c1r3"}, "c4r1"), ("three_straits", {"c1r2", "c1r3"}, "c4r3")],
)
def test_the_first_step_goes_to_any_card_of_the_first_column(
    layout: str, first: set[str], out: str
) -> None:
    found = goals("start_zone", layout)
    assert {space for space in found if space.startswith("c1r")} == first
    assert out not in found


@rule("PIR-5.5")
def test_a_ship_stops_in_the_gulf_and_loses_what_is_left() -> None:
    assert pirates(captains=[{"ship": "c9r2"}]).ship[0] == 40  # the only way, taken at once
    assert goals("c8r2") == {"c9r2", "c9r3", "gulf"}
    state = pirates(captains=[{"ship": "c8r2", "figurehead": "ga_c"}])
    assert refusal(state, "sail maracaibo") == "PIR-5.5"


@rule("PIR-5.6")
def test_a_ship_in_the_gulf_must_go_to_maracaibo() -> None:
    state = pirates(captains=[{"ship": "c9r2"}, {"ship": "gulf", "vp": 1}])
    play(state, "skip", "skip")  # upgrade and action of seat 0 in the Gulf
    assert (of(state, 1)["ship"], of(state, 1)["vp"]) == ("maracaibo", 7)
    assert asked(state) == "ship_upgrade"


@rule("PIR-5.7")
def test_ships_never_block_and_may_share_a_space() -> None:
    rows = [{"ship": "c4r2"}, {"ship": "c5r2"}, {"ship": "c5r2"}]
    state = pirates(3, captains=rows, sea={"c5r2": "rs_tavern"})
    assert legal(state) == ["sail c5r1", "sail c5r2", "sail c6r1", "sail c6r2", "sail c6r3"]
    play(state, "sail c5r2")
    assert [of(state, seat)["ship"] for seat in range(3)] == ["c5r2"] * 3


def meeting(payer: int, *others: int, card: str = "rs_tavern") -> Any:
    """Seat 0 with so many doubloons has stopped where the others have their ships."""
    rows = [{"ship": "c4r2", "doubloons": payer}]
    rows += [{"ship": "c5r2", "doubloons": money} for money in others]
    return play(pirates(1 + len(others), captains=rows, sea={"c5r2": card}), "sail c5r2")


@rule("PIR-5.8")
def test_a_doubloon_is_paid_to_the_owner_of_each_ship_on_the_card() -> None:
    assert meeting(9, 3, 0, 7).doubloons == [6, 4, 1, 8]
    rows = [{"ship": "c4r2"}, {"ship": "c5r1"}]
    state = play(pirates(captains=rows, sea={"c5r2": "rs_tavern"}), "sail c5r2")
    assert state.doubloons == [10, 10]
    assert told(state, "toll") == []


@rule("PIR-5.8")
def test_ships_on_other_cards_are_not_paid() -> None:
    rows = [{"ship": "c4r2"}, {"ship": "c5r2"}, {"ship": "c5r1"}, {"ship": "start_zone"}]
    state = play(pirates(4, captains=rows, sea={"c5r2": "rs_tavern"}), "sail c5r2")
    assert state.doubloons == [9, 11, 10, 10]


@rule("PIR-5.8", "PIR-9.2")
def test_a_toll_that_can_just_be_paid_in_full_asks_nobody() -> None:
    state = meeting(2, 3, 5, card="pl_aruba")
    assert (state.doubloons, asked(state)) == ([0, 4, 6], "ship_upgrade")


@rule("PIR-5.8")
def test_who_is_short_of_money_chooses_who_is_paid() -> None:
    state = meeting(1, 3, 5)
    assert (asked(state), legal(state)) == ("toll_payee", ["pay 2", "pay 3"])
    assert refusal(state, "pay 1") == "PIR-5.8"
    play(state, "pay 3")
    assert state.doubloons == [0, 3, 6]
    assert meeting(0, 3, 5).doubloons == [0, 3, 5]


@rule("PIR-5.9")
@pytest.mark.parametrize("space", ["gulf", "maracaibo"])
def test_no_toll_in_the_gulf_and_in_maracaibo(space: str) -> None:
    ship = "c9r2" if space == "gulf" else "gulf"
    rows = [{"ship": ship, "doubloons": 2}, {"ship": space, "doubloons": 2}]
    state = pirates(captains=rows, round=3, final_lap=True, options={"first_seat": 1})
    assert state.ship[0] == state.ship[1]
    assert state.doubloons == [2, 2]


@rule("PIR-5.9")
def test_no_toll_in_the_start_zone() -> None:
    state = new(3)
    for _ in range(3):
        play(state, legal(state)[0])
    assert state.doubloons == [10, 11, 12]


@rule("PIR-5.10")
def test_the_toll_is_paid_before_the_action_step() -> None:
    # 7 doubloons would buy the card, 6 do not
    state = meeting(7, 0, card="u1_rum")
    assert state.doubloons == [6 + 5, 1]  # ignored, for nothing else was possible
    assert of(state)["cards"] == []
    state = meeting(8, 0, card="u1_rum")
    assert asked(state) == "upgrade_card"
    assert legal(state) == ["acquire", "ignore"]
