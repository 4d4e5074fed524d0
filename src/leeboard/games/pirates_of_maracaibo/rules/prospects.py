"""What can be done at all: prices, room to bury, free places, and effects that do anything."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.boards import DIGS, RETIRE, TILES
from leeboard.games.pirates_of_maracaibo.chart import TRACK_END
from leeboard.games.pirates_of_maracaibo.effects import (
    ANY,
    G_BURIAL,
    G_DISCOUNT,
    G_RAIDS,
    GEAR,
)
from leeboard.games.pirates_of_maracaibo.state import PiratesState


def price(state: PiratesState, captain: int, cost: int, extra: int = 0) -> int:
    """What a card costs: the surcharge first, then all discounts (PIR-10.22), never below 0.

    Discounts (PIR-5.12) are for upgrades and residences alone (PIR-5.70).
    """
    return max(0, cost + extra - state.gear[GEAR * captain + G_DISCOUNT])


def upgrade_price(state: PiratesState, captain: int, card: int, extra: int = 0) -> int:
    return price(state, captain, state.content.upgrade_cost[card], extra)


def residence_price(state: PiratesState, captain: int, residence: int) -> int:
    return price(state, captain, state.content.residence_cost[residence])


def retire_price(state: PiratesState, captain: int, residence: int) -> int:
    """Half of what is left after discounts, rounded up (PIR-7.51)."""
    return (residence_price(state, captain, residence) + 1) // 2


def tell_if_too_dear(state: PiratesState, card: int) -> None:
    """Say that the seat to act cannot pay for a card, and so does not get what it came for."""
    content, seat = state.content, state.seat
    if state.edition < 2 or not content.first_residence <= card < content.card_count:
        return
    if content.is_residence(card):
        cost = residence_price(state, seat, card - content.first_residence)
    else:
        cost = upgrade_price(state, seat, card - content.first_upgrade)
    if cost > state.doubloons[seat]:
        state.events.append(("too_dear", seat, card, cost))


def cards_on_sale(state: PiratesState, captain: int, symbol: int, extra: int) -> list[int]:
    """The upgrade cards of a type face up that can be bought from afar (PIR-5.50, PIR-7.13)."""
    content = state.content
    found: list[int] = []
    money = state.doubloons[captain] + state.gear[GEAR * captain + G_DISCOUNT] - extra
    cards = state.cards
    for cell in state.sea.cells:
        card = cards[cell] - content.first_upgrade
        if not 0 <= card < content.upgrade_count or content.upgrade_type[card] != symbol:
            continue
        if content.upgrade_cost[card] <= money and not state.hidden >> cell & 1:
            found.append(card)
    found.sort()
    return found


def residences_at_sea(state: PiratesState) -> list[int]:
    """The residences that are in this match, from left to right (PIR-7.76)."""
    found: list[int] = []
    cards = state.cards
    first, stop = state.content.first_residence, state.content.first_upgrade
    for cell in state.sea.cells:
        if first <= cards[cell] < stop:
            found.append(cards[cell] - first)
    return found


def residences_on_sale(state: PiratesState, captain: int) -> list[int]:
    """The residences that a captain can build from afar, ascending (PIR-5.52)."""
    found: list[int] = []
    for residence in residences_at_sea(state):
        if state.residences[captain] >> residence & 1:
            continue
        if residence_price(state, captain, residence) <= state.doubloons[captain]:
            found.append(residence)
    found.sort()
    return found


def may_retire(state: PiratesState, captain: int) -> bool:
    """Whether the retirement space can be entered (PIR-7.53); Redbeard never does (PIR-7.56)."""
    if not state.modules.retirement or state.retired >> captain & 1 or state.is_redbeard(captain):
        return False
    for residence in residences_at_sea(state):
        if state.residences[captain] >> residence & 1:
            continue
        if retire_price(state, captain, residence) <= state.doubloons[captain]:
            return True
    return False


def other_explorers(state: PiratesState, captain: int) -> int:
    """The track spaces that are jumped, as a set (PIR-10.11)."""
    taken = 0
    for other in range(state.captains):
        if other != captain:
            taken |= 1 << state.explorer[other]
    return taken & ~(1 | 1 << TRACK_END | 1 << RETIRE)


def walks(state: PiratesState, captain: int, moves: int) -> int:
    """Where the explorer can go, as a set."""
    space = state.explorer[captain]
    taken = other_explorers(state, captain)
    return state.chart.walks(space, moves, taken, may_retire(state, captain))


def free_digs(state: PiratesState, captain: int, colour: int) -> int:
    """The burial spaces where a treasure of this colour can go, as a set."""
    spaces = ~state.hideout[captain] & ((1 << DIGS) - 1) << DIGS * colour
    if state.gear[GEAR * captain + G_BURIAL]:
        for space in range(DIGS):
            if state.sunk_of(captain, space) < 0:
                spaces |= 1 << (3 * DIGS + space)
    return spaces


def can_bury(state: PiratesState, captain: int, colour: int) -> bool:
    return state.stored[3 * captain + colour] > 0 and free_digs(state, captain, colour) != 0


def can_bury_some(state: PiratesState, captain: int, limit: int) -> bool:
    """Whether a treasure can be buried: of this colour, or with ANY of some colour."""
    for colour in range(3):
        if (limit >= ANY or colour == limit) and can_bury(state, captain, colour):
            return True
    return False


def free_places(state: PiratesState) -> list[int]:
    """Places face up at sea (PIR-5.29) without a black-market tile (PIR-5.54, PIR-7.6)."""
    found: list[int] = []
    cards = state.cards
    places = state.content.place_count
    for cell in state.sea.cells:
        place = cards[cell]
        if 0 <= place < places and state.market[place] < 0 and not state.hidden >> cell & 1:
            found.append(place)
    found.sort()
    return found


def can_place_tile(state: PiratesState, captain: int, pay: int) -> bool:
    if state.doubloons[captain] < pay or state.placed(captain) == (1 << TILES) - 1:
        return False
    return bool(free_places(state))


def raid_set(state: PiratesState, captain: int) -> int:
    """The raid actions that a captain has, as a set (PIR-5.35)."""
    standard = (1 << state.content.standard_raids) - 1
    return standard | state.gear[GEAR * captain + G_RAIDS]


def script_usable(state: PiratesState, script: int, colour: int) -> bool:
    """Whether any effect of a script would do anything."""
    for effect in state.content.effects.of(script):
        if effect.usable(state, colour):
            return True
    return False
