"""Time events (MAR-5.35 to MAR-5.45): all seats at once play an enterprise token in secret.

A seat answers in two or three small decisions: the token, then its species, or what the tax is
paid with. Nothing of it is seen, and nothing happens, until the last seat has answered.
"""

from __future__ import annotations

from typing import Final

from leeboard.games.mare_balticum.actions import Actions
from leeboard.games.mare_balticum.content import KINDS, SPECIES, TAX, TOKENS
from leeboard.games.mare_balticum.rules.agenda import ENTERPRISE, NOT_ASKED
from leeboard.games.mare_balticum.state import PURSE, MareState
from leeboard.kernel.step import Step

CHOOSE_TOKEN: Final = 0
CHOOSE_SPECIES: Final = 1
CHOOSE_PAYMENT: Final = 2
ANSWERED: Final = 3

KINDS_OF_DECISION: Final = ["enterprise_token", "enterprise_species", "tax_pay"]


class Enterprise(Step[MareState]):
    """Choose an enterprise token, and where it goes or what it costs.

    The tokens for a tax are chosen in secret, too (MAR-5.44). No other step asks several seats at
    once (MAR-10.22).
    """

    def __init__(self, actions: Actions) -> None:
        super().__init__("enterprise_token", secret=True, answered="MAR-5.35")
        self.actions = actions

    def pending(self, state: MareState) -> list[int]:
        seats: list[int] = []
        for turn in range(state.seats):
            seat = (state.start + turn) % state.seats
            if stage(state, seat) != ANSWERED:
                seats.append(seat)
        return seats

    def kind_now(self, state: MareState) -> str:
        return KINDS_OF_DECISION[stage(state, state.seat)]

    def automatic(self, state: MareState) -> bool:
        return stage(state, state.seat) != CHOOSE_TOKEN  # shown for information (MAR-9.1)

    def legal(self, state: MareState) -> list[int]:
        actions = self.actions
        now = stage(state, state.seat)
        if now == CHOOSE_TOKEN:
            start = actions.token.start
            return [start + token for token in range(TOKENS) if not token_barred(state, token)]
        if now == CHOOSE_SPECIES:
            start = actions.species.start
            return [start + kind for kind in range(SPECIES) if not species_barred(state, kind)]
        start = actions.pay.start
        return [start + place for place in range(PURSE) if not payment_barred(state, place)]

    def barred(self, state: MareState, action: int) -> str:
        actions = self.actions
        now = stage(state, state.seat)
        if now == CHOOSE_TOKEN and actions.token.has(action):
            return token_barred(state, actions.token.operand(action))
        if now == CHOOSE_SPECIES and actions.species.has(action):
            return species_barred(state, actions.species.operand(action))
        if now == CHOOSE_PAYMENT and actions.pay.has(action):
            return payment_barred(state, actions.pay.operand(action))
        return NOT_ASKED

    def play(self, state: MareState, action: int) -> None:
        actions = self.actions
        seat = state.seat
        if actions.token.has(action):
            state.chosen[seat] = actions.token.operand(action)
        elif actions.species.has(action):
            state.chosen_species[seat] = actions.species.operand(action)
        else:
            state.paid[PURSE * seat + actions.pay.operand(action)] += 1
        if not self.pending(state):
            resolve_event(state)


class DebtPay(Step[MareState]):
    """Choose a token to pay off a tax debt with (MAR-5.42)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("debt_pay")
        self.actions = actions

    def legal(self, state: MareState) -> list[int]:
        start = self.actions.pay.start
        return [start + place for place in range(PURSE) if state.purse(state.seat, place)]

    def barred(self, state: MareState, action: int) -> str:
        if self.actions.pay.has(action):
            owns = state.purse(state.seat, self.actions.pay.operand(action))
            return "" if owns else "MAR-5.42"
        return NOT_ASKED

    def play(self, state: MareState, action: int) -> None:
        seat = state.seat
        pay(state, seat, self.actions.pay.operand(action))
        state.debt[seat] -= 1
        if state.debt[seat] == 0 or state.owned(seat) == 0:
            state.agenda.pop()


def stage(state: MareState, seat: int) -> int:
    """How far this seat has come with its secret answer."""
    token = state.chosen[seat]
    if token < 0:
        return CHOOSE_TOKEN
    if token != TAX:
        return CHOOSE_SPECIES if state.chosen_species[seat] < 0 else ANSWERED
    return CHOOSE_PAYMENT if picked(state, seat) < tax_due(state, seat) else ANSWERED


def picked(state: MareState, seat: int) -> int:
    """How many tokens this seat has picked for the tax."""
    return sum(state.paid[PURSE * seat : PURSE * seat + PURSE])


def tax_due(state: MareState, seat: int) -> int:
    """What the tax takes at once; what is owned at most (MAR-5.41)."""
    return min(state.content.tax, state.owned(seat))


def token_barred(state: MareState, token: int) -> str:
    """The clause that keeps this token from being played, or ""."""
    seat = state.seat
    if not state.unplayed[seat] >> token & 1:
        return "MAR-5.35"
    if token == TAX and state.unplayed[seat] != 1 << TAX:  # the last token is played (MAR-10.13)
        return "MAR-5.39" if state.owned(seat) < state.content.tax else ""
    return ""


def species_barred(state: MareState, species: int) -> str:
    """The clause that keeps the token off this market space, or ""."""
    return "" if state.market[SPECIES * state.seat + species] < 0 else "MAR-5.36"


def payment_barred(state: MareState, place: int) -> str:
    """The clause against paying a tax with (another) token from this place, or "".

    Fish and amber will do, from hold and store (MAR-10.6).
    """
    seat = state.seat
    left = state.purse(seat, place) - state.paid[PURSE * seat + place]
    return "" if left > 0 else "MAR-5.38"


def begin_event(state: MareState) -> bool:
    """A time token came: ask all seats, unless it is the last one; does anybody have to answer?"""
    if state.listening:
        state.events.append(("time", state.track + 1))
    if state.track + 1 == state.content.time_tokens:
        state.track += 1  # MAR-5.45: winter; the end of the round will see to it
        if state.listening:
            state.events.append(("winter",))
        return False
    state.interrupted = state.seat
    state.agenda.append(ENTERPRISE)
    return True


def resolve_event(state: MareState) -> None:
    """All answers take effect together; then taxes are paid; then the track moves (MAR-5.43).

    The order is that of the seats, whoever answered first (MAR-9.11).
    """
    state.reveal()
    for turn in range(state.seats):
        play_token(state, (state.start + turn) % state.seats)
    for turn in range(state.seats):
        seat = (state.start + turn) % state.seats
        if state.chosen[seat] == TAX:
            pay_tax(state, seat)
        state.chosen[seat] = -1
        state.chosen_species[seat] = -1
    state.track += 1
    state.seat = state.interrupted  # whoever answered last: the turn goes on where it was
    state.interrupted = -1
    state.agenda.pop()


def play_token(state: MareState, seat: int) -> None:
    """One token a seat and event (MAR-5.40); a value stays on its space to the end (MAR-5.37)."""
    token = state.chosen[seat]
    state.unplayed[seat] &= ~(1 << token)
    if token == TAX:
        if state.listening:
            state.events.append(("tax", seat))
        return
    species = state.chosen_species[seat]
    state.market[SPECIES * seat + species] = token
    if state.listening:
        state.events.append(("valued", seat, species, token))


def pay_tax(state: MareState, seat: int) -> None:
    """Discard the picked tokens; what cannot be paid becomes a debt (MAR-5.41)."""
    first = PURSE * seat
    owed = state.content.tax - picked(state, seat)
    for place in range(PURSE):
        for _ in range(state.paid[first + place]):
            pay(state, seat, place)
        state.paid[first + place] = 0
    if owed > 0:
        state.debt[seat] = owed
        if state.listening:
            state.events.append(("debt", seat, owed))


def pay(state: MareState, seat: int, place: int) -> None:
    """Discard a token: from the hold openly, from the store face down (MAR-8.4)."""
    if place < SPECIES:
        state.hold[SPECIES * seat + place] -= 1
        state.box[place] += 1
        if state.listening:
            state.events.append(("paid", seat, place))
    else:
        kind = place - SPECIES
        state.store[KINDS * seat + kind] -= 1
        state.buried[KINDS * seat + kind] += 1
        if state.listening:
            state.events.append(("paid_stored", seat, kind))
