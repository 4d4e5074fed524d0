"""The box: supply, spaces, wheel, tiles and constants (NAU-2.1 to NAU-2.10)."""

from collections import Counter
from typing import Any

import pytest

from leeboard.games.nauticus.content import ITEM_IDS
from leeboard.games.nauticus.game import Nauticus
from leeboard.kernel.content import ContentFile
from leeboard.kernel.errors import BadContent
from tests.rules.nauticus.table import (
    GAME,
    SPACES,
    legal,
    nauticus,
    new,
    play,
    refusal,
    ship,
    supply,
    told,
    turn,
    wander,
)
from tests.rules.rule import rule

BOX = GAME.content


@rule("NAU-2.1", "NAU-3.3", "NAU-10.40")
def test_the_supply_is_207_pieces_and_48_goods_for_any_number_of_seats() -> None:
    hulls = {"hull_single": 18, "hull_bow": 18, "hull_stern": 18, "hull_middle": 9}
    for seats in (2, 3, 4):
        stacks = {item: supply(new(seats), item) for item in ITEM_IDS}
        for item, count in stacks.items():
            if item.startswith("hull"):
                assert count == hulls[item]
            elif item.startswith("good"):
                assert count == 12
            else:
                assert count == (12 if item.endswith("crown") else 15)
        assert sum(stacks.values()) == 207 + 48
        assert len([item for item in stacks if not item.startswith("good")]) == 14


@rule("NAU-2.1", "NAU-X36", "NAU-10.11")
def test_an_empty_stack_sells_nothing_and_no_fifth_item_can_be_earned() -> None:
    yards: list[dict[str, Any]] = [{"talers": 30}, {"ships": [ship("SMMB")] * 4 + [ship("M")]}]
    state = turn("buy_hulls", *yards, space="sp_vp2", blue=3)
    assert supply(state, "hull_middle") == 0
    assert BOX.count[ITEM_IDS.index("hull_middle")] == 9
    assert legal(state)[:3] == ["buy hull_single", "buy hull_bow", "buy hull_stern"]
    assert refusal(state, "buy:hull_middle") == "NAU-2.1"
    play(state, "buy:hull_single", "buy:hull_bow", "new", "buy:hull_stern", "new")
    assert told(state, "received") == []


@rule("NAU-2.2", "NAU-5.8", "NAU-X27")
def test_a_mast_takes_two_spaces_and_all_else_one() -> None:
    full = {"mast_helm": 2, "mast_whale": 2, "sail_helm": 3}
    state = turn("buy_masts", {"warehouse": full}, blue=1)
    assert state.room(0) == 1
    assert refusal(state, "buy:mast_whale") == "NAU-5.9"  # price 0 on this space
    state = turn("buy_sails", {"warehouse": full}, blue=1)
    assert "buy sail_whale" in legal(state)
    for item in ITEM_IDS:
        wide = nauticus(yards=[{"warehouse": {item: 1}}]).room(0)
        assert wide == 12 - (2 if item.startswith("mast") else 1)


@rule("NAU-2.4", "NAU-10.36")
def test_workers_and_talers_never_run_out() -> None:
    state = turn("withdraw_money", {"workers": 60, "talers": 200}, {"talers": 900})
    play(state, "withdraw:60")
    assert state.talers[0] == 320


@rule("NAU-2.5", "NAU-5.21")
def test_crown_pieces_are_neither_sold_nor_given_as_a_bonus() -> None:
    state = turn("buy_masts", blue=1)
    assert refusal(state, "buy:mast_crown") == "NAU-5.21"
    state = turn("buy_sails", blue=1)
    assert refusal(state, "buy:sail_crown") == "NAU-5.21"
    state = play(nauticus(), "tile:1")
    assert legal(state) == [f"bonus mast_{c}" for c in ("helm", "anchor", "whale", "compass")]
    assert refusal(state, "bonus:mast_crown") == "NAU-2.5"


@rule("NAU-2.6", "NAU-10.4")
def test_bonus_and_prices_stay_with_the_space_whatever_tile_lies_there() -> None:
    for act, item in (("buy_hulls", "hull_stern"), ("buy_goods", "good_fish")):
        state = turn(act, space="sp_worker_vp", blue=1, seats=2)
        play(state, f"buy:{item}")
        assert state.talers[0] == 15  # the first place costs 0 there
    for tile in range(8):
        tiles = [*range(8)]
        tiles[3], tiles[tile] = tiles[tile], tiles[3]
        ids = [GAME.content.tile_names.ids[number] for number in tiles]
        state = play(nauticus(tiles=ids, anchor="sp_workers2"), "tile:3")
        assert state.vp[0] == 12


@rule("NAU-2.7", "NAU-2.8", "NAU-12.1")
def test_every_space_has_the_prices_0_to_3_and_every_place_meets_each_twice() -> None:
    rows = [BOX.prices[4 * space : 4 * space + 4] for space in range(8)]
    assert all(sorted(row) == [0, 1, 2, 3] for row in rows)
    assert len({tuple(row) for row in rows}) == 8
    for place in range(4):
        assert set(Counter(row[place] for row in rows).values()) == {2}
    assert rows[SPACES.index("sp_vp2")] == [1, 2, 3, 0]
    assert [2, 1, 0, 3] in rows
    rising = [[0, 1, 2, 3][turned:] + [0, 1, 2, 3][:turned] for turned in range(4)]
    assert sorted(row for row in rows if row in rising) == sorted(rising)


@rule("NAU-2.9", "NAU-12.2")
def test_every_segment_but_the_anchor_shows_one_to_three_workers() -> None:
    assert BOX.wheel[0] == 0
    assert set(BOX.wheel[1:]) == {1, 2, 3}
    assert sum(BOX.wheel) == 14
    assert all(BOX.wheel[n] != BOX.wheel[n - 1] for n in range(8))
    assert sorted(BOX.wheel[n] + BOX.wheel[n + 4] for n in range(4)) == [3, 3, 4, 4]
    assert BOX.wheel[3] == 2


@rule("NAU-2.10")
@pytest.mark.parametrize("anchor", range(8))
def test_the_wheel_is_read_from_its_anchor(anchor: int) -> None:
    state = nauticus(anchor=SPACES[anchor])
    seen = [state.blue_at(space) for space in range(8)]
    turned = seen[anchor:] + seen[:anchor]
    assert turned == [0, 1, 3, 2, 3, 2, 1, 2]


@rule("NAU-2.3")
def test_each_seat_has_one_extra_tile_and_three_pass_tiles() -> None:
    assert BOX.penalties == [3, 2, 1]
    state = new(4)
    assert state.extra == [True] * 4
    assert state.flipped == [0] * 4
    assert len(state.tiles) == 8


def test_a_faulty_content_file_is_refused_with_the_place_of_the_fault() -> None:
    text = GAME.content_file.text
    faults = {
        'id     = "hull_bow"': ('id     = "hull_bo"', "hull_bo"),
        "penalties = [3, 2, 1]": ("penalties = [1, 2, 3]", "must fall"),
        '"hull_stern", "hull_middle"': ('"hull_stern", "hull_stern"', "items must be"),
        "max_length     = 4": ("max_length     = 5", "max_length must be"),
        'id      = "sp_sail"': ('id      = "sp_mast"', "stands twice"),
        "seats   = 3": ("seats   = 2", "stands twice"),
    }
    for good, (bad, complaint) in faults.items():
        assert good in text
        with pytest.raises(BadContent, match=complaint):
            Nauticus(ContentFile("my.toml", text.replace(good, bad, 1)))


@rule("NAU-5.31")
def test_no_yard_can_outgrow_the_catalogue() -> None:
    assert GAME.actions.ship.size == 18 + 18 + 18 + 9
    fleet = [ship("1")] * 18 + [ship("S")] * 18 + [ship("B")] * 18 + [ship("M")] * 8
    state = turn("buy_hulls", {"ships": fleet}, space="sp_vp2", blue=1)
    play(state, "buy:hull_middle", "new")
    assert len(state.ships[0]) == 63
    most = max(max(state.workers) for seed in range(3) for state in wander(new(2), seed))
    assert most < GAME.actions.withdraw.size
