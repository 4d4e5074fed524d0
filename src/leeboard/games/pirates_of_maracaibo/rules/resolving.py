"""The resolver: every printed effect is carried out here, whatever it is printed on (PIR-2.4).

What asks nobody happens at once (PIR-9.2); what asks goes on the agenda as the step that asks it.
"""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.effects import (
    ACQUIRE,
    ACTIVATE_MARKET,
    ANY,
    BUILD_RESIDENCE,
    BURY,
    DIE,
    EXPLORE,
    G_EXPLORE,
    G_INCOME_VP,
    G_REROLLS,
    G_TRADES,
    GAIN_DOUBLOONS,
    GAIN_QUEST,
    GAIN_TREASURE,
    GAIN_VP,
    GEAR,
    INCOME_NOW,
    ONE_OF,
    PLACE_CUBE,
    PLACE_MARKET,
    RAID_DICE,
    RAID_DIE,
    RAID_FIXED,
    REPEAT_SPACE,
    SELL_QUEST,
    TAKE_GALLEON,
    UPGRADE_SHIP,
    VP_PER,
)
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    ACQUIRE_CARD,
    ACTIVATE_TILE,
    BURY_COLOUR,
    CUBE_ISLAND,
    EXPLORE_TO,
    EXPLORE_TRADE,
    GALLEON,
    MARKET_TILE,
    NEXT_EFFECT,
    ONE_OF_THEM,
    QUEST_SOURCE,
    RAID_COLOUR,
    REROLL,
    RESIDENCE_TARGET,
    SELL_CARD,
    SHIP_UPGRADE,
    TREASURE_COLOUR,
    colour_of,
    item,
    pop,
    push,
    rest_of,
    what_of,
)
from leeboard.games.pirates_of_maracaibo.rules.counting import income_doubloons, metric
from leeboard.games.pirates_of_maracaibo.rules.gains import (
    gain_doubloons,
    gain_vp,
    place_cubes,
    take_cube,
)
from leeboard.games.pirates_of_maracaibo.rules.picking import Picking
from leeboard.games.pirates_of_maracaibo.rules.prospects import usable, walks
from leeboard.games.pirates_of_maracaibo.state import BONUS, PiratesState


class NextEffect(Picking):
    """Resolve the effects of a card, a place or a track space in any order (PIR-10.21)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("next_effect", actions.do, actions.done)

    def offered(self, state: PiratesState) -> list[int]:
        left = effects_left(state)
        if all_pure(state, left):
            return []  # `done` brings them: their order changes nothing
        names: list[int] = []
        for effect in left:
            name = state.content.effects.name[effect]
            if name not in names and usable(state, effect, colour_of(state.args[-1])):
                names.append(name)
        names.sort()
        return names

    def legal(self, state: PiratesState) -> list[int]:
        names = self.offered(state)
        choices = [self.verb.start + name for name in names]
        if self.leavable(state, names):
            choices.append(self.way_out)
        return choices

    def bars(self, state: PiratesState, operand: int) -> str:
        if operand in self.offered(state):
            return ""
        listed = [state.content.effects.name[effect] for effect in effects_left(state)]
        return "PIR-10.48" if operand in listed else "PIR-5.26"

    def may_leave(self, state: PiratesState) -> bool:
        return self.leavable(state, self.offered(state))

    def leavable(self, state: PiratesState, names: list[int]) -> bool:
        """Always if nothing can be chosen; a last effect is declined where it asks, if at all."""
        if not names:
            return True
        arg = state.args[-1]
        rest = rest_of(arg)
        return rest & (rest - 1) != 0 and state.content.effects.declinable[what_of(arg)]

    def take(self, state: PiratesState, operand: int) -> None:
        effects = state.content.effects
        arg = state.args[-1]
        first = effects.first[what_of(arg)]
        for effect in effects_left(state):
            if effects.name[effect] == operand and usable(state, effect, colour_of(arg)):
                left = rest_of(arg) & ~(1 << (effect - first))
                pop(state)
                if left:
                    push(state, NEXT_EFFECT, item(0, colour_of(arg), 0, what_of(arg), left))
                carry_out(state, effect, colour_of(arg), effects.declinable[what_of(arg)])
                return

    def leave(self, state: PiratesState) -> None:
        """Pure gains cannot be declined (PIR-9.2); the rest is."""
        effects = state.content.effects
        arg = state.args[-1]
        left = effects_left(state)
        pop(state)
        for effect in left:
            if effects.pure[effect]:
                carry_out(state, effect, colour_of(arg), True)


class OneOfThem(Picking):
    """Use exactly one of several actions (PIR-5.30): of a place, or of the Gulf (PIR-5.27)."""

    def __init__(self, actions: Actions, kind: str) -> None:
        super().__init__(kind, actions.do, actions.skip)

    def offered(self, state: PiratesState) -> list[int]:
        effects = state.content.effects
        script = what_of(state.args[-1])
        names: list[int] = []
        for effect in range(effects.first[script], effects.first[script] + effects.count[script]):
            if usable(state, effect, ANY):
                names.append(effects.name[effect])
        names.sort()
        return names

    def bars(self, state: PiratesState, operand: int) -> str:
        if operand in self.offered(state):
            return ""
        effects = state.content.effects
        first = effects.first[what_of(state.args[-1])]
        names = effects.name[first : first + effects.count[what_of(state.args[-1])]]
        return "PIR-10.48" if operand in names else "PIR-5.30"

    def take(self, state: PiratesState, operand: int) -> None:
        effects = state.content.effects
        script = what_of(state.args[-1])
        pop(state)
        for effect in range(effects.first[script], effects.first[script] + effects.count[script]):
            if effects.name[effect] == operand:
                carry_out(state, effect, ANY, effects.declinable[script])
                return


def effects_left(state: PiratesState) -> list[int]:
    """The effects that the item on top still has, in printed order."""
    arg = state.args[-1]
    first = state.content.effects.first[what_of(arg)]
    rest = rest_of(arg)
    found: list[int] = []
    while rest:
        if rest & 1:
            found.append(first)
        first += 1
        rest >>= 1
    return found


def all_pure(state: PiratesState, left: list[int]) -> bool:
    for effect in left:
        if not state.content.effects.pure[effect]:
            return False
    return True


def run_script(state: PiratesState, script: int, colour: int = ANY) -> None:
    """Carry out the effects of a script; the colour is that of the raid that pays for them."""
    effects = state.content.effects
    count = effects.count[script]
    if count == 0:
        return
    first = effects.first[script]
    if count == 1:
        carry_out(state, first, colour, effects.declinable[script])
    elif effects.ordered[script]:
        for effect in range(first, first + count):
            if effects.pure[effect]:
                carry_out(state, effect, colour, False)
        for effect in range(first, first + count):
            if not effects.pure[effect]:
                carry_out(state, effect, colour, False)
    else:
        push(state, NEXT_EFFECT, item(0, colour, 0, script, (1 << count) - 1))


def carry_out(state: PiratesState, effect: int, colour: int, declinable: bool) -> None:
    """Do what an effect says for the seat to act, or ask what it leaves open."""
    effects = state.content.effects
    verb = effects.verb[effect]
    a = effects.a[effect]
    b = effects.b[effect]
    seat = state.seat
    if verb == GAIN_VP:
        gain_vp(state, seat, a)
    elif verb == GAIN_DOUBLOONS:
        gain_doubloons(state, seat, a)
    elif verb == GAIN_TREASURE:
        if a == ANY:
            push(state, TREASURE_COLOUR, item(b))
        else:
            gain_treasure(state, colour if a == DIE else a)
    elif verb == BURY:
        push(state, BURY_COLOUR, item(a, colour))
    elif verb == EXPLORE:
        begin_exploring(state, a)
    elif verb == RAID_DICE:
        begin_rolling(state, ANY, a)
    elif verb == RAID_DIE:
        begin_rolling(state, a, b)
    elif verb == RAID_FIXED:
        push(state, RAID_COLOUR, item(a))
    elif verb == UPGRADE_SHIP:
        push(state, SHIP_UPGRADE, item(a))
    elif verb == GAIN_QUEST:
        push(state, QUEST_SOURCE, item(a))
    elif verb == PLACE_CUBE:
        if a == ANY:
            push(state, CUBE_ISLAND, item(b, 0, 1 if declinable else 0))
        else:
            place_cubes(state, a, b)
    elif verb == INCOME_NOW:
        if a == 0:
            gain_vp(state, seat, state.gear[GEAR * seat + G_INCOME_VP])
        else:
            gain_doubloons(state, seat, income_doubloons(state, seat))
    elif verb == VP_PER:
        points = b * metric(state, seat, a)
        gain_vp(state, seat, min(points, effects.c[effect]) if effects.c[effect] else points)
    elif verb == REPEAT_SPACE:
        run_script(state, state.content.track_script[state.explorer[seat]])
    elif verb == ONE_OF:
        push(state, ONE_OF_THEM, item(0, 0, 0, a))
    else:
        ask_for(state, verb, a, b)


def ask_for(state: PiratesState, verb: int, a: int, b: int) -> None:
    """Effects that are a purchase or concern tiles and cards."""
    if verb == ACQUIRE:
        push(state, ACQUIRE_CARD, item(b, 0, 0, a))
    elif verb == BUILD_RESIDENCE:
        push(state, RESIDENCE_TARGET)
    elif verb == TAKE_GALLEON:
        push(state, GALLEON, item(a))
    elif verb == PLACE_MARKET:
        push(state, MARKET_TILE, item(a))
    elif verb == ACTIVATE_MARKET:
        push(state, ACTIVATE_TILE, item(a))
    else:
        assert verb == SELL_QUEST, f"verb {verb}"
        push(state, SELL_CARD, item(a))


def gain_treasure(state: PiratesState, colour: int) -> None:
    """A treasure for the storage area; on the free bonus space it pays (PIR-5.42, PIR-10.19)."""
    seat = state.seat
    take_cube(state, colour)
    state.stored[3 * seat + colour] += 1
    if state.listening:
        state.events.append(("treasure", seat, colour))
    if not state.bonus_taken(seat, colour):
        state.hideout[seat] |= 1 << BONUS + colour
        run_script(state, state.content.storage_script[colour])


# How longer actions begin.


def begin_exploring(state: PiratesState, spaces: int) -> None:
    """Ask for trades if there are any, else for the target; nothing if no step can be taken."""
    seat = state.seat
    moves = spaces + state.gear[GEAR * seat + G_EXPLORE]
    if not walks(state, seat, moves):  # PIR-10.12
        return
    if trades_open(state, moves, 0):
        push(state, EXPLORE_TRADE, item(moves))
    else:
        push(state, EXPLORE_TO, item(moves))


def trades_open(state: PiratesState, moves: int, used: int) -> int:
    """The unused trades that leave at least one step to walk, as a set (PIR-10.14)."""
    trades = state.gear[GEAR * state.seat + G_TRADES] & ~used
    if not trades:
        return 0
    found = 0
    cost = state.content.effects.trade_cost
    for trade in range(len(cost)):
        if trades >> trade & 1 and moves - cost[trade] >= 1:
            found |= 1 << trade
    return found


def begin_rolling(state: PiratesState, colour: int, bonus: int) -> None:
    """Roll one die or, with ANY, all three (PIR-5.31, PIR-5.47)."""
    rerolls = 1 + state.gear[GEAR * state.seat + G_REROLLS]
    push(state, REROLL, item(bonus, colour, 0, 0, rerolls))
    roll(state, colour)


def roll(state: PiratesState, colour: int) -> None:
    """Throw these dice; all unknown ones are reset, and nothing before can be taken back."""
    state.reveal()
    dice = [0, 0, 0]
    for die in range(3):
        if colour >= ANY or die == colour:
            label = f"raid:{state.turn}:{state.throws}:{die}"
            dice[die] = 1 + state.chance.below(label, 6)
    state.throws += 1
    state.dice = dice
    if state.listening:
        if colour >= ANY:
            state.events.append(("rolled", state.seat, dice[0], dice[1], dice[2]))
        else:
            state.events.append(("rolled_one", state.seat, colour, dice[colour]))
