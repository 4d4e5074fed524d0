"""What a seat may know of the table (PIR-8.1 to PIR-8.4), built up from nothing."""

from __future__ import annotations

from typing import Any, Final

from leeboard.games.pirates_of_maracaibo.boards import DIGS, FIRST_UPGRADE, LEVEL_1_UPGRADES
from leeboard.games.pirates_of_maracaibo.effects import INCOME_VP
from leeboard.games.pirates_of_maracaibo.rules.counting import income_doubloons, metric
from leeboard.games.pirates_of_maracaibo.rules.scoring import (
    beaten,
    breakdown,
    points,
    redbeard_breakdown,
    redbeard_points,
)
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.bits import members
from leeboard.kernel.options import Setting
from leeboard.kernel.state import View

# What the back of a card tells.
HIDDEN_PLACE: Final = -2  # level I, with doubloons on it
HIDDEN_LEVEL_1: Final = -3
HIDDEN_LEVEL_2: Final = -4


def view(state: PiratesState, viewer: int, settings: dict[str, Setting]) -> View:
    """Plain data: numbers as in the catalogue, None for what this viewer may not know."""
    captains = range(state.captains)
    return {
        "game": state.game.id,
        "viewer": viewer,
        "seats": state.seats,
        "captains": state.captains,
        "options": settings,
        "start": state.start,
        "round": state.round,
        "turn": state.turn,
        "active": state.active,
        "final_lap": state.final_lap,
        "seat": state.seat,
        "pending": state.pending,
        "decision": "" if state.over else state.step.kind,
        "agenda": state.agenda.copy(),
        "args": state.args.copy(),
        "over": state.over,
        "used": members(state.used),
        "throws": state.throws,
        "dice": state.dice.copy(),
        "raided": [members(state.raided[captain]) for captain in captains],
        "fights": state.fights.copy(),
        "cards": [card_seen(state, cell) for cell in range(len(state.cards))],
        "fog_doubloons": state.fog_doubloons() if state.modules.fog_places else 0,
        "values": state.values.copy(),
        "stock": len(state.stock),
        "islands": state.islands.copy(),
        "market": state.market.copy(),
        "sides": members(state.sides),
        "deck": state.deck_count(),
        "deck_top": deck_top(state),
        "turned_out": turned_out(state),
        "quest_deck": len(state.quest_deck),
        "quest_market": state.quest_market.copy(),
        "galleons": state.galleons.copy(),
        "ruby_market": members(state.ruby_market),
        "ships": state.ship.copy(),
        "explorers": state.explorer.copy(),
        "rivers": [state.rivers(captain) for captain in captains],
        "retired": members(state.retired),
        "doubloons": state.doubloons.copy(),
        "vp": state.vp.copy(),
        "tableaus": [members(state.tableau[captain]) for captain in captains],
        "residences": [members(state.residences[captain]) for captain in captains],
        "upgrades": [members(state.upgrades[captain]) for captain in captains],
        "galleon": state.galleon.copy(),
        "quest_counts": [state.quest_count(captain) for captain in captains],
        "quests": [quests_seen(state, captain, viewer) for captain in captains],
        "stored": [state.stored[3 * captain : 3 * captain + 3] for captain in captains],
        "bonus": [state.bonuses(captain) for captain in captains],
        "dug": [state.digs(captain) for captain in captains],
        "sunk": [sunk_seen(state, captain) for captain in captains],
        "rubies": state.rubies.copy(),
        "income_doubloons": [income_doubloons(state, captain) for captain in captains],
        "income_vp": [metric(state, captain, INCOME_VP) for captain in captains],
        "redbeard": redbeard_seen(state) if state.solo else None,
        "scores": [points(state, seat) for seat in range(state.seats)] if state.over else None,
        "breakdowns": breakdowns_seen(state) if state.over else None,
    }


def card_seen(state: PiratesState, cell: int) -> int:
    """A card, or what its back tells (PIR-8.4)."""
    card = state.cards[cell]
    if state.is_open(cell):
        return card
    if state.fogged(cell):
        return HIDDEN_PLACE
    level_1 = FIRST_UPGRADE <= card < FIRST_UPGRADE + LEVEL_1_UPGRADES
    return HIDDEN_LEVEL_1 if level_1 else HIDDEN_LEVEL_2


def deck_top(state: PiratesState) -> int:
    """The card on top of the level II deck if it lies face up, else -1."""
    if state.deck_count() == 0:
        return -1
    card = state.deck[state.drawn]
    return card if state.is_turned(card) else -1


def turned_out(state: PiratesState) -> list[int]:
    """Cards that left the level II deck face up: everybody saw them lie on top of it."""
    left = state.deck[state.drawn :]
    return [card for card in state.turned_cards() if card not in left]


def quests_seen(state: PiratesState, captain: int, viewer: int) -> list[int] | None:
    """The own quests, and at the end those of all (PIR-6.10)."""
    return members(state.quests[captain]) if state.over or captain == viewer else None


def sunk_seen(state: PiratesState, captain: int) -> list[int]:
    return [state.sunk_of(captain, space) for space in range(DIGS)]


def redbeard_seen(state: PiratesState) -> dict[str, Any]:
    """His boards, and the cards that he has turned up."""
    return {
        "drawn": state.rb_deck[: state.rb_drawn],
        "deck": sorted(state.rb_deck) if state.rb_shuffles else None,  # all were seen once
        "shuffles": state.rb_shuffles,
        "track": state.rb_track,
        "board": state.rb_board,
        "score": redbeard_points(state),  # his quests count alike, whatever they are
        "beaten": beaten(state) if state.over else None,
    }


def breakdowns_seen(state: PiratesState) -> list[list[list[str | int]]]:
    """The parts of all final scores, Redbeard's last."""
    found: list[list[list[str | int]]] = []
    for seat in range(state.seats):
        found.append([[name, part] for name, part in breakdown(state, seat)])
    if state.solo:
        found.append([[name, part] for name, part in redbeard_breakdown(state)])
    return found
