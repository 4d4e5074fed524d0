"""How people see Port Gdańsk: as a scene, in a terminal, and in the score at the end."""
# mypyc: interpreted

from __future__ import annotations

from collections.abc import Callable

from leeboard.games.port_gdansk.game import PortGdansk
from leeboard.games.port_gdansk.scene import scene
from leeboard.games.port_gdansk.scene.box import drawing
from leeboard.games.port_gdansk.scene.tally import tally
from leeboard.games.port_gdansk.state import GdanskState
from leeboard.games.port_gdansk.terminal import draw
from leeboard.kernel.state import View
from leeboard.kernel.text import Text
from leeboard.scene import Badge, Presentation, Scene


class GdanskPresentation(Presentation[GdanskState]):
    """What `scene/` and `terminal.py` draw, and the drawings that stand for scores."""

    def __init__(self, game: PortGdansk) -> None:
        super().__init__(game)
        self.actions = game.actions
        self.content = game.content
        self.effort = 2
        self.vessel = "pawn-"
        self.score_symbols = {
            "orders": "order-back",
            "influence": "die-recruit-1",
            "central": "central-open",
            "ships": "ship-large",
            "sets": "port-card-back",
        }

    def scene(self, view: View, legal: list[int]) -> Scene:
        return scene(view, legal, self.actions, self.content)

    def draw(self, view: View, say: Callable[[Text], str], width: int) -> str:
        return draw(view, self.content, say, width)

    def tally(self, state: GdanskState, seat: int) -> dict[str, list[Badge]]:
        return tally(state, seat)

    def drawing(self, entry: str) -> str:
        return drawing(entry)


def presentation(game: PortGdansk) -> GdanskPresentation:
    return GdanskPresentation(game)
