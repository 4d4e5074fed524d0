"""The view of Nauticus as numbers, for those who learn from it."""

from __future__ import annotations

from typing import Any, Final

from leeboard.games.nauticus.content import (
    ITEM_IDS,
    ITEMS,
    KINDS,
    REWARD_IDS,
    TILE_IDS,
    Content,
)
from leeboard.kernel.form import (
    Bits,
    BySeat,
    Counts,
    Form,
    Latest,
    Number,
    OneOf,
    Row,
    Seat,
    Seats,
    Shape,
    Sparse,
    Word,
    numbered,
)

SHIPS: Final = 8  # of a yard, the latest first; more are rare
LENGTH: Final = 4  # sections of the longest ship


class Ship(Shape):
    """The items of a ship, section by section; each family has one item there at most."""

    def __init__(self) -> None:
        sections = [f"section{number}" for number in range(1, LENGTH + 1)]
        super().__init__([f"{section}/{item}" for section in sections for item in ITEM_IDS])

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        for section in value:
            for item in section:
                if item >= 0:
                    out.put(at + item, 1.0)
            at += ITEMS


def form(content: Content, seats: int, kinds: list[str]) -> Form:
    space, tile, item = OneOf(content.space_ids), OneOf(TILE_IDS), OneOf(ITEM_IDS)
    return Form(
        {
            "round": Number(content.rounds[seats]),
            "phase": Number(content.phases),
            "chooser": Seat(seats),
            "start": Seat(seats),
            "seat": Seat(seats),
            "pending": Seats(seats),
            "decision": Word(kinds),
            "agenda": Counts(kinds),
            "over": Number(),
            "anchor": space,
            "tiles": Row(content.space_ids, tile),
            "used": Counts(content.space_ids),
            "first": space,
            "blue_at": Row(content.space_ids, Number(3)),
            "supply": Row(ITEM_IDS, Number(10)),
            "space": space,
            "act": tile,
            "in_extra": Number(),
            "blue": Number(3),
            "bought": Bits(numbered(KINDS)),
            "piece": item,
            "carried": Number(),
            "owed": Number(2),
            "taken": Row(REWARD_IDS, Number(2)),
            "first_good": OneOf(content.good_names.ids),
            "vp": BySeat(seats, Number(100)),
            "talers": BySeat(seats, Number(20)),
            "workers": BySeat(seats, Number(10)),
            "extra": BySeat(seats, Number()),
            "flipped": BySeat(seats, Number(3)),
            "crowns": BySeat(seats, Number(5)),
            "room": BySeat(seats, Number(content.warehouse)),
            "warehouses": BySeat(seats, Row(ITEM_IDS, Number(3))),
            "ships": BySeat(seats, Latest(SHIPS, Ship())),
            "delivered": BySeat(seats, Row(content.good_names.ids, Number(2))),
            "wealth": BySeat(seats, Number(40)),
            "scores": BySeat(seats, Number(100)),
        },
        {
            "game": "the same in every match",
            "viewer": "seats are counted from it",
            "seats": "the same in every match of this form",
            "options": "the same in the whole match",
            "rounds": "the same in every match of this form",
        },
    )
