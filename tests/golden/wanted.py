"""Which matches are worth keeping: what the lists of golden games are made of."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from leeboard.kernel.options import Setting
from leeboard.kernel.state import Event
from leeboard.match.record import Match

Wanted: TypeAlias = Callable[[list[list[Event]], Match], bool]
Perft: TypeAlias = tuple[int, int, int, dict[str, Setting]]  # seats, seed, random actions before


def any_match(told: list[list[Event]], match: Match) -> bool:
    return True


def happened(kind: str) -> Wanted:
    """Matches in which such an event was told."""

    def wanted(told: list[list[Event]], match: Match) -> bool:
        return any(event[0] == kind for events in told for event in events)

    return wanted


def short_with(most: int, *kinds: str) -> Wanted:
    """Matches of at most so many actions in which all these events were told."""

    def wanted(told: list[list[Event]], match: Match) -> bool:
        found = {event[0] for events in told for event in events}
        return len(match.actions) <= most and found >= set(kinds)

    return wanted


@dataclass(frozen=True)
class Golden:
    """A match to record: the first seed whose match is wanted."""

    name: str
    seats: int
    who: str  # the bot at every seat, or "absent"
    options: dict[str, Setting] = field(default_factory=dict)
    wanted: Wanted = any_match
    start: dict[str, object] | None = None  # a position, if the match does not begin with a set-up
