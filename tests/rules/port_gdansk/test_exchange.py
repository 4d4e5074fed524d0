"""The exchange panel (GDA-5.42 to GDA-5.50) and passenger ships (GDA-5.51 to GDA-5.53)."""

from typing import Any

import pytest

from tests.rules.port_gdansk.table import (
    GAME,
    LOADS,
    ORDERS,
    firm,
    legal,
    markers,
    play,
    port,
    refusal,
    told,
    tracks,
)
from tests.rules.rule import rule

EIGHT = [2, 3, 4, 5, 7, 8, 9, 10]


@rule("GDA-5.42")
@pytest.mark.parametrize("field", ["f01", "f20"])
def test_one_of_two_tasks_a_turn_wherever_the_pawn_is(field: str) -> None:
    board = {"quay_02": [0], "quay_09": [1], "quay_10": [1]}
    state = port(firms=[{"workers": 9, "pawn": field}], markers=board)
    assert {"swap", "add"} <= set(legal(state))
    play(state, "swap", "with 2 quay_10")
    assert refusal(state, "swap") == "GDA-5.42"
    assert refusal(state, "add") == "GDA-5.42"


@rule("GDA-5.43")
def test_a_swap_costs_two_workers_and_two_markers_change_places() -> None:
    board = {"quay_02": [0], "quay_07": [0], "quay_09": [1], "quay_10": [2]}
    state = play(port(firms=[{"workers": 2}], markers=board), "swap")
    assert legal(state) == ["own quay_02", "own quay_07"]
    play(state, "own quay_07")
    assert legal(state) == ["with 2 quay_09", "with 3 quay_10"]
    assert refusal(state, "with 3 quay_09") == "GDA-5.43"
    assert refusal(state, "with 1 quay_02") == "GDA-5.43"
    play(state, "with 3 quay_10")
    assert markers(state) == {"quay_02": [0], "quay_07": [2], "quay_09": [1], "quay_10": [0]}
    assert firm(state)["workers"] == 0
    assert told(state, "swapped") == [("swapped", 0, 6, 2, 9)]
    assert refusal(port(firms=[{"workers": 1}], markers=board, dice=LOADS), "swap") == "GDA-5.43"


@rule("GDA-5.44")
def test_adding_costs_three_workers_and_joins_a_marker_of_another_seat() -> None:
    board = {"quay_02": [0], "quay_09": [1], "quay_10": [2]}
    state = play(port(firms=[{"workers": 3}], markers=board), "add")
    assert legal(state) == ["at quay_09", "at quay_10"]
    assert refusal(state, "at quay_20") == "GDA-5.44"
    play(state, "at quay_10")
    assert markers(state)["quay_10"] == [0, 2]
    assert (firm(state)["workers"], firm(state)["markers_left"]) == (0, 6)
    assert refusal(port(firms=[{"workers": 2}], markers=board), "add") == "GDA-5.44"


@rule("GDA-5.45", "GDA-10.22")
def test_one_marker_a_quay_but_one_on_each_half_of_a_double_field() -> None:
    board = {"quay_10": [0, 1], "quay_11": [1], "quay_02": [2]}
    state = play(port(firms=[{"workers": 3}], markers=board), "add")
    assert refusal(state, "at quay_10") == "GDA-5.45"
    play(state, "at quay_11")
    assert markers(state)["quay_10"] == [0, 1]
    assert markers(state)["quay_11"] == [0, 1]


@rule("GDA-5.46")
def test_no_swap_may_give_anybody_two_markers_on_a_quay() -> None:
    board = {"quay_02": [0, 1], "quay_03": [1], "quay_04": [0, 2], "quay_05": [2], "quay_07": [2]}
    state = play(port(firms=[{"workers": 2}], markers=board), "swap", "own quay_02")
    # Seat 1 has a marker on quay 2 already; on quay 4 there is one of seat 0.
    assert refusal(state, "with 2 quay_03") == "GDA-5.46"
    assert refusal(state, "with 3 quay_04") == "GDA-5.46"
    assert refusal(state, "with 2 quay_02") == "GDA-5.46"
    assert legal(state) == ["with 3 quay_05", "with 3 quay_07"]


@rule("GDA-5.46")
def test_where_every_swap_would_double_a_marker_there_is_none() -> None:
    board = {"quay_02": [0, 1], "quay_03": [1]}
    state = port(firms=[{"workers": 2}], markers=board, dice=LOADS)
    assert refusal(state, "swap") == "GDA-5.46"
    assert "swap" not in legal(state)
    board = {"quay_02": [0, 1], "quay_03": [1], "quay_07": [0]}
    state = port(firms=[{"workers": 2}], markers=board)
    play(state, "swap")  # only the marker on quay 7 can go, and only to quay 3
    assert markers(state) == {"quay_02": [0, 1], "quay_03": [0], "quay_07": [1]}


@rule("GDA-5.47")
def test_a_swap_needs_an_own_marker_and_may_stay_in_a_sector() -> None:
    state = port(firms=[{"workers": 9}], markers={"quay_09": [1]})
    assert refusal(state, "swap") == "GDA-5.47"
    assert "swap" not in legal(state)
    same = port(firms=[{"workers": 9}], markers={"quay_10": [0], "quay_09": [1]})
    assert markers(play(same, "swap")) == {"quay_10": [1], "quay_09": [0]}
    both = {"quay_10": [0], "quay_02": [0], "quay_09": [1]}
    asked = play(port(firms=[{"workers": 9}], markers=both), "swap")
    assert refusal(asked, "own quay_09") == "GDA-5.47"


@rule("GDA-5.48")
def test_adding_is_judged_by_the_quay_not_by_the_double_field() -> None:
    orders = {**ORDERS, "quay_14": "order_02"}
    board = {"quay_09": [1], "quay_02": [2]}
    state = play(port(firms=[{"workers": 3}], orders=orders, markers=board), "add")
    assert legal(state) == ["at quay_02", "at quay_09"]
    assert refusal(state, "at quay_14") == "GDA-5.48"
    none = port(firms=[{"workers": 3}], markers={"quay_02": [0]})
    assert refusal(none, "add") == "GDA-5.48"


@rule("GDA-5.49")
def test_nobody_scores_by_a_swap_or_an_added_marker() -> None:
    board = {"quay_02": [0], "quay_03": [1], "quay_04": [1, 2]}
    assert tracks(play(port(firms=[{"workers": 9}], markers=board), "swap", "with 2 quay_03")) == [
        0,
        0,
        0,
    ]
    state = play(port(firms=[{"workers": 9}], markers=board), "add", "at quay_04")
    assert tracks(state) == [0, 0, 0]
    assert state.seat == 0  # nobody else was asked


@rule("GDA-5.50")
def test_adding_needs_a_marker_and_the_eighth_triggers_the_end_while_a_swap_never_does() -> None:
    own = {f"quay_{number:02}": [0] for number in EIGHT}
    none = port(firms=[{"workers": 9}], markers={**own, "quay_13": [1]}, end_trigger="score")
    assert refusal(none, "add") == "GDA-5.50"
    seven = {f"quay_{number:02}": [0] for number in EIGHT[:7]}
    state = port(firms=[{"workers": 3}], markers={**seven, "quay_13": [1]})
    assert GAME.table(play(state, "add"))["end_trigger"] == "markers"
    swap = port(firms=[{"workers": 3}], markers={**seven, "quay_13": [1]})
    play(swap, "swap", "own quay_03")
    assert GAME.table(swap)["end_trigger"] == "none"


@rule("GDA-5.51")
@pytest.mark.parametrize(
    ("size", "cost", "points"), [("small", 3, 4), ("medium", 5, 7), ("large", 8, 12)]
)
def test_a_ship_costs_workers_by_its_size(size: str, cost: int, points: int) -> None:
    poor = port(firms=[{"workers": cost - 1}], dice=LOADS)
    assert refusal(poor, f"ship {size}") == "GDA-5.51"
    state = play(port(firms=[{"workers": cost}]), f"ship {size}")
    assert firm(state)["workers"] == 0
    assert firm(state)["ships"] == [f"ship_{size}_1"]
    assert dict(state.breakdown(0))["ships"] == points
    assert told(state, "served") == [("served", 0, ["small", "medium", "large"].index(size))]


@rule("GDA-5.52")
def test_the_points_of_a_ship_are_hidden_and_not_on_the_track() -> None:
    firms = [{"workers": 8, "points": {"orders": 55}}]
    state = play(port(firms=firms), "ship large")
    assert tracks(state)[0] == 55
    assert state.end_trigger == 0
    assert state.view(1)["ships"][0] is None
    assert state.scores[0] == 67


@rule("GDA-5.53")
def test_an_empty_stack_stays_empty() -> None:
    firms: list[dict[str, Any]] = [
        {"workers": 9},
        {"ships": ["ship_small_1", "ship_small_3", "ship_small_6"]},
    ]
    options = {"removed_sector": "brown"}
    orders = {"quay_06": "order_20"}
    state = port(2, firms=firms, options=options, orders=orders)
    assert refusal(state, "ship small") == "GDA-5.53"
    assert "ship small" not in legal(state)
    assert "ship medium" in legal(state)


@rule("GDA-5.48")
def test_no_marker_is_added_beside_an_order_be_it_the_first_of_the_box() -> None:
    board = {"quay_09": [1], "quay_10": [2]}
    state = port(firms=[{"workers": 3}], markers=board, orders={**ORDERS, "quay_20": "order_01"})
    play(state, "add")
    assert refusal(state, "at quay_20") == "GDA-5.48"
