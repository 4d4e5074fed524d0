"""What bots believe about Pirates of Maracaibo: how good actions and positions look."""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.boards import CELLS, GULF, TILES
from leeboard.games.pirates_of_maracaibo.effects import ANY, G_RAID, G_RAID_COLOUR, GEAR
from leeboard.games.pirates_of_maracaibo.game import PiratesOfMaracaibo
from leeboard.games.pirates_of_maracaibo.outlook import QUEST_VP, Outlook
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    NEXT_EFFECT,
    colour_of,
    count_of,
    what_of,
)
from leeboard.games.pirates_of_maracaibo.rules.effects.gains import VpPer
from leeboard.games.pirates_of_maracaibo.rules.prospects import (
    residence_price,
    residences_on_sale,
    retire_price,
    upgrade_price,
)
from leeboard.games.pirates_of_maracaibo.rules.sailing import moves_of
from leeboard.games.pirates_of_maracaibo.rules.scoring import breakdown, points, redbeard_points
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.heuristics import EXPERT, HARD, Heuristics, Tuning

COLUMN_VP: Final = 2.2  # a column sailed on is part of a turn that one will not have
HIDDEN_VP: Final = 5.0  # a card face down
ROUND_VP: Final = 38.0  # points that a seat still gains in a whole round and its scoring
REDBEARD_VP: Final = 60.0  # and Redbeard


def heuristics(game: PiratesOfMaracaibo) -> PiratesHeuristics:
    return PiratesHeuristics(game.actions)


class PiratesHeuristics(Heuristics[PiratesState]):
    """Each action by the points that it looks worth in the end."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions

    def tuning(self, level: str) -> Tuning:
        """Cards pay late and playing on is cheap here: the further ahead, the better."""
        if level == HARD:
            return Tuning(iterations=60, horizon=4)
        if level == EXPERT:
            return Tuning(iterations=300, horizon=12, depth=120, seconds=2.5)
        return super().tuning(level)

    def rate(self, state: PiratesState, legal: list[int]) -> list[float]:
        outlook = Outlook(state, state.seat)
        return [self.one(state, outlook, action) for action in legal]

    def value(self, state: PiratesState, seat: int) -> float:
        scored = float(points(state, seat))
        if state.over:
            return scored
        outlook = Outlook(state, seat)
        return scored + outlook.fittings() + outlook.savings() + ROUND_VP * time_left(state, seat)

    def terms(self, state: PiratesState, seat: int) -> list[tuple[str, float]]:
        parts = [(f"score-{name}", float(scored)) for name, scored in breakdown(state, seat)]
        if state.over:
            return parts
        outlook = Outlook(state, seat)
        return [
            *parts,
            ("term-fittings", outlook.fittings()),
            ("term-savings", outlook.savings()),
            ("term-time", ROUND_VP * time_left(state, seat)),
        ]

    def rivals(self, state: PiratesState) -> list[float]:
        """Redbeard's points, and what he usually makes of the time that is left."""
        if not state.solo:
            return []
        return [redbeard_points(state) + (0.0 if state.over else REDBEARD_VP * time_left(state, 0))]

    def spread(self, state: PiratesState) -> float:
        """Fitted to 100 games, by the rounds that are left."""
        return 5.0 + 4.0 * time_left(state, 0)

    def one(self, state: PiratesState, outlook: Outlook, action: int) -> float:
        """How good one action looks."""
        actions = self.actions
        seat = state.seat
        if actions.sail.has(action):
            return self.stop_at(state, outlook, actions.sail.operand(action))
        if actions.step.has(action):
            return self.step_to(state, outlook, actions.step.operand(action))
        if actions.upgrade.has(action):
            return outlook.upgrade(actions.upgrade.operand(action))
        if action == actions.acquire.start:
            card = state.upgrade_on(state.ship[seat])
            return outlook.card(card) - upgrade_price(state, seat, card) * outlook.doubloon
        if action == actions.ignore.start:
            return state.content.ignore_doubloons * outlook.doubloon
        if actions.explore.has(action):
            space = actions.explore.operand(action)
            return outlook.space(space, min(state.explorer[seat], space))
        if actions.do.has(action):
            return self.do(state, outlook, actions.do.operand(action))
        if actions.spend.has(action):
            raid = actions.spend.operand(action)
            script = state.content.effects.raid_script[raid]
            value = outlook.script(script, colour_of(state.args[-1]))
            return value / state.content.effects.raid_cost[raid]
        return self.other(state, outlook, action)

    def other(self, state: PiratesState, outlook: Outlook, action: int) -> float:
        """Purchases, quests, tiles and rubies."""
        actions = self.actions
        content = state.content
        seat = state.seat
        if action == actions.build.start:
            residence = state.residence_on(state.ship[seat])
            return self.residence(outlook, residence, residence_price(state, seat, residence))
        if actions.residence.has(action):
            residence = actions.residence.operand(action)
            retiring = state.step.kind == "retire_residence"
            cost = retire_price if retiring else residence_price
            return self.residence(outlook, residence, cost(state, seat, residence))
        if actions.buy.has(action):
            card = actions.buy.operand(action)
            cost_afar = upgrade_price(state, seat, card, count_of(state.args[-1]))
            return outlook.card(card) - cost_afar * outlook.doubloon
        if actions.keep.has(action):
            return outlook.quest(actions.keep.operand(action))
        if actions.give_back.has(action):
            return -outlook.quest(actions.give_back.operand(action))
        if actions.quest.has(action):
            return outlook.quest(actions.quest.operand(action)) + 1.0
        if action == actions.draw_quest.start:
            return QUEST_VP
        if actions.sell.has(action):
            price = count_of(state.args[-1]) * outlook.doubloon
            return price - outlook.quest(actions.sell.operand(action))
        if actions.figurehead.has(action):
            return outlook.figurehead(actions.figurehead.operand(action)) - 3 * outlook.doubloon
        if actions.trigger.has(action) or actions.tile.has(action):
            verb = actions.trigger if actions.trigger.has(action) else actions.tile
            tile = verb.operand(action)
            return outlook.script(content.tile_script[2 * tile + (state.sides >> tile & 1)]) + 0.5
        if actions.ruby.has(action):
            return outlook.script(content.ruby_script[actions.ruby.operand(action)])
        if action in (actions.cash_ruby.start, actions.take_ruby.start):
            return float(content.ruby_vp)
        return self.colours(state, outlook, action)

    def residence(self, outlook: Outlook, residence: int, cost: int) -> float:
        return outlook.residence(residence) - cost * outlook.doubloon

    def colours(self, state: PiratesState, outlook: Outlook, action: int) -> float:
        """Dice, treasures, burials, cubes and trades; ways out are worth nothing."""
        actions = self.actions
        if actions.die.has(action):
            die = actions.die.operand(action)
            return self.die(state, outlook, die, count_of(state.args[-1]))
        if action == actions.keep_dice.start:
            return self.roll(state, outlook)
        if action == actions.reroll.start:
            power = 4.9 + state.gear[GEAR * state.seat + G_RAID] + count_of(state.args[-1])
            return outlook.raid(power if colour_of(state.args[-1]) > 2 else power - 1.4) + 1.0
        if actions.raid.has(action):
            return outlook.treasure(actions.raid.operand(action))
        if actions.treasure.has(action):
            return outlook.treasure(actions.treasure.operand(action))
        if actions.bury.has(action):
            return outlook.best_burial(actions.bury.operand(action))
        if actions.dig.has(action):
            return outlook.burial(colour_of(state.args[-1]), actions.dig.operand(action))
        if actions.cube.has(action):
            return outlook.cube(actions.cube.operand(action))
        if actions.trade.has(action):
            trade = actions.trade.operand(action)
            gain = outlook.script(state.content.effects.trade_script[trade])
            return gain - 1.3 * state.content.effects.trade_cost[trade] + 0.5
        return 0.4 if action == actions.walk.start else 0.0

    def die(self, state: PiratesState, outlook: Outlook, die: int, bonus: int) -> float:
        """A raid with this die: its power, and its treasure if there is enough for one."""
        gear = GEAR * state.seat
        power = state.dice[die] + bonus + state.gear[gear + G_RAID]
        power += state.gear[gear + G_RAID_COLOUR + die]
        value = outlook.raid(float(power))
        return value + 0.25 * outlook.treasure(die) if power >= 5 else value

    def roll(self, state: PiratesState, outlook: Outlook) -> float:
        """The roll as it lies."""
        bonus = count_of(state.args[-1])
        colour = colour_of(state.args[-1])
        if colour < 3:
            return self.die(state, outlook, colour, bonus)
        return max([self.die(state, outlook, die, bonus) for die in range(3)])

    def do(self, state: PiratesState, outlook: Outlook, name: int) -> float:
        """An effect by its name; what counts something waits for what makes it more."""
        effects = state.content.effects
        script = what_of(state.args[-1])
        for effect in range(effects.first[script], effects.first[script] + effects.count[script]):
            if effects.name[effect] == name:
                value = effects.all[effect].worth(outlook, ANY)
                counts = state.agenda[-1] == NEXT_EFFECT and isinstance(effects.all[effect], VpPer)
                return min(value, 0.01) if counts else value
        return 0.0

    # Where to sail.

    def stop_at(self, state: PiratesState, outlook: Outlook, space: int) -> float:
        """What the space offers, less what is sailed past and the toll."""
        seat = state.seat
        columns = state.sea.column[space] - state.sea.column[state.ship[seat]]
        value = -COLUMN_VP * columns
        if space >= CELLS:
            if space != GULF:
                return value + state.content.maracaibo_vp
            return value + self.gulf(state, outlook)
        for other in range(state.captains):
            if other != seat and state.ship[other] == space and state.doubloons[seat]:
                value -= state.content.toll * outlook.doubloon
        return value + self.cell(state, outlook, space)

    def gulf(self, state: PiratesState, outlook: Outlook) -> float:
        """A ship upgrade and the best of the three actions."""
        raid, explore, _ = state.content.effects.of(state.content.gulf_script)
        best = max(raid.worth(outlook, ANY), explore.worth(outlook, ANY))
        for residence in residences_on_sale(state, state.seat):
            cost = residence_price(state, state.seat, residence)
            best = max(best, self.residence(outlook, residence, cost))
        return best + outlook.best_upgrade() + 1.0

    def cell(self, state: PiratesState, outlook: Outlook, cell: int) -> float:
        """A card: acquired or ignored, built on, or used."""
        content = state.content
        seat = state.seat
        if not state.is_open(cell):
            return HIDDEN_VP + (state.fog_doubloons() if state.fogged(cell) else 0) * 0.4
        card = state.cards[cell]
        ignored = content.ignore_doubloons * outlook.doubloon
        if card == content.blank:
            return ignored
        if card >= content.first_upgrade:
            cost = upgrade_price(state, seat, card - content.first_upgrade)
            if cost > state.doubloons[seat]:
                return ignored
            return max(
                ignored, outlook.card(card - content.first_upgrade) - cost * outlook.doubloon
            )
        if card >= content.first_residence:
            residence = card - content.first_residence
            cost = residence_price(state, seat, residence)
            if cost > state.doubloons[seat] or state.residences[seat] >> residence & 1:
                return 0.0
            return max(0.0, self.residence(outlook, residence, cost))
        return self.place(state, outlook, card)

    def place(self, state: PiratesState, outlook: Outlook, place: int) -> float:
        content = state.content
        value = outlook.best_upgrade() + outlook.script(content.place_script[place])
        if place < content.level_1_places and state.values[place] >= 0:
            value += outlook.cube(state.values[place] // 2)
        if state.market[place] >= 0 and state.market[place] // TILES == state.seat:
            tile = state.tile_at(place)
            value += outlook.script(content.tile_script[2 * tile + (state.sides >> tile & 1)])
        return value

    def step_to(self, state: PiratesState, outlook: Outlook, space: int) -> float:
        """The best stop that this step leads to."""
        arg = state.args[-1]
        sea = state.sea
        column = what_of(arg)
        left = moves_of(state, state.seat) - count_of(arg) - 1
        best = -99.0
        goals = [space, *(sea.stops(space, left) if left > 0 and space < CELLS else [])]
        for goal in goals:
            if sea.column[goal] > column:
                best = max(best, self.stop_at(state, outlook, goal))
        return best


def time_left(state: PiratesState, seat: int) -> float:
    """Rounds that a seat has still to sail, this one by its columns."""
    column = state.sea.column
    to_go = (column[GULF] - column[state.ship[seat]]) / column[GULF]
    return state.content.rounds - max(1, state.round) + max(0.0, to_go)
