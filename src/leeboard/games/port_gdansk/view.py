"""What a view of Port Gdańsk shows beside the fields of the state."""

from __future__ import annotations

from leeboard.games.port_gdansk.content import SIZES, SYMBOLS, Content
from leeboard.games.port_gdansk.rules.scoring import final_points, set_points
from leeboard.games.port_gdansk.state import GdanskState
from leeboard.kernel.bits import members
from leeboard.kernel.fields import Computed, SeatComputed
from leeboard.kernel.form import BySeat, Counts, Known, Number, OneOf, Vector


def computed(content: Content, seats: int) -> list[Computed]:
    return [
        Computed("deck_cards", deck_cards, Counts(content.quay_ids)),
        Computed("stack_orders", stack_orders, Counts(content.order_ids)),
        Computed("top_order", top_order, OneOf(content.order_ids)),
        SeatComputed("ship_sizes", ship_sizes, Vector(SIZES, Number(3))),
        SeatComputed("track", GdanskState.track, Number(content.end_score)),
        SeatComputed("sets", card_sets, Number(20)),
        Computed("sums", sums, Vector(SYMBOLS, Number(6))),
        Computed("scores", scores, Known(BySeat(seats, Number(100)))),
    ]


def deck_cards(state: GdanskState, viewer: int) -> object:
    """The cards of the deck, but not their order (GDA-8.2)."""
    return sorted(state.deck[state.dealt :])


def stack_orders(state: GdanskState, viewer: int) -> object:
    """The tokens of the stack, but not their order (GDA-8.3)."""
    return sorted(state.stack[state.placed :])


def top_order(state: GdanskState, viewer: int) -> object:
    return state.stack[state.placed] if state.stack_count() else -1


def ship_sizes(state: GdanskState, seat: int) -> object:
    """How many ships of each size a seat has: everybody sees their backs (GDA-8.4)."""
    sizes = [0] * len(SIZES)
    for ship in members(state.ships[seat]):
        sizes[state.content.ship_size[ship]] += 1
    return sizes


def card_sets(state: GdanskState, seat: int) -> object:
    return set_points(state, state.cards[seat])


def sums(state: GdanskState, viewer: int) -> object:
    return [state.sum_of(kind) for kind in range(len(SYMBOLS))]


def scores(state: GdanskState, viewer: int) -> object:
    """Points at the end; before it ships are secret."""
    return [final_points(state, seat) for seat in range(state.seats)] if state.over else None
