"""The areas of the seats: the viewer's own board, and a card for each seat."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.port_gdansk.content import GOODS, KINDS, SECTORS, SIZES, Content
from leeboard.games.port_gdansk.scene.seen import (
    Seen,
    drawn,
    good_name,
    number,
    seat_name,
    sector_name,
    words,
)
from leeboard.kernel.scene import SEAT_EMBLEMS, Piece, Sheet
from leeboard.kernel.text import Text, Value

AREA: Final = 346.0  # width of every sheet but the board
OWN: Final = 392.0
CARD: Final = 112.0


def own_area(seen: Seen, content: Content) -> Sheet:
    """The viewer's player board, everything large enough to be clicked."""
    seat = seen.viewer
    sheet = Sheet("own", "own", AREA, OWN, Text("sheet-own"), seat)
    params: dict[str, str | int] = {"seat": seat}
    sheet.add(Piece("own", "own-board", 0, 0, params=params))
    medal = f"medal-{SEAT_EMBLEMS[seat]}"
    sheet.add(Piece("own-medal", medal, 26, 22, seat_name(seat), params=params))
    words(sheet, "own-name", seat_name(seat), 50, 22, "plate", 130, "start").params["seat"] = seat
    points = seen.track[seat] if seen.scores is None else seen.scores[seat]
    status = words(
        sheet,
        "own-points",
        Text("label-points", {"count": points}),
        332,
        22,
        "plate-note",
        130,
        "end",
    )
    status.params["seat"] = seat
    _add_own_hold(sheet, seen, content)
    _add_own_stock(sheet, seen)
    _add_own_permanent(sheet, seen)
    _add_own_cards(sheet, seen, content)
    _add_own_ships(sheet, seen, content)
    return sheet


def _add_own_hold(sheet: Sheet, seen: Seen, content: Content) -> None:
    hold = seen.holds[seen.viewer]
    used = Text("label-hold-used", {"count": sum(hold), "room": content.hold})
    words(sheet, "head-hold", Text("label-hold"), 14, 60, "head", 150, "start")
    words(sheet, "note-hold", used, 332, 60, "note", 160, "end")
    sheet.add(Piece("hold", "hold", 173, 104, scale=0.96))
    step = 0.96 * min(32.0, 288.0 / content.hold)
    spot = 0
    for good in range(KINDS):
        for count in range(hold[good]):
            x = 6.9 + 0.96 * 26 + step * spot
            title = Text("title-hold", {"good": good_name(good)})
            name = f"hold-{GOODS[good]}-{count}"
            sheet.add(Piece(name, f"good-{drawn(good)}", x, 104, title, scale=0.58))
            spot += 1


def _add_own_stock(sheet: Sheet, seen: Seen) -> None:
    seat = seen.viewer
    who: dict[str, Value] = {"seat": seat_name(seat)}
    title = Text("title-workers", {**who, "count": seen.workers[seat]})
    sheet.add(Piece("own-workers", "worker", 32, 168, title, 0.72))
    words(sheet, "own-workers-count", number(seen.workers[seat]), 62, 170, "number", 40, scale=1.3)
    title = Text("title-markers-left", {**who, "count": seen.markers_left[seat]})
    marker = Piece("own-markers", f"marker-{SEAT_EMBLEMS[seat]}", 122, 170, title, 0.7)
    marker.params["seat"] = seat
    sheet.add(marker)
    left = number(seen.markers_left[seat])
    words(sheet, "own-markers-count", left, 152, 170, "number", 40, scale=1.3)
    words(sheet, "own-stock", Text("label-stock"), 332, 170, "note", 150, "end")


def _add_own_permanent(sheet: Sheet, seen: Seen) -> None:
    words(sheet, "head-permanent", Text("label-permanent"), 14, 214, "head", 220, "start")
    _add_permanent(sheet, seen, seen.viewer, "own-permanent", 32, 246, 36, 0.62)


def _add_permanent(
    sheet: Sheet, seen: Seen, seat: int, name: str, left: float, y: float, wide: float, scale: float
) -> None:
    goods = [good for good in range(KINDS) for _ in range(seen.permanent[seat][good])]
    step = min(wide, wide * 8 / max(1, len(goods)))
    for index, good in enumerate(goods):
        title = Text("title-permanent", {"seat": seat_name(seat), "good": good_name(good)})
        symbol = f"permanent-{drawn(good)}"
        sheet.add(Piece(f"{name}-{index}", symbol, left + step * index, y, title, scale))


def _add_own_cards(sheet: Sheet, seen: Seen, content: Content) -> None:
    words(sheet, "head-cards", Text("label-cards"), 14, 286, "head", 190, "start")
    sets = Text("label-sets", {"count": seen.sets[seen.viewer]})
    words(sheet, "note-sets", sets, 332, 286, "note", 140, "end")
    _add_swatches(sheet, seen, seen.viewer, "own-cards", 36, 318, 46, content)


def _add_swatches(
    sheet: Sheet,
    seen: Seen,
    seat: int,
    name: str,
    left: float,
    y: float,
    step: float,
    content: Content,
) -> None:
    """How many port cards of each colour a seat has."""
    for sector, colour in enumerate(SECTORS):
        count = len([quay for quay in seen.cards[seat] if content.sector[quay] == sector])
        told: dict[str, Value] = {"seat": seat_name(seat), "count": count}
        title = Text("title-cards", {**told, "sector": sector_name(sector)})
        x = left + step * sector
        scale = 1.0 if step > 40 else 0.76
        sheet.add(Piece(f"{name}-{colour}", f"swatch-{colour}", x, y, title, scale))
        style = "count" if count else "count-nil"
        words(sheet, f"{name}-count-{colour}", number(count), x, y, style, 22, scale=scale)


def _add_own_ships(sheet: Sheet, seen: Seen, content: Content) -> None:
    words(sheet, "head-ships", Text("label-ships"), 14, 366, "head", 70, "start")
    ships = seen.ships[seen.viewer] or []
    step = min(64.0, 220.0 / max(1, len(ships)))
    for index, ship in enumerate(ships):
        name = SIZES[content.ship_size[ship]]
        told: dict[str, Value] = {"points": content.ship_points[ship]}
        title = Text("title-own-ship", {**told, "size": Text(f"size-{name}")})
        x = 112.0 + step * index
        sheet.add(Piece(f"own-ship-{content.ship_ids[ship]}", f"ship-back-{name}", x, 366, title))
        points = number(content.ship_points[ship])
        words(sheet, f"own-ship-points-{index}", points, x, 377, "chart-deep", 40, scale=0.9)


def seat_card(seen: Seen, seat: int, content: Content) -> Sheet:
    """What everybody sees of a seat."""
    sheet = Sheet(f"seat-{seat}", "seat", AREA, CARD, seat_name(seat), seat)
    params: dict[str, str | int] = {"seat": seat}
    sheet.add(Piece(f"card-{seat}", "seat-card", 0, 0, params=params))
    if seat == seen.seat and not seen.over:
        title = Text("title-turn", {"seat": seat_name(seat)})
        sheet.add(Piece(f"turn-{seat}", "seat-turn", 0, 0, title, params=params))
    medal = f"medal-{SEAT_EMBLEMS[seat]}"
    sheet.add(Piece(f"medal-{seat}", medal, 34, 24, seat_name(seat), params=params))
    words(sheet, f"seat-name-{seat}", seat_name(seat), 56, 24, "head", 88, "start")
    _add_signs(sheet, seen, seat)
    _add_hold(sheet, seen, seat)
    _add_ships(sheet, seen, seat, content)
    _add_permanent(sheet, seen, seat, f"permanent-{seat}", 32, 91, 18, 0.4)
    _add_swatches(sheet, seen, seat, f"cards-{seat}", 188, 91, 26, content)
    sets = Text("label-sets", {"count": seen.sets[seat]})
    words(sheet, f"sets-{seat}", sets, 338, 92, "note", 52, "end")
    return sheet


def _add_signs(sheet: Sheet, seen: Seen, seat: int) -> None:
    """First player, workers, markers left; then points."""
    who: dict[str, Value] = {"seat": seat_name(seat)}
    if seat == seen.start:
        sheet.add(Piece("first", "first", 160, 24, Text("title-first", {**who}), 0.7))
    title = Text("title-workers", {**who, "count": seen.workers[seat]})
    sheet.add(Piece(f"workers-{seat}", "worker", 192, 23, title, 0.46))
    words(sheet, f"workers-count-{seat}", number(seen.workers[seat]), 216, 25, "number", 26)
    title = Text("title-markers-left", {**who, "count": seen.markers_left[seat]})
    marker = Piece(f"markers-{seat}", f"marker-{SEAT_EMBLEMS[seat]}", 246, 24, title, 0.46)
    marker.params["seat"] = seat
    sheet.add(marker)
    words(sheet, f"markers-count-{seat}", number(seen.markers_left[seat]), 268, 25, "number", 26)
    points = seen.track[seat] if seen.scores is None else seen.scores[seat]
    words(sheet, f"points-{seat}", number(points), 334, 25, "number", 48, "end", 1.35)


def _add_hold(sheet: Sheet, seen: Seen, seat: int) -> None:
    goods = [good for good in range(KINDS) for _ in range(seen.holds[seat][good])]
    counts = [0] * KINDS
    for spot in range(max(9, len(goods))):
        x = 32.0 + 27 * spot
        sheet.add(Piece(f"cell-{seat}-{spot}", "cell", x, 58))
        if spot < len(goods):
            good = goods[spot]
            told = {"good": good_name(good), "seat": seat_name(seat)}
            title = Text("title-seat-hold", {**told})
            name = f"hold-{seat}-{GOODS[good]}-{counts[good]}"
            sheet.add(Piece(name, f"good-{drawn(good)}", x, 58, title, scale=0.46))
            counts[good] += 1


def _add_ships(sheet: Sheet, seen: Seen, seat: int, content: Content) -> None:
    """Ships by size; at the end with their points."""
    total = sum(seen.ship_sizes[seat])
    if not total:
        return
    sizes = [size for size in range(len(SIZES)) for _ in range(seen.ship_sizes[seat][size])]
    step = min(16.0, 32.0 / total)
    for index, size in enumerate(sizes):
        told = {"seat": seat_name(seat), "size": Text(f"size-{SIZES[size]}")}
        title = Text("title-ship", {**told})
        x = 286.0 + step * index
        name = f"ship-{seat}-{index}"
        sheet.add(Piece(name, f"ship-back-{SIZES[size]}", x, 58, title, scale=0.5))
    ships = seen.ships[seat]
    if seen.over and ships is not None:
        points = sum(content.ship_points[ship] for ship in ships)
        words(sheet, f"ship-points-{seat}", number(points), 340, 58, "number", 22, "end")
