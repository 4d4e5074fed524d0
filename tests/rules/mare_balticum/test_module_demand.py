"""Module 1, demand management (MAR-7.3 to MAR-7.16)."""

from itertools import combinations, permutations
from typing import Any

import pytest

from leeboard.games.mare_balticum.content import CATCH
from leeboard.games.mare_balticum.state import MareState
from tests.rules.mare_balticum.table import (
    CALM,
    GAME,
    box,
    hold,
    legal,
    mare,
    new,
    play,
    refusal,
    store,
    told,
    wander,
)
from tests.rules.rule import rule

MODULE = {"module_demand": True}
FREE: list[str | None] = [None] * 8
SLOT_PORTS = [0, 1, 1, 2, 3, 3, 4, 4]
PORTS = ["copenhagen", "gdansk", "riga", "stockholm", "st_petersburg"]


def docked(port: str, carried: dict[str, int], *shown: str, **table: Any) -> MareState:
    """Seat 0 in a port with these fish; `shown` are the species on the port's slots, in order."""
    first = SLOT_PORTS.index(PORTS.index(port))
    demand = list(FREE)
    for slot, species in enumerate(shown):
        demand[first + slot] = species if species != "-" else None
    table.setdefault("demand", demand)
    return mare(options=MODULE, fleets=[{"boats": [port], "hold": carried}], **table)


def unloading(port: str, carried: dict[str, int], *shown: str, **table: Any) -> MareState:
    """The same, with the choice of items open; two other species keep the choice from closing."""
    state = docked(port, carried, *shown, **table)
    play(state, "unload")
    assert state.decision is not None
    assert state.decision.kind == "unload_item"
    return state


def demand(state: MareState) -> list[str | None]:
    return [None if species < 0 else CATCH[species] for species in state.demand]


@rule("MAR-7.3")
def test_no_port_shows_a_species_at_first_and_the_supply_has_two_of_each() -> None:
    state = new(module_demand=True)
    assert demand(state) == FREE
    assert state.supply == [2, 2, 2, 2]


@rule("MAR-7.4")
def test_a_species_on_show_is_unloaded_without_a_new_token() -> None:
    state = unloading("gdansk", {"cod": 2}, "cod")
    assert legal(state) == ["land cod 1", "land cod 2"]
    supply = state.supply.copy()
    play(state, "land cod 2")
    assert store(state) == {"cod": 2}
    assert state.supply == supply


@rule("MAR-7.4")
def test_a_new_species_needs_a_free_slot_a_token_and_a_port_without_it() -> None:
    carried = {"salmon": 2, "cod": 2}
    free = unloading("gdansk", carried, "cod")
    assert refusal(free, "open salmon -1 2") == ""
    assert refusal(free, "land salmon 1") == "MAR-7.4"  # it is not on show
    full = unloading("gdansk", carried, "cod", "herring")
    assert refusal(full, "open salmon -1 2") == "MAR-7.6"
    assert "open salmon -1 2" not in legal(full)
    spent = ["salmon", "cod", None, "salmon", None, None, None, None]
    none_left = unloading("gdansk", carried, demand=spent)
    assert none_left.supply[0] == 0
    assert refusal(none_left, "open salmon -1 2") == "MAR-7.4"
    shown = unloading("gdansk", carried, "cod")
    assert refusal(shown, "open cod -1 2") == "MAR-7.14"


@rule("MAR-7.5")
def test_placing_a_demand_token_is_part_of_the_one_action() -> None:
    state = docked("riga", {"herring": 3})
    play(state, "unload:riga:herring=3@0")
    assert demand(state)[3] == "herring"
    assert state.supply == [2, 2, 1, 2]
    assert state.actions_left == 2
    assert store(state) == {"herring": 3}


@rule("MAR-7.6")
def test_the_first_species_takes_either_slot_and_the_second_what_is_left() -> None:
    for first, left in [("0", "-1"), ("-1", "0")]:
        state = unloading("stockholm", {"salmon": 2, "cod": 2})
        assert {"open salmon 0 2", "open salmon -1 2"} <= set(legal(state))
        play(state, f"open salmon {first} 2")
        assert refusal(state, f"open cod {first} 2") == "MAR-7.6"
        assert f"open cod {left} 2" in legal(state)


@rule("MAR-7.7")
def test_no_demand_token_is_laid_without_fish() -> None:
    assert "0" not in GAME.content.count_names.ids  # an item has at least one fish
    opened = 0
    for seed in range(3):
        for state in wander(new(4, seed, module_demand=True), seed):
            for event in told(state, "opened"):
                opened += 1
                landed = [one[3] for one in told(state, "unloaded")]
                assert event[3] in landed or state.items[int(event[3])] > 0
            if sum(state.items) and not state.over:
                assert all(text.split()[0] in ("land", "open", "done") for text in legal(state))
    assert opened > 5


@rule("MAR-7.8")
def test_several_species_and_two_new_tokens_in_one_unload() -> None:
    state = docked("st_petersburg", {"flounder": 1, "cod": 4})
    play(state, "unload:st_petersburg:flounder=1@0,cod=4@-1")
    assert demand(state)[6:] == ["flounder", "cod"]
    assert store(state) == {"flounder": 1, "cod": 3}
    assert state.actions_left == 2
    mixed = docked("gdansk", {"flounder": 2, "cod": 2}, "cod")
    play(mixed, "unload:gdansk:cod=2,flounder=2@-1")
    assert store(mixed) == {"flounder": 1, "cod": 2}


@rule("MAR-7.9")
@pytest.mark.parametrize("count", [1, 3, 5])
def test_slot_0_stores_the_whole_batch(count: int) -> None:
    state = docked("stockholm", {"cod": 5}, "cod")
    before = box(state)
    play(state, f"unload:stockholm:cod={count}")
    assert store(state) == {"cod": count}
    assert box(state) == before


@rule("MAR-7.10")
def test_the_minus_slot_takes_one_of_every_batch_from_everybody() -> None:
    shown: list[str | None] = [None, None, "cod", None, None, None, None, None]
    rows = [
        {"boats": ["gdansk"], "hold": {"cod": 4}},
        {"boats": ["gdansk"], "hold": {"cod": 3}},
    ]
    state = mare(options=MODULE, demand=shown, fleets=rows, sea=CALM)
    before = box(state).get("cod", 0)
    play(state, "unload:gdansk:cod=2", "unload:gdansk:cod=2", "end")
    assert store(state, 0) == {"cod": 2}
    play(state, "unload:gdansk:cod=3")
    assert store(state, 1) == {"cod": 2}
    assert box(state)["cod"] == before + 3
    assert told(state, "unloaded") == [("unloaded", 1, 21, 3, 2, 1)]


@rule("MAR-7.11")
def test_a_batch_of_one_is_not_legal_on_a_minus_slot() -> None:
    shown = unloading("gdansk", {"cod": 2, "salmon": 1}, "salmon", "cod")
    assert refusal(shown, "land cod 1") == "MAR-7.11"
    assert legal(shown) == ["land salmon 1", "land cod 2"]
    fresh = unloading("gdansk", {"cod": 2})
    assert legal(fresh) == ["open cod 0 1", "open cod 0 2", "open cod -1 2"]
    assert refusal(fresh, "open cod -1 1") == "MAR-7.11"


@rule("MAR-7.12")
def test_a_species_is_unloaded_once_in_an_action() -> None:
    state = unloading("gdansk", {"cod": 4, "salmon": 1}, "salmon", "cod")
    play(state, "land cod 2")
    assert legal(state) == ["land salmon 1", "done"]
    assert refusal(state, "land cod 2") == "MAR-9.12"
    fresh = unloading("gdansk", {"cod": 4, "salmon": 1})
    play(fresh, "open cod -1 2")
    assert not any("cod" in text for text in legal(fresh))
    assert refusal(fresh, "open cod 0 2") == "MAR-7.14"


@rule("MAR-7.13")
@pytest.mark.parametrize("seats", [3, 5])
def test_a_demand_token_never_moves_again(seats: int) -> None:
    laid = 0
    for seed in range(4):
        known: list[str | None] = list(FREE)
        for state in wander(new(seats, seed, module_demand=True), seed):
            now = demand(state)
            for slot in range(8):
                assert known[slot] is None or now[slot] == known[slot]
            known = now
        laid += 8 - known.count(None)
    assert laid > 8


@rule("MAR-7.14")
def test_a_species_is_wanted_in_two_ports_at_most_and_once_in_each() -> None:
    state = unloading("gdansk", {"cod": 4, "salmon": 1}, "cod")
    assert refusal(state, "open cod -1 3") == "MAR-7.14"
    wanted = ["cod", None, None, None, None, None, None, None]
    state = unloading("copenhagen", {"cod": 4}, demand=wanted)
    assert refusal(state, "open cod 0 3") == "MAR-7.14"
    twice = ["cod", None, None, "cod", None, None, None, None]
    state = unloading("gdansk", {"cod": 3, "salmon": 2}, demand=twice)
    assert not any("cod" in text for text in legal(state))
    for seed in range(3):
        for table in wander(new(3, seed, module_demand=True), seed):
            shown = demand(table)
            ports = [(SLOT_PORTS[slot], name) for slot, name in enumerate(shown) if name]
            assert len(set(ports)) == len(ports)
            assert all(shown.count(name) <= 2 for name in CATCH[:4])


@rule("MAR-7.15")
@pytest.mark.parametrize("port", ["copenhagen", "riga"])
def test_the_small_ports_take_one_species(port: str) -> None:
    state = unloading(port, {"cod": 2, "salmon": 2})
    assert not any(text.split()[2] == "-1" for text in legal(state))
    assert refusal(state, "open cod -1 2") == "MAR-7.6"
    play(state, "open cod 0 2")  # nothing else can follow, so it is done
    assert hold(state) == {"salmon": 2}
    assert refusal(state, "unload") == "MAR-9.5"


@rule("MAR-7.16")
@pytest.mark.parametrize("left", list(combinations(range(8), 2)))
def test_whatever_the_others_open_a_species_finds_a_port(left: tuple[int, int]) -> None:
    others = ["flounder", "flounder", "herring", "herring", "cod", "cod"]
    slots = [slot for slot in range(8) if slot not in left]
    shown: list[str | None] = list(FREE)
    for order in permutations(others):
        pairs = {(SLOT_PORTS[slot], name) for slot, name in zip(slots, order, strict=True)}
        if len(pairs) == 6:  # no port twice the same
            for slot, name in zip(slots, order, strict=True):
                shown[slot] = name
            break
    accepting = [
        port for port in PORTS if "unload" in legal(docked(port, {"salmon": 2}, demand=list(shown)))
    ]
    assert accepting == [PORTS[port] for port in sorted({SLOT_PORTS[slot] for slot in left})]
    assert accepting
