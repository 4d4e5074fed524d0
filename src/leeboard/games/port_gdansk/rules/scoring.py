"""Scoring (GDA-6.7 to GDA-6.13): track, ships and sets of port cards; then the places."""

from __future__ import annotations

from leeboard.games.port_gdansk.content import SECTORS
from leeboard.games.port_gdansk.state import CENTRAL, INFLUENCE, ORDERS, PARTS, GdanskState
from leeboard.kernel.bits import members


def finish(state: GdanskState) -> None:
    """The game is over; the ship cards are turned up. Their points cause nothing now (GDA-6.13)."""
    state.reveal()
    state.agenda = []
    state.over = True
    if state.listening:
        for seat in range(state.seats):
            state.events.append(("scored", seat, final_points(state, seat)))


def colour_counts(state: GdanskState, cards: int) -> list[int]:
    """How many of these port cards there are of each sector."""
    counts = [0] * len(SECTORS)
    for sector in range(len(SECTORS)):
        counts[sector] = len(members(cards & state.content.sector_quays[sector]))
    return counts


def set_points(state: GdanskState, cards: int) -> int:
    """The best partition into sets: as many large ones as the colours allow (GDA-6.9)."""
    counts = colour_counts(state, cards)
    total = 0
    while True:
        colours = 0
        for sector in range(len(SECTORS)):
            if counts[sector]:
                counts[sector] -= 1
                colours += 1
        if colours == 0:
            return total
        total += state.content.set_points[colours - 1]


def ship_points(state: GdanskState, seat: int) -> int:
    total = 0
    for ship in members(state.ships[seat]):
        total += state.content.ship_points[ship]
    return total


def final_points(state: GdanskState, seat: int) -> int:
    """Track, ships and sets (GDA-6.7); cubes, workers and the like are worth nothing (GDA-6.10)."""
    return state.track(seat) + ship_points(state, seat) + set_points(state, state.cards[seat])


def breakdown(state: GdanskState, seat: int) -> list[tuple[str, int]]:
    """The same, part by part."""
    first = PARTS * seat
    return [
        ("orders", state.points[first + ORDERS]),
        ("influence", state.points[first + INFLUENCE]),
        ("central", state.points[first + CENTRAL]),
        ("ships", ship_points(state, seat)),
        ("sets", set_points(state, state.cards[seat])),
    ]


def standing(state: GdanskState, seat: int) -> list[int]:
    """What decides the places: points, then markers on the board (GDA-6.11, GDA-6.12)."""
    return [final_points(state, seat), state.content.markers - state.markers_left[seat]]
