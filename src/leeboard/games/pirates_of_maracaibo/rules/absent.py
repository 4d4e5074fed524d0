"""What happens at a seat that nobody, not even a computer player, takes over."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.state import PiratesState


def absent_choice(state: PiratesState, actions: Actions, legal: list[int]) -> int:
    """Leave what can be left, keep the dice, take the doubloons; else the first thing offered."""
    for verb in (actions.skip, actions.done, actions.stop, actions.ignore, actions.keep_dice):
        if verb.start in legal:
            return verb.start
    return legal[0]
