"""Fishing (MAR-5.12 to MAR-5.17) and throwing fish overboard (MAR-5.18 to MAR-5.20)."""

import pytest

from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.errors import UnknownAction
from tests.rules.mare_balticum.table import (
    CALM,
    GAME,
    box,
    hold,
    legal,
    mare,
    on,
    play,
    refusal,
    store,
    told,
)
from tests.rules.rule import rule

FULL = {"cod": 3, "herring": 2}


def gulf(
    *tokens: str, held: dict[str, int] | None = None, stored: dict[str, int] | None = None
) -> MareState:
    """Boats in the East Gotland Basin with these tokens, and in the Irbe Strait with a cod."""
    fleet = {"boats": ["east_gotland", "irbe_strait", "riga"]}
    return mare(
        fleets=[{**fleet, "hold": held or {}, "store": stored or {}}, {"boats": ["moonsund"]}],
        sea={**CALM, "east_gotland": list(tokens), "irbe_strait": ["cod"]},
    )


@rule("MAR-5.12")
@pytest.mark.parametrize(("kind", "left"), [("salmon", ["flounder"]), ("flounder", ["salmon"])])
def test_a_fish_action_takes_exactly_one_token_of_free_choice(kind: str, left: list[str]) -> None:
    state = gulf("salmon", "flounder")
    play(state, "fish")
    assert legal(state) == ["cast east_gotland", "cast irbe_strait"]
    play(state, "cast east_gotland")
    assert legal(state) == ["take salmon", "take flounder"]
    for absent in ["herring", "cod", "amber"]:
        assert refusal(state, f"take {absent}") == "MAR-5.12"
    play(state, f"take {kind}")
    assert (on(state, "east_gotland"), on(state, "irbe_strait")) == (left, ["cod"])
    assert (hold(state), store(state), state.actions_left) == ({kind: 1}, {}, 2)
    assert told(state, "fished") == [("fished", 0, 8, GAME.content.catch_names.ids.index(kind))]


@rule("MAR-5.12")
def test_of_two_equal_tokens_one_stays() -> None:
    state = gulf("herring", "herring")
    play(state, "fish:east_gotland:herring")
    assert (on(state, "east_gotland"), hold(state)) == (["herring"], {"herring": 1})
    play(state, "fish:east_gotland:herring")
    assert (on(state, "east_gotland"), hold(state)) == ([], {"herring": 2})


@rule("MAR-5.12")
def test_only_fields_with_an_own_boat_and_a_token_are_fished() -> None:
    state = gulf("amber", "salmon")
    play(state, "fish")
    assert refusal(state, "cast kattegat") == "MAR-5.12"  # a token, no boat
    assert refusal(state, "cast moonsund") == "MAR-5.12"  # a token, the boat of another seat
    play(state, "cast irbe_strait")  # the only token there is taken without asking
    assert (hold(state), on(state, "irbe_strait")) == ({"cod": 1}, [])
    play(state, "fish:east_gotland:amber", "fish:east_gotland:salmon")
    assert state.seat == 1
    for _ in range(3):
        play(state, "end")
    assert "fish" not in legal(state)
    assert refusal(state, "fish") == "MAR-9.4"  # boats, no tokens


@rule("MAR-5.13")
def test_amber_goes_to_the_store_and_uses_no_hold_space() -> None:
    state = gulf("amber", "amber", held={"cod": 4}, stored={"cod": 1})
    seen = state.view(1)
    play(state, "fish:east_gotland:amber", "fish:east_gotland:amber")
    assert (hold(state), store(state)) == ({"cod": 4}, {"cod": 1, "amber": 2})
    assert (seen["stored"][0], state.view(1)["stored"][0]) == (1, 3)
    assert state.view(1)["stores"][0] is None  # face down
    play(state, "fish:irbe_strait:cod")  # the fifth space is still free
    assert hold(state) == {"cod": 5}


@rule("MAR-5.14")
@pytest.mark.parametrize("kind", ["salmon", "flounder", "herring", "cod"])
def test_a_fish_goes_openly_to_the_hold(kind: str) -> None:
    state = gulf(kind, "amber")
    play(state, f"fish:east_gotland:{kind}")
    assert (hold(state), store(state)) == ({kind: 1}, {})
    assert sum(state.view(2)["holds"][0]) == 1


@rule("MAR-5.14")
@pytest.mark.parametrize(
    "held",
    [
        FULL,
        {"salmon": 5},
        {"flounder": 5},
        {"herring": 5},
        {"cod": 5},
        {"salmon": 2, "flounder": 3},
    ],
)
def test_a_full_hold_takes_no_fish(held: dict[str, int]) -> None:
    state = gulf("salmon", "flounder", held=held)
    assert refusal(state, "fish") == "MAR-5.14"
    assert "fish" not in legal(state)
    species = max(held)
    four = gulf("salmon", "flounder", held={**held, species: held[species] - 1})
    play(four, "fish:east_gotland:salmon")
    assert refusal(four, "fish") == "MAR-5.14"


@rule("MAR-5.15")
def test_a_full_hold_still_lets_amber_be_fished() -> None:
    fleet = {"boats": ["east_gotland", "south_gotland", "curonian_coast"], "hold": FULL}
    sea = {"east_gotland": ["salmon", "amber"], "south_gotland": ["amber", "cod"]}
    state = mare(fleets=[fleet], sea={**CALM, **sea})
    play(state, "fish")
    assert legal(state) == ["cast south_gotland", "cast east_gotland"]
    assert refusal(state, "cast curonian_coast") == "MAR-5.14"  # a fish lies there
    play(state, "cast east_gotland")  # amber is the only choice
    assert (hold(state), store(state)) == (FULL, {"amber": 1})
    assert on(state, "east_gotland") == ["salmon"]


@rule("MAR-5.16")
def test_boats_of_others_on_the_field_do_not_matter() -> None:
    shared = {"boats": ["riga", "irbe_strait"]}
    state = mare(5, fleets=[shared, shared, shared, shared], sea={**CALM, "irbe_strait": ["amber"]})
    play(state, "fish:irbe_strait:amber")
    assert [store(state, seat) for seat in range(4)] == [{"amber": 1}, {}, {}, {}]
    play(state, "end")
    assert refusal(state, "fish") == "MAR-9.4"  # the water is common: it is empty now


@rule("MAR-5.17")
def test_there_is_no_fishing_in_ports() -> None:
    state = mare(sea=CALM)
    assert refusal(state, "fish") == "MAR-9.4"
    for port in GAME.content.field_ids[20:]:
        with pytest.raises(UnknownAction):
            GAME.catalogue.number(f"cast {port}")


@rule("MAR-5.18")
def test_fish_overboard_leave_the_game_for_good() -> None:
    state = gulf("amber", held={"cod": 2, "salmon": 1})
    before = box(state)
    sea, bag = GAME.table(state)["sea"], GAME.table(state)["bag"]
    play(state, "overboard")
    assert legal(state) == ["drop salmon", "drop cod"]
    play(state, "drop cod")
    assert (hold(state), store(state)) == ({"cod": 1, "salmon": 1}, {})
    assert box(state) == {**before, "cod": before["cod"] + 1}
    assert (GAME.table(state)["sea"], GAME.table(state)["bag"]) == (sea, bag)
    play(state, "drop:cod", "drop:salmon")
    assert hold(state) == {}


@rule("MAR-5.19")
def test_overboard_uses_no_action_and_may_be_repeated() -> None:
    state = gulf("salmon", "flounder", held={"cod": 5})
    for left in (4, 3):
        play(state, "drop:cod")
        assert (hold(state), state.actions_left, state.seat) == ({"cod": left}, 3, 0)
    play(state, "fish:east_gotland:salmon", "drop:salmon", "fish:east_gotland:flounder")
    assert state.actions_left == 1
    play(state, "drop:cod", "drop:cod", "drop:flounder")
    assert (hold(state), state.actions_left, state.seat) == ({"cod": 1}, 1, 0)


@rule("MAR-5.20")
def test_only_fish_in_the_own_hold_can_be_thrown_away() -> None:
    state = gulf("salmon", held={"cod": 1, "salmon": 1}, stored={"herring": 2, "amber": 2})
    play(state, "overboard")
    assert refusal(state, "drop herring") == "MAR-5.20"
    with pytest.raises(UnknownAction):
        GAME.catalogue.number("drop amber")
    play(state, "drop cod", "drop:salmon")
    assert store(state) == {"herring": 2, "amber": 2}
    assert "overboard" not in legal(state)
    assert refusal(state, "overboard") == "MAR-5.20"
