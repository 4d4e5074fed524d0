"""The opening table (GDA-3.1 to GDA-3.18), with its draws in the order of section 8."""

from __future__ import annotations

from typing import Any

from leeboard.games.port_gdansk.chart import Chart
from leeboard.games.port_gdansk.content import SECTORS
from leeboard.games.port_gdansk.rules.agenda import SETUP_PAWN
from leeboard.games.port_gdansk.state import GdanskState
from leeboard.kernel.bits import set_of
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting


def set_up(
    game: Game[Any], chart: Chart, seats: int, settings: dict[str, Setting], chance: Chance
) -> GdanskState:
    """A table with its stacks shuffled; pawns and first goods are still to be chosen."""
    state = GdanskState(game, chart, seats, chance)
    content = state.content
    choose_options(state, settings)
    state.start = chance.below("start", seats) if state.first_seat < 0 else state.first_seat
    stack_orders(state)
    leave_out_a_sector(state)
    deck = [quay for quay in range(content.quays) if content.sector[quay] != state.left_out]
    chance.shuffle("deck", deck)
    deck.append(content.central_quay)  # GDA-3.9
    state.deck = deck
    state.supply = content.cubes.copy()
    state.workers = [content.start_workers] * seats
    state.markers_left = [content.markers] * seats
    state.seat = state.start
    state.agenda = [SETUP_PAWN]
    return state


def choose_options(state: GdanskState, settings: dict[str, Setting]) -> None:
    sector = settings["removed_sector"]
    state.removed_sector = -1 if sector == "random" else SECTORS.index(str(sector))
    first = settings["first_seat"]
    state.first_seat = -1 if isinstance(first, str) else int(first)


def stack_orders(state: GdanskState) -> None:
    """All order tokens in random order; with two seats the top five go to the box (GDA-3.6)."""
    tokens = list(range(state.content.orders))
    state.chance.shuffle("orders", tokens)
    removed = state.content.removed_orders if state.seats == 2 else 0
    state.boxed = set_of(tokens[:removed])
    state.stack = tokens[removed:]


def leave_out_a_sector(state: GdanskState) -> None:
    """With two seats the cards of one sector, never green, are not used (GDA-3.7)."""
    if state.seats != 2:
        return
    state.left_out = state.removed_sector
    if state.left_out < 0:
        sectors = removable_sectors(state)
        state.left_out = sectors[state.chance.below("sector", len(sectors))]


def removable_sectors(state: GdanskState) -> list[int]:
    return [sector for sector in range(len(SECTORS)) if state.content.removable[sector]]
