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
    BURY,
    DIE,
    EXPLORE,
    G_BURIAL,
    G_CARDS,
    G_DISCOUNT,
    G_EXPLORE,
    G_FINAL_BURIED,
    G_FINAL_QUESTS,
    G_FINAL_TREASURE,
    G_INCOME_DOUBLOONS,
    G_INCOME_QUESTS,
    G_INCOME_VP,
    G_LIGHTNING,
    G_MOVES,
    G_RAID,
    G_RAID_COLOUR,
    G_RAIDS,
    G_REFRESH,
    G_REROLLS,
    G_TRADES,
    G_TYPES,
    GAIN_DOUBLOONS,
    GAIN_QUEST,
    GAIN_TREASURE,
    GAIN_VP,
    GEAR,
    INCOME_DOUBLOONS,
    INCOME_NOW,
    INCOME_VP,
    METRICS,
    N_BURIED,
    N_BURIED_OF,
    N_CARDS,
    N_CARDS_AND_RESIDENCES,
    N_LIGHTNING,
    N_RESIDENCES,
    N_RIVERS,
    N_SETS3,
    N_TREASURE,
    N_UPGRADES,
    ONE_OF,
    PLACE_CUBE,
    RAID_DICE,
    RAID_DIE,
    RAID_FIXED,
    REPEAT_SPACE,
    SELL_QUEST,
    UPGRADE_SHIP,
    VP_PER,
)
from leeboard.games.pirates_of_maracaibo.rules.counting import income_doubloons, metric
from leeboard.games.pirates_of_maracaibo.rules.prospects import free_digs, usable, walks
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
# What a unit of gear brings in a turn; the reasons are the numbers of PIR-12.21 over 22 turns.
GEAR_A_TURN: Final = {
    G_RAID: 0.20,
    G_RAID_COLOUR: 0.09,
    G_RAID_COLOUR + 1: 0.09,
    G_RAID_COLOUR + 2: 0.09,
    G_EXPLORE: 0.18,
    G_DISCOUNT: 0.12,
    G_REROLLS: 0.10,
    G_REFRESH: 0.05,
}


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
        effects = self.state.content.effects
        total = 0.0
        for effect in range(effects.first[script], effects.first[script] + effects.count[script]):
            total += self.effect(effect, colour)
        return total

    def effect(self, effect: int, colour: int = ANY) -> float:
        """What an effect brings if it is carried out now."""
        state, seat = self.state, self.seat
        effects = state.content.effects
        verb, a, b = effects.verb[effect], effects.a[effect], effects.b[effect]
        if verb == GAIN_VP:
            return float(a)
        if verb == GAIN_DOUBLOONS:
            return a * self.doubloon
        if verb == GAIN_TREASURE:
            return b * self.treasure(colour if a == DIE else a)
        if verb == PLACE_CUBE:
            return b * (self.best_cube() if a == ANY else self.cube(a))
        if verb == VP_PER:
            points = float(b * metric(state, seat, a))
            return min(points, effects.c[effect]) if effects.c[effect] else points
        if verb == INCOME_NOW:
            points = float(metric(state, seat, INCOME_VP))
            return points if a == 0 else income_doubloons(state, seat) * self.doubloon
        if verb == REPEAT_SPACE:
            return self.script(state.content.track_script[state.explorer[seat]])
        if verb == ONE_OF:
            first = effects.first[a]
            return max([self.effect(first + n, colour) for n in range(effects.count[a])])
        if not usable(state, effect, colour):
            return 0.0
        return self.action(verb, a, b, colour)

    def action(self, verb: int, a: int, b: int, colour: int) -> float:
        """Effects with decisions of their own."""
        power = self.state.gear[GEAR * self.seat + G_RAID]
        if verb == BURY:
            return min(a, 2) * self.best_burial(colour)
        if verb == EXPLORE:
            return self.walk(a + self.state.gear[GEAR * self.seat + G_EXPLORE])
        if verb == RAID_DICE:
            return self.raid(4.7 + a + power)  # the best of three dice, with a reroll
        if verb == RAID_FIXED:
            return self.raid(float(a + power))
        if verb == RAID_DIE:
            return self.raid(4.2 + b + power)
        if verb == UPGRADE_SHIP:
            return self.best_upgrade()
        if verb == GAIN_QUEST:
            return a * QUEST_VP
        if verb == SELL_QUEST:
            return max(0.0, a * self.doubloon - QUEST_VP * 0.8)
        return 3.5  # purchases from afar, galleons, tiles: about what PIR-12.21 says

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
        effects = self.state.content.effects
        total = 0.0
        for effect in range(effects.first[script], effects.first[script] + effects.count[script]):
            verb, a = effects.verb[effect], effects.a[effect]
            if verb == GAIN_VP:
                total += a
            elif verb == GAIN_DOUBLOONS:
                total += a * self.doubloon
            elif verb == PLACE_CUBE:
                total += effects.b[effect] * (self.best_cube() if a == ANY else self.cube(a))
            elif verb in (INCOME_NOW, VP_PER):
                total += self.effect(effect)
            elif verb == GAIN_TREASURE:
                total += 4.5 * effects.b[effect]
            else:
                total += 3.0
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
        total = 0.0
        for index in range(0, len(gear), 2):
            total += self.slot(gear[index], gear[index + 1])
        return total

    def slot(self, slot: int, amount: int) -> float:
        each = GEAR_A_TURN.get(slot, 0.0)
        if each:
            return each * amount * self.turns
        if slot == G_INCOME_DOUBLOONS:
            return amount * (self.incomes * self.doubloon + self.worth[INCOME_DOUBLOONS])
        if slot == G_INCOME_QUESTS:
            return 3.0 * self.incomes * self.doubloon
        if slot == G_INCOME_VP:
            return amount * (self.incomes + self.worth[INCOME_VP])
        if slot in (G_RAIDS, G_TRADES):
            return 0.22 * self.turns
        if slot == G_MOVES:
            return 0.1 * self.turns
        if slot == G_BURIAL:
            return 0.4 * self.turns
        return self.kept(slot, amount)

    def fittings(self) -> float:
        """What all gear together will still bring; several pieces get in each other's way."""
        first = GEAR * self.seat
        total = 0.0
        for slot in range(GEAR):
            amount = self.state.gear[first + slot]
            if amount:
                total += self.slot(slot, amount)
        return FITTED * total

    def savings(self) -> float:
        """Doubloons beyond what they score if they are kept to the end."""
        return SAVED * self.state.doubloons[self.seat] * self.doubloon

    def kept(self, slot: int, amount: int) -> float:
        """What counts at the end: the kinds of cards, and final effects."""
        state, seat = self.state, self.seat
        if G_TYPES <= slot < G_CARDS:
            return self.worth[slot - G_TYPES]
        if slot == G_CARDS:
            return self.worth[N_CARDS] + self.worth[N_CARDS_AND_RESIDENCES]
        if slot == G_LIGHTNING:
            return self.worth[N_LIGHTNING]
        if slot == G_FINAL_BURIED:
            return amount * (state.buried(seat) + 0.1 * self.turns)
        if slot == G_FINAL_QUESTS:
            return amount / 3.0 * (state.quest_count(seat) + 0.05 * self.turns)
        if G_FINAL_TREASURE <= slot < G_FINAL_QUESTS:
            own = state.treasures(seat, slot - G_FINAL_TREASURE)
            return amount / 3.0 * (own + 0.08 * self.turns)
        return 0.0

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

    def galleon(self, tile: int) -> float:
        content = self.state.content
        return self.gear(content.galleon_gear[tile]) + self.script(content.galleon_script[tile])
