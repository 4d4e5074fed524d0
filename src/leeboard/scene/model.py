"""What one viewer sees of a table and can click, as data that knows no game."""
# mypyc: interpreted

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from itertools import groupby
from typing import Concatenate, Final, ParamSpec, TypeAlias, cast

from leeboard.kernel.text import Text

Json: TypeAlias = dict[str, object]  # plain data for a message
# What one entry at the head of a scene or a sheet can hold.
Entry: TypeAlias = (
    "Text | str | float | list[Click] | list[Badge] | list[Region] | list[Text] | list[int]"
    " | list[float]"
)
Entries: TypeAlias = dict[str, Entry]  # what stands at the head of a scene or a sheet
ROLES: Final = ("board", "own", "seat", "supply", "prompt")  # what a sheet is for
# What a piece is, as far as a client treats it in a way of its own: a card is shown large to who
# points at it, a die tumbles, a target is a place that is known by its name.
PIECE_KINDS: Final = ("card", "die", "target")
# What a region is for: a stretch of a board behind a tab, the few things that a small screen keeps
# in sight, or what a seat has built, which the end of a match shows.
REGION_ROLES: Final = ("tab", "carried", "built")


@dataclass(frozen=True)
class Note:
    """A line below the title of a piece: what it asks for, and whether that is there."""

    symbol: str  # an id of the game's art, or "" for none
    text: Text
    met: bool | None = None  # ticked or crossed for this viewer; None for neither

    def to_json(self) -> Json:
        """Plain data; what is empty is left out."""
        plain: Json = {"text": self.text.plain()}
        if self.symbol:
            plain["symbol"] = self.symbol
        if self.met is not None:
            plain["met"] = self.met
        return plain


@dataclass(frozen=True)
class Narrow:
    """Where and how a piece lies when its sheet is arranged for a narrow screen."""

    x: float
    y: float
    scale: float = 1.0
    symbol: str = ""  # another drawing, or "" for the same

    def to_json(self) -> Json:
        """Plain data; what has its usual value is left out."""
        plain: Json = {"x": round(self.x, 1), "y": round(self.y, 1)}
        if self.scale != 1.0:
            plain["scale"] = round(self.scale, 3)
        if self.symbol:
            plain["symbol"] = self.symbol
        return plain


@dataclass(slots=True)
class Piece:
    """One thing on a sheet.

    The symbol is an id of the game's art; its origin is put at x, y. Parameters become CSS
    variables (`--name`) of the drawing; the parameter `seat` (0 to 4) also brings that seat's
    colours. Later pieces lie on top; `on` says which piece this one belongs to, such as the card
    that a figure is printed on or the field that a boat is on. A piece of no kind is a token if it
    has a title, and decoration if it has none.

    Once its plain data was asked for, a piece is not changed any more: scenes share what looks the
    same in both.
    """

    id: str
    symbol: str
    x: float
    y: float
    title: Text | None = None
    scale: float = 1.0
    rotation: float = 0.0  # degrees, clockwise
    params: dict[str, str | int] = field(default_factory=dict)
    label: Text | None = None  # its lines are centred on y; its size follows the scale
    style: str = ""  # how the label looks, a key of STYLES
    align: str = "middle"  # or "start" or "end": which end of the label is at x
    room: float = 0.0  # width that the label must keep to, by wrapping and shrinking; 0 for any
    lines: int = 1  # on how many lines the label may be wrapped
    notes: tuple[Note, ...] = ()  # what else is said of it to who points at it
    narrow: Narrow | None = None  # if its sheet is arranged for narrow screens too
    kind: str = ""  # one of PIECE_KINDS, or "" for a token or decoration
    on: str = ""  # the piece of the same sheet that it lies on, or "" for the sheet itself
    plain: Json | None = field(default=None, init=False, repr=False, compare=False)
    said: dict[str, str] | None = field(default=None, init=False, repr=False, compare=False)

    def to_json(self) -> Json:
        """Plain data; what has its usual value is left out, to keep messages short."""
        if self.plain is None:
            self.plain = self._to_json()
        return self.plain

    def _to_json(self) -> Json:
        plain: Json = {"id": self.id, "x": round(self.x, 1), "y": round(self.y, 1)}
        if self.symbol:
            plain["symbol"] = self.symbol
        if self.title is not None:
            plain["title"] = self.title.plain()
        if self.scale != 1.0:
            plain["scale"] = round(self.scale, 3)
        if self.rotation:
            plain["rotation"] = round(self.rotation, 1)
        if self.params:
            plain["params"] = dict(self.params)
        if self.label is not None:
            plain["label"] = self.label.plain()
            plain["style"] = self.style
            if self.align != "middle":
                plain["align"] = self.align
            if self.room:
                plain["room"] = round(self.room, 1)
            if self.lines != 1:
                plain["lines"] = self.lines
        if self.notes:
            plain["notes"] = [note.to_json() for note in self.notes]
        if self.narrow is not None:
            plain["narrow"] = self.narrow.to_json()
        if self.kind:
            plain["kind"] = self.kind
        if self.on:
            plain["on"] = self.on
        return plain


@dataclass
class Badge:
    """A figure with a small drawing: what a seat has, or what a choice costs or brings.

    It is for the eye at a glance. Without a title it repeats what is said beside it.
    """

    symbol: str  # an id of the game's art, or "" for the figure alone
    text: str = ""  # a figure such as 3 or +5, the same in every language
    title: Text | None = None
    params: dict[str, str | int] = field(default_factory=dict)  # as those of a piece

    def to_json(self) -> Json:
        """Plain data; what is empty is left out."""
        plain: Json = {}
        if self.symbol:
            plain["symbol"] = self.symbol
        if self.text:
            plain["text"] = self.text
        if self.title is not None:
            plain["title"] = self.title.plain()
        if self.params:
            plain["params"] = dict(self.params)
        return plain


def added(terms: list[int]) -> list[Badge]:
    """A sum as one figure, equal neighbours as a product; nothing if there is nothing to add."""
    told = [term for term in terms if term]
    if len(told) < 2:
        return []
    figure = ""
    for term, alike in groupby(told):
        count = len(list(alike))
        sign = " − " if term < 0 else " + " if figure else ""
        figure += sign + (f"{count} × " if count > 1 else "") + str(abs(term))
    return [Badge("", figure.strip())]


def times(count: int, each: int) -> list[Badge]:
    """So many of the same worth, as one figure; nothing is said of none."""
    return [Badge("", f"{count} × {each}")] if count else []


@dataclass(frozen=True)
class Region:
    """A stretch of a sheet that a client shows by itself, large enough to be read."""

    id: str
    title: Text  # short: it stands on a tab
    x: float
    y: float
    width: float
    height: float
    around: str = ""  # the piece at which this viewer looks first, if nothing there can be clicked
    role: str = "tab"  # one of REGION_ROLES

    def to_json(self) -> Json:
        """Plain data; without `around` if that is empty, and without the usual role."""
        plain: Json = {"id": self.id, "title": self.title.plain()}
        plain.update(x=self.x, y=self.y, width=self.width, height=self.height)
        if self.around:
            plain["around"] = self.around
        if self.role != "tab":
            plain["role"] = self.role
        return plain


@dataclass
class Sheet:
    """A drawing space of its own: the client decides where on the page it goes.

    The badges of a seat's sheet are its few figures that matter; the first of them, as a rule its
    points, stands for the seat where there is no room for more. A sheet of the role `prompt`
    belongs to what is asked. A board that a phone cannot show as a whole names its regions; all
    of its pieces that are ever clicked lie in one of them.

    A sheet may also be arranged for a narrow screen: `narrow` has the width and height of that
    arrangement, and its pieces tell where they lie there. Those that do not are left out of it, so
    all that are ever clicked do. Regions are then stretches of that arrangement.
    """

    id: str
    role: str  # one of ROLES
    width: float
    height: float
    title: Text
    seat: int = -1  # whose area it is, -1 for nobody's
    pieces: list[Piece] = field(default_factory=list)
    badges: list[Badge] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    narrow: list[float] = field(default_factory=list)  # empty, or a width and a height

    def add(self, piece: Piece) -> Piece:
        """Lay a piece on top of the others, and give it back."""
        self.pieces.append(piece)
        return piece

    def lay_on(self, base: Piece) -> None:
        """Say of all pieces that were added after this one that they lie on it.

        A piece that lies on one of these stays there. Only for pieces that nobody has seen yet:
        a part that draws a whole thing ends with it.
        """
        for piece in reversed(self.pieces):
            if piece is base:
                return
            piece.on = piece.on or base.id
        raise ValueError(f"{base.id} does not lie on {self.id}")

    def entries(self) -> Entries:
        """All but the pieces."""
        return {
            "id": self.id,
            "role": self.role,
            "seat": self.seat,
            "width": self.width,
            "height": self.height,
            "title": self.title,
            "badges": self.badges,
            "regions": self.regions,
            "narrow": self.narrow,
        }

    def to_json(self) -> Json:
        pieces = [piece.to_json() for piece in self.pieces]
        return {**plain_entries(self.entries()), "pieces": pieces}


P = ParamSpec("P")
PARTS_KEPT: Final = 4096  # drawings that a part of a sheet keeps


def part(draw: Callable[Concatenate[Sheet, P], None]) -> Callable[Concatenate[Sheet, P], None]:
    """A function that adds pieces to a sheet, made to draw once for the same arguments.

    Scenes then share these pieces, which costs no time and shows at once that nothing changed
    there. So the drawing may depend on its arguments alone, may do nothing to the sheet but add
    pieces, and nobody may change them afterwards. Arguments must be hashable.
    """

    def sketched(*args: P.args, **kwargs: P.kwargs) -> list[Piece]:
        sketch = Sheet("", "", 0, 0, UNTITLED)
        draw(sketch, *args, **kwargs)
        return sketch.pieces

    # Typed: 12 and 12.0 are written differently, and nothing may depend on which came first.
    drawn = cast(Callable[P, list[Piece]], lru_cache(maxsize=PARTS_KEPT, typed=True)(sketched))

    @wraps(draw)
    def add(sheet: Sheet, /, *args: P.args, **kwargs: P.kwargs) -> None:
        sheet.pieces += drawn(*args, **kwargs)

    return add


UNTITLED: Final = Text("")


@dataclass
class Click:
    """A legal action and the pieces that take it; without pieces it is a button in the prompt.

    Any one of the pieces takes the action, unless it is `together`: then its pieces are picked one
    by one and confirmed as a whole; a client shows a toggle on each and a button for the set that
    is picked. Such clicks of one scene have different sets, none of them empty.

    Its badges show at a glance what it costs and brings; the sentence says it too. Where it is
    shown with a picture and its badges, it may be called by a `brief` name instead, with a few
    words `aside` on what comes of it.

    What `reveals` something unknown cannot be taken back freely: a client asks once more. A game
    need not know; who shows the scene finds out.
    """

    action: int
    pieces: list[str]
    sentence: Text
    together: bool = False
    reveals: bool = False
    badges: list[Badge] = field(default_factory=list)
    brief: Text | None = None
    aside: Text | None = None

    def to_json(self) -> Json:
        """Plain data; what follows the sentence is left out unless it is set."""
        plain: Json = {
            "action": self.action,
            "pieces": list(self.pieces),
            "sentence": self.sentence.plain(),
        }
        if self.together:
            plain["together"] = True
        if self.reveals:
            plain["reveals"] = True
        if self.badges:
            plain["badges"] = [badge.to_json() for badge in self.badges]
        if self.brief is not None:
            plain["brief"] = self.brief.plain()
        if self.aside is not None:
            plain["aside"] = self.aside.plain()
        return plain


@dataclass
class Scene:
    """Sheets with pieces, what is asked, what can be clicked, and how far the match is."""

    game: str
    viewer: int  # a seat, or -1 for a spectator
    prompt: Text
    sheets: list[Sheet] = field(default_factory=list)
    clicks: list[Click] = field(default_factory=list)
    moment: list[Text] = field(default_factory=list)  # the round, then its phase or season
    asked: list[int] = field(default_factory=list)  # the seats that are waited for

    def sheet(self, sheet_id: str) -> Sheet:
        """The sheet of this id; KeyError if the scene has none."""
        for sheet in self.sheets:
            if sheet.id == sheet_id:
                return sheet
        known = ", ".join(sheet.id for sheet in self.sheets)
        raise KeyError(f'no sheet "{sheet_id}" in this scene, only {known}')

    def pieces(self) -> dict[str, Piece]:
        """Every piece of every sheet by its id."""
        return {piece.id: piece for sheet in self.sheets for piece in sheet.pieces}

    def clickable(self) -> set[str]:
        """The ids of all pieces that take an action."""
        return {piece for click in self.clicks for piece in click.pieces}

    def entries(self) -> Entries:
        """All but the sheets."""
        return {
            "game": self.game,
            "viewer": self.viewer,
            "prompt": self.prompt,
            "moment": self.moment,
            "asked": self.asked,
            "clicks": self.clicks,
        }

    def to_json(self) -> Json:
        sheets = [sheet.to_json() for sheet in self.sheets]
        return {**plain_entries(self.entries()), "sheets": sheets}


def plain_entries(entries: Entries) -> Json:
    """The entries of a head as plain data."""
    return {name: _plain(value) for name, value in entries.items()}


def _plain(value: Entry) -> object:
    if isinstance(value, Text):
        return value.plain()
    if isinstance(value, list):
        return [_plain_one(one) for one in value]
    return value


def _plain_one(value: Text | Click | Badge | Region | float) -> object:
    if isinstance(value, int | float):
        return value
    return value.plain() if isinstance(value, Text) else value.to_json()
