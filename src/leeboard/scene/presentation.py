"""How people see a game: what it writes beside its rules for screens and terminals."""
# mypyc: interpreted

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from leeboard.kernel.errors import MissingCompanion
from leeboard.kernel.game import Game
from leeboard.kernel.state import State, View
from leeboard.kernel.text import Text
from leeboard.scene.model import Badge, Scene

S = TypeVar("S", bound=State)


class Presentation(Generic[S]):
    """The scene of a view, and what else people see of a game.

    A game fills in the attributes and writes `scene`; what it does not write is left out.
    """

    def __init__(self, game: Game[S]) -> None:
        self.game_id = game.id
        self.effort = 3  # to learn the game, of five
        self.vessel = ""  # how the drawings of the seats' own craft begin, before the emblem
        self.score_symbols: dict[str, str] = {}  # drawings that stand for the parts of a score

    def scene(self, view: View, legal: list[int]) -> Scene:
        """What a person sees and clicks."""
        raise NotImplementedError

    def draw(self, view: View, say: Callable[[Text], str], width: int) -> str:
        """The table as lines of text for a terminal."""
        raise MissingCompanion(
            f"{self.game_id} cannot be drawn in a terminal: its presentation has no draw"
        )

    def tally(self, state: S, seat: int) -> dict[str, list[Badge]]:
        """How parts of a score came about, in figures; those without a drawing add up to it."""
        return {}

    def drawing(self, entry: str) -> str:
        """The drawing in art.svg that shows a content entry; "" if there is none."""
        return ""
