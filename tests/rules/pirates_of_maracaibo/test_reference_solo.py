"""Where Redbeard sails, worked out a second time from the table in words (PIR-7.62 to PIR-7.71)."""

from typing import Any

import pytest

from leeboard.kernel.chance import fast_chance
from tests.rules.pirates_of_maracaibo import spec_tables
from tests.rules.pirates_of_maracaibo.spec_tables import rows
from tests.rules.pirates_of_maracaibo.table import GAME, of, on_table, wander
from tests.rules.pirates_of_maracaibo.test_reference import FILE_LAYOUTS, destinations
from tests.rules.rule import rule

MAINS = {
    row[0]: [main for main in row[3:] if main != "-"] for row in rows(spec_tables.REDBEARD_CARDS)
}
ACTIONS = {
    row[0]: row[3] for row in rows(spec_tables.LEVEL_1_PLACES) + rows(spec_tables.LEVEL_2_PLACES)
}
TYPES = {
    row[0]: row[2]
    for row in rows(spec_tables.LEVEL_1_UPGRADES) + rows(spec_tables.LEVEL_2_UPGRADES)
}
WANTED = {
    "rb_raid": "raid(dice)",
    "rb_explore": "explore(",
    "rb_quest": "gain_quest",
    "rb_deck": "acquire(",
}


def order(space: str) -> tuple[int, int]:
    """The column nearest to Maracaibo, then the higher row."""
    return (99, 0) if space == "gulf" else (int(space[1:-2]), -int(space[-1]))


def goal_of(main: str, reach: set[str], table: dict[str, Any]) -> str:
    """Where a main action leads, or nothing."""
    sea = {space: card for space, card in table["sea"].items() if space not in table["hidden"]}
    if main.startswith("rb_acquire"):
        for kind in main.removeprefix("rb_acquire(").removesuffix(")").split(" > "):
            spaces = [space for space in reach if TYPES.get(sea.get(space, "")) == kind]
            if spaces:
                return max(spaces, key=order)
        return ""
    if main == "rb_deck" and not table["deck"]:
        return ""
    spaces = [space for space in reach if WANTED[main] in ACTIONS.get(sea.get(space, ""), "")]
    if "gulf" in reach and main in ("rb_raid", "rb_explore"):
        spaces.append("gulf")
    return max(spaces, key=order, default="")


def sails_to(table: dict[str, Any], layout: str) -> str:
    """Where he goes, or "" if his deck has to be shuffled first."""
    ship = table["captains"][1]["ship"]
    if ship == "gulf":
        return "maracaibo"
    reach = destinations(FILE_LAYOUTS[layout], ship, 3)
    redbeard = table["redbeard"]
    for card in redbeard["deck"][redbeard["drawn"] :]:
        for main in MAINS[card]:
            goal = goal_of(main, reach, table)
            if goal:
                return goal
    return ""


@rule("PIR-7.62", "PIR-7.63", "PIR-7.71")
@pytest.mark.parametrize("fog", [False, True])
@pytest.mark.parametrize("layout", ["open_sea", "long_shoals", "three_straits"])
def test_redbeard_sails_where_his_cards_send_him(layout: str, fog: bool) -> None:
    checked = 0
    for seed in range(4):
        options: dict[str, Any] = {"layout": layout, "difficulty": seed + 1}
        options |= {"fog_places": fog, "fog_upgrades": fog}
        kind = "sail_step" if fog else "sail"
        for state in wander(GAME.new(1, seed=seed, options=options), seed):
            if state.over or state.decision is None or state.decision.kind != kind:
                continue
            position = state.position()
            table = on_table(state)
            if of(state, 1)["ship"] == "maracaibo" or table["pending"][-1].get("sailed"):
                continue
            expected = sails_to(table, layout)
            if not expected:
                continue
            del position["chance"]
            position["agenda"] = ["turn_end", "redbeard"]
            position["table"] = {**table, "active": 1, "pending": [{}, {}]}
            after = GAME.from_position(position, fast_chance(seed))
            checked += 1
            if expected == "maracaibo" or after.over:
                assert after.round != state.round or after.over
            else:
                assert of(after, 1)["ship"] == expected
    assert checked > 25
