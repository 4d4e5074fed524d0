"""Effects that gain points, doubloons, treasures or cubes on islands (PIR-5.40 to PIR-5.42)."""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.effects import (
    ANY,
    DIE,
    G_INCOME_VP,
    GEAR,
    INCOME_VP,
    ON,
    TIMES,
    TREASURES,
    Effect,
    Sign,
    each,
    metric_signs,
    treasure_name,
)
from leeboard.games.pirates_of_maracaibo.outlook import TREASURE_VP, Outlook
from leeboard.games.pirates_of_maracaibo.printed import Immediate
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    CUBE_ISLAND,
    TREASURE_COLOUR,
    item,
    push,
)
from leeboard.games.pirates_of_maracaibo.rules.counting import income_doubloons, metric
from leeboard.games.pirates_of_maracaibo.rules.gains import (
    gain_doubloons,
    gain_vp,
    place_cubes,
)
from leeboard.games.pirates_of_maracaibo.rules.resolving import gain_treasure
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.text import Text, Value


class GainVp(Effect):
    """Gain points."""

    def __init__(self, points: int) -> None:
        super().__init__("gain_vp", points, asks=False, constant=True)

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        gain_vp(state, state.seat, self.amount)

    def worth(self, outlook: Outlook, colour: int) -> float:
        return float(self.amount)

    def glance(self, outlook: Outlook) -> float:
        return float(self.amount)

    def signs(self) -> list[Sign]:
        return [Sign("vp", self.amount, ON)]


class GainDoubloons(Effect):
    """Gain doubloons."""

    def __init__(self, doubloons: int) -> None:
        super().__init__("gain_doubloons", doubloons, asks=False, constant=True)

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        gain_doubloons(state, state.seat, self.amount)

    def worth(self, outlook: Outlook, colour: int) -> float:
        return self.amount * outlook.doubloon

    def glance(self, outlook: Outlook) -> float:
        return self.amount * outlook.doubloon

    def signs(self) -> list[Sign]:
        return [Sign("doubloon", self.amount, ON)]


class GainTreasure(Effect):
    """Gain treasures of a colour: the printed one, the raid's, or one of choice (PIR-5.88)."""

    def __init__(self, colour: int, treasures: int = 1) -> None:
        super().__init__("gain_treasure", treasures, asks=colour == ANY, shared=True)
        self.colour: Final[int] = colour

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        if self.colour == ANY:
            push(state, TREASURE_COLOUR, item(self.amount))
        else:
            gain_treasure(state, colour if self.colour == DIE else self.colour)

    def worth(self, outlook: Outlook, colour: int) -> float:
        return self.amount * outlook.treasure(colour if self.colour == DIE else self.colour)

    def glance(self, outlook: Outlook) -> float:
        return TREASURE_VP * self.amount

    def signs(self) -> list[Sign]:
        return [Sign(f"treasure-{TREASURES[self.colour]}", self.amount, TIMES)]

    def text(self) -> Text:
        if self.colour == DIE:
            return Text("text-gain_treasure_die")
        if self.colour == ANY:
            return Text("text-gain_treasure_any", {"count": self.amount})
        return Text("text-gain_treasure", {"treasure": treasure_name(self.colour)})


def treasures_of_one_colour(treasures: int) -> Effect:
    return GainTreasure(ANY, treasures)


class PlaceCube(Effect):
    """Place cubes on an island: the printed one, or one of choice."""

    def __init__(self, colour: int, cubes: int) -> None:
        super().__init__("place_cube", cubes, asks=colour == ANY, shared=True)
        self.colour: Final[int] = colour

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        if self.colour == ANY:
            push(state, CUBE_ISLAND, item(self.amount, 0, 1 if declinable else 0))
        else:
            place_cubes(state, self.colour, self.amount)

    def worth(self, outlook: Outlook, colour: int) -> float:
        return self.glance(outlook)

    def glance(self, outlook: Outlook) -> float:
        each = outlook.best_cube() if self.colour == ANY else outlook.cube(self.colour)
        return self.amount * each

    def signs(self) -> list[Sign]:
        return [Sign(f"cube-{TREASURES[self.colour]}", self.amount, TIMES)]

    def text(self) -> Text:
        if self.colour == ANY:
            return Text("text-place_cube_any", {"count": self.amount})
        island = treasure_name(self.colour)
        return Text("text-place_cube", {"count": self.amount, "treasure": island})


class IncomeNow(Effect):
    """Gain the own income of points or of doubloons once more."""

    def __init__(self, doubloons: int) -> None:
        super().__init__("income_now", asks=False)
        self.doubloons: Final[bool] = doubloons == 1

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        seat = state.seat
        if self.doubloons:
            gain_doubloons(state, seat, income_doubloons(state, seat))  # PIR-5.60
        else:
            gain_vp(state, seat, state.gear[GEAR * seat + G_INCOME_VP])  # PIR-5.59

    def worth(self, outlook: Outlook, colour: int) -> float:
        return self.glance(outlook)

    def glance(self, outlook: Outlook) -> float:
        if self.doubloons:
            return income_doubloons(outlook.state, outlook.seat) * outlook.doubloon
        return float(metric(outlook.state, outlook.seat, INCOME_VP))

    def signs(self) -> list[Sign]:
        return [Sign("income-doubloons" if self.doubloons else "income-vp")]

    def text(self) -> Text:
        return Text("text-income_now_doubloons" if self.doubloons else "text-income_now_vp")


class VpPer(Effect):
    """Gain points for each thing of a kind, without a limit or up to some points."""

    def __init__(self, what: int, points: int, most: int = 0) -> None:
        super().__init__("vp_per", points, asks=False)
        self.metric: Final[int] = what
        self.most: Final[int] = most  # 0: no limit

    def points(self, state: PiratesState, seat: int) -> int:
        points = self.amount * metric(state, seat, self.metric)
        return min(points, self.most) if self.most else points

    def carry_out(self, state: PiratesState, colour: int, declinable: bool) -> None:
        gain_vp(state, state.seat, self.points(state, state.seat))

    def worth(self, outlook: Outlook, colour: int) -> float:
        return float(self.points(outlook.state, outlook.seat))

    def glance(self, outlook: Outlook) -> float:
        return float(self.points(outlook.state, outlook.seat))

    def signs(self) -> list[Sign]:
        return [Sign("vp", self.amount, ON), Sign("slash"), *metric_signs(self.metric)]

    def text(self) -> Text:
        words: dict[str, Value] = {"count": self.amount, "each": each(self.metric)}
        if not self.most:
            return Text("text-vp_per", words)
        return Text("text-vp_per_most", {**words, "most": self.most})


GAINS: Final = [
    Immediate("gain_vp(N)", GainVp),
    Immediate("gain_doubloons(N)", GainDoubloons),
    Immediate("gain_treasure(TREASURE)", GainTreasure),
    Immediate("gain_treasure(one_color,N)", treasures_of_one_colour),
    Immediate("place_cube(ISLAND,N)", PlaceCube),
    Immediate("income_now(INCOME)", IncomeNow),
    Immediate("vp_per(METRIC,N)", VpPer),
    Immediate("vp_per(METRIC,N,max=N>0)", VpPer),
]
