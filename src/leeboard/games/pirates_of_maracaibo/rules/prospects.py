"""What can be done at all: prices, room to bury, free places, and effects that do anything."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.boards import (
    DIGS,
    FIRST_RESIDENCE,
    FIRST_UPGRADE,
    PLACES,
    RETIRE,
    UPGRADES,
)
from leeboard.games.pirates_of_maracaibo.chart import TRACK_END
from leeboard.games.pirates_of_maracaibo.effects import (
    ACQUIRE,
    ACTIVATE_MARKET,
    ANY,
    BUILD_RESIDENCE,
    BURY,
    EXPLORE,
    G_BURIAL,
    G_DISCOUNT,
    G_EXPLORE,
    G_RAIDS,
    GAIN_QUEST,
    GEAR,
    ONE_OF,
    PLACE_MARKET,
    REPEAT_SPACE,
    SELL_QUEST,
    TAKE_GALLEON,
    UPGRADE_SHIP,
)
from leeboard.games.pirates_of_maracaibo.state import PiratesState


def price(state: PiratesState, captain: int, cost: int, extra: int = 0) -> int:
    """What a card costs: the surcharge first, then all discounts, never below 0 (PIR-5.12)."""
    return max(0, cost + extra - state.gear[GEAR * captain + G_DISCOUNT])


def upgrade_price(state: PiratesState, captain: int, card: int, extra: int = 0) -> int:
    return price(state, captain, state.content.upgrade_cost[card], extra)


def residence_price(state: PiratesState, captain: int, residence: int) -> int:
    return price(state, captain, state.content.residence_cost[residence])


def retire_price(state: PiratesState, captain: int, residence: int) -> int:
    """Half of what is left after discounts, rounded up (PIR-7.51)."""
    return (residence_price(state, captain, residence) + 1) // 2


def cards_on_sale(state: PiratesState, captain: int, symbol: int, extra: int) -> list[int]:
    """The upgrade cards of a type that can be bought from afar, ascending (PIR-5.50)."""
    content = state.content
    found: list[int] = []
    money = state.doubloons[captain] + state.gear[GEAR * captain + G_DISCOUNT] - extra
    cards = state.cards
    for cell in state.sea.cells:
        card = cards[cell] - FIRST_UPGRADE
        if not 0 <= card < UPGRADES or content.upgrade_type[card] != symbol:
            continue
        if content.upgrade_cost[card] <= money and not state.hidden >> cell & 1:
            found.append(card)
    found.sort()
    return found


def residences_at_sea(state: PiratesState) -> list[int]:
    """The residences that are in this match, from left to right (PIR-7.76)."""
    found: list[int] = []
    cards = state.cards
    for cell in state.sea.cells:
        if FIRST_RESIDENCE <= cards[cell] < FIRST_UPGRADE:
            found.append(cards[cell] - FIRST_RESIDENCE)
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
    """Whether the retirement space can be entered (PIR-7.53)."""
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
    """Places face up without a black-market tile, ascending (PIR-5.54, PIR-7.6)."""
    found: list[int] = []
    cards = state.cards
    for cell in state.sea.cells:
        place = cards[cell]
        if 0 <= place < PLACES and state.market[place] < 0 and not state.hidden >> cell & 1:
            found.append(place)
    found.sort()
    return found


def can_place_tile(state: PiratesState, captain: int, pay: int) -> bool:
    if state.doubloons[captain] < pay or state.placed(captain) == 31:
        return False
    return bool(free_places(state))


def raid_set(state: PiratesState, captain: int) -> int:
    """The raid actions that a captain has, as a set (PIR-5.35)."""
    standard = (1 << state.content.standard_raids) - 1
    return standard | state.gear[GEAR * captain + G_RAIDS]


def usable(state: PiratesState, effect: int, colour: int) -> bool:
    """Whether an effect would do anything for the seat to act; colour limits burials."""
    effects = state.content.effects
    verb = effects.verb[effect]
    if effects.pure[effect]:
        return True
    seat = state.seat
    if verb == BURY:
        return can_bury_some(state, seat, colour)
    if verb == EXPLORE:
        bonus = state.gear[GEAR * seat + G_EXPLORE]
        return walks(state, seat, effects.a[effect] + bonus) != 0
    if verb == UPGRADE_SHIP:
        return state.upgrades[seat] != (1 << 20) - 1
    if verb == GAIN_QUEST:
        return bool(state.quest_deck) or bool(state.quest_market)
    if verb == ACQUIRE:
        return bool(cards_on_sale(state, seat, effects.a[effect], effects.b[effect]))
    if verb == BUILD_RESIDENCE:
        return bool(residences_on_sale(state, seat))
    if verb == TAKE_GALLEON:
        return state.galleon[seat] < 0 and state.doubloons[seat] >= effects.a[effect]
    if verb == PLACE_MARKET:
        return can_place_tile(state, seat, effects.a[effect])
    if verb == ACTIVATE_MARKET:
        return state.placed(seat) != 0
    if verb == SELL_QUEST:
        return state.quests[seat] != 0
    if verb == REPEAT_SPACE:
        return effects.count[state.content.track_script[state.explorer[seat]]] > 0
    if verb == ONE_OF:
        first = effects.first[effects.a[effect]]
        for option in range(first, first + effects.count[effects.a[effect]]):
            if usable(state, option, colour):
                return True
        return False
    return True  # raids, and gains of a colour of choice


def script_usable(state: PiratesState, script: int, colour: int) -> bool:
    """Whether any effect of a script would do anything."""
    effects = state.content.effects
    first = effects.first[script]
    for effect in range(first, first + effects.count[script]):
        if usable(state, effect, colour):
            return True
    return False
