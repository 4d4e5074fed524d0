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
from leeboard.kernel.text import Text, Value
from leeboard.scene import SEAT_EMBLEMS, Piece, Region, Sheet, part

AREA: Final = 346.0  # width of every sheet but the board
OWN: Final = 392.0
CARD: Final = 112.0


def own_area(seen: Seen, content: Content) -> Sheet:
    """The viewer's player board, everything large enough to be clicked."""
    seat = seen.viewer
    sheet = Sheet("own", "own", AREA, OWN, Text("sheet-own"), seat)
    points = seen.track[seat] if seen.scores is None else seen.scores[seat]
    _add_own_head(sheet, seat, points)
    _add_own_hold(sheet, content, tuple(seen.holds[seat]))
    used = Text("glance-hold", {"count": sum(seen.holds[seat]), "room": content.hold})
    sheet.regions = [Region("glance", used, 0, 72, AREA, 64, role="carried")]
    _add_own_stock(sheet, seat, seen.workers[seat], seen.markers_left[seat])
    _add_own_permanent(sheet, seat, tuple(seen.permanent[seat]))
    _add_own_cards(sheet, content, seat, tuple(seen.cards[seat]), seen.sets[seat])
    _add_own_ships(sheet, content, tuple(seen.ships[seat] or []))
    return sheet


@part
def _add_own_head(sheet: Sheet, seat: int, points: int) -> None:
    params: dict[str, str | int] = {"seat": seat}
    sheet.add(Piece("own", "own-board", 0, 0, params=params))
    medal = f"medal-{SEAT_EMBLEMS[seat]}"
    sheet.add(Piece("own-medal", medal, 26, 22, seat_name(seat), params=params))
    words(sheet, "own-name", seat_name(seat), 50, 22, "plate", 130, "start").params["seat"] = seat
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


@part
def _add_own_hold(sheet: Sheet, content: Content, hold: tuple[int, ...]) -> None:
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


@part
def _add_own_stock(sheet: Sheet, seat: int, workers: int, markers_left: int) -> None:
    who: dict[str, Value] = {"seat": seat_name(seat)}
    title = Text("title-workers", {**who, "count": workers})
    sheet.add(Piece("own-workers", "worker", 32, 168, title, 0.72))
    words(sheet, "own-workers-count", number(workers), 62, 170, "number", 40, scale=1.3)
    title = Text("title-markers-left", {**who, "count": markers_left})
    marker = Piece("own-markers", f"marker-{SEAT_EMBLEMS[seat]}", 122, 170, title, 0.7)
    marker.params["seat"] = seat
    sheet.add(marker)
    left = number(markers_left)
    words(sheet, "own-markers-count", left, 152, 170, "number", 40, scale=1.3)
    words(sheet, "own-stock", Text("label-stock"), 332, 170, "note", 150, "end")


@part
def _add_own_permanent(sheet: Sheet, seat: int, permanent: tuple[int, ...]) -> None:
    words(sheet, "head-permanent", Text("label-permanent"), 14, 214, "head", 220, "start")
    _add_permanent(sheet, permanent, seat, "own-permanent", 32, 246, 36, 0.62)


@part
def _add_permanent(
    sheet: Sheet,
    permanent: tuple[int, ...],
    seat: int,
    name: str,
    left: float,
    y: float,
    wide: float,
    scale: float,
) -> None:
    goods = [good for good in range(KINDS) for _ in range(permanent[good])]
    step = min(wide, wide * 8 / max(1, len(goods)))
    for index, good in enumerate(goods):
        title = Text("title-permanent", {"seat": seat_name(seat), "good": good_name(good)})
        symbol = f"permanent-{drawn(good)}"
        sheet.add(Piece(f"{name}-{index}", symbol, left + step * index, y, title, scale))


@part
def _add_own_cards(
    sheet: Sheet, content: Content, seat: int, cards: tuple[int, ...], full: int
) -> None:
    words(sheet, "head-cards", Text("label-cards"), 14, 286, "head", 190, "start")
    sets = Text("label-sets", {"count": full})
    words(sheet, "note-sets", sets, 332, 286, "note", 140, "end")
    _add_swatches(sheet, cards, seat, "own-cards", 36, 318, 46, content)


@part
def _add_swatches(
    sheet: Sheet,
    cards: tuple[int, ...],
    seat: int,
    name: str,
    left: float,
    y: float,
    step: float,
    content: Content,
) -> None:
    """How many port cards of each colour a seat has."""
    for sector, colour in enumerate(SECTORS):
        count = len([quay for quay in cards if content.sector[quay] == sector])
        told: dict[str, Value] = {"seat": seat_name(seat), "count": count}
        title = Text("title-cards", {**told, "sector": sector_name(sector)})
        x = left + step * sector
        scale = 1.0 if step > 40 else 0.76
        sheet.add(Piece(f"{name}-{colour}", f"swatch-{colour}", x, y, title, scale))
        style = "count" if count else "count-nil"
        words(sheet, f"{name}-count-{colour}", number(count), x, y, style, 22, scale=scale)


@part
def _add_own_ships(sheet: Sheet, content: Content, ships: tuple[int, ...]) -> None:
    words(sheet, "head-ships", Text("label-ships"), 14, 366, "head", 70, "start")
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
    _add_head(sheet, seat, seat == seen.seat and not seen.over)
    points = seen.track[seat] if seen.scores is None else seen.scores[seat]
    stock = (seen.workers[seat], seen.markers_left[seat])
    _add_signs(sheet, seat, seat == seen.start, *stock, points)
    _add_hold(sheet, seat, tuple(seen.holds[seat]))
    ships = seen.ships[seat] if seen.over else None
    shown = None if ships is None else tuple(ships)
    _add_ships(sheet, content, seat, tuple(seen.ship_sizes[seat]), shown)
    _add_permanent(sheet, tuple(seen.permanent[seat]), seat, f"permanent-{seat}", 32, 91, 18, 0.4)
    cards = tuple(seen.cards[seat])
    _add_swatches(sheet, cards, seat, f"cards-{seat}", 188, 91, 26, content)
    _add_sets(sheet, seat, seen.sets[seat])
    return sheet


@part
def _add_sets(sheet: Sheet, seat: int, full: int) -> None:
    sets = Text("label-sets", {"count": full})
    words(sheet, f"sets-{seat}", sets, 338, 92, "note", 52, "end")


@part
def _add_head(sheet: Sheet, seat: int, asked: bool) -> None:
    params: dict[str, str | int] = {"seat": seat}
    sheet.add(Piece(f"card-{seat}", "seat-card", 0, 0, params=params))
    if asked:
        title = Text("title-turn", {"seat": seat_name(seat)})
        sheet.add(Piece(f"turn-{seat}", "seat-turn", 0, 0, title, params=params))
    medal = f"medal-{SEAT_EMBLEMS[seat]}"
    sheet.add(Piece(f"medal-{seat}", medal, 34, 24, seat_name(seat), params=params))
    words(sheet, f"seat-name-{seat}", seat_name(seat), 56, 24, "head", 88, "start")


@part
def _add_signs(
    sheet: Sheet, seat: int, first: bool, workers: int, markers_left: int, points: int
) -> None:
    """First player, workers, markers left; then points."""
    who: dict[str, Value] = {"seat": seat_name(seat)}
    if first:
        sheet.add(Piece("first", "first", 160, 24, Text("title-first", {**who}), 0.7))
    title = Text("title-workers", {**who, "count": workers})
    sheet.add(Piece(f"workers-{seat}", "worker", 192, 23, title, 0.46))
    words(sheet, f"workers-count-{seat}", number(workers), 216, 25, "number", 26)
    title = Text("title-markers-left", {**who, "count": markers_left})
    marker = Piece(f"markers-{seat}", f"marker-{SEAT_EMBLEMS[seat]}", 246, 24, title, 0.46)
    marker.params["seat"] = seat
    sheet.add(marker)
    words(sheet, f"markers-count-{seat}", number(markers_left), 268, 25, "number", 26)
    words(sheet, f"points-{seat}", number(points), 334, 25, "number", 48, "end", 1.35)


@part
def _add_hold(sheet: Sheet, seat: int, hold: tuple[int, ...]) -> None:
    goods = [good for good in range(KINDS) for _ in range(hold[good])]
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


@part
def _add_ships(
    sheet: Sheet,
    content: Content,
    seat: int,
    by_size: tuple[int, ...],
    ships: tuple[int, ...] | None,
) -> None:
    """Ships by size; at the end, when they are shown, with their points."""
    total = sum(by_size)
    if not total:
        return
    sizes = [size for size in range(len(SIZES)) for _ in range(by_size[size])]
    step = min(16.0, 32.0 / total)
    for index, size in enumerate(sizes):
        told = {"seat": seat_name(seat), "size": Text(f"size-{SIZES[size]}")}
        title = Text("title-ship", {**told})
        x = 286.0 + step * index
        name = f"ship-{seat}-{index}"
        sheet.add(Piece(name, f"ship-back-{SIZES[size]}", x, 58, title, scale=0.5))
    if ships is not None:
        points = sum(content.ship_points[ship] for ship in ships)
        words(sheet, f"ship-points-{seat}", number(points), 340, 58, "number", 22, "end")
