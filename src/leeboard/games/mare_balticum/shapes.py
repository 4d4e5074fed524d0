"""The shapes that only fields of Mare Balticum have, and how some of them become numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from leeboard.games.mare_balticum.content import CATCH, ENTERPRISES, KINDS, SPECIES, TAX, Content
from leeboard.kernel import form
from leeboard.kernel.bits import members
from leeboard.kernel.reading import Reader
from leeboard.kernel.shapes import Amounts, Choice, Row, SetOf, Shape, Whole

if TYPE_CHECKING:
    from leeboard.games.mare_balticum.state import MareState

UNKNOWN: Final = -2  # a covered market space whose value a viewer may not know


class Sea(Shape):
    """The tokens on the sea fields; the second one of a kind on a field is in `double`."""

    def __init__(self, content: Content) -> None:
        super().__init__("list[int]")
        self.room: Final[list[int]] = content.room
        self.seas: Final[list[str]] = content.field_ids[: content.seas]

    def first(self) -> Any:
        return [0] * KINDS

    def to_position(self, value: Any, state: MareState) -> object:
        table: dict[str, object] = {}
        for field, name in enumerate(self.seas):
            kinds = state.kinds_on(field)
            if kinds:
                table[name] = [CATCH[kind] for kind in kinds]
        return table

    def from_position(self, reader: Reader, name: str, data: object, state: MareState) -> Any:
        sea = reader.as_table(name, data)
        tokens: list[list[int]] = [[] for _ in self.seas]
        for place in sea.data:
            if place not in self.seas:
                raise sea.complaint(f'"{place}" is not a sea field')
            field = self.seas.index(place)
            tokens[field] = sea.choices(place, CATCH)
            if len(tokens[field]) > self.room[field]:
                room, count = self.room[field], len(tokens[field])
                raise sea.complaint(f"{place} has room for {room}, not {count}")
        return self.from_view(tokens, state)

    def to_view(self, value: Any, state: MareState) -> Any:
        return [state.kinds_on(field) for field in range(len(self.seas))]

    def from_view(self, shown: Any, state: MareState) -> Any:
        state.sea, state.double = [0] * KINDS, [0] * KINDS
        for field, kinds in enumerate(shown):
            for kind in kinds:
                state.put(field, kind)
        return state.sea

    def encoding(self) -> form.Encoding:
        return form.Vector(self.seas, form.Counts(CATCH))


class Fleet(SetOf):
    """Fields with a boat of a seat, of which no field has two."""

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        fleet: int = super().from_position(reader, name, data, state)
        if len(members(fleet)) != len(reader.as_items(name, data)):
            raise reader.complaint(f"{name} has a field twice")
        return fleet


class Market(Row):
    """The value token on each space of a market; a view can tell that a space is covered."""

    def __init__(self) -> None:
        super().__init__(CATCH[:SPECIES], Choice(ENTERPRISES[:TAX]))

    def encoding(self) -> form.Encoding:
        return form.Vector(self.ids, Space())


class Space(form.Encoding):
    """A space of a market: covered, and with which value where that is known."""

    def __init__(self) -> None:
        super().__init__(["covered", *ENTERPRISES[:TAX]])

    def write(self, value: Any, me: int, at: int, out: form.Sparse) -> None:
        if value >= 0 or value == UNKNOWN:
            out.put(at, 1.0)
        if value >= 0:
            out.put(at + 1 + value, 1.0)


class Looked(Whole):
    """How long the log of contracts was when a seat last looked, -1 if it never did."""

    def __init__(self) -> None:
        super().__init__(0, -1, first=-1)

    def from_position(self, reader: Reader, name: str, data: object, state: MareState) -> Any:
        return reader.as_whole(name, data, -1, len(state.contract_log))


class Payment(Amounts):
    """Tokens picked for the tax, by place of the purse."""

    def __init__(self, content: Content) -> None:
        super().__init__(content.purse_names.ids, 999, scale=2)

    def encoding(self) -> form.Encoding:
        places = [*[f"hold_{kind}" for kind in CATCH[:SPECIES]], *CATCH]
        return form.Vector(places, form.Number(self.scale))


class Deal(form.Encoding):
    """An entry of the log of contracts: who, and whether a card was exchanged or kept."""

    def __init__(self, seats: int) -> None:
        self.who: Final[form.Seat] = form.Seat(seats)
        super().__init__([*self.who.names, "again"])

    def write(self, value: Any, me: int, at: int, out: form.Sparse) -> None:
        self.who.write(value // 2, me, at, out)
        if value % 2:
            out.put(at + self.size - 1, 1.0)
