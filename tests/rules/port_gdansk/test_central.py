"""The Central Port (GDA-5.54 to GDA-5.60)."""

from typing import Any

import pytest

from leeboard.games.port_gdansk.state import GdanskState
from tests.rules.port_gdansk.table import (
    GAME,
    GOODS,
    ORDERS,
    firm,
    hold,
    legal,
    pawn,
    play,
    port,
    refusal,
    supply,
    tracks,
)
from tests.rules.rule import rule

TAKEN = [f"quay_{n:02}" for n in range(1, 21) if n not in (6, 12, 18)]
LOADS = ["load_2", "load_2", "move_1"]


def opened(dice: list[str], **own: Any) -> GdanskState:
    """The deck is empty; seat 0 stands in the Central Port unless `own` says otherwise."""
    firms = [{"pawn": "f21", **own}, {}, {"cards": TAKEN}]
    return port(firms=firms, deck=[], orders=ORDERS, dice=dice)


@rule("GDA-5.54")
def test_the_card_opens_a_field_between_f02_and_f07() -> None:
    state = play(opened(["move_1", "load_1", "load_1"]), "do move")
    assert legal(state) == ["go f02", "go f07", "go f21"]


@rule("GDA-5.55")
@pytest.mark.parametrize(
    ("good", "weight", "points"),
    list(zip(GOODS, [1, 1, 1, 2, 2, 3], [2, 2, 2, 3, 3, 4], strict=True)),
)
def test_cubes_are_unloaded_for_points_by_their_weight(good: str, weight: int, points: int) -> None:
    state = play(opened(LOADS, hold={good: 2}), "do load")
    assert legal(state) == ["stop", f"unload {good}"]
    before = supply(state).get(good, 0)
    play(state, f"unload {good}")
    assert tracks(state)[0] == points
    assert hold(state) == {good: 1}
    assert supply(state)[good] == before + 1
    if weight < 3:
        assert state.symbols == 4 - weight
    else:  # one symbol is left, and nothing weighs that little: the action is over
        assert legal(state) == ["end_turn", "do move"]
    other = next(name for name in GOODS if name != good)
    fresh = play(opened(LOADS, hold={good: 1, "ro_ro": 1}), "do load")
    if other != "ro_ro":
        assert refusal(fresh, f"unload {other}") == "GDA-5.55"


@rule("GDA-5.55")
def test_unloaded_cubes_weigh_no_more_than_the_symbols() -> None:
    state = play(opened(["load_2", "move_1", "move_1"], hold={"ro_ro": 1, "coal": 1}), "do load")
    assert refusal(state, "unload ro_ro") == "GDA-5.55"
    loading = play(port(firms=[{"hold": {"coal": 1}}], dice=LOADS), "do load")
    assert refusal(loading, "unload coal") == "GDA-5.55"


@rule("GDA-5.56")
def test_load_symbols_bring_no_cubes_into_the_hold_there() -> None:
    state = play(opened(LOADS, hold={"coal": 9}), "do load")
    assert refusal(state, "take grain") == "GDA-5.56"
    assert refusal(state, "discard coal") == "GDA-5.56"


@rule("GDA-5.57")
def test_where_the_pawn_is_when_the_symbols_are_resolved_decides() -> None:
    state = opened(LOADS, pawn="f02", hold={"coal": 1})
    play(state, "do move", "go f21", "do load")
    assert "unload coal" in legal(state)
    state = opened(LOADS, pawn="f02", hold={"coal": 1}, workers=3)
    play(state, "do load", "take coal", "stop", "do move", "go f21")
    assert hold(state) == {"coal": 2}
    assert refusal(state, "do load") == "GDA-5.6"


@rule("GDA-5.58")
def test_permanent_goods_cannot_be_unloaded() -> None:
    state = play(opened(LOADS, kept=["order_06"], hold={"grain": 2}), "do load")
    assert refusal(state, "unload coal") == "GDA-5.58"
    assert legal(state) == ["stop", "unload grain"]


@rule("GDA-5.59")
def test_ships_and_exchange_do_not_depend_on_it_and_it_has_no_order_or_marker() -> None:
    assert "fulfil quay_21" not in GAME.catalogue.texts
    assert "at quay_21" not in GAME.catalogue.texts
    state = opened(LOADS, workers=3, hold={"coal": 1})
    assert legal(state) == ["end_turn", "do load", "do move", "ship small"]
    assert firm(play(state, "ship small"))["ships"] == ["ship_small_1"]


@rule("GDA-5.60")
def test_without_load_symbols_nothing_is_unloaded() -> None:
    state = opened(["move_1", "move_1", "recruit_1"], hold={"coal": 3})
    assert refusal(state, "do load") == "GDA-5.60"
    assert legal(state) == ["end_turn", "do move", "do recruit"]


@rule("GDA-10.18")
def test_who_does_not_want_to_unload_skips_or_moves_away_first() -> None:
    state = opened(LOADS, hold={"coal": 3})
    assert play(state, "end_turn").seat == 1
    state = play(opened(LOADS, hold={"coal": 3}), "do move", "go f02", "do load", "take ro_ro")
    assert hold(state) == {"coal": 3, "ro_ro": 1}
    assert pawn(state) == "f02"
