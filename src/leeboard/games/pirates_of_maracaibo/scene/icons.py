"""Printed effects as rows of icons: what each one is made of, and how a row fits into its room."""
# mypyc: interpreted

from __future__ import annotations

from functools import lru_cache
from typing import Final

from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import (
    ACQUIRE,
    ACTIVATE_MARKET,
    BUILD_RESIDENCE,
    BURY,
    COLOURS,
    EXPLORE,
    G_BURIAL,
    G_DISCOUNT,
    G_EXPLORE,
    G_FINAL_BURIED,
    G_FINAL_QUESTS,
    G_FINAL_TREASURE,
    G_INCOME_DOUBLOONS,
    G_INCOME_QUESTS,
    G_INCOME_VP,
    G_MOVES,
    G_RAID,
    G_RAID_COLOUR,
    G_RAIDS,
    G_REFRESH,
    G_REROLLS,
    G_TRADES,
    GAIN_DOUBLOONS,
    GAIN_QUEST,
    GAIN_TREASURE,
    GAIN_VP,
    INCOME_NOW,
    METRICS,
    N_BURIED_OF,
    N_TREASURE,
    ONE_OF,
    PLACE_CUBE,
    PLACE_MARKET,
    RAID_DICE,
    RAID_DIE,
    RAID_FIXED,
    REPEAT_SPACE,
    SELL_QUEST,
    TAKE_GALLEON,
    TYPES,
    UPGRADE_SHIP,
    VP_PER,
    Condition,
)
from leeboard.games.pirates_of_maracaibo.scene.seen import counted, numeral
from leeboard.games.pirates_of_maracaibo.scene.words import bits
from leeboard.kernel.scene import STYLES, Piece, Sheet
from leeboard.kernel.svg import text_width
from leeboard.kernel.text import Text

ICON: Final = 24.0  # units that an icon is high, and most are wide
GAP: Final = 2.0
WIDTHS: Final = {"ic-discount": 32.0, "ic-arrow": 15.0, "ic-slash": 7.0}
COUNT_IN: Final = {"ic-vp": 15.0, "ic-doubloon": 15.5, "ic-price": 15.5, "ic-discount": 17.0}
TREASURES: Final = [*COLOURS, "any", "die"]
METRIC_ICONS: Final[dict[str, str]] = {
    "n_crew": "ic-crew",
    "n_equipment": "ic-equipment",
    "n_ship": "ic-ship",
    "n_cards": "ic-cards",
    "n_lightning": "ic-lightning",
    "n_residences": "ic-residence",
    "n_upgrades": "cube-grey",
    "n_buried": "ic-buried",
    "n_sets3": "ic-set3",
    "n_rivers": "ic-river",
    "n_quests": "ic-quest",
    "n_scored_quests": "ic-quest-scored",
    "income_doubloons": "ic-income-doubloons",
    "income_vp": "ic-income-vp",
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


def times(symbol: str, count: int) -> list[Glyph]:
    glyphs = [Glyph(symbol)]
    return glyphs if count == 1 else [*glyphs, beside("label-times", count)]


def price(key: str, count: int) -> Glyph:
    return Glyph("ic-price", counted(key, count))


def metric_glyphs(metric: int) -> list[Glyph]:
    if N_TREASURE <= metric < N_TREASURE + len(COLOURS):
        return [Glyph(f"cube-{COLOURS[metric - N_TREASURE]}")]
    if N_BURIED_OF <= metric < N_BURIED_OF + len(COLOURS):
        return [Glyph("ic-bury"), Glyph(f"cube-{COLOURS[metric - N_BURIED_OF]}")]
    if METRICS[metric] == "n_cards+n_residences":
        return [Glyph("ic-cards"), Glyph("ic-residence")]
    return [Glyph(METRIC_ICONS[METRICS[metric]])]


def per(points: int, metric: int) -> list[Glyph]:
    return [on("ic-vp", points), Glyph("ic-slash"), *metric_glyphs(metric)]


@lru_cache(maxsize=256)
def effect_glyphs(content: Content, effect: int) -> list[Glyph]:
    """One immediate effect."""
    effects = content.effects
    verb, a, b = effects.verb[effect], effects.a[effect], effects.b[effect]
    plain = {
        BUILD_RESIDENCE: "ic-build-residence",
        ACTIVATE_MARKET: "ic-market-fire",
        REPEAT_SPACE: "ic-repeat-space",
    }
    counts = {BURY: "ic-bury", UPGRADE_SHIP: "ic-upgrade", GAIN_QUEST: "ic-quest"}
    paid = {TAKE_GALLEON: "ic-galleon", PLACE_MARKET: "ic-market-place"}
    if verb in plain:
        return [Glyph(plain[verb])]
    if verb in counts:
        return times(counts[verb], a)
    if verb in paid:
        return [Glyph(paid[verb]), price("label-minus" if a else "label-number", a)]
    match verb:
        case _ if verb == GAIN_VP:
            return [on("ic-vp", a)]
        case _ if verb == GAIN_DOUBLOONS:
            return [on("ic-doubloon", a)]
        case _ if verb == GAIN_TREASURE:
            return times(f"ic-treasure-{TREASURES[a]}", b)
        case _ if verb == EXPLORE:
            return [Glyph("ic-explore"), beside("label-number", a)]
        case _ if verb == RAID_DICE:
            return [Glyph("ic-raid"), *([beside("label-plus", a)] if a else [])]
        case _ if verb == RAID_FIXED:
            return [Glyph("ic-raid"), beside("label-number", a)]
        case _ if verb == RAID_DIE:
            die = Glyph(f"ic-die-{COLOURS[a]}")
            return [Glyph("ic-raid"), die, *([beside("label-plus", b)] if b else [])]
        case _ if verb == ACQUIRE:
            return [Glyph(f"ic-acquire-{TYPES[a]}"), *([price("label-plus", b)] if b else [])]
        case _ if verb == PLACE_CUBE:
            return times(f"ic-cube-{TREASURES[a]}", b)
        case _ if verb == SELL_QUEST:
            return [Glyph("ic-quest"), Glyph("ic-arrow"), on("ic-doubloon", a)]
        case _ if verb == INCOME_NOW:
            return [Glyph("ic-income-doubloons" if a else "ic-income-vp")]
        case _ if verb == VP_PER:
            return per(b, a)
        case _ if verb == ONE_OF:
            return script_glyphs(content, a, "ic-slash")
    raise AssertionError(f"no icon for effect {effects.text[effect]}")


def script_glyphs(content: Content, script: int, between: str = "") -> list[Glyph]:
    """All effects of a script in one row."""
    effects = content.effects
    first = effects.first[script]
    glyphs: list[Glyph] = []
    for effect in range(first, first + effects.count[script]):
        if glyphs and between:
            glyphs.append(Glyph(between))
        glyphs += effect_glyphs(content, effect)
    return glyphs


def gear_lines(content: Content, gear: list[int]) -> list[Line]:
    lines: list[Line] = []
    for slot, amount in zip(gear[::2], gear[1::2], strict=True):
        line = _gear_line(content, slot, amount)
        if line is not None:
            lines.append(line)
    return lines


def _gear_line(content: Content, slot: int, amount: int) -> Line | None:
    """A permanent effect; what only counts cards is not printed."""
    effects = content.effects
    always: dict[int, list[Glyph]] = {
        G_RAID: [Glyph("ic-power"), beside("label-plus", amount)],
        G_EXPLORE: [Glyph("ic-explore"), beside("label-plus", amount)],
        G_DISCOUNT: [Glyph("ic-discount", counted("label-minus", amount))],
        G_MOVES: [Glyph("ic-sail"), beside("label-number", amount)],
        G_REROLLS: [Glyph("ic-reroll"), beside("label-plus", amount)],
        G_REFRESH: [Glyph("ic-quest-refresh")],
        G_BURIAL: [Glyph("ic-extra-burial")],
    }
    income: dict[int, list[Glyph]] = {
        G_INCOME_DOUBLOONS: [on("ic-doubloon", amount)],
        G_INCOME_VP: [on("ic-vp", amount)],
        G_INCOME_QUESTS: [on("ic-doubloon", amount), Glyph("ic-slash"), Glyph("ic-quest")],
    }
    three = [on("ic-vp", amount), Glyph("ic-slash"), beside("label-number", 3)]
    if slot in always:
        return Line("always", always[slot])
    if slot in income:
        return Line("income", income[slot])
    if G_RAID_COLOUR <= slot < G_RAID_COLOUR + len(COLOURS):
        die = Glyph(f"ic-die-{COLOURS[slot - G_RAID_COLOUR]}")
        return Line("always", [die, beside("label-plus", amount)])
    if G_FINAL_TREASURE <= slot < G_FINAL_TREASURE + len(COLOURS):
        return Line("final", [*three, Glyph(f"cube-{COLOURS[slot - G_FINAL_TREASURE]}")])
    if slot == G_FINAL_QUESTS:
        return Line("final", [*three, Glyph("ic-quest-scored")])
    if slot == G_FINAL_BURIED:
        return Line("final", [on("ic-vp", amount), Glyph("ic-slash"), Glyph("ic-buried")])
    if slot == G_RAIDS:
        raid = bits(amount)[0]
        return Line("always", raid_glyphs(content, raid))
    if slot == G_TRADES:
        trade = bits(amount)[0]
        less = [Glyph("ic-explore"), beside("label-minus", effects.trade_cost[trade])]
        gain = script_glyphs(content, effects.trade_script[trade])
        return Line("always", [*less, Glyph("ic-arrow"), *gain])
    return None


@lru_cache(maxsize=256)
def raid_glyphs(content: Content, raid: int) -> list[Glyph]:
    """Power spent, and what it buys."""
    effects = content.effects
    cost = [Glyph("ic-power"), beside("label-number", effects.raid_cost[raid])]
    return [*cost, Glyph("ic-arrow"), *script_glyphs(content, effects.raid_script[raid])]


def trade_glyphs(content: Content, trade: int) -> list[Glyph]:
    line = _gear_line(content, G_TRADES, 1 << trade)
    return [] if line is None else line.glyphs


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
def galleon_lines(content: Content, galleon: int) -> list[Line]:
    gear = gear_lines(content, content.galleon_gear[galleon])
    return gear + script_lines(content, content.galleon_script[galleon])


def need_rows(condition: Condition) -> list[list[Glyph]]:
    """What a quest asks for, a row for each number that must be reached."""
    return [
        [*metric_glyphs(metric), beside("label-number", least)]
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
