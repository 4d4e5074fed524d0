"""A game: what it is made of, and the states it can make."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from leeboard.kernel.catalogue import Catalogue
from leeboard.kernel.chance import Chance, FastChance, fast_chance
from leeboard.kernel.companions import (
    HEURISTICS,
    OBSERVATION,
    PRESENTATION,
    companion_module,
    made_for,
)
from leeboard.kernel.content import ContentFile, Provenance, read_content
from leeboard.kernel.edition import Edition
from leeboard.kernel.errors import BadOptions, BadPosition, UnknownEdition
from leeboard.kernel.events import EventBook
from leeboard.kernel.fields import Fields
from leeboard.kernel.heuristics import Heuristics
from leeboard.kernel.native import mypyc_attr
from leeboard.kernel.observation import Observation
from leeboard.kernel.options import Option, Setting, checked
from leeboard.kernel.reading import Reader, parse_json
from leeboard.kernel.state import Event, State, View
from leeboard.kernel.step import Step
from leeboard.kernel.text import Text, Value

if TYPE_CHECKING:
    from leeboard.scene import Presentation

__all__ = ["Game"]

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A stateless object that knows its content, its options and its rules.

    A game fills in the attributes in its `__init__` and writes the methods of the second half.
    These are its rules. What else there is to a game are companions, which are found beside them.
    """

    def __init__(
        self,
        folder: Path,
        content_file: ContentFile | None,
        editions: list[Edition] | None = None,
        edition: int = 0,
    ) -> None:
        known = [Edition(1)] if editions is None else editions
        played = edition_of(folder.name, known, edition) if edition else known[-1]
        self.folder: Final[Path] = folder  # art.svg, locale/ and handbook.md lie here
        self.editions: Final[list[int]] = [one.number for one in known]  # ascending
        self.edition: Final[int] = played.number  # by whose rules this object plays
        self.other_editions: Final[dict[int, Game[S]]] = {}  # made when they are asked for
        self.content_is_own: Final[bool] = content_file is None  # not a file of somebody's own
        self.content_file: Final[ContentFile] = (
            read_content(folder / played.content, played.text_hash)
            if content_file is None
            else content_file
        )
        self.id = ""  # such as `port_gdansk`
        self.seats: list[int] = []  # the seat counts it can be played with, ascending
        self.options: list[Option] = []  # what can be chosen before the start
        self.catalogue = Catalogue()  # every action that it can ever offer
        self.event_book = EventBook()  # every event that it can tell of
        self.steps: list[Step[S]] = []
        self.fields: dict[int, Fields] = {}  # what a state keeps, by the number of seats
        self.turn_clause = ""  # who acts when it is not their turn breaks this clause
        self.over_clause = ""  # who acts after the end breaks this one
        self.longest = 0  # no match has more actions than this, unless it may never end
        self.provenance: list[Provenance] = []  # of every content entry
        self.companions: Final[dict[str, Any]] = {}  # made when they are asked for

    # What is found beside the rules.

    @property
    def presentation(self) -> Presentation[S]:
        """How people see it, made by `presentation.py`; `MissingCompanion` if there is none."""
        shown: Presentation[S] = self.companion(PRESENTATION)
        return shown

    @property
    def heuristics(self) -> Heuristics[S]:
        """What bots believe, made by `heuristics.py`; `MissingCompanion` if there is none."""
        believed: Heuristics[S] = self.companion(HEURISTICS)
        return believed

    @property
    def observation(self) -> Observation[S]:
        """How a view becomes numbers, made by `observation.py`, or else as the fields say."""
        if not self.has_companion(OBSERVATION):
            return Observation(self)
        observed: Observation[S] = self.companion(OBSERVATION)
        return observed

    def has_companion(self, name: str) -> bool:
        """Whether there is a module of this name beside the rules."""
        return name in self.companions or bool(companion_module(type(self), Game, name))

    def companion(self, name: str) -> Any:
        """What that module makes for this game, once; `MissingCompanion` if there is none."""
        if name not in self.companions:
            module = companion_module(type(self), Game, name)
            self.companions[name] = made_for(self, module, name)
        return self.companions[name]

    # What every game does alike.

    def new(
        self,
        seats: int,
        seed: int = 0,
        options: dict[str, Setting] | None = None,
        chance: Chance | None = None,
        edition: int = 0,
    ) -> S:
        """A new match; without a source of chance, the seed decides every draw.

        It is played by the edition of this object, or by another one that is asked for. What
        is not chosen stands as programs want it (`bulk_settings`), so that a loop until the
        match is over comes to an end even if its players have no aim.
        """
        if edition:
            return self.of_edition(edition).new(seats, seed, options, chance)
        settings = self.bulk_settings(seats, options)
        state = self.set_up(seats, settings, fast_chance(seed) if chance is None else chance)
        state.settle()
        return state

    def of_edition(self, edition: int) -> Game[S]:
        """This game by the rules of another edition, with the content that belongs to it."""
        if edition == self.edition:
            return self
        if edition not in self.editions:
            raise unknown_edition(self.id, self.editions, edition)
        if edition not in self.other_editions:
            make: Any = type(self)
            self.other_editions[edition] = make(
                None if self.content_is_own else self.content_file, edition
            )
        return self.other_editions[edition]

    def with_content(self, file: ContentFile) -> Game[S]:
        """This game by the same edition of its rules, played with the content of another file."""
        make: Any = type(self)
        newest = self.edition == self.editions[-1]
        made: Game[S] = make(file) if newest else make(file, self.edition)
        return made

    def settings(self, seats: int, options: dict[str, Setting] | None) -> dict[str, Setting]:
        """Every option with its setting at a table of people, checked for this number of seats."""
        return self._checked(seats, options, False)

    def bulk_settings(self, seats: int, options: dict[str, Setting] | None) -> dict[str, Setting]:
        """The same where programs play: some options have another default there."""
        return self._checked(seats, options, True)

    def _checked(
        self, seats: int, options: dict[str, Setting] | None, bulk: bool
    ) -> dict[str, Setting]:
        if seats not in self.seats:
            counts = ", ".join([str(count) for count in self.seats])
            raise BadOptions(f"{self.id} is played with {counts} seats, not {seats}")
        settings = checked(self.options, options, bulk)
        first = settings.get("first_seat")
        if isinstance(first, int) and not isinstance(first, bool) and first >= seats:
            raise BadOptions(f"option first_seat must be below {seats}, not {first}")
        return settings

    def position(self, state: S) -> dict[str, object]:
        """The whole table as readable plain data; `from_position` reads it."""
        return {
            "game": self.id,
            "rules": self.edition,
            "seats": state.seats,
            "options": self.settings_of(state),
            "agenda": [self.steps[number].kind for number in state.agenda],
            "seat": state.seat,
            "over": state.over,
            "history": [state.checkpoint, state.takeback, state.actor],
            "chance": state.chance.words(),
            "table": self.table(state),
        }

    def from_position(self, data: dict[str, object], chance: Chance | None = None) -> S:
        """The state of a position, which may leave out what has a default."""
        reader = Reader("position", data, BadPosition)
        if reader.text("game", self.id) != self.id:
            raise reader.complaint(f'game must be "{self.id}", not "{data["game"]}"')
        edition = reader.whole("rules", 1, default=self.edition)
        if edition != self.edition:
            if edition not in self.editions:
                known = ", ".join([str(number) for number in self.editions])
                raise reader.complaint(f"rules must be one of {known}, not {edition}")
            return self.of_edition(edition).from_position(data, chance)
        seats = reader.whole("seats", 1, 99)
        settings = self._settings_of_position(reader, seats)
        own = self._chance_of_position(reader)
        source = own if chance is None else chance
        state = self.lay(reader.table("table", {}), seats, settings, source)
        kinds = [step.kind for step in self.steps]
        state.agenda = reader.choices("agenda", kinds, default=[])
        state.over = reader.flag("over", False)
        state.seat = reader.whole("seat", -1, seats - 1, default=-1 if state.over else 0)
        if state.over != (state.seat < 0) or state.over != (not state.agenda):
            raise reader.complaint("a game that is over has seat -1 and no agenda, others do not")
        history = reader.items("history", 3, default=[0, 0, -1])
        state.checkpoint = reader.as_whole("history[0]", history[0], 0, 2**31)
        state.takeback = reader.as_whole("history[1]", history[1], 0, 2**31)
        state.actor = reader.as_whole("history[2]", history[2], -1, seats - 1)
        reader.close()
        problems = self.audit(state)
        if problems:
            raise reader.complaint("; ".join(problems))
        state.settle()
        if not state.over and not state.choices:
            raise reader.complaint("nobody can do anything here, but the game is not over")
        return state

    def _settings_of_position(self, reader: Reader, seats: int) -> dict[str, Setting]:
        chosen: dict[str, Setting] = {}
        for name, value in reader.table("options", {}).data.items():
            if not isinstance(value, bool | int | str):
                raise reader.complaint(f"option {name} must be true, false, a number or a text")
            chosen[name] = value
        try:
            return self.settings(seats, chosen)
        except BadOptions as error:
            raise reader.complaint(str(error)) from None

    def _chance_of_position(self, reader: Reader) -> Chance:
        default: list[object] = list(fast_chance(0).words())
        items = reader.items("chance", default=default)
        if not items:
            return Chance()
        words = reader.wholes("chance", 4, 0, 2**32 - 1, default=default)
        return FastChance(words[0], words[1], words[2], words[3])

    def table(self, state: S) -> dict[str, object]:
        """The game's own part of a position: all that lies on the table, in words."""
        return self.fields[state.seats].to_position(state)

    def lay(self, table: Reader, seats: int, settings: dict[str, Setting], chance: Chance) -> S:
        """The state of such a part, checked field by field."""
        state = self.cleared(seats, settings, chance)
        self.read_table(state, table)
        table.close()
        return state

    def view(self, state: S, viewer: int) -> View:
        """What a seat, or a spectator (-1), may know: numbers as in the catalogue, -1 for nothing.

        It is built up from nothing; None stands for what this viewer may not know.
        """
        view: View = {
            "game": self.id,
            "viewer": viewer,
            "seats": state.seats,
            "options": self.settings_of(state),
            "seat": state.seat,
            "pending": state.pending,
            "decision": "" if state.over else state.step.kind,
            "agenda": state.agenda.copy(),
            "over": state.over,
        }
        self.fields[state.seats].to_view(state, viewer, self.revealed(state), view)
        return view

    def imagine(self, view: View, chance: Chance) -> S:
        """A full state at random among those that look like this view."""
        seats: int = view["seats"]
        state = self.blank(seats, view["options"], chance)
        self.fields[seats].clear_unseen(state)
        state.seat = view["seat"]
        state.agenda = list(view["agenda"])
        state.over = view["over"]
        self.fields[seats].from_view(state, view, self.revealed(state))
        self.imagine_hidden(state, view)
        state.settle()
        return state

    def load(self, data: bytes, chance: Chance | None = None) -> S:
        """The state of a dump; a match with fair chance must be given its source again."""
        reader = Reader("dump", parse_json(data, "dump", BadPosition), BadPosition)
        return self.from_position(reader.data, chance)

    def event_text(self, event: Event) -> Text:
        return self.event_book.sentence(event)

    # What a game writes.

    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> S:
        """The opening table, its first step on the agenda."""
        raise NotImplementedError

    def settings_of(self, state: S) -> dict[str, Setting]:
        """The options of a match, every one."""
        raise NotImplementedError

    def cleared(self, seats: int, settings: dict[str, Setting], chance: Chance) -> S:
        """A blank state whose lists are there, with their first values."""
        state = self.blank(seats, settings, chance)
        self.fields[seats].clear(state)
        return state

    def blank(self, seats: int, settings: dict[str, Setting], chance: Chance) -> S:
        """A state with these options; its lists are for `cleared`, or for a view, to fill."""
        raise NotImplementedError

    def read_table(self, state: S, table: Reader) -> None:
        """Read a position's table into a blank state, and what it leaves out as it has to be."""
        self.fields[state.seats].from_position(state, table)

    def audit(self, state: S) -> list[str]:
        """What cannot be on this table: things lost, doubled or out of place."""
        raise NotImplementedError

    def revealed(self, state: S) -> bool:
        """Whether everybody sees by now what was private."""
        return state.over

    def seen(self, state: S, event: Event, viewer: int) -> Event | None:
        """The event as a seat or a spectator (-1) sees it, or None if it shows them nothing."""
        raise NotImplementedError

    def refusal_params(self, state: S, barred: str, action: int, seat: int) -> dict[str, Value]:
        """What a refusal with a named condition says besides: which goods, how many."""
        return {}

    def imagine_hidden(self, state: S, view: View) -> None:
        """Draw what the view does not tell, and work out what follows from other fields."""

    def dealt_anew(self, state: S) -> S:
        """This table with everything that no seat has seen drawn again by its own chance.

        Every seat sees what it saw, and keeps what it holds.
        """
        raise NotImplementedError

    def breakdown(self, state: S, seat: int) -> list[tuple[str, int]]:
        """The parts of a seat's score as if the game ended now."""
        raise NotImplementedError

    def standing(self, state: S, seat: int) -> list[int]:
        """What decides the places: points first, then the tie-breaks; more is better."""
        raise NotImplementedError

    def rivals(self, state: S) -> list[list[int]]:
        """The standings of opponents whom the rules play, such as that of a game alone."""
        return []

    def rival_breakdowns(self, state: S) -> list[tuple[Text, list[tuple[str, int]]]]:
        """Their names, and the parts of their scores as if the game ended now."""
        return []

    def absent(self, state: S, legal: list[int]) -> int:
        """Which of its legal actions a seat takes when nobody, not even a bot, plays it."""
        raise NotImplementedError

    def may_never_end(self, settings: dict[str, Setting]) -> bool:
        """Whether players who want to can go on for ever with these options."""
        return False

    def expand(self, state: S, text: str, seat: int = -1) -> list[int]:
        """The actions of a seat that a short notation stands for; one action by default."""
        return [self.catalogue.number(text)]

    def decision_kinds(self) -> list[str]:
        """All kinds of decision that a view can name."""
        return [step.kind for step in self.steps]


def edition_of(game: str, known: list[Edition], edition: int) -> Edition:
    """The edition of this number; `UnknownEdition` if the game has none."""
    for one in known:
        if one.number == edition:
            return one
    raise unknown_edition(game, [one.number for one in known], edition)


def unknown_edition(game: str, known: list[int], edition: int) -> UnknownEdition:
    numbers = ", ".join([str(number) for number in known])
    return UnknownEdition(f"{game} has rules of edition {numbers}, not {edition}")
