"""What happens at a seat that nobody, not even a computer player, takes over (MAR-10.23)."""

from __future__ import annotations

from leeboard.games.mare_balticum.actions import Actions
from leeboard.games.mare_balticum.content import TAX
from leeboard.games.mare_balticum.state import MareState


def absent_choice(state: MareState, actions: Actions, legal: list[int]) -> int:
    """End what is under way; play the highest value on the first species; pay hold fish first."""
    for way_out in (actions.end_turn.start, actions.done.start, actions.keep.start):
        if way_out in legal:
            return way_out
    values = [action for action in legal if actions.token.has(action)]
    if values:
        plain = [action for action in values if actions.token.operand(action) != TAX]
        return plain[-1] if plain else values[0]
    if actions.sets.has(legal[-1]):
        return legal[-1]
    return legal[0]
