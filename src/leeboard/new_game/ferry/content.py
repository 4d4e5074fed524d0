"""The box of Ferry as flat tables."""

from __future__ import annotations

from typing import Final

from leeboard.kernel.catalogue import Names, numbers
from leeboard.kernel.content import ContentFile, Provenance, provenance

HOME: Final = 0
FAR: Final = 1


class Content:
    """Everything printed, indexed by cargo number."""

    def __init__(self, file: ContentFile) -> None:
        reader = file.reader
        self.hold = reader.whole("hold", 1)
        self.coins = reader.whole("coins", 0)
        self.rounds = reader.whole("rounds", 1)
        self.toll = reader.whole("toll", 0)
        self.bonus = reader.whole("bonus", 0)
        self.port_names = Names("port", ["home", "far"])
        reader.choices("ports", self.port_names.ids, 2)
        self.winds = reader.wholes("winds", -1, -9, 9)
        self.weight: list[int] = []
        self.price: list[int] = []
        self.count: list[int] = []
        self.orders: list[int] = []
        self.provenance: list[Provenance] = []
        ids: list[str] = []
        for row in reader.tables("cargo"):
            ids.append(row.text("id"))
            self.weight.append(row.whole("weight", 1))
            self.price.append(row.whole("price", 0))
            self.count.append(row.whole("count", 0))
            self.orders.append(row.whole("orders", 0))
            self.provenance.append(provenance(f"cargo {ids[-1]}", row))
            row.close()
        reader.close()
        self.cargo_names = Names("cargo", ids)
        self.toll_names = numbers("toll", 0, self.toll)
        self.kinds = len(ids)

    def all_orders(self) -> list[int]:
        """Every order card of the box, by the cargo that it names."""
        return [cargo for cargo in range(self.kinds) for _ in range(self.orders[cargo])]
