"""Views as arrays of numbers: the observation of a seat, and the mask of its legal actions."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from leeboard.kernel.game import Game
from leeboard.kernel.state import View

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]


class Observer:
    """Turns the views of a game with so many seats into vectors with named numbers."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.form: Final = game.observation.form(seats)
        self.names: Final[list[str]] = self.form.names  # one for each number of a vector
        self.size: Final[int] = self.form.size  # numbers in a vector
        self.actions: Final[int] = len(game.catalogue)  # entries in a mask

    def observe(self, view: View) -> Floats:
        """The vector of a view."""
        vector = np.zeros(self.size, np.float32)
        self.write(view, vector)
        return vector

    def write(self, view: View, vector: Floats) -> None:
        """The same into an array of zeros that is already there."""
        sparse = self.form.sparse(view)
        vector[sparse.places] = sparse.values

    def mask(self, legal: list[int]) -> Mask:
        """A 1 for each of these actions, a 0 for all others."""
        mask = np.zeros(self.actions, np.int8)
        mask[legal] = 1
        return mask
