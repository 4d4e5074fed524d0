"""Worked examples that no other file has (NAU-X1 to NAU-X36)."""

from leeboard.games.nauticus.state import NauticusState
from tests.rules.nauticus.table import (
    asked,
    everybody_passes,
    legal,
    nauticus,
    play,
    ship,
    ships,
    tiles_with,
    turn,
    warehouse,
)
from tests.rules.rule import rule


def hull_example() -> NauticusState:
    return play(nauticus(3, tiles=tiles_with("buy_hulls", "sp_vp2")), "tile:3")


@rule("NAU-X1")
def test_the_hull_example_begins_with_two_points_and_two_blue_workers() -> None:
    state = hull_example()
    assert (state.vp[0], state.talers[0], state.workers[0]) == (12, 15, 4)
    assert state.blue == 2
    items = [
        state.content.item_names.ids.index(f"hull_{n}")
        for n in ("stern", "middle", "bow", "single")
    ]
    assert [state.price(item) for item in items] == [1, 2, 3, 0]


@rule("NAU-X2", "NAU-X5", "NAU-X6", "NAU-X3", "NAU-X4")
def test_the_hull_example_in_full() -> None:
    state = hull_example()
    play(state, "buy:hull_stern", "new", "buy:hull_middle", "new", "buy:hull_bow", "ship:1")
    play(state, "buy:hull_single", "free:hull_middle")
    assert (state.talers[0], state.workers[0]) == (9, 2)
    assert warehouse(state) == {"hull_single": 1, "hull_middle": 1}
    assert state.room(0) == 10
    assert ships(state) == [ship("SB"), ship("M")]
    play(state, "buy:hull_stern")
    assert legal(state) == ["store", "new", "ship 2"]
    play(state, "store", "stop", "end_turn")
    play(state, "buy:hull_bow", "new", "buy:hull_stern", "new", "stop", "end_turn")
    assert (state.talers[1], state.workers[1]) == (12, 4)
    play(state, "buy:hull_single", "stop")
    assert (state.talers[2], state.workers[2]) == (17, 5)
    assert warehouse(state, 2) == {"hull_single": 1}


@rule("NAU-X7")
def test_the_mast_example() -> None:
    state = turn("buy_masts", {"talers": 10, "workers": 5, "ships": [ship("SB")]})
    play(state, "buy:mast_whale", "buy:mast_anchor", "ship:1", "buy:mast_anchor", "ship:1")
    assert (state.talers[0], state.workers[0]) == (5, 2)
    assert warehouse(state) == {"mast_whale": 1}
    assert state.room(0) == 10
    assert ships(state) == [ship("SB", "aa")]


@rule("NAU-X12")
def test_the_goods_example() -> None:
    state = turn("buy_goods", {"talers": 10, "workers": 4, "ships": [ship("SMM")]})
    play(state, "buy:good_fish")
    assert legal(state) == ["store", "ship 1"]
    play(state, "store", "buy:good_grain", "ship:1", "buy:good_coffee", "buy:good_coffee", "ship:1")
    assert (state.talers[0], state.workers[0]) == (3, 0)
    assert ships(state) == [ship("SMM", goods="gc")]
    assert warehouse(state) == {"good_fish": 1, "good_coffee": 1}


@rule("NAU-X13")
def test_the_goods_example_with_all_four_kinds() -> None:
    state = turn("buy_goods", {"talers": 10, "workers": 4, "ships": [ship("SMM")]})
    play(state, "buy:good_fish", "store", "buy:good_grain", "ship:1", "buy:good_coffee")
    play(state, "buy:good_salt", "ship:1", "free:good_coffee")
    assert (state.talers[0], state.workers[0]) == (4, 0)
    assert warehouse(state) == {"good_fish": 1, "good_coffee": 2}


@rule("NAU-X28")
def test_the_wheel_turns_to_the_space_that_was_chosen_first() -> None:
    state = nauticus(2)
    play(state, "tile:4")
    everybody_passes(state, 14)
    assert (state.round, state.anchor, asked(state)) == (2, 4, "choose_tile")
    assert [state.blue_at(space) for space in range(8)] == [3, 2, 1, 2, 0, 1, 3, 2]
