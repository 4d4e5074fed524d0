"""Rewards: places, wins, margins and points, with ties and with opponents whom the rules play."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from leeboard.kernel.state import State
from leeboard.learn.rewards import REWARDS, reward


def ended(*points: float, rivals: tuple[float, ...] = ()) -> State:
    """What rewards ask of a state, for these final points; what is behind a point breaks ties."""
    game = SimpleNamespace(
        standing=lambda state, seat: standing(points[seat]),
        rivals=lambda state: [standing(rival) for rival in rivals],
    )
    scores = [int(score) for score in points]
    return cast(State, SimpleNamespace(game=game, seats=len(points), scores=scores))


def standing(points: float) -> list[int]:
    return [int(points), round(10 * points) % 10]


@pytest.mark.parametrize(
    ("name", "state", "expected"),
    [
        ("place", ended(30, 20, 10), [1, 0, -1]),
        ("place", ended(30, 30, 10), [0.5, 0.5, -1]),
        ("place", ended(7, 9), [-1, 1]),
        ("place", ended(7, 7), [0, 0]),
        ("place", ended(30.1, 30.2, 10.5), [0, 1, -1]),
        ("place", ended(30.2, 30.2, 30.1, 30.3), [0, 0, -1, 1]),
        ("place", ended(40, rivals=(50,)), [-1]),
        ("place", ended(50, rivals=(50.1,)), [-1]),
        ("place", ended(60, rivals=(50,)), [1]),
        ("win", ended(30, 20, 10), [1, -0.5, -0.5]),
        ("win", ended(30, 30, 10), [0.25, 0.25, -0.5]),
        ("win", ended(30.1, 30.2, 10.5), [-0.5, 1, -0.5]),
        ("win", ended(40, rivals=(50,)), [-1]),
        ("win", ended(50, rivals=(50.1,)), [-1]),
        ("margin", ended(30, 20, 10), [15, 0, -15]),
        ("margin", ended(30.1, 20.9, 10.5), [15, 0, -15]),
        ("margin", ended(40.3, rivals=(50.9,)), [-10]),
        ("points", ended(30.5, 20.2, 10), [30, 20, 10]),
    ],
)
def test_a_reward_is_what_its_name_says(name: str, state: Any, expected: list[float]) -> None:
    assert reward(name)(state) == expected


@pytest.mark.parametrize("name", [name for name in REWARDS if name != "points"])
@pytest.mark.parametrize("points", [(3, 2), (5, 5, 1), (9, 1, 1, 4), (2, 2, 2)])
def test_among_seats_alone_rewards_sum_to_nothing(name: str, points: tuple[int, ...]) -> None:
    assert sum(reward(name)(ended(*points))) == pytest.approx(0)
