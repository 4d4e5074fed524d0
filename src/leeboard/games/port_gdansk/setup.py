"""The opening table (GDA-3.1 to GDA-3.18), with its draws in the order of section 8."""

from __future__ import annotations

from leeboard.games.port_gdansk.content import SECTORS
from leeboard.games.port_gdansk.rules.agenda import SETUP_PAWN, SETUP_SECTOR
from leeboard.games.port_gdansk.state import CHOSEN, DRAWN, GdanskState
from leeboard.kernel.bits import set_of
from leeboard.kernel.options import Setting


def set_up(state: GdanskState) -> None:
    """A table with its stacks shuffled; pawns and first goods are still to be chosen.

    The draws come in the order of GDA-8.6: who begins is drawn before anything is chosen
    (GDA-10.21).
    """
    content, seats = state.content, state.seats
    first = state.first_seat
    state.start = state.chance.below("start", seats) if first < 0 else first
    stack_orders(state)
    leave_out_a_sector(state)
    deck = [quay for quay in range(content.quays) if content.sector[quay] != state.left_out]
    state.chance.shuffle("deck", deck)
    deck.append(content.central_quay)  # GDA-3.9
    state.deck = deck
    state.supply = content.cubes.copy()  # all cubes lie in the unloading zone (GDA-3.3)
    hand_out(state)
    state.seat = state.start
    chosen = seats == 2 and state.left_out < 0
    state.agenda = [SETUP_SECTOR if chosen else SETUP_PAWN]


def hand_out(state: GdanskState) -> None:
    """What the seats begin with."""
    state.workers = [state.content.start_workers] * state.seats
    # One more lies on the track (GDA-3.10).
    state.markers_left = [state.content.markers] * state.seats


def choose_options(state: GdanskState, settings: dict[str, Setting]) -> None:
    sector = str(settings["removed_sector"])
    if sector == "choose":
        state.removed_sector = CHOSEN
    else:
        state.removed_sector = DRAWN if sector == "random" else SECTORS.index(sector)
    first = settings["first_seat"]
    state.first_seat = -1 if isinstance(first, str) else int(first)


def stack_orders(state: GdanskState) -> None:
    """All order tokens in random order (GDA-3.5); with two seats some go to the box (GDA-3.6)."""
    tokens = list(range(state.content.orders))
    state.chance.shuffle("orders", tokens)
    removed = state.content.removed_orders if state.seats == 2 else 0
    state.boxed = set_of(tokens[:removed])
    state.stack = tokens[removed:]


def leave_out_a_sector(state: GdanskState) -> None:
    """With two seats the cards of one sector, never green, are not used (GDA-3.7).

    Pawns still move over its fields (GDA-3.8).
    """
    if state.seats != 2 or state.removed_sector == CHOSEN:
        return
    state.left_out = state.removed_sector
    if state.left_out == DRAWN:
        sectors = removable_sectors(state)
        state.left_out = sectors[state.chance.below("sector", len(sectors))]


def removable_sectors(state: GdanskState) -> list[int]:
    return [sector for sector in range(len(SECTORS)) if state.content.removable[sector]]
