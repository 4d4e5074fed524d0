"""A full table that looks like a view: all but the coming shuffles is open, so all is copied."""

from __future__ import annotations

from typing import Any

from leeboard.games.nauticus.content import REWARDS, Content
from leeboard.games.nauticus.rules.ships import from_sections
from leeboard.games.nauticus.setup import choose_options
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.bits import set_of
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import View


def imagine(game: Game[Any], content: Content, view: View, chance: Chance) -> NauticusState:
    """What the view shows, with a source of chance of its own for what comes (NAU-8.4)."""
    seats: int = view["seats"]
    state = NauticusState(game, content, seats, chance)
    choose_options(state, view["options"])
    copy_board(state, view)
    copy_performance(state, view)
    for seat in range(seats):
        ships: list[list[list[int]]] = view["ships"][seat]
        state.ships[seat] = [from_sections(rows) for rows in ships]
    state.vp = list(view["vp"])
    state.talers = list(view["talers"])
    state.workers = list(view["workers"])
    state.extra = list(view["extra"])
    state.flipped = list(view["flipped"])
    state.store = flattened(view["warehouses"])
    state.measure_room()
    state.delivered = flattened(view["delivered"])
    state.settle()
    return state


def copy_board(state: NauticusState, view: View) -> None:
    state.start = view["start"]
    state.round = view["round"]
    state.phase = view["phase"]
    state.chooser = view["chooser"]
    state.seat = view["seat"]
    state.agenda = list(view["agenda"])
    state.over = view["over"]
    state.anchor = view["anchor"]
    state.tiles = list(view["tiles"])
    state.used = set_of(view["used"])
    state.first = view["first"]
    state.supply = list(view["supply"])


def copy_performance(state: NauticusState, view: View) -> None:
    state.space = view["space"]
    state.act = view["act"]
    state.in_extra = view["in_extra"]
    state.blue = view["blue"]
    state.bought = view["bought"]
    state.piece = view["piece"]
    state.carried = view["carried"]
    state.owed = view["owed"]
    taken: list[int] = view["taken"]
    for reward in range(REWARDS):
        state.taken |= taken[reward] << 2 * reward
    state.first_good = view["first_good"]


def flattened(rows: list[list[int]]) -> list[int]:
    return [count for row in rows for count in row]
