"""One effect of several (PIR-5.30)."""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.effects import Effect, Sign, joined
from leeboard.games.pirates_of_maracaibo.outlook import Outlook
from leeboard.games.pirates_of_maracaibo.rules.agenda import ONE_OF_THEM, item, push
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.text import Text


class OneOf(Effect):
    """Use exactly one of the effects of a script."""

    def __init__(self, script: int, effects: list[Effect]) -> None:
        super().__init__("one_of", choice=script)
        self.effects: Final[list[Effect]] = effects

    def usable(self, state: PiratesState, colour: int) -> bool:
        for effect in self.effects:
            if effect.usable(state, colour):
                return True
        return False

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        push(state, ONE_OF_THEM, item(0, 0, 0, self.choice))

    def worth(self, outlook: Outlook, colour: int) -> float:
        return max([effect.worth(outlook, colour) for effect in self.effects])

    def signs(self) -> list[Sign]:
        signs = self.effects[0].signs()
        for effect in self.effects[1:]:
            signs += [Sign("slash"), *effect.signs()]
        return signs

    def text(self) -> Text:
        return joined([effect.text() for effect in self.effects], "text-or")
