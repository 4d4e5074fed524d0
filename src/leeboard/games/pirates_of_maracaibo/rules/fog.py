"""Fog of War (PIR-7.1 to PIR-7.19): cards that lie face down until a ship comes."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.boards import GULF
from leeboard.games.pirates_of_maracaibo.rules.gains import gain_doubloons, gain_vp
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.bits import members


def uncover(state: PiratesState, cell: int) -> None:
    """Turn a card up; a place with a slot gets a value tile of the stock (PIR-7.3)."""
    state.reveal()
    state.hidden &= ~(1 << cell)
    card = state.cards[cell]
    if state.listening:
        state.events.append(("uncovered", cell, card))
    slots = state.content.place_slot
    if state.modules.fog_places and card < len(slots) and slots[card]:
        tile = state.stock[-1]
        state.stock = state.stock[:-1]
        values = state.values.copy()  # copies of the state share the list
        values[card] = tile
        state.values = values
        if state.listening:
            state.events.append(("value_tile", card, tile // 2))


def uncover_stop(state: PiratesState) -> None:
    """A ship has stopped on a place face down, not passed it (PIR-7.5): it gets its doubloons."""
    cell = state.ship[state.seat]
    if state.fogged(cell):
        doubloons = state.fog_doubloons()
        uncover(state, cell)
        gain_doubloons(state, state.seat, doubloons)


def uncover_for_redbeard(state: PiratesState, path: list[int]) -> None:
    """He turns up all he sails over (PIR-7.15), and scores for places with doubloons (PIR-7.8)."""
    for cell in path:
        if cell < GULF and not state.is_open(cell):
            scores = state.modules.fog_places and state.fogged(cell)
            uncover(state, cell)
            if scores:
                gain_vp(state, 1, state.content.fog_redbeard_vp[state.round - 1])


def foggiest_path(state: PiratesState, goal: int, moves: int) -> list[int]:
    """The way to the goal that Redbeard takes (PIR-7.19): most hidden cards, fewest steps,
    then at the first difference the higher row, then the column further right."""
    best: list[int] = []
    best_key: list[int] = []
    paths: list[list[int]] = [[]]
    for _ in range(moves):
        longer: list[list[int]] = []
        for path in paths:
            here = path[-1] if path else state.ship[1]
            if path and here >= GULF:
                continue
            for space in members(state.sea.next[here]):
                longer.append([*path, space])
        for path in longer:
            if path[-1] == goal:
                key = path_key(state, path)
                if not best or key < best_key:
                    best = path
                    best_key = key
        paths = longer
    return best


def path_key(state: PiratesState, path: list[int]) -> list[int]:
    """What orders paths to the same goal; the least is taken, with most face down (PIR-7.9)."""
    hidden = {space for space in path if space < GULF and not state.is_open(space)}
    key = [-len(hidden), len(path)]
    for space in path:
        key.append(space % 4 if space < GULF else 0)
        key.append(-(space // 4))
    return key
