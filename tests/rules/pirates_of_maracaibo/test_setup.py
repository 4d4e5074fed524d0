"""Setup (PIR-3.1 to PIR-3.19)."""

from itertools import product
from typing import Any

import pytest

from leeboard.games.pirates_of_maracaibo.game import PiratesOfMaracaibo
from leeboard.games.pirates_of_maracaibo.setup import large_group
from leeboard.kernel.content import ContentFile
from leeboard.kernel.errors import BadContent
from tests.rules.pirates_of_maracaibo.table import (
    GAME,
    NARROWS,
    PRINTED,
    Dice,
    asked,
    islands,
    legal,
    new,
    of,
    of_edition,
    on_table,
    pirates,
    play,
    refusal,
    wander,
)
from tests.rules.rule import rule

MODULES = [
    *["fog_places", "fog_upgrades", "pirate_skirmishes", "adventure_hunters", "rubies"],
    "retirement",
]


def sea(seed: int, **options: Any) -> dict[str, str]:
    cards: dict[str, str] = on_table(new(2, seed, **options))["sea"]
    return cards


def groups(cards: dict[str, str]) -> list[int]:
    """The sizes of the orthogonally connected groups of places."""
    left = {(int(space[1:-2]), int(space[-1])) for space in cards if cards[space][:3] == "pl_"}
    sizes = []
    while left:
        edge = [left.pop()]
        for x, y in edge:
            for other in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                if other in left:
                    left.remove(other)
                    edge.append(other)
        sizes.append(len(edge))
    return sizes


@rule("PIR-3.1")
@pytest.mark.parametrize("seats", [1, 2])
def test_any_subset_of_the_modules_can_be_chosen(seats: int) -> None:
    for chosen in product([False, True], repeat=len(MODULES)):
        options = dict(zip(MODULES, chosen, strict=True))
        state = GAME.new(seats, seed=3, options={**options})
        assert {name: GAME.settings_of(state)[name] for name in MODULES} == options
    defaults = GAME.settings_of(GAME.new(2))
    assert not any(defaults[name] for name in MODULES)


@rule("PIR-3.2")
def test_one_of_three_layouts_is_chosen_the_open_sea_unless_another_is_named() -> None:
    option = next(option for option in PRINTED.options if option.name == "layout")
    assert option.settings == ["open_sea", "long_shoals", "three_straits"]
    assert "c1r1" in sea(1)
    assert "c5r1" not in sea(1, layout="long_shoals")
    assert "c10r2" in sea(1, layout="three_straits")


@rule("PIR-3.2")
def test_a_content_file_brings_a_layout_of_ones_own_by_edition_2() -> None:
    option = next(option for option in GAME.options if option.name == "layout")
    assert option.settings == ["open_sea", "long_shoals", "three_straits", "narrows"]
    assert set(sea(1, layout="narrows")) - set(sea(1)) == {"c6r4", "c8r1"}
    last = list(wander(GAME.new(3, 5, {"layout": "narrows"}), 5))[-1]
    assert last.over
    own = of_edition(1).content_file.text + NARROWS
    with pytest.raises(BadContent, match="there must be 3 layout entries, not 4"):
        PiratesOfMaracaibo(ContentFile("own.toml", own), 1)


@rule("PIR-3.2")
@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("C C C C C C P C .", "C C C C C C P C C", '"narrows": 28 cards, not 27'),
        ("C C G C C C P C C", "C C C C C C P G C", '"narrows": island G needs two touching cells'),
        ("C C G C E C C C C", "C C G . E . C C C", '"narrows": 25 cards, not 27'),
    ],
)
def test_a_layout_that_cannot_be_laid_is_refused(old: str, new: str, complaint: str) -> None:
    assert old in NARROWS
    text = PRINTED.content_file.text + NARROWS.replace(old, new)
    with pytest.raises(BadContent, match=complaint):
        PiratesOfMaracaibo(ContentFile("own.toml", text))


@rule("PIR-3.3")
def test_27_cards_are_8_places_4_of_12_residences_and_15_of_22_upgrades() -> None:
    residences, upgrades = set(), set()
    for seed in range(30):
        cards = list(sea(seed).values())
        assert len(set(cards)) == 27
        assert set(cards) >= set(GAME.content.place_ids[:8])
        dealt = [card for card in cards if card[:3] == "rs_"]
        level_1 = [card for card in cards if card[:3] == "u1_"]
        assert (len(dealt), len(level_1)) == (4, 15)
        residences |= set(dealt)
        upgrades |= set(level_1)
    assert (len(residences), len(upgrades)) == (12, 22)


@rule("PIR-3.4")
def test_cards_are_dealt_face_up_column_by_column_from_top_to_bottom() -> None:
    state = GAME.new(2, options={"break_place_groups": False}, chance=Dice())
    cards = on_table(state)["sea"]
    dealt = [*GAME.content.place_ids[:8], *GAME.content.residence_ids[:4]]
    spaces = ["c1r1", "c1r2", "c1r3", "c2r1", "c2r2", "c2r3", "c2r4", "c3r1", "c3r4", "c4r1"]
    spaces += ["c4r2", "c4r3"]
    assert {space: cards[space] for space in spaces} == dict(zip(spaces, dealt, strict=True))
    assert on_table(state)["hidden"] == []


@rule("PIR-3.5")
def test_groups_of_four_places_are_broken_by_swaps_with_upgrades() -> None:
    broken = 0
    for seed in range(60):
        before = sea(seed, break_place_groups=False)
        after = sea(seed)
        assert max(groups(after)) < 4
        if max(groups(before)) < 4:
            assert after == before
            continue
        broken += 1
        assert sorted(after.values()) == sorted(before.values())
        for space, card in before.items():
            if card[:3] == "rs_":
                assert after[space] == card
    assert broken > 5


@rule("PIR-3.5")
def test_breaking_groups_is_the_default_and_gives_up_after_200_swaps() -> None:
    assert GAME.settings_of(GAME.new(2))["break_place_groups"] is True
    state = GAME.new(2, chance=Dice())  # always the same two cards are swapped
    assert asked(state) == "keep_quest"


@rule("PIR-3.5")
def test_the_first_group_in_reading_order_is_broken_first() -> None:
    left = ["c1r2", "c1r3", "c2r2", "c2r3"]
    right = ["c5r1", "c5r2", "c6r1", "c6r2"]  # further right, but it begins in the first row
    cards = dict(zip([*left, *right], GAME.content.place_ids[:8], strict=True))
    state = pirates(sea=cards)
    group = [GAME.content.space_ids[cell] for cell in large_group(state)]
    assert group == right


@rule("PIR-3.6")
def test_a_value_tile_lies_on_each_place_with_a_slot() -> None:
    seen = set()
    for seed in range(12):
        values = on_table(new(2, seed))["values"]
        slots = ["trinidad", "grenada", "bonaire", "tobago", "aruba", "barbados"]
        assert set(values) == {f"pl_{name}" for name in slots}
        assert len(set(values.values())) == 6
        seen.add(values["pl_aruba"])
    assert len(seen) > 3


@rule("PIR-3.7")
def test_all_41_level_2_cards_are_shuffled_into_a_deck() -> None:
    decks = [on_table(new(2, seed))["deck"] for seed in (1, 2)]
    assert sorted(decks[0]) == sorted(decks[1])
    assert decks[0] != decks[1]
    level_2 = {*GAME.content.place_ids[8:], *GAME.content.upgrade_ids[22:]}
    assert set(decks[0]) == level_2
    assert len(decks[0]) == 41


@rule("PIR-3.8")
def test_four_cubes_on_each_island() -> None:
    assert islands(new()) == [4, 4, 4]


@rule("PIR-3.9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_captain_begins_in_the_start_zone_with_empty_boards(seats: int) -> None:
    state = new(seats)
    for seat in range(seats):
        captain = of(state, seat)
        assert (captain["ship"], captain["explorer"], captain["vp"]) == ("start_zone", "x_start", 0)
        assert captain["cards"] == captain["residences"] == captain["upgrades"] == []
        assert captain["figurehead"] is None
        assert captain["stored"] == {"gold": 0, "emerald": 0, "pearl": 0}
        assert captain["dug"] == []
    assert on_table(state)["market"] == {}


@rule("PIR-3.10")
def test_each_black_market_tile_gets_a_random_side_for_all() -> None:
    seen = {tuple(on_table(new(2, seed))["sides"]) for seed in range(40)}
    assert len(seen) > 12
    for tile in GAME.content.tile_ids:
        assert {tile in sides for sides in seen} == {True, False}
    state = new(2, 3)
    sides = on_table(state)["sides"]
    for _ in range(2):
        play(state, legal(state)[0])
    assert on_table(state)["sides"] == sides


@rule("PIR-3.11")
def test_every_player_keeps_one_of_two_quests_before_the_market_is_laid_out() -> None:
    returned_shown = 0
    for seed in range(40):
        state = new(3, seed)
        assert len(on_table(state)["quest_deck"]) == 25 - 6
        returned = set()
        for seat in range(3):
            assert (state.seat, asked(state)) == (seat, "keep_quest")
            assert on_table(state)["quest_market"] == []
            dealt = of(state, seat)["quests"]
            assert legal(state) == [f"keep {quest}" for quest in dealt]
            assert len(dealt) == 2
            play(state, f"keep {dealt[seed % 2]}")
            assert of(state, seat)["quests"] == [dealt[seed % 2]]
            returned.add(dealt[1 - seed % 2])
        market = on_table(state)["quest_market"]
        assert len(market) == 2
        assert len(on_table(state)["quest_deck"]) == 25 - 3 - 2
        returned_shown += len(returned & set(market))
    assert 0 < returned_shown < 40  # the returned cards were mixed into the deck


@rule("PIR-3.11")
def test_a_quest_that_was_not_dealt_cannot_be_kept() -> None:
    state = new()
    other = on_table(state)["quest_deck"][0]
    assert refusal(state, f"keep {other}") == "PIR-3.11"


@rule("PIR-3.12")
@pytest.mark.parametrize(("seats", "tiles"), [(1, 3), (2, 4), (3, 5), (4, 6)])
def test_the_figurehead_market_has_two_tiles_more_than_players(seats: int, tiles: int) -> None:
    markets = [on_table(new(seats, seed))["figureheads"] for seed in range(8)]
    assert {len(market) for market in markets} == {tiles}
    assert len({figurehead for market in markets for figurehead in market}) > 8


@rule("PIR-3.13")
def test_a_random_player_begins_and_later_ones_get_a_doubloon_more_each() -> None:
    starts = set()
    for seed in range(30):
        state = GAME.new(4, seed=seed)
        start = state.seat
        starts.add(start)
        money = [of(state, (start + turn) % 4)["doubloons"] for turn in range(4)]
        assert money == [10, 11, 12, 13]
    assert starts == {0, 1, 2, 3}
    state = new(2, first_seat=1)
    assert (state.seat, state.doubloons) == (1, [11, 10])


@rule("PIR-3.14")
def test_the_last_player_in_turn_order_has_the_marker_on_maracaibo() -> None:
    assert [new(3, first_seat=seat).last_captain() for seat in range(3)] == [2, 0, 1]


@rule("PIR-3.15")
def test_alone_the_human_begins_with_10_doubloons_and_redbeard_has_none() -> None:
    state = GAME.new(1, seed=4)
    assert (state.seat, state.captains, state.doubloons) == (0, 2, [10, 0])
    assert state.last_captain() == 1
    assert len(on_table(state)["figureheads"]) == 3


@rule("PIR-3.16")
def test_redbeards_cube_begins_at_position_0_of_his_track() -> None:
    redbeard = on_table(GAME.new(1))["redbeard"]
    assert (redbeard["track"], redbeard["board"], redbeard["drawn"]) == (0, 0, 0)


@rule("PIR-3.17")
@pytest.mark.parametrize("difficulty", range(7))
def test_as_many_random_b_cards_as_the_difficulty_replace_a_cards(difficulty: int) -> None:
    decks = [
        on_table(GAME.new(1, seed=seed, options={"difficulty": difficulty}))["redbeard"]["deck"]
        for seed in range(30)
    ]
    for deck in decks:
        assert len(set(deck)) == 6
        assert len([card for card in deck if card[:4] == "rb_b"]) == difficulty
    assert len({tuple(deck) for deck in decks}) > 9
    if difficulty in (3, 5):
        assert len({card for deck in decks for card in deck}) == 12


@rule("PIR-3.18")
def test_alone_the_human_keeps_one_of_two_quests_and_redbeard_gets_a_random_one() -> None:
    state = GAME.new(1, seed=4)
    assert (of(state, 0)["quests"], of(state, 1)["quests"]) == (of(state, 0)["quests"], [])
    dealt = of(state, 0)["quests"]
    assert len(dealt) == 2
    play(state, f"keep {dealt[1]}")
    table = on_table(state)
    assert of(state, 0)["quests"] == [dealt[1]]
    assert len(of(state, 1)["quests"]) == 1
    assert (len(table["quest_market"]), len(table["quest_deck"])) == (2, 25 - 4)
    first = {
        tuple(of(play(GAME.new(1, seed=seed), legal(GAME.new(1, seed=seed))[0]), 1)["quests"])
        for seed in range(10)
    }
    assert len(first) > 5


@rule("PIR-3.19")
def test_the_modules_change_the_setup() -> None:
    plain = new(2, 5)
    assert on_table(plain)["hidden"] == []
    assert len(on_table(new(2, 5, fog_places=True))["hidden"]) == 8
    assert len(on_table(new(2, 5, fog_upgrades=True))["hidden"]) == 15
    assert len(of(new(2, 5, adventure_hunters=True), 0)["quests"]) == 3
    for module in ("pirate_skirmishes", "rubies", "retirement"):
        assert on_table(new(2, 5, **{module: True}))["sea"] == on_table(plain)["sea"]
