"""Ferry, put together."""

from __future__ import annotations

from pathlib import Path

from leeboard.kernel.catalogue import Names
from leeboard.kernel.chance import Chance
from leeboard.kernel.content import ContentFile
from leeboard.kernel.events import NUMBER, SEAT, EventBook
from leeboard.kernel.game import Game
from leeboard.kernel.heuristics import Heuristics
from leeboard.kernel.options import Setting, first_seat, switch
from leeboard.kernel.reading import Reader
from leeboard.kernel.scene import Scene
from leeboard.kernel.state import Event, View
from tests.kernel.ferry.actions import Actions
from tests.kernel.ferry.content import Content
from tests.kernel.ferry.position import audit, lay, table
from tests.kernel.ferry.rules.loading import Loading
from tests.kernel.ferry.rules.sailing import Departing, Sailing
from tests.kernel.ferry.rules.scoring import breakdown, standing
from tests.kernel.ferry.rules.tolls import Tolls
from tests.kernel.ferry.scene import scene
from tests.kernel.ferry.setup import set_up
from tests.kernel.ferry.state import FerryState
from tests.kernel.ferry.view import imagine, seen, view


class Ferry(Game[FerryState]):
    """The game with its content, options and steps."""

    def __init__(self, content_file: ContentFile | None = None) -> None:
        super().__init__(Path(__file__).parent, content_file)
        self.id = "ferry"
        self.content = Content(self.content_file)
        self.actions = Actions(self.content)
        self.provenance = self.content.provenance
        self.seats = [2, 3, 4]
        self.options = [
            switch("open_orders", "FER-3.2"),
            switch("tolls", "FER-4.4", default=True),
            first_seat("FER-3.4", 4),
        ]
        self.catalogue = self.actions.catalogue
        self.event_book = event_book(self.content.cargo_names, self.content.port_names)
        self.turn_clause = "FER-4.5"
        self.over_clause = "FER-6.1"
        self.longest = 100
        self.steps = [
            Tolls(self.actions),
            Loading(self.actions),
            Sailing(self.actions),
            Departing(),
        ]

    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> FerryState:
        return set_up(self, self.content, seats, settings, chance)

    def settings_of(self, state: FerryState) -> dict[str, Setting]:
        return {
            "open_orders": state.open_orders,
            "tolls": state.tolls,
            "first_seat": "random" if state.first_seat < 0 else state.first_seat,
        }

    def table(self, state: FerryState) -> dict[str, object]:
        return table(state)

    def lay(
        self, table: Reader, seats: int, settings: dict[str, Setting], chance: Chance
    ) -> FerryState:
        return lay(self, self.content, table, seats, settings, chance)

    def audit(self, state: FerryState) -> list[str]:
        return audit(state)

    def view(self, state: FerryState, viewer: int) -> View:
        return view(state, viewer, self.settings_of(state))

    def seen(self, state: FerryState, event: Event, viewer: int) -> Event | None:
        return seen(event, viewer, state.open_orders)

    def imagine(self, view: View, chance: Chance) -> FerryState:
        return imagine(self, self.content, view, chance)

    def breakdown(self, state: FerryState, seat: int) -> list[tuple[str, int]]:
        return breakdown(state, seat)

    def standing(self, state: FerryState, seat: int) -> list[int]:
        return standing(state, seat)

    def absent(self, state: FerryState, legal: list[int]) -> int:
        cast_off = self.actions.cast_off.of()
        return cast_off if cast_off in legal else legal[0]

    def heuristics(self) -> Heuristics[FerryState]:
        return FerryHeuristics(self.actions)

    def scene(self, view: View, legal: list[int]) -> Scene:
        return scene(view, legal, self.actions)


class FerryHeuristics(Heuristics[FerryState]):
    """Load what brings the most; the rest does not matter."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions

    def rate(self, state: FerryState, legal: list[int]) -> list[float]:
        load = self.actions.load
        price = state.content.price
        return [float(price[load.operand(one)]) if load.has(one) else 0.0 for one in legal]

    def value(self, state: FerryState, seat: int) -> float:
        return float(state.scores[seat])

    def terms(self, state: FerryState, seat: int) -> list[tuple[str, float]]:
        return [("coins", self.value(state, seat))]

    def spread(self, state: FerryState) -> float:
        return 3.0


def event_book(cargo: Names, port: Names) -> EventBook:
    """Every kind of event; the last two are what others see of a secret."""
    book = EventBook()
    seat = ("seat", SEAT)
    book.event("tolled", [seat, ("toll", NUMBER)])
    book.event("paid", [seat, ("toll", NUMBER)])
    book.event("loaded", [seat, ("cargo", cargo)])
    book.event("swapped", [seat, ("cargo", cargo)])
    book.event("sailed", [seat, ("port", port)])
    book.event("wind", [seat, ("wind", NUMBER), ("gust", NUMBER)])
    book.event("round", [("number", NUMBER)])
    book.event("scored", [seat, ("number", NUMBER)])
    book.event("tolled_unseen", [seat])
    book.event("swapped_unseen", [seat])
    return book
