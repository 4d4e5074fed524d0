"""What cannot lie on a table of Port Gdańsk: things lost, doubled or out of place."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.port_gdansk.content import GOODS, KINDS, LOAD, MOVE, SIZES
from leeboard.games.port_gdansk.position import cards_of, held
from leeboard.games.port_gdansk.rules.agenda import (
    ACTING,
    ADDING,
    LOADING,
    MOVING,
    REFILLING,
    ROLLING,
    SETUP_GOODS,
    SETUP_PAWN,
    SETUP_SECTOR,
    SWAP_OTHER,
    SWAP_OWN,
    TURN_START,
    UNLOADING,
)
from leeboard.games.port_gdansk.rules.exchange import add_barred, own_barred, swap_barred
from leeboard.games.port_gdansk.state import CHOSEN, GdanskState
from leeboard.kernel.bits import members

# Every agenda that a game can have.
AGENDAS: Final = [
    [SETUP_PAWN],
    [SETUP_GOODS],
    [TURN_START],
    [TURN_START, SWAP_OWN],
    [TURN_START, SWAP_OTHER],
    [TURN_START, ADDING],
    [ROLLING],
    [ACTING],
    [ACTING, LOADING],
    [ACTING, UNLOADING],
    [ACTING, MOVING],
    [ACTING, SWAP_OWN],
    [ACTING, SWAP_OTHER],
    [ACTING, ADDING],
]
LATER_AGENDAS: Final = [[SETUP_SECTOR], [ACTING, LOADING, REFILLING]]  # from edition 2 on
SETUP: Final = [SETUP_SECTOR, SETUP_PAWN, SETUP_GOODS]


def audit(state: GdanskState) -> list[str]:
    """A sentence for each thing that is wrong; none on a sound table."""
    problems: list[str] = []
    for good in range(KINDS):
        count = state.supply[good] + held(state, good)
        if count != state.content.cubes[good]:
            wanted = state.content.cubes[good]
            problems.append(f"there are {count} cubes of {GOODS[good]}, not {wanted}")
    problems.extend(audit_cards(state))
    problems.extend(audit_orders(state))
    problems.extend(audit_ships(state))
    for seat in range(state.seats):
        for problem in audit_seat(state, seat):
            problems.append(f"seat {seat}: {problem}")
    if not state.over and not problems:
        problems.extend(audit_agenda(state))
    return problems


def audit_cards(state: GdanskState) -> list[str]:
    """Every port card that is in the game lies in exactly one place."""
    content = state.content
    problems: list[str] = []
    if (state.left_out >= 0) != (state.seats == 2 and SETUP_SECTOR not in state.agenda):
        problems.append("a sector is left out with two seats once it was chosen, and only then")
    elif state.left_out >= 0 and not content.removable[state.left_out]:
        problems.append("this sector cannot be left out")
    deck = state.deck[state.dealt :]
    cards = deck + members(state.shown)
    for seat in range(state.seats):
        cards.extend(members(state.cards[seat]))
    if sorted(cards) != cards_of(content, state.left_out):
        problems.append("a port card is missing, doubled or not in this game")
    if content.central_quay in deck[:-1]:
        problems.append("the Central Port is not the last card of the deck")
    return problems


def audit_orders(state: GdanskState) -> list[str]:
    """Every order token lies in exactly one place, and never beside a marker (GDA-10.7)."""
    content = state.content
    problems: list[str] = []
    tokens = state.stack[state.placed :] + members(state.boxed)
    tokens.extend([order for order in state.orders if order >= 0])
    for seat in range(state.seats):
        tokens.extend(members(state.kept[seat]))
    if sorted(tokens) != list(range(content.orders)):
        problems.append("an order token is missing or doubled")
    for quay in range(content.quays):
        if state.orders[quay] >= 0 and state.markers[quay]:
            problems.append(f"{content.quay_ids[quay]} has an order and a marker")
        if state.orders[quay] >= 0 and not state.shown >> quay & 1:
            problems.append(f"{content.quay_ids[quay]} has an order, but its card is not open")
    return problems


def audit_ships(state: GdanskState) -> list[str]:
    """The ships of the seats are those that lay on top of the stacks."""
    for size in range(len(SIZES)):
        owned: list[int] = []
        for seat in range(state.seats):
            for ship in members(state.ships[seat]):
                if state.content.ship_size[ship] == size:
                    owned.append(ship)
        if sorted(owned) != sorted(state.ship_stack(size)[: state.served[size]]):
            return [f"the {SIZES[size]} ships of the seats are not the top ones of their stack"]
    return []


def audit_seat(state: GdanskState, seat: int) -> list[str]:
    content = state.content
    problems: list[str] = []
    if state.cargo(seat) > content.hold:
        problems.append(f"{state.cargo(seat)} cubes in a hold of {content.hold}")
    placed = len([quay for quay in range(content.quays) if state.markers[quay] >> seat & 1])
    if placed + state.markers_left[seat] != content.markers:
        count = placed + state.markers_left[seat]
        problems.append(f"{count} markers, not {content.markers}")
    if state.at_central(seat) and not state.central_open():
        problems.append("the pawn is in the Central Port, which is not open")
    return problems


def audit_agenda(state: GdanskState) -> list[str]:
    """What does not fit the step that asks now."""
    agenda = state.agenda
    if agenda not in AGENDAS and (state.edition < 2 or agenda not in LATER_AGENDAS):
        return ["these steps cannot stand on the agenda together"]
    if (state.round == 0) != (agenda[0] in SETUP):
        return ["round 0 is the set-up, and only that"]
    waiting = agenda[0] in SETUP or agenda[0] == TURN_START
    rolled = len([face for face in state.dice if face >= 0])
    if rolled != (0 if waiting else state.content.dice):
        return ["the dice show faces after the roll, and not before it"]
    if agenda[0] != ACTING and (state.resolved or state.closed):
        return ["symbols are resolved only after the roll"]
    if state.closed and state.resolved == 0:
        return ["the dice actions can be closed only after one of them"]
    return audit_opening(state) + audit_step(state, agenda[-1])


def audit_opening(state: GdanskState) -> list[str]:
    """In the set-up the pawns stand of those who have chosen."""
    choosing = state.agenda[-1] == SETUP_SECTOR
    if choosing and (state.seat != state.start or state.removed_sector != CHOSEN):
        return ["a sector is chosen if the option says so, by the seat that begins"]
    placing = choosing or state.agenda[-1] == SETUP_PAWN
    for seat in range(state.seats):
        turn = (seat - state.start) % state.seats
        now = (state.seat - state.start) % state.seats
        if (state.pawn[seat] < 0) != (placing and turn >= now):
            return [f"seat {seat}: the pawn must be on the board once it was placed"]
    return []


def audit_step(state: GdanskState, step: int) -> list[str]:
    """What the step that asks now needs."""
    load = state.resolved >> LOAD & 1 == 1
    move = state.resolved >> MOVE & 1 == 1
    if state.edition >= 2:  # a kind is resolved by its first effect (GDA-9.4)
        begun = state.symbols < state.sum_of(LOAD)
        load = load if step == REFILLING else load == begun
        load = load and state.symbols <= state.sum_of(LOAD)
        move = not move
    if (state.symbols > 0) != (step in (SETUP_GOODS, LOADING, REFILLING, UNLOADING)):
        return ["symbols are left while cubes are chosen, and only then"]
    if (state.offered >= 0) != (step == SWAP_OTHER):
        return ["a marker is offered while a partner is chosen, and only then"]
    if step == SETUP_GOODS and state.symbols > state.content.start_weight:
        return ["the first goods weigh less than that"]
    if step == ROLLING and state.rerolls_left == 0:
        return ["without rerolls the roll is over"]
    if step in (LOADING, REFILLING) and (not load or state.at_central(state.seat)):
        return ["loading needs load symbols and a pawn outside the Central Port"]
    if step == UNLOADING and not (load and state.at_central(state.seat)):
        return ["unloading needs load symbols and a pawn in the Central Port"]
    if step == REFILLING and state.cargo(state.seat) != state.content.hold - 1:
        return ["room for one cube has been made"]
    if step == MOVING and not (move and state.sum_of(MOVE)):
        return ["moving needs move symbols"]
    if step in (SWAP_OWN, SWAP_OTHER) and swap_barred(state):
        return [f"no markers can be swapped ({swap_barred(state)})"]
    if step == SWAP_OTHER and own_barred(state, state.offered):
        return [
            f"the marker that is offered cannot be swapped ({own_barred(state, state.offered)})"
        ]
    if step == ADDING and add_barred(state):
        return [f"no marker can be added ({add_barred(state)})"]
    return []
