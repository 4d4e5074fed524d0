"""How a view of Pirates of Maracaibo becomes numbers: as its fields say, but for the agenda."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.game import PiratesOfMaracaibo
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.form import Form, Sparse
from leeboard.kernel.observation import Observation
from leeboard.kernel.state import View


class PiratesForm(Form):
    """Reads each item of the agenda together with the step that it belongs to."""

    def sparse(self, view: View) -> Sparse:
        items = list(zip(view["agenda"], view["args"], strict=True))
        return super().sparse({**view, "args": items})


class PiratesObservation(Observation[PiratesState]):
    """As the fields say, read by a form of its own."""

    def form(self, seats: int) -> Form:
        plain = super().form(seats)
        return PiratesForm(plain.table.entries, plain.left_out)


def observation(game: PiratesOfMaracaibo) -> PiratesObservation:
    return PiratesObservation(game)
