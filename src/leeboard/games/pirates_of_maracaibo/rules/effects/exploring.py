"""Effects on the exploration track (PIR-5.44), and burying (PIR-5.43)."""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.effects import (
    BESIDE,
    EXPLORE,
    G_EXPLORE,
    GEAR,
    REPEAT_SPACE,
    TIMES,
    Effect,
    Sign,
)
from leeboard.games.pirates_of_maracaibo.outlook import BURIALS_COUNTED, Outlook
from leeboard.games.pirates_of_maracaibo.printed import Immediate
from leeboard.games.pirates_of_maracaibo.rules.agenda import BURY_COLOUR, item, push
from leeboard.games.pirates_of_maracaibo.rules.prospects import can_bury_some, walks
from leeboard.games.pirates_of_maracaibo.rules.resolving import begin_exploring, run_script
from leeboard.games.pirates_of_maracaibo.state import PiratesState


class Explore(Effect):
    """Walk along the track, up to so many spaces."""

    def __init__(self, spaces: int) -> None:
        super().__init__(EXPLORE, spaces)

    def usable(self, state: PiratesState, colour: int) -> bool:
        bonus = state.gear[GEAR * state.seat + G_EXPLORE]
        return walks(state, state.seat, self.amount + bonus) != 0

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        begin_exploring(state, self.amount)

    def promise(self, outlook: Outlook, colour: int) -> float:
        return outlook.walk(self.amount + outlook.state.gear[GEAR * outlook.seat + G_EXPLORE])

    def signs(self) -> list[Sign]:
        return [Sign("explore", self.amount, BESIDE)]


class RepeatSpace(Effect):
    """Use the effects of the space under the own explorer once more (PIR-5.61)."""

    def __init__(self) -> None:
        super().__init__(REPEAT_SPACE)

    def usable(self, state: PiratesState, colour: int) -> bool:
        content = state.content
        return content.effects.count[content.track_script[state.explorer[state.seat]]] > 0

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        run_script(state, state.content.track_script[state.explorer[state.seat]])

    def promise(self, outlook: Outlook, colour: int) -> float:
        state = outlook.state
        return outlook.script(state.content.track_script[state.explorer[outlook.seat]])

    def signs(self) -> list[Sign]:
        return [Sign("repeat-space")]


class Bury(Effect):
    """Bury treasures, in a raid those of its colour alone (PIR-5.39)."""

    def __init__(self, times: int) -> None:
        super().__init__("bury", times)

    def usable(self, state: PiratesState, colour: int) -> bool:
        return can_bury_some(state, state.seat, colour)

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        push(state, BURY_COLOUR, item(self.amount, colour))

    def promise(self, outlook: Outlook, colour: int) -> float:
        return min(self.amount, BURIALS_COUNTED) * outlook.best_burial(colour)

    def signs(self) -> list[Sign]:
        return [Sign("bury", self.amount, TIMES)]


EXPLORING: Final = [
    Immediate("explore(N)", Explore),
    Immediate("repeat_space", RepeatSpace),
    Immediate("bury(N)", Bury),
]
