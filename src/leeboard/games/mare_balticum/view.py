"""What a seat may know of the table (MAR-8.1 to MAR-8.6), built up from nothing."""

from __future__ import annotations

from typing import Final

from leeboard.games.mare_balticum.content import KINDS, SPECIES, TAX
from leeboard.games.mare_balticum.position import kinds_on
from leeboard.games.mare_balticum.rules.agenda import CONTRACT_CARD, CONTRACT_SETS
from leeboard.games.mare_balticum.rules.scoring import points
from leeboard.games.mare_balticum.state import PURSE, MareState
from leeboard.kernel.bits import members
from leeboard.kernel.options import Setting
from leeboard.kernel.state import View

UNKNOWN: Final = -2  # a covered market space whose value this viewer may not know


def view(state: MareState, viewer: int, settings: dict[str, Setting]) -> View:
    """Plain data: numbers as in the catalogue, None for what this viewer may not know."""
    seats = range(state.seats)
    scoring = state.over or state.agenda[-1] == CONTRACT_SETS  # all is revealed (MAR-6.6)
    known = [scoring or seat == viewer for seat in seats]  # markets and contracts
    open_store = [state.open_stores or known[seat] for seat in seats]
    return {
        "game": state.game.id,
        "viewer": viewer,
        "seats": state.seats,
        "options": settings,
        "start": state.start,
        "round": state.round,
        "final_round": state.final_round,
        "seat": seat_seen(state, viewer),
        "pending": pending_seen(state, viewer),
        "decision": decision_seen(state, viewer),
        "agenda": state.agenda.copy(),
        "over": state.over,
        "actions_left": state.actions_left,
        "chosen_boat": state.boat,
        "chosen_field": state.place,
        "items": state.items.copy(),
        "interrupted": state.interrupted,
        "due": members(state.due),
        "fished": state.fished,
        "fishless": state.fishless,
        "sea": [kinds_on(state, field) for field in range(state.content.seas)],
        "fleets": [members(fleet) for fleet in state.fleet],
        "reserve": state.reserve.copy(),
        "holds": [state.hold[SPECIES * seat : SPECIES * seat + SPECIES] for seat in seats],
        "stored": [state.stored(seat) for seat in seats],
        "stores": [store_of(state, seat) if open_store[seat] else None for seat in seats],
        # Every token entered its store in full view (MAR-8.3): a good memory knows this much.
        "entered": [entered(state, seat) for seat in seats],
        "market": [market_seen(state, seat, known[seat]) for seat in seats],
        "unplayed": [unplayed_seen(state, seat, known[seat]) for seat in seats],
        "played_values": [played_values(state, seat) for seat in seats],
        "tax_played": [not state.unplayed[seat] >> TAX & 1 for seat in seats],
        "debt": state.debt.copy(),
        "track": state.track,
        "bag": state.bag_count(),
        "box": state.box.copy(),
        "demand": state.demand.copy(),
        "supply": state.supply.copy(),
        "contract_owners": [card >= 0 for card in state.contract],
        "contracts": [state.contract[seat] if known[seat] else None for seat in seats],
        "contract": state.contract[viewer] if viewer >= 0 else -1,
        "pile": len(members(state.pile())),
        "pile_cards": pile_seen(state, viewer),
        "contract_log": contract_log_seen(state, viewer),
        "seen_pile": seen_pile(state, viewer),
        "chosen": state.chosen[viewer] if viewer >= 0 else -1,
        "chosen_species": state.chosen_species[viewer] if viewer >= 0 else -1,
        "paid": state.paid[PURSE * viewer : PURSE * viewer + PURSE] if viewer >= 0 else None,
        "sets": state.sets.copy(),
        "scores": [points(state, seat) for seat in seats] if state.over else None,
    }


def pending_seen(state: MareState, viewer: int) -> list[int]:
    """Who has to act. Nobody sees who has answered in secret: an early answer tells its kind."""
    if state.over or not state.step.secret:
        return state.pending
    answered = viewer >= 0 and viewer not in state.pending
    turns = [(state.start + turn) % state.seats for turn in range(state.seats)]
    return [seat for seat in turns if seat != viewer or not answered]


def seat_seen(state: MareState, viewer: int) -> int:
    """Whose decision it is: in a secret choice one's own, as long as it is open."""
    pending = pending_seen(state, viewer)
    if state.over or not state.step.secret:
        return state.seat
    return viewer if viewer in pending else pending[0]


def decision_seen(state: MareState, viewer: int) -> str:
    """The kind of decision; of secret answers only the own progress is seen."""
    if state.over:
        return ""
    step = state.step
    if step.secret:
        return state.decision_of(viewer).kind if viewer in state.pending else step.kind
    return step.kind


def store_of(state: MareState, seat: int) -> list[int]:
    return state.store[KINDS * seat : KINDS * seat + KINDS]


def entered(state: MareState, seat: int) -> list[int]:
    """What was ever put into a seat's store: what lies there and what it paid face down."""
    first = KINDS * seat
    return [state.store[first + kind] + state.buried[first + kind] for kind in range(KINDS)]


def market_seen(state: MareState, seat: int, known: bool) -> list[int] | None:
    """A value token, -1 on a free space, UNKNOWN on a covered one; None if even that is hidden."""
    market = state.market[SPECIES * seat : SPECIES * seat + SPECIES]
    if known:
        return market
    if state.species_on_token:
        return None  # the species are the secret (MAR-10.1)
    return [UNKNOWN if token >= 0 else -1 for token in market]


def unplayed_seen(state: MareState, seat: int, known: bool) -> list[int] | None:
    """Enterprise tokens still to be played; others see them only with species on tokens."""
    if known or state.species_on_token:
        return members(state.unplayed[seat])
    return None


def played_values(state: MareState, seat: int) -> list[int] | None:
    """Value tokens played, where they are open (MAR-10.1)."""
    if not state.species_on_token:
        return None
    market = state.market[SPECIES * seat : SPECIES * seat + SPECIES]
    return sorted([token for token in market if token >= 0])


def pile_seen(state: MareState, viewer: int) -> list[int] | None:
    """The contract pile, while the viewer looks through it."""
    looking = bool(state.agenda) and state.agenda[-1] == CONTRACT_CARD and state.seat == viewer
    return members(state.pile()) if looking else None


def contract_log_seen(state: MareState, viewer: int) -> list[int]:
    """Who has taken, exchanged or kept a card since the viewer last looked, in order."""
    since = state.looked[viewer] if viewer >= 0 else -1
    return state.contract_log[max(0, since) :]


def seen_pile(state: MareState, viewer: int) -> list[int] | None:
    """The pile as the viewer left it when last looking; None if it never looked."""
    if viewer < 0 or state.looked[viewer] < 0:
        return None
    return members(state.seen_pile[viewer])
