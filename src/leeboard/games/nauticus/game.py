"""Nauticus, put together."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from leeboard.games.nauticus.actions import Actions
from leeboard.games.nauticus.audit import audit
from leeboard.games.nauticus.content import Content
from leeboard.games.nauticus.events import event_book
from leeboard.games.nauticus.fields import SEATS, fields
from leeboard.games.nauticus.notation import expand
from leeboard.games.nauticus.position import read_table
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
from leeboard.games.nauticus.setup import choose_options, set_up
from leeboard.games.nauticus.state import NauticusState
from leeboard.games.nauticus.view import computed
from leeboard.kernel.chance import Chance
from leeboard.kernel.content import ContentFile
from leeboard.kernel.edition import Edition
from leeboard.kernel.fields import Fields
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting, first_seat
from leeboard.kernel.reading import Reader
from leeboard.kernel.state import Event, View

EDITIONS: Final = [
    Edition(1, text_hash="74778b444cd8218023ff5413385a13c2c8c95930ac274d9f6ed0084c8d547e7c"),
]


class Nauticus(Game[NauticusState]):
    """The game with its content, options and steps; `rules/__init__.py` is the contents page."""

    def __init__(self, content_file: ContentFile | None = None, edition: int = 0) -> None:
        super().__init__(Path(__file__).parent, content_file, EDITIONS, edition)
        self.id = "nauticus"
        self.content = Content(self.content_file)
        self.actions = Actions(self.content)
        self.provenance = self.content.provenance
        self.seats = SEATS
        for seats in SEATS:
            rows = fields(self.content, seats)
            self.fields[seats] = Fields(seats, rows, computed(self.content), "yards")
        self.options = [first_seat("NAU-3.5", 4)]
        self.catalogue = self.actions.catalogue
        self.event_book = event_book(self.content)
        self.turn_clause = "NAU-4.9"
        self.over_clause = "NAU-6.1"
        self.longest = 5_000
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

    def blank(self, seats: int, settings: dict[str, Setting], chance: Chance) -> NauticusState:
        state = NauticusState(self, self.content, seats, chance)
        choose_options(state, settings)
        return state

    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> NauticusState:
        state = self.cleared(seats, settings, chance)
        set_up(state)
        return state

    def settings_of(self, state: NauticusState) -> dict[str, Setting]:
        return {"first_seat": "random" if state.first_seat < 0 else state.first_seat}

    def read_table(self, state: NauticusState, table: Reader) -> None:
        read_table(state, self.fields[state.seats], table)

    def audit(self, state: NauticusState) -> list[str]:
        return audit(state)

    def seen(self, state: NauticusState, event: Event, viewer: int) -> Event | None:
        return event

    def imagine_hidden(self, state: NauticusState, view: View) -> None:
        state.measure_room()  # nothing is hidden (NAU-8.4)

    def dealt_anew(self, state: NauticusState) -> NauticusState:
        return state  # nothing lies face down (NAU-8.1)

    def breakdown(self, state: NauticusState, seat: int) -> list[tuple[str, int]]:
        return breakdown(state, seat)

    def standing(self, state: NauticusState, seat: int) -> list[int]:
        return standing(state, seat)

    def absent(self, state: NauticusState, legal: list[int]) -> int:
        return absent_choice(self.actions, legal)

    def expand(self, state: NauticusState, text: str, seat: int = -1) -> list[int]:
        return expand(self.content, self.actions, text)
