"""Ship upgrades (PIR-5.48): grey cubes on the ship board, behind barrier lines."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.rules.agenda import count_of, item, pop
from leeboard.games.pirates_of_maracaibo.rules.gains import add_gear
from leeboard.games.pirates_of_maracaibo.rules.picking import Picking
from leeboard.games.pirates_of_maracaibo.rules.resolving import run_script
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.bits import members


def free_spaces(state: PiratesState) -> int:
    """The spaces of the ship board that can be covered now, as a set; at last none (PIR-10.41)."""
    open_spaces = state.content.ship_open[state.upgrade_count(state.seat)]
    return open_spaces & ~state.upgrades[state.seat]


class ShipUpgrade(Picking):
    """Cover a space of the ship board, or none."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("ship_upgrade", actions.upgrade, actions.skip)

    def offered(self, state: PiratesState) -> list[int]:
        return members(free_spaces(state))

    def legal(self, state: PiratesState) -> list[int]:
        choices = members(free_spaces(state), self.verb.start)
        choices.append(self.way_out)
        return choices

    def bars(self, state: PiratesState, operand: int) -> str:
        content = state.content
        cubes = state.upgrades[state.seat]
        if cubes >> operand & 1:
            return "PIR-5.48"
        needed = content.sector_cubes[content.ship_sector[operand]]
        return "PIR-2.28" if needed > state.upgrade_count(state.seat) else ""

    def take(self, state: PiratesState, operand: int) -> None:
        content = state.content
        seat = state.seat
        left = count_of(state.args[-1]) - 1
        if left > 0:
            state.args[-1] = item(left)
        else:
            pop(state)
        state.upgrades[seat] |= 1 << operand  # whether or not its effect is used (PIR-10.53)
        add_gear(state, seat, content.ship_gear[operand])
        if state.listening:
            state.events.append(("upgraded", seat, operand))
        run_script(state, content.ship_script[operand])
