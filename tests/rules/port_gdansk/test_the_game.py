"""The game in ten lines (GDA-1.1 to GDA-1.10) and its options (GDA-7.1, GDA-7.2)."""

import pytest

from leeboard.kernel.errors import BadOptions
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
    play,
    port,
    ready,
    steer,
    told,
    tracks,
)
from tests.rules.rule import rule


@rule("GDA-1.1")
@pytest.mark.parametrize("seats", [0, 1, 2, 3, 4, 5])
def test_two_to_four_sit_down(seats: int) -> None:
    if 2 <= seats <= 4:
        assert new(seats).seats == seats
    else:
        with pytest.raises(BadOptions, match=f"2, 3, 4 seats, not {seats}"):
            new(seats)


@rule("GDA-1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_firm_loads_moves_hires_and_delivers(seats: int) -> None:
    done: set[str] = set()
    for state in steer(new(seats)):
        done |= {str(event[0]) for event in state.events}
    assert {"loaded", "moved", "recruited", "fulfilled"} <= done


@rule("GDA-1.3")
def test_a_turn_is_a_roll_of_three_dice_with_two_rerolls_for_three_kinds_of_symbols() -> None:
    throws: list[list[str | None]] = [["load_1", "load_1", "load_1"]]
    throws += [[None, "move_1", "move_1"], [None, None, "recruit_1"]]
    state = play(port(chance=dice_fall(*throws)), "reroll 23", "reroll 3")
    assert legal(state) == ["end_turn", "do load", "do move", "do recruit"]


@rule("GDA-1.4")
def test_each_extra_action_is_offered_once_before_or_after_the_dice_actions() -> None:
    board = {"quay_02": [0], "quay_09": [1], "quay_10": [1]}
    firms = [ready("order_10", workers=20), {}, {}]
    state = port(firms=firms, orders={**ORDERS, "quay_01": "order_10"}, markers=board)
    extras = ["fulfil quay_01", "swap", "add", "ship small", "ship medium", "ship large"]
    assert legal(state) == ["roll", *extras]
    play(state, "fulfil quay_01", "ship small", "add", "at quay_09")
    assert (state.seat, legal(state)[0]) == (0, "stop")  # only the roll was left
    after = port(firms=firms, orders={**ORDERS, "quay_01": "order_10"}, markers=board, dice=WORKERS)
    play(after, "do recruit")
    assert legal(after) == ["end_turn", *extras]


@rule("GDA-1.5")
def test_an_order_gives_points_a_marker_a_card_and_sometimes_a_permanent_good() -> None:
    state = play(port(firms=[ready("order_02")], orders={"quay_01": "order_02"}), "fulfil quay_01")
    assert tracks(state) == [4, 0, 0]
    assert markers(state) == {"quay_01": [0]}
    assert firm(state)["cards"] == ["quay_01"]
    assert firm(state)["kept"] == ["order_02"]
    assert state.view(None)["permanent"][0] == [1, 0, 0, 0, 0, 0]


@rule("GDA-1.6")
def test_markers_earn_two_points_each_when_another_delivers_in_their_sector() -> None:
    board = {"quay_02": [1, 2], "quay_03": [2], "quay_09": [1]}
    state = port(firms=[ready("order_10")], orders={"quay_01": "order_10"}, markers=board)
    assert tracks(play(state, "fulfil quay_01")) == [6, 2, 4]


@rule("GDA-1.7")
def test_workers_become_ships_or_changes_of_markers() -> None:
    board = {"quay_02": [0], "quay_09": [1]}
    state = play(port(firms=[{"workers": 10}], markers=board), "ship medium", "swap")
    assert firm(state)["ships"] == ["ship_medium_1"]
    assert markers(state) == {"quay_02": [1], "quay_09": [0]}
    assert firm(state)["workers"] == 10 - 5 - 2


@rule("GDA-1.8")
def test_when_the_deck_runs_out_the_central_port_opens_and_goods_can_be_sold_there() -> None:
    firms = [ready("order_10", hold={"grain": 2, "liquid_fuel": 1, "coal": 1}, pawn="f02")]
    cards = [f"quay_{number:02}" for number in range(3, 21)]
    state = port(
        firms=[{**firms[0], "cards": cards}],
        orders={"quay_01": "order_11", "quay_02": "order_10"},
        deck=["quay_21"],
        dice=["move_1", "load_1", "load_1"],
    )
    play(state, "fulfil quay_02", "do move", "go f21", "do load", "unload grain")
    assert hold(state) == {}
    assert tracks(state)[0] == 6 + 2


@rule("GDA-1.9")
def test_the_round_in_which_a_seat_reaches_60_is_played_to_its_end() -> None:
    rounds: list[int] = []
    turns = [0, 0, 0]
    state = new(3)
    for _ in steer(state):
        for event in told(state, "rolled"):
            turns[int(event[1])] += 1
        if any(event[0] == "last_round" for event in state.events):
            rounds.append(state.round)
    assert rounds == [state.round]
    assert turns == [state.round] * 3


@rule("GDA-1.10")
def test_the_final_score_is_track_ships_and_sets_and_the_most_points_win() -> None:
    firms = [
        {"points": {"orders": 40}, "ships": ["ship_large_1"], "cards": ["quay_01", "quay_09"]},
        {"points": {"orders": 53}, "cards": ["quay_02"]},
        {"points": {"orders": 20}, "cards": []},
    ]
    state = port(firms=firms, over=True)
    assert state.scores == [40 + 12 + 3, 53 + 1, 20]
    assert state.ranking == [1, 2, 3]


@rule("GDA-7.1", "GDA-7.2")
def test_there_are_no_modules_and_no_solo_mode_only_who_begins_and_which_sector_stays_out() -> None:
    assert [option.name for option in GAME.options] == ["removed_sector", "first_seat"]
    assert GAME.options[0].settings == ["choose", "random", "blue", "purple", "brown"]
    assert GAME.seats == [2, 3, 4]
    with pytest.raises(BadOptions, match="removed_sector must be one of"):
        new(2, removed_sector="green")


@rule("GDA-7.2")
def test_the_removed_sector_changes_nothing_with_three_or_four_seats() -> None:
    for seats in (3, 4):
        plain = GAME.table(new(seats, removed_sector="random"))
        assert GAME.table(new(seats, removed_sector="blue")) == plain
