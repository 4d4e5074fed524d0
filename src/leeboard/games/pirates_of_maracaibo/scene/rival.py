"""Redbeard's area in a solo game: his numbers, track, ship board and cards."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final, cast

from leeboard.games.pirates_of_maracaibo.effects import TYPES
from leeboard.games.pirates_of_maracaibo.redbeard_content import (
    MAINS,
    NOTHING,
    RB_ACQUIRE,
    RB_VERBS,
)
from leeboard.games.pirates_of_maracaibo.scene.icons import Glyph, add_row, beside, on
from leeboard.games.pirates_of_maracaibo.scene.own import AREA
from leeboard.games.pirates_of_maracaibo.scene.seats import (
    IN_ROW,
    add_stats,
    add_thumbs,
    add_treasures,
)
from leeboard.games.pirates_of_maracaibo.scene.seen import (
    WHITE,
    Seen,
    counted,
    numeral,
    write,
)
from leeboard.kernel.text import Text
from leeboard.scene import Piece, Sheet

REDBEARD: Final = 1
SYMBOLS: Final = {
    "rb_raid": "ic-raid",
    "rb_explore": "ic-explore",
    "rb_quest": "ic-quest",
    "rb_deck": "ic-deck",
    "rb_upgrade": "ic-upgrade",
    "rb_track_advance": "ic-track",
    "rb_figurehead": "ic-figurehead",
    "rb_residence": "ic-residence",
}


def rival(seen: Seen) -> Sheet:
    sheet = Sheet("redbeard", "supply", AREA, 332, Text("redbeard"))
    sheet.add(Piece("redbeard-board", "redbeard-board", 0, 0))
    sheet.add(Piece("redbeard-face", "redbeard-face", 26, 19, Text("redbeard")))
    name = write(sheet, "redbeard-name", Text("redbeard"), 50, 20, "plate", 150, "start")
    name.params["seat-ink"] = WHITE
    _add_score(sheet, seen)
    add_stats(sheet, seen, REDBEARD, 58)
    add_treasures(sheet, seen, REDBEARD, 86)
    _add_track(sheet, seen)
    _add_ship(sheet, seen)
    _add_card(sheet, seen)
    add_thumbs(sheet, seen, REDBEARD, seen.tableaus[REDBEARD][-IN_ROW:], 312)
    return sheet


def _add_score(sheet: Sheet, seen: Seen) -> None:
    points = seen.score(REDBEARD)
    title = counted("title-points", points, {"seat": Text("redbeard")})
    sheet.add(Piece("redbeard-points-icon", "ic-vp", 270, 20, title, 1.15))
    words = write(sheet, "redbeard-points", numeral(points), 330, 20, "plate", 44, "end", 1.1)
    words.params["seat-ink"] = WHITE


def _add_track(sheet: Sheet, seen: Seen) -> None:
    """What his raids and explore actions bring, by the position of his cube (PIR-2.37)."""
    content = seen.content.redbeard
    assert seen.redbeard is not None
    for position in range(len(content.raid_vp)):
        x, y = 46.0 + 84 * position, 132.0
        here = seen.redbeard["track"] == position
        symbol = "redbeard-step-on" if here else "redbeard-step"
        title = counted("title-redbeard-step", position)
        sheet.add(Piece(f"redbeard-step-{position}", symbol, x, y, title))
        raid = [Glyph("ic-raid"), Glyph("ic-arrow")]
        if content.raid_vp[position]:
            raid.append(on("ic-vp", content.raid_vp[position]))
        raid += [Glyph("ic-treasure-die")] * content.treasures[position]
        if content.cube[position]:
            raid.append(Glyph("ic-cube-any"))
        add_row(sheet, f"redbeard-raid-{position}", raid, x, y - 12, 64, 20)
        walk = [Glyph("ic-explore"), beside("label-plus", content.spaces[position])]
        walk += [Glyph("ic-arrow"), on("ic-vp", content.explore_vp[position])]
        add_row(sheet, f"redbeard-walk-{position}", walk, x, y + 12, 64, 20)
        if here:
            sheet.add(Piece("redbeard-cube", "cube-grey", x + 32, y - 24))


def _add_ship(sheet: Sheet, seen: Seen) -> None:
    """His ship board, filled column by column from the top (PIR-2.38)."""
    ship = seen.content.redbeard.ship
    assert seen.redbeard is not None
    filled = cast(int, seen.redbeard["board"])
    for space, verb in enumerate(ship):
        x, y = 32.0 + 44 * (space // 3), 188.0 + 38 * (space % 3)
        title = Text(f"text-{RB_VERBS[verb]}")
        sheet.add(Piece(f"redbeard-space-{space}", "redbeard-cell", x, y, title))
        add_row(
            sheet, f"redbeard-space-{space}-act", [Glyph(SYMBOLS[RB_VERBS[verb]])], x, y, 30, 22
        )
        if space < filled:
            sheet.add(Piece(f"redbeard-filled-{space}", "cube-grey", x + 10, y + 7, scale=0.72))


def _add_card(sheet: Sheet, seen: Seen) -> None:
    """His deck, and the card that he turned up last."""
    content = seen.content.redbeard
    assert seen.redbeard is not None
    drawn = cast(list[int], seen.redbeard["drawn"])
    left = content.deck - len(drawn)
    if left:
        title = counted("title-redbeard-deck", left)
        sheet.add(Piece("redbeard-deck", "redbeard-back", 213, 224, title, 0.78))
        write(
            sheet, "redbeard-left", counted("label-times", left), 213, 270, "number", 40, scale=0.9
        )
    if not drawn:
        return
    card = drawn[-1]
    x, y = 292.0, 230.0
    name = Text(f"redbeard-{content.card_ids[card]}")
    printed = range(MAINS * card, MAINS * card + MAINS)
    mains = [action_glyphs(seen, row) for row in printed if content.card_main[row] != NOTHING]
    sheet.add(Piece("redbeard-card", "redbeard-card", x, y, name, 0.86))
    label = content.card_ids[card].removeprefix("rb_").upper()
    words = write(
        sheet,
        "redbeard-card-name",
        Text("label-redbeard-card", {"card": label}),
        x,
        y - 40,
        "plate-note",
    )
    words.room, words.scale, words.params["seat-ink"] = 60.0, 0.9, WHITE
    extra = content.card_extra[card]
    rows = (
        mains
        if extra == NOTHING
        else [[Glyph("ic-lightning"), Glyph(SYMBOLS[RB_VERBS[extra]])], *mains]
    )
    for number, glyphs in enumerate(rows):
        middle = y - 16 + 76.0 / len(rows) * (number + 0.5) - 10
        add_row(sheet, f"redbeard-main-{number}", glyphs, x, middle, 84, 74.0 / len(rows) - 3)


def action_glyphs(seen: Seen, action: int) -> list[Glyph]:
    content = seen.content.redbeard
    verb = content.card_main[action]
    if verb != RB_ACQUIRE:
        return [Glyph(SYMBOLS[RB_VERBS[verb]])]
    glyphs = [Glyph("ic-cards")]
    for kind in content.card_types[3 * action : 3 * action + 3]:
        glyphs.append(Glyph(f"ty-{TYPES[kind]}"))
    return glyphs
