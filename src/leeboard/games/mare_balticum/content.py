"""The box of Mare Balticum as flat tables, read from content.toml and checked."""

from __future__ import annotations

from typing import Final

from leeboard.kernel.catalogue import Names, numbers
from leeboard.kernel.content import Box, ContentFile
from leeboard.kernel.reading import Reader

SALMON: Final = 0
FLOUNDER: Final = 1
HERRING: Final = 2
COD: Final = 3
AMBER: Final = 4
SPECIES: Final = 4  # the first four kinds of catch are fish (MAR-2.27)
KINDS: Final = 5
TIME: Final = 5  # a time token, where a catch kind could stand

TAX: Final = 4  # after the values x0 to x3 (MAR-2.33)
TOKENS: Final = 5
ENTERPRISES: Final = ["x0", "x1", "x2", "x3", "tax"]

CATCH: Final = ["salmon", "flounder", "herring", "cod", "amber"]
SLOT_VALUES: Final = ["0", "-1"]


class Content(Box):
    """Everything printed, indexed by number; fields come before ports in one numbering."""

    def __init__(self, file: ContentFile) -> None:
        super().__init__()
        reader = file.reader
        self._read_constants(reader)
        self._read_boats(reader)
        self._read_catch(reader)
        self._read_enterprises(reader)
        self._read_board(reader)
        self._read_contracts(reader)
        self._read_colours(reader)
        reader.close()
        self._name_operands()

    def _read_constants(self, reader: Reader) -> None:
        row = reader.table("constants")
        self.actions: int = row.whole("actions", 1, 9)
        self.hold: int = row.whole("hold", 1, 5)
        self.shallow: int = row.whole("shallow", 1, 2)
        self.deep: int = row.whole("deep", 1, 2)
        self.tax: int = row.whole("tax", 0, 9)
        self.amber_value: int = row.whole("amber_value", 0, 99)
        self.set_value: int = row.whole("set_value", 0, 99)
        self.time_tokens: int = row.whole("time_tokens", TOKENS + 1, TOKENS + 1)
        self.keep("constants", row)
        row = reader.table("stall")
        self.stall_rounds: int = row.whole("rounds", 1, 99)
        self.keep("stall", row)

    def _read_boats(self, reader: Reader) -> None:
        self.boats: list[int] = [0] * 6  # boats of a fleet, by number of seats
        rows = reader.tables("fleet", 3)
        for row in rows:
            seats = row.whole("seats", 3, 5)
            if self.boats[seats]:
                raise row.complaint(f"seats {seats} stands twice")
            self.boats[seats] = row.whole("boats", 1, 5)
            self.keep(f"fleet {seats}", row)

    def _read_catch(self, reader: Reader) -> None:
        rows = reader.tables("catch", KINDS)
        self.count: list[int] = []  # tokens in the box, by kind
        for kind, row in enumerate(rows):
            if row.choice("id", CATCH) != kind:
                raise row.complaint(f'id must be "{CATCH[kind]}": the order is fixed (MAR-2.27)')
            self.count.append(row.whole("count", 1, 99))
            self.keep(f"catch {CATCH[kind]}", row)

    def _read_enterprises(self, reader: Reader) -> None:
        ids = ENTERPRISES[:TAX]
        self.value: list[int] = []  # points a fish, by value token
        for token, row in enumerate(reader.tables("enterprise", SPECIES)):
            if row.choice("id", ids) != token:
                raise row.complaint(f'id must be "{ids[token]}": the order is fixed')
            self.value.append(row.whole("value", 0, 99))
            self.keep(f"enterprise {ids[token]}", row)

    def _read_board(self, reader: Reader) -> None:
        fields = reader.tables("field")
        ports = reader.tables("port")
        boats = max(self.boats)
        if not ports or len(fields) <= boats or len(fields) + len(ports) > 60:
            raise reader.complaint(
                f"there must be a port, more than {boats} fields so that a fleet can always sail "
                f"(MAR-9.6), and at most 60 of both, not {len(ports)} and {len(fields)}"
            )
        self.field_ids: list[str] = []
        self.x: list[int] = []
        self.y: list[int] = []
        for row in fields + ports:
            name = row.ident("id")
            if name in self.field_ids or name == "reserve":  # which the notation needs (MAR-9.7)
                raise row.complaint(f'the id "{name}" is taken')
            self.field_ids.append(name)
            self.x.append(row.whole("x", 0, 1000))
            self.y.append(row.whole("y", 0, 1200))
        self.seas: int = len(fields)
        self.places: int = len(self.field_ids)
        self.sea_mask: int = (1 << self.seas) - 1
        self.is_deep: list[bool] = []
        self.room: list[int] = []  # tokens that a refill brings, by sea field
        for row in fields:
            deep = row.choice("depth", ["shallow", "deep"]) == 1
            self.is_deep.append(deep)
            self.room.append(self.deep if deep else self.shallow)
        if sum(self.room) > sum(self.count):
            raise reader.complaint(
                f"the sea has room for {sum(self.room)} tokens, the box has {sum(self.count)}"
            )
        self._read_borders(fields + ports)
        self._read_slots(ports)
        for row in fields + ports:
            self.keep(row.text("id"), row)

    def _read_borders(self, rows: list[Reader]) -> None:
        """Borders count in both directions (MAR-2.46), and the map is connected (MAR-2.47)."""
        self.borders: list[int] = []  # neighbouring fields as a bit set, by field
        for field, row in enumerate(rows):
            border = 0
            for name in row.items("neighbours"):
                if not isinstance(name, str) or name not in self.field_ids:
                    raise row.complaint(f'neighbour "{name}" is not a field')
                other = self.field_ids.index(name)
                if other == field or border >> other & 1:
                    raise row.complaint(f'neighbour "{name}" is the field itself or stands twice')
                border |= 1 << other
            if border == 0:
                raise row.complaint("a field needs a neighbour")
            self.borders.append(border)
        for field, row in enumerate(rows):
            for other in range(self.places):
                if self.borders[field] >> other & 1 and not self.borders[other] >> field & 1:
                    raise row.complaint(
                        f'neighbour "{self.field_ids[other]}" does not name it in return'
                    )
        if self.grown(1) != (1 << self.places) - 1:
            raise rows[0].complaint("not every field can be reached from here")

    def grown(self, seed: int) -> int:
        """All fields that can be reached from these, as a bit set."""
        reached = 0
        edge = seed
        while edge:
            reached |= edge
            edge = self.bordering(reached) & ~reached
        return reached

    def bordering(self, fields: int) -> int:
        """The fields that border on any of these, as a bit set; some may be among them."""
        border = 0
        field = 0
        while fields:
            if fields & 1:
                border |= self.borders[field]
            fields >>= 1
            field += 1
        return border

    def _read_slots(self, ports: list[Reader]) -> None:
        self.slot_port: list[int] = []  # the port that a demand slot belongs to
        self.slot_value: list[int] = []  # 0, or -1: one fish of each batch is lost there (MAR-7.10)
        self.first_slot: list[int] = []  # by port, ports counted from 0
        self.slot_count: list[int] = []
        for index, row in enumerate(ports):
            values = row.wholes("slots", -1, -1, 0)
            if sorted(values) not in ([0], [-1, 0], [-1]):
                raise row.complaint("slots must be one or two different values out of 0 and -1")
            self.first_slot.append(len(self.slot_port))
            self.slot_count.append(len(values))
            for value in values:
                self.slot_port.append(self.seas + index)
                self.slot_value.append(value)
        self.slots: int = len(self.slot_port)
        if self.slots != 2 * SPECIES:
            raise ports[0].complaint(
                f"the ports must have {2 * SPECIES} demand slots in all, not {self.slots}"
            )

    def _read_contracts(self, reader: Reader) -> None:
        self.contract_ids: list[str] = []
        self.contract_fish: list[int] = []  # first and second fish of each card, two entries a card
        self.contract_amber: list[int] = []
        self.most_sets = 0  # that the tokens in the box allow on any card
        for row in reader.tables("contract"):
            name = row.ident("id")
            if name in self.contract_ids or name == "keep":  # which the notation needs (MAR-9.7)
                raise row.complaint(f'the id "{name}" is taken')
            self.contract_ids.append(name)
            fish = row.choices("fish", CATCH[:SPECIES], 2)
            if fish[0] == fish[1]:
                raise row.complaint("fish must be two different species")
            self.contract_fish.extend(fish)
            amber = row.whole("amber", 1, 9)
            self.contract_amber.append(amber)
            sets = min(self.count[fish[0]], self.count[fish[1]], self.count[AMBER] // amber)
            self.most_sets = max(self.most_sets, sets)
            self.keep(f"contract {name}", row)
        self.contracts: int = len(self.contract_ids)
        if self.contracts < 6:
            raise reader.complaint("there must be six contracts, one more than seats (MAR-7.18)")

    def _read_colours(self, reader: Reader) -> None:
        self.colours: list[str] = []
        for row in reader.tables("colour", 5):
            self.colours.append(row.ident("id"))
            self.keep(f"colour {row.text('id')}", row)

    def _name_operands(self) -> None:
        """What the operands of actions and events are called."""
        purse = [f"hold_{name}" for name in CATCH[:SPECIES]] + [f"store_{name}" for name in CATCH]
        self.field_names: Names = Names("field", self.field_ids)
        self.port_names: Names = Names("field", self.field_ids[self.seas :])
        self.sea_names: Names = Names("field", self.field_ids[: self.seas])
        self.catch_names: Names = Names("catch", CATCH)
        self.species_names: Names = Names("catch", CATCH[:SPECIES])
        self.token_names: Names = Names("enterprise", ENTERPRISES)
        self.contract_names: Names = Names("contract", self.contract_ids)
        self.purse_names: Names = Names("purse", purse)
        self.slot_names: Names = Names("slot", SLOT_VALUES, numeric=True)
        self.count_names: Names = numbers("count", 1, self.hold)
        self.sets_names: Names = numbers("count", 0, self.most_sets)
