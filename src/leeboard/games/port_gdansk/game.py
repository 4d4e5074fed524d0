"""Port Gdańsk, put together."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from leeboard.games.port_gdansk.actions import Actions
from leeboard.games.port_gdansk.audit import audit
from leeboard.games.port_gdansk.chart import Chart
from leeboard.games.port_gdansk.content import MOST_SEATS, SECTORS, Content
from leeboard.games.port_gdansk.events import event_book
from leeboard.games.port_gdansk.fields import SEATS, fields
from leeboard.games.port_gdansk.imagine import dealt_anew, imagine_hidden
from leeboard.games.port_gdansk.position import read_table
from leeboard.games.port_gdansk.rules.acting import Acting
from leeboard.games.port_gdansk.rules.exchange import Adding, SwapOther, SwapOwn
from leeboard.games.port_gdansk.rules.loading import Loading, Refilling, Unloading
from leeboard.games.port_gdansk.rules.moving import Moving
from leeboard.games.port_gdansk.rules.opening import FirstGoods, LeavingOut, Placing
from leeboard.games.port_gdansk.rules.orders import missing_goods
from leeboard.games.port_gdansk.rules.rolling import Rolling, TurnStart
from leeboard.games.port_gdansk.rules.scoring import breakdown, standing
from leeboard.games.port_gdansk.setup import choose_options, set_up
from leeboard.games.port_gdansk.state import CHOSEN, DRAWN, GdanskState
from leeboard.games.port_gdansk.view import computed
from leeboard.kernel.chance import Chance
from leeboard.kernel.content import ContentFile
from leeboard.kernel.edition import Edition
from leeboard.kernel.fields import Fields
from leeboard.kernel.game import Game
from leeboard.kernel.options import Option, Setting, first_seat
from leeboard.kernel.reading import Reader
from leeboard.kernel.state import Event, View
from leeboard.kernel.text import Value

EDITIONS: Final = [
    Edition(1, text_hash="5fab76e2e988fcd46062eb830f0f11f30bd049771327cf6cc2ea78668a743105"),
    # The seat that begins chooses the sector left out (GDA-3.7), who makes room loads (GDA-5.13),
    # symbols without effect are not spent (GDA-9.4), single answers take themselves (GDA-9.10).
    Edition(2),
]


class PortGdansk(Game[GdanskState]):
    """The game with its content, options and steps; `rules/__init__.py` is the contents page."""

    def __init__(self, content_file: ContentFile | None = None, edition: int = 0) -> None:
        super().__init__(Path(__file__).parent, content_file, EDITIONS, edition)
        self.id = "port_gdansk"
        self.content = Content(self.content_file)
        self.chart = Chart(self.content)
        self.actions = Actions(self.content)
        self.provenance = self.content.provenance
        self.seats = SEATS
        for seats in SEATS:
            rows = fields(self.content, seats)
            self.fields[seats] = Fields(seats, rows, computed(self.content, seats), "firms")
        removable: list[Setting] = ["choose", "random"] if self.edition >= 2 else ["random"]
        for sector, name in enumerate(SECTORS):
            if self.content.removable[sector]:
                removable.append(name)
        self.options = [
            Option("removed_sector", removable, "GDA-3.7"),
            first_seat("GDA-3.1", MOST_SEATS),
        ]
        self.catalogue = self.actions.catalogue
        self.event_book = event_book(self.content)
        self.turn_clause = "GDA-4.9"
        self.over_clause = "GDA-6.5"
        self.longest = 20_000  # at random; the longest of 3,000 such matches had 14,051 actions
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
            LeavingOut(actions),
            Refilling(actions),
        ]

    def blank(self, seats: int, settings: dict[str, Setting], chance: Chance) -> GdanskState:
        state = GdanskState(self, self.chart, seats, chance)
        choose_options(state, settings)
        return state

    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> GdanskState:
        state = self.cleared(seats, settings, chance)
        set_up(state)
        return state

    def settings_of(self, state: GdanskState) -> dict[str, Setting]:
        sector = state.removed_sector
        named = "random" if sector == DRAWN else "choose" if sector == CHOSEN else SECTORS[sector]
        return {
            "removed_sector": named,
            "first_seat": "random" if state.first_seat < 0 else state.first_seat,
        }

    def read_table(self, state: GdanskState, table: Reader) -> None:
        read_table(state, self.fields[state.seats], table)

    def audit(self, state: GdanskState) -> list[str]:
        return audit(state)

    def seen(self, state: GdanskState, event: Event, viewer: int) -> Event | None:
        return event  # everything happens in the open (GDA-8.1)

    def refusal_params(
        self, state: GdanskState, barred: str, action: int, seat: int
    ) -> dict[str, Value]:
        if barred != "GDA-5.24:goods":
            return {}
        return {"goods": missing_goods(state, seat, self.actions.fulfil.operand(action))}

    def imagine_hidden(self, state: GdanskState, view: View) -> None:
        imagine_hidden(state, view)

    def dealt_anew(self, state: GdanskState) -> GdanskState:
        return dealt_anew(state)

    def breakdown(self, state: GdanskState, seat: int) -> list[tuple[str, int]]:
        return breakdown(state, seat)

    def standing(self, state: GdanskState, seat: int) -> list[int]:
        return standing(state, seat)

    def absent(self, state: GdanskState, legal: list[int]) -> int:
        """What the heuristics rate highest: only deliveries bring a game to its end (GDA-10.24)."""
        ratings = self.heuristics.rate(state, legal)
        return legal[ratings.index(max(ratings))]

    def may_never_end(self, settings: dict[str, Setting]) -> bool:
        return True  # nothing ends a game in which nobody delivers (GDA-10.24)
