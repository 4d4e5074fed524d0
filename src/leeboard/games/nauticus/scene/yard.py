"""The yards of Nauticus as sheets: the viewer's own with its warehouse, and a card a seat."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final, TypeAlias

from leeboard.games.nauticus.actions import Actions
from leeboard.games.nauticus.content import (
    FAMILY,
    FIRST,
    GOOD,
    HULL_BOW,
    HULL_SINGLE,
    HULL_STERN,
    ITEM_IDS,
    ITEMS,
    KINDS,
    PASSES,
    TILE_IDS,
    TRANSPORT,
    Content,
)
from leeboard.games.nauticus.scene.board import COLUMNS, item_symbol, words
from leeboard.games.nauticus.scene.seen import Seen, item_name, number, seat_name, tile_name
from leeboard.kernel.scene import SEAT_EMBLEMS, Piece, Sheet, part
from leeboard.kernel.text import Text, Value

Ship: TypeAlias = tuple[tuple[int, int, int, int], ...]  # hull, mast, sail, good of its sections

AREA: Final = 344.0  # width of every sheet but the board
SECTION: Final = 100.0  # width of a section of a ship in its own drawing
TALL: Final = 270.0  # height of a ship in its own drawing, below it the quay with the good
OWN_SCALE: Final = 0.36
SEAT_SCALE: Final = 0.17
SMALL_TILE: Final = 0.34  # an action tile among the choices, against one on the board
REWARD_SIGNS: Final = ["piece-mast-crown", "sail-crown", "vp", "coin-blank", "worker", "good-any"]
REWARD_SCALES: Final = [0.62, 0.36, 1.0, 1.1, 1.0, 0.8]


def ship_width(ship: list[list[int]]) -> float:
    """How wide a ship is drawn at full size, its overhanging ends and a gap included."""
    return SECTION * len(ship) + 90


# The viewer's own area.


def own_yard(seen: Seen, legal: list[int], actions: Actions, content: Content) -> Sheet:
    """Stock and tiles on top, the ships in rows, the warehouse, what was delivered, choices."""
    seat = seen.viewer
    sheet = Sheet("own", "own", AREA, 0, Text("sheet-own"), seat)
    foot = _rows_of_ships(seen.ships[seat], _may_start(seen, legal, actions))
    height = 118 + 132 * len(foot) + 190 + _choices_height(seen, legal, actions)
    bands = int(height) // 20
    _add_bands(sheet, bands)
    _add_head(sheet, seat, seen.scores[seat] if seen.over else seen.vp[seat])
    _add_stock(sheet, seen, seat, 66.0, content)
    top = 118.0
    for index, row in enumerate(foot):
        _add_water(sheet, index, top + 104)
        left = 18.0
        for place in row:
            if place < 0:
                _add_slip(sheet, left, top + 8)
                continue
            ship = laid(seen.ships[seat][place])
            _add_ship(sheet, ship, place, left, top + 8, OWN_SCALE, "own")
            left += ship_width(seen.ships[seat][place]) * OWN_SCALE
        top += 132
    in_hand = seen.piece if seen.seat == seat else -1
    stored = tuple(seen.warehouses[seat])
    _add_warehouse(sheet, content, stored, seen.room[seat], in_hand, top + 72)
    _add_delivered(sheet, tuple(seen.delivered[seat]), top + 156)
    _add_choices(sheet, seen, legal, actions, top + 190, content)
    sheet.height = 20.0 * bands + 24 + 18
    _add_foot(sheet, 20.0 * bands + 24)
    return sheet


@part
def _add_bands(sheet: Sheet, bands: int) -> None:
    for band in range(bands):
        sheet.add(Piece(f"own-row-{band}", "own-row", 0, 20.0 * band + 24))


@part
def _add_water(sheet: Sheet, index: int, y: float) -> None:
    sheet.add(Piece(f"water-{index}", "water", 6, y))


@part
def _add_slip(sheet: Sheet, x: float, y: float) -> None:
    sheet.add(Piece("berth-new", "berth-new", x, y, Text("title-new"), OWN_SCALE))


@part
def _add_foot(sheet: Sheet, y: float) -> None:
    sheet.add(Piece("own-foot", "own-foot", 0, y))


def _may_start(seen: Seen, legal: list[int], actions: Actions) -> bool:
    return seen.viewer == seen.seat and actions.new.start in legal


def _rows_of_ships(fleet: list[list[list[int]]], new: bool) -> list[list[int]]:
    """Ship numbers row by row; -1 is the empty slip for a new ship. There is at least one row."""
    rows: list[list[int]] = [[]]
    left = 18.0
    for place in [*range(len(fleet)), *([-1] if new else [])]:
        wide = (190.0 if place < 0 else ship_width(fleet[place])) * OWN_SCALE
        if rows[-1] and left + wide > AREA - 8:
            rows.append([])
            left = 18.0
        rows[-1].append(place)
        left += wide
    return rows


@part
def _add_head(sheet: Sheet, seat: int, points: int) -> None:
    sheet.add(Piece("own-head", "own-head", 0, 0, params={"seat": seat}))
    medal = f"medal-{SEAT_EMBLEMS[seat]}"
    sheet.add(Piece("own-medal", medal, 26, 22, seat_name(seat), params={"seat": seat}))
    name = words(sheet, "own-name", seat_name(seat), 50, 22, "plate", 150, "start")
    name.params["seat"] = seat
    score = words(sheet, "own-vp", Text("label-points", {"count": points}), 330, 22, "plate", 120)
    score.align = "end"
    score.params["seat"] = seat


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
        x = 26.0 + 188.0 / len(stock) * index
        _add_own_count(sheet, seat, kind, symbol, scale, count, x, y)
    for place in range(PASSES):
        x = 222.0 + 29 * place
        turned = place < seen.flipped[seat]
        _add_pass(sheet, content, f"own-pass-{place}", seat, place, turned, x, y, 0.62)
    if seen.extra[seat]:
        _add_extra(sheet, y)


@part
def _add_own_count(
    sheet: Sheet, seat: int, kind: str, symbol: str, scale: float, count: int, x: float, y: float
) -> None:
    title = Text(f"title-{kind}", {"seat": seat_name(seat), "count": count})
    sheet.add(Piece(f"own-{kind}", symbol, x, y, title, scale))
    words(sheet, f"own-{kind}-count", number(count), x + 14, y + 1, "number", 20, "start")


@part
def _add_extra(sheet: Sheet, y: float) -> None:
    sheet.add(Piece("own-extra", "tile-extra", 316, y, Text("title-extra"), 0.62))


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
    label.scale = scale * 1.25


# Ships.


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
        sheet.add(Piece(f"berth-{place}", f"berth-{len(ship)}", x, y, title, scale))


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
    sheet: Sheet,
    content: Content,
    stored: tuple[int, ...],
    room: int,
    in_hand: int,
    y: float,
) -> None:
    """Six columns of two cells; a mast fills a column, all else a cell (NAU-2.2, NAU-5.8).

    The piece in hand, -1 for none, has yet to be put somewhere.
    """
    used = content.warehouse - room
    title = Text("title-warehouse", {"count": used, "room": content.warehouse})
    words(sheet, "head-store", Text("label-warehouse"), 14, y - 68, "head", 200, "start")
    note = Text("label-used", {"count": used, "room": content.warehouse})
    words(sheet, "note-store", note, 330, y - 68, "note", 120, "end")
    sheet.add(Piece("warehouse", "warehouse", AREA / 2, y, title))
    cell = 0
    for item in sorted(range(ITEMS), key=lambda item: -content.space[item]):
        for copy in range(stored[item]):
            column, row = cell // 2, cell % 2
            x = AREA / 2 - 132 + 52 * min(column, 5)
            tall = content.space[item] > 1
            name = ITEM_IDS[item].replace("_", "-")
            symbol, scale = (f"piece-{name}-tall", 0.72) if tall else item_symbol(item)
            at = y - 2 if tall else y - 26 + 48 * row
            piece = Piece(f"stored-{ITEM_IDS[item]}-{copy}", symbol, x, at, item_name(item), scale)
            piece.scale = scale if tall else scale * 0.9
            sheet.add(piece)
            cell += content.space[item]
    if in_hand >= 0:
        symbol, scale = item_symbol(in_hand)
        title = Text("title-hand", {"item": item_name(in_hand)})
        sheet.add(Piece("hand", symbol, 172, y - 68, title, scale * 0.7))


@part
def _add_delivered(sheet: Sheet, delivered: tuple[int, ...], y: float) -> None:
    words(sheet, "head-delivered", Text("label-delivered"), 14, y, "head", 110, "start")
    for kind in range(KINDS):
        item = FIRST[GOOD] + kind
        count = delivered[kind]
        x = 150.0 + 50 * kind
        title = Text("title-delivered", {"item": item_name(item), "count": count})
        symbol, _ = item_symbol(item)
        sheet.add(Piece(f"delivered-{kind}", symbol, x, y, title, 0.5))
        words(sheet, f"delivered-count-{kind}", number(count), x + 15, y + 1, "number", 20, "start")


# Choices that have no place of their own.


def _choices_height(seen: Seen, legal: list[int], actions: Actions) -> float:
    if seen.viewer != seen.seat:
        return 0.0
    if any(actions.action.has(one) for one in legal):
        return 110.0
    offered = any(actions.reward.has(one) or actions.buy.has(one) for one in legal)
    return 75.0 if offered else 0.0


def _add_choices(
    sheet: Sheet, seen: Seen, legal: list[int], actions: Actions, y: float, content: Content
) -> None:
    """Rewards, actions for the extra tile, and what is for sale, as signs with their names."""
    if seen.viewer != seen.seat:
        return
    tiles = [actions.action.operand(one) for one in legal if actions.action.has(one)]
    _add_extra_tiles(sheet, tiles, y, content)
    shown: list[tuple[str, str, float, Text]] = []
    for action in legal:
        if actions.reward.has(action):
            reward = actions.reward.operand(action)
            title = Text(f"reward-{actions.reward.operands[0].ids[reward]}")
            name = f"reward-{reward}"
            shown.append((name, REWARD_SIGNS[reward], REWARD_SCALES[reward], title))
        elif actions.buy.has(action):
            item = actions.buy.operand(action)
            symbol, scale = item_symbol(item)
            shown.append((f"offer-{ITEM_IDS[item]}", symbol, scale, item_name(item)))
    wide = 320.0 / max(len(shown), 4)
    for index, (name, symbol, scale, title) in enumerate(shown):
        x = 12 + wide * (index + 0.5)
        sheet.add(Piece(name, symbol, x, y + 18, title, scale))
        label = words(sheet, f"{name}-name", title, x, y + 62, "note", wide - 6)
        label.lines = 2


def _add_extra_tiles(sheet: Sheet, tiles: list[int], y: float, content: Content) -> None:
    """The actions that the extra tile can perform, as small tiles in rows of four."""
    for index, tile in enumerate(tiles):
        x = 12 + 80 * (index % 4 + 0.5)
        at = y + 10 + 58 * (index // 4)
        title = tile_name(tile)
        if tile < TRANSPORT:
            sheet.add(Piece(f"choice-tile-{tile}", "tile-blue", x, at, title, SMALL_TILE))
            for item in range(FIRST[tile], FIRST[tile] + KINDS):
                symbol, scale = item_symbol(item)
                column = x + COLUMNS[content.place[item]] * SMALL_TILE
                sheet.add(
                    Piece(f"choice-item-{item}", symbol, column, at, None, scale * SMALL_TILE)
                )
        else:
            sheet.add(Piece(f"choice-tile-{tile}", "tile-beige", x, at, title, SMALL_TILE))
            icon = f"act-{TILE_IDS[tile].replace('_', '-')}"
            sheet.add(Piece(f"choice-icon-{tile}", icon, x, at, None, SMALL_TILE))
        label = words(sheet, f"choice-name-{tile}", title, x, at + 27, "note", 76)
        label.lines = 2


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
    scale = min(SEAT_SCALE, 316.0 / wide) if fleet else SEAT_SCALE
    left = 28.0
    for place, ship in enumerate(fleet):
        top = 136.0 - (TALL + 40) * scale
        _add_ship(sheet, laid(ship), place, left, top, scale, f"seat-{seat}")
        left += ship_width(ship) * scale
    assert all(FAMILY[row[0]] == 0 for ship in fleet for row in ship)
