"""Chance has one door: a draw has a label that names its purpose and is used once in a match."""

from __future__ import annotations

from typing import Final, TypeAlias

from leeboard.kernel.errors import BadOptions, NoChance, ReplayMismatch
from leeboard.kernel.native import mypyc_attr

__all__ = ["Chance", "Draw", "FastChance", "RecordedChance", "fast_chance"]

# What a record keeps of a draw: its label, how many things there were, and the values drawn.
# values[k] lies in 0 .. n-k-1: one value for `below`, n-1 of them for a shuffle of n things.
Draw: TypeAlias = tuple[str, int, list[int]]  # its label, how many things, the values drawn

MASK32: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """The door. A source of chance overrides `value` and `clone`."""

    def __init__(self) -> None:
        self.draws: list[Draw] | None = None  # None: nobody keeps them

    def value(self, label: str, index: int, n: int) -> int:
        """A whole number in 0 .. n-1, the index-th under this label."""
        raise NoChance(f'draw "{label}": this state has no source of chance')

    def below(self, label: str, n: int) -> int:
        """One draw: a whole number in 0 .. n-1."""
        value = self.value(label, 0, n)
        if self.draws is not None:
            self.draws.append((label, n, [value]))
        return value

    def shuffle(self, label: str, items: list[int]) -> None:
        """Shuffle a list in place: Fisher-Yates, from the end."""
        values: list[int] = []
        for index in range(len(items) - 1):
            last = len(items) - 1 - index
            value = self.value(label, index, last + 1)
            items[last], items[value] = items[value], items[last]
            values.append(value)
        if self.draws is not None:
            self.draws.append((label, len(items), values))

    def clone(self) -> Chance:
        """A source for a copy of the state; this one, which every draw raises in, has no state."""
        return Chance()

    def words(self) -> list[int]:
        """What a position keeps of this source: the generator's state, or nothing."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class FastChance(Chance):
    """A small generator (sfc32) for simulation: four words, cheap to clone, not for real matches.

    Labels play no part: the same seed and the same sequence of calls give the same values.
    """

    def __init__(self, a: int, b: int, c: int, counter: int) -> None:
        super().__init__()
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def next32(self) -> int:
        """The next 32 bits."""
        b = self.b
        c = self.c
        out = (self.a + b + self.counter) & MASK32
        self.counter = (self.counter + 1) & MASK32
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK32
        self.c = ((((c << 21) & MASK32) | (c >> 11)) + out) & MASK32
        return out

    def value(self, label: str, index: int, n: int) -> int:
        # Multiply and shift; the lowest 2**32 % n products of each value would come once too
        # often, so they are drawn again (Lemire 2019). Guarded by test_fast_chance_is_exact.
        if not 0 < n <= MASK32:
            raise ValueError(f'draw "{label}": n must be from 1 to {MASK32}, not {n}')
        product = self.next32() * n
        if product & MASK32 < n:
            threshold = (MASK32 + 1) % n
            while product & MASK32 < threshold:
                product = self.next32() * n
        return product >> 32

    def clone(self) -> FastChance:
        return FastChance(self.a, self.b, self.c, self.counter)

    def words(self) -> list[int]:
        return [self.a, self.b, self.c, self.counter]


def fast_chance(seed: int) -> FastChance:
    """A generator for this seed, a whole number below 2**96."""
    if not 0 <= seed < 2**96:
        raise BadOptions(f"seed must be a whole number from 0 to 2**96 - 1, not {seed}")
    chance = FastChance(seed & MASK32, seed >> 32 & MASK32, seed >> 64 & MASK32, 1)
    for _ in range(15):  # sfc32 mixes its seed in within twelve rounds
        chance.next32()
    return chance


class RecordedChance(Chance):
    """Chance that repeats the draws of a record and refuses any other."""

    def __init__(self, recorded: list[Draw], position: int = 0) -> None:
        super().__init__()
        self.recorded: Final[list[Draw]] = recorded
        self.position = position  # draws used so far

    def _next(self, label: str, n: int) -> list[int]:
        if self.position >= len(self.recorded):
            raise ReplayMismatch(f'draw {self.position + 1} "{label}" is not in the record')
        recorded_label, recorded_n, values = self.recorded[self.position]
        if recorded_label != label or recorded_n != n:
            raise ReplayMismatch(
                f'draw {self.position + 1}: the rules ask for "{label}" of {n}, '
                f'the record has "{recorded_label}" of {recorded_n}'
            )
        self.position += 1
        return values

    def below(self, label: str, n: int) -> int:
        values = self._next(label, n)
        if len(values) != 1 or not 0 <= values[0] < n:
            raise ReplayMismatch(f'draw {self.position} "{label}": {values} is not a draw of {n}')
        if self.draws is not None:
            self.draws.append((label, n, values))
        return values[0]

    def shuffle(self, label: str, items: list[int]) -> None:
        values = self._next(label, len(items))
        if len(values) != max(0, len(items) - 1):
            raise ReplayMismatch(
                f'draw {self.position} "{label}": {len(values)} values cannot shuffle {len(items)}'
            )
        for index, value in enumerate(values):
            last = len(items) - 1 - index
            if not 0 <= value <= last:
                raise ReplayMismatch(
                    f'draw {self.position} "{label}": value {value} is not in 0..{last}'
                )
            items[last], items[value] = items[value], items[last]
        if self.draws is not None:
            self.draws.append((label, len(items), values))

    def clone(self) -> RecordedChance:
        return RecordedChance(self.recorded, self.position)
