"""What a roll allows the seat on turn, before it decides: goods, fields, workers and orders."""
# mypyc: interpreted

from __future__ import annotations

from functools import lru_cache

from leeboard.games.port_gdansk.chart import Chart
from leeboard.games.port_gdansk.content import KINDS, LOAD, MOVE, RECRUIT, SYMBOLS, Content
from leeboard.games.port_gdansk.scene.seen import Seen
from leeboard.games.port_gdansk.state import USED_ORDER


class Allowance:
    """The symbols that can still be used, and what each kind of them would do as things stand."""

    def __init__(self, seen: Seen, content: Content) -> None:
        self.seen = seen
        self.content = content
        self.symbols = [self._usable(kind) for kind in range(len(SYMBOLS))]
        self.shown = any(self.symbols)
        self.sells = self.shown and seen.pawns[seen.seat] == content.central_field
        self.goods = self._goods()
        self.fields = self._fields()  # with the steps to each
        self.orders = [quay for quay in range(content.quays) if self._within_reach(quay)]

    def workers(self) -> int:
        """How many workers the seat has with those of the roll."""
        return self.seen.workers[self.seen.seat] + self.symbols[RECRUIT]

    def gone(self, kind: int) -> bool:
        """Whether the roll shows symbols of a kind that cannot be used any more."""
        return self.seen.sums[kind] > self.symbols[kind]

    def _usable(self, kind: int) -> int:
        asked = self.seen.decision in ("rolling", "acting")  # where something is decided about them
        used = self.seen.closed or self.seen.resolved >> kind & 1
        return self.seen.sums[kind] if asked and not used else 0

    def _goods(self) -> list[int]:
        """Goods that can be loaded, or sold in the Central Port (GDA-5.8, GDA-5.55)."""
        source = self.seen.holds[self.seen.seat] if self.sells else self.seen.supply
        weight = self.content.weight
        return [
            good for good in range(KINDS) if source[good] and weight[good] <= self.symbols[LOAD]
        ]

    def _fields(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for field in range(self.content.fields if self.symbols[MOVE] else 0):
            steps = self._way(field)
            if 0 < steps <= self.symbols[MOVE]:
                found[field] = steps
        return found

    def _way(self, field: int) -> int:
        here, opened = self.seen.pawns[self.seen.seat], self.seen.central_open(self.content)
        return chart(self.content).way(here, field, opened)

    def _within_reach(self, quay: int) -> bool:
        """Whether the order on a quay can be fulfilled in this turn with these symbols."""
        order = self.seen.orders[quay]
        if not self.shown or order < 0 or self.seen.used & USED_ORDER:
            return False
        if self.workers() < self.content.order_workers:
            return False
        if self._way(self.content.quay_field[quay]) > self.symbols[MOVE]:
            return False
        return self._loadable(order)

    def _loadable(self, order: int) -> bool:
        """Whether the cubes that an order still lacks can all be loaded."""
        weight = 0
        for good, cubes in enumerate(self.seen.lacking(self.seen.seat, order, self.content)):
            if cubes > self.seen.supply[good]:
                return False
            weight += cubes * self.content.weight[good]
        return weight <= self.symbols[LOAD]


@lru_cache(maxsize=4)
def chart(content: Content) -> Chart:
    return Chart(content)
