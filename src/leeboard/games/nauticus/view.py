"""What a seat may know of the table: everything but the shuffles to come (NAU-8.1 to NAU-8.4)."""

from __future__ import annotations

from leeboard.games.nauticus.content import ITEMS, KINDS, REWARDS, SPACES
from leeboard.games.nauticus.rules.scoring import points, wealth
from leeboard.games.nauticus.rules.ships import sections
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.bits import members
from leeboard.kernel.options import Setting
from leeboard.kernel.state import View


def view(state: NauticusState, viewer: int, settings: dict[str, Setting]) -> View:
    """Plain data: numbers as in the catalogue, -1 for nothing."""
    seats = range(state.seats)
    return {
        "game": state.game.id,
        "viewer": viewer,
        "seats": state.seats,
        "options": settings,
        "start": state.start,
        "round": state.round,
        "rounds": state.content.rounds[state.seats],
        "phase": state.phase,
        "chooser": state.chooser,
        "seat": state.seat,
        "pending": state.pending,
        "decision": "" if state.over else state.step.kind,
        "agenda": state.agenda.copy(),
        "over": state.over,
        "anchor": state.anchor,
        "tiles": state.tiles.copy(),
        "used": members(state.used),
        "first": state.first,
        "blue_at": [state.blue_at(space) for space in range(SPACES)],
        "supply": state.supply.copy(),
        "space": state.space,
        "act": state.act,
        "in_extra": state.in_extra,
        "blue": state.blue,
        "bought": state.bought,
        "piece": state.piece,
        "carried": state.carried,
        "owed": state.owed,
        "taken": [state.taken >> 2 * reward & 3 for reward in range(REWARDS)],
        "first_good": state.first_good,
        "vp": state.vp.copy(),
        "talers": state.talers.copy(),
        "workers": state.workers.copy(),
        "extra": state.extra.copy(),
        "flipped": state.flipped.copy(),
        "crowns": [state.crowns(seat) for seat in seats],
        "room": [state.room(seat) for seat in seats],
        "warehouses": [state.store[ITEMS * seat : ITEMS * seat + ITEMS] for seat in seats],
        # Sections from stern to bow: hull, mast, sail, good.
        "ships": [[sections(ship) for ship in state.ships[seat]] for seat in seats],
        "delivered": [state.delivered[KINDS * seat : KINDS * seat + KINDS] for seat in seats],
        "wealth": [wealth(state, seat) for seat in seats],
        "scores": [points(state, seat) for seat in seats],
    }
