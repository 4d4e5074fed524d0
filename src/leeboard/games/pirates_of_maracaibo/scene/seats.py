"""A card for each seat: the few numbers that matter, treasures, and the cards laid out."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final, cast

from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import COLOURS, joined, treasure_name
from leeboard.games.pirates_of_maracaibo.scene.cards import card_symbol, figurehead_symbol
from leeboard.games.pirates_of_maracaibo.scene.icons import Glyph, add_row, beside
from leeboard.games.pirates_of_maracaibo.scene.own import AREA
from leeboard.games.pirates_of_maracaibo.scene.seen import (
    Seen,
    called,
    captain_name,
    counted,
    numeral,
    write,
)
from leeboard.games.pirates_of_maracaibo.scene.words import card_title, figurehead_title
from leeboard.kernel.text import Text, Value
from leeboard.scene import SEAT_EMBLEMS, Piece, Sheet, part

TOP: Final = 84.0
ROW: Final = 30.0
IN_ROW: Final = 12  # cards side by side


def seat_card(seen: Seen, seat: int) -> Sheet:
    sheet = Sheet(f"seat-{seat}", "seat", AREA, TOP, captain_name(seen, seat), seat)
    _add_head(sheet, seat)
    _add_score(sheet, seat, seen.score(seat), seat == seen.start)
    add_stats(sheet, seen, seat, 60)
    _add_row(sheet, seat, "treasures")
    add_treasures(sheet, seen, seat, sheet.height - 16)
    if seat != seen.viewer:
        cards = seen.tableaus[seat]
        for first in range(0, len(cards), IN_ROW):
            _add_row(sheet, seat, f"cards-{first}")
            add_thumbs(sheet, seen, seat, cards[first : first + IN_ROW], sheet.height - 15)
    quests = seen.quests[seat]
    if seen.over and quests and seat != seen.viewer:
        _add_row(sheet, seat, "quests")
        _add_revealed(sheet, seen, seat, quests, sheet.height - 15)
    _add_foot(sheet, seat, sheet.height, seat in seen.pending and not seen.over)
    sheet.height += 10
    return sheet


@part
def _add_head(sheet: Sheet, seat: int) -> None:
    who = called(seat, redbeard=False)
    sheet.add(Piece(f"seat-card-{seat}", "seat-top", 0, 0, params={"seat": seat}))
    medal = f"medal-{SEAT_EMBLEMS[seat]}"
    sheet.add(Piece(f"medal-{seat}", medal, 30, 25, who, params={"seat": seat}))
    write(sheet, f"seat-name-{seat}", who, 54, 25, "head", 130, "start")


@part
def _add_foot(sheet: Sheet, seat: int, y: float, asked: bool) -> None:
    sheet.add(Piece(f"seat-foot-{seat}", "seat-foot", 0, y, params={"seat": seat}))
    if asked:
        title = Text("title-turn", {"seat": called(seat, redbeard=False)})
        sheet.add(Piece(f"turn-{seat}", "seat-turn", 0, 0, title, params={"seat": seat}))


def _add_row(sheet: Sheet, seat: int, name: str) -> None:
    _add_band(sheet, seat, name, sheet.height)
    sheet.height += ROW


@part
def _add_band(sheet: Sheet, seat: int, name: str, y: float) -> None:
    sheet.add(Piece(f"row-{name}-{seat}", "seat-row", 0, y, params={"seat": seat}))


@part
def _add_score(sheet: Sheet, seat: int, points: int, first: bool) -> None:
    title = counted("title-points", points, {"seat": called(seat, redbeard=False)})
    sheet.add(Piece(f"points-icon-{seat}", "ic-vp", 276, 25, title, 1.15))
    write(sheet, f"points-{seat}", numeral(points), 330, 26, "title", 40, "end", 1.15)
    if first:
        words = Text("label-first")
        write(sheet, f"first-{seat}", words, 256, 26, "note", 70, "end", 0.9)


def add_stats(sheet: Sheet, seen: Seen, seat: int, y: float) -> None:
    """Doubloons, cards, quests, rivers, ship upgrades and residences."""
    built = len(seen.upgrades[seat])
    if seen.redbeard is not None and seat == 1:
        built = cast(int, seen.redbeard["board"])
    stats = [
        ("doubloons", "ic-doubloon", seen.doubloons[seat]),
        ("cards", "ic-cards", len(seen.tableaus[seat])),
        ("quests", "ic-quest", seen.quest_counts[seat]),
        ("rivers", "ic-river", seen.rivers[seat]),
        ("upgrades", "cube-grey", built),
        ("residences", "ic-residence", len(seen.residences[seat])),
    ]
    for number, (name, symbol, count) in enumerate(stats):
        if name == "doubloons" and seen.is_redbeard(seat):
            continue
        upgrades = tuple(seen.upgrades[seat]) if name == "upgrades" else ()
        x = 28.0 + 54 * number
        redbeard = seen.is_redbeard(seat)
        _add_stat(sheet, seen.content, seat, redbeard, name, symbol, count, upgrades, x, y)


@part
def _add_stat(
    sheet: Sheet,
    content: Content,
    seat: int,
    redbeard: bool,
    name: str,
    symbol: str,
    count: int,
    upgrades: tuple[int, ...],
    x: float,
    y: float,
) -> None:
    who: dict[str, Value] = {"seat": called(seat, redbeard)}
    title = counted(f"title-{name}", count, who)
    if upgrades:
        names = [Text(f"upgrade-{content.ship_ids[each]}") for each in upgrades]
        title = Text("title-upgrades-list", {**who, "effects": joined(names, "text-list")})
    sheet.add(Piece(f"{name}-{seat}", symbol, x, y, title, 0.84))
    write(sheet, f"{name}-count-{seat}", numeral(count), x + 14, y + 1, "number", 24, "start")


def add_treasures(sheet: Sheet, seen: Seen, seat: int, y: float) -> None:
    """Treasures by colour with those buried, income, rubies and the figurehead."""
    redbeard = seen.is_redbeard(seat)
    for colour in range(len(COLOURS)):
        all_of, buried = seen.treasures(seat, colour), seen.buried_of(seat, colour)
        _add_treasure(sheet, seat, redbeard, colour, all_of, buried, y)
    if not redbeard:
        _add_income(sheet, seat, seen.income_doubloons[seat], seen.income_vp[seat], y)
    if seen.with_rubies:
        _add_rubies(sheet, seat, seen.rubies[seat], y)
    if seen.figurehead[seat] >= 0:
        _add_figurehead(sheet, seen.content, seat, seen.figurehead[seat], y)


@part
def _add_treasure(
    sheet: Sheet, seat: int, redbeard: bool, colour: int, all_of: int, buried: int, y: float
) -> None:
    name = COLOURS[colour]
    x = 28.0 + 60 * colour
    words: dict[str, Value] = {"seat": called(seat, redbeard), "treasure": treasure_name(colour)}
    title = counted("title-treasures", all_of, {**words, "buried": buried})
    sheet.add(Piece(f"treasure-{seat}-{name}", f"cube-{name}", x, y, title, 0.84))
    count = Text("label-of-buried", {"count": all_of, "buried": buried})
    label = f"treasure-count-{seat}-{name}"
    write(sheet, label, count, x + 13, y + 1, "number", 36, "start", 0.85)


@part
def _add_income(sheet: Sheet, seat: int, doubloons: int, points: int, y: float) -> None:
    income = [Glyph("ic-income-doubloons"), beside("label-number", doubloons)]
    income += [Glyph("ic-income-vp"), beside("label-number", points)]
    add_row(sheet, f"income-{seat}", income, 240, y, 70, 17, themed=True)


@part
def _add_rubies(sheet: Sheet, seat: int, count: int, y: float) -> None:
    rubies = [Glyph("ic-ruby"), beside("label-number", count)]
    add_row(sheet, f"rubies-{seat}", rubies, 292, y, 34, 17, themed=True)


@part
def _add_figurehead(sheet: Sheet, content: Content, seat: int, figurehead: int, y: float) -> None:
    title = figurehead_title(content, figurehead)
    symbol = figurehead_symbol(content, figurehead)
    sheet.add(Piece(f"figurehead-of-{seat}", symbol, 324, y, title, 0.34))


def add_thumbs(sheet: Sheet, seen: Seen, seat: int, cards: list[int], y: float) -> None:
    """Small cards; their titles say what they do."""
    for number, upgrade in enumerate(cards):
        _add_thumb(sheet, seen.content, seat, number, upgrade, y)


@part
def _add_thumb(
    sheet: Sheet, content: Content, seat: int, number: int, upgrade: int, y: float
) -> None:
    card = content.first_upgrade + upgrade
    name = f"seat-{seat}-{content.upgrade_ids[upgrade]}"
    x = 26.0 + 27 * number
    sheet.add(Piece(name, card_symbol(content, card), x, y, card_title(content, card), 0.25))


def _add_revealed(sheet: Sheet, seen: Seen, seat: int, quests: list[int], y: float) -> None:
    """At the end: quests, ticked if they score (PIR-6.10)."""
    content = seen.content
    for number, quest in enumerate(quests):
        lower = seen.meets(seat, content.quest_lower[quest])
        scores = lower or (seen.meets(seat, content.quest_upper[quest]) and not seen.hunters)
        x = 26.0 + min(27.0, 300 / len(quests)) * number
        title = Text(f"quest-{content.quest_ids[quest]}")
        sheet.add(Piece(f"revealed-{seat}-{quest}", "quest", x, y, title, 0.3))
        sheet.add(
            Piece(f"revealed-{seat}-{quest}-met", "tick" if scores else "cross", x, y, scale=0.8)
        )
