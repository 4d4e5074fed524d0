"""How people see Ferry."""

from __future__ import annotations

from leeboard.kernel.state import View
from leeboard.new_game.ferry.game import Ferry
from leeboard.new_game.ferry.scene import scene
from leeboard.new_game.ferry.state import FerryState
from leeboard.scene import Presentation, Scene


class FerryPresentation(Presentation[FerryState]):
    """What `scene.py` draws."""

    def __init__(self, game: Ferry) -> None:
        super().__init__(game)
        self.actions = game.actions

    def scene(self, view: View, legal: list[int]) -> Scene:
        return scene(view, legal, self.actions)


def presentation(game: Ferry) -> FerryPresentation:
    return FerryPresentation(game)
