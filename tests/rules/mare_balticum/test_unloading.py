"""Unloading in the base game (MAR-5.21 to MAR-5.26)."""

from itertools import product
from typing import Any

import pytest

from leeboard.kernel.errors import IllegalAction
from tests.rules.mare_balticum.table import (
    CALM,
    DEMAND,
    GAME,
    box,
    hold,
    legal,
    mare,
    play,
    refusal,
    store,
    told,
)
from tests.rules.rule import rule

# Gdańsk wants herring and flounder, Copenhagen cod.
COAST = ["copenhagen", "arkona_sea", "pomeranian_coast", "gdansk"]


@rule("MAR-5.21")
def test_fish_that_the_port_wants_go_from_the_hold_to_the_store_face_down() -> None:
    state = mare(fleets=[{"boats": COAST, "hold": {"herring": 3, "cod": 1}}], sea=CALM)
    before = box(state)
    play(state, "unload")
    assert legal(state) == ["berth copenhagen", "berth gdansk"]
    assert refusal(state, "berth riga") == "MAR-5.21"  # no boat there
    play(state, "berth gdansk")
    assert legal(state) == ["land herring 1", "land herring 2", "land herring 3"]
    play(state, "land herring 2")  # nothing else is wanted, so that was all
    assert (hold(state), store(state)) == ({"herring": 1, "cod": 1}, {"herring": 2})
    assert box(state) == before
    assert (state.actions_left, told(state, "unloaded")) == (2, [("unloaded", 0, 21, 2, 2, 0)])
    assert state.view(1)["stores"][0] is None
    assert state.view(1)["stored"][0] == 2


@rule("MAR-5.21")
def test_an_unload_brings_at_least_one_fish_ashore() -> None:
    fleet = {"boats": COAST, "hold": {"herring": 1, "flounder": 1}}
    state = mare(fleets=[fleet], sea=CALM)
    play(state, "unload")
    assert refusal(state, "done") == "MAR-5.21"
    play(state, "land flounder 1")
    assert refusal(state, "done") == ""
    empty = mare(fleets=[{"boats": COAST}], sea=CALM)
    assert refusal(empty, "unload") == "MAR-9.5"
    nobody = mare(fleets=[{"boats": COAST[1:3], "hold": {"herring": 1}}], sea=CALM)
    assert refusal(nobody, "unload") == "MAR-9.5"  # no boat in a port


@rule("MAR-5.21")
def test_nobody_unloads_more_than_the_hold_has() -> None:
    fleet = {"boats": COAST, "hold": {"herring": 2}, "store": {"herring": 3}}
    state = mare(fleets=[fleet], sea=CALM)
    play(state, "unload")
    for count in (3, 4, 5):
        assert refusal(state, f"land herring {count}") == "MAR-5.21"
    assert refusal(state, "land flounder 1") == "MAR-5.21"


@rule("MAR-5.22")
def test_any_number_of_each_wanted_species_may_be_unloaded_in_one_action() -> None:
    fleet = {"boats": COAST, "hold": {"herring": 3, "flounder": 2}}
    table: dict[str, Any] = {"fleets": [fleet], "sea": CALM}
    for flounder, herring in product(range(4), range(5)):
        items = [("flounder", flounder), ("herring", herring)]
        text = ",".join(f"{name}={count}" for name, count in items if count)
        state = mare(**table)
        if flounder <= 2 and herring <= 3 and text:
            play(state, f"unload:gdansk:{text}")
            left = {"herring": 3 - herring, "flounder": 2 - flounder}
            assert hold(state) == {name: count for name, count in left.items() if count}
            assert store(state) == {name: count for name, count in items if count}
            assert state.actions_left == 2
        elif text:
            with pytest.raises(IllegalAction, match=r"MAR-5\.21"):
                play(state, f"unload:gdansk:{text}")


@rule("MAR-5.23")
def test_what_a_port_does_not_want_stays_in_the_hold() -> None:
    fleet = {"boats": COAST, "hold": {"salmon": 2, "herring": 1, "cod": 1, "flounder": 1}}
    state = mare(fleets=[fleet], sea=CALM)
    play(state, "unload", "berth gdansk")
    for text in ["land salmon 1", "land salmon 2", "land cod 1"]:
        assert refusal(state, text) == "MAR-5.23"
    play(state, "land herring 1", "land flounder 1")
    assert hold(state) == {"salmon": 2, "cod": 1}
    play(state, "unload:copenhagen:cod=1")
    assert refusal(state, "unload") == "MAR-9.5"  # nobody within reach wants salmon
    assert hold(state) == {"salmon": 2}


@rule("MAR-5.24")
def test_one_boat_in_port_unloads_what_any_boat_has_caught() -> None:
    sea = {**CALM, "arkona_sea": ["herring"], "bornholm_basin": ["flounder"]}
    fleet = {"boats": ["gdansk", "pomeranian_coast", "arkona_sea", "bornholm_basin"]}
    state = mare(fleets=[fleet], sea=sea)
    play(state, "fish:arkona_sea:herring", "fish:bornholm_basin:flounder")
    play(state, "unload:gdansk:flounder=1,herring=1")
    assert store(state) == {"flounder": 1, "herring": 1}


@rule("MAR-5.25")
def test_two_ports_take_two_actions() -> None:
    state = mare(fleets=[{"boats": COAST, "hold": {"cod": 1, "herring": 1}}], sea=CALM)
    play(state, "unload", "berth copenhagen")
    assert (store(state), state.actions_left) == ({"cod": 1}, 2)
    play(state, "unload")
    assert (store(state), state.actions_left) == ({"cod": 1, "herring": 1}, 1)


@rule("MAR-5.25")
def test_a_species_that_two_ports_want_is_unloaded_in_the_chosen_one() -> None:
    demand = ["herring", "herring", "flounder", "salmon", "salmon", "cod", "flounder", "cod"]
    state = mare(fleets=[{"boats": COAST, "hold": {"herring": 3}}], sea=CALM, demand=demand)
    play(state, "unload:copenhagen:herring=1")
    assert told(state, "unloaded") == [("unloaded", 0, 20, 2, 1, 0)]
    play(state, "unload:gdansk:herring=2")
    assert told(state, "unloaded") == [("unloaded", 0, 21, 2, 2, 0)]
    assert store(state) == {"herring": 3}


@rule("MAR-5.26")
def test_demand_is_never_used_up_and_serves_everybody() -> None:
    fleet = {"boats": ["gdansk"], "hold": {"herring": 3, "flounder": 2}}
    state = mare(fleets=[fleet, fleet], sea=CALM)
    play(state, "unload:gdansk:herring=1", "unload:gdansk:flounder=2", "unload:gdansk:herring=1")
    assert GAME.table(state)["demand"] == DEMAND
    play(state, "unload:gdansk:flounder=2,herring=3")
    assert store(state, 0) == store(state, 1) | {"herring": 2}
    assert store(state, 1) == {"flounder": 2, "herring": 3}
    assert GAME.table(state)["demand"] == DEMAND
    assert state.view(None)["supply"] == [0, 0, 0, 0]
