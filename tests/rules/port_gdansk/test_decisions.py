"""The small decisions (GDA-9.1 to GDA-9.12)."""

import pytest

from leeboard.games.port_gdansk.odds import Odds, place
from tests.rules.port_gdansk.table import (
    GAME,
    ORDERS,
    WORKERS,
    dice_fall,
    firm,
    legal,
    markers,
    new,
    pawn,
    play,
    port,
    ready,
    refusal,
    table,
    wander,
)
from tests.rules.rule import rule

MIXED = ["load_1", "move_1", "recruit_1"]


@rule("GDA-9.1")
def test_a_position_holds_the_whole_state_in_words() -> None:
    state = port(firms=[ready("order_10")], markers={"quay_02": [0, 1]}, dice=MIXED)
    assert set(table(state)) == {
        *["start", "round", "end_trigger", "left_out", "supply", "deck", "stack", "boxed"],
        *["orders", "markers", "shown", "dice", "rerolls_left", "resolved", "closed", "used"],
        *["symbols", "offered", "firms"],
    }
    assert set(firm(state)) == {
        *["pawn", "hold", "workers", "markers_left", "kept", "cards", "ships", "points"]
    }
    assert GAME.load(state.dump()) == state


@rule("GDA-9.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_exactly_one_seat_decides_and_always_has_a_choice(seats: int) -> None:
    for state in wander(new(seats), most=600):
        assert state.pending == [state.seat]
        assert state.legal()
    assert refusal(new(seats), "roll") == "GDA-9.2"


@rule("GDA-9.3")
def test_what_a_dice_action_asks_next() -> None:
    kinds = {}
    for kind in ("load", "move", "recruit"):
        state = play(port(dice=MIXED), f"do {kind}")
        assert state.decision is not None
        kinds[kind] = state.decision.kind
    assert kinds == {"load": "loading", "move": "moving", "recruit": "acting"}
    taken = [f"quay_{n:02}" for n in range(1, 21) if n not in (6, 12, 18)]
    central = [{"pawn": "f21", "cards": taken, "hold": {"coal": 1}}]
    state = play(port(firms=central, deck=[], dice=MIXED), "do load")
    assert state.decision is not None
    assert state.decision.kind == "unloading"


@rule("GDA-9.4")
def test_a_kind_is_resolved_when_it_is_chosen_even_if_nothing_is_done() -> None:
    state = play(port(dice=MIXED), "do load", "stop", "do move", "go f01")
    assert table(state)["resolved"] == ["load", "move"]
    assert legal(state) == ["end_turn", "do recruit"]


@rule("GDA-9.5")
def test_ending_the_turn_gives_up_what_is_left() -> None:
    state = play(port(dice=MIXED), "end_turn")
    assert state.seat == 1
    assert table(state)["dice"] == [None, None, None]
    assert (table(state)["resolved"], table(state)["used"]) == ([], [])


@rule("GDA-9.6")
def test_an_extra_action_closes_the_dice_actions_only_once_one_is_resolved() -> None:
    first = play(port(firms=[{"workers": 3}], dice=MIXED), "ship small")
    assert legal(first) == ["end_turn", "do load", "do move", "do recruit"]
    later = play(port(firms=[{"workers": 3}], dice=MIXED), "do load", "stop", "ship small")
    assert legal(later) == ["end_turn"]


@rule("GDA-9.7")
def test_workers_are_paid_with_the_last_part_of_a_swap() -> None:
    board = {"quay_02": [0], "quay_03": [0], "quay_09": [1], "quay_10": [1]}
    state = play(port(firms=[{"workers": 2}], markers=board), "swap")
    assert firm(state)["workers"] == 2
    play(state, "own quay_02")
    assert (firm(state)["workers"], state.takeback) == (2, 2)
    play(state, "with 2 quay_09")
    assert (firm(state)["workers"], state.takeback) == (0, 3)


@rule("GDA-9.8")
def test_undo_reaches_back_to_the_last_roll_or_revealed_card() -> None:
    state = play(port(chance=dice_fall(MIXED)), "roll")
    assert state.takeback == 0
    play(state, "stop", "do load", "take coal")
    assert state.takeback == 3
    orders = {**ORDERS, "quay_01": "order_10"}
    state = play(port(firms=[ready("order_10")], orders=orders, dice=MIXED), "do recruit")
    assert state.takeback == 1
    assert play(state, "fulfil quay_01").takeback == 0


@rule("GDA-9.9")
def test_an_order_asks_nothing_more() -> None:
    orders = {**ORDERS, "quay_01": "order_01"}
    firms = [ready("order_01", points={"orders": 50})]
    state = play(port(firms=firms, orders=orders, markers={"quay_02": [1]}), "fulfil quay_01")
    kinds = [event[0] for event in state.events]
    assert kinds == ["fulfilled", "influenced", "gained", "ordered", "ordered", "last_round"]
    assert legal(state) == ["roll"]


@rule("GDA-9.10")
def test_a_single_choice_on_the_panel_is_taken_but_a_roll_and_the_end_of_a_turn_are_not() -> None:
    state = play(port(firms=[{"workers": 3}], markers={"quay_09": [1]}), "add")
    assert markers(state) == {"quay_09": [0, 1]}
    assert legal(state) == ["roll"]
    state = port(dice=WORKERS, resolved=["recruit"])
    assert legal(state) == ["end_turn"]
    assert state.seat == 0


@rule("GDA-9.11")
def test_choices_are_as_few_as_the_spec_counts() -> None:
    most: dict[str, int] = {}
    for seats in (2, 3, 4):
        for state in wander(new(seats, seats), seed=seats):
            if state.decision is not None:
                kind = state.decision.kind
                most[kind] = max(most.get(kind, 0), len(state.legal()))
    assert (most["setup_pawn"], most["rolling"]) == (17, 8)
    assert most["setup_goods"] == 6
    assert most["moving"] <= 18
    assert most["loading"] <= 7
    assert most["turn_start"] <= 8
    assert most["acting"] <= 11


@rule("GDA-9.12")
def test_rerolls_are_weighed_over_35_different_rolls() -> None:
    odds = Odds(GAME.content)
    assert len(odds.inside) == 35
    load = [float(number) for number in odds.load]
    assert odds.expected(load, 0)[0] == pytest.approx(3 * 0.5)  # a die brings half a load symbol
    # One die is kept if it shows two symbols, or one when a further roll promises less.
    one = (0.5, (2 + 1 + 4 * 0.5) / 6)
    assert odds.expected(load, 1)[0] == pytest.approx(3 * one[1])
    turns = odds.turns()
    assert turns[place(0, 0, 0)] == 0
    assert 1 <= turns[place(1, 0, 0)] < turns[place(4, 0, 0)] < turns[place(8, 2, 1)]


def test_a_pawn_that_stays_has_moved_nowhere() -> None:
    state = play(port(dice=MIXED), "do move", "go f01")
    assert pawn(state) == "f01"
