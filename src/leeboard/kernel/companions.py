"""What goes with the rules of a game: modules that are found beside them, and may be missing."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from leeboard.kernel.errors import MissingCompanion

PRESENTATION: Final = "presentation"  # how people see it
HEURISTICS: Final = "heuristics"  # what bots believe
OBSERVATION: Final = "observation"  # how a view becomes numbers, if not as its fields say


def companion_module(kind: type[Any], last: type[Any], name: str) -> str:
    """The module of this name beside a class, or beside one that it is made of; "" if none is.

    `last` is the class of the kernel that all are made of; what lies beside it is no companion.
    """
    for one in kind.__mro__:
        if one is last:
            break
        package = one.__module__.rpartition(".")[0]
        if package and find_spec(f"{package}.{name}") is not None:
            return f"{package}.{name}"
    return ""


def made_for(game: Any, module: str, name: str) -> Any:
    """What the module makes for this game: it has a function of its own name for that."""
    if not module:
        raise MissingCompanion(
            f"{game.id} has no {name}: there is no {name}.py beside the rules of the game"
        )
    return getattr(import_module(module), name)(game)
