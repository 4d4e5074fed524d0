"""The box of Nauticus as flat tables, read from content.toml and checked."""

from __future__ import annotations

from typing import Final

from leeboard.kernel.catalogue import Names, numbers
from leeboard.kernel.content import Box, ContentFile
from leeboard.kernel.reading import Reader

HULL_SINGLE: Final = 0
HULL_BOW: Final = 1
HULL_STERN: Final = 2
HULL_MIDDLE: Final = 3
MAST_CROWN: Final = 8
SAIL_CROWN: Final = 13
ITEMS: Final = 18

HULL: Final = 0  # the families of items
MAST: Final = 1
SAIL: Final = 2
GOOD: Final = 3
KINDS: Final = 4  # ordinary kinds in every family: what a tile sells
FIRST: Final = [0, 4, 9, 14]  # the first item of a family; its ordinary kinds follow in order
FAMILY: Final = [0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3]  # by item
CROWN: Final = 4  # the joker crest, after the four ordinary ones

TRANSPORT: Final = 4  # tiles 0 to 3 sell the families 0 to 3
WITHDRAW: Final = 5
DELIVER: Final = 6
CROWNS: Final = 7
TILES: Final = 8
SPACES: Final = 8
PASSES: Final = 3  # pass tiles of a seat (NAU-2.3)
REWARDS: Final = 6

FAMILIES: Final = ["hull", "mast", "sail", "good"]
ITEM_IDS: Final = [
    "hull_single", "hull_bow", "hull_stern", "hull_middle",
    "mast_helm", "mast_anchor", "mast_whale", "mast_compass", "mast_crown",
    "sail_helm", "sail_anchor", "sail_whale", "sail_compass", "sail_crown",
    "good_fish", "good_grain", "good_coffee", "good_salt",
]  # fmt: skip
TILE_IDS: Final = [
    "buy_hulls", "buy_masts", "buy_sails", "buy_goods",
    "transport", "withdraw_money", "deliver_goods", "score_crowns",
]  # fmt: skip
REWARD_IDS: Final = [
    "rw_crown_mast", "rw_crown_sail", "rw_vp3", "rw_talers7", "rw_workers3", "rw_two_goods",
]  # fmt: skip


class Content(Box):
    """Everything printed, indexed by number."""

    def __init__(self, file: ContentFile) -> None:
        super().__init__()
        reader = file.reader
        self._read_constants(reader)
        self._read_values(reader)
        self._read_tables(reader)
        self._read_items(reader)
        self._read_spaces(reader)
        self._read_tiles(reader)
        self._read_rewards(reader)
        reader.close()
        self._name_operands()

    def _read_constants(self, reader: Reader) -> None:
        row = reader.table("constants")
        self.warehouse: int = row.whole("warehouse", 1, 99)
        self.phases: int = row.whole("phases", 1, SPACES)
        self.repeat_price: int = row.whole("repeat_price", 1, 99)
        self.extra_price: int = row.whole("extra_price", 0, 99)
        self.extra_workers: int = row.whole("extra_workers", 1, 9)
        self.withdraw_rate: int = row.whole("withdraw_rate", 1, 9)
        self.crown_cap: int = row.whole("crown_cap", 1, 99)
        self.talers_per_vp: int = row.whole("talers_per_vp", 1, 99)
        self.leftover_value: int = row.whole("leftover_value", 0, 9)
        self.max_length: int = row.whole("max_length", 2, 4)
        self.reward_limit: int = row.whole("reward_limit", 2, 3)
        self.keep("constants", row)
        row = reader.table("start")
        self.start_vp: int = row.whole("vp", 0, 99)
        self.start_workers: int = row.whole("workers", 0, 99)
        self.start_talers: int = row.whole("talers", 0, 99)
        self.keep("start", row)

    def _read_values(self, reader: Reader) -> None:
        row = reader.table("passing")
        self.penalties: list[int] = row.wholes("penalties", PASSES, 0, 99)
        if self.penalties != sorted(self.penalties, reverse=True):
            raise row.complaint("penalties must fall: the dearest tile is turned first (NAU-4.18)")
        self.keep("passing", row)
        row = reader.table("ships")
        self.ship_vp: list[int] = row.wholes("vp", 4, 0, 999)  # by length, from 1
        self.keep("ships", row)
        row = reader.table("goods")
        self.goods_vp: list[int] = row.wholes("vp", -1, 0, 999)
        if not self.goods_vp:
            raise row.complaint("vp must have an entry, the points for no good")
        self.goods_step: int = row.whole("step", 0, 99)
        self.keep("goods", row)

    def _read_tables(self, reader: Reader) -> None:
        self.rounds: list[int] = [0] * 5  # by number of seats
        self.seat_talers: list[list[int]] = [[], [], [], [], []]  # beside the start, by seat order
        self.seat_workers: list[list[int]] = [[], [], [], [], []]
        for row in reader.tables("table", 3):
            seats = row.whole("seats", 2, 4)
            if self.rounds[seats]:
                raise row.complaint(f"seats {seats} stands twice")
            self.rounds[seats] = row.whole("rounds", 1, 9)
            self.seat_talers[seats] = row.wholes("talers", seats, 0, 99)
            self.seat_workers[seats] = row.wholes("workers", seats, 0, 99)
            self.keep(f"table {seats}", row)

    def _read_items(self, reader: Reader) -> None:
        self.count: list[int] = []  # in the supply at the start, by item
        self.space: list[int] = []  # of a warehouse, by item
        for item, row in enumerate(reader.tables("item", ITEMS)):
            if row.choice("id", ITEM_IDS) != item:
                raise row.complaint(f'id must be "{ITEM_IDS[item]}": the order is fixed (NAU-2.1)')
            self.count.append(row.whole("count", 1, 99))
            self.space.append(row.whole("space", 1, 9))
            self.keep(f"item {ITEM_IDS[item]}", row)

    def _read_spaces(self, reader: Reader) -> None:
        self.space_ids: list[str] = []
        self.bonus_workers: list[int] = []
        self.bonus_talers: list[int] = []
        self.bonus_vp: list[int] = []
        self.bonus_family: list[int] = []  # of the piece that the bonus brings, -1: none
        self.prices: list[int] = []  # four a space
        for row in reader.tables("space", SPACES):
            name = row.ident("id")
            if name in self.space_ids:
                raise row.complaint("this id stands twice")
            self.space_ids.append(name)
            self.bonus_workers.append(row.whole("workers", 0, 9))
            self.bonus_talers.append(row.whole("talers", 0, 99))
            self.bonus_vp.append(row.whole("vp", 0, 99))
            self.bonus_family.append(row.choice("piece", ["", *FAMILIES]) - 1)
            self.prices.extend(row.wholes("prices", KINDS, 0, 99))
            self.keep(f"space {name}", row)
        self.wheel: list[int] = []  # blue workers of a segment, clockwise from the anchor
        for number, row in enumerate(reader.tables("segment", SPACES)):
            self.wheel.append(row.whole("blue", 0, 9))
            self.keep(f"segment {number}", row)

    def _read_tiles(self, reader: Reader) -> None:
        self.place: list[int] = [-1] * ITEMS  # on its tile, from left to right; -1: not for sale
        for tile, row in enumerate(reader.tables("tile", TILES)):
            if row.choice("id", TILE_IDS) != tile:
                raise row.complaint(f'id must be "{TILE_IDS[tile]}": the order is fixed')
            items = row.choices("items", ITEM_IDS)
            sold = range(FIRST[tile], FIRST[tile] + KINDS) if tile < TRANSPORT else range(0)
            if sorted(items) != list(sold):
                kinds = ", ".join([ITEM_IDS[item] for item in sold]) or "none"
                raise row.complaint(f"items must be, in any order: {kinds}")
            for place, item in enumerate(items):
                self.place[item] = place
            self.keep(f"tile {TILE_IDS[tile]}", row)

    def _read_rewards(self, reader: Reader) -> None:
        self.reward_workers: list[int] = []
        self.reward_talers: list[int] = []
        self.reward_vp: list[int] = []
        self.reward_item: list[int] = []  # the piece that it brings, -1: none
        self.reward_goods: list[int] = []
        for reward, row in enumerate(reader.tables("reward", REWARDS)):
            if row.choice("id", REWARD_IDS) != reward:
                raise row.complaint(f'id must be "{REWARD_IDS[reward]}": the order is fixed')
            self.reward_workers.append(row.whole("workers", 0, 9))
            self.reward_talers.append(row.whole("talers", 0, 99))
            self.reward_vp.append(row.whole("vp", 0, 99))
            self.reward_item.append(row.choice("piece", ["", *ITEM_IDS]) - 1)
            self.reward_goods.append(row.whole("goods", 0, 2))
            self.keep(f"reward {REWARD_IDS[reward]}", row)

    def most_workers(self) -> int:
        """More workers than a seat can ever have at once, blue ones included.

        All bonuses of all rounds, and the reward of every ship that the hulls in the box allow.
        """
        seats = max(self.seat_workers[2] + self.seat_workers[3] + self.seat_workers[4])
        bonuses = max(self.rounds) * sum(self.bonus_workers)
        joined = min(self.count[HULL_BOW], self.count[HULL_STERN])
        rewards = self.count[HULL_SINGLE] + self.reward_limit * joined
        most = self.start_workers + seats + self.extra_workers + bonuses + max(self.wheel)
        return most + rewards * max(self.reward_workers)

    def most_ships(self) -> int:
        """As many ships as there are hulls: no yard can hold more."""
        return sum(self.count[HULL_SINGLE : HULL_MIDDLE + 1])

    def _name_operands(self) -> None:
        """What the operands of actions and events are called."""
        self.item_names: Names = Names("item", ITEM_IDS)
        self.good_names: Names = Names("item", ITEM_IDS[FIRST[GOOD] :])
        self.tile_names: Names = Names("tile", TILE_IDS)
        self.space_names: Names = Names("space", self.space_ids)
        self.reward_names: Names = Names("reward", REWARD_IDS)
        self.ship_names: Names = numbers("ship", 1, self.most_ships())
        self.worker_names: Names = numbers("count", 1, self.most_workers())
        self.crown_names: Names = numbers("count", 1, self.crown_cap)
