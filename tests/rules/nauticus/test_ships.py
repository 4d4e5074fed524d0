"""Ships (NAU-5.22 to NAU-5.42): hulls, masts, sails, goods and when a ship is complete."""

import pytest

from leeboard.games.nauticus.rules import ships as hulls
from tests.rules.nauticus.table import (
    Ship,
    asked,
    legal,
    nauticus,
    play,
    refusal,
    ship,
    ships,
    turn,
)
from tests.rules.rule import rule


def joined(item: str, hull: Ship) -> list[Ship]:
    state = turn("transport", {"warehouse": {item: 1}, "ships": [hull]}, blue=1)
    play(state, f"move:{item}")
    if asked(state) == "place":
        play(state, "ship:1")
    return ships(state)


PIECES = {"S": "hull_stern", "M": "hull_middle", "B": "hull_bow", "1": "hull_single"}
OPEN = ["S", "B", "M", "MM", "SM", "SMM", "MB", "MMB"]
CLOSED = ["1", "SB", "SMB", "SMMB"]
JOINS = {
    "S": {"M": "SM", "B": "SB"},
    "B": {"M": "MB", "S": "SB"},
    "M": {"S": "SM", "M": "MM", "B": "MB"},
    "MM": {"S": "SMM", "B": "MMB"},
    "SM": {"M": "SMM", "B": "SMB"},
    "SMM": {"B": "SMMB"},
    "MB": {"S": "SMB", "M": "MMB"},
    "MMB": {"S": "SMMB"},
}


@rule("NAU-5.22", "NAU-5.25", "NAU-5.26", "NAU-5.29", "NAU-5.30")
@pytest.mark.parametrize("hull", OPEN)
def test_what_an_open_hull_can_be_joined_to(hull: str) -> None:
    for letter, item in PIECES.items():
        state = turn("transport", {"warehouse": {item: 1}, "ships": [ship(hull)]}, blue=1)
        play(state, f"move:{item}")
        if letter in JOINS[hull]:
            assert legal(state) == ["new", "ship 1"]
            play(state, "ship:1")
            assert ships(state) == [ship(JOINS[hull][letter])]
        else:
            assert ships(state) == [ship(hull), ship(letter)]  # a new ship was the only place


@rule("NAU-5.24", "NAU-5.27")
@pytest.mark.parametrize("hull", CLOSED)
def test_a_closed_hull_takes_no_further_piece(hull: str) -> None:
    for item in ("hull_stern", "hull_middle", "hull_bow"):
        state = turn("buy_hulls", {"ships": [ship(hull)]}, space="sp_vp2", blue=1)
        play(state, f"buy:{item}")
        assert refusal(state, "ship:1") == "NAU-5.27"
    state = turn("buy_hulls", {"ships": [ship("S")]}, space="sp_mast", blue=1)
    play(state, "buy:hull_single")
    assert refusal(state, "ship:1") == "NAU-5.24"
    play(state, "new")
    assert ships(state)[1] == ship("1")


@rule("NAU-5.25", "NAU-5.26", "NAU-10.20")
def test_no_second_end_and_no_third_middle() -> None:
    fleet = [ship("S"), ship("B"), ship("MM"), ship("SMM")]
    for item, clauses in {
        "hull_stern": ["NAU-5.25", "", "", "NAU-5.25"],
        "hull_bow": ["", "NAU-5.25", "", ""],
        "hull_middle": ["", "", "NAU-5.26", "NAU-5.26"],
    }.items():
        state = turn("buy_hulls", {"ships": fleet}, space="sp_vp2", blue=1)
        play(state, f"buy:{item}")
        assert [refusal(state, f"ship:{n}") for n in (1, 2, 3, 4)] == clauses
        assert refusal(state, "ship:5") == "NAU-9.4"


@rule("NAU-5.23", "NAU-5.28", "NAU-5.31")
def test_a_hull_starts_a_ship_or_joins_one_and_ships_never_merge() -> None:
    state = turn("buy_hulls", {"ships": [ship("S")]}, space="sp_vp2", blue=3)
    play(state, "buy:hull_bow", "new")
    assert ships(state) == [ship("S"), ship("B")]
    play(state, "buy:hull_middle", "ship:1")
    assert ships(state) == [ship("SM"), ship("B")]
    state = turn("buy_sails", {"ships": [ship("1", "h")]}, space="sp_vp2", blue=1)
    play(state, "buy:sail_helm")
    assert refusal(state, "new") == "NAU-5.23"


@rule("NAU-5.29", "NAU-10.19", "NAU-X6")
def test_an_open_hull_carries_masts_and_grows_under_them() -> None:
    state = turn("buy_masts", {"ships": [ship("M")]}, blue=1)
    play(state, "buy:mast_anchor", "ship:1")
    assert ships(state) == [ship("M", "a")]
    assert joined("hull_stern", ship("M", "a", "a", "f")) == [ship("SM", ".a", ".a", ".f")]
    assert joined("hull_middle", ship("MB", "ak", "a.")) == [ship("MMB", ".ak", ".a.")]
    assert joined("hull_bow", ship("SM", "a.")) == [ship("SMB", "a..")]
    state = turn("buy_masts", {"ships": [ship("SM", ".a")]}, blue=1)
    play(state, "buy:mast_compass")  # the warehouse was its only place
    assert ships(state) == [ship("SM", ".a")]
    state = turn("buy_hulls", {"ships": [ship("SB"), ship("M")]}, space="sp_vp2", blue=1)
    play(state, "buy:hull_stern")
    assert legal(state) == ["store", "new", "ship 2"]


@rule("NAU-5.32", "NAU-10.5")
def test_one_mast_a_section() -> None:
    state = turn("buy_masts", {"ships": [ship("SB", "aa"), ship("S")]}, blue=1)
    play(state, "buy:mast_anchor")
    assert legal(state) == ["store", "ship 2"]
    assert refusal(state, "ship:1") == "NAU-5.32"
    state = turn("transport", {"ships": [ship("1", "a")], "warehouse": {"mast_anchor": 1}}, blue=1)
    assert refusal(state, "move:mast_anchor") == "NAU-5.32"


@rule("NAU-5.33", "NAU-10.5")
def test_a_sail_needs_a_standing_mast_without_sail() -> None:
    fleet = [ship("SB"), ship("SB", "a", "a"), ship("SB", "aa", "a")]
    state = turn("buy_sails", {"ships": fleet}, blue=1)
    play(state, "buy:sail_anchor")
    assert [refusal(state, f"ship:{n}") for n in (1, 2, 3)] == ["NAU-5.33", "NAU-5.33", ""]
    state = turn("transport", {"ships": [ship("1")], "warehouse": {"sail_helm": 1}}, blue=1)
    assert refusal(state, "move:sail_helm") == "NAU-5.33"


@rule("NAU-5.34", "NAU-5.35")
def test_the_first_ordinary_crest_fixes_the_type_of_a_ship() -> None:
    state = turn("buy_masts", {"ships": [ship("SB"), ship("SB", "w"), ship("1")]}, blue=2)
    play(state, "buy:mast_anchor")
    assert [refusal(state, f"ship:{n}") for n in (1, 2)] == ["", "NAU-5.35"]
    play(state, "ship:1", "buy:mast_helm")
    assert [refusal(state, f"ship:{n}") for n in (1, 2, 3)] == ["NAU-5.35", "NAU-5.35", ""]


@rule("NAU-5.36", "NAU-10.17", "NAU-10.18", "NAU-X11")
def test_crown_pieces_go_anywhere_and_set_no_type() -> None:
    state = turn("transport", {"ships": [ship("SB", "a")], "warehouse": {"mast_crown": 1}}, blue=1)
    play(state, "move:mast_crown")
    assert ships(state) == [ship("SB", "ak")]
    # Any sail may stand on a crown mast, and the first ordinary one sets the type.
    store = {"sail_helm": 1, "mast_anchor": 1, "mast_helm": 1}
    state = turn("transport", {"ships": [ship("SB", "k")], "warehouse": store}, blue=3)
    play(state, "move:sail_helm")
    assert ships(state) == [ship("SB", "k", "h")]
    assert refusal(state, "move:mast_anchor") == "NAU-5.32"
    assert refusal(state, "move:mast_helm") == ""
    # Crowns alone make a ship without a type.
    state = turn("transport", {"ships": [ship("1", "k")], "warehouse": {"sail_crown": 1}}, blue=1)
    play(state, "move:sail_crown")
    assert asked(state) == "reward"


@rule("NAU-5.37", "NAU-9.10")
def test_things_go_to_the_sternmost_free_place_of_the_ship() -> None:
    yard = {"ships": [ship("SMB", ".a.", "...", "f..")]}
    state = turn("buy_masts", yard, blue=1)
    play(state, "buy:mast_anchor", "ship:1")
    assert ships(state) == [ship("SMB", "aa.", "...", "f..")]
    state = turn("buy_sails", {"ships": [ship("SMB", ".ak")]}, blue=1)
    play(state, "buy:sail_anchor", "ship:1")
    assert ships(state) == [ship("SMB", ".ak", ".a.")]
    state = turn("buy_goods", yard, blue=1)
    play(state, "buy:good_salt", "ship:1")
    assert ships(state) == [ship("SMB", ".a.", "...", "fs.")]


@rule("NAU-5.38", "NAU-5.40")
def test_what_stands_on_a_ship_stays_there() -> None:
    fleet = [ship("SB", "aa", "a", "fs"), ship("S")]
    state = turn("transport", {"ships": fleet, "warehouse": {"hull_bow": 1}}, blue=3)
    assert legal(state) == ["move hull_bow", "pass", "use_extra"]
    for item in ("good_fish", "mast_anchor", "sail_anchor", "hull_stern"):
        assert refusal(state, f"move:{item}") == "NAU-5.51"


@rule("NAU-5.39", "NAU-10.37")
def test_each_section_takes_one_good_finished_or_not() -> None:
    fleet = [ship("M"), ship("1", "h", "h"), ship("SB", goods="fs")]
    state = turn("buy_goods", {"ships": fleet}, blue=3)
    play(state, "buy:good_grain")
    assert legal(state) == ["store", "ship 1", "ship 2"]
    assert refusal(state, "ship:3") == "NAU-5.39"
    play(state, "ship:2", "buy:good_salt", "ship:1")
    assert ships(state)[:2] == [ship("M", goods="s"), ship("1", "h", "h", "g")]
    full = {"ships": [ship("1", goods="f")], "warehouse": {"good_fish": 1}}
    assert refusal(turn("transport", full, blue=1), "move:good_fish") == "NAU-5.39"


@rule("NAU-5.41", "NAU-5.42")
def test_a_ship_is_complete_with_its_last_sail_and_closed_hull() -> None:
    # The bow closes a hull whose sections all carry sails; the new section still lacks its own.
    state = turn("buy_hulls", {"ships": [ship("S", "a", "a")]}, space="sp_vp2", blue=1)
    play(state, "buy:hull_bow", "ship:1")
    assert asked(state) == "next_use"
    state = turn("buy_sails", {"ships": [ship("SM", "aa", "a")]}, blue=1)
    play(state, "buy:sail_anchor", "ship:1")
    assert asked(state) == "next_use"  # every mast has a sail, but the hull is open
    state = turn("buy_sails", {"ships": [ship("SB", "aa", "a")]}, blue=1)
    play(state, "buy:sail_anchor", "ship:1")
    assert asked(state) == "reward"


@rule("NAU-10.28")
def test_one_sail_completes_one_ship() -> None:
    state = turn("buy_sails", {"ships": [ship("1", "a"), ship("1", "a")]}, blue=1)
    play(state, "buy:sail_anchor", "ship:2", "reward:rw_vp3")
    assert asked(state) == "next_use"
    assert ships(state) == [ship("1", "a"), ship("1", "a", "a")]


@rule("NAU-5.39")
def test_the_good_of_a_section_is_known_by_its_place() -> None:
    [vessel] = nauticus(yards=[{"ships": [ship("SMB", "", "", "fs")]}]).ships[0]
    assert [hulls.good_in(vessel, section) for section in range(3)] == [0, 3, -1]
