"""Any position of Nauticus in a line, and playing it in words."""

import random
from collections.abc import Iterator
from typing import Any

from leeboard.games.nauticus.content import TILE_IDS
from leeboard.games.nauticus.game import Nauticus
from leeboard.games.nauticus.state import NauticusState

GAME = Nauticus()
SPACES = GAME.content.space_ids

Ship = list[list[str]]


def nauticus(
    seats: int = 3,
    *,
    agenda: list[str] | None = None,
    seat: int = 0,
    over: bool = False,
    yards: list[dict[str, Any]] | None = None,
    **table: Any,
) -> NauticusState:
    """A table in round 1 whose chooser, seat 0, is to choose; `yards` says what differs.

    Tiles lie in the order of the content: buy_hulls on sp_workers3 and so on.
    """
    rows = (yards or []) + [{}] * (seats - len(yards or []))
    return GAME.from_position(
        {
            "seats": seats,
            "options": {"first_seat": 0},
            "agenda": [] if over else agenda or ["choose_tile"],
            "seat": -1 if over else seat,
            "over": over,
            "table": {"yards": rows, **table},
        }
    )


def turn(
    act: str,
    *yards: dict[str, Any],
    space: str = "sp_sail",
    blue: int = 0,
    seats: int = 3,
    seat: int = 0,
    agenda: list[str] | None = None,
    **table: Any,
) -> NauticusState:
    """A seat is to perform this action, which was chosen at the space, or to pass."""
    return nauticus(
        seats,
        agenda=agenda or ["turn"],
        seat=seat,
        yards=list(yards),
        **{"act": act, "space": space, "blue": blue, "tiles": tiles_with(act, space), **table},
    )


def extra(act: str, *yards: dict[str, Any], **table: Any) -> NauticusState:
    """Seat 0 makes the first use of this action as its extra action, after its turn."""
    rows = [{"extra": False, **yards[0]}, *yards[1:]] if yards else [{"extra": False}]
    return nauticus(
        agenda=["turn_end", "extra_first_use"],
        yards=rows,
        act=act,
        in_extra=True,
        space="sp_sail",
        **table,
    )


def tiles_with(act: str, space: str) -> list[str]:
    """The tiles in the order of the content, except that this one lies on this space."""
    tiles = list(TILE_IDS)
    here, there = SPACES.index(space), tiles.index(act)
    tiles[here], tiles[there] = tiles[there], tiles[here]
    return tiles


def ship(hulls: str, masts: str = "", sails: str = "", goods: str = "") -> Ship:
    """A ship by letters from stern to bow: hulls 1 S M B; crests h a w c and k for a crown;
    goods f g c s; a dot for none. `ship("SB", "aa", "a.")`."""
    hull = {"1": "hull_single", "S": "hull_stern", "M": "hull_middle", "B": "hull_bow"}
    crest = {"h": "helm", "a": "anchor", "w": "whale", "c": "compass", "k": "crown"}
    good = {"f": "good_fish", "g": "good_grain", "c": "good_coffee", "s": "good_salt"}
    rows = [[hull[letter]] for letter in hulls]
    for prefix, letters in (("mast", masts), ("sail", sails)):
        for row, letter in zip(rows, letters, strict=False):
            if letter != ".":
                row.append(f"{prefix}_{crest[letter]}")
    for row, letter in zip(rows, goods, strict=False):
        if letter != ".":
            row.append(good[letter])
    return rows


def new(seats: int = 3, seed: int = 7, first_seat: int | str = 0) -> NauticusState:
    """A new match; seat 0 begins unless `first_seat` says otherwise."""
    return GAME.new(seats, seed=seed, options={"first_seat": first_seat})


def legal(state: NauticusState) -> list[str]:
    """What the seat to act may choose, in words."""
    return [GAME.catalogue.text(action) for action in state.legal()]


def play(state: NauticusState, *texts: str) -> NauticusState:
    """Play actions in words or as option ids, and listen to their events.

    Decisions with one choice are taken by the game and must not be written.
    """
    state.listening = True
    for text in texts:
        for action in GAME.expand(state, text):
            state.play(action)
    return state


def refusal(state: NauticusState, text: str, seat: int = -1) -> str:
    """The clause that forbids an action now, or "" if it is legal."""
    [action] = GAME.expand(state, text)
    found = state.refusal(action, seat)
    return "" if found is None else found.clause


def asked(state: NauticusState) -> str:
    """The kind of the open decision."""
    return "" if state.decision is None else state.decision.kind


def told(state: NauticusState, kind: str) -> list[tuple[int | str, ...]]:
    """The events of this kind of the last action, in catalogue numbers."""
    return [event for event in state.events if event[0] == kind]


def ships(state: NauticusState, seat: int = 0) -> list[Ship]:
    return list(_row(state, seat)["ships"])


def warehouse(state: NauticusState, seat: int = 0) -> dict[str, int]:
    return dict(_row(state, seat)["warehouse"])


def delivered(state: NauticusState, seat: int = 0) -> dict[str, int]:
    return dict(_row(state, seat)["delivered"])


def supply(state: NauticusState, item: str) -> int:
    table: dict[str, Any] = GAME.table(state)
    return int(table["supply"].get(item, 0))


def wander(state: NauticusState, seed: int = 1) -> Iterator[NauticusState]:
    """Play at random to the end; yields the state before the first and after every action."""
    dice = random.Random(seed)
    state.listening = True
    yield state
    while not state.over:
        state.play(dice.choice(state.legal()))
        yield state


def everybody_passes(state: NauticusState, turns: int) -> NauticusState:
    """So many turns end with a pass; a chooser takes the first tile and the first bonus."""
    state.listening = True
    while turns and not state.over:
        options = legal(state)
        if "pass" in options:
            play(state, "pass")
            turns -= 1
        elif "end_turn" in options:
            play(state, "end_turn")
        else:
            play(state, options[0])
    while not state.over and asked(state) == "turn_end":
        play(state, "end_turn")
    return state


def _row(state: NauticusState, seat: int) -> dict[str, Any]:
    table: dict[str, Any] = GAME.table(state)
    row: dict[str, Any] = table["yards"][seat]
    return row
