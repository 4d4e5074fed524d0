"""What bots found out, in words: the alternatives of a hint, and the findings of an analysis."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from pydantic import ValidationError

from leeboard.bots.analysis import SHOWN, Kept
from leeboard.server.errors import Trouble
from leeboard.server.viewing import messages
from leeboard.server.viewing.words import Speaker, spoken

LEAST_SWING: Final = 0.08  # win chance: less may be an error of the guesses


@dataclass(frozen=True)
class Swing:
    """A turn after which somebody was much more likely to win."""

    at: int  # decisions before it
    until: int  # decisions after it
    seat: int
    before: float
    after: float


def alternatives(found: list[dict[str, Any]], voice: Speaker) -> list[messages.Alternative]:
    """The alternatives as a bot process gave them; Trouble if they are none."""
    try:
        return [messages.Alternative.model_validate(spoken(one, voice)) for one in found]
    except (ValidationError, TypeError, ValueError):
        raise Trouble("NO_HINT", "nobody has an idea just now; ask again", 503) from None


def course(kept: Kept) -> list[dict[str, Any]]:
    """Win chances over time."""
    return [
        {"at": number, "chances": [round(chance, 4) for chance in chances]}
        for number, chances in kept["course"]
    ]


def swings(kept: Kept, length: int) -> list[Swing]:
    """The turns that changed the chances most, as they came; the result itself is no guess."""
    guesses = [guess for guess in kept["course"] if guess[0] < length]
    found: list[Swing] = []
    for (at, before), (until, after) in pairwise(guesses):
        gains = [late - early for early, late in zip(before, after, strict=True)]
        seat = gains.index(max(gains))
        if gains[seat] >= LEAST_SWING:
            found.append(Swing(at, until, seat, before[seat], after[seat]))
    most = sorted(found, key=lambda swing: swing.before - swing.after)[:SHOWN]
    return sorted(most, key=lambda swing: swing.at)


def costly(kept: Kept, voice: Speaker) -> list[dict[str, Any]]:
    """The decisions that cost most, with what was better and why."""
    worst = sorted(kept["mistakes"], key=lambda mistake: -mistake["cost"])[:SHOWN]
    return [
        {
            "at" if name == "number" else name: spoken(value, voice)
            for name, value in mistake.items()
        }
        for mistake in worst
    ]
