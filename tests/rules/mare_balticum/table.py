"""Any position of Mare Balticum in a line, and playing it in words."""

import random
from collections.abc import Iterator
from typing import Any

from leeboard.games.mare_balticum.game import MareBalticum
from leeboard.games.mare_balticum.state import MareState

GAME = MareBalticum()

# Copenhagen; Gdańsk 0, -1; Riga; Stockholm 0, -1; St Petersburg 0, -1.
DEMAND = ["cod", "herring", "flounder", "salmon", "salmon", "cod", "flounder", "herring"]
BOATS = {3: 5, 4: 4, 5: 3}
CALM = {  # a token on every sea field, so that nothing is refilled; all amber is left over
    field: [["salmon", "flounder", "herring", "cod"][number % 4]]
    for number, field in enumerate(GAME.content.field_ids[:20])
}
HOMES = ["copenhagen", "gdansk", "riga", "stockholm", "st_petersburg"]


def mare(
    seats: int = 4,
    *,
    agenda: list[str] | None = None,
    seat: int = 0,
    over: bool = False,
    options: dict[str, Any] | None = None,
    fleets: list[dict[str, Any]] | None = None,
    edition: int = GAME.edition,
    **table: Any,
) -> MareState:
    """A table where seat 0 begins its turn in round 1; `fleets` says what differs at each seat.

    A seat that is not described has its one boat in the port of its number. Sea fields that are
    not described are empty, tokens that are nowhere lie in the box, the bag has time tokens only.
    """
    rows = [{"boats": [HOMES[number]]} for number in range(seats)]
    for number, row in enumerate(fleets or []):
        rows[number] = {**rows[number], **row}
    if "enterprise_token" in (agenda or []):
        table.setdefault("interrupted", seat)
    if not (options or {}).get("module_demand"):
        table.setdefault("demand", DEMAND)
    return GAME.from_position(
        {
            "rules": edition,
            "seats": seats,
            "options": {"first_seat": 0, **(options or {})},
            "agenda": [] if over else agenda or ["action"],
            "seat": -1 if over else seat,
            "over": over,
            "table": {"fleets": rows, **table},
        }
    )


def new(seats: int = 4, seed: int = 7, **options: Any) -> MareState:
    """A new match; seat 0 begins unless `first_seat` says otherwise."""
    return GAME.new(seats, seed=seed, options={"first_seat": 0, **options})


def legal(state: MareState, seat: int = -1) -> list[str]:
    """What a seat (or the one to act) may choose, in words."""
    return [GAME.catalogue.text(action) for action in state.legal(seat)]


def play(state: MareState, *texts: str, seat: int = -1) -> MareState:
    """Play actions, or whole moves in the notation of MAR-9.7, and listen to their events.

    Decisions with one choice are taken by the game and must not be written.
    """
    state.listening = True
    for text in texts:
        for action in GAME.expand(state, text, seat):
            state.play(action, seat)
    return state


def refusal(state: MareState, text: str, seat: int = -1) -> str:
    """The clause that forbids an action now, or "" if it is legal."""
    found = state.refusal(GAME.catalogue.number(text), seat)
    return "" if found is None else found.clause


def told(state: MareState, kind: str) -> list[tuple[int | str, ...]]:
    """The events of this kind of the last action, in catalogue numbers."""
    return [event for event in state.events if event[0] == kind]


def hold(state: MareState, seat: int = 0) -> dict[str, int]:
    return dict(_row(state, seat)["hold"])


def store(state: MareState, seat: int = 0) -> dict[str, int]:
    return dict(_row(state, seat)["store"])


def boats(state: MareState, seat: int = 0) -> set[str]:
    return set(_row(state, seat)["boats"])


def on(state: MareState, field: str) -> list[str]:
    """The tokens on a sea field."""
    return list(_table(state)["sea"].get(field, []))


def box(state: MareState) -> dict[str, int]:
    return dict(_table(state)["box"])


def wander(state: MareState, seed: int = 1) -> Iterator[MareState]:
    """Play at random to the end; yields the state before the first and after every action.

    Unloading is preferred, and idling and throwing fish away are seldom, so that much happens.
    """
    dice = random.Random(seed)
    unload, idle = GAME.actions.unload.start, [GAME.actions.overboard.start]
    idle.append(GAME.actions.end_turn.start)
    state.listening = True
    yield state
    count = 0
    while not state.over:
        count += 1
        assert count < GAME.longest, "the game does not end"
        choices = state.legal()
        if dice.random() < 0.8:
            busy = [action for action in choices if action not in idle]
            choices = [unload] if unload in choices else busy or choices
        state.play(dice.choice(choices))
        yield state


def _table(state: MareState) -> dict[str, Any]:
    table: dict[str, Any] = GAME.table(state)
    return table


def _row(state: MareState, seat: int) -> dict[str, Any]:
    row: dict[str, Any] = _table(state)["fleets"][seat]
    return row
