"""A bot that takes its time without using any: whoever kills it finds it at work.

A bot process of the tests loads this file.
"""

from __future__ import annotations

import time
from random import Random
from typing import Any

from leeboard.bots import Budget

LONGEST_NAP = 1.5  # seconds


class Dawdler:
    """Sleeps, and then takes any action; both follow from its seed."""

    name = "dawdler"

    def __init__(self, game: Any, seed: int) -> None:
        self._luck = Random(seed)

    def choose(self, view: dict[str, Any], legal: list[int], budget: Budget | None) -> int:
        time.sleep(self._luck.uniform(0, LONGEST_NAP))
        return self._luck.choice(legal)


BOTS = {"dawdler": Dawdler}
