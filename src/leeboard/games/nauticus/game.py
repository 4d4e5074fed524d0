"""Nauticus, put together."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from leeboard.games.nauticus.actions import Actions
from leeboard.games.nauticus.audit import audit
from leeboard.games.nauticus.content import Content
from leeboard.games.nauticus.events import event_book
from leeboard.games.nauticus.features import form
from leeboard.games.nauticus.heuristics import NauticusHeuristics
from leeboard.games.nauticus.imagine import imagine
from leeboard.games.nauticus.notation import expand
from leeboard.games.nauticus.position import lay, table
from leeboard.games.nauticus.rules.absent import absent_choice
from leeboard.games.nauticus.rules.building import Place
from leeboard.games.nauticus.rules.buying import FreeDue, FreeItem
from leeboard.games.nauticus.rules.choosing import BonusPiece, ChooseTile
from leeboard.games.nauticus.rules.extra import ExtraAction, ExtraFirstUse
from leeboard.games.nauticus.rules.performing import NextUse
from leeboard.games.nauticus.rules.rewards import Reward, RewardGood
from leeboard.games.nauticus.rules.rounds import NewRound, PassOn
from leeboard.games.nauticus.rules.scoring import breakdown, standing
from leeboard.games.nauticus.rules.turn import Turn, TurnEnd
from leeboard.games.nauticus.setup import set_up
from leeboard.games.nauticus.state import NauticusState
from leeboard.games.nauticus.view import view
from leeboard.kernel.chance import Chance
from leeboard.kernel.content import ContentFile
from leeboard.kernel.form import Form
from leeboard.kernel.game import Game
from leeboard.kernel.heuristics import Heuristics
from leeboard.kernel.options import Setting, first_seat
from leeboard.kernel.reading import Reader
from leeboard.kernel.state import Event, View
from leeboard.kernel.text import Text

if TYPE_CHECKING:
    from leeboard.kernel.scene import Badge, Scene

RULES_VERSION: Final = 1


class Nauticus(Game[NauticusState]):
    """The game with its content, options and steps; `rules/__init__.py` is the contents page."""

    def __init__(self, content_file: ContentFile | None = None) -> None:
        super().__init__(Path(__file__).parent, content_file)
        self.id = "nauticus"
        self.rules_version = RULES_VERSION
        self.content = Content(self.content_file)
        self.actions = Actions(self.content)
        self.provenance = self.content.provenance
        self.seats = [2, 3, 4]
        self.options = [first_seat("NAU-3.5", 4)]
        self.catalogue = self.actions.catalogue
        self.event_book = event_book(self.content)
        self.turn_clause = "NAU-4.9"
        self.over_clause = "NAU-6.1"
        self.longest = 5_000
        self.effort = 3
        self.score_symbols = {
            "track": "vp",
            "goods": "good-coffee",
            "ships": "piece-hull-single",
            "talers": "taler-1",
        }
        actions = self.actions
        self.steps = [  # in the order of rules/agenda.py
            NewRound(),
            ChooseTile(actions),
            BonusPiece(actions),
            Turn(actions),
            NextUse(actions),
            FreeDue(),
            FreeItem(actions),
            Place(actions),
            Reward(actions),
            RewardGood(actions),
            TurnEnd(actions),
            ExtraAction(actions),
            ExtraFirstUse(actions),
            PassOn(),
        ]

    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> NauticusState:
        return set_up(self, self.content, seats, settings, chance)

    def settings_of(self, state: NauticusState) -> dict[str, Setting]:
        return {"first_seat": "random" if state.first_seat < 0 else state.first_seat}

    def table(self, state: NauticusState) -> dict[str, object]:
        return table(state)

    def lay(
        self, table: Reader, seats: int, settings: dict[str, Setting], chance: Chance
    ) -> NauticusState:
        return lay(self, self.content, table, seats, settings, chance)

    def audit(self, state: NauticusState) -> list[str]:
        return audit(state)

    def view(self, state: NauticusState, viewer: int) -> View:
        return view(state, viewer, self.settings_of(state))

    def seen(self, state: NauticusState, event: Event, viewer: int) -> Event | None:
        return event

    def imagine(self, view: View, chance: Chance) -> NauticusState:
        return imagine(self, self.content, view, chance)

    def breakdown(self, state: NauticusState, seat: int) -> list[tuple[str, int]]:
        return breakdown(state, seat)

    def tally(self, state: NauticusState, seat: int) -> dict[str, list[Badge]]:
        from leeboard.games.nauticus.scene.tally import tally

        return tally(state, seat)

    def standing(self, state: NauticusState, seat: int) -> list[int]:
        return standing(state, seat)

    def absent(self, state: NauticusState, legal: list[int]) -> int:
        return absent_choice(self.actions, legal)

    def expand(self, state: NauticusState, text: str, seat: int = -1) -> list[int]:
        return expand(self.content, self.actions, text)

    def heuristics(self) -> Heuristics[NauticusState]:
        return NauticusHeuristics(self.actions)

    def form(self, seats: int) -> Form:
        return form(self.content, seats, [step.kind for step in self.steps])

    def scene(self, view: View, legal: list[int]) -> Scene:
        from leeboard.games.nauticus.scene import scene

        return scene(view, legal, self.actions, self.content)

    def draw(self, view: View, say: Callable[[Text], str], width: int) -> str:
        from leeboard.games.nauticus.terminal import draw

        return draw(view, self.content, say, width)
