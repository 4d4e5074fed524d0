"""Plain gains, which ask nobody: points, doubloons, cubes, and what works for good (PIR-9.2)."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.effects import GEAR
from leeboard.games.pirates_of_maracaibo.state import PiratesState


def gain_vp(state: PiratesState, captain: int, points: int) -> None:
    state.vp[captain] += points
    if state.listening and points:
        if state.is_redbeard(captain):
            state.events.append(("redbeard_vp", points))
        else:
            state.events.append(("vp", captain, points))


def gain_doubloons(state: PiratesState, captain: int, doubloons: int) -> None:
    state.doubloons[captain] += doubloons
    if state.listening and doubloons:
        state.events.append(("doubloons", captain, doubloons))


def place_cubes(state: PiratesState, colour: int, cubes: int) -> None:
    """Cubes from the supply onto an island (PIR-5.56, PIR-5.57)."""
    state.islands[colour] += cubes
    if state.listening:
        state.events.append(("cubes", colour, cubes))


def take_cube(state: PiratesState, colour: int) -> None:
    """A cube from the top of an island, or from the supply if it is empty (PIR-10.18)."""
    if state.islands[colour] > 0:
        state.islands[colour] -= 1


def add_gear(state: PiratesState, captain: int, gear: list[int]) -> None:
    """What works for good begins to work."""
    for index in range(0, len(gear), 2):
        state.gear[GEAR * captain + gear[index]] += gear[index + 1]
