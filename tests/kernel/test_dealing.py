"""What no seat has seen is really dealt anew: whoever knew the old order knows nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import leeboard
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.options import Setting
from leeboard.kernel.state import State
from tests.kernel.contract import mixed

MIDDLE = 25  # actions after which the matches are dealt anew

# By game: options with which much is hidden, and the parts of the table that nobody has seen.
HIDDEN: list[tuple[str, int, dict[str, Setting], set[str]]] = [
    ("nauticus", 3, {}, set()),  # everything lies open
    ("mare_balticum", 3, {"module_contracts": True}, {"bag"}),
    ("port_gdansk", 3, {}, {"deck", "stack"}),
    ("pirates_of_maracaibo", 2, {}, {"deck", "quest_deck"}),
    (
        "pirates_of_maracaibo",
        3,
        {"fog_places": True, "fog_upgrades": True},
        {"deck", "quest_deck", "sea", "stock", "turned"},
    ),
    (
        "pirates_of_maracaibo",
        1,
        {"difficulty": 2},
        {"deck", "quest_deck", "redbeard", "captains"},  # Redbeard's quests lie face down
    ),
]


def middle(name: str, seats: int, options: dict[str, Setting], edition: int) -> State:
    state: State = leeboard.game(name, edition=edition).new(seats, 11, options)
    luck = Random(11)
    for number in range(MIDDLE):
        state.play(mixed(state, state.seat, luck, number, 0.5))
    assert not state.over
    return state


def dealt(state: State, seed: int) -> dict[str, Any]:
    copy = state.clone()
    copy.chance = fast_chance(seed)
    table: Any = state.game.dealt_anew(copy).position()["table"]
    return dict(table)


@pytest.mark.parametrize(("name", "seats", "options", "hidden"), HIDDEN)
def test_just_what_no_seat_has_seen_is_dealt_anew(
    name: str, seats: int, options: dict[str, Setting], hidden: set[str]
) -> None:
    for edition in leeboard.game(name).editions:
        state = middle(name, seats, options, edition)
        before: Any = state.position()["table"]
        tables = [dealt(state, seed) for seed in range(4)]
        changed = {part for part in before for table in tables if table[part] != before[part]}
        assert changed == hidden
        for part in hidden:  # each of them by chance, and not always in the same way
            assert len({repr(table[part]) for table in tables}) > 1, part
