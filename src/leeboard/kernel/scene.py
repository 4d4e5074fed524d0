"""The scene: what one viewer sees of a table and can click, as data that knows no game."""
# mypyc: interpreted

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from itertools import groupby
from typing import Concatenate, Final, ParamSpec, TypeAlias, cast

from leeboard.kernel.text import Text

Json: TypeAlias = dict[str, object]
Entry: TypeAlias = (
    "Text | str | float | list[Click] | list[Badge] | list[Region] | list[Text] | list[int]"
    " | list[float]"
)
Entries: TypeAlias = dict[str, Entry]  # what stands at the head of a scene or a sheet

SEAT_COLOURS: Final = ("#D55E00", "#0072B2", "#009E73", "#8F5AA8", "#E69F00")
SEAT_INKS: Final = ("#FFFFFF", "#FFFFFF", "#10202A", "#FFFFFF", "#1C2B36")  # readable on the colour
SEAT_EMBLEMS: Final = ("anchor", "star", "wheel", "shell", "fish")
ROLES: Final = ("board", "own", "seat", "supply", "prompt")


@dataclass(frozen=True)
class LabelStyle:
    """How a label looks; sizes are units of the sheet, colours are CSS values."""

    size: float
    weight: int
    colour: str
    serif: bool = False
    italic: bool = False
    halo: str = ""  # a broad outline behind the letters, so that they read on a drawing


DARK: Final = "#1C2B36"  # for what is printed on things whose colour is the same in both themes
STYLES: Final[dict[str, LabelStyle]] = {
    "chart": LabelStyle(15, 500, "#123B50", serif=True, italic=True),
    "chart-deep": LabelStyle(15, 500, "#F3F1E2", serif=True, italic=True),
    "place": LabelStyle(22, 600, "var(--ink)", serif=True, halo="var(--land)"),
    "title": LabelStyle(19, 600, "var(--ink)", serif=True),
    "plate": LabelStyle(19, 600, "var(--seat-ink)", serif=True),
    "plate-note": LabelStyle(14, 600, "var(--seat-ink)"),
    "head": LabelStyle(16, 600, "var(--ink)", serif=True),
    "note": LabelStyle(13, 500, "var(--ink-2)"),
    "count": LabelStyle(16, 700, DARK),
    "count-nil": LabelStyle(16, 500, "#5B6B73"),
    "number": LabelStyle(16, 700, "var(--ink)"),
    "coin": LabelStyle(25, 700, DARK, serif=True),
    "figure": LabelStyle(27, 700, DARK, serif=True),
    "warning": LabelStyle(16, 700, "var(--signal)"),
}


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
    colours. A piece without a title is decoration. Later pieces lie on top.

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
    """A stretch of a board that a small screen shows by itself, large enough to be read."""

    id: str
    title: Text  # short: it stands on a tab
    x: float
    y: float
    width: float
    height: float
    around: str = ""  # the piece at which this viewer looks first, if nothing there can be clicked

    def to_json(self) -> Json:
        """Plain data; without `around` if that is empty."""
        plain: Json = {"id": self.id, "title": self.title.plain()}
        plain.update(x=self.x, y=self.y, width=self.width, height=self.height)
        if self.around:
            plain["around"] = self.around
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
        self.pieces.append(piece)
        return piece

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
KEPT: Final = 4096  # drawings that a part of a sheet keeps


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
    drawn = cast(Callable[P, list[Piece]], lru_cache(maxsize=KEPT, typed=True)(sketched))

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


class SheetChange:
    """What turns a sheet into the next one of its id."""

    def __init__(self, old: Sheet | None, new: Sheet) -> None:
        self.head = _differing({} if old is None else old.entries(), new.entries())
        self.lost: list[Piece] = []
        self.came: list[Piece] = []
        self.set: list[Piece] = []  # replaced in place, or put on top
        self.above: list[list[str]] = []  # pieces put right above another, or above "" on nothing
        if old is None or old.pieces != new.pieces:
            self._compare([] if old is None else old.pieces, new.pieces)

    def _compare(self, old: list[Piece], new: list[Piece]) -> None:
        before = {piece.id: piece for piece in old}
        after = {piece.id: piece for piece in new}
        self.lost = [before[name] for name in before if name not in after]
        for name, piece in after.items():
            was = before.get(name)
            # Most pieces are the very same object: the games keep what does not change.
            if was is piece:
                continue
            if was is None:
                self.came.append(piece)
                self.set.append(piece)
            elif was.to_json() != piece.to_json():
                self.set.append(piece)
        kept = [name for name in before if name in after] if self.lost else list(before)
        self.above = _put_above(kept, list(after))

    @property
    def gone(self) -> list[str]:
        return [piece.id for piece in self.lost]

    def __bool__(self) -> bool:
        return bool(self.head or self.lost or self.set or self.above)

    def to_json(self) -> Json:
        plain: Json = {}
        if self.head:
            plain["head"] = plain_entries(self.head)
        if self.lost:
            plain["gone"] = self.gone
        if self.set:
            plain["set"] = [piece.to_json() for piece in self.set]
        if self.above:
            plain["above"] = self.above
        return plain


class Change:
    """What turns one scene into the next; `to_json` has it as plain data, `apply` carries it out.

    `head` has the changed entries of the scene, `order` the sheets' ids if these changed, and
    `sheets` an entry for each sheet that differs: its changed `head`, the pieces `gone`, the pieces
    `set` (replaced in place, or put on top), and where putting on top is not enough, pairs of a
    piece and the one it is put right `above`, one after the other ("" is the sheet itself). `moved`
    pairs a piece that is gone with a new one that looks the same: the client lets the new one start
    its way there.
    """

    def __init__(self, old: Scene, new: Scene) -> None:
        before = {sheet.id: sheet for sheet in old.sheets}
        self.head = _differing(old.entries(), new.entries())
        order = [sheet.id for sheet in new.sheets]
        self.order = order if order != list(before) else []
        self.sheets: dict[str, SheetChange] = {}
        for sheet in new.sheets:
            change = SheetChange(before.get(sheet.id), sheet)
            if change:
                self.sheets[sheet.id] = change
        self.moved = self._moved(old, new)

    def _moved(self, old: Scene, new: Scene) -> list[list[str]]:
        """Pairs of ids, gone and new; a thing shown on two sheets may have come from one place."""
        kept = {sheet.id for sheet in new.sheets}
        lost: list[Piece] = []
        for sheet in old.sheets:
            if sheet.id in self.sheets:
                lost += self.sheets[sheet.id].lost
            elif sheet.id not in kept:
                lost += sheet.pieces
        came = {piece.id for sheet in self.sheets.values() for piece in sheet.came}
        if not lost or not came:
            return []
        gone = [piece for piece in lost if piece.title and piece.id not in came]
        before = {piece.id for piece in lost}  # what comes back by its own name needs no pair
        pairs: list[list[str]] = []
        for change in self.sheets.values():
            left = list(gone)
            for piece in change.came:
                if piece.title is None or piece.id in before:
                    continue
                look = (piece.symbol, piece.params)
                source = next((one for one in left if (one.symbol, one.params) == look), None)
                if source is not None:
                    left.remove(source)
                    pairs.append([source.id, piece.id])
        return pairs

    def to_json(self) -> Json:
        plain: Json = {}
        if self.head:
            plain["head"] = plain_entries(self.head)
        if self.order:
            plain["order"] = self.order
        if self.sheets:
            plain["sheets"] = {name: sheet.to_json() for name, sheet in self.sheets.items()}
        if self.moved:
            plain["moved"] = self.moved
        return plain


def changes(old: Scene, new: Scene) -> Json:
    """What turns the plain data of one scene into that of the next; `apply` is its other half."""
    return Change(old, new).to_json()


def apply(scene: Json, change: Json) -> Json:
    """The plain data of a scene after these changes; the argument is left as it was."""
    result = {**scene, **cast(Json, change.get("head", {}))}
    sheets = {cast(str, sheet["id"]): sheet for sheet in cast(list[Json], scene["sheets"])}
    for sheet_id, part in cast(dict[str, Json], change.get("sheets", {})).items():
        sheets[sheet_id] = _sheet_applied(sheets.get(sheet_id, {"pieces": []}), part)
    order = cast(list[str], change.get("order", list(sheets)))
    result["sheets"] = [sheets[sheet_id] for sheet_id in order]
    return result


def _differing(old: Entries, new: Entries) -> Entries:
    return {name: value for name, value in new.items() if name not in old or old[name] != value}


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


def _put_above(kept: list[str], order: list[str]) -> list[list[str]]:
    """What brings the kept pieces with the new ones on top into this order, as few as can be."""
    if kept == order[: len(kept)]:
        return []
    old = set(kept)
    steady = [name for name in order if name in old]
    staying = old if steady == kept else old - _out_of_order(kept, steady)
    end = len(order)
    while end and order[end - 1] not in old:
        end -= 1  # new and on top: that follows by itself
    return [
        [name, order[place - 1] if place else ""]
        for place, name in enumerate(order[:end])
        if name not in staying
    ]


def _out_of_order(old: list[str], new: list[str]) -> set[str]:
    """The fewest pieces without which both lists are the same."""
    first, last = 0, len(old)
    while old[first] == new[first]:
        first += 1
    while old[last - 1] == new[last - 1]:
        last -= 1
    rank = {name: place for place, name in enumerate(old[first:last])}
    ends: list[int] = []  # the lowest rank on which a rising run of each length ends
    runs: list[tuple[str, ...]] = []
    for name in new[first:last]:
        length = bisect_left(ends, rank[name])
        ends[length : length + 1] = [rank[name]]
        runs[length : length + 1] = [(*(runs[length - 1] if length else ()), name)]
    return rank.keys() - set(runs[-1])


def _sheet_applied(sheet: Json, change: Json) -> Json:
    pieces = {cast(str, piece["id"]): piece for piece in cast(list[Json], sheet["pieces"])}
    for piece_id in cast(list[str], change.get("gone", [])):
        del pieces[piece_id]
    for piece in cast(list[Json], change.get("set", [])):
        pieces[cast(str, piece["id"])] = piece
    order = list(pieces)
    above = cast(list[list[str]], change.get("above", []))
    for piece_id, _ in above:
        order.remove(piece_id)
    for piece_id, below in above:
        order.insert(order.index(below) + 1 if below else 0, piece_id)
    head = {**sheet, **cast(Json, change.get("head", {}))}
    return {**head, "pieces": [pieces[piece_id] for piece_id in order]}
