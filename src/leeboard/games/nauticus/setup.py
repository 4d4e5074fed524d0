"""The opening table (NAU-3.1 to NAU-3.8)."""

from __future__ import annotations

from typing import Any

from leeboard.games.nauticus.content import Content
from leeboard.games.nauticus.rules.agenda import NEW_ROUND
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting


def set_up(
    game: Game[Any], content: Content, seats: int, settings: dict[str, Setting], chance: Chance
) -> NauticusState:
    """A table whose first round is about to begin: that lays out the tiles."""
    state = NauticusState(game, content, seats, chance)
    choose_options(state, settings)
    state.start = chance.below("start", seats) if state.first_seat < 0 else state.first_seat
    state.chooser = state.start
    state.supply = content.count.copy()
    for turn in range(seats):  # the extras go by the order from the start player (NAU-3.6)
        seat = (state.start + turn) % seats
        state.vp[seat] = content.start_vp
        state.talers[seat] = content.start_talers + content.seat_talers[seats][turn]
        state.workers[seat] = content.start_workers + content.seat_workers[seats][turn]
    state.seat = state.start
    state.agenda = [NEW_ROUND]
    return state


def choose_options(state: NauticusState, settings: dict[str, Setting]) -> None:
    first = settings["first_seat"]
    state.first_seat = -1 if isinstance(first, str) else int(first)
