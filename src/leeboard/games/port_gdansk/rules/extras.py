"""The extra actions (GDA-4.3 to GDA-4.7): which are offered, before or after the dice actions."""

from __future__ import annotations

from leeboard.games.port_gdansk.actions import Actions
from leeboard.games.port_gdansk.content import SIZES
from leeboard.games.port_gdansk.rules.agenda import ADDING, SWAP_OWN
from leeboard.games.port_gdansk.rules.exchange import add_barred, swap_barred
from leeboard.games.port_gdansk.rules.orders import fulfil, fulfil_barred
from leeboard.games.port_gdansk.rules.ships import serve_ship, ship_barred
from leeboard.games.port_gdansk.state import GdanskState


class Extras:
    """What two steps offer alike: the start of a turn and the time after the roll.

    They do so to the end, in the last round, too (GDA-10.11).
    """

    def __init__(self, actions: Actions) -> None:
        self.actions = actions

    def offer(self, state: GdanskState, choices: list[int]) -> None:
        """Append the legal extra actions, ascending."""
        if state.workers[state.seat] < state.content.cheapest:
            return  # every one of them costs workers (GDA-10.17)
        actions = self.actions
        for quay in state.content.field_quays[state.pawn[state.seat]]:
            if quay < state.content.quays and not fulfil_barred(state, quay):
                choices.append(actions.fulfil.start + quay)
        if not swap_barred(state):
            choices.append(actions.swap.start)
        if not add_barred(state):
            choices.append(actions.add.start)
        for size in range(len(SIZES)):
            if state.workers[state.seat] < state.content.ship_workers[size]:
                continue  # asked first, for that is the usual reason
            if not ship_barred(state, size):
                choices.append(actions.ship.start + size)

    def barred(self, state: GdanskState, action: int) -> str:
        actions = self.actions
        if actions.fulfil.has(action):
            return fulfil_barred(state, actions.fulfil.operand(action))
        if actions.ship.has(action):
            return ship_barred(state, actions.ship.operand(action))
        return swap_barred(state) if action == actions.swap.start else add_barred(state)

    def play(self, state: GdanskState, action: int) -> None:
        actions = self.actions
        if action == actions.swap.start:
            state.agenda.append(SWAP_OWN)
        elif action == actions.add.start:
            state.agenda.append(ADDING)
        elif actions.ship.has(action):
            serve_ship(state, actions.ship.operand(action))
        else:
            fulfil(state, actions.fulfil.operand(action))
