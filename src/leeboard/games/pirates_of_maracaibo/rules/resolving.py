"""The resolver: scripts of effects, whatever they are printed on (PIR-2.4).

What asks nobody happens at once (PIR-9.2); what asks goes on the agenda as the step that asks it.
"""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.effects import (
    ANY,
    G_EXPLORE,
    G_REROLLS,
    G_TRADES,
    GEAR,
)
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    EXPLORE_TO,
    EXPLORE_TRADE,
    NEXT_EFFECT,
    REROLL,
    colour_of,
    item,
    pop,
    push,
    rest_of,
    what_of,
)
from leeboard.games.pirates_of_maracaibo.rules.gains import (
    take_cube,
)
from leeboard.games.pirates_of_maracaibo.rules.picking import Picking
from leeboard.games.pirates_of_maracaibo.rules.prospects import walks
from leeboard.games.pirates_of_maracaibo.state import BONUS, PiratesState


class NextEffect(Picking):
    """Resolve the effects of a card, a place or a track space in any order (PIR-10.21)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("next_effect", actions.do, actions.done)

    def offered(self, state: PiratesState) -> list[int]:
        left = effects_left(state)
        if all_pure(state, left):
            return []  # `done` brings them: their order changes nothing
        effects = state.content.effects
        colour = colour_of(state.args[-1])
        names: list[int] = []
        for effect in left:
            name = effects.name[effect]
            if name not in names and effects.all[effect].usable(state, colour):
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
        effects = state.content.effects
        arg = state.args[-1]
        if not effects.declinable[what_of(arg)]:
            return False
        left = effects_left(state)
        return len(left) > 1 or effects.refusable[left[0]]

    def take(self, state: PiratesState, operand: int) -> None:
        effects = state.content.effects
        arg = state.args[-1]
        script, colour = what_of(arg), colour_of(arg)
        for number in effects_left(state):
            effect = effects.all[number]
            if effects.name[number] == operand and effect.usable(state, colour):
                left = rest_of(arg) & ~(1 << (number - effects.first[script]))
                pop(state)
                if left:
                    push(state, NEXT_EFFECT, item(0, colour, 0, script, left))
                effect.carry_out(state, colour, effects.declinable[script])
                return

    def leave(self, state: PiratesState) -> None:
        """Pure gains cannot be declined (PIR-9.2); the rest is."""
        effects = state.content.effects
        arg = state.args[-1]
        left = effects_left(state)
        pop(state)
        for effect in left:
            if effects.pure[effect]:
                effects.all[effect].carry_out(state, colour_of(arg), True)


class OneOfThem(Picking):
    """Use exactly one of several actions (PIR-5.30): of a place, or of the Gulf (PIR-5.27)."""

    def __init__(self, actions: Actions, kind: str) -> None:
        super().__init__(kind, actions.do, actions.skip)

    def offered(self, state: PiratesState) -> list[int]:
        effects = state.content.effects
        script = what_of(state.args[-1])
        names: list[int] = []
        for effect in range(effects.first[script], effects.first[script] + effects.count[script]):
            if effects.all[effect].usable(state, ANY):
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
                effects.all[effect].carry_out(state, ANY, effects.declinable[script])
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
    if count == 1 and not effects.refusable[first]:
        effects.all[first].carry_out(state, colour, effects.declinable[script])
    elif effects.ordered[script]:
        for effect in range(first, first + count):
            if effects.pure[effect]:
                effects.all[effect].carry_out(state, colour, False)
        for effect in range(first, first + count):
            if not effects.pure[effect]:
                effects.all[effect].carry_out(state, colour, False)
    else:
        push(state, NEXT_EFFECT, item(0, colour, 0, script, (1 << count) - 1))


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
    moves = spaces + state.gear[GEAR * seat + G_EXPLORE]  # PIR-5.68
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
