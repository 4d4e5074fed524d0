"""What one viewer sees of a table and can click, as data that knows no game."""
# mypyc: interpreted

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from itertools import groupby
from typing import (
    Annotated,
    ClassVar,
    Concatenate,
    Final,
    Literal,
    ParamSpec,
    TypeAlias,
    cast,
    get_args,
)

from leeboard.kernel.text import Text
from leeboard.scene.wire import Json, LeftOut, Rounded, plain

Role: TypeAlias = Literal["board", "own", "seat", "supply", "prompt"]
ROLES: Final = get_args(Role)  # what a sheet is for
PieceKind: TypeAlias = Literal["card", "die", "target"]
# What a piece is, as far as a client treats it in a way of its own: a card is shown large to who
# points at it, a die tumbles, a target is a place that is known by its name.
PIECE_KINDS: Final = get_args(PieceKind)
RegionRole: TypeAlias = Literal["tab", "carried", "built"]
# What a region is for: a stretch of a board behind a tab, the few things that a small screen keeps
# in sight, or what a seat has built, which the end of a match shows.
REGION_ROLES: Final = get_args(RegionRole)
Align: TypeAlias = Literal["middle", "start", "end"]  # which end of a label is at its x

Tenths: TypeAlias = Annotated[float, Rounded(1)]
Thousandths: TypeAlias = Annotated[float, Rounded(3)]
Symbol: TypeAlias = Annotated[str, LeftOut("")]


@dataclass(frozen=True)
class Note:
    """A line below the title of a piece: what it asks for, and whether that is there."""

    symbol: Symbol  # an id of the game's art, or "" for none
    text: Text
    met: bool | None = None  # ticked or crossed for this viewer; None for neither


@dataclass(frozen=True)
class Narrow:
    """Where and how a piece lies when its sheet is arranged for a narrow screen."""

    x: Tenths
    y: Tenths
    scale: Thousandths = 1.0
    symbol: str = ""  # another drawing, or "" for the same


@dataclass(slots=True)
class Piece:
    """One thing on a sheet.

    The symbol is an id of the game's art; its origin is put at x, y. Parameters become CSS
    variables (`--name`) of the drawing; the parameter `seat` (0 to 4) also brings that seat's
    colours. Later pieces lie on top; `on` says which piece this one belongs to, such as the card
    that a figure is printed on or the field that a boat is on. A piece of no kind is a token if it
    has a title, and decoration if it has none.

    Once it was written, a piece is not changed any more: scenes share what looks the same in both.
    """

    id: str  # the same from scene to scene
    symbol: Symbol  # an id of the game's art, or "" for none
    x: Tenths
    y: Tenths
    title: Text | None = None  # what it is; without one it is decoration
    scale: Thousandths = 1.0
    rotation: Tenths = 0.0  # degrees, clockwise
    params: dict[str, str | int] = field(default_factory=dict)  # CSS variables of the drawing
    label: Text | None = None  # its lines are centred on y; its size follows the scale
    style: str = ""  # how the label looks, a key of STYLES
    align: Align = "middle"  # which end of the label is at x
    room: Tenths = 0.0  # width that the label must keep to, by wrapping and shrinking; 0 for any
    lines: int = 1  # on how many lines the label may be wrapped
    notes: tuple[Note, ...] = ()  # what else is said of it to who points at it
    narrow: Narrow | None = None  # if its sheet is arranged for narrow screens too
    kind: PieceKind | Literal[""] = ""  # "" for a token or decoration
    on: str = ""  # the piece of the same sheet that it lies on, or "" for the sheet itself
    said: dict[str, str] | None = field(default=None, init=False, repr=False, compare=False)

    def texts(self) -> list[Text]:
        """All that is said of it."""
        found = [self.title, self.label, *[note.text for note in self.notes]]
        return [text for text in found if text is not None]


@dataclass
class Badge:
    """A figure with a small drawing: what a seat has, or what a choice costs or brings.

    It is for the eye at a glance. Without a title it repeats what is said beside it.
    """

    symbol: Symbol  # an id of the game's art, or "" for the figure alone
    text: str = ""  # a figure such as 3 or +5, the same in every language
    title: Text | None = None  # what it tells
    params: dict[str, str | int] = field(default_factory=dict)  # as those of a piece


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
    role: RegionRole = "tab"


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

    BODY: ClassVar = "pieces"  # the other fields are its head

    id: str
    role: Role
    width: float
    height: float
    title: Text
    seat: int = -1  # whose area it is, -1 for nobody's
    pieces: list[Piece] = field(default_factory=list)  # later pieces lie on top
    badges: list[Badge] = field(default_factory=list)  # its figures that matter, the first most
    regions: list[Region] = field(default_factory=list)  # of a board too large for a phone
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


P = ParamSpec("P")
PARTS_KEPT: Final = 4096  # drawings that a part of a sheet keeps


def part(draw: Callable[Concatenate[Sheet, P], None]) -> Callable[Concatenate[Sheet, P], None]:
    """A function that adds pieces to a sheet, made to draw once for the same arguments.

    Scenes then share these pieces, which costs no time and shows at once that nothing changed
    there. So the drawing may depend on its arguments alone, may do nothing to the sheet but add
    pieces, and nobody may change them afterwards. Arguments must be hashable.
    """

    def sketched(*args: P.args, **kwargs: P.kwargs) -> list[Piece]:
        sketch = Sheet("", "board", 0, 0, UNTITLED)
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
    together: bool = False  # its pieces are picked one by one and confirmed as a whole
    reveals: bool = False  # brings something unknown to light: not free to take back
    badges: list[Badge] = field(default_factory=list)  # what it costs and brings, for the eye
    brief: Text | None = None  # a short name, where a picture and its badges say the rest
    aside: Text | None = None  # a few words below the short name: what comes of it


@dataclass
class Scene:
    """Sheets with pieces, what is asked, what can be clicked, and how far the match is."""

    BODY: ClassVar = "sheets"  # the other fields are its head

    game: str
    viewer: int  # a seat, or -1 for a spectator
    prompt: Text  # what is asked, or who is waited for
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

    def to_json(self) -> Json:
        """Plain data, with messages as keys and parameters."""
        return plain(self)
