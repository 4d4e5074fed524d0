"""The view of Pirates of Maracaibo as numbers, for those who learn from it."""

from __future__ import annotations

from typing import Any, Final

from leeboard.games.pirates_of_maracaibo.boards import CELLS, DIGS, TILES
from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import COLOURS
from leeboard.games.pirates_of_maracaibo.items import Field, Items
from leeboard.games.pirates_of_maracaibo.redbeard_content import RB_SPACES
from leeboard.games.pirates_of_maracaibo.rules.agenda import FLAG, PARTS
from leeboard.games.pirates_of_maracaibo.view import (
    HIDDEN_LEVEL_1,
    HIDDEN_LEVEL_2,
    HIDDEN_PLACE,
)
from leeboard.kernel.bits import members
from leeboard.kernel.form import (
    BySeat,
    Counts,
    Form,
    Known,
    Latest,
    Number,
    OneOf,
    Row,
    Seat,
    Seats,
    Shape,
    Sparse,
    Table,
    Word,
    joined,
    numbered,
    seat_ids,
)
from leeboard.kernel.state import View

WAITING: Final = 2  # items of the agenda, the one that asks now first
PAID: Final = "paid"  # the field of an item that is a set of seats
LEFT: Final = "left"  # the one that is a set of effects by their order
MANY: Final = 5.0  # what a count of an item is divided by


class Cell(Shape):
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


class Item(Shape):
    """A step that is owed and what its item says, field by field (items.py)."""

    def __init__(self, content: Content, captains: int) -> None:
        self.fields: Final[dict[int, list[Field]]] = Items(content).fields
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
                out.put(start, 1.0 if field.part == FLAG else number / MANY)


def ids_of(field: Field, captains: int) -> list[str]:
    """The names of what a field says; a bare number has none of its own."""
    if field.name == PAID:
        return seat_ids(captains)
    if field.name == LEFT:
        return numbered(PARTS[field.part])
    return [""] if field.ids is None else field.ids


class PiratesForm(Form):
    """Reads each item of the agenda together with the step that it belongs to."""

    def sparse(self, view: View) -> Sparse:
        items = list(zip(view["agenda"], view["args"], strict=True))
        return super().sparse({**view, "args": items})


class Market(Shape):
    """A tile of the black market on a place: whose, and which."""

    def __init__(self, captains: int, tiles: list[str]) -> None:
        self.who: Final[Seat] = Seat(captains)
        super().__init__([*self.who.names, *tiles])

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        if value >= 0:
            self.who.write(value // TILES, me, at, out)
            out.put(at + self.who.size + value % TILES, 1.0)


def form(content: Content, seats: int, kinds: list[str]) -> Form:
    captains = 2 if seats == 1 else seats
    raids, spaces = content.effects.raid_ids, OneOf(content.space_ids)
    cards = content.redbeard.card_ids
    return PiratesForm(
        {
            "start": Seat(captains),
            "round": Number(content.rounds),
            "turn": Number(80),
            "active": Seat(captains),
            "final_lap": Number(),
            "seat": Seat(captains),
            "pending": Seats(captains),
            "decision": Word(kinds),
            "agenda": Counts(kinds),
            "args": Latest(WAITING, Item(content, captains)),
            "over": Number(),
            "used": Counts(raids),
            "throws": Number(3),
            "dice": Row(numbered(3), OneOf(numbered(7, 0))),
            "cards": Row(content.space_ids[:CELLS], Cell(content)),
            "fog_doubloons": Number(10),
            "values": Row(content.place_ids[:8], OneOf(numbered(6))),
            "stock": Number(6),
            "islands": Row(COLOURS, Number(10)),
            "market": Row(content.place_ids, Market(captains, content.tile_ids)),
            "sides": Counts(content.tile_ids),
            "deck": Number(41),
            "deck_top": OneOf(content.card_ids),
            "turned_out": Counts(content.card_ids),
            "quest_deck": Number(25),
            "quest_market": Counts(content.quest_ids),
            "galleons": Counts(content.galleon_ids),
            "ruby_market": Counts(content.ruby_ids),
            "ships": BySeat(captains, spaces),
            "explorers": BySeat(captains, OneOf(content.track_ids)),
            "rivers": BySeat(captains, Number(4)),
            "retired": Seats(captains),
            "doubloons": BySeat(captains, Number(30)),
            "vp": BySeat(captains, Number(100)),
            "tableaus": BySeat(captains, Counts(content.upgrade_ids)),
            "residences": BySeat(captains, Counts(content.residence_ids)),
            "upgrades": BySeat(captains, Counts(content.ship_ids)),
            "galleon": BySeat(captains, OneOf(content.galleon_ids)),
            "quest_counts": BySeat(captains, Number(8)),
            "quests": BySeat(captains, Known(Counts(content.quest_ids))),
            "stored": BySeat(captains, Row(COLOURS, Number(5))),
            "bonus": BySeat(captains, Counts(COLOURS)),
            "dug": BySeat(captains, Counts(content.dig_ids[: DIGS * len(COLOURS)])),
            "sunk": BySeat(captains, Row(numbered(DIGS), OneOf(COLOURS))),
            "rubies": BySeat(captains, Number(3)),
            "income_doubloons": BySeat(captains, Number(8)),
            "income_vp": BySeat(captains, Number(8)),
            "redbeard": Known(
                Table(
                    {
                        "drawn": Counts(cards),
                        "deck": Known(Counts(cards)),
                        "shuffles": Number(4),
                        "track": Number(6),
                        "board": Number(RB_SPACES),
                        "score": Number(200),
                        "beaten": Known(Number()),
                    }
                )
            ),
            "scores": Known(BySeat(seats, Number(200))),
        },
        {
            "game": "the same in every match",
            "viewer": "seats are counted from it",
            "seats": "the same in every match of this form",
            "captains": "the same in every match of this form",
            "options": "the same in the whole match",
            "raided": "what was seen to happen last; no rule reads it",
            "fights": "what was seen to happen last; no rule reads it",
            "breakdowns": "only when it is over; the scores say it",
        },
    )
