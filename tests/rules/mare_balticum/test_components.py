"""What is in the box: counts, constants, ids and player boards (MAR-2.1 to MAR-2.40)."""

from collections import Counter
from typing import Any

import pytest

from leeboard.games.mare_balticum.game import MareBalticum
from leeboard.kernel.content import ContentFile
from leeboard.kernel.errors import BadContent
from tests.rules.mare_balticum.table import (
    CALM,
    GAME,
    hold,
    legal,
    mare,
    new,
    play,
    refusal,
    store,
    told,
)
from tests.rules.rule import rule

FISH = ["salmon", "flounder", "herring", "cod"]
VALUES = ["x0", "x1", "x2", "x3"]
SETS = {
    "c_salmon_herring": ("salmon", "herring"),
    "c_salmon_flounder": ("salmon", "flounder"),
    "c_salmon_cod": ("salmon", "cod"),
    "c_flounder_herring": ("flounder", "herring"),
    "c_flounder_cod": ("flounder", "cod"),
    "c_herring_cod": ("herring", "cod"),
}


def tokens_in_play(seed: int) -> Counter[str]:
    """Every token of a new match, wherever it lies."""
    table: dict[str, Any] = GAME.table(new(seed=seed))
    tokens = Counter(table["bag"])
    for field in table["sea"].values():
        tokens.update(field)
    return tokens


def event(number: int, **table: Any) -> dict[str, Any]:
    """The table in the middle of a time event, nothing else going on."""
    return {
        "agenda": ["pass_on", "refill", "enterprise_token"],
        "track": number - 1,
        "bag": ["time"] * (6 - number),
        "sea": CALM,
        **table,
    }


@rule("MAR-2.1", "MAR-2.2", "MAR-2.3", "MAR-2.4", "MAR-2.5", "MAR-2.6", "MAR-2.7")
def test_a_match_is_played_with_68_catch_tokens_and_six_time_tokens() -> None:
    tokens = tokens_in_play(seed=1)
    assert tokens.pop("time") == 6
    assert tokens == {"salmon": 12, "flounder": 12, "herring": 12, "cod": 12, "amber": 20}
    assert tokens.total() == 68


@rule("MAR-2.8")
def test_every_colour_has_five_enterprise_tokens() -> None:
    state = new(seats=5)
    sets = [state.view(seat)["unplayed"][seat] for seat in range(5)]
    assert sets == [[0, 1, 2, 3, 4]] * 5  # 25 in all
    assert GAME.content.token_names.ids == ["x0", "x1", "x2", "x3", "tax"]


@rule("MAR-2.9")
def test_no_fleet_can_have_more_than_the_five_boats_of_its_colour() -> None:
    assert max(GAME.content.boats) == 5
    six = GAME.content_file.text.replace("boats  = 5", "boats  = 6")
    with pytest.raises(BadContent, match="boats must be a whole number from 1 to 5, not 6"):
        MareBalticum(ContentFile("six.toml", six))


@rule("MAR-2.10")
def test_there_are_two_demand_tokens_of_each_fish() -> None:
    dealt = Counter(GAME.table(new())["demand"])  # type: ignore[call-overload]
    assert dealt == {"salmon": 2, "flounder": 2, "herring": 2, "cod": 2}
    supply = GAME.table(new(module_demand=True))["supply"]
    assert supply == {"salmon": 2, "flounder": 2, "herring": 2, "cod": 2}


@rule("MAR-2.11")
def test_six_contract_cards_are_there_with_module_2_only() -> None:
    assert new(module_contracts=True).view(None)["pile"] == 6
    assert new().view(None)["pile"] == 0
    assert GAME.content.contract_ids == list(SETS)


@rule("MAR-2.12")
def test_all_seats_share_one_board_one_bag_and_one_start_player_token() -> None:
    state = new(seats=5, first_seat=3)
    views = [state.view(seat) for seat in [None, 0, 1, 2, 3, 4]]
    for thing in ["sea", "fleets", "demand", "bag", "track"]:
        assert all(view[thing] == views[0][thing] for view in views), thing
    assert [view["start"] for view in views] == [3] * 6


@rule("MAR-2.13", "MAR-2.40")
def test_there_is_a_player_board_for_each_of_the_five_colours() -> None:
    assert GAME.content.colours == ["purple", "green", "orange", "black", "white"]
    for seats in (3, 4, 5):
        view = new(seats=seats).view(None)
        for zone in ["holds", "stores", "market"]:
            assert len(view[zone]) == seats, zone


@rule("MAR-2.14")
@pytest.mark.parametrize(("seats", "boats"), [(3, 5), (4, 4), (5, 3)])
def test_the_more_seats_the_smaller_the_fleets(seats: int, boats: int) -> None:
    assert new(seats=seats).reserve == [boats] * seats


@rule("MAR-2.15")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_turn_has_three_actions_at_most(seats: int) -> None:
    state = mare(seats, sea={**CALM, "kattegat": ["amber"]}, fleets=[{"boats": ["copenhagen"]}])
    play(state, "sail:reserve>kattegat")
    play(state, "fish:kattegat:amber")
    assert state.seat == 0
    play(state, "sail:reserve>arkona_sea")
    assert state.seat == 1


@rule("MAR-2.16")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_hold_has_five_spaces_whatever_the_number_of_seats(seats: int) -> None:
    fleet = {"boats": ["riga", "irbe_strait", "gulf_of_riga"], "hold": {"cod": 3, "salmon": 1}}
    state = mare(seats, fleets=[fleet], sea={"irbe_strait": ["cod"], "gulf_of_riga": ["cod"]})
    play(state, "fish:irbe_strait:cod")
    assert hold(state) == {"cod": 4, "salmon": 1}
    assert refusal(state, "fish") == "MAR-5.14"


@rule("MAR-2.17")
def test_a_store_takes_whatever_is_brought_to_it() -> None:
    stored = {"salmon": 12, "flounder": 12, "herring": 12, "cod": 11, "amber": 19}
    fleet = {"boats": ["copenhagen", "kattegat"], "store": stored, "hold": {"cod": 1}}
    state = mare(fleets=[fleet], sea={"kattegat": ["amber"]})
    play(state, "fish:kattegat:amber", "unload:copenhagen:cod=1")
    assert store(state) == {"salmon": 12, "flounder": 12, "herring": 12, "cod": 12, "amber": 20}


@rule("MAR-2.18", "MAR-2.19")
def test_a_refill_brings_one_token_to_a_shallow_field_and_two_to_a_deep_one() -> None:
    state = mare(
        sea={field: kinds for field, kinds in CALM.items() if field not in DEEP_AND_SHALLOW},
        bag=["amber"] * 9 + ["time"] * 6,
    )
    play(state, "end")
    found = {field: len(GAME.table(state)["sea"][field]) for field in DEEP_AND_SHALLOW}  # type: ignore[index]
    assert found == DEEP_AND_SHALLOW


DEEP_AND_SHALLOW = {"kattegat": 1, "bornholm_basin": 2, "moonsund": 1, "bothnian_sea": 2}


@rule("MAR-2.20", "MAR-2.29", "MAR-2.30", "MAR-2.31", "MAR-2.32")
@pytest.mark.parametrize(("token", "value"), [("x0", 0), ("x1", 1), ("x2", 2), ("x3", 3)])
@pytest.mark.parametrize("species", FISH)
def test_a_value_token_covers_a_species_face_down_and_gives_it_its_value(
    token: str, value: int, species: str
) -> None:
    state = mare(**event(1, fleets=[{"store": {species: 5}}]))
    assert state.scores[0] == 0
    play(state, f"ent:{token}@{species}")
    for _ in range(3):
        play(state, "ent:x0@cod")
    assert state.scores[0] == 5 * value
    space, number = FISH.index(species), VALUES.index(token)
    assert state.view(0)["market"][0][space] == number  # the owner may look at it
    assert {state.view(seat)["market"][0][space] for seat in (None, 1, 2, 3)} == {-2}  # covered


@rule("MAR-2.21", "MAR-2.33")
def test_the_tax_token_lies_open_and_costs_two_tokens() -> None:
    state = mare(**event(1, fleets=[{"hold": {"cod": 2}, "store": {"amber": 3}}]))
    play(state, "ent:tax:hold.cod,store.amber")
    assert told(state, "tax") == []  # not yet: the others are still choosing
    for _ in range(3):
        play(state, "ent:x0@cod")
    assert (hold(state), store(state)) == ({"cod": 1}, {"amber": 2})
    assert state.debt == [0, 0, 0, 0]
    for seat in (None, 0, 1, 2, 3):
        assert state.view(seat)["tax_played"] == [True, False, False, False]
        assert ("tax", 0) in state.seen_events(seat)


@rule("MAR-2.22")
def test_a_stored_amber_is_worth_one_point() -> None:
    state = mare(over=True, fleets=[{"store": {"amber": 9}}, {"store": {"amber": 1}}])
    assert state.scores == [9, 1, 0, 0]


@rule(
    "MAR-2.23", "MAR-2.24", "MAR-2.34", "MAR-2.35", "MAR-2.36", "MAR-2.37", "MAR-2.38", "MAR-2.39"
)
@pytest.mark.parametrize("card", SETS)
def test_a_contract_pays_seven_points_for_one_of_each_fish_and_two_amber(card: str) -> None:
    first, second = SETS[card]
    full = {first: 1, second: 1, "amber": 2}
    assert settled(card, full) == 7
    assert settled(card, {name: 2 * count for name, count in full.items()}) == 14
    for missing in full:
        rest = {name: count - (name == missing) for name, count in full.items()}
        assert settled(card, rest) == rest["amber"]  # no set: fish without a value, amber sold
    other_fish = {name: 5 for name in FISH if name not in (first, second)}
    assert settled(card, {**other_fish, "amber": 2}) == 2


def settled(card: str, stored: dict[str, int]) -> int:
    """The score of this store with this contract and an empty market."""
    fleet = {"contract": card, "store": stored}
    return mare(over=True, options={"module_contracts": True}, fleets=[fleet]).scores[0]


@rule("MAR-2.25")
def test_five_of_the_six_time_tokens_ask_for_an_enterprise_token() -> None:
    sea = {field: kinds for field, kinds in CALM.items() if field != "moonsund"}
    asked = []
    for track in range(6):
        bag = ["time", "amber", *["time"] * (5 - track)]
        state = mare(sea=sea, track=track, bag=bag)
        play(state, "end")
        assert told(state, "time") == [("time", track + 1)]
        asked.append(legal(state)[0] == "token x0")
    assert asked == [True] * 5 + [False]


@rule("MAR-2.26")
def test_five_rounds_without_fishing_bring_a_time_token() -> None:
    state = mare(sea=CALM, options={"stall_guard": True})
    for _ in range(19):
        play(state, "end")
    assert state.bag_count() == 6
    assert state.round == 5
    play(state, "end")
    assert told(state, "stalled") == [("stalled",)]
    assert state.bag_count() == 5


@rule("MAR-2.27")
def test_the_kinds_have_a_fixed_order_and_the_first_four_are_fish() -> None:
    takes = [text for text in GAME.catalogue.texts if text.startswith("take ")]
    assert takes == ["take salmon", "take flounder", "take herring", "take cod", "take amber"]
    drops = [text for text in GAME.catalogue.texts if text.startswith("drop ")]
    assert drops == ["drop salmon", "drop flounder", "drop herring", "drop cod"]
    swapped = GAME.content_file.text.replace('id     = "cod"', 'id     = "herring"')
    with pytest.raises(BadContent, match='id must be "cod": the order is fixed'):
        MareBalticum(ContentFile("swapped.toml", swapped))


@rule("MAR-2.28")
def test_a_player_board_has_an_open_hold_a_closed_store_and_four_market_spaces() -> None:
    fleet = {"hold": {"cod": 2, "salmon": 3}, "store": {"cod": 1, "amber": 4}}
    state = mare(**event(1, fleets=[fleet]))
    for viewer in (None, 1):
        view = state.view(viewer)
        assert view["holds"][0] == [3, 0, 0, 2]
        assert (view["stores"][0], view["stored"][0]) == (None, 5)
        assert view["market"][0] == [-1, -1, -1, -1]
    assert state.view(0)["stores"][0] == [0, 0, 0, 1, 4]
    play(state, "token x2")
    assert legal(state) == ["species salmon", "species flounder", "species herring", "species cod"]
