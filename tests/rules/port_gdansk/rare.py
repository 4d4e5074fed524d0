"""Positions of Port Gdańsk with something to say that ordinary play hardly ever reaches."""

from collections.abc import Iterator
from typing import Any

from leeboard.games.port_gdansk.state import GdanskState
from tests.rules.port_gdansk.table import port

TAKEN = [f"quay_{number:02}" for number in range(1, 21) if number not in (6, 12, 18)]
EIGHT = {f"quay_{number:02}": [0] for number in (1, 2, 3, 4, 7, 8, 9, 10)}


def tables() -> Iterator[GdanskState]:
    """First goods, a full hold, a sold-out good, the Central Port, markers and ships run out."""
    yield port(agenda=["setup_goods"], round=0, symbols=1, firms=[{"pawn": "f01"}] * 3)
    loads = ["load_2", "load_1", "move_1"]
    full = [{"hold": {"coal": 9}}, {"hold": {"coal": 3}}]
    yield port(firms=full, agenda=["acting", "loading"], symbols=3, dice=loads)
    made = [{"hold": {"coal": 8}}, {"hold": {"coal": 3}}]
    agenda = ["acting", "loading", "refilling"]
    yield port(firms=made, agenda=agenda, symbols=3, dice=loads, resolved=["load"])
    room = [{"hold": {"grain": 2}}, {"hold": {"coal": 9}}, {"hold": {"coal": 3}}]
    yield port(firms=room, agenda=["acting", "loading"], symbols=3, dice=loads)
    mixed = ["load_2", "move_1", "recruit_1"]
    yield port(firms=[{"workers": 3}], dice=mixed, resolved=["recruit"], closed=True)
    seller: dict[str, Any] = {"pawn": "f21", "kept": ["order_06"], "hold": {"grain": 3}}
    opened: dict[str, Any] = {"firms": [seller, {"cards": TAKEN}], "deck": []}
    yield port(agenda=["acting", "unloading"], symbols=3, dice=loads, **opened)
    yield port(dice=["move_1", "move_1", "recruit_1"], **opened)
    nothing: dict[str, Any] = {"firms": [{"pawn": "f21"}, {"cards": TAKEN}], "deck": []}
    yield port(dice=loads, **nothing)
    rich = {"workers": 20, "points": {"orders": 40}}
    yield port(firms=[rich], markers={**EIGHT, "quay_13": [1]}, end_trigger="markers")
    small = ["ship_small_1", "ship_small_2", "ship_small_3", "ship_small_5", "ship_small_6"]
    board = {"quay_02": [0], "quay_03": [0], "quay_09": [1], "quay_10": [1, 2]}
    served: list[dict[str, Any]] = [{"workers": 9}, {"ships": small}]
    yield port(firms=served, markers=board)
    yield port(firms=served, markers=board, agenda=["turn_start", "swap_own"])
    yield port(firms=served, markers=board, agenda=["turn_start", "adding"])
    yield port(firms=served, markers={"quay_02": [0, 1], "quay_03": [1]})
