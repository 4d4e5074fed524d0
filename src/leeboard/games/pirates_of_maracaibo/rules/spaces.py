"""The action step (PIR-4.2): what the space offers on which the ship has stopped."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.boards import GULF, MARACAIBO, TILES
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    GULF_ACTION,
    OWN_TILE,
    PLACE_ACTIONS,
    RESIDENCE_CARD,
    RUBY_MARKET,
    SHIP_UPGRADE,
    TAKE_RUBY,
    UPGRADE_CARD,
    item,
    pop,
    push,
    what_of,
)
from leeboard.games.pirates_of_maracaibo.rules.fog import uncover_stop
from leeboard.games.pirates_of_maracaibo.rules.gains import gain_vp, place_cubes
from leeboard.games.pirates_of_maracaibo.rules.resolving import run_script
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.step import Step


class ActionStep(Step[PiratesState]):
    """Put what the space offers on the agenda, the last thing first."""

    def __init__(self) -> None:
        super().__init__("action_step", asks=False)

    def run(self, state: PiratesState) -> None:
        pop(state)
        use_space(state)


def use_space(state: PiratesState) -> None:
    """One of five kinds of space (PIR-1.5); what it must do happens unasked (PIR-4.9)."""
    space = state.ship[state.seat]
    if space == GULF:
        visit_gulf(state)
    elif space == MARACAIBO:
        gain_vp(state, state.seat, state.content.maracaibo_vp)  # PIR-5.28
        push(state, SHIP_UPGRADE, item(1))
    else:
        uncover_stop(state)  # before rubies are taken (PIR-7.47)
        visit_card(state, state.cards[space])


def visit_gulf(state: PiratesState) -> None:
    """Rubies, a ship upgrade, and one of three actions (PIR-5.27, PIR-7.42)."""
    push(state, GULF_ACTION, item(0, 0, 0, state.content.gulf_script))
    push(state, SHIP_UPGRADE, item(1))
    if state.modules.rubies and state.rubies[state.seat]:
        push(state, RUBY_MARKET)


def visit_card(state: PiratesState, card: int) -> None:
    if card >= state.content.first_upgrade:  # a blank too
        push(state, UPGRADE_CARD)
    elif card >= state.content.first_residence:
        push(state, RESIDENCE_CARD)
    else:
        visit_place(state, card)


def visit_place(state: PiratesState, place: int) -> None:
    """Four steps in this order (PIR-5.22), and the ruby before them (PIR-10.51)."""
    if state.modules.rubies and state.content.place_ruby[place]:
        push(state, TAKE_RUBY, item(0, 0, 0, place))
    else:
        use_place(state, place)


def use_place(state: PiratesState, place: int) -> None:
    """A place of either level gives a ship upgrade besides its actions (PIR-2.16)."""
    raise_value(state, place)
    push(state, PLACE_ACTIONS, item(0, 0, 0, place))
    push(state, SHIP_UPGRADE, item(1))  # step 3, a may (PIR-5.25)
    if state.market[place] >= 0 and state.market[place] // TILES == state.seat:
        push(state, OWN_TILE)


class PlaceActions(Step[PiratesState]):
    """Step 4: the actions of the place, in any order (PIR-5.26)."""

    def __init__(self) -> None:
        super().__init__("place_actions", asks=False)

    def run(self, state: PiratesState) -> None:
        place = what_of(state.args[-1])
        pop(state)
        run_script(state, state.content.place_script[place])


def raise_value(state: PiratesState, place: int) -> None:
    """Step 1, a must: a cube on the island of the value tile (PIR-5.23), on level I (PIR-10.43)."""
    if place < state.content.level_1_places and state.values[place] >= 0:
        place_cubes(state, state.values[place] // 2, 1)
