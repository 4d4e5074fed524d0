"""The view of Port Gdańsk as numbers, for those who learn from it."""

from __future__ import annotations

from leeboard.games.port_gdansk.content import GOODS, SECTORS, SIZES, SYMBOLS, Content
from leeboard.kernel.form import (
    Bits,
    BySeat,
    Counts,
    Form,
    Known,
    Number,
    OneOf,
    Row,
    Seat,
    Seats,
    Word,
    numbered,
)


def form(content: Content, seats: int, kinds: list[str]) -> Form:
    quays, orders = content.quay_ids[: content.quays], content.order_ids
    goods = Row(GOODS, Number(6))
    return Form(
        {
            "round": Number(30),
            "start": Seat(seats),
            "seat": Seat(seats),
            "pending": Seats(seats),
            "decision": Word(kinds),
            "agenda": Counts(kinds),
            "over": Number(),
            "end_trigger": OneOf(["none", "score", "markers", "last_order"]),
            "left_out": OneOf(SECTORS),
            "supply": Row(GOODS, Number(12)),
            "deck_cards": Counts(content.quay_ids),
            "stack_orders": Counts(orders),
            "top_order": OneOf(orders),
            "boxed": Counts(orders),
            "orders": Row(quays, OneOf(orders)),
            "markers": Row(quays, Seats(seats)),
            "shown": Counts(content.quay_ids),
            "served": Row(SIZES, Number(5)),
            "pawns": BySeat(seats, OneOf(content.field_ids)),
            "holds": BySeat(seats, goods),
            "permanent": BySeat(seats, Row(GOODS, Number(2))),
            "kept": BySeat(seats, Counts(orders)),
            "workers": BySeat(seats, Number(10)),
            "markers_left": BySeat(seats, Number(content.markers)),
            "cards": BySeat(seats, Counts(content.quay_ids)),
            "ship_sizes": BySeat(seats, Row(SIZES, Number(3))),
            "ships": BySeat(seats, Known(Counts(content.ship_ids))),
            "points": BySeat(seats, Row(["orders", "influence", "central"], Number(50))),
            "track": BySeat(seats, Number(content.end_score)),
            "sets": BySeat(seats, Number(20)),
            "dice": Row(numbered(content.dice), OneOf(content.face_ids)),
            "rerolls_left": Number(2),
            "sums": Row(SYMBOLS, Number(6)),
            "resolved": Bits(SYMBOLS),
            "closed": Number(),
            "used": Bits(["order", "exchange", "ship"]),
            "symbols": Number(6),
            "offered": OneOf(quays),
            "scores": Known(BySeat(seats, Number(100))),
        },
        {
            "game": "the same in every match",
            "viewer": "seats are counted from it",
            "seats": "the same in every match of this form",
            "options": "the same in the whole match",
        },
    )
