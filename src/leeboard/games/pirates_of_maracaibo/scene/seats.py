"""A card for each seat: the few numbers that matter, treasures, and the cards laid out."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final, cast

from leeboard.games.pirates_of_maracaibo.boards import FIRST_UPGRADE
from leeboard.games.pirates_of_maracaibo.effects import COLOURS
from leeboard.games.pirates_of_maracaibo.scene.cards import card_symbol, galleon_symbol
from leeboard.games.pirates_of_maracaibo.scene.icons import Glyph, add_row, beside
from leeboard.games.pirates_of_maracaibo.scene.own import AREA
from leeboard.games.pirates_of_maracaibo.scene.seen import (
    Seen,
    captain_name,
    counted,
    emblem,
    numeral,
    seat_params,
    treasure_name,
    write,
)
from leeboard.games.pirates_of_maracaibo.scene.words import card_title, galleon_title, joined
from leeboard.kernel.scene import Piece, Sheet
from leeboard.kernel.text import Text, Value

TOP: Final = 84.0
ROW: Final = 30.0
IN_ROW: Final = 12  # cards side by side


def seat_card(seen: Seen, seat: int) -> Sheet:
    sheet = Sheet(f"seat-{seat}", "seat", AREA, TOP, captain_name(seen, seat), seat)
    params = seat_params(seen, seat)
    sheet.add(Piece(f"seat-card-{seat}", "seat-top", 0, 0, params=params))
    medal = f"medal-{emblem(seen, seat)}"
    sheet.add(Piece(f"medal-{seat}", medal, 30, 25, captain_name(seen, seat), params=params))
    write(sheet, f"seat-name-{seat}", captain_name(seen, seat), 54, 25, "head", 130, "start")
    add_score(sheet, seen, seat)
    add_stats(sheet, seen, seat, 60)
    _add_row(sheet, seen, seat, "treasures")
    add_treasures(sheet, seen, seat, sheet.height - 16)
    if seat != seen.viewer:
        cards = seen.tableaus[seat]
        for first in range(0, len(cards), IN_ROW):
            _add_row(sheet, seen, seat, f"cards-{first}")
            add_thumbs(sheet, seen, seat, cards[first : first + IN_ROW], sheet.height - 15)
    quests = seen.quests[seat]
    if seen.over and quests and seat != seen.viewer:
        _add_row(sheet, seen, seat, "quests")
        _add_revealed(sheet, seen, seat, quests, sheet.height - 15)
    sheet.add(Piece(f"seat-foot-{seat}", "seat-foot", 0, sheet.height, params=params))
    if seat in seen.pending and not seen.over:
        title = Text("title-turn", {"seat": captain_name(seen, seat)})
        sheet.add(Piece(f"turn-{seat}", "seat-turn", 0, 0, title, params=params))
    sheet.height += 10
    return sheet


def _add_row(sheet: Sheet, seen: Seen, seat: int, name: str) -> None:
    params = seat_params(seen, seat)
    sheet.add(Piece(f"row-{name}-{seat}", "seat-row", 0, sheet.height, params=params))
    sheet.height += ROW


def add_score(sheet: Sheet, seen: Seen, seat: int) -> None:
    who: dict[str, Value] = {"seat": captain_name(seen, seat)}
    title = counted("title-points", seen.score(seat), who)
    sheet.add(Piece(f"points-icon-{seat}", "ic-vp", 276, 25, title, 1.15))
    write(sheet, f"points-{seat}", numeral(seen.score(seat)), 330, 26, "title", 40, "end", 1.15)
    if seat == seen.start:
        words = Text("label-first")
        write(sheet, f"first-{seat}", words, 256, 26, "note", 70, "end", 0.9)


def add_stats(sheet: Sheet, seen: Seen, seat: int, y: float) -> None:
    """Doubloons, cards, quests, rivers, ship upgrades and residences."""
    who: dict[str, Value] = {"seat": captain_name(seen, seat)}
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
        x = 28.0 + 54 * number
        title = counted(f"title-{name}", count, who)
        if name == "upgrades" and seen.upgrades[seat]:
            names = [Text(f"upgrade-{seen.content.ship_ids[each]}") for each in seen.upgrades[seat]]
            title = Text("title-upgrades-list", {**who, "effects": joined(names, "text-list")})
        sheet.add(Piece(f"{name}-{seat}", symbol, x, y, title, 0.84))
        write(sheet, f"{name}-count-{seat}", numeral(count), x + 14, y + 1, "number", 24, "start")


def add_treasures(sheet: Sheet, seen: Seen, seat: int, y: float) -> None:
    """Treasures by colour with those buried, income, rubies and the galleon."""
    who: dict[str, Value] = {"seat": captain_name(seen, seat)}
    for colour, name in enumerate(COLOURS):
        x = 28.0 + 60 * colour
        buried = seen.buried_of(seat, colour)
        words: dict[str, Value] = {**who, "treasure": treasure_name(colour), "buried": buried}
        title = counted("title-treasures", seen.treasures(seat, colour), words)
        sheet.add(Piece(f"treasure-{seat}-{name}", f"cube-{name}", x, y, title, 0.84))
        count = Text("label-of-buried", {"count": seen.treasures(seat, colour), "buried": buried})
        write(
            sheet,
            f"treasure-count-{seat}-{name}",
            count,
            x + 13,
            y + 1,
            "number",
            36,
            "start",
            0.85,
        )
    if not seen.is_redbeard(seat):
        income = [Glyph("ic-income-doubloons"), beside("label-number", seen.income_doubloons[seat])]
        income += [Glyph("ic-income-vp"), beside("label-number", seen.income_vp[seat])]
        add_row(sheet, f"income-{seat}", income, 240, y, 70, 17, themed=True)
    if seen.with_rubies:
        rubies = [Glyph("ic-ruby"), beside("label-number", seen.rubies[seat])]
        add_row(sheet, f"rubies-{seat}", rubies, 292, y, 34, 17, themed=True)
    _add_galleon(sheet, seen, seat, y)


def _add_galleon(sheet: Sheet, seen: Seen, seat: int, y: float) -> None:
    if seen.galleon[seat] >= 0:
        galleon = seen.galleon[seat]
        title = galleon_title(seen.content, galleon)
        symbol = galleon_symbol(seen.content, galleon)
        sheet.add(Piece(f"galleon-of-{seat}", symbol, 324, y, title, 0.34))


def add_thumbs(sheet: Sheet, seen: Seen, seat: int, cards: list[int], y: float) -> None:
    """Small cards; their titles say what they do."""
    for number, upgrade in enumerate(cards):
        card = FIRST_UPGRADE + upgrade
        name = f"seat-{seat}-{seen.content.upgrade_ids[upgrade]}"
        x = 26.0 + 27 * number
        symbol = card_symbol(seen.content, card)
        sheet.add(Piece(name, symbol, x, y, card_title(seen, card), 0.25))


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
