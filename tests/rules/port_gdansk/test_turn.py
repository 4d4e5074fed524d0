"""The flow of play (GDA-4.1 to GDA-4.10)."""

import pytest

from tests.rules.port_gdansk.table import (
    ORDERS,
    WORKERS,
    dice_fall,
    legal,
    new,
    play,
    port,
    ready,
    refusal,
    tracks,
    wander,
)
from tests.rules.rule import rule

MIXED = ["load_1", "move_1", "recruit_1"]


@rule("GDA-4.1")
@pytest.mark.parametrize("first", [0, 2])
def test_the_first_player_takes_the_first_turn_of_every_round(first: int) -> None:
    turns: list[int] = []
    state = new(3, first_seat=first)
    for _ in wander(state, most=300):
        if state.round and (not turns or turns[-1] != state.seat):
            turns.append(state.seat)
    assert len(turns) > 6
    assert turns == [(first + number) % 3 for number in range(len(turns))]
    assert state.start == first


@rule("GDA-4.2")
def test_a_round_is_one_turn_of_every_seat() -> None:
    state = port(seat=1, start=1, round=4, agenda=["acting"], dice=MIXED)
    rounds = []
    for _ in range(3):
        rounds.append((state.seat, state.round))
        play(state, "end_turn")
        if state.round == 4:
            play(state, "stop")
    assert rounds == [(1, 4), (2, 4), (0, 4)]
    assert (state.seat, state.round) == (1, 5)


@rule("GDA-4.3")
def test_extra_actions_then_the_roll_then_extra_and_dice_actions() -> None:
    fall = dice_fall(MIXED)
    state = port(firms=[{"workers": 3}], chance=fall)
    assert legal(state) == ["roll", "ship small"]
    assert refusal(state, "do load") == "GDA-4.3"
    play(state, "roll")
    assert "ship small" not in legal(state)
    play(state, "stop")
    assert legal(state) == ["end_turn", "do load", "do move", "do recruit", "ship small"]
    play(state, "do recruit")
    assert "ship small" in legal(state)


@rule("GDA-4.4")
def test_before_means_before_the_roll_or_after_it_while_no_die_is_used() -> None:
    firms = [ready("order_10", workers=4)]
    orders = {**ORDERS, "quay_01": "order_10"}
    state = play(port(firms=firms, orders=orders, dice=MIXED), "fulfil quay_01")
    assert legal(state)[:4] == ["end_turn", "do load", "do move", "do recruit"]
    play(state, "ship small", "do load", "take coal", "do recruit")
    assert legal(state) == ["end_turn", "do move"]


@rule("GDA-4.5")
def test_no_extra_action_between_rolls_or_inside_a_dice_action() -> None:
    firms = [ready("order_10", workers=9)]
    orders = {**ORDERS, "quay_01": "order_10"}
    board = {"quay_02": [0], "quay_09": [1], "quay_10": [1]}
    rolling = port(firms=firms, orders=orders, markers=board, agenda=["rolling"], dice=MIXED)
    loading = play(port(firms=firms, orders=orders, markers=board, dice=MIXED), "do load")
    moving = play(port(firms=firms, orders=orders, markers=board, dice=MIXED), "do move")
    swapping = port(
        firms=firms, orders=orders, markers=board, agenda=["acting", "adding"], dice=MIXED
    )
    for state in (rolling, loading, moving, swapping):
        for extra in ("fulfil quay_01", "swap", "add", "ship small"):
            assert refusal(state, extra) == "GDA-4.5"
            assert extra not in legal(state)


@rule("GDA-4.6")
def test_an_extra_action_after_a_dice_action_ends_the_dice_actions() -> None:
    board = {"quay_02": [0], "quay_09": [1], "quay_10": [1]}
    state = port(firms=[{"workers": 6}], markers=board, dice=MIXED)
    play(state, "do recruit", "ship medium")
    assert legal(state) == ["end_turn", "swap"]
    assert refusal(state, "do load") == "GDA-4.6"
    assert refusal(state, "do recruit") == "GDA-5.6"


@rule("GDA-4.6")
@pytest.mark.parametrize("extra", ["swap", "add"])
def test_an_exchange_after_a_dice_action_ends_the_dice_actions_too(extra: str) -> None:
    board = {"quay_02": [0], "quay_09": [1], "quay_10": [2]}
    state = play(port(firms=[{"workers": 6}], markers=board, dice=MIXED), "do recruit", extra)
    play(state, "with 2 quay_09" if extra == "swap" else "at quay_09")
    assert not {"do load", "do move"} & set(legal(state))
    assert refusal(state, "do move") == "GDA-4.6"


@rule("GDA-4.7")
def test_each_extra_action_once_a_turn_some_before_and_others_after_the_dice() -> None:
    board = {"quay_02": [0], "quay_09": [1], "quay_10": [1]}
    state = port(firms=[{"workers": 30}], markers=board, chance=dice_fall(MIXED))
    play(state, "ship small", "roll", "stop", "do load", "take coal")
    assert refusal(state, "ship small") == "GDA-4.7"
    assert refusal(state, "ship large") == "GDA-4.7"
    here = {**ORDERS, "quay_01": "order_10"}
    firms = [ready("order_10", workers=30)]
    state = play(port(firms=firms, orders=here, markers=board, dice=MIXED), "add", "at quay_09")
    assert refusal(state, "add") == "GDA-5.42"
    assert refusal(state, "swap") == "GDA-5.42"
    play(state, "fulfil quay_01")
    assert refusal(state, "fulfil quay_02") == "GDA-5.25"


@rule("GDA-4.8")
def test_the_first_roll_cannot_be_skipped_everything_else_can() -> None:
    state = port(firms=[{"workers": 5}], markers={"quay_02": [0], "quay_09": [1]})
    assert refusal(state, "end_turn") == "GDA-4.8"
    play(state, "ship small")
    assert refusal(state, "end_turn") == "GDA-4.8"
    play(state, "roll", "stop", "end_turn")
    assert state.seat == 1


@rule("GDA-4.9")
def test_the_turn_passes_to_the_left_and_nobody_acts_out_of_turn() -> None:
    state = port(firms=[{}, {"workers": 3}], dice=WORKERS)
    assert refusal(state, "do recruit", seat=1) == "GDA-4.9"
    assert play(state, "end_turn").seat == 1
    assert refusal(state, "roll", seat=0) == "GDA-4.9"
    assert state.dice == [-1, -1, -1]


@rule("GDA-4.10")
def test_the_others_are_only_touched_by_influence_and_moved_markers() -> None:
    for state in wander(new(3), seed=3, most=400):
        assert len(state.pending) == 1
    firms = [ready("order_10"), {"hold": {"coal": 2}, "workers": 3}, {}]
    state = port(firms=firms, orders={"quay_01": "order_10"}, markers={"quay_02": [1]})
    before = state.position()["table"]["firms"][1]  # type: ignore[index]
    play(state, "fulfil quay_01")
    after = state.position()["table"]["firms"][1]  # type: ignore[index]
    assert tracks(state)[1] == 2
    assert {**after, "points": {}} == before
