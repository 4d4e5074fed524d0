"""Treasures: choosing a colour (PIR-5.42) and burying (PIR-5.43, PIR-5.86); cubes for islands."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.boards import DIGS
from leeboard.games.pirates_of_maracaibo.effects import ANY
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    BURY_SPACE,
    colour_of,
    count_of,
    flag_of,
    item,
    pop,
    push,
)
from leeboard.games.pirates_of_maracaibo.rules.gains import place_cubes
from leeboard.games.pirates_of_maracaibo.rules.picking import Picking
from leeboard.games.pirates_of_maracaibo.rules.prospects import free_digs
from leeboard.games.pirates_of_maracaibo.rules.resolving import gain_treasure, run_script
from leeboard.games.pirates_of_maracaibo.state import BONUS, SUNK, PiratesState
from leeboard.kernel.bits import members


class BuryColour(Picking):
    """Choose the colour of a treasure to bury, or bury no more."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("bury_color", actions.bury, actions.skip)

    def bars(self, state: PiratesState, operand: int) -> str:
        limit = colour_of(state.args[-1])
        if limit < ANY and operand != limit:
            return "PIR-5.39"
        if state.stored[3 * state.seat + operand] == 0:
            return "PIR-5.43"
        return "" if free_digs(state, state.seat, operand) else "PIR-10.20"

    def take(self, state: PiratesState, operand: int) -> None:
        arg = state.args[-1]
        if count_of(arg) > 1:
            state.args[-1] = item(count_of(arg) - 1, colour_of(arg))
        else:
            pop(state)
        push(state, BURY_SPACE, item(0, operand))


class BurySpace(Picking):
    """Choose the burial space and gain the bonus that it covers."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("bury_space", actions.dig)

    def offered(self, state: PiratesState) -> list[int]:
        return members(free_digs(state, state.seat, colour_of(state.args[-1])))

    def bars(self, state: PiratesState, operand: int) -> str:
        if free_digs(state, state.seat, colour_of(state.args[-1])) >> operand & 1:
            return ""
        return "PIR-5.43" if operand < 3 * DIGS else "PIR-5.86"

    def take(self, state: PiratesState, operand: int) -> None:
        colour = colour_of(state.args[-1])
        pop(state)
        bury(state, colour, operand)


def bury(state: PiratesState, colour: int, space: int) -> None:
    """The cube on the bonus space goes first, so that it can pay again (PIR-10.19)."""
    seat = state.seat
    state.stored[3 * seat + colour] -= 1
    state.hideout[seat] &= ~(1 << BONUS + colour)
    if state.listening:
        state.events.append(("buried", seat, colour, space))
    if space < 3 * DIGS:
        state.hideout[seat] |= 1 << space
        run_script(state, state.content.dig_script[space])
    else:
        extra = space - 3 * DIGS
        state.hideout[seat] |= (colour + 1) << SUNK + 2 * extra
        run_script(state, state.content.effects.burial_script[extra])


class CubeIsland(Picking):
    """Choose the island that receives cubes; on cards and the track it may be left (PIR-9.4)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("cube_island", actions.cube, actions.skip)

    def may_leave(self, state: PiratesState) -> bool:
        return flag_of(state.args[-1]) == 1

    def bars(self, state: PiratesState, operand: int) -> str:
        return ""

    def take(self, state: PiratesState, operand: int) -> None:
        cubes = count_of(state.args[-1])
        pop(state)
        place_cubes(state, operand, cubes)


class TreasureColour(Picking):
    """Choose the colour of treasures that are gained (PIR-5.88)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("treasure_color", actions.treasure)
        self.all: list[int] = self.everything()

    def legal(self, state: PiratesState) -> list[int]:
        return self.all

    def bars(self, state: PiratesState, operand: int) -> str:
        return ""

    def take(self, state: PiratesState, operand: int) -> None:
        count = count_of(state.args[-1])
        pop(state)
        for _ in range(count):
            gain_treasure(state, operand)
