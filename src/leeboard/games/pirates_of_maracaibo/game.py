"""Pirates of Maracaibo, put together."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.audit import audit
from leeboard.games.pirates_of_maracaibo.boards import COLUMNS
from leeboard.games.pirates_of_maracaibo.chart import Chart
from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.events import event_book, seen
from leeboard.games.pirates_of_maracaibo.fields import SEATS, fields
from leeboard.games.pirates_of_maracaibo.imagine import dealt_anew, imagine_hidden
from leeboard.games.pirates_of_maracaibo.modules import Modules, offered_options
from leeboard.games.pirates_of_maracaibo.position import read_table
from leeboard.games.pirates_of_maracaibo.rules.absent import absent_choice
from leeboard.games.pirates_of_maracaibo.rules.burying import (
    BuryColour,
    BurySpace,
    CubeIsland,
    TreasureColour,
)
from leeboard.games.pirates_of_maracaibo.rules.buying import AcquireCard, Refill, UpgradeCard
from leeboard.games.pirates_of_maracaibo.rules.effects.vocabulary import VOCABULARY
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
from leeboard.games.pirates_of_maracaibo.rules.scoring import (
    breakdown,
    redbeard_breakdown,
    rivals,
    standing,
)
from leeboard.games.pirates_of_maracaibo.rules.ship import ShipUpgrade
from leeboard.games.pirates_of_maracaibo.rules.spaces import ActionStep, PlaceActions
from leeboard.games.pirates_of_maracaibo.rules.tiles import (
    ActivateTile,
    Figurehead,
    MarketPlace,
    MarketTile,
    OwnTile,
)
from leeboard.games.pirates_of_maracaibo.rules.toll import Skirmish, TollPayee
from leeboard.games.pirates_of_maracaibo.rules.turn import TurnEnd
from leeboard.games.pirates_of_maracaibo.setup import set_up
from leeboard.games.pirates_of_maracaibo.state import PiratesState, captains_of
from leeboard.games.pirates_of_maracaibo.view import computed
from leeboard.kernel.chance import Chance
from leeboard.kernel.content import ContentFile
from leeboard.kernel.edition import Edition
from leeboard.kernel.fields import Fields
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.reading import Reader
from leeboard.kernel.state import Event, View
from leeboard.kernel.text import Text

EDITIONS: Final = [
    Edition(
        1,
        "content-1.toml",
        text_hash="d784cdb4ac24510cecb034d2be534b31a9fdd8cdc47faa41160fda48af134f73",
    ),
    Edition(2),
]
TURN_DECISIONS: Final = 150  # more than the actions of any turn


def longest_match(content: Content) -> int:
    """More actions than any match has: a ship comes nearer to Maracaibo in every turn (PIR-5.2)."""
    turns = content.rounds * (COLUMNS + 2)
    return 4 * turns * TURN_DECISIONS + 4


class PiratesOfMaracaibo(Game[PiratesState]):
    """The game with its content, options and steps; `rules/__init__.py` is the contents page."""

    def __init__(self, content_file: ContentFile | None = None, edition: int = 0) -> None:
        super().__init__(Path(__file__).parent, content_file, EDITIONS, edition)
        self.id = "pirates_of_maracaibo"
        self.content = Content(self.content_file, self.edition, VOCABULARY)
        self.chart = Chart(self.content)
        self.actions = Actions(self.content)
        self.provenance = self.content.provenance
        self.seats = SEATS
        for seats in SEATS:
            rows, more = fields(self.content, seats), computed(self.content, seats)
            self.fields[seats] = Fields(captains_of(seats), rows, more, "captains")
        self.options = offered_options(self.content)
        self.catalogue = self.actions.catalogue
        self.event_book = event_book(self.content)
        self.turn_clause = "PIR-4.1"
        self.over_clause = "PIR-6.1"
        self.longest = longest_match(self.content)
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
            Figurehead(actions),
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

    def blank(self, seats: int, settings: dict[str, Setting], chance: Chance) -> PiratesState:
        modules = Modules(self.content, settings.copy())
        return PiratesState(self, self.chart, modules, seats, chance)

    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> PiratesState:
        state = self.cleared(seats, settings, chance)
        set_up(state)
        return state

    def settings_of(self, state: PiratesState) -> dict[str, Setting]:
        return state.modules.settings.copy()

    def from_position(self, data: dict[str, object], chance: Chance | None = None) -> PiratesState:
        """As for every game; what is pending need not repeat the steps of the agenda."""
        return super().from_position(with_pending(data), chance)

    def read_table(self, state: PiratesState, table: Reader) -> None:
        read_table(state, self.fields[state.seats], table)

    def audit(self, state: PiratesState) -> list[str]:
        return audit(state)

    def seen(self, state: PiratesState, event: Event, viewer: int) -> Event | None:
        return seen(state, event, viewer)

    def imagine_hidden(self, state: PiratesState, view: View) -> None:
        imagine_hidden(state, view)

    def dealt_anew(self, state: PiratesState) -> PiratesState:
        return dealt_anew(state)

    def breakdown(self, state: PiratesState, seat: int) -> list[tuple[str, int]]:
        return breakdown(state, seat)

    def standing(self, state: PiratesState, seat: int) -> list[int]:
        return standing(state, seat)

    def rivals(self, state: PiratesState) -> list[list[int]]:
        return rivals(state)

    def rival_breakdowns(self, state: PiratesState) -> list[tuple[Text, list[tuple[str, int]]]]:
        return [(Text("redbeard"), redbeard_breakdown(state))] if state.solo else []

    def absent(self, state: PiratesState, legal: list[int]) -> int:
        return absent_choice(state, self.actions, legal)


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
