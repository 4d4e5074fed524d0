"""Rounds (MAR-4.1, MAR-6.1 to MAR-6.4) and the guard against endless stalling (MAR-10.15)."""

from __future__ import annotations

from leeboard.games.mare_balticum.content import TIME
from leeboard.games.mare_balticum.rules.agenda import NEW_ROUND
from leeboard.games.mare_balticum.rules.enterprise import begin_event
from leeboard.games.mare_balticum.rules.scoring import begin_scoring
from leeboard.games.mare_balticum.rules.turn import begin_turn
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.step import Step


class PassOn(Step[MareState]):
    """The turn is over: the next seat, the end of the round, or the end of the game.

    The round in which winter is announced is played to its end (MAR-6.1, MAR-10.4).
    """

    def __init__(self) -> None:
        super().__init__("pass_on", asks=False)

    def run(self, state: MareState) -> None:
        if state.seat != state.last_seat():
            begin_turn(state, (state.seat + 1) % state.seats)
        elif state.round == state.final_round:
            begin_scoring(state)
        else:
            state.agenda = [NEW_ROUND]
            guard_against_stalling(state)


class NewRound(Step[MareState]):
    """Begin a round; the one after winter was announced is the last (MAR-6.2)."""

    def __init__(self) -> None:
        super().__init__("new_round", asks=False)

    def run(self, state: MareState) -> None:
        state.round += 1
        state.fished = False
        if state.track == state.content.time_tokens:
            # Also if the last token came in the refill just before (MAR-6.3).
            state.final_round = state.round
        if state.listening:
            state.events.append(("round", state.round))
        begin_turn(state, state.start)  # who begins never changes (MAR-4.8)


def guard_against_stalling(state: MareState) -> None:
    """After too many rounds without fishing, a time token is taken from the bag (MAR-10.15)."""
    state.fishless = 0 if state.fished else state.fishless + 1
    if not state.stall_guard or state.fishless < state.content.stall_rounds:
        return
    state.fishless = 0
    for index in range(state.drawn, len(state.bag)):
        if state.bag[index] == TIME:
            state.bag = state.bag[state.drawn : index] + state.bag[index + 1 :]
            state.drawn = 0
            state.reveal()
            if state.listening:
                state.events.append(("stalled",))
            begin_event(state)
            return
