"""Effects as short codes for a terminal: `x3` explores 3 spaces, `R2>3*` raids for 3 points."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import (
    ALONE,
    COLOURS,
    MINUS,
    ON,
    PLUS,
    TIMES,
    TREASURES,
    TYPES,
    Condition,
    Sign,
    metric_signs,
)

LETTERS: Final = ["g", "e", "p", "?", "d"]  # gold, emerald, pearl, any, colour of the raid


CODES: Final = {
    "": "",
    "vp": "*",
    "doubloon": "$",
    "price": "$",
    "discount": "$",
    "raid": "R",
    "power": "R",
    "explore": "x",
    "repeat-space": "x0",
    "upgrade": "u",
    "upgrade-cube": "u",
    "bury": "b",
    "buried": "b",
    "extra-burial": "b+4",
    "quest": "q",
    "scored-quests": "q",
    "quest-scored": "q*",
    "quest-refresh": "q?",
    "residence": "H",
    "build-residence": "H",
    "figurehead": "G",
    "market-place": "M",
    "market-fire": "m",
    "sail": "s",
    "reroll": "r",
    "river": "~",
    "lightning": "!",
    "cards": "CES",
    "set3": "gep",
    "income-doubloons": "i$",
    "income-vp": "i*",
    "arrow": ">",
    "slash": "/",
    **{name: name[0].upper() for name in TYPES},
    **{f"acquire-{name}": name[0].upper() for name in TYPES},
    **{f"colour-{name}": name[0] for name in COLOURS},
    **{f"die-{name}": name[0] for name in COLOURS},
    **{f"power-{name}": f"R{name[0]}" for name in COLOURS},
    **{f"treasures-{name}": f"t{name[0]}" for name in COLOURS},
    **{f"treasure-{name}": f"t{LETTERS[place]}" for place, name in enumerate(TREASURES)},
    **{f"cube-{name}": f"c{LETTERS[place]}" for place, name in enumerate(TREASURES)},
}
PRICES: Final = ("price", "discount")  # the sign stands before the number


def sign_code(sign: Sign) -> str:
    """A symbol with its number."""
    code = CODES[sign.symbol]
    mark = {PLUS: "+", MINUS: "-"}.get(sign.how, "")
    if sign.symbol in PRICES:
        return f"{mark}{sign.number}{code}"
    if sign.how == ON or (sign.how == TIMES and sign.number != 1):
        return f"{sign.number}{code}"
    return code if sign.how in (ALONE, TIMES) else f"{code}{mark}{sign.number}"


def code_of(signs: list[Sign]) -> str:
    return "".join(sign_code(sign) for sign in signs)


def metric_code(metric: int) -> str:
    """What is counted, in the same letters."""
    return code_of(metric_signs(metric))


def need_code(condition: Condition) -> str:
    """What a quest asks for: `3b+2~` are three buried treasures and two rivers."""
    pairs = zip(condition.metrics, condition.least, strict=True)
    return "+".join(f"{least}{metric_code(metric)}" for metric, least in pairs)


def effect_code(content: Content, effect: int) -> str:
    return code_of(content.effects.all[effect].signs())


def script_code(content: Content, script: int) -> str:
    return " ".join(code_of(effect.signs()) for effect in content.effects.of(script))


def gear_codes(content: Content, gear: list[int]) -> list[str]:
    """Permanent effects; what only counts cards has no code."""
    codes: list[str] = []
    for slot, amount in zip(gear[::2], gear[1::2], strict=True):
        kind = content.effects.vocabulary.gear[slot]
        if kind.verb:
            income = "i" if kind.when == "income" else ""
            codes.append(income + code_of(kind.signs(content.effects, amount)))
    return codes
