"""Reading a position of Port Gdańsk: what it leaves out."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.port_gdansk.content import KINDS, Content
from leeboard.games.port_gdansk.setup import hand_out, removable_sectors
from leeboard.games.port_gdansk.state import GdanskState
from leeboard.kernel.bits import members, set_of
from leeboard.kernel.fields import Fields
from leeboard.kernel.reading import Reader


def read_table(state: GdanskState, fields: Fields, table: Reader) -> None:
    """What is left out is as at the start of the first turn, except that cards and tokens which
    are nowhere else lie in deck and stack in the order of their numbers, that the card of a quay
    with markers is owned by the first seat among them, and that pawns stand on the first field."""
    content = state.content
    hand_out(state)
    state.start = max(0, state.first_seat)
    state.round = 1
    state.rerolls_left = content.rerolls
    firms = fields.from_position(state, table)
    if state.seats == 2 and not table.has("left_out"):
        drawn = removable_sectors(state)[0]
        state.left_out = drawn if state.removed_sector < 0 else state.removed_sector
    for seat, firm in enumerate(firms):
        complete_firm(state, seat, firm)
    complete_cards(state, table)
    complete_orders(state, table)
    if not table.has("supply"):
        cubes = content.cubes
        state.supply = [max(0, cubes[good] - held(state, good)) for good in range(KINDS)]


def complete_firm(state: GdanskState, seat: int, firm: Reader) -> None:
    content = state.content
    if not firm.has("pawn") and state.round:
        state.pawn[seat] = 0
    if not firm.has("markers_left"):
        placed = len([quay for quay in range(content.quays) if state.markers[quay] >> seat & 1])
        state.markers_left[seat] = max(0, content.markers - placed)
    for order in members(state.kept[seat]):
        if content.bonus[order] >= 0:
            state.permanent[KINDS * seat + content.bonus[order]] += 1
    for ship in members(state.ships[seat]):
        state.served[content.ship_size[ship]] += 1
    if firm.has("cards"):
        return
    for quay in range(content.quays):
        first = state.markers[quay] & -state.markers[quay]
        if state.orders[quay] < 0 and first == 1 << seat:
            state.cards[seat] |= 1 << quay


def complete_cards(state: GdanskState, table: Reader) -> None:
    """The open port cards and the deck."""
    content = state.content
    with_order = set_of([quay for quay in range(content.quays) if state.orders[quay] >= 0])
    if not table.has("deck"):
        used = with_order
        for seat in range(state.seats):
            used |= state.cards[seat]
        cards = cards_of(content, state.left_out)
        state.deck = [quay for quay in cards if not used >> quay & 1]
    if not table.has("shown"):
        state.shown = with_order
        if content.central_quay not in state.deck:
            state.shown |= 1 << content.central_quay


def complete_orders(state: GdanskState, table: Reader) -> None:
    """The stack of order tokens, and those that stay in the box with two seats."""
    content = state.content
    used = set_of([order for order in state.orders if order >= 0] + state.stack)
    for seat in range(state.seats):
        used |= state.kept[seat]
    rest = [order for order in range(content.orders) if not used >> order & 1]
    if not table.has("boxed"):
        boxed = content.removed_orders if state.seats == 2 else 0
        state.boxed = set_of(rest[max(0, len(rest) - boxed) :])
    if not table.has("stack"):
        state.stack = [order for order in rest if not state.boxed >> order & 1]


def held(state: GdanskState, good: int) -> int:
    """Cubes of a good in all holds."""
    return sum([state.hold[KINDS * seat + good] for seat in range(state.seats)])


def cards_of(content: Content, left_out: int) -> list[int]:
    """The quays whose cards are in the game."""
    return [quay for quay in range(content.quays + 1) if content.sector[quay] != left_out]
