"""Which actions bring something unknown to light, so that they are not free to take back."""

from __future__ import annotations

from typing import Any

from leeboard.kernel.chance import fast_chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import State, View


def revealing(game: Game[Any], view: View, legal: list[int]) -> set[int]:
    """Those of the viewer's legal actions after which the way back is closed.

    Each is played at a table imagined from the view: the viewer learns nothing that is not in
    the view. A secret choice may be the last that was awaited, which nobody is to know: all of
    them count.
    """
    if not legal:
        return set()
    table: State = game.imagine(view, fast_chance(0))
    if table.step.secret:
        return set(legal)
    return {action for action in legal if _reveals(table.clone(), action)}


def _reveals(table: State, action: int) -> bool:
    table.play(action)
    return table.takeback == 0
