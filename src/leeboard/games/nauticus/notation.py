"""The option ids of the decision tables (section 9), such as `tile:3` and `ship:1`."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.nauticus.actions import Actions
from leeboard.games.nauticus.content import SPACES, Content
from leeboard.kernel.errors import UnknownAction


def expand(content: Content, actions: Actions, text: str) -> list[int]:
    """The one action that an option id stands for; a space may be given by its index."""
    verb, colon, operand = text.partition(":")
    if not colon:
        return [actions.catalogue.number(text)]
    if verb == "tile" and operand.isdecimal():
        if int(operand) >= SPACES:
            raise UnknownAction(f'"{text}": there are {SPACES} spaces, counted from 0')
        operand = content.space_ids[int(operand)]
    return [actions.catalogue.number(f"{verb} {operand}")]
