"""The game in ten lines (MAR-1.1 to MAR-1.10), each shown at a whole table."""

import pytest

from leeboard.games.mare_balticum.content import TIME
from leeboard.kernel.errors import BadOptions
from tests.rules.mare_balticum.table import (
    BOATS,
    CALM,
    GAME,
    boats,
    hold,
    legal,
    mare,
    new,
    on,
    play,
    refusal,
    store,
    wander,
)
from tests.rules.rule import rule

NEIGHBOURS = {
    field: {
        other
        for number, other in enumerate(GAME.content.field_ids)
        if GAME.content.borders[index] >> number & 1
    }
    for index, field in enumerate(GAME.content.field_ids)
}


def joined(fields: set[str]) -> bool:
    """Whether these fields hang together, found by walking."""
    reached = {min(fields)}
    while True:
        larger = reached | {near for field in reached for near in NEIGHBOURS[field] & fields}
        if larger == reached:
            return reached == fields
        reached = larger


@rule("MAR-1.1")
@pytest.mark.parametrize("seats", [0, 1, 2, 3, 4, 5, 6])
def test_three_to_five_sit_down(seats: int) -> None:
    if 3 <= seats <= 5:
        assert new(seats).seats == seats
    else:
        with pytest.raises(BadOptions, match=f"3, 4, 5 seats, not {seats}"):
            new(seats)


@rule("MAR-1.2")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_fleet_is_joined_at_every_moment(seats: int) -> None:
    sizes: set[int] = set()
    for state in wander(new(seats, 4)):
        for seat in range(seats):
            fleet = boats(state, seat)
            sizes.add(len(fleet))
            assert not fleet or joined(fleet)
    assert sizes == set(range(BOATS[seats] + 1))


@rule("MAR-1.3")
def test_sea_fields_hold_tokens_and_five_ports_hold_none() -> None:
    state = new()
    ids = GAME.content.field_ids
    assert len(ids) - GAME.content.seas == 5
    assert all(on(state, field) for field in ids[:20])
    assert not any(on(state, port) for port in ids[20:])


@rule("MAR-1.4")
def test_three_actions_freely_mixed_and_repeated() -> None:
    row = {"boats": ["gdansk", "gdansk_bay"], "hold": {"herring": 1}}
    state = mare(fleets=[row], sea=CALM)
    play(state, "sail:reserve>pomeranian_coast", "unload", "sail:reserve>south_gotland")
    assert state.seat == 1
    state = mare(fleets=[row], sea={**CALM, "gdansk_bay": ["cod"], "south_gotland": ["cod"]})
    play(state, "fish", "sail:reserve>south_gotland", "fish")
    assert hold(state) == {"herring": 1, "cod": 2}
    assert state.seat == 1


@rule("MAR-1.4")
def test_the_fourth_kind_of_action_needs_module_2() -> None:
    row = {"boats": ["gdansk", "gdansk_bay"], "hold": {"herring": 1}}
    actions = ["sail", "fish", "unload", "overboard", "end_turn"]
    assert legal(mare(fleets=[row], sea=CALM)) == actions
    state = mare(fleets=[row], sea=CALM, options={"module_contracts": True})
    assert legal(state) == [*actions[:3], "contract", *actions[3:]]
    play(state, "contract", "card c_salmon_cod", "contract", "keep", "contract", "keep")
    assert state.seat == 1


@rule("MAR-1.5")
def test_fish_score_only_after_they_were_unloaded_where_they_are_wanted() -> None:
    row = {
        "boats": ["gdansk", "gdansk_bay"],
        "hold": {"herring": 3, "salmon": 1},
        "market": ["x3", "x1", "x2", "x0"],
    }
    state = mare(fleets=[row], sea={**CALM, "gdansk_bay": ["salmon"]})
    play(state, "fish")
    assert sum(hold(state).values()) == 5
    assert refusal(state, "fish") == "MAR-9.4"  # nothing lies there any more
    assert state.scores[0] == 0
    play(state, "unload:gdansk:herring=3")
    assert hold(state) == {"salmon": 2}  # Gdańsk does not want it
    assert state.scores[0] == 6


@rule("MAR-1.5")
def test_amber_goes_to_the_store_even_past_a_full_hold() -> None:
    row = {"boats": ["gdansk", "gdansk_bay"], "hold": {"herring": 5}}
    state = mare(fleets=[row], sea={**CALM, "gdansk_bay": ["amber"]})
    play(state, "fish")
    assert (hold(state), store(state), state.scores[0]) == ({"herring": 5}, {"amber": 1}, 1)
    state = mare(fleets=[row], sea={**CALM, "gdansk_bay": ["cod"]})
    assert refusal(state, "fish") == "MAR-5.14"


@rule("MAR-1.6")
def test_empty_fields_without_boats_are_refilled_after_the_turn() -> None:
    sea: dict[str, list[str]] = {**CALM, "kattegat": [], "moonsund": []}
    state = mare(fleets=[{}, {"boats": ["kattegat"]}], sea=sea, bag=["cod", *["time"] * 6])
    play(state, "end")
    assert on(state, "moonsund") == ["cod"]
    assert on(state, "kattegat") == []
    assert new().bag.count(TIME) == 6


@rule("MAR-1.7")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_five_time_tokens_make_every_seat_play_its_five_enterprise_tokens(seats: int) -> None:
    played: list[list[int]] = [[] for _ in range(seats)]
    events = 0
    for state in wander(new(seats, 8)):
        chosen = [event for event in state.events if event[0] in ("valued", "tax")]
        if chosen:
            events += 1
            assert sorted(int(event[1]) for event in chosen) == list(range(seats))
        for event in chosen:
            played[int(event[1])].append(4 if event[0] == "tax" else int(event[3]))
    assert events == 5
    for seat in range(seats):
        assert sorted(played[seat]) == [0, 1, 2, 3, 4]
        assert sorted(state.market[4 * seat : 4 * seat + 4]) == [0, 1, 2, 3]


@rule("MAR-1.8")
def test_the_sixth_time_token_leaves_the_running_round_and_one_more() -> None:
    winter = 0
    for state in wander(new(5, 3)):
        if ("winter",) in state.events:
            # The event is told with the turn that follows; a new round may have begun by then.
            winter = state.round - (1 if ("round", state.round) in state.events else 0)
    assert winter > 0
    assert state.round == winter + 1


@rule("MAR-1.9")
def test_the_score_is_fish_by_value_amber_and_contract_sets() -> None:
    row = {
        "market": ["x3", "x1", "x2", "x0"],
        "store": {"salmon": 2, "flounder": 1, "herring": 3, "cod": 4, "amber": 3},
        "contract": "c_flounder_cod",
    }
    state = mare(agenda=["contract_sets"], options={"module_contracts": True}, fleets=[row])
    play(state, "sets:1")
    assert state.scores[0] == 2 * 3 + 0 * 1 + 3 * 2 + 3 * 0 + 1 * 1 + 7


@rule("MAR-1.10")
def test_the_highest_score_wins_then_the_larger_store_then_both() -> None:
    values = ["x3", "x1", "x2", "x0"]
    best = {"market": values, "store": {"salmon": 2, "amber": 1}}  # 7
    tied = {"market": values, "store": {"salmon": 1, "flounder": 3}}  # 6 with 4 tokens
    less = {"market": values, "store": {"salmon": 2}}  # 6 with 2 tokens
    assert mare(3, over=True, fleets=[less, best, tied]).ranking == [3, 1, 2]
    assert mare(3, over=True, fleets=[less, tied, less]).ranking == [2, 1, 2]
    assert mare(3, over=True, fleets=[best, best, less]).ranking == [1, 1, 3]
