"""What lies on the table of Pirates of Maracaibo, field by field, and who may know it.

PIR-8.1 to PIR-8.4. Lists are by captain: the seats, and behind a single seat its opponent Redbeard.
The order of the rows is that in which a position is read.
"""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.boards import CELLS, DIGS, START_ZONE, VALUE_IDS
from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import COLOURS, GEAR
from leeboard.games.pirates_of_maracaibo.redbeard_content import RB_CARDS, RB_SPACES
from leeboard.games.pirates_of_maracaibo.shapes import (
    Beginner,
    Cubes,
    Die,
    Display,
    HideoutPart,
    Market,
    Pending,
    Pile,
    Retired,
    Rivers,
    Sea,
    Sunk,
    Values,
)
from leeboard.games.pirates_of_maracaibo.state import BONUS, SUNK, captains_of
from leeboard.kernel.fields import HIDDEN, INTERNAL, PRIVATE, PUBLIC, Field, SeatField
from leeboard.kernel.form import numbered
from leeboard.kernel.shapes import (
    Choice,
    Flag,
    Row,
    SeatNumber,
    SeatSet,
    SetOf,
    Stack,
    Whole,
)

CLASS: Final = "PiratesFields"  # what is generated
SEATS: Final = [1, 2, 3, 4]  # alone against Redbeard (PIR-1.1)
MANY: Final = 10**6  # more than anybody ever has
UNREAD: Final = "what was seen to happen last; no rule reads it"
REDBEARD: Final = "redbeard"  # the table of a position with what only he has


def fields(content: Content, seats: int) -> list[Field]:
    """Boards, markets and cards are open (PIR-8.1); nobody knows the order of a deck (PIR-8.3)."""
    captains = captains_of(seats)
    raids, quests, tiles = content.effects.raid_ids, content.quest_ids, content.figurehead_ids
    figurehead = content.figurehead_word
    level_2 = [content.card_ids[card] for card in content.level_2]
    totals = Row(numbered(captains), Whole(99))
    rows = [
        # Time.
        Field("start", Beginner(seats, captains), PUBLIC, "the captain who began"),
        Field("round", Whole(content.rounds), PUBLIC, "0 while quests are chosen"),
        Field("turn", Whole(MANY, scale=80), PUBLIC, "turns begun since the start, of all"),
        Field("active", SeatNumber(captains), PUBLIC, "the captain whose turn it is"),
        Field("final_lap", Flag(), PUBLIC),
        Field(
            "args", Pending(content, captains), PUBLIC,
            "a number for each step of the agenda (rules/agenda.py)", word="pending",
        ),
        # The turn that is under way.
        Field("used", SetOf(raids), PUBLIC, "raid actions used in this turn"),
        Field("throws", Whole(MANY, scale=3), PUBLIC, "draws of chance in this turn"),
        Field("dice", Row(numbered(3), Die()), PUBLIC, "the last roll, 0: not rolled", shared=True),
        # What was seen to happen last.
        SeatField("raided", SetOf(raids), PUBLIC, "raids of the last turn", left_out=UNREAD),
        SeatField(
            "fights", totals, HIDDEN, "totals, by fighter",
            word="fight", shared=True,
        ),
        # The sea.
        Field("cards", Sea(content), PUBLIC, "by cell", word="sea"),
        Field("hidden", SetOf(content.space_ids[:CELLS]), HIDDEN, "cells with a card face down"),
        Field("values", Values(content), PUBLIC, "value tile on a place", shared=True),
        Field("stock", Pile(VALUE_IDS), HIDDEN, "value tiles face down", shared=True),
        Field("islands", Cubes(10, content.start_cubes), PUBLIC, "cubes, by colour (PIR-2.24)"),
        Field(
            "market", Market(content, seats, captains), PUBLIC,
            "TILES times the seat and the black-market tile on a place",
        ),
        Field("sides", SetOf(content.tile_ids), PUBLIC, "black-market tiles that show side b"),
        # Decks and markets.
        Field("deck", Stack(content.card_ids, "drawn"), HIDDEN, "level II in order", shared=True),
        Field("drawn", Whole(MANY), INTERNAL, "how many have left the deck"),
        Field(
            "turned", SetOf(level_2), HIDDEN,
            "cards of level II that lie face up in the deck, or left it so (PIR-7.11)",
        ),
        Field("quest_deck", Pile(quests), HIDDEN, shared=True),
        Field("quest_market", Display(quests), PUBLIC, "from left to right", shared=True),
        Field(
            "figureheads", Display(tiles, gaps=True), PUBLIC,
            "from left to right; -1: taken", word=f"{figurehead}s", shared=True,
        ),
        Field("ruby_market", SetOf(content.ruby_ids), PUBLIC, "used spaces"),
        # Captains.
        SeatField(
            "ship", Choice(content.space_ids, required=True, first=START_ZONE), PUBLIC,
            entry="ships",
        ),
        SeatField(
            "explorer", Choice(content.track_ids, required=True, first=0), PUBLIC,
            entry="explorers",
        ),
        Field("retired", SeatSet(captains), PUBLIC, "who used the tile (PIR-7.52)", derived=True),
        Retired(),
        Rivers(),
        SeatField("doubloons", Whole(MANY, scale=30), PUBLIC),
        SeatField("vp", Whole(MANY, -MANY, scale=100), PUBLIC),
        SeatField(
            "tableau", SetOf(content.upgrade_ids), PUBLIC, "upgrade cards", word="cards",
            entry="tableaus",
        ),
        SeatField("residences", SetOf(content.residence_ids), PUBLIC, "own markers"),
        SeatField("upgrades", SetOf(content.ship_ids), PUBLIC, "cubes on the ship board"),
        SeatField("figurehead", Choice(tiles), PUBLIC, word=figurehead),
        SeatField("quests", SetOf(quests), PRIVATE, "cards held (PIR-6.10)"),
        SeatField("stored", Cubes(5), PUBLIC, "treasures above the dig line, by colour"),
        SeatField(
            "hideout", Whole(MANY), INTERNAL,
            "burial spaces and bonus spaces in use, as sets; colours on extra spaces",
        ),
        HideoutPart("bonus", SetOf(COLOURS), BONUS, len(COLOURS)),
        HideoutPart("dug", SetOf(content.dig_ids[:BONUS]), 0, BONUS),
        HideoutPart("sunk", Sunk(), SUNK, 2 * DIGS),
        SeatField("rubies", Whole(999, scale=3), PUBLIC, shared=True),
        SeatField(
            "gear", Row(numbered(GEAR), Whole(MANY)), INTERNAL, "what works for good, added up"
        ),
    ]  # fmt: skip
    if seats == 1:
        cards = Choice(content.redbeard.card_ids, required=True)
        deck = Row(numbered(RB_CARDS // 2), cards)
        rows += [
            Field("rb_deck", deck, HIDDEN, word="deck", table=REDBEARD, shared=True),
            Field("rb_drawn", Whole(RB_CARDS // 2), HIDDEN, word="drawn", table=REDBEARD),
            Field("rb_shuffles", Whole(MANY), HIDDEN, word="shuffles", table=REDBEARD),
            Field(
                "rb_track", Whole(3), HIDDEN, "where his cube is, 0 at first (PIR-3.16)",
                word="track", table=REDBEARD,
            ),
            Field("rb_board", Whole(RB_SPACES), HIDDEN, word="board", table=REDBEARD),
        ]  # fmt: skip
    return rows
