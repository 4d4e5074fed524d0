"""Reading a position of Mare Balticum: what it leaves out."""

from __future__ import annotations

from leeboard.games.mare_balticum.content import KINDS, SPECIES, TIME, TOKENS
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.bits import members
from leeboard.kernel.fields import Fields
from leeboard.kernel.reading import Reader


def read_table(state: MareState, fields: Fields, table: Reader) -> None:
    """What is left out is as at the start of a game, except that the bag holds time tokens only,
    tokens that are nowhere else lie in the box, and a time token is on the track for each
    enterprise token played."""
    content = state.content
    state.start = max(0, state.first_seat)
    state.round = 1
    state.actions_left = content.actions
    for seat, fleet in enumerate(fields.from_position(state, table)):
        complete_fleet(state, seat, fleet)
    if not table.has("track"):
        state.track = max([TOKENS - len(members(unplayed)) for unplayed in state.unplayed])
    if not table.has("contract_log"):
        complete_contract_log(state)
    if state.module_demand and not table.has("supply"):
        state.supply = [2 - state.demand.count(species) for species in range(SPECIES)]
    if not table.has("bag"):
        state.bag = [TIME] * (content.time_tokens - state.track)
    if not table.has("box"):
        count = content.count
        state.box = [max(0, count[kind] - laid_out(state, kind)) for kind in range(KINDS)]


def complete_fleet(state: MareState, seat: int, fleet: Reader) -> None:
    """The boats that are not on the board, and the tokens that are not on the market."""
    if not fleet.has("reserve"):
        boats = state.content.boats[state.seats] - len(members(state.fleet[seat]))
        state.reserve[seat] = max(0, boats)
    if not fleet.has("unplayed"):
        for token in state.market[SPECIES * seat : SPECIES * seat + SPECIES]:
            if token >= 0:
                state.unplayed[seat] &= ~(1 << token)


def complete_contract_log(state: MareState) -> None:
    """Where nothing is said of the past, the owners took their contracts in the order of seats."""
    pile = (1 << state.content.contracts) - 1
    for seat in range(state.seats):
        if state.contract[seat] >= 0 and state.looked[seat] < 0:
            pile &= ~(1 << state.contract[seat])
            state.contract_log.append(2 * seat)
            state.looked[seat] = len(state.contract_log)
            state.seen_pile[seat] = pile


def laid_out(state: MareState, kind: int) -> int:
    """Tokens of a kind anywhere but in the open box."""
    count = state.bag[state.drawn :].count(kind)
    count += len(members(state.sea[kind])) + len(members(state.double[kind]))
    for seat in range(state.seats):
        if kind < SPECIES:
            count += state.hold[SPECIES * seat + kind]
        count += state.store[KINDS * seat + kind] + state.buried[KINDS * seat + kind]
    return count
