"""What can lie on a table of Nauticus together, and what cannot."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.nauticus.content import (
    FAMILY,
    FIRST,
    GOOD,
    ITEM_IDS,
    ITEMS,
    KINDS,
    PASSES,
    TILES,
    TRANSPORT,
)
from leeboard.games.nauticus.rules.agenda import (
    BONUS_PIECE,
    CHOOSE_TILE,
    EXTRA_ACTION,
    EXTRA_FIRST_USE,
    FREE_DUE,
    FREE_ITEM,
    NEW_ROUND,
    NEXT_USE,
    PASS_ON,
    PLACE,
    REWARD,
    REWARD_GOOD,
    TURN,
    TURN_END,
)
from leeboard.games.nauticus.rules.ships import items_of
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.bits import members

FIRST_STEPS: Final = [NEW_ROUND, CHOOSE_TILE, TURN, TURN_END, PASS_ON]
# What may lie on each step that can be interrupted.
UPON: Final = {
    CHOOSE_TILE: [EXTRA_ACTION, EXTRA_FIRST_USE, NEXT_USE],
    TURN: [BONUS_PIECE, EXTRA_ACTION, EXTRA_FIRST_USE, NEXT_USE],
    TURN_END: [EXTRA_ACTION, EXTRA_FIRST_USE, NEXT_USE],
    NEXT_USE: [FREE_DUE, FREE_ITEM, PLACE, REWARD, REWARD_GOOD],
    FREE_DUE: [PLACE, REWARD, REWARD_GOOD],
    REWARD: [REWARD_GOOD],
}


def laid_out(state: NauticusState, item: int) -> int:
    """Items of a kind anywhere but in the supply."""
    count = 1 if state.piece == item else 0
    for seat in range(state.seats):
        count += state.store[ITEMS * seat + item]
        if FAMILY[item] == GOOD:
            count += state.delivered[KINDS * seat + item - FIRST[GOOD]]
        for ship in state.ships[seat]:
            count += items_of(ship).count(item)
    return count


def audit(state: NauticusState) -> list[str]:
    """What is lost, doubled or out of place on this table (NAU-9.16 to NAU-9.21).

    Every item of the box is somewhere (NAU-9.16), every space has one tile (NAU-9.21), warehouses
    are not overfull (NAU-9.17), nobody owes talers or workers (NAU-9.19), and nobody has turned
    more pass tiles than there are (NAU-9.20).
    """
    content = state.content
    problems: list[str] = []
    for item in range(ITEMS):
        count = laid_out(state, item) + state.supply[item]
        if count != content.count[item]:
            problems.append(f"there are {count} {ITEM_IDS[item]}, not {content.count[item]}")
    if sorted(state.tiles) != list(range(TILES)) and state.round > 0:
        problems.append("tiles must be the eight tiles, one a space")
    if len(members(state.used)) != state.phase:
        problems.append(
            f"{len(members(state.used))} tiles are face down after {state.phase} phases"
        )
    if state.round and state.first >= 0 and not state.used >> state.first & 1:
        problems.append("the anchor tile lies on a tile that is face up")
    if state.round and state.used and state.first < 0:
        problems.append("first must be the space that was chosen first in this round")
    for seat in range(state.seats):
        if state.free[seat] != state.room(seat):
            problems.append(f"seat {seat}: {state.free[seat]} free spaces, not {state.room(seat)}")
        if state.room(seat) < 0:
            used = content.warehouse - state.room(seat)
            problems.append(
                f"seat {seat}: {used} spaces used in a warehouse of {content.warehouse}"
            )
        if min(state.talers[seat], state.workers[seat]) < 0:
            problems.append(f"seat {seat}: talers and workers must be at least 0")
        if not 0 <= state.flipped[seat] <= PASSES:
            problems.append(f"seat {seat}: {state.flipped[seat]} pass tiles turned")
    return problems + audit_performance(state)


def audit_agenda(state: NauticusState) -> list[str]:
    """Each step lies on one that it can interrupt."""
    agenda = state.agenda
    if not agenda:
        return []
    fits = agenda[0] in FIRST_STEPS
    for place in range(1, len(agenda)):
        fits = fits and agenda[place] in UPON.get(agenda[place - 1], [])
    if not fits:
        return ["these steps cannot stand on the agenda together"]
    if NEXT_USE in agenda and agenda[0] != TURN_END and not state.in_extra:
        return ["in_extra must be true: the main action has not been begun"]
    return []


def audit_act(state: NauticusState, asked: int) -> list[str]:
    """The chosen space and the tile that is performed, as the agenda needs them."""
    agenda = state.agenda
    problems: list[str] = []
    if CHOOSE_TILE in agenda and state.space >= 0:
        problems.append("space must be nothing while a tile is chosen")
    begun = TURN in agenda or TURN_END in agenda or PASS_ON in agenda
    if begun and state.space < 0:
        problems.append("space must be the chosen one during a turn")
    elif asked == TURN and (state.act != state.tiles[state.space] or state.in_extra):
        problems.append("act must be the tile on the chosen space")
    if BONUS_PIECE in agenda and (state.space < 0 or state.content.bonus_family[state.space] < 0):
        problems.append("the chosen space brings no piece as its bonus")
    if (NEXT_USE in agenda or EXTRA_FIRST_USE in agenda) and state.act < 0:
        problems.append("act must be the tile that is performed")
    if (FREE_DUE in agenda or FREE_ITEM in agenda) and not 0 <= state.act < TRANSPORT:
        problems.append("act must be a buying tile while a free item is due")
    if asked == EXTRA_ACTION and state.act >= 0:
        problems.append("act must be nothing while the extra action is chosen")
    extra = EXTRA_ACTION in agenda or EXTRA_FIRST_USE in agenda
    if extra and not state.in_extra:
        problems.append("in_extra must be true during an extra action")
    if state.in_extra and not (extra or NEXT_USE in agenda):
        problems.append("in_extra must be false outside an extra action")
    if state.bought and NEXT_USE not in agenda:
        problems.append("bought must be empty before the first use and after the last")
    if state.blue and (state.act < 0 or state.in_extra):
        problems.append("blue must be 0 outside a main action")
    return problems


def audit_performance(state: NauticusState) -> list[str]:
    """What the agenda says and what lies about must go together."""
    problems = audit_agenda(state)
    agenda = state.agenda
    asked = agenda[-1] if agenda else -1
    if (PLACE in agenda) != (state.piece >= 0):
        problems.append("piece must be an item while it is placed, and nothing otherwise")
    if (REWARD in agenda) != (state.owed > 0):
        problems.append("owed must be above 0 while rewards are chosen, and 0 otherwise")
    if state.taken and state.owed == 0:
        problems.append("taken must be empty while no reward is owed")
    if state.carried and (state.piece < 0 or state.act != TRANSPORT):
        problems.append("carried must be false but for a piece in a transport")
    if state.piece >= 0 and not state.carried and state.act != FAMILY[state.piece]:
        problems.append("piece must be of the tile in act, or carried")
    if state.first_good >= 0 and asked != REWARD_GOOD:
        problems.append("first_good is chosen, but no second good is asked for")
    problems.extend(audit_act(state, asked))
    if state.space >= 0 and state.used >> state.space & 1:
        problems.append("space is chosen, but its tile is face down")
    return problems
