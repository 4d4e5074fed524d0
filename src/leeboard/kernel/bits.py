"""Small sets of numbers as the bits of an int: copying one costs nothing."""

from __future__ import annotations

from leeboard.kernel.native import i64


def members(bits: int, first: int = 0) -> list[int]:
    """The numbers in the set, ascending, counted from `first` (such as a verb's first action)."""
    found: list[int] = []
    rest: i64 = bits
    number: i64 = first
    while rest:
        if rest & 1:
            found.append(number)
        rest >>= 1
        number += 1
    return found


def lowest(bits: int) -> int:
    """The smallest number in a set that is not empty."""
    rest: i64 = bits
    number: i64 = 0
    while not rest & 1:
        rest >>= 1
        number += 1
    return number


def set_of(numbers: list[int]) -> int:
    """The set of these numbers."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits
