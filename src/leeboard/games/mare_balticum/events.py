"""What can happen in Mare Balticum, as logs tell it, and who sees how much of it."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.mare_balticum.content import Content
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.events import NUMBER, SEAT, EventBook
from leeboard.kernel.state import Event


def event_book(content: Content) -> EventBook:
    """Every kind of event with its operands; the last five are what others see of a secret."""
    book = EventBook()
    seat = ("seat", SEAT)
    field = ("field", content.field_names)
    catch = ("catch", content.catch_names)
    token = ("enterprise", content.token_names)
    card = ("contract", content.contract_names)
    loss = ("slot", content.slot_names)
    book.event("placed", [seat, field])
    book.event("entered", [seat, field])
    book.event("sailed", [seat, ("from", content.field_names), field])
    book.event("fished", [seat, field, catch])
    book.event("dropped", [seat, catch])
    book.event("opened", [seat, field, catch, loss])
    book.event("unloaded", [seat, field, catch, ("stored", NUMBER), ("lost", NUMBER)])
    book.event("contract_taken", [seat, card])
    book.event("contract_settled", [seat, card])
    book.event("ended", [seat])
    book.event("refilled", [field, catch])
    book.event("time", [("number", NUMBER)])
    book.event("winter", [], ends=True)
    book.event("stalled", [])
    book.event("valued", [seat, catch, token])
    book.event("tax", [seat])
    book.event("paid", [seat, catch])
    book.event("paid_stored", [seat, catch])
    book.event("debt", [seat, ("number", NUMBER)])
    book.event("round", [("number", NUMBER)], heading=True)
    book.event("laid", [seat, ("number", NUMBER)])
    book.event("scored", [seat, ("number", NUMBER)])
    book.event("contract_taken_unseen", [seat])
    book.event("contract_settled_unseen", [seat])
    book.event("covered", [seat, catch])
    book.event("played_value", [seat, token])
    book.event("paid_unseen", [seat])
    return book


# What everybody sees as it is (MAR-8.1); of all else a line below says how much is seen.
PUBLIC: Final = [
    *("placed", "entered", "sailed", "fished", "dropped", "opened", "unloaded", "ended"),
    *("refilled", "time", "winter", "stalled", "tax", "paid", "debt", "round", "laid", "scored"),
]


def seen(state: MareState, event: Event, viewer: int) -> Event | None:
    """The event as a seat or a spectator (-1) sees it (MAR-8.2, MAR-8.4, MAR-8.6)."""
    kind = event[0]
    if kind in PUBLIC or event[1] == viewer:
        return event
    seat = event[1]
    if kind == "valued":
        if state.species_on_token:
            return ("played_value", seat, event[3])
        return ("covered", seat, event[2])
    if kind == "paid_stored":
        return event if state.open_stores else ("paid_unseen", seat)
    if kind in ("contract_taken", "contract_settled"):
        return (f"{kind}_unseen", seat)
    return None
