"""Leeboard: maritime board games to play, to host and to program.

import leeboard

game = leeboard.game("mare_balticum")
state = game.new(seats=4, seed=7)
while not state.over:
    state.play(state.legal()[0])
print(state.scores, state.ranking)
"""

import os as _os
from typing import TYPE_CHECKING as _TYPE_CHECKING

if _os.environ.get("LEEBOARD_PURE", "0") not in ("", "0"):
    # Compiled modules lie beside their sources; this run shall use the sources.
    from leeboard._pure import prefer_sources

    prefer_sources()

from leeboard.registry import game

if _TYPE_CHECKING:
    from leeboard.registry import games  # at run time the package of that name is callable

__all__ = ["__version__", "game", "games"]
__version__ = "0.1.0"
