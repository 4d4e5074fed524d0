"""Trade contracts, module 2 (MAR-7.17 to MAR-7.19): look through the pile and take a card."""

from __future__ import annotations

from leeboard.games.mare_balticum.actions import Actions
from leeboard.games.mare_balticum.rules.agenda import NOT_ASKED
from leeboard.games.mare_balticum.rules.turn import action_done
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.bits import members
from leeboard.kernel.step import Step


class ContractCard(Step[MareState]):
    """Take a card from the pile, in exchange for the own one if there is one; or keep that."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("contract_card")
        self.actions = actions

    def legal(self, state: MareState) -> list[int]:
        choices = members(state.pile(), self.actions.card.start)  # a set without order (MAR-7.19)
        if not keep_barred(state):
            choices.append(self.actions.keep.start)
        return choices

    def barred(self, state: MareState, action: int) -> str:
        if self.actions.card.has(action):
            in_pile = state.pile() >> self.actions.card.operand(action) & 1
            return "" if in_pile else "MAR-7.17"
        if self.actions.keep.has(action):
            return keep_barred(state)
        return NOT_ASKED

    def play(self, state: MareState, action: int) -> None:
        taken = -1
        if self.actions.card.has(action):
            taken = self.actions.card.operand(action)
        settle_contract(state, taken)
        action_done(state)


def keep_barred(state: MareState) -> str:
    return "" if state.contract[state.seat] >= 0 else "MAR-7.17"


def settle_contract(state: MareState, taken: int) -> None:
    """Own the card taken (-1: the old one), and remember the pile as it is left (MAR-8.5)."""
    seat = state.seat
    had_one = state.contract[seat] >= 0
    if taken >= 0:
        state.contract[seat] = taken
    state.contract_log.append(2 * seat + (1 if had_one else 0))
    state.looked[seat] = len(state.contract_log)
    state.seen_pile[seat] = state.pile()
    if state.listening:
        kind = "contract_settled" if had_one else "contract_taken"
        state.events.append((kind, seat, state.contract[seat]))
