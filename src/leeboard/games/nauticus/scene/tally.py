"""How the points of a seat came about (NAU-6.2 to NAU-6.7), in figures."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.nauticus.content import FIRST, GOOD, ITEM_IDS, KINDS
from leeboard.games.nauticus.rules.scoring import wealth
from leeboard.games.nauticus.rules.ships import completed, length
from leeboard.games.nauticus.state import NauticusState
from leeboard.scene import Badge, added


def tally(state: NauticusState, seat: int) -> dict[str, list[Badge]]:
    content = state.content
    ships = [content.ship_vp[length(ship) - 1] for ship in state.ships[seat] if completed(ship)]
    goods = state.delivered[KINDS * seat : KINDS * (seat + 1)]
    return {
        "track": added([content.start_vp, state.vp[seat] - content.start_vp]),
        "goods": [
            Badge(ITEM_IDS[FIRST[GOOD] + kind].replace("_", "-"), str(count))
            for kind, count in enumerate(goods)
            if count
        ],
        "ships": added(sorted(ships, reverse=True)),
        "talers": [Badge("coin-blank", str(wealth(state, seat)))],
    }
