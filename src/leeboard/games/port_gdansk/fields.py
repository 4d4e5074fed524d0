"""What lies on the table of Port Gdańsk (GDA-9.1), field by field, and who may know it.

GDA-8.1 to GDA-8.5. The order of the rows is that in which a position is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from leeboard.games.port_gdansk.content import GOODS, SECTORS, SIZES, SYMBOLS, Content
from leeboard.kernel.bits import set_of
from leeboard.kernel.fields import HIDDEN, INTERNAL, PRIVATE, PUBLIC, Field, SeatField
from leeboard.kernel.form import numbered
from leeboard.kernel.reading import Reader
from leeboard.kernel.shapes import (
    Amounts,
    BitSet,
    Choice,
    Flag,
    Named,
    Row,
    SeatNumber,
    SeatSet,
    SetOf,
    Stack,
    Whole,
)

if TYPE_CHECKING:
    from leeboard.games.port_gdansk.state import GdanskState

CLASS: Final = "GdanskFields"  # what is generated
SEATS: Final = [2, 3, 4]
MANY: Final = 10**6  # more than any match reaches
TRIGGERS: Final = ["none", "score", "markers", "last_order"]
EXTRAS: Final = ["order", "exchange", "ship"]
SOURCES: Final = ["orders", "influence", "central"]


class PortCards(SetOf):
    """Port cards of a seat: the last one, of the Central Port, is nobody's."""

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        return set_of(reader.as_choices(name, data, self.ids[:-1]))


def fields(content: Content, seats: int) -> list[Field]:
    quays, tokens = content.quay_ids[: content.quays], content.order_ids
    trigger = Choice(TRIGGERS, required=True, first=0)
    orders = Named(quays, Choice(tokens, required=True), "a quay with an order")
    markers = Named(quays, SeatSet(seats), "a quay with markers")
    dice = Row(numbered(content.dice), Choice(content.face_ids))
    return [
        # Options (GDA-7.2).
        Field("first_seat", Whole(seats, -1, first=-1), INTERNAL, "who was to begin; -1: drawn"),
        Field(
            "removed_sector", Whole(len(SECTORS), -2, first=-1), INTERNAL,
            "which sector was to be left out, or DRAWN or CHOSEN",
        ),
        # Time.
        Field("start", SeatNumber(seats), PUBLIC, "the seat that begins every round"),
        Field("round", Whole(MANY, scale=30), PUBLIC, "0 in the set-up"),
        Field("end_trigger", trigger, PUBLIC, "what makes this round the last one"),
        # The port.
        Field(
            "left_out", Choice(SECTORS), PUBLIC,
            "the sector without cards in a match of two seats, once it is known",
        ),
        Field("supply", Amounts(GOODS, MANY, scale=12), PUBLIC, "cubes in the unloading zone"),
        Field("deck", Stack(content.quay_ids, "dealt"), HIDDEN, "port cards", shared=True),
        Field("dealt", Whole(MANY), INTERNAL, "how many cards have left the deck"),
        Field("stack", Stack(tokens, "placed"), HIDDEN, "order tokens", shared=True),
        Field("placed", Whole(MANY), INTERNAL, "how many tokens have left the stack"),
        Field("boxed", SetOf(tokens), PUBLIC, "order tokens put back into the box"),
        Field("orders", orders, PUBLIC, "order token on a quay"),
        Field("markers", markers, PUBLIC, "seats with a marker on a quay"),
        Field("shown", SetOf(content.quay_ids), PUBLIC, "port cards that lie open by the board"),
        Field("served", Amounts(SIZES, scale=5), PUBLIC, "ships taken from a stack", derived=True),
        # Seats.
        SeatField("pawn", Choice(content.field_ids), PUBLIC, "field of the pawn", entry="pawns"),
        SeatField("hold", Amounts(GOODS, MANY, scale=6), PUBLIC, entry="holds"),
        SeatField(
            "permanent", Amounts(GOODS, scale=2), PUBLIC, "goods on the kept order tokens",
            derived=True,
        ),
        SeatField("kept", SetOf(tokens), PUBLIC, "order tokens fulfilled"),
        SeatField("workers", Whole(MANY, scale=10), PUBLIC),
        SeatField("markers_left", Whole(content.markers), PUBLIC, "in the supply of the seat"),
        SeatField("cards", PortCards(content.quay_ids), PUBLIC, "quays of the port cards"),
        SeatField("ships", SetOf(content.ship_ids), PRIVATE, "ship cards", glimpse=backs),
        SeatField("points", Amounts(SOURCES, MANY, scale=50), PUBLIC, "on the track, by source"),
        # The turn that is under way.
        Field("dice", dice, PUBLIC, "face of each die, none before the roll"),
        Field("rerolls_left", Whole(content.rerolls, scale=2), PUBLIC),
        Field("resolved", BitSet(SYMBOLS), PUBLIC, "kinds of symbols resolved (GDA-5.6)"),
        Field("closed", Flag(), PUBLIC, "an extra action has ended the dice actions (GDA-4.6)"),
        Field("used", BitSet(EXTRAS), PUBLIC, "extra actions taken"),
        Field(
            "symbols", Whole(99, scale=6), PUBLIC,
            "left in the running loading, unloading or choice of first goods",
        ),
        Field("offered", Choice(quays), PUBLIC, "quay of the own marker that is to be swapped"),
    ]  # fmt: skip


def backs(state: GdanskState, seat: int) -> object:
    """Others see the backs of a seat's ships (GDA-8.4): a seat that has none hides none."""
    return None if state.ships[seat] else []
