"""The end of the game (NAU-6.1), points (NAU-6.2 to NAU-6.7) and places (NAU-6.8 to NAU-6.11)."""

from __future__ import annotations

from leeboard.games.nauticus.content import KINDS
from leeboard.games.nauticus.rules.ships import completed, goods, length, pieces
from leeboard.games.nauticus.state import NauticusState


def end_game(state: NauticusState) -> None:
    state.agenda = []
    state.over = True
    if state.listening:
        for seat in range(state.seats):
            state.events.append(("scored", seat, points(state, seat)))


def goods_points(state: NauticusState, seat: int) -> int:
    """Delivered goods, each kind for itself (NAU-6.2)."""
    content = state.content
    table = content.goods_vp
    total = 0
    for kind in range(KINDS):
        count = state.delivered[KINDS * seat + kind]
        listed = min(count, len(table) - 1)
        total += table[listed] + (count - listed) * content.goods_step
    return total


def ship_points(state: NauticusState, seat: int) -> int:
    """Completed ships by their length (NAU-6.3)."""
    total = 0
    for ship in state.ships[seat]:
        if completed(ship):
            total += state.content.ship_vp[length(ship) - 1]
    return total


def leftovers(state: NauticusState, seat: int) -> int:
    """Workers, stored things, unfinished ships and goods on any ship (NAU-6.4, NAU-6.5).

    Goods on completed ships count (NAU-10.31), and a mast counts once (NAU-10.32).
    """
    count = state.workers[seat] + state.stored(seat)
    for ship in state.ships[seat]:
        count += goods(ship)
        if not completed(ship):
            count += pieces(ship)
    return count


def wealth(state: NauticusState, seat: int) -> int:
    """Talers with what the leftovers bring (NAU-6.6)."""
    return state.talers[seat] + leftovers(state, seat) * state.content.leftover_value


def points(state: NauticusState, seat: int) -> int:
    """The score of a seat as if the game ended now (NAU-6.7)."""
    total = state.vp[seat] + goods_points(state, seat) + ship_points(state, seat)
    return total + wealth(state, seat) // state.content.talers_per_vp


def breakdown(state: NauticusState, seat: int) -> list[tuple[str, int]]:
    """The same, part by part."""
    return [
        ("track", state.vp[seat]),
        ("goods", goods_points(state, seat)),
        ("ships", ship_points(state, seat)),
        ("talers", wealth(state, seat) // state.content.talers_per_vp),
    ]


def standing(state: NauticusState, seat: int) -> list[int]:
    """Points, then talers that made no point, then all talers (NAU-6.8, NAU-6.9, NAU-10.33).

    Seats that are equal in all three share a place (NAU-6.10). All places go by it (NAU-6.11).
    """
    total = wealth(state, seat)
    return [points(state, seat), total % state.content.talers_per_vp, total]
