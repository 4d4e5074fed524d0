"""The table of Nauticus as plain text, for a terminal of 100 columns."""
# mypyc: interpreted

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Final

from leeboard.games.nauticus.content import (
    CROWN,
    FAMILY,
    FIRST,
    GOOD,
    HULL_BOW,
    HULL_MIDDLE,
    HULL_SINGLE,
    HULL_STERN,
    ITEM_IDS,
    ITEMS,
    KINDS,
    SPACES,
    TRANSPORT,
    Content,
)
from leeboard.games.nauticus.scene import prompt
from leeboard.games.nauticus.scene.seen import (
    OFF_BOARD,
    Seen,
    item_name,
    price_on,
    seat_name,
    space_name,
    tile_name,
)
from leeboard.kernel.text import Text

Say = Callable[[Text], str]

HULL_LETTERS: Final = {HULL_SINGLE: "1", HULL_BOW: "B", HULL_STERN: "S", HULL_MIDDLE: "M"}
FAMILY_LABELS: Final = ["label-hulls", "label-masts", "label-sails", "label-goods"]


def draw(view: dict[str, object], content: Content, say: Say, width: int = 100) -> str:
    """The spaces clockwise from the top, the supply, the yards, and what is asked.

    A ship is written section by section from stern to bow: its hull (1 single, S stern, M middle,
    B bow), then the crests of mast and sail and the good by their numbers in the supply lines (*
    for a crown); a dot is what is missing.
    """
    seen = Seen(view)
    lines = [_headline(seen, content, say)]
    for space in range(SPACES):
        lines.append(_space_line(seen, space, content, say))
    if seen.in_extra:
        lines.append(_extra_line(seen, content, say))
    lines += _legend(seen, say)
    for seat in range(seen.seats):
        lines += _seat_lines(seen, seat, content, say)
    lines.append(say(prompt(seen)))
    return "\n".join(part for line in lines for part in _wrapped(line, width))


def _wrapped(line: str, width: int) -> list[str]:
    return textwrap.wrap(line, width, subsequent_indent=" " * 6, break_long_words=False) or [""]


def _headline(seen: Seen, content: Content, say: Say) -> str:
    parts = [
        say(Text("game-title")),
        say(Text("label-round", {"round": seen.round, "count": seen.rounds})),
        say(Text("label-phase", {"phase": min(seen.phase + 1, content.phases)})),
        say(Text("title-chooser", {"seat": seat_name(seen.chooser)})),
    ]
    return " | ".join(parts)


def _space_line(seen: Seen, space: int, content: Content, say: Say) -> str:
    """`>` the chosen space, `x` a tile that is face down, `@` where the anchor will be next."""
    mark = ">" if space == seen.space else "x" if space in seen.used else " "
    anchor = "@" if space == seen.first else " "
    performed = space == seen.space and seen.act >= 0 and not seen.in_extra
    tile = seen.tiles[space]
    words = {"tile": tile_name(tile), "space": space_name(content, space)}
    parts = [f"{mark}{anchor}{say(Text('button-tile', {**words}))}"]
    if tile < TRANSPORT:
        parts.append(_prices(content, space, tile, seen.bought if performed else 0, say))
    blue = seen.blue if performed else seen.blue_at[space]
    parts.append(say(Text("label-blue", {"count": blue})))
    return " | ".join(parts)


def _extra_line(seen: Seen, content: Content, say: Say) -> str:
    """What is performed beside the board, and for which prices."""
    parts = [f"> {say(Text('title-extra'))}"]
    if seen.act < 0:
        prices = {"first": content.extra_price, "further": content.repeat_price}
        parts.append(say(Text("label-extra-prices", {**prices})))
    else:
        parts.append(say(tile_name(seen.act)))
    if 0 <= seen.act < TRANSPORT:
        parts.append(_prices(content, OFF_BOARD, seen.act, seen.bought, say))
    return " | ".join(parts)


def _prices(content: Content, space: int, tile: int, bought: int, say: Say) -> str:
    """What each item of a tile costs there, after what was bought in this performance."""
    kinds = sorted(range(FIRST[tile], FIRST[tile] + KINDS), key=lambda item: content.place[item])
    return ", ".join(
        f"{say(item_name(item))} {price_on(content, space, item, bought)}" for item in kinds
    )


def _legend(seen: Seen, say: Say) -> list[str]:
    """The supply, family by family; the numbers are those that ships are written with."""
    lines = []
    for family, label in enumerate(FAMILY_LABELS):
        stacks = []
        for item in range(ITEMS):
            if FAMILY[item] == family:
                stacks.append(f"{_letter(item)} {say(item_name(item))} {seen.supply[item]}")
        lines.append(f"{say(Text(label))}: {', '.join(stacks)}")
    return lines


def _letter(item: int) -> str:
    """How an item is written in a ship."""
    if item in HULL_LETTERS:
        return HULL_LETTERS[item]
    place = item - FIRST[FAMILY[item]]
    return "*" if FAMILY[item] != GOOD and place == CROWN else str(place + 1)


def _seat_lines(seen: Seen, seat: int, content: Content, say: Say) -> list[str]:
    mark = ">" if seat in seen.pending and not seen.over else " "
    you = "*" if seat == seen.viewer else " "
    points = seen.scores[seat] if seen.over else seen.vp[seat]
    who = seat_name(seat)
    parts = [f"{mark}{you}{seat + 1} {say(who)}: {say(Text('label-points', {'count': points}))}"]
    for kind, count in (
        ("talers", seen.talers[seat]),
        ("workers", seen.workers[seat]),
        ("crowns", seen.crowns[seat]),
    ):
        parts.append(say(Text(f"label-{kind}", {"count": count})))
        if kind == "workers" and seat == seen.seat and seen.blue:
            parts.append(say(Text("label-blue", {"count": seen.blue})))
    parts.append(say(Text("label-turned", {"count": seen.flipped[seat]})))
    if seen.extra[seat]:
        parts.append(say(Text("title-extra")))
    ships = [f"{number + 1}={_ship(ship)}" for number, ship in enumerate(seen.ships[seat])]
    lines = [" | ".join(parts)]
    if ships:
        lines.append(f"    {say(Text('label-ships'))}: {' '.join(ships)}")
    stored = _counts(seen.warehouses[seat], 0, say)
    used = content.warehouse - seen.room[seat]
    if stored:
        room = say(Text("label-used", {"count": used, "room": content.warehouse}))
        lines.append(f"    {say(Text('label-warehouse'))} ({room}): {stored}")
    delivered = _counts(seen.delivered[seat], FIRST[GOOD], say)
    if delivered:
        lines.append(f"    {say(Text('label-delivered'))}: {delivered}")
    return lines


def _ship(ship: list[list[int]]) -> str:
    """`S2.1 B...`: sections joined by a dash."""
    return "-".join("".join("." if item < 0 else _letter(item) for item in row) for row in ship)


def _counts(counts: list[int], first: int, say: Say) -> str:
    named = [
        f"{say(item_name(first + index))} ×{count}" for index, count in enumerate(counts) if count
    ]
    assert first + len(counts) <= len(ITEM_IDS)
    return ", ".join(named)
