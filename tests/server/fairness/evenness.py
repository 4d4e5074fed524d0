"""Tests of draws and shuffles, each with the probability of so odd a result from even dice."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from statistics import NormalDist

NORMAL = NormalDist()


def chi_square(counts: Sequence[int], expected: Sequence[float], freedom: int) -> float:
    """How likely counts at least so far from what was expected are."""
    distance = sum((had - want) ** 2 / want for had, want in zip(counts, expected, strict=True))
    return upper_tail(distance, freedom)


def upper_tail(distance: float, freedom: int) -> float:
    """Of the chi-square distribution; by Wilson and Hilferty where there is no short formula."""
    if freedom == 1:
        return math.erfc(math.sqrt(distance / 2))
    if freedom == 2:
        return math.exp(-distance / 2)
    spread = 2 / (9 * freedom)
    return 1 - NORMAL.cdf(((distance / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread))


def both_tails(deviation: float) -> float:
    return math.erfc(abs(deviation) / math.sqrt(2))


def frequencies(values: list[int], n: int) -> float:
    """Each value as often as any other."""
    found = Counter(values)
    share = len(values) / n
    return chi_square([found[value] for value in range(n)], [share] * n, n - 1)


def halves(values: list[int], n: int) -> list[int]:
    """Each value as one of at most six equally many kinds; others are left out."""
    kinds = min(n, 6)
    width = n // kinds
    return [value // width for value in values if value < width * kinds]


def serial(values: list[int], n: int) -> float:
    """Each pair of neighbours as often as any other."""
    kinds = min(n, 6)
    reduced = halves(values, n)
    found = Counter(zip(reduced[::2], reduced[1::2], strict=False))
    share = (len(reduced) // 2) / kinds**2
    cells = [found[one, other] for one in range(kinds) for other in range(kinds)]
    return chi_square(cells, [share] * kinds**2, kinds**2 - 1)


def runs(values: list[int], n: int) -> float:
    """As many changes between the lower and the upper half as chance makes."""
    width = n // 2
    sides = [value >= n - width for value in values if value < width or value >= n - width]
    changes = sum(one != other for one, other in pairwise(sides))
    mean, spread = (len(sides) - 1) / 2, math.sqrt(len(sides) - 1) / 2
    return both_tails((changes - mean) / spread)


def gaps(values: list[int], n: int) -> float:
    """The lowest kind comes back after as long a time as chance takes."""
    kinds = min(n, 6)
    chance = 1 / kinds
    found: Counter[int] = Counter()
    last, most = -1, 3 * kinds
    reduced = halves(values, n)
    for place, value in enumerate(reduced):
        if value == 0:
            found[min(place - last - 1, most)] += 1
            last = place
    total = sum(found.values())
    shares = [chance * (1 - chance) ** gap for gap in range(most)] + [(1 - chance) ** most]
    counts = [found[gap] for gap in range(most + 1)]
    wanted = [total * share for share in shares]
    while len(wanted) > 2 and wanted[-1] < 5:  # too rare to count by itself
        wanted[-2:] = [sum(wanted[-2:])]
        counts[-2:] = [sum(counts[-2:])]
    return chi_square(counts, wanted, len(counts) - 1)


def orders(triples: list[tuple[int, int, int]]) -> float:
    """Three different things in each of their six orders equally often."""
    found = Counter(
        tuple(sorted(range(3), key=lambda place: three[place]))
        for three in triples
        if len(set(three)) == 3
    )
    share = found.total() / 6
    return chi_square(list(found.values()) + [0] * (6 - len(found)), [share] * 6, 5)


def places(decks: list[list[int]]) -> float:
    """Each card in each place equally often."""
    size = len(decks[0])
    found: Counter[tuple[int, int]] = Counter()
    for deck in decks:
        found.update(enumerate(deck))
    share = len(decks) / size
    cells = [found[place, card] for place in range(size) for card in range(size)]
    distance = sum((had - share) ** 2 / share for had in cells)
    # Rows and columns have fixed sums, so the cells scatter a little less than free ones.
    return upper_tail(distance * (size - 1) / size, (size - 1) ** 2)


def neighbours(decks: list[list[int]]) -> float:
    """The card after a card is as often the next higher one as any other."""
    size = len(decks[0])
    hits = sum(other - one == 1 for deck in decks for one, other in pairwise(deck))
    mean = len(decks) * (size - 1) / size
    return both_tails((hits - mean) / math.sqrt(mean))


def draws(values: list[int], n: int) -> dict[str, float]:
    """Every test of single draws below n."""
    found = {"frequencies": frequencies(values, n), "serial": serial(values, n)}
    found |= {"runs": runs(values, n), "gaps": gaps(values, n)}
    if n > 2:
        triples = list(zip(values[::3], values[1::3], values[2::3], strict=False))
        found["orders"] = orders(triples)
    return found


def shuffles(decks: list[list[int]]) -> dict[str, float]:
    """Every test of shuffled decks."""
    found = {"places": places(decks)}
    if len(decks[0]) > 2:
        found["neighbours"] = neighbours(decks)
        found["orders"] = orders([(deck[0], deck[1], deck[2]) for deck in decks])
    return found
