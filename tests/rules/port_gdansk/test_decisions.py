"""The small decisions (GDA-9.1 to GDA-9.12)."""

from typing import Any

import pytest

from leeboard.games.port_gdansk.odds import Odds, place
from leeboard.games.port_gdansk.state import GdanskState
from tests.rules.port_gdansk.table import (
    GAME,
    ORDERS,
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
    steer,
    table,
    wander,
)
from tests.rules.rule import rule

MIXED = ["load_1", "move_1", "recruit_1"]
LIGHT = ["grain", "liquid_fuel", "coal"]  # what one symbol loads


def at_central(edition: int = GAME.edition, **own: Any) -> GdanskState:
    """Seat 0 stands in the Central Port with a symbol of each kind."""
    taken = [f"quay_{n:02}" for n in range(1, 21) if n not in (6, 12, 18)]
    firms = [{"pawn": "f21", **own}, {"cards": taken}]
    return port(firms=firms, deck=[], dice=MIXED, edition=edition)


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
    state = play(at_central(hold={"coal": 1}), "do load")
    assert state.decision is not None
    assert state.decision.kind == "unloading"


@rule("GDA-9.4")
def test_a_kind_is_resolved_once_it_has_had_an_effect() -> None:
    state = play(port(dice=MIXED), "do load", "stop", "do move", "go f01")
    assert (table(state)["resolved"], state.events) == ([], [])
    assert legal(state) == ["end_turn", "do load", "do move", "do recruit"]
    play(state, "do load", "take coal")
    assert table(state)["resolved"] == ["load"]
    play(state, "do move", "go f02")
    assert table(state)["resolved"] == ["load", "move"]
    assert legal(state) == ["end_turn", "do recruit"]
    sold = play(at_central(hold={"coal": 1}), "do load", "unload coal")
    assert table(sold)["resolved"] == ["load"]


@rule("GDA-9.4")
def test_by_edition_1_a_kind_is_resolved_when_it_is_chosen_even_if_nothing_is_done() -> None:
    state = play(port(dice=MIXED, edition=1), "do load", "stop", "do move", "go f01")
    assert table(state)["resolved"] == ["load", "move"]
    assert legal(state) == ["end_turn", "do recruit"]


@rule("GDA-9.3", "GDA-9.4")
@pytest.mark.parametrize("edition", [1, 2])
def test_a_dice_action_that_can_have_no_effect_is_offered_by_edition_1_alone(edition: int) -> None:
    empty = at_central(edition=edition)  # nothing to sell
    heavy = at_central(edition=edition, hold={"ro_ro": 1})  # for three symbols, and there is one
    sold_out = port(
        4,
        firms=[{"hold": dict.fromkeys(LIGHT, 3)}, *[{"hold": {good: 9}} for good in LIGHT]],
        dice=MIXED,
        edition=edition,
    )
    for state in (empty, heavy, sold_out):
        assert ("do load" in legal(state)) == (edition == 1)
        assert refusal(state, "do load") == ("" if edition == 1 else "GDA-9.4")
        assert "do move" in legal(state)


@rule("GDA-9.3", "GDA-9.4")
def test_who_leaves_the_central_port_can_load_after_all() -> None:
    state = play(at_central(), "do move", "go f02")
    assert legal(state) == ["end_turn", "do load", "do recruit"]


@rule("GDA-9.4")
def test_an_action_stopped_without_effect_does_not_close_the_others() -> None:
    state = port(firms=[{"workers": 3}], dice=MIXED)
    play(state, "do load", "stop", "ship small")
    assert legal(state) == ["end_turn", "do load", "do move", "do recruit"]


@rule("GDA-9.5")
def test_ending_the_turn_gives_up_what_is_left() -> None:
    state = play(port(firms=[{}, {"workers": 3}], dice=MIXED), "end_turn")
    assert state.seat == 1
    assert table(state)["dice"] == [None, None, None]
    assert (table(state)["resolved"], table(state)["used"]) == ([], [])


@rule("GDA-9.6")
def test_an_extra_action_closes_the_dice_actions_only_once_one_is_resolved() -> None:
    first = play(port(firms=[{"workers": 3}], dice=MIXED), "ship small")
    assert legal(first) == ["end_turn", "do load", "do move", "do recruit"]
    later = port(firms=[{"workers": 6}], markers={"quay_02": [1], "quay_03": [1]}, dice=MIXED)
    play(later, "do load", "take coal", "ship small")
    assert legal(later) == ["end_turn", "add"]
    assert refusal(later, "do move") == "GDA-4.6"


@rule("GDA-9.7")
def test_workers_are_paid_with_the_last_part_of_a_swap() -> None:
    board = {"quay_02": [0], "quay_03": [0], "quay_09": [1], "quay_10": [1]}
    state = play(port(firms=[{"workers": 5}], markers=board), "swap")
    assert firm(state)["workers"] == 5
    play(state, "own quay_02")
    assert (firm(state)["workers"], state.takeback) == (5, 2)
    play(state, "with 2 quay_09")
    assert (firm(state)["workers"], state.takeback) == (3, 3)


@rule("GDA-9.8")
def test_undo_reaches_back_to_the_last_roll_or_revealed_card() -> None:
    state = play(port(firms=[{"workers": 3}], chance=dice_fall(MIXED)), "roll")
    assert state.takeback == 0
    play(state, "stop", "do load", "take coal")
    assert state.takeback == 3
    orders = {**ORDERS, "quay_01": "order_10"}
    state = play(port(firms=[ready("order_10")], orders=orders, dice=MIXED), "do recruit")
    assert state.takeback == 1
    assert play(state, "fulfil quay_01").takeback == 0
    passed = play(port(firms=[{}, {"workers": 3}], dice=MIXED), "end_turn")
    assert (passed.seat, passed.takeback) == (1, 1)
    rolled = play(port(dice=MIXED), "end_turn")  # the next seat had nothing to do but to roll
    assert (rolled.seat, rolled.takeback) == (1, 0)


@rule("GDA-9.9")
def test_an_order_asks_nothing_more() -> None:
    orders = {**ORDERS, "quay_01": "order_01"}
    firms = [ready("order_01", points={"orders": 50}, workers=4)]
    state = play(port(firms=firms, orders=orders, markers={"quay_02": [1]}), "fulfil quay_01")
    kinds = [event[0] for event in state.events]
    assert kinds == ["fulfilled", "influenced", "gained", "ordered", "ordered", "last_round"]
    assert legal(state) == ["roll", "swap", "add", "ship small"]


@rule("GDA-9.10")
def test_what_has_one_answer_is_not_asked() -> None:
    state = play(port(firms=[{"workers": 3}], markers={"quay_09": [1]}), "add")
    assert markers(state) == {"quay_09": [0, 1]}
    assert [event[0] for event in state.events] == ["added", "rolled"]
    assert legal(state)[0] == "stop"
    dice = ["recruit_1", "recruit_1", "move_1"]
    ended = play(port(dice=dice, resolved=["move"]), "do recruit")
    assert [event[:2] for event in ended.events] == [("recruited", 0), ("ended", 0), ("rolled", 1)]
    assert legal(ended)[0] == "stop"


@rule("GDA-9.10")
def test_by_edition_1_a_roll_and_the_end_of_a_turn_are_asked_all_the_same() -> None:
    firms = [{"workers": 3}]
    state = play(port(firms=firms, markers={"quay_09": [1]}, edition=1), "add")
    assert markers(state) == {"quay_09": [0, 1]}
    assert legal(state) == ["roll"]
    dice = ["recruit_1", "recruit_1", "move_1"]
    state = play(port(dice=dice, resolved=["move"], edition=1), "do recruit")
    assert (state.seat, legal(state)) == (0, ["end_turn"])


@rule("GDA-9.10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_question_of_a_whole_game_has_a_single_answer(seats: int) -> None:
    for state in [*steer(new(seats, seats)), *wander(new(seats, seats), most=600)]:
        assert state.over or len(state.legal()) > 1


@rule("GDA-9.10")
def test_a_turn_with_symbols_to_use_is_not_ended_by_itself() -> None:
    state = port(dice=MIXED)
    for kind in ("recruit", "move"):
        play(state, f"do {kind}", *(["go f02"] if kind == "move" else []))
        assert "end_turn" in legal(state)  # while symbols are left that can be used
    assert state.seat == 0


@rule("GDA-9.11")
def test_choices_are_as_few_as_the_spec_counts() -> None:
    most: dict[str, int] = {}
    for seats in (2, 3, 4):
        for state in wander(new(seats, seats), seed=seats):
            if state.decision is not None:
                kind = state.decision.kind
                most[kind] = max(most.get(kind, 0), len(state.legal()))
    assert (most["setup_sector"], most["setup_pawn"], most["rolling"]) == (3, 17, 8)
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
