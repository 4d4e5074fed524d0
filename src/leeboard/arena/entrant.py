"""An entrant of a tournament: a bot by its name, with a budget of its own if one is written so."""

from __future__ import annotations

import math
from dataclasses import dataclass

from leeboard.bots import Budget, UnknownBot, bots
from leeboard.kernel.errors import BadOptions
from leeboard.kernel.reading import shown

MOST_ITERATIONS = 10**9
MOST_SECONDS = 3600.0


@dataclass(frozen=True)
class Entrant:
    """Who sits down: the name in results, the registered bot, and how much it may think."""

    text: str  # as it was written, `mcts:200`; two budgets of one bot are two entrants
    name: str
    budget: Budget | None = None


def entrant(text: str, budget: Budget | None = None) -> Entrant:
    """The entrant that is written so: `greedy`, `mcts:200` (iterations) or `mcts:0.5s`.

    A name that is registered as it stands is never taken apart; `budget` is for those that bring
    none of their own.
    """
    known = bots()
    if text in known:
        return Entrant(text, text, budget)
    name, colon, amount = text.rpartition(":")
    if not colon or name not in known:
        raise UnknownBot(f"there is no bot {shown(name or text)}; there are: {', '.join(known)}")
    return Entrant(text, name, read_budget(amount))


def read_budget(text: str) -> Budget:
    """A budget as people write it: `200` iterations, or `0.5s`."""
    if text.endswith("s"):
        seconds = _seconds(text[:-1])
        if 0 < seconds <= MOST_SECONDS:
            return Budget(seconds=seconds)
    elif text.isascii() and text.isdecimal() and len(text) <= 10:
        iterations = int(text)
        if 0 < iterations <= MOST_ITERATIONS:
            return Budget(iterations=iterations)
    raise BadOptions(
        f"a budget must be iterations such as 200 or seconds such as 0.5s, not {shown(text)}"
    )


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        return 0.0
    return seconds if math.isfinite(seconds) else 0.0
