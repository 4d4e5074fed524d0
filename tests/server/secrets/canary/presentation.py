"""How people see Canary: as they see Ferry, with the labels of what a viewer may know."""

from __future__ import annotations

from leeboard.kernel.state import View
from leeboard.new_game.ferry.game import Ferry
from leeboard.new_game.ferry.presentation import FerryPresentation
from leeboard.scene import Piece, Scene


class CanaryPresentation(FerryPresentation):
    """Each label is a crate on the board."""

    def scene(self, view: View, legal: list[int]) -> Scene:
        drawn = super().scene(view, legal)
        for number, one in enumerate(view["labels"]):
            drawn.sheets[0].add(Piece(f"label-{number}", "crate", 0, number, params={"mark": one}))
        return drawn


def presentation(game: Ferry) -> CanaryPresentation:
    return CanaryPresentation(game)
