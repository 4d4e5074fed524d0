"""Cards, quests, figureheads and black-market tiles, each drawn from what the box says of it."""
# mypyc: interpreted

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from leeboard.games.pirates_of_maracaibo.boards import (
    HIDDEN_LEVEL_1,
    HIDDEN_LEVEL_2,
    HIDDEN_PLACE,
    NO_CARD,
)
from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import TYPES
from leeboard.games.pirates_of_maracaibo.scene.icons import (
    Line,
    add_row,
    effect_glyphs,
    figurehead_lines,
    need_rows,
    on,
    per,
    script_glyphs,
    upgrade_lines,
)
from leeboard.games.pirates_of_maracaibo.scene.seen import (
    WHITE,
    Seen,
    card_id,
    card_name,
    coloured,
    counted,
    emblem,
    numeral,
    write,
)
from leeboard.games.pirates_of_maracaibo.scene.words import (
    card_title,
    figurehead_title,
    quest_title,
    tile_script,
    tile_title,
)
from leeboard.kernel.text import Text
from leeboard.scene import Piece, Sheet, part
from leeboard.scene.svg import drawing_ids

CARD_WIDTH: Final = 92.0
CARD_HEIGHT: Final = 114.0
BACKS: Final = {
    HIDDEN_PLACE: ("back-place", "title-back-place"),
    HIDDEN_LEVEL_1: ("back-level-1", "title-back-1"),
    HIDDEN_LEVEL_2: ("back-level-2", "title-back-2"),
    NO_CARD: ("card-gap", "title-gap"),
}
BLANK_BACK: Final = ("back-blank", "title-blank")


def back_of(card: int) -> tuple[str, str]:
    """Drawing and title of a card that lies face down, of a blank, and of a gap."""
    return BACKS.get(card, BLANK_BACK)


@lru_cache(maxsize=1)
def drawn_ids() -> frozenset[str]:
    """The drawings of the art: a corrected box may have cards that it does not know."""
    art = (Path(__file__).parent.parent / "art.svg").read_text(encoding="utf-8")
    return drawing_ids(art)


def card_symbol(content: Content, card: int) -> str:
    symbol = f"card-{card_id(content, card).replace('_', '-')}"
    if symbol in drawn_ids():
        return symbol
    if content.is_place(card):
        return "card-any-place"
    if content.is_residence(card):
        return "card-any-residence"
    return f"card-any-{TYPES[content.upgrade_type[card - content.first_upgrade]]}"


@part
def add_card(
    sheet: Sheet, content: Content, name: str, card: int, x: float, y: float, k: float
) -> None:
    """A card of the sea, face up, at a scale."""
    symbol, title = card_symbol(content, card), card_title(content, card)
    base = sheet.add(Piece(name, symbol, x, y, title, k, kind="card"))
    dark = content.is_place(card)
    words = write(sheet, f"{name}-name", card_name(content, card), x, y + 6.4 * k, "plate-note")
    words.room, words.scale = (80 if content.is_residence(card) else 84) * k, 0.78 * k
    words.params["seat-ink"] = "#1C2B36" if dark else WHITE
    if dark:
        _add_place(sheet, content, name, card, x, y, k)
    elif content.is_residence(card):
        _add_residence(sheet, content, name, card - content.first_residence, x, y, k)
    else:
        _add_upgrade(sheet, content, name, card - content.first_upgrade, x, y, k)
    sheet.lay_on(base)


def _add_cost(sheet: Sheet, name: str, cost: int, x: float, y: float, k: float) -> None:
    where = (x - 31.8 * k, y - 42.8 * k)
    write(sheet, f"{name}-cost", numeral(cost), *where, "count", 18 * k, scale=0.95 * k)


def _add_upgrade(
    sheet: Sheet, content: Content, name: str, upgrade: int, x: float, y: float, k: float
) -> None:
    _add_cost(sheet, name, content.upgrade_cost[upgrade], x, y, k)
    add_lines(sheet, name, upgrade_lines(content, upgrade), x - 11.4 * k, y + 34.5 * k, k)
    points = Piece(f"{name}-vp", "ic-vp", x + 31.7 * k, y + 34.5 * k, scale=1.02 * k)
    points.label, points.style = numeral(content.upgrade_vp[upgrade]), "count"
    points.room = 15 * k
    sheet.add(points)


def add_lines(sheet: Sheet, name: str, lines: list[Line], x: float, y: float, k: float) -> None:
    """Up to two effects in rows of their own, more of them smaller."""
    many = len(lines)
    tall = many == 1
    shrink = 1.0 if many < 3 else 2.0 / many
    pitch = 19.4 * shrink * k
    for number, line in enumerate(lines):
        middle = y + (number - (many - 1) / 2) * pitch
        symbol = f"row-{line.kind}-tall" if tall else f"row-{line.kind}"
        row = f"{name}-row-{number}"
        sheet.add(Piece(row, symbol, x, middle, scale=shrink * k))
        height = (21.5 if tall else 15.6) * shrink * k
        add_row(sheet, row, line.glyphs, x + 5.5 * shrink * k, middle, 46 * shrink * k, height)


def _add_place(
    sheet: Sheet, content: Content, name: str, place: int, x: float, y: float, k: float
) -> None:
    effects = content.effects
    script = content.place_script[place]
    first, many = effects.first[script], effects.count[script]
    height = (30.0, 20.0, 14.0)[min(many, 3) - 1] if many else 0.0
    for number in range(many):
        middle = y + (34.5 + (number - (many - 1) / 2) * (19.6 if many < 3 else 13)) * k
        glyphs = effect_glyphs(content, first + number)
        add_row(sheet, f"{name}-act-{number}", glyphs, x, middle, 80 * k, height * k)


def _add_residence(
    sheet: Sheet, content: Content, name: str, residence: int, x: float, y: float, k: float
) -> None:
    _add_cost(sheet, name, content.residence_cost[residence], x, y, k)
    glyphs = per(content.residence_vp[residence], content.residence_metric[residence])
    add_row(sheet, f"{name}-per", glyphs, x, y + 24.5 * k, 70 * k, 20 * k)
    most = counted("label-most", content.residence_most[residence])
    words = write(sheet, f"{name}-most", most, x, y + 38.5 * k, "count-nil", 70 * k)
    words.scale = 0.56 * k


@part
def add_back(sheet: Sheet, name: str, card: int, x: float, y: float, k: float) -> None:
    """A card face down, a blank, or the gap until a purchase is refilled."""
    symbol, title = back_of(card)
    sheet.add(Piece(name, symbol, x, y, Text(title), k))


def add_quest(
    sheet: Sheet, seen: Seen, name: str, quest: int, x: float, y: float, k: float
) -> None:
    _add_quest(sheet, seen.content, seen.hunters, name, quest, x, y, k)


@part
def _add_quest(
    sheet: Sheet,
    content: Content,
    hunters: bool,
    name: str,
    quest: int,
    x: float,
    y: float,
    k: float,
) -> None:
    title = quest_title(content, quest, hunters)
    base = sheet.add(Piece(name, "quest", x, y, title, k, kind="card"))
    halves = [
        (content.quest_upper[quest], content.quest_upper_vp[quest], -21.0),
        (content.quest_lower[quest], content.quest_lower_vp[quest], 22.0),
    ]
    for number, (condition, points, shift) in enumerate(halves):
        part = f"{name}-{number}"
        if hunters and number == 0:
            sheet.add(Piece(f"{part}-void", "cross", x, y + shift * k, scale=0.9 * k))
            continue
        worth = points * content.hunters_factor if hunters else points
        rows = need_rows(condition)
        pitch = 18.0 if len(rows) == 1 else 30.0 / len(rows)
        for row, glyphs in enumerate(rows):
            middle = y + (shift + (row - (len(rows) - 1) / 2) * pitch) * k
            add_row(sheet, f"{part}-{row}", glyphs, x - 10.5 * k, middle, 34 * k, (pitch - 0.5) * k)
        medal = [on("ic-vp", worth)]
        add_row(sheet, f"{part}-vp", medal, x + 18.5 * k, y + shift * k, 22 * k, 21 * k)
    sheet.lay_on(base)


def figurehead_symbol(content: Content, figurehead: int) -> str:
    symbol = content.figurehead_ids[figurehead].replace("ga_", "figurehead-")
    return symbol if symbol in drawn_ids() else "figurehead-any"


@part
def add_figurehead(
    sheet: Sheet, content: Content, name: str, figurehead: int, x: float, y: float, k: float
) -> None:
    title = figurehead_title(content, figurehead)
    symbol = figurehead_symbol(content, figurehead)
    base = sheet.add(Piece(name, symbol, x, y, title, k, kind="card"))
    lines = figurehead_lines(content, figurehead)
    tall = len(lines) == 1
    shrink = 0.86 * k if tall else 1.16 / len(lines) * k
    for number, line in enumerate(lines):
        middle = y + 26 * k + (number - (len(lines) - 1) / 2) * 18.6 * shrink
        row = f"{name}-row-{number}"
        sheet.add(Piece(row, f"row-{line.kind}{'-tall' if tall else ''}", x, middle, scale=shrink))
        height = (21.0 if tall else 15.6) * shrink
        add_row(sheet, row, line.glyphs, x + 5 * shrink, middle, 46 * shrink, height)
    sheet.lay_on(base)


def add_tile(
    sheet: Sheet, seen: Seen, name: str, owner: int, tile: int, x: float, y: float, k: float
) -> None:
    """A black-market tile with the side that all players use in this match (PIR-3.10)."""
    script, face = tile_script(seen, tile), emblem(seen, owner)
    _add_tile(sheet, seen.content, name, seen.colour(owner), face, tile, script, x, y, k)


@part
def _add_tile(
    sheet: Sheet,
    content: Content,
    name: str,
    colour: int,
    face: str,
    tile: int,
    script: int,
    x: float,
    y: float,
    k: float,
) -> None:
    title = tile_title(content, tile, script)
    base = sheet.add(Piece(name, f"tile-{face}", x, y, title, k, params=coloured(colour)))
    glyphs = script_glyphs(content, script)
    add_row(sheet, f"{name}-act", glyphs, x - 1 * k, y - 2 * k, 32 * k, 20 * k)
    sheet.lay_on(base)
