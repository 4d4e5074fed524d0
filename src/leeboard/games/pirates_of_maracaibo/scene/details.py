"""What the open decision is about, large and in words: cards to sail to, to buy, effects to choose.

A row of this sheet can be clicked as well as the thing on the board that it describes, so that a
choice can be read and made in one place, on a small screen too.
"""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.boards import CELLS, GULF, NO_CARD
from leeboard.games.pirates_of_maracaibo.effects import joined
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    ACQUIRE_CARD,
    RETIRE_RESIDENCE,
    count_of,
)
from leeboard.games.pirates_of_maracaibo.scene.cards import (
    CARD_HEIGHT,
    add_card,
    add_quest,
    back_of,
    card_symbol,
    figurehead_symbol,
)
from leeboard.games.pirates_of_maracaibo.scene.icons import (
    Glyph,
    add_row,
    effect_glyphs,
    on,
    raid_glyphs,
    script_glyphs,
    trade_glyphs,
)
from leeboard.games.pirates_of_maracaibo.scene.own import AREA
from leeboard.games.pirates_of_maracaibo.scene.seen import (
    Seen,
    card_name,
    counted,
    write,
)
from leeboard.games.pirates_of_maracaibo.scene.words import (
    card_texts,
    card_title,
    effect_text,
    figurehead_texts,
    figurehead_title,
    quest_title,
)
from leeboard.kernel.text import Text
from leeboard.scene import Piece, Sheet

LARGE: Final = 172.0  # height of a card in full
SHORT: Final = 64.0
TALL: Final = 82.0
CHOICE: Final = 46.0
FEW: Final = 4  # up to so many cards get the taller rows


def details(seen: Seen, legal: list[int], actions: Actions) -> Sheet | None:
    """The sheet, or nothing if there is nothing to add to the board."""
    sheet = Sheet("details", "supply", AREA, 4, Text("sheet-details"))
    goals = [space for action in legal for space in _goal(action, actions)]
    cards = [card for action in legal for card in _card(seen, action, actions)]
    if goals or cards:
        many = len(goals) + len(cards)
        for space in goals:
            _add_goal(sheet, seen, space, TALL if many <= FEW else SHORT)
        for card in cards:
            _add_card_row(sheet, seen, f"detail-{seen.content.card_ids[card]}", card, many)
    elif not _add_named(sheet, seen, legal, actions):
        _add_here(sheet, seen)
    for action in legal:
        _add_choice(sheet, seen, action, actions)
    sheet.height += 4
    return sheet if len(sheet.pieces) else None


def _goal(action: int, actions: Actions) -> list[int]:
    for verb in (actions.sail, actions.step):
        if verb.has(action):
            return [verb.operand(action)]
    return []


def _card(seen: Seen, action: int, actions: Actions) -> list[int]:
    """The card of the sea that an action from afar names."""
    if actions.buy.has(action):
        return [seen.content.first_upgrade + actions.buy.operand(action)]
    if actions.residence.has(action):
        return [seen.content.first_residence + actions.residence.operand(action)]
    return [actions.place.operand(action)] if actions.place.has(action) else []


def _add_goal(sheet: Sheet, seen: Seen, space: int, height: float) -> None:
    name = f"detail-{seen.content.space_ids[space]}"
    card = seen.cards[space] if space < CELLS else -1
    if space < CELLS and 0 <= card < len(seen.content.card_ids):
        _add_card_row(sheet, seen, name, card, FEW if height == TALL else FEW + 1)
        _add_company(sheet, seen, name, space)
        return
    top = sheet.height
    sheet.height += CHOICE
    if space < CELLS:
        symbol, title = back_of(card)
        sheet.add(Piece(name, "detail-46", 0, top, Text(title)))
        sheet.add(Piece(f"{name}-card", symbol, 30, top + 23, scale=0.3))
        cell = Text(f"space-{seen.content.space_ids[space]}")
        write(sheet, f"{name}-name", cell, 62, top + 15, "head", 190, "start", 0.9)
        write(sheet, f"{name}-words", Text(title), 62, top + 31, "note", 250, "start", 0.92)
        return
    where = "gulf" if space == GULF else "maracaibo"
    sheet.add(Piece(name, "detail-46", 0, top, Text(f"title-{where}")))
    glyphs = script_glyphs(seen.content, seen.content.gulf_script, "ic-slash")
    if where == "maracaibo":
        glyphs = [on("ic-vp", seen.content.maracaibo_vp), Glyph("ic-upgrade")]
    write(sheet, f"{name}-name", Text(f"space-{where}"), 16, top + 24, "head", 110, "start")
    add_row(sheet, f"{name}-act", glyphs, 228, top + 23, 190, 26, themed=True)


def _add_company(sheet: Sheet, seen: Seen, name: str, space: int) -> None:
    """The toll to pay where other ships lie (PIR-5.8)."""
    others = [
        captain
        for captain in range(seen.captains)
        if seen.ships[captain] == space and captain != seen.viewer
    ]
    if others:
        toll = counted("label-toll", seen.content.toll * len(others))
        write(sheet, f"{name}-toll", toll, 330, sheet.height - 14, "warning", 80, "end", 0.8)


def price_of(seen: Seen, card: int) -> int:
    """What the card in question costs the viewer now; -1 for what is not for sale."""
    content = seen.content
    if not seen.content.first_residence <= card < seen.content.card_count or seen.viewer < 0:
        return -1
    step = seen.agenda[-1] if seen.agenda else -1
    if seen.content.is_residence(card):
        cost = seen.price(seen.viewer, content.residence_cost[card - seen.content.first_residence])
        return (cost + 1) // 2 if step == RETIRE_RESIDENCE else cost
    extra = count_of(seen.args[-1]) if step == ACQUIRE_CARD else 0
    return seen.price(seen.viewer, content.upgrade_cost[card - seen.content.first_upgrade], extra)


def _add_card_row(sheet: Sheet, seen: Seen, name: str, card: int, many: int) -> None:
    """A card in a row: its picture, name, price and effects in words."""
    piece = Piece(f"{name}-card", card_symbol(seen.content, card), 38, 0, scale=1 / CARD_HEIGHT)
    words = joined(card_texts(seen.content, card), "text-list")
    row = Piece(name, "", 0, 0, card_title(seen.content, card))
    top = _add_row(sheet, row, piece, card_name(seen.content, card), words, many)
    price = price_of(seen, card)
    if price >= 0:
        coin = Piece(f"{name}-price", "ic-price", 318, top + 18, scale=0.95)
        coin.label, coin.style, coin.room = counted("label-number", price), "count", 16
        sheet.add(coin)


def _add_row(
    sheet: Sheet, row: Piece, picture: Piece | None, name: Text | None, words: Text, many: int
) -> float:
    """A row with a picture, whose scale is for a height of 1, a name and words; its top."""
    height = TALL if many <= FEW else SHORT
    top = sheet.height
    sheet.height += height
    row.symbol, row.y = f"detail-{height:.0f}", top
    sheet.add(row)
    if picture is not None:
        picture.y, picture.scale = top + height / 2, picture.scale * (height - 16)
        sheet.add(picture)
    if name is not None:
        write(sheet, f"{row.id}-name", name, 74, top + 17, "head", 220, "start")
    middle = top + height / 2 + (10 if name is not None else 0)
    said = write(sheet, f"{row.id}-words", words, 74, middle, "note", 256, "start")
    said.lines = 3 if height == TALL else 2
    said.scale = 0.96
    return top


def _add_named(sheet: Sheet, seen: Seen, legal: list[int], actions: Actions) -> bool:
    """Quests and figureheads to choose from; whether there are any."""
    content = seen.content
    verbs = (actions.keep, actions.give_back, actions.quest, actions.sell)
    quests = [verb.operand(action) for action in legal for verb in verbs if verb.has(action)]
    taken = actions.figurehead
    figureheads = [taken.operand(action) for action in legal if taken.has(action)]
    many = len(quests) + len(figureheads)
    for quest in quests:
        name = content.quest_ids[quest]
        words = quest_title(content, quest, seen.hunters)
        row = Piece(f"detail-{name}", "", 0, 0, words)
        top = _add_row(sheet, row, None, None, words, many)
        height = sheet.height - top
        spot = (38, top + height / 2)
        add_quest(sheet, seen, f"detail-{name}-card", quest, *spot, (height - 16) / 90)
    for figurehead in figureheads:
        name = content.figurehead_ids[figurehead]
        picture = Piece(
            f"detail-{name}-card", figurehead_symbol(content, figurehead), 38, 0, scale=1 / 83
        )
        row = Piece(f"detail-{name}", "", 0, 0, figurehead_title(content, figurehead))
        words = joined(figurehead_texts(content, figurehead), "text-list")
        _add_row(sheet, row, picture, Text(f"figurehead-{name}"), words, many)
    return many > 0


def _add_here(sheet: Sheet, seen: Seen) -> None:
    """The card on which the active ship lies, in full."""
    if seen.over or not seen.round:
        return
    space = seen.ships[seen.active]
    card = seen.cards[space] if space < CELLS else -1
    if not 0 <= card < len(seen.content.card_ids):
        return
    top = sheet.height
    sheet.height += LARGE
    sheet.add(Piece("here", "detail-card", 0, top, card_title(seen.content, card)))
    add_card(sheet, seen.content, "here-card", card, 68, top + LARGE / 2, 1.32)
    write(sheet, "here-name", card_name(seen.content, card), 146, top + 24, "title", 186, "start")
    price = price_of(seen, card)
    if price >= 0:
        coin = Piece("here-price", "ic-price", 158, top + 52)
        coin.label, coin.style, coin.room = counted("label-number", price), "count", 16
        sheet.add(coin)
        write(sheet, "here-price-name", Text("label-price"), 178, top + 52, "note", 150, "start")
    texts = card_texts(seen.content, card)
    room = 96.0 / max(2, len(texts))
    for number, text in enumerate(texts):
        middle = top + 72 + room * (number + 0.5)
        words = write(sheet, f"here-words-{number}", text, 146, middle, "note", 186, "start")
        words.lines = 3 if len(texts) < 3 else 2


def _add_choice(sheet: Sheet, seen: Seen, action: int, actions: Actions) -> None:
    """A row for what has no place of its own on the board."""
    name = choice_id(action, actions)
    if not name:
        return
    content = seen.content
    text = actions.catalogue.sentence(action)
    glyphs: list[Glyph] = []
    if actions.do.has(action):
        effect = effect_named(seen, actions.do.operand(action))
        if effect >= 0:
            glyphs, text = effect_glyphs(content, effect), effect_text(content, effect)
    elif actions.spend.has(action):
        glyphs = raid_glyphs(content, actions.spend.operand(action))
    elif actions.trade.has(action):
        glyphs = trade_glyphs(content, actions.trade.operand(action))
    elif actions.ignore.has(action):
        glyphs = [on("ic-doubloon", content.ignore_doubloons)]
    elif actions.acquire.has(action) or actions.build.has(action):
        space = seen.ships[seen.viewer]
        card = seen.cards[space] if space < CELLS else NO_CARD
        symbol = "ic-residence" if actions.build.has(action) else "ic-cards"
        glyphs = [on("ic-price", price_of(seen, card)), Glyph("ic-arrow"), Glyph(symbol)]
    elif actions.cash_ruby.has(action):
        glyphs = [Glyph("ic-ruby"), Glyph("ic-arrow"), on("ic-vp", content.ruby_vp)]
    top = sheet.height
    sheet.height += CHOICE
    sheet.add(Piece(name, "detail-46", 0, top, actions.catalogue.sentence(action)))
    add_row(sheet, f"{name}-act", glyphs, 62, top + 23, 96, 26, themed=True)
    words = write(sheet, f"{name}-words", text, 120, top + 23, "note", 212, "start")
    words.lines = 2


def effect_named(seen: Seen, named: int) -> int:
    """An effect with this name among those that can be chosen."""
    names = seen.content.effects.name
    return names.index(named) if named in names else -1


def choice_id(action: int, actions: Actions) -> str:
    """The id of the row for an action, or "" for what is clicked elsewhere."""
    verb = actions.catalogue.verb_of(action)
    if verb.name in ("acquire", "ignore", "build", "cash_ruby"):
        return f"choice-{verb.name}"
    if verb.name in ("do", "spend", "trade"):
        return f"choice-{verb.name}-{verb.operands[0].ids[verb.operand(action)]}"
    return ""
