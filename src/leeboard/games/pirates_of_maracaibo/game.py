"""Pirates of Maracaibo, put together."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.audit import audit
from leeboard.games.pirates_of_maracaibo.boards import COLUMNS
from leeboard.games.pirates_of_maracaibo.chart import Chart
from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.events import event_book, seen
from leeboard.games.pirates_of_maracaibo.features import form
from leeboard.games.pirates_of_maracaibo.heuristics import PiratesHeuristics
from leeboard.games.pirates_of_maracaibo.imagine import imagine
from leeboard.games.pirates_of_maracaibo.items import Items
from leeboard.games.pirates_of_maracaibo.laying import lay
from leeboard.games.pirates_of_maracaibo.modules import offered_options
from leeboard.games.pirates_of_maracaibo.position import table
from leeboard.games.pirates_of_maracaibo.rules.absent import absent_choice
from leeboard.games.pirates_of_maracaibo.rules.burying import (
    BuryColour,
    BurySpace,
    CubeIsland,
    TreasureColour,
)
from leeboard.games.pirates_of_maracaibo.rules.buying import AcquireCard, Refill, UpgradeCard
from leeboard.games.pirates_of_maracaibo.rules.exploring import ExploreTo, ExploreTrade
from leeboard.games.pirates_of_maracaibo.rules.quests import KeepQuest, QuestSource, SellQuest
from leeboard.games.pirates_of_maracaibo.rules.raiding import (
    ChooseDie,
    RaidAction,
    RaidColour,
    Reroll,
)
from leeboard.games.pirates_of_maracaibo.rules.redbeard import RedbeardTurn
from leeboard.games.pirates_of_maracaibo.rules.residences import (
    ResidenceCard,
    ResidenceTarget,
    RetireResidence,
)
from leeboard.games.pirates_of_maracaibo.rules.resolving import NextEffect, OneOfThem
from leeboard.games.pirates_of_maracaibo.rules.rubies import RubyMarket, TakeRuby
from leeboard.games.pirates_of_maracaibo.rules.sailing import Sail, SailStep
from leeboard.games.pirates_of_maracaibo.rules.scoring import breakdown, rivals, standing
from leeboard.games.pirates_of_maracaibo.rules.ship import ShipUpgrade
from leeboard.games.pirates_of_maracaibo.rules.spaces import ActionStep, PlaceActions
from leeboard.games.pirates_of_maracaibo.rules.tiles import (
    ActivateTile,
    Galleon,
    MarketPlace,
    MarketTile,
    OwnTile,
)
from leeboard.games.pirates_of_maracaibo.rules.toll import Skirmish, TollPayee
from leeboard.games.pirates_of_maracaibo.rules.turn import TurnEnd
from leeboard.games.pirates_of_maracaibo.setup import set_up
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.games.pirates_of_maracaibo.view import view
from leeboard.kernel.chance import Chance
from leeboard.kernel.content import ContentFile
from leeboard.kernel.form import Form
from leeboard.kernel.game import Game
from leeboard.kernel.heuristics import Heuristics
from leeboard.kernel.options import Setting
from leeboard.kernel.reading import Reader
from leeboard.kernel.state import Event, View
from leeboard.kernel.text import Text

if TYPE_CHECKING:
    from leeboard.kernel.scene import Badge, Scene

RULES_VERSION: Final = 1
TURN_DECISIONS: Final = 150  # more than the actions of any turn


def longest_match(content: Content) -> int:
    """More actions than any match has: a ship comes nearer to Maracaibo in every turn (PIR-5.2)."""
    turns = content.rounds * (COLUMNS + 2)
    return 4 * turns * TURN_DECISIONS + 4


class PiratesOfMaracaibo(Game[PiratesState]):
    """The game with its content, options and steps; `rules/__init__.py` is the contents page."""

    def __init__(self, content_file: ContentFile | None = None) -> None:
        super().__init__(Path(__file__).parent, content_file)
        self.id = "pirates_of_maracaibo"
        self.rules_version = RULES_VERSION
        self.content = Content(self.content_file)
        self.chart = Chart(self.content)
        self.actions = Actions(self.content)
        self.items = Items(self.content)
        self.provenance = self.content.provenance
        self.seats = [1, 2, 3, 4]
        self.options = offered_options(self.content)
        self.catalogue = self.actions.catalogue
        self.event_book = event_book(self.content)
        self.turn_clause = "PIR-4.1"
        self.over_clause = "PIR-6.1"
        self.longest = longest_match(self.content)
        self.effort = 4
        self.vessel = "ship-"
        self.score_symbols = {
            "track": "ic-vp",
            "rivers": "ic-river",
            "doubloons": "ic-doubloon",
            "cards": "ic-cards",
            "finals": "flag-last",
            "residences": "ic-residence",
            "treasures": "ic-treasure-any",
            "buried": "ic-buried",
            "quests": "ic-quest",
            "quest_bonus": "ic-quest-scored",
        }
        actions = self.actions
        self.steps = [  # in the order of rules/agenda.py
            KeepQuest(actions),
            Sail(actions, self.chart),
            SailStep(actions),
            TollPayee(actions),
            UpgradeCard(actions),
            ResidenceCard(actions),
            OwnTile(actions),
            ShipUpgrade(actions),
            NextEffect(actions),
            OneOfThem(actions, "one_of"),
            Reroll(actions),
            ChooseDie(actions),
            RaidColour(actions),
            RaidAction(actions),
            ExploreTrade(actions),
            ExploreTo(actions),
            BuryColour(actions),
            BurySpace(actions),
            QuestSource(actions),
            AcquireCard(actions),
            ResidenceTarget(actions),
            CubeIsland(actions),
            Galleon(actions),
            MarketTile(actions),
            MarketPlace(actions),
            ActivateTile(actions),
            SellQuest(actions),
            OneOfThem(actions, "gulf_action"),
            TreasureColour(actions),
            TakeRuby(actions),
            RubyMarket(actions),
            RetireResidence(actions),
            TurnEnd(),
            Skirmish(),
            ActionStep(),
            Refill(),
            RedbeardTurn(),
            PlaceActions(),
        ]

    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> PiratesState:
        return set_up(self, self.chart, seats, settings, chance)

    def settings_of(self, state: PiratesState) -> dict[str, Setting]:
        return state.modules.settings.copy()

    def from_position(self, data: dict[str, object], chance: Chance | None = None) -> PiratesState:
        """As for every game; what is pending need not repeat the steps of the agenda."""
        return super().from_position(with_pending(data), chance)

    def table(self, state: PiratesState) -> dict[str, object]:
        return table(state, self.items)

    def lay(
        self, table: Reader, seats: int, settings: dict[str, Setting], chance: Chance
    ) -> PiratesState:
        return lay(self, self.chart, self.items, table, seats, settings, chance)

    def audit(self, state: PiratesState) -> list[str]:
        return audit(state)

    def view(self, state: PiratesState, viewer: int) -> View:
        return view(state, viewer, self.settings_of(state))

    def seen(self, state: PiratesState, event: Event, viewer: int) -> Event | None:
        return seen(state, event, viewer)

    def imagine(self, view: View, chance: Chance) -> PiratesState:
        return imagine(self, self.chart, view, chance)

    def breakdown(self, state: PiratesState, seat: int) -> list[tuple[str, int]]:
        return breakdown(state, seat)

    def tally(self, state: PiratesState, seat: int) -> dict[str, list[Badge]]:
        from leeboard.games.pirates_of_maracaibo.scene.tally import tally

        return tally(state, seat)

    def standing(self, state: PiratesState, seat: int) -> list[int]:
        return standing(state, seat)

    def rivals(self, state: PiratesState) -> list[list[int]]:
        return rivals(state)

    def absent(self, state: PiratesState, legal: list[int]) -> int:
        return absent_choice(state, self.actions, legal)

    def heuristics(self) -> Heuristics[PiratesState]:
        return PiratesHeuristics(self.actions)

    def form(self, seats: int) -> Form:
        return form(self.content, seats, [step.kind for step in self.steps])

    def scene(self, view: View, legal: list[int]) -> Scene:
        from leeboard.games.pirates_of_maracaibo.scene import scene

        return scene(view, legal, self.actions, self.content)

    def draw(self, view: View, say: Callable[[Text], str], width: int) -> str:
        from leeboard.games.pirates_of_maracaibo.terminal import draw

        return draw(view, self.content, say, width)


def with_pending(data: dict[str, object]) -> dict[str, object]:
    """A position in which every item of the agenda has a row in `pending`, and `active` a seat."""
    agenda = data.get("agenda")
    table = data.get("table", {})
    if not isinstance(agenda, list) or not isinstance(table, dict):
        return data  # the reader will complain
    rows = table.get("pending", [])
    if not isinstance(rows, list):
        return data
    pending: list[object] = []
    for number in range(max(len(rows), len(agenda))):
        row = rows[number] if number < len(rows) else {}
        if isinstance(row, dict) and "step" not in row and number < len(agenda):
            row = {"step": agenda[number], **row}
        pending.append(row)
    filled = {**table, "pending": pending}
    seat = data.get("seat", 0)
    if "active" not in filled and isinstance(seat, int) and seat >= 0:
        filled["active"] = seat
    return {**data, "table": filled}
