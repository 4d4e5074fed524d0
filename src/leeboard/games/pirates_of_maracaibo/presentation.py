"""How people see Pirates of Maracaibo: as a scene, in a terminal, and in the score at the end."""
# mypyc: interpreted

from __future__ import annotations

from collections.abc import Callable

from leeboard.games.pirates_of_maracaibo.game import PiratesOfMaracaibo
from leeboard.games.pirates_of_maracaibo.scene import scene
from leeboard.games.pirates_of_maracaibo.scene.box import drawing
from leeboard.games.pirates_of_maracaibo.scene.tally import tally
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.games.pirates_of_maracaibo.terminal import draw
from leeboard.kernel.state import View
from leeboard.kernel.text import Text
from leeboard.scene import Badge, Presentation, Scene


class PiratesPresentation(Presentation[PiratesState]):
    """What `scene/` and `terminal.py` draw, and the drawings that stand for scores."""

    def __init__(self, game: PiratesOfMaracaibo) -> None:
        super().__init__(game)
        self.actions = game.actions
        self.content = game.content
        self.effort = 4
        self.vessel = "ship-"
        self.score_symbols = {
            "track": "ic-vp",
            "rivers": "ic-river",
            "doubloons": "ic-doubloon",
            "cards": "ic-cards",
            "finals": "flag-last",
            "residences": "ic-residence",
            "treasures": "ic-treasure-any",
            "buried": "ic-buried",
            "quests": "ic-quest",
            "quest_bonus": "ic-quest-scored",
            "rubies": "ic-ruby",
        }

    def scene(self, view: View, legal: list[int]) -> Scene:
        return scene(view, legal, self.actions, self.content)

    def draw(self, view: View, say: Callable[[Text], str], width: int) -> str:
        return draw(view, self.content, say, width)

    def tally(self, state: PiratesState, seat: int) -> dict[str, list[Badge]]:
        return tally(state, seat)

    def drawing(self, entry: str) -> str:
        return drawing(entry)


def presentation(game: PiratesOfMaracaibo) -> PiratesPresentation:
    return PiratesPresentation(game)
