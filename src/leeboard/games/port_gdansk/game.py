"""Port Gdańsk, put together."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from leeboard.games.port_gdansk.actions import Actions
from leeboard.games.port_gdansk.audit import audit
from leeboard.games.port_gdansk.chart import Chart
from leeboard.games.port_gdansk.content import MOST_SEATS, SECTORS, Content
from leeboard.games.port_gdansk.events import event_book
from leeboard.games.port_gdansk.features import form
from leeboard.games.port_gdansk.heuristics import GdanskHeuristics
from leeboard.games.port_gdansk.imagine import imagine
from leeboard.games.port_gdansk.position import lay, table
from leeboard.games.port_gdansk.rules.acting import Acting
from leeboard.games.port_gdansk.rules.exchange import Adding, SwapOther, SwapOwn
from leeboard.games.port_gdansk.rules.loading import Loading, Unloading
from leeboard.games.port_gdansk.rules.moving import Moving
from leeboard.games.port_gdansk.rules.opening import FirstGoods, Placing
from leeboard.games.port_gdansk.rules.rolling import Rolling, TurnStart
from leeboard.games.port_gdansk.rules.scoring import breakdown, standing
from leeboard.games.port_gdansk.setup import set_up
from leeboard.games.port_gdansk.state import GdanskState
from leeboard.games.port_gdansk.view import view
from leeboard.kernel.chance import Chance
from leeboard.kernel.content import ContentFile
from leeboard.kernel.form import Form
from leeboard.kernel.game import Game
from leeboard.kernel.heuristics import Heuristics
from leeboard.kernel.options import Option, Setting, first_seat
from leeboard.kernel.reading import Reader
from leeboard.kernel.state import Event, View
from leeboard.kernel.text import Text

if TYPE_CHECKING:
    from leeboard.kernel.scene import Badge, Scene

RULES_VERSION: Final = 1


class PortGdansk(Game[GdanskState]):
    """The game with its content, options and steps; `rules/__init__.py` is the contents page."""

    def __init__(self, content_file: ContentFile | None = None) -> None:
        super().__init__(Path(__file__).parent, content_file)
        self.id = "port_gdansk"
        self.rules_version = RULES_VERSION
        self.content = Content(self.content_file)
        self.chart = Chart(self.content)
        self.actions = Actions(self.content)
        self.provenance = self.content.provenance
        self.seats = [2, 3, 4]
        removable: list[Setting] = ["random"]
        for sector, name in enumerate(SECTORS):
            if self.content.removable[sector]:
                removable.append(name)
        self.options = [
            Option("removed_sector", removable, "GDA-3.7"),
            first_seat("GDA-3.1", MOST_SEATS),
        ]
        self.adviser = GdanskHeuristics(self.actions)  # kept: its table of odds is made once
        self.catalogue = self.actions.catalogue
        self.event_book = event_book(self.content)
        self.turn_clause = "GDA-4.9"
        self.over_clause = "GDA-6.5"
        self.longest = 20_000  # at random; the longest of 3,000 such matches had 14,051 actions
        self.effort = 2
        self.vessel = "pawn-"
        self.score_symbols = {
            "orders": "order-back",
            "influence": "die-recruit-1",
            "central": "central-open",
            "ships": "ship-large",
            "sets": "port-card-back",
        }
        actions = self.actions
        self.steps = [  # in the order of rules/agenda.py
            Placing(actions),
            FirstGoods(actions),
            TurnStart(actions),
            Rolling(actions),
            Acting(actions),
            Loading(actions),
            Unloading(actions),
            Moving(actions),
            SwapOwn(actions),
            SwapOther(actions),
            Adding(actions),
        ]

    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> GdanskState:
        return set_up(self, self.chart, seats, settings, chance)

    def settings_of(self, state: GdanskState) -> dict[str, Setting]:
        sector = state.removed_sector
        return {
            "removed_sector": "random" if sector < 0 else SECTORS[sector],
            "first_seat": "random" if state.first_seat < 0 else state.first_seat,
        }

    def table(self, state: GdanskState) -> dict[str, object]:
        return table(state)

    def lay(
        self, table: Reader, seats: int, settings: dict[str, Setting], chance: Chance
    ) -> GdanskState:
        return lay(self, self.chart, table, seats, settings, chance)

    def audit(self, state: GdanskState) -> list[str]:
        return audit(state)

    def view(self, state: GdanskState, viewer: int) -> View:
        return view(state, viewer, self.settings_of(state))

    def seen(self, state: GdanskState, event: Event, viewer: int) -> Event | None:
        return event  # everything happens in the open (GDA-8.1)

    def imagine(self, view: View, chance: Chance) -> GdanskState:
        return imagine(self, self.chart, view, chance)

    def breakdown(self, state: GdanskState, seat: int) -> list[tuple[str, int]]:
        return breakdown(state, seat)

    def tally(self, state: GdanskState, seat: int) -> dict[str, list[Badge]]:
        from leeboard.games.port_gdansk.scene.tally import tally

        return tally(state, seat)

    def standing(self, state: GdanskState, seat: int) -> list[int]:
        return standing(state, seat)

    def absent(self, state: GdanskState, legal: list[int]) -> int:
        """What the heuristics rate highest: only deliveries bring a game to its end (GDA-10.24)."""
        ratings = self.adviser.rate(state, legal)
        return legal[ratings.index(max(ratings))]

    def may_never_end(self, settings: dict[str, Setting]) -> bool:
        return True  # nothing ends a game in which nobody delivers (GDA-10.24)

    def heuristics(self) -> Heuristics[GdanskState]:
        return self.adviser

    def form(self, seats: int) -> Form:
        return form(self.content, seats, [step.kind for step in self.steps])

    def scene(self, view: View, legal: list[int]) -> Scene:
        from leeboard.games.port_gdansk.scene import scene

        return scene(view, legal, self.actions, self.content)

    def draw(self, view: View, say: Callable[[Text], str], width: int) -> str:
        from leeboard.games.port_gdansk.terminal import draw

        return draw(view, self.content, say, width)
