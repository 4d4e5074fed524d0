"""A full table drawn at random among those that look like a view."""

from __future__ import annotations

from typing import Any

from leeboard.games.pirates_of_maracaibo.boards import (
    FIRST_UPGRADE,
    LEVEL_1_PLACES,
    LEVEL_1_UPGRADES,
    LEVEL_2,
    QUESTS,
    VALUE_TILES,
)
from leeboard.games.pirates_of_maracaibo.chart import Chart
from leeboard.games.pirates_of_maracaibo.effects import GEAR
from leeboard.games.pirates_of_maracaibo.laying import gear_of
from leeboard.games.pirates_of_maracaibo.modules import Modules
from leeboard.games.pirates_of_maracaibo.redbeard_content import RB_CARDS
from leeboard.games.pirates_of_maracaibo.state import BONUS, SUNK, PiratesState
from leeboard.games.pirates_of_maracaibo.view import HIDDEN_LEVEL_1, HIDDEN_LEVEL_2, HIDDEN_PLACE
from leeboard.kernel.bits import set_of
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import View


def imagine(game: Game[Any], chart: Chart, view: View, chance: Chance) -> PiratesState:
    """The known is copied from the view; the unknown is drawn so that the view stays true."""
    modules = Modules(chart.content, dict(view["options"]))
    state = PiratesState(game, chart, modules, view["seats"], chance)
    copy_time(state, view)
    copy_sea(state, view)
    for captain in range(state.captains):
        copy_captain(state, view, captain)
    imagine_sea(state, view)
    imagine_deck(state, view)
    imagine_stock(state)
    imagine_quests(state, view)
    if state.solo:
        imagine_redbeard(state, view["redbeard"])
    state.settle()
    return state


def copy_time(state: PiratesState, view: View) -> None:
    state.start = view["start"]
    state.round = view["round"]
    state.turn = view["turn"]
    state.active = view["active"]
    state.final_lap = view["final_lap"]
    state.seat = view["seat"]
    state.agenda = list(view["agenda"])
    state.args = list(view["args"])
    state.over = view["over"]
    state.used = set_of(view["used"])
    state.throws = view["throws"]
    state.dice = list(view["dice"])
    state.fights = list(view["fights"])


def copy_sea(state: PiratesState, view: View) -> None:
    state.values = list(view["values"])
    state.islands = list(view["islands"])
    state.market = list(view["market"])
    state.sides = set_of(view["sides"])
    state.quest_market = list(view["quest_market"])
    state.galleons = list(view["galleons"])
    state.ruby_market = set_of(view["ruby_market"])


def copy_captain(state: PiratesState, view: View, captain: int) -> None:
    state.ship[captain] = view["ships"][captain]
    state.explorer[captain] = view["explorers"][captain]
    state.doubloons[captain] = view["doubloons"][captain]
    state.vp[captain] = view["vp"][captain]
    state.tableau[captain] = set_of(view["tableaus"][captain])
    state.residences[captain] = set_of(view["residences"][captain])
    state.upgrades[captain] = set_of(view["upgrades"][captain])
    state.galleon[captain] = view["galleon"][captain]
    state.hideout[captain] = set_of(view["dug"][captain])
    state.hideout[captain] |= set_of(view["bonus"][captain]) << BONUS
    state.rubies[captain] = view["rubies"][captain]
    state.retired = set_of(view["retired"])
    stored: list[int] = view["stored"][captain]
    for colour in range(3):
        state.stored[3 * captain + colour] = stored[colour]
    state.raided[captain] = set_of(view["raided"][captain])
    sunk: list[int] = view["sunk"][captain]
    for space, colour in enumerate(sunk):
        state.hideout[captain] |= (colour + 1) << SUNK + 2 * space
    if not state.is_redbeard(captain):
        state.gear[GEAR * captain : GEAR * captain + GEAR] = gear_of(state, captain)


def imagine_sea(state: PiratesState, view: View) -> None:
    """Cards face down are drawn by what their backs tell; level II cards wait for the deck."""
    seen: list[int] = view["cards"]
    places = [card for card in range(LEVEL_1_PLACES) if card not in seen]
    owned = 0
    for tableau in state.tableau:
        owned |= tableau
    upgrades: list[int] = []
    for number in range(LEVEL_1_UPGRADES):
        if FIRST_UPGRADE + number not in seen and not owned >> number & 1:
            upgrades.append(FIRST_UPGRADE + number)
    state.chance.shuffle("imagine:places", places)
    state.chance.shuffle("imagine:upgrades", upgrades)
    for cell, card in enumerate(seen):
        if card == HIDDEN_PLACE:
            card = places.pop()
        elif card == HIDDEN_LEVEL_1:
            card = upgrades.pop()
        state.cards[cell] = card
        if seen[cell] <= HIDDEN_PLACE:
            state.hidden |= 1 << cell


def imagine_deck(state: PiratesState, view: View) -> None:
    """The unseen level II cards, some at sea face down, the others in the deck."""
    owned = 0
    for tableau in state.tableau:
        owned |= tableau
    top: int = view["deck_top"]
    unseen: list[int] = []
    for card in LEVEL_2:
        bought = card >= FIRST_UPGRADE and owned >> (card - FIRST_UPGRADE) & 1
        if card not in state.cards and not bought and card != top:
            unseen.append(card)
    state.chance.shuffle("imagine:deck", unseen)
    for cell, card in enumerate(state.cards):
        if card == HIDDEN_LEVEL_2:
            state.cards[cell] = unseen.pop()
    if top >= 0:
        unseen = [top, *unseen]
    state.deck = unseen
    if state.modules.fog_upgrades:
        imagine_turned(state, view, top)


def imagine_turned(state: PiratesState, view: View, top: int) -> None:
    """As many cards lie face up in the deck as have not left it so (PIR-7.11).

    If the top one is face down, it is not among them.
    """
    turned: list[int] = list(view["turned_out"])
    if top >= 0:
        turned.append(top)
    rest = state.deck[1:]
    state.chance.shuffle("imagine:turned", rest)
    turned += rest[: state.content.fog_open - len(turned)]
    state.turn_over(turned)


def imagine_stock(state: PiratesState) -> None:
    """Value tiles that no place has got yet (PIR-7.2)."""
    if state.modules.fog_places:
        stock = [tile for tile in range(VALUE_TILES) if tile not in state.values]
        state.chance.shuffle("imagine:stock", stock)
        state.stock = stock


def imagine_quests(state: PiratesState, view: View) -> None:
    """Quests held by others and those of the deck are dealt anew."""
    known: list[list[int] | None] = view["quests"]
    held = set_of(state.quest_market)
    for quests in known:
        held |= set_of(quests or [])
    rest = [quest for quest in range(QUESTS) if not held >> quest & 1]
    state.chance.shuffle("imagine:quests", rest)
    for captain in range(state.captains):
        own = known[captain]
        if own is None:
            count: int = view["quest_counts"][captain]
            own = rest[:count]
            rest = rest[count:]
        state.quests[captain] = set_of(own)
    state.quest_deck = rest


def imagine_redbeard(state: PiratesState, seen: dict[str, Any]) -> None:
    """His deck: what was turned up, then the rest in an order that nobody knows."""
    drawn: list[int] = seen["drawn"]
    deck: list[int] | None = seen["deck"]
    state.rb_drawn = len(drawn)
    state.rb_shuffles = seen["shuffles"]
    state.rb_track = seen["track"]
    state.rb_board = seen["board"]
    if deck is None:
        half = RB_CARDS // 2
        deck = []
        for first, size in ((0, half - state.modules.difficulty), (half, state.modules.difficulty)):
            cards = [card for card in range(first, first + half) if card not in drawn]
            state.chance.shuffle(f"imagine:redbeard:{first}", cards)
            known = [card for card in drawn if first <= card < first + half]
            deck += known + cards[: size - len(known)]
    rest = [card for card in deck if card not in drawn]
    state.chance.shuffle("imagine:redbeard", rest)
    state.rb_deck = [*drawn, *rest]
