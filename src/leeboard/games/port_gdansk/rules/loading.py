"""Loading (GDA-5.8 to GDA-5.15), and unloading in the Central Port (GDA-5.55 to GDA-5.60)."""

from __future__ import annotations

from leeboard.games.port_gdansk.actions import Actions
from leeboard.games.port_gdansk.content import KINDS, LOAD
from leeboard.games.port_gdansk.rules.agenda import REFILLING
from leeboard.games.port_gdansk.rules.ending import check_end
from leeboard.games.port_gdansk.rules.exchange import barred_inside
from leeboard.games.port_gdansk.state import CENTRAL, PARTS, GdanskState
from leeboard.kernel.step import Step


class Loading(Step[GdanskState]):
    """Take a cube, give one back if the hold is full, or stop at any time (GDA-5.15)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("loading", optional=True)
        self.actions = actions

    def legal(self, state: GdanskState) -> list[int]:
        actions = self.actions
        choices: list[int] = []
        if state.cargo(state.seat) < state.content.hold:
            for good in range(KINDS):
                if in_reach(state, good):
                    choices.append(actions.take.start + good)
        choices.append(actions.stop.start)
        if state.cargo(state.seat) == state.content.hold:
            for good in range(KINDS):
                if not discard_barred(state, good):
                    choices.append(actions.discard.start + good)
        return choices

    def barred(self, state: GdanskState, action: int) -> str:
        actions = self.actions
        if action == actions.stop.start:
            return ""
        if actions.take.has(action):
            return take_barred(state, actions.take.operand(action))
        if actions.discard.has(action):
            return discard_barred(state, actions.discard.operand(action))
        if actions.unload.has(action):
            return "GDA-5.55"
        return barred_inside(actions, action)

    def play(self, state: GdanskState, action: int) -> None:
        actions = self.actions
        if actions.take.has(action):
            take_cube(state, actions.take.operand(action))
        elif actions.discard.has(action):
            discard_cube(state, actions.discard.operand(action))
            if state.edition >= 2:
                state.agenda.append(REFILLING)
        else:
            state.symbols = 0
        leave_when_done(state)


class Refilling(Step[GdanskState]):
    """Load a cube into the room that was made for it (GDA-5.13)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("refilling")
        self.actions = actions

    def legal(self, state: GdanskState) -> list[int]:
        start = self.actions.take.start
        return [start + good for good in range(KINDS) if in_reach(state, good)]

    def barred(self, state: GdanskState, action: int) -> str:
        actions = self.actions
        if actions.take.has(action):
            return take_barred(state, actions.take.operand(action))
        if action == actions.stop.start or actions.discard.has(action):
            return "GDA-5.13:room"
        return "GDA-5.55" if actions.unload.has(action) else barred_inside(actions, action)

    def play(self, state: GdanskState, action: int) -> None:
        state.agenda.pop()
        take_cube(state, self.actions.take.operand(action))
        leave_when_done(state)


class Unloading(Step[GdanskState]):
    """Sell a cube in the Central Port, or stop."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("unloading", optional=True)
        self.actions = actions

    def legal(self, state: GdanskState) -> list[int]:
        actions = self.actions
        choices = [actions.stop.start]
        for good in range(KINDS):
            if not unload_barred(state, good):
                choices.append(actions.unload.start + good)
        return choices

    def barred(self, state: GdanskState, action: int) -> str:
        actions = self.actions
        if action == actions.stop.start:
            return ""
        if actions.unload.has(action):
            return unload_barred(state, actions.unload.operand(action))
        if actions.take.has(action) or actions.discard.has(action):
            return "GDA-5.56"
        return barred_inside(actions, action)

    def play(self, state: GdanskState, action: int) -> None:
        if self.actions.unload.has(action):
            unload_cube(state, self.actions.unload.operand(action))
        else:
            state.symbols = 0
        leave_when_done(state)


def leave_when_done(state: GdanskState) -> None:
    """Without symbols the action is over; unused ones are lost (GDA-5.9)."""
    if state.symbols == 0:
        state.agenda.pop()


def in_reach(state: GdanskState, good: int) -> bool:
    """Whether the zone has such a cube and the symbols left are enough for it."""
    return state.supply[good] > 0 and state.content.weight[good] <= state.symbols


def take_barred(state: GdanskState, good: int) -> str:
    """The clause that keeps a cube of this good out of the hold, or ""."""
    if state.cargo(state.seat) == state.content.hold:
        return "GDA-5.11"
    if state.supply[good] == 0:
        return "GDA-5.10"
    return "" if in_reach(state, good) else "GDA-5.8"


def take_cube(state: GdanskState, good: int) -> None:
    state.supply[good] -= 1
    state.hold[KINDS * state.seat + good] += 1
    state.symbols -= state.content.weight[good]
    state.resolved |= 1 << LOAD
    if state.listening:
        state.events.append(("loaded", state.seat, good))


def discard_barred(state: GdanskState, good: int) -> str:
    """The clause against giving a cube of this good back to make room, or ""."""
    if state.cargo(state.seat) < state.content.hold:
        return "GDA-5.13"
    if state.hold[KINDS * state.seat + good] == 0:
        return "GDA-5.12"
    for other in range(KINDS):
        if in_reach(state, other):
            return ""
    return "GDA-5.13"


def discard_cube(state: GdanskState, good: int) -> None:
    """It is at once part of the supply, and uses no symbol (GDA-5.13)."""
    state.hold[KINDS * state.seat + good] -= 1
    state.supply[good] += 1
    state.resolved |= 1 << LOAD
    if state.listening:
        state.events.append(("discarded", state.seat, good))


def unload_barred(state: GdanskState, good: int) -> str:
    """The clause that keeps a cube of this good from being sold, or ""."""
    place = KINDS * state.seat + good
    if state.hold[place] == 0:
        return "GDA-5.58" if state.permanent[place] else "GDA-5.55"
    return "" if state.content.weight[good] <= state.symbols else "GDA-5.55"


def unload_cube(state: GdanskState, good: int) -> None:
    seat = state.seat
    points = state.content.central[good]
    state.hold[KINDS * seat + good] -= 1
    state.supply[good] += 1
    state.symbols -= state.content.weight[good]
    state.resolved |= 1 << LOAD
    state.points[PARTS * seat + CENTRAL] += points
    if state.listening:
        state.events.append(("unloaded", seat, good, points))
    check_end(state)
