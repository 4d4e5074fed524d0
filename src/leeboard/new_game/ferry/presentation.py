"""How people see Ferry: as a scene, in a terminal, and in the score at the end."""

from __future__ import annotations

from collections.abc import Callable

from leeboard.kernel.state import View
from leeboard.kernel.text import Text
from leeboard.new_game.ferry.game import Ferry
from leeboard.new_game.ferry.scene import scene
from leeboard.new_game.ferry.state import FerryState
from leeboard.new_game.ferry.terminal import draw
from leeboard.scene import Presentation, Scene


class FerryPresentation(Presentation[FerryState]):
    """What `scene.py` and `terminal.py` draw, and the drawings that stand for scores."""

    def __init__(self, game: Ferry) -> None:
        super().__init__(game)
        self.actions = game.actions
        self.content = game.content
        self.effort = 1
        self.vessel = "boat-"
        self.score_symbols = {"coins": "coin", "order": "card"}

    def scene(self, view: View, legal: list[int]) -> Scene:
        return scene(view, legal, self.actions, self.content)

    def draw(self, view: View, say: Callable[[Text], str], width: int) -> str:
        return draw(view, self.content, say, width)

    def drawing(self, entry: str) -> str:
        return entry.replace(" ", "-")  # the drawing of `cargo anvil` is cargo-anvil


def presentation(game: Ferry) -> FerryPresentation:
    return FerryPresentation(game)
