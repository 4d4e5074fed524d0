"""A view of Port Gdańsk with its types, and the words that scene and terminal share."""
# mypyc: interpreted

from __future__ import annotations

from typing import cast

from leeboard.games.port_gdansk.content import GOODS, KINDS, NO_SECTOR, SECTORS, SYMBOLS, Content
from leeboard.kernel.text import Text, Value
from leeboard.scene import STYLES, Align, Piece, Sheet


class Seen:
    """The view with its types: plain data in, attributes out."""

    def __init__(self, view: dict[str, object]) -> None:
        self.viewer = cast(int, view["viewer"])
        self.seats = cast(int, view["seats"])
        self.start = cast(int, view["start"])
        self.round = cast(int, view["round"])
        self.end_trigger = cast(int, view["end_trigger"])
        self.left_out = cast(int, view["left_out"])
        self.seat = cast(int, view["seat"])
        self.decision = cast(str, view["decision"])
        self.over = cast(bool, view["over"])
        self.supply = cast(list[int], view["supply"])
        self.deck_cards = cast(list[int], view["deck_cards"])
        self.stack_orders = cast(list[int], view["stack_orders"])
        self.top_order = cast(int, view["top_order"])
        self.orders = cast(list[int], view["orders"])
        self.markers = cast(list[list[int]], view["markers"])
        self.shown = cast(list[int], view["shown"])
        self.served = cast(list[int], view["served"])
        self.pawns = cast(list[int], view["pawns"])
        self.holds = cast(list[list[int]], view["holds"])
        self.permanent = cast(list[list[int]], view["permanent"])
        self.workers = cast(list[int], view["workers"])
        self.markers_left = cast(list[int], view["markers_left"])
        self.cards = cast(list[list[int]], view["cards"])
        self.ship_sizes = cast(list[list[int]], view["ship_sizes"])
        self.ships = cast("list[list[int] | None]", view["ships"])
        self.track = cast(list[int], view["track"])
        self.sets = cast(list[int], view["sets"])
        self.dice = cast(list[int], view["dice"])
        self.rerolls_left = cast(int, view["rerolls_left"])
        self.sums = cast(list[int], view["sums"])
        self.resolved = cast(int, view["resolved"])
        self.closed = cast(bool, view["closed"])
        self.used = cast(int, view["used"])
        self.symbols = cast(int, view["symbols"])
        self.offered = cast(int, view["offered"])
        self.scores = cast("list[int] | None", view["scores"])

    def central_open(self, content: Content) -> bool:
        return content.central_quay in self.shown

    def lacking(self, seat: int, order: int, content: Content) -> list[int]:
        """Cubes of each good that a seat still needs for an order."""
        need = content.need[KINDS * order : KINDS * order + KINDS]
        have = [sum(pair) for pair in zip(self.holds[seat], self.permanent[seat], strict=True)]
        return [max(0, cubes - has) for cubes, has in zip(need, have, strict=True)]

    def ready_for(self, seat: int, order: int, content: Content) -> bool:
        """Whether a seat has all goods that an order asks for."""
        return not any(self.lacking(seat, order, content))


def prompt(seen: Seen) -> Text:
    """What is asked of the viewer, or who is waited for."""
    if seen.over:
        return Text("prompt-over")
    if seen.viewer == seen.seat:
        return Text(f"decision-{seen.decision}")
    return Text("prompt-waiting", {"seat": seat_name(seen.seat)})


def moment(seen: Seen) -> list[Text]:
    """The round, and whether it is the last."""
    if seen.over or not seen.round:
        return []
    return [Text("label-last-round" if seen.end_trigger else "label-round", {"round": seen.round})]


def seat_name(seat: int) -> Text:
    return Text(f"seat-colour-{seat + 1}")


def field_name(content: Content, field: int) -> Text:
    return Text(f"field-{content.field_ids[field]}")


def quay_name(content: Content, quay: int) -> Text:
    return Text(f"quay-{content.quay_ids[quay]}")


def good_name(good: int) -> Text:
    return Text(f"good-{GOODS[good]}")


def sector_name(sector: int) -> Text:
    return Text("sector-none" if sector == NO_SECTOR else f"sector-{SECTORS[sector]}")


def listed(parts: list[Text]) -> Text:
    """Several things one after the other, as one message."""
    if len(parts) == 1:
        return parts[0]
    return Text("list-more", {"first": parts[0], "rest": listed(parts[1:])})


def symbols_of(kind: int, count: int) -> Text:
    """So many symbols of a kind, as a part of a list."""
    return Text("list-symbols", {"symbol": Text(f"symbol-{SYMBOLS[kind]}"), "count": count})


def wanted(content: Content, order: int) -> Text:
    """The goods of an order in words."""
    parts: list[Text] = []
    for good in range(KINDS):
        count = content.need[KINDS * order + good]
        if count:
            parts.append(Text("list-goods", {"good": good_name(good), "count": count}))
    return listed(parts)


def order_words(content: Content, order: int, key: str, params: dict[str, Value]) -> Text:
    """What an order asks for, pays and leaves behind."""
    bonus = content.bonus[order]
    words: dict[str, Value] = {
        **params,
        "goods": wanted(content, order),
        "points": content.order_points[order],
    }
    if bonus < 0:
        return Text(key, words)
    return Text(f"{key}-bonus", {**words, "good": good_name(bonus)})


def drawn(good: int) -> str:
    """How the drawings of a good are called."""
    return GOODS[good].replace("_", "-")


def number(count: int) -> Text:
    return Text("label-number", {"count": count})


def words(
    sheet: Sheet,
    name: str,
    text: Text,
    x: float,
    y: float,
    style: str,
    room: float,
    align: Align = "middle",
    scale: float = 1.0,
) -> Piece:
    """A label without a drawing."""
    assert style in STYLES, f"no label style {style}"
    piece = Piece(name, "", x, y, scale=scale, label=text, style=style, room=room, align=align)
    return sheet.add(piece)
