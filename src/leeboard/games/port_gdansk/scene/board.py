"""The board of Port Gdańsk: the map with quays, orders, markers and pawns, and what lies on it."""
# mypyc: interpreted

from __future__ import annotations

import math
from typing import Final

from leeboard.games.port_gdansk.actions import Actions
from leeboard.games.port_gdansk.chart import FAR
from leeboard.games.port_gdansk.content import KINDS, SECTORS, Content
from leeboard.games.port_gdansk.scene.allowance import Allowance, chart
from leeboard.games.port_gdansk.scene.seen import (
    Seen,
    drawn,
    field_name,
    good_name,
    number,
    order_words,
    quay_name,
    seat_name,
    sector_name,
    words,
)
from leeboard.games.port_gdansk.scene.tray import (
    TOP,
    add_cards,
    add_dice,
    add_order,
    add_ships,
    add_zone,
)
from leeboard.kernel.bits import members
from leeboard.kernel.text import Text, Value
from leeboard.scene import SEAT_EMBLEMS, Note, Piece, Region, Sheet, part

WIDTH: Final = 1400.0
HEIGHT: Final = 1000.0 + TOP
DRAWN: Final = [  # the fields of the painted map; a corrected box with others gets a plain sea
    *["f01", "f02", "f03", "f04", "f05", "f06", "f07", "f08", "f09_14", "f10_11", "f12", "f13"],
    *["f15_16", "f17", "f18", "f19", "f20", "f21"],
]
BELOW: Final = {  # how far below the quay a name stands that has room for one line only
    "quay_15": 62.0,
    "quay_16": 62.0,
    "quay_17": 55.0,
    "quay_19": 58.0,
    "quay_20": 55.0,
}
ACROSS: Final = 18  # cells of the score track along the upper and lower edge
DOWN: Final = 13  # and along the sides
CELLS: Final = 2 * (ACROSS + DOWN)


def board(
    seen: Seen, allowance: Allowance, legal: list[int], actions: Actions, content: Content
) -> Sheet:
    sheet = Sheet("board", "board", WIDTH, HEIGHT, Text("game-title"))
    sheet.regions = [Region("harbour", Text("game-title"), 0, 0, WIDTH, HEIGHT, _own_pawn(seen))]
    _add_map(sheet, content, seen.central_open(content))
    if seen.round:
        _add_round(sheet, seen.round, bool(seen.end_trigger and not seen.over))
    _add_track(sheet, seen)
    add_cards(sheet, seen, content)
    add_ships(sheet, seen, content)
    add_dice(sheet, seen, content)
    add_zone(sheet, seen, content)
    for field in allowance.fields:
        _add_ring(sheet, content, field)
    _add_quays(sheet, seen, content)
    _add_pawns(sheet, seen, content)
    for field, steps in allowance.fields.items():
        _add_steps(sheet, content, seen.seat, field, steps)
    _add_targets(sheet, legal, actions, content)
    _add_names(sheet, content)
    return sheet


def _own_pawn(seen: Seen) -> str:
    """The viewer's own pawn, if it is on the map."""
    mine = seen.viewer
    return f"pawn-{mine}" if mine >= 0 and seen.pawns[mine] >= 0 else ""


def spot(content: Content, field: int) -> tuple[float, float]:
    """Where a field lies on the sheet."""
    return content.field_x[field], content.field_y[field] + TOP


@part
def _add_map(sheet: Sheet, content: Content, opened: bool) -> None:
    painted = content.field_ids == DRAWN
    sheet.add(Piece("board", "board" if painted else "board-plain", 0, TOP))
    if painted:
        sheet.add(Piece("ways", "lines-central" if opened else "lines-planned", 0, TOP))
    else:
        _add_lines(sheet, content, opened)
    sheet.add(Piece("track", "track", 0, TOP))
    words(sheet, "gulf", Text("label-gulf"), 930, 62 + TOP, "chart-deep", 300, scale=1.7)
    words(sheet, "river", Text("label-river"), 690, 728 + TOP, "chart-deep", 200, scale=1.2)


@part
def _add_round(sheet: Sheet, now: int, last: bool) -> None:
    text = Text("label-last-round" if last else "label-round", {"round": now})
    words(sheet, "round", text, 1286, 290 + TOP, "place", 130).lines = 2


def _add_lines(sheet: Sheet, content: Content, opened: bool) -> None:
    """Straight lines between the fields of a corrected box."""
    for field in range(content.fields):
        for other in range(field):
            if not content.borders[field] >> other & 1:
                continue
            if content.central_field in (field, other) and not opened:
                continue
            here, there = spot(content, field), spot(content, other)
            x, y = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
            turn = math.degrees(math.atan2(there[1] - here[1], there[0] - here[0]))
            line = Piece(f"line-{other}-{field}", "line", x, y, rotation=turn)
            line.scale = math.dist(here, there) / 200
            sheet.add(line)


def cell(points: int) -> tuple[float, float]:
    """The middle of a cell of the score track, which runs clockwise round the board.

    The track has no end (GDA-2.9): after its last cell the first one follows.
    """
    place = points % CELLS
    wide, tall = WIDTH / ACROSS, (1000.0 - 68.0) / DOWN
    if place < ACROSS:
        return wide * (place + 0.5), 17 + TOP
    if place < ACROSS + DOWN:
        return WIDTH - 17, 34 + tall * (place - ACROSS + 0.5) + TOP
    if place < 2 * ACROSS + DOWN:
        return WIDTH - wide * (place - ACROSS - DOWN + 0.5), 983 + TOP
    return 17, 966 - tall * (place - 2 * ACROSS - DOWN + 0.5) + TOP


def _add_track(sheet: Sheet, seen: Seen) -> None:
    for seat in range(seen.seats):
        points = seen.track[seat]
        here = [other for other in range(seen.seats) if seen.track[other] % CELLS == points % CELLS]
        x, y = cell(points)
        shift = 12.0 * (here.index(seat) - (len(here) - 1) / 2)
        title = Text("title-track", {"seat": seat_name(seat), "count": points})
        upright = x in (17.0, WIDTH - 17)
        piece = Piece(f"track-{seat}", _marker(seat), x, y + shift, title, 0.6)
        if not upright:
            piece.x, piece.y = x + shift, y
        piece.params["seat"] = seat
        sheet.add(piece)


def _marker(seat: int) -> str:
    return f"marker-{SEAT_EMBLEMS[seat]}"


def _add_quays(sheet: Sheet, seen: Seen, content: Content) -> None:
    _add_doubles(sheet, content)
    for quay, order in enumerate(seen.orders):
        _add_quay(sheet, content, quay)
        if order >= 0:
            if seen.viewer < 0:
                _add_order(sheet, content, quay, order, (), False, FAR)
            else:
                lacking = tuple(seen.lacking(seen.viewer, order, content))
                staffed = seen.workers[seen.viewer] >= content.order_workers
                steps = _steps(seen, content.quay_field[quay], content)
                _add_order(sheet, content, quay, order, lacking, staffed, steps)
        markers = seen.markers[quay]
        for index, seat in enumerate(markers):
            offered = seen.offered == quay and seat == seen.seat
            _add_marker(sheet, content, quay, seat, index, len(markers), offered)
    _add_central(sheet, content, seen.central_open(content))


def _steps(seen: Seen, field: int, content: Content) -> int:
    """From the viewer's pawn to a field; FAR if there is no way."""
    here = seen.pawns[seen.viewer]
    return FAR if here < 0 else chart(content).way(here, field, seen.central_open(content))


@part
def _add_doubles(sheet: Sheet, content: Content) -> None:
    for field, name in enumerate(content.field_ids):
        if _double(content, field):
            x, y = spot(content, field)
            sheet.add(Piece(f"double-{name}", "double-field", x, y, field_name(content, field)))


def badge(content: Content, quay: int) -> str:
    """The drawing with the number of a quay."""
    tail = content.quay_ids[quay].removeprefix("quay_")
    return f"badge-{tail}" if tail.isdigit() and 1 <= int(tail) <= 21 else "badge-any"


@part
def _add_quay(sheet: Sheet, content: Content, quay: int) -> None:
    """A plate with the hatching of its sector, which no seat has (GDA-2.8)."""
    name = content.quay_ids[quay]
    x, y = content.quay_x[quay], content.quay_y[quay] + TOP
    sector = content.sector[quay]
    title = Text("title-quay", {"quay": quay_name(content, quay), "sector": sector_name(sector)})
    plate = f"quay-plate-{SECTORS[sector]}"
    sheet.add(Piece(name, plate, x, y, title))


@part
def _add_order(
    sheet: Sheet,
    content: Content,
    quay: int,
    order: int,
    lacking: tuple[int, ...],
    staffed: bool,
    steps: int,
) -> None:
    """An order, with what the viewer lacks of each good; a spectator lacks nothing and has none."""
    name = content.quay_ids[quay]
    x, y = content.quay_x[quay], content.quay_y[quay] + TOP
    where = {"quay": quay_name(content, quay)}
    title = order_words(content, order, "title-order", {**where})
    token = add_order(sheet, name, order, (x, y), content, title)
    token.on = name
    if lacking:
        notes = _goods_notes(content, order, lacking)
        notes.append(_workers_note(content, staffed))
        if steps < FAR:
            notes.append(Note("", Text("note-way", {"count": steps}), steps == 0))
        if sum(lacking) + (not staffed) + (steps > 0) == 1:
            notes.append(Note("", Text("note-nearly")))
        token.notes = tuple(notes)
    if lacking and not any(lacking):
        title = Text("title-ready", {**where})
        sheet.add(Piece(f"ready-{name}", "tick", x + 50, y + 34, title, on=token.id))


def _goods_notes(content: Content, order: int, lacking: tuple[int, ...]) -> list[Note]:
    notes: list[Note] = []
    for good, missing in enumerate(lacking):
        cubes = content.need[KINDS * order + good]
        if cubes:
            words: dict[str, Value] = {"good": good_name(good), "count": cubes}
            if missing:
                words |= {"missing": missing, "load": missing * content.weight[good]}
            key = "note-missing" if missing else "note-there"
            notes.append(Note(f"good-{drawn(good)}", Text(key, words), missing == 0))
    return notes


def _workers_note(content: Content, staffed: bool) -> Note:
    return Note("worker", Text("note-workers", {"count": content.order_workers}), staffed)


@part
def _add_names(sheet: Sheet, content: Content) -> None:
    """Number and name of each quay; they are read even while its field is to be chosen."""
    for quay in range(content.quays):
        name = content.quay_ids[quay]
        x, y = content.quay_x[quay], content.quay_y[quay] + TOP
        sheet.add(Piece(f"badge-{name}", badge(content, quay), x - 54, y - 40))
        room = 118.0 if _double(content, content.quay_field[quay]) else 150.0
        text = quay_name(content, quay)
        down = BELOW.get(name, 66.0)
        label = words(sheet, f"name-{name}", text, x, y + down, "place", room)
        label.scale, label.lines = 0.72, 1 if name in BELOW else 2


@part
def _add_marker(
    sheet: Sheet, content: Content, quay: int, seat: int, index: int, count: int, offered: bool
) -> None:
    wide = {1: 0.0, 2: 46.0, 3: 34.0}.get(count, 26.0)
    x = content.quay_x[quay] + wide * (index - (count - 1) / 2)
    y = content.quay_y[quay] + TOP + 1
    title = Text("title-marker", {"seat": seat_name(seat), "quay": quay_name(content, quay)})
    scale = {1: 1.08, 2: 0.92, 3: 0.74}.get(count, 0.6)
    piece = Piece(f"marker-{content.quay_ids[quay]}-{seat}", _marker(seat), x, y, title, scale)
    piece.params["seat"] = seat
    piece.on = content.quay_ids[quay]
    sheet.add(piece)
    if offered:
        sheet.add(Piece("offered", "tick", x + 16, y - 18, on=piece.id))


@part
def _add_central(sheet: Sheet, content: Content, opened: bool) -> None:
    x, y = spot(content, content.central_field)
    symbol = "central-open" if opened else "central-closed"
    title = Text("title-central" if opened else "title-central-closed")
    name = content.quay_ids[content.central_quay]
    sheet.add(Piece(name, symbol, x, y, title))
    sheet.add(Piece(f"badge-{name}", badge(content, content.central_quay), x - 52, y - 42))
    label = quay_name(content, content.central_quay)
    if opened:
        words(sheet, f"name-{name}", label, x + 6, y - 27, "head", 98)
        for weight, points in enumerate(_central_points(content)):
            words(
                sheet, f"sale-{weight}", number(points), x - 37 + 37 * weight, y + 22, "count", 30
            )
        return
    words(sheet, f"name-{name}", label, x, y - 12, "chart-deep", 108)
    note = words(sheet, "central-note", Text("label-central-closed"), x, y + 22, "chart-deep", 108)
    note.lines = 2


def _central_points(content: Content) -> list[int]:
    """Points for a cube of weight 1, 2 and 3."""
    found = [0, 0, 0]
    for good in range(KINDS):
        if content.weight[good] <= 3:
            found[content.weight[good] - 1] = content.central[good]
    return found


def _double(content: Content, field: int) -> bool:
    return len(content.field_quays[field]) == 2


@part
def _add_ring(sheet: Sheet, content: Content, field: int) -> None:
    x, y = spot(content, field)
    symbol = "reach-double" if _double(content, field) else "reach-single"
    sheet.add(Piece(f"reach-{content.field_ids[field]}", symbol, x, y))


@part
def _add_steps(sheet: Sheet, content: Content, seat: int, field: int, steps: int) -> None:
    """A small flag on a field within reach of a seat, with the steps to it."""
    name = content.field_ids[field]
    x, y = spot(content, field)
    x += -45 if _double(content, field) else 53  # between the numbers, left of the pawns
    title = Text("title-steps", {"field": field_name(content, field), "count": steps})
    tag = Piece(f"steps-{name}", "steps", x, y - 49, title)
    tag.params["seat"] = seat
    sheet.add(tag)
    words(sheet, f"steps-count-{name}", number(steps), x + 2, y - 49, "chart-deep", 24)


def _add_pawns(sheet: Sheet, seen: Seen, content: Content) -> None:
    for seat, field in enumerate(seen.pawns):
        if field < 0:
            continue
        here = [other for other, place in enumerate(seen.pawns) if place == field]
        x, y = spot(content, field)
        wide = 62.0 if len(here) < 3 else 46.0
        x += 92.0 if _double(content, field) else 0.0  # clear of the number of the second quay
        x += wide * (here.index(seat) - (len(here) - 1) / 2)
        title = Text("title-pawn", {"seat": seat_name(seat), "field": field_name(content, field)})
        symbol = f"pawn-{SEAT_EMBLEMS[seat]}"
        scale = 0.9 if len(here) == 1 else 0.72
        piece = Piece(f"pawn-{seat}", symbol, max(40.0, x), y - 62, title, scale)
        piece.params["seat"] = seat
        sheet.add(piece)


def _add_targets(sheet: Sheet, legal: list[int], actions: Actions, content: Content) -> None:
    """Fields and quays to be chosen lie on top of all that can be pointed at."""
    quays = 0
    for action in legal:
        for verb in (actions.place, actions.go):
            if verb.has(action):
                _add_target(sheet, content, verb.operand(action))
        if actions.at.has(action):
            quays |= 1 << actions.at.operand(action)
        elif actions.leave_out.has(action):
            quays |= content.sector_quays[actions.leave_out.operand(action)]
    for quay in members(quays):
        _add_quay_target(sheet, content, quay)


@part
def _add_target(sheet: Sheet, content: Content, field: int) -> None:
    x, y = spot(content, field)
    symbol = "field-double" if _double(content, field) else "field-single"
    name = content.field_ids[field]
    target = Piece(f"target-{name}", symbol, x, y, field_name(content, field), kind="target")
    if _double(content, field):
        target.on = f"double-{name}"
    elif content.field_quays[field]:
        target.on = content.quay_ids[content.field_quays[field][0]]
    sheet.add(target)


@part
def _add_quay_target(sheet: Sheet, content: Content, quay: int) -> None:
    x, y = content.quay_x[quay], content.quay_y[quay] + TOP
    name = content.quay_ids[quay]
    target = Piece(f"target-{name}", "quay-target", x, y, quay_name(content, quay))
    target.kind, target.on = "target", name
    sheet.add(target)
