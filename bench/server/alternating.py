"""The same load without and with a burden, in turn: what drifts on a machine touches both alike."""

import gc
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bench.server.figures import Figures, spread
from bench.server.load import complain, forget, play, seen_after, settled
from bench.server.table import Table

TURNS = 3  # of each
WARM_UP = 3.0  # seconds of each turn whose figures are thrown away

Switch = Callable[[], Awaitable[None]]


@dataclass
class Pool:
    """What all turns of one kind came to; seconds."""

    acknowledged: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    errors: int = 0
    unanswered: int = 0

    def take(self, tables: list[Table]) -> None:
        for table in tables:
            done = [move for move in table.moves if move.acknowledged]
            self.acknowledged += [move.acknowledged - move.due for move in done]
            self.shown += seen_after(table)
            self.errors += len(table.errors)
            self.unanswered += len(table.waiting) + len(table.moves) - len(done)


async def compare(
    tables: list[Table], rate: float, seconds: float, on: Switch, off: Switch
) -> Figures:
    """So many seconds without and with what `on` brings and `off` ends."""
    free, burdened = Pool(), Pool()
    gc.collect()
    gc.disable()
    for turn in range(TURNS):
        await _turn(tables, rate, seconds / TURNS, 10 * turn, free)
        await on()
        await _turn(tables, rate, seconds / TURNS, 10 * turn + 5, burdened)
        await off()
    gc.enable()
    return {
        "moves, each": float(len(free.acknowledged)),
        "errors": float(free.errors + burdened.errors),
        "moves without an answer": float(free.unanswered + burdened.unanswered),
        **{f"{name}, without": value for name, value in _figures(free).items()},
        **{f"{name}, with": value for name, value in _figures(burdened).items()},
    }


async def _turn(tables: list[Table], rate: float, seconds: float, seed: int, pool: Pool) -> None:
    await play(tables, rate, WARM_UP, seed)
    await settled(tables)
    forget(tables)
    await play(tables, rate, seconds, seed + 1)
    await settled(tables)
    complain(tables)
    pool.take(tables)


def _figures(pool: Pool) -> Figures:
    both = spread("acknowledged", pool.acknowledged) | spread("shown to others", pool.shown)
    return {name: value for name, value in both.items() if "99.9" not in name}
