"""Redbeard's turn (PIR-7.60 to PIR-7.84): his cards decide, he never does."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.boards import CELLS, GULF, MARACAIBO, NO_CARD
from leeboard.games.pirates_of_maracaibo.redbeard_content import (
    MAINS,
    NOTHING,
    RB_ACQUIRE,
    RB_DECK,
    RB_EXPLORE,
    RB_QUEST,
    RB_RAID,
)
from leeboard.games.pirates_of_maracaibo.rules.agenda import pop
from leeboard.games.pirates_of_maracaibo.rules.buying import refill
from leeboard.games.pirates_of_maracaibo.rules.fog import foggiest_path, uncover_for_redbeard
from leeboard.games.pirates_of_maracaibo.rules.gains import gain_doubloons, gain_vp
from leeboard.games.pirates_of_maracaibo.rules.redbeard_acts import (
    act,
    explore,
    sell_ruby,
    take_ruby,
    upgrade,
)
from leeboard.games.pirates_of_maracaibo.rules.spaces import raise_value
from leeboard.games.pirates_of_maracaibo.rules.toll import fight
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.step import Step


class RedbeardTurn(Step[PiratesState]):
    """Turn up cards until one of them can be carried out."""

    def __init__(self) -> None:
        super().__init__("redbeard", asks=False)

    def run(self, state: PiratesState) -> None:
        pop(state)
        if state.ship[1] == GULF:  # PIR-7.77
            set_ship(state, MARACAIBO)
            gain_vp(state, 1, state.content.maracaibo_vp)
            upgrade(state)
            return
        failed = 0
        while failed.bit_count() < len(state.rb_deck):
            card = turn_up(state)
            for index in range(MAINS * card, MAINS * card + MAINS):
                goal = goal_of(state, index)
                if goal >= 0:
                    carry_out_card(state, card, index, goal)
                    return
            failed |= 1 << card
            if state.listening:
                state.events.append(("redbeard_passed", card))
        sail_to(state, state.sea.stops_best_first(state.ship[1], state.content.moves)[0])


def turn_up(state: PiratesState) -> int:
    """His next card; an empty deck is shuffled anew (PIR-7.62)."""
    state.reveal()
    if state.rb_drawn == len(state.rb_deck):
        deck = state.rb_deck.copy()
        state.rb_shuffles += 1
        state.chance.shuffle(f"redbeard:deck:{state.rb_shuffles}", deck)
        state.rb_deck = deck
        state.rb_drawn = 0
    card = state.rb_deck[state.rb_drawn]
    state.rb_drawn += 1
    if state.listening:
        state.events.append(("redbeard_card", card))
    return card


def goal_of(state: PiratesState, index: int) -> int:
    """Where a main action takes his ship (PIR-7.71), or -1 if it is not possible."""
    content = state.content
    main = content.redbeard.card_main[index]
    if main == NOTHING:
        return -1
    reach = state.sea.stops_best_first(state.ship[1], content.moves)  # PIR-7.63
    if main == RB_ACQUIRE:
        for order in range(MAINS * index, MAINS * index + MAINS):
            kind = content.redbeard.card_types[order]
            for space in reach:
                if sells(state, space, kind):
                    return space
        return -1
    if main == RB_DECK and state.deck_count() == 0:  # PIR-10.47
        return -1
    for space in reach:
        if offers(state, space, main):
            return space
    return -1


def sells(state: PiratesState, space: int, kind: int) -> bool:
    """Whether an upgrade card of this type lies here face up."""
    card = state.upgrade_on(space) if space < CELLS else -1
    return card >= 0 and state.content.upgrade_type[card] == kind


def offers(state: PiratesState, space: int, main: int) -> bool:
    """Whether a main action can be carried out here."""
    content = state.content
    if space >= CELLS:
        return space == GULF and main in (RB_RAID, RB_EXPLORE)
    place = state.place_on(space)
    if place < 0:
        return False
    if main == RB_RAID:
        return content.raid_places[place]  # PIR-7.65
    if main == RB_EXPLORE:
        return content.explore_places[place] >= 0
    if main == RB_QUEST:
        return content.quest_places[place]  # PIR-7.68
    return content.shop_places[place]


def set_ship(state: PiratesState, goal: int) -> None:
    if state.listening:
        state.events.append(("redbeard_sailed", state.ship[1], goal))
    state.ship[1] = goal


def sail_to(state: PiratesState, goal: int) -> None:
    """Move, uncover what is passed, and meet the human's ship: toll, then a fight (PIR-10.44)."""
    path = [goal]
    if state.modules.fog_places or state.modules.fog_upgrades:
        path = foggiest_path(state, goal, state.content.moves)
    set_ship(state, goal)
    uncover_for_redbeard(state, path)
    if goal < CELLS and state.ship[0] == goal:
        gain_doubloons(state, 0, state.content.toll)  # PIR-7.61
        if state.modules.skirmishes:
            fight(state, 1)


def carry_out_card(state: PiratesState, card: int, index: int, goal: int) -> None:
    """Sail, the additional action, then the main action (PIR-7.64)."""
    content = state.content
    sail_to(state, goal)
    extra = content.redbeard.card_extra[card]
    if extra == RB_EXPLORE:
        explore(state, content.redbeard.extra_explore)
    elif extra != NOTHING:
        act(state, extra)
    main = content.redbeard.card_main[index]
    if main == RB_ACQUIRE:
        acquire(state, goal)
        return
    if goal == GULF:
        sell_ruby(state)
    else:
        place = state.place_on(goal)
        take_ruby(state, place)
        raise_value(state, place)
    upgrade(state)
    if main == RB_EXPLORE:
        explore(state, explore_value(state, goal))
    elif main == RB_DECK:
        draw_level_2(state)
    else:
        act(state, main)


def explore_value(state: PiratesState, goal: int) -> int:
    """The value printed where he stands (PIR-7.67)."""
    content = state.content
    if goal != GULF:
        return content.explore_places[state.place_on(goal)]
    return content.gulf_explore


def acquire(state: PiratesState, cell: int) -> None:
    """The card for nothing, a new one for the cell (PIR-7.70), and no effects (PIR-7.78)."""
    card = state.upgrade_on(cell)
    state.tableau[1] |= 1 << card
    state.cards[cell] = NO_CARD
    if state.listening:
        state.events.append(("redbeard_took", card + state.content.first_upgrade))
    refill(state, cell)


def draw_level_2(state: PiratesState) -> None:
    """The top upgrade card of the deck; places go under it (PIR-7.69)."""
    state.reveal()
    for _ in range(state.deck_count()):
        card = state.deck[state.drawn]
        if card >= state.content.place_count:
            state.drawn += 1
            state.tableau[1] |= 1 << (card - state.content.first_upgrade)
            if state.listening:
                state.events.append(("redbeard_took", card))
            return
        state.deck = [*state.deck[state.drawn + 1 :], card]
        state.drawn = 0
