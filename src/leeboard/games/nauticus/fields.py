"""What lies on the table of Nauticus, field by field: all is open but the shuffles to come.

NAU-8.1 to NAU-8.4. The order of the rows is that in which a position is read.
"""

from __future__ import annotations

from typing import Final

from leeboard.games.nauticus.content import (
    FIRST,
    GOOD,
    ITEM_IDS,
    PASSES,
    TILE_IDS,
    Content,
)
from leeboard.games.nauticus.shapes import Bought, Ship, Taken
from leeboard.kernel.fields import INTERNAL, PUBLIC, Field, SeatField
from leeboard.kernel.shapes import Amounts, Choice, Flag, Row, SeatNumber, Sequence, SetOf, Whole

CLASS: Final = "NauticusFields"  # what is generated
SEATS: Final = [2, 3, 4]
SHIPS: Final = 8  # of a yard in an observation, the latest first; more are rare


def fields(content: Content, seats: int) -> list[Field]:
    spaces, goods = content.space_ids, ITEM_IDS[FIRST[GOOD] :]
    anchor = Choice(spaces, required=True, first=0)
    tiles = Row(spaces, Choice(TILE_IDS, required=True, first=0))
    return [
        Field("first_seat", Whole(seats, -1, first=-1), INTERNAL, "who was to begin; -1: drawn"),
        # Time.
        Field("start", SeatNumber(seats), PUBLIC, "the seat that chose first in the game"),
        Field("round", Whole(content.rounds[seats]), PUBLIC, "0 before the first one"),
        Field("phase", Whole(content.phases), PUBLIC, "phases of this round that are over"),
        Field("chooser", SeatNumber(seats), PUBLIC, "the seat with the start marker"),
        # The board.
        Field("anchor", anchor, PUBLIC, "the space that the wheel's anchor faces"),
        Field("tiles", tiles, PUBLIC, "by space", shared=True),
        Field("used", SetOf(spaces), PUBLIC, "spaces whose tile is face down"),
        Field("first", Choice(spaces), PUBLIC, "the space with the anchor tile"),
        Field("supply", Amounts(ITEM_IDS, scale=10), PUBLIC),
        # Seats.
        SeatField("vp", Whole(999, -999, scale=100), PUBLIC),
        SeatField("talers", Whole(9999, scale=20), PUBLIC),
        SeatField("workers", Whole(content.most_workers(), scale=10), PUBLIC),
        SeatField("extra", Flag(first=True), PUBLIC, "is the extra-action tile still there?"),
        SeatField("flipped", Whole(PASSES), PUBLIC, "pass tiles on their crown side"),
        SeatField(
            "store", Amounts(ITEM_IDS, scale=3), PUBLIC, "items in the warehouses",
            word="warehouse", entry="warehouses",
        ),
        SeatField(
            "free", Whole(99, first=content.warehouse), INTERNAL, "`room` of each, kept up to date"
        ),
        # The list of a seat is replaced, not changed in place.
        SeatField(
            "ships", Sequence(Ship(content.max_length), SHIPS), PUBLIC, "in the order of building"
        ),
        SeatField("delivered", Amounts(goods, scale=2), PUBLIC),
        # The phase and the performance that are under way.
        Field("space", Choice(spaces), PUBLIC, "the space chosen in this phase"),
        Field("act", Choice(TILE_IDS), PUBLIC, "the tile that is performed"),
        Field("in_extra", Flag(), PUBLIC, "is it performed by an extra action?"),
        Field("blue", Whole(max(content.wheel), scale=3), PUBLIC, "blue workers left for it"),
        Field("bought", Bought(content), PUBLIC, "kinds of the tile bought, as a set of places"),
        Field("piece", Choice(ITEM_IDS), PUBLIC, "the item that is to be placed"),
        Field("carried", Flag(), PUBLIC, "does it come from the warehouse, not from the supply?"),
        # The reward of a completed ship.
        Field("owed", Whole(content.max_length, scale=2), PUBLIC, "rewards still to be chosen"),
        Field("taken", Taken(content.reward_limit), PUBLIC, "rewards chosen for this ship"),
        Field("first_good", Choice(goods), PUBLIC, "the good chosen first of two"),
    ]  # fmt: skip
