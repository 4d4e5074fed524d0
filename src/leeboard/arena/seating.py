"""Who sits where in each game of a tournament, so that no bot gains by its seat.

A *table* is a choice of entrants, as many as there are seats. With fewer entrants than seats there
is one table, the last entrant filling it up; with more, every combination is a table. Each table
is seated by turning it: after as many games as there are seats, every entrant of it has sat in
every seat once. Then the next order around the table is turned in the same way, until every order
has been seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations
from math import comb

from leeboard.kernel.errors import BadOptions

MOST_TABLES = 100_000


@lru_cache(maxsize=16)
def tables(names: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Every choice of entrants that meets, in a fixed order."""
    if len(names) <= seats:
        return [(*names, *[names[-1]] * (seats - len(names)))]
    if comb(len(names), seats) > MOST_TABLES:
        raise BadOptions(f"{len(names)} bots at {seats} seats make more than {MOST_TABLES} tables")
    return list(combinations(names, seats))


@lru_cache(maxsize=16)
def orders(seats: int) -> list[tuple[int, ...]]:
    """The orders around a table that no turning makes equal: the first entrant stays in front."""
    return [(0, *rest) for rest in permutations(range(1, seats))]


def block(names: Sequence[str], seats: int) -> int:
    """After a multiple of so many games, each entrant has been in each seat equally often."""
    return len(tables(tuple(names), seats)) * seats


def seating(names: Sequence[str], seats: int, number: int) -> list[str]:
    """The entrant at each seat in game `number`, counted from 0."""
    choice = tables(tuple(names), seats)
    turns, which = divmod(number, len(choice))
    rounds, turned = divmod(turns, seats)
    order = orders(seats)[rounds % len(orders(seats))]
    around = [choice[which][place] for place in order]
    return [around[(seat - turned) % seats] for seat in range(seats)]
