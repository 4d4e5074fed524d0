"""What happens at a seat that nobody, not even a computer player, takes over."""

from __future__ import annotations

from leeboard.games.nauticus.actions import Actions


def absent_choice(actions: Actions, legal: list[int]) -> int:
    """Pass, stop, end the turn; where something must be chosen, the first there is."""
    for quiet in (actions.passing, actions.stop, actions.end_turn):
        if quiet.start in legal:
            return quiet.start
    return legal[0]
