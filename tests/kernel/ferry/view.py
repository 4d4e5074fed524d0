"""What a seat may know of a table of Ferry, and a table drawn among those that look so."""

from __future__ import annotations

from typing import Any

from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.state import Event, View
from tests.kernel.ferry.content import Content
from tests.kernel.ferry.setup import choose_options
from tests.kernel.ferry.state import TOLL, FerryState


def view(state: FerryState, viewer: int, settings: dict[str, Setting]) -> View:
    """Plain data; None stands for what this viewer may not know."""
    seats = range(state.seats)
    known = [state.over or state.open_orders or seat == viewer for seat in seats]
    return {
        "game": state.game.id,
        "viewer": viewer,
        "seats": state.seats,
        "options": settings,
        "agenda": state.agenda.copy(),
        "seat": state.seat,
        "pending": state.pending,
        "over": state.over,
        "start": state.start,
        "round": state.round,
        "quay": state.quay.copy(),
        "aboard": state.aboard.copy(),
        "carried": state.carried.copy(),
        "coins": state.coins.copy(),
        "orders": [state.order[seat] if known[seat] else None for seat in seats],
        "swapped": [state.former[seat] >= 0 for seat in seats],
        "formers": [state.former[seat] if known[seat] else None for seat in seats],
        "winds": state.winds[: state.blown],
        "toll": state.toll[viewer] if viewer >= 0 else None,
        "queue": state.queue.copy(),
        "scores": state.scores if state.over else None,
    }


def seen(event: Event, viewer: int, open_orders: bool) -> Event:
    """The event as a seat or a spectator (-1) sees it."""
    if event[0] == "tolled" and event[1] != viewer:
        return ("tolled_unseen", event[1])
    if event[0] == "swapped" and event[1] != viewer and not open_orders:
        return ("swapped_unseen", event[1])
    return event


def imagine(game: Game[Any], content: Content, view: View, chance: Chance) -> FerryState:
    """The known is copied from the view; cards, winds and tolls that are hidden are drawn."""
    state = FerryState(game, content, view["seats"], chance)
    choose_options(state, view["options"])
    state.agenda = list(view["agenda"])
    state.seat = view["seat"]
    state.over = view["over"]
    state.start = view["start"]
    state.round = view["round"]
    state.quay = list(view["quay"])
    state.aboard = list(view["aboard"])
    state.carried = list(view["carried"])
    state.coins = list(view["coins"])
    state.queue = list(view["queue"])
    imagine_orders(state, view)
    imagine_winds(state, view)
    if TOLL in state.agenda:
        imagine_tolls(state, view)
    state.settle()
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
        if seat == view["viewer"]:
            state.toll[seat] = view["toll"]
        elif seat not in view["pending"]:
            most = min(state.content.toll, state.coins[seat])
            state.toll[seat] = state.chance.below(f"imagine:toll:{seat}", most + 1)
