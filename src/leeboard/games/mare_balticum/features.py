"""The view of Mare Balticum as numbers, for those who learn from it."""

from __future__ import annotations

from typing import Any, Final

from leeboard.games.mare_balticum.content import CATCH, ENTERPRISES, SPECIES, TAX, Content
from leeboard.games.mare_balticum.rules.enterprise import KINDS_OF_DECISION
from leeboard.games.mare_balticum.view import UNKNOWN
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
    Word,
)

LOG: Final = 6  # contracts taken or exchanged since one last looked, the latest first


class Space(Shape):
    """A space of a market: covered, and with which value where that is known."""

    def __init__(self) -> None:
        super().__init__(["covered", *ENTERPRISES[:TAX]])

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        if value >= 0 or value == UNKNOWN:
            out.put(at, 1.0)
        if value >= 0:
            out.put(at + 1 + value, 1.0)


class Deal(Shape):
    """An entry of the log of contracts: who, and whether a card was exchanged or kept."""

    def __init__(self, seats: int) -> None:
        self.who: Final[Seat] = Seat(seats)
        super().__init__([*self.who.names, "again"])

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        self.who.write(value // 2, me, at, out)
        if value % 2:
            out.put(at + self.size - 1, 1.0)


def form(content: Content, seats: int, kinds: list[str]) -> Form:
    fields, seas = content.field_ids, content.field_ids[: content.seas]
    fish = CATCH[:SPECIES]
    cards = content.contract_ids
    decisions = [*kinds, *[kind for kind in KINDS_OF_DECISION if kind not in kinds]]
    return Form(
        {
            "start": Seat(seats),
            "round": Number(20),
            "final_round": Number(20),
            "seat": Seat(seats),
            "pending": Seats(seats),
            "decision": Word(decisions),
            "agenda": Counts(kinds),
            "over": Number(),
            "actions_left": Number(content.actions),
            "chosen_boat": OneOf(fields),
            "chosen_field": OneOf(fields),
            "items": Row(fish, Number(2)),
            "interrupted": Seat(seats),
            "due": Counts(seas),
            "fished": Number(),
            "fishless": Number(content.stall_rounds),
            "sea": Row(seas, Counts(CATCH)),
            "fleets": BySeat(seats, Counts(fields)),
            "reserve": BySeat(seats, Number(4)),
            "holds": BySeat(seats, Row(fish, Number(3))),
            "stored": BySeat(seats, Number(15)),
            "stores": BySeat(seats, Known(Row(CATCH, Number(6)))),
            "entered": BySeat(seats, Row(CATCH, Number(6))),
            "market": BySeat(seats, Known(Row(fish, Space()))),
            "unplayed": BySeat(seats, Known(Counts(ENTERPRISES))),
            "played_values": BySeat(seats, Known(Counts(ENTERPRISES[:TAX]))),
            "tax_played": BySeat(seats, Number()),
            "debt": BySeat(seats, Number(2)),
            "track": Number(content.time_tokens),
            "bag": Number(50),
            "box": Row(CATCH, Number(10)),
            "demand": Row([f"slot{slot}" for slot in range(1, content.slots + 1)], OneOf(fish)),
            "supply": Row(fish, Number(4)),
            "contract_owners": BySeat(seats, Number()),
            "contracts": BySeat(seats, Known(OneOf(cards))),
            "pile": Number(len(cards)),
            "pile_cards": Known(Counts(cards)),
            "contract_log": Latest(LOG, Deal(seats)),
            "seen_pile": Known(Counts(cards)),
            "chosen": OneOf(ENTERPRISES),
            "chosen_species": OneOf(fish),
            "paid": Row([*[f"hold_{kind}" for kind in fish], *CATCH], Number(2)),
            "sets": BySeat(seats, Number(3)),
            "scores": Known(BySeat(seats, Number(50))),
        },
        {
            "game": "the same in every match",
            "viewer": "seats are counted from it",
            "seats": "the same in every match of this form",
            "options": "the same in the whole match",
            "contract": "the own entry of contracts",
        },
    )
