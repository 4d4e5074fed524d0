"""The box of Port Gdańsk as flat tables, read from content.toml and checked."""

from __future__ import annotations

from typing import Final

from leeboard.kernel.catalogue import Names
from leeboard.kernel.content import Box, ContentFile
from leeboard.kernel.reading import Reader
from leeboard.kernel.text import Text, Value

GOODS: Final = ["grain", "liquid_fuel", "coal", "containers", "general_cargo", "ro_ro"]
KINDS: Final = 6  # of goods
SYMBOLS: Final = ["load", "move", "recruit"]
LOAD: Final = 0
MOVE: Final = 1
RECRUIT: Final = 2
SECTORS: Final = ["blue", "purple", "green", "brown"]
NO_SECTOR: Final = 4  # the Central Port belongs to none (GDA-2.2)
SIZES: Final = ["small", "medium", "large"]
DICE: Final = ["1", "2", "12", "3", "13", "23", "123"]  # sets of dice; the bits of the index + 1
MOST_SEATS: Final = 4
MOST_SYMBOLS: Final = 6  # of a kind on three dice (GDA-5.4)


class SeatNames(Names):
    """Seats as operands: the id is a number from 1, the name is what the seat is called."""

    def value(self, index: int) -> Value:
        return Text("seat", {"number": index + 1})


class Content(Box):
    """Everything printed, indexed by number; the Central Port is the last quay and field."""

    def __init__(self, file: ContentFile) -> None:
        super().__init__()
        reader = file.reader
        self._read_constants(reader)
        self._read_goods(reader)
        self._read_die(reader)
        self._read_sectors(reader)
        self._read_fields(reader)
        self._read_quays(reader)
        self._read_orders(reader)
        self._read_ships(reader)
        reader.close()
        self._name_operands()

    def _read_constants(self, reader: Reader) -> None:
        row = reader.table("constants")
        self.dice: int = row.whole("dice", 3, 3)
        self.rerolls: int = row.whole("rerolls", 0, 9)
        self.hold: int = row.whole("hold", 3, 99)
        self.start_weight: int = row.whole("start_weight", 0, 9)
        self.markers: int = row.whole("markers", 1, 20)
        self.start_orders: int = row.whole("start_orders", 1, 9)
        self.reveal: int = row.whole("reveal", 1, 9)
        self.order_workers: int = row.whole("order_workers", 0, 9)
        self.influence: int = row.whole("influence", 0, 9)
        self.swap_workers: int = row.whole("swap_workers", 0, 9)
        self.add_workers: int = row.whole("add_workers", 0, 9)
        self.end_score: int = row.whole("end_score", 1, 999)
        self.removed_orders: int = row.whole("removed_orders", 0, 99)
        self.set_points: list[int] = row.wholes("set_points", len(SECTORS), 0, 99)
        self.keep("constants", row)
        row = reader.table("start")
        self.start_workers: int = row.whole("workers", 0, 99)
        self.keep("start", row)

    def _read_goods(self, reader: Reader) -> None:
        self.weight: list[int] = []  # load symbols a cube
        self.central: list[int] = []  # points a cube in the Central Port
        self.cubes: list[int] = []  # in the box
        self.colours: list[str] = []
        for good, row in enumerate(reader.tables("good", KINDS)):
            if row.choice("id", GOODS) != good:
                raise row.complaint(f'id must be "{GOODS[good]}": the order is fixed')
            self.weight.append(row.whole("weight", 1, 6))
            self.central.append(row.whole("central", 0, 99))
            self.cubes.append(row.whole("cubes", 1, 99))
            self.colours.append(row.text("colour"))
            self.keep(f"good {GOODS[good]}", row)

    def _read_die(self, reader: Reader) -> None:
        self.face_ids: list[str] = []
        self.face_load: list[int] = []
        self.face_move: list[int] = []
        self.face_recruit: list[int] = []
        self.faces: list[int] = []  # which face each side of a die shows
        for number, row in enumerate(reader.tables("face")):
            name = row.text("id")
            if name in self.face_ids:
                raise row.complaint("this id stands twice")
            self.face_ids.append(name)
            self.face_load.append(row.whole("load", 0, 2))
            self.face_move.append(row.whole("move", 0, 2))
            self.face_recruit.append(row.whole("recruit", 0, 2))
            self.faces.extend([number] * row.whole("faces", 1, 6))
            self.keep(f"face {name}", row)
        if len(self.faces) != 6:
            raise reader.complaint(f"a die has 6 faces, not {len(self.faces)}")

    def _read_sectors(self, reader: Reader) -> None:
        self.removable: list[bool] = []
        for sector, row in enumerate(reader.tables("sector", len(SECTORS))):
            if row.choice("id", SECTORS) != sector:
                raise row.complaint(f'id must be "{SECTORS[sector]}": the order is fixed')
            self.removable.append(row.flag("removable"))
            self.keep(f"sector {SECTORS[sector]}", row)

    def _read_fields(self, reader: Reader) -> None:
        rows = reader.tables("field")
        self.field_ids: list[str] = []
        self.field_x: list[int] = []
        self.field_y: list[int] = []
        for row in rows:
            name = row.text("id")
            if name in self.field_ids:
                raise row.complaint("this id stands twice")
            self.field_ids.append(name)
            self.field_x.append(row.whole("x", 0, 1400))
            self.field_y.append(row.whole("y", 0, 1000))
            if row.flag("open") != (row is not rows[-1]):
                raise row.complaint("open must be true for all fields but the last")
        self.fields: int = len(self.field_ids)
        self.central_field: int = self.fields - 1
        if not 2 <= self.fields <= 60:
            raise reader.complaint(f"there must be 2 to 60 fields, not {self.fields}")
        self._read_lines(rows)
        for row in rows:
            self.keep(f"field {row.text('id')}", row)

    def _read_lines(self, rows: list[Reader]) -> None:
        self.borders: list[int] = []  # neighbouring fields as a bit set, by field
        for field, row in enumerate(rows):
            border = 0
            for other in row.choices("neighbours", self.field_ids):
                if other == field or border >> other & 1:
                    raise row.complaint(
                        f'neighbour "{self.field_ids[other]}" is the field itself or stands twice'
                    )
                border |= 1 << other
            self.borders.append(border)
        for field, row in enumerate(rows):
            for other in range(self.fields):
                if self.borders[field] >> other & 1 and not self.borders[other] >> field & 1:
                    raise row.complaint(
                        f'neighbour "{self.field_ids[other]}" does not name it in return'
                    )

    def _read_quays(self, reader: Reader) -> None:
        """A pawn on a double field is at both of its quays (GDA-2.3).

        Each of them has a sector, an order and a card of its own (GDA-2.4).
        """
        rows = reader.tables("quay")
        self.quay_ids: list[str] = []
        self.quay_names: list[str] = []  # as printed, in Polish
        self.sector: list[int] = []
        self.quay_field: list[int] = []
        self.quay_x: list[int] = []
        self.quay_y: list[int] = []
        self.field_quays: list[list[int]] = [[] for _ in range(self.fields)]
        for quay, row in enumerate(rows):
            name = row.text("id")
            if name in self.quay_ids:
                raise row.complaint("this id stands twice")
            self.quay_ids.append(name)
            self.quay_names.append(row.text("name"))
            self.sector.append(row.choice("sector", [*SECTORS, "none"]))
            field = row.choice("field", self.field_ids)
            self.quay_field.append(field)
            self.field_quays[field].append(quay)
            self.quay_x.append(row.whole("x", 0, 1400))
            self.quay_y.append(row.whole("y", 0, 1000))
            last = row is rows[-1]
            if last != (self.sector[quay] == NO_SECTOR) or last != (field == self.central_field):
                raise row.complaint("the last quay, and no other, has the last field and no sector")
            self.keep(f"quay {name}", row)
        # Orders and markers lie on these, and not in the Central Port (GDA-5.59).
        self.quays: int = len(rows) - 1
        self.central_quay: int = self.quays  # its number
        if not self.start_orders <= self.quays <= 40:
            raise reader.complaint(f"there must be {self.start_orders} to 40 quays with a sector")
        for field, row in enumerate(reader.tables("field")):
            if not 1 <= len(self.field_quays[field]) <= 2:
                raise row.complaint("a field has one quay, or two on a double field")
        self.sector_quays: list[int] = [0] * len(SECTORS)  # quays of a sector, as a bit set
        for quay in range(self.quays):
            self.sector_quays[self.sector[quay]] |= 1 << quay

    def _read_orders(self, reader: Reader) -> None:
        self.order_ids: list[str] = []
        self.need: list[int] = []  # cubes, six entries an order
        self.order_points: list[int] = []
        self.bonus: list[int] = []  # permanent good on the back, -1: none
        for row in reader.tables("order"):
            name = row.text("id")
            if name in self.order_ids:
                raise row.complaint("this id stands twice")
            self.order_ids.append(name)
            goods = row.table("goods")
            need = [goods.whole(good, 0, self.hold, default=0) for good in GOODS]
            goods.close()
            if not 0 < sum(need) <= self.hold:
                raise row.complaint(f"goods must be 1 to {self.hold} cubes, not {sum(need)}")
            self.need.extend(need)
            self.order_points.append(row.whole("points", 0, 99))
            bonus = row.choice("bonus", [*GOODS, "none"])
            self.bonus.append(-1 if bonus == KINDS else bonus)
            self.keep(f"order {name}", row)
        self.orders: int = len(self.order_ids)
        if not self.removed_orders + self.start_orders <= self.orders <= 60:
            least = self.removed_orders + self.start_orders
            raise reader.complaint(f"there must be {least} to 60 order tokens, not {self.orders}")

    def _read_ships(self, reader: Reader) -> None:
        self.ship_workers: list[int] = []  # by size
        for size, row in enumerate(reader.tables("size", len(SIZES))):
            if row.choice("id", SIZES) != size:
                raise row.complaint(f'id must be "{SIZES[size]}": the order is fixed')
            self.ship_workers.append(row.whole("workers", 0, 99))
            self.keep(f"size {SIZES[size]}", row)
        self.ship_ids: list[str] = []
        self.ship_size: list[int] = []
        self.ship_points: list[int] = []
        # The stacks from the top card down, by number of seats and size.
        self.stacks: list[list[int]] = [[] for _ in range((MOST_SEATS + 1) * len(SIZES))]
        for ship, row in enumerate(reader.tables("ship")):
            name = row.text("id")
            if name in self.ship_ids:
                raise row.complaint("this id stands twice")
            self.ship_ids.append(name)
            size = row.choice("size", SIZES)
            points = row.whole("points", 0, 99)
            above = [self.ship_points[other] for other in self.stacks[self.stack(4, size)]]
            if above and points > above[-1]:
                raise row.complaint("points must not rise from the top of a stack down (GDA-3.17)")
            self.ship_size.append(size)
            self.ship_points.append(points)
            # A card with the symbol for three or four is not used with fewer (GDA-3.16).
            for seats in range(row.whole("seats", 2, MOST_SEATS), MOST_SEATS + 1):
                self.stacks[self.stack(seats, size)].append(ship)
            self.keep(f"ship {name}", row)
        self.ships: int = len(self.ship_ids)
        costs = [self.order_workers, self.swap_workers, self.add_workers, *self.ship_workers]
        self.cheapest: int = min(costs)  # workers that an extra action costs at least

    def stack(self, seats: int, size: int) -> int:
        """The index in `stacks` for a number of seats and a size."""
        return seats * len(SIZES) + size

    def _name_operands(self) -> None:
        """What the operands of actions and events are called."""
        self.field_names: Names = Names("field", self.field_ids)
        self.quay_operands: Names = Names("quay", self.quay_ids)
        self.sector_quay_names: Names = Names("quay", self.quay_ids[: self.quays])
        self.good_names: Names = Names("good", GOODS)
        self.symbol_names: Names = Names("symbol", SYMBOLS)
        self.sector_names: Names = Names("sector", SECTORS)
        self.size_names: Names = Names("size", SIZES)
        self.dice_names: Names = Names("dice", DICE)
        self.face_names: Names = Names("face", self.face_ids)
        self.rival_names: Names = SeatNames(
            "rival", [str(seat + 1) for seat in range(MOST_SEATS)], numeric=True
        )
