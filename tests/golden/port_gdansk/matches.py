"""The golden games of Port Gdańsk, and the tables where perft counts."""

from leeboard.kernel.state import Event
from leeboard.match.record import Match
from tests.golden.wanted import Golden, Perft, Wanted, happened, short_with


def ended_by(cause: int) -> Wanted:
    """Matches of Port Gdańsk whose last round had this cause: score, markers or last order."""

    def wanted(told: list[list[Event]], match: Match) -> bool:
        return any(event == ("last_round", cause) for events in told for event in events)

    return wanted


GOLDEN: list[Golden] = [
    Golden("two-seats", 2, "greedy", {}, ended_by(0)),
    Golden("three-seats", 3, "greedy", {}, ended_by(0)),
    Golden("four-seats", 4, "greedy", {}, ended_by(0)),
    Golden("eighth-marker", 2, "greedy", {"removed_sector": "blue"}, ended_by(1)),
    Golden("last-order", 4, "greedy", {}, ended_by(2)),
    Golden("central-port", 3, "greedy", {}, happened("unloaded")),
    Golden("ships", 2, "greedy", {"removed_sector": "brown"}, happened("served")),
    Golden("full-hold", 4, "greedy", {}, happened("discarded")),
    Golden("swap-and-add", 2, "random", {}, short_with(1000, "swapped", "added", "fulfilled")),
    Golden("fair-dice", 3, "greedy", {"first_seat": "random"}),
]
PERFT: list[Perft] = [
    (2, 7, 0, {}),
    (2, 7, 200, {}),
    (3, 8, 300, {}),
    (4, 9, 400, {}),
]
