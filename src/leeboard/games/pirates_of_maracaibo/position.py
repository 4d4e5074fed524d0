"""The table of Pirates of Maracaibo in words."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.boards import (
    BLANK,
    DIGS,
    TILES,
)
from leeboard.games.pirates_of_maracaibo.effects import COLOURS
from leeboard.games.pirates_of_maracaibo.items import Items
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.bits import members

VALUE_IDS = [f"tv_{colour}_{number}" for colour in COLOURS for number in (1, 2)]


def table(state: PiratesState, items: Items) -> dict[str, object]:
    """All that lies on the table."""
    content = state.content
    steps = state.game.steps
    pending = [
        items.shown(step, steps[step].kind, arg)
        for step, arg in zip(state.agenda, state.args, strict=True)
    ]
    found: dict[str, object] = {
        "start": state.start,
        "round": state.round,
        "turn": state.turn,
        "active": state.active,
        "final_lap": state.final_lap,
        "pending": pending,
        "used": names_of(members(state.used), content.effects.raid_ids),
        "throws": state.throws,
        "dice": state.dice.copy(),
        "sea": {content.space_ids[cell]: card_name(state, cell) for cell in state.sea.cells},
        "hidden": names_of(members(state.hidden), content.space_ids),
        "values": values_table(state),
        "stock": names_of(state.stock, VALUE_IDS),
        "islands": dict(zip(COLOURS, state.islands, strict=True)),
        "market": market_table(state),
        "sides": names_of(members(state.sides), content.tile_ids),
        "deck": names_of(state.deck[state.drawn :], content.card_ids),
        "turned": names_of(state.turned_cards(), content.card_ids),
        "quest_deck": names_of(state.quest_deck, content.quest_ids),
        "quest_market": names_of(state.quest_market, content.quest_ids),
        "galleons": [name_or_none(tile, content.galleon_ids) for tile in state.galleons],
        "ruby_market": names_of(members(state.ruby_market), content.ruby_ids),
        "captains": [captain_table(state, captain) for captain in range(state.captains)],
    }
    if state.solo:
        found["redbeard"] = {
            "deck": names_of(state.rb_deck, content.redbeard.card_ids),
            "drawn": state.rb_drawn,
            "shuffles": state.rb_shuffles,
            "track": state.rb_track,
            "board": state.rb_board,
        }
    return found


def card_name(state: PiratesState, cell: int) -> str | None:
    """The card on a cell, None while a purchase is not yet refilled."""
    card = state.cards[cell]
    if card == BLANK:
        return "blank"
    return name_or_none(card, state.content.card_ids)


def values_table(state: PiratesState) -> dict[str, str]:
    ids = state.content.place_ids
    return {ids[place]: VALUE_IDS[tile] for place, tile in enumerate(state.values) if tile >= 0}


def market_table(state: PiratesState) -> dict[str, list[object]]:
    """By place: whose tile lies there, and which."""
    content = state.content
    found: dict[str, list[object]] = {}
    for place, mark in enumerate(state.market):
        if mark >= 0:
            found[content.place_ids[place]] = [mark // TILES, content.tile_ids[mark % TILES]]
    return found


def captain_table(state: PiratesState, captain: int) -> dict[str, object]:
    content = state.content
    sunk = [state.sunk_of(captain, space) for space in range(DIGS)]
    stored = state.stored[3 * captain : 3 * captain + 3]
    return {
        "ship": content.space_ids[state.ship[captain]],
        "explorer": content.track_ids[state.explorer[captain]],
        "rivers": state.rivers(captain),
        "retired": state.retired >> captain & 1 == 1,
        "doubloons": state.doubloons[captain],
        "vp": state.vp[captain],
        "cards": names_of(members(state.tableau[captain]), content.upgrade_ids),
        "residences": names_of(members(state.residences[captain]), content.residence_ids),
        "upgrades": names_of(members(state.upgrades[captain]), content.ship_ids),
        "galleon": name_or_none(state.galleon[captain], content.galleon_ids),
        "quests": names_of(members(state.quests[captain]), content.quest_ids),
        "stored": dict(zip(COLOURS, stored, strict=True)),
        "bonus": names_of(state.bonuses(captain), COLOURS),
        "dug": names_of(state.digs(captain), content.dig_ids),
        "sunk": [name_or_none(colour, COLOURS) for colour in sunk],
        "rubies": state.rubies[captain],
        "raided": names_of(members(state.raided[captain]), content.effects.raid_ids),
        "fight": state.fights[state.captains * captain : state.captains * (captain + 1)],
    }


def names_of(numbers: list[int], ids: list[str]) -> list[str]:
    return [ids[number] for number in numbers]


def name_or_none(number: int, ids: list[str]) -> str | None:
    return None if number < 0 else ids[number]
