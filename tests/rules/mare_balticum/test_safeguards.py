"""What keeps a game going and whole: stall guard, absent seats, audit (MAR-10.15, 10.23, 10.24)."""

from typing import Any

import pytest

from leeboard.games.mare_balticum.content import TIME
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.errors import BadPosition
from tests.rules.mare_balticum.table import (
    CALM,
    GAME,
    hold,
    legal,
    mare,
    new,
    play,
    store,
    told,
    wander,
)
from tests.rules.rule import rule

ROW: dict[str, Any] = {"boats": ["stockholm", "aland_sea"]}
GUARD = {"stall_guard": True}
BAG = ["cod", "amber", "time", "cod", "time", "time", "time", "time", "time"]


def idle_round(state: MareState) -> list[str]:
    """Everybody ends the turn; what was told at the end of the round."""
    for _ in range(state.seats):
        play(state, "end")
    return [str(event[0]) for event in state.events]


def stalling(**table: Any) -> MareState:
    """Three seats on a sea that needs no refill."""
    return mare(3, fleets=[ROW], sea=CALM, bag=BAG, **{"options": GUARD, **table})


@rule("MAR-10.15")
def test_five_rounds_without_fishing_take_the_next_time_token_from_the_bag() -> None:
    state = stalling()
    for _ in range(4):
        assert "stalled" not in idle_round(state)
    assert "stalled" in idle_round(state)
    assert state.pending == [0, 1, 2]  # it is handled like a drawn one
    assert state.bag == [3, 4, 3, TIME, TIME, TIME, TIME, TIME]  # the others keep their order
    for seat in range(3):
        play(state, "token x1", "species cod", seat=seat)
    assert state.track == 1
    assert state.bag_count() == 8  # no replacement was drawn
    assert (state.seat, state.round) == (0, 6)
    assert state.fishless == 0
    for _ in range(4):
        assert "stalled" not in idle_round(state)
    assert "stalled" in idle_round(state)


@rule("MAR-10.15")
def test_one_fish_action_of_anybody_starts_the_count_again() -> None:
    state = stalling(fishless=4)
    play(state, "fish", "end", "end", "end")
    assert state.fishless == 0
    assert not told(state, "stalled")
    assert "stalled" in idle_round(stalling(fishless=4))


@rule("MAR-10.15")
def test_a_stalled_sixth_token_announces_winter() -> None:
    row = {"market": ["x3", "x2", "x1", "x0"], "unplayed": []}
    late: dict[str, Any] = {"track": 5, "round": 9, "fishless": 4, "bag": ["cod", "time"]}
    state = mare(3, fleets=[row] * 3, sea=CALM, options=GUARD, **late)
    assert "winter" in idle_round(state)
    assert (state.round, state.final_round) == (10, 10)
    idle_round(state)
    assert state.over


@rule("MAR-10.15", "MAR-7.25")
def test_unless_it_is_asked_for_a_table_has_no_guard_and_nothing_is_taken() -> None:
    state = stalling(options={})
    for _ in range(12):
        assert "stalled" not in idle_round(state)
    assert state.bag_count() == len(BAG)


@rule("MAR-10.15", "MAR-7.25")
def test_by_the_first_edition_every_table_has_the_guard() -> None:
    state = stalling(options={}, edition=1)
    for _ in range(4):
        assert "stalled" not in idle_round(state)
    assert "stalled" in idle_round(state)


@rule("MAR-10.15")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_in_which_nobody_ever_does_anything_ends(seats: int) -> None:
    state = new(seats, stall_guard=True)
    while not state.over:
        state.play(GAME.absent(state, state.legal()))
        assert state.round <= 6 * 5 + 1
    assert state.round == 6 * 5 + 1
    assert GAME.audit(state) == []


def absent(state: MareState) -> str:
    return GAME.catalogue.text(GAME.absent(state, state.legal()))


@rule("MAR-10.23")
def test_an_absent_seat_ends_its_turn_at_once() -> None:
    row = {"boats": ["gdansk", "gdansk_bay"], "hold": {"herring": 1}}
    state = mare(fleets=[row], sea=CALM, options={"module_contracts": True})
    assert absent(state) == "end_turn"
    play(state, "sail:reserve>pomeranian_coast")
    assert absent(state) == "end_turn"


@rule("MAR-10.23")
def test_it_plays_its_highest_value_on_the_first_free_species() -> None:
    rows: list[dict[str, Any]] = [
        {"store": {"amber": 2}},  # could pay the tax
        {"market": ["x3", None, "x2", None], "store": {"amber": 2}},
        {"market": ["x3", None, None, None], "unplayed": ["x0", "x1", "x2"]},
    ]
    for seat, (token, species) in enumerate([("x3", 0), ("x1", 1), ("x2", 1)]):
        state = mare(3, fleets=rows, sea={**CALM, "kattegat": []})
        play(state, "end")
        while state.seat != seat:
            state.play(GAME.absent(state, state.legal()))
        assert absent(state) == f"token {token}"
        play(state, f"token {token}")
        assert state.chosen_species[seat] in (-1, species)
        assert absent(state) == f"species {['salmon', 'flounder'][species]}"


@rule("MAR-10.23")
def test_it_pays_the_tax_last_with_hold_fish_first_and_then_stored_tokens_in_order() -> None:
    base = {"market": ["x3", "x2", "x1", "x0"], "unplayed": ["tax"]}
    rows = [
        {**base, "hold": {"cod": 1, "herring": 1}, "store": {"salmon": 2}},
        {**base, "hold": {"cod": 1}, "store": {"flounder": 1, "herring": 1, "amber": 1}},
        {**base, "store": {"herring": 1, "cod": 1, "amber": 1}},
    ]
    bag = ["time", "amber", "time"]
    state = mare(3, track=4, round=7, fleets=rows, sea={**CALM, "kattegat": []}, bag=bag)
    play(state, "end")
    while state.track == 4:
        state.play(GAME.absent(state, state.legal()))
    assert (hold(state, 0), store(state, 0)) == ({}, {"salmon": 2})
    assert (hold(state, 1), store(state, 1)) == ({}, {"herring": 1, "amber": 1})
    assert (hold(state, 2), store(state, 2)) == ({}, {"amber": 1})


@rule("MAR-10.24")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (4, {"module_demand": True}),
        (4, {"module_contracts": True}),
        (5, {"module_demand": True, "module_contracts": True}),
    ],
)
def test_nothing_is_lost_in_a_whole_game(seats: int, options: dict[str, bool]) -> None:
    for state in wander(new(seats, 5, **options), 5):
        assert GAME.audit(state) == []
        rest = state.bag[state.drawn :]
        on_board = sum(state.tokens_on(field) for field in range(20))
        caught = sum(state.hold) + sum(state.store) + sum(state.buried) + sum(state.box)
        assert len(rest) - rest.count(TIME) + on_board + caught == 68
        assert rest.count(TIME) + state.track + (state.interrupted >= 0) == 6
        for seat in range(seats):
            fleet = state.fleet[seat].bit_count()
            assert fleet + state.reserve[seat] == {3: 5, 4: 4, 5: 3}[seats]
            assert state.load(seat) <= 5
        assert 8 - state.demand.count(-1) + sum(state.supply) == 8
        if state.module_contracts:
            owned = seats - state.contract.count(-1)
            assert state.view(None)["pile"] + owned == 6


CONTRACTS = {"options": {"module_contracts": True}}


@rule("MAR-10.24")
@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ({"box": {"cod": 11}}, "there are 11 cod tokens, not 12"),
        ({"fleets": [{"store": {"amber": 21}}]}, "there are 21 amber tokens, not 20"),
        ({"bag": ["time"] * 5}, "there are 5 time tokens, not 6"),
        ({"track": 1, "bag": ["time"] * 6}, "there are 7 time tokens, not 6"),
        ({"fleets": [{"boats": ["riga", "gdansk"]}]}, "seat 0: the fleet has a gap"),
        ({"fleets": [{"boats": ["riga", "riga"]}]}, "boats has a field twice"),
        ({"fleets": [{"reserve": 2}]}, "seat 0: 3 boats, not 4"),
        ({"fleets": [{"boats": []}]}, "seat 0: no boat is on the board"),
        ({"fleets": [{"hold": {"cod": 6}}]}, "seat 0: 6 fish in a hold of 5"),
        ({"demand": ["cod"] * 3 + [None] * 5}, "there are 3 demand tokens of cod, not 2"),
        (
            {"demand": [None, "cod", "cod", *[None] * 5], "options": {"module_demand": True}},
            "a port shows a species twice",
        ),
        ({"demand": [None] * 8}, "there are 0 demand tokens of salmon, not 2"),
        (
            {**CONTRACTS, "fleets": [{"contract": "c_salmon_cod"}] * 2},
            "two seats own the same contract",
        ),
        ({"fleets": [{"contract": "c_salmon_cod"}]}, "only module 2 allows"),
        ({"fleets": [{"market": ["x1", "x1", None, None]}]}, "lies on two market spaces"),
        ({"fleets": [{"market": ["x1", None, None, None], "unplayed": ["x1"]}]}, "both played"),
        ({"fleets": [{"unplayed": ["x1", "x2", "x3"]}]}, "a value token is missing"),
        ({"interrupted": 1}, "interrupted must be a seat during a time event"),
    ],
)
def test_the_audit_names_what_is_lost_doubled_or_out_of_place(
    table: dict[str, Any], problem: str
) -> None:
    with pytest.raises(BadPosition, match=problem):
        mare(**table)


@rule("MAR-10.24")
def test_a_sound_table_has_no_problems() -> None:
    assert GAME.audit(mare()) == []
    assert legal(mare())
