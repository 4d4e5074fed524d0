"""Edge cases and rulings (MAR-10.1 to MAR-10.14, MAR-10.16 to MAR-10.22)."""

from typing import Any

import pytest

from leeboard.games.mare_balticum.content import CATCH
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.errors import BadOptions
from tests.rules.mare_balticum.table import (
    BOATS,
    CALM,
    GAME,
    boats,
    box,
    hold,
    legal,
    mare,
    new,
    on,
    play,
    refusal,
    store,
    told,
    wander,
)
from tests.rules.rule import rule

LAST: dict[str, Any] = {"market": ["x3", "x2", "x1", "x0"], "unplayed": ["tax"]}
DEMAND = {"module_demand": True}


def kind(state: MareState) -> str:
    return "" if state.decision is None else state.decision.kind


def after_an_event(side: str) -> MareState:
    """Three seats have played x2 on cod."""
    sea: dict[str, list[str]] = {**CALM, "kattegat": []}
    bag = ["time", "amber", *["time"] * 5]
    state = mare(3, options={"enterprise_side": side}, sea=sea, bag=bag)
    play(state, "end")
    for seat in range(3):
        play(state, "token x2", "species cod", seat=seat)
    return state


@rule("MAR-10.1")
def test_others_see_which_species_is_fixed_but_not_its_value() -> None:
    view = after_an_event("value_on_token").view(1)
    assert view["market"][0] == [-1, -1, -1, -2]
    assert view["unplayed"][0] is None
    assert view["played_values"] == [None, None, None]


@rule("MAR-10.1")
def test_the_switch_shows_the_value_and_hides_the_species() -> None:
    view = after_an_event("species_on_token").view(1)
    assert view["market"][0] is None
    assert view["unplayed"][0] == [0, 1, 3, 4]
    assert view["played_values"] == [[2], [2], [2]]


@rule("MAR-10.1")
@pytest.mark.parametrize("seed", [3, 4])
def test_choices_and_scores_are_the_same_in_both_readings(seed: int) -> None:
    plain = wander(new(4, seed, enterprise_side="value_on_token"), seed)
    other = wander(new(4, seed, enterprise_side="species_on_token"), seed)
    for one, two in zip(plain, other, strict=True):
        assert one.legal() == two.legal()
        assert one.scores == two.scores


@rule("MAR-10.2")
def test_there_is_an_x1_and_nothing_above_x3() -> None:
    assert GAME.content.value == [0, 1, 2, 3]
    tokens = [text for text in GAME.catalogue.texts if text.startswith("token ")]
    assert tokens == ["token x0", "token x1", "token x2", "token x3", "token tax"]


@rule("MAR-10.3")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_sail_action_enters_one_boat(seats: int) -> None:
    state = mare(seats, fleets=[{"boats": ["stockholm"]}], sea=CALM)
    play(state, "sail", "to aland_sea")
    assert boats(state) == {"stockholm", "aland_sea"}
    assert state.reserve[0] == BOATS[seats] - 2
    assert state.actions_left == 2


@rule("MAR-10.4")
def test_the_sixth_token_does_not_stop_the_game_at_once() -> None:
    row = {**LAST, "unplayed": []}
    sea: dict[str, list[str]] = {**CALM, "kattegat": []}
    state = mare(track=5, round=8, fleets=[row] * 4, sea=sea, bag=["time", "amber"])
    play(state, "end")
    assert told(state, "winter") == [("winter",)]
    assert not state.over
    turns = 0
    while not state.over:
        turns += 1
        play(state, "end")
        assert turns <= 7
    assert (turns, state.round) == (3 + 4, 9)


@rule("MAR-10.5")
def test_no_fleet_is_made_for_two() -> None:
    with pytest.raises(BadOptions, match="not 2"):
        GAME.new(2)
    assert GAME.content.boats[2] == 0


@rule("MAR-10.6")
def test_a_tax_is_paid_in_fish_or_amber_from_hold_or_store() -> None:
    row = {"hold": {"cod": 1}, "store": {"amber": 1, "salmon": 1}}
    state = mare(3, sea={**CALM, "kattegat": []}, fleets=[row])
    play(state, "end", "token tax")
    assert legal(state) == ["pay hold_cod", "pay store_salmon", "pay store_amber"]
    play(state, "pay store_amber", "pay store_salmon")
    for seat in (1, 2):
        play(state, "token x1", "species cod", seat=seat)
    assert (hold(state), store(state)) == ({"cod": 1}, {})


@rule("MAR-10.7")
def test_a_field_is_refilled_after_the_turn_and_not_under_a_boat() -> None:
    row = {"boats": ["stockholm", "aland_sea", "stockholm_archipelago", "west_gotland"]}
    state = mare(
        fleets=[row],
        sea={**CALM, "aland_sea": ["cod"]},
        bag=["amber", "herring", *["time"] * 6],
    )
    play(state, "fish:aland_sea:cod", "sail:aland_sea>north_baltic")
    assert on(state, "aland_sea") == []  # the turn goes on
    play(state, "end")
    assert on(state, "aland_sea") == ["herring", "amber"]
    stay = mare(fleets=[row], sea={**CALM, "aland_sea": ["cod"]}, bag=["amber", *["time"] * 6])
    play(stay, "fish:aland_sea:cod", "end")
    assert on(stay, "aland_sea") == []
    assert stay.bag_count() == 7


@rule("MAR-10.8")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_any_number_of_matching_fish_is_unloaded(count: int) -> None:
    state = mare(fleets=[{"boats": ["gdansk"], "hold": {"herring": 3, "salmon": 1}}])
    play(state, f"unload:gdansk:herring={count}")
    assert store(state) == {"herring": count}
    assert sum(hold(state).values()) == 4 - count


@rule("MAR-10.9")
def test_four_species_and_amber_are_the_kinds_of_catch() -> None:
    assert CATCH == ["salmon", "flounder", "herring", "cod", "amber"]
    assert len(GAME.content.count) == 5
    assert [text for text in GAME.catalogue.texts if text.startswith("drop ")] == [
        "drop salmon",
        "drop flounder",
        "drop herring",
        "drop cod",
    ]


@rule("MAR-10.10")
def test_an_empty_bag_ends_the_refill_and_winter_has_come_by_then() -> None:
    row = {**LAST, "unplayed": []}
    sea: dict[str, list[str]] = {**CALM, "aland_sea": [], "bothnian_sea": []}
    state = mare(track=5, round=8, fleets=[row] * 4, sea=sea, bag=["cod", "time", "amber"])
    play(state, "end")
    assert on(state, "aland_sea") == ["cod", "amber"]
    assert on(state, "bothnian_sea") == []
    assert state.track == 6
    play(state, "end")
    assert on(state, "bothnian_sea") == []
    assert state.seat == 2


@rule("MAR-10.10")
@pytest.mark.parametrize("seats", [3, 5])
def test_the_bag_is_never_empty_before_the_sixth_time_token(seats: int) -> None:
    for state in wander(new(seats, 2)):
        assert state.bag_count() > 0 or state.track + (state.interrupted >= 0) == 6


@rule("MAR-10.11")
def test_two_time_tokens_in_one_refill_are_two_events() -> None:
    bag = ["time", "time", "amber", *["time"] * 4]
    state = mare(3, sea={**CALM, "kattegat": []}, bag=bag)
    play(state, "end")
    for seat in range(3):
        play(state, "token x1", "species cod", seat=seat)
    assert state.pending == [0, 1, 2]
    assert state.track == 1
    assert refusal(state, "token x1", 0) == "MAR-5.35"
    for seat in range(3):
        play(state, "token x3", "species salmon", seat=seat)
    assert state.track == 2
    assert on(state, "kattegat") == ["amber"]
    assert state.seat == 1


@rule("MAR-10.12")
def test_event_five_is_completed_before_winter_comes() -> None:
    row = {**LAST, "store": {"amber": 2}}
    bag = ["time", "time", "cod"]
    state = mare(3, track=4, round=7, fleets=[row] * 3, sea={**CALM, "kattegat": []}, bag=bag)
    play(state, "end")
    assert kind(state) == "enterprise_token"
    assert state.track == 4
    for _ in range(3):
        play(state, "token tax")
    told_kinds = [event[0] for event in state.events]
    assert told_kinds.index("winter") > max(
        number for number, name in enumerate(told_kinds) if name == "paid_stored"
    )
    assert state.track == 6
    assert on(state, "kattegat") == ["cod"]


@rule("MAR-10.13")
def test_a_tax_kept_for_last_must_be_played_and_may_leave_a_debt() -> None:
    rows = [LAST, {**LAST, "hold": {"cod": 1}}, {**LAST, "store": {"amber": 2}}]
    sea: dict[str, list[str]] = {**CALM, "kattegat": []}
    state = mare(3, track=4, round=7, fleets=rows, sea=sea, bag=["time", "cod", "time"])
    play(state, "end")
    for seat in range(3):
        assert legal(state, seat) == ["token tax"]
    for _ in range(3):
        play(state, "token tax")
    assert state.debt == [2, 1, 0]
    assert hold(state, 1) == store(state, 2) == {}


@rule("MAR-10.14")
@pytest.mark.parametrize("used", [0, 1, 2])
def test_a_turn_may_be_ended_early(used: int) -> None:
    state = mare(fleets=[{"boats": ["stockholm"]}], sea=CALM)
    for target in ["aland_sea", "bothnian_sea"][:used]:
        play(state, "sail", f"to {target}")
    assert state.actions_left == 3 - used
    play(state, "end_turn")
    assert state.seat == 1
    assert state.actions_left == 3


@rule("MAR-10.16")
def test_a_field_stays_empty_until_the_last_boat_has_left() -> None:
    north = ["stockholm", "aland_sea", "stockholm_archipelago", "west_gotland"]
    sea: dict[str, list[str]] = {**CALM, "aland_sea": []}
    bag = ["amber", "amber", *["time"] * 6]
    state = mare(fleets=[{"boats": north}, {"boats": north}], sea=sea, bag=bag)
    play(state, "sail:aland_sea>north_baltic", "end")
    assert on(state, "aland_sea") == []  # seat 1 is still there, and that is legal
    assert state.bag_count() == 8
    play(state, "sail:aland_sea>north_baltic", "end")
    assert on(state, "aland_sea") == ["amber", "amber"]


@rule("MAR-10.17")
def test_fish_go_overboard_to_the_box_and_never_back_to_the_sea() -> None:
    row = {"boats": ["gdansk", "gdansk_bay"], "hold": {"salmon": 5}}
    state = mare(fleets=[row], sea={**CALM, "gdansk_bay": []})
    before = box(state)["salmon"]
    assert "unload" not in legal(state)
    play(state, "overboard")  # one species, so there is nothing to ask
    assert hold(state) == {"salmon": 4}
    assert box(state)["salmon"] == before + 1
    assert on(state, "gdansk_bay") == []


@rule("MAR-10.18")
def test_the_last_slots_in_a_port_that_shows_the_species_are_no_use_to_it() -> None:
    demand = ["herring", "cod", None, "herring", "salmon", "flounder", "salmon", "flounder"]
    state = mare(options=DEMAND, demand=demand, fleets=[{"boats": ["gdansk"], "hold": {"cod": 4}}])
    assert state.supply == [0, 0, 0, 1]
    play(state, "unload")
    assert legal(state) == ["land cod 1", "land cod 2", "land cod 3", "land cod 4"]
    assert refusal(state, "open cod -1 2") == "MAR-7.14"
    for port in ("copenhagen", "riga", "stockholm", "st_petersburg"):
        row = {"boats": [port], "hold": {"cod": 4}}
        assert refusal(mare(options=DEMAND, demand=demand, fleets=[row]), "unload") == "MAR-9.5"


@rule("MAR-10.19")
def test_a_single_fish_cannot_open_the_minus_slot() -> None:
    demand = [None, "cod", None, None, None, None, None, None]
    one = {"boats": ["gdansk"], "hold": {"salmon": 1}}
    assert refusal(mare(options=DEMAND, demand=demand, fleets=[one]), "unload") == "MAR-9.5"
    two = {"boats": ["gdansk"], "hold": {"salmon": 2}}
    state = mare(options=DEMAND, demand=demand, fleets=[two])
    play(state, "unload")
    assert legal(state) == ["open salmon -1 2"]
    play(state, "open salmon -1 2")
    assert store(state) == {"salmon": 1}


@rule("MAR-10.20")
def test_the_minus_slot_may_be_opened_first() -> None:
    row = {"boats": ["gdansk"], "hold": {"salmon": 3, "cod": 1}}
    state = mare(options=DEMAND, fleets=[row])
    play(state, "unload:gdansk:salmon=3@-1")
    assert state.demand[1:3] == [-1, 0]
    play(state, "unload:gdansk:cod=1@0")
    assert store(state) == {"salmon": 2, "cod": 1}


@rule("MAR-10.21")
def test_a_tax_sees_the_whole_store_of_a_contract_owner() -> None:
    row = {"contract": "c_salmon_cod", "store": {"salmon": 1, "cod": 1, "amber": 2}}
    options = {"module_contracts": True}
    state = mare(3, options=options, sea={**CALM, "kattegat": []}, fleets=[row])
    play(state, "end", "token tax")
    assert legal(state) == ["pay store_salmon", "pay store_cod", "pay store_amber"]
    play(state, "pay store_amber", "pay store_amber")
    for seat in (1, 2):
        play(state, "token x1", "species cod", seat=seat)
    assert store(state) == {"salmon": 1, "cod": 1}


@rule("MAR-10.22")
@pytest.mark.parametrize("seats", [3, 5])
def test_only_time_events_ask_several_seats_at_once(seats: int) -> None:
    several = 0
    options = {"module_demand": True, "module_contracts": True}
    for state in wander(new(seats, 7, **options)):
        if len(state.pending) > 1:
            several += 1
            assert state.decision_of(state.pending[0]).kind in (
                "enterprise_token",
                "enterprise_species",
                "tax_pay",
            )
    assert several >= 5
