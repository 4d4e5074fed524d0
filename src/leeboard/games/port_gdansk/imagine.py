"""What a view of Port Gdańsk does not tell, drawn at random."""

from __future__ import annotations

from leeboard.games.port_gdansk.content import SIZES
from leeboard.games.port_gdansk.state import GdanskState
from leeboard.kernel.bits import set_of
from leeboard.kernel.state import View


def imagine_hidden(state: GdanskState, view: View) -> None:
    """Draw the unknown so that the view stays true."""
    imagine_deck(state, view)
    imagine_stack(state, view)
    imagine_ships(state, view)


def dealt_anew(state: GdanskState) -> GdanskState:
    """The orders of deck and stack are unknown to all, but for the ends that everybody knows."""
    central = state.content.central_quay
    deck = state.deck[state.dealt :]
    last = [quay for quay in deck if quay == central]
    deck = [quay for quay in deck if quay != central]
    state.chance.shuffle("anew:deck", deck)
    state.deck = state.deck[: state.dealt] + deck + last
    open_orders = state.placed + min(1, state.stack_count())
    stack = state.stack[open_orders:]
    state.chance.shuffle("anew:stack", stack)
    state.stack = state.stack[:open_orders] + stack
    return state


def imagine_deck(state: GdanskState, view: View) -> None:
    """The cards are known, their order is not, but the Central Port is the last (GDA-8.2)."""
    central = state.content.central_quay
    cards: list[int] = view["deck_cards"]
    deck = [quay for quay in cards if quay != central]
    state.chance.shuffle("imagine:deck", deck)
    if central in cards:
        deck.append(central)
    state.deck = deck


def imagine_stack(state: GdanskState, view: View) -> None:
    """The top token lies face up; the order of the others is unknown (GDA-8.3)."""
    top: int = view["top_order"]
    tokens: list[int] = view["stack_orders"]
    rest = [order for order in tokens if order != top]
    state.chance.shuffle("imagine:stack", rest)
    state.stack = [top, *rest] if top >= 0 else []


def imagine_ships(state: GdanskState, view: View) -> None:
    """Ships that others took are dealt out among them, by the sizes that everybody sees."""
    known: list[list[int] | None] = view["ships"]
    sizes: list[list[int]] = view["ship_sizes"]
    for size in range(len(SIZES)):
        taken = state.ship_stack(size)[: state.served[size]]
        for ships in known:
            if ships is not None:
                taken = [ship for ship in taken if ship not in ships]
        state.chance.shuffle(f"imagine:ships:{size}", taken)
        for seat in range(state.seats):
            if known[seat] is None:
                count = sizes[seat][size]
                state.ships[seat] |= set_of(taken[:count])
                taken = taken[count:]
