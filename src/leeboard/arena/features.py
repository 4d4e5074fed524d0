"""What may win games: everything that a seat did, got or began with, named without knowing a game.

A feature is a text such as `event bought lantern`. There are four kinds:

- `seat 2`: the place at the table;
- `start quests q_7`: what the seat's own part of the opening position holds;
- `opening tile port`: the first action that the seat chose, as the catalogue writes it;
- `event bought lantern`: an event that names the seat first and then a component.
"""

from __future__ import annotations

from typing import Any

from leeboard.kernel.catalogue import Names
from leeboard.kernel.events import NUMBER, SEAT
from leeboard.kernel.game import Game
from leeboard.kernel.state import State


class FeatureNotes:
    """Counts for each seat of one game how often it had each feature."""

    def __init__(self, game: Game[Any], state: State) -> None:
        self.catalogue = game.catalogue
        self.components = {kind: _components(ops) for kind, ops in _of_seats(game).items()}
        self.counts: dict[str, list[int]] = {}
        self.opened: set[int] = set()
        for seat in range(state.seats):
            self._count(f"seat {seat}", seat, state)
        for seat, part in enumerate(_own_parts(state)):
            for feature in _held(part):
                self._count(f"start {feature}", seat, state)

    def _count(self, feature: str, seat: int, state: State) -> None:
        if feature not in self.counts:
            self.counts[feature] = [0] * state.seats
        self.counts[feature][seat] += 1

    def chosen(self, state: State, seat: int, action: int) -> None:
        if seat not in self.opened:
            self.opened.add(seat)
            self._count(f"opening {self.catalogue.text(action)}", seat, state)

    def happened(self, state: State) -> None:
        for event in state.events:
            for place, names in self.components.get(str(event[0]), ()):
                component = names.ids[int(event[place])]
                self._count(f"event {event[0]} {component}", int(event[1]), state)

    def notes(self, state: State) -> dict[str, list[list[int]]]:
        return {feature: [[count] for count in counts] for feature, counts in self.counts.items()}


def _of_seats(game: Game[Any]) -> dict[str, list[tuple[str, Names]]]:
    """The kinds of events that tell what a seat did, with their operands."""
    listed = game.event_book.operands
    return {kind: ops for kind, ops in listed.items() if ops and ops[0][1] is SEAT}


def _components(operands: list[tuple[str, Names]]) -> list[tuple[int, Names]]:
    """Where in an event its components stand, and what they are called."""
    found = []
    for place, (_, names) in enumerate(operands, start=1):
        if names is not SEAT and names is not NUMBER and not names.numeric:
            found.append((place, names))
    return found


def _own_parts(state: State) -> list[dict[str, Any]]:
    """The part of the position that belongs to each seat: the one list of tables, one a seat."""
    table = state.game.table(state)
    for part in table.values():
        if not isinstance(part, list) or len(part) != state.seats:
            continue
        if all(isinstance(own, dict) for own in part):
            return part
    return []


def _held(part: dict[str, Any]) -> list[str]:
    """What a seat's part holds, in words: `talers 16`, `quests q_7`."""
    held = []
    for name, value in part.items():
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, str) or (isinstance(item, int) and not isinstance(item, bool)):
                held.append(f"{name} {item}")
    return held
