"""Which matches are worth keeping: what the lists of golden games are made of."""

from collections.abc import Callable
from typing import TypeAlias

from leeboard.kernel.options import Setting
from leeboard.kernel.record import Match
from leeboard.kernel.state import Event

Wanted: TypeAlias = Callable[[list[list[Event]], Match], bool]
Golden: TypeAlias = tuple[str, int, str, dict[str, Setting], Wanted]  # name, seats, bot, options
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
