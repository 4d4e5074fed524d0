"""What lies on the table of Ferry, field by field, and who may know it."""

from __future__ import annotations

from typing import Final

from leeboard.kernel.fields import HIDDEN, INTERNAL, OWN, PRIVATE, PUBLIC, Field, SeatField
from leeboard.kernel.form import numbered
from leeboard.kernel.shapes import Choice, Flag, Row, SeatNumber, Sequence, Whole
from leeboard.new_game.ferry.content import Content

CLASS: Final = "FerryFields"  # what is generated
SEATS: Final = [2, 3, 4]


def fields(content: Content, seats: int) -> list[Field]:
    ids = content.cargo_names.ids
    crates = Row(ids, Whole(99, scale=5))
    winds = Row(numbered(len(content.winds)), Whole(9, -9))
    return [
        # Options.
        Field("open_orders", Flag(), INTERNAL),
        Field("tolls", Flag(first=True), INTERNAL),
        Field("first_seat", Whole(seats, -1, first=-1), INTERNAL, "who was to begin; -1: drawn"),
        # The table.
        Field("start", SeatNumber(seats), PUBLIC),
        Field("round", Whole(content.rounds, 1, first=0), PUBLIC),
        Field("quay", crates, PUBLIC, "crates left, by cargo"),
        Field(
            "deck", Sequence(Choice(ids, required=True)), HIDDEN, "order cards, the top one last"
        ),
        Field("winds", winds, HIDDEN, "wind cards in the order of turning up", shared=True),
        Field("blown", Whole(len(content.winds)), HIDDEN, "how many of them have been turned up"),
        Field("queue", Sequence(SeatNumber(seats), seats), PUBLIC, "who has yet to sail"),
        # Seats.
        SeatField("aboard", crates, PUBLIC, "crates in the hold"),
        SeatField("carried", crates, PUBLIC, "crates delivered"),
        SeatField("coins", Whole(999, first=content.coins, scale=20), PUBLIC),
        SeatField(
            "order", Choice(ids, required=True), PRIVATE, "the cargo on the card", entry="orders"
        ),
        SeatField("former", Choice(ids), PRIVATE, "the card that was swapped", entry="formers"),
        SeatField("toll", Whole(content.toll, -1, first=-1), OWN, "secret answers of this round"),
    ]
