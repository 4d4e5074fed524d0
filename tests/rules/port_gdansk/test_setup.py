"""The opening table (GDA-3.1 to GDA-3.18)."""

from itertools import combinations_with_replacement

import pytest

from tests.rules.port_gdansk.table import (
    GAME,
    GOODS,
    hold,
    legal,
    new,
    orders,
    play,
    port,
    refusal,
    supply,
    table,
    told,
    why_not,
)
from tests.rules.rule import rule

BOX = GAME.content


@rule("GDA-3.1", "GDA-10.21")
def test_the_first_player_is_drawn_first_of_all_and_chooses_first() -> None:
    for seed in range(8):
        state = GAME.new(3, seed=seed)
        first = state.start
        for step in range(3):
            assert state.seat == (first + step) % 3
            play(state, "place f01")
        for step in range(3):
            assert state.seat == (first + step) % 3
            play(state, "take ro_ro")
        assert state.seat == first


@rule("GDA-3.2")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_a_given_seat_may_begin_instead_and_a_promotional_card_changes_nothing(first: int) -> None:
    state = GAME.new(4, seed=1, options={"first_seat": first})
    assert (state.start, state.seat) == (first, first)
    assert not any("promo" in name for name in table(state))


@rule("GDA-3.3")
def test_all_cubes_lie_in_the_unloading_zone() -> None:
    assert supply(new(4)) == dict(zip(GOODS, [12, 12, 12, 10, 10, 8], strict=True))


@rule("GDA-3.4", "GDA-3.18")
def test_nobody_has_a_worker_yet() -> None:
    assert new(4).workers == [0, 0, 0, 0]


@rule("GDA-3.5")
def test_the_order_tokens_are_one_shuffled_stack() -> None:
    state = new(3)
    assert sorted(state.stack) == list(range(20))
    assert state.stack != sorted(state.stack)


@rule("GDA-3.6")
def test_with_two_seats_five_tokens_go_back_to_the_box() -> None:
    state = new(2)
    assert state.stack_count() == 15
    assert state.boxed.bit_count() == 5
    assert [new(seats).stack_count() for seats in (3, 4)] == [20, 20]
    assert [new(seats).boxed for seats in (3, 4)] == [0, 0]


@rule("GDA-3.7")
@pytest.mark.parametrize("first", [0, 1])
def test_with_two_seats_the_one_that_begins_chooses_which_sector_is_left_out(first: int) -> None:
    state = new(2, first_seat=first)
    assert state.decision is not None
    assert (state.decision.kind, state.seat) == ("setup_sector", first)
    assert legal(state) == ["leave_out blue", "leave_out purple", "leave_out brown"]
    assert refusal(state, "leave_out green") == "GDA-3.7"
    assert why_not(state, "leave_out green") == "The green sector is never left out."
    assert refusal(state, "place f01") == "GDA-9.2"
    play(state, "leave_out purple")
    assert told(state, "left_out") == [("left_out", first, 1)]
    assert (state.left_out, state.seat, state.takeback) == (1, first, 1)
    assert sorted(state.deck) == [*range(5), *range(10, 21)]
    assert state.deck[-1] == BOX.central_quay
    assert state.deck != sorted(state.deck)
    assert len(legal(state)) == 17
    assert refusal(state, "leave_out blue") == "GDA-9.2"


@rule("GDA-3.7")
def test_a_sector_is_chosen_with_two_seats_unless_the_option_says_otherwise() -> None:
    for state in (new(3), new(4), new(2, removed_sector="random"), new(2, edition=1)):
        assert state.decision is not None
        assert state.decision.kind == "setup_pawn"
    assert GAME.options[0].default == "choose"
    assert GAME.of_edition(1).options[0].settings == ["random", "blue", "purple", "brown"]


@rule("GDA-3.7")
@pytest.mark.parametrize("edition", [1, 2])
def test_with_two_seats_one_sector_but_never_green_has_no_cards(edition: int) -> None:
    drawn = {new(2, seed, edition, removed_sector="random").left_out for seed in range(30)}
    assert drawn == {0, 1, 3}
    for name, sector in (("blue", 0), ("purple", 1), ("brown", 3)):
        state = new(2, 7, edition, removed_sector=name)
        assert state.left_out == sector
        assert not any(BOX.sector[quay] == sector for quay in state.deck)
    assert new(3, 7, edition).left_out == -1


@rule("GDA-3.8")
def test_the_quays_of_the_removed_sector_stay_open_for_pawns() -> None:
    state = new(2, removed_sector="purple")
    assert "place f06" in legal(state)
    firms = [{"pawn": "f02"}]
    options = {"removed_sector": "purple"}
    orders = {"quay_01": "order_01"}
    moving = port(
        2, firms=firms, options=options, orders=orders, dice=["move_2", "load_1", "load_1"]
    )
    assert "go f06" in legal(play(moving, "do move"))


@rule("GDA-3.9")
@pytest.mark.parametrize(("seats", "cards"), [(2, 16), (3, 21), (4, 21)])
def test_the_deck_is_shuffled_over_the_central_port(seats: int, cards: int) -> None:
    decks = [new(seats, seed, removed_sector="blue").deck for seed in range(4)]
    for deck in decks:
        assert len(deck) == cards
        assert deck[-1] == BOX.central_quay
    assert len({tuple(deck) for deck in decks}) == 4


@rule("GDA-3.10")
def test_each_seat_has_a_pawn_eight_markers_and_stands_at_0() -> None:
    state = new(4)
    assert state.markers_left == [8] * 4
    assert state.points == [0] * 12
    assert len(state.pawn) == 4


@rule("GDA-3.11")
def test_pawns_go_anywhere_but_to_the_central_port_and_may_share_a_field() -> None:
    state = new(3)
    assert len(legal(state)) == 17
    assert refusal(state, "place f21") == "GDA-3.11"
    play(state, "place f12", "place f12")
    assert state.seat == 2
    assert state.pawn[:2] == [BOX.field_ids.index("f12")] * 2


@rule("GDA-3.12")
def test_no_card_is_open_while_pawns_are_placed() -> None:
    state = new(3)
    play(state, "place f01", "place f02")
    assert orders(state) == {}
    assert state.shown == 0
    play(state, "place f03")
    assert state.shown.bit_count() == 3


@rule("GDA-3.13")
def test_three_cards_get_the_three_top_tokens_in_order() -> None:
    state = new(3)
    cards, tokens = state.deck[:3], state.stack[:3]
    play(state, "place f01", "place f02", "place f03")
    assert [state.orders[quay] for quay in cards] == tokens
    assert state.orders_open() == 3
    assert [event[1] for event in told(state, "ordered")] == cards
    assert (state.deck_count(), state.stack_count()) == (18, 17)


@rule("GDA-3.14")
def test_each_seat_takes_goods_of_weight_three_exactly() -> None:
    state = play(new(2, removed_sector="blue"), "place f01", "place f01")
    assert legal(state) == [f"take {good}" for good in GOODS]
    play(state, "take containers")
    assert legal(state) == ["take grain", "take liquid_fuel", "take coal"]
    assert refusal(state, "take general_cargo") == "GDA-3.14"
    assert refusal(state, "stop") == "GDA-9.2"
    play(state, "take coal")
    assert hold(state, 0) == {"containers": 1, "coal": 1}
    assert state.seat == 1
    play(state, "take ro_ro")
    assert supply(state)["ro_ro"] == 7
    assert (state.round, state.seat) == (1, 0)
    assert told(state, "rolled")  # nobody has a worker, so the first turn begins with the roll


@rule("GDA-3.15")
def test_there_are_17_starting_holds() -> None:
    found: set[tuple[int, ...]] = set()
    start = play(new(2, removed_sector="blue"), "place f01", "place f01")

    def follow(state: object) -> None:
        assert isinstance(state, type(start))
        if state.seat == 1:
            found.add(tuple(state.hold[:6]))
            return
        for action in state.legal():
            after = state.clone()
            after.play(action)
            follow(after)

    follow(start)
    light = list(combinations_with_replacement(range(3), 3))
    assert len(found) == 1 + 6 + len(light) == 17


@rule("GDA-3.16")
@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (3, 5), (4, 7)])
def test_ships_with_the_symbol_of_more_seats_are_not_used(seats: int, cards: int) -> None:
    state = new(seats)
    assert [len(state.ship_stack(size)) for size in range(3)] == [cards] * 3
    least = {"ship_small_2": 3, "ship_small_4": 4, "ship_large_7": 4, "ship_medium_1": 2}
    for ship, wanted in least.items():
        number = BOX.ship_ids.index(ship)
        assert (number in state.ship_stack(BOX.ship_size[number])) == (seats >= wanted)


@rule("GDA-3.17")
def test_ship_stacks_fall_from_the_top_card_to_the_bottom() -> None:
    for seats in (2, 3, 4):
        for size in range(3):
            points = [BOX.ship_points[ship] for ship in new(seats).ship_stack(size)]
            assert points == sorted(points, reverse=True)
    assert new(2).top_ship(2) == BOX.ship_ids.index("ship_large_1")


@rule("GDA-5.10", "GDA-3.14")
def test_a_good_that_ran_out_is_no_first_good() -> None:
    coal = [{"pawn": "f01", "hold": {"coal": count}} for count in (9, 3, 0)]
    state = port(agenda=["setup_goods"], seat=2, firms=coal, symbols=3, round=0)
    assert "take coal" not in legal(state)
    assert refusal(state, "take coal") == "GDA-5.10"
