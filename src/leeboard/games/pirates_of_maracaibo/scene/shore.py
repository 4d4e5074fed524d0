"""What lies below the sea on the board: markets, dice, the exploration track and the score."""
# mypyc: interpreted

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from leeboard.games.pirates_of_maracaibo.boards import RETIRE, TRACK
from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import COLOURS, treasure_name
from leeboard.games.pirates_of_maracaibo.scene.cards import add_card, add_figurehead, add_quest
from leeboard.games.pirates_of_maracaibo.scene.icons import (
    Glyph,
    add_row,
    beside,
    effect_glyphs,
    on,
    script_glyphs,
)
from leeboard.games.pirates_of_maracaibo.scene.seen import (
    Seen,
    captain_name,
    counted,
    emblem,
    numeral,
    seat_params,
    write,
)
from leeboard.games.pirates_of_maracaibo.scene.words import script_text
from leeboard.kernel.text import Text, Value
from leeboard.scene import Piece, Sheet, part

STALL_Y: Final = 566.0  # middle of the markets on the beach
TRACK_LEFT: Final = 16.0
TRACK_MIDDLE: Final = 705.0  # of the jungle, from top to bottom
TRACK_SCALE: Final = 0.722
TRACK_FLAT: Final = 0.49  # the scale from top to bottom: a broad board leaves room below it
REACH: Final = 32.0  # between the middles of neighbouring spaces, at least
TRACK_RIGHT: Final = 1168.0
SCORE_LEFT: Final = 22.0
SCORE_STEP: Final = 23.12
SCORE_Y: Final = 780.0
LAP: Final = 50  # spaces of the score track


def add_shore(sheet: Sheet, seen: Seen, legal_refresh: bool) -> None:
    _add_decks(sheet, seen, legal_refresh)
    _add_figureheads(sheet, seen)
    if seen.with_rubies:
        _add_rubies(sheet, seen)
    if seen.stock:
        title = counted("title-stock", seen.stock)
        sheet.add(Piece("stock", "value-stock", 962, STALL_Y - 6, title, 1.3))
        write(sheet, "stock-count", numeral(seen.stock), 962, STALL_Y + 26, "number", 30)
    _add_dice(sheet, seen)


def _add_decks(sheet: Sheet, seen: Seen, legal_refresh: bool) -> None:
    """The level II deck, whose top may lie open in the fog (PIR-8.4), and the quests."""
    y = STALL_Y
    title = counted("title-deck", seen.deck)
    if seen.deck_top >= 0:
        add_card(sheet, seen.content, "deck-top", seen.deck_top, 46, y - 8, 0.68)
    else:
        symbol = "deck-2" if seen.deck else "deck-empty"
        sheet.add(Piece("deck", symbol, 46, y - 8, title, 0.68))
    write(
        sheet, "deck-count", counted("label-deck", seen.deck), 46, y + 44, "number", 74, scale=0.8
    )
    if seen.quest_deck:
        title = counted("title-quest-deck", seen.quest_deck)
        sheet.add(Piece("quest-deck", "quest-deck", 124, y - 8, title, 0.9))
    words = counted("label-quest-deck", seen.quest_deck)
    write(sheet, "quest-deck-count", words, 124, y + 44, "number", 74, scale=0.8)
    for number, quest in enumerate(seen.quest_market):
        name = f"quest-{seen.content.quest_ids[quest]}"
        add_quest(sheet, seen, name, quest, 196 + 66.0 * number, y - 8, 0.96)
    write(sheet, "quest-market", Text("label-quest-market"), 262, y + 44, "number", 190, scale=0.8)
    if legal_refresh:
        spot = (160.0, y + 22)
        sheet.add(Piece("quest-refresh", "quest-refresh", *spot, Text("title-refresh"), 0.9))


def _add_figureheads(sheet: Sheet, seen: Seen) -> None:
    """Figurehead tiles in the order of the market; a gap where one was taken."""
    many = len(seen.figureheads)
    left = 404.0
    for number, figurehead in enumerate(seen.figureheads):
        spot = (left + 66.0 * number, STALL_Y - 8)
        if figurehead < 0:
            sheet.add(Piece(f"figurehead-gap-{number}", "figurehead-gap", *spot))
        else:
            name = f"figurehead-{seen.content.figurehead_ids[figurehead]}"
            add_figurehead(sheet, seen.content, name, figurehead, *spot, 0.96)
    words = Text("label-figureheads")
    middle = left + 33.0 * (many - 1)
    write(sheet, "figurehead-market", words, middle, STALL_Y + 44, "number", 200, scale=0.8)


def _add_rubies(sheet: Sheet, seen: Seen) -> None:
    """The ruby market: six bonuses, each used once in a game (PIR-7.42)."""
    content = seen.content
    for number in range(len(content.ruby_ids)):
        _add_ruby(sheet, content, number, number in seen.ruby_market)


@part
def _add_ruby(sheet: Sheet, content: Content, number: int, used: bool) -> None:
    name = content.ruby_ids[number]
    x, y = 806.0 + 49 * (number % 3), STALL_Y - 30 + 49.0 * (number // 3)
    bonus = script_text(content, content.ruby_script[number])
    title = Text("title-ruby-used" if used else "title-ruby-space", {"effects": bonus})
    base = sheet.add(Piece(f"ruby-{name}", "ruby-space", x, y, title))
    glyphs = script_glyphs(content, content.ruby_script[number])
    add_row(sheet, f"ruby-{name}-act", glyphs, x, y, 40, 24)
    if used:
        sheet.add(Piece(f"ruby-{name}-sold", "ic-ruby", x, y, scale=1.5))
    sheet.lay_on(base)


def _add_dice(sheet: Sheet, seen: Seen) -> None:
    """The last roll, and what is left of the power of the raid under way."""
    x, y = 1094.0, STALL_Y
    sheet.add(Piece("dice-tray", "dice-tray", x, y))
    raid = seen.raid()
    rolled = [colour for colour in range(len(COLOURS)) if seen.dice[colour]]
    shown = [] if seen.over else rolled
    cup = seen.decision == "reroll"
    for number, colour in enumerate(shown):
        at = x - (72 if cup or raid else 40) + 40.0 * number
        words: dict[str, Value] = {
            "treasure": treasure_name(colour),
            "count": seen.dice[colour],
        }
        symbol = f"die-{COLOURS[colour]}-{seen.dice[colour]}"
        chosen = raid is not None and raid[0] == colour
        spot = (at, y - (6 if chosen else 0))
        scale = 1.62 if chosen else 1.5
        die = Piece(f"die-{COLOURS[colour]}", symbol, *spot, Text("title-die", {**words}), scale)
        die.kind, die.on = "die", "dice-tray"
        sheet.add(die)
    if cup:
        sheet.add(Piece("dice-cup", "dice-cup", x + 64, y, Text("title-cup")))
    if raid is not None:
        colour, power = raid
        glyphs = [
            Glyph("ic-power"),
            beside("label-number", max(0, power)),
            Glyph(f"cube-{COLOURS[colour]}"),
        ]
        at = x + (60 if shown else 0)
        title = counted("title-power", max(0, power))
        base = sheet.add(Piece("power", "plaque", at, y, title, 1.05))
        add_row(sheet, "power-row", glyphs, at, y, 54, 22, themed=True)
        sheet.lay_on(base)
    if not shown and raid is None:
        write(sheet, "dice-none", Text("label-dice"), x, y, "plate-note", 150).params[
            "seat-ink"
        ] = "#DCEFE4"


# The exploration track.


@lru_cache(maxsize=8)
def track_spots(content: Content) -> list[tuple[float, float]]:
    """Where the spaces lie: as the box says, but never so near that they overlap."""
    x = [TRACK_LEFT + TRACK_SCALE * place for place in content.track_x]
    middle = (min(content.track_y) + max(content.track_y)) / 2
    y = [TRACK_MIDDLE + TRACK_FLAT * (place - middle) for place in content.track_y]
    edges = [(space, other) for space in range(TRACK) for other in content.track_next[space]]
    x[TRACK - 1] = min(x[TRACK - 1], TRACK_RIGHT)
    x[RETIRE] = x[TRACK - 1]
    for space, other in edges:
        x[other] = max(x[other], x[space] + _apart(y, space, other))
    x[TRACK - 1] = min(x[TRACK - 1], TRACK_RIGHT)
    for space, other in reversed(edges):
        x[space] = min(x[space], x[other] - _apart(y, space, other))
    x[RETIRE] = min(x[RETIRE], TRACK_RIGHT)
    return list(zip(x, y, strict=True))


def _apart(y: list[float], space: int, other: int) -> float:
    return math.sqrt(max(0.0, REACH**2 - (y[space] - y[other]) ** 2))


def add_track(sheet: Sheet, seen: Seen) -> None:
    _add_jungle(sheet, seen.content, seen.retirement)
    _add_explorers(sheet, seen, track_spots(seen.content))


@part
def _add_jungle(sheet: Sheet, content: Content, retirement: bool) -> None:
    """All of the track but who walks there."""
    spots = track_spots(content)
    for name, symbol, at in (
        ("a", "scene-camp", 3),
        ("d", "scene-temple", 21),
        ("g", "scene-falls", 33),
    ):
        x = spots[at][0]
        sheet.add(Piece(f"jungle-{name}", symbol, x, spots[0][1], scale=0.9))
    _add_rivers(sheet, content, spots)
    for space in range(TRACK):
        for other in content.track_next[space]:
            sheet.add(_trail(f"trail-{space}-{other}", spots[space], spots[other]))
    if retirement:
        sheet.add(_trail("trail-retire", spots[TRACK - 1], spots[RETIRE]))
    _add_bridges(sheet, content, spots)
    for space in range(TRACK + 1):
        if space < TRACK or retirement:
            _add_space(sheet, content, space, *spots[space])


def _trail(name: str, here: tuple[float, float], there: tuple[float, float]) -> Piece:
    length = max(20.0, math.dist(here, there))
    size = max(2, min(12, round(length / 10)))
    x, y = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    turn = math.degrees(math.atan2(there[1] - here[1], there[0] - here[0]))
    return Piece(name, f"trail-{size}", x, y, scale=length / (10 * size), rotation=turn)


@lru_cache(maxsize=8)
def crossings(content: Content) -> list[tuple[int, int]]:
    """Pairs of neighbouring spaces with a river between them."""
    return [
        (space, other)
        for space in range(TRACK)
        for other in content.track_next[space]
        if content.track_rivers[other] > content.track_rivers[space]
    ]


def _add_rivers(sheet: Sheet, content: Content, spots: list[tuple[float, float]]) -> None:
    """A river through all the crossings that have its number."""
    for river in range(1, 1 + max(content.track_rivers)):
        places = [
            ((spots[space][0] + spots[other][0]) / 2, (spots[space][1] + spots[other][1]) / 2)
            for space, other in crossings(content)
            if content.track_rivers[other] == river
        ]
        if not places:
            continue
        x = sum(place[0] for place in places) / len(places)
        (left, high), (right, low) = min(places, key=_down), max(places, key=_down)
        lean = math.degrees(math.atan2(left - right, low - high)) if low > high else 0.0
        title = counted("title-river", content.river_vp)
        sheet.add(Piece(f"river-{river}", "river", x, TRACK_MIDDLE, title, rotation=lean))
        points = [on("ic-vp", content.river_vp)]
        top = x + math.tan(math.radians(-lean)) * -61
        add_row(sheet, f"river-vp-{river}", points, top, 644, 22, 19)


def _down(place: tuple[float, float]) -> float:
    return place[1]


def _add_bridges(sheet: Sheet, content: Content, spots: list[tuple[float, float]]) -> None:
    for space, other in crossings(content):
        (x, y), (right, low) = spots[space], spots[other]
        turn = math.degrees(math.atan2(low - y, right - x))
        name = f"bridge-{space}-{other}"
        sheet.add(Piece(name, "bridge", (x + right) / 2, (y + low) / 2, scale=0.8, rotation=turn))


def _add_space(sheet: Sheet, content: Content, space: int, x: float, y: float) -> None:
    name = f"track-{content.track_ids[space]}"
    title = Text(f"track-{content.track_ids[space]}")
    script = content.track_script[space]
    effects = content.effects
    first, many = effects.first[script], effects.count[script]
    if many:
        title = Text("title-track", {"track": title, "effects": script_text(content, script)})
    symbol = "track-end" if space == TRACK - 1 else "track-space"
    base = Piece(name, "track-retire" if space == RETIRE else symbol, x, y, title)
    sheet.add(base)
    if space == RETIRE:
        add_row(sheet, f"{name}-act", [Glyph("ic-build-residence")], x, y + 3, 24, 20)
    elif many == 0:
        add_row(sheet, f"{name}-act", [Glyph("ic-explore")], x, y, 22, 19)
    elif many == 1:
        size = 26 if space == TRACK - 1 else 21
        add_row(sheet, f"{name}-act", effect_glyphs(content, first), x, y, 26, size)
    else:
        add_row(sheet, f"{name}-act", effect_glyphs(content, first), x - 2, y - 3, 20, 17)
        for number in range(1, many):
            spot = (x + 8 + 6 * (number - 1), y + 9)
            add_row(
                sheet, f"{name}-act-{number}", effect_glyphs(content, first + number), *spot, 16, 15
            )
    sheet.lay_on(base)


def _add_explorers(sheet: Sheet, seen: Seen, spots: list[tuple[float, float]]) -> None:
    for space in sorted(set(seen.explorers)):
        there = [captain for captain in range(seen.captains) if seen.explorers[captain] == space]
        x, y = spots[space]
        for number, captain in enumerate(there):
            shift = 15.0 * (number - (len(there) - 1) / 2)
            title = Text("title-explorer", {"seat": captain_name(seen, captain)})
            symbol = f"explorer-{emblem(seen, captain)}"
            piece = Piece(f"explorer-{captain}", symbol, max(12.0, x + shift), y + 2, title, 0.84)
            piece.params = seat_params(seen, captain)
            sheet.add(piece)


# The score track.


def add_score(sheet: Sheet, seen: Seen) -> None:
    """Markers on the rim; who has gone round carries +50 for each lap."""
    places: dict[int, int] = {}
    for captain in range(seen.captains):
        points = seen.vp[captain]
        laps, place = divmod(max(0, points), LAP)
        stacked = places.get(place, 0)
        places[place] = stacked + 1
        x, y = SCORE_LEFT + SCORE_STEP * place, SCORE_Y + 4 - 13.0 * stacked
        title = Text("title-score", {"seat": captain_name(seen, captain), "count": points})
        marker = Piece(f"score-{captain}", f"score-{emblem(seen, captain)}", x, y, title, 0.95)
        marker.params = seat_params(seen, captain)
        sheet.add(marker)
        if laps:
            words = counted("label-plus", laps * LAP)
            write(sheet, f"laps-{captain}", words, x + 13, y - 4, "number", 36, "start", 0.72)
