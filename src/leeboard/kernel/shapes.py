"""The shapes that a field can have: how it is kept, and how it is written, shown and encoded."""

from __future__ import annotations

from typing import Any, Final

from leeboard.kernel import form
from leeboard.kernel.bits import members, set_of
from leeboard.kernel.native import mypyc_attr
from leeboard.kernel.reading import Reader


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """What a state keeps as plain numbers has words in a position and an entry in a view.

    The state is handed to every conversion, for a shape that depends on another field of it. A game
    adds shapes of its own where a field has a form that no other game knows.
    """

    def __init__(self, kind: str, width: int = 0, as_kept: bool = False) -> None:
        self.kind: Final[str] = kind  # the Python type: int, bool or list[int]
        # How many numbers of a list by seat belong to each seat; 0 if each has one entry there.
        self.width: Final[int] = width
        self.as_kept: Final[bool] = as_kept  # does a view show the value as the state keeps it?
        self.remark = ""  # what the comment of a generated attribute adds, such as "as a set"

    def first(self) -> Any:
        """The value on a table on which nothing has been set up."""
        raise NotImplementedError

    def to_position(self, value: Any, state: Any) -> object:
        raise NotImplementedError

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        """The value of what stands in a position under this name; raises the reader's complaint."""
        raise NotImplementedError

    def to_view(self, value: Any, state: Any) -> Any:
        return value

    def from_view(self, shown: Any, state: Any) -> Any:
        return shown

    def spectator(self) -> Any:
        """What somebody without a seat sees where each seat sees only its own value."""
        return None

    def encoding(self) -> form.Encoding:
        """How the entry of a view becomes numbers."""
        raise NotImplementedError


class Whole(Shape):
    """A whole number; an observation divides it by about the most that it reaches."""

    def __init__(self, high: int, low: int = 0, first: int = 0, scale: float = 0.0) -> None:
        super().__init__("int", as_kept=True)
        self.low: Final[int] = low
        self.high: Final[int] = high
        self.start: Final[int] = first
        self.scale: Final[float] = scale or float(high)

    def first(self) -> Any:
        return self.start

    def to_position(self, value: Any, state: Any) -> object:
        return value

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        return reader.as_whole(name, data, self.low, self.high)

    def encoding(self) -> form.Encoding:
        return form.Number(self.scale)


class Flag(Shape):
    """Yes or no."""

    def __init__(self, first: bool = False) -> None:
        super().__init__("bool", as_kept=True)
        self.start: Final[bool] = first

    def first(self) -> Any:
        return self.start

    def to_position(self, value: Any, state: Any) -> object:
        return value

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        return reader.as_flag(name, data)

    def encoding(self) -> form.Encoding:
        return form.Number()


class SeatNumber(Shape):
    """A seat, or -1 for nobody where that is allowed."""

    def __init__(self, seats: int, or_nobody: bool = False) -> None:
        super().__init__("int", as_kept=True)
        self.seats: Final[int] = seats
        self.low: Final[int] = -1 if or_nobody else 0
        self.remark = "-1: nobody" if or_nobody else ""

    def first(self) -> Any:
        return self.low

    def to_position(self, value: Any, state: Any) -> object:
        return value

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        return reader.as_whole(name, data, self.low, self.seats - 1)

    def encoding(self) -> form.Encoding:
        return form.Seat(self.seats)


class Choice(Shape):
    """The number of one of some things, or -1 for none of them.

    A position that names the field has to name one of them if it is required.
    """

    def __init__(self, ids: list[str], required: bool = False, first: int = -1) -> None:
        super().__init__("int", as_kept=True)
        self.ids: Final[list[str]] = ids
        self.required: Final[bool] = required
        self.start: Final[int] = first
        self.remark = "-1: none" if first < 0 else ""

    def first(self) -> Any:
        return self.start

    def to_position(self, value: Any, state: Any) -> object:
        return None if value < 0 else self.ids[value]

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        if data is None and not self.required:
            return -1
        return reader.as_choice(name, data, self.ids)

    def spectator(self) -> Any:
        return -1

    def encoding(self) -> form.Encoding:
        return form.OneOf(self.ids)


class SetOf(Shape):
    """Some of some things, as the bits of a number; a view lists them."""

    def __init__(self, ids: list[str], full: bool = False) -> None:
        super().__init__("int")
        self.ids: Final[list[str]] = ids
        self.start: Final[int] = (1 << len(ids)) - 1 if full else 0
        self.remark = "as a set"

    def first(self) -> Any:
        return self.start

    def to_position(self, value: Any, state: Any) -> object:
        return [self.ids[number] for number in members(value)]

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        return set_of(reader.as_choices(name, data, self.ids))

    def to_view(self, value: Any, state: Any) -> Any:
        return members(value)

    def from_view(self, shown: Any, state: Any) -> Any:
        return set_of(shown)

    def encoding(self) -> form.Encoding:
        return form.Counts(self.ids)


class BitSet(Shape):
    """Some of some things, as the bits of a number that a view shows as it is."""

    def __init__(self, ids: list[str]) -> None:
        super().__init__("int", as_kept=True)
        self.ids: Final[list[str]] = ids
        self.remark = "as a set"

    def first(self) -> Any:
        return 0

    def to_position(self, value: Any, state: Any) -> object:
        return [self.ids[number] for number in members(value)]

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        return set_of(reader.as_choices(name, data, self.ids))

    def encoding(self) -> form.Encoding:
        return form.Bits(self.ids)


class SeatSet(Shape):
    """Some seats, as the bits of a number; positions and views list them."""

    def __init__(self, seats: int) -> None:
        super().__init__("int")
        self.seats: Final[int] = seats
        self.remark = "as a set"

    def first(self) -> Any:
        return 0

    def to_position(self, value: Any, state: Any) -> object:
        return members(value)

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        return set_of(reader.as_wholes(name, data, -1, 0, self.seats - 1))

    def to_view(self, value: Any, state: Any) -> Any:
        return members(value)

    def from_view(self, shown: Any, state: Any) -> Any:
        return set_of(shown)

    def encoding(self) -> form.Encoding:
        return form.Seats(self.seats)


class Amounts(Shape):
    """How many there are of each of some things; a position leaves out what there is none of."""

    def __init__(self, ids: list[str], most: int = 99, scale: float = 1.0) -> None:
        super().__init__("list[int]", len(ids), as_kept=True)
        self.ids: Final[list[str]] = ids
        self.most: Final[int] = most
        self.scale: Final[float] = scale

    def first(self) -> Any:
        return [0] * self.width

    def to_position(self, value: Any, state: Any) -> object:
        return {self.ids[number]: count for number, count in enumerate(value) if count}

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        table = reader.as_table(name, data)
        found = [table.whole(one, 0, self.most, default=0) for one in self.ids]
        table.close()
        return found

    def encoding(self) -> form.Encoding:
        return form.Vector(self.ids, form.Number(self.scale))


class Row(Shape):
    """A list of fixed length: one shape for all, and an id for each."""

    def __init__(self, ids: list[str], each: Shape) -> None:
        super().__init__(f"list[{each.kind}]", len(ids), each.as_kept)
        self.ids: Final[list[str]] = ids
        self.each: Final[Shape] = each
        self.remark = each.remark

    def first(self) -> Any:
        return [self.each.first() for _ in self.ids]

    def to_position(self, value: Any, state: Any) -> object:
        return [self.each.to_position(one, state) for one in value]

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        found: list[Any] = []
        for number, one in enumerate(reader.as_items(name, data, self.width)):
            found.append(self.each.from_position(reader, f"{name}[{number}]", one, state))
        return found

    def to_view(self, value: Any, state: Any) -> Any:
        return [self.each.to_view(one, state) for one in value]

    def from_view(self, shown: Any, state: Any) -> Any:
        return [self.each.from_view(one, state) for one in shown]

    def encoding(self) -> form.Encoding:
        return form.Vector(self.ids, self.each.encoding())


class Named(Row):
    """A row that a position writes as a table: by name, and only what differs from the first value.

    A complaint about a name says what it must be, such as "a quay with an order".
    """

    def __init__(self, ids: list[str], each: Shape, called: str) -> None:
        super().__init__(ids, each)
        self.called: Final[str] = called

    def to_position(self, value: Any, state: Any) -> object:
        first = self.each.first()
        table: dict[str, object] = {}
        for number, one in enumerate(value):
            if one != first:
                table[self.ids[number]] = self.each.to_position(one, state)
        return table

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        found: list[Any] = self.first()
        table = reader.as_table(name, data)
        for key, one in table.data.items():
            number = table.as_choice(self.called, key, self.ids)
            found[number] = self.each.from_position(table, key, one, state)
        return found


class Sequence(Shape):
    """A list of any length that grows at its end; an observation has the last few, newest first."""

    def __init__(self, each: Shape, observed: int = 0) -> None:
        super().__init__(f"list[{each.kind}]")
        self.each: Final[Shape] = each
        self.observed: Final[int] = observed

    def first(self) -> Any:
        empty: list[Any] = []
        return empty

    def to_position(self, value: Any, state: Any) -> object:
        return [self.each.to_position(one, state) for one in value]

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        found: list[Any] = []
        for number, one in enumerate(reader.as_items(name, data)):
            found.append(self.each.from_position(reader, f"{name}[{number}]", one, state))
        return found

    def to_view(self, value: Any, state: Any) -> Any:
        return [self.each.to_view(one, state) for one in value]

    def from_view(self, shown: Any, state: Any) -> Any:
        return [self.each.from_view(one, state) for one in shown]

    def encoding(self) -> form.Encoding:
        return form.Latest(self.observed, self.each.encoding())


class Stack(Shape):
    """Things in the order in which they are drawn; a field beside it counts those that are gone.

    A position has what is left. No view shows the order: what it may show is `Computed`.
    """

    def __init__(self, ids: list[str], gone: str) -> None:
        super().__init__("list[int]")
        self.ids: Final[list[str]] = ids
        self.gone: Final[str] = gone  # the name of the field that counts

    def first(self) -> Any:
        empty: list[int] = []
        return empty

    def to_position(self, value: Any, state: Any) -> object:
        gone: int = getattr(state, self.gone)
        return [self.ids[number] for number in value[gone:]]

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        return reader.as_choices(name, data, self.ids)
