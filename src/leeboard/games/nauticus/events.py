"""What can happen in Nauticus, as logs tell it; everybody sees everything (NAU-8.1)."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.nauticus.content import Content
from leeboard.kernel.events import NUMBER, SEAT, EventBook


def event_book(content: Content) -> EventBook:
    """Every kind of event with its operands."""
    book = EventBook()
    seat = ("seat", SEAT)
    item = ("item", content.item_names)
    tile = ("tile", content.tile_names)
    space = ("space", content.space_names)
    ship = ("ship", NUMBER)
    number = ("number", NUMBER)
    book.event("round", [number], heading=True)
    book.event("anchored", [space])
    book.event("chose", [seat, tile, space])
    book.event("gained_workers", [seat, number])
    book.event("gained_talers", [seat, number])
    book.event("gained_vp", [seat, number])
    book.event("received", [seat, item])
    book.event("missed", [seat])
    book.event("passed", [seat])
    book.event("flipped", [seat, number])
    book.event("bought", [seat, item, ("price", NUMBER)])
    book.event("stored", [seat, item])
    book.event("moved", [seat, item])
    book.event("started", [seat, item, ship])
    book.event("built", [seat, item, ship])
    book.event("completed", [seat, ship, number])
    book.event("rewarded", [seat, ("reward", content.reward_names)])
    book.event("delivered", [seat, ship, number])
    book.event("withdrew", [seat, ("workers", NUMBER), ("talers", NUMBER)])
    book.event("crowned", [seat, ("crowns", NUMBER), ("workers", NUMBER), ("points", NUMBER)])
    book.event("extra", [seat])
    book.event("extra_action", [seat, tile])
    book.event("penalty", [seat, number])
    book.event("scored", [seat, number])
    return book
