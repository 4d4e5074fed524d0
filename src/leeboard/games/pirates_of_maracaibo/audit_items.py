"""Which pending items cannot be on a table of Pirates of Maracaibo, and why."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.boards import CELLS, MARACAIBO, RETIRE, START_ZONE
from leeboard.games.pirates_of_maracaibo.effects import ANY, G_TRADES, GEAR
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    ACTION_STEP,
    BURY_COLOUR,
    BURY_SPACE,
    CHOOSE_DIE,
    EXPLORE_TRADE,
    GULF_ACTION,
    KEEP_QUEST,
    MARKET_PLACE,
    NEXT_EFFECT,
    ONE_OF_THEM,
    OWN_TILE,
    RAID_ACTION,
    REDBEARD,
    REROLL,
    RESIDENCE_CARD,
    RETIRE_RESIDENCE,
    RUBY_MARKET,
    SAIL,
    SAIL_STEP,
    TAKE_RUBY,
    TOLL_PAYEE,
    TURN_END,
    UPGRADE_CARD,
    colour_of,
    count_of,
    is_stopped,
    rest_of,
    what_of,
)
from leeboard.games.pirates_of_maracaibo.rules.prospects import can_bury, free_places
from leeboard.games.pirates_of_maracaibo.rules.toll import sharers
from leeboard.games.pirates_of_maracaibo.state import PiratesState


def audit_items(state: PiratesState) -> list[str]:
    """What is wrong with the pending items, each with the kind of its step."""
    problems: list[str] = []
    for place, step in enumerate(state.agenda):
        problem = item_problem(state, place, step, state.args[place])
        if problem:
            problems.append(f"pending[{place}] {state.game.steps[step].kind}: {problem}")
    return problems


def item_problem(state: PiratesState, place: int, step: int, arg: int) -> str:
    """Why an item cannot be pending here, or ""."""
    if (step == TURN_END) != (place == 0) and step != KEEP_QUEST:
        return "turn_end must be the first item, and only that"
    if step == KEEP_QUEST and place > 0:
        return "the first quests are chosen before anything else"
    if step == ACTION_STEP and state.ship[state.active] == START_ZONE:
        return "the ship has not sailed"
    if step == REDBEARD:
        alone = len(state.agenda) == 2
        return "" if alone else "nothing else is pending in Redbeard's turn"
    if step in (NEXT_EFFECT, ONE_OF_THEM, GULF_ACTION):
        return script_problem(state, step, arg)
    if step in (REROLL, CHOOSE_DIE):
        colour = colour_of(arg) if step == REROLL else ANY
        rolled = [state.dice[die] > 0 for die in range(3) if colour >= ANY or die == colour]
        return "" if False not in rolled else "the dice have not been rolled"
    if step in (SAIL, SAIL_STEP, UPGRADE_CARD, RESIDENCE_CARD, OWN_TILE, TOLL_PAYEE):
        return ship_problem(state, step, arg)
    return thing_problem(state, step, arg)


def script_problem(state: PiratesState, step: int, arg: int) -> str:
    """Items that stand for several effects."""
    content = state.content
    effects = content.effects
    script = what_of(arg)
    first, count = effects.first[script], effects.count[script]
    alone = count == 1 and effects.refusable[first]
    if (count < 2 and not alone) or -1 in effects.name[first : first + count]:
        return f'"{content.script_ids[script]}" has nothing to choose from'
    if (step == GULF_ACTION) != (script == content.gulf_script):
        return f'"{content.script_ids[script]}" is not what is asked here'
    if step == NEXT_EFFECT and (not rest_of(arg) or rest_of(arg) >> count):
        return f"left must be a set of {count} effects, from 1 to {(1 << count) - 1}"
    return ""


def ship_problem(state: PiratesState, step: int, arg: int) -> str:
    """Items that concern the space under the own ship."""
    seat = state.active
    space = state.ship[seat]
    if step in (SAIL, SAIL_STEP):
        if space == MARACAIBO or (step == SAIL_STEP) != state.modules.fog_upgrades:
            return "the ship cannot sail so from here"
        column = state.sea.column[space]
        begins = step == SAIL_STEP and (space == START_ZONE or count_of(arg) == 0)
        if begins and what_of(arg) != column:
            return f"the movement begins here, so column must be {column}"
        return ""
    if space >= CELLS:
        return "the ship is on no card"
    card = state.cards[space]
    if step == UPGRADE_CARD:
        content = state.content
        fits = card == content.blank or (card >= content.first_upgrade and state.is_open(space))
        return "" if fits else "there is no upgrade card under the ship"
    if step == RESIDENCE_CARD:
        return "" if state.residence_on(space) >= 0 else "there is no residence under the ship"
    if step == OWN_TILE:
        return "" if state.place_on(space) >= 0 else "there is no place under the ship"
    unpaid = [other for other in sharers(state, seat) if not rest_of(arg) >> other & 1]
    paying = bool(unpaid) and state.doubloons[seat] >= state.content.toll
    return "" if paying else "nobody is left who could be paid"


def thing_problem(state: PiratesState, step: int, arg: int) -> str:
    """Items that concern treasures, tiles, rubies and the explorer."""
    seat = state.active
    if step == BURY_SPACE:
        colour = colour_of(arg)
        fits = colour < ANY and can_bury(state, seat, colour)
        return "" if fits else "that colour cannot be buried"
    if step == BURY_COLOUR and colour_of(arg) > ANY:
        return "colour must be a treasure or any"
    if step == MARKET_PLACE:
        free = not state.placed(seat) >> what_of(arg) & 1 and bool(free_places(state))
        return "" if free else "that tile cannot be placed"
    if step == RETIRE_RESIDENCE:
        on_tile = state.explorer[seat] == RETIRE and state.modules.retirement
        return "" if on_tile else "the explorer is not on the retirement space"
    if step in (TAKE_RUBY, RUBY_MARKET) and not state.modules.rubies:
        return "there are no rubies without their module"
    rubies = state.content.place_ruby
    if step == TAKE_RUBY and not (what_of(arg) < len(rubies) and rubies[what_of(arg)]):
        return "that place has no rubies"
    if step == EXPLORE_TRADE and rest_of(arg) & ~state.gear[GEAR * seat + G_TRADES]:
        return "a trade was used that the seat does not have"
    if step == RAID_ACTION and count_of(arg) < rest_of(arg) and is_stopped(arg):
        return "more power is spent than was left"
    return ""
