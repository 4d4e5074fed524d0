"""What can happen in Port Gdańsk, as logs tell it; nothing of it is hidden from anybody."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.port_gdansk.content import Content
from leeboard.kernel.catalogue import Names
from leeboard.kernel.events import NUMBER, SEAT, EventBook


def event_book(content: Content) -> EventBook:
    """Every kind of event with its operands. A ship is told by its size alone (GDA-8.4)."""
    book = EventBook()
    seat = ("seat", SEAT)
    field = ("field", content.field_names)
    quay = ("quay", content.quay_operands)
    good = ("good", content.good_names)
    number = ("number", NUMBER)
    faces = [(name, content.face_names) for name in ("first", "second", "third")]
    book.event("placed", [seat, field])
    book.event("ordered", [quay, number])
    book.event("central_opened", [])
    book.event("round", [number], heading=True)
    book.event("rolled", [seat, *faces])
    book.event("rerolled", [seat, *faces])
    book.event("loaded", [seat, good])
    book.event("discarded", [seat, good])
    book.event("unloaded", [seat, good, number])
    book.event("moved", [seat, ("from", content.field_names), field])
    book.event("recruited", [seat, number])
    book.event("fulfilled", [seat, quay, number])
    book.event("influenced", [seat, number])
    book.event("gained", [seat, good])
    book.event("swapped", [seat, ("from", content.quay_operands), ("rival", SEAT), quay])
    book.event("added", [seat, quay])
    book.event("served", [seat, ("size", content.size_names)])
    book.event("ended", [seat])
    trigger = ("trigger", Names("trigger", ["score", "markers", "last_order"]))
    book.event("last_round", [trigger], ends=True)
    book.event("scored", [seat, number])
    book.event("left_out", [seat, ("sector", content.sector_names)])
    return book
