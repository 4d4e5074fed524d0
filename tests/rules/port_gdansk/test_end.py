"""The end of the game, scoring and ties (GDA-6.1 to GDA-6.14)."""

from itertools import permutations
from typing import Any

import pytest

from leeboard.games.port_gdansk.rules.scoring import set_points
from leeboard.games.port_gdansk.state import GdanskState
from tests.rules.port_gdansk.table import (
    ORDERS,
    WORKERS,
    legal,
    play,
    port,
    ready,
    refusal,
    table,
    told,
    tracks,
)
from tests.rules.rule import rule

TAKEN = [f"quay_{n:02}" for n in range(2, 21) if n not in (6, 12, 18)]
SEVEN = {f"quay_{n:02}": [0] for n in (7, 8, 9, 10, 11, 13, 14)}


def at_quay_one(order: str = "order_10", **more: Any) -> GdanskState:
    firms = [ready(order, **more.pop("firm", {})), *more.pop("others", [])]
    return port(firms=firms, orders=more.pop("orders", {**ORDERS, "quay_01": order}), **more)


def trigger(state: GdanskState) -> str:
    return str(table(state)["end_trigger"])


@rule("GDA-6.1")
def test_60_points_trigger_the_end() -> None:
    state = at_quay_one(firm={"points": {"orders": 53}})
    assert trigger(play(state, "fulfil quay_01")) == "none"
    state = at_quay_one(firm={"points": {"orders": 54}})
    assert trigger(play(state, "fulfil quay_01")) == "score"
    assert told(state, "last_round") == [("last_round", 0)]


@rule("GDA-6.1", "GDA-6.3")
def test_the_eighth_marker_triggers_the_end_by_an_order_or_the_panel() -> None:
    state = at_quay_one(markers=SEVEN)
    assert trigger(play(state, "fulfil quay_01")) == "markers"
    six = dict(list(SEVEN.items())[:6])
    assert trigger(play(at_quay_one(markers=six), "fulfil quay_01")) == "none"
    board = {**SEVEN, "quay_02": [1]}
    state = play(port(firms=[{"workers": 3}], markers=board), "add")
    assert trigger(state) == "markers"
    assert told(state, "last_round") == [("last_round", 1)]


@rule("GDA-6.1", "GDA-6.4")
def test_the_last_order_triggers_the_end_only_if_no_new_one_comes() -> None:
    last = at_quay_one(orders={"quay_01": "order_10"}, firm={"cards": [*TAKEN, *ORDERS]}, deck=[])
    play(last, "fulfil quay_01")
    assert trigger(last) == "last_order"
    assert told(last, "last_round") == [("last_round", 2)]
    deck = ["quay_05", "quay_21"]
    cards = [quay for quay in [*TAKEN, *ORDERS] if quay != "quay_05"]
    more = at_quay_one(orders={"quay_01": "order_10"}, firm={"cards": cards}, deck=deck)
    assert trigger(play(more, "fulfil quay_01")) == "none"


@rule("GDA-6.2", "GDA-10.10")
def test_influence_of_the_others_triggers_the_end_but_ships_and_sets_do_not() -> None:
    others = [{"points": {"orders": 58}}, {"points": {"central": 59}}]
    state = at_quay_one(others=others, markers={"quay_02": [1, 2]})
    play(state, "fulfil quay_01")
    assert tracks(state) == [6, 60, 61]
    assert trigger(state) == "score"
    assert len(told(state, "last_round")) == 1
    rich = port(
        firms=[{"points": {"orders": 59}, "workers": 8, "cards": TAKEN}],
        deck=["quay_01", "quay_21"],
    )
    assert trigger(play(rich, "ship large")) == "none"
    assert rich.scores[0] > 80


@rule("GDA-6.2")
def test_unloading_triggers_the_end_with_the_cube_that_reaches_60() -> None:
    own = {"pawn": "f21", "hold": {"coal": 3}, "points": {"orders": 57}}
    state = port(
        firms=[own, {"cards": [*TAKEN, "quay_01"]}], deck=[], dice=["load_2", "load_1", "move_1"]
    )
    play(state, "do load", "unload coal")
    assert trigger(state) == "none"
    play(state, "unload coal")
    assert trigger(state) == "score"
    assert legal(state) == ["stop", "unload coal"]


@rule("GDA-6.5")
@pytest.mark.parametrize(("seat", "turns_left"), [(0, 2), (1, 1), (2, 0)])
def test_the_round_is_completed_and_no_turn_follows(seat: int, turns_left: int) -> None:
    state = port(seat=seat, round=9, end_trigger="score", dice=WORKERS)
    play(state, "end_turn")
    for _ in range(turns_left):
        assert not state.over
        play(state, "stop", "end_turn")
    assert state.over
    assert state.round == 9
    assert refusal(state, "roll", seat=0) == "GDA-6.5"


@rule("GDA-6.6")
def test_a_trigger_stays_valid_and_changes_no_rule() -> None:
    board = {"quay_02": [1]}
    state = at_quay_one(end_trigger="markers", markers=board)
    play(state, "fulfil quay_01")
    assert trigger(state) == "markers"
    assert tracks(state) == [6, 2, 0]
    assert len(table(state)["orders"]) == 5


@rule("GDA-6.7", "GDA-6.13")
def test_the_final_score_adds_ships_and_sets_to_the_track() -> None:
    firms = [
        {
            "points": {"orders": 30, "influence": 8, "central": 5},
            "ships": ["ship_small_1", "ship_large_1"],
            "cards": ["quay_01", "quay_06", "quay_11", "quay_16"],
        }
    ]
    state = port(firms=firms, orders={"quay_12": "order_10"}, end_trigger="score", over=True)
    assert state.breakdown(0) == [
        ("orders", 30),
        ("influence", 8),
        ("central", 5),
        ("ships", 16),
        ("sets", 10),
    ]
    assert state.scores == [69, 0, 0]
    assert trigger(state) == "score"


@rule("GDA-6.8")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ([1], 1),
        ([1, 6], 3),
        ([1, 6, 11], 6),
        ([1, 6, 11, 16], 10),
        ([1, 2], 2),
        ([1, 2, 6], 4),
    ],
)
def test_a_set_is_worth_more_the_more_colours_it_has(cards: list[int], points: int) -> None:
    state = port()
    assert set_points(state, sum(1 << number - 1 for number in cards)) == points


def partitions(cards: tuple[int, ...]) -> int:
    """The best value of any split into sets of different colours, found by trying them all."""
    worth = [0, 1, 3, 6, 10]
    best = 0
    for order in set(permutations(cards)):
        total, run = 0, 0
        for index, card in enumerate(order):
            if card in order[index - run : index]:
                total, run = total + worth[run], 0
            run += 1
        best = max(best, total + worth[run])
    return best


@rule("GDA-6.9")
@pytest.mark.parametrize(
    "counts", [(2, 2, 1, 1), (3, 1, 1, 0), (3, 3, 0, 0), (2, 1, 1, 2), (4, 2, 1, 0)]
)
def test_sets_are_formed_in_the_best_way(counts: tuple[int, ...]) -> None:
    bits = sum(1 << 5 * sector + n for sector, count in enumerate(counts) for n in range(count))
    colours = tuple(sector for sector, count in enumerate(counts) for _ in range(count))
    assert set_points(port(), bits) == partitions(colours)


@rule("GDA-6.10")
def test_cubes_workers_permanent_goods_and_spare_markers_are_worth_nothing() -> None:
    firms = [{"hold": {"ro_ro": 8}, "workers": 30, "kept": ["order_01", "order_09"]}]
    assert port(firms=firms).scores == [0, 0, 0]


def tied(*counts: int, points: list[int]) -> GdanskState:
    """Seats with so many markers on the board and so many points, nothing else."""
    board = {
        f"quay_{20 - n:02}": [s for s, c in enumerate(counts) if n < c] for n in range(max(counts))
    }
    firms = [{"points": {"orders": points[seat]}, "cards": []} for seat in range(len(counts))]
    cards = sorted(board)
    others = [f"quay_{n:02}" for n in range(1, 21) if f"quay_{n:02}" not in board]
    firms[0]["cards"] = cards
    firms[0]["points"]["orders"] -= sets_of(cards)  # type: ignore[index]
    return port(
        len(counts),
        firms=firms,
        markers=board,
        orders={others[0]: "order_10"},
        over=True,
    )


def sets_of(cards: list[str]) -> int:
    return set_points(port(), sum(1 << int(card[-2:]) - 1 for card in cards))


@rule("GDA-6.11")
def test_the_most_points_win_then_the_most_markers_then_the_victory_is_shared() -> None:
    assert tied(5, 5, 5, points=[70, 71, 69]).ranking == [2, 1, 3]
    assert tied(5, 6, 5, points=[70, 70, 70]).ranking == [2, 1, 2]
    assert tied(5, 5, 4, points=[70, 70, 70]).ranking == [1, 1, 3]


@rule("GDA-6.12")
def test_only_those_with_the_most_markers_among_the_best_share() -> None:
    state = tied(6, 6, 5, points=[70, 70, 70])
    assert state.ranking == [1, 1, 3]
    state = tied(5, 6, 7, points=[70, 70, 69])
    assert state.ranking == [2, 1, 3]


@rule("GDA-6.14")
def test_the_first_cause_is_kept_and_several_at_once_are_ranked() -> None:
    both = at_quay_one(firm={"points": {"orders": 54}}, markers=SEVEN)
    play(both, "fulfil quay_01")
    assert trigger(both) == "score"
    cards = [*TAKEN, *ORDERS]
    own = {f"quay_{n:02}": [0] for n in (2, 3, 4, 5, 7, 8, 9)}
    last = at_quay_one(orders={"quay_01": "order_10"}, firm={"cards": cards}, deck=[], markers=own)
    play(last, "fulfil quay_01")
    assert trigger(last) == "markers"
    kept = at_quay_one(end_trigger="last_order", firm={"points": {"orders": 54}})
    play(kept, "fulfil quay_01")
    assert trigger(kept) == "last_order"
    assert told(kept, "last_round") == []
