"""A game: what it is made of, and the states it can make."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from leeboard.kernel.catalogue import Catalogue
from leeboard.kernel.chance import Chance, FastChance, fast_chance
from leeboard.kernel.content import ContentFile, Provenance, read_content
from leeboard.kernel.errors import BadOptions, BadPosition
from leeboard.kernel.events import EventBook
from leeboard.kernel.form import Form
from leeboard.kernel.heuristics import Heuristics
from leeboard.kernel.native import mypyc_attr
from leeboard.kernel.options import Option, Setting, checked
from leeboard.kernel.reading import Reader, parse_json
from leeboard.kernel.state import Event, State, View
from leeboard.kernel.step import Step
from leeboard.kernel.text import Text

if TYPE_CHECKING:
    from leeboard.kernel.scene import Badge, Scene

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A stateless object that knows its content, its options and its rules.

    A game fills in the attributes in its `__init__` and writes the methods of the second half.
    """

    def __init__(self, folder: Path, content_file: ContentFile | None) -> None:
        self.folder: Final[Path] = folder  # art.svg, locale/ and handbook.md lie here
        self.content_is_own: Final[bool] = content_file is None
        self.content_file: Final[ContentFile] = (
            read_content(folder / "content.toml") if content_file is None else content_file
        )
        self.id = ""
        self.rules_version = 1  # grows when an old record would end differently
        self.seats: list[int] = []  # the seat counts it can be played with, ascending
        self.options: list[Option] = []
        self.catalogue = Catalogue()
        self.event_book = EventBook()
        self.steps: list[Step[S]] = []
        self.turn_clause = ""  # who acts when it is not their turn breaks this clause
        self.over_clause = ""  # who acts after the end breaks this one
        self.longest = 0  # no match has more actions than this, unless it may never end
        self.effort = 3  # to learn it, of five
        self.vessel = ""  # how the drawings of the seats' own craft begin, before the emblem
        self.score_symbols: dict[str, str] = {}  # drawings that stand for the parts of a score
        self.provenance: list[Provenance] = []  # of every content entry

    # What every game does alike.

    def new(
        self,
        seats: int,
        seed: int = 0,
        options: dict[str, Setting] | None = None,
        chance: Chance | None = None,
    ) -> S:
        """A new match; without a source of chance, the seed decides every draw."""
        settings = self.settings(seats, options)
        state = self.set_up(seats, settings, fast_chance(seed) if chance is None else chance)
        state.settle()
        return state

    def settings(self, seats: int, options: dict[str, Setting] | None) -> dict[str, Setting]:
        """Every option with its setting, checked for this number of seats."""
        if seats not in self.seats:
            counts = ", ".join([str(count) for count in self.seats])
            raise BadOptions(f"{self.id} is played with {counts} seats, not {seats}")
        settings = checked(self.options, options)
        first = settings.get("first_seat")
        if isinstance(first, int) and not isinstance(first, bool) and first >= seats:
            raise BadOptions(f"option first_seat must be below {seats}, not {first}")
        return settings

    def position(self, state: S) -> dict[str, object]:
        """The whole table as readable plain data; `from_position` reads it."""
        return {
            "game": self.id,
            "rules": self.rules_version,
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
        if reader.whole("rules", 1, default=self.rules_version) != self.rules_version:
            raise reader.complaint(f"rules must be {self.rules_version}, not {data['rules']}")
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

    def load(self, data: bytes, chance: Chance | None = None) -> S:
        """The state of a dump; a match with fair chance must be given its source again."""
        reader = Reader("dump", parse_json(data, "dump", BadPosition), BadPosition)
        return self.from_position(reader.data, chance)

    def event_text(self, event: Event) -> Text:
        return self.event_book.sentence(event)

    def picture(self, state: S) -> str:
        """The table as a spectator sees it, as SVG."""
        return show.picture(self, state)

    # What a game writes.

    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> S:
        """The opening table, its first step on the agenda."""
        raise NotImplementedError

    def settings_of(self, state: S) -> dict[str, Setting]:
        """The options of a match, every one."""
        raise NotImplementedError

    def table(self, state: S) -> dict[str, object]:
        """The game's own part of a position: all that lies on the table, in words."""
        raise NotImplementedError

    def lay(self, table: Reader, seats: int, settings: dict[str, Setting], chance: Chance) -> S:
        """The state of such a part, checked field by field."""
        raise NotImplementedError

    def audit(self, state: S) -> list[str]:
        """What cannot be on this table: things lost, doubled or out of place."""
        raise NotImplementedError

    def view(self, state: S, viewer: int) -> View:
        """What a seat, or a spectator (-1), may know, built up from nothing."""
        raise NotImplementedError

    def seen(self, state: S, event: Event, viewer: int) -> Event | None:
        """The event as a seat or a spectator (-1) sees it, or None if it shows them nothing."""
        raise NotImplementedError

    def imagine(self, view: View, chance: Chance) -> S:
        """A full state at random among those that look like this view."""
        raise NotImplementedError

    def breakdown(self, state: S, seat: int) -> list[tuple[str, int]]:
        """The parts of a seat's score as if the game ended now."""
        raise NotImplementedError

    def tally(self, state: S, seat: int) -> dict[str, list[Badge]]:
        """How parts of a score came about, in figures; those without a drawing add up to it."""
        return {}

    def standing(self, state: S, seat: int) -> list[int]:
        """What decides the places: points first, then the tie-breaks; more is better."""
        raise NotImplementedError

    def rivals(self, state: S) -> list[list[int]]:
        """The standings of opponents whom the rules play, such as that of a game alone."""
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

    def heuristics(self) -> Heuristics[S]:
        """What bots believe about this game."""
        raise NotImplementedError

    def form(self, seats: int) -> Form:
        """How a view of a match with so many seats becomes numbers, for those who learn."""
        raise NotImplementedError

    def scene(self, view: View, legal: list[int]) -> Scene:
        """What a person sees and clicks."""
        raise NotImplementedError

    def draw(self, view: View, say: Callable[[Text], str], width: int) -> str:
        """The table as lines of text for a terminal."""
        raise NotImplementedError


class Show:
    """How a state shows itself in a notebook; the package puts a speaker of languages here."""

    def __init__(self) -> None:
        self.picture: Callable[[Game[Any], State], str] = unspoken


def unspoken(game: Game[Any], state: State) -> str:
    raise NotImplementedError("import leeboard to see pictures: the kernel has no words")


show: Final = Show()
