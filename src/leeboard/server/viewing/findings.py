"""What bots found out, in words: the alternatives of a hint, and the findings of an analysis."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from leeboard.bots.analysis import SHOWN, Kept
from leeboard.server.errors import Trouble
from leeboard.server.viewing import messages
from leeboard.server.viewing.words import Speaker, spoken


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
