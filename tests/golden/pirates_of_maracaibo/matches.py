"""The golden games of Pirates of Maracaibo, and the tables where perft counts."""

from leeboard.kernel.options import Setting
from tests.golden.wanted import Golden, Perft, happened

ALL_MODULES: dict[str, Setting] = {
    "fog_places": True,
    "fog_upgrades": True,
    "pirate_skirmishes": True,
    "adventure_hunters": True,
    "rubies": True,
    "retirement": True,
}
GOLDEN: list[Golden] = [
    Golden("two-seats", 2, "greedy", {}, happened("tile_placed")),
    Golden("three-seats", 3, "greedy", {"layout": "long_shoals"}, happened("toll")),
    Golden("four-seats", 4, "greedy", {"layout": "three_straits"}, happened("figurehead")),
    Golden("any-order", 3, "random", {}, happened("traded")),
    Golden("solo-beaten", 1, "greedy", {"difficulty": 0}, happened("redbeard_beaten")),
    Golden("solo-lost", 1, "greedy", {"difficulty": 6}, happened("redbeard_won")),
    Golden("fog-places", 3, "greedy", {"fog_places": True}, happened("uncovered")),
    Golden("fog-upgrades", 4, "greedy", {"fog_upgrades": True}, happened("uncovered")),
    Golden("fog", 2, "greedy", {"fog_places": True, "fog_upgrades": True}, happened("uncovered")),
    Golden("skirmishes", 4, "greedy", {"pirate_skirmishes": True}, happened("fight_won")),
    Golden("hunters", 3, "greedy", {"adventure_hunters": True}),
    Golden("rubies", 2, "greedy", {"rubies": True}, happened("ruby_sold")),
    Golden("retirement", 2, "greedy", {"retirement": True}, happened("retired")),
    Golden("solo-all-modules", 1, "greedy", {**ALL_MODULES, "difficulty": 3}),
    Golden("absent-seats", 4, "absent"),
    Golden("fair-dice", 3, "greedy", {"first_seat": "random"}),
]
PERFT: list[Perft] = [
    (2, 7, 0, {}),
    (3, 8, 100, {}),
    (1, 9, 40, {"difficulty": 3}),
    (4, 9, 200, {**ALL_MODULES, "layout": "three_straits"}),
]
