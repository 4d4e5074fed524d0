"""Effects that are a raid: with all dice, with one die, or without dice (PIR-5.45 to PIR-5.47)."""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.effects import (
    ANY,
    BESIDE,
    COLOURS,
    PLUS,
    RAID_DICE,
    Effect,
    Sign,
    treasure_name,
)
from leeboard.games.pirates_of_maracaibo.outlook import ONE_DIE, THREE_DICE, Outlook
from leeboard.games.pirates_of_maracaibo.printed import Immediate
from leeboard.games.pirates_of_maracaibo.rules.agenda import RAID_COLOUR, item, push
from leeboard.games.pirates_of_maracaibo.rules.resolving import begin_rolling
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.text import Text


class RaidDice(Effect):
    """Raid with three dice (PIR-5.45)."""

    def __init__(self, bonus: int = 0) -> None:
        super().__init__(RAID_DICE, bonus)

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        begin_rolling(state, ANY, self.amount)

    def promise(self, outlook: Outlook, colour: int) -> float:
        return outlook.raid(THREE_DICE + self.amount + outlook.power())

    def signs(self) -> list[Sign]:
        return [Sign("raid", self.amount, PLUS) if self.amount else Sign("raid")]


class RaidDie(Effect):
    """Raid with one die (PIR-5.47)."""

    def __init__(self, colour: int, bonus: int) -> None:
        super().__init__("raid_die", bonus)
        self.colour: Final[int] = colour

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        begin_rolling(state, self.colour, self.amount)

    def promise(self, outlook: Outlook, colour: int) -> float:
        return outlook.raid(ONE_DIE + self.amount + outlook.power())

    def signs(self) -> list[Sign]:
        die = f"die-{COLOURS[self.colour]}"
        return [Sign("raid"), Sign(die, self.amount, PLUS) if self.amount else Sign(die)]

    def text(self) -> Text:
        die = treasure_name(self.colour)
        return Text("text-raid_die", {"count": self.amount, "treasure": die})


class RaidFixed(Effect):
    """Raid with a power that is printed (PIR-5.46)."""

    def __init__(self, power: int) -> None:
        super().__init__("raid_fixed", power)

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        push(state, RAID_COLOUR, item(self.amount))

    def promise(self, outlook: Outlook, colour: int) -> float:
        return outlook.raid(float(self.amount + outlook.power()))

    def signs(self) -> list[Sign]:
        return [Sign("raid", self.amount, BESIDE)]


RAIDS: Final = [
    Immediate("raid(dice)", RaidDice),
    Immediate("raid(dice,bonus=N)", RaidDice),
    Immediate("raid(die=COLOUR,bonus=N)", RaidDie),
    Immediate("raid(fixed=N)", RaidFixed),
]
