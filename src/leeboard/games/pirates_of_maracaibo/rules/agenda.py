"""The steps of Pirates of Maracaibo by number, and the number that each pending item carries.

The agenda is the stack of PIR-9.1: what comes up goes on top, so that everything nested is finished
before what it interrupted goes on. `state.args` has one number for each item of `state.agenda`; its
parts are written out in PARTS, and what they mean to each step in items.py.
"""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.state import PiratesState

KEEP_QUEST: Final = 0
SAIL: Final = 1
SAIL_STEP: Final = 2
TOLL_PAYEE: Final = 3
UPGRADE_CARD: Final = 4
RESIDENCE_CARD: Final = 5
OWN_TILE: Final = 6
SHIP_UPGRADE: Final = 7
NEXT_EFFECT: Final = 8
ONE_OF_THEM: Final = 9
REROLL: Final = 10
CHOOSE_DIE: Final = 11
RAID_COLOUR: Final = 12
RAID_ACTION: Final = 13
EXPLORE_TRADE: Final = 14
EXPLORE_TO: Final = 15
BURY_COLOUR: Final = 16
BURY_SPACE: Final = 17
QUEST_SOURCE: Final = 18
ACQUIRE_CARD: Final = 19
RESIDENCE_TARGET: Final = 20
CUBE_ISLAND: Final = 21
FIGUREHEAD: Final = 22
MARKET_TILE: Final = 23
MARKET_PLACE: Final = 24
ACTIVATE_TILE: Final = 25
SELL_CARD: Final = 26
GULF_ACTION: Final = 27
TREASURE_COLOUR: Final = 28
TAKE_RUBY: Final = 29
RUBY_MARKET: Final = 30
RETIRE_RESIDENCE: Final = 31
# These ask nobody.
TURN_END: Final = 32
SKIRMISH: Final = 33
ACTION_STEP: Final = 34
REFILL: Final = 35
REDBEARD: Final = 36
PLACE_ACTIONS: Final = 37

ABOVE_TURN_END: Final = 1  # where the items of a turn begin: the end of the turn lies below them
NOT_ASKED: Final = "PIR-9.10"  # the clause behind every action that answers another question

# Where the parts of an item's number begin, and how many bits they have.
COUNT: Final = 0  # 7 bits
COLOUR: Final = 7  # 3 bits
FLAG: Final = 10  # 1 bit
WHAT: Final = 11  # 10 bits
REST: Final = 21  # 12 bits
KNOWN: Final = 33  # 24 bits
AGAIN: Final = 57  # 1 bit
PARTS: Final = {COUNT: 7, COLOUR: 3, FLAG: 1, WHAT: 10, REST: 12, KNOWN: 24, AGAIN: 1}


def item(count: int = 0, colour: int = 0, flag: int = 0, what: int = 0, rest: int = 0) -> int:
    """The number of a pending item."""
    return count | colour << COLOUR | flag << FLAG | what << WHAT | rest << REST


def count_of(arg: int) -> int:
    return arg & 127


def colour_of(arg: int) -> int:
    return arg >> COLOUR & 7


def flag_of(arg: int) -> int:
    return arg >> FLAG & 1


def what_of(arg: int) -> int:
    return arg >> WHAT & 1023


def rest_of(arg: int) -> int:
    return arg >> REST & 4095


def known_of(arg: int) -> int:
    return arg >> KNOWN & 0xFFFFFF


def again_of(arg: int) -> int:
    return arg >> AGAIN & 1


def is_stopped(arg: int) -> bool:
    """Whether the item of a raid waits for the end of the turn (PIR-5.37)."""
    return arg >> KNOWN != 0


def push(state: PiratesState, step: int, arg: int = 0) -> None:
    """Put an item on top of the stack."""
    state.agenda.append(step)
    state.args.append(arg)


def pop(state: PiratesState) -> None:
    """The item on top is finished."""
    state.agenda.pop()
    state.args.pop()


def ask_last(state: PiratesState, step: int, arg: int) -> None:
    """Ask when nothing else of the turn is left."""
    state.agenda.insert(ABOVE_TURN_END, step)
    state.args.insert(ABOVE_TURN_END, arg)


def leave_for_later(state: PiratesState, step: int, arg: int) -> None:
    """Ask when nothing else of the turn is left but raids that were stopped."""
    place = ABOVE_TURN_END
    while place < len(state.agenda):
        if state.agenda[place] != RAID_ACTION or not is_stopped(state.args[place]):
            break
        place += 1
    state.agenda.insert(place, step)
    state.args.insert(place, arg)


def replace(state: PiratesState, step: int, arg: int) -> None:
    """The item on top goes on as another one."""
    state.agenda[-1] = step
    state.args[-1] = arg
