"""Black-market tiles (PIR-5.24, PIR-5.54, PIR-5.55) and figurehead tiles (PIR-5.53)."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.boards import TILES
from leeboard.games.pirates_of_maracaibo.effects import ANY
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    MARKET_PLACE,
    count_of,
    item,
    pop,
    replace,
    what_of,
)
from leeboard.games.pirates_of_maracaibo.rules.gains import add_gear
from leeboard.games.pirates_of_maracaibo.rules.picking import Picking
from leeboard.games.pirates_of_maracaibo.rules.prospects import (
    can_place_tile,
    free_places,
    script_usable,
)
from leeboard.games.pirates_of_maracaibo.rules.resolving import run_script
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.bits import members


class OwnTile(Picking):
    """Trigger the own tile on the place under the ship, or not (PIR-5.24)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("own_market_tile", actions.trigger, actions.skip)

    def bars(self, state: PiratesState, operand: int) -> str:
        place = state.place_on(state.ship[state.seat])
        own = place >= 0 and state.market[place] == TILES * state.seat + operand
        return "" if own else "PIR-5.24"

    def take(self, state: PiratesState, operand: int) -> None:
        pop(state)
        trigger(state, operand)


class ActivateTile(Picking):
    """Trigger any own tile that lies on a place, or none."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("activate_tile", actions.trigger, actions.skip)

    def bars(self, state: PiratesState, operand: int) -> str:
        return "" if state.placed(state.seat) >> operand & 1 else "PIR-5.55"

    def take(self, state: PiratesState, operand: int) -> None:
        left = count_of(state.args[-1]) - 1
        if left > 0:
            state.args[-1] = item(left)
        else:
            pop(state)
        trigger(state, operand)


def trigger(state: PiratesState, tile: int) -> None:
    """Do what the side of a tile says that is up in this match (PIR-3.10), any time (PIR-10.54)."""
    script = state.content.tile_script[2 * tile + (state.sides >> tile & 1)]
    told = len(state.events)
    asks = len(state.agenda)
    useful = script_usable(state, script, ANY)
    run_script(state, script)
    # A tile that does nothing leaves no trace on the table, so nothing is told of it either.
    if state.listening and (len(state.events) > told or (useful and len(state.agenda) > asks)):
        state.events.insert(told, ("triggered", state.seat, tile))


class MarketTile(Picking):
    """Choose a tile to place and pay for it, or none."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("market_tile", actions.tile, actions.skip)

    def bars(self, state: PiratesState, operand: int) -> str:
        return "" if operand in self.offered(state) else "PIR-5.54"

    def offered(self, state: PiratesState) -> list[int]:
        """None without money or a free place: the effect is lost, unpaid (PIR-10.25)."""
        if not can_place_tile(state, state.seat, count_of(state.args[-1])):
            return []
        return members(~state.placed(state.seat) & ((1 << TILES) - 1))

    def take(self, state: PiratesState, operand: int) -> None:
        state.doubloons[state.seat] -= count_of(state.args[-1])
        replace(state, MARKET_PLACE, item(0, 0, 0, operand))


class MarketPlace(Picking):
    """Choose the place that receives the tile; it is triggered at once."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("market_place", actions.place)

    def offered(self, state: PiratesState) -> list[int]:
        return free_places(state)

    def bars(self, state: PiratesState, operand: int) -> str:
        if operand in free_places(state):
            return ""
        for cell in state.sea.cells:
            if state.place_on(cell) == operand:
                return "PIR-10.25"
        return "PIR-5.54"

    def take(self, state: PiratesState, operand: int) -> None:
        tile = what_of(state.args[-1])
        pop(state)
        state.market[operand] = TILES * state.seat + tile
        if state.listening:
            state.events.append(("tile_placed", state.seat, tile, operand))
        trigger(state, tile)


class Figurehead(Picking):
    """Pay for a figurehead tile and take it, or none."""

    def __init__(self, actions: Actions) -> None:
        super().__init__(actions.figurehead.name, actions.figurehead, actions.skip)

    def offered(self, state: PiratesState) -> list[int]:
        """None to who has one already (PIR-10.27) or cannot pay (PIR-9.5)."""
        seat = state.seat
        if state.figurehead[seat] >= 0 or state.doubloons[seat] < count_of(state.args[-1]):
            return []
        return sorted([tile for tile in state.figureheads if tile >= 0])

    def bars(self, state: PiratesState, operand: int) -> str:
        return "" if operand in self.offered(state) else "PIR-5.53"

    def take(self, state: PiratesState, operand: int) -> None:
        state.doubloons[state.seat] -= count_of(state.args[-1])
        pop(state)
        take_figurehead(state, state.seat, operand)
        add_gear(state, state.seat, state.content.figurehead_gear[operand])
        if state.listening:
            state.events.append((state.content.figurehead_word, state.seat, operand))
        run_script(state, state.content.figurehead_script[operand])


def take_figurehead(state: PiratesState, captain: int, tile: int) -> None:
    """The market is not refilled; its other tiles stay where they are (PIR-5.53)."""
    state.figureheads = [-1 if other == tile else other for other in state.figureheads]
    state.figurehead[captain] = tile
