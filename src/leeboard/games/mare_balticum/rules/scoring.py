"""Scoring (MAR-6.5 to MAR-6.13) with contracts (MAR-7.20 to MAR-7.24), and the places."""

from __future__ import annotations

from leeboard.games.mare_balticum.actions import Actions
from leeboard.games.mare_balticum.content import AMBER, CATCH, KINDS, SPECIES
from leeboard.games.mare_balticum.rules.agenda import CONTRACT_SETS, NOT_ASKED
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.step import Step


class ContractSets(Step[MareState]):
    """Choose how many sets to lay on the own contract.

    Until then no token lies on a card, so that a tax sees the whole store (MAR-10.21).
    """

    def __init__(self, actions: Actions) -> None:
        super().__init__("contract_sets")
        self.actions = actions

    def legal(self, state: MareState) -> list[int]:
        start = self.actions.sets.start
        return list(range(start, start + most_sets(state, state.seat) + 1))

    def barred(self, state: MareState, action: int) -> str:
        if self.actions.sets.has(action):
            sets = self.actions.sets.operand(action)
            return "" if sets <= most_sets(state, state.seat) else "MAR-7.20"
        return NOT_ASKED

    def play(self, state: MareState, action: int) -> None:
        state.sets[state.seat] = self.actions.sets.operand(action)
        if state.listening:
            state.events.append(("laid", state.seat, state.sets[state.seat]))
        ask_next_owner(state)


def begin_scoring(state: MareState) -> None:
    """Fish still in holds are lost (MAR-6.5); then everything is revealed (MAR-6.6)."""
    state.reveal()
    for seat in range(state.seats):
        for species in range(SPECIES):
            state.box[species] += state.hold[SPECIES * seat + species]
            state.hold[SPECIES * seat + species] = 0
    ask_next_owner(state)


def ask_next_owner(state: MareState) -> None:
    """Owners of a contract lay their sets in turn order; after the last one the game is over."""
    for turn in range(state.seats):
        seat = (state.start + turn) % state.seats
        if state.contract[seat] >= 0 and state.sets[seat] < 0:
            state.seat = seat
            state.agenda = [CONTRACT_SETS]
            return
    state.agenda = []
    state.over = True
    if state.listening:
        for seat in range(state.seats):
            state.events.append(("scored", seat, points(state, seat)))


def most_sets(state: MareState, seat: int) -> int:
    """How many sets the store allows (MAR-7.22); 0 without a contract."""
    card = state.contract[seat]
    if card < 0:
        return 0
    content = state.content
    first = KINDS * seat
    return min(
        state.store[first + content.contract_fish[2 * card]],
        state.store[first + content.contract_fish[2 * card + 1]],
        state.store[first + AMBER] // content.contract_amber[card],
    )


def sets_laid(state: MareState, seat: int) -> int:
    """The sets that this seat has laid, or would lay by default (MAR-7.23)."""
    return most_sets(state, seat) if state.sets[seat] < 0 else state.sets[seat]


def sold(state: MareState, seat: int, kind: int) -> int:
    """Stored tokens of a kind that are sold: those not laid on the contract (MAR-7.21)."""
    count = state.store[KINDS * seat + kind]
    card = state.contract[seat]
    if card >= 0:
        content = state.content
        sets = sets_laid(state, seat)
        if kind == AMBER:
            count -= sets * content.contract_amber[card]
        elif kind in (content.contract_fish[2 * card], content.contract_fish[2 * card + 1]):
            count -= sets
    return count


def species_value(state: MareState, seat: int, species: int) -> int:
    """What a stored fish is worth to this seat; 0 without a token on its space (MAR-6.9)."""
    token = state.market[SPECIES * seat + species]
    return state.content.value[token] if token >= 0 else 0


def points(state: MareState, seat: int) -> int:
    """The score of a seat (MAR-6.7, MAR-6.8, MAR-7.23)."""
    total = sold(state, seat, AMBER) * state.content.amber_value
    for species in range(SPECIES):
        total += sold(state, seat, species) * species_value(state, seat, species)
    if state.contract[seat] >= 0:
        # MAR-6.10; a card without a set adds nothing and costs nothing (MAR-7.24).
        total += sets_laid(state, seat) * state.content.set_value
    return total


def breakdown(state: MareState, seat: int) -> list[tuple[str, int]]:
    """The same, part by part."""
    parts: list[tuple[str, int]] = []
    for species in range(SPECIES):
        parts.append(
            (CATCH[species], sold(state, seat, species) * species_value(state, seat, species))
        )
    parts.append((CATCH[AMBER], sold(state, seat, AMBER) * state.content.amber_value))
    if state.module_contracts:
        parts.append(("contract", sets_laid(state, seat) * state.content.set_value))
    return parts


def standing(state: MareState, seat: int) -> list[int]:
    """What decides the places: points (MAR-6.11), then stored tokens, laid ones too (MAR-6.12).

    Seats that are equal in both share a place (MAR-6.13).
    """
    return [points(state, seat), state.stored(seat)]
