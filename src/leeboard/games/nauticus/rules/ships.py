"""A ship as one number: what it is made of, and what may still be added (NAU-5.22 to NAU-5.42).

From the lowest bit: length (3 bits), middles (2), stern, bow (1 each), masts, sails, goods (3
each), type (3: 0 for none, else the crest and one), crowns (4); then nine bits a section from stern
to bow: mast, sail and good (3 each: 0 for none, else its place in the family and one). Sections
carry the hulls in the only order there is, so the shape tells them. Ships that are alike for the
rules are equal numbers (NAU-9.12).
"""

from __future__ import annotations

from typing import Final

from leeboard.games.nauticus.content import (
    CROWN,
    FAMILY,
    FIRST,
    GOOD,
    HULL,
    HULL_BOW,
    HULL_MIDDLE,
    HULL_SINGLE,
    HULL_STERN,
    MAST,
    SAIL,
)
from leeboard.kernel.native import i64

MIDDLES: Final = 3  # where each part begins
STERN: Final = 5
BOW: Final = 6
MASTS: Final = 7
SAILS: Final = 10
GOODS: Final = 13
TYPE: Final = 16
CROWN_COUNT: Final = 19
SECTIONS: Final = 23
WIDTH: Final = 9  # bits of a section
BOTH_ENDS: Final = 0b1100000
BELOW_SECTIONS: Final = 0x7FFFFF


def length(ship: i64) -> int:
    return ship & 7


def middles(ship: i64) -> int:
    return ship >> MIDDLES & 3


def has_stern(ship: i64) -> bool:
    return ship >> STERN & 1 == 1


def has_bow(ship: i64) -> bool:
    return ship >> BOW & 1 == 1


def masts(ship: i64) -> int:
    return ship >> MASTS & 7


def sails(ship: i64) -> int:
    return ship >> SAILS & 7


def goods(ship: i64) -> int:
    return ship >> GOODS & 7


def crest_of(ship: i64) -> int:
    """The type of a ship: the crest of its first ordinary mast or sail, -1 without (NAU-5.34)."""
    return (ship >> TYPE & 7) - 1


def crowns(ship: i64) -> int:
    """Crown masts and crown sails."""
    return ship >> CROWN_COUNT & 15


def closed(ship: i64) -> bool:
    """Whether the hull has both ends, so that nothing can be joined to it (NAU-5.27)."""
    return ship & BOTH_ENDS == BOTH_ENDS


def completed(ship: i64) -> bool:
    """Closed, with a mast and a sail on every section; goods do not matter (NAU-5.41).

    A ship of crowns alone is completed like any other (NAU-10.17).
    """
    return ship & BOTH_ENDS == BOTH_ENDS and ship >> SAILS & 7 == ship & 7


def loaded(ship: i64) -> bool:
    """Whether every section carries a good."""
    return ship >> GOODS & 7 == ship & 7


def misfit(ship: i64, item: int, max_length: int) -> str:
    """The clause that keeps an item off this ship, or ""."""
    family = FAMILY[item]
    if family == HULL:
        return hull_misfit(ship, item, max_length)
    if family == GOOD:  # a completed ship can be loaded, too (NAU-10.37)
        return "NAU-5.39" if ship >> GOODS & 7 == ship & 7 else ""
    crest = item - FIRST[family]
    if family == MAST:
        if ship >> MASTS & 7 == ship & 7:
            return "NAU-5.32"
    elif ship >> SAILS & 7 == ship >> MASTS & 7:  # a hull without a mast takes none (NAU-10.5)
        return "NAU-5.33"
    # A crown goes to any ship and leaves the type as it is (NAU-5.36).
    kind = (ship >> TYPE & 7) - 1
    if crest != CROWN and kind >= 0 and kind != crest:
        return "NAU-5.35"
    return ""


def hull_misfit(ship: i64, item: int, max_length: int) -> str:
    if item == HULL_SINGLE:
        return "NAU-5.24"
    if ship & BOTH_ENDS == BOTH_ENDS:
        return "NAU-5.27"
    if item == HULL_MIDDLE:
        return "NAU-5.26" if (ship >> MIDDLES & 3) + 2 >= max_length else ""
    end = STERN if item == HULL_STERN else BOW
    return "NAU-5.25" if ship >> end & 1 else ""


def started(hull: int) -> int:
    """A new ship of one hull piece (NAU-5.23)."""
    if hull == HULL_SINGLE:
        return 1 | BOTH_ENDS
    if hull == HULL_STERN:
        return 1 | 1 << STERN
    if hull == HULL_BOW:
        return 1 | 1 << BOW
    return 1 | 1 << MIDDLES


def with_item(ship: int, item: int) -> int:
    """The ship with an item that fits; it goes to the sternmost place there is (NAU-5.37).

    No function takes a hull, a mast or a sail off again (NAU-5.38).
    """
    family = FAMILY[item]
    if family == HULL:
        return with_hull(ship, item)
    mark: i64 = item - FIRST[family] + 1
    found: i64 = ship
    at: i64 = SECTIONS
    if family == GOOD:
        while found >> (at + 6) & 7:
            at += WIDTH
        return found + (1 << GOODS) + (mark << (at + 6))
    if family == MAST:
        while found >> at & 7:
            at += WIDTH
        found = found + (1 << MASTS) + (mark << at)
    else:
        while not found >> at & 7 or found >> (at + 3) & 7:
            at += WIDTH
        found = found + (1 << SAILS) + (mark << (at + 3))
    if mark == CROWN + 1:
        return found + (1 << CROWN_COUNT)
    if not found >> TYPE & 7:  # also by a sail on a crown mast (NAU-10.18)
        found |= mark << TYPE
    return found


def with_hull(ship: int, hull: int) -> int:
    """The ship with a hull piece joined to it: a middle goes to the open side (NAU-5.30).

    It may carry masts already (NAU-10.19). A piece joins one ship, never two (NAU-5.28).
    """
    found: i64 = ship
    at_stern = hull == HULL_STERN or (hull == HULL_MIDDLE and found >> BOW & 1 == 1)
    if at_stern:
        sections: i64 = found >> SECTIONS
        found = (found & BELOW_SECTIONS) | sections << (SECTIONS + WIDTH)
    if hull == HULL_STERN:
        found |= 1 << STERN
    elif hull == HULL_BOW:
        found |= 1 << BOW
    else:
        found += 1 << MIDDLES
    return found + 1


def emptied(ship: int) -> int:
    """The ship without its goods (NAU-5.54)."""
    found: i64 = ship & ~(7 << GOODS)
    # A mask that moves: compiled, a literal shifted so far would lose its bits beyond the 32nd.
    mask: i64 = 7 << (SECTIONS + 6 - WIDTH)
    for _ in range(found & 7):
        mask <<= WIDTH
        found &= ~mask
    return found


def good_in(ship: i64, section: i64) -> int:
    """The kind of the good in a section, counted from the stern; -1: none."""
    return (ship >> (SECTIONS + WIDTH * section + 6) & 7) - 1


def hulls(ship: int) -> list[int]:
    """The hull pieces from stern to bow, as items (NAU-5.22)."""
    if length(ship) == 1 and closed(ship):
        return [HULL_SINGLE]
    found = [HULL_STERN] if has_stern(ship) else []
    found += [HULL_MIDDLE] * middles(ship)
    if has_bow(ship):
        found.append(HULL_BOW)
    return found


def sections(ship: int) -> list[list[int]]:
    """Each section from stern to bow: hull, mast, sail and good as items, -1 for none."""
    found: list[list[int]] = []
    for number, hull in enumerate(hulls(ship)):
        section = ship >> (SECTIONS + WIDTH * number)
        row = [hull]
        for family in (MAST, SAIL, GOOD):
            mark = section >> (3 * (family - 1)) & 7
            row.append(FIRST[family] + mark - 1 if mark else -1)
        found.append(row)
    return found


def from_sections(rows: list[list[int]]) -> int:
    """The inverse of `sections`, for rows that stand in order and can stand together."""
    ship = started(rows[0][0])
    for row in rows[1:]:
        ship = with_hull(ship, row[0])
    for number, row in enumerate(rows):
        at = SECTIONS + WIDTH * number
        for family, part in ((MAST, MASTS), (SAIL, SAILS), (GOOD, GOODS)):
            item = row[family]
            if item < 0:
                continue
            mark = item - FIRST[family] + 1
            ship += (1 << part) + (mark << (at + 3 * (family - 1)))
            if family != GOOD and mark == CROWN + 1:
                ship += 1 << CROWN_COUNT
            elif family != GOOD:
                ship = ship & ~(7 << TYPE) | mark << TYPE
    return ship


def items_of(ship: int) -> list[int]:
    """Every piece and good of the ship, as items."""
    return [item for row in sections(ship) for item in row if item >= 0]


def pieces(ship: i64) -> int:
    """How many hulls, masts and sails the ship is made of."""
    return (ship & 7) + (ship >> MASTS & 7) + (ship >> SAILS & 7)
