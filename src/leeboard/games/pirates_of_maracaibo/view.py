"""What a view of Pirates of Maracaibo shows beside the fields of the state."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import INCOME_VP
from leeboard.games.pirates_of_maracaibo.fields import UNREAD
from leeboard.games.pirates_of_maracaibo.redbeard_content import RB_SPACES
from leeboard.games.pirates_of_maracaibo.rules.counting import income_doubloons, metric
from leeboard.games.pirates_of_maracaibo.rules.scoring import (
    beaten,
    breakdown,
    points,
    redbeard_breakdown,
    redbeard_points,
)
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.fields import Computed, SeatComputed
from leeboard.kernel.form import BySeat, Counts, Known, Number, OneOf, Table


def computed(content: Content, seats: int) -> list[Computed]:
    cards = content.redbeard.card_ids
    redbeard = Table(
        {
            "drawn": Counts(cards),
            "deck": Known(Counts(cards)),
            "shuffles": Number(4),
            "track": Number(6),
            "board": Number(RB_SPACES),
            "score": Number(200),
            "beaten": Known(Number()),
        }
    )
    return [
        Computed("captains", captains, None, "the same in every match of this form"),
        Computed("fights", fights, None, UNREAD),
        Computed("fog_doubloons", fog_doubloons, Number(10)),
        Computed("stock", stock, Number(6)),
        Computed("deck", deck, Number(41)),
        Computed("deck_top", deck_top, OneOf(content.card_ids)),
        Computed("turned_out", turned_out, Counts(content.card_ids)),
        Computed("quest_deck", quest_deck, Number(25)),
        SeatComputed("quest_counts", PiratesState.quest_count, Number(8)),
        SeatComputed("income_doubloons", income_doubloons, Number(8)),
        SeatComputed("income_vp", income_vp, Number(8)),
        Computed("redbeard", redbeard_seen, Known(redbeard)),
        Computed("scores", scores, Known(BySeat(seats, Number(200)))),
        Computed("breakdowns", breakdowns, None, "only when it is over; the scores say it"),
    ]


def captains(state: PiratesState, viewer: int) -> object:
    return state.captains


def fights(state: PiratesState, viewer: int) -> object:
    return state.fights.copy()


def fog_doubloons(state: PiratesState, viewer: int) -> object:
    return state.fog_doubloons() if state.modules.fog_places else 0


def stock(state: PiratesState, viewer: int) -> object:
    return len(state.stock)


def deck(state: PiratesState, viewer: int) -> object:
    return state.deck_count()


def deck_top(state: PiratesState, viewer: int) -> object:
    """The card on top of the level II deck if it lies face up, else -1."""
    if state.deck_count() == 0:
        return -1
    card = state.deck[state.drawn]
    return card if state.is_turned(card) else -1


def turned_out(state: PiratesState, viewer: int) -> object:
    """Cards that left the level II deck face up: everybody saw them lie on top of it."""
    left = state.deck[state.drawn :]
    return [card for card in state.turned_cards() if card not in left]


def quest_deck(state: PiratesState, viewer: int) -> object:
    return len(state.quest_deck)


def income_vp(state: PiratesState, captain: int) -> object:
    return metric(state, captain, INCOME_VP)


def redbeard_seen(state: PiratesState, viewer: int) -> object:
    """His boards, and the cards that he has turned up."""
    if not state.solo:
        return None
    return {
        "drawn": state.rb_deck[: state.rb_drawn],
        "deck": sorted(state.rb_deck) if state.rb_shuffles else None,  # all were seen once
        "shuffles": state.rb_shuffles,
        "track": state.rb_track,
        "board": state.rb_board,
        "score": redbeard_points(state),  # his quests count alike, whatever they are
        "beaten": beaten(state) if state.over else None,
    }


def scores(state: PiratesState, viewer: int) -> object:
    return [points(state, seat) for seat in range(state.seats)] if state.over else None


def breakdowns(state: PiratesState, viewer: int) -> object:
    """The parts of all final scores, Redbeard's last."""
    if not state.over:
        return None
    found: list[list[list[str | int]]] = []
    for seat in range(state.seats):
        found.append([[name, part] for name, part in breakdown(state, seat)])
    if state.solo:
        found.append([[name, part] for name, part in redbeard_breakdown(state)])
    return found
