"""The golden games of Mare Balticum, and the tables where perft counts."""

from typing import Any

from leeboard.kernel.state import Event
from leeboard.match.record import Match
from tests.golden.wanted import Golden, Perft, happened


def winter_after_the_last_seat(told: list[list[Event]], match: Match) -> bool:
    """The sixth time token came in the refill after a round's last turn (MAR-6.3)."""
    for (seat, _), events in zip(match.actions, told, strict=True):
        kinds = [event[0] for event in events]
        if "winter" in kinds and "round" in kinds[kinds.index("winter") :]:
            last: Any = match.state
            return bool(seat == last.last_seat())
    return False


def loss_asked(told: list[list[Event]], match: Match) -> bool:
    """An unload that costs a fish was asked although there was nothing else to unload (MAR-9.1)."""
    again = match.anew()
    for seat, action in match.actions:
        decision = again.state.decision
        if (
            decision is not None
            and decision.kind == "unload_item"
            and len(again.state.legal()) == 1
        ):
            return True
        again.play(action, seat)
    return False


GOLDEN: list[Golden] = [
    Golden("three-seats", 3, "greedy"),
    Golden("four-seats", 4, "greedy"),
    Golden("five-seats", 5, "greedy"),
    Golden("module-demand", 4, "greedy", {"module_demand": True}),
    Golden("module-contracts", 5, "greedy", {"module_contracts": True}, happened("laid")),
    Golden(
        "both-modules",
        3,
        "greedy",
        {"module_demand": True, "module_contracts": True, "open_stores": True},
        happened("contract_taken"),
    ),
    Golden("winter-after-the-last-seat", 4, "greedy", {}, winter_after_the_last_seat),
    Golden("tax-debt", 4, "random", {}, happened("debt")),
    Golden(
        "stalled-by-absent-seats",
        3,
        "absent",
        {"enterprise_side": "species_on_token", "stall_guard": True},
        happened("stalled"),
    ),
    Golden("loss-asked", 4, "greedy", {"module_demand": True}, loss_asked),
    Golden("fair-dice", 4, "greedy", {"first_seat": "random"}),
]
PERFT: list[Perft] = [
    (3, 7, 0, {}),
    (3, 7, 90, {}),
    (4, 8, 120, {"module_demand": True}),
    (5, 9, 150, {"module_demand": True, "module_contracts": True}),
]
