"""How people see Ferry."""

from __future__ import annotations

from leeboard.kernel.state import View
from leeboard.scene import Presentation, Scene
from tests.kernel.ferry.game import Ferry
from tests.kernel.ferry.scene import scene
from tests.kernel.ferry.state import FerryState


class FerryPresentation(Presentation[FerryState]):
    """What `scene.py` draws."""

    def __init__(self, game: Ferry) -> None:
        super().__init__(game)
        self.actions = game.actions

    def scene(self, view: View, legal: list[int]) -> Scene:
        return scene(view, legal, self.actions)


def presentation(game: Ferry) -> FerryPresentation:
    return FerryPresentation(game)
