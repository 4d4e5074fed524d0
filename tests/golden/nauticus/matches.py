"""The golden games of Nauticus, and the tables where perft counts."""

from typing import Any

from leeboard.kernel.record import Match
from leeboard.kernel.state import Event
from tests.golden.wanted import Golden, Perft, any_match, happened


def four_sections(told: list[list[Event]], match: Match) -> bool:
    """A ship of four sections was completed (NAU-5.22)."""
    return any(event[0] == "completed" and event[3] == 4 for events in told for event in events)


def chained_transport(told: list[list[Event]], match: Match) -> bool:
    """A reward of a ship completed by transport went on to complete another (NAU-5.52)."""
    chain = 0
    moved = False
    for event in [event for events in told for event in events]:
        if event[0] == "moved":
            moved = True
        elif event[0] == "completed" and moved:
            chain += 1
            moved = False
        elif event[0] not in ("built", "started", "rewarded", "received"):
            chain, moved = 0, False
        if chain == 2:
            return True
    return False


def exhausted_stacks(told: list[list[Event]], match: Match) -> bool:
    """Two stacks of the supply were empty in the end (NAU-2.1)."""
    last: Any = match.state
    return bool(last.supply.count(0) >= 2)


GOLDEN: list[Golden] = [
    ("two-seats", 2, "greedy", {}, any_match),
    ("three-seats", 3, "greedy", {}, any_match),
    ("four-seats", 4, "greedy", {"first_seat": 2}, any_match),
    ("four-section-ship", 3, "greedy", {}, four_sections),
    ("chained-completion", 4, "greedy", {}, chained_transport),
    ("exhausted-stacks", 4, "greedy", {}, exhausted_stacks),
    ("delivery", 2, "greedy", {}, happened("delivered")),
    ("lost-bonus", 3, "random", {}, happened("missed")),
    ("absent-seats", 4, "absent", {}, any_match),
    ("fair-dice", 3, "greedy", {"first_seat": "random"}, any_match),
]
PERFT: list[Perft] = [(2, 7, 0, {}), (3, 8, 60, {}), (4, 9, 150, {})]
