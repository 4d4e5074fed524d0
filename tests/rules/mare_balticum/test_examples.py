"""The worked examples of the handbook, MAR-X1 to MAR-X16."""

from typing import Any

import pytest

from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.errors import IllegalAction
from tests.rules.mare_balticum.table import (
    CALM,
    boats,
    box,
    hold,
    legal,
    mare,
    on,
    play,
    refusal,
    store,
)
from tests.rules.rule import rule

DEMAND_MODULE = {"module_demand": True}
CONTRACTS = {"module_contracts": True}


def sailings(state: MareState) -> set[str]:
    """Every boat with every field it may go to, as `riga>moonsund`."""
    start = state.clone()
    play(start, "sail")
    found: set[str] = set()
    for boat in legal(start):
        trial = start.clone()
        play(trial, boat)
        if trial.decision is not None and trial.decision.kind == "sail_target":
            targets = {text.split()[1] for text in legal(trial)}
        else:  # the one target there was has been taken
            targets = boats(trial) - boats(start)
        found |= {f"{boat.split()[1]}>{target}" for target in targets}
    return found


@rule("MAR-X1")
def test_worked_example_sailing_with_three_boats() -> None:
    state = mare(5, fleets=[{"boats": ["riga", "gulf_of_riga", "irbe_strait"]}])
    assert sailings(state) == {
        "riga>curonian_coast",
        "riga>east_gotland",
        "riga>moonsund",
        "gulf_of_riga>curonian_coast",
        "gulf_of_riga>east_gotland",
        "irbe_strait>moonsund",
    }
    with pytest.raises(IllegalAction, match=r"MAR-5\.7"):
        play(state, "sail:irbe_strait>curonian_coast")
    play(state, "sail:riga>moonsund")
    assert boats(state) == {"moonsund", "gulf_of_riga", "irbe_strait"}


@rule("MAR-X2")
def test_worked_example_fishing_salmon_beside_amber() -> None:
    state = mare(
        fleets=[{"boats": ["gdansk", "gdansk_bay", "south_gotland"]}],
        sea={"south_gotland": ["salmon", "amber"]},
    )
    play(state, "fish:south_gotland:salmon")
    assert on(state, "south_gotland") == ["amber"]
    assert hold(state) == {"salmon": 1}
    assert store(state) == {}
    assert state.actions_left == 2
    play(state, "end")
    assert on(state, "south_gotland") == ["amber"]


@rule("MAR-X2")
def test_worked_example_the_fished_field_is_not_due_while_the_amber_lies_there() -> None:
    state = mare(
        5,
        fleets=[{"boats": ["gdansk", "gdansk_bay", "south_gotland"]}],
        sea={**CALM, "south_gotland": ["salmon", "amber"]},
        bag=["cod", *["time"] * 6],
    )
    play(state, "fish:south_gotland:salmon", "sail:south_gotland>pomeranian_coast", "end")
    assert on(state, "south_gotland") == ["amber"]
    assert state.bag_count() == 7


@rule("MAR-X3")
def test_worked_example_two_species_unloaded_in_gdansk() -> None:
    state = mare(fleets=[{"boats": ["gdansk"], "hold": {"herring": 2, "flounder": 1, "salmon": 2}}])
    play(state, "unload:gdansk:flounder=1,herring=2")
    assert hold(state) == {"salmon": 2}
    assert store(state) == {"flounder": 1, "herring": 2}
    assert "unload" not in legal(state)  # the salmon wait for another port


@rule("MAR-X4")
def test_worked_example_a_store_worth_21() -> None:
    stored = {"salmon": 3, "herring": 4, "flounder": 1, "amber": 3}
    state = mare(over=True, fleets=[{"market": ["x3", "x1", "x2", "x0"], "store": stored}])
    assert state.breakdown(0) == [
        ("salmon", 9),
        ("flounder", 1),
        ("herring", 8),
        ("cod", 0),
        ("amber", 3),
    ]
    assert state.scores[0] == 21
    assert state.stored(0) == 11


@rule("MAR-X5")
def test_worked_example_two_demand_tokens_placed_in_one_unload() -> None:
    state = mare(
        options=DEMAND_MODULE,
        fleets=[{"boats": ["gdansk"], "hold": {"salmon": 3, "herring": 2}}],
    )
    before = box(state)["herring"]
    play(state, "unload:gdansk:salmon=3@0,herring=2@-1")
    table: dict[str, Any] = state.game.table(state)
    assert table["demand"] == [None, "salmon", "herring", None, None, None, None, None]
    assert table["supply"] == {"salmon": 1, "flounder": 2, "herring": 1, "cod": 2}
    assert store(state) == {"salmon": 3, "herring": 1}
    assert hold(state) == {}
    assert box(state)["herring"] == before + 1
    assert state.actions_left == 2


@rule("MAR-X5")
def test_worked_example_both_slots_of_gdansk_are_then_taken_for_good() -> None:
    state = mare(
        options=DEMAND_MODULE,
        fleets=[{"boats": ["gdansk"], "hold": {"salmon": 3, "herring": 2}}, {"hold": {"cod": 5}}],
        sea=CALM,
    )
    play(state, "unload:gdansk:salmon=3@0,herring=2@-1", "end")
    assert state.seat == 1  # also in Gdańsk
    assert refusal(state, "unload") == "MAR-9.5"


@rule("MAR-X6")
def test_worked_example_two_contract_sets() -> None:
    stored = {"salmon": 3, "herring": 2, "cod": 1, "amber": 5}
    state = mare(
        agenda=["contract_sets"],
        options=CONTRACTS,
        fleets=[
            {
                "contract": "c_salmon_herring",
                "market": ["x3", "x1", "x2", "x0"],
                "store": stored,
            }
        ],
    )
    play(state, "sets:2")
    assert state.over
    assert dict(state.breakdown(0)) == {
        "salmon": 3,
        "flounder": 0,
        "herring": 0,
        "cod": 0,
        "amber": 1,
        "contract": 14,
    }


@rule("MAR-X7")
def test_worked_example_sailing_through_a_gap() -> None:
    state = mare(5, fleets=[{"boats": ["pomeranian_coast", "south_gotland", "curonian_coast"]}])
    west = ["bornholm_basin", "east_gotland", "gdansk_bay", "irbe_strait", "west_gotland"]
    east = ["arkona_sea", "bornholm_basin", "east_gotland", "gdansk", "gdansk_bay", "west_gotland"]
    expected = {f"pomeranian_coast>{target}" for target in west}
    expected |= {"south_gotland>gdansk_bay"}
    expected |= {f"curonian_coast>{target}" for target in east}
    assert sailings(state) == expected
    assert len(expected) == 12
    play(state, "sail:south_gotland>gdansk_bay")
    assert boats(state) == {"pomeranian_coast", "gdansk_bay", "curonian_coast"}


@rule("MAR-X8")
def test_worked_example_entering_boats_one_by_one() -> None:
    state = mare(fleets=[{"boats": ["stockholm"]}])
    play(state, "sail")
    assert legal(state) == ["to west_gotland", "to stockholm_archipelago", "to aland_sea"]
    play(state, "to aland_sea", "sail")
    assert legal(state) == [
        "to west_gotland",
        "to stockholm_archipelago",
        "to bothnian_sea",
        "to archipelago_sea",
    ]
    assert state.reserve[0] == 2
    assert refusal(state, "boat stockholm") == "MAR-5.2"


@rule("MAR-X9")
def test_worked_example_a_refill_with_a_time_token() -> None:
    sea: dict[str, list[str]] = {**CALM, "kattegat": [], "east_gotland": [], "moonsund": []}
    state = mare(
        fleets=[{"boats": ["stockholm"]}, {"boats": ["kattegat"]}],
        sea=sea,
        track=1,
        bag=["cod", "time", "amber", "herring", "time", "time", "time", "time"],
    )
    play(state, "end")
    assert on(state, "east_gotland") == ["cod"]
    assert state.pending == [0, 1, 2, 3]
    assert state.track == 1
    for _ in range(4):
        play(state, "ent:x1@cod")
    assert state.track == 2
    assert on(state, "east_gotland") == ["cod", "amber"]
    assert on(state, "moonsund") == ["herring"]
    assert on(state, "kattegat") == []
    assert on(state, "west_gotland") == CALM["west_gotland"]
    assert state.bag_count() == 4
    assert state.seat == 1


@rule("MAR-X10")
@pytest.mark.parametrize(
    ("after", "turns"),
    [
        (1, [(2, 11), (3, 11), (0, 12), (1, 12), (2, 12), (3, 12)]),
        (3, [(0, 12), (1, 12), (2, 12), (3, 12)]),
    ],
)
def test_worked_example_the_turns_after_the_sixth_token(
    after: int, turns: list[tuple[int, int]]
) -> None:
    row: dict[str, Any] = {"market": ["x3", "x1", "x2", "x0"], "unplayed": []}
    north = ["stockholm", "stockholm_archipelago", "west_gotland", "aland_sea"]
    state = mare(
        seat=after,
        round=11,
        track=5,
        fleets=[row, row, row, {**row, "boats": north}],
        sea={**CALM, "kattegat": []},
        bag=["time", "cod", "herring", "amber"],
    )
    play(state, "end")
    assert state.track == 6
    played: list[tuple[int, int]] = []
    while not state.over:
        if (state.seat, state.round) == (3, 12):
            play(state, f"fish:aland_sea:{CALM['aland_sea'][0]}")
            play(state, "sail:aland_sea>north_baltic")  # leaves a field that would be due
        played.append((state.seat, state.round))
        assert len(played) <= len(turns)
        play(state, "end")
    assert played == turns
    assert state.bag_count() == 2  # the sixth token and its replacement; none after the last turn


@rule("MAR-X11")
def test_worked_example_who_may_choose_the_tax() -> None:
    played = {"market": ["x3", "x2", None, None]}
    poor = {**played, "hold": {"cod": 1}}
    able = {**poor, "store": {"amber": 1}}
    state = mare(track=2, fleets=[poor, able, played, played])
    play(state, "end")
    assert legal(state, 0) == ["token x0", "token x1"]
    assert refusal(state, "token tax", 0) == "MAR-5.39"
    assert legal(state, 1) == ["token x0", "token x1", "token tax"]
    play(state, "token tax", "pay hold_cod", seat=1)
    for seat in (0, 2, 3):
        play(state, "token x1", "species cod", seat=seat)
    assert hold(state, 1) == store(state, 1) == {}


@rule("MAR-X12")
def test_worked_example_a_tax_debt() -> None:
    played = {"market": ["x3", "x2", "x1", "x0"], "unplayed": ["tax"]}
    sea: dict[str, list[str]] = {**CALM, "moonsund": [], "aland_sea": ["amber", "amber"]}
    debtor = {**played, "boats": ["stockholm", "aland_sea"], "hold": {"herring": 1}}
    rich = {**played, "store": {"amber": 2}}
    state = mare(
        seat=3, round=7, track=4, fleets=[debtor, rich, rich, rich], sea=sea, bag=["time", "time"]
    )
    play(state, "end")
    assert legal(state, 0) == ["token tax"]
    for _ in range(4):
        play(state, "token tax")
    assert hold(state) == {}
    assert state.debt == [1, 0, 0, 0]
    assert state.track == 6
    assert (state.seat, state.round) == (0, 8)
    play(state, "fish:aland_sea:amber", "fish:aland_sea:amber")
    assert store(state) == {"amber": 2}
    play(state, "end")
    assert store(state) == {"amber": 1}
    assert state.debt[0] == 0


@rule("MAR-X13")
def test_worked_example_a_full_hold() -> None:
    state = mare(
        fleets=[{"boats": ["stockholm", "aland_sea"], "hold": {"cod": 3, "herring": 2}}],
        sea={"aland_sea": ["salmon", "amber"]},
    )
    full = state.clone()
    play(full, "fish")  # the one field and the one kind are taken by the game
    assert store(full) == {"amber": 1}
    play(state, "drop:cod")
    assert state.actions_left == 3
    play(state, "fish")
    assert legal(state) == ["take salmon", "take amber"]


@rule("MAR-X14")
@pytest.mark.parametrize(
    ("contract", "totals"),
    [("c_salmon_cod", [22, 23, 24]), ("c_salmon_herring", [22, 22, 22]), ("c_flounder_cod", [22])],
)
def test_worked_example_the_best_contract(contract: str, totals: list[int]) -> None:
    row = {
        "market": ["x3", "x0", "x2", "x1"],
        "store": {"salmon": 3, "herring": 3, "cod": 2, "amber": 5},
    }
    assert mare(over=True, fleets=[row]).scores[0] == 22
    found = []
    for sets in range(len(totals)):
        state = mare(
            agenda=["contract_sets"], options=CONTRACTS, fleets=[{**row, "contract": contract}]
        )
        if not state.over:  # with one choice it is taken
            assert legal(state) == [f"sets {number}" for number in range(len(totals))]
            assert state.scores[0] == totals[-1]  # the default
            play(state, f"sets:{sets}")
        found.append(state.scores[0])
    assert found == totals


@rule("MAR-X15")
@pytest.mark.parametrize(("amber", "places"), [(0, [2, 1]), (1, [1, 1])])
def test_worked_example_a_tie(amber: int, places: list[int]) -> None:
    values = ["x3", "x1", "x2", "x0"]
    one = {"market": values, "store": {"herring": 9, "cod": amber}}
    two = {"market": values, "store": {"salmon": 4, "flounder": 6}}
    state = mare(over=True, fleets=[one, two])
    assert state.scores[:2] == [18, 18]
    assert [state.stored(0), state.stored(1)] == [9 + amber, 10]
    assert state.ranking[:2] == places


@rule("MAR-X16")
@pytest.mark.parametrize("carried", [{"herring": 1}, {"salmon": 2}])
def test_worked_example_nothing_to_unload_in_a_full_port(carried: dict[str, int]) -> None:
    demand = [None, None, None, None, "cod", "herring", None, None]
    state = mare(
        options=DEMAND_MODULE,
        demand=demand,
        fleets=[{"boats": ["stockholm"], "hold": carried}],
    )
    assert "unload" not in legal(state)
    assert refusal(state, "unload") == "MAR-9.5"


@rule("MAR-X16")
def test_worked_example_two_herring_on_the_minus_slot() -> None:
    state = mare(
        options=DEMAND_MODULE,
        demand=[None, None, None, None, "cod", "herring", None, None],
        fleets=[{"boats": ["stockholm"], "hold": {"herring": 2}}],
    )
    before = box(state)["herring"]
    play(state, "unload:stockholm:herring=2")
    assert store(state) == {"herring": 1}
    assert hold(state) == {}
    assert box(state)["herring"] == before + 1
