"""What cannot be on a table of Pirates of Maracaibo: things lost, doubled or out of place."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.audit_items import audit_items
from leeboard.games.pirates_of_maracaibo.boards import (
    MARACAIBO,
    NO_CARD,
    RETIRE,
    TILES,
    VALUE_IDS,
    VALUE_TILES,
)
from leeboard.games.pirates_of_maracaibo.effects import GEAR
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    KEEP_QUEST,
    REDBEARD,
    REFILL,
    RETIRE_RESIDENCE,
    what_of,
)
from leeboard.games.pirates_of_maracaibo.rules.gains import gear_of
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.bits import members


def audit(state: PiratesState) -> list[str]:
    """What is lost, doubled or out of place on this table."""
    problems = audit_cards(state)
    problems.extend(audit_quests(state))
    problems.extend(audit_tiles(state))
    for captain in range(state.captains):
        for problem in audit_captain(state, captain):
            problems.append(f"captain {captain}: {problem}")
    if not state.over:
        problems.extend(audit_agenda(state))
    return problems


def audit_cards(state: PiratesState) -> list[str]:
    """Every card once: places and residences at sea, others there, owned or in the deck."""
    content = state.content
    problems: list[str] = []
    seen: list[int] = [card for card in state.cards if 0 <= card < content.blank]
    seen += state.deck[state.drawn :]
    for tableau in state.tableau:
        seen += [content.first_upgrade + card for card in members(tableau)]
    for card in range(content.card_count):
        times = seen.count(card)
        wanted = card in content.level_2 or card < content.level_1_places
        if times > 1 or (wanted and times == 0):
            problems.append(f"{content.card_ids[card]} is there {times} times")
    residences = [card for card in state.cards if content.is_residence(card)]
    if len(residences) != content.dealt_residences:
        problems.append(f"{len(residences)} residences at sea, not {content.dealt_residences}")
    for card in state.deck[state.drawn :]:
        if card not in content.level_2:
            problems.append(f"{content.card_ids[card]} is not a card of level II")
    if content.blank in state.cards and state.deck_count():
        problems.append("a blank lies at sea although there is a deck")
    problems.extend(audit_fog(state))
    return problems


def audit_fog(state: PiratesState) -> list[str]:
    """What is face down is what a module hides."""
    content = state.content
    problems: list[str] = []
    for cell in members(state.hidden):
        card = state.cards[cell]
        place = 0 <= card < content.level_1_places
        hides = state.modules.fog_places if place else state.modules.fog_upgrades
        no_back = card in (content.blank, NO_CARD) or content.is_residence(card)
        if no_back or not hides or card in state.turned_cards():
            problems.append(f"{content.space_ids[cell]} cannot be face down")
        if place and (state.values[card] >= 0 or state.market[card] >= 0):
            problems.append(f"{content.space_ids[cell]} has a tile, but is face down")
    if len(state.turned_cards()) != (content.fog_open if state.modules.fog_upgrades else 0):
        problems.append("the level II deck has a wrong number of cards turned over")
    return problems


def audit_quests(state: PiratesState) -> list[str]:
    problems: list[str] = []
    seen = state.quest_deck + state.quest_market
    for quests in state.quests:
        seen = seen + members(quests)
    for quest in range(len(state.content.quest_ids)):
        if seen.count(quest) != 1:
            times = seen.count(quest)
            problems.append(f"{state.content.quest_ids[quest]} is there {times} times")
    return problems


def audit_tiles(state: PiratesState) -> list[str]:
    """Value tiles, black-market tiles and figureheads."""
    content = state.content
    problems: list[str] = []
    values = [tile for tile in state.values if tile >= 0] + state.stock
    if sorted(values) != list(range(VALUE_TILES)):
        problems.append("every value tile must be there once: " + ", ".join(VALUE_IDS))
    for place in range(content.level_1_places):
        if state.values[place] >= 0 and not content.place_slot[place]:
            problems.append(f"{content.place_ids[place]} has no slot for a value tile")
    marks = [mark for mark in state.market if mark >= 0]
    if len(set(marks)) != len(marks):
        problems.append("a black-market tile lies on two places")
    for place, mark in enumerate(state.market):
        if mark >= 0 and (place not in state.cards or mark >= TILES * state.seats):
            problems.append(f"{content.place_ids[place]} cannot have that black-market tile")
    figureheads = [tile for tile in state.figureheads + state.figurehead if tile >= 0]
    if len(set(figureheads)) != len(figureheads):
        problems.append("a figurehead tile is there twice")
    size = content.figurehead_market + state.seats
    if state.solo:
        size = content.redbeard.figurehead_market
    if len(state.figureheads) != size or len(figureheads) != size:
        problems.append(f"the figurehead market has {size} spaces, and as many tiles are in play")
    if state.ruby_market and not state.modules.rubies:
        problems.append("rubies are sold, which only their module allows")
    return problems


def audit_captain(state: PiratesState, captain: int) -> list[str]:
    content = state.content
    problems: list[str] = []
    space = state.ship[captain]
    if space < len(content.layouts[state.modules.layout]) and space not in state.sea.cells:
        problems.append("the ship is on no space of this layout")
    if space == MARACAIBO and not state.over and captain != state.active:
        order = [(each - state.start) % state.captains for each in (captain, state.active)]
        if not state.final_lap or order[0] > order[1]:  # its turn would come again
            problems.append("its ship is in Maracaibo, but the round goes on (PIR-4.4)")
    for colour in range(3):
        if state.bonus_taken(captain, colour) and not state.stored[3 * captain + colour]:
            problems.append("a bonus space is taken, but nothing is stored there")
    for residence in members(state.residences[captain]):
        if state.content.first_residence + residence not in state.cards:
            problems.append(f"{content.residence_ids[residence]} is not at sea")
    if state.explorer[captain] == RETIRE and RETIRE_RESIDENCE not in state.agenda:
        problems.append("the explorer cannot stay on the retirement space")
    if state.doubloons[captain] < 0 or (state.is_redbeard(captain) and state.doubloons[captain]):
        problems.append(f"it cannot have {state.doubloons[captain]} doubloons")
    if state.rubies[captain] and not state.modules.rubies:
        problems.append("it has rubies, which only their module allows")
    if state.retired >> captain & 1 and not state.modules.retirement:
        problems.append("it has retired, which only that module allows")
    if not state.is_redbeard(captain):
        problems.extend(audit_board(state, captain))
    return problems


def audit_board(state: PiratesState, captain: int) -> list[str]:
    """The ship board could be filled so; the gear is what cards, board and figurehead add up to."""
    content = state.content
    spaces = members(state.upgrades[captain])
    spaces.sort(key=lambda space: content.ship_sector[space])
    problems: list[str] = []
    for count, space in enumerate(spaces):
        if content.sector_cubes[content.ship_sector[space]] > count:
            problems.append(f"{content.ship_ids[space]} needs more cubes before it (PIR-2.28)")
            break
    if state.gear[GEAR * captain : GEAR * captain + GEAR] != gear_of(state, captain):
        problems.append("its gear is not what cards, ship board and figurehead add up to")
    return problems


def audit_agenda(state: PiratesState) -> list[str]:
    """What does not fit the items of the agenda."""
    problems: list[str] = []
    if len(state.args) != len(state.agenda):
        return [f"pending must describe {len(state.agenda)} items, not {len(state.args)}"]
    setup = state.agenda[0] == KEEP_QUEST
    if setup != (state.round == 0) or (setup and len(state.agenda) > 1):
        problems.append("the first quests are chosen in round 0, and nothing else is")
    if not problems:
        problems.extend(audit_items(state))
    redbeard = state.is_redbeard(state.active)
    if not setup and (REDBEARD in state.agenda) and not redbeard:
        problems.append("it is not Redbeard's turn")
    if not setup and not redbeard and state.active != state.seat:
        problems.append(f"active is {state.active}, but seat {state.seat} is to act")
    empty = [cell for cell in state.sea.cells if state.cards[cell] == NO_CARD]
    due = [
        what_of(arg) for step, arg in zip(state.agenda, state.args, strict=True) if step == REFILL
    ]
    if sorted(due) != empty:
        problems.append("every empty space must be due for a refill, and no other")
    return problems
