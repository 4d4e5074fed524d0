"""What cannot be on a table of Mare Balticum: things lost, doubled or out of place (MAR-10.24)."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.mare_balticum.content import CATCH, KINDS, SPECIES, TAX, TIME, TOKENS
from leeboard.games.mare_balticum.position import laid_out
from leeboard.games.mare_balticum.rules.agenda import (
    ACTION,
    CONTRACT_CARD,
    CONTRACT_SETS,
    DEBT_PAY,
    ENTERPRISE,
    FISH_KIND,
    NEW_ROUND,
    PASS_ON,
    REFILL,
    SAIL_TARGET,
    SETUP_PORT,
    UNLOAD_ITEM,
)
from leeboard.games.mare_balticum.rules.enterprise import ANSWERED, picked, stage, tax_due
from leeboard.games.mare_balticum.rules.fishing import fishable
from leeboard.games.mare_balticum.setup import doubled
from leeboard.games.mare_balticum.state import PURSE, MareState
from leeboard.kernel.bits import members, set_of

# Every agenda that a game can have, apart from one action of a turn that is under way.
AGENDAS: Final = [
    [SETUP_PORT],
    [ACTION],
    [PASS_ON],
    [PASS_ON, DEBT_PAY],
    [PASS_ON, REFILL],
    [PASS_ON, REFILL, DEBT_PAY],
    [PASS_ON, REFILL, ENTERPRISE],
    [NEW_ROUND],
    [NEW_ROUND, ENTERPRISE],
    [CONTRACT_SETS],
]


def audit(state: MareState) -> list[str]:
    """What is lost, doubled or out of place on this table (MAR-10.24)."""
    content = state.content
    problems: list[str] = []
    for kind in range(KINDS):
        count = laid_out(state, kind) + state.box[kind]
        if count != content.count[kind]:
            problems.append(f"there are {count} {CATCH[kind]} tokens, not {content.count[kind]}")
    times = state.bag[state.drawn :].count(TIME) + state.track + resolving(state)
    if times != content.time_tokens:
        problems.append(f"there are {times} time tokens, not {content.time_tokens}")
    for seat in range(state.seats):
        for problem in audit_seat(state, seat):
            problems.append(f"seat {seat}: {problem}")
    problems.extend(audit_demand(state))
    problems.extend(audit_contracts(state))
    if state.final_round and state.round > state.final_round:
        problems.append(f"round {state.round} comes after the final round {state.final_round}")
    if not state.over:
        problems.extend(audit_agenda(state))
    return problems


def resolving(state: MareState) -> int:
    """1 while a time token is out of the bag and not yet on the track."""
    return 1 if ENTERPRISE in state.agenda else 0


def audit_seat(state: MareState, seat: int) -> list[str]:
    content = state.content
    problems: list[str] = []
    fleet = state.fleet[seat]
    boats = len(members(fleet)) + state.reserve[seat]
    if boats != content.boats[state.seats]:
        problems.append(f"{boats} boats, not {content.boats[state.seats]}")
    if fleet and not state.chart.joined(fleet):
        problems.append("the fleet has a gap")
    if fleet == 0 and (state.round > 0 or NEW_ROUND in state.agenda):
        problems.append("no boat is on the board")
    if state.load(seat) > content.hold:
        problems.append(f"{state.load(seat)} fish in a hold of {content.hold}")
    market = state.market[SPECIES * seat : SPECIES * seat + SPECIES]
    played = [token for token in market if token >= 0]
    if len(set(played)) != len(played):
        problems.append("a value token lies on two market spaces")
    if set_of(played) & state.unplayed[seat]:
        problems.append("a value token is both played and unplayed")
    if set_of(played) | state.unplayed[seat] | 1 << TAX != (1 << TOKENS) - 1:
        problems.append("a value token is missing")
    events = state.content.time_tokens - 1 - state.track  # still to come, or running
    if not state.over and len(members(state.unplayed[seat])) < events:
        problems.append(f"too few enterprise tokens for {events} time events")
    for place in range(PURSE):
        if state.paid[PURSE * seat + place] > state.purse(seat, place):
            problems.append("the tax is to be paid with tokens that are not there")
    return problems


def audit_demand(state: MareState) -> list[str]:
    problems: list[str] = []
    for species in range(SPECIES):
        count = state.supply[species] + state.demand.count(species)
        if count != 2:
            problems.append(f"there are {count} demand tokens of {CATCH[species]}, not 2")
    if doubled(state):
        problems.append("a port shows a species twice")
    if not state.module_demand and -1 in state.demand:
        problems.append("a demand slot is free, which only module 1 allows")
    return problems


def audit_contracts(state: MareState) -> list[str]:
    """Cards, and what the seats remember of them, tell one story (MAR-7.17, MAR-8.5)."""
    owned = [card for card in state.contract if card >= 0]
    if not state.module_contracts:
        return (
            ["contracts are there, which only module 2 allows"]
            if owned or state.contract_log
            else []
        )
    if len(set(owned)) != len(owned):
        return ["two seats own the same contract"]
    owners: list[int] = []
    left: list[int] = [-1] * state.seats  # cards in the pile after a seat's last look
    looked: list[int] = [-1] * state.seats
    for number, entry in enumerate(state.contract_log):
        seat, had_one = entry // 2, entry % 2 == 1
        if had_one != (seat in owners):
            return [f"contract_log[{number}]: seat {seat} cannot have done that then"]
        if not had_one:
            owners.append(seat)
        left[seat] = state.content.contracts - len(owners)
        looked[seat] = number + 1
    for seat in range(state.seats):
        pile = members(state.seen_pile[seat])
        if (state.contract[seat] >= 0) != (seat in owners) or state.looked[seat] != looked[seat]:
            return [f"seat {seat}: its contract does not fit contract_log"]
        if len(pile) != max(0, left[seat]) or state.contract[seat] in pile:
            return [f"seat {seat}: seen_pile does not fit contract_log and the own contract"]
    return []


def audit_agenda(state: MareState) -> list[str]:
    """What does not fit the step that asks now."""
    agenda = state.agenda
    under_way = len(agenda) == 2 and agenda[0] == ACTION and ACTION < agenda[1] <= CONTRACT_CARD
    if agenda not in AGENDAS and not under_way:
        kinds = [state.game.steps[step].kind for step in agenda]
        return [f"agenda must be one that a game can have, not {', '.join(kinds)}"]
    problems = audit_placing(state)
    problems.extend(audit_turn(state, agenda[-1]))
    problems.extend(audit_event(state))
    for field in members(state.due):
        if REFILL not in agenda or state.tokens_on(field) > state.content.room[field]:
            problems.append("a field is due for a refill that it cannot have")
    if agenda == [CONTRACT_SETS]:
        if state.contract[state.seat] < 0 or state.sets[state.seat] >= 0:
            problems.append("the seat has no contract to lay sets on")
    elif any(sets >= 0 for sets in state.sets):
        problems.append("sets are laid before scoring")
    return problems


def audit_placing(state: MareState) -> list[str]:
    """While first boats are placed, exactly the seats before this one have theirs (MAR-3.11)."""
    if state.agenda != [SETUP_PORT]:
        return [] if state.round > 0 or state.agenda == [NEW_ROUND] else ["round 0 is the setup"]
    if state.round > 0:
        return ["boats are placed before round 1"]
    done = (state.seat - state.start) % state.seats
    for turn in range(state.seats):
        boats = len(members(state.fleet[(state.start + turn) % state.seats]))
        if boats != (1 if turn < done else 0):
            return ["the first boats are placed in turn order"]
    return []


def audit_turn(state: MareState, step: int) -> list[str]:
    """The choices of the turn under way: those made so far are there, and no others."""
    seat, fleet = state.seat, state.fleet[state.seat]
    problems: list[str] = []
    if state.agenda[0] == ACTION and state.actions_left == 0:
        problems.append("no action is left in this turn")
    if state.agenda == [ACTION, CONTRACT_CARD] and not state.module_contracts:
        problems.append("there are no contracts without module 2")
    moving = step == SAIL_TARGET and state.reserve[seat] == 0
    if (state.boat >= 0) != moving or (moving and not fleet >> state.boat & 1):
        problems.append("boat must be a boat of the seat, and only while its target is chosen")
    if step == FISH_KIND:
        if state.place < 0 or not fishable(state) >> state.place & 1:
            problems.append("place must be a field where the seat can fish")
    elif step == UNLOAD_ITEM:
        problems.extend(audit_unload(state))
    elif state.place >= 0:
        problems.append("place must be nothing, as nothing is fished or unloaded")
    if step != UNLOAD_ITEM and any(state.items):
        problems.append("items are chosen, but nothing is unloaded")
    if step == DEBT_PAY and (state.debt[seat] == 0 or state.owned(seat) == 0):
        problems.append("the seat has no debt that it could pay")
    return problems


def audit_unload(state: MareState) -> list[str]:
    if state.place < state.content.seas or not state.fleet[state.seat] >> state.place & 1:
        return ["place must be a port with a boat of the seat"]
    for species in range(SPECIES):
        count = state.items[species]
        if count > state.hold[SPECIES * state.seat + species]:
            return ["more fish are unloaded than are in the hold"]
        if count and state.slot_of(state.place, species) < 0:
            return ["fish are unloaded that the port does not demand"]
    return []


def audit_event(state: MareState) -> list[str]:
    """Secret answers are there during a time event only, and the last one is still out."""
    running = ENTERPRISE in state.agenda
    problems: list[str] = []
    if running != (state.interrupted >= 0):
        problems.append("interrupted must be a seat during a time event, and -1 otherwise")
    if running and state.track >= state.content.time_tokens - 1:
        problems.append("no enterprise token is played for the last time token")
    for seat in range(state.seats):
        token, species = state.chosen[seat], state.chosen_species[seat]
        if not running and (token >= 0 or species >= 0 or picked(state, seat)):
            problems.append(f"seat {seat} answers, but there is no time event")
        if token >= 0 and not state.unplayed[seat] >> token & 1:
            problems.append(f"seat {seat} plays a token that it no longer has")
        if species >= 0 and (token in (-1, TAX) or state.market[SPECIES * seat + species] >= 0):
            problems.append(f"seat {seat} covers a market space that it cannot cover")
        if picked(state, seat) > (tax_due(state, seat) if token == TAX else 0):
            problems.append(f"seat {seat} pays more tax than is due")
    if running and all(stage(state, seat) == ANSWERED for seat in range(state.seats)):
        problems.append("all seats have answered, but the time event goes on")
    return problems
