"""How a view becomes numbers: each entry has an encoding, and each of its numbers has a name.

Most numbers of a view are 0 (of forty fields a pawn stands on one), so that only the others are
written down, each with its place.
"""

from __future__ import annotations

from typing import Any, Final

from leeboard.kernel.errors import BadPosition
from leeboard.kernel.native import mypyc_attr
from leeboard.kernel.state import View


class Sparse:
    """The numbers of a vector that are not 0: where they stand, and what they are."""

    def __init__(self) -> None:
        self.places: list[int] = []
        self.values: list[float] = []

    def put(self, place: int, value: float) -> None:
        self.places.append(place)
        self.values.append(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """How one entry of a view is written; None, for what is hidden, writes nothing."""

    def __init__(self, names: list[str]) -> None:
        self.names: Final[list[str]] = names
        self.size: Final[int] = len(names)

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        """Write an entry as the seat `me` sees it, its first number at place `at`."""
        raise NotImplementedError


class Number(Encoding):
    """A number or a flag, divided by about the most that it reaches."""

    def __init__(self, scale: float = 1.0) -> None:
        super().__init__([""])
        self.scale: Final[float] = scale

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        if value:
            out.put(at, value / self.scale)


class OneOf(Encoding):
    """The index of one of some things; below 0 it is none of them."""

    def __init__(self, ids: list[str]) -> None:
        super().__init__(ids)

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        if value is not None and 0 <= value < self.size:
            out.put(at + value, 1.0)


class Word(Encoding):
    """One of some words; any other is none of them."""

    def __init__(self, ids: list[str]) -> None:
        super().__init__(ids)

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        if value in self.names:
            out.put(at + self.names.index(value), 1.0)


class Bits(Encoding):
    """A whole number as a set: a number for each of its lowest bits."""

    def __init__(self, ids: list[str]) -> None:
        super().__init__(ids)

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        if not value:
            return
        for bit in range(self.size):
            if value >> bit & 1:
                out.put(at + bit, 1.0)


class Counts(Encoding):
    """A list of indices, in any order and number: how often each of some things is in it."""

    def __init__(self, ids: list[str]) -> None:
        super().__init__(ids)

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        if not value:
            return
        count = [0] * self.size
        for index in value:
            if 0 <= index < self.size:
                count[index] += 1
        for index, times in enumerate(count):
            if times:
                out.put(at + index, float(times))


class Vector(Encoding):
    """A list of fixed length: one encoding for all, and an id for each."""

    def __init__(self, ids: list[str], each: Encoding) -> None:
        super().__init__(joined(ids, each.names))
        self.length: Final[int] = len(ids)
        self.each: Final[Encoding] = each

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        if value is None:
            return
        if len(value) > self.length:
            raise BadPosition(f"view: {self.length} things were expected, not {len(value)}")
        for item in value:
            self.each.write(item, me, at, out)
            at += self.each.size


class Latest(Encoding):
    """A list that grows at its end: the last few, the newest first."""

    def __init__(self, count: int, each: Encoding) -> None:
        super().__init__(joined([f"last{number}" for number in range(1, count + 1)], each.names))
        self.count: Final[int] = count
        self.each: Final[Encoding] = each

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        if value is None:
            return
        for number in range(min(self.count, len(value))):
            self.each.write(value[len(value) - 1 - number], me, at, out)
            at += self.each.size


class Seat(Encoding):
    """A seat, counted from the one that sees; below 0 it is nobody."""

    def __init__(self, seats: int) -> None:
        super().__init__(seat_ids(seats))

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        if value is not None and value >= 0:
            out.put(at + (value - me) % self.size, 1.0)


class Seats(Encoding):
    """Some seats, counted from the one that sees."""

    def __init__(self, seats: int) -> None:
        super().__init__(seat_ids(seats))

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        if value is None:
            return
        for seat in value:
            out.put(at + (seat - me) % self.size, 1.0)


class BySeat(Encoding):
    """A list by seat: the own entry first, then those of the others in turn."""

    def __init__(self, seats: int, each: Encoding) -> None:
        super().__init__(joined(seat_ids(seats), each.names))
        self.seats: Final[int] = seats
        self.each: Final[Encoding] = each

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        if value is None:
            return
        for number in range(self.seats):
            self.each.write(value[(me + number) % self.seats], me, at, out)
            at += self.each.size


class Known(Encoding):
    """What may be hidden: whether it is known, then the thing itself."""

    def __init__(self, inner: Encoding) -> None:
        super().__init__(["known", *inner.names])
        self.inner: Final[Encoding] = inner

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        if value is not None:
            out.put(at, 1.0)
            self.inner.write(value, me, at + 1, out)


class Table(Encoding):
    """A table of entries by their keys; what it does not name is left out."""

    def __init__(self, entries: dict[str, Encoding]) -> None:
        names: list[str] = []
        for key, encoding in entries.items():
            names += joined([key], encoding.names)
        super().__init__(names)
        self.entries: Final[dict[str, Encoding]] = entries

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        if value is None:
            return
        for key, encoding in self.entries.items():
            encoding.write(value[key], me, at, out)
            at += encoding.size


class Form:
    """The encoding of a game's whole view for one number of seats, and what is left out and why."""

    def __init__(self, entries: dict[str, Encoding], left_out: dict[str, str]) -> None:
        self.table: Final[Table] = Table(entries)
        self.left_out: Final[dict[str, str]] = left_out
        self.names: Final[list[str]] = self.table.names
        self.size: Final[int] = self.table.size

    def sparse(self, view: View) -> Sparse:
        """The numbers of a view that are not 0; it reads nothing but the view."""
        out = Sparse()
        self.table.write(view, max(0, view["viewer"]), 0, out)
        return out

    def dense(self, view: View) -> list[float]:
        """All numbers of a view, in the order of `names`."""
        numbers = [0.0] * self.size
        sparse = self.sparse(view)
        for index, place in enumerate(sparse.places):
            numbers[place] = sparse.values[index]
        return numbers


def seat_ids(seats: int) -> list[str]:
    return ["me", *[f"next{number}" for number in range(1, seats)]]


def numbered(count: int, first: int = 1) -> list[str]:
    """Ids for things that have none but their number."""
    return [str(number) for number in range(first, first + count)]


def joined(first: list[str], second: list[str]) -> list[str]:
    """Every name of the first list with every name of the second behind it."""
    return [f"{one}/{two}" if two else one for one in first for two in second]
