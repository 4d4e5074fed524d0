"""The fields of a game's state, each declared once: its name, its shape and who may know it.

Setting up, positions, views, imagined tables and observations ask the declaration. The class with
the attributes and their copying is generated from it (`make fields`), so that it compiles to plain
code.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from leeboard.kernel.form import BySeat, Encoding, Known
from leeboard.kernel.native import mypyc_attr
from leeboard.kernel.reading import Reader
from leeboard.kernel.shapes import Shape
from leeboard.kernel.state import View

PUBLIC: Final = 0  # everybody sees it
PRIVATE: Final = 1  # its seat sees it, and everybody once the game reveals what is hidden
OWN: Final = 2  # a view has the value of the viewer's seat, and no others
HIDDEN: Final = 3  # a position has it, a view does not
INTERNAL: Final = 4  # an option, or worked out of other fields: only a copy has it

FLAT: Final = ["list[int]", "list[bool]"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """One thing that a state keeps."""

    def __init__(
        self,
        name: str,
        shape: Shape,
        known: int,
        about: str = "",
        *,
        word: str = "",
        entry: str = "",
        table: str = "",
        derived: bool = False,
        shared: bool = False,
        changes_if: str = "",
        left_out: str = "",
    ) -> None:
        self.name: Final[str] = name
        self.shape: Final[Shape] = shape
        self.known: Final[int] = known
        self.about: Final[str] = about  # a comment in the generated class
        self.word: Final[str] = word or name  # what a position calls it
        self.entry: Final[str] = entry or name  # what a view calls it
        self.table: Final[str] = table  # the table of its own in which a position has it, if any
        self.derived: Final[bool] = derived  # follows from other fields: no position has it
        self.shared: Final[bool] = shared  # replaced as a whole: copies share the list
        self.changes_if: Final[str] = changes_if  # the option without which copies share the list
        self.left_out: Final[str] = left_out  # why no observation has it, if none has
        self.by_seat: bool = False
        self.is_part: bool = False  # is it kept in another field?
        self.in_list: Final[bool] = shape.kind.startswith("list")

    def kind(self) -> str:
        """Its Python type."""
        return self.shape.kind

    def first(self, seats: int) -> Any:
        return self.shape.first()

    def to_position(self, state: Any, seat: int) -> object:
        return self.shape.to_position(getattr(state, self.name), state)

    def from_position(self, state: Any, seat: int, reader: Reader) -> None:
        """Read the field if the position names it; otherwise it stays as it is."""
        if not reader.has(self.word):
            reader.raw(self.word, None)
            return
        data = reader.raw(self.word)
        value = self.shape.from_position(reader, self.word, data, state)
        self.put(state, seat, value)

    def put(self, state: Any, seat: int, value: Any) -> None:
        setattr(state, self.name, value)

    def to_view(self, state: Any, seats: int, viewer: int, revealed: bool, view: View) -> None:
        value = getattr(state, self.name)
        if not self.shape.as_kept:
            view[self.entry] = self.shape.to_view(value, state)
        elif self.in_list:
            view[self.entry] = list(value)
        else:
            view[self.entry] = value

    def from_view(self, state: Any, view: View, revealed: bool) -> None:
        shown = view[self.entry]
        if not self.shape.as_kept:
            setattr(state, self.name, self.shape.from_view(shown, state))
        elif self.in_list:
            setattr(state, self.name, list(shown))
        else:
            setattr(state, self.name, shown)

    def encoding(self, seats: int) -> Encoding:
        return self.shape.encoding()


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatField(Field):
    """A thing that every seat has: a list with one entry a seat, or several one after the other."""

    def __init__(
        self,
        name: str,
        shape: Shape,
        known: int,
        about: str = "",
        *,
        word: str = "",
        entry: str = "",
        derived: bool = False,
        shared: bool = False,
        changes_if: str = "",
        left_out: str = "",
        glimpse: Callable[[Any, int], object] | None = None,
    ) -> None:
        super().__init__(
            name,
            shape,
            known,
            about,
            word=word,
            entry=entry,
            derived=derived,
            shared=shared,
            changes_if=changes_if,
            left_out=left_out,
        )
        self.by_seat = True
        # What others see of a private value; without it they see nothing.
        self.glimpse: Final[Callable[[Any, int], object] | None] = glimpse

    def kind(self) -> str:
        return self.shape.kind if self.shape.width else f"list[{self.shape.kind}]"

    def first(self, seats: int) -> Any:
        values: list[Any] = []
        for _ in range(seats):
            if self.shape.width:
                values.extend(self.shape.first())
            else:
                values.append(self.shape.first())
        return values

    def of(self, state: Any, seat: int) -> Any:
        """The value of one seat."""
        values: list[Any] = getattr(state, self.name)
        width = self.shape.width
        return values[width * seat : width * seat + width] if width else values[seat]

    def put(self, state: Any, seat: int, value: Any) -> None:
        values: list[Any] = getattr(state, self.name)
        width = self.shape.width
        if width:
            values[width * seat : width * seat + width] = value
        else:
            values[seat] = value

    def to_position(self, state: Any, seat: int) -> object:
        return self.shape.to_position(self.of(state, seat), state)

    def to_view(self, state: Any, seats: int, viewer: int, revealed: bool, view: View) -> None:
        shape = self.shape
        if self.known == PRIVATE:
            view[self.entry] = [
                self.seen(state, seat, revealed or seat == viewer) for seat in range(seats)
            ]
            return
        if self.known == OWN:
            view[self.entry] = shape.spectator() if viewer < 0 else self.seen(state, viewer, True)
            return
        values: list[Any] = getattr(state, self.name)
        width = shape.width
        if width:
            rows: list[Any] = []
            for at in range(0, len(values), width):
                rows.append(values[at : at + width])
            values = rows
        if not shape.as_kept:
            view[self.entry] = [shape.to_view(value, state) for value in values]
        else:
            view[self.entry] = values if width else values.copy()

    def seen(self, state: Any, seat: int, known: bool) -> Any:
        """What a viewer sees of one seat."""
        if known:
            return self.shape.to_view(self.of(state, seat), state)
        return None if self.glimpse is None else self.glimpse(state, seat)

    def from_view(self, state: Any, view: View, revealed: bool) -> None:
        """Take what the viewer knows for certain; what a glimpse tells is left to the game."""
        shape = self.shape
        viewer: int = view["viewer"]
        if self.known == OWN:
            if viewer >= 0:
                self.put(state, viewer, shape.from_view(view[self.entry], state))
            return
        shown: list[Any] = view[self.entry]
        if self.known == PRIVATE:
            for seat, value in enumerate(shown):
                if revealed or seat == viewer:
                    self.put(state, seat, shape.from_view(value, state))
            return
        if not shape.as_kept:
            shown = [shape.from_view(value, state) for value in shown]
        if shape.width:
            values: list[Any] = []
            for row in shown:
                values.extend(row)
            setattr(state, self.name, values)
        else:
            setattr(state, self.name, list(shown))

    def encoding(self, seats: int) -> Encoding:
        inner = self.shape.encoding()
        if self.known == OWN:
            return inner
        return BySeat(seats, Known(inner) if self.known == PRIVATE else inner)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatPart(SeatField):
    """What each seat has and a position or a view tells, but other fields of the state keep.

    It is no attribute. A game says how it is found in the state, and how it is put there.
    """

    def __init__(self, name: str, shape: Shape, known: int, *, word: str = "") -> None:
        super().__init__(name, shape, known, word=word)
        self.is_part = True

    def of(self, state: Any, seat: int) -> Any:
        raise NotImplementedError

    def put(self, state: Any, seat: int, value: Any) -> None:
        raise NotImplementedError

    def to_view(self, state: Any, seats: int, viewer: int, revealed: bool, view: View) -> None:
        shape = self.shape
        view[self.entry] = [shape.to_view(self.of(state, seat), state) for seat in range(seats)]

    def from_view(self, state: Any, view: View, revealed: bool) -> None:
        shown: list[Any] = view[self.entry]
        for seat, value in enumerate(shown):
            self.put(state, seat, self.shape.from_view(value, state))


class Computed:
    """An entry of a view that is no field: it is worked out of the state for each viewer."""

    def __init__(
        self,
        entry: str,
        value: Callable[[Any, int], object],
        encoding: Encoding | None,
        left_out: str = "",
    ) -> None:
        self.entry: Final[str] = entry
        self.value: Final[Callable[[Any, int], object]] = value  # of the state and the viewer
        self.code: Final[Encoding | None] = encoding
        self.left_out: Final[str] = left_out  # why no observation has it, if it has no encoding

    def to_view(self, state: Any, seats: int, viewer: int, view: View) -> None:
        view[self.entry] = self.value(state, viewer)

    def encoding(self, seats: int) -> Encoding | None:
        return self.code


class SeatComputed(Computed):
    """Such an entry with a value for each seat: a function of the state and the seat."""

    def to_view(self, state: Any, seats: int, viewer: int, view: View) -> None:
        value = self.value
        view[self.entry] = [value(state, seat) for seat in range(seats)]

    def encoding(self, seats: int) -> Encoding | None:
        return None if self.code is None else BySeat(seats, self.code)


class Fields:
    """All fields of a game for one number of seats, and what its views show beside them.

    An opponent whom the rules play has fields as a seat has them, and counts as one here.
    """

    def __init__(
        self, seats: int, rows: list[Field], computed: list[Computed], seat_tables: str
    ) -> None:
        check(rows, computed)
        self.seats: Final[int] = seats
        self.rows: Final[list[Field]] = rows
        self.computed: Final[list[Computed]] = computed
        self.seat_tables: Final[str] = seat_tables  # what a position calls the list of seats
        # What a blank state begins with: flat lists are copied, lists of lists made anew.
        kept = [row for row in rows if not row.is_part]
        self.flat: Final[list[Field]] = [row for row in kept if row.kind() in FLAT]
        self.first_lists: Final[list[list[Any]]] = [row.first(seats) for row in self.flat]
        self.nested: Final[list[Field]] = [
            row for row in kept if row.kind().startswith("list[list")
        ]
        self.unseen: Final[list[int]] = [  # among the flat ones
            number for number, row in enumerate(self.flat) if row.known != PUBLIC
        ]
        self.viewed: Final[list[Field]] = [row for row in rows if row.known <= OWN]
        written = [row for row in rows if row.known != INTERNAL and not row.derived]
        self.written: Final[list[Field]] = [
            row for row in written if not row.by_seat and not row.table
        ]
        self.written_in: Final[dict[str, list[Field]]] = {  # by the table of their own
            name: [row for row in written if row.table == name]
            for name in sorted({row.table for row in written if row.table})
        }
        self.written_by_seat: Final[list[Field]] = [row for row in written if row.by_seat]

    def clear(self, state: Any) -> None:
        """Give every list its first value; the class has those of single numbers."""
        for number, row in enumerate(self.flat):
            setattr(state, row.name, self.first_lists[number].copy())
        for row in self.nested:
            setattr(state, row.name, row.first(self.seats))

    def clear_unseen(self, state: Any) -> None:
        """The same for what no view tells as a whole; `from_view` gives the rest its value."""
        for number in self.unseen:
            setattr(state, self.flat[number].name, self.first_lists[number].copy())
        for row in self.nested:
            setattr(state, row.name, row.first(self.seats))

    def to_position(self, state: Any) -> dict[str, object]:
        """All that lies on the table; what is empty or not yet chosen is written too."""
        table: dict[str, object] = {}
        for row in self.written:
            table[row.word] = row.to_position(state, -1)
        for name, rows in self.written_in.items():
            table[name] = {row.word: row.to_position(state, -1) for row in rows}
        seats: list[object] = []
        for seat in range(self.seats):
            own: dict[str, object] = {}
            for row in self.written_by_seat:
                own[row.word] = row.to_position(state, seat)
            seats.append(own)
        table[self.seat_tables] = seats
        return table

    def from_position(self, state: Any, table: Reader) -> list[Reader]:
        """Read what the position names, in the order of the rows; the rest stays as it is.

        The answer is the tables of the seats, which say what was named there.
        """
        for row in self.written:
            row.from_position(state, -1, table)
        for name, rows in self.written_in.items():
            inner = table.table(name, {})
            for row in rows:
                row.from_position(state, -1, inner)
            inner.close()
        tables = table.tables(self.seat_tables, self.seats, default=[{}] * self.seats)
        for seat, own in enumerate(tables):
            for row in self.written_by_seat:
                row.from_position(state, seat, own)
            own.close()
        return tables

    def to_view(self, state: Any, viewer: int, revealed: bool, view: View) -> None:
        """Add what this viewer may know, built up from nothing."""
        for row in self.viewed:
            row.to_view(state, self.seats, viewer, revealed, view)
        for entry in self.computed:
            entry.to_view(state, self.seats, viewer, view)

    def from_view(self, state: Any, view: View, revealed: bool) -> None:
        """Take over what the view tells for certain."""
        for row in self.viewed:
            row.from_view(state, view, revealed)

    def encodings(self) -> dict[str, Encoding]:
        """How each entry of a view becomes numbers, by its name."""
        found: dict[str, Encoding] = {}
        for row in self.viewed:
            if not row.left_out:
                found[row.entry] = row.encoding(self.seats)
        for entry in self.computed:
            encoding = entry.encoding(self.seats)
            if encoding is not None:
                found[entry.entry] = encoding
        return found

    def left_out(self) -> dict[str, str]:
        """Which entries no observation has, and why."""
        found = {row.entry: row.left_out for row in self.viewed if row.left_out}
        for entry in self.computed:
            if entry.encoding(self.seats) is None:
                found[entry.entry] = entry.left_out
        return found


def check(rows: list[Field], computed: list[Computed]) -> None:
    """Refuse a declaration in which two rows meet, or one hides what belongs to no seat."""
    names: set[str] = set()
    words: set[str] = set()
    entries: set[str] = {entry.entry for entry in computed}
    if len(entries) < len(computed):
        raise ValueError("two computed entries have the same name")
    for row in rows:
        if row.name in names:
            raise ValueError(f"two fields have the name {row.name}")
        names.add(row.name)
        if row.known in (PRIVATE, OWN) and not row.by_seat:
            raise ValueError(f"{row.name} belongs to no seat: it is PUBLIC, HIDDEN or INTERNAL")
        owner = "a seat" if row.by_seat else row.table
        place = f"{row.word} of {owner}" if owner else row.word
        if row.known != INTERNAL and not row.derived:
            if place in words:
                raise ValueError(f"two fields are called {place} in a position")
            words.add(place)
        if row.known <= OWN:
            if row.entry in entries:
                raise ValueError(f"two entries of a view are called {row.entry}")
            entries.add(row.entry)
