"""The table of Pirates of Maracaibo as plain text, for a terminal of 100 columns."""
# mypyc: interpreted

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Final, cast

from leeboard.games.pirates_of_maracaibo.boards import CELLS, HIDDEN_PLACE, NO_CARD, ROWS, TILES
from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import COLOURS, TYPES, treasure_name
from leeboard.games.pirates_of_maracaibo.scene.codes import (
    LETTERS,
    gear_codes,
    metric_code,
    need_code,
    script_code,
)
from leeboard.games.pirates_of_maracaibo.scene.sea import columns, island_value
from leeboard.games.pirates_of_maracaibo.scene.seen import (
    Seen,
    captain_name,
    card_name,
    prompt,
)
from leeboard.games.pirates_of_maracaibo.scene.words import tile_script
from leeboard.kernel.text import Text

Say = Callable[[Text], str]

CELL: Final = 9  # columns of a cell of the chart with the gap to the next
MARGIN: Final = 3  # for the number of the row


def draw(view: dict[str, object], content: Content, say: Say, width: int = 100) -> str:
    """The sea as a chart, its cards in words, then islands, markets and a block for each captain.

    On the chart P is a place, H a residence, C, E and S are upgrade cards by their symbol, `~g4` is
    the island of gold with 4 cubes; `>13` are ships of seats 1 and 3, `m3` is a black-market tile
    of seat 3. Redbeard is R. Effects are short codes, explained in a line of their own.
    """
    seen = Seen(view, content)
    lines = [_headline(seen, say), *_chart(seen, width), *_cards(seen, say, width)]
    lines.append(_shore(seen, say))
    lines += _markets(seen, say)
    for captain in range(seen.captains):
        lines += _captain(seen, captain, say)
    if seen.viewer >= 0:
        lines += _own(seen, say)
    lines += [_dice(seen, say), say(Text("terminal-codes")), say(prompt(seen))]
    return "\n".join(part for line in lines for part in _wrapped(line, width))


def _wrapped(line: str, width: int) -> list[str]:
    """A line on as many lines as it needs; what follows the first is set in as far."""
    inset = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(
        line, width, initial_indent="", subsequent_indent=inset, break_on_hyphens=False
    )


def mark(seen: Seen, captain: int) -> str:
    return "R" if seen.is_redbeard(captain) else str(captain + 1)


def _headline(seen: Seen, say: Say) -> str:
    parts = [say(Text("game-title"))]
    if seen.round:
        words = {"round": seen.round, "count": seen.content.rounds}
        parts.append(say(Text("label-round", {**words})))
    if seen.final_lap:
        parts.append(say(Text("title-final-lap")))
    parts.append(say(Text("label-deck", {"count": seen.deck})))
    parts.append(say(Text("label-quest-deck", {"count": seen.quest_deck})))
    return " | ".join(parts)


def _chart(seen: Seen, width: int) -> list[str]:
    """Where everything lies; nothing if the terminal is too narrow for it."""
    across = columns(seen.content, seen.layout)
    if width < MARGIN + CELL * across:
        return []
    lines = [" " * MARGIN + "".join(f"c{column + 1}".ljust(CELL) for column in range(across))]
    for row in range(ROWS):
        cells = [_cell(seen, ROWS * column + row).ljust(CELL) for column in range(across)]
        lines.append(f"r{row + 1}".ljust(MARGIN) + "".join(cells))
    return lines


def _cell(seen: Seen, cell: int) -> str:
    """What lies on a cell, in a few letters."""
    sign = seen.content.layouts[seen.layout][cell]
    if sign in ("G", "E", "P"):
        return f"~{sign.lower()}{seen.islands['GEP'.index(sign)]}"
    return f"{_kind(seen, seen.cards[cell])}{_there(seen, cell)}" if sign == "C" else "."


def _kind(seen: Seen, card: int) -> str:
    content = seen.content
    if content.is_place(card):
        return "P"
    if content.is_residence(card):
        return "H"
    if card in (content.blank, NO_CARD):
        return "-"
    if card < 0:
        return "?"
    return TYPES[content.upgrade_type[card - content.first_upgrade]][0].upper()


def _there(seen: Seen, cell: int) -> str:
    """Ships, markers of residences, a black-market tile."""
    content = seen.content
    card = seen.cards[cell]
    there = ""
    if content.is_residence(card):
        number = card - content.first_residence
        owners = [each for each in range(seen.captains) if number in seen.residences[each]]
        there += "".join(mark(seen, each) for each in owners)
    if content.is_place(card) and seen.market[card] >= 0:
        there += f"m{mark(seen, seen.market[card] // TILES)}"
    ships = [mark(seen, each) for each in range(seen.captains) if seen.ships[each] == cell]
    return f"{there}>{''.join(ships)}" if ships else there


def _cards(seen: Seen, say: Say, width: int) -> list[str]:
    """Every card of the sea with what it does, column by column, none on two lines if it fits."""
    lines = [""]
    for cell in range(CELLS):
        if seen.content.layouts[seen.layout][cell] != "C":
            continue
        entry = f"{seen.content.space_ids[cell]} {_card(seen, seen.cards[cell], say)}"
        if lines[-1] and len(f"{lines[-1]}; {entry}") > width:
            lines.append(entry)
        else:
            lines[-1] = f"{lines[-1]}; {entry}" if lines[-1] else entry
    return lines


def _card(seen: Seen, card: int, say: Say) -> str:
    """Name, cost and points, effects."""
    content = seen.content
    if card in (content.blank, NO_CARD):
        return "-"
    if card < 0:
        return f"? {seen.fog_doubloons}$" if card == HIDDEN_PLACE else "?"
    name = say(card_name(content, card))
    if content.is_place(card):
        value = seen.values[card] if card < len(seen.values) else -1
        cube = f" c{LETTERS[value // 2]}" if value >= 0 else ""
        return f"{name}{cube} {script_code(content, content.place_script[card])}"
    if content.is_residence(card):
        number = card - content.first_residence
        per = metric_code(content.residence_metric[number])
        return f"{name} {content.residence_cost[number]}$ {content.residence_vp[number]}*/{per}"
    upgrade = card - content.first_upgrade
    cost = f"{content.upgrade_cost[upgrade]}$ {content.upgrade_vp[upgrade]}*"
    return f"{name} {cost} {upgrade_code(content, upgrade)}"


def upgrade_code(content: Content, upgrade: int) -> str:
    codes = gear_codes(content, content.upgrade_gear[upgrade])
    at_once = script_code(content, content.upgrade_script[upgrade])
    return " ".join([*codes, *([f"!{at_once}"] if at_once else [])])


def _shore(seen: Seen, say: Say) -> str:
    """Ships that are not on a card, what treasures are worth, and the explorers."""
    parts = []
    for space in range(CELLS, len(seen.content.space_ids)):
        there = [mark(seen, each) for each in range(seen.captains) if seen.ships[each] == space]
        if there:
            name = say(Text(f"space-{seen.content.space_ids[space]}"))
            parts.append(f"{name} >{''.join(there)}")
    for colour in range(len(COLOURS)):
        cubes = seen.islands[colour]
        parts.append(f"{say(treasure_name(colour))} {cubes} = {island_value(seen.content, cubes)}*")
    spaces = [seen.content.track_ids[space] for space in seen.explorers]
    walkers = [f"{mark(seen, captain)} {space}" for captain, space in enumerate(spaces)]
    return " | ".join([*parts, f"{say(Text('label-explorers'))}: {', '.join(walkers)}"])


def _markets(seen: Seen, say: Say) -> list[str]:
    content = seen.content
    quests = [_quest(seen, quest, say) for quest in seen.quest_market]
    figureheads = []
    for figurehead in seen.figureheads:
        if figurehead >= 0:
            name = say(Text(f"figurehead-{content.figurehead_ids[figurehead]}"))
            figureheads.append(f"{name} {figurehead_code(content, figurehead)}")
    lines = [
        f"{say(Text('label-quest-market'))}: {' | '.join(quests)}",
        f"{say(Text('label-figureheads'))}: {' | '.join(figureheads)}",
    ]
    if seen.with_rubies:
        free = [
            f"{number + 1} {script_code(content, script)}"
            for number, script in enumerate(content.ruby_script)
            if number not in seen.ruby_market
        ]
        lines.append(f"{say(Text('label-ruby-market'))}: {' | '.join(free)}")
    return lines


def figurehead_code(content: Content, figurehead: int) -> str:
    codes = gear_codes(content, content.figurehead_gear[figurehead])
    at_once = script_code(content, content.figurehead_script[figurehead])
    return " ".join([*codes, *([f"!{at_once}"] if at_once else [])])


def _quest(seen: Seen, quest: int, say: Say) -> str:
    content = seen.content
    name = say(Text(f"quest-{content.quest_ids[quest]}"))
    lower, points = need_code(content.quest_lower[quest]), content.quest_lower_vp[quest]
    if seen.hunters:
        return f"{name} {lower}={content.hunters_factor * points}*"
    upper = need_code(content.quest_upper[quest])
    return f"{name} {upper}={content.quest_upper_vp[quest]}* {lower}={points}*"


def _captain(seen: Seen, captain: int, say: Say) -> list[str]:
    """Who and the numbers that everybody sees; below it cards and figurehead."""
    content = seen.content
    asked = ">" if captain in seen.pending and not seen.over else " "
    you = "*" if captain == seen.viewer else " "
    name = f"{asked}{you}{mark(seen, captain)} {say(captain_name(seen, captain))}"
    treasures = " ".join(
        f"{COLOURS[colour][0]}{seen.treasures(captain, colour)}/{seen.buried_of(captain, colour)}"
        for colour in range(len(COLOURS))
    )
    built = len(seen.upgrades[captain])
    if seen.redbeard is not None and captain == 1:
        built = cast(int, seen.redbeard["board"])
    numbers = [
        f"{seen.score(captain)}*",
        f"{seen.doubloons[captain]}$",
        f"i{seen.income_doubloons[captain]}$ i{seen.income_vp[captain]}*",
        treasures,
        f"{say(Text('label-quests'))} {seen.quest_counts[captain]}",
        f"{say(Text('label-rivers'))} {seen.rivers[captain]}",
        f"u{built}",
        f"H{len(seen.residences[captain])}",
    ]
    if seen.with_rubies:
        numbers.append(f"{say(Text('label-rubies'))} {seen.rubies[captain]}")
    if seen.redbeard is not None and captain == 1:
        numbers.append(f"{say(Text('label-redbeard-track'))} {seen.redbeard['track']}")
    tableau = [content.first_upgrade + upgrade for upgrade in seen.tableaus[captain]]
    cards = [say(card_name(content, card)) for card in tableau]
    if seen.figurehead[captain] >= 0:
        cards.append(say(Text(f"figurehead-{content.figurehead_ids[seen.figurehead[captain]]}")))
    lines = [f"{name:<16} {'  '.join(numbers)}"]
    return [*lines, " " * 5 + ", ".join(cards)] if cards else lines


def _own(seen: Seen, say: Say) -> list[str]:
    """What the viewer alone knows or needs: quests, ship board, black-market tiles."""
    content = seen.content
    seat = seen.viewer
    spaces = [""] * len(content.sector_cubes)
    for space, sector in enumerate(content.ship_sector):
        codes = gear_codes(content, content.ship_gear[space])
        code = codes[0] if codes else f"!{script_code(content, content.ship_script[space])}"
        spaces[sector] += f" [{code}]" if space in seen.upgrades[seat] else f" {code}"
    pairs = zip(content.sector_cubes, spaces, strict=True)
    board = " ".join(f"|{need}|{row}" for need, row in pairs)
    own = [mark for mark in seen.market if mark >= 0 and mark // TILES == seat]
    placed = [mark % TILES for mark in own]
    tiles = [
        ("[{}]" if tile in placed else "{}").format(script_code(content, tile_script(seen, tile)))
        for tile in range(len(content.tile_ids))
    ]
    held = [_quest(seen, quest, say) for quest in seen.quests[seat] or []]
    return [
        *([f"{say(Text('label-quests'))}: {' | '.join(held)}"] if held else []),
        f"{say(Text('sheet-own'))}: {board.removeprefix('|0|').strip()}",
        f"{say(Text('label-market'))}: {' | '.join(tiles)}",
    ]


def _dice(seen: Seen, say: Say) -> str:
    """The last roll of this turn and the power of the raid."""
    parts = [
        f"{say(treasure_name(colour))} {seen.dice[colour]}"
        for colour in range(len(COLOURS))
        if seen.dice[colour]
    ]
    raid = seen.raid()
    if raid is not None:
        parts.append(say(Text("title-power", {"count": max(0, raid[1])})))
    return f"{say(Text('label-dice'))}: {', '.join(parts)}" if parts and not seen.over else ""
