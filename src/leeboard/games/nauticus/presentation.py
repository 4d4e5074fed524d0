"""How people see Nauticus: as a scene, in a terminal, and in the score at the end."""
# mypyc: interpreted

from __future__ import annotations

from collections.abc import Callable

from leeboard.games.nauticus.game import Nauticus
from leeboard.games.nauticus.scene import scene
from leeboard.games.nauticus.scene.box import drawing
from leeboard.games.nauticus.scene.tally import tally
from leeboard.games.nauticus.state import NauticusState
from leeboard.games.nauticus.terminal import draw
from leeboard.kernel.state import View
from leeboard.kernel.text import Text
from leeboard.scene import Badge, Presentation, Scene


class NauticusPresentation(Presentation[NauticusState]):
    """What `scene/` and `terminal.py` draw, and the drawings that stand for scores."""

    def __init__(self, game: Nauticus) -> None:
        super().__init__(game)
        self.actions = game.actions
        self.content = game.content
        self.effort = 3
        self.score_symbols = {
            "track": "vp",
            "goods": "good-coffee",
            "ships": "piece-hull-single",
            "talers": "taler-1",
        }

    def scene(self, view: View, legal: list[int]) -> Scene:
        return scene(view, legal, self.actions, self.content)

    def draw(self, view: View, say: Callable[[Text], str], width: int) -> str:
        return draw(view, self.content, say, width)

    def tally(self, state: NauticusState, seat: int) -> dict[str, list[Badge]]:
        return tally(state, seat)

    def drawing(self, entry: str) -> str:
        return drawing(entry)


def presentation(game: Nauticus) -> NauticusPresentation:
    return NauticusPresentation(game)
