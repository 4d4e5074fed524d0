"""Reading a position of Nauticus: what it leaves out."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.nauticus.audit import laid_out
from leeboard.games.nauticus.content import ITEMS, TILES
from leeboard.games.nauticus.setup import hand_out
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.bits import members
from leeboard.kernel.fields import Fields
from leeboard.kernel.reading import Reader


def read_table(state: NauticusState, fields: Fields, table: Reader) -> None:
    """What is left out is as at the start of a game, except that the tiles lie in the order of the
    content and what is nowhere else lies in the supply."""
    state.start = table.whole("start", 0, state.seats - 1, default=max(0, state.first_seat))
    hand_out(state)
    state.round = 1
    state.tiles = list(range(TILES))
    fields.from_position(state, table)
    state.measure_room()
    if not table.has("phase"):
        state.phase = len(members(state.used))
    if not table.has("supply"):
        count = state.content.count
        state.supply = [max(0, count[item] - laid_out(state, item)) for item in range(ITEMS)]
