"""What a view of Pirates of Maracaibo does not tell, drawn at random."""

from __future__ import annotations

from typing import Any

from leeboard.games.pirates_of_maracaibo.boards import (
    HIDDEN_LEVEL_1,
    HIDDEN_LEVEL_2,
    HIDDEN_PLACE,
    VALUE_TILES,
)
from leeboard.games.pirates_of_maracaibo.redbeard_content import RB_CARDS
from leeboard.games.pirates_of_maracaibo.rules.gains import add_up_gear
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.bits import members, set_of
from leeboard.kernel.game import Game
from leeboard.kernel.state import View


def imagine_hidden(state: PiratesState, view: View) -> None:
    """Draw the unknown so that the view stays true."""
    state.fights = list(view["fights"])
    add_up_gear(state)
    imagine_sea(state, view)
    imagine_deck(state, view)
    imagine_stock(state)
    imagine_quests(state, view)
    if state.solo:
        imagine_redbeard(state, view["redbeard"])


def dealt_anew(state: PiratesState) -> PiratesState:
    """What a spectator would imagine who also knows the quests that the seats hold."""
    game: Game[PiratesState] = state.game
    seen = game.view(state, -1)
    for seat in range(state.seats):
        seen["quests"][seat] = members(state.quests[seat])
    return game.imagine(seen, state.chance)


def imagine_sea(state: PiratesState, view: View) -> None:
    """Cards face down are drawn by what their backs tell; level II cards wait for the deck."""
    content = state.content
    seen: list[int] = view["cards"]
    places = [card for card in range(content.level_1_places) if card not in seen]
    owned = 0
    for tableau in state.tableau:
        owned |= tableau
    upgrades: list[int] = []
    for number in range(content.level_1_upgrades):
        if content.first_upgrade + number not in seen and not owned >> number & 1:
            upgrades.append(content.first_upgrade + number)
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
    first_upgrade = state.content.first_upgrade
    for card in state.content.level_2:
        bought = card >= first_upgrade and owned >> (card - first_upgrade) & 1
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
    rest = [quest for quest in range(len(state.content.quest_ids)) if not held >> quest & 1]
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
