"""How the points of a seat came about (GDA-6.7 to GDA-6.9), in figures."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.port_gdansk.rules.scoring import colour_counts
from leeboard.games.port_gdansk.state import GdanskState
from leeboard.kernel.bits import members
from leeboard.scene import SEAT_EMBLEMS, Badge, added


def tally(state: GdanskState, seat: int) -> dict[str, list[Badge]]:
    content = state.content
    orders = len(members(state.kept[seat]))
    markers = content.markers - state.markers_left[seat]
    counts = colour_counts(state, state.cards[seat])
    sets = [sum(count > taken for count in counts) for taken in range(max(counts))]  # by colours
    ships = [content.ship_points[ship] for ship in members(state.ships[seat])]
    return {
        "orders": [Badge("order-back", str(orders))] if orders else [],
        "influence": [Badge(f"marker-{SEAT_EMBLEMS[seat]}", str(markers), params={"seat": seat})]
        if markers
        else [],
        "ships": added(sorted(ships, reverse=True)),
        "sets": added([content.set_points[colours - 1] for colours in sets]),
    }
