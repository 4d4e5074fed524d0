"""What bots found out, in words: the alternatives of a hint, and the findings of an analysis."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from pydantic import ValidationError

from leeboard.bots.analysis import SHOWN, Kept
from leeboard.server.errors import ApiError
from leeboard.server.viewing import messages
from leeboard.server.viewing.describe import model
from leeboard.server.viewing.speech import Speaker, say_plain

LEAST_SWING: Final = 0.05  # win chance: less may be an error of the guesses


@dataclass(frozen=True)
class Swing:
    """A turn after which somebody was much more likely to win."""

    at: int  # decisions before it
    until: int  # decisions after it
    seat: int
    before: float
    after: float


def alternatives(found: list[dict[str, Any]], voice: Speaker) -> list[messages.Suggestion]:
    """The alternatives as a bot process gave them; ApiError if they are none."""
    try:
        said = [model(messages.Suggestion).model_validate(say_plain(one, voice)) for one in found]
    except (ValidationError, TypeError, ValueError):
        raise ApiError("NO_HINT", "nobody has an idea just now; ask again", 503) from None
    return [messages.Suggestion(**one.model_dump()) for one in said]


def course(kept: Kept) -> list[dict[str, Any]]:
    """Win chances over time."""
    return [
        {"at": number, "chances": [round(chance, 4) for chance in chances]}
        for number, chances in kept["course"]
    ]


def swings(kept: Kept, length: int) -> list[Swing]:
    """The turns that changed the chances most, as they came; the result itself is no guess.

    One guess may be wrong by much. So what counts is what the guess before a turn and the one
    before that had not, and the next two both have.
    """
    guesses = [guess for guess in kept["course"] if guess[0] < length]
    found: list[tuple[float, Swing]] = []
    for place, ((at, before), (until, after)) in enumerate(pairwise(guesses)):
        earlier, later = guesses[max(place - 1, 0)][1], guesses[place + 1 :][:2][-1][1]
        gains = [
            min(after[seat], later[seat]) - max(before[seat], earlier[seat])
            for seat in range(len(before))
        ]
        seat = gains.index(max(gains))
        if gains[seat] >= LEAST_SWING:
            found.append((gains[seat], Swing(at, until, seat, before[seat], after[seat])))
    most = sorted(found, key=lambda one: -one[0])[:SHOWN]
    return sorted([swing for _, swing in most], key=lambda swing: swing.at)


def costly(kept: Kept, voice: Speaker) -> list[dict[str, Any]]:
    """The decisions that cost most, with what was better and why."""
    worst = sorted(kept["mistakes"], key=lambda mistake: -mistake["cost"])[:SHOWN]
    return [
        {
            "at" if name == "number" else name: say_plain(value, voice)
            for name, value in mistake.items()
        }
        for mistake in worst
    ]
