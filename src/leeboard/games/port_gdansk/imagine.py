"""A full table drawn at random among those that look like a view."""

from __future__ import annotations

from typing import Any

from leeboard.games.port_gdansk.chart import Chart
from leeboard.games.port_gdansk.content import KINDS, SIZES
from leeboard.games.port_gdansk.setup import choose_options
from leeboard.games.port_gdansk.state import PARTS, GdanskState
from leeboard.kernel.bits import set_of
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import View


def imagine(game: Game[Any], chart: Chart, view: View, chance: Chance) -> GdanskState:
    """The known is copied from the view; the unknown is drawn so that the view stays true."""
    seats: int = view["seats"]
    state = GdanskState(game, chart, seats, chance)
    choose_options(state, view["options"])
    copy_time(state, view)
    copy_port(state, view)
    for seat in range(seats):
        copy_seat(state, view, seat)
    imagine_deck(state, view)
    imagine_stack(state, view)
    imagine_ships(state, view)
    state.settle()
    return state


def copy_time(state: GdanskState, view: View) -> None:
    state.start = view["start"]
    state.round = view["round"]
    state.end_trigger = view["end_trigger"]
    state.left_out = view["left_out"]
    state.seat = view["seat"]
    state.agenda = list(view["agenda"])
    state.over = view["over"]
    state.dice = list(view["dice"])
    state.rerolls_left = view["rerolls_left"]
    state.resolved = view["resolved"]
    state.closed = view["closed"]
    state.used = view["used"]
    state.symbols = view["symbols"]
    state.offered = view["offered"]


def copy_port(state: GdanskState, view: View) -> None:
    state.supply = list(view["supply"])
    state.orders = list(view["orders"])
    markers: list[list[int]] = view["markers"]
    state.markers = [set_of(seats) for seats in markers]
    state.shown = set_of(view["shown"])
    state.boxed = set_of(view["boxed"])
    state.served = list(view["served"])


def copy_seat(state: GdanskState, view: View, seat: int) -> None:
    state.pawn[seat] = view["pawns"][seat]
    state.workers[seat] = view["workers"][seat]
    state.markers_left[seat] = view["markers_left"][seat]
    state.kept[seat] = set_of(view["kept"][seat])
    state.cards[seat] = set_of(view["cards"][seat])
    hold: list[int] = view["holds"][seat]
    permanent: list[int] = view["permanent"][seat]
    for good in range(KINDS):
        state.hold[KINDS * seat + good] = hold[good]
        state.permanent[KINDS * seat + good] = permanent[good]
    points: list[int] = view["points"][seat]
    for part in range(PARTS):
        state.points[PARTS * seat + part] = points[part]


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
    for seat in range(state.seats):
        own = known[seat]
        if own is not None:
            state.ships[seat] = set_of(own)
