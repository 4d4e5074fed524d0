"""Transport, withdraw money, deliver goods, score crowns (NAU-5.51 to NAU-5.58)."""

from tests.rules.nauticus.table import (
    asked,
    delivered,
    legal,
    play,
    refusal,
    ship,
    ships,
    supply,
    turn,
    warehouse,
)
from tests.rules.rule import rule


@rule("NAU-5.51")
def test_transport_starts_and_extends_ships_and_loads_goods() -> None:
    store = {"hull_stern": 1, "hull_bow": 1, "mast_whale": 1, "good_salt": 1}
    state = turn("transport", {"warehouse": store}, blue=4 - 1)
    play(state, "move:hull_stern", "move:hull_bow", "ship:1", "move:mast_whale", "move:good_salt")
    assert ships(state) == [ship("SB", "w", "", "s")]
    assert warehouse(state) == {}
    assert state.workers[0] == 3  # one worker for a mast too
    state = turn("transport", {"warehouse": {"hull_stern": 1}, "ships": [ship("B")]}, blue=1)
    play(state, "move:hull_stern")
    assert legal(state) == ["new", "ship 1"]
    assert refusal(state, "store") == "NAU-5.51"
    assert refusal(turn("transport", {}, blue=1), "move:hull_bow") == "NAU-5.51"


@rule("NAU-5.53", "NAU-X22", "NAU-9.9")
def test_worked_example_a_ship_is_delivered_whole() -> None:
    fleet = [ship("SMB", "hhh", "hhh", "ffs"), ship("1", "a", "a", "g")]
    state = turn("deliver_goods", {"ships": fleet, "workers": 1}, blue=2)
    assert legal(state)[:2] == ["deliver 1", "deliver 2"]
    play(state, "deliver:1")
    assert delivered(state) == {"good_fish": 2, "good_salt": 1}
    assert (state.workers[0], asked(state)) == (0, "turn_end")
    assert ships(state) == [ship("SMB", "hhh", "hhh"), ship("1", "a", "a", "g")]


@rule("NAU-X23", "NAU-5.53")
def test_worked_example_too_few_workers_for_the_longer_ship() -> None:
    fleet = [ship("SMB", "hhh", "hhh", "ffs"), ship("1", "a", "a", "g")]
    state = turn("deliver_goods", {"ships": fleet, "workers": 0}, blue=2)
    assert legal(state) == ["deliver 2", "pass", "use_extra"]
    assert refusal(state, "deliver:1") == "NAU-5.53"
    assert refusal(state, "deliver:3") == "NAU-9.4"


@rule("NAU-5.41", "NAU-5.53")
def test_only_a_finished_and_full_ship_delivers() -> None:
    fleet = [ship("SB", "hh", "h", "ff"), ship("SB", "hh", "hh", "f"), ship("S", "h", "h", "f")]
    state = turn("deliver_goods", {"ships": fleet}, blue=3)
    assert legal(state) == ["pass", "use_extra"]
    assert [refusal(state, f"deliver:{n}") for n in (1, 2, 3)] == [
        "NAU-5.41", "NAU-5.53", "NAU-5.41",
    ]  # fmt: skip


@rule("NAU-5.54", "NAU-5.55")
def test_an_emptied_ship_stays_and_its_goods_leave_the_game() -> None:
    yard = {"ships": [ship("1", "a", "a", "f")], "warehouse": {"sail_helm": 12}}
    state = turn("deliver_goods", yard, blue=1)
    play(state, "deliver:1")
    assert ships(state) == [ship("1", "a", "a")]
    assert delivered(state) == {"good_fish": 1}
    assert supply(state, "good_fish") == 11
    assert state.room(0) == 0
    # It can be loaded and delivered again.
    again = {"ships": [ship("1", "a", "a")], "delivered": {"good_fish": 1}}
    state = turn("buy_goods", again, blue=1)
    play(state, "buy:good_fish", "ship:1")
    assert ships(state) == [ship("1", "a", "a", "f")]


@rule("NAU-5.56", "NAU-10.23")
def test_crowns_are_counted_everywhere() -> None:
    yard = {
        "flipped": 2,
        "warehouse": {"mast_crown": 1, "sail_crown": 1},
        "ships": [ship("SB", "ka", "k"), ship("M", "k"), ship("1", "k", "k")],
    }
    state = turn("score_crowns", yard, blue=1)
    assert state.crowns(0) == 2 + 2 + 2 + 1 + 2
    play(state, "crowns:1")
    assert state.vp[0] == 10 + 9
    bare = turn("score_crowns", {}, blue=2)
    assert legal(bare) == ["pass", "use_extra"]
    assert refusal(bare, "crowns:1") == "NAU-5.56"


@rule("NAU-5.57", "NAU-X14", "NAU-9.8")
def test_worked_example_crowns_times_workers() -> None:
    yard = {
        "vp": 20,
        "workers": 3,
        "flipped": 1,
        "warehouse": {"sail_crown": 1},
        "ships": [ship("S", "k")],
    }
    state = turn("score_crowns", yard, blue=2)
    assert legal(state)[:5] == [f"crowns {count}" for count in range(1, 6)]
    play(state, "crowns:3")
    assert (state.vp[0], state.workers[0], asked(state)) == (29, 2, "turn_end")


@rule("NAU-5.58", "NAU-X15", "NAU-X16", "NAU-5.65", "NAU-10.21", "NAU-12.9")
def test_worked_example_fifteen_points_at_most_and_more_with_the_extra_action() -> None:
    yard = {
        "vp": 20,
        "workers": 9,
        "flipped": 1,
        "warehouse": {"sail_crown": 1},
        "ships": [ship("S", "k")],
    }
    state = turn("score_crowns", yard, blue=2)
    assert refusal(state, "crowns:6") == "NAU-5.58"
    yard["workers"] = 3
    state = turn("score_crowns", yard, blue=2)
    play(state, "crowns:5")
    assert (state.vp[0], state.workers[0]) == (35, 0)
    play(state, "use_extra", "action:score_crowns", "crowns:2")
    assert state.vp[0] == 41
    yard["workers"] = 8
    state = turn("score_crowns", yard, blue=2)
    play(state, "crowns:5", "use_extra", "action:score_crowns", "crowns:5")
    assert state.vp[0] == 20 + 30


@rule("NAU-10.22")
def test_more_crowns_than_fifteen_are_cut_to_fifteen_points() -> None:
    yard = {"ships": [ship("SMMB", "kkkk", "kkkk")] * 2, "workers": 3}
    state = turn("score_crowns", yard)
    assert state.crowns(0) == 16
    play(state, "crowns:1")
    assert state.vp[0] == 25
    yard = {"ships": [ship("SMMB", "kkkk", "kkkk")], "workers": 3}
    state = turn("score_crowns", yard)
    assert legal(state)[:2] == ["crowns 1", "crowns 2"]
    play(state, "crowns:2")
    assert state.vp[0] == 25


@rule("NAU-X24")
def test_worked_example_three_workers_withdraw_six_talers() -> None:
    state = turn("withdraw_money", {"workers": 1, "talers": 0}, blue=2)
    play(state, "withdraw:3")
    assert (state.talers[0], state.workers[0]) == (6, 0)


@rule("NAU-5.3", "NAU-5.58")
def test_nobody_spends_more_workers_than_there_are() -> None:
    yard = {"workers": 1, "flipped": 1}
    state = turn("score_crowns", yard, blue=1)
    assert legal(state)[:2] == ["crowns 1", "crowns 2"]
    assert [refusal(state, f"crowns:{workers}") for workers in (2, 3)] == ["", "NAU-5.3"]
    state = turn("withdraw_money", yard, blue=1)
    assert legal(state)[:2] == ["withdraw 1", "withdraw 2"]
    assert [refusal(state, f"withdraw:{workers}") for workers in (2, 3)] == ["", "NAU-5.3"]


@rule("NAU-4.9")
def test_a_use_of_another_tile_than_the_chosen_one_is_refused() -> None:
    uses = {
        "buy_hulls": "buy:hull_stern",
        "transport": "move:hull_stern",
        "withdraw_money": "withdraw:1",
        "deliver_goods": "deliver:1",
        "score_crowns": "crowns:1",
    }
    yard = {"warehouse": {"hull_stern": 1}, "ships": [ship("1", "k", "k", "f")]}
    for tile in uses:
        state = turn(tile, yard, blue=1)
        found = {other: refusal(state, use) for other, use in uses.items()}
        assert found == {other: "" if other == tile else "NAU-4.9" for other in uses}
