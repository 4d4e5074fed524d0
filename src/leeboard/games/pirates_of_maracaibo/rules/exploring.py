"""Exploring (PIR-5.44, PIR-5.69): trade steps away, walk, use the space that is reached."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.boards import RETIRE, TRACK
from leeboard.games.pirates_of_maracaibo.chart import TRACK_END
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    EXPLORE_TO,
    RETIRE_RESIDENCE,
    count_of,
    flag_of,
    item,
    pop,
    push,
    replace,
    rest_of,
)
from leeboard.games.pirates_of_maracaibo.rules.picking import Picking
from leeboard.games.pirates_of_maracaibo.rules.prospects import may_retire, walks
from leeboard.games.pirates_of_maracaibo.rules.resolving import run_script, trades_open
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.bits import members


class ExploreTrade(Picking):
    """Give up movement for a gain, walk, or leave the whole action while nothing is traded."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("explore_trade", actions.trade, actions.skip)
        self.walk: int = actions.walk.start

    def legal(self, state: PiratesState) -> list[int]:
        arg = state.args[-1]
        choices = members(trades_open(state, count_of(arg), rest_of(arg)), self.verb.start)
        choices.append(self.walk)
        if self.may_leave(state):
            choices.append(self.way_out)
        return choices

    def may_leave(self, state: PiratesState) -> bool:
        return rest_of(state.args[-1]) == 0

    def bars(self, state: PiratesState, operand: int) -> str:
        arg = state.args[-1]
        free = trades_open(state, count_of(arg), rest_of(arg)) >> operand & 1
        return "" if free else "PIR-5.69"

    def barred(self, state: PiratesState, action: int) -> str:
        return "" if action == self.walk else super().barred(state, action)

    def play(self, state: PiratesState, action: int) -> None:
        if action == self.walk:
            arg = state.args[-1]
            replace(state, EXPLORE_TO, item(count_of(arg), 0, 1))
        else:
            super().play(state, action)

    def take(self, state: PiratesState, operand: int) -> None:
        effects = state.content.effects
        arg = state.args[-1]
        moves = count_of(arg) - effects.trade_cost[operand]
        state.args[-1] = item(moves, 0, 0, 0, rest_of(arg) | 1 << operand)
        if state.listening:
            state.events.append(("traded", state.seat, operand))
        run_script(state, effects.trade_script[operand])


class ExploreTo(Picking):
    """Choose where the explorer goes; without trades, the action may be left."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("explore_to", actions.explore, actions.skip)

    def offered(self, state: PiratesState) -> list[int]:
        return members(walks(state, state.seat, count_of(state.args[-1])))

    def may_leave(self, state: PiratesState) -> bool:
        arg = state.args[-1]
        return not flag_of(arg) or not walks(state, state.seat, count_of(arg))

    def bars(self, state: PiratesState, operand: int) -> str:
        seat = state.seat
        if walks(state, seat, count_of(state.args[-1])) >> operand & 1:
            return ""
        if operand == RETIRE:
            if not state.modules.retirement:
                return "PIR-7.50"
            return "PIR-5.44" if may_retire(state, seat) else "PIR-7.53"
        for other in range(state.captains):
            if other != seat and state.explorer[other] == operand and operand < TRACK_END:
                return "PIR-10.11"
        return "PIR-5.44"

    def take(self, state: PiratesState, operand: int) -> None:
        pop(state)
        seat = state.seat
        state.explorer[seat] = operand
        if state.listening:
            state.events.append(("explored", seat, operand))
        if operand == TRACK:
            push(state, RETIRE_RESIDENCE)
        else:
            run_script(state, state.content.track_script[operand])
