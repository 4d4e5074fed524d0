"""The items of the agenda in words: what the number of each pending item says (PIR-9.1)."""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import ANY, COLOURS, TYPES
from leeboard.games.pirates_of_maracaibo.rules import agenda
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    AGAIN,
    COLOUR,
    COUNT,
    FLAG,
    KNOWN,
    PARTS,
    REST,
    WHAT,
)
from leeboard.kernel.bits import members, set_of
from leeboard.kernel.reading import Reader


class Field:
    """A part of an item's number: a count, a flag, one of some ids, or a set of them."""

    def __init__(
        self, name: str, part: int, ids: list[str] | None = None, many: bool = False, usual: int = 0
    ) -> None:
        self.name: Final[str] = name
        self.part: Final[int] = part
        self.ids: Final[list[str] | None] = ids
        self.many: Final[bool] = many
        self.usual: Final[int] = usual  # where a position says nothing

    def value(self, arg: int) -> int:
        """This part of an item's number."""
        return arg >> self.part & ((1 << PARTS[self.part]) - 1)

    def shown(self, arg: int) -> object:
        value = self.value(arg)
        if PARTS[self.part] == 1:
            return value == 1
        if self.ids is None:
            return value
        return [self.ids[index] for index in members(value)] if self.many else self.ids[value]

    def read(self, row: Reader) -> int:
        if not row.has(self.name):
            row.raw(self.name, None)
            return self.usual << self.part
        if PARTS[self.part] == 1:
            value = 1 if row.flag(self.name) else 0
        elif self.ids is None:
            value = row.whole(self.name, 0, (1 << PARTS[self.part]) - 1)
        elif self.many:
            value = set_of(row.choices(self.name, self.ids))
        else:
            value = row.choice(self.name, self.ids)
        return value << self.part


class Items:
    """The fields of every step's items."""

    def __init__(self, content: Content) -> None:
        self.content: Final[Content] = content
        colour = Field("colour", COLOUR, COLOURS)
        limit = Field("colour", COLOUR, [*COLOURS, "any", "die"], usual=ANY)
        once = Field("count", COUNT, usual=1)
        script = Field("of", WHAT, content.script_ids)
        effects = content.effects
        again = [Field("again", AGAIN)] if content.edition >= 2 else []
        self.fields: Final[dict[int, list[Field]]] = {
            agenda.SAIL_STEP: [Field("sailed", COUNT), Field("column", WHAT)],
            agenda.TOLL_PAYEE: [Field("paid", REST, ["0", "1", "2", "3"], many=True)],
            agenda.SHIP_UPGRADE: [once],
            agenda.NEXT_EFFECT: [script, Field("left", REST), limit],
            agenda.ONE_OF_THEM: [script],
            agenda.REROLL: [Field("bonus", COUNT), limit, Field("rerolls", REST, usual=1)],
            agenda.CHOOSE_DIE: [Field("bonus", COUNT)],
            agenda.RAID_COLOUR: [Field("power", COUNT)],
            agenda.RAID_ACTION: [
                Field("power", COUNT),
                colour,
                Field("fixed", FLAG),
                Field("spent", REST),
                Field("known", KNOWN, effects.raid_ids, many=True),
                *again,
            ],
            agenda.EXPLORE_TRADE: [
                Field("moves", COUNT),
                Field("traded", REST, effects.trade_ids, many=True),
            ],
            agenda.EXPLORE_TO: [Field("moves", COUNT), Field("begun", FLAG)],
            agenda.BURY_COLOUR: [once, limit],
            agenda.BURY_SPACE: [colour],
            agenda.QUEST_SOURCE: [once, Field("refreshed", FLAG)],
            agenda.ACQUIRE_CARD: [Field("extra", COUNT), Field("type", WHAT, TYPES)],
            agenda.CUBE_ISLAND: [once, Field("declinable", FLAG)],
            agenda.FIGUREHEAD: [Field("price", COUNT, usual=3)],
            agenda.MARKET_TILE: [Field("price", COUNT)],
            agenda.MARKET_PLACE: [Field("tile", WHAT, content.tile_ids)],
            agenda.ACTIVATE_TILE: [once],
            agenda.SELL_CARD: [Field("doubloons", COUNT, usual=8)],
            agenda.GULF_ACTION: [Field("of", WHAT, content.script_ids, usual=content.gulf_script)],
            agenda.TREASURE_COLOUR: [once],
            agenda.TAKE_RUBY: [Field("place", WHAT, content.place_ids), *again],
            agenda.RUBY_MARKET: [Field("sold", FLAG), *again],
            agenda.REFILL: [Field("space", WHAT, content.space_ids)],
            agenda.PLACE_ACTIONS: [Field("place", WHAT, content.place_ids)],
        }

    def shown(self, step: int, kind: str, arg: int) -> dict[str, object]:
        """An item as a table of a position."""
        row: dict[str, object] = {"step": kind}
        for field in self.fields.get(step, []):
            row[field.name] = field.shown(arg)
        return row

    def read(self, row: Reader, kinds: list[str]) -> int:
        """The number of an item."""
        step = row.choice("step", kinds)
        arg = 0
        for field in self.fields.get(step, []):
            arg |= field.read(row)
        if step == agenda.NEXT_EFFECT and not row.has("left"):
            script = agenda.what_of(arg)
            arg |= ((1 << self.content.effects.count[script]) - 1) << REST
        row.close()
        return arg
