"""The table of Mare Balticum as plain text, for a terminal of 100 columns and 40 lines."""
# mypyc: interpreted

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Final

from leeboard.games.mare_balticum.content import CATCH, KINDS, SPECIES, TAX, Content
from leeboard.games.mare_balticum.scene.seen import (
    FREE,
    Seen,
    catch_name,
    field_name,
    prompt,
    seat_name,
)
from leeboard.kernel.text import Text

Say = Callable[[Text], str]

LETTERS: Final = [name[0].upper() for name in CATCH]  # S F H C A
CELL: Final = 14  # columns of a field with the gap to the next
TALL: Final = 4  # lines: two for its name, what is there, the way to the row below
GRID: Final[dict[str, tuple[int, int]]] = {  # row and column; neighbours touch, also by a corner
    "bothnian_sea": (0, 2),
    "aland_sea": (1, 2),
    "archipelago_sea": (1, 3),
    "gulf_of_finland_west": (1, 4),
    "kotka_coast": (1, 5),
    "st_petersburg": (1, 6),
    "stockholm": (2, 1),
    "stockholm_archipelago": (2, 2),
    "north_baltic": (2, 3),
    "moonsund": (2, 4),
    "narva_bay": (2, 5),
    "west_gotland": (3, 2),
    "east_gotland": (3, 3),
    "irbe_strait": (3, 4),
    "gulf_of_riga": (3, 5),
    "copenhagen": (4, 0),
    "kattegat": (4, 1),
    "bornholm_basin": (4, 2),
    "south_gotland": (4, 3),
    "curonian_coast": (4, 4),
    "riga": (4, 5),
    "arkona_sea": (5, 1),
    "pomeranian_coast": (5, 2),
    "gdansk_bay": (5, 3),
    "gdansk": (6, 3),
}


def draw(view: dict[str, object], content: Content, say: Say, width: int = 100) -> str:
    """A chart, a block for each seat and what lies beside the board, no line longer than width.

    Tokens are letters, in brackets by depth: (S) shallow, [SA] deep, a dot for an empty place.
    Ports show what they want in braces; a minus is a free slot that costs a fish. `>13` are boats
    of seats 1 and 3.
    """
    seen = Seen(view)
    lines = [_headline(seen, say), *_chart(seen, content, say, width)]
    for seat in range(seen.seats):
        lines += _seat_lines(seen, seat, content, say)
    lines += _aside(seen, content, say)
    return "\n".join(_cut(line, width) for line in lines)


def _cut(text: str, width: int) -> str:
    text = text.rstrip()
    return text if len(text) <= width else text[: width - 1] + "…"


def _headline(seen: Seen, say: Say) -> str:
    parts = [say(Text("game-title"))]
    if seen.round:
        parts.append(say(Text("label-round", {"round": seen.round})))
    parts.append(say(Text("title-track", {"count": seen.track})))
    parts.append(say(Text("title-bag", {"count": seen.bag})))
    if seen.final_round:
        parts.append(say(Text("label-winter")))
    return " | ".join(parts)


def _chart(seen: Seen, content: Content, say: Say, width: int) -> list[str]:
    columns = 1 + max(column for _, column in GRID.values())
    if sorted(content.field_ids) != sorted(GRID) or width < CELL * columns:
        return _listed(seen, content, say)
    rows = TALL * (1 + max(row for row, _ in GRID.values())) - 1
    canvas = [[" "] * (CELL * columns) for _ in range(rows)]
    for field, name in enumerate(content.field_ids):
        row, column = GRID[name]
        words = _two_lines(say(field_name(content, field)), CELL - 1)
        for line, text in enumerate([*words, _there(seen, field, content)]):
            _put(canvas, TALL * row + line, CELL * column, text)
    for field in range(content.places):
        for other in range(field + 1, content.places):
            if content.borders[field] >> other & 1:
                _link(canvas, GRID[content.field_ids[field]], GRID[content.field_ids[other]])
    for kind in range(KINDS):  # Svecia is empty: room to say what the letters stand for
        _put(canvas, kind + 1, 1, f"{LETTERS[kind]} {say(catch_name(kind))}")
    return ["".join(line) for line in canvas]


def _two_lines(name: str, width: int) -> list[str]:
    """A name on the lower of two lines, or on both."""
    lines = textwrap.wrap(name, width, max_lines=2, placeholder="…")
    return [""] * (2 - len(lines)) + lines


def _put(canvas: list[list[str]], line: int, column: int, text: str) -> None:
    canvas[line][column : column + len(text)] = list(text)


def _link(canvas: list[list[str]], here: tuple[int, int], there: tuple[int, int]) -> None:
    """Draw the border between two cells of the grid that touch; others cannot be drawn."""
    (row, column), (lower, beside) = sorted([here, there])
    if row == lower and beside - column == 1:
        _put(canvas, TALL * row + 2, CELL * beside - 2, "--")
    elif lower - row == 1 and beside == column:
        _put(canvas, TALL * row + 3, CELL * column + 4, "|")
        if not "".join(canvas[TALL * lower][CELL * column : CELL * (column + 1)]).strip():
            _put(canvas, TALL * lower, CELL * column + 4, "|")
    elif lower - row == 1 and beside - column == 1:
        _put(canvas, TALL * row + 3, CELL * beside - 2, "\\")
    elif lower - row == 1 and column - beside == 1:
        _put(canvas, TALL * row + 3, CELL * column - 1, "/")


def _listed(seen: Seen, content: Content, say: Say) -> list[str]:
    """A line for each field with its neighbours, where the chart does not fit."""
    lines = []
    for field in range(content.places):
        near = [
            say(field_name(content, other))
            for other in range(content.places)
            if content.borders[field] >> other & 1
        ]
        name = say(field_name(content, field))
        lines.append(f"{name} {_there(seen, field, content)} -- {', '.join(near)}")
    return lines


def _there(seen: Seen, field: int, content: Content) -> str:
    """Tokens or demand, then boats."""
    if field < content.seas:
        tokens = "".join(LETTERS[kind] for kind in sorted(seen.sea[field]))
        tokens = tokens.ljust(content.room[field], ".")
        there = f"[{tokens}]" if content.is_deep[field] else f"({tokens})"
    else:
        there = "{" + "".join(_slot(seen, slot, content) for slot in _slots(field, content)) + "}"
    boats = "".join(str(seat + 1) for seat in range(seen.seats) if field in seen.fleets[seat])
    if seen.chosen_boat == field:
        boats += "*"
    return f"{there} >{boats}" if boats else there


def _slots(port: int, content: Content) -> list[int]:
    return [slot for slot in range(content.slots) if content.slot_port[slot] == port]


def _slot(seen: Seen, slot: int, content: Content) -> str:
    costly = seen.module_demand and content.slot_value[slot] < 0
    if seen.demand[slot] == FREE:
        return "-" if costly else "."
    return LETTERS[seen.demand[slot]] + ("-" if costly else "")


def _seat_lines(seen: Seen, seat: int, content: Content, say: Say) -> list[str]:
    """Who and what everybody sees; below it what this viewer knows of store, market and hand."""
    mark = ">" if seat in seen.pending and not seen.over else " "
    you = "*" if seat == seen.viewer else " "
    name = f"{mark}{you}{seat + 1} {say(seat_name(seat))}"
    hold = "".join(LETTERS[kind] * count for kind, count in enumerate(seen.holds[seat]))
    parts = [
        f"{name:<16} {say(Text('label-hold'))} [{hold.ljust(content.hold, '.')}]",
        f"{say(Text('label-store'))} {seen.stored[seat]}{_store(seen.stores[seat])}",
        f"{say(Text('label-market'))} {_market(seen, seat, content)}",
    ]
    if seen.scores is not None:
        parts.append(say(Text("label-points", {"count": seen.scores[seat]})))
    rest = _rest(seen, seat, content, say)
    return ["  ".join(parts), *([" " * 5 + "  ".join(rest)] if rest else [])]


def _rest(seen: Seen, seat: int, content: Content, say: Say) -> list[str]:
    rest = []
    if seat == seen.seat and seen.actions_left and not seen.over:
        rest.append(say(Text("label-actions-left", {"count": seen.actions_left})))
    if seen.reserve[seat]:
        rest.append(f"{say(Text('label-reserve'))} {seen.reserve[seat]}")
    unplayed = seen.unplayed[seat]
    if unplayed:
        hand = [say(Text(f"enterprise-{content.token_names.ids[token]}")) for token in unplayed]
        rest.append(f"{say(Text('label-to-play'))} {', '.join(hand)}")
    if seen.tax_played[seat]:
        rest.append(say(Text("title-tax-played", {"seat": seat_name(seat)})))
    if seen.debt[seat]:
        rest.append(say(Text("label-debt", {"count": seen.debt[seat]})))
    if seen.contract_owners[seat]:
        card = seen.contracts[seat]
        known = "?" if card is None else say(Text(f"contract-{content.contract_ids[card]}"))
        rest.append(f"{say(Text('label-contract'))} {known}")
    if seat == seen.start:
        rest.append(say(Text("title-start", {"seat": seat_name(seat)})))
    return rest


def _store(store: list[int] | None) -> str:
    if store is None or not any(store):
        return ""
    return " (" + " ".join(f"{LETTERS[kind]}{store[kind]}" for kind in range(KINDS)) + ")"


def _market(seen: Seen, seat: int, content: Content) -> str:
    """Each species with its worth; `.` is a free space, `?` a covered one."""
    market = seen.market[seat]
    if market is None:
        values = [f"?×{content.value[token]}" for token in seen.played_values[seat] or []]
        return " ".join(values) or "."
    worth = [
        f"×{content.value[token]}" if 0 <= token < TAX else "." if token == FREE else "?"
        for token in market
    ]
    return " ".join(f"{LETTERS[species]}{worth[species]}" for species in range(SPECIES))


def _aside(seen: Seen, content: Content, say: Say) -> list[str]:
    """Box and supply, then what is asked."""
    box = " ".join(f"{LETTERS[kind]}{seen.box[kind]}" for kind in range(KINDS))
    parts = [f"{say(Text('label-box'))}: {box}"]
    if seen.module_demand:
        supply = " ".join(f"{LETTERS[kind]}{seen.supply[kind]}" for kind in range(SPECIES))
        parts.append(f"{say(Text('label-demand'))}: {supply}")
    if seen.module_contracts:
        pile = [
            say(Text(f"contract-{content.contract_ids[card]}")) for card in seen.pile_cards or []
        ]
        parts.append(f"{say(Text('label-contracts'))}: {', '.join(pile) or seen.pile}")
    return [" | ".join(parts), say(prompt(seen))]
