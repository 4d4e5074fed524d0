"""Movement (PIR-5.1 to PIR-5.7): to any space in reach or, in fog, step by step (PIR-7.12)."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.boards import CELLS, MARACAIBO, MOST_MOVES
from leeboard.games.pirates_of_maracaibo.chart import Chart
from leeboard.games.pirates_of_maracaibo.effects import G_MOVES, GEAR
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    ACTION_STEP,
    SAIL,
    SAIL_STEP,
    SKIRMISH,
    TOLL_PAYEE,
    count_of,
    item,
    pop,
    push,
    replace,
    what_of,
)
from leeboard.games.pirates_of_maracaibo.rules.fog import uncover
from leeboard.games.pirates_of_maracaibo.rules.picking import Picking
from leeboard.games.pirates_of_maracaibo.rules.spaces import use_space
from leeboard.games.pirates_of_maracaibo.rules.toll import meets_ship, toll_due
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.bits import members


def moves_of(state: PiratesState, captain: int) -> int:
    """How far a ship may sail in a turn (PIR-5.82)."""
    return max(state.content.moves, state.gear[GEAR * captain + G_MOVES])


def stop_barred(state: PiratesState, start: int, space: int, moves: int) -> str:
    """The clause against ending a movement from `start` here, or "" (PIR-10.5)."""
    sea = state.sea
    if space in sea.stops(start, moves):
        return ""
    if space < CELLS and space not in sea.cells:
        return "PIR-5.3"
    if sea.column[space] <= sea.column[start]:
        return "PIR-5.2"
    return "PIR-5.5" if space == MARACAIBO else "PIR-5.1"


class Sail(Picking):
    """Choose where the ship stops."""

    def __init__(self, actions: Actions, chart: Chart) -> None:
        super().__init__("sail", actions.sail)
        # Every answer of `legal`, in the order of Sea.goals: few, often asked, never changed.
        self.answers: list[list[list[int]]] = []
        for sea in chart.seas:
            self.answers.append([[actions.sail.of(goal) for goal in goals] for goals in sea.goals])

    def legal(self, state: PiratesState) -> list[int]:
        number = state.ship[state.seat] * (MOST_MOVES + 1) + moves_of(state, state.seat)
        return self.answers[state.modules.layout][number]

    def offered(self, state: PiratesState) -> list[int]:
        return state.sea.stops(state.ship[state.seat], moves_of(state, state.seat))

    def bars(self, state: PiratesState, operand: int) -> str:
        return stop_barred(state, state.ship[state.seat], operand, moves_of(state, state.seat))

    def take(self, state: PiratesState, operand: int) -> None:
        pop(state)
        if state.listening:
            alone = len(self.offered(state)) == 1
            state.events.append(("sailed", state.seat, state.ship[state.seat], operand))
            if alone and state.edition >= 2:
                state.events.append(("only_way", state.seat, operand))
        state.ship[state.seat] = operand
        arrive(state)


class SailStep(Picking):
    """One step further, or stop here; `count` is what was sailed, `what` the first column."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("sail_step", actions.step, actions.stop)

    def offered(self, state: PiratesState) -> list[int]:
        left = moves_of(state, state.seat) - count_of(state.args[-1]) - 1
        if left < 0:
            return []
        column = what_of(state.args[-1])
        found: list[int] = []
        for space in members(state.sea.next[state.ship[state.seat]]):
            if state.sea.steps_ahead(space, column) <= left:
                found.append(space)
        return found

    def may_leave(self, state: PiratesState) -> bool:
        arg = state.args[-1]
        return count_of(arg) > 0 and state.sea.column[state.ship[state.seat]] > what_of(arg)

    def barred(self, state: PiratesState, action: int) -> str:
        clause = super().barred(state, action)
        return "PIR-5.2" if clause == "PIR-9.4" else clause

    def bars(self, state: PiratesState, operand: int) -> str:
        if operand in self.offered(state):
            return ""
        sea = state.sea
        ship = state.ship[state.seat]
        if operand < CELLS and operand not in sea.cells:
            return "PIR-5.3"
        return "PIR-5.2" if sea.next[ship] >> operand & 1 else "PIR-5.1"

    def take(self, state: PiratesState, operand: int) -> None:
        seat = state.seat
        arg = state.args[-1]
        state.ship[seat] = operand
        replace(state, SAIL_STEP, item(count_of(arg) + 1, 0, 0, what_of(arg)))
        if operand >= CELLS:
            self.leave(state)  # the Gulf and Maracaibo end it (PIR-5.5)
        elif not state.is_open(operand) and not state.fogged(operand):
            # Even in passing, a place of level II too (PIR-7.14); those with doubloons are not
            # (PIR-7.17).
            uncover(state, operand)

    def leave(self, state: PiratesState) -> None:
        pop(state)
        if state.listening:
            state.events.append(("anchored", state.seat, state.ship[state.seat]))
        arrive(state)


def begin_sailing(state: PiratesState) -> None:
    """What a turn begins with; the Gulf has one way (PIR-5.6), in the last lap too (PIR-10.30)."""
    if state.modules.fog_upgrades:
        push(state, SAIL_STEP, item(0, 0, 0, state.sea.column[state.ship[state.seat]]))
    else:
        push(state, SAIL)


def arrive(state: PiratesState) -> None:
    """After a ship has stopped: toll, skirmish, action step (PIR-10.51).

    The toll is paid before the action step (PIR-5.10) and before a fight too (PIR-7.23).
    """
    if state.ship[state.seat] >= CELLS or not meets_ship(state, state.seat):
        use_space(state)
        return
    push(state, ACTION_STEP)
    if state.modules.skirmishes:
        push(state, SKIRMISH)  # PIR-7.25
    if toll_due(state):
        push(state, TOLL_PAYEE)
