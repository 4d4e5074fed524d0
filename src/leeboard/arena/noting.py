"""What can be noted of a game while it is played, beyond how it ended: each kind has a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol, TypeAlias

from leeboard.arena.features import FeatureNotes
from leeboard.kernel.game import Game
from leeboard.kernel.state import State

SLICES: Final = 10  # a game is told in tenths of its decisions

Notes: TypeAlias = dict[str, list[list[int]]]


class Noter(Protocol):
    """Watches one game from its first decision to its last."""

    def chosen(self, state: State, seat: int, action: int) -> None:
        """A seat has chosen, and nothing has happened yet."""
        ...

    def happened(self, state: State) -> None:
        """The action was carried out; `state.events` tells of it."""
        ...

    def notes(self, state: State) -> Notes:
        """What was noted: for each name a list a seat."""
        ...


class UseNotes:
    """How often each seat used each verb of the catalogue, in each tenth of the game."""

    def __init__(self, game: Game[Any], state: State) -> None:
        self.catalogue = game.catalogue
        self.decisions: list[tuple[int, int]] = []  # seat and action

    def chosen(self, state: State, seat: int, action: int) -> None:
        self.decisions.append((seat, action))

    def happened(self, state: State) -> None:
        pass

    def notes(self, state: State) -> Notes:
        found: Notes = {}
        for number, (seat, action) in enumerate(self.decisions):
            verb = self.catalogue.verb_of(action).name
            if verb not in found:
                found[verb] = [[0] * SLICES for _ in range(state.seats)]
            found[verb][seat][number * SLICES // len(self.decisions)] += 1
        return found


NOTERS: Final[dict[str, Callable[[Game[Any], State], Noter]]] = {
    "use": UseNotes,
    "features": FeatureNotes,
}
