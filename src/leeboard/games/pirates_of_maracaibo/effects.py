"""The closed vocabulary of printed effects (PIR-2.4): text in content.toml, small numbers here.

An *effect* is a verb with up to three numbers. A *script* is a run of effects that belong together:
the actions of a place, the lightning effects of a card, a space of the track. What works for good
(`passive...`, `income`, `final`, new raid actions and trades) is *gear*: an amount that its owner's
line of gear grows by.
"""

from __future__ import annotations

from typing import Final

from leeboard.kernel.reading import Reader

COLOURS: Final = ["gold", "emerald", "pearl"]
TYPES: Final = ["crew", "equipment", "ship"]
ANY: Final = 3  # a colour of choice; as a limit: no limit
DIE: Final = 4  # the colour of the running raid

# Verbs of effects, with what their numbers mean.
GAIN_VP: Final = 0  # points
GAIN_DOUBLOONS: Final = 1  # doubloons
GAIN_TREASURE: Final = 2  # colour, treasures
BURY: Final = 3  # times
EXPLORE: Final = 4  # spaces
RAID_DICE: Final = 5  # bonus
RAID_FIXED: Final = 6  # power
RAID_DIE: Final = 7  # colour, bonus
UPGRADE_SHIP: Final = 8  # times
GAIN_QUEST: Final = 9  # times
ACQUIRE: Final = 10  # type, extra cost
BUILD_RESIDENCE: Final = 11
TAKE_GALLEON: Final = 12  # price
PLACE_MARKET: Final = 13  # price
ACTIVATE_MARKET: Final = 14  # times
PLACE_CUBE: Final = 15  # colour, cubes
SELL_QUEST: Final = 16  # doubloons
INCOME_NOW: Final = 17  # 0 points, 1 doubloons
REPEAT_SPACE: Final = 18
VP_PER: Final = 19  # metric, points a unit, most points (0: no cap)
ONE_OF: Final = 20  # script of the alternatives

MOST_NUMBER: Final = 60  # that an effect may have; pending items have room for twice as much
MOST_RAIDS: Final = 24  # raid actions, and explore trades, that pending items have room for
MOST_TRADES: Final = 12
MOST_EFFECTS: Final = 12  # of one script

VERBS: Final = [
    *("gain_vp", "gain_doubloons", "gain_treasure", "bury", "explore", "raid_dice", "raid_fixed"),
    *("raid_die", "upgrade_ship", "gain_quest", "acquire", "build_residence", "take_galleon"),
    *("place_market", "activate_market", "place_cube", "sell_quest", "income_now"),
    *("repeat_space", "vp_per", "one_of"),
]
# These ask nobody (PIR-9.2); a treasure or a cube only if its colour is printed.
PURE: Final = [GAIN_VP, GAIN_DOUBLOONS, INCOME_NOW, VP_PER]

# What is counted (PIR-2.5).
N_CREW: Final = 0  # then equipment and ship
N_CARDS: Final = 3
N_LIGHTNING: Final = 4
N_RESIDENCES: Final = 5
N_UPGRADES: Final = 6
N_TREASURE: Final = 7  # of gold, then emerald and pearl
N_BURIED_OF: Final = 10  # the same
N_BURIED: Final = 13
N_SETS3: Final = 14
N_RIVERS: Final = 15
N_QUESTS: Final = 16
N_SCORED_QUESTS: Final = 17
INCOME_DOUBLOONS: Final = 18
INCOME_VP: Final = 19
N_CARDS_AND_RESIDENCES: Final = 20

METRICS: Final = [
    *("n_crew", "n_equipment", "n_ship", "n_cards", "n_lightning", "n_residences", "n_upgrades"),
    *("n_treasure(gold)", "n_treasure(emerald)", "n_treasure(pearl)"),
    *("n_buried(gold)", "n_buried(emerald)", "n_buried(pearl)", "n_buried"),
    *("n_sets3", "n_rivers", "n_quests", "n_scored_quests", "income_doubloons", "income_vp"),
    "n_cards+n_residences",
]

# A line of gear: what permanent effects add up to, by owner.
G_RAID: Final = 0  # power in every raid
G_RAID_COLOUR: Final = 1  # more power with the die of gold, then emerald and pearl
G_EXPLORE: Final = 4  # spaces
G_DISCOUNT: Final = 5
G_INCOME_DOUBLOONS: Final = 6
G_INCOME_QUESTS: Final = 7  # doubloons for each quest card held
G_INCOME_VP: Final = 8
G_RAIDS: Final = 9  # raid actions beside the standard ones, as a set
G_TRADES: Final = 10  # explore trades, as a set
G_MOVES: Final = 11  # spaces that the ship sails further
G_REROLLS: Final = 12
G_REFRESH: Final = 13  # may the quest market be renewed?
G_BURIAL: Final = 14  # are there extra burial spaces?
G_TYPES: Final = 15  # cards of crew, then equipment and ship
G_CARDS: Final = 18
G_LIGHTNING: Final = 19
G_FINAL_TREASURE: Final = 20  # points for three of gold, then emerald and pearl
G_FINAL_QUESTS: Final = 23  # points for three scoring quests
G_FINAL_BURIED: Final = 24
GEAR: Final = 25


class Effects:
    """All effects and scripts of a box, each known by its number."""

    def __init__(self) -> None:
        self.verb: list[int] = []
        self.a: list[int] = []
        self.b: list[int] = []
        self.c: list[int] = []
        self.text: list[str] = []  # an id such as explore_3
        self.name: list[int] = []  # its number among those that can be chosen, or -1
        self.pure: list[bool] = []  # asks nobody
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

    def script(self, row: Reader, field: str, text: str, declinable: bool = False) -> int:
        """The script of effects joined by + or ; (which may be none)."""
        parts = split(text, "+;") if text else []
        alternatives: list[list[int]] = []
        for part in parts:
            alternatives.append(self._alternatives(row, field, part, declinable))
        first = len(self.verb)
        for part, choice in zip(parts, alternatives, strict=True):
            if choice:
                self._add(ONE_OF, choice[0], 0, 0, "one_of")
            else:
                self._immediate(row, field, part)
        return self._close(row, field, first, declinable)

    def _alternatives(self, row: Reader, field: str, part: str, declinable: bool) -> list[int]:
        """The script of a `one_of`, alone in a list; nothing for any other effect."""
        name, arguments = call(part)
        if name != "one_of":
            return []
        options = split(arguments, "/")
        if len(options) < 2:
            raise row.complaint(f'{field}: "{part}" needs two alternatives')
        first = len(self.verb)
        for option in options:
            self._immediate(row, field, option)
        script = self._close(row, field, first, declinable)
        self._offer(script)
        return [script]

    def _close(self, row: Reader, field: str, first: int, declinable: bool) -> int:
        script = len(self.first)
        count = len(self.verb) - first
        self.first.append(first)
        self.count.append(count)
        self.declinable.append(declinable)
        if count > MOST_EFFECTS:
            raise row.complaint(f"{field} has {count} effects, more than {MOST_EFFECTS}")
        asking = [effect for effect in range(first, first + count) if not self.pure[effect]]
        plain = True  # nothing that these gain depends on what else is done
        for effect in range(first, first + count):
            if self.pure[effect] and self.verb[effect] not in (GAIN_VP, GAIN_DOUBLOONS):
                plain = False
        # On cards, places and the track the owner chooses the order (PIR-9.10 D8); elsewhere only
        # where it could matter.
        self.ordered.append(not asking or (not declinable and plain and len(asking) == 1))
        if count > 1 and not self.ordered[script]:
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

    def _add(self, verb: int, a: int, b: int, c: int, text: str) -> None:
        self.verb.append(verb)
        self.a.append(a)
        self.b.append(b)
        self.c.append(c)
        self.text.append(text)
        self.name.append(-1)
        printed = verb in (GAIN_TREASURE, PLACE_CUBE) and a != ANY
        self.pure.append(verb in PURE or printed)

    def _immediate(self, row: Reader, field: str, part: str) -> None:
        """Enter one immediate effect."""
        name, arguments = call(part)
        words = split(arguments, ",") if arguments else []
        found = self._with_numbers(name, words) or self._with_words(name, words)
        if found is None:
            raise row.complaint(f'{field}: "{part}" is not an effect (PIR-2.4)')
        verb, a, b, c = found
        if max(a, b, c) > MOST_NUMBER:
            raise row.complaint(f'{field}: "{part}" has a number above {MOST_NUMBER}')
        spelt = "".join([letter if letter.isalnum() else "_" for letter in part])
        text = "_".join([word for word in spelt.split("_") if word])
        self._add(verb, a, b, c, text)

    def _with_numbers(self, name: str, words: list[str]) -> tuple[int, int, int, int] | None:
        """Effects that are a verb and a plain number, or a verb alone."""
        if not words:
            if name == "build_residence":
                return BUILD_RESIDENCE, 0, 0, 0
            return (REPEAT_SPACE, 0, 0, 0) if name == "repeat_space" else None
        if len(words) != 1:
            return None
        plain = ["gain_vp", "gain_doubloons", "bury", "explore", "upgrade_ship", "gain_quest"]
        plain += ["activate_market", "sell_quest"]
        if name in plain and words[0].isdecimal():
            return VERBS.index(name), int(words[0]), 0, 0
        if name in ("take_galleon", "place_market") and number_after(words[0], "pay=") >= 0:
            return VERBS.index(name), number_after(words[0], "pay="), 0, 0
        return None

    def _with_words(self, name: str, words: list[str]) -> tuple[int, int, int, int] | None:
        """Effects whose operands are colours, types, dice or metrics."""
        one = words[0] if words else ""
        two = words[1] if len(words) > 1 else ""
        three = words[2] if len(words) > 2 else ""
        colours = [*COLOURS, "any", "die"]
        if name == "gain_treasure" and one in colours and not two:
            return GAIN_TREASURE, colours.index(one), 1, 0
        if name == "gain_treasure" and one == "one_color" and two.isdecimal() and not three:
            return GAIN_TREASURE, ANY, int(two), 0
        if name == "place_cube" and one in colours[:DIE] and two.isdecimal() and not three:
            return PLACE_CUBE, colours.index(one), int(two), 0
        if name == "acquire" and one in TYPES and number_after(two, "extra=") >= 0 and not three:
            return ACQUIRE, TYPES.index(one), number_after(two, "extra="), 0
        if name == "income_now" and one in ("vp", "doubloons") and not two:
            return INCOME_NOW, 0 if one == "vp" else 1, 0, 0
        if name == "vp_per" and one in METRICS and two.isdecimal():
            most = number_after(three, "max=")
            if not three or most > 0:
                return VP_PER, METRICS.index(one), int(two), max(0, most)
        return raid(one, two) if name == "raid" and not three else None

    def holds(self, script: int, verb: int) -> bool:
        """Whether a script has an effect of this verb, alone or as an alternative."""
        first = self.first[script]
        for effect in range(first, first + self.count[script]):
            if self.verb[effect] == verb:
                return True
            if self.verb[effect] == ONE_OF and self.holds(self.a[effect], verb):
                return True
        return False

    # What works for good.

    def gear(self, row: Reader, field: str, owner: str, part: str) -> list[int]:
        """A permanent effect as a slot of gear and an amount; the owner lends its name."""
        name, arguments = call(part)
        found = self._plain_gear(name, arguments)
        if name == "raid_action":
            cost, script = self._bargain(row, field, part, arguments)
            self.raid_ids.append(owner)
            self.raid_cost.append(cost)
            self.raid_script.append(script)
            first = self.first[script]
            self.raid_sure.append(True in self.pure[first : first + self.count[script]])
            found = [G_RAIDS, 1 << (len(self.raid_ids) - 1)]
        elif name == "passive.explore_trade":
            cost, script = self._bargain(row, field, part, arguments.removeprefix("-"))
            self.trade_ids.append(owner)
            self.trade_cost.append(cost)
            self.trade_script.append(script)
            found = [G_TRADES, 1 << (len(self.trade_ids) - 1)]
        elif name == "passive.extra_burial":
            bonuses = split(arguments, ",")
            if len(bonuses) != 4 or self.burial_script:
                raise row.complaint(f"{field}: one tile alone has four extra burial spaces")
            self.burial_script = [self.script(row, field, bonus) for bonus in bonuses]
            found = [G_BURIAL, 1]
        if found and found[0] not in (G_RAIDS, G_TRADES) and found[1] > MOST_NUMBER:
            raise row.complaint(f'{field}: "{part}" has a number above {MOST_NUMBER}')
        if not found:
            raise row.complaint(f'{field}: "{part}" is not a permanent effect (PIR-2.4)')
        return found

    def _bargain(self, row: Reader, field: str, part: str, text: str) -> tuple[int, int]:
        """`2 -> gain_vp(3)`: a price and what it buys."""
        price, arrow, gain = text.partition("->")
        if not arrow or not price.strip().isdecimal():
            raise row.complaint(f'{field}: "{part}" must have a price and -> an effect')
        return int(price.strip()), self.script(row, field, gain.strip())

    def _plain_gear(self, name: str, arguments: str) -> list[int]:
        """What is an amount and no more; [] if it is none of that."""
        words = split(arguments, ",") if arguments else []
        last = words[-1].removeprefix("+") if words else ""
        if name == "passive.raid_power" and last.isdecimal():
            if len(words) == 2 and words[0] in COLOURS:
                return [G_RAID_COLOUR + COLOURS.index(words[0]), int(last)]
            return [G_RAID, int(last)] if len(words) == 1 else []
        slots = {
            "passive.explore": G_EXPLORE,
            "passive.discount": G_DISCOUNT,
            "passive.ship_moves": G_MOVES,
            "passive.extra_reroll": G_REROLLS,
        }
        if name in slots and len(words) == 1 and last.isdecimal():
            return [slots[name], int(last)]
        if name == "passive.quest_refresh" and not words:
            return [G_REFRESH, 1]
        return named_gear(name, arguments)


def named_gear(name: str, arguments: str) -> list[int]:
    """`income(vp=2)` and `final(per_buried=2)`: an amount behind a word."""
    word, equals, amount = arguments.partition("=")
    if name == "income" and arguments == "doubloons=n_quests":
        return [G_INCOME_QUESTS, 1]
    if not equals or not amount.isdecimal():
        return []
    if name == "income" and word in ("doubloons", "vp"):
        return [G_INCOME_DOUBLOONS if word == "doubloons" else G_INCOME_VP, int(amount)]
    if name == "final" and word == "per_buried":
        return [G_FINAL_BURIED, int(amount)]
    if name == "final" and word == "per_3_scored_quests":
        return [G_FINAL_QUESTS, int(amount)]
    kind, colour = call(word)
    if name == "final" and kind == "per_3_treasure" and colour in COLOURS:
        return [G_FINAL_TREASURE + COLOURS.index(colour), int(amount)]
    return []


def raid(one: str, two: str) -> tuple[int, int, int, int] | None:
    """The three kinds of raids."""
    bonus = number_after(two, "bonus=")
    if one == "dice" and (not two or bonus >= 0):
        return RAID_DICE, max(0, bonus), 0, 0
    if number_after(one, "fixed=") >= 0 and not two:
        return RAID_FIXED, number_after(one, "fixed="), 0, 0
    if one.removeprefix("die=") in COLOURS and bonus >= 0:
        return RAID_DIE, COLOURS.index(one.removeprefix("die=")), bonus, 0
    return None


def is_gear(part: str) -> bool:
    """Whether an effect works for good."""
    name = call(part)[0]
    return name.startswith("passive.") or name in ("raid_action", "income", "final")


def number_after(word: str, prefix: str) -> int:
    """The number in `pay=3`, or -1."""
    number = word.removeprefix(prefix)
    return int(number) if word.startswith(prefix) and number.isdecimal() else -1


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


class Condition:
    """What a quest asks for: metrics that must each reach a number."""

    def __init__(self, row: Reader, field: str) -> None:
        self.metrics: Final[list[int]] = []
        self.least: Final[list[int]] = []
        text = row.text(field)
        for part in text.split(" and "):
            metric, _, number = part.partition(" >= ")
            if metric not in METRICS or not number.isdecimal():
                raise row.complaint(f'{field}: "{part}" must be a metric >= a number (PIR-2.5)')
            self.metrics.append(METRICS.index(metric))
            self.least.append(int(number))
