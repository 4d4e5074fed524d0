"""Plain gains, which ask nobody: points, doubloons, cubes, and what works for good (PIR-9.2).

The supply never runs out (PIR-10.42).
"""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.effects import GEAR
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.bits import members


def gain_vp(state: PiratesState, captain: int, points: int) -> None:
    """Points count at once (PIR-5.40)."""
    state.vp[captain] += points
    if state.listening and points:
        if state.is_redbeard(captain):
            state.events.append(("redbeard_vp", points))
        else:
            state.events.append(("vp", captain, points))


def gain_doubloons(state: PiratesState, captain: int, doubloons: int) -> None:
    """Doubloons come from the supply (PIR-5.41)."""
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


def add_rubies(state: PiratesState, captain: int, rubies: int) -> None:
    """Rubies come or go; copies of a state share the list, so that it is replaced."""
    held = state.rubies.copy()
    held[captain] += rubies
    state.rubies = held


def add_gear(state: PiratesState, captain: int, gear: list[int]) -> None:
    """What works for good begins to work."""
    for index in range(0, len(gear), 2):
        state.gear[GEAR * captain + gear[index]] += gear[index + 1]


def gear_of(state: PiratesState, captain: int) -> list[int]:
    """What works for good for a captain, added up from cards, ship board and figurehead."""
    content = state.content
    kept = state.gear
    state.gear = [0] * (GEAR * state.captains)
    for card in members(state.tableau[captain]):
        add_gear(state, captain, content.upgrade_gear[card])
    for space in members(state.upgrades[captain]):
        add_gear(state, captain, content.ship_gear[space])
    if state.figurehead[captain] >= 0:
        add_gear(state, captain, content.figurehead_gear[state.figurehead[captain]])
    found = state.gear[GEAR * captain : GEAR * captain + GEAR]
    state.gear = kept
    return found


def add_up_gear(state: PiratesState) -> None:
    """What works for good for the seats; for Redbeard nothing does."""
    for seat in range(state.seats):
        state.gear[GEAR * seat : GEAR * seat + GEAR] = gear_of(state, seat)
