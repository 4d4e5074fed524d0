"""Ferry, put together."""

from __future__ import annotations

from pathlib import Path

from leeboard.kernel.chance import Chance
from leeboard.kernel.content import ContentFile
from leeboard.kernel.edition import Edition
from leeboard.kernel.fields import Fields
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting, first_seat, switch
from leeboard.kernel.reading import Reader
from leeboard.kernel.state import Event, View
from leeboard.new_game.ferry.actions import Actions
from leeboard.new_game.ferry.content import Content
from leeboard.new_game.ferry.events import event_book, seen
from leeboard.new_game.ferry.fields import SEATS, fields
from leeboard.new_game.ferry.position import audit, read_table
from leeboard.new_game.ferry.rules.loading import Loading
from leeboard.new_game.ferry.rules.sailing import Departing, Sailing
from leeboard.new_game.ferry.rules.scoring import breakdown, standing
from leeboard.new_game.ferry.rules.tolls import Tolls
from leeboard.new_game.ferry.setup import choose_options, set_up
from leeboard.new_game.ferry.state import FerryState
from leeboard.new_game.ferry.view import computed, dealt_anew, imagine_hidden


def declared(content: Content) -> dict[int, Fields]:
    """The fields of a state, by the number of seats."""
    return {
        seats: Fields(seats, fields(content, seats), computed(content, seats), "ferries")
        for seats in SEATS
    }


class Ferry(Game[FerryState]):
    """The game with its content, options and steps."""

    def __init__(
        self,
        content_file: ContentFile | None = None,
        edition: int = 0,
        editions: list[Edition] | None = None,
    ) -> None:
        super().__init__(Path(__file__).parent, content_file, editions, edition)
        self.id = "ferry"
        self.content = Content(self.content_file)
        self.actions = Actions(self.content)
        self.provenance = self.content.provenance
        self.seats = SEATS
        self.fields = declared(self.content)
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

    def blank(self, seats: int, settings: dict[str, Setting], chance: Chance) -> FerryState:
        state = FerryState(self, self.content, seats, chance)
        choose_options(state, settings)
        return state

    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> FerryState:
        state = self.cleared(seats, settings, chance)
        set_up(state)
        return state

    def settings_of(self, state: FerryState) -> dict[str, Setting]:
        return {
            "open_orders": state.open_orders,
            "tolls": state.tolls,
            "first_seat": "random" if state.first_seat < 0 else state.first_seat,
        }

    def read_table(self, state: FerryState, table: Reader) -> None:
        read_table(state, self.fields[state.seats], table)

    def audit(self, state: FerryState) -> list[str]:
        return audit(state)

    def revealed(self, state: FerryState) -> bool:
        return state.over or state.open_orders  # FER-3.2

    def seen(self, state: FerryState, event: Event, viewer: int) -> Event | None:
        return seen(event, viewer, state.open_orders)

    def imagine_hidden(self, state: FerryState, view: View) -> None:
        imagine_hidden(state, view)

    def dealt_anew(self, state: FerryState) -> FerryState:
        return dealt_anew(state)

    def breakdown(self, state: FerryState, seat: int) -> list[tuple[str, int]]:
        return breakdown(state, seat)

    def standing(self, state: FerryState, seat: int) -> list[int]:
        return standing(state, seat)

    def absent(self, state: FerryState, legal: list[int]) -> int:
        cast_off = self.actions.cast_off.of()
        return cast_off if cast_off in legal else legal[0]
