"""How the views of a game become numbers, for those who learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from leeboard.kernel.errors import MissingCompanion
from leeboard.kernel.form import Counts, Encoding, Form, Number, Seat, Seats, Word
from leeboard.kernel.native import mypyc_attr
from leeboard.kernel.state import State

if TYPE_CHECKING:
    from leeboard.kernel.game import Game

__all__ = ["Observation"]

S = TypeVar("S", bound=State)

LEFT_OUT: Final = {
    "game": "the same in every match",
    "viewer": "seats are counted from it",
    "seats": "the same in every match of this form",
    "options": "the same in the whole match",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Observation(Generic[S]):
    """As the declared fields of a game say; a game that knows better has its own."""

    def __init__(self, game: Game[S]) -> None:
        self.game: Final[Game[S]] = game

    def form(self, seats: int) -> Form:
        """How a view of a match with so many seats becomes numbers."""
        game = self.game
        if seats not in game.fields:
            raise MissingCompanion(
                f"{game.id} has no observation with {seats} seats: it declares no fields for them"
            )
        fields = game.fields[seats]
        entries: dict[str, Encoding] = {
            "seat": Seat(fields.seats),
            "pending": Seats(fields.seats),
            "decision": Word(game.decision_kinds()),
            "agenda": Counts([step.kind for step in game.steps]),
            "over": Number(),
        }
        entries.update(fields.encodings())
        return Form(entries, {**LEFT_OUT, **fields.left_out()})
