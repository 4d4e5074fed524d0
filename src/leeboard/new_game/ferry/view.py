"""What a view of Ferry shows beside the fields, and what it does not tell, drawn at random."""

from __future__ import annotations

from leeboard.kernel.fields import Computed, SeatComputed
from leeboard.kernel.form import BySeat, Known, Latest, Number
from leeboard.kernel.state import View
from leeboard.new_game.ferry.content import Content
from leeboard.new_game.ferry.state import TOLL, FerryState


def computed(content: Content, seats: int) -> list[Computed]:
    winds = Latest(len(content.winds), Number(2))
    return [
        SeatComputed("swapped", swapped, Number()),
        Computed("winds", winds_seen, winds),
        Computed("scores", scores, Known(BySeat(seats, Number(30)))),
    ]


def swapped(state: FerryState, seat: int) -> object:
    return state.former[seat] >= 0


def winds_seen(state: FerryState, viewer: int) -> object:
    return state.winds[: state.blown]


def scores(state: FerryState, viewer: int) -> object:
    return state.scores if state.over else None


def imagine_hidden(state: FerryState, view: View) -> None:
    """Cards, winds and tolls that are hidden are drawn."""
    imagine_orders(state, view)
    imagine_winds(state, view)
    if TOLL in state.agenda:
        imagine_tolls(state, view)


def dealt_anew(state: FerryState) -> FerryState:
    """The orders of the deck and of the winds to come are unknown to all."""
    deck, winds = list(state.deck), state.winds[state.blown :]
    state.chance.shuffle("anew:deck", deck)
    state.chance.shuffle("anew:winds", winds)
    state.deck = deck
    state.winds = state.winds[: state.blown] + winds
    return state


def imagine_orders(state: FerryState, view: View) -> None:
    pool = state.content.all_orders()
    for card in [*view["orders"], *view["formers"]]:
        if card is not None and card >= 0:
            pool.remove(card)
    state.chance.shuffle("imagine:orders", pool)
    for seat in range(state.seats):
        order, former = view["orders"][seat], view["formers"][seat]
        state.order[seat] = pool.pop() if order is None else order
        if former is None and view["swapped"][seat]:
            state.former[seat] = pool.pop()
        elif former is not None:
            state.former[seat] = former
    state.deck = pool


def imagine_winds(state: FerryState, view: View) -> None:
    rest = list(state.content.winds)
    for wind in view["winds"]:
        rest.remove(wind)
    state.chance.shuffle("imagine:winds", rest)
    state.winds = [*view["winds"], *rest]
    state.blown = len(view["winds"])


def imagine_tolls(state: FerryState, view: View) -> None:
    for seat in range(state.seats):
        if seat != view["viewer"] and seat not in view["pending"]:
            most = min(state.content.toll, state.coins[seat])
            state.toll[seat] = state.chance.below(f"imagine:toll:{seat}", most + 1)
