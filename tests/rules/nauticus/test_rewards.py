"""Rewards (NAU-5.43 to NAU-5.50)."""

from typing import Any

from tests.rules.nauticus.table import (
    GAME,
    asked,
    legal,
    nauticus,
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

ALL = ["rw_crown_mast", "rw_crown_sail", "rw_vp3", "rw_talers7", "rw_workers3", "rw_two_goods"]
LENGTHS = {1: "1", 2: "SB", 3: "SMB", 4: "SMMB"}


def finishing(size: int, **yard: Any) -> Any:
    """Seat 0 is about to set the last sail of a ship of this length, paid with talers."""
    hull = ship(LENGTHS[size], "w" * size, "w" * (size - 1))
    return turn("buy_sails", {"ships": [hull], **yard}, space="sp_vp2", blue=2)


@rule("NAU-5.43", "NAU-5.49")
def test_a_ship_brings_as_many_rewards_as_masts_before_anything_else() -> None:
    for size in (1, 2, 3, 4):
        state = play(finishing(size), "buy:sail_whale", "ship:1")
        for _ in range(size):
            assert asked(state) == "reward"
            assert refusal(state, "buy:sail_helm") == "NAU-9.1"
            assert refusal(state, "use_extra") == "NAU-5.67"
            play(
                state, next(o for o in legal(state) if o in ("reward rw_vp3", "reward rw_talers7"))
            )
        assert asked(state) == "next_use"


@rule("NAU-5.44", "NAU-X19")
def test_a_kind_of_reward_is_taken_at_most_twice_for_a_ship() -> None:
    state = finishing(4, warehouse={"good_fish": 6})
    play(state, "buy:sail_whale", "ship:1")
    assert state.room(0) == 6
    assert legal(state) == [f"reward {name}" for name in ALL]
    play(state, "reward:rw_crown_mast", "reward:rw_crown_mast")
    assert refusal(state, "reward:rw_crown_mast") == "NAU-5.44"
    play(state, "reward:rw_crown_sail", "reward:rw_crown_sail")
    assert warehouse(state) == {"good_fish": 6, "mast_crown": 2, "sail_crown": 2}
    assert state.room(0) == 0


@rule("NAU-5.44")
def test_the_count_of_rewards_begins_anew_with_the_next_ship() -> None:
    fleet = [ship("SB", "ww", "w"), ship("SB", "ww", "w")]
    state = turn("buy_sails", {"ships": fleet, "talers": 20}, space="sp_vp2", blue=2)
    for number in (1, 2):
        play(state, "buy:sail_whale", f"ship:{number}", "reward:rw_vp3", "reward:rw_vp3")
    assert state.vp[0] == 10 + 12


@rule("NAU-X20", "NAU-5.45")
def test_worked_example_four_different_rewards() -> None:
    state = play(finishing(4), "buy:sail_whale", "ship:1")
    before = (state.vp[0], state.talers[0], state.workers[0])
    play(state, "reward:rw_vp3", "reward:rw_talers7", "reward:rw_workers3")
    play(state, "reward:rw_two_goods", "good:good_fish", "good:good_salt")
    assert (state.vp[0], state.talers[0], state.workers[0]) == (
        before[0] + 3, before[1] + 7, before[2] + 3,
    )  # fmt: skip
    assert warehouse(state) == {"good_fish": 1, "good_salt": 1}


@rule("NAU-5.45")
def test_reward_pieces_go_to_the_warehouse_even_if_they_fit_a_ship() -> None:
    state = turn("buy_sails", {"ships": [ship("1", "w"), ship("1")]}, space="sp_vp2", blue=1)
    play(state, "buy:sail_whale", "ship:1", "reward:rw_crown_mast")
    assert ships(state)[1] == ship("1")
    assert warehouse(state) == {"mast_crown": 1}
    assert supply(state, "mast_crown") == 11


@rule("NAU-5.46")
def test_the_two_goods_differ_but_two_rewards_do_not_know_each_other() -> None:
    state = play(finishing(2), "buy:sail_whale", "ship:1", "reward:rw_two_goods")
    assert len(legal(state)) == 4
    play(state, "good:good_fish")
    assert told(state, "received") == [
        ("received", 0, GAME.content.item_names.ids.index("good_fish"))
    ]
    assert refusal(state, "good:good_fish") == "NAU-5.46"
    assert len(legal(state)) == 3
    play(state, "good:good_grain", "reward:rw_two_goods", "good:good_fish", "good:good_grain")
    assert warehouse(state) == {"good_fish": 2, "good_grain": 2}


@rule("NAU-5.47", "NAU-5.52", "NAU-X21")
def test_worked_example_a_chain_of_completed_ships() -> None:
    yard = {
        "workers": 1,
        "warehouse": {"sail_helm": 1},
        "ships": [ship("1", "h"), ship("1", "w")],
    }
    state = turn("transport", yard, blue=2)
    play(state, "move:sail_helm", "reward:rw_crown_sail", "move:sail_crown", "reward:rw_workers3")
    assert ships(state) == [ship("1", "h", "h"), ship("1", "w", "k")]
    assert state.workers[0] == 4
    assert asked(state) == "turn_end"  # nothing is left to be moved
    # Workers just gained carry the action on.
    yard["warehouse"] = {"sail_helm": 1, "hull_bow": 1}
    yard["workers"] = 0
    state = turn("transport", yard, blue=1)
    play(state, "move:sail_helm", "reward:rw_workers3")
    assert legal(state) == ["move hull_bow", "stop"]


@rule("NAU-5.48", "NAU-10.30")
def test_a_reward_without_room_or_supply_is_not_offered() -> None:
    plain = ["reward rw_vp3", "reward rw_talers7", "reward rw_workers3"]
    state = play(finishing(1, warehouse={"sail_helm": 12}), "buy:sail_whale")
    assert legal(state) == plain
    assert refusal(state, "reward:rw_crown_sail") == "NAU-5.48"
    state = play(finishing(1, warehouse={"sail_helm": 11}), "buy:sail_whale", "ship:1")
    assert legal(state) == ["reward rw_crown_sail", *plain, "reward rw_two_goods"]
    assert refusal(state, "reward:rw_crown_mast") == "NAU-5.48"
    play(state, "reward:rw_two_goods", "good:good_fish")  # room for one only
    assert asked(state) == "next_use" or asked(state) == "turn_end"
    assert warehouse(state) == {"sail_helm": 11, "good_fish": 1}


@rule("NAU-10.30", "NAU-5.48", "NAU-10.10")
def test_empty_stacks_of_crowns_and_goods() -> None:
    crowns = {"ships": [ship("SMMB", "kkkk", "kkkk")] * 3}
    goods = {"delivered": {"good_fish": 12, "good_grain": 12, "good_coffee": 12, "good_salt": 11}}
    hull = {"ships": [ship("SB", "ww", "w")]}
    state = turn("buy_sails", hull, crowns, goods, space="sp_vp2", blue=1)
    play(state, "buy:sail_whale", "ship:1")
    assert legal(state) == [f"reward {name}" for name in ALL[2:]]
    assert refusal(state, "reward:rw_crown_mast") == "NAU-5.48"
    play(state, "reward:rw_two_goods")  # one kind is left, so one good is taken unasked
    assert warehouse(state) == {"good_salt": 1}
    assert refusal(state, "reward:rw_two_goods") == "NAU-5.48"


@rule("NAU-5.50")
def test_there_is_always_a_reward_to_choose() -> None:
    state = play(finishing(4, warehouse={"sail_helm": 12}), "buy:sail_whale")
    for number in range(4):
        assert asked(state) == "reward", number
        play(state, legal(state)[0])
    state = nauticus(
        agenda=["turn_end", "next_use", "reward"],
        act="buy_sails", space="sp_vp2", owed=1,
        taken={"rw_vp3": 2, "rw_talers7": 2},
        yards=[{"warehouse": {"sail_helm": 12}}],
    )  # fmt: skip
    assert asked(state) != "reward"  # one choice is left, and it was taken
    assert state.workers[0] == 4 + 3


@rule("NAU-X8", "NAU-X9", "NAU-X10")
def test_worked_examples_of_right_and_wrong_crests() -> None:
    state = turn("buy_sails", {"ships": [ship("SB", "aa")], "talers": 20}, blue=2)
    play(state, "buy:sail_anchor", "ship:1", "buy:sail_anchor", "ship:1")
    assert (asked(state), state.owed) == ("reward", 2)
    for last in ("sail_crown", "sail_anchor"):
        store = {"sail_anchor": 2, "sail_crown": 1}
        state = turn("transport", {"ships": [ship("SB", "ak")], "warehouse": store}, blue=2)
        play(state, "move:sail_anchor", f"move:{last}")
        assert (asked(state), state.owed) == ("reward", 2)
    state = turn("buy_sails", {"ships": [ship("SB", "ak", "a")]}, blue=1)
    play(state, "buy:sail_helm")
    assert ships(state) == [ship("SB", "ak", "a")]  # only the warehouse takes the helm sail
    assert warehouse(state) == {"sail_helm": 1}
