"""Rulings that no other file proves (section 10)."""

from tests.rules.nauticus.table import (
    SPACES,
    asked,
    legal,
    nauticus,
    new,
    play,
    refusal,
    ship,
    told,
    turn,
    warehouse,
)
from tests.rules.rule import rule


@rule("NAU-10.6")
def test_three_seats_play_five_rounds() -> None:
    state = new(3)
    assert state.content.rounds[3] == 5


@rule("NAU-10.7", "NAU-12.4")
def test_the_crests_have_names_and_an_order_on_their_tiles() -> None:
    content = new().content
    for family, first in (("mast", 4), ("sail", 9)):
        ids = content.item_names.ids[first : first + 5]
        assert ids == [
            f"{family}_{crest}" for crest in ("helm", "anchor", "whale", "compass", "crown")
        ]
        assert [content.place[item] for item in range(first, first + 5)] == [0, 1, 2, 3, -1]


@rule("NAU-10.8", "NAU-12.6", "NAU-10.10")
def test_a_bonus_piece_without_room_or_supply_is_lost() -> None:
    full = {"warehouse": {"sail_helm": 11}}
    state = play(nauticus(yards=[full]), "tile:1")
    assert asked(state) == "turn"
    assert told(state, "missed") == [("missed", 0)]
    assert warehouse(state) == {"sail_helm": 11}
    state = play(nauticus(yards=[full]), "tile:5", "bonus:good_fish")
    assert state.room(0) == 0
    gone = {"delivered": {"good_fish": 12, "good_grain": 12, "good_coffee": 12}}
    state = play(nauticus(yards=[{}, gone]), "tile:5")
    assert warehouse(state) == {"good_salt": 1}  # the only kind left is taken unasked
    gone["delivered"]["good_salt"] = 12
    state = play(nauticus(yards=[{}, gone]), "tile:5")
    assert told(state, "missed") == [("missed", 0)]
    assert state.workers[0] == 5


@rule("NAU-10.9")
def test_a_bonus_piece_cannot_be_declined() -> None:
    state = play(nauticus(), "tile:2")
    assert legal(state) == [f"bonus sail_{c}" for c in ("helm", "anchor", "whale", "compass")]
    assert refusal(state, "pass") == "NAU-9.1"
    assert refusal(state, "bonus:good_fish") == "NAU-4.6"


@rule("NAU-10.24")
def test_crowns_of_earlier_rounds_do_not_count() -> None:
    state = turn(
        "withdraw_money", {"flipped": 3}, {"extra": False, "flipped": 2}, seats=2, seat=1,
        space="sp_talers4", blue=1, used=SPACES[:6], first="sp_mast",
    )  # fmt: skip
    assert (state.crowns(0), state.crowns(1)) == (3, 2)
    play(state, "withdraw:1")
    assert state.round == 2
    assert (state.crowns(0), state.crowns(1)) == (0, 0)


@rule("NAU-10.34", "NAU-12.10", "NAU-X3")
def test_bow_and_stern_cost_four_together_where_the_single_is_free() -> None:
    state = turn("buy_hulls", {}, {"talers": 16, "workers": 4}, space="sp_vp2", seat=1, blue=2)
    play(state, "buy:hull_bow", "new")
    assert state.talers[1] == 13
    play(state, "buy:hull_stern", "ship:1", "stop")
    assert (state.talers[1], state.workers[1]) == (12, 4)


@rule("NAU-12.3")
def test_the_goods_stand_on_their_tile_in_the_order_of_the_rulebooks() -> None:
    content = new().content
    assert [content.place[item] for item in range(14, 18)] == [0, 1, 2, 3]
    assert content.item_names.ids[14:18] == ["good_fish", "good_grain", "good_coffee", "good_salt"]
    state = turn("buy_goods", {"ships": [ship("M")]}, blue=3)
    spent = [state.talers[0]]
    for good in ("good_fish", "good_grain", "good_coffee", "good_salt"):
        play(state, f"buy:{good}")
        if asked(state) == "place":
            play(state, "store")
        spent.append(state.talers[0])
    assert spent == [15, 13, 12, 12, 9]
