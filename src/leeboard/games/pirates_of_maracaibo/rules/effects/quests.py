"""Effects with quest cards (PIR-5.49, PIR-5.58)."""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.effects import GAIN_QUEST, ON, TIMES, Effect, Sign
from leeboard.games.pirates_of_maracaibo.outlook import QUEST_SOLD, QUEST_VP, Outlook
from leeboard.games.pirates_of_maracaibo.printed import Immediate
from leeboard.games.pirates_of_maracaibo.rules.agenda import QUEST_SOURCE, SELL_CARD, item, push
from leeboard.games.pirates_of_maracaibo.state import PiratesState


class GainQuest(Effect):
    """Take quest cards from the market or the deck (PIR-5.49)."""

    def __init__(self, times: int) -> None:
        super().__init__(GAIN_QUEST, times)

    def usable(self, state: PiratesState, colour: int) -> bool:
        return bool(state.quest_deck) or bool(state.quest_market)

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        push(state, QUEST_SOURCE, item(self.amount))

    def promise(self, outlook: Outlook, colour: int) -> float:
        return self.amount * QUEST_VP

    def signs(self) -> list[Sign]:
        return [Sign("quest", self.amount, TIMES)]


class SellQuest(Effect):
    """Put a quest card under the deck for doubloons (PIR-5.58)."""

    def __init__(self, doubloons: int) -> None:
        super().__init__("sell_quest", doubloons)

    def usable(self, state: PiratesState, colour: int) -> bool:
        return state.quests[state.seat] != 0

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        push(state, SELL_CARD, item(self.amount))

    def promise(self, outlook: Outlook, colour: int) -> float:
        return max(0.0, self.amount * outlook.doubloon - QUEST_VP * QUEST_SOLD)

    def signs(self) -> list[Sign]:
        return [Sign("quest"), Sign("arrow"), Sign("doubloon", self.amount, ON)]


QUESTS: Final = [
    Immediate("gain_quest(N)", GainQuest),
    Immediate("sell_quest(N)", SellQuest),
]
