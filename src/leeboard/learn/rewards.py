"""What a finished match is worth to each seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from leeboard.kernel.errors import BadOptions
from leeboard.kernel.state import State


def by_place(state: State) -> list[float]:
    """From 1 for the first to -1 for the last, in even steps; who share a place share its worth."""
    standings, rivals = standings_of(state)
    others = len(standings) + len(rivals) - 1
    found: list[float] = []
    for mine in standings:
        worse = sum(1 for other in standings + rivals if other < mine)
        better = sum(1 for other in standings + rivals if other > mine)
        found.append((worse - better) / others if others else 0.0)
    return found


def by_win(state: State) -> list[float]:
    """1 for a winner, and what balances it for all others; shared if they share it."""
    standings, rivals = standings_of(state)
    everybody = standings + rivals
    best = max(everybody)
    share = 1.0 / everybody.count(best)
    others = len(everybody) - 1
    if not others:
        return [0.0]
    return [
        ((len(everybody) * share if mine == best else 0.0) - 1.0) / others for mine in standings
    ]


def by_margin(state: State) -> list[float]:
    """Final points less the mean of all others'."""
    standings, rivals = standings_of(state)
    points = [float(standing[0]) for standing in standings + rivals]
    others = len(points) - 1
    if not others:
        return points
    return [mine - (sum(points) - mine) / others for mine in points[: state.seats]]


def by_points(state: State) -> list[float]:
    """Final points as they are; the only one that is not a zero-sum game."""
    return [float(score) for score in state.scores]


def standings_of(state: State) -> tuple[list[list[int]], list[list[int]]]:
    """What decides the places: of the seats, and of opponents whom the rules play."""
    standings = [state.game.standing(state, seat) for seat in range(state.seats)]
    return standings, state.game.rivals(state)


Reward = Callable[[State], list[float]]

# What a match is worth to each seat, by the name that `rewards=` takes.
REWARDS: Final[dict[str, Reward]] = {
    "place": by_place,
    "win": by_win,
    "margin": by_margin,
    "points": by_points,
}


def reward(name: str) -> Reward:
    if name not in REWARDS:
        raise BadOptions(f'reward must be one of {", ".join(REWARDS)}, not "{name}"')
    return REWARDS[name]
