"""Fulfilling an order (GDA-5.24 to GDA-5.41)."""

from typing import Any

import pytest

from leeboard.games.port_gdansk.state import GdanskState
from tests.rules.port_gdansk.table import (
    LOADS,
    ORDERS,
    WORKERS,
    firm,
    hold,
    legal,
    markers,
    orders,
    permanent,
    play,
    port,
    ready,
    refusal,
    supply,
    table,
    told,
    tracks,
    why_not,
)
from tests.rules.rule import rule


def at_quay_one(order: str, **more: Any) -> GdanskState:
    """Seat 0 on f01 with all that the order on quay 1 asks for."""
    firms = [ready(order, **more.pop("firm", {}))]
    return port(firms=firms, orders={**ORDERS, "quay_01": order}, **more)


@rule("GDA-5.24")
@pytest.mark.parametrize(
    ("lacking", "missing"),
    [
        ({"pawn": "f02"}, "your pawn is not there."),
        ({"workers": 0}, "an order costs a worker, and you have none."),
        ({"hold": {"grain": 1, "liquid_fuel": 2}}, "your hold lacks grain ×2, containers ×2."),
        ({"hold": {"grain": 3, "liquid_fuel": 1}}, "your hold lacks containers ×2."),
        (
            {"hold": {"grain": 9}, "kept": ["order_07"]},  # permanent containers
            "your hold lacks liquid fuels ×1, containers ×1.",
        ),
    ],
)
@pytest.mark.parametrize("edition", [1, 2])
def test_an_order_needs_pawn_goods_and_a_worker_and_a_refusal_says_which_is_missing(
    lacking: dict[str, Any], missing: str, edition: int
) -> None:
    asked: dict[str, Any] = {"dice": LOADS, "edition": edition}
    assert "fulfil quay_01" in legal(at_quay_one("order_01", **asked))
    state = at_quay_one("order_01", firm=lacking, **asked)
    assert refusal(state, "fulfil quay_01") == "GDA-5.24"
    assert "fulfil quay_01" not in legal(state)
    assert why_not(state, "fulfil quay_01") == f"Free Zone Quay I: {missing}"


@rule("GDA-5.24")
def test_without_an_order_on_the_quay_there_is_nothing_to_fulfil() -> None:
    state = port(firms=[ready("order_10")], dice=LOADS)
    assert refusal(state, "fulfil quay_01") == "GDA-5.24"
    assert why_not(state, "fulfil quay_01") == "Free Zone Quay I: no order lies there."


@rule("GDA-5.25")
def test_one_order_a_turn_and_a_free_choice_on_a_double_field() -> None:
    goods = {"grain": 2, "liquid_fuel": 2, "coal": 2, "containers": 2}
    firms = [{"pawn": "f15_16", "hold": goods, "workers": 9}]
    board = {**ORDERS, "quay_15": "order_10", "quay_16": "order_11"}
    state = port(firms=firms, orders=board)
    assert legal(state)[:3] == ["roll", "fulfil quay_15", "fulfil quay_16"]
    play(state, "fulfil quay_16")
    assert refusal(state, "fulfil quay_15") == "GDA-5.25"
    assert "fulfil quay_15" not in legal(state)


@rule("GDA-5.26")
def test_a_permanent_good_counts_as_a_cube_and_is_not_spent() -> None:
    firms = {"kept": ["order_06"], "hold": {"grain": 1, "liquid_fuel": 1}}  # permanent coal
    state = at_quay_one("order_10", firm=firms)
    assert permanent(state) == {"coal": 1}
    play(state, "fulfil quay_01")
    assert permanent(state) == {"coal": 1}
    full = at_quay_one("order_10", firm={"kept": ["order_06"], "hold": {"grain": 9}})
    assert full.cargo(0) == 9


@rule("GDA-5.27")
def test_permanent_goods_of_a_kind_add_up() -> None:
    firms = {"kept": ["order_01", "order_06"], "hold": {"general_cargo": 1}}
    state = at_quay_one("order_14", firm=firms)  # coal 2, general cargo 1
    assert permanent(state) == {"coal": 2}
    assert "fulfil quay_01" in legal(state)
    one = at_quay_one("order_14", firm={**firms, "kept": ["order_01"]}, dice=LOADS)
    assert refusal(one, "fulfil quay_01") == "GDA-5.24"


@rule("GDA-5.28")
def test_permanent_goods_come_first_and_cubes_pay_the_rest() -> None:
    firms = {"kept": ["order_06"], "hold": {"coal": 2, "general_cargo": 1}}
    state = play(at_quay_one("order_14", firm=firms), "fulfil quay_01")
    assert hold(state) == {"coal": 1}


@rule("GDA-5.28")
def test_permanent_goods_that_an_order_does_not_need_bring_no_cubes() -> None:
    firms = {"kept": ["order_01", "order_06", "order_04"], "hold": {"coal": 1, "containers": 1}}
    state = at_quay_one("order_11", firm=firms)  # coal 1, containers 1
    before = supply(state)
    play(state, "fulfil quay_01")  # with two permanent coal and one of liquid fuels
    assert hold(state) == {"coal": 1}
    assert supply(state) == {**before, "containers": before["containers"] + 1}


@rule("GDA-5.29")
def test_a_permanent_good_serves_in_every_order_once() -> None:
    firms = {"kept": ["order_06"], "hold": {"coal": 2, "general_cargo": 1, "containers": 1}}
    state = at_quay_one("order_14", firm=firms)
    play(state, "fulfil quay_01")
    again = port(
        firms=[{**firm(state), "pawn": "f02"}],
        orders={"quay_02": "order_11"},  # coal 1, containers 1
        markers={"quay_01": [0]},
    )
    play(again, "fulfil quay_02")
    assert hold(again) == {"coal": 1}


@rule("GDA-5.30", "GDA-5.31", "GDA-5.32")
def test_cubes_and_a_worker_go_back_and_the_points_count_at_once() -> None:
    state = at_quay_one("order_01", firm={"hold": {"grain": 4, "liquid_fuel": 1, "containers": 3}})
    before = supply(state)
    play(state, "fulfil quay_01")
    assert hold(state) == {"grain": 1, "containers": 1}
    assert supply(state)["grain"] == before["grain"] + 3
    assert supply(state)["liquid_fuel"] == before["liquid_fuel"] + 1
    assert supply(state)["containers"] == before["containers"] + 2
    assert firm(state)["workers"] == 1
    assert tracks(state)[0] == 12
    assert told(state, "fulfilled") == [("fulfilled", 0, 0, 12)]


@rule("GDA-5.33", "GDA-10.13")
def test_every_marker_of_the_others_in_the_sector_earns_two_points() -> None:
    board = {"quay_02": [0, 1], "quay_03": [1, 2], "quay_05": [1], "quay_08": [2]}
    state = play(at_quay_one("order_10", markers=board), "fulfil quay_01")
    assert tracks(state) == [6, 6, 2]
    assert told(state, "influenced") == [("influenced", 1, 6), ("influenced", 2, 2)]


@rule("GDA-5.34")
@pytest.mark.parametrize(("quay", "points"), [("quay_09", [6, 2, 0]), ("quay_14", [6, 0, 2])])
def test_the_sector_is_that_of_the_quay(quay: str, points: list[int]) -> None:
    board = {"quay_07": [1], "quay_13": [2]}  # purple, green
    firms = [ready("order_10", pawn="f09_14")]
    state = port(firms=firms, orders={**ORDERS, quay: "order_10"}, markers=board)
    assert tracks(play(state, f"fulfil {quay}")) == points


@rule("GDA-5.35")
def test_a_marker_takes_the_place_of_the_token() -> None:
    state = play(at_quay_one("order_10"), "fulfil quay_01")
    assert markers(state) == {"quay_01": [0]}
    assert "quay_01" not in orders(state)
    assert firm(state)["markers_left"] == 7


@rule("GDA-5.36")
def test_without_a_marker_the_order_still_counts() -> None:
    board = {f"quay_{number:02}": [0] for number in (2, 3, 4, 7, 8, 9, 10, 11)}
    state = at_quay_one("order_10", markers=board, end_trigger="markers")
    assert firm(state)["markers_left"] == 0
    play(state, "fulfil quay_01")
    assert tracks(state)[0] == 6
    assert "quay_01" in firm(state)["cards"]
    assert "quay_01" not in markers(state)


@rule("GDA-5.37")
def test_the_token_is_kept_and_its_good_is_permanent_from_then_on() -> None:
    short = at_quay_one("order_04", firm={"hold": {"grain": 2, "coal": 1}}, dice=LOADS)
    assert refusal(short, "fulfil quay_01") == "GDA-5.24"
    state = play(at_quay_one("order_04"), "fulfil quay_01")
    assert firm(state)["kept"] == ["order_04"]
    assert permanent(state) == {"liquid_fuel": 1}
    assert told(state, "gained") == [("gained", 0, 1)]
    plain = play(at_quay_one("order_10"), "fulfil quay_01")
    assert permanent(plain) == {}


@rule("GDA-5.38")
def test_the_port_card_is_taken_and_lies_open() -> None:
    state = play(at_quay_one("order_10"), "fulfil quay_01")
    assert firm(state)["cards"] == ["quay_01"]
    assert "quay_01" not in table(state)["shown"]
    assert state.view(2)["cards"][0] == [0]


@rule("GDA-5.39")
def test_two_cards_are_revealed_and_get_the_next_tokens() -> None:
    deck = ["quay_04", "quay_07", "quay_21"]
    cards = [f"quay_{n:02}" for n in (2, 3, 5, 8, 9, 10, 11, 13, 14, 15, 16, 17, 19, 20)]
    state = at_quay_one("order_10", firm={"cards": cards}, deck=deck)
    assert table(state)["stack"][:2] == ["order_01", "order_02"]
    play(state, "fulfil quay_01")
    assert (orders(state)["quay_04"], orders(state)["quay_07"]) == ("order_01", "order_02")
    assert table(state)["deck"] == ["quay_21"]
    assert told(state, "ordered") == [("ordered", 3, 12), ("ordered", 6, 4)]
    assert state.takeback == 0


@rule("GDA-5.40")
def test_the_central_port_card_opens_its_field_without_an_order_or_a_set() -> None:
    deck = ["quay_04", "quay_21"]
    cards = [f"quay_{n:02}" for n in (2, 3, 5, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 19, 20)]
    state = at_quay_one("order_10", firm={"cards": cards}, deck=deck)
    assert not state.central_open()
    play(state, "fulfil quay_01")
    assert state.central_open()
    assert told(state, "central_opened") == [("central_opened",)]
    assert set(orders(state)) == {*ORDERS, "quay_04"}
    assert "quay_21" in table(state)["shown"]


@rule("GDA-5.41")
def test_an_empty_deck_reveals_nothing_and_play_goes_on() -> None:
    cards = [f"quay_{n:02}" for n in range(2, 21) if n not in (6, 12, 18)]
    state = at_quay_one("order_10", firm={"cards": cards, "workers": 4}, deck=[])
    play(state, "fulfil quay_01")
    assert orders(state) == ORDERS
    assert legal(state) == ["roll", "ship small"]
    last = at_quay_one("order_10", firm={"cards": cards}, deck=["quay_21"])
    play(last, "fulfil quay_01")
    assert last.central_open()
    assert orders(last) == ORDERS


def test_workers_gained_by_the_dice_can_pay_for_an_order_at_once() -> None:
    state = at_quay_one("order_10", firm={"workers": 0}, dice=WORKERS)
    assert "fulfil quay_01" not in legal(state)
    assert "fulfil quay_01" in legal(play(state, "do recruit"))
