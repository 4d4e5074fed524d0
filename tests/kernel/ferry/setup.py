"""The opening table of Ferry (FER-3.1 to FER-3.4)."""

from __future__ import annotations

from typing import Any

from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from tests.kernel.ferry.content import Content
from tests.kernel.ferry.state import DEPART, FerryState


def set_up(
    game: Game[Any], content: Content, seats: int, settings: dict[str, Setting], chance: Chance
) -> FerryState:
    state = FerryState(game, content, seats, chance)
    choose_options(state, settings)
    state.start = chance.below("start", seats) if state.first_seat < 0 else state.first_seat
    cards = content.all_orders()
    chance.shuffle("orders", cards)
    state.order = cards[:seats]
    state.deck = cards[seats:]
    state.winds = list(content.winds)
    chance.shuffle("winds", state.winds)
    state.agenda = [DEPART]
    return state


def choose_options(state: FerryState, settings: dict[str, Setting]) -> None:
    state.open_orders = settings["open_orders"] is True
    state.tolls = settings["tolls"] is True
    first = settings["first_seat"]
    state.first_seat = -1 if isinstance(first, str) else int(first)
