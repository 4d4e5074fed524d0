"""Effects that buy or place something: cards, residences, ship upgrades, figureheads, tiles."""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.boards import SHIP_SPACES
from leeboard.games.pirates_of_maracaibo.effects import (
    ACQUIRE,
    ACTIVATE_MARKET,
    BUILD_RESIDENCE,
    MINUS,
    PLUS,
    TIMES,
    TYPES,
    Effect,
    Sign,
)
from leeboard.games.pirates_of_maracaibo.outlook import PURCHASE_VP, Outlook
from leeboard.games.pirates_of_maracaibo.printed import Immediate
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    ACQUIRE_CARD,
    ACTIVATE_TILE,
    FIGUREHEAD,
    MARKET_TILE,
    RESIDENCE_TARGET,
    SHIP_UPGRADE,
    item,
    push,
)
from leeboard.games.pirates_of_maracaibo.rules.prospects import (
    can_place_tile,
    cards_on_sale,
    residences_on_sale,
)
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.text import Text


class UpgradeShip(Effect):
    """Cover spaces of the own ship board (PIR-5.48)."""

    def __init__(self, times: int) -> None:
        super().__init__("upgrade_ship", times)

    def usable(self, state: PiratesState, colour: int) -> bool:
        return state.upgrades[state.seat] != (1 << SHIP_SPACES) - 1

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        push(state, SHIP_UPGRADE, item(self.amount))

    def promise(self, outlook: Outlook, colour: int) -> float:
        return outlook.best_upgrade()

    def signs(self) -> list[Sign]:
        return [Sign("upgrade", self.amount, TIMES)]


class Acquire(Effect):
    """Buy an upgrade card of a type from afar, for something more than its cost (PIR-5.50)."""

    def __init__(self, symbol: int, extra: int) -> None:
        super().__init__(ACQUIRE, extra)
        self.symbol: Final[int] = symbol

    def usable(self, state: PiratesState, colour: int) -> bool:
        return bool(cards_on_sale(state, state.seat, self.symbol, self.amount))

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        push(state, ACQUIRE_CARD, item(self.amount, 0, 0, self.symbol))

    def promise(self, outlook: Outlook, colour: int) -> float:
        return PURCHASE_VP

    def signs(self) -> list[Sign]:
        card = Sign(f"acquire-{TYPES[self.symbol]}")
        return [card, Sign("price", self.amount, PLUS)] if self.amount else [card]

    def text(self) -> Text:
        symbol = Text(f"symbol-{TYPES[self.symbol]}")
        return Text("text-acquire", {"count": self.amount, "symbol": symbol})


class BuildResidence(Effect):
    """Build a residence from afar (PIR-5.52)."""

    def __init__(self) -> None:
        super().__init__(BUILD_RESIDENCE)

    def usable(self, state: PiratesState, colour: int) -> bool:
        return bool(residences_on_sale(state, state.seat))

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        push(state, RESIDENCE_TARGET)

    def promise(self, outlook: Outlook, colour: int) -> float:
        return PURCHASE_VP

    def signs(self) -> list[Sign]:
        return [Sign("build-residence")]


class TakeFigurehead(Effect):
    """Take a figurehead for a price, if one has none (PIR-5.53)."""

    def __init__(self, price: int) -> None:
        super().__init__("take_figurehead", price)

    def usable(self, state: PiratesState, colour: int) -> bool:
        seat = state.seat
        return state.figurehead[seat] < 0 and state.doubloons[seat] >= self.amount

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        push(state, FIGUREHEAD, item(self.amount))

    def promise(self, outlook: Outlook, colour: int) -> float:
        return PURCHASE_VP

    def signs(self) -> list[Sign]:
        return [Sign("figurehead"), Sign("price", self.amount, MINUS)]


class PlaceMarket(Effect):
    """Place a black-market tile for a price (PIR-5.54)."""

    def __init__(self, price: int) -> None:
        super().__init__("place_market", price)

    def usable(self, state: PiratesState, colour: int) -> bool:
        return can_place_tile(state, state.seat, self.amount)

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        push(state, MARKET_TILE, item(self.amount))

    def promise(self, outlook: Outlook, colour: int) -> float:
        return PURCHASE_VP

    def signs(self) -> list[Sign]:
        return [Sign("market-place"), Sign("price", self.amount, MINUS)]


class ActivateMarket(Effect):
    """Use own black-market tiles that lie on places (PIR-5.55)."""

    def __init__(self, times: int) -> None:
        super().__init__(ACTIVATE_MARKET, times)

    def usable(self, state: PiratesState, colour: int) -> bool:
        return state.placed(state.seat) != 0

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        push(state, ACTIVATE_TILE, item(self.amount))

    def promise(self, outlook: Outlook, colour: int) -> float:
        return PURCHASE_VP

    def signs(self) -> list[Sign]:
        return [Sign("market-fire")]


PURCHASES: Final = [
    Immediate("upgrade_ship(N)", UpgradeShip),
    Immediate("acquire(TYPE,extra=N)", Acquire),
    Immediate("build_residence", BuildResidence),
    Immediate("take_FIGUREHEAD(pay=N)", TakeFigurehead),
    Immediate("place_market(pay=N)", PlaceMarket),
    Immediate("activate_market(N)", ActivateMarket),
]
