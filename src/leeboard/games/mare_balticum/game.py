"""Mare Balticum, put together."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from leeboard.games.mare_balticum.actions import Actions
from leeboard.games.mare_balticum.audit import audit
from leeboard.games.mare_balticum.chart import Chart
from leeboard.games.mare_balticum.content import SPECIES, Content
from leeboard.games.mare_balticum.events import event_book, seen
from leeboard.games.mare_balticum.fields import SEATS, fields
from leeboard.games.mare_balticum.imagine import dealt_anew, imagine_hidden
from leeboard.games.mare_balticum.notation import expand
from leeboard.games.mare_balticum.position import read_table
from leeboard.games.mare_balticum.rules.absent import absent_choice
from leeboard.games.mare_balticum.rules.acting import Acting
from leeboard.games.mare_balticum.rules.agenda import CONTRACT_SETS
from leeboard.games.mare_balticum.rules.contracts import ContractCard
from leeboard.games.mare_balticum.rules.enterprise import KINDS_OF_DECISION, DebtPay, Enterprise
from leeboard.games.mare_balticum.rules.fishing import FishField, FishKind, Overboard
from leeboard.games.mare_balticum.rules.placing import Placing
from leeboard.games.mare_balticum.rules.refill import Refill
from leeboard.games.mare_balticum.rules.rounds import NewRound, PassOn
from leeboard.games.mare_balticum.rules.sailing import SailBoat, SailTarget
from leeboard.games.mare_balticum.rules.scoring import ContractSets, breakdown, standing
from leeboard.games.mare_balticum.rules.unloading import UnloadItem, UnloadPort
from leeboard.games.mare_balticum.setup import choose_options, set_up
from leeboard.games.mare_balticum.state import MareState
from leeboard.games.mare_balticum.view import computed, hide_answers
from leeboard.kernel.chance import Chance
from leeboard.kernel.content import ContentFile
from leeboard.kernel.edition import Edition
from leeboard.kernel.fields import Fields
from leeboard.kernel.game import Game
from leeboard.kernel.options import Option, Setting, first_seat, switch
from leeboard.kernel.reading import Reader
from leeboard.kernel.state import Event, View

EDITIONS: Final = [
    Edition(1, text_hash="7aa873f5b43eeadaa327aee453a783c959628bb3503a8a53be30276c8640f8f7"),
    Edition(2),  # no stall guard at a table; a single answer that costs a token is asked
]


def longest_match(content: Content) -> int:
    """More actions than any match has: somebody fishes, or a time token comes, or rounds run out.

    A round without fishing is one of at most `stall_rounds` before a time token is taken, and
    there are only so many tokens to fish (MAR-10.15).
    """
    rounds = (sum(content.count) + content.time_tokens + 1) * content.stall_rounds + 2
    turn = content.actions * (SPECIES + 3) + 1  # an unload takes most decisions
    return rounds * 5 * turn + 3 * sum(content.count)  # thrown overboard, or paid as tax


class MareBalticum(Game[MareState]):
    """The game with its content, options and steps; `rules/__init__.py` is the contents page."""

    def __init__(self, content_file: ContentFile | None = None, edition: int = 0) -> None:
        super().__init__(Path(__file__).parent, content_file, EDITIONS, edition)
        self.id = "mare_balticum"
        self.content = Content(self.content_file)
        self.chart = Chart(self.content)
        self.actions = Actions(self.content)
        self.provenance = self.content.provenance
        self.seats = SEATS
        for seats in SEATS:
            rows = fields(self.content, seats)
            self.fields[seats] = Fields(seats, rows, computed(self.content, seats), "fleets")
        self.options = [
            switch("module_demand", "MAR-7.25"),
            switch("module_contracts", "MAR-7.25"),
            switch("open_stores", "MAR-8.3"),
            # The rulebook knows no stall guard: people at a table do without (MAR-7.25).
            switch("stall_guard", "MAR-10.15", default=self.edition < 2, bulk=True),
            Option("enterprise_side", ["value_on_token", "species_on_token"], "MAR-10.1"),
            first_seat("MAR-3.10", 5),
        ]
        self.catalogue = self.actions.catalogue
        self.event_book = event_book(self.content)
        self.turn_clause = "MAR-4.7"
        self.over_clause = "MAR-6.2"
        self.longest = longest_match(self.content)
        actions = self.actions
        self.steps = [  # in the order of rules/agenda.py
            Placing(actions),
            Acting(actions),
            SailBoat(actions),
            SailTarget(actions),
            FishField(actions),
            FishKind(actions),
            UnloadPort(actions),
            UnloadItem(actions),
            Overboard(actions),
            ContractCard(actions),
            DebtPay(actions),
            Refill(),
            Enterprise(actions),
            PassOn(),
            NewRound(),
            ContractSets(actions),
        ]

    def blank(self, seats: int, settings: dict[str, Setting], chance: Chance) -> MareState:
        state = MareState(self, self.chart, seats, chance)
        choose_options(state, settings)
        return state

    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> MareState:
        state = self.cleared(seats, settings, chance)
        set_up(state)
        return state

    def settings_of(self, state: MareState) -> dict[str, Setting]:
        return {
            "module_demand": state.module_demand,
            "module_contracts": state.module_contracts,
            "open_stores": state.open_stores,
            "stall_guard": state.stall_guard,
            "enterprise_side": "species_on_token" if state.species_on_token else "value_on_token",
            "first_seat": "random" if state.first_seat < 0 else state.first_seat,
        }

    def read_table(self, state: MareState, table: Reader) -> None:
        read_table(state, self.fields[state.seats], table)

    def audit(self, state: MareState) -> list[str]:
        return audit(state)

    def view(self, state: MareState, viewer: int) -> View:
        view = super().view(state, viewer)
        if not state.over and state.step.secret:
            hide_answers(state, viewer, view)
        return view

    def revealed(self, state: MareState) -> bool:
        return state.over or state.agenda[-1] == CONTRACT_SETS  # MAR-6.6

    def seen(self, state: MareState, event: Event, viewer: int) -> Event | None:
        return seen(state, event, viewer)

    def imagine(self, view: View, chance: Chance) -> MareState:
        state = super().imagine(view, chance)
        if view["viewer"] in state.pending:
            state.ask(view["viewer"])
        return state

    def imagine_hidden(self, state: MareState, view: View) -> None:
        imagine_hidden(state, view)

    def dealt_anew(self, state: MareState) -> MareState:
        return dealt_anew(state)

    def breakdown(self, state: MareState, seat: int) -> list[tuple[str, int]]:
        return breakdown(state, seat)

    def standing(self, state: MareState, seat: int) -> list[int]:
        return standing(state, seat)

    def absent(self, state: MareState, legal: list[int]) -> int:
        return absent_choice(state, self.actions, legal)

    def may_never_end(self, settings: dict[str, Setting]) -> bool:
        return settings["stall_guard"] is False  # MAR-10.15

    def expand(self, state: MareState, text: str, seat: int = -1) -> list[int]:
        return expand(state, self.actions, text, seat)

    def decision_kinds(self) -> list[str]:
        kinds = super().decision_kinds()
        return [*kinds, *[kind for kind in KINDS_OF_DECISION if kind not in kinds]]
