"""Refill (MAR-5.27 to MAR-5.34) and what a turn sees of it (MAR-5.46, MAR-5.47)."""

from random import Random
from typing import Any

import pytest

from leeboard.games.mare_balticum.state import MareState
from tests.rules.mare_balticum.table import (
    CALM,
    GAME,
    boats,
    hold,
    legal,
    mare,
    on,
    play,
    store,
    told,
)
from tests.rules.rule import rule

TIMES = ["time"] * 6


def sea_without(*fields: str) -> dict[str, list[str]]:
    return {field: kinds for field, kinds in CALM.items() if field not in fields}


def empty(*fields: str, bag: list[str], **table: Any) -> MareState:
    """A table on which only these fields have no token."""
    return mare(sea=sea_without(*fields), bag=bag, **table)


@rule("MAR-5.27")
def test_a_field_without_tokens_and_boats_is_refilled() -> None:
    state = empty("moonsund", bag=["cod", *TIMES])
    play(state, "end")
    assert on(state, "moonsund") == ["cod"]
    assert told(state, "refilled") == [("refilled", 11, 3)]
    assert state.bag_count() == 6


@rule("MAR-5.27")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_a_field_with_a_boat_of_anybody_is_not_refilled(owner: int) -> None:
    fleets: list[dict[str, Any]] = [{"boats": ["st_petersburg"]} for _ in range(3)]
    fleets[owner] = {"boats": ["moonsund"]}
    state = empty("moonsund", bag=["cod", *TIMES], seats=3, fleets=fleets)
    play(state, "end")
    assert on(state, "moonsund") == []
    assert state.bag_count() == 7


@rule("MAR-5.27")
def test_a_field_with_a_token_is_not_refilled() -> None:
    state = mare(sea=CALM, bag=["cod", *TIMES])
    play(state, "end")
    assert GAME.table(state)["sea"] == CALM
    assert state.bag_count() == 7


@rule("MAR-5.28")
def test_the_fields_to_be_refilled_are_fixed_when_the_refill_starts() -> None:
    state = mare(
        agenda=["pass_on", "refill", "enterprise_token"],
        due=["moonsund"],
        sea=sea_without("kattegat", "moonsund", "narva_bay"),
        bag=["amber", "amber", "amber", *TIMES[1:]],
    )
    for _ in range(4):
        play(state, "ent:x3@cod")
    assert on(state, "moonsund") == ["amber"]
    assert on(state, "kattegat") == on(state, "narva_bay") == []
    assert state.seat == 1
    play(state, "end")  # the next refill looks again
    assert on(state, "kattegat") == on(state, "narva_bay") == ["amber"]


@rule("MAR-5.28")
def test_a_time_event_does_not_change_what_is_due() -> None:
    fleets = [{"boats": ["riga"], "hold": {"cod": 2}, "store": {"amber": 2}}]
    bag = ["time", "cod", "amber", "herring", *TIMES[1:]]
    state = empty("kattegat", "bothnian_sea", bag=bag, fleets=fleets)
    play(state, "end")
    assert GAME.table(state)["due"] == ["kattegat", "bothnian_sea"]
    play(state, "ent:tax:hold.cod,store.amber")
    for _ in range(3):
        assert GAME.table(state)["due"] == ["kattegat", "bothnian_sea"]
        play(state, "ent:x3@cod")
    assert on(state, "kattegat") == ["cod"]
    assert on(state, "bothnian_sea") == ["herring", "amber"]


@rule("MAR-5.29")
def test_a_shallow_field_receives_one_open_token_and_a_deep_one_two() -> None:
    state = empty("kattegat", "bornholm_basin", bag=["cod", "amber", "salmon", "cod", *TIMES])
    play(state, "end")
    assert (on(state, "kattegat"), on(state, "bornholm_basin")) == (["cod"], ["salmon", "amber"])
    assert state.bag_count() == 7
    for viewer in (None, 0, 1, 2, 3):
        assert state.view(viewer)["sea"][2] == [0, 4]
    twins = empty("bornholm_basin", bag=["cod", "cod", *TIMES])
    play(twins, "end")
    assert on(twins, "bornholm_basin") == ["cod", "cod"]


@rule("MAR-5.30")
def test_a_deep_field_with_one_token_left_is_not_due() -> None:
    sea = {**CALM, "bothnian_sea": ["amber"], "east_gotland": ["cod", "amber"]}
    state = mare(fleets=[{"boats": ["riga", "irbe_strait", "east_gotland"]}], sea=sea)
    play(state, "fish:east_gotland:amber", "sail:reserve>gulf_of_riga", "end")
    for _ in range(3):
        play(state, "end")
    play(state, "sail:east_gotland>curonian_coast", "end")  # the boat has left, a token is there
    assert on(state, "east_gotland") == ["cod"]
    assert on(state, "bothnian_sea") == ["amber"]
    assert told(state, "refilled") == []


@rule("MAR-5.31")
def test_fields_are_served_in_their_order_each_before_the_next() -> None:
    fields = ["narva_bay", "aland_sea", "kattegat", "moonsund"]
    drawn = ["cod", "amber", "salmon", "herring", "flounder"]
    state = empty(*fields, bag=[*drawn, "amber", *TIMES])
    play(state, "end")
    events = [(GAME.content.field_ids[int(field)], kind) for _, field, kind in state.events[1:]]
    order = ["kattegat", "moonsund", "aland_sea", "aland_sea", "narva_bay"]
    numbers = [GAME.content.catch_names.ids.index(kind) for kind in drawn]
    assert events == list(zip(order, numbers, strict=True))
    assert state.bag_count() == 7


@rule("MAR-5.32")
def test_a_time_token_interrupts_at_once_and_is_replaced_at_the_same_place() -> None:
    bag = ["amber", "cod", "time", "salmon", "herring", *TIMES[1:]]
    state = empty("kattegat", "aland_sea", "narva_bay", bag=bag)
    play(state, "end")
    assert state.pending == [0, 1, 2, 3]
    assert (on(state, "kattegat"), on(state, "aland_sea")) == (["amber"], ["cod"])
    assert on(state, "narva_bay") == []
    assert state.bag_count() == 7
    for _ in range(4):
        play(state, "ent:x3@cod")
    assert on(state, "aland_sea") == ["salmon", "cod"]
    assert on(state, "narva_bay") == ["herring"]
    assert (state.track, state.seat) == (1, 1)


@rule("MAR-5.32")
def test_the_replacement_may_be_a_time_token_again() -> None:
    state = empty("moonsund", bag=["time", "time", "time", "salmon", *TIMES[3:]])
    play(state, "end")
    for events in (1, 2, 3):
        assert on(state, "moonsund") == []
        assert told(state, "time") == [("time", events)]
        for _ in range(4):
            play(state, f"token x{events}", f"species {['cod', 'herring', 'salmon'][events - 1]}")
        assert state.track == events
    assert on(state, "moonsund") == ["salmon"]
    assert state.seat == 1


@rule("MAR-5.33")
def test_with_an_empty_bag_the_rest_stays_empty_and_play_goes_on() -> None:
    winter: dict[str, Any] = {"track": 6, "round": 8, "final_round": 9}
    state = empty("kattegat", "aland_sea", "narva_bay", bag=["cod", "amber"], **winter)
    play(state, "end")
    assert (on(state, "kattegat"), on(state, "aland_sea")) == (["cod"], ["amber"])
    assert on(state, "narva_bay") == []
    assert (state.seat, state.bag_count()) == (1, 0)
    assert GAME.table(state)["due"] == []  # nothing is owed
    assert legal(state) == ["sail", "end_turn"]
    play(state, "end", "end")
    assert on(state, "narva_bay") == []
    assert on(state, "aland_sea") == ["amber"]
    assert state.seat == 3


@rule("MAR-5.33")
def test_a_last_time_token_leaves_the_bag_empty_without_harm() -> None:
    state = empty("moonsund", bag=["time"], track=5)
    play(state, "end")
    assert (state.track, state.bag_count(), on(state, "moonsund")) == (6, 0, [])
    assert (state.seat, state.step.kind) == (1, "action")


@rule("MAR-5.34")
def test_refill_goes_on_after_the_sixth_time_token() -> None:
    bag = ["time", "cod", "amber", "herring"]
    state = empty("moonsund", "narva_bay", bag=bag, track=5, round=8)
    play(state, "end")
    assert (on(state, "moonsund"), on(state, "narva_bay")) == (["cod"], ["amber"])
    later = empty("moonsund", bag=["herring"], track=6, round=9, final_round=9)
    play(later, "end")
    assert on(later, "moonsund") == ["herring"]


@rule("MAR-5.46")
def test_each_action_sees_the_board_that_the_one_before_left() -> None:
    fleet = {"boats": ["riga", "irbe_strait", "gulf_of_riga", "curonian_coast"]}
    state = mare(fleets=[fleet], sea={**CALM, "moonsund": ["amber"]})
    assert "cast moonsund" not in legal(play(state.clone(), "fish"))
    play(state, "sail:riga>moonsund")  # in
    assert "cast moonsund" in legal(play(state.clone(), "fish"))
    play(state, "fish:moonsund:amber")
    assert "cast moonsund" not in legal(play(state.clone(), "fish"))
    play(state, "sail:moonsund>riga")  # and out again
    assert (store(state), boats(state)) == ({"amber": 1}, set(fleet["boats"]))


@rule("MAR-5.46")
def test_a_fish_caught_in_a_turn_can_be_unloaded_in_it() -> None:
    sea = {**CALM, "irbe_strait": ["salmon"]}
    state = mare(fleets=[{"boats": ["riga"]}], sea=sea)
    play(state, "sail:reserve>irbe_strait", "fish:irbe_strait:salmon", "unload:riga:salmon=1")
    assert (hold(state), store(state), state.seat) == ({}, {"salmon": 1}, 1)


@rule("MAR-5.47")
def test_nothing_is_refilled_between_the_actions_of_a_turn() -> None:
    fleet = {"boats": ["riga", "irbe_strait", "gulf_of_riga", "curonian_coast"]}
    sea = {**sea_without("moonsund"), "gulf_of_riga": ["amber"]}
    state = mare(fleets=[fleet], sea=sea, bag=["cod", "herring", *TIMES])
    play(state, "fish:gulf_of_riga:amber")
    play(state, "sail:gulf_of_riga>east_gotland")  # leaves an empty field behind
    assert on(state, "gulf_of_riga") == on(state, "moonsund") == []
    assert state.bag_count() == 8
    play(state, "sail:east_gotland>south_gotland")  # the third action ends the turn
    assert (on(state, "gulf_of_riga"), on(state, "moonsund")) == (["cod"], ["herring"])


@rule("MAR-5.27", "MAR-5.29", "MAR-5.31", "MAR-5.47")
@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (5, 3)])
def test_in_whole_matches_exactly_the_due_fields_are_filled_and_only_after_a_turn(
    seats: int, seed: int
) -> None:
    state = GAME.new(seats, seed=seed)
    state.listening = True
    choices = Random(seed)
    due: list[int] = []
    filled: list[int] = []
    refills = 0
    for _ in range(GAME.longest):
        if state.over:
            break
        sea: list[list[int]] = state.view(None)["sea"]
        acting, turn = state.actions_left > 0, (state.round, state.seat)
        state.play(choices.choice(state.legal()))
        for _, _, field, kind in told(state, "fished"):
            sea[int(field)].remove(int(kind))
        if acting and (state.actions_left == 0 or (state.round, state.seat) != turn):
            due, filled = due_places(sea, state.view(None)["fleets"]), []
        elif acting:
            assert told(state, "refilled") == []
        filled += [int(event[1]) for event in told(state, "refilled")]
        if state.actions_left == 3:  # a turn has begun, so the refill is complete
            assert filled == (due if state.bag_count() else due[: len(filled)])
            refills += len(filled) > 0
            due, filled = [], []
    assert refills > 5


def due_places(sea: list[list[int]], fleets: list[list[int]]) -> list[int]:
    """The fields that a refill owes tokens, once for each token, in order."""
    taken = {field for fleet in fleets for field in fleet}
    fields = [field for field in range(20) if not sea[field] and field not in taken]
    return [field for field in fields for _ in range(GAME.content.room[field])]
