"""How people see Mare Balticum: as a scene, in a terminal, and in the score at the end."""
# mypyc: interpreted

from __future__ import annotations

from collections.abc import Callable

from leeboard.games.mare_balticum.game import MareBalticum
from leeboard.games.mare_balticum.scene import scene
from leeboard.games.mare_balticum.scene.box import drawing
from leeboard.games.mare_balticum.scene.tally import tally
from leeboard.games.mare_balticum.state import MareState
from leeboard.games.mare_balticum.terminal import draw
from leeboard.kernel.state import View
from leeboard.kernel.text import Text
from leeboard.scene import Badge, Presentation, Scene


class MarePresentation(Presentation[MareState]):
    """What `scene/` and `terminal.py` draw, and the drawings that stand for scores."""

    def __init__(self, game: MareBalticum) -> None:
        super().__init__(game)
        self.actions = game.actions
        self.content = game.content
        self.effort = 2
        self.vessel = "boat-"
        self.score_symbols = {
            "salmon": "token-salmon",
            "flounder": "token-flounder",
            "herring": "token-herring",
            "cod": "token-cod",
            "amber": "token-amber",
            "contract": "contract-back",
        }

    def scene(self, view: View, legal: list[int]) -> Scene:
        return scene(view, legal, self.actions, self.content)

    def draw(self, view: View, say: Callable[[Text], str], width: int) -> str:
        return draw(view, self.content, say, width)

    def tally(self, state: MareState, seat: int) -> dict[str, list[Badge]]:
        return tally(state, seat)

    def drawing(self, entry: str) -> str:
        return drawing(entry, self.content)


def presentation(game: MareBalticum) -> MarePresentation:
    return MarePresentation(game)
