"""Fair dice: every value is as likely as any other."""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Callable
from typing import Protocol

import pytest

from leeboard import fair
from leeboard.fair import FairChance
from tests.fair import stranger
from tests.fair.records import KEY

# 99.9% quantiles of the chi-square distribution, by degrees of freedom.
QUANTILES = {
    2: 13.816,
    3: 16.266,
    4: 18.467,
    5: 20.515,
    7: 24.322,
    23: 49.728,
    24: 51.179,
    45: 80.077,
    49: 85.351,
    67: 108.526,
    2025: 2227.374,
}


def assert_even(reduce: Callable[[int, int, int], int]) -> None:
    """Of all 16 words of a 4-bit generator, every value gets the same number, and the most."""
    for n in range(1, 17):
        counts = Counter(reduce(word, 4, n) for word in range(16))
        assert counts.pop(-1, 0) == 16 % n
        assert counts == dict.fromkeys(range(n), 16 // n)


def test_rejection_makes_every_value_exactly_as_likely() -> None:
    assert_even(fair.reduce)
    assert_even(stranger.reduce)


@pytest.mark.parametrize(
    "mutant",
    [
        lambda word, width, n: word % n,  # modulo without rejection
        lambda word, width, n: word % n if word <= 2**width // n * n else -1,  # one word too many
        lambda word, width, n: word if word < n else -1,  # fair, but wastes words
        lambda word, width, n: word * n >> width,  # scaling without rejection
    ],
)
def test_the_toy_generator_catches_a_biased_reduction(
    mutant: Callable[[int, int, int], int],
) -> None:
    with pytest.raises(AssertionError):
        assert_even(mutant)


class Dice(Protocol):
    """What is tested for evenness: ours, or a bad copy of it."""

    def value(self, label: str, index: int, n: int) -> int: ...

    def below(self, label: str, n: int) -> int: ...

    def shuffle(self, label: str, items: list[int]) -> None: ...


class Biased:
    """What dice would be without rejection, with words so short that it shows."""

    def value(self, label: str, index: int, n: int) -> int:
        message = fair.encode([label.encode(), fair.number(index)])
        return hmac.digest(KEY, message, "sha256")[0] % n

    def below(self, label: str, n: int) -> int:
        return self.value(label, 0, n)

    def shuffle(self, label: str, items: list[int]) -> None:
        for index, last in enumerate(range(len(items) - 1, 0, -1)):
            value = self.value(label, index, last + 1)
            items[last], items[value] = items[value], items[last]


class Careless(Biased):
    """Fair values, but each thing is swapped with any other: some orders come more often."""

    def value(self, label: str, index: int, n: int) -> int:
        return fair.draw_value(KEY, label, index, n)

    def shuffle(self, label: str, items: list[int]) -> None:
        for index in range(len(items)):
            value = self.value(label, index, len(items))
            items[index], items[value] = items[value], items[index]


class Stuttering(Biased):
    """Each value by itself is fair, but every second one repeats the one before."""

    def value(self, label: str, index: int, n: int) -> int:
        return fair.draw_value(KEY, label, index // 2, n)


def statistic(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def range_is_even(chance: Dice, n: int) -> bool:
    counts = Counter(chance.below(f"draw:{number}", n) for number in range(200 * n))
    return statistic([counts[value] for value in range(n)], 200) < QUANTILES[n - 1]


def orders_are_even(chance: Dice) -> bool:
    orders: Counter[tuple[int, ...]] = Counter()
    for number in range(24 * 200):
        items = [0, 1, 2, 3]
        chance.shuffle(f"shuffle:{number}", items)
        orders[tuple(items)] += 1
    counts = [count for _, count in sorted(orders.items())]
    return statistic(counts + [0] * (24 - len(counts)), 200) < QUANTILES[23]


def places_are_even(chance: Dice, n: int, shuffles: int) -> bool:
    """Each thing at each place. The factor makes up for rows and columns with a fixed sum."""
    counts = [0] * (n * n)
    for number in range(shuffles):
        items = list(range(n))
        chance.shuffle(f"shuffle:{number}", items)
        for place, item in enumerate(items):
            counts[place * n + item] += 1
    return statistic(counts, shuffles / n) * (n - 1) / n < QUANTILES[(n - 1) ** 2]


def pairs_are_even(chance: Dice) -> bool:
    """Neighbours under one label, as in a shuffle, know nothing of each other."""
    pairs = Counter(
        (chance.value("row", 2 * number, 5), chance.value("row", 2 * number + 1, 5))
        for number in range(25 * 200)
    )
    return statistic([pairs[a, b] for a in range(5) for b in range(5)], 200) < QUANTILES[24]


@pytest.mark.parametrize("n", [3, 4, 5, 6, 8, 46, 68])
def test_every_range_that_a_game_uses_is_drawn_evenly(n: int) -> None:
    assert range_is_even(FairChance(KEY), n)


def test_shuffles_are_even_by_order_by_place_and_by_neighbours() -> None:
    chance = FairChance(KEY)
    assert orders_are_even(chance)
    assert places_are_even(chance, 8, 3000)
    assert places_are_even(chance, 46, 800)
    assert pairs_are_even(chance)


def test_the_tests_of_evenness_catch_biased_dice_and_a_careless_shuffle() -> None:
    assert not range_is_even(Biased(), 68)
    assert not orders_are_even(Careless())
    assert not places_are_even(Careless(), 8, 3000)
    assert not places_are_even(Careless(), 46, 800)
    assert not pairs_are_even(Stuttering())
