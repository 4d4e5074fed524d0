"""Printed effects as rows of icons: what each one is made of, and how a row fits into its room."""
# mypyc: interpreted

from __future__ import annotations

from functools import lru_cache
from typing import Final

from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import (
    ALONE,
    BESIDE,
    COLOURS,
    G_RAIDS,
    G_TRADES,
    MINUS,
    ON,
    PLUS,
    TIMES,
    Condition,
    Sign,
    metric_signs,
)
from leeboard.games.pirates_of_maracaibo.scene.seen import counted, numeral
from leeboard.kernel.text import Text
from leeboard.scene import STYLES, Piece, Sheet
from leeboard.scene.svg import text_width

ICON: Final = 24.0  # units that an icon is high, and most are wide
GAP: Final = 2.0
WIDTHS: Final = {"ic-discount": 32.0, "ic-arrow": 15.0, "ic-slash": 7.0}
COUNT_IN: Final = {"ic-vp": 15.0, "ic-doubloon": 15.5, "ic-price": 15.5, "ic-discount": 17.0}
LABELS: Final = {
    ON: "label-number",
    BESIDE: "label-number",
    PLUS: "label-plus",
    MINUS: "label-minus",
    TIMES: "label-times",
}
ICONS: Final = {  # of the symbols that are not drawn as `ic-` and their name
    "upgrade-cube": "cube-grey",
    "scored-quests": "ic-quest-scored",
    **{f"power-{name}": f"ic-die-{name}" for name in COLOURS},
    **{f"colour-{name}": f"cube-{name}" for name in COLOURS},
    **{f"treasures-{name}": f"cube-{name}" for name in COLOURS},
}


class Glyph:
    """An icon, a number on it or a number alone."""

    def __init__(self, symbol: str = "", label: Text | None = None, chars: int = 1) -> None:
        self.symbol = symbol
        self.label = label
        if symbol:
            self.width = WIDTHS.get(symbol, ICON)
        else:
            self.width = text_width("8" * chars, STYLES["count"]) + 1


class Line:
    """One effect as it stands on a card: when it works, and its icons."""

    def __init__(self, kind: str, glyphs: list[Glyph]) -> None:
        self.kind = kind  # now, always, income or final
        self.glyphs = glyphs


def on(symbol: str, count: int) -> Glyph:
    """A number on its icon."""
    return Glyph(symbol, numeral(count))


def beside(key: str, count: int) -> Glyph:
    """A number beside an icon: 3, +3, −3 or ×3."""
    chars = len(str(abs(count))) + (0 if key == "label-number" else 1)
    return Glyph("", counted(key, count), chars)


def sign_glyphs(sign: Sign) -> list[Glyph]:
    """A symbol with its number on it or beside it."""
    if not sign.symbol:
        return [beside(LABELS[sign.how], sign.number)]
    icon = ICONS.get(sign.symbol, f"ic-{sign.symbol}")
    if sign.how == ALONE or (sign.how == TIMES and sign.number == 1):
        return [Glyph(icon)]
    if sign.how == ON:
        return [on(icon, sign.number)]
    if icon in COUNT_IN:  # nothing is taken away from a price of 0
        return [Glyph(icon, counted(LABELS[sign.how if sign.number else ON], sign.number))]
    return [Glyph(icon), beside(LABELS[sign.how], sign.number)]


def glyphs_of(signs: list[Sign]) -> list[Glyph]:
    return [glyph for sign in signs for glyph in sign_glyphs(sign)]


def per(points: int, metric: int) -> list[Glyph]:
    return [on("ic-vp", points), Glyph("ic-slash"), *glyphs_of(metric_signs(metric))]


@lru_cache(maxsize=256)
def effect_glyphs(content: Content, effect: int) -> list[Glyph]:
    """One immediate effect."""
    return glyphs_of(content.effects.all[effect].signs())


def script_glyphs(content: Content, script: int, between: str = "") -> list[Glyph]:
    """All effects of a script in one row."""
    first = content.effects.first[script]
    glyphs: list[Glyph] = []
    for effect in range(first, first + content.effects.count[script]):
        if glyphs and between:
            glyphs.append(Glyph(between))
        glyphs += effect_glyphs(content, effect)
    return glyphs


def gear_glyphs(content: Content, slot: int, amount: int) -> list[Glyph]:
    """A permanent effect."""
    effects = content.effects
    return glyphs_of(effects.vocabulary.gear[slot].signs(effects, amount))


def gear_lines(content: Content, gear: list[int]) -> list[Line]:
    """Permanent effects; what only counts cards is not printed."""
    kinds = content.effects.vocabulary.gear
    return [
        Line(kinds[slot].when, gear_glyphs(content, slot, amount))
        for slot, amount in zip(gear[::2], gear[1::2], strict=True)
        if kinds[slot].verb
    ]


@lru_cache(maxsize=256)
def raid_glyphs(content: Content, raid: int) -> list[Glyph]:
    """Power spent, and what it buys."""
    return gear_glyphs(content, G_RAIDS, 1 << raid)


def trade_glyphs(content: Content, trade: int) -> list[Glyph]:
    """Steps given up, and what they buy."""
    return gear_glyphs(content, G_TRADES, 1 << trade)


def script_lines(content: Content, script: int, kind: str = "now") -> list[Line]:
    effects = content.effects
    first = effects.first[script]
    return [
        Line(kind, effect_glyphs(content, effect))
        for effect in range(first, first + effects.count[script])
    ]


@lru_cache(maxsize=256)
def upgrade_lines(content: Content, upgrade: int) -> list[Line]:
    gear = gear_lines(content, content.upgrade_gear[upgrade])
    return gear + script_lines(content, content.upgrade_script[upgrade])


@lru_cache(maxsize=256)
def figurehead_lines(content: Content, figurehead: int) -> list[Line]:
    gear = gear_lines(content, content.figurehead_gear[figurehead])
    return gear + script_lines(content, content.figurehead_script[figurehead])


def need_rows(condition: Condition) -> list[list[Glyph]]:
    """What a quest asks for, a row for each number that must be reached."""
    return [
        [*glyphs_of(metric_signs(metric)), beside("label-number", least)]
        for metric, least in zip(condition.metrics, condition.least, strict=True)
    ]


def width_of(glyphs: list[Glyph]) -> float:
    return sum(glyph.width for glyph in glyphs) + GAP * max(0, len(glyphs) - 1)


def add_row(
    sheet: Sheet,
    name: str,
    glyphs: list[Glyph],
    x: float,
    y: float,
    room: float,
    height: float,
    themed: bool = False,
) -> None:
    """Draw a row of icons about x, as large as the room allows.

    What is drawn on a panel instead of a card is `themed`: its words are dark or light with it.
    """
    if not glyphs:
        return
    scale = min(height / ICON, room / width_of(glyphs))
    left = x - width_of(glyphs) * scale / 2
    for number, glyph in enumerate(glyphs):
        middle = left + glyph.width * scale / 2
        piece = Piece(f"{name}-{number}", glyph.symbol, middle, y, scale=scale)
        if glyph.label is not None:
            inside = COUNT_IN.get(glyph.symbol)
            piece.label, piece.style = glyph.label, "count" if inside or not themed else "number"
            piece.room = scale * (inside if inside else glyph.width + GAP)
            if glyph.symbol == "ic-discount":
                piece.x += 2 * scale
        if themed and glyph.symbol in ("ic-arrow", "ic-slash"):
            piece.params["pm-mark"] = "var(--ink)"
        sheet.add(piece)
        left += (glyph.width + GAP) * scale
