"""The viewer's own area: ship board, hideout, bonuses, black market, quests and cards."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.boards import DIGS, FIRST_UPGRADE, TILES
from leeboard.games.pirates_of_maracaibo.effects import (
    COLOURS,
    G_BURIAL,
    G_DISCOUNT,
    G_EXPLORE,
    G_RAID,
)
from leeboard.games.pirates_of_maracaibo.scene.cards import (
    add_card,
    add_galleon,
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
from leeboard.games.pirates_of_maracaibo.scene.seen import (
    Seen,
    captain_name,
    counted,
    emblem,
    numeral,
    treasure_name,
    write,
)
from leeboard.games.pirates_of_maracaibo.scene.words import gear_texts, joined, script_text
from leeboard.kernel.scene import Piece, Sheet
from leeboard.kernel.text import Text

AREA: Final = 344.0  # width of every sheet but the board
SHIP_TOP: Final = 50.0
HIDEOUT_TOP: Final = 270.0
BELOW: Final = 456.0  # where quests begin
SAILS: Final = [50.0, 140.0, 230.0]


def own(seen: Seen) -> Sheet:
    seat = seen.viewer
    sheet = Sheet("own", "own", AREA, BELOW, Text("sheet-own"), seat)
    sheet.add(Piece("own", "own-board", 0, 0, params={"seat": seat}))
    medal = f"medal-{emblem(seen, seat)}"
    sheet.add(Piece("own-medal", medal, 24, 22, captain_name(seen, seat), params={"seat": seat}))
    name = write(sheet, "own-name", captain_name(seen, seat), 46, 22, "plate", 130, "start")
    name.params["seat"] = seat
    _add_purse(sheet, seen, seat)
    _add_ship(sheet, seen, seat)
    _add_hideout(sheet, seen, seat)
    _add_market(sheet, seen, seat)
    _add_bonuses(sheet, seen, seat)
    _add_extra_burial(sheet, seen, seat)
    _add_quests(sheet, seen, seat)
    _add_tableau(sheet, seen, seat)
    return sheet


def _add_purse(sheet: Sheet, seen: Seen, seat: int) -> None:
    title = counted("title-doubloons", seen.doubloons[seat], {"seat": captain_name(seen, seat)})
    sheet.add(Piece("own-doubloons", "ic-doubloon", 196, 22, title, 1.15))
    purse = numeral(seen.doubloons[seat])
    words = write(sheet, "own-doubloons-count", purse, 214, 23, "plate", 44, "start")
    words.params["seat"] = seat
    title = counted("title-points", seen.score(seat), {"seat": captain_name(seen, seat)})
    sheet.add(Piece("own-points", "ic-vp", 274, 22, title, 1.2))
    words = write(
        sheet, "own-points-count", numeral(seen.score(seat)), 292, 23, "plate", 44, "start"
    )
    words.params["seat"] = seat


def _add_ship(sheet: Sheet, seen: Seen, seat: int) -> None:
    """Sails with the standard raid actions, the spaces by sector, the lines between them."""
    content = seen.content
    sheet.add(Piece("ship-board", "ship-board", 0, SHIP_TOP))
    for raid in range(min(content.standard_raids, len(SAILS))):
        name = content.effects.raid_ids[raid]
        used = raid in seen.used and seen.active == seat
        title = Text("title-raid-used" if used else "title-raid", {"raid": Text(f"raid-{name}")})
        spot = (SAILS[raid], SHIP_TOP + 33)
        sheet.add(Piece(f"raid-{name}", "sail-used" if used else "sail", *spot, title))
        if not used:
            add_row(sheet, f"raid-{name}-act", raid_glyphs(content, raid), *spot, 66, 24)
    for space, (x, y) in enumerate(space_spots(seen)):
        _add_ship_space(sheet, seen, seat, space, x, y)
    for sector in range(1, len(content.sector_cubes)):
        _add_barrier(sheet, seen, seat, sector)
    if seen.galleon[seat] >= 0:
        galleon = seen.galleon[seat]
        name = f"own-galleon-{content.galleon_ids[galleon]}"
        add_galleon(sheet, seen, name, galleon, 319, SHIP_TOP + 30, 0.74)
    built = Text("label-built", {"count": len(seen.upgrades[seat]), "room": len(content.ship_ids)})
    words = write(sheet, "own-built", built, 160, SHIP_TOP + 203, "plate-note", 200, scale=0.8)
    words.params["seat-ink"] = "#FFF6E4"


def sector_left(seen: Seen, sector: int) -> float:
    """Where the columns of a sector begin."""
    sizes = [seen.content.ship_sector.count(each) for each in range(sector)]
    return 8.0 + sum(42.6 * ((size + 2) // 3) + 9 for size in sizes)


def space_spots(seen: Seen) -> list[tuple[float, float]]:
    """The middles of the spaces of the ship board: columns of three in each sector."""
    met = [0] * len(seen.content.sector_cubes)
    spots = []
    for sector in seen.content.ship_sector:
        column, row = met[sector] // 3, met[sector] % 3
        met[sector] += 1
        x = sector_left(seen, sector) + 42.6 * (column + 0.5)
        spots.append((x, SHIP_TOP + 99 + 39.0 * row))
    return spots


def space_line(seen: Seen, space: int) -> Line:
    content = seen.content
    lines = gear_lines(content, content.ship_gear[space])
    if lines:
        return lines[0]
    return Line("now", script_glyphs(content, content.ship_script[space]))


def space_text(seen: Seen, space: int) -> Text:
    content = seen.content
    texts = gear_texts(content, content.ship_gear[space])
    return joined(texts) if texts else script_text(content, content.ship_script[space])


def _add_ship_space(sheet: Sheet, seen: Seen, seat: int, space: int, x: float, y: float) -> None:
    name = seen.content.ship_ids[space]
    line = space_line(seen, space)
    covered = space in seen.upgrades[seat]
    words = {"upgrade": Text(f"upgrade-{name}"), "effects": space_text(seen, space)}
    title = Text("title-space-covered" if covered else "title-space", {**words})
    symbol = "space-once" if line.kind == "now" else "space-always"
    sheet.add(Piece(f"space-{name}", symbol, x, y, title))
    add_row(sheet, f"space-{name}-act", line.glyphs, x, y + 1, 36, 21)
    if covered:
        sheet.add(Piece(f"space-{name}-cube", "space-cube", x, y))


def _add_barrier(sheet: Sheet, seen: Seen, seat: int, sector: int) -> None:
    need = seen.content.sector_cubes[sector]
    is_open = len(seen.upgrades[seat]) >= need
    x, y = sector_left(seen, sector) - 4.5, SHIP_TOP + 138
    title = counted("title-barrier-open" if is_open else "title-barrier", need)
    sheet.add(Piece(f"barrier-{sector}", "barrier-open" if is_open else "barrier", x, y, title))
    if not is_open:
        write(sheet, f"barrier-{sector}-need", numeral(need), x, y - 72, "count", 18, scale=0.8)


def _add_hideout(sheet: Sheet, seen: Seen, seat: int) -> None:
    content = seen.content
    top = HIDEOUT_TOP
    sheet.add(Piece("hideout", "hideout", 0, top, Text("title-hideout")))
    for colour, name in enumerate(COLOURS):
        x = 39.0 + 64 * colour
        stored = seen.stored[seat][colour]
        total = counted("label-number", seen.treasures(seat, colour))
        add_row(sheet, f"total-{name}", [Glyph(f"cube-{name}")], x - 10, top + 42, 20, 18)
        write(sheet, f"total-{name}-count", total, x + 10, top + 43, "number", 24)
        bonus = script_text(content, content.storage_script[colour])
        title = Text("title-storage", {"treasure": treasure_name(colour), "effects": bonus})
        sheet.add(Piece(f"bonus-{name}", "bonus-space", x - 13, top + 78, title))
        glyphs = script_glyphs(content, content.storage_script[colour])
        add_row(sheet, f"bonus-{name}-act", glyphs, x - 13, top + 78, 26, 20)
        loose = stored
        treasure = Text("title-stored", {"treasure": treasure_name(colour)})
        if colour in seen.bonus[seat]:
            loose -= 1
            spot = (x - 13, top + 78)
            sheet.add(Piece(f"store-{name}-bonus", f"treasure-{name}", *spot, treasure, 1.05))
        for number in range(min(loose, 4)):
            spot = (x + 11 + 15.0 * (number % 2), top + 86 - 17.0 * (number // 2))
            sheet.add(Piece(f"store-{name}-{number}", f"treasure-{name}", *spot, treasure, 0.72))
        if loose > 4:
            words = counted("label-times", loose)
            write(sheet, f"store-{name}-more", words, x + 18, top + 60, "number", 30, scale=0.75)
        _add_digs(sheet, seen, seat, colour, x, top + 124)


def _add_digs(sheet: Sheet, seen: Seen, seat: int, colour: int, x: float, y: float) -> None:
    content = seen.content
    for space in range(DIGS):
        number = DIGS * colour + space
        spot = (x - 14.6 + 29.2 * (space % 2), y + 29.2 * (space // 2))
        script = content.dig_script[number]
        add_dig(sheet, seen, content.dig_ids[number], script, *spot)
        if number in seen.dug[seat]:
            name = f"buried-{content.dig_ids[number]}"
            sheet.add(Piece(name, f"cube-{COLOURS[colour]}", *spot, scale=1.05))


def add_dig(sheet: Sheet, seen: Seen, name: str, script: int, x: float, y: float) -> None:
    content = seen.content
    words = {"dig": Text(f"dig-{name}")}
    title = Text("title-dig", {**words})
    if content.effects.count[script]:
        title = Text("title-dig-bonus", {**words, "effects": script_text(content, script)})
    sheet.add(Piece(name, "dig-space", x, y, title))
    add_row(sheet, f"{name}-act", script_glyphs(content, script), x, y, 24, 20)


def _add_extra_burial(sheet: Sheet, seen: Seen, seat: int) -> None:
    """The four spaces of the poseidon galleon, for treasures of any colour (PIR-5.86)."""
    content = seen.content
    if not seen.gear(seat)[G_BURIAL]:
        return
    y = sheet.height + 14
    write(sheet, "head-burial", Text("label-extra-burial"), 12, y, "head", 180, "start", 0.9)
    for space, script in enumerate(content.effects.burial_script):
        x = 218.0 + 34 * space
        name = content.dig_ids[DIGS * len(COLOURS) + space]
        add_dig(sheet, seen, name, script, x, y)
        if seen.sunk[seat][space] >= 0:
            colour = COLOURS[seen.sunk[seat][space]]
            sheet.add(Piece(f"buried-{name}", f"cube-{colour}", x, y, scale=1.05))
    sheet.height += 34


def _add_market(sheet: Sheet, seen: Seen, seat: int) -> None:
    """The own black-market tiles; those on places are ticked."""
    top = HIDEOUT_TOP
    write(sheet, "head-market", Text("label-market"), 276, top + 6, "head", 134, scale=0.86)
    placed = [mark % 5 for mark in seen.market if mark >= 0 and mark // 5 == seat]
    for tile in range(TILES):
        x, y = 234.0 + 42 * (tile % 3), top + 36 + 41.0 * (tile // 3)
        name = f"tile-{seen.content.tile_ids[tile]}"
        add_tile(sheet, seen, name, seat, tile, x + (21 if tile > 2 else 0), y, 0.86)
        if tile in placed:
            sheet.add(Piece(f"{name}-placed", "tick", x + (21 if tile > 2 else 0) + 13, y - 13))


def _add_bonuses(sheet: Sheet, seen: Seen, seat: int) -> None:
    """What raids, explorers, purchases and incomes get for good."""
    gear = seen.gear(seat)
    rows: list[tuple[str, list[Glyph]]] = [
        ("power", [Glyph("ic-power"), beside("label-plus", gear[G_RAID])]),
        ("explore", [Glyph("ic-explore"), beside("label-plus", gear[G_EXPLORE])]),
        ("discount", [Glyph("ic-discount", counted("label-minus", gear[G_DISCOUNT]))]),
        ("rivers", [Glyph("ic-river"), beside("label-number", seen.rivers[seat])]),
        (
            "income",
            [Glyph("ic-income-doubloons"), beside("label-number", seen.income_doubloons[seat])],
        ),
        ("income-vp", [Glyph("ic-income-vp"), beside("label-number", seen.income_vp[seat])]),
    ]
    for number, (name, glyphs) in enumerate(rows):
        x, y = 244.0 + 64 * (number % 2), HIDEOUT_TOP + 112 + 26.0 * (number // 2)
        sheet.add(Piece(f"sum-{name}", "plaque", x, y, Text(f"title-sum-{name}")))
        add_row(sheet, f"sum-{name}-row", glyphs, x, y, 50, 18, themed=True)
    if seen.with_rubies:
        x, y = 190.0, HIDEOUT_TOP + 14
        title = counted("title-rubies", seen.rubies[seat])
        sheet.add(Piece("own-rubies", "ruby", x, y, title))
        write(sheet, "own-rubies-count", numeral(seen.rubies[seat]), x + 20, y, "number", 20)


def _add_quests(sheet: Sheet, seen: Seen, seat: int) -> None:
    """Quest cards held; a tick on what is fulfilled now."""
    quests = seen.quests[seat] or []
    if not quests:
        return
    top = sheet.height
    write(sheet, "head-quests", Text("label-quests"), 12, top + 10, "head", 150, "start")
    for number, quest in enumerate(quests):
        x, y = 38.0 + 66 * (number % 5), top + 66 + 92.0 * (number // 5)
        name = f"quest-{seen.content.quest_ids[quest]}"
        add_quest(sheet, seen, name, quest, x, y, 0.98)
        if seen.meets(seat, seen.content.quest_lower[quest]):
            sheet.add(Piece(f"{name}-met", "tick", x - 24, y + 38))
        elif seen.meets(seat, seen.content.quest_upper[quest]) and not seen.hunters:
            sheet.add(Piece(f"{name}-met", "tick", x - 24, y - 36))
    sheet.height = top + 26 + 92 * ((len(quests) + 4) // 5)


def _add_tableau(sheet: Sheet, seen: Seen, seat: int) -> None:
    """Crew, equipment and ship cards, type by type."""
    types = seen.content.upgrade_type
    cards = sorted(seen.tableaus[seat], key=lambda card: (types[card], card))
    if not cards:
        return
    top = sheet.height
    write(sheet, "head-cards", Text("label-cards"), 12, top + 10, "head", 220, "start")
    for number, upgrade in enumerate(cards):
        x, y = 38.0 + 66.8 * (number % 5), top + 64 + 84.0 * (number // 5)
        name = f"own-{seen.content.upgrade_ids[upgrade]}"
        add_card(sheet, seen, name, FIRST_UPGRADE + upgrade, x, y, 0.7)
    sheet.height = top + 26 + 84 * ((len(cards) + 4) // 5)
