"""Raids (PIR-5.31 to PIR-5.39): roll, choose a die, spend its power on raid actions."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.effects import ANY, G_RAID, G_RAID_COLOUR, GEAR
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    CHOOSE_DIE,
    KNOWN,
    NOT_ASKED,
    RAID_ACTION,
    REST,
    colour_of,
    count_of,
    flag_of,
    item,
    known_of,
    pop,
    replace,
    rest_of,
)
from leeboard.games.pirates_of_maracaibo.rules.picking import Picking
from leeboard.games.pirates_of_maracaibo.rules.prospects import raid_set, script_usable
from leeboard.games.pirates_of_maracaibo.rules.resolving import roll, run_script
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.bits import members
from leeboard.kernel.step import Step


class Reroll(Step[PiratesState]):
    """Keep the roll, or roll again, always all dice together (PIR-10.17)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("reroll")
        self.actions = actions
        self.both: list[int] = [actions.keep_dice.start, actions.reroll.start]

    def legal(self, state: PiratesState) -> list[int]:
        return self.both

    def barred(self, state: PiratesState, action: int) -> str:
        return "" if action in self.both else NOT_ASKED

    def play(self, state: PiratesState, action: int) -> None:
        arg = state.args[-1]
        left = rest_of(arg)
        if action == self.actions.reroll.start:
            left -= 1
            roll(state, colour_of(arg))
            state.args[-1] = item(count_of(arg), colour_of(arg), 0, 0, left)
        if left == 0 or action == self.actions.keep_dice.start:
            keep_dice(state)


def keep_dice(state: PiratesState) -> None:
    """The roll counts: one die is the raid, of three one is chosen."""
    arg = state.args[-1]
    if colour_of(arg) >= ANY:
        replace(state, CHOOSE_DIE, item(count_of(arg)))
    else:
        begin_raid(state, colour_of(arg), count_of(arg))


def begin_raid(state: PiratesState, colour: int, bonus: int) -> None:
    """A raid with the power of a die."""
    replace(state, RAID_ACTION, item(state.dice[colour] + bonus, colour))


class ChooseDie(Picking):
    """Choose the die whose power and colour count (PIR-5.32)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("raid_die", actions.die)
        self.all: list[int] = self.everything()

    def legal(self, state: PiratesState) -> list[int]:
        return self.all

    def bars(self, state: PiratesState, operand: int) -> str:
        return ""

    def take(self, state: PiratesState, operand: int) -> None:
        begin_raid(state, operand, count_of(state.args[-1]))


class RaidColour(Picking):
    """Choose the colour of a raid without dice (PIR-5.46)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("raid_color", actions.raid)
        self.all: list[int] = self.everything()

    def legal(self, state: PiratesState) -> list[int]:
        return self.all

    def bars(self, state: PiratesState, operand: int) -> str:
        return ""

    def take(self, state: PiratesState, operand: int) -> None:
        replace(state, RAID_ACTION, item(count_of(state.args[-1]), operand, 1))


class RaidAction(Picking):
    """Spend power on a raid action, or stop."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("raid_action", actions.spend, actions.stop)

    def bars(self, state: PiratesState, operand: int) -> str:
        arg = state.args[-1]
        effects = state.content.effects
        if not raid_set(state, state.seat) >> operand & 1:
            return "PIR-5.35"
        if state.used >> operand & 1:
            return "PIR-5.36"
        if known_of(arg) >> operand & 1:
            return "PIR-5.37"
        if effects.raid_cost[operand] > power_left(state, arg):
            return "PIR-5.34"
        if not script_usable(state, effects.raid_script[operand], colour_of(arg)):
            return "PIR-5.39"
        return ""

    def offered(self, state: PiratesState) -> list[int]:
        arg = state.args[-1]
        power = power_left(state, arg)
        found: list[int] = []
        if power <= 0:
            return found
        effects = state.content.effects
        left = raid_set(state, state.seat) & ~(state.used | known_of(arg))
        for operand in members(left):
            if effects.raid_cost[operand] <= power and (
                effects.raid_sure[operand]
                or script_usable(state, effects.raid_script[operand], colour_of(arg))
            ):
                found.append(operand)
        return found

    def take(self, state: PiratesState, operand: int) -> None:
        effects = state.content.effects
        arg = state.args[-1]
        colour = colour_of(arg)
        if state.listening:
            if rest_of(arg) == 0:
                state.events.append(("raid", state.seat, colour, power_left(state, arg)))
            state.events.append(("raided", state.seat, operand))
        state.used |= 1 << operand
        state.args[-1] += effects.raid_cost[operand] << REST
        run_script(state, effects.raid_script[operand], colour)

    def leave(self, state: PiratesState) -> None:
        """What is left may be spent once more, on raid actions that come later (PIR-5.37)."""
        arg = state.args[-1]
        left = power_left(state, arg)
        pop(state)
        if left > 0 and not known_of(arg):
            known = raid_set(state, state.seat) << KNOWN
            state.agenda.insert(1, RAID_ACTION)
            state.args.insert(1, item(left, colour_of(arg), 1) | known)


def power_left(state: PiratesState, arg: int) -> int:
    """What a raid can still spend; permanent bonuses count as soon as they work (PIR-5.38)."""
    power = count_of(arg) - rest_of(arg)
    if known_of(arg):
        return power  # the raid was stopped: no bonus raises it any more
    gear = GEAR * state.seat
    power += state.gear[gear + G_RAID]
    if not flag_of(arg):  # without dice, colours do not count (PIR-5.46)
        power += state.gear[gear + G_RAID_COLOUR + colour_of(arg)]
    return power
