"""Port cards are turned up and get their order tokens (GDA-3.13, GDA-5.39 to GDA-5.41)."""

from __future__ import annotations

from leeboard.games.port_gdansk.state import GdanskState


def reveal_card(state: GdanskState) -> None:
    """Turn up the next port card, if there is one, and put the next order token on its quay."""
    if state.dealt == len(state.deck):  # an empty deck stops nothing (GDA-5.41)
        return
    quay = state.deck[state.dealt]
    state.dealt += 1
    state.shown |= 1 << quay
    state.reveal()
    if quay == state.content.central_quay:  # it opens, and gets no order (GDA-5.40)
        if state.listening:
            state.events.append(("central_opened",))
        return
    if state.placed == len(state.stack):  # only with an altered box (GDA-10.6)
        return
    order = state.stack[state.placed]
    state.placed += 1
    state.orders[quay] = order
    if state.listening:
        state.events.append(("ordered", quay, state.content.order_points[order]))
