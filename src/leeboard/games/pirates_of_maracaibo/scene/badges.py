"""Figures at a glance: what a seat has, and what a choice costs or brings."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.boards import CELLS, NO_CARD
from leeboard.games.pirates_of_maracaibo.effects import COLOURS
from leeboard.games.pirates_of_maracaibo.scene.details import effect_named, price_of
from leeboard.games.pirates_of_maracaibo.scene.icons import (
    Glyph,
    effect_glyphs,
    on,
    raid_glyphs,
    script_glyphs,
    trade_glyphs,
)
from leeboard.games.pirates_of_maracaibo.scene.seen import Seen, captain_name, counted
from leeboard.scene import Badge

SIGNS: Final = {"label-plus": "+", "label-minus": "−", "label-times": "×"}


def seat_badges(seen: Seen, seat: int) -> list[Badge]:
    """Points, doubloons, cards, quests."""
    who = captain_name(seen, seat)
    stats = [
        ("points", "ic-vp", seen.score(seat)),
        ("doubloons", "ic-doubloon", seen.doubloons[seat]),
        ("cards", "ic-cards", len(seen.tableaus[seat])),
        ("quests", "ic-quest", seen.quest_counts[seat]),
    ]
    return [
        Badge(symbol, str(count), counted(f"title-{name}", count, {"seat": who}))
        for name, symbol, count in stats
    ]


def click_badges(seen: Seen, action: int, actions: Actions) -> list[Badge]:
    if actions.sail.has(action) or actions.step.has(action):
        verb = actions.sail if actions.sail.has(action) else actions.step
        return _goal(seen, verb.operand(action))
    if actions.buy.has(action):
        return _price(seen, seen.content.first_upgrade + actions.buy.operand(action))
    if actions.residence.has(action):
        return _price(seen, seen.content.first_residence + actions.residence.operand(action))
    if actions.acquire.has(action) or actions.build.has(action):
        space = seen.ships[seen.viewer] if seen.viewer >= 0 else CELLS
        return _price(seen, seen.cards[space] if space < CELLS else NO_CARD)
    return shown(_glyphs(seen, action, actions))


def _glyphs(seen: Seen, action: int, actions: Actions) -> list[Glyph]:
    """What is printed where the action comes from."""
    content = seen.content
    if actions.do.has(action):
        effect = effect_named(seen, actions.do.operand(action))
        return effect_glyphs(content, effect) if effect >= 0 else []
    if actions.spend.has(action):
        return raid_glyphs(content, actions.spend.operand(action))
    if actions.trade.has(action):
        return trade_glyphs(content, actions.trade.operand(action))
    if actions.ignore.has(action):
        return [on("ic-doubloon", content.ignore_doubloons)]
    if actions.explore.has(action):
        return script_glyphs(content, content.track_script[actions.explore.operand(action)])
    if actions.die.has(action) or actions.raid.has(action):
        verb = actions.die if actions.die.has(action) else actions.raid
        return [Glyph(f"cube-{COLOURS[verb.operand(action)]}")]
    return []


def _goal(seen: Seen, space: int) -> list[Badge]:
    """The price of the card there, and the toll for those who lie there."""
    card = seen.cards[space] if space < CELLS else NO_CARD
    others = [
        captain
        for captain, place in enumerate(seen.ships)
        if place == space and captain != seen.viewer
    ]
    toll = seen.content.toll * len(others) if space < CELLS else 0
    return [*_price(seen, card), *([Badge("ic-doubloon", f"−{toll}")] if toll else [])]


def _price(seen: Seen, card: int) -> list[Badge]:
    price = price_of(seen, card)
    return [Badge("ic-price", str(price))] if price >= 0 else []


def shown(glyphs: list[Glyph]) -> list[Badge]:
    """A row of icons as badges: a number on or beside an icon is its figure."""
    badges: list[Badge] = []
    for glyph in glyphs:
        figure = "" if glyph.label is None else _figure(glyph)
        if glyph.symbol:
            badges.append(Badge(glyph.symbol, figure))
        elif badges and not badges[-1].text:
            badges[-1].text = figure
        elif figure:
            badges.append(Badge("", figure))
    return badges


def _figure(glyph: Glyph) -> str:
    assert glyph.label is not None
    count = glyph.label.params.get("count", "")
    return f"{SIGNS.get(glyph.label.key, '')}{count}"
