"""The worked examples (GDA-X1 to GDA-X26). K is seat 0, A seat 1, N seat 2, unless told."""

from typing import Any

import pytest

from leeboard.games.port_gdansk.rules.scoring import set_points
from tests.rules.port_gdansk.table import (
    GAME,
    ORDERS,
    WORKERS,
    dice_fall,
    firm,
    hold,
    legal,
    markers,
    new,
    orders,
    pawn,
    permanent,
    play,
    port,
    ready,
    refusal,
    supply,
    table,
    tracks,
    wander,
)
from tests.rules.rule import rule

FIRST = {"quay_01": "order_01"}
BLUE = {"quay_02": [0], "quay_03": [1], "quay_05": [1]}  # K on 2, A on 3 and 5


def delivered() -> Any:
    """The table of X9 and X10 after K has fulfilled order 1 on quay 1."""
    board = {**ORDERS, **FIRST, "quay_09": "order_02", "quay_10": "order_03"}
    deck = ["quay_04", "quay_07", "quay_08", "quay_11", "quay_13", "quay_14", "quay_15", "quay_16"]
    deck += ["quay_17", "quay_19", "quay_20", "quay_21"]
    state = port(firms=[ready("order_01")], orders=board, markers=BLUE, deck=deck)
    return play(state, "fulfil quay_01")


@rule("GDA-X1")
def test_the_first_three_cards() -> None:
    deck = ["quay_01", "quay_12", "quay_17"]
    deck += [f"quay_{n:02}" for n in range(1, 22) if f"quay_{n:02}" not in deck]
    placed: list[dict[str, Any]] = [{"pawn": "f01"}, {"pawn": "f01"}, {"pawn": None}]
    state = port(agenda=["setup_pawn"], round=0, seat=2, deck=deck, orders={}, firms=placed)
    tokens = table(state)["stack"][:3]
    play(state, "place f05")
    assert orders(state) == dict(zip(["quay_01", "quay_12", "quay_17"], tokens, strict=True))


@rule("GDA-X2")
def test_starting_goods() -> None:
    start = play(new(2, removed_sector="blue"), "place f01", "place f01")
    for goods in (["ro_ro"], ["coal", "grain", "coal"], ["grain", "containers"]):
        assert play(start.clone(), *[f"take {good}" for good in goods]).seat == 1
    two = play(start.clone(), "take containers")
    assert refusal(two, "take containers") == "GDA-3.14"
    light = play(start.clone(), "take grain", "take grain")
    assert light.seat == 0  # weight 2 is not enough


@rule("GDA-X3")
def test_rolling() -> None:
    fall = dice_fall(["move_2", "recruit_1", "load_2"], ["load_1", "recruit_1", None])
    state = play(port(chance=fall), "reroll 12", "stop")
    assert table(state)["rerolls_left"] == 1
    assert [state.sum_of(kind) for kind in range(3)] == [3, 0, 1]


@rule("GDA-X4")
def test_no_splitting() -> None:
    dice = ["move_2", "move_1", "load_2"]
    asked = port(firms=[{"workers": 3}], dice=dice)  # a ship is in reach: the turn goes on
    state = play(asked, "do move", "go f02", "do load", "take coal", "stop")
    assert refusal(state, "do move") == "GDA-5.6"
    play(port(dice=dice), "do move", "go f04", "do load", "take containers")
    play(port(dice=dice), "do load", "take containers", "do move", "go f04")


@rule("GDA-X5")
@pytest.mark.parametrize("goods", [["coal"] * 4, ["containers"] * 2, ["grain", "ro_ro"]])
def test_loading_four_symbols(goods: list[str]) -> None:
    state = port(dice=["load_2", "load_2", "move_1"])
    before = supply(state)
    play(state, "do load", *[f"take {good}" for good in goods])
    for good in set(goods):
        assert hold(state)[good] == goods.count(good)
        assert supply(state)[good] == before[good] - goods.count(good)
    assert state.symbols == 0
    assert legal(state) == ["end_turn", "do move"]


@rule("GDA-X6")
def test_loading_and_a_shorter_move() -> None:
    state = port(firms=[{"pawn": "f20"}], dice=["move_2", "load_1", "load_2"])
    play(state, "do load", "take ro_ro", "do move", "go f18")
    assert hold(state) == {"ro_ro": 1}
    assert pawn(state) == "f18"


@rule("GDA-X7")
def test_the_double_field() -> None:
    two = port(firms=[{"pawn": "f20"}], dice=["move_2", "load_1", "load_1"])
    assert "go f09_14" in legal(play(two, "do move"))
    one = port(firms=[{"pawn": "f20"}], dice=["move_1", "load_1", "load_1"])
    assert refusal(play(one, "do move"), "go f09_14") == "GDA-5.16"
    there = {"quay_09": "order_10", "quay_14": "order_11"}
    goods = {"grain": 1, "liquid_fuel": 1, "coal": 1, "containers": 1}
    firms = [{"pawn": "f20", "hold": goods, "workers": 1}]
    state = port(firms=firms, orders={**ORDERS, **there}, dice=["move_2", "load_1", "load_1"])
    play(state, "do move", "go f09_14")
    assert {"fulfil quay_09", "fulfil quay_14"} <= set(legal(state))


@rule("GDA-X8")
def test_recruiting() -> None:
    state = play(port(dice=["move_1", "recruit_1", "recruit_1"]), "do recruit")
    assert (firm(state)["workers"], pawn(state)) == (2, "f01")


@rule("GDA-X9")
def test_fulfilling() -> None:
    before = port(firms=[ready("order_01")], orders={**ORDERS, **FIRST})
    state = play(before.clone(), "fulfil quay_01")
    assert hold(state) == {}
    for good, count in (("grain", 3), ("containers", 2), ("liquid_fuel", 1)):
        assert supply(state)[good] == supply(before)[good] + count
    assert firm(state)["workers"] == 1
    assert tracks(state)[0] == 12
    assert markers(state) == {"quay_01": [0]}
    assert firm(state)["markers_left"] == 7
    assert firm(state)["cards"] == ["quay_01"]


@rule("GDA-X10")
def test_influence() -> None:
    assert tracks(delivered()) == [12, 4, 0]


@rule("GDA-X11")
def test_the_permanent_coal() -> None:
    assert permanent(delivered()) == {"coal": 1}
    firms = [{"kept": ["order_01"], "hold": {"coal": 1, "general_cargo": 1}, "workers": 1}]
    state = port(firms=firms, orders={**ORDERS, "quay_01": "order_14"})  # coal 2
    play(state, "fulfil quay_01")
    assert hold(state) == {}
    assert permanent(state) == {"coal": 1}


@rule("GDA-X12")
def test_new_orders() -> None:
    state = delivered()
    assert len(orders(state)) == 7  # six before
    assert orders(state)["quay_04"] == "order_04"  # the next two of the stack
    assert orders(state)["quay_07"] == "order_05"


@rule("GDA-X13")
def test_the_swap() -> None:
    firms = [{}, {}, {"workers": 1}]
    state = port(
        firms=firms,
        markers={"quay_06": [2], "quay_01": [0], "quay_03": [0]},
        seat=2,
        dice=WORKERS,
        orders={"quay_12": "order_19"},
    )
    play(state, "do recruit", "swap", "with 1 quay_01")  # own(quay_06) is the only choice
    assert firm(state, 2)["workers"] == 1 + 3 - 2
    assert markers(state) == {"quay_01": [2], "quay_03": [0], "quay_06": [0]}
    assert tracks(state) == [0, 0, 0]


@rule("GDA-X14")
def test_the_ship() -> None:
    state = port(firms=[{}, {}, {"workers": 6}], seat=2, dice=WORKERS)
    play(state, "do recruit", "ship large")
    assert firm(state, 2)["workers"] == 1
    assert dict(state.breakdown(2))["ships"] == 12
    assert tracks(state)[2] == 0
    assert state.view(0)["ships"][2] is None


@rule("GDA-X15")
@pytest.mark.parametrize("goods", [["grain", "ro_ro"], ["containers", "general_cargo"]])
def test_the_central_port(goods: list[str]) -> None:
    cards = [f"quay_{n:02}" for n in range(1, 21) if n not in (4, 6, 12, 18, 20)]
    own = {"points": {"orders": 15}, "pawn": "f01", "hold": dict.fromkeys(goods, 1)}
    firms = [{"cards": cards}, ready("order_10", pawn="f04"), own]
    there = {**ORDERS, "quay_04": "order_10"}
    state = port(firms=firms, orders=there, deck=["quay_20", "quay_21"], seat=1)
    play(state, "fulfil quay_04")
    assert state.central_open()
    assert "quay_20" in orders(state)
    state = port(
        firms=[*firms[:1], {"cards": ["quay_04", "quay_20"]}, own],
        deck=[],
        orders=ORDERS,
        seat=2,
        dice=["load_2", "load_2", "move_2"],
    )
    play(state, "do move", "go f21", "do load", f"unload {goods[0]}", f"unload {goods[1]}")
    assert tracks(state)[2] == 21
    assert hold(state, 2) == {}


@rule("GDA-X16")
def test_the_sets_of_adam() -> None:
    cards = ["quay_03", "quay_04", "quay_05", "quay_12", "quay_17"]
    state = port(firms=[{}, {"cards": cards}], orders={"quay_01": "order_10"})
    assert dict(state.breakdown(1))["sets"] == 8


@rule("GDA-X17")
@pytest.mark.parametrize(
    ("counts", "points"),
    [((2, 2, 1, 1), 13), ((3, 3, 0, 0), 9), ((4, 2, 1, 0), 11), ((0, 0, 0, 0), 0)],
)
def test_more_sets(counts: tuple[int, ...], points: int) -> None:
    cards = sum(1 << 5 * sector + n for sector, count in enumerate(counts) for n in range(count))
    assert set_points(port(), cards) == points


@rule("GDA-X18")
def test_two_permanent_coal() -> None:
    firms = [{"kept": ["order_01", "order_06"], "hold": {"general_cargo": 1}, "workers": 1}]
    state = port(firms=firms, orders={**ORDERS, "quay_01": "order_14"})
    play(state, "fulfil quay_01")
    assert (hold(state), firm(state)["workers"]) == ({}, 0)
    assert permanent(state) == {"coal": 2}


@rule("GDA-X19")
def test_the_full_hold() -> None:
    firms = [{"hold": {"grain": 4, "coal": 5}}]
    state = play(port(firms=firms, dice=["load_2", "move_1", "move_1"]), "do load")
    assert refusal(state, "take containers") == "GDA-5.11"
    play(state, "discard grain", "take containers")
    assert state.cargo(0) == 9
    assert legal(state) == ["end_turn", "do move"]


@rule("GDA-X20")
def test_equal_turns() -> None:
    firms = [{}, {"points": {"orders": 61}}, {}]
    state = port(firms=firms, round=9, seat=1, end_trigger="score", dice=WORKERS)
    play(state, "end_turn", "stop", "end_turn")
    assert state.over
    assert state.round == 9
    firms = [{}, {}, ready("order_10", points={"orders": 54})]
    state = port(
        firms=firms, round=9, seat=2, orders={**ORDERS, "quay_01": "order_10"}, dice=WORKERS
    )
    assert play(state, "fulfil quay_01", "end_turn").over


@rule("GDA-X21")
def test_the_influence_trigger() -> None:
    firms: list[dict[str, Any]] = [ready("order_10"), {}, {"points": {"orders": 58}}]
    state = port(
        firms=firms,
        orders={**ORDERS, "quay_01": "order_10"},
        markers={"quay_02": [2]},
        dice=WORKERS,
    )
    play(state, "fulfil quay_01", "end_turn")
    assert table(state)["end_trigger"] == "score"
    assert state.seat == 1
    play(state, "stop", "end_turn")
    assert state.seat == 2
    assert play(state, "stop", "end_turn").over


@rule("GDA-X22")
def test_the_eighth_marker_by_adding() -> None:
    seven = {f"quay_{n:02}": [0] for n in (7, 8, 9, 10, 11, 13, 14)}
    firms = [ready("order_10", workers=4)]
    state = port(
        firms=firms, orders={**ORDERS, "quay_01": "order_10"}, markers={**seven, "quay_02": [1]}
    )
    play(state, "add")
    assert (firm(state)["workers"], table(state)["end_trigger"]) == (1, "markers")
    play(state, "fulfil quay_01")
    assert (firm(state)["workers"], tracks(state)[0]) == (0, 6)
    assert "quay_01" in firm(state)["cards"]
    assert "quay_01" not in markers(state)


@rule("GDA-X23")
def test_the_illegal_swap() -> None:
    board = {"quay_01": [0], "quay_03": [0, 1], "quay_07": [1], "quay_08": [1]}
    state = play(port(firms=[{"workers": 2}], markers=board), "swap")
    assert legal(state) == ["with 2 quay_07", "with 2 quay_08"]  # only quay 1 could be offered
    assert refusal(state, "with 2 quay_03") == "GDA-5.46"


@rule("GDA-X24")
def test_an_extra_action_in_between() -> None:
    dice = ["load_2", "load_1", "move_2"]
    there = {**ORDERS, "quay_01": "order_10"}
    state = port(firms=[ready("order_10", workers=4)], orders=there, dice=dice)
    play(state, "do load", "take ro_ro", "fulfil quay_01")
    assert legal(state) == ["end_turn", "ship small"]
    assert refusal(state, "do move") == "GDA-4.6"
    state = port(firms=[ready("order_10", workers=1)], orders=there, dice=dice)
    play(state, "fulfil quay_01")
    assert legal(state) == ["end_turn", "do load", "do move"]


@rule("GDA-X25")
@pytest.mark.parametrize(("counts", "ranking"), [((6, 5), [1, 2]), ((6, 6), [1, 1])])
def test_the_tie(counts: tuple[int, int], ranking: list[int]) -> None:
    quays = [f"quay_{n:02}" for n in (1, 2, 3, 4, 5, 6)]
    board = {quay: [0, 1] for quay in quays[: counts[1]]}
    if counts[0] > counts[1]:
        board[quays[5]] = [0]
    sets = set_points(port(), 0b111111 if len(board) == 6 else 0b11111)
    firms = [{"points": {"orders": 72 - sets}}, {"points": {"orders": 72}}]
    state = port(2, firms=firms, markers=board, orders={"quay_12": "order_10"}, over=True)
    assert state.scores == [72, 72]
    assert state.ranking == ranking


@rule("GDA-X26")
def test_two_players_without_purple() -> None:
    state = new(2, removed_sector="purple")
    assert len(state.deck) == 16
    for _ in wander(state, seed=2):
        assert all(state.orders[quay] < 0 for quay in range(5, 10))
    field = GAME.content.field_ids.index("f09_14")
    assert GAME.content.field_quays[field] == [8, 13]
    firms = [ready("order_10", pawn="f09_14")]
    options = {"removed_sector": "purple"}
    state = port(2, firms=firms, options=options, orders={"quay_14": "order_10"})
    assert "fulfil quay_14" in legal(state)
