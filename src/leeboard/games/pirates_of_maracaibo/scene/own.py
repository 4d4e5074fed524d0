"""The viewer's own area: ship board, hideout, bonuses, black market, quests and cards."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.boards import DIGS, TILES
from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import (
    COLOURS,
    G_BURIAL,
    G_DISCOUNT,
    G_EXPLORE,
    G_RAID,
    joined,
    treasure_name,
)
from leeboard.games.pirates_of_maracaibo.scene.cards import (
    add_card,
    add_figurehead,
    add_quest,
    add_tile,
)
from leeboard.games.pirates_of_maracaibo.scene.icons import (
    Glyph,
    Line,
    add_row,
    beside,
    gear_lines,
    raid_glyphs,
    script_glyphs,
)
from leeboard.games.pirates_of_maracaibo.scene.seen import Seen, called, counted, numeral, write
from leeboard.games.pirates_of_maracaibo.scene.words import gear_texts, script_text
from leeboard.kernel.text import Text
from leeboard.scene import Piece, Sheet, part

AREA: Final = 344.0  # width of every sheet but the board
SHIP_TOP: Final = 4.0
SHIP_HEIGHT: Final = 218.0
HIDEOUT_TOP: Final = 2.0
HIDEOUT_HEIGHT: Final = 186.0
PAPERS_HEIGHT: Final = 222.0
PITCH: Final = 66.8  # from one card to the next
SAILS: Final = [50.0, 140.0, 230.0]
SHIP_BOARD: Final = Piece("ship-board", "ship-board", 0, SHIP_TOP)
HIDEOUT: Final = Piece("hideout", "hideout", 0, HIDEOUT_TOP, Text("title-hideout"))


def own(seen: Seen) -> list[Sheet]:
    """Ship board, hideout with market and bonuses, quests and cards: side by side below the board,
    or one below the other."""
    seat = seen.viewer
    ship = Sheet("own", "own", AREA, SHIP_HEIGHT, Text("sheet-own"), seat)
    _add_ship(ship, seen, seat)
    hideout = Sheet("hideout", "own", AREA, HIDEOUT_HEIGHT, Text("title-hideout"), seat)
    _add_hideout(hideout, seen, seat)
    _add_market(hideout, seen, seat)
    _add_bonuses(hideout, seen, seat)
    _add_extra_burial(hideout, seen, seat)
    return [ship, hideout, _papers(seen, seat)]


def _papers(seen: Seen, seat: int) -> Sheet:
    """Quests in a row, cards in a row below them; as wide as the longer row."""
    quests, cards = seen.quests[seat] or [], seen.tableaus[seat]
    wide = max(AREA, 10 + PITCH * max(len(quests), len(cards)))
    sheet = Sheet("papers", "own", wide, PAPERS_HEIGHT, Text("label-quests"), seat)
    _add_purse(sheet, seat, seen.doubloons[seat], seen.score(seat), wide)
    _add_quests(sheet, seen, seat)
    _add_tableau(sheet, seen, seat)
    return sheet


@part
def _add_purse(sheet: Sheet, seat: int, doubloons: int, points: int, right: float) -> None:
    """Doubloons and points, in the upper right corner."""
    who = called(seat, redbeard=False)
    title = counted("title-doubloons", doubloons, {"seat": who})
    sheet.add(Piece("own-doubloons", "ic-doubloon", right - 132, 14, title, 1.05))
    purse = numeral(doubloons)
    write(sheet, "own-doubloons-count", purse, right - 116, 15, "number", 40, "start")
    title = counted("title-points", points, {"seat": who})
    sheet.add(Piece("own-points", "ic-vp", right - 60, 14, title, 1.05))
    write(sheet, "own-points-count", numeral(points), right - 44, 15, "number", 40, "start")


def _add_ship(sheet: Sheet, seen: Seen, seat: int) -> None:
    """Sails with the standard raid actions, the spaces by sector, the lines between them."""
    content = seen.content
    sheet.add(SHIP_BOARD)
    for raid in range(min(content.standard_raids, len(SAILS))):
        _add_sail(sheet, content, raid, raid in seen.used and seen.active == seat)
    for space in range(len(content.ship_ids)):
        _add_ship_space(sheet, content, space, space in seen.upgrades[seat])
    for sector in range(1, len(content.sector_cubes)):
        is_open = len(seen.upgrades[seat]) >= content.sector_cubes[sector]
        _add_barrier(sheet, content, sector, is_open)
    if seen.figurehead[seat] >= 0:
        figurehead = seen.figurehead[seat]
        name = f"own-figurehead-{content.figurehead_ids[figurehead]}"
        add_figurehead(sheet, content, name, figurehead, 319, SHIP_TOP + 30, 0.74)
    _add_built(sheet, len(seen.upgrades[seat]), len(content.ship_ids))


@part
def _add_sail(sheet: Sheet, content: Content, raid: int, used: bool) -> None:
    name = content.effects.raid_ids[raid]
    title = Text("title-raid-used" if used else "title-raid", {"raid": Text(f"raid-{name}")})
    spot = (SAILS[raid], SHIP_TOP + 33)
    base = sheet.add(Piece(f"raid-{name}", "sail-used" if used else "sail", *spot, title))
    if not used:
        add_row(sheet, f"raid-{name}-act", raid_glyphs(content, raid), *spot, 66, 24)
    sheet.lay_on(base)


@part
def _add_built(sheet: Sheet, count: int, room: int) -> None:
    built = Text("label-built", {"count": count, "room": room})
    words = write(sheet, "own-built", built, 160, SHIP_TOP + 203, "plate-note", 200, scale=0.8)
    words.params["seat-ink"] = "#FFF6E4"


def sector_left(content: Content, sector: int) -> float:
    """Where the columns of a sector begin."""
    sizes = [content.ship_sector.count(each) for each in range(sector)]
    return 8.0 + sum(42.6 * ((size + 2) // 3) + 9 for size in sizes)


def space_spots(content: Content) -> list[tuple[float, float]]:
    """The middles of the spaces of the ship board: columns of three in each sector."""
    met = [0] * len(content.sector_cubes)
    spots = []
    for sector in content.ship_sector:
        column, row = met[sector] // 3, met[sector] % 3
        met[sector] += 1
        x = sector_left(content, sector) + 42.6 * (column + 0.5)
        spots.append((x, SHIP_TOP + 99 + 39.0 * row))
    return spots


def space_line(content: Content, space: int) -> Line:
    lines = gear_lines(content, content.ship_gear[space])
    if lines:
        return lines[0]
    return Line("now", script_glyphs(content, content.ship_script[space]))


def space_text(content: Content, space: int) -> Text:
    texts = gear_texts(content, content.ship_gear[space])
    return joined(texts) if texts else script_text(content, content.ship_script[space])


@part
def _add_ship_space(sheet: Sheet, content: Content, space: int, covered: bool) -> None:
    x, y = space_spots(content)[space]
    name = content.ship_ids[space]
    line = space_line(content, space)
    words = {"upgrade": Text(f"upgrade-{name}"), "effects": space_text(content, space)}
    title = Text("title-space-covered" if covered else "title-space", {**words})
    symbol = "space-once" if line.kind == "now" else "space-always"
    base = sheet.add(Piece(f"space-{name}", symbol, x, y, title))
    add_row(sheet, f"space-{name}-act", line.glyphs, x, y + 1, 36, 21)
    if covered:
        sheet.add(Piece(f"space-{name}-cube", "space-cube", x, y))
    sheet.lay_on(base)


@part
def _add_barrier(sheet: Sheet, content: Content, sector: int, is_open: bool) -> None:
    need = content.sector_cubes[sector]
    x, y = sector_left(content, sector) - 4.5, SHIP_TOP + 138
    title = counted("title-barrier-open" if is_open else "title-barrier", need)
    sheet.add(Piece(f"barrier-{sector}", "barrier-open" if is_open else "barrier", x, y, title))
    if not is_open:
        write(sheet, f"barrier-{sector}-need", numeral(need), x, y - 72, "count", 18, scale=0.8)


def _add_hideout(sheet: Sheet, seen: Seen, seat: int) -> None:
    sheet.add(HIDEOUT)
    for colour in range(len(COLOURS)):
        total, stored = seen.treasures(seat, colour), seen.stored[seat][colour]
        bonus = colour in seen.bonus[seat]
        _add_storage(sheet, seen.content, colour, total, stored, bonus)
        for number in range(DIGS * colour, DIGS * colour + DIGS):
            _add_dig(sheet, seen.content, number, number in seen.dug[seat])


@part
def _add_storage(
    sheet: Sheet, content: Content, colour: int, treasures: int, stored: int, has_bonus: bool
) -> None:
    """What is stored of a colour, on its bonus first."""
    top = HIDEOUT_TOP
    name = COLOURS[colour]
    x = 39.0 + 64 * colour
    total = counted("label-number", treasures)
    add_row(sheet, f"total-{name}", [Glyph(f"cube-{name}")], x - 10, top + 42, 20, 18)
    write(sheet, f"total-{name}-count", total, x + 10, top + 43, "number", 24)
    bonus = script_text(content, content.storage_script[colour])
    title = Text("title-storage", {"treasure": treasure_name(colour), "effects": bonus})
    base = sheet.add(Piece(f"bonus-{name}", "bonus-space", x - 13, top + 78, title))
    glyphs = script_glyphs(content, content.storage_script[colour])
    add_row(sheet, f"bonus-{name}-act", glyphs, x - 13, top + 78, 26, 20)
    sheet.lay_on(base)
    loose = stored
    treasure = Text("title-stored", {"treasure": treasure_name(colour)})
    if has_bonus:
        loose -= 1
        spot = (x - 13, top + 78)
        stored_id = f"store-{name}-bonus"
        sheet.add(Piece(stored_id, f"treasure-{name}", *spot, treasure, 1.05, on=base.id))
    for number in range(min(loose, 4)):
        spot = (x + 11 + 15.0 * (number % 2), top + 86 - 17.0 * (number // 2))
        sheet.add(Piece(f"store-{name}-{number}", f"treasure-{name}", *spot, treasure, 0.72))
    if loose > 4:
        words = counted("label-times", loose)
        write(sheet, f"store-{name}-more", words, x + 18, top + 60, "number", 30, scale=0.75)


@part
def _add_dig(sheet: Sheet, content: Content, number: int, buried: bool) -> None:
    colour, space = divmod(number, DIGS)
    x, y = 39.0 + 64 * colour, HIDEOUT_TOP + 124
    spot = (x - 14.6 + 29.2 * (space % 2), y + 29.2 * (space // 2))
    add_dig(sheet, content, content.dig_ids[number], content.dig_script[number], *spot)
    if buried:
        dig = content.dig_ids[number]
        sheet.add(Piece(f"buried-{dig}", f"cube-{COLOURS[colour]}", *spot, scale=1.05, on=dig))


def add_dig(sheet: Sheet, content: Content, name: str, script: int, x: float, y: float) -> None:
    words = {"dig": Text(f"dig-{name}")}
    title = Text("title-dig", {**words})
    if content.effects.count[script]:
        title = Text("title-dig-bonus", {**words, "effects": script_text(content, script)})
    base = sheet.add(Piece(name, "dig-space", x, y, title))
    add_row(sheet, f"{name}-act", script_glyphs(content, script), x, y, 24, 20)
    sheet.lay_on(base)


def _add_extra_burial(sheet: Sheet, seen: Seen, seat: int) -> None:
    """The four spaces of the poseidon figurehead, for treasures of any colour (PIR-5.86)."""
    content = seen.content
    if not seen.gear(seat)[G_BURIAL]:
        return
    y = sheet.height + 14
    write(sheet, "head-burial", Text("label-extra-burial"), 12, y, "head", 180, "start", 0.9)
    for space, script in enumerate(content.effects.burial_script):
        x = 218.0 + 34 * space
        name = content.dig_ids[DIGS * len(COLOURS) + space]
        add_dig(sheet, content, name, script, x, y)
        if seen.sunk[seat][space] >= 0:
            colour = COLOURS[seen.sunk[seat][space]]
            sheet.add(Piece(f"buried-{name}", f"cube-{colour}", x, y, scale=1.05))
    sheet.height += 34


@part
def _add_market_head(sheet: Sheet) -> None:
    title = Text("label-market")
    write(sheet, "head-market", title, 276, HIDEOUT_TOP + 6, "head", 134, scale=0.86)


def _add_market(sheet: Sheet, seen: Seen, seat: int) -> None:
    """The own black-market tiles; those on places are ticked."""
    top = HIDEOUT_TOP
    _add_market_head(sheet)
    own = [mark for mark in seen.market if mark >= 0 and mark // TILES == seat]
    placed = [mark % TILES for mark in own]
    for tile in range(TILES):
        x, y = 234.0 + 42 * (tile % 3), top + 36 + 41.0 * (tile // 3)
        name = f"tile-{seen.content.tile_ids[tile]}"
        add_tile(sheet, seen, name, seat, tile, x + (21 if tile > 2 else 0), y, 0.86)
        if tile in placed:
            sheet.add(Piece(f"{name}-placed", "tick", x + (21 if tile > 2 else 0) + 13, y - 13))


def _add_bonuses(sheet: Sheet, seen: Seen, seat: int) -> None:
    gear = seen.gear(seat)
    incomes = (seen.income_doubloons[seat], seen.income_vp[seat])
    _add_sums(sheet, gear[G_RAID], gear[G_EXPLORE], gear[G_DISCOUNT], seen.rivers[seat], *incomes)
    if seen.with_rubies:
        _add_rubies(sheet, seen.rubies[seat])


@part
def _add_sums(
    sheet: Sheet,
    power: int,
    explore: int,
    discount: int,
    rivers: int,
    income_doubloons: int,
    income_vp: int,
) -> None:
    """What raids, explorers, purchases and incomes get for good."""
    rows: list[tuple[str, list[Glyph]]] = [
        ("power", [Glyph("ic-power"), beside("label-plus", power)]),
        ("explore", [Glyph("ic-explore"), beside("label-plus", explore)]),
        ("discount", [Glyph("ic-discount", counted("label-minus", discount))]),
        ("rivers", [Glyph("ic-river"), beside("label-number", rivers)]),
        ("income", [Glyph("ic-income-doubloons"), beside("label-number", income_doubloons)]),
        ("income-vp", [Glyph("ic-income-vp"), beside("label-number", income_vp)]),
    ]
    for number, (name, glyphs) in enumerate(rows):
        x, y = 244.0 + 64 * (number % 2), HIDEOUT_TOP + 112 + 26.0 * (number // 2)
        sheet.add(Piece(f"sum-{name}", "plaque", x, y, Text(f"title-sum-{name}")))
        add_row(sheet, f"sum-{name}-row", glyphs, x, y, 50, 18, themed=True)


@part
def _add_rubies(sheet: Sheet, rubies: int) -> None:
    x, y = 190.0, HIDEOUT_TOP + 14
    sheet.add(Piece("own-rubies", "ruby", x, y, counted("title-rubies", rubies)))
    write(sheet, "own-rubies-count", numeral(rubies), x + 20, y, "number", 20)


def _add_quests(sheet: Sheet, seen: Seen, seat: int) -> None:
    """Quest cards held; a tick on what is fulfilled now."""
    write(sheet, "head-quests", Text("label-quests"), 8, 14, "head", 150, "start")
    for number, quest in enumerate(seen.quests[seat] or []):
        x, y = 36.0 + PITCH * number, 73.0
        name = f"quest-{seen.content.quest_ids[quest]}"
        add_quest(sheet, seen, name, quest, x, y, 0.96)
        if seen.meets(seat, seen.content.quest_lower[quest]):
            sheet.add(Piece(f"{name}-met", "tick", x - 24, y + 36))
        elif seen.meets(seat, seen.content.quest_upper[quest]) and not seen.hunters:
            sheet.add(Piece(f"{name}-met", "tick", x - 24, y - 34))


def _add_tableau(sheet: Sheet, seen: Seen, seat: int) -> None:
    """Crew, equipment and ship cards, type by type."""
    types = seen.content.upgrade_type
    cards = sorted(seen.tableaus[seat], key=lambda card: (types[card], card))
    write(sheet, "head-cards", Text("label-cards"), 8, 130, "head", 220, "start")
    for number, upgrade in enumerate(cards):
        name = f"own-{seen.content.upgrade_ids[upgrade]}"
        x = 38.0 + PITCH * number
        add_card(sheet, seen.content, name, seen.content.first_upgrade + upgrade, x, 181, 0.7)
