"""Sailing (FER-5.5, FER-5.6), and whose turn it is next."""

from __future__ import annotations

from leeboard.kernel.step import Step
from leeboard.new_game.ferry.actions import Actions
from leeboard.new_game.ferry.content import FAR
from leeboard.new_game.ferry.rules.scoring import end_game
from leeboard.new_game.ferry.state import DEPART, LOAD, TOLL, FerryState


class Sailing(Step[FerryState]):
    """Choose a port."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("sail")
        self.actions = actions

    def legal(self, state: FerryState) -> list[int]:
        sail = self.actions.sail
        return [sail.of(port) for port in range(sail.size) if not sail_barred(state, port)]

    def barred(self, state: FerryState, action: int) -> str:
        if self.actions.sail.has(action):
            return sail_barred(state, self.actions.sail.operand(action))
        return "FER-4.1"

    def play(self, state: FerryState, action: int) -> None:
        sell_crates(state, self.actions.sail.operand(action))
        state.agenda[-1] = DEPART


class Departing(Step[FerryState]):
    """The next seat of the round, the next round, or the end; nobody is asked."""

    def __init__(self) -> None:
        super().__init__("depart", asks=False)

    def run(self, state: FerryState) -> None:
        if state.queue:
            state.seat = state.queue.pop(0)
            state.agenda[-1] = LOAD
        elif state.round < state.content.rounds:
            begin_round(state)
        else:
            end_game(state)


def begin_round(state: FerryState) -> None:
    state.round += 1
    state.seat = state.start
    if state.listening:
        state.events.append(("round", state.round))
    if state.tolls:
        state.agenda = [TOLL]
    else:
        state.queue = state.turn_order()
        state.agenda = [DEPART]


def sail_barred(state: FerryState, port: int) -> str:
    """The clause that keeps a boat from this port, or ""."""
    return "FER-5.5" if port == FAR and not sum(state.crates(state.seat)) else ""


def sell_crates(state: FerryState, port: int) -> None:
    seat = state.seat
    content = state.content
    if state.listening:
        state.events.append(("sailed", seat, port))
    for cargo, count in enumerate(state.crates(seat)):
        place = seat * content.kinds + cargo
        state.coins[seat] += count * content.price[cargo]
        state.carried[place] += count
        state.aboard[place] = 0
    if port == FAR:
        meet_wind(state)


def meet_wind(state: FerryState) -> None:
    """Turn up a wind card, and see whether a gust takes a coin."""
    seat = state.seat
    state.reveal()
    wind = state.winds[state.blown]
    state.blown += 1
    gust = state.chance.below(f"gust:{state.round}:{seat}", 3) == 0
    state.coins[seat] += wind - int(gust)
    if state.listening:
        state.events.append(("wind", seat, wind, int(gust)))
