"""The board: the sea above, the markets on the beach, the jungle below, the score on the rim."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.scene.route import add_route
from leeboard.games.pirates_of_maracaibo.scene.sea import add_sea
from leeboard.games.pirates_of_maracaibo.scene.seen import Seen
from leeboard.games.pirates_of_maracaibo.scene.shore import add_score, add_shore, add_track
from leeboard.kernel.text import Text
from leeboard.scene import Piece, Region, Sheet

BOARD_WIDTH: Final = 1200.0
BOARD_HEIGHT: Final = 808.0
COAST: Final = 500.0  # where the sea ends
BOARD: Final = Piece("board", "board", 0, 0)


def board(seen: Seen, legal: list[int], actions: Actions) -> Sheet:
    sheet = Sheet("board", "board", BOARD_WIDTH, BOARD_HEIGHT, Text("game-title"))
    sheet.regions = _regions(seen)
    sheet.add(BOARD)
    add_sea(sheet, seen)
    goals = [actions.sail.operand(action) for action in legal if actions.sail.has(action)]
    add_route(sheet, seen, goals)
    add_shore(sheet, seen, actions.refresh.of() in legal)
    add_track(sheet, seen)
    add_score(sheet, seen)
    return sheet


def _regions(seen: Seen) -> list[Region]:
    """The sea, around the viewer's ship; the jungle with the beach, around his explorer."""
    low = BOARD_HEIGHT - COAST
    mine = seen.viewer
    ship, explorer = ("", "") if mine < 0 else (f"ship-{mine}", f"explorer-{mine}")
    return [
        Region("sea", Text("region-sea"), 0, 0, BOARD_WIDTH, COAST, ship),
        Region("jungle", Text("region-jungle"), 0, COAST, BOARD_WIDTH, low, explorer),
    ]
