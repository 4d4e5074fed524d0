"""The opening choices (GDA-3.7, GDA-3.11 to GDA-3.15): a sector that two seats do without, a field
for the pawn, then goods of weight three.
"""

from __future__ import annotations

from leeboard.games.port_gdansk.actions import Actions
from leeboard.games.port_gdansk.content import KINDS
from leeboard.games.port_gdansk.rules.agenda import NOT_ASKED, SETUP_GOODS, SETUP_PAWN
from leeboard.games.port_gdansk.rules.revealing import reveal_card
from leeboard.games.port_gdansk.rules.turn import begin_round
from leeboard.games.port_gdansk.setup import removable_sectors
from leeboard.games.port_gdansk.state import GdanskState
from leeboard.kernel.step import Step


class LeavingOut(Step[GdanskState]):
    """Choose the sector that a match of two seats does without; never green."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("setup_sector")
        self.actions = actions

    def legal(self, state: GdanskState) -> list[int]:
        start = self.actions.leave_out.start
        return [start + sector for sector in removable_sectors(state)]

    def barred(self, state: GdanskState, action: int) -> str:
        if self.actions.leave_out.has(action):
            sector = self.actions.leave_out.operand(action)
            return "" if state.content.removable[sector] else "GDA-3.7"
        return NOT_ASKED

    def play(self, state: GdanskState, action: int) -> None:
        state.left_out = self.actions.leave_out.operand(action)
        sectors = state.content.sector
        state.deck = [quay for quay in state.deck if sectors[quay] != state.left_out]
        if state.listening:
            state.events.append(("left_out", state.seat, state.left_out))
        state.agenda = [SETUP_PAWN]


class Placing(Step[GdanskState]):
    """Put the pawn on any open field; several pawns may share one."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("setup_pawn")
        self.actions = actions

    def legal(self, state: GdanskState) -> list[int]:
        start = self.actions.place.start
        return list(range(start, start + state.content.central_field))

    def barred(self, state: GdanskState, action: int) -> str:
        if self.actions.place.has(action):
            field = self.actions.place.operand(action)
            return "GDA-3.11" if field == state.content.central_field else ""
        return NOT_ASKED

    def play(self, state: GdanskState, action: int) -> None:
        field = self.actions.place.operand(action)
        state.pawn[state.seat] = field
        if state.listening:
            state.events.append(("placed", state.seat, field))
        if state.seat != state.last_seat():
            state.seat = (state.seat + 1) % state.seats
            return
        for _ in range(state.content.start_orders):  # GDA-3.13, after the pawns (GDA-3.12)
            reveal_card(state)
        ask_for_goods(state, state.start)


class FirstGoods(Step[GdanskState]):
    """Take cubes one by one until their weight is exactly three: there are 17 ways (GDA-3.15)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("setup_goods")
        self.actions = actions

    def legal(self, state: GdanskState) -> list[int]:
        start = self.actions.take.start
        return [start + good for good in range(KINDS) if not first_good_barred(state, good)]

    def barred(self, state: GdanskState, action: int) -> str:
        if self.actions.take.has(action):
            return first_good_barred(state, self.actions.take.operand(action))
        return NOT_ASKED

    def play(self, state: GdanskState, action: int) -> None:
        good = self.actions.take.operand(action)
        state.supply[good] -= 1
        state.hold[KINDS * state.seat + good] += 1
        state.symbols -= state.content.weight[good]
        if state.listening:
            state.events.append(("loaded", state.seat, good))
        if state.symbols:
            return
        if state.seat == state.last_seat():
            begin_round(state)
        else:
            ask_for_goods(state, (state.seat + 1) % state.seats)


def ask_for_goods(state: GdanskState, seat: int) -> None:
    state.seat = seat
    state.symbols = state.content.start_weight
    state.agenda = [SETUP_GOODS]


def first_good_barred(state: GdanskState, good: int) -> str:
    """The clause that keeps this good out of the starting hold, or ""."""
    if state.content.weight[good] > state.symbols:
        return "GDA-3.14"
    # The printed box has enough for all (GDA-10.1); a corrected one may not.
    return "" if state.supply[good] else "GDA-5.10"
