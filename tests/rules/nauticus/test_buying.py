"""Buying (NAU-5.11 to NAU-5.21): prices, the repeat price and the free fifth item."""

from typing import Any

from leeboard.games.nauticus.content import ITEM_IDS
from tests.rules.nauticus.table import (
    GAME,
    asked,
    legal,
    play,
    refusal,
    ship,
    ships,
    supply,
    told,
    turn,
    warehouse,
)
from tests.rules.rule import rule

FOUR_MASTS = ["buy:mast_helm", "buy:mast_anchor", "buy:mast_whale", "buy:mast_compass"]
FOUR_SAILS = ["buy:sail_helm", "buy:sail_anchor", "buy:sail_whale", "buy:sail_compass"]


@rule("NAU-5.11", "NAU-5.12", "NAU-10.16")
def test_a_first_copy_costs_the_printed_price_and_a_further_one_four() -> None:
    state = turn("buy_goods", {"talers": 20}, blue=3)  # fish 2, grain 1, coffee 0, salt 3
    spent = []
    for item in ("good_salt", "good_salt", "good_coffee", "good_coffee", "good_coffee"):
        before = state.talers[0]
        play(state, f"buy:{item}")
        spent.append(before - state.talers[0])
    assert spent == [3, 4, 0, 4, 4]
    poor = turn("buy_goods", {"talers": 2}, blue=3)
    assert legal(poor)[:3] == ["buy good_fish", "buy good_grain", "buy good_coffee"]
    assert refusal(poor, "buy:good_salt") == "NAU-5.11"


@rule("NAU-10.16")
def test_the_second_copy_of_a_free_kind_is_paid_and_may_be_built() -> None:
    state = turn("buy_goods", {"ships": [ship("1")]}, blue=2)
    play(state, "buy:good_coffee")
    assert ships(state) == [ship("1")]
    play(state, "buy:good_coffee", "ship:1")
    assert ships(state) == [ship("1", goods="c")]
    assert warehouse(state) == {"good_coffee": 1}


@rule("NAU-5.13")
def test_every_bought_item_costs_a_worker_even_the_free_one() -> None:
    state = turn("buy_goods", {"workers": 2})
    play(state, "buy:good_coffee", "buy:good_grain")
    assert state.workers[0] == 0
    assert asked(state) == "turn_end"
    state = turn("buy_goods", {"workers": 0})
    assert refusal(state, "buy:good_coffee") == "NAU-5.13"
    assert legal(state) == ["pass", "use_extra"]


@rule("NAU-5.14")
def test_what_others_bought_changes_no_price() -> None:
    yards = [{"extra": False}] * 3
    state = turn("buy_hulls", *yards, space="sp_vp2", blue=2)
    for seat in range(3):
        assert state.seat == seat
        play(state, "buy:hull_single", "stop")
        assert warehouse(state, seat) == {"hull_single": 1}
        assert state.talers[seat] == 15 + seat


@rule("NAU-5.15", "NAU-5.16", "NAU-10.35")
def test_all_four_kinds_bring_a_fifth_item_of_the_buyers_choice() -> None:
    for gift in ("sail_helm", "sail_compass"):
        state = turn("buy_sails", {"workers": 4})
        play(state, *FOUR_SAILS)
        assert asked(state) == "free_item"
        assert legal(state) == [f"free {item}" for item in ITEM_IDS[9:13]]
        assert refusal(state, "free:sail_crown") == "NAU-5.21"
        assert refusal(state, "free:mast_helm") == "NAU-5.15"
        play(state, f"free:{gift}")
        assert (state.talers[0], state.workers[0]) == (9, 0)
        assert warehouse(state)[gift] == 2
        assert sum(warehouse(state).values()) == 5


@rule("NAU-5.16", "NAU-10.13", "NAU-12.5")
def test_the_fifth_item_comes_after_placing_and_rewards() -> None:
    state = turn("buy_sails", {"ships": [ship("1", "c")], "workers": 4})
    play(state, "buy:sail_helm", "buy:sail_anchor", "buy:sail_whale", "buy:sail_compass")
    assert asked(state) == "place"
    play(state, "ship:1")
    assert asked(state) == "reward"
    play(state, "reward:rw_talers7")
    assert asked(state) == "free_item"


@rule("NAU-5.17", "NAU-10.9")
def test_the_fifth_item_is_taken_if_it_fits_and_lost_if_not() -> None:
    state = turn("buy_masts", {"workers": 4, "warehouse": {"sail_helm": 3}})
    play(state, *FOUR_MASTS)  # eight of the nine free spaces are now used
    assert asked(state) == "turn_end"
    assert told(state, "missed") == [("missed", 0)]
    assert state.room(0) == 1
    state = turn("buy_masts", {"workers": 4, "warehouse": {"sail_helm": 2}})
    play(state, *FOUR_MASTS)
    assert refusal(state, "stop") == "NAU-9.1"
    assert all(option.startswith("free ") for option in legal(state))


@rule("NAU-10.10", "NAU-5.17")
def test_an_empty_stack_is_no_free_item() -> None:
    other = {"ships": [ship("SMMB", "hhhh")] * 2 + [ship("SMMB", "hhhh")], "warehouse": {}}
    state = turn("buy_masts", {"workers": 4}, other, {"warehouse": {"mast_helm": 2}})
    assert supply(state, "mast_helm") == 1
    play(state, *FOUR_MASTS)
    assert legal(state) == ["free mast_anchor", "free mast_whale", "free mast_compass"]
    assert refusal(state, "free:mast_helm") == "NAU-2.1"


@rule("NAU-10.12")
def test_there_is_one_free_item_in_a_performance() -> None:
    state = turn("buy_goods", {"workers": 9, "talers": 40}, blue=0)
    goods = ["good_fish", "good_grain", "good_coffee", "good_salt"]
    play(state, *[f"buy:{good}" for good in goods], "free:good_fish")
    play(state, *[f"buy:{good}" for good in goods])
    assert asked(state) == "next_use"
    assert sum(warehouse(state).values()) == 9


@rule("NAU-5.18")
def test_a_purchase_needs_stack_worker_talers_and_room_or_place() -> None:
    fine: dict[str, Any] = {"talers": 3, "workers": 1}
    assert "buy sail_compass" in legal(turn("buy_sails", fine))
    lacking: list[tuple[dict[str, Any], str]] = [
        ({**fine, "talers": 2}, "NAU-5.11"),
        ({**fine, "workers": 0}, "NAU-5.13"),
        ({**fine, "warehouse": {"sail_helm": 12}}, "NAU-10.14"),
    ]
    for yard, clause in lacking:
        assert refusal(turn("buy_sails", yard), "buy:sail_compass") == clause
    holders: list[dict[str, Any]] = [
        {"ships": [ship("SMMB", "cccc", "cccc")] * 3},
        {"warehouse": {"sail_compass": 3}},
    ]
    state = turn("buy_sails", fine, *holders)
    assert refusal(state, "buy:sail_compass") == "NAU-2.1"
    assert refusal(state, "buy:mast_compass") == "NAU-4.9"


@rule("NAU-5.19", "NAU-9.11")
def test_each_item_is_placed_before_the_next_is_bought() -> None:
    state = turn("buy_hulls", space="sp_vp2", blue=3)
    play(state, "buy:hull_stern")
    assert (state.talers[0], state.blue) == (14, 2)  # paid before it is placed
    assert asked(state) == "place"
    assert legal(state) == ["store", "new"]
    assert refusal(state, "buy:hull_bow") == "NAU-9.1"
    play(state, "new", "buy:hull_bow")
    assert legal(state) == ["store", "new", "ship 1"]


@rule("NAU-5.20")
def test_prices_mean_nothing_for_beige_tiles() -> None:
    for space in GAME.content.space_ids:
        yard = {"talers": 0, "warehouse": {"hull_single": 1}, "workers": 1}
        state = turn("transport", yard, space=space)
        play(state, "move:hull_single")
        assert state.talers[0] == 0
