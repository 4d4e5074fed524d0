"""Whole moves: their notation, how many there are, and where one points (MAR-9.7 to MAR-9.9)."""

from itertools import product
from typing import Any

import pytest

from leeboard.games.mare_balticum.content import CATCH
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.bits import members
from leeboard.kernel.errors import IllegalAction, UnknownAction
from tests.rules.mare_balticum.table import (
    CALM,
    GAME,
    hold,
    legal,
    mare,
    new,
    on,
    play,
    store,
    told,
    wander,
)
from tests.rules.rule import rule

BOTH = {"module_demand": True, "module_contracts": True}
SPECIES = CATCH[:4]
FIELDS = GAME.content.field_ids
SOUTH = ["copenhagen", "arkona_sea", "pomeranian_coast", "gdansk"]


@rule("MAR-9.7")
@pytest.mark.parametrize(
    ("move", "steps"),
    [
        ("end", ["end_turn"]),
        ("sail:gdansk>gdansk_bay", ["sail", "boat gdansk", "to gdansk_bay"]),
        ("fish:arkona_sea:cod", ["fish", "cast arkona_sea"]),
        ("drop:herring", ["overboard", "drop herring"]),
        ("unload:copenhagen:cod=1", ["unload", "berth copenhagen"]),
        (
            "unload:gdansk:flounder=1,herring=2",
            ["unload", "berth gdansk", "land flounder 1", "land herring 2"],
        ),
        ("unload:gdansk:herring=1", ["unload", "berth gdansk", "land herring 1", "done"]),
        ("contract:c_salmon_cod", ["contract", "card c_salmon_cod"]),
    ],
)
def test_a_move_stands_for_the_decisions_that_are_asked(move: str, steps: list[str]) -> None:
    state = mare(
        options={"module_contracts": True},
        fleets=[{"boats": SOUTH, "hold": {"flounder": 1, "herring": 2, "cod": 1}}],
        sea={**CALM, "arkona_sea": ["cod"], "pomeranian_coast": ["salmon"]},
    )
    assert [GAME.catalogue.text(action) for action in GAME.expand(state, move)] == steps


def payment(event: tuple[int | str, ...]) -> str:
    return ("store." if event[0] == "paid_stored" else "hold.") + CATCH[int(event[2])]


def answers(state: MareState) -> list[str]:
    """The secret answers that a time event has just revealed, in turn order."""
    found: list[str] = []
    for event in state.events:
        if event[0] == "valued":
            found.append(f"ent:x{event[3]}@{CATCH[int(event[2])]}")
        elif event[0] == "tax":
            paid = [
                payment(other)
                for other in state.events
                if other[0] in ("paid", "paid_stored") and other[1] == event[1]
            ]
            found.append("ent:tax:" + ",".join(paid) if paid else "token tax")
    return found


def move_of(state: MareState, opened: dict[str, str], cards: list[int]) -> list[str]:
    """The move that the last action of a turn completed, if it did, from what was told of it."""
    for event in state.events:
        kind, rest = event[0], [int(value) for value in event[1:]]
        if kind == "entered":
            return [f"sail:reserve>{FIELDS[rest[1]]}"]
        if kind == "sailed":
            return [f"sail:{FIELDS[rest[1]]}>{FIELDS[rest[2]]}"]
        if kind == "fished":
            return [f"fish:{FIELDS[rest[1]]}:{CATCH[rest[2]]}"]
        if kind == "dropped":
            return [f"drop:{CATCH[rest[1]]}"]
        if kind in ("contract_taken", "contract_settled"):
            kept = rest[1] == cards[rest[0]]
            return ["contract:" + ("keep" if kept else GAME.content.contract_ids[rest[1]])]
        if kind == "unloaded":
            items = [
                f"{CATCH[int(one[3])]}={int(one[4]) + int(one[5])}"
                + opened.pop(CATCH[int(one[3])], "")
                for one in told(state, "unloaded")
            ]
            return [f"unload:{FIELDS[rest[1]]}:{','.join(items)}"]
        if kind == "ended":
            return ["end"]
    return []


def moves_of_a_game(state: MareState, seed: int) -> list[str]:
    """A random game, written down in whole moves."""
    moves: list[str] = []
    opened: dict[str, str] = {}  # slots opened in the running unload
    kind, cards = "", state.contract.copy()
    for _ in wander(state, seed):
        for event in told(state, "opened"):
            opened[CATCH[int(event[3])]] = f"@{['0', '-1'][int(event[4])]}"
        first = state.events[0] if state.events else ("",)
        if kind == "setup_port":
            moves.append(f"port:{FIELDS[int(first[2])]}")
        elif kind == "debt_pay":
            moves.append(f"debt:{payment(first)}")
        elif kind == "contract_sets":
            moves.append(f"sets:{first[2]}")
        elif kind in ("enterprise_token", "enterprise_species", "tax_pay"):
            moves += answers(state)
        elif kind:
            moves += move_of(state, opened, cards)
        kind = "" if state.decision is None else state.decision.kind
        cards = state.contract.copy()
    return moves


@rule("MAR-9.7")
@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [(3, 1, {}), (3, 2, BOTH), (4, 3, BOTH), (5, 4, BOTH), (5, 5, {"module_demand": True})],
)
def test_a_game_written_in_moves_can_be_played_from_them(
    seats: int, seed: int, options: dict[str, bool]
) -> None:
    state = new(seats, seed, **options)
    moves = moves_of_a_game(state, seed)
    again = play(new(seats, seed, **options), *moves)
    assert again.over
    assert again.digest() == state.digest()
    kinds = {move.split(":")[0] for move in moves}
    assert kinds >= {"port", "sail", "fish", "drop", "unload", "end", "ent"}
    assert any("@0" in move or "@-1" in move for move in moves if move.startswith("unload")) == (
        "module_demand" in options
    )


@rule("MAR-9.7")
def test_a_debt_and_contract_sets_in_notation() -> None:
    state = mare(fleets=[{"debt": 1, "hold": {"cod": 1}, "store": {"amber": 1}}], sea=CALM)
    play(state, "end", "debt:store.amber")
    assert (hold(state), store(state), state.debt[0]) == ({"cod": 1}, {}, 0)


@rule("MAR-9.7")
@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("fish:gdansk_bay:cod", r"MAR-5\.12"),  # a salmon lies there, and nothing else
        ("unload:gdansk:herring=3", r"MAR-5\.21"),
        ("unload:gdansk:herring=1,salmon=1", r"MAR-5\.23"),
        ("unload:gdansk:herring=1@0", r"MAR-7\.1"),
        ("sail:gdansk>stockholm", r"MAR-5\.2"),
        ("drop:cod", r"MAR-5\.20"),
        ("ent:x1@cod", r"MAR-9\.2"),
    ],
)
def test_a_move_that_cannot_be_finished_is_refused_before_it_begins(move: str, clause: str) -> None:
    row = {"boats": ["gdansk", "gdansk_bay"], "hold": {"herring": 2, "salmon": 1}}
    state = mare(fleets=[row], sea={"gdansk_bay": ["salmon"]})
    before = state.digest()
    with pytest.raises(IllegalAction, match=clause):
        play(state, move)
    assert state.digest() == before
    assert on(state, "gdansk_bay") == ["salmon"]


@rule("MAR-9.7")
@pytest.mark.parametrize("move", ["sail:riga", "fish:moonsund", "ent:x7@cod", "row:riga", "port:"])
def test_what_is_no_move_is_unknown(move: str) -> None:
    with pytest.raises(UnknownAction):
        play(mare(), move)


def fleets(size: int) -> set[int]:
    """All joined sets of so many fields, grown field by field."""
    found = {1 << field for field in range(25)}
    for _ in range(size - 1):
        found = {
            fleet | 1 << field
            for fleet in found
            for field in members(GAME.content.bordering(fleet) & ~fleet)
        }
    return found


@rule("MAR-9.8")
@pytest.mark.parametrize(("size", "most"), [(5, 43), (4, 33), (3, 17)])
def test_the_most_ways_to_sail(size: int, most: int) -> None:
    ways = [
        sum(len(members(GAME.chart.targets(fleet, boat))) for boat in members(fleet))
        for fleet in fleets(size)
    ]
    assert max(ways) == most


@rule("MAR-9.8")
@pytest.mark.parametrize(("seats", "most"), [(3, 10), (4, 8), (5, 6)])
def test_the_most_ways_to_fish(seats: int, most: int) -> None:
    deep = ["bornholm_basin", "south_gotland", "west_gotland", "east_gotland", "north_baltic"]
    own = deep[: most // 2]
    state = mare(seats, fleets=[{"boats": own}], sea={field: ["salmon", "amber"] for field in deep})
    play(state, "fish")
    count = 0
    for cast in legal(state):
        trial = state.clone()
        play(trial, cast)
        count += len(legal(trial))
    assert count == most
    assert max(GAME.content.room) == 2  # so no boat has more


def unloadings(state: MareState) -> set[tuple[str, ...]]:
    """Every different way to unload in the port where seat 0 has its boat."""
    found: set[tuple[str, ...]] = set()
    open_ends: list[tuple[MareState, tuple[str, ...]]] = []
    if "unload" in legal(state):
        play(state, "unload")
        open_ends.append((state, ()))
    while open_ends:
        table, items = open_ends.pop()
        if table.decision is None or table.decision.kind != "unload_item":
            items = items or tuple(str(event[3:]) for event in told(table, "unloaded"))
            found.add(tuple(sorted(items)))
            continue
        for text in legal(table):
            after = play(table.clone(), text)
            open_ends.append((after, items if text == "done" else (*items, text)))
    return found


def full_holds() -> list[dict[str, int]]:
    """Every hold of five fish; fewer fish never offer more."""
    return [
        dict(zip(SPECIES, counts, strict=True))
        for counts in product(range(6), repeat=4)
        if sum(counts) == 5
    ]


@rule("MAR-9.8")
def test_the_most_ways_to_unload_in_a_port() -> None:
    most = 0
    for carried in full_holds():
        ways = unloadings(mare(fleets=[{"boats": ["gdansk"], "hold": carried}]))
        assert len(ways) == (carried["flounder"] + 1) * (carried["herring"] + 1) - 1
        most = max(most, len(ways))
    assert most == 11
    # All of some of the two species: one, the other, or both.
    subsets = mare(fleets=[{"boats": ["gdansk"], "hold": {"flounder": 1, "herring": 1}}])
    assert len(unloadings(subsets)) == 3


@rule("MAR-9.8")
def test_the_most_ways_to_unload_in_a_port_with_module_1() -> None:
    counts: dict[str, int] = {}
    shown: list[list[str | None]] = [
        [None, None],
        ["salmon", None],
        [None, "salmon"],
        ["salmon", "cod"],
    ]
    for slots, carried in product(shown, full_holds()):
        demand: list[str | None] = [None, *slots, None, None, None, None, None]
        row: dict[str, Any] = {"boats": ["gdansk"], "hold": carried}
        state = mare(options={"module_demand": True}, demand=demand, fleets=[row])
        held = sorted(count for count in carried.values() if count)
        counts[f"{slots} {held}"] = max(counts.get(f"{slots} {held}", 0), len(unloadings(state)))
    assert max(counts.values()) == 15
    assert [case for case, count in counts.items() if count == 15] == ["[None, None] [2, 3]"]


def clicks(state: MareState) -> dict[str, list[str]]:
    """For every legal action the pieces that one points at."""
    scene = GAME.presentation.scene(state.view(state.seat), state.legal())
    return {GAME.catalogue.text(click.action): click.pieces for click in scene.clicks}


@rule("MAR-9.9")
def test_what_one_points_at() -> None:
    row = {"boats": SOUTH, "hold": {"cod": 1, "herring": 1}}
    sea = {**CALM, "arkona_sea": ["amber"]}
    state = mare(options={"module_contracts": True}, fleets=[row], sea=sea)
    asked = clicks(state)
    assert {f"boat-0-{field}" for field in SOUTH} <= set(asked["sail"])
    assert "token-arkona_sea-amber-0" in asked["fish"]
    assert {"field-copenhagen", "field-gdansk"} <= set(asked["unload"])
    assert {"hold-cod-0", "hold-herring-0"} <= set(asked["overboard"])
    assert "pile" in asked["contract"]
    play(state, "sail")
    assert clicks(state)["boat copenhagen"] == ["boat-0-copenhagen"]
    play(state, "boat copenhagen")
    assert clicks(state)["to gdansk_bay"] == ["target-gdansk_bay"]


@rule("MAR-9.9")
def test_with_boats_in_reserve_one_points_at_the_field() -> None:
    state = mare(fleets=[{"boats": ["stockholm"]}], sea=CALM)
    play(state, "sail")
    assert clicks(state)["to aland_sea"] == ["target-aland_sea"]
