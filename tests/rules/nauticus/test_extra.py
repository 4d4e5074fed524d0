"""The extra action (NAU-5.59 to NAU-5.70)."""

from tests.rules.nauticus.table import (
    GAME,
    SPACES,
    asked,
    extra,
    legal,
    nauticus,
    new,
    play,
    refusal,
    ship,
    ships,
    turn,
    wander,
    warehouse,
)
from tests.rules.rule import rule


@rule("NAU-5.59", "NAU-5.70")
def test_the_extra_tile_is_used_once_a_game_in_the_own_turn() -> None:
    state = turn("buy_hulls", blue=1)
    assert refusal(state, "use_extra", 1) == "NAU-4.9"
    play(state, "use_extra", "action:withdraw_money", "withdraw:1")
    assert state.extra == [False, True, True]
    assert refusal(state, "use_extra") == "NAU-5.59"
    play(state, "pass")
    assert state.seat == 1  # no second offer at the end of the turn
    # An unused tile is worth nothing.
    yards = [{"talers": 0, "workers": 0, "extra": kept} for kept in (True, False)]
    assert nauticus(2, over=True, yards=yards).scores == [10, 10]


@rule("NAU-5.60", "NAU-5.62")
def test_it_brings_two_real_workers_and_no_blue_ones() -> None:
    state = turn("withdraw_money", {"workers": 1}, space="sp_sail", blue=3)
    play(state, "use_extra")
    assert (state.workers[0], state.blue) == (3, 0)
    play(state, "action:withdraw_money", "withdraw:1")
    assert state.workers[0] == 2  # what is not spent stays
    assert (asked(state), state.blue) == ("turn", 3)  # the blue ones wait for the main action
    assert state.vp[0] == 10


@rule("NAU-5.61")
def test_any_action_may_be_the_extra_one_also_a_used_or_unchosen_tile() -> None:
    yard = {
        "flipped": 1,
        "warehouse": {"hull_bow": 1},
        "ships": [ship("1", "h", "h", "f"), ship("1")],
    }
    state = nauticus(yards=[yard], used=SPACES[:4], first="sp_mast")
    before = (state.tiles, state.used)
    play(state, "use_extra")
    assert legal(state) == [f"action {tile}" for tile in GAME.content.tile_names.ids]
    play(state, "action:buy_hulls", "buy:hull_bow", "store", "stop")
    assert (state.tiles, state.used) == before
    assert asked(state) == "choose_tile"


@rule("NAU-5.63", "NAU-X25")
def test_worked_example_an_extra_purchase_of_all_four_sails() -> None:
    yard = {"talers": 10, "workers": 2, "ships": [ship("SB", "kk")]}
    state = turn("buy_goods", yard)
    play(state, "pass", "use_extra", "action:buy_sails")
    assert state.workers[0] == 4
    play(state, "buy:sail_helm", "ship:1")  # paid, so it may be set at once
    assert ships(state) == [ship("SB", "kk", "h")]
    play(state, "buy:sail_anchor", "buy:sail_whale", "buy:sail_compass", "free:sail_whale")
    assert (state.talers[0], state.workers[0]) == (2, 0)
    assert warehouse(state) == {"sail_anchor": 1, "sail_whale": 2, "sail_compass": 1}


@rule("NAU-5.63", "NAU-X26")
def test_worked_example_two_extra_masts_cost_two_and_four() -> None:
    state = extra("buy_masts", {"talers": 10, "workers": 2})
    play(state, "buy:mast_anchor", "buy:mast_anchor")
    assert (state.talers[0], state.workers[0]) == (4, 0)


@rule("NAU-5.64")
def test_main_and_extra_action_count_their_first_copies_apart() -> None:
    state = turn("buy_goods", {"talers": 20, "workers": 6}, blue=2)
    play(state, "buy:good_salt", "buy:good_fish", "buy:good_grain", "stop")
    assert state.talers[0] == 14
    play(state, "use_extra", "action:buy_goods", "buy:good_salt")
    assert state.talers[0] == 12
    play(state, "buy:good_coffee")
    assert asked(state) == "next_use"  # four kinds over both, but no free item
    assert sum(warehouse(state).values()) == 5
    # And the other way round: before the main action.
    state = turn("buy_goods", {"talers": 20}, blue=2)
    play(state, "use_extra", "action:buy_goods", "buy:good_salt", "stop", "buy:good_salt")
    assert state.talers[0] == 20 - 2 - 3


@rule("NAU-5.66", "NAU-12.7")
def test_it_is_possible_before_and_after_a_pass() -> None:
    state = play(turn("buy_hulls"), "pass")
    assert legal(state) == ["end_turn", "use_extra"]
    play(state, "use_extra", "action:score_crowns", "crowns:1")  # the crown of the pass counts
    assert state.vp[0] == 11
    state = play(turn("buy_hulls"), "use_extra", "action:withdraw_money", "withdraw:1", "pass")
    assert state.flipped[0] == 1


@rule("NAU-5.67")
def test_it_may_not_be_inserted_into_the_main_action() -> None:
    state = turn("buy_hulls", space="sp_vp2", blue=3)
    play(state, "buy:hull_stern")
    assert refusal(state, "use_extra") == "NAU-5.67"
    play(state, "new")
    assert asked(state) == "next_use"
    assert "use_extra" not in legal(state)
    assert refusal(state, "use_extra") == "NAU-5.67"


@rule("NAU-5.68", "NAU-10.39", "NAU-12.7")
def test_the_chooser_may_use_it_before_the_tile_and_between_bonus_and_action() -> None:
    state = play(nauticus(), "use_extra", "action:withdraw_money", "withdraw:2")
    assert asked(state) == "choose_tile"
    assert "use_extra" not in legal(state)
    state = play(nauticus(), "tile:1", "bonus:mast_helm")
    assert asked(state) == "turn"
    play(state, "use_extra", "action:withdraw_money", "withdraw:2")
    assert (asked(state), state.seat) == ("turn", 0)


@rule("NAU-5.69")
def test_it_must_contain_a_use() -> None:
    state = turn("buy_hulls", {"workers": 0, "talers": 1})
    play(state, "use_extra")
    assert asked(state) == "extra_first_use"  # money is all that two workers can get here
    assert legal(state) == ["withdraw 1", "withdraw 2"]
    assert refusal(state, "pass") == "NAU-5.69"
    for seed in range(3):
        for state in wander(new(2), seed):
            if asked(state) == "extra_action":
                assert "action withdraw_money" in legal(state)
    state = play(turn("buy_hulls", {"talers": 1, "flipped": 1}), "use_extra")
    assert refusal(state, "action:buy_sails") == "NAU-5.69"


@rule("NAU-10.29")
def test_a_ship_finished_by_the_extra_action_is_rewarded() -> None:
    state = extra("buy_sails", {"ships": [ship("1", "h")], "workers": 3})
    play(state, "buy:sail_helm", "ship:1")
    assert asked(state) == "reward"
    play(state, "reward:rw_workers3")
    assert asked(state) == "next_use"
    play(state, "stop")
    assert state.seat == 1


@rule("NAU-10.38")
def test_it_is_possible_after_the_last_action_of_the_game() -> None:
    state = turn(
        "withdraw_money", {"talers": 0}, {"talers": 0, "workers": 0, "vp": 20},
        seats=2, seat=1, space="sp_talers4", blue=1, used=SPACES[:6], first="sp_mast", round=4,
    )  # fmt: skip
    play(state, "withdraw:1")
    assert legal(state) == ["end_turn", "use_extra"]
    play(state, "use_extra", "action:withdraw_money", "withdraw:2")
    assert state.over
    assert dict(state.breakdown(1))["talers"] == 2


@rule("NAU-9.1", "NAU-4.9")
def test_the_first_use_of_the_extra_action_is_one_of_that_action() -> None:
    state = turn("buy_goods", blue=1)
    play(state, "use_extra")
    assert refusal(state, "pass") == "NAU-9.1"
    play(state, "action:buy_masts")
    assert refusal(state, "buy:good_fish") == "NAU-4.9"
    assert refusal(state, "buy:mast_crown") == "NAU-5.21"
