"""The board of Nauticus as a sheet: the wheel, its eight spaces, the supply and the time."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.nauticus.content import (
    FAMILY,
    FIRST,
    GOOD,
    HULL,
    ITEM_IDS,
    ITEMS,
    KINDS,
    SAIL,
    SPACES,
    TILE_IDS,
    TRANSPORT,
    Content,
)
from leeboard.games.nauticus.scene.seen import (
    Seen,
    item_name,
    number,
    price_on,
    seat_name,
    space_name,
    tile_name,
)
from leeboard.kernel.text import Text
from leeboard.scene import SEAT_EMBLEMS, STYLES, Align, Narrow, Piece, Sheet, part

WIDTH: Final = 1100.0
HEIGHT: Final = 560.0
NARROW: Final = [732.0, 548.0]  # how it is arranged for a narrow screen: three rows of three
BOARD: Final = Piece("board", "board", 0, 0, narrow=Narrow(0, 0, symbol="board-narrow"))
WHEEL: Final = (550.0, 277.0)
CENTRES: Final = [  # of the spaces, clockwise from the top
    (550.0, 68.0),
    (802.0, 138.0),
    (872.0, 277.0),
    (802.0, 416.0),
    (550.0, 486.0),
    (298.0, 416.0),
    (228.0, 277.0),
    (298.0, 138.0),
]
NARROW_WHEEL: Final = (366.0, 274.0, 0.94)
NARROW_CENTRES: Final = [
    (366.0, 66.0),
    (608.0, 66.0),
    (608.0, 274.0),
    (608.0, 482.0),
    (366.0, 482.0),
    (124.0, 482.0),
    (124.0, 274.0),
    (124.0, 66.0),
]
NARROW_SHORES: Final = [(110.0, 170.0), (622.0, 170.0), (622.0, 378.0), (110.0, 378.0)]  # families
COLUMNS: Final = [-80.25, -26.75, 26.75, 80.25]  # the four items of a tile, from its middle
PRICES: Final = -46.5  # how far above the middle of a space its prices stand
TILE: Final = 0.0
PUSHED: Final = 26.0  # a tile that was taken covers the bonus (NAU-4.6)
BONUS: Final = 47.0
NARROW_BONUS: Final = 1.1  # so many times larger
PRINTED_WHEEL: Final = [0, 1, 3, 2, 3, 2, 1, 2]  # as the art shows it
STACKS: Final[dict[str, tuple[float, float]]] = {
    "hull_stern": (50, 62), "hull_middle": (128, 62), "hull_bow": (48, 138),
    "hull_single": (124, 138),
    "mast_helm": (962, 62), "mast_anchor": (1014, 62), "mast_whale": (1066, 62),
    "mast_compass": (988, 138), "mast_crown": (1042, 138),
    "good_fish": (48, 418), "good_grain": (122, 418), "good_coffee": (48, 490),
    "good_salt": (122, 490),
    "sail_helm": (966, 418), "sail_anchor": (1016, 418), "sail_whale": (1066, 418),
    "sail_compass": (990, 490), "sail_crown": (1042, 490),
}  # fmt: skip


def words(
    sheet: Sheet,
    name: str,
    text: Text,
    x: float,
    y: float,
    style: str,
    room: float = 0.0,
    align: Align = "middle",
) -> Piece:
    assert style in STYLES, f"no label style {style}"
    return sheet.add(Piece(name, "", x, y, label=text, style=style, room=room, align=align))


def item_symbol(item: int) -> tuple[str, float]:
    """The drawing of an item by itself, and the scale that makes it about 46 units wide."""
    name = ITEM_IDS[item].replace("_", "-")
    family = FAMILY[item]
    if family == GOOD:
        return name, 0.9
    if family == SAIL:
        return name, 0.4
    return f"piece-{name}", 0.39 if family == HULL else 0.66


def board(seen: Seen, content: Content) -> Sheet:
    sheet = Sheet("board", "board", WIDTH, HEIGHT, Text("game-title"), narrow=NARROW)
    sheet.add(BOARD)
    _add_wheel(sheet, content, seen.anchor, tuple(seen.blue_at))
    for space in range(SPACES):
        _add_space(sheet, seen, space, content)
    for item, left in enumerate(seen.supply):
        _add_stack(sheet, item, left)
    _add_heads(sheet)
    _add_time(sheet, content, seen.round, seen.rounds, seen.phase, seen.chooser)
    return sheet


@part
def _add_heads(sheet: Sheet) -> None:
    heads: list[tuple[str, int, int, Align]] = [
        ("hulls", 16, 20, "start"),
        ("masts", 1084, 20, "end"),
        ("sails", 1084, 380, "end"),
        ("goods", 16, 380, "start"),
    ]
    for family, (name, x, y, align) in enumerate(heads):
        words(sheet, f"head-{family}", Text(f"label-{name}"), x, y, "head", 150, align)


@part
def _add_wheel(sheet: Sheet, content: Content, anchor: int, blue_at: tuple[int, ...]) -> None:
    """The wheel turns with its anchor; corrected content is shown in figures."""
    x, y = WHEEL
    printed = content.wheel == PRINTED_WHEEL
    title = Text("title-wheel", {"space": space_name(content, anchor)})
    turned = 45.0 * anchor
    wheel = Piece("wheel", "wheel" if printed else "wheel-plain", x, y, title, rotation=turned)
    wheel.narrow = Narrow(*NARROW_WHEEL)
    sheet.add(wheel)
    if not printed:
        for space in range(SPACES):
            cx, cy = CENTRES[space]
            share = 80.0 / max(1.0, ((cx - x) ** 2 + (cy - y) ** 2) ** 0.5)
            at = (x + (cx - x) * share, y + (cy - y) * share)
            label = words(sheet, f"blue-{space}", number(blue_at[space]), *at, "figure", 30)
            nx, ny, size = NARROW_WHEEL
            label.narrow = Narrow(nx + (at[0] - x) * size, ny + (at[1] - y) * size)


def _add_space(sheet: Sheet, seen: Seen, space: int, content: Content) -> None:
    """A space with its prices and its bonus, and the tile that lies there."""
    tile, now, used = seen.tiles[space], space == seen.space, space in seen.used
    _add_place(sheet, content, space, seen.blue_at[space], now)
    if not used and not now:
        _add_bonus(sheet, content, space)
    if used:
        _add_used(sheet, space, tile, space == seen.first)
        return
    buying = now and seen.act == tile and not seen.in_extra
    bought = seen.bought if buying else -1
    _add_tile(sheet, content, space, tile, PUSHED if now else TILE, bought)


@part
def _add_place(sheet: Sheet, content: Content, space: int, blue: int, now: bool) -> None:
    x, y = CENTRES[space]
    title = Text("title-space", {"space": space_name(content, space), "count": blue})
    if now:
        sheet.add(Piece("space-now", "space-now", x, y))
    sheet.add(Piece(f"space-{space}", "space", x, y, title))
    for place in range(KINDS):
        price = content.prices[KINDS * space + place]
        cx = x + COLUMNS[place]
        coin = Piece(f"coin-{space}-{place}", "coin-blank", cx, y + PRICES, scale=0.72)
        coin.narrow = _narrow(space, coin, larger=1.3)
        sheet.add(coin)
        label = words(sheet, f"price-{space}-{place}", number(price), cx, y + PRICES, "count", 20)
        label.narrow = _narrow(space, label, larger=1.35)
    _arrange(sheet, space)


def _narrow(space: int, piece: Piece, larger: float = 1.0) -> Narrow:
    """On a narrow screen a piece lies as far from the middle of its space."""
    (x, y), (nx, ny) = CENTRES[space], NARROW_CENTRES[space]
    return Narrow(nx + piece.x - x, ny + piece.y - y, piece.scale * larger)


def _arrange(sheet: Sheet, space: int) -> None:
    """What lies on a space does so on a narrow screen too, but for words that are too long."""
    for piece in sheet.pieces:
        if piece.narrow is None and not piece.id.startswith("tile-name"):
            piece.narrow = _narrow(space, piece)


@part
def _add_used(sheet: Sheet, space: int, tile: int, first: bool) -> None:
    x, y = CENTRES[space]
    title = Text("title-tile-used", {"tile": tile_name(tile)})
    sheet.add(Piece(f"tile-{space}", "tile-back", x, y + PUSHED, title, on=f"space-{space}"))
    words(sheet, f"tile-name-{space}", tile_name(tile), x, y + PUSHED + 22, "chart-deep", 180)
    if first:
        anchor = Text("title-anchor")
        sheet.add(Piece("anchor-tile", "anchor-tile", x, y + PUSHED - 8, anchor, scale=0.75))
    _arrange(sheet, space)


@part
def _add_tile(
    sheet: Sheet, content: Content, space: int, tile: int, down: float, bought: int
) -> None:
    """A tile with its face up; while it is bought from, the set of what was bought, else -1."""
    x, y = CENTRES[space][0], CENTRES[space][1] + down
    title = tile_name(tile)
    if tile >= TRANSPORT:
        sheet.add(Piece(f"tile-{space}", "tile-beige", x, y, title, on=f"space-{space}"))
        icon = f"act-{TILE_IDS[tile].replace('_', '-')}"
        drawing = Piece(f"tile-icon-{space}", icon, x, y, scale=1.2)
        drawing.narrow = _narrow(space, drawing)
        drawing.x, drawing.scale = x - 50, 1.0  # its name stands beside it where there is room
        sheet.add(drawing)
        label = words(sheet, f"tile-name-{space}", title, x + 54, y, "count", 96)
        label.lines = 2
        _arrange(sheet, space)
        return
    sheet.add(Piece(f"tile-{space}", "tile-blue", x, y, title, on=f"space-{space}"))
    for item in range(FIRST[tile], FIRST[tile] + KINDS):
        place = content.place[item]
        symbol, scale = item_symbol(item)
        piece = Piece("", symbol, x + COLUMNS[place], y, item_name(item), scale)
        piece.id = f"tile-{space}-item-{item}"
        if bought >= 0:
            price = price_on(content, space, item, bought)
            piece.title = Text("button-buy", {"item": item_name(item), "price": price})
        sheet.add(piece)
    _arrange(sheet, space)


@part
def _add_bonus(sheet: Sheet, content: Content, space: int) -> None:
    """What the chooser gets: workers, talers, points or a piece, after a plus sign."""
    x, y = CENTRES[space][0], CENTRES[space][1] + BONUS
    title = space_name(content, space)
    parts: list[tuple[str, float]] = [("worker", 0.62)] * content.bonus_workers[space]
    family = content.bonus_family[space]
    if family >= 0:
        parts.append([("piece-hull-single", 0.2), ("piece-mast-any", 0.32), ("sail-any", 0.19),
                      ("good-any", 0.45)][family])  # fmt: skip
    figures = [
        (content.bonus_talers[space], "coin-blank", 0.7),
        (content.bonus_vp[space], "vp", 0.7),
    ]
    wide = 20.0 * len(parts) + sum(26.0 for count, _, _ in figures if count)
    at = x - wide / 2 + 16
    sheet.add(Piece(f"plus-{space}", "plus", at - 18, y))
    for place, (symbol, scale) in enumerate(parts):
        sheet.add(Piece(f"bonus-{space}-{place}", symbol, at, y, title, scale))
        at += 20
    for count, symbol, scale in figures:
        if count:
            sheet.add(Piece(f"bonus-{space}-{symbol}", symbol, at + 3, y, title, scale))
            words(sheet, f"bonus-count-{space}-{symbol}", number(count), at + 3, y - 1, "count", 18)
            at += 26
    nx, ny = NARROW_CENTRES[space]
    for piece in sheet.pieces:
        across = (piece.x - x) * NARROW_BONUS
        piece.narrow = Narrow(nx + across, ny + BONUS + piece.y - y, piece.scale * NARROW_BONUS)


@part
def _add_stack(sheet: Sheet, item: int, left: int) -> None:
    """A stack of the supply with how many are left (NAU-8.2)."""
    name = ITEM_IDS[item]
    x, y = STACKS[name]
    symbol, scale = item_symbol(item)
    title = Text("title-supply", {"item": item_name(item), "count": left})
    family = [other for other in range(ITEMS) if FAMILY[other] == FAMILY[item]]
    nx, ny = NARROW_SHORES[FAMILY[item]]
    nx += 220.0 / len(family) * (family.index(item) - (len(family) - 1) / 2)
    stack = sheet.add(Piece(f"supply-{name}", symbol, x, y, title, scale))
    stack.narrow = Narrow(nx, ny - 8, scale * 0.9)
    plate = sheet.add(Piece(f"stack-{name}", "stack-count", x, y + 28))
    plate.narrow = Narrow(nx, ny + 24, 1.15)
    label = words(sheet, f"left-{name}", number(left), x, y + 28, "count", 24)
    label.scale, label.narrow = 0.85, Narrow(nx, ny + 24, 1.1)


@part
def _add_time(
    sheet: Sheet, content: Content, now: int, rounds: int, phase: int, chooser: int
) -> None:
    """Rounds on the left, phases on the right, and who holds the start marker."""
    title = Text("label-round", {"round": now, "count": rounds})
    if now == rounds:
        sheet.add(Piece("last-round", "last-round", 56, 222))
        words(sheet, "round", title, 56, 222, "warning", 90)
    else:
        words(sheet, "round", title, 56, 222, "chart-deep", 100)
    for index in range(rounds):
        _add_dot(sheet, f"round-{index}", index, now - 1, 56, 250 + 22 * index)
    label = Text("label-phase", {"phase": min(phase + 1, content.phases)})
    words(sheet, "phase", label, 1046, 222, "chart-deep", 100)
    for index in range(content.phases):
        _add_dot(sheet, f"phase-{index}", index, phase, 1046, 240 + 18 * index)
    who = Text("title-chooser", {"seat": seat_name(chooser)})
    sheet.add(Piece("marker", "start-marker", 1019, 252, who, 0.6))
    medal = f"medal-{SEAT_EMBLEMS[chooser]}"
    sheet.add(Piece("marker-seat", medal, 1019, 280, who, 0.7, params={"seat": chooser}))


def _add_dot(sheet: Sheet, name: str, index: int, now: int, x: float, y: float) -> None:
    symbol = "dot-done" if index < now else "dot-now" if index == now else "dot-open"
    sheet.add(Piece(f"dot-{name}", symbol, x, y))
    if index == now:
        words(sheet, f"dot-number-{name}", number(index + 1), x, y, "count", 16).scale = 0.75
