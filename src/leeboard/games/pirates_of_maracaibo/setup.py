"""The opening table (PIR-3.1 to PIR-3.19), with its draws in the order of the clauses."""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.boards import DEALT_QUESTS, ROWS, TILES, VALUE_TILES
from leeboard.games.pirates_of_maracaibo.chart import beside
from leeboard.games.pirates_of_maracaibo.redbeard_content import RB_CARDS
from leeboard.games.pirates_of_maracaibo.rules.quests import begin_keeping
from leeboard.games.pirates_of_maracaibo.state import PiratesState

GROUP: Final = 4  # so many places in a group are too many (PIR-3.5)
MOST_SWAPS: Final = 200


def set_up(state: PiratesState) -> None:
    """A table laid out by one stream of chance (PIR-8.6); first quests are still to be chosen."""
    deal_sea(state)
    if state.modules.break_groups and not state.modules.fog_places:  # PIR-7.7
        break_groups(state)
    deal_values(state)
    deal_level_2(state)
    cover(state)
    state.islands = [state.content.start_cubes] * 3  # PIR-3.8
    for tile in range(TILES):
        state.sides |= state.chance.below(f"side:{tile}", 2) << tile
    deal_figureheads(state)
    choose_start(state)
    if state.solo:
        deal_redbeard(state)
    deal_quests(state)
    begin_keeping(state)


def deal_sea(state: PiratesState) -> None:
    """Column by column, from top to bottom (PIR-3.3, PIR-3.4)."""
    content = state.content
    first_upgrade = content.first_upgrade
    residences = list(range(content.first_residence, first_upgrade))
    upgrades = list(range(first_upgrade, first_upgrade + content.level_1_upgrades))
    state.chance.shuffle("residences", residences)
    state.chance.shuffle("upgrades", upgrades)
    cards = list(range(content.level_1_places))
    cards += residences[: content.dealt_residences] + upgrades[: content.dealt_upgrades]
    state.chance.shuffle("sea", cards)
    for cell, card in zip(state.sea.cells, cards, strict=True):
        state.cards[cell] = card


def break_groups(state: PiratesState) -> None:
    """Swap places of large groups with upgrade cards (PIR-3.5)."""
    for swap in range(MOST_SWAPS):
        group = large_group(state)
        if not group:
            return
        upgrades = [cell for cell in state.sea.cells if state.upgrade_on(cell) >= 0]
        one = group[state.chance.below(f"group:{swap}:place", len(group))]
        other = upgrades[state.chance.below(f"group:{swap}:upgrade", len(upgrades))]
        state.cards[one], state.cards[other] = state.cards[other], state.cards[one]


def large_group(state: PiratesState) -> list[int]:
    """The first connected group of too many places in reading order, or nothing."""
    places = [cell for cell in state.sea.cells if state.content.is_place(state.cards[cell])]
    places.sort(key=reading_order)
    seen: list[int] = []
    for cell in places:
        if cell in seen:
            continue
        group = [cell]
        for member in group:
            for other in beside(member):
                if other in places and other not in group:
                    group.append(other)
        if len(group) >= GROUP:
            return sorted(group)
        seen += group
    return []


def reading_order(cell: int) -> int:
    """Rows from the top, each from the left."""
    return 100 * (cell % ROWS) + cell // ROWS


def deal_values(state: PiratesState) -> None:
    """A value tile for each slot; in the fog they wait in a stock (PIR-3.6, PIR-7.2)."""
    tiles = list(range(VALUE_TILES))
    state.chance.shuffle("values", tiles)
    if state.modules.fog_places:
        state.stock = tiles
        return
    for place in range(state.content.level_1_places):
        if state.content.place_slot[place]:
            state.values[place] = tiles.pop()


def deal_level_2(state: PiratesState) -> None:
    """The level II deck; in the fog one half of it is turned over (PIR-3.7, PIR-7.11)."""
    deck = state.content.level_2.copy()
    state.chance.shuffle("level_2", deck)
    if state.modules.fog_upgrades:
        state.turn_over(deck[: state.content.fog_open])
        state.chance.shuffle("level_2:again", deck)
    state.deck = deck


def cover(state: PiratesState) -> None:
    """What the fog modules hide at first (PIR-7.1, PIR-7.10): never residences (PIR-7.16)."""
    content = state.content
    for cell in state.sea.cells:
        card = state.cards[cell]
        place = 0 <= card < content.level_1_places
        upgrade = 0 <= card - content.first_upgrade < content.level_1_upgrades
        if (place and state.modules.fog_places) or (upgrade and state.modules.fog_upgrades):
            state.hidden |= 1 << cell


def deal_figureheads(state: PiratesState) -> None:
    """Some tiles more than there are seats; the others leave the game (PIR-3.12)."""
    content = state.content
    tiles = list(range(len(content.figurehead_ids)))
    state.chance.shuffle(f"{content.figurehead_word}s", tiles)
    more = content.figurehead_market + state.seats
    state.figureheads = tiles[: content.redbeard.figurehead_market if state.solo else more]


def choose_start(state: PiratesState) -> None:
    """Who begins, alone the seat (PIR-7.60), and the money in turn order (PIR-3.13, PIR-3.15)."""
    if not state.solo:
        first = state.modules.first_seat
        state.start = state.chance.below("start", state.seats) if first < 0 else first
    for turn in range(state.seats):
        seat = (state.start + turn) % state.seats
        state.doubloons[seat] = state.content.start_doubloons[turn]


def deal_redbeard(state: PiratesState) -> None:
    """Some of his A cards make room for B cards (PIR-3.17)."""
    first = list(range(RB_CARDS // 2))
    second = list(range(RB_CARDS // 2, RB_CARDS))
    state.chance.shuffle("redbeard:a", first)
    state.chance.shuffle("redbeard:b", second)
    deck = first[state.modules.difficulty :] + second[: state.modules.difficulty]
    state.chance.shuffle("redbeard:deck:0", deck)
    state.rb_deck = deck


def deal_quests(state: PiratesState) -> None:
    """Two quests for each seat to choose from; three with Adventure Hunters (PIR-7.30)."""
    deck = list(range(len(state.content.quest_ids)))
    state.chance.shuffle("quests", deck)
    dealt = state.content.hunters_dealt if state.modules.hunters else DEALT_QUESTS
    for turn in range(state.seats):
        seat = (state.start + turn) % state.seats
        for _ in range(dealt):
            state.quests[seat] |= 1 << deck.pop()
    state.quest_deck = deck
