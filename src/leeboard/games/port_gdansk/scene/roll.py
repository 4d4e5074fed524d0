"""The sheet that tells what a roll allows: a row for each kind of symbols, and one for orders."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.port_gdansk.content import LOAD, MOVE, RECRUIT, Content
from leeboard.games.port_gdansk.scene.allowance import Allowance
from leeboard.games.port_gdansk.scene.board import badge
from leeboard.games.port_gdansk.scene.seats import AREA
from leeboard.games.port_gdansk.scene.seen import (
    Seen,
    drawn,
    field_name,
    good_name,
    listed,
    number,
    quay_name,
    words,
)
from leeboard.kernel.text import Text, Value
from leeboard.scene import Piece, Sheet

HEIGHT: Final = 208.0
ROWS: Final = (62.0, 102.0, 142.0, 182.0)  # load, move, recruit, orders
FACES: Final = ("die-load-1", "die-move-1", "die-recruit-1")
LEFT: Final = 172.0  # where a row's things begin
ROOM: Final = 160.0  # and how much room they have


def roll_sheet(seen: Seen, allowance: Allowance, content: Content, risky: bool) -> Sheet:
    """What the dice of the seat on turn allow, while something is decided about them.

    It is risky if an extra action could be taken that would lose what is left (GDA-9.6).
    """
    sheet = Sheet("roll", "prompt", AREA, HEIGHT, Text("sheet-roll"), seen.seat)
    sheet.add(Piece("roll", "roll-board", 0, 0))
    words(sheet, "head-roll", Text("sheet-roll"), 14, 24, "head", 170, "start")
    if seen.decision == "rolling":
        left = Text("label-rerolls", {"count": seen.rerolls_left})
        words(sheet, "note-roll", left, 332, 24, "note", 110, "end")
    elif risky:
        note = words(sheet, "note-roll", Text("label-roll-risk"), 332, 24, "warning", 150, "end")
        note.scale, note.lines = 0.8, 2
    _add_loading(sheet, allowance)
    _add_moving(sheet, allowance, content)
    _add_recruiting(sheet, allowance)
    _add_orders(sheet, allowance, content)
    return sheet


def _add_row(sheet: Sheet, allowance: Allowance, kind: int, key: str, title: Text) -> None:
    """A face for the kind of symbols, and how many there are; those used are struck through."""
    y = ROWS[kind]
    sheet.add(Piece(f"roll-{key}", FACES[kind], 30, y, title, 0.32))
    count = allowance.seen.sums[kind] if allowance.gone(kind) else allowance.symbols[kind]
    label = Text(f"label-roll-{key}", {"count": count})
    words(sheet, f"roll-{key}-count", label, 54, y, "number", 88, "start")
    if allowance.gone(kind):
        sheet.add(Piece(f"roll-{key}-gone", "spent", 30, y, scale=0.4))
        note = Text("label-roll-gone")
        words(sheet, f"roll-{key}-note", note, LEFT - 12, y, "note", ROOM, "start")


def _nothing(sheet: Sheet, allowance: Allowance, kind: int, key: str) -> None:
    if not allowance.gone(kind):
        note = Text("label-roll-none")
        words(sheet, f"roll-{key}-note", note, LEFT - 12, ROWS[kind], "note", ROOM, "start")


def _add_loading(sheet: Sheet, allowance: Allowance) -> None:
    key = "sell" if allowance.sells else "load"
    goods = [good_name(good) for good in allowance.goods]
    told: dict[str, Value] = {"count": allowance.symbols[LOAD], "things": _things(goods)}
    _add_row(sheet, allowance, LOAD, key, Text(f"title-roll-{key}", told))
    for index, good in enumerate(allowance.goods):
        piece = Piece(f"roll-good-{index}", f"good-{drawn(good)}", 0, ROWS[LOAD], good_name(good))
        piece.x, piece.scale = LEFT + 28.5 * index, 0.52
        sheet.add(piece)
    if not goods:
        _nothing(sheet, allowance, LOAD, key)


def _add_moving(sheet: Sheet, allowance: Allowance, content: Content) -> None:
    """The numbers of all quays within reach, on two lines if there are many."""
    names = [field_name(content, field) for field in allowance.fields]
    told: dict[str, Value] = {"count": allowance.symbols[MOVE], "things": _things(names)}
    _add_row(sheet, allowance, MOVE, "move", Text("title-roll-move", told))
    quays = [quay for field in allowance.fields for quay in content.field_quays[field]]
    across = len(quays) if len(quays) <= 8 else (len(quays) + 1) // 2
    for index, quay in enumerate(quays):
        line, place = divmod(index, max(1, across))
        y = ROWS[MOVE] + (18 * line - 9 if len(quays) > across else 0)
        x = LEFT + min(21.0, ROOM / max(1, across)) * place
        title = quay_name(content, quay)
        scale = 0.6 if len(quays) <= 8 else 0.46
        sheet.add(Piece(f"roll-quay-{index}", badge(content, quay), x, y, title, scale))
    if not quays:
        _nothing(sheet, allowance, MOVE, "move")


def _add_recruiting(sheet: Sheet, allowance: Allowance) -> None:
    count = allowance.symbols[RECRUIT]
    after = {"count": count, "total": allowance.workers()}
    _add_row(sheet, allowance, RECRUIT, "recruit", Text("title-roll-recruit", {**after}))
    if count:
        label = Text("label-roll-workers", {**after})
        words(sheet, "roll-workers", label, LEFT - 12, ROWS[RECRUIT], "note", ROOM, "start")
    else:
        _nothing(sheet, allowance, RECRUIT, "recruit")


def _add_orders(sheet: Sheet, allowance: Allowance, content: Content) -> None:
    """The orders that can be fulfilled in this turn, each with its points below."""
    names = [quay_name(content, quay) for quay in allowance.orders]
    y = ROWS[-1]
    title = Text("title-roll-orders", {"things": _things(names)})
    sheet.add(Piece("roll-orders", "tick", 30, y, title, 1.1))
    words(sheet, "roll-orders-count", Text("label-roll-orders"), 54, y, "number", 88, "start")
    for index, quay in enumerate(allowance.orders):
        x = LEFT + min(30.0, ROOM / len(allowance.orders)) * index
        name = quay_name(content, quay)
        sheet.add(Piece(f"roll-order-{index}", badge(content, quay), x, y - 7, name, 0.6))
        points = number(content.order_points[allowance.seen.orders[quay]])
        words(sheet, f"roll-points-{index}", points, x, y + 12, "number", 26, scale=0.8)
    if not names:
        note = Text("label-roll-none")
        words(sheet, "roll-orders-note", note, LEFT - 12, y, "note", ROOM, "start")


def _things(names: list[Text]) -> Text:
    return listed(names) if names else Text("label-roll-none")
