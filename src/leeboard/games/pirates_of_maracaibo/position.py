"""Reading a position of Pirates of Maracaibo: what it leaves out."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.boards import VALUE_TILES
from leeboard.games.pirates_of_maracaibo.redbeard_content import RB_CARDS
from leeboard.games.pirates_of_maracaibo.rules.agenda import SAIL_STEP, WHAT
from leeboard.games.pirates_of_maracaibo.rules.gains import add_up_gear
from leeboard.games.pirates_of_maracaibo.setup import cover
from leeboard.games.pirates_of_maracaibo.shapes import turned_round
from leeboard.games.pirates_of_maracaibo.state import BONUS, PiratesState
from leeboard.kernel.bits import members, set_of
from leeboard.kernel.fields import Fields
from leeboard.kernel.reading import Reader


def read_table(state: PiratesState, fields: Fields, table: Reader) -> None:
    """What is left out is as at the start of round 1, except that decks lie in the order of the box
    and cells not named have cards in that order."""
    state.start = max(0, state.modules.first_seat)
    state.round = 1
    state.turn = 1
    if state.solo:
        state.rb_deck = usual_redbeard(state)
    for captain, row in enumerate(fields.from_position(state, table)):
        if not row.has("bonus"):
            stored = state.stored[3 * captain : 3 * captain + 3]
            filled = [colour for colour in range(3) if stored[colour]]
            state.hideout[captain] |= set_of(filled) << BONUS
    add_up_gear(state)
    complete_sea(state, table)
    complete_deck(state, table)
    complete_values(state, table)
    complete_quests(state, table)
    if not table.has(f"{state.content.figurehead_word}s"):
        state.figureheads = usual_figureheads(state)
    complete_items(state, table)


def usual_redbeard(state: PiratesState) -> list[int]:
    """His A cards in order, the last of them replaced by B cards."""
    half, difficulty = RB_CARDS // 2, state.modules.difficulty
    return [*range(half - difficulty), *range(half, half + difficulty)]


def complete_sea(state: PiratesState, table: Reader) -> None:
    """Cards for the cells that nobody has named; what the modules hide lies face down."""
    ids = state.content.space_ids
    sea = table.table("sea", {})
    rest = [cell for cell in state.sea.cells if not sea.has(ids[cell])]
    for cell, card in zip(rest, usual_cards(state), strict=False):
        state.cards[cell] = card
    if not table.has("hidden"):
        cover(state)


def usual_cards(state: PiratesState) -> list[int]:
    """What lies on the cells that nobody has named: places, residences up to their number, and
    upgrades of level I, then II that nobody owns; blanks at last."""
    content = state.content
    laid = [card for card in state.cards if card >= 0]
    owned = 0
    built = 0
    for captain in range(state.captains):
        owned |= state.tableau[captain]
        built |= state.residences[captain]
    cards = [card for card in range(content.level_1_places) if card not in laid]
    missing = [content.first_residence + number for number in members(built)]
    residences = [card for card in missing if card not in laid]
    for card in range(content.first_residence, content.first_upgrade):
        if card not in laid and card not in residences:
            residences.append(card)
    there = len([card for card in laid if content.is_residence(card)])
    cards += residences[: max(0, content.dealt_residences - there)]
    for number in range(content.upgrade_count):
        card = content.first_upgrade + number
        if card not in laid and card not in state.deck and not owned >> number & 1:
            cards.append(card)
    return cards + [content.blank] * len(state.sea.cells)


def complete_deck(state: PiratesState, table: Reader) -> None:
    content = state.content
    if not table.has("deck"):
        owned = 0
        for tableau in state.tableau:
            owned |= tableau << content.first_upgrade
        free = [card for card in content.level_2 if card not in state.cards]
        state.deck = [card for card in free if not owned >> card & 1]
    if state.modules.fog_upgrades and not table.has("turned"):
        shown = [card for card in state.cards if card in content.level_2]
        state.turn_over((shown + state.deck)[: content.fog_open])


def complete_values(state: PiratesState, table: Reader) -> None:
    """Value tiles on the places that lie open; in the fog the others wait in the stock."""
    content = state.content
    if not table.has("values"):
        slots = [place for place in range(content.level_1_places) if content.place_slot[place]]
        for tile, place in enumerate(slots):
            if not state.hidden >> state.cards.index(place) & 1:
                state.values[place] = tile
    if state.modules.fog_places and not table.has("stock"):
        rest = [tile for tile in range(VALUE_TILES) if tile not in state.values]
        state.stock = turned_round(rest, state)


def complete_quests(state: PiratesState, table: Reader) -> None:
    """Quests that nobody holds lie in the market, and then in the deck."""
    content = state.content
    held = set_of(state.quest_deck)
    for quests in state.quests:
        held |= quests
    free = [quest for quest in range(len(content.quest_ids)) if not held >> quest & 1]
    if not table.has("quest_market"):
        size = content.hunters_market if state.modules.hunters else content.quest_market
        state.quest_market = free[: size if state.round else 0]
    if not table.has("quest_deck"):
        rest = [quest for quest in free if quest not in state.quest_market]
        state.quest_deck = turned_round(rest, state)


def usual_figureheads(state: PiratesState) -> list[int]:
    """The first tiles that nobody has, and a gap for each that somebody has."""
    content = state.content
    size = content.figurehead_market + state.seats
    if state.solo:
        size = content.redbeard.figurehead_market
    taken = [tile for tile in state.figurehead if tile >= 0]
    free = [tile for tile in range(len(content.figurehead_ids)) if tile not in taken]
    return free[: size - len(taken)] + [-1] * len(taken)


def complete_items(state: PiratesState, table: Reader) -> None:
    """A movement begins where the ship is, if nothing is said."""
    column = state.sea.column[state.ship[state.active]]
    for number, row in enumerate(table.tables("pending", default=[])):
        if row.data["step"] == state.game.steps[SAIL_STEP].kind and not row.has("column"):
            state.args[number] |= column << WHAT
