"""The golden games of Nauticus, and the tables where perft counts."""

from typing import Any

from leeboard.kernel.state import Event
from leeboard.match.record import Match
from tests.golden.wanted import Golden, Perft, happened


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


def shared_victory(told: list[list[Event]], match: Match) -> bool:
    """Two seats share the victory: equal points, remainders and talers (NAU-6.8 to NAU-6.10)."""
    return match.state.ranking == [1, 1, 3]


def level() -> dict[str, object]:
    """The last phase of a game in which two seats are level: one by goods, one by a long ship."""
    three: list[list[str]] = [
        ["hull_stern", "mast_helm", "sail_helm"],
        ["hull_middle", "mast_crown", "sail_helm"],
        ["hull_bow", "mast_helm", "sail_crown"],
    ]
    four: list[list[str]] = [
        [hull, "mast_whale", "sail_whale"]
        for hull in ("hull_stern", "hull_middle", "hull_middle", "hull_bow")
    ]
    yard: dict[str, object] = {"talers": 10, "workers": 2, "extra": False, "flipped": 3}
    goods = {"good_fish": 3, "good_grain": 2}
    table: dict[str, object] = {
        "round": 5,
        "phase": 6,
        "chooser": 1,
        "used": ["sp_mast", "sp_sail", "sp_workers2", "sp_worker_good", "sp_worker_vp", "sp_vp2"],
        "first": "sp_sail",
        "anchor": "sp_mast",
        "yards": [
            {**yard, "vp": 40, "ships": [three], "delivered": goods},
            {**yard, "vp": 39, "ships": [four]},
            {**yard, "vp": 21, "warehouse": {"hull_single": 2}},
        ],
    }
    options = {"first_seat": 0}
    return {"seats": 3, "options": options, "agenda": ["choose_tile"], "seat": 1, "table": table}


GOLDEN: list[Golden] = [
    Golden("two-seats", 2, "greedy"),
    Golden("three-seats", 3, "greedy"),
    Golden("four-seats", 4, "greedy", {"first_seat": 2}),
    Golden("four-section-ship", 3, "greedy", {}, four_sections),
    Golden("chained-completion", 4, "greedy", {}, chained_transport),
    Golden("exhausted-stacks", 4, "greedy", {}, exhausted_stacks),
    Golden("delivery", 2, "greedy", {}, happened("delivered")),
    Golden("lost-bonus", 3, "random", {}, happened("missed")),
    Golden("absent-seats", 4, "absent"),
    Golden("shared-victory", 3, "random", {"first_seat": 0}, shared_victory, level()),
    Golden("fair-dice", 3, "greedy", {"first_seat": "random"}),
]
PERFT: list[Perft] = [(2, 7, 0, {}), (3, 8, 60, {}), (4, 9, 150, {})]
