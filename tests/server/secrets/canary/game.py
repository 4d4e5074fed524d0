"""Canary: the game Ferry, in which every hidden thing bears a random label of 128 bits.

Who may know a thing finds its label in the view, in the scene and in events. A label anywhere
else is a leak that a search finds.
"""

from __future__ import annotations

import hmac
import secrets
from pathlib import Path
from typing import Any

from leeboard.kernel.chance import Chance
from leeboard.kernel.content import ContentFile, read_content
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting, first_seat, switch
from leeboard.kernel.reading import Reader
from leeboard.kernel.state import Event, View
from leeboard.kernel.text import Text
from leeboard.new_game import ferry
from leeboard.new_game.ferry.actions import Actions
from leeboard.new_game.ferry.content import Content
from leeboard.new_game.ferry.events import event_book
from leeboard.new_game.ferry.fields import SEATS
from leeboard.new_game.ferry.game import Ferry, declared
from leeboard.new_game.ferry.rules.loading import Loading
from leeboard.new_game.ferry.rules.sailing import Departing, Sailing
from leeboard.new_game.ferry.rules.tolls import Tolls
from leeboard.new_game.ferry.state import FerryState

HERE = Path(__file__).parent
KEY = secrets.token_bytes(32)


def label(*thing: str | int) -> str:
    """The label of a thing, the same as long as the process lives."""
    return hmac.digest(KEY, repr(thing).encode(), "sha256")[:16].hex()


class CanaryState(FerryState):
    """A table whose events of secret answers bear the label of the answer."""

    def play(self, action: int, seat: int = -1) -> None:
        super().play(action, seat)
        self.events = [labelled(self, event) for event in self.events]


def labelled(state: FerryState, event: Event) -> Event:
    if event[0] not in ("tolled", "swapped"):
        return event
    seat, value = int(event[1]), int(event[2])
    kind = "toll" if event[0] == "tolled" else "order"
    return (*event, int(label(kind, seat, state.round if kind == "toll" else 0, value), 16))


def labels(state: FerryState) -> dict[str, set[int | None]]:
    """Every hidden thing by its label, with the seats that may know it; None: whoever watches."""
    found: dict[str, set[int | None]] = {}
    everybody: set[int | None] = {*range(state.seats), None}
    for seat in range(state.seats):
        for card in (state.order[seat], state.former[seat]):
            if card >= 0:
                known = everybody if state.over or state.open_orders else {seat}
                found.setdefault(label("order", seat, 0, card), set()).update(known)
        if state.toll[seat] >= 0:
            found[label("toll", seat, state.round, state.toll[seat])] = {seat}
    for place, card in enumerate(state.deck):
        found[label("deck", place, len(state.deck), card)] = set()
    for place, wind in enumerate(state.winds):
        found[label("wind", place, 0, wind)] = everybody if place < state.blown else set()
    return found


class Canary(Ferry):
    """Ferry with labels, and with words for the server."""

    def __init__(self, content_file: ContentFile | None = None) -> None:
        own = read_content(Path(ferry.__path__[0]) / "content.toml")
        Game.__init__(self, HERE, content_file or own)
        self.id = "canary"
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

    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> FerryState:
        return marked(super().set_up(seats, settings, chance))

    def lay(
        self, table: Reader, seats: int, settings: dict[str, Setting], chance: Chance
    ) -> FerryState:
        return marked(super().lay(table, seats, settings, chance))

    def imagine(self, view: View, chance: Chance) -> FerryState:
        return marked(super().imagine(view, chance))

    def position(self, state: FerryState) -> dict[str, object]:
        return {**super().position(state), "labels": sorted(labels(state))}

    def from_position(self, data: dict[str, object], chance: Chance | None = None) -> FerryState:
        bare = {name: value for name, value in data.items() if name != "labels"}
        return super().from_position(bare, chance)

    def view(self, state: FerryState, viewer: int) -> View:
        who = None if viewer < 0 else viewer
        known = [one for one, seats in labels(state).items() if who in seats]
        return {**super().view(state, viewer), "labels": sorted(known)}

    def event_text(self, event: Event) -> Text:
        return super().event_text(event[:3] if event[0] in ("tolled", "swapped") else event)


def marked(state: FerryState) -> FerryState:
    state.__class__ = CanaryState
    return state


class Point:
    """What stands for an entry point of the group `leeboard.games`."""

    name = "canary"

    def load(self) -> type[Canary]:
        return Canary


def registered(found: dict[str, Any]) -> dict[str, Any]:
    return {**found, "canary": Point()}
