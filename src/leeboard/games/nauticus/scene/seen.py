"""A view of Nauticus with its types, and the names of what it shows, for pictures and text."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final, cast

from leeboard.games.nauticus.content import ITEM_IDS, KINDS, TILE_IDS, Content
from leeboard.kernel.text import Text

OFF_BOARD: Final = -1  # where an extra action is performed: on no space


class Seen:
    """Plain data in, attributes out."""

    def __init__(self, view: dict[str, object]) -> None:
        self.viewer = cast(int, view["viewer"])
        self.seats = cast(int, view["seats"])
        self.start = cast(int, view["start"])
        self.round = cast(int, view["round"])
        self.rounds = cast(int, view["rounds"])
        self.phase = cast(int, view["phase"])
        self.chooser = cast(int, view["chooser"])
        self.seat = cast(int, view["seat"])
        self.pending = cast(list[int], view["pending"])
        self.decision = cast(str, view["decision"])
        self.over = cast(bool, view["over"])
        self.anchor = cast(int, view["anchor"])
        self.tiles = cast(list[int], view["tiles"])
        self.used = cast(list[int], view["used"])
        self.first = cast(int, view["first"])
        self.blue_at = cast(list[int], view["blue_at"])
        self.supply = cast(list[int], view["supply"])
        self.space = cast(int, view["space"])
        self.act = cast(int, view["act"])
        self.in_extra = cast(bool, view["in_extra"])
        self.blue = cast(int, view["blue"])
        self.bought = cast(int, view["bought"])
        self.piece = cast(int, view["piece"])
        self.owed = cast(int, view["owed"])
        self.vp = cast(list[int], view["vp"])
        self.talers = cast(list[int], view["talers"])
        self.workers = cast(list[int], view["workers"])
        self.extra = cast(list[bool], view["extra"])
        self.flipped = cast(list[int], view["flipped"])
        self.crowns = cast(list[int], view["crowns"])
        self.room = cast(list[int], view["room"])
        self.warehouses = cast(list[list[int]], view["warehouses"])
        self.ships = cast(list[list[list[list[int]]]], view["ships"])
        self.delivered = cast(list[list[int]], view["delivered"])
        self.scores = cast(list[int], view["scores"])

    def price(self, item: int, content: Content) -> int:
        """What an item of the tile costs the seat to act (NAU-5.11, NAU-5.63)."""
        return price_on(content, OFF_BOARD if self.in_extra else self.space, item, self.bought)


def price_on(content: Content, space: int, item: int, bought: int) -> int:
    """What an item costs on a space, or off the board, after what was bought there."""
    place = content.place[item]
    if bought >> place & 1:
        return content.repeat_price
    return content.extra_price if space == OFF_BOARD else content.prices[KINDS * space + place]


def seat_name(seat: int) -> Text:
    return Text(f"seat-colour-{seat + 1}")


def item_name(item: int) -> Text:
    return Text(f"item-{ITEM_IDS[item]}")


def tile_name(tile: int) -> Text:
    return Text(f"tile-{TILE_IDS[tile]}")


def space_name(content: Content, space: int) -> Text:
    return Text(f"space-{content.space_ids[space]}")


def number(count: int) -> Text:
    return Text("label-number", {"count": count})
