"""A turn, its workers, and what lies in a warehouse (NAU-4.16 to NAU-4.20, NAU-5.1 to NAU-5.10)."""

from tests.rules.nauticus.table import (
    GAME,
    asked,
    legal,
    nauticus,
    new,
    play,
    refusal,
    ship,
    ships,
    supply,
    told,
    turn,
    wander,
    warehouse,
)
from tests.rules.rule import rule


@rule("NAU-4.16")
def test_the_extra_action_comes_before_or_after_and_once_a_game() -> None:
    state = turn("buy_sails", blue=1)
    play(state, "use_extra", "action:withdraw_money", "withdraw:2")
    assert asked(state) == "turn"
    assert refusal(state, "use_extra") == "NAU-5.59"
    state = turn("withdraw_money", blue=1)
    play(state, "withdraw:1")
    assert legal(state) == ["end_turn", "use_extra"]
    play(state, "use_extra", "action:withdraw_money", "withdraw:2")
    assert state.seat == 1


@rule("NAU-4.17", "NAU-10.27", "NAU-9.2")
def test_who_has_no_legal_use_passes_by_itself() -> None:
    helpless = {"workers": 0, "extra": False}
    state = turn("withdraw_money", {}, helpless, helpless, anchor="sp_sail")
    play(state, "withdraw:1")
    assert state.flipped == [0, 0, 0]
    play(state, "end_turn")
    assert state.flipped == [0, 1, 1]
    assert told(state, "passed") == [("passed", 1), ("passed", 2)]
    assert refusal(turn("withdraw_money"), "stop") == "NAU-4.17"


@rule("NAU-4.18", "NAU-12.9", "NAU-9.10", "NAU-10.25")
def test_a_pass_turns_the_dearest_tile_and_a_fourth_turns_nothing() -> None:
    for flipped, cost in ((0, 3), (1, 2), (2, 1)):
        state = play(turn("buy_hulls", {"flipped": flipped}), "pass")
        assert told(state, "flipped") == [("flipped", 0, cost)]
        assert state.flipped[0] == flipped + 1
    state = turn("buy_hulls", {"flipped": 3})
    assert "pass" in legal(state)
    play(state, "pass")
    assert state.flipped[0] == 3
    assert told(state, "flipped") == []


@rule("NAU-4.19", "NAU-9.6")
def test_who_has_made_a_use_can_stop_but_not_pass() -> None:
    state = turn("buy_goods", blue=3)
    assert "pass" in legal(state)
    play(state, "buy:good_coffee")
    assert asked(state) == "next_use"
    assert "pass" not in legal(state)
    assert refusal(state, "pass") == "NAU-4.19"
    play(state, "stop")
    assert state.flipped[0] == 0
    assert refusal(state, "pass") == "NAU-4.19"


@rule("NAU-4.20", "NAU-5.4", "NAU-X4")
def test_blue_workers_that_are_not_used_are_lost() -> None:
    yard = {"talers": 17, "workers": 5}
    state = turn("buy_hulls", {}, {}, yard, space="sp_vp2", seat=2, blue=2)
    play(state, "buy:hull_single", "stop")
    assert (state.talers[2], state.workers[2]) == (17, 5)
    assert warehouse(state, 2) == {"hull_single": 1}
    assert state.blue == 0


@rule("NAU-5.1", "NAU-5.2")
def test_blue_workers_go_first_and_own_ones_return_to_the_supply() -> None:
    state = turn("withdraw_money", {"workers": 4}, blue=2)
    play(state, "withdraw:3")
    assert state.workers == [3, 4, 5]
    state = turn("transport", {"workers": 0, "warehouse": {"hull_bow": 1}}, blue=0)
    assert refusal(state, "move:hull_bow") == "NAU-5.1"


@rule("NAU-5.3")
def test_uses_are_limited_by_workers_alone() -> None:
    state = turn("withdraw_money", {"workers": 5}, blue=3)
    assert legal(state)[:8] == [f"withdraw {count}" for count in range(1, 9)]
    assert refusal(state, "withdraw:9") == "NAU-5.3"
    state = turn("buy_sails", {"talers": 40, "workers": 6}, blue=2)
    play(state, *["buy:sail_whale"] * 8)
    assert asked(state) == "turn_end"
    assert warehouse(state) == {"sail_whale": 8}


@rule("NAU-5.5", "NAU-5.6")
def test_what_costs_no_taler_is_stored_even_if_it_fits_a_ship() -> None:
    state = turn("buy_masts", {"ships": [ship("1")], "workers": 1})
    play(state, "buy:mast_whale")  # price 0, paid with a worker
    assert state.workers[0] == 0
    assert warehouse(state) == {"mast_whale": 1}
    assert ships(state) == [ship("1")]
    state = play(nauticus(yards=[{"ships": [ship("1")]}]), "tile:1", "bonus:mast_helm")
    assert ships(state) == [ship("1")]
    assert warehouse(state) == {"mast_helm": 1}


@rule("NAU-5.7", "NAU-10.15")
def test_a_paid_item_is_built_or_stored_as_its_buyer_likes() -> None:
    for place, stored in (("store", {"mast_anchor": 1}), ("ship:1", {})):
        state = turn("buy_masts", {"ships": [ship("1")]}, blue=1)
        play(state, "buy:mast_anchor")
        assert legal(state) == ["store", "ship 1"]
        play(state, place)
        assert warehouse(state) == stored


@rule("NAU-5.9", "NAU-10.14")
def test_an_item_without_room_and_place_cannot_be_bought() -> None:
    full = {"warehouse": {"sail_helm": 12}}
    state = turn("buy_sails", full, blue=2)
    assert refusal(state, "buy:sail_whale") == "NAU-5.9"
    assert refusal(state, "buy:sail_anchor") == "NAU-10.14"
    state = turn("buy_sails", {**full, "ships": [ship("SB", "aa")]}, blue=2)
    assert refusal(state, "buy:sail_whale") == "NAU-5.9"
    assert refusal(state, "buy:sail_compass") == "NAU-10.14"
    play(state, "buy:sail_anchor")  # its only place is taken without asking
    assert ships(state) == [ship("SB", "aa", "a")]


@rule("NAU-5.10")
def test_nothing_leaves_the_warehouse_but_by_transport() -> None:
    for state in wander(new(2), seed=5):
        if state.over or asked(state) != "turn":
            continue
        verbs = {text.split()[0] for text in legal(state)}
        allowed = {"buy", "move", "deliver", "withdraw", "crowns", "pass", "use_extra"}
        assert verbs <= allowed
    assert supply(nauticus(yards=[{"warehouse": {"good_fish": 2}}]), "good_fish") == 10
    assert GAME.audit(state) == []
