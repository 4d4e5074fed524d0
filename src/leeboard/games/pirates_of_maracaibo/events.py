"""What can happen in Pirates of Maracaibo, as logs tell it, and who sees how much of it."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.events import NUMBER, SEAT, EventBook
from leeboard.kernel.state import Event


def event_book(content: Content) -> EventBook:
    """Every kind of event with its operands; the last three are what others see of a secret."""
    book = EventBook()
    seat = ("seat", SEAT)
    number = ("number", NUMBER)
    space = ("space", content.space_names)
    card = ("card", content.card_names)
    colour = ("treasure", content.treasure_names)
    quest = ("quest", content.quest_names)
    tile = ("tile", content.tile_names)
    figurehead = ("figurehead", content.figurehead_names)
    track = ("track", content.track_names)
    redbeard = ("redbeard", content.redbeard_names)
    ruby = ("ruby", content.ruby_names)
    price = ("price", NUMBER)
    book.event("kept", [seat, quest])
    book.event("quest_shown", [quest])
    book.event("round", [number], heading=True)
    book.event("final_lap", [], ends=True)
    book.event("sailed", [seat, ("from", content.space_names), space])
    book.event("anchored", [seat, space])
    book.event("only_way", [seat, space])
    book.event("toll", [seat, ("owner", SEAT), number])
    book.event("toll_redbeard", [seat, number])
    book.event("fought", [seat, number])
    book.event("fight_won", [seat])
    book.event("fight_drawn", [])
    book.event("fight_paid", [seat, ("winner", SEAT), number])
    book.event("too_dear", [seat, card, price])
    book.event("ignored", [seat, space])
    book.event("bought", [seat, card, price])
    book.event("refilled", [space, card])
    book.event("refilled_hidden", [space])
    book.event("blank", [space])
    book.event("uncovered", [space, card])
    book.event("value_tile", [card, colour])
    book.event("built", [seat, card, price])
    book.event("retired", [seat])
    book.event("vp", [seat, number])
    book.event("doubloons", [seat, number])
    book.event("cubes", [colour, number])
    book.event("treasure", [seat, colour])
    book.event("buried", [seat, colour, ("dig", content.dig_names)])
    book.event("upgraded", [seat, ("upgrade", content.ship_names)])
    dice = [("gold", NUMBER), ("emerald", NUMBER), ("pearl", NUMBER)]
    book.event("rolled", [seat, *dice])
    book.event("rolled_one", [seat, colour, number])
    book.event("raid", [seat, colour, number])
    book.event("raided", [seat, ("raid", content.raid_names)])
    book.event("traded", [seat, ("trade", content.trade_names)])
    book.event("explored", [seat, track])
    book.event("quest_taken", [seat, quest])
    book.event("quest_drawn", [seat, quest])
    book.event("refreshed", [seat])
    book.event("sold", [seat, quest])
    book.event("tile_placed", [seat, tile, card])
    book.event("triggered", [seat, tile])
    book.event(content.figurehead_word, [seat, figurehead])
    book.event("ruby_taken", [seat])
    book.event("ruby_sold", [seat, ruby])
    book.event("ruby_cashed", [seat])
    book.event("income", [seat, ("doubloons", NUMBER), ("points", NUMBER)])
    book.event("scored", [seat, number])
    book.event("redbeard_card", [redbeard])
    book.event("redbeard_passed", [redbeard])
    book.event("redbeard_sailed", [("from", content.space_names), space])
    book.event("redbeard_fought", [number])
    book.event("redbeard_vp", [number])
    book.event("redbeard_treasure", [colour])
    book.event("redbeard_explored", [track])
    book.event("redbeard_quest", [])
    book.event("redbeard_took", [card])
    book.event("redbeard_upgraded", [number])
    book.event("redbeard_advanced", [number])
    book.event(f"redbeard_{content.figurehead_word}", [figurehead])
    book.event("redbeard_built", [card])
    book.event("redbeard_ruby", [])
    book.event("redbeard_sold_ruby", [ruby])
    book.event("redbeard_scored", [number])
    book.event("redbeard_beaten", [])
    book.event("redbeard_won", [])
    book.event("quest_drawn_unseen", [seat])
    book.event("quest_taken_unseen", [seat])
    book.event("sold_unseen", [seat])
    return book


SECRET: Final = ["quest_drawn", "quest_taken", "sold"]  # others see that it happened


def seen(state: PiratesState, event: Event, viewer: int) -> Event | None:
    """The event as a seat or a spectator (-1) sees it (PIR-8.2)."""
    kind = event[0]
    if kind == "kept":
        return event if event[1] == viewer else None
    if kind in SECRET and event[1] != viewer:
        return (f"{kind}_unseen", event[1])
    return event
