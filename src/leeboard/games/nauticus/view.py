"""What a view of Nauticus shows beside the fields of the state."""

from __future__ import annotations

from leeboard.games.nauticus.content import SPACES, Content
from leeboard.games.nauticus.rules.scoring import points, wealth
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.fields import Computed, SeatComputed
from leeboard.kernel.form import Number, Vector


def computed(content: Content) -> list[Computed]:
    return [
        Computed("rounds", rounds, None, "the same in every match of this form"),
        Computed("blue_at", blue_workers, Vector(content.space_ids, Number(3))),
        SeatComputed("crowns", NauticusState.crowns, Number(5)),
        SeatComputed("room", NauticusState.room, Number(content.warehouse)),
        SeatComputed("wealth", wealth, Number(40)),
        SeatComputed("scores", points, Number(100)),
    ]


def rounds(state: NauticusState, viewer: int) -> object:
    return state.content.rounds[state.seats]


def blue_workers(state: NauticusState, viewer: int) -> object:
    return [state.blue_at(space) for space in range(SPACES)]
