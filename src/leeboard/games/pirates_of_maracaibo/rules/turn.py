"""Turns, rounds and the end (PIR-4.1 to PIR-4.9)."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.boards import MARACAIBO, START_ZONE
from leeboard.games.pirates_of_maracaibo.effects import G_INCOME_VP, GEAR
from leeboard.games.pirates_of_maracaibo.rules.agenda import REDBEARD, TURN_END, push
from leeboard.games.pirates_of_maracaibo.rules.counting import income_doubloons
from leeboard.games.pirates_of_maracaibo.rules.sailing import begin_sailing
from leeboard.games.pirates_of_maracaibo.rules.scoring import finish
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.step import Step


class TurnEnd(Step[PiratesState]):
    """The stack is empty (PIR-9.6): the next captain, Redbeard the last (PIR-7.81), or the end."""

    def __init__(self) -> None:
        super().__init__("turn_end", asks=False)

    def run(self, state: PiratesState) -> None:
        captain = state.active
        state.raided[captain] = state.used
        if state.ship[captain] == MARACAIBO:
            if state.round < state.content.rounds:  # at once (PIR-4.4, PIR-10.3)
                end_round(state)
                begin_round(state, (captain + 1) % state.captains)
                return
            if not state.final_lap:
                state.final_lap = True
                if state.listening:
                    state.events.append(("final_lap",))
        if state.final_lap and captain == state.last_captain():  # PIR-4.5, PIR-10.37
            end_round(state)
            finish(state)
            return
        begin_turn(state, (captain + 1) % state.captains)


def begin_round(state: PiratesState, captain: int) -> None:
    """All ships are in the start zone; turns pass on without a break (PIR-4.1, PIR-4.7)."""
    state.round += 1
    if state.listening:
        state.events.append(("round", state.round))
    for other in range(state.captains):
        state.ship[other] = START_ZONE  # all return (PIR-10.29)
    begin_turn(state, captain)


def begin_turn(state: PiratesState, captain: int) -> None:
    state.turn += 1
    state.active = captain
    state.used = 0  # PIR-4.3
    state.throws = 0
    state.agenda = [TURN_END]
    state.args = [0]
    if state.is_redbeard(captain):
        push(state, REDBEARD)
    else:
        state.seat = captain
        begin_sailing(state)


def end_round(state: PiratesState) -> None:
    """Everybody takes income, also in the last round (PIR-4.6, PIR-5.74), and no more (PIR-4.8)."""
    for seat in range(state.seats):
        doubloons = income_doubloons(state, seat)
        points = state.gear[GEAR * seat + G_INCOME_VP]
        state.doubloons[seat] += doubloons
        state.vp[seat] += points
        if state.listening:
            state.events.append(("income", seat, doubloons, points))
