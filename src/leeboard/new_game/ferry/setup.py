"""The opening table of Ferry (FER-3.1 to FER-3.4)."""

from __future__ import annotations

from leeboard.kernel.options import Setting
from leeboard.new_game.ferry.state import DEPART, FerryState


def set_up(state: FerryState) -> None:
    content, chance, seats = state.content, state.chance, state.seats
    state.start = chance.below("start", seats) if state.first_seat < 0 else state.first_seat
    state.quay = list(content.count)
    cards = content.all_orders()
    chance.shuffle("orders", cards)
    state.order = cards[:seats]
    state.deck = cards[seats:]
    state.winds = list(content.winds)
    chance.shuffle("winds", state.winds)
    state.agenda = [DEPART]


def choose_options(state: FerryState, settings: dict[str, Setting]) -> None:
    state.open_orders = settings["open_orders"] is True
    state.tolls = settings["tolls"] is True
    first = settings["first_seat"]
    state.first_seat = -1 if isinstance(first, str) else int(first)
