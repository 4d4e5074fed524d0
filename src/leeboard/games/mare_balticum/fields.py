"""What lies on the table of Mare Balticum, field by field, and who may know it.

MAR-8.1 to MAR-8.6. The order of the rows is that in which a position is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from leeboard.games.mare_balticum.content import CATCH, ENTERPRISES, KINDS, SPECIES, Content
from leeboard.games.mare_balticum.shapes import UNKNOWN, Fleet, Looked, Market, Payment, Sea
from leeboard.kernel.bits import members
from leeboard.kernel.fields import HIDDEN, INTERNAL, OWN, PRIVATE, PUBLIC, Field, SeatField
from leeboard.kernel.shapes import (
    Amounts,
    Choice,
    Flag,
    Row,
    SeatNumber,
    Sequence,
    SetOf,
    Stack,
    Whole,
)

if TYPE_CHECKING:
    from leeboard.games.mare_balticum.state import MareState

CLASS: Final = "MareFields"  # what is generated
SEATS: Final = [3, 4, 5]
MANY: Final = 10**6  # more rounds than any match has
MOST: Final = 999  # more tokens than any box has
BAG: Final = [*CATCH, "time"]
MODULE_1: Final = "module_demand"  # without a module its lists never change
MODULE_2: Final = "module_contracts"


def fields(content: Content, seats: int) -> list[Field]:
    places, seas = content.field_ids, content.field_ids[: content.seas]
    fish, cards = CATCH[:SPECIES], content.contract_ids
    slots = [f"slot{slot}" for slot in range(1, content.slots + 1)]
    return [
        # Options (MAR-7.25).
        Field("module_demand", Flag(), INTERNAL),
        Field("module_contracts", Flag(), INTERNAL),
        Field("open_stores", Flag(), INTERNAL),
        Field("stall_guard", Flag(first=True), INTERNAL),
        Field("species_on_token", Flag(), INTERNAL),
        Field("first_seat", Whole(seats, -1, first=-1), INTERNAL, "who was to begin; -1: drawn"),
        # Time.
        Field("start", SeatNumber(seats), PUBLIC, "the seat with the start-player token"),
        Field("round", Whole(MANY, scale=20), PUBLIC, "0 while boats are placed"),
        Field("final_round", Whole(MANY, scale=20), PUBLIC, "0 until winter is announced"),
        Field("track", Whole(content.time_tokens), PUBLIC, "time tokens on the track"),
        Field("fished", Flag(), PUBLIC, "has anybody fished in this round?"),
        Field(
            "fishless", Whole(MANY, scale=content.stall_rounds), PUBLIC,
            "complete rounds in a row in which nobody fished",
        ),
        # The sea.
        Field("sea", Sea(content), PUBLIC, "fields with at least one token, by kind"),
        Field("double", Amounts(CATCH), INTERNAL, "fields with two tokens of the kind"),
        Field("due", SetOf(seas), PUBLIC, "fields still to be refilled after this turn"),
        Field("bag", Stack(BAG, "drawn"), HIDDEN, "all draws in order", shared=True),
        Field("drawn", Whole(MOST), INTERNAL, "how many tokens have left the bag"),
        Field("box", Amounts(CATCH, MOST, scale=10), PUBLIC, "seen by all to leave the game"),
        # Seats.
        SeatField(
            "fleet", Fleet(places), PUBLIC, "fields with a boat", word="boats", entry="fleets"
        ),
        SeatField("reserve", Whole(5, scale=4), PUBLIC, "boats not yet on the board"),
        SeatField("hold", Amounts(fish, MOST, scale=3), PUBLIC, entry="holds"),
        SeatField(
            "store", Amounts(CATCH, MOST, scale=6), PRIVATE, entry="stores", glimpse=open_store
        ),
        SeatField("buried", Amounts(CATCH, MOST), HIDDEN, "paid face down (MAR-8.4)"),
        SeatField("market", Market(), PRIVATE, "value token on a space", glimpse=covered_spaces),
        SeatField(
            "unplayed", SetOf(ENTERPRISES, full=True), PRIVATE, "enterprise tokens",
            glimpse=open_tokens,
        ),
        SeatField("debt", Whole(content.tax, scale=2), PUBLIC, "tax still owed (MAR-5.41)"),
        # Demand and contracts.
        Field("demand", Row(slots, Choice(fish)), PUBLIC, "species on a slot", changes_if=MODULE_1),
        Field(
            "supply", Amounts(fish, MOST, scale=4), PUBLIC,
            "demand tokens beside the board (module 1)", changes_if=MODULE_1,
        ),
        SeatField(
            "contract", Choice(cards), PRIVATE, "card of a seat", entry="contracts",
            changes_if=MODULE_2,
        ),
        Field(
            "contract_log", Sequence(Whole(2 * seats - 1)), HIDDEN,
            "who took a card (twice the seat), or exchanged or kept one (twice the seat and one)",
            changes_if=MODULE_2,
        ),
        SeatField(
            "looked", Looked(), HIDDEN, "how long the log was when a seat last looked",
            changes_if=MODULE_2,
        ),
        SeatField(
            "seen_pile", SetOf(cards), HIDDEN, "the pile that it then left", changes_if=MODULE_2
        ),
        SeatField(
            "sets", Whole(content.most_sets, -1, first=-1, scale=3), PUBLIC,
            "contract sets laid at scoring, -1: not yet asked", changes_if=MODULE_2,
        ),
        # The turn that is under way.
        Field("actions_left", Whole(content.actions), PUBLIC),
        Field(
            "boat", Choice(places), PUBLIC, "the field of the boat that is about to sail",
            entry="chosen_boat",
        ),
        Field(
            "place", Choice(places), PUBLIC,
            "the field that is fished, or the port that is unloaded in", entry="chosen_field",
        ),
        Field("items", Amounts(fish, MOST, scale=2), PUBLIC, "fish chosen so far in an unload"),
        # Secret answers in a time event (MAR-5.35).
        Field(
            "interrupted", SeatNumber(seats, or_nobody=True), PUBLIC,
            "the seat whose turn the event interrupts",
        ),
        SeatField("chosen", Choice(ENTERPRISES), OWN, "enterprise token"),
        SeatField("chosen_species", Choice(fish), OWN),
        SeatField("paid", Payment(content), OWN, "tokens picked for the tax, by purse place"),
    ]  # fmt: skip


def open_store(state: MareState, seat: int) -> object:
    """Others see a store if the match is played so (MAR-8.3)."""
    return state.store[KINDS * seat : KINDS * seat + KINDS] if state.open_stores else None


def covered_spaces(state: MareState, seat: int) -> object:
    """Others see which spaces are covered: -1 is a free one. Or the species are the secret."""
    if state.species_on_token:
        return None  # MAR-10.1
    market = state.market[SPECIES * seat : SPECIES * seat + SPECIES]
    return [UNKNOWN if token >= 0 else -1 for token in market]


def open_tokens(state: MareState, seat: int) -> object:
    """Others see the tokens still to be played only with species on them (MAR-10.1)."""
    return members(state.unplayed[seat]) if state.species_on_token else None
