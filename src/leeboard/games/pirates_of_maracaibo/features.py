"""How what only Pirates of Maracaibo shows becomes numbers, for those who learn from it."""

from __future__ import annotations

from typing import Any, Final

from leeboard.games.pirates_of_maracaibo.boards import (
    HIDDEN_LEVEL_1,
    HIDDEN_LEVEL_2,
    HIDDEN_PLACE,
    TILES,
)
from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.items import Field, Items
from leeboard.games.pirates_of_maracaibo.rules.agenda import PARTS
from leeboard.kernel.bits import members
from leeboard.kernel.form import Encoding, Seat, Sparse, joined, numbered, seat_ids

PAID: Final = "paid"  # the field of an item that is a set of seats
LEFT: Final = "left"  # the one that is a set of effects by their order
MANY: Final = 5.0  # what a count of an item is divided by


class Cell(Encoding):
    """A cell of the sea: the card on it, or what its back tells."""

    def __init__(self, content: Content) -> None:
        self.cards: Final[int] = len(content.card_ids)
        backs = ["hidden_place", "hidden_level_1", "hidden_level_2", "blank"]
        super().__init__([*content.card_ids, *backs])

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        if value == HIDDEN_PLACE:
            out.put(at + self.cards, 1.0)
        elif value == HIDDEN_LEVEL_1:
            out.put(at + self.cards + 1, 1.0)
        elif value == HIDDEN_LEVEL_2:
            out.put(at + self.cards + 2, 1.0)
        elif value >= self.cards:
            out.put(at + self.cards + 3, 1.0)
        elif value >= 0:
            out.put(at + value, 1.0)


class Item(Encoding):
    """A step that is owed and what its item says, field by field (items.py)."""

    def __init__(self, items: Items, captains: int) -> None:
        self.fields: Final[dict[int, list[Field]]] = items.fields
        self.captains: Final[int] = captains
        ids: dict[str, list[str]] = {}
        for fields in self.fields.values():
            for field in fields:
                found = ids_of(field, captains)
                if len(found) > len(ids.get(field.name, [])):  # a colour, or "any" too
                    ids[field.name] = found
        self.starts: Final[dict[str, int]] = {}
        names: list[str] = []
        for name, entries in ids.items():
            self.starts[name] = len(names)
            names += joined([name], entries)
        super().__init__(names)

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        step, arg = value
        for field in self.fields.get(step, []):
            number, start = field.value(arg), at + self.starts[field.name]
            if field.name == PAID:
                for seat in members(number):
                    out.put(start + (seat - me) % self.captains, 1.0)
            elif field.many or field.name == LEFT:
                for bit in members(number):
                    out.put(start + bit, 1.0)
            elif field.ids is not None:
                out.put(start + number, 1.0)
            elif number:
                out.put(start, 1.0 if PARTS[field.part] == 1 else number / MANY)


def ids_of(field: Field, captains: int) -> list[str]:
    """The names of what a field says; a bare number has none of its own."""
    if field.name == PAID:
        return seat_ids(captains)
    if field.name == LEFT:
        return numbered(PARTS[field.part])
    return [""] if field.ids is None else field.ids


class PlacedTile(Encoding):
    """A tile of the black market on a place: whose, and which."""

    def __init__(self, captains: int, tiles: list[str]) -> None:
        self.who: Final[Seat] = Seat(captains)
        super().__init__([*self.who.names, *tiles])

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        if value >= 0:
            self.who.write(value // TILES, me, at, out)
            out.put(at + self.who.size + value % TILES, 1.0)
