"""The effects of a box, read from the texts of content.toml (PIR-2.4).

A *script* is a run of effects that belong together: the actions of a place, the lightning effects
of a card, a space of the track.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from leeboard.games.pirates_of_maracaibo.edition_words import figurehead_word
from leeboard.games.pirates_of_maracaibo.effects import (
    COLOURS,
    DIE,
    G_BURIAL,
    G_RAIDS,
    G_TRADES,
    GEAR,
    METRICS,
    TREASURES,
    TYPES,
    Effect,
    Gear,
    Sign,
    joined,
)
from leeboard.kernel.reading import Reader
from leeboard.kernel.text import Text

MOST_NUMBER: Final = 60  # that an effect may have; pending items have room for twice as much
MOST_RAIDS: Final = 24  # raid actions, and explore trades, that pending items have room for
MOST_TRADES: Final = 12
MOST_EFFECTS: Final = 12  # of one script
MOST_SCRIPTS: Final = 1023  # that pending items have room for

# What stands in a pattern for an operand: a number, or one of some words. FIGUREHEAD in its name
# stands for the word of the edition.
NUMBER: Final = "N"
SIGNED: Final = "+N"
POSITIVE: Final = "N>0"
NUMBERS: Final = [NUMBER, SIGNED, POSITIVE]
OPERANDS: Final[dict[str, list[str]]] = {
    "COLOUR": COLOURS,
    "TREASURE": TREASURES,
    "ISLAND": TREASURES[:DIE],
    "TYPE": TYPES,
    "METRIC": METRICS,
    "INCOME": ["vp", "doubloons"],
}


class Pattern:
    """How an effect is written: `acquire(TYPE,extra=N)`."""

    def __init__(self, text: str) -> None:
        name, operands = call(text)
        self.name: Final[str] = name
        self.operands: Final[list[str]] = split(operands, ",") if operands else []

    def numbers(self, name: str, words: list[str]) -> list[int] | None:
        """The numbers of a text that is written so, or None for any other text."""
        if not name or name != self.name or len(words) != len(self.operands):
            return None
        numbers: list[int] = []
        for operand, word in zip(self.operands, words, strict=True):
            before, equals, kind = operand.rpartition("=")
            if not word.startswith(before + equals):
                return None
            value = word.removeprefix(before + equals)
            if kind in OPERANDS or kind in NUMBERS:
                numbers.append(number_of(kind, value))
            elif kind != value:
                return None
        if -1 in numbers:
            return None
        return numbers


def number_of(kind: str, value: str) -> int:
    """The number that a word stands for, or -1 if the operand has no such number."""
    if kind in OPERANDS:
        return OPERANDS[kind].index(value) if value in OPERANDS[kind] else -1
    digits = value.removeprefix("+") if kind == SIGNED else value
    if not digits.isdecimal() or (kind == POSITIVE and int(digits) == 0):
        return -1
    return int(digits)


class Immediate:
    """An effect that happens at once: how it is written, and what is made of its numbers."""

    def __init__(self, pattern: str, make: Callable[..., Effect]) -> None:
        self.pattern: Final[Pattern] = Pattern(pattern)
        self.make: Final[Callable[..., Effect]] = make


class Vocabulary:
    """Every effect that a box can have."""

    def __init__(
        self,
        immediate: list[Immediate],
        one_of: Callable[[int, list[Effect]], Effect],
        gear: list[Gear],
    ) -> None:
        self.immediate: Final[list[Immediate]] = immediate
        self.one_of: Final[Callable[[int, list[Effect]], Effect]] = one_of  # script, its effects
        self.gear: Final[list[Gear]] = gear  # by slot
        self.gear_patterns: Final[list[Pattern]] = [Pattern(kind.pattern) for kind in gear]
        assert [kind.slot for kind in gear] == list(range(GEAR)), "gear must be in order of slots"


class Effects:
    """All effects and scripts of a box, each known by its number."""

    def __init__(self, edition: int, vocabulary: Vocabulary) -> None:
        self.figurehead_word: Final[str] = figurehead_word(edition)
        self.vocabulary: Final[Vocabulary] = vocabulary
        self.all: list[Effect] = []
        self.text: list[str] = []  # an id such as explore_3
        self.name: list[int] = []  # its number among those that can be chosen, or -1
        self.pure: list[bool] = []  # asks nobody
        self.refusable: list[bool] = []  # asks no more than whether it is wanted at all
        self.scripts: list[list[Effect]] = []
        self.first: list[int] = []  # of a script's effects, which follow one another
        self.count: list[int] = []
        self.declinable: list[bool] = []  # may each effect of the script be left? (PIR-9.4)
        self.ordered: list[bool] = []  # is the order of play the printed one?
        self.ids: list[str] = []  # of the effects that can be chosen
        self.raid_ids: list[str] = []
        self.raid_cost: list[int] = []
        self.raid_script: list[int] = []
        self.raid_sure: list[bool] = []  # does it always do something?
        self.trade_ids: list[str] = []
        self.trade_cost: list[int] = []
        self.trade_script: list[int] = []
        self.burial_script: list[int] = []  # bonuses of extra burial spaces (PIR-5.86)

    def of(self, script: int) -> list[Effect]:
        """The effects of a script in printed order."""
        return self.scripts[script]

    def signs_of(self, script: int) -> list[Sign]:
        """The symbols of all effects of a script."""
        signs: list[Sign] = []
        for effect in self.of(script):
            signs += effect.signs()
        return signs

    def text_of(self, script: int) -> Text:
        """What a script says."""
        return joined([effect.text() for effect in self.of(script)])

    def script(
        self,
        row: Reader,
        field: str,
        text: str,
        declinable: bool = False,
        refusable: bool = False,
    ) -> int:
        """The script of effects joined by + or ; (which may be none).

        Where it is refusable, a gain that changes an island is no pure one: all share the island.
        """
        parts = split(text, "+;") if text else []
        alternatives: list[list[int]] = []
        for part in parts:
            alternatives.append(self._alternatives(row, field, part, declinable))
        first = len(self.all)
        for part, choice in zip(parts, alternatives, strict=True):
            if choice:
                self._add(self.vocabulary.one_of(choice[0], self.of(choice[0])), "one_of")
            else:
                self._immediate(row, field, part)
                if refusable and self.pure[-1] and self.all[-1].shared:
                    self.pure[-1] = False
                    self.refusable[-1] = True
        return self._close(row, field, first, declinable)

    def _alternatives(self, row: Reader, field: str, part: str, declinable: bool) -> list[int]:
        """The script of a `one_of`, alone in a list; nothing for any other effect."""
        name, arguments = call(part)
        if name != "one_of":
            return []
        options = split(arguments, "/")
        if len(options) < 2:
            raise row.complaint(f'{field}: "{part}" needs two alternatives')
        first = len(self.all)
        for option in options:
            self._immediate(row, field, option)
        script = self._close(row, field, first, declinable)
        self._offer(script)
        return [script]

    def _close(self, row: Reader, field: str, first: int, declinable: bool) -> int:
        script = len(self.first)
        count = len(self.all) - first
        self.scripts.append(self.all[first:])
        self.first.append(first)
        self.count.append(count)
        self.declinable.append(declinable)
        if count > MOST_EFFECTS:
            raise row.complaint(f"{field} has {count} effects, more than {MOST_EFFECTS}")
        asking = [effect for effect in range(first, first + count) if not self.pure[effect]]
        plain = True  # nothing that these gain depends on what else is done
        for effect in range(first, first + count):
            if self.pure[effect] and not self.all[effect].constant:
                plain = False
        # On cards, places and the track the owner chooses the order (PIR-9.10 D8); elsewhere only
        # where it could matter.
        self.ordered.append(not asking or (not declinable and plain and len(asking) == 1))
        if (count > 1 and not self.ordered[script]) or (count == 1 and self.refusable[first]):
            self._offer(script)
        return script

    def _offer(self, script: int) -> None:
        """Give the effects of a script names to be chosen by."""
        first = self.first[script]
        for effect in range(first, first + self.count[script]):
            if self.text[effect] not in self.ids:
                self.ids.append(self.text[effect])
            self.name[effect] = self.ids.index(self.text[effect])

    def name_in_order(self) -> None:
        """Number the names by the alphabet, whatever the order in which a file has them."""
        former = self.ids.copy()
        self.ids.sort()
        self.name = [-1 if name < 0 else self.ids.index(former[name]) for name in self.name]

    def _add(self, effect: Effect, text: str) -> None:
        self.all.append(effect)
        self.text.append(text)
        self.name.append(-1)
        self.pure.append(not effect.asks)
        self.refusable.append(False)

    def _immediate(self, row: Reader, field: str, part: str) -> None:
        """Enter one immediate effect."""
        name, arguments = call(part)
        name = name.replace(self.figurehead_word, "FIGUREHEAD")
        words = split(arguments, ",") if arguments else []
        for entry in self.vocabulary.immediate:
            numbers = entry.pattern.numbers(name, words)
            if numbers is None:
                continue
            if max([0, *numbers]) > MOST_NUMBER:
                raise row.complaint(f'{field}: "{part}" has a number above {MOST_NUMBER}')
            spelt = "".join([letter if letter.isalnum() else "_" for letter in part])
            text = "_".join([word for word in spelt.split("_") if word])
            self._add(entry.make(*numbers), text)
            return
        raise row.complaint(f'{field}: "{part}" is not an effect (PIR-2.4)')

    def find(self, script: int, verb: str) -> Effect | None:
        """An effect of this verb in a script, alone or as an alternative."""
        choices: list[int] = []
        for effect in self.of(script):
            if effect.verb == verb:
                return effect
            if effect.choice >= 0:
                choices.append(effect.choice)
        for choice in reversed(choices):
            found = self.find(choice, verb)
            if found is not None:
                return found
        return None

    # What works for good.

    def gear(self, row: Reader, field: str, owner: str, part: str) -> list[int]:
        """A permanent effect as a slot of gear and an amount; the owner lends its name."""
        name, arguments = call(part)
        if name == "raid_action":
            return self._raid_action(row, field, owner, part)
        if name == "passive.explore_trade":
            return self._explore_trade(row, field, owner, part)
        if name == "passive.extra_burial":
            bonuses = split(arguments, ",")
            if len(bonuses) != 4 or self.burial_script:
                raise row.complaint(f"{field}: one tile alone has four extra burial spaces")
            self.burial_script = [self.script(row, field, bonus) for bonus in bonuses]
            return [G_BURIAL, 1]
        words = split(arguments, ",") if arguments else []
        for slot, pattern in enumerate(self.vocabulary.gear_patterns):
            numbers = pattern.numbers(name, words)
            if numbers is None:
                continue
            amount = numbers[0] if numbers else 1
            if amount > MOST_NUMBER:
                raise row.complaint(f'{field}: "{part}" has a number above {MOST_NUMBER}')
            return [slot, amount]
        raise row.complaint(f'{field}: "{part}" is not a permanent effect (PIR-2.4)')

    def _raid_action(self, row: Reader, field: str, owner: str, part: str) -> list[int]:
        cost, script = self._bargain(row, field, part, call(part)[1])
        self.raid_ids.append(owner)
        self.raid_cost.append(cost)
        self.raid_script.append(script)
        first = self.first[script]
        self.raid_sure.append(True in self.pure[first : first + self.count[script]])
        return [G_RAIDS, 1 << (len(self.raid_ids) - 1)]

    def _explore_trade(self, row: Reader, field: str, owner: str, part: str) -> list[int]:
        cost, script = self._bargain(row, field, part, call(part)[1].removeprefix("-"))
        self.trade_ids.append(owner)
        self.trade_cost.append(cost)
        self.trade_script.append(script)
        return [G_TRADES, 1 << (len(self.trade_ids) - 1)]

    def _bargain(self, row: Reader, field: str, part: str, text: str) -> tuple[int, int]:
        """`2 -> gain_vp(3)`: a price and what it buys."""
        price, arrow, gain = text.partition("->")
        if not arrow or not price.strip().isdecimal():
            raise row.complaint(f'{field}: "{part}" must have a price and -> an effect')
        return int(price.strip()), self.script(row, field, gain.strip())


def is_gear(part: str) -> bool:
    """Whether an effect works for good."""
    name = call(part)[0]
    return name.startswith("passive.") or name in ("raid_action", "income", "final")


def call(text: str) -> tuple[str, str]:
    """`explore(3)` as its name and what stands in the brackets; brackets may be missing."""
    text = text.strip()
    name, bracket, rest = text.partition("(")
    if bracket and rest.endswith(")"):
        return name, rest[:-1].strip()
    return text, ""


def split(text: str, separators: str) -> list[str]:
    """The parts between separators that stand outside all brackets."""
    parts = [""]
    depth = 0
    for letter in text:
        depth += 1 if letter == "(" else -1 if letter == ")" else 0
        if depth == 0 and letter in separators:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]
