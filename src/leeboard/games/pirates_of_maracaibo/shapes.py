"""The shapes that only fields of Pirates of Maracaibo have."""

from __future__ import annotations

from typing import Any, Final

from leeboard.games.pirates_of_maracaibo.boards import (
    CELLS,
    DIGS,
    HIDDEN_LEVEL_1,
    HIDDEN_LEVEL_2,
    HIDDEN_PLACE,
    NO_CARD,
    TILES,
    VALUE_IDS,
    VALUE_TILES,
)
from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import COLOURS
from leeboard.games.pirates_of_maracaibo.features import Cell, Item, PlacedTile
from leeboard.games.pirates_of_maracaibo.items import Items
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel import form
from leeboard.kernel.fields import HIDDEN, PUBLIC, SeatPart
from leeboard.kernel.reading import Reader
from leeboard.kernel.shapes import Amounts, Choice, Flag, Row, SeatNumber, Sequence, Shape, Whole

WAITING: Final = 2  # items of the agenda that an observation has, the one that asks now first


class Beginner(SeatNumber):
    """The captain who begins: a seat, for Redbeard never does (PIR-3.13)."""

    def __init__(self, seats: int, captains: int) -> None:
        super().__init__(captains)
        self.last_seat: Final[int] = seats - 1

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        return reader.as_whole(name, data, 0, self.last_seat)


class Die(Whole):
    """What a die shows, 0 before it is rolled."""

    def __init__(self) -> None:
        super().__init__(6)

    def encoding(self) -> form.Encoding:
        return form.OneOf(form.numbered(7, 0))


class Pending(Shape):
    """The numbers of the agenda's items; a position tells what each says, with its step."""

    def __init__(self, content: Content, captains: int) -> None:
        super().__init__("list[int]", as_kept=True)
        self.items: Final[Items] = Items(content)
        self.item: Final[Item] = Item(self.items, captains)

    def first(self) -> Any:
        empty: list[int] = []
        return empty

    def to_position(self, value: Any, state: PiratesState) -> object:
        return [
            self.items.shown(step, state.game.steps[step].kind, arg)
            for step, arg in zip(state.agenda, value, strict=True)
        ]

    def from_position(self, reader: Reader, name: str, data: object, state: PiratesState) -> Any:
        kinds = [step.kind for step in state.game.steps]
        return [self.items.read(row, kinds) for row in reader.as_tables(name, data)]

    def encoding(self) -> form.Encoding:
        return form.Latest(WAITING, self.item)


class Sea(Shape):
    """The cards at sea by cell; a position names the cells of the layout, and a view has backs."""

    def __init__(self, content: Content) -> None:
        super().__init__("list[int]")
        self.content: Final[Content] = content
        self.ids: Final[list[str]] = content.space_ids[:CELLS]
        self.card: Final[Choice] = Choice([*content.card_ids, "blank"])

    def first(self) -> Any:
        return [NO_CARD] * CELLS

    def to_position(self, value: Any, state: PiratesState) -> object:
        return {
            self.ids[cell]: self.card.to_position(value[cell], state) for cell in state.sea.cells
        }

    def from_position(self, reader: Reader, name: str, data: object, state: PiratesState) -> Any:
        """The cells that nobody names keep their cards."""
        sea = reader.as_table(name, data)
        named = [self.ids[cell] for cell in state.sea.cells]
        for key in sea.data:
            if key not in named:
                raise sea.complaint(f'"{key}" is not a card space of this layout')
        cards = state.cards.copy()
        for cell in state.sea.cells:
            if sea.has(self.ids[cell]):
                key = self.ids[cell]
                cards[cell] = self.card.from_position(sea, key, sea.raw(key), state)
        return cards

    def to_view(self, value: Any, state: PiratesState) -> Any:
        return [card_seen(state, cell) for cell in range(CELLS)]

    def from_view(self, shown: Any, state: Any) -> Any:
        return list(shown)

    def encoding(self) -> form.Encoding:
        return form.Vector(self.ids, Cell(self.content))


def card_seen(state: PiratesState, cell: int) -> int:
    """A card, or what its back tells (PIR-8.4)."""
    card = state.cards[cell]
    if state.is_open(cell):
        return card
    if state.fogged(cell):
        return HIDDEN_PLACE
    upgrade = card - state.content.first_upgrade
    level_1 = 0 <= upgrade < state.content.level_1_upgrades
    return HIDDEN_LEVEL_1 if level_1 else HIDDEN_LEVEL_2


class Values(Row):
    """The value tile on each place of level I; a position names the places that have one."""

    def __init__(self, content: Content) -> None:
        super().__init__(content.place_ids[: content.level_1_places], Choice(VALUE_IDS))
        self.with_slot: Final[list[bool]] = content.place_slot

    def to_position(self, value: Any, state: Any) -> object:
        return {self.ids[place]: VALUE_IDS[tile] for place, tile in enumerate(value) if tile >= 0}

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        found = [-1] * self.width
        table = reader.as_table(name, data)
        for place, key in enumerate(self.ids):
            if self.with_slot[place] and table.has(key):
                found[place] = table.choice(key, VALUE_IDS)
        table.close()
        return found

    def encoding(self) -> form.Encoding:
        return form.Vector(self.ids, form.OneOf(form.numbered(VALUE_TILES)))


class Pile(Sequence):
    """A pile, of which the last is next.

    A position of edition 2 lists every deck from its top; edition 1 lists these from the bottom.
    """

    def __init__(self, ids: list[str]) -> None:
        super().__init__(Choice(ids, required=True))
        self.remark = "the last is next"

    def to_position(self, value: Any, state: PiratesState) -> object:
        return super().to_position(turned_round(value, state), state)

    def from_position(self, reader: Reader, name: str, data: object, state: PiratesState) -> Any:
        return turned_round(super().from_position(reader, name, data, state), state)


def turned_round(pile: list[int], state: PiratesState) -> list[int]:
    return pile[::-1] if state.edition >= 2 else pile


class Display(Sequence):
    """Things that lie open side by side; where gaps are left, one that was taken is -1."""

    def __init__(self, ids: list[str], gaps: bool = False) -> None:
        super().__init__(Choice(ids, required=not gaps))
        self.ids: Final[list[str]] = ids

    def encoding(self) -> form.Encoding:
        return form.Counts(self.ids)


class Cubes(Amounts):
    """How many cubes there are of each colour; a position tells of every colour."""

    def __init__(self, scale: float, usual: int = 0) -> None:
        super().__init__(COLOURS, 999, scale)
        self.usual: Final[int] = usual  # where a position says nothing

    def first(self) -> Any:
        return [self.usual] * self.width

    def to_position(self, value: Any, state: Any) -> object:
        return dict(zip(COLOURS, value, strict=True))

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        table = reader.as_table(name, data)
        found = [table.whole(colour, 0, self.most, default=self.usual) for colour in COLOURS]
        table.close()
        return found


class Market(Row):
    """The black-market tile on each place, never Redbeard's (PIR-7.84): whose it is, and which."""

    def __init__(self, content: Content, seats: int, captains: int) -> None:
        super().__init__(content.place_ids, Choice(content.tile_ids))
        self.seats: Final[int] = seats
        self.tile: Final[PlacedTile] = PlacedTile(captains, content.tile_ids)
        self.tile_ids: Final[list[str]] = content.tile_ids

    def to_position(self, value: Any, state: Any) -> object:
        return {
            self.ids[place]: [mark // TILES, self.tile_ids[mark % TILES]]
            for place, mark in enumerate(value)
            if mark >= 0
        }

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        found = [-1] * self.width
        market = reader.as_table(name, data)
        for key in market.data:
            if key not in self.ids:
                raise market.complaint(f'"{key}" is not a place')
            pair = market.items(key, 2)
            seat = market.as_whole(f"{key}[0]", pair[0], 0, self.seats - 1)
            tile = market.as_choice(f"{key}[1]", pair[1], self.tile_ids)
            found[self.ids.index(key)] = TILES * seat + tile
        return found

    def encoding(self) -> form.Encoding:
        return form.Vector(self.ids, self.tile)


class Sunk(Shape):
    """The treasures on extra burial spaces: two bits for each, a colour from 1, or 0."""

    def __init__(self) -> None:
        super().__init__("int")
        self.colours: Final[Row] = Row(form.numbered(DIGS), Choice(COLOURS))

    def to_position(self, value: Any, state: Any) -> object:
        return self.colours.to_position(self.to_view(value, state), state)

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        return self.from_view(self.colours.from_position(reader, name, data, state), state)

    def to_view(self, value: Any, state: Any) -> Any:
        return [(value >> 2 * space & 3) - 1 for space in range(DIGS)]

    def from_view(self, shown: Any, state: Any) -> Any:
        sunk = 0
        for space, colour in enumerate(shown):
            sunk |= (colour + 1) << 2 * space
        return sunk

    def encoding(self) -> form.Encoding:
        return self.colours.encoding()


class HideoutPart(SeatPart):
    """Some bits of the numbers of `hideout`."""

    def __init__(self, name: str, shape: Shape, lowest: int, bits: int) -> None:
        super().__init__(name, shape, PUBLIC)
        self.lowest: Final[int] = lowest
        self.mask: Final[int] = (1 << bits) - 1

    def of(self, state: PiratesState, seat: int) -> Any:
        return state.hideout[seat] >> self.lowest & self.mask

    def put(self, state: PiratesState, seat: int, value: Any) -> None:
        state.hideout[seat] &= ~(self.mask << self.lowest)
        state.hideout[seat] |= value << self.lowest


class Retired(SeatPart):
    """Whether a captain is in the set `retired`, which a view shows as a whole."""

    def __init__(self) -> None:
        super().__init__("has_retired", Flag(), HIDDEN, word="retired")

    def of(self, state: PiratesState, seat: int) -> Any:
        return state.retired >> seat & 1 == 1

    def put(self, state: PiratesState, seat: int, value: Any) -> None:
        state.retired |= (1 if value else 0) << seat


class Rivers(SeatPart):
    """How many rivers a captain has crossed: a position may say what the explorer tells."""

    def __init__(self) -> None:
        super().__init__("rivers", Whole(4), PUBLIC)

    def of(self, state: PiratesState, seat: int) -> Any:
        return state.rivers(seat)

    def put(self, state: PiratesState, seat: int, value: Any) -> None:
        """Nothing is kept."""

    def from_position(self, state: PiratesState, seat: int, reader: Reader) -> None:
        rivers = state.rivers(seat)
        if reader.whole(self.word, 0, 4, default=rivers) != rivers:
            raise reader.complaint(f"rivers must be {rivers}, as many as the explorer has crossed")
