"""The features of Pirates of Maracaibo: what the items of the agenda say, name by name."""

import random

import pytest

import leeboard
from leeboard.games.pirates_of_maracaibo.items import Items
from leeboard.games.pirates_of_maracaibo.state import PiratesState

TOP = "args/last1/"  # the item that asks now


def told(state: PiratesState, viewer: int) -> dict[str, float]:
    """What a position says about the item that asks now, as features of this seat."""
    step, arg = state.agenda[-1], state.args[-1]
    captains = max(2, state.seats)  # one plays against Redbeard
    found: dict[str, float] = {}
    for name, value in Items(state.content).shown(step, "", arg).items():
        if name == "step" or not value:
            continue
        if isinstance(value, list):
            for entry in value:
                one = relative(int(entry), viewer, captains) if name == "paid" else entry
                found[f"{name}/{one}"] = 1.0
        elif isinstance(value, str):
            found[f"{name}/{value}"] = 1.0
        elif name == "left":
            assert isinstance(value, int)
            found |= {f"left/{bit + 1}": 1.0 for bit in range(12) if value >> bit & 1}
        elif value is True:
            found[name] = 1.0
        else:
            assert isinstance(value, int)
            found[name] = value / 5
    return found


def relative(seat: int, viewer: int, captains: int) -> str:
    ahead = (seat - viewer) % captains
    return f"next{ahead}" if ahead else "me"


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_fields_of_the_item_that_asks_have_names(seats: int) -> None:
    game = leeboard.game("pirates_of_maracaibo")
    form = game.observation.form(seats)
    luck, state = random.Random(4), game.new(seats, 4)
    met: set[str] = set()
    while not state.over:
        viewer = luck.randrange(seats)
        numbers = form.dense(state.view(viewer))
        seen = {
            name.removeprefix(TOP): number
            for name, number in zip(form.names, numbers, strict=True)
            if number and name.startswith(TOP)
        }
        assert seen == told(state, viewer)
        met |= {name.partition("/")[0] for name in seen}
        state.play(luck.choice(state.legal()))
    assert {"of", "left", "colour", "count"} <= met
