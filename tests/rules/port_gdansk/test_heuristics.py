"""What the heuristics of Port Gdańsk advise in positions where the answer is plain."""

from typing import Any

from leeboard.games.port_gdansk.state import GdanskState
from tests.rules.port_gdansk.table import GAME, LOADS, WORKERS, play, port, ready
from tests.rules.rule import rule

DEAD = [f"quay_{number:02}" for number in range(1, 6)]  # the blue sector, all delivered


def advised(state: GdanskState) -> str:
    choices = state.legal()
    ratings = GAME.heuristics.rate(state, choices)
    return GAME.catalogue.text(choices[ratings.index(max(ratings))])


def late(workers: int, **more: Any) -> GdanskState:
    """Nothing is left in blue, where seat 0 has its only marker; brown has four orders to come."""
    firms: list[dict[str, Any]] = [
        {"pawn": "f01", "workers": workers, "cards": DEAD[:1], **more},
        {"pawn": "f01", "cards": [*DEAD[1:], "quay_16"]},
    ]
    markers = {**{quay: [1] for quay in DEAD[1:]}, "quay_01": [0], "quay_16": [1]}
    return port(4, firms=firms, markers=markers, dice=WORKERS, resolved=["recruit"])


def test_an_order_is_delivered_before_the_dice_are_used() -> None:
    firms = [ready("order_10")]
    assert advised(port(firms=firms, orders={"quay_01": "order_10"})) == "fulfil quay_01"


@rule("GDA-5.43")
def test_a_marker_in_a_sector_without_orders_is_swapped_for_one_in_a_lively_sector() -> None:
    state = late(workers=2)
    assert advised(state) == "swap"
    play(state, "swap")
    assert advised(state) == "with 2 quay_16"


def test_workers_that_an_exchange_would_waste_are_kept() -> None:
    markers = {"quay_16": [0], "quay_17": [1]}  # in the same sector
    firms = [{"workers": 2}]
    state = port(4, firms=firms, markers=markers, dice=LOADS, resolved=["load"])
    assert advised(state) == "end_turn"


@rule("GDA-5.44")
def test_a_marker_is_added_where_many_orders_are_to_come() -> None:
    state = late(workers=3)
    play(state, "add")
    assert advised(state) == "at quay_16"


@rule("GDA-5.50")
def test_who_is_behind_does_not_end_the_game_with_the_eighth_marker() -> None:
    seven = [f"quay_{number:02}" for number in (1, 2, 3, 4, 5, 6, 7)]
    markers = {**{quay: [0] for quay in seven}, "quay_17": [1]}
    firms: list[dict[str, Any]] = [
        {"pawn": "f01", "workers": 3, "cards": seven},
        {"cards": ["quay_17"], "points": {"orders": 50}},
    ]
    far = {"quay_12": "order_20"}
    state = port(firms=firms, markers=markers, orders=far, dice=LOADS, resolved=["load"])
    assert advised(state) != "add"


@rule("GDA-5.51")
def test_workers_become_a_ship_in_the_last_turn() -> None:
    state = port(firms=[{"workers": 8}], dice=WORKERS, resolved=["recruit"], end_trigger="score")
    assert advised(state) == "ship large"
