"""A table of Pirates of Maracaibo laid out from words; what is left out has a default."""

from __future__ import annotations

from typing import Any

from leeboard.games.pirates_of_maracaibo.boards import (
    BLANK,
    CELLS,
    DIGS,
    FIRST_RESIDENCE,
    FIRST_UPGRADE,
    GALLEONS,
    LEVEL_1_PLACES,
    LEVEL_2,
    NO_CARD,
    QUESTS,
    RESIDENCES,
    START_ZONE,
    TILES,
    UPGRADES,
    VALUE_TILES,
)
from leeboard.games.pirates_of_maracaibo.chart import Chart
from leeboard.games.pirates_of_maracaibo.effects import COLOURS, GEAR
from leeboard.games.pirates_of_maracaibo.items import Items
from leeboard.games.pirates_of_maracaibo.modules import Modules
from leeboard.games.pirates_of_maracaibo.position import VALUE_IDS
from leeboard.games.pirates_of_maracaibo.redbeard_content import RB_CARDS, RB_SPACES
from leeboard.games.pirates_of_maracaibo.rules.gains import add_gear
from leeboard.games.pirates_of_maracaibo.setup import cover
from leeboard.games.pirates_of_maracaibo.state import BONUS, SUNK, PiratesState
from leeboard.kernel.bits import members, set_of
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.reading import Reader


def lay(
    game: Game[Any],
    chart: Chart,
    items: Items,
    table: Reader,
    seats: int,
    settings: dict[str, Setting],
    chance: Chance,
) -> PiratesState:
    """The state of a table in words. What is left out is as at the start of round 1, except that
    decks lie in the order of the box and cells not named have cards in that order."""
    state = PiratesState(game, chart, Modules(chart.content, settings), seats, chance)
    content = state.content
    state.start = table.whole("start", 0, seats - 1, default=max(0, state.modules.first_seat))
    state.round = table.whole("round", 0, content.rounds, default=1)
    state.turn = table.whole("turn", 0, 10**6, default=1)
    state.active = table.whole("active", 0, state.captains - 1, default=0)
    state.final_lap = table.flag("final_lap", False)
    state.used = set_of(table.choices("used", content.effects.raid_ids, default=[]))
    state.throws = table.whole("throws", 0, 10**6, default=0)
    state.dice = table.wholes("dice", 3, 0, 6, default=[0, 0, 0])
    rows = table.tables("captains", state.captains, default=[{}] * state.captains)
    for captain, row in enumerate(rows):
        lay_captain(state, captain, row)
    lay_sea(state, table)
    lay_deck(state, table)
    lay_values(state, table)
    lay_market(state, table)
    lay_quests(state, table)
    lay_galleons(state, table)
    state.ruby_market = set_of(table.choices("ruby_market", content.ruby_ids, default=[]))
    if state.solo:
        lay_redbeard(state, table.table("redbeard", {}))
    kinds = [step.kind for step in game.steps]
    column = state.sea.column[state.ship[state.active]]
    for row in table.tables("pending", default=[]):
        state.args.append(items.read(row, kinds, column))
    table.close()
    return state


def lay_captain(state: PiratesState, captain: int, row: Reader) -> None:
    content = state.content
    state.ship[captain] = row.choice("ship", content.space_ids, content.space_ids[START_ZONE])
    space = row.choice("explorer", content.track_ids, content.track_ids[0])
    state.explorer[captain] = space
    state.retired |= (1 if row.flag("retired", False) else 0) << captain
    rivers = state.rivers(captain)
    if row.whole("rivers", 0, 4, default=rivers) != rivers:
        raise row.complaint(f"rivers must be {rivers}, as many as the explorer has crossed")
    state.doubloons[captain] = row.whole("doubloons", 0, 10**6, default=0)
    state.vp[captain] = row.whole("vp", -(10**6), 10**6, default=0)
    state.tableau[captain] = set_of(row.choices("cards", content.upgrade_ids, default=[]))
    state.residences[captain] = set_of(row.choices("residences", content.residence_ids, default=[]))
    state.upgrades[captain] = set_of(row.choices("upgrades", content.ship_ids, default=[]))
    state.galleon[captain] = choice_or_none(row, "galleon", content.galleon_ids)
    state.quests[captain] = set_of(row.choices("quests", content.quest_ids, default=[]))
    stored = counts(row, "stored")
    filled: list[object] = [COLOURS[colour] for colour in range(3) if stored[colour]]
    taken = set_of(row.choices("bonus", COLOURS, default=filled))
    dug = set_of(row.choices("dug", content.dig_ids[: 3 * DIGS], default=[]))
    state.hideout[captain] = dug | taken << BONUS
    for colour in range(3):
        state.stored[3 * captain + colour] = stored[colour]
    nothing: list[object] = [None] * DIGS
    for space, name in enumerate(row.items("sunk", DIGS, default=nothing)):
        if name is not None:
            colour = row.as_choice(f"sunk[{space}]", name, COLOURS)
            state.hideout[captain] |= (colour + 1) << SUNK + 2 * space
    state.rubies[captain] = row.whole("rubies", 0, 999, default=0)
    state.raided[captain] = set_of(row.choices("raided", content.effects.raid_ids, default=[]))
    none: list[object] = [0] * state.captains
    for other, total in enumerate(row.wholes("fight", state.captains, 0, 99, default=none)):
        state.fights[state.captains * captain + other] = total
    row.close()
    if not state.is_redbeard(captain):
        state.gear[GEAR * captain : GEAR * captain + GEAR] = gear_of(state, captain)


def gear_of(state: PiratesState, captain: int) -> list[int]:
    """What works for good for a captain, added up from cards, ship board and galleon."""
    content = state.content
    kept = state.gear
    state.gear = [0] * (GEAR * state.captains)
    for card in members(state.tableau[captain]):
        add_gear(state, captain, content.upgrade_gear[card])
    for space in members(state.upgrades[captain]):
        add_gear(state, captain, content.ship_gear[space])
    if state.galleon[captain] >= 0:
        add_gear(state, captain, content.galleon_gear[state.galleon[captain]])
    found = state.gear[GEAR * captain : GEAR * captain + GEAR]
    state.gear = kept
    return found


def lay_sea(state: PiratesState, table: Reader) -> None:
    content = state.content
    sea = table.table("sea", {})
    named = [content.space_ids[cell] for cell in state.sea.cells]
    rest: list[int] = []
    for name in sea.data:
        if name not in named:
            raise sea.complaint(f'"{name}" is not a card space of this layout')
    for cell in state.sea.cells:
        name = content.space_ids[cell]
        if not sea.has(name):
            rest.append(cell)
        elif sea.raw(name) is None:
            state.cards[cell] = NO_CARD
        else:
            state.cards[cell] = sea.choice(name, [*content.card_ids, "blank"])
    deck = table.choices("deck", content.card_ids) if table.has("deck") else []
    for cell, card in zip(rest, usual_cards(state, deck), strict=False):
        state.cards[cell] = card
    if table.has("hidden"):
        state.hidden = set_of(table.choices("hidden", content.space_ids[:CELLS]))
    else:
        table.raw("hidden", None)
        cover(state)


def usual_cards(state: PiratesState, deck: list[int]) -> list[int]:
    """What lies on the cells that nobody has named: places, residences up to their number, and
    upgrades of level I, then II that nobody owns; blanks at last."""
    content = state.content
    laid = [card for card in state.cards if card >= 0]
    owned = 0
    built = 0
    for captain in range(state.captains):
        owned |= state.tableau[captain]
        built |= state.residences[captain]
    cards = [card for card in range(LEVEL_1_PLACES) if card not in laid]
    missing = [FIRST_RESIDENCE + number for number in members(built)]
    residences = [card for card in missing if card not in laid]
    for card in range(FIRST_RESIDENCE, FIRST_RESIDENCE + RESIDENCES):
        if card not in laid and card not in residences:
            residences.append(card)
    there = len([card for card in laid if FIRST_RESIDENCE <= card < FIRST_UPGRADE])
    cards += residences[: max(0, content.dealt_residences - there)]
    for number in range(UPGRADES):
        card = FIRST_UPGRADE + number
        if card not in laid and card not in deck and not owned >> number & 1:
            cards.append(card)
    return cards + [BLANK] * len(state.sea.cells)


def lay_deck(state: PiratesState, table: Reader) -> None:
    content = state.content
    if table.has("deck"):
        state.deck = table.choices("deck", content.card_ids)
    else:
        table.raw("deck", None)
        owned = 0
        for tableau in state.tableau:
            owned |= tableau << FIRST_UPGRADE
        free = [card for card in LEVEL_2 if card not in state.cards and not owned >> card & 1]
        state.deck = free
    if table.has("turned") or not state.modules.fog_upgrades:
        names = [content.card_ids[card] for card in LEVEL_2]
        state.turned = set_of(table.choices("turned", names, default=[]))
    else:
        table.raw("turned", None)
        shown = [card for card in state.cards if card in LEVEL_2]
        state.turn_over((shown + state.deck)[: content.fog_open])


def lay_values(state: PiratesState, table: Reader) -> None:
    content = state.content
    slots = [place for place in range(LEVEL_1_PLACES) if content.place_slot[place]]
    if table.has("values"):
        values = table.table("values")
        for place in slots:
            if values.has(content.place_ids[place]):
                state.values[place] = values.choice(content.place_ids[place], VALUE_IDS)
        values.close()
    else:
        table.raw("values", None)
        for tile, place in enumerate(slots):
            if not state.hidden >> state.cards.index(place) & 1:
                state.values[place] = tile
    rest: list[object] = []
    if state.modules.fog_places:
        rest = [VALUE_IDS[tile] for tile in range(VALUE_TILES) if tile not in state.values]
    state.stock = table.choices("stock", VALUE_IDS, default=rest)
    islands = table.table("islands", {})
    for colour, name in enumerate(COLOURS):
        state.islands[colour] = islands.whole(name, 0, 999, default=content.start_cubes)
    islands.close()


def lay_market(state: PiratesState, table: Reader) -> None:
    content = state.content
    market = table.table("market", {})
    for name in market.data:
        if name not in content.place_ids:
            raise market.complaint(f'"{name}" is not a place')
        pair = market.items(name, 2)
        seat = market.as_whole(f"{name}[0]", pair[0], 0, state.seats - 1)
        tile = market.as_choice(f"{name}[1]", pair[1], content.tile_ids)
        state.market[content.place_ids.index(name)] = TILES * seat + tile
    state.sides = set_of(table.choices("sides", content.tile_ids, default=[]))


def lay_quests(state: PiratesState, table: Reader) -> None:
    content = state.content
    held = 0
    for quests in state.quests:
        held |= quests
    size = content.hunters_market if state.modules.hunters else content.quest_market
    size = size if state.round else 0
    deck: list[int] = []
    if table.has("quest_deck"):
        deck = table.choices("quest_deck", content.quest_ids)
        held |= set_of(deck)
    free: list[object] = [
        content.quest_ids[quest] for quest in range(QUESTS) if not held >> quest & 1
    ]
    state.quest_market = table.choices("quest_market", content.quest_ids, default=free[:size])
    if not table.has("quest_deck"):
        table.raw("quest_deck", None)
        held |= set_of(state.quest_market)
        deck = [quest for quest in range(QUESTS) if not held >> quest & 1]
    state.quest_deck = deck


def lay_galleons(state: PiratesState, table: Reader) -> None:
    content = state.content
    if table.has("galleons"):
        state.galleons = []
        for index, name in enumerate(table.items("galleons")):
            tile = -1
            if name is not None:
                tile = table.as_choice(f"galleons[{index}]", name, content.galleon_ids)
            state.galleons.append(tile)
        return
    table.raw("galleons", None)
    size = content.galleon_market + state.seats
    if state.solo:
        size = content.redbeard.galleon_market
    taken = [tile for tile in state.galleon if tile >= 0]
    free = [tile for tile in range(GALLEONS) if tile not in taken]
    state.galleons = free[: size - len(taken)] + [-1] * len(taken)


def lay_redbeard(state: PiratesState, row: Reader) -> None:
    ids = state.content.redbeard.card_ids
    half = RB_CARDS // 2
    usual = [*range(half - state.modules.difficulty), *range(half, half + state.modules.difficulty)]
    names: list[object] = [ids[card] for card in usual]
    state.rb_deck = row.choices("deck", ids, half, default=names)
    state.rb_drawn = row.whole("drawn", 0, half, default=0)
    state.rb_shuffles = row.whole("shuffles", 0, 10**6, default=0)
    state.rb_track = row.whole("track", 0, 3, default=0)
    state.rb_board = row.whole("board", 0, RB_SPACES, default=0)
    row.close()


def counts(reader: Reader, name: str) -> list[int]:
    """Counts by colour."""
    table = reader.table(name, {})
    found = [table.whole(colour, 0, 999, default=0) for colour in COLOURS]
    table.close()
    return found


def choice_or_none(reader: Reader, name: str, ids: list[str]) -> int:
    if reader.raw(name, None) is None:
        return -1
    return reader.choice(name, ids)
