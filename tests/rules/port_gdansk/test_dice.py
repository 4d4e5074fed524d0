"""Rolling and the dice actions (GDA-5.1 to GDA-5.23), without the Central Port."""

import pytest

from tests.rules.port_gdansk.table import (
    GAME,
    GOODS,
    ORDERS,
    WORKERS,
    dice_fall,
    firm,
    hold,
    legal,
    pawn,
    play,
    port,
    refusal,
    supply,
    table,
    told,
    why_not,
)
from tests.rules.rule import rule

MIXED = ["load_1", "move_1", "recruit_1"]
ASKED = [{"workers": 3}]  # enough for a ship, so that nothing is taken by itself
SETS = ["1", "2", "12", "3", "13", "23", "123"]


# Rolling.


@rule("GDA-5.1")
def test_the_first_roll_takes_all_three_dice() -> None:
    fall = dice_fall(["load_2", "move_1", "recruit_1"])
    state = play(port(firms=ASKED, chance=fall), "roll")
    assert table(state)["dice"] == ["load_2", "move_1", "recruit_1"]
    assert told(state, "rolled") == [("rolled", 0, 1, 2, 4)]
    assert state.takeback == 0


@rule("GDA-5.2")
def test_up_to_two_rerolls_of_any_dice_also_of_those_put_aside_before() -> None:
    throws: list[list[str | None]] = [
        ["load_1", "load_1", "load_1"],
        [None, None, "move_2"],
        ["move_2", "move_1", None],
    ]
    state = port(chance=dice_fall(*throws))
    assert legal(state) == ["stop", *[f"reroll {dice}" for dice in SETS]]
    play(state, "reroll 3")
    assert table(state)["dice"] == ["load_1", "load_1", "move_2"]
    assert legal(state) == ["stop", *[f"reroll {dice}" for dice in SETS]]
    play(state, "reroll 12")
    assert table(state)["dice"] == ["move_2", "move_1", "move_2"]


@rule("GDA-5.3")
def test_no_dice_means_stopping_and_the_second_reroll_is_final() -> None:
    faces: list[str | None] = ["load_1", "load_1", "load_1"]
    state = play(port(chance=dice_fall(faces, [*faces[:1], None, None])), "reroll 1")
    assert table(state)["rerolls_left"] == 1
    play(state, "stop")
    assert legal(state) == ["end_turn", "do load"]
    assert refusal(state, "reroll 1") == "GDA-5.3"
    assert refusal(state, "roll") == "GDA-5.3"
    twice = dice_fall(faces, [None, *faces[:2]], [*faces[:2], None])
    state = play(port(chance=twice), "reroll 23", "reroll 12")
    assert legal(state) == ["end_turn", "do load"]


@rule("GDA-5.4")
@pytest.mark.parametrize(
    ("dice", "sums"),
    [
        (["load_1", "load_2", "move_2"], [3, 2, 0]),
        (["load_2", "load_2", "load_2"], [6, 0, 0]),
        (["move_2", "move_2", "move_2"], [0, 6, 0]),
        (WORKERS, [0, 0, 3]),
        (["move_1", "recruit_1", "load_1"], [1, 1, 1]),
    ],
)
def test_symbols_are_added_up_by_kind(dice: list[str], sums: list[int]) -> None:
    state = port(dice=dice)
    assert [state.sum_of(kind) for kind in range(3)] == sums
    offered = [kind for kind, total in zip(["load", "move", "recruit"], sums, strict=True) if total]
    assert legal(state) == ["end_turn", *[f"do {kind}" for kind in offered]]


# Dice actions in general.


@rule("GDA-5.5")
@pytest.mark.parametrize("order", [["load", "move", "recruit"], ["recruit", "move", "load"]])
def test_kinds_are_resolved_in_any_order(order: list[str]) -> None:
    state = port(dice=MIXED)
    rest = {"load": ["take coal"], "move": ["go f02"], "recruit": []}
    for kind in order:
        play(state, f"do {kind}", *rest[kind])
    assert (hold(state), pawn(state), firm(state)["workers"]) == ({"coal": 1}, "f02", 1)


@rule("GDA-5.6")
def test_each_kind_is_resolved_once_as_a_whole() -> None:
    state = port(firms=ASKED, dice=["load_2", "move_2", "recruit_1"])
    play(state, "do load", "take coal", "stop")
    assert refusal(state, "do load") == "GDA-5.6"
    play(state, "do move", "go f02")
    assert refusal(state, "do move") == "GDA-5.6"
    play(state, "do recruit")
    assert refusal(state, "do recruit") == "GDA-5.6"


@rule("GDA-5.7")
def test_any_kind_may_be_skipped() -> None:
    state = play(port(dice=MIXED), "do move", "go f02", "end_turn")
    assert (hold(state), firm(state)["workers"]) == ({}, 0)
    assert state.seat == 1


# Loading.


@rule("GDA-5.8")
def test_loaded_cubes_weigh_no_more_than_the_symbols() -> None:
    state = play(port(dice=["load_2", "load_1", "move_1"]), "do load", "take general_cargo")
    assert legal(state) == ["take grain", "take liquid_fuel", "take coal", "stop"]
    assert refusal(state, "take ro_ro") == "GDA-5.8"
    play(state, "take grain")
    assert legal(state) == ["end_turn", "do move"]
    assert hold(state) == {"grain": 1, "general_cargo": 1}
    assert refusal(port(dice=WORKERS), "do load") == "GDA-5.8"


@rule("GDA-5.9")
@pytest.mark.parametrize(("good", "weight"), list(zip(GOODS, [1, 1, 1, 2, 2, 3], strict=True)))
def test_a_cube_takes_symbols_by_its_weight_and_unused_ones_are_lost(
    good: str, weight: int
) -> None:
    state = play(port(dice=["load_2", "load_2", "move_1"]), "do load", f"take {good}")
    assert state.symbols == 4 - weight
    play(state, "stop")
    assert state.symbols == 0
    play(state, "end_turn")
    assert (state.seat, state.symbols) == (1, 0)


@rule("GDA-5.10")
def test_a_kind_that_is_sold_out_cannot_be_loaded_until_a_cube_comes_back() -> None:
    firms = [{"hold": {"coal": 3}}, {"hold": {"coal": 9}}]
    state = play(port(firms=firms, dice=["load_2", "move_1", "move_1"]), "do load")
    assert "coal" not in supply(state)
    assert refusal(state, "take coal") == "GDA-5.10"
    assert "take coal" not in legal(state)
    full = [{"hold": {"coal": 9}}, {"hold": {"coal": 3}}]
    state = play(port(firms=full, dice=["load_2", "move_1", "move_1"]), "do load", "discard coal")
    assert "take coal" in legal(state)


@rule("GDA-5.11", "GDA-5.12")
def test_a_full_hold_makes_room_first_by_giving_own_cubes_back() -> None:
    firms = [{"hold": {"grain": 4, "coal": 5}}]
    state = play(port(firms=firms, dice=["load_2", "move_1", "move_1"]), "do load")
    assert legal(state) == ["stop", "discard grain", "discard coal"]
    assert refusal(state, "take grain") == "GDA-5.11"
    assert refusal(state, "discard ro_ro") == "GDA-5.12"
    before = supply(state)
    play(state, "discard coal", "take containers")
    assert hold(state) == {"grain": 4, "coal": 4, "containers": 1}
    assert supply(state)["coal"] == before["coal"] + 1


@rule("GDA-5.13")
def test_a_discard_needs_a_full_hold_and_something_to_load_and_costs_nothing() -> None:
    state = play(
        port(firms=[{"hold": {"grain": 8}}], dice=["load_2", "move_1", "move_1"]), "do load"
    )
    assert refusal(state, "discard grain") == "GDA-5.13"
    play(state, "take coal")
    assert legal(state) == ["stop", "discard grain", "discard coal"]
    play(state, "discard grain")
    assert state.symbols == 1
    assert refusal(state, "discard grain") == "GDA-5.13"
    assert state.points == [0] * 9
    # Nothing light is left in the zone: one symbol can load nothing, so nothing is given back.
    firms = [{"hold": {"grain": 9}}, {"hold": {"liquid_fuel": 9}}, {"hold": {"coal": 9}}, {}]
    firms[3] = {"hold": {"grain": 3, "liquid_fuel": 3, "coal": 3}}
    state = port(
        4,
        firms=firms,
        agenda=["acting", "loading"],
        symbols=1,
        dice=["load_2", *WORKERS[:2]],
        resolved=["load"],
    )
    assert legal(state)[0] == "end_turn"  # stopping was the only choice, and was taken
    assert hold(state) == {"grain": 9}


@rule("GDA-5.13")
def test_who_has_made_room_loads_a_cube_into_it() -> None:
    firms = [{"hold": {"grain": 4, "coal": 5}}]
    state = play(port(firms=firms, dice=["load_2", "move_1", "move_1"]), "do load", "discard coal")
    light = ["take grain", "take liquid_fuel", "take coal"]
    assert legal(state) == [*light, "take containers", "take general_cargo"]
    assert refusal(state, "stop") == "GDA-5.13"
    assert refusal(state, "discard grain") == "GDA-5.13"
    assert why_not(state, "stop") == "You have made room in your hold: load a cube into it first."
    play(state, "take coal")
    assert legal(state) == ["stop", "discard grain", "discard coal"]
    assert hold(play(state, "stop")) == {"grain": 4, "coal": 5}
    assert refusal(state, "do load") == "GDA-5.6"


@rule("GDA-5.13")
def test_by_edition_1_room_may_be_made_for_nothing() -> None:
    firms = [{"hold": {"grain": 4, "coal": 5}}]
    dice = ["load_2", "move_1", "move_1"]
    state = play(port(firms=firms, dice=dice, edition=1), "do load", "discard coal", "stop")
    assert hold(state) == {"grain": 4, "coal": 4}
    assert legal(state) == ["end_turn", "do move"]


@rule("GDA-5.14")
@pytest.mark.parametrize("field", GAME.content.field_ids[:17])
def test_the_place_of_the_pawn_does_not_matter_for_loading(field: str) -> None:
    state = play(port(firms=[{"pawn": field}], dice=["load_1", "load_2", "move_1"]), "do load")
    assert legal(state) == [*[f"take {good}" for good in GOODS], "stop"]


@rule("GDA-5.15")
def test_loading_may_stop_at_any_time() -> None:
    state = play(port(dice=["load_2", "load_2", "move_1"]), "do load", "stop")
    assert hold(state) == {}
    assert legal(state) == ["end_turn", "do load", "do move"]
    play(state, "do load", "take coal", "stop")
    assert hold(state) == {"coal": 1}
    assert legal(state) == ["end_turn", "do move"]


# Moving.


@rule("GDA-5.16")
def test_the_pawn_goes_at_most_so_many_fields_along_the_lines() -> None:
    state = play(port(firms=[{"pawn": "f06"}], dice=["move_1", "load_1", "load_1"]), "do move")
    assert legal(state) == ["go f06", "go f07", "go f08"]
    assert refusal(state, "go f02") == "GDA-5.16"
    assert refusal(port(dice=WORKERS), "do move") == "GDA-5.16"
    play(state, "go f08")
    assert pawn(state) == "f08"


@rule("GDA-5.17")
def test_every_field_within_reach_is_a_destination_staying_included() -> None:
    state = play(port(firms=[{"pawn": "f20"}], dice=["move_2", "load_1", "load_1"]), "do move")
    assert legal(state) == [
        f"go {field}" for field in ("f06", "f08", "f09_14", "f18", "f19", "f20")
    ]
    play(state, "go f20")
    assert pawn(state) == "f20"
    six = play(port(firms=[{"pawn": "f06"}], dice=["move_2", "move_2", "move_2"]), "do move")
    assert len(legal(six)) == 17


@rule("GDA-5.18", "GDA-10.12")
def test_pawns_may_share_a_field_and_pass_each_other() -> None:
    firms = [{"pawn": "f06"}, {"pawn": "f07"}, {"pawn": "f02"}]
    state = play(port(firms=firms, dice=["move_2", "load_1", "load_1"]), "do move")
    assert {"go f07", "go f02"} <= set(legal(state))
    assert pawn(play(state, "go f02")) == pawn(state, 2)


@rule("GDA-5.19")
def test_a_double_field_is_one_step() -> None:
    state = play(port(firms=[{"pawn": "f08"}], dice=["move_2", "load_1", "load_1"]), "do move")
    assert {"go f10_11", "go f12", "go f18"} <= set(legal(state))


@rule("GDA-5.20")
def test_the_central_port_is_no_field_before_its_card_is_open() -> None:
    dice = ["move_2", "load_1", "load_1"]
    firms = [
        {"pawn": "f02", "cards": [f"quay_{n:02}" for n in range(1, 21) if n not in (6, 12, 18)]}
    ]
    closed = play(port(firms=[{"pawn": "f02"}], dice=dice), "do move")
    assert refusal(closed, "go f21") == "GDA-5.20"
    opened = play(port(firms=firms, deck=[], dice=dice), "do move")
    assert "go f21" in legal(opened)
    through = [{**firms[0], "pawn": "f21"}]
    state = play(port(firms=through, deck=[], dice=dice), "do move")
    assert "go f06" in legal(state)  # by f07
    assert GAME.chart.way(1, 6, True) == 1


# Recruiting.


@rule("GDA-5.21")
def test_a_worker_for_each_recruit_symbol() -> None:
    state = play(
        port(firms=[{"workers": 2}], dice=["recruit_1", "move_1", "recruit_1"]), "do recruit"
    )
    assert firm(state)["workers"] == 4
    assert told(state, "recruited") == [("recruited", 0, 2)]
    assert refusal(port(dice=["load_1"] * 3), "do recruit") == "GDA-5.21"


@rule("GDA-5.22", "GDA-10.2")
def test_workers_never_run_out() -> None:
    state = play(port(firms=[{"workers": 400}], dice=WORKERS), "do recruit")
    assert firm(state)["workers"] == 403


@rule("GDA-5.23")
def test_recruiting_takes_all_workers_or_is_skipped() -> None:
    state = play(port(dice=WORKERS, orders=ORDERS), "do recruit")
    assert firm(state)["workers"] == 3
    assert legal(state) == ["end_turn", "ship small"]


@rule("GDA-5.4")
def test_dice_that_were_not_rolled_show_no_symbols() -> None:
    state = port(firms=ASKED)
    assert [state.sum_of(kind) for kind in range(3)] == [0, 0, 0]


@rule("GDA-9.2", "GDA-4.5")
def test_a_begun_dice_action_asks_for_nothing_else() -> None:
    full = [{"hold": {"grain": 4, "coal": 5}, "workers": 3}]
    state = play(port(firms=full, dice=["load_2", "move_1", "move_1"]), "do load")
    assert refusal(state, "end_turn") == "GDA-9.2"
    play(state, "discard coal")
    assert refusal(state, "end_turn") == "GDA-9.2"
    assert refusal(state, "ship small") == "GDA-4.5"
