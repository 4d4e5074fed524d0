"""Edge cases and rulings (GDA-10.1 to GDA-10.24) that no other file shows."""

import pytest

from leeboard.games.port_gdansk.game import PortGdansk
from leeboard.kernel.content import ContentFile
from tests.rules.port_gdansk.table import (
    GAME,
    ORDERS,
    WORKERS,
    firm,
    hold,
    legal,
    markers,
    new,
    orders,
    play,
    port,
    ready,
    refusal,
    steer,
    table,
    tracks,
    wander,
)
from tests.rules.rule import rule

MIXED = ["load_1", "move_1", "recruit_1"]


@rule("GDA-10.1")
def test_starting_goods_never_fail() -> None:
    state = play(new(4), *["place f01"] * 4)
    play(state, *["take coal"] * 12)
    assert state.supply[2] == 0
    assert state.round == 1
    for seat in range(4):
        assert hold(state, seat) == {"coal": 3}


@rule("GDA-10.3")
def test_a_full_hold_does_not_hinder_a_delivery() -> None:
    goods = {"grain": 3, "liquid_fuel": 3, "coal": 3}
    firms = [ready("order_10", hold=goods)]
    state = play(port(firms=firms, orders={**ORDERS, "quay_01": "order_10"}), "fulfil quay_01")
    assert hold(state) == {"grain": 2, "liquid_fuel": 2, "coal": 2}


@rule("GDA-10.4")
def test_a_useless_roll_may_simply_end_the_turn() -> None:
    assert legal(port(dice=MIXED))[0] == "end_turn"
    assert play(port(dice=MIXED), "end_turn").seat == 1


@rule("GDA-10.5", "GDA-10.8")
def test_the_central_port_comes_with_the_ninth_order_or_with_two_seats_the_seventh() -> None:
    for seats, number, most in ((2, 7, 9), (3, 9, 11), (4, 9, 11)):
        fulfilled, opened, open_orders = 0, 0, []
        for state in steer(new(seats, 2)):
            for event in state.events:
                fulfilled += event[0] == "fulfilled"
                if event[0] == "central_opened":
                    opened = fulfilled
            if state.round and state.deck_count():
                assert state.orders_open() == 3 + fulfilled
            open_orders.append(state.orders_open())
        assert opened == number
        assert max(open_orders) == most


@rule("GDA-10.6")
def test_tokens_and_cards_run_out_together_and_an_altered_box_shows_bare_cards() -> None:
    for state in steer(new(2, 2, removed_sector="random")):
        quays = [quay for quay in state.deck[state.dealt :] if quay != 20]
        assert len(quays) == state.stack_count()
    text = GAME.content_file.text
    start = text.index('[[order]]\nid     = "order_13"')
    fewer = text[:start] + text[text.index("[[size]]") :]
    game = PortGdansk(ContentFile("fewer.toml", fewer))
    assert game.content.orders == 12
    state = game.new(4, seed=1)
    adviser = game.heuristics
    bare = False
    while not state.over:
        choices = state.legal()
        ratings = adviser.rate(state, choices)
        state.play(choices[ratings.index(max(ratings))])
        assert game.audit(state) == []
        if state.stack_count() == 0 and state.deck_count() == 0:
            without = [q for q in range(20) if state.shown >> q & 1 and state.orders[q] < 0]
            bare = bare or bool(without)
            assert all(not state.markers[quay] for quay in without)
    assert bare


@rule("GDA-10.7")
def test_a_quay_has_at_most_one_order_a_game_and_never_beside_a_marker() -> None:
    seen: set[int] = set()
    for state in steer(new(4, 8)):
        for event in state.events:
            if event[0] == "ordered":
                assert event[1] not in seen
                seen.add(int(event[1]))
        for quay in range(20):
            assert state.orders[quay] < 0 or state.markers[quay] == 0
    assert len(seen) == 20


@rule("GDA-10.9")
def test_the_eighth_marker_and_an_order_in_one_turn() -> None:
    seven = {f"quay_{n:02}": [0] for n in (7, 8, 9, 10, 11, 13, 14)}
    board = {**seven, "quay_02": [1]}
    firms = [ready("order_10", workers=4)]
    here = {**ORDERS, "quay_01": "order_10"}
    state = play(port(firms=firms, orders=here, markers=board), "fulfil quay_01")
    assert refusal(state, "add") == "GDA-5.50"
    state = play(port(firms=firms, orders=here, markers=board), "add", "fulfil quay_01")
    assert "quay_01" not in markers(state)
    assert tracks(state)[0] == 6


@rule("GDA-10.11")
def test_panel_and_ships_remain_in_the_last_round() -> None:
    board = {"quay_02": [0], "quay_09": [1]}
    state = port(firms=[{"workers": 9}], markers=board, end_trigger="score")
    assert {"swap", "add", "ship large"} <= set(legal(state))


@rule("GDA-10.14")
def test_adding_in_the_sector_of_an_own_marker_is_allowed() -> None:
    board = {"quay_02": [0], "quay_03": [1]}
    state = play(port(firms=[{"workers": 3}], markers=board), "add")
    assert markers(state) == {"quay_02": [0], "quay_03": [0, 1]}


@rule("GDA-10.15")
def test_a_swap_may_send_a_marker_where_no_order_comes_any_more() -> None:
    dead = {f"quay_{n:02}": [0] for n in (1, 2, 3, 4)}
    board = {**dead, "quay_05": [0], "quay_09": [1]}
    state = play(port(firms=[{"workers": 2}], markers=board), "swap", "own quay_05")
    assert markers(state)["quay_05"] == [1]


@rule("GDA-10.16")
def test_the_removed_sector_never_has_a_marker() -> None:
    for state in wander(new(2, 3, removed_sector="purple"), seed=4):
        assert all(not state.markers[quay] for quay in range(5, 10))


@rule("GDA-10.17")
def test_in_the_first_turn_there_is_nothing_but_the_roll() -> None:
    state = play(new(3), *["place f01"] * 3, *["take ro_ro"] * 3)
    for seat in range(3):
        assert (state.seat, legal(state)[0]) == (seat, "stop")  # the dice have been rolled
        play(state, "stop", "end_turn")
    old = play(new(3, edition=1), *["place f01"] * 3, *["take ro_ro"] * 3)
    assert legal(old) == ["roll"]


@rule("GDA-10.19")
def test_who_opens_the_central_port_before_the_dice_actions_can_go_there() -> None:
    cards = [f"quay_{n:02}" for n in range(1, 21) if n not in (2, 6, 12, 18)]
    firms = [ready("order_10", pawn="f02", cards=cards)]
    here = {**ORDERS, "quay_02": "order_10"}
    state = port(firms=firms, orders=here, deck=["quay_21"], dice=["move_1", "load_1", "load_1"])
    play(state, "fulfil quay_02", "do move")
    assert "go f21" in legal(state)


@rule("GDA-10.20")
def test_ships_of_equal_points_are_taken_in_the_order_of_their_ids() -> None:
    state = play(port(firms=[{"workers": 3}, {"ships": ["ship_small_1"]}]), "ship small")
    assert firm(state)["ships"] == ["ship_small_2"]
    points = GAME.content.ship_points
    assert points[GAME.content.ship_ids.index("ship_small_2")] == points[0]


@rule("GDA-10.24")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_who_only_pass_go_on_for_ever_but_absent_seats_come_to_an_end(seats: int) -> None:
    state = new(seats, 3)
    assert GAME.may_never_end(GAME.settings_of(state))
    passing = state.clone()
    for _ in range(2000):
        texts = legal(passing)
        play(passing, next((text for text in ("stop", "end_turn") if text in texts), texts[0]))
    assert not passing.over
    for _ in range(1000):
        if not state.over:
            state.play(GAME.absent(state, state.legal()))
    assert state.over


@rule("GDA-10.24")
def test_no_round_is_too_late_to_play_on() -> None:
    state = play(port(round=900, seat=2, dice=WORKERS), "end_turn")
    assert (state.round, state.over) == (901, False)
    assert table(state)["end_trigger"] == "none"
    assert orders(state) == ORDERS
