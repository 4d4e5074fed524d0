"""The yards of Nauticus as sheets: the viewer's own with its warehouse, and a card a seat."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final, TypeAlias

from leeboard.games.nauticus.actions import Actions
from leeboard.games.nauticus.content import (
    FAMILY,
    FIRST,
    GOOD,
    HULL,
    HULL_BOW,
    HULL_MIDDLE,
    HULL_SINGLE,
    HULL_STERN,
    ITEM_IDS,
    ITEMS,
    KINDS,
    MAST,
    PASSES,
    SAIL,
    Content,
)
from leeboard.games.nauticus.rules.ships import started, with_item
from leeboard.games.nauticus.scene.board import item_symbol, words
from leeboard.games.nauticus.scene.seen import Seen, item_name, number, seat_name
from leeboard.kernel.text import Text, Value
from leeboard.scene import SEAT_EMBLEMS, Piece, Region, Sheet, part

Ship: TypeAlias = tuple[tuple[int, int, int, int], ...]  # hull, mast, sail, good of its sections

AREA: Final = 344.0  # width of a seat's card
YARD: Final = 790.0  # and of the viewer's own sheets, which lie below the board
STORE: Final = 310.0
HEIGHT: Final = 290.0
WATER: Final = 224.0  # where the hulls end
SLIP: Final = 190.0  # width of an empty slip at full size
CREAM: Final = "#FFF6E4"
SECTION: Final = 100.0  # width of a section of a ship in its own drawing
TALL: Final = 270.0  # height of a ship in its own drawing, below it the quay with the good
OWN_SCALE: Final = 0.64  # at most
SEAT_SCALE: Final = 0.17


def ship_width(ship: list[list[int]]) -> float:
    """How wide a ship is drawn at full size, its overhanging ends and a gap included."""
    return SECTION * len(ship) + 90


# The viewer's own area: a broad yard with the ships, and beside it the warehouse with the rest.


def own_yard(seen: Seen, legal: list[int], actions: Actions) -> Sheet:
    """The ships at the quay, side by side, as large as all of them fit."""
    seat = seen.viewer
    sheet = Sheet("yard", "own", YARD, HEIGHT, Text("sheet-own"), seat)
    _add_quay(sheet, seat)
    fleet = seen.ships[seat]
    item = seen.piece if seen.seat == seat else -1
    ghosts = [-2] * len(fleet)
    for place, ship in enumerate(fleet):
        if item >= 0 and actions.ship.start + place in legal:
            ghosts[place] = ghost_section(laid(ship), item)
    new = _may_start(seen, legal, actions)
    longer = SECTION if item >= 0 and FAMILY[item] == HULL else 0.0  # room for a hull in hand
    wide = sum(ship_width(ship) for ship in fleet) + longer * sum(ghost >= -1 for ghost in ghosts)
    wide += SLIP if new else 0.0
    scale = min(OWN_SCALE, (YARD - 20) / max(1.0, wide))
    left, top = 10.0 + 26 * scale, WATER - TALL * scale
    for place, ship in enumerate(fleet):
        ghost = ghosts[place]
        at = left + SECTION * scale if ghost == -1 else left
        _add_ship(sheet, laid(ship), place, at, top, scale, "own")
        _add_ship_name(sheet, laid(ship), place, at, scale)
        left += ship_width(ship) * scale
        if ghost >= -1:
            _add_ghost(sheet, item, place, ghost, at, top, scale)
            left += longer * scale
    if new:
        _add_slip(sheet, left, top, scale, item)
    return sheet


def own_store(seen: Seen, content: Content) -> Sheet:
    """The warehouse, below it stock, tiles and what was delivered."""
    seat = seen.viewer
    sheet = Sheet("own", "own", STORE, HEIGHT, Text("sheet-store"), seat)
    in_hand = seen.piece if seen.seat == seat else -1
    stored = tuple(seen.warehouses[seat])
    sheet.add(Piece("store", "store", 0, 0))
    _add_warehouse(sheet, content, stored, seen.room[seat], in_hand)
    _add_stock(sheet, seen, seat, 181.0, content)
    _add_delivered(sheet, tuple(seen.delivered[seat]), 262)
    return sheet


@part
def _add_quay(sheet: Sheet, seat: int) -> None:
    sheet.add(Piece("yard", "yard", 0, 0))
    sheet.add(Piece("own-plate", "yard-plate", 10, 8))
    medal = f"medal-{SEAT_EMBLEMS[seat]}"
    sheet.add(Piece("own-medal", medal, 28, 25, seat_name(seat), 0.9, params={"seat": seat}))
    words(sheet, "own-name", Text("sheet-own"), 48, 25, "head", 150, "start")


@part
def _add_ship_name(sheet: Sheet, ship: Ship, place: int, x: float, scale: float) -> None:
    """Below the quay: which ship it is, and what it lacks."""
    title = Text("title-ship", {"ship": place + 1, "state": ship_state(ship)})
    middle = x + SECTION * scale * len(ship) / 2
    room = ship_width([list(row) for row in ship]) * scale - 8
    label = words(sheet, f"own-ship-{place}-name", title, middle, HEIGHT - 13, "plate-note", room)
    label.lines, label.params["seat-ink"] = 2, CREAM


@part
def _add_slip(sheet: Sheet, x: float, y: float, scale: float, item: int) -> None:
    sheet.add(Piece("berth-new", "berth-new", x, y, Text("title-new"), scale))
    if item >= 0:
        sheet.add(Piece("ghost-new", ghost_symbol(item), x, y, None, scale, on="berth-new"))


def ghost_section(ship: Ship, item: int) -> int:
    """The section, counted from the stern, where an item would stand (NAU-5.30, NAU-5.37): one
    before the first or after the last for a hull, -2 if there is none."""
    family = FAMILY[item]
    if family == HULL:
        at_stern = item == HULL_STERN or (item == HULL_MIDDLE and ship[-1][0] == HULL_BOW)
        return -1 if at_stern else len(ship)
    for section, row in enumerate(ship):
        if row[family] < 0 and (family != SAIL or row[MAST] >= 0):
            return section
    return -2


def ghost_symbol(item: int) -> str:
    return f"ghost-{ITEM_IDS[item].replace('_', '-')}"


@part
def _add_ghost(
    sheet: Sheet, item: int, place: int, section: int, x: float, y: float, scale: float
) -> None:
    """The piece in hand as it would stand on a ship."""
    title = Text("title-ghost", {"item": item_name(item), "ship": place + 1})
    left = x + SECTION * scale * section
    if FAMILY[item] == GOOD:
        left, y, scale = left + SECTION * scale / 2, y + (TALL + 30) * scale, scale * 1.25
    on = f"berth-{place}"
    sheet.add(Piece(f"ghost-{place}", ghost_symbol(item), left, y, title, scale, on=on))


def _may_start(seen: Seen, legal: list[int], actions: Actions) -> bool:
    return seen.viewer == seen.seat and actions.new.start in legal


def _add_stock(sheet: Sheet, seen: Seen, seat: int, y: float, content: Content) -> None:
    """Talers, workers with the blue ones, crowns; then pass tiles and the extra-action tile."""
    stock = [
        ("talers", "coin-blank", 0.8, seen.talers[seat]),
        ("workers", "worker", 0.75, seen.workers[seat]),
        ("crowns", "crown", 1.0, seen.crowns[seat]),
    ]
    if seat == seen.seat and seen.blue:
        stock.insert(2, ("blue", "worker-blue", 0.75, seen.blue))
    for index, (kind, symbol, scale, count) in enumerate(stock):
        x = 28.0 + 272.0 / len(stock) * index
        _add_own_count(sheet, seat, kind, symbol, scale, count, x, y)
    for place in range(PASSES):
        x = 28.0 + 34 * place
        turned = place < seen.flipped[seat]
        _add_pass(sheet, content, f"own-pass-{place}", seat, place, turned, x, y + 41, 0.7)
    if seen.extra[seat]:
        _add_extra(sheet, y + 41)


@part
def _add_own_count(
    sheet: Sheet, seat: int, kind: str, symbol: str, scale: float, count: int, x: float, y: float
) -> None:
    title = Text(f"title-{kind}", {"seat": seat_name(seat), "count": count})
    sheet.add(Piece(f"own-{kind}", symbol, x, y, title, scale))
    words(sheet, f"own-{kind}-count", number(count), x + 14, y + 1, "number", 20, "start")


@part
def _add_extra(sheet: Sheet, y: float) -> None:
    sheet.add(Piece("own-extra", "tile-extra", 148, y, Text("title-extra"), 0.8))


@part
def _add_pass(
    sheet: Sheet,
    content: Content,
    name: str,
    seat: int,
    place: int,
    turned: bool,
    x: float,
    y: float,
    scale: float,
) -> None:
    """A pass tile: its crown if it was turned, else what it will cost."""
    if turned:
        title = Text("title-pass-turned", {"seat": seat_name(seat)})
        sheet.add(Piece(name, "pass-crown", x, y, title, scale))
        return
    cost = content.penalties[place]
    title = Text("title-pass", {"seat": seat_name(seat), "count": cost})
    sheet.add(Piece(name, "pass-number", x, y, title, scale))
    label = words(sheet, f"{name}-cost", Text("label-minus", {"count": cost}), x, y, "warning", 30)
    label.scale, label.on = scale * 1.25, name


# Ships.


def packed(ship: list[list[int]]) -> int:
    """A ship as the rules know it."""
    found = started(ship[0][HULL])
    for family in (HULL, MAST, SAIL, GOOD):
        for row in ship[1:] if family == HULL else ship:
            if row[family] >= 0:
                found = with_item(found, row[family])
    return found


def laid(ship: list[list[int]]) -> Ship:
    return tuple([(row[0], row[1], row[2], row[3]) for row in ship])


@part
def _add_ship(
    sheet: Sheet, ship: Ship, place: int, x: float, y: float, scale: float, prefix: str
) -> None:
    """Masts behind, then hulls, then sails; a good below each section."""
    name = f"{prefix}-ship-{place}"
    for index, (hull, mast, sail, _) in enumerate(ship):
        left = x + SECTION * scale * index
        if mast >= 0:
            symbol = f"ship-{ITEM_IDS[mast].replace('_', '-')}"
            sheet.add(Piece(f"{name}-mast-{index}", symbol, left, y, item_name(mast), scale))
        symbol = f"ship-{ITEM_IDS[hull].replace('_', '-')}"
        sheet.add(Piece(f"{name}-hull-{index}", symbol, left, y, item_name(hull), scale))
        if sail >= 0:
            symbol = f"ship-{ITEM_IDS[sail].replace('_', '-')}"
            sheet.add(Piece(f"{name}-sail-{index}", symbol, left, y, item_name(sail), scale))
    if ship[-1][0] not in (HULL_BOW, HULL_SINGLE):
        left = x + SECTION * scale * (len(ship) - 1)
        sheet.add(Piece(f"{name}-open", "ship-hull-open-end", left, y, None, scale))
    for index, (_, _, _, good) in enumerate(ship):
        left = x + SECTION * scale * (index + 0.5)
        symbol = "good-place" if good < 0 else ITEM_IDS[good].replace("_", "-")
        title = None if good < 0 else item_name(good)
        at = y + (TALL + 30) * scale
        sheet.add(Piece(f"{name}-good-{index}", symbol, left, at, title, scale * 1.25))
    if prefix == "own":
        title = Text("title-ship", {"ship": place + 1, "state": ship_state(ship)})
        berth = Piece(f"berth-{place}", f"berth-{len(ship)}", x, y, title, scale)
        for piece in sheet.pieces:
            piece.on = berth.id
        sheet.add(berth)


def ship_state(ship: Ship) -> Text:
    """Finished, closed or open, in words."""
    hulls = [row[0] for row in ship]
    closed = hulls == [HULL_SINGLE] or (HULL_STERN in hulls and HULL_BOW in hulls)
    if closed and all(row[2] >= 0 for row in ship):
        return Text("label-complete")
    if closed:
        return Text("label-lacking", {"count": sum(row[2] < 0 for row in ship)})
    return Text("label-open")


# The warehouse and what else lies there.


@part
def _add_warehouse(
    sheet: Sheet, content: Content, stored: tuple[int, ...], room: int, in_hand: int
) -> None:
    """Six columns of two cells; a mast fills a column, all else a cell (NAU-2.2, NAU-5.8).

    The piece in hand, -1 for none, has yet to be put somewhere.
    """
    middle, y, size = STORE / 2, 104.0, 0.86
    used = content.warehouse - room
    title = Text("title-warehouse", {"count": used, "room": content.warehouse})
    words(sheet, "head-store", Text("label-store-used", {"count": used, "room": content.warehouse}),
          middle, 27, "count", 150)  # fmt: skip
    sheet.add(Piece("warehouse", "warehouse", middle, y, title, size))
    cell = 0
    for item in sorted(range(ITEMS), key=lambda item: -content.space[item]):
        for copy in range(stored[item]):
            column, row = cell // 2, cell % 2
            x = middle + size * (52 * min(column, 5) - 132)
            tall = content.space[item] > 1
            name = ITEM_IDS[item].replace("_", "-")
            symbol, scale = (f"piece-{name}-tall", 0.72) if tall else item_symbol(item)
            at = y - 2 if tall else y + size * (48 * row - 26)
            piece = Piece(f"stored-{ITEM_IDS[item]}-{copy}", symbol, x, at, item_name(item), scale)
            piece.scale = size * (scale if tall else scale * 0.9)
            sheet.add(piece)
            cell += content.space[item]
    if in_hand >= 0:
        symbol, scale = item_symbol(in_hand)
        title = Text("title-hand", {"item": item_name(in_hand)})
        sheet.add(Piece("hand", symbol, STORE - 26, 24, title, scale * 0.8))


@part
def _add_delivered(sheet: Sheet, delivered: tuple[int, ...], y: float) -> None:
    words(sheet, "head-delivered", Text("label-delivered"), 16, y, "note", 80, "start")
    for kind in range(KINDS):
        item = FIRST[GOOD] + kind
        count = delivered[kind]
        x = 116.0 + 48 * kind
        title = Text("title-delivered", {"item": item_name(item), "count": count})
        symbol, _ = item_symbol(item)
        sheet.add(Piece(f"delivered-{kind}", symbol, x, y, title, 0.5))
        words(sheet, f"delivered-count-{kind}", number(count), x + 15, y + 1, "number", 20, "start")


# The card of a seat.


def seat_card(seen: Seen, seat: int, content: Content) -> Sheet:
    """Points and stock, pass tiles, and the ships in small."""
    fleet = seen.ships[seat]
    height = 150.0 if fleet else 96.0
    sheet = Sheet(f"seat-{seat}", "seat", AREA, height, seat_name(seat), seat)
    asked = seat in seen.pending and not seen.over
    chooses = seat == seen.chooser and not seen.over
    _add_seat_head(sheet, seat, int(height), asked, chooses)
    for place in range(PASSES):
        name, turned = f"pass-{seat}-{place}", place < seen.flipped[seat]
        x = 182.0 + 22 * place
        _add_pass(sheet, content, name, seat, place, turned, x, 24, 0.46)
    points = seen.scores[seat] if seen.over else seen.vp[seat]
    _add_seat_points(sheet, seat, seen.extra[seat], points)
    _add_seat_stock(sheet, seen, seat, content)
    _add_seat_ships(sheet, seen, seat)
    return sheet


@part
def _add_seat_head(sheet: Sheet, seat: int, size: int, asked: bool, chooses: bool) -> None:
    params: dict[str, str | int] = {"seat": seat}
    who: dict[str, Value] = {"seat": seat_name(seat)}
    sheet.add(Piece(f"card-{seat}", f"seat-card-{size}", 0, 0, params=params))
    if asked:
        title = Text("title-turn", {**who})
        sheet.add(Piece(f"turn-{seat}", f"seat-turn-{size}", 0, 0, title, params=params))
    medal = f"medal-{SEAT_EMBLEMS[seat]}"
    sheet.add(Piece(f"medal-{seat}", medal, 36, 24, seat_name(seat), params=params))
    words(sheet, f"seat-name-{seat}", seat_name(seat), 58, 24, "head", 84, "start")
    if chooses:
        chooser = Text("title-chooser", {**who})
        sheet.add(Piece(f"chooser-{seat}", "start-marker", 154, 23, chooser, 0.5))


@part
def _add_seat_points(sheet: Sheet, seat: int, extra: bool, points: int) -> None:
    who: dict[str, Value] = {"seat": seat_name(seat)}
    if extra:
        title = Text("title-extra-of", {**who})
        sheet.add(Piece(f"extra-{seat}", "tile-extra", 255, 24, title, 0.46))
    title = Text("title-points", {**who, "count": points})
    sheet.add(Piece(f"points-icon-{seat}", "vp", 286, 24, title, 0.7))
    words(sheet, f"points-{seat}", number(points), 304, 25, "number", 32, "start")


def _add_seat_stock(sheet: Sheet, seen: Seen, seat: int, content: Content) -> None:
    stock = [
        ("talers", "coin-blank", 0.6, seen.talers[seat]),
        ("workers", "worker", 0.55, seen.workers[seat]),
        ("crowns", "crown", 0.75, seen.crowns[seat]),
        ("stored", "warehouse", 0.07, content.warehouse - seen.room[seat]),
    ]
    for index, (kind, symbol, scale, count) in enumerate(stock):
        _add_seat_count(sheet, seat, kind, symbol, scale, count, 34.0 + 49 * index)
    _add_cargo(sheet, seat, tuple(seen.delivered[seat]))


@part
def _add_seat_count(
    sheet: Sheet, seat: int, kind: str, symbol: str, scale: float, count: int, x: float
) -> None:
    title = Text(f"title-{kind}", {"seat": seat_name(seat), "count": count})
    sheet.add(Piece(f"{kind}-{seat}", symbol, x, 64, title, scale))
    words(sheet, f"{kind}-count-{seat}", number(count), x + 13, 65, "number", 24, "start")


@part
def _add_cargo(sheet: Sheet, seat: int, delivered: tuple[int, ...]) -> None:
    at = 230.0
    for good, amount in enumerate(delivered):
        if amount:
            item = FIRST[GOOD] + good
            title = Text("title-delivered", {"item": item_name(item), "count": amount})
            symbol, _ = item_symbol(item)
            sheet.add(Piece(f"cargo-{seat}-{good}", symbol, at, 64, title, 0.34))
            name = f"cargo-count-{seat}-{good}"
            words(sheet, name, number(amount), at + 10, 65, "number", 16, "start")
            at += 28


def _add_seat_ships(sheet: Sheet, seen: Seen, seat: int) -> None:
    fleet = seen.ships[seat]
    wide = sum(ship_width(ship) for ship in fleet)
    scale = min(SEAT_SCALE, 306.0 / wide) if fleet else SEAT_SCALE
    left = 32.0
    if fleet:
        sheet.regions = [Region("fleet", seat_name(seat), 22, 82, 312, 46, role="built")]
        sheet.add(Piece(f"sea-{seat}", "seat-sea", 22, 82))
    for place, ship in enumerate(fleet):
        top = 136.0 - (TALL + 40) * scale
        _add_ship(sheet, laid(ship), place, left, top, scale, f"seat-{seat}")
        left += ship_width(ship) * scale
    assert all(FAMILY[row[0]] == 0 for ship in fleet for row in ship)
