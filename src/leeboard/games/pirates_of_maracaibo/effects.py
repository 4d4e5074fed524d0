"""The closed vocabulary of printed effects (PIR-2.4): what there can be, and what each must answer.

An *effect* happens at once: a class of `rules/effects/` with its numbers. What works for good
(`passive...`, `income`, `final`, new raid actions and trades) is *gear*: an amount that its owner's
line of gear grows by. Content knows the base classes here; `printed.py` reads the texts of a box.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from leeboard.kernel.reading import Reader
from leeboard.kernel.text import Text

if TYPE_CHECKING:
    from leeboard.games.pirates_of_maracaibo.outlook import Outlook
    from leeboard.games.pirates_of_maracaibo.printed import Effects
    from leeboard.games.pirates_of_maracaibo.state import PiratesState

COLOURS: Final = ["gold", "emerald", "pearl"]
TYPES: Final = ["crew", "equipment", "ship"]
ANY: Final = 3  # a colour of choice; as a limit: no limit
DIE: Final = 4  # the colour of the running raid
TREASURES: Final = [*COLOURS, "any", "die"]

# Verbs that content asks for; the others are known to their classes alone.
EXPLORE: Final = "explore"
RAID_DICE: Final = "raid_dice"
GAIN_QUEST: Final = "gain_quest"
ACQUIRE: Final = "acquire"
BUILD_RESIDENCE: Final = "build_residence"
ACTIVATE_MARKET: Final = "activate_market"
REPEAT_SPACE: Final = "repeat_space"

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

# How a sign shows its number.
ALONE: Final = 0  # it has none
ON: Final = 1  # so many of it: 3 points
BESIDE: Final = 2  # a value: explore 3
PLUS: Final = 3
MINUS: Final = 4
TIMES: Final = 5  # not shown if it is 1

ACTION_VP: Final = 3.0  # what an effect with decisions of its own brings, at a glance


class Sign:
    """A symbol of a printed effect by its name, and the number that stands with it."""

    def __init__(self, symbol: str, number: int = 0, how: int = ALONE) -> None:
        self.symbol: Final[str] = symbol
        self.number: Final[int] = number
        self.how: Final[int] = how


METRIC_SIGNS: Final = [  # by number: the symbols of what is counted
    *(["crew"], ["equipment"], ["ship"], ["cards"], ["lightning"], ["residence"], ["upgrade-cube"]),
    *[[f"treasures-{colour}"] for colour in COLOURS],
    *[["bury", f"colour-{colour}"] for colour in COLOURS],
    *(["buried"], ["set3"], ["river"], ["quest"], ["quest-scored"]),
    *(["income-doubloons"], ["income-vp"], ["cards", "residence"]),
]


def metric_signs(metric: int) -> list[Sign]:
    """The symbols of what is counted."""
    return [Sign(symbol) for symbol in METRIC_SIGNS[metric]]


def metric_key(metric: int) -> str:
    """The id of what is counted as it stands in message keys: n_treasure_gold."""
    spelt = "".join([letter if letter.isalnum() else "_" for letter in METRICS[metric]])
    return spelt.strip("_")


def each(metric: int) -> Text:
    """For each of what is counted."""
    return Text(f"each-{metric_key(metric)}")


def joined(texts: list[Text], key: str = "text-and") -> Text:
    """Several messages as one: the first, and then the others; 0 if a corrected box has none."""
    if not texts:
        return Text("label-number", {"count": 0})
    whole = texts[-1]
    for text in reversed(texts[:-1]):
        whole = Text(key, {"gain": text, "more": whole})
    return whole


def treasure_name(colour: int) -> Text:
    return Text(f"treasure-{COLOURS[colour]}")


class Effect:
    """An effect that happens at once: a verb with its numbers."""

    def __init__(
        self,
        verb: str,
        amount: int = 0,
        asks: bool = True,
        constant: bool = False,
        shared: bool = False,
        choice: int = -1,
    ) -> None:
        self.verb: Final[str] = verb
        self.amount: Final[int] = amount  # how much or how often; 0 if there is no such number
        self.asks: Final[bool] = asks  # does its seat decide anything? (PIR-9.2)
        self.constant: Final[bool] = constant  # does it gain the same whatever else is done?
        self.shared: Final[bool] = shared  # does it change an island, which belongs to all?
        self.choice: Final[int] = choice  # the script of which one effect is chosen, or -1

    def usable(self, state: PiratesState, colour: int) -> bool:
        """Whether it would do anything for the seat to act; the colour limits burials."""
        return True

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        """Do it for the seat to act, or ask what it leaves open.

        The colour is that of the raid that pays for it; a declinable one may be left (PIR-9.4).
        """
        raise NotImplementedError

    def worth(self, outlook: Outlook, colour: int) -> float:
        """What it brings if it is carried out now: a guess for bots, which no rule reads."""
        return self.promise(outlook, colour) if self.usable(outlook.state, colour) else 0.0

    def promise(self, outlook: Outlook, colour: int) -> float:
        """What it brings if it is usable."""
        raise NotImplementedError

    def glance(self, outlook: Outlook) -> float:
        """What it brings without a look at further effects, so that guesses do not circle."""
        return ACTION_VP

    def signs(self) -> list[Sign]:
        """The symbols that it is printed with."""
        raise NotImplementedError

    def text(self) -> Text:
        """The message that says it."""
        return Text(f"text-{self.verb}", {"count": self.amount})


class Gear:
    """A slot in the line of gear: what permanent effects of one kind add up to."""

    def __init__(self, slot: int, verb: str = "", pattern: str = "", when: str = "always") -> None:
        self.slot: Final[int] = slot
        self.verb: Final[str] = verb  # "" if nothing is printed: the slot counts cards
        self.pattern: Final[str] = pattern  # how it is written, "" if printed.py reads it itself
        self.when: Final[str] = when  # always, income or final

    def worth(self, outlook: Outlook, amount: int) -> float:
        """What so much of it brings until the end of the game: a guess for bots."""
        raise NotImplementedError

    def signs(self, effects: Effects, amount: int) -> list[Sign]:
        """The symbols that it is printed with."""
        raise NotImplementedError

    def text(self, effects: Effects, amount: int) -> Text:
        """The message that says it."""
        return Text(f"text-{self.verb}", {"count": amount})


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
