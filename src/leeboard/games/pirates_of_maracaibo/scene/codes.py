"""Effects as short codes for a terminal: `x3` explores 3 spaces, `R2>3*` raids for 3 points."""
# mypyc: interpreted

from __future__ import annotations

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
from leeboard.games.pirates_of_maracaibo.scene.words import bits

COUNTED: Final = {
    "n_crew": "C",
    "n_equipment": "E",
    "n_ship": "S",
    "n_cards": "CES",
    "n_lightning": "!",
    "n_residences": "H",
    "n_upgrades": "u",
    "n_buried": "b",
    "n_sets3": "gep",
    "n_rivers": "~",
    "n_quests": "q",
    "n_scored_quests": "q*",
    "income_doubloons": "i$",
    "income_vp": "i*",
    "n_cards+n_residences": "CESH",
}
LETTERS: Final = ["g", "e", "p", "?", "d"]  # gold, emerald, pearl, any, colour of the raid


def metric_code(metric: int) -> str:
    """What is counted, in the same letters."""
    name = METRICS[metric]
    if "(" in name:
        kind, colour = name.rstrip(")").split("(")
        return ("b" if kind == "n_buried" else "t") + colour[0]
    return COUNTED[name]


def need_code(condition: Condition) -> str:
    """What a quest asks for: `3b+2~` are three buried treasures and two rivers."""
    pairs = zip(condition.metrics, condition.least, strict=True)
    return "+".join(f"{least}{metric_code(metric)}" for metric, least in pairs)


def times(code: str, count: int) -> str:
    return code if count == 1 else f"{count}{code}"


def effect_code(content: Content, effect: int) -> str:
    effects = content.effects
    verb, a, b = effects.verb[effect], effects.a[effect], effects.b[effect]
    codes = {
        GAIN_VP: f"{a}*",
        GAIN_DOUBLOONS: f"{a}$",
        BURY: times("b", a),
        EXPLORE: f"x{a}",
        RAID_DICE: f"R+{a}" if a else "R",
        RAID_FIXED: f"R{a}",
        UPGRADE_SHIP: times("u", a),
        GAIN_QUEST: times("q", a),
        BUILD_RESIDENCE: "H",
        TAKE_GALLEON: f"G-{a}$",
        PLACE_MARKET: f"M-{a}$",
        ACTIVATE_MARKET: "m",
        SELL_QUEST: f"q>{a}$",
        INCOME_NOW: "i$" if a else "i*",
        REPEAT_SPACE: "x0",
    }
    if verb in codes:
        return codes[verb]
    if verb == GAIN_TREASURE:
        return times(f"t{LETTERS[a]}", b)
    if verb == PLACE_CUBE:
        return times(f"c{LETTERS[a]}", b)
    if verb == RAID_DIE:
        return f"R{LETTERS[a]}+{b}"
    if verb == ACQUIRE:
        return f"{TYPES[a][0].upper()}+{b}$" if b else TYPES[a][0].upper()
    if verb == VP_PER:
        return f"{b}*/{metric_code(a)}"
    assert verb == ONE_OF, f"no code for effect {effects.text[effect]}"
    return script_code(content, a, "/")


def script_code(content: Content, script: int, between: str = " ") -> str:
    effects = content.effects
    first = effects.first[script]
    every = range(first, first + effects.count[script])
    return between.join(effect_code(content, effect) for effect in every)


def gear_codes(content: Content, gear: list[int]) -> list[str]:
    """Permanent effects; what only counts cards has no code."""
    codes = [_gear_code(content, *pair) for pair in zip(gear[::2], gear[1::2], strict=True)]
    return [code for code in codes if code]


def _gear_code(content: Content, slot: int, amount: int) -> str:
    effects = content.effects
    codes = {
        G_RAID: f"R+{amount}",
        G_EXPLORE: f"x+{amount}",
        G_DISCOUNT: f"-{amount}$",
        G_INCOME_DOUBLOONS: f"i{amount}$",
        G_INCOME_QUESTS: "i1$/q",
        G_INCOME_VP: f"i{amount}*",
        G_MOVES: f"s{amount}",
        G_REROLLS: f"r+{amount}",
        G_REFRESH: "q?",
        G_BURIAL: "b+4",
        G_FINAL_QUESTS: f"{amount}*/3q",
        G_FINAL_BURIED: f"{amount}*/b",
    }
    if slot in codes:
        return codes[slot]
    if G_RAID_COLOUR <= slot < G_RAID_COLOUR + len(COLOURS):
        return f"R{LETTERS[slot - G_RAID_COLOUR]}+{amount}"
    if G_FINAL_TREASURE <= slot < G_FINAL_TREASURE + len(COLOURS):
        return f"{amount}*/3t{LETTERS[slot - G_FINAL_TREASURE]}"
    if slot == G_RAIDS:
        raid = bits(amount)[0]
        return f"R{effects.raid_cost[raid]}>{script_code(content, effects.raid_script[raid], '')}"
    if slot == G_TRADES:
        trade = bits(amount)[0]
        gain = script_code(content, effects.trade_script[trade], "")
        return f"x-{effects.trade_cost[trade]}>{gain}"
    return ""
