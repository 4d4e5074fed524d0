"""The Caribbean as it is drawn: a grid of cards with islands and ships, the Gulf, Maracaibo."""
# mypyc: interpreted

from __future__ import annotations

from functools import lru_cache
from typing import Final

from leeboard.games.pirates_of_maracaibo.boards import (
    GULF,
    HIDDEN_PLACE,
    MARACAIBO,
    ROWS,
    START_ZONE,
    TILES,
)
from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import COLOURS, treasure_name
from leeboard.games.pirates_of_maracaibo.scene.cards import add_back, add_card, add_tile
from leeboard.games.pirates_of_maracaibo.scene.icons import (
    Glyph,
    add_row,
    beside,
    effect_glyphs,
    on,
)
from leeboard.games.pirates_of_maracaibo.scene.seen import (
    Seen,
    called,
    captain_name,
    coloured,
    counted,
    emblem,
    face,
    numeral,
    seat_params,
    space_piece,
    write,
)
from leeboard.games.pirates_of_maracaibo.scene.words import effect_text
from leeboard.kernel.text import Text
from leeboard.scene import Piece, Sheet, part

GRID_LEFT: Final = 62.0
GRID_WIDTH: Final = 970.0
ROW_TOP: Final = 64.0  # middle of the first row
ROW_PITCH: Final = 122.0
GULF_X: Final = 1076.0
TOWN_X: Final = 1158.0
SHORE_Y: Final = 247.0  # middle of Gulf and Maracaibo
QUAY: Final = (29.0, 252.0)
DECOR: Final = ["decor-compass", "decor-wreck", "decor-serpent"]
SLOTS: Final = 6  # cubes of an island in rows of two; the large space above has no limit


def columns(content: Content, layout: int) -> int:
    """How many columns the layout has."""
    signs = content.layouts[layout]
    return 1 + max(cell for cell, sign in enumerate(signs) if sign) // ROWS


@lru_cache(maxsize=512)
def cell_spot(content: Content, layout: int, cell: int) -> tuple[float, float]:
    """The middle of a cell on the sheet."""
    pitch = GRID_WIDTH / columns(content, layout)
    return GRID_LEFT + (cell // ROWS + 0.5) * pitch, ROW_TOP + cell % ROWS * ROW_PITCH


def space_spot(seen: Seen, space: int) -> tuple[float, float]:
    if space == GULF:
        return GULF_X, SHORE_Y + 138
    if space == MARACAIBO:
        return TOWN_X, SHORE_Y + 96
    return QUAY if space == START_ZONE else cell_spot(seen.content, seen.layout, space)


def add_sea(sheet: Sheet, seen: Seen) -> None:
    _add_gaps(sheet, seen.content, seen.layout)
    for colour, cubes in enumerate(seen.islands):
        _add_island(sheet, seen.content, seen.layout, colour, cubes)
    _add_gulf(sheet, seen.content)
    _add_town(sheet, seen)
    _add_quay(sheet)
    for cell, card in enumerate(seen.cards):
        if seen.content.layouts[seen.layout][cell] == "C":
            _add_cell(sheet, seen, cell, card)
    _add_ships(sheet, seen)


@part
def _add_quay(sheet: Sheet) -> None:
    sheet.add(Piece("start_zone", "start-quay", *QUAY, Text("title-quay")))


@part
def _add_gaps(sheet: Sheet, content: Content, layout: int) -> None:
    """A compass, a wreck, a serpent where the layout has no card."""
    signs = content.layouts[layout]
    empty = [cell for cell, sign in enumerate(signs) if sign == "."]
    for number, cell in enumerate(empty[: len(DECOR)]):
        sheet.add(Piece(f"decor-{number}", DECOR[number], *cell_spot(content, layout, cell)))


def _add_cell(sheet: Sheet, seen: Seen, cell: int, card: int) -> None:
    """A card with what lies on it: value tile, markers, black-market tile, doubloons, rubies."""
    content = seen.content
    x, y = cell_spot(content, seen.layout, cell)
    name = space_piece(seen, cell)
    if not 0 <= card < len(content.card_ids):
        add_back(sheet, name, card, x, y, 1.0)
        if card == HIDDEN_PLACE:
            _add_coin(sheet, name, seen.fog_doubloons, x, y)
        return
    add_card(sheet, content, name, card, x, y, 1.0)
    if seen.content.is_place(card):
        _add_on_place(sheet, seen, card, x, y)
    elif seen.content.is_residence(card):
        _add_markers(sheet, seen, card - seen.content.first_residence, x, y)


@part
def _add_coin(sheet: Sheet, name: str, doubloons: int, x: float, y: float) -> None:
    title = counted("title-fog-doubloons", doubloons)
    coin = Piece(f"{name}-coin", "fog-coin", x, y + 36, title, 1.2)
    coin.label, coin.style, coin.room = numeral(doubloons), "count", 16
    coin.on = name
    sheet.add(coin)


@part
def _add_value(sheet: Sheet, name: str, value: int, x: float, y: float) -> None:
    if value < 0:
        sheet.add(Piece(f"slot-{name}", "value-slot", x - 33, y - 43))
    else:
        colour = value // 2
        title = Text("title-value", {"treasure": treasure_name(colour)})
        sheet.add(Piece(f"value-{name}", f"tv-{COLOURS[colour]}", x - 33, y - 43, title, 1.05))


def _add_on_place(sheet: Sheet, seen: Seen, place: int, x: float, y: float) -> None:
    content = seen.content
    name = content.place_ids[place]
    if content.place_slot[place]:
        _add_value(sheet, name, seen.values[place], x, y)
    if seen.market[place] >= 0:
        owner, tile = seen.market[place] // TILES, seen.market[place] % TILES
        add_tile(sheet, seen, f"market-{name}", owner, tile, x - 33, y - 14, 0.55)
    if seen.with_rubies and content.place_ruby[place]:
        _add_ruby_supply(sheet, name, x, y)


@part
def _add_ruby_supply(sheet: Sheet, name: str, x: float, y: float) -> None:
    title = Text("title-ruby-supply")
    sheet.add(Piece(f"ruby-supply-{name}", "ruby-supply", x + 33, y - 17, title))


def _add_markers(sheet: Sheet, seen: Seen, residence: int, x: float, y: float) -> None:
    name = seen.content.residence_ids[residence]
    for captain in range(seen.captains):
        owned = residence in seen.residences[captain]
        spot = x + 17.4 * (captain - (seen.captains - 1) / 2)
        _add_marker(sheet, name, captain, seen.is_redbeard(captain), owned, spot, y + 48.5)


@part
def _add_marker(
    sheet: Sheet, name: str, captain: int, redbeard: bool, owned: bool, x: float, y: float
) -> None:
    if not owned:
        sheet.add(Piece(f"free-{name}-{captain}", "marker-place", x, y))
        return
    title = Text("title-marker", {"seat": called(captain, redbeard)})
    symbol = f"residence-{face(captain, redbeard)}"
    marker = Piece(f"marker-{name}-{captain}", symbol, x, y, title, 0.66)
    marker.params = coloured(-1 if redbeard else captain)
    sheet.add(marker)


@part
def _add_island(sheet: Sheet, content: Content, layout: int, colour: int, cubes: int) -> None:
    name = COLOURS[colour]
    signs = content.layouts[layout]
    cells = [cell for cell, sign in enumerate(signs) if sign == "GEP"[colour]]
    x, y = cell_spot(content, layout, cells[0])
    right, low = cell_spot(content, layout, cells[1])
    upright = cells[0] // ROWS == cells[1] // ROWS
    title = Text(
        "title-island",
        {
            "treasure": treasure_name(colour),
            "count": cubes,
            "points": island_value(content, cubes),
        },
    )
    middle = ((x + right) / 2, (y + low) / 2)
    symbol = f"island-{name}" if upright else f"island-{name}-wide"
    base = sheet.add(Piece(f"island-{name}", symbol, *middle, title))
    _add_cubes(sheet, content, colour, cubes, middle, upright)
    sheet.lay_on(base)


def island_value(content: Content, cubes: int) -> int:
    """What a treasure is worth with so many cubes on its island (PIR-2.25)."""
    return content.island_vp[min(cubes, len(content.island_vp) - 1)]


def cube_spot(number: int, upright: bool) -> tuple[float, float]:
    """Where a cube of an island lies, from its middle."""
    if number < SLOTS:
        row, beside = number // 2, number % 2
        return (
            (-3.0 + 25 * beside, 71.5 - 34 * row) if upright else (79.5 - 30 * row, 25.0 * beside)
        )
    extra = min(number - SLOTS, 5)
    across, up = extra % 3, extra // 3
    middle = (8.5, -31.0) if upright else (-21.0, 14.0)
    return middle[0] + 15.0 * (across - 1) + 5 * up, middle[1] - 15.0 * up


def _add_cubes(
    sheet: Sheet,
    content: Content,
    colour: int,
    cubes: int,
    middle: tuple[float, float],
    upright: bool,
) -> None:
    x, y = middle
    name = COLOURS[colour]
    worth = island_value(content, cubes)
    for row in range(SLOTS // 2 + 1):
        points = island_value(content, 2 * row + 2 if row < SLOTS // 2 else 99)
        at = cube_spot(2 * row, upright)
        spot = (x - 28.5, y + at[1]) if upright else (x + at[0], y - 25)
        if row == SLOTS // 2:
            spot = (x - 28.5, y - 39) if upright else (x - 21, y - 27)
        now = points == worth
        shield = Piece(f"worth-{name}-{row}", "ic-vp", *spot, scale=0.95 if now else 0.66)
        shield.label, shield.style, shield.room = numeral(points), "count", 14
        if not now:
            shield.style = "count-nil"
        sheet.add(shield)
    for number in range(min(cubes, SLOTS + 6)):
        dx, dy = cube_spot(number, upright)
        scale = 1.0 if number < SLOTS else 0.86
        sheet.add(Piece(f"cube-{name}-{number}", f"cube-{name}", x + dx, y + dy, scale=scale))
    words = Text("label-island", {"treasure": treasure_name(colour), "count": cubes})
    spot = (x, y + 97) if upright else (x - 72, y + 33)
    plate = Piece(f"island-name-{name}", "isle-plate", *spot, label=words, style="count")
    plate.scale, plate.room = 0.86, 63.0
    sheet.add(plate)


@part
def _add_gulf(sheet: Sheet, content: Content) -> None:
    """The Gulf: a ship upgrade, then one of three actions (PIR-5.27)."""
    x, y = GULF_X, SHORE_Y
    sheet.add(Piece("gulf", "gulf", x, y, Text("title-gulf")))
    write(sheet, "gulf-name", Text("label-gulf"), x, y - 165, "title", 66, scale=0.88)
    sheet.add(Piece("gulf-upgrade", "ic-upgrade", x, y - 138, scale=1.1))
    effects = content.effects
    first = effects.first[content.gulf_script]
    for number in range(effects.count[content.gulf_script]):
        top = y - 96 + 58 * number
        title = effect_text(content, first + number)
        plate = Piece(f"gulf-{number}", "gulf-plate", x, top, title, on="gulf")
        sheet.add(plate)
        add_row(sheet, f"gulf-{number}-act", effect_glyphs(content, first + number), x, top, 54, 28)
        sheet.lay_on(plate)
        if number:
            sheet.add(Piece(f"gulf-or-{number}", "ic-slash", x, top - 29, scale=0.7))


def _add_town(sheet: Sheet, seen: Seen) -> None:
    last = seen.last_captain()
    redbeard = seen.is_redbeard(last)
    _add_maracaibo(sheet, seen.content, seen.round, last, redbeard, seen.final_lap)


@part
def _add_maracaibo(
    sheet: Sheet, content: Content, now: int, last: int, redbeard: bool, final_lap: bool
) -> None:
    """Maracaibo: points and a ship upgrade, and whose turn is the last of the game."""
    x, y = TOWN_X, SHORE_Y
    sheet.add(Piece("maracaibo", "maracaibo", x, y, Text("title-maracaibo")))
    write(sheet, "maracaibo-name", Text("space-maracaibo"), x, y - 165, "title", 74, scale=0.8)
    gains = [on("ic-vp", content.maracaibo_vp), Glyph("ic-upgrade")]
    add_row(sheet, "maracaibo-gain", gains, x, y - 108, 66, 30)
    if now:
        words = {"round": now, "count": content.rounds}
        style = "warning" if now == content.rounds else "number"
        write(sheet, "round", Text("label-round", {**words}), x + 1, 26, style, 76).lines = 2
    title = Text("title-last", {"seat": called(last, redbeard)})
    marker = Piece("last-marker", f"residence-{face(last, redbeard)}", x, y + 154, title, 1.05)
    marker.params = coloured(-1 if redbeard else last)
    sheet.add(marker)
    if final_lap:
        sheet.add(Piece("final-lap", "flag-last", x + 14, y + 138, Text("title-final-lap")))


def _add_ships(sheet: Sheet, seen: Seen) -> None:
    """Ships on their spaces; those that share one stand side by side, the active one in front."""
    order = [*range(seen.captains)]
    for space in sorted(set(seen.ships)):
        there = [captain for captain in order if seen.ships[captain] == space]
        x, y = space_spot(seen, space)
        for number, captain in enumerate(there):
            if space == START_ZONE:
                spot, scale = (x, y - 150 + 46 * captain), 0.92
            else:
                wide = {1: 0.0, 2: 38.0, 3: 27.0}.get(len(there), 21.0)
                lift = 24.0 if space < GULF else 0.0
                spot = (x + wide * (number - (len(there) - 1) / 2), y - lift - 5.0 * (number % 2))
                scale = {1: 0.95, 2: 0.8, 3: 0.7}.get(len(there), 0.62)
            title = Text("title-ship", {"seat": captain_name(seen, captain)})
            ship = Piece(f"ship-{captain}", f"ship-{emblem(seen, captain)}", *spot, title, scale)
            ship.params = seat_params(seen, captain)
            sheet.add(ship)
            if seen.fought(captain):
                _add_total(sheet, seen, captain, (spot[0], max(14.0, spot[1] - 28 * scale)))


def _add_total(sheet: Sheet, seen: Seen, captain: int, spot: tuple[float, float]) -> None:
    """What a ship had in the fight of this turn."""
    total = seen.fought(captain)
    title = counted("title-fight", total, {"seat": captain_name(seen, captain)})
    sheet.add(Piece(f"fight-{captain}", "plaque", *spot, title, 0.7))
    glyphs = [Glyph("ic-power"), beside("label-number", total)]
    add_row(sheet, f"fight-{captain}-total", glyphs, *spot, 34, 15, themed=True)
