"""What the log of Ferry can tell, and what others see of a secret."""

from __future__ import annotations

from leeboard.kernel.catalogue import Names
from leeboard.kernel.events import NUMBER, SEAT, EventBook
from leeboard.kernel.state import Event


def event_book(cargo: Names, port: Names) -> EventBook:
    """Every kind of event; the last two are what others see of a secret."""
    book = EventBook()
    seat = ("seat", SEAT)
    book.event("tolled", [seat, ("toll", NUMBER)])
    book.event("paid", [seat, ("toll", NUMBER)])
    book.event("loaded", [seat, ("cargo", cargo)])
    book.event("swapped", [seat, ("cargo", cargo)])
    book.event("sailed", [seat, ("port", port)])
    book.event("wind", [seat, ("wind", NUMBER), ("gust", NUMBER)])
    book.event("round", [("number", NUMBER)], heading=True)
    book.event("scored", [seat, ("number", NUMBER)])
    book.event("tolled_unseen", [seat])
    book.event("swapped_unseen", [seat])
    return book


def seen(event: Event, viewer: int, open_orders: bool) -> Event:
    """The event as a seat or a spectator (-1) sees it."""
    if event[0] == "tolled" and event[1] != viewer:
        return ("tolled_unseen", event[1])
    if event[0] == "swapped" and event[1] != viewer and not open_orders:
        return ("swapped_unseen", event[1])
    return event
