"""Draws and shuffles are even for each range and each deck that the games use (RELIABILITY 35).

The exhaustive test of rejection on a toy generator stands in tests/fair/test_evenness.py;
here are the sizes that real matches ask for, collected by playing them with every option and seat
count.
`LEEBOARD_SHUFFLES` sets how many shuffles of a deck, `LEEBOARD_DICE` other dice than the usual.
"""

from __future__ import annotations

import hashlib
import os
from functools import cache
from random import Random

import pytest

import leeboard
from leeboard.fair import FairChance
from leeboard.kernel.chance import Chance
from tests.kernel.contract import cases, mixed
from tests.server.fairness import evenness

SHUFFLES = int(os.environ.get("LEEBOARD_SHUFFLES", "1200"))
DICE = os.environ.get("LEEBOARD_DICE", "the dice of these tests")
KEY = hashlib.sha256(DICE.encode()).digest()
DRAWS = 6000
LEVEL = 0.01  # so often may even dice look odd in one of all tests together


@cache
def sizes() -> tuple[list[int], list[int]]:
    """The ranges and the decks of whole matches, with every set of options."""
    ranges: set[int] = set()
    decks: set[int] = set()
    for name in leeboard.game_ids():
        for case in cases(leeboard.game(name))[::3]:
            luck = Random(35)
            match = case.match(35)
            while not match.state.over:
                seat = luck.choice(match.state.pending)
                match.play(mixed(match.state, seat, luck, len(match.actions), 0.7), seat)
            for _, n, values in match.draws:
                if n > 1:
                    (ranges if len(values) == 1 and n > 2 else decks).add(n)
    return sorted(ranges), sorted(decks)


def odd_results(chance: Chance) -> dict[str, float]:
    """The tests that fail at the level for all of them together."""
    found: dict[str, float] = {}
    ranges, decks = sizes()
    for n in ranges:
        values = [chance.value(f"range {n}", index, n) for index in range(DRAWS)]
        found |= {f"range {n} {name}": p for name, p in evenness.draws(values, n).items()}
    for n in decks:
        shuffled = []
        for number in range(max(SHUFFLES, 5 * n)):
            deck = list(range(n))
            chance.shuffle(f"deck {n} {number}", deck)
            shuffled.append(deck)
        found |= {f"deck {n} {name}": p for name, p in evenness.shuffles(shuffled).items()}
    assert len(found) > 20
    return {name: p for name, p in found.items() if p < LEVEL / len(found)}


def test_the_games_draw_from_several_ranges_and_decks() -> None:
    ranges, decks = sizes()
    assert len(ranges) >= 2, ranges
    assert len(decks) >= 5, decks
    assert max(decks) > 20


def test_every_range_and_deck_is_even() -> None:
    assert odd_results(FairChance(KEY)) == {}


class Careless(FairChance):
    """Swaps each card with any other: some orders come more often."""

    def shuffle(self, label: str, items: list[int]) -> None:
        for index in range(len(items)):
            other = self.value(label, index, len(items))
            items[index], items[other] = items[other], items[index]


class SixBits(FairChance):
    """Reduces six bits by their remainder, without rejection."""

    def value(self, label: str, index: int, n: int) -> int:
        return super().value(label, index, 64) % n


class Sticky(FairChance):
    """Repeats itself a little too often."""

    def value(self, label: str, index: int, n: int) -> int:
        before = index - 1 if index and super().value(label, index + 10**6, 12) == 0 else index
        return super().value(label, before, n)


@pytest.mark.parametrize("chance", [Careless, SixBits, Sticky])
def test_dice_that_are_not_even_are_caught(
    chance: type[FairChance], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.server.fairness.test_uniform.SHUFFLES", 600)
    assert odd_results(chance(KEY))
