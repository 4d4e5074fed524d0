"""Raids (PIR-5.31 to PIR-5.39): roll, choose a die, spend its power on raid actions."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.effects import ANY, G_RAID, G_RAID_COLOUR, GEAR
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    AGAIN,
    CHOOSE_DIE,
    KNOWN,
    NOT_ASKED,
    RAID_ACTION,
    REST,
    ask_last,
    colour_of,
    count_of,
    flag_of,
    is_stopped,
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
        if is_stopped(arg) and not reopened(state, arg) >> operand & 1:
            return "PIR-5.37"
        if effects.raid_cost[operand] > power_left(state, arg):
            return "PIR-5.34"
        if not script_usable(state, effects.raid_script[operand], colour_of(arg)):
            return "PIR-5.39"
        return ""

    def offered(self, state: PiratesState) -> list[int]:
        arg = state.args[-1]
        raids = usable_raids(state, arg)
        return members(raids & reopened(state, arg) if is_stopped(arg) else raids)

    def take(self, state: PiratesState, operand: int) -> None:
        effects = state.content.effects
        arg = state.args[-1]
        colour = colour_of(arg)
        if state.listening:
            if rest_of(arg) == 0:
                state.events.append(("raid", state.seat, colour, power_left(state, arg)))
            state.events.append(("raided", state.seat, operand))
        state.used |= 1 << operand  # for all raids of this turn (PIR-10.16)
        state.args[-1] += effects.raid_cost[operand] << REST
        if state.edition >= 2:
            state.args[-1] &= ~(known_of(arg) << KNOWN)  # once opened again, it stays open
        run_script(state, effects.raid_script[operand], colour)

    def leave(self, state: PiratesState) -> None:
        """What is left may be spent before the turn ends (PIR-5.37)."""
        arg = state.args[-1]
        left = power_left(state, arg)
        if state.edition >= 2:
            known = usable_raids(state, arg)
            pop(state)
            if left > 0 and (not is_stopped(arg) or raid_reopened(state)):
                rest = item(left, colour_of(arg), 1) | known << KNOWN | 1 << AGAIN
                ask_last(state, RAID_ACTION, rest)
            return
        pop(state)
        if left > 0 and not is_stopped(arg):
            known = raid_set(state, state.seat)
            ask_last(state, RAID_ACTION, item(left, colour_of(arg), 1) | known << KNOWN)


def usable_raids(state: PiratesState, arg: int) -> int:
    """The raid actions that the power of a raid could buy now, as a set."""
    power = power_left(state, arg)
    if power <= 0:
        return 0
    effects = state.content.effects
    found = 0
    for operand in members(raid_set(state, state.seat) & ~state.used):
        if effects.raid_cost[operand] <= power and (
            effects.raid_sure[operand]
            or script_usable(state, effects.raid_script[operand], colour_of(arg))
        ):
            found |= 1 << operand
    return found


def reopened(state: PiratesState, arg: int) -> int:
    """The raid actions for which a stopped raid is open again, as a set (PIR-5.37).

    By edition 1 those that came later; by edition 2 all, if one was of no use before and is now.
    """
    if state.edition < 2:
        return ~known_of(arg)
    return -1 if usable_raids(state, arg) & ~known_of(arg) else 0


def raid_reopened(state: PiratesState) -> bool:
    """Whether another raid that was stopped is open again, and may bring what this one needs."""
    for step, arg in zip(state.agenda, state.args, strict=True):
        if step == RAID_ACTION and is_stopped(arg) and reopened(state, arg):
            return True
    return False


def power_left(state: PiratesState, arg: int) -> int:
    """What a raid can still spend; permanent bonuses count as soon as they work (PIR-5.38)."""
    power = count_of(arg) - rest_of(arg)
    if is_stopped(arg):
        return power  # the raid was stopped: no bonus raises it any more
    gear = GEAR * state.seat
    power += state.gear[gear + G_RAID]  # PIR-5.66
    if not flag_of(arg):  # without dice, colours do not count (PIR-5.46, PIR-5.67)
        power += state.gear[gear + G_RAID_COLOUR + colour_of(arg)]
    return power
