"""What things look worth to a seat, in points at the end: guesses that no rule reads.

The exchange rates are those of PIR-12.20 and PIR-12.21, with what is owned for good counted by the
turns that are left, and with the own residences, quests and final effects looked up.
"""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.boards import DIGS, GULF, RETIRE, SHIP_SPACES
from leeboard.games.pirates_of_maracaibo.chart import TRACK_END
from leeboard.games.pirates_of_maracaibo.effects import (
    ANY,
    G_FINAL_BURIED,
    G_FINAL_TREASURE,
    G_RAID,
    GEAR,
    METRICS,
    N_BURIED,
    N_BURIED_OF,
    N_CARDS_AND_RESIDENCES,
    N_RESIDENCES,
    N_RIVERS,
    N_SETS3,
    N_TREASURE,
    N_UPGRADES,
)
from leeboard.games.pirates_of_maracaibo.rules.counting import metric
from leeboard.games.pirates_of_maracaibo.rules.prospects import free_digs, walks
from leeboard.games.pirates_of_maracaibo.rules.scoring import treasure_value
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.bits import members

TURNS: Final = 7.0  # of a seat in a round
COLUMN_TURNS: Final = 0.7  # turns that a column still to go brings
QUEST_VP: Final = 4.5  # a quest card not yet looked at
STEP_VP: Final = 1.1  # a step of the explorer, beside what its space gives
RIVER_VP: Final = 2.0  # half of what a river scores: the other half is in the steps before it
QUEST_PUSH: Final = 1.0  # a unit towards a quest that is not yet fulfilled
POWER_VP: Final = 1.05  # a point of raid power
GROWTH: Final = 0.04  # by which what a residence counts grows in a turn, as a part of itself
MORE_A_TURN: Final = 0.06  # and as a number
NEARER_A_TURN: Final = 0.08  # units that a turn brings towards a quest
FITTED: Final = 0.7  # of the worth of gear piece by piece: so much came true in 150 games
SAVED: Final = 0.65  # of the worth of doubloons, likewise
# What effects bring.
THREE_DICE: Final = 4.7  # the best of three dice, with a reroll
ONE_DIE: Final = 4.2
TREASURE_VP: Final = 4.5  # a treasure, at a glance
BURIALS_COUNTED: Final = 2  # of one effect: there are seldom treasures for more
QUEST_SOLD: Final = 0.8  # of the worth of a quest card: the worst one is sold
PURCHASE_VP: Final = 3.5  # purchases from afar, figureheads, tiles: about what PIR-12.21 says
# What gear brings in a turn; the reasons are the numbers of PIR-12.21 over 22 turns.
POWER_A_TURN: Final = 0.20
DIE_A_TURN: Final = 0.09
STEP_A_TURN: Final = 0.18
DISCOUNT_A_TURN: Final = 0.12
REROLL_A_TURN: Final = 0.10
REFRESH_A_TURN: Final = 0.05
MOVES_A_TURN: Final = 0.1
BARGAIN_A_TURN: Final = 0.22  # a raid action or an explore trade
BURIAL_A_TURN: Final = 0.4  # extra burial spaces
QUESTS_HELD: Final = 3.0  # quest cards that are held at an income
# What a turn adds to the things that final effects count.
BURIED_A_TURN: Final = 0.1
QUESTS_A_TURN: Final = 0.05
TREASURES_A_TURN: Final = 0.08


class Outlook:
    """The guesses of one seat at one moment."""

    def __init__(self, state: PiratesState, seat: int) -> None:
        self.state: Final[PiratesState] = state
        self.seat: Final[int] = seat
        content = state.content
        self.rounds_left: Final[int] = content.rounds - state.round
        sea = state.sea
        to_go = sea.column[GULF] - sea.column[state.ship[seat]]
        self.turns: Final[float] = self.rounds_left * TURNS + max(0.0, to_go * COLUMN_TURNS)
        self.incomes: Final[int] = self.rounds_left + 1
        # Money loses worth as fewer turns are left to spend it (PIR-12.20).
        self.doubloon: Final[float] = 0.2 + 0.3 * min(1.0, self.turns / 9.0)
        self.worth: Final[list[float]] = self._worth()

    def _worth(self) -> list[float]:
        """What one more unit of each metric brings through residences, quests and cards."""
        state, seat, content = self.state, self.seat, self.state.content
        worth = [0.0] * len(METRICS)
        for residence in members(state.residences[seat]):
            what = content.residence_metric[residence]
            each = content.residence_vp[residence]
            if each * (metric(state, seat, what) + 1) <= content.residence_most[residence]:
                worth[what] += each
        for quest in members(state.quests[seat]):
            lower = content.quest_lower[quest]
            for index, what in enumerate(lower.metrics):
                if metric(state, seat, what) < lower.least[index]:
                    worth[what] += QUEST_PUSH
        gear = GEAR * seat
        for colour in range(3):
            worth[N_TREASURE + colour] += state.gear[gear + G_FINAL_TREASURE + colour] / 3.0
        worth[N_BURIED] += content.buried_vp + state.gear[gear + G_FINAL_BURIED]
        return worth

    # Effects.

    def script(self, script: int, colour: int = ANY) -> float:
        """All effects of a script together."""
        total = 0.0
        for effect in self.state.content.effects.of(script):
            total += effect.worth(self, colour)
        return total

    def power(self) -> int:
        """What is added to every raid."""
        return self.state.gear[GEAR * self.seat + G_RAID]

    def raid(self, power: float) -> float:
        return POWER_VP * power + 0.5

    def treasure(self, colour: int) -> float:
        """A treasure of a colour, or with ANY of the best one."""
        if colour >= ANY:
            return max([self.treasure(each) for each in range(3)])
        state, seat = self.state, self.seat
        value = treasure_value(state, colour) + self.worth[N_TREASURE + colour]
        own = state.treasures(seat, colour)
        if own == min([state.treasures(seat, each) for each in range(3)]):
            value += self.worth[N_SETS3] / 2.0
        if not state.bonus_taken(seat, colour):
            value += self.script(state.content.storage_script[colour])
        return value + 0.8  # it can still be buried

    def cube(self, colour: int) -> float:
        """A cube on an island: good for what one owns, bad for what others own."""
        state = self.state
        others = 0
        for captain in range(state.captains):
            if captain != self.seat:
                others = max(others, state.treasures(captain, colour))
        return 0.5 * (state.treasures(self.seat, colour) - 0.6 * others) + 0.2

    def best_cube(self) -> float:
        return max([self.cube(colour) for colour in range(3)])

    def burial(self, colour: int, space: int) -> float:
        """A treasure laid on this burial space."""
        content = self.state.content
        bonus = content.effects.burial_script[space - 3 * DIGS] if space >= 3 * DIGS else 0
        script = content.dig_script[space] if space < 3 * DIGS else bonus
        value = self.worth[N_BURIED] + self.worth[N_BURIED_OF + colour]
        return value + self.script_once(script)

    def best_burial(self, limit: int) -> float:
        state, seat = self.state, self.seat
        best = 0.0
        for colour in range(3):
            if (limit >= ANY or colour == limit) and state.stored[3 * seat + colour]:
                for space in members(free_digs(state, seat, colour)):
                    best = max(best, self.burial(colour, space))
        return best

    def script_once(self, script: int) -> float:
        """A script whose effects do not look for further scripts; keeps guesses from circling."""
        total = 0.0
        for effect in self.state.content.effects.of(script):
            total += effect.glance(self)
        return total

    def best_upgrade(self) -> float:
        """The best space of the ship board that can be covered now."""
        content = self.state.content
        cubes = self.state.upgrades[self.seat]
        count = cubes.bit_count()
        best = 0.0
        for space in range(SHIP_SPACES):
            open_now = content.sector_cubes[content.ship_sector[space]] <= count
            if open_now and not cubes >> space & 1:
                best = max(best, self.upgrade(space))
        return best

    def upgrade(self, space: int) -> float:
        """A space of the ship board covered now."""
        content = self.state.content
        value = 0.6 + self.worth[N_UPGRADES] + self.gear(content.ship_gear[space])
        return value + self.script_once(content.ship_script[space])

    def space(self, space: int, from_space: int) -> float:
        """The explorer on a track space: its effects, the steps, and rivers."""
        content = self.state.content
        if space == RETIRE:
            return 10.0
        steps = self.state.chart.distance[from_space] - self.state.chart.distance[space]
        rivers = content.track_rivers[space] - content.track_rivers[from_space]
        if self.state.retired >> self.seat & 1:
            rivers = 0
        value = self.script_once(content.track_script[space]) + STEP_VP * max(0, steps)
        return value + rivers * (RIVER_VP + self.worth[N_RIVERS])

    def walk(self, moves: int) -> float:
        """The best space within reach."""
        here = self.state.explorer[self.seat]
        best = 0.0
        for space in members(walks(self.state, self.seat, moves)):
            best = max(best, self.space(space, min(here, TRACK_END)))
        return best

    # What works for good.

    def gear(self, gear: list[int]) -> float:
        """Slots and amounts of gear, for the turns that are left."""
        kinds = self.state.content.effects.vocabulary.gear
        total = 0.0
        for index in range(0, len(gear), 2):
            total += kinds[gear[index]].worth(self, gear[index + 1])
        return total

    def fittings(self) -> float:
        """What all gear together will still bring; several pieces get in each other's way."""
        first = GEAR * self.seat
        total = 0.0
        for kind in self.state.content.effects.vocabulary.gear:
            amount = self.state.gear[first + kind.slot]
            if amount:
                total += kind.worth(self, amount)
        return FITTED * total

    def savings(self) -> float:
        """Doubloons beyond what they score if they are kept to the end."""
        return SAVED * self.state.doubloons[self.seat] * self.doubloon

    def card(self, card: int) -> float:
        """An upgrade card, before its price."""
        content = self.state.content
        value = content.upgrade_vp[card] + self.gear(content.upgrade_gear[card])
        return value + self.script(content.upgrade_script[card])

    def residence(self, residence: int) -> float:
        """A residence, before its price: what it would score, and some more to come."""
        state, seat, content = self.state, self.seat, self.state.content
        units = metric(state, seat, content.residence_metric[residence])
        grown = units * (1.0 + GROWTH * self.turns) + MORE_A_TURN * self.turns
        value = min(content.residence_most[residence], content.residence_vp[residence] * grown)
        value += self.worth[N_RESIDENCES] + self.worth[N_CARDS_AND_RESIDENCES]
        for owned in state.residences:
            if owned >> residence & 1:
                return value
        return value + content.first_marker_vp

    def quest(self, quest: int) -> float:
        """A quest card: what it scores now, and how near its conditions are."""
        content = self.state.content
        value = 0.0
        for condition, points in (
            (content.quest_upper[quest], content.quest_upper_vp[quest]),
            (content.quest_lower[quest], content.quest_lower_vp[quest]),
        ):
            near = 1.0
            for index, what in enumerate(condition.metrics):
                have = metric(self.state, self.seat, what) + NEARER_A_TURN * self.turns
                near = min(near, have / condition.least[index])
            value = max(value, points * near * near)
        if self.state.modules.hunters:
            return 2.0 * value - 3.0
        return value

    def figurehead(self, tile: int) -> float:
        content = self.state.content
        return self.gear(content.figurehead_gear[tile]) + self.script(
            content.figurehead_script[tile]
        )
