"""What a view of Mare Balticum shows beside the fields of the state."""

from __future__ import annotations

from typing import Final

from leeboard.games.mare_balticum.content import CATCH, ENTERPRISES, KINDS, SPECIES, TAX, Content
from leeboard.games.mare_balticum.rules.agenda import CONTRACT_CARD
from leeboard.games.mare_balticum.rules.scoring import points
from leeboard.games.mare_balticum.shapes import Deal
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.bits import members
from leeboard.kernel.fields import Computed, SeatComputed
from leeboard.kernel.form import BySeat, Counts, Known, Latest, Number, Vector
from leeboard.kernel.state import View

LOG: Final = 6  # contracts taken or exchanged since one last looked, the latest first


def computed(content: Content, seats: int) -> list[Computed]:
    cards = content.contract_ids
    return [
        SeatComputed("stored", MareState.stored, Number(15)),
        # Every token entered its store in full view (MAR-8.3): a good memory knows this much.
        SeatComputed("entered", entered, Vector(CATCH, Number(6))),
        SeatComputed("played_values", played_values, Known(Counts(ENTERPRISES[:TAX]))),
        SeatComputed("tax_played", tax_played, Number()),
        Computed("bag", bag, Number(50)),
        SeatComputed("contract_owners", owns_contract, Number()),
        Computed("contract", own_contract, None, "the own entry of contracts"),
        Computed("pile", pile, Number(len(cards))),
        Computed("pile_cards", pile_seen, Known(Counts(cards))),
        Computed("contract_log", contract_log_seen, Latest(LOG, Deal(seats))),
        Computed("seen_pile", seen_pile, Known(Counts(cards))),
        Computed("scores", scores, Known(BySeat(seats, Number(50)))),
    ]


def hide_answers(state: MareState, viewer: int, view: View) -> None:
    """In a secret choice nobody sees who has answered: an early answer tells its kind."""
    view["seat"] = seat_seen(state, viewer)
    view["pending"] = pending_seen(state, viewer)
    view["decision"] = decision_seen(state, viewer)


def pending_seen(state: MareState, viewer: int) -> list[int]:
    """Who has to act, as far as this viewer knows."""
    answered = viewer >= 0 and viewer not in state.pending
    turns = [(state.start + turn) % state.seats for turn in range(state.seats)]
    return [seat for seat in turns if seat != viewer or not answered]


def seat_seen(state: MareState, viewer: int) -> int:
    """Whose decision it is: one's own, as long as it is open."""
    pending = pending_seen(state, viewer)
    return viewer if viewer in pending else pending[0]


def decision_seen(state: MareState, viewer: int) -> str:
    """The kind of decision; only the own progress is seen."""
    return state.decision_of(viewer).kind if viewer in state.pending else state.step.kind


def entered(state: MareState, seat: int) -> object:
    """What was ever put into a seat's store: what lies there and what it paid face down."""
    first = KINDS * seat
    return [state.store[first + kind] + state.buried[first + kind] for kind in range(KINDS)]


def played_values(state: MareState, seat: int) -> object:
    """Value tokens played, where they are open (MAR-10.1)."""
    if not state.species_on_token:
        return None
    market = state.market[SPECIES * seat : SPECIES * seat + SPECIES]
    return sorted([token for token in market if token >= 0])


def tax_played(state: MareState, seat: int) -> object:
    return not state.unplayed[seat] >> TAX & 1


def bag(state: MareState, viewer: int) -> object:
    return state.bag_count()


def owns_contract(state: MareState, seat: int) -> object:
    return state.contract[seat] >= 0


def own_contract(state: MareState, viewer: int) -> object:
    return state.contract[viewer] if viewer >= 0 else -1


def pile(state: MareState, viewer: int) -> object:
    return len(members(state.pile()))


def pile_seen(state: MareState, viewer: int) -> object:
    """The contract pile, while the viewer looks through it."""
    looking = bool(state.agenda) and state.agenda[-1] == CONTRACT_CARD and state.seat == viewer
    return members(state.pile()) if looking else None


def contract_log_seen(state: MareState, viewer: int) -> object:
    """Who has taken, exchanged or kept a card since the viewer last looked, in order."""
    since = state.looked[viewer] if viewer >= 0 else -1
    return state.contract_log[max(0, since) :]


def seen_pile(state: MareState, viewer: int) -> object:
    """The pile as the viewer left it when last looking; None if it never looked."""
    if viewer < 0 or state.looked[viewer] < 0:
        return None
    return members(state.seen_pile[viewer])


def scores(state: MareState, viewer: int) -> object:
    return [points(state, seat) for seat in range(state.seats)] if state.over else None
