"""The shapes that only fields of Nauticus have: ships, what was bought, rewards taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from leeboard.games.nauticus.content import (
    CROWN,
    FAMILIES,
    FAMILY,
    FIRST,
    HULL,
    HULL_BOW,
    HULL_MIDDLE,
    HULL_SINGLE,
    HULL_STERN,
    ITEM_IDS,
    ITEMS,
    KINDS,
    MAST,
    REWARD_IDS,
    SAIL,
    TRANSPORT,
    Content,
)
from leeboard.games.nauticus.rules.ships import from_sections, sections
from leeboard.kernel.form import Bits, Encoding, Sparse, numbered
from leeboard.kernel.reading import Reader
from leeboard.kernel.shapes import Amounts, Shape

if TYPE_CHECKING:
    from leeboard.games.nauticus.state import NauticusState

LENGTH: Final = 4  # sections of the longest ship
TIMES: Final = 2  # bits that count how often a reward was taken


class Ship(Shape):
    """A ship as one number; elsewhere its sections from stern to bow.

    A position has each section as its hull and what stands on and under it, a view as hull, mast,
    sail and good, -1 for none.
    """

    def __init__(self, longest: int) -> None:
        super().__init__("int")
        self.longest: Final[int] = longest

    def to_position(self, value: Any, state: Any) -> object:
        return [[ITEM_IDS[item] for item in row if item >= 0] for row in sections(value)]

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        """A ship is refused if it could not have been built so (NAU-9.18)."""
        if not isinstance(data, list) or not data:
            raise reader.complaint(f"{name} must be a list of sections")
        rows: list[list[int]] = []
        for number, section in enumerate(data):
            rows.append(read_section(reader, f"{name}[{number}]", section))
        if not sound_hull([found[HULL] for found in rows], self.longest):
            raise reader.complaint(
                f"{name}: these hulls do not make a ship in this order (NAU-5.29)"
            )
        crests = {
            found[family] - FIRST[family]
            for found in rows
            for family in (MAST, SAIL)
            if found[family] >= 0
        } - {CROWN}
        if len(crests) > 1:
            raise reader.complaint(f"{name} has two ordinary crests (NAU-5.35)")
        return from_sections(rows)

    def to_view(self, value: Any, state: Any) -> Any:
        return sections(value)

    def from_view(self, shown: Any, state: Any) -> Any:
        return from_sections(shown)

    def encoding(self) -> Encoding:
        return Sections()


def read_section(reader: Reader, where: str, data: object) -> list[int]:
    """A section of a ship: hull, mast, sail and good, -1 for none."""
    if not isinstance(data, list):
        raise reader.complaint(f"{where} must be a list of items")
    found = [-1] * 4
    for item in [reader.as_choice(where, entry, ITEM_IDS) for entry in data]:
        if found[FAMILY[item]] >= 0:
            raise reader.complaint(f"{where} has two items of the family {FAMILIES[FAMILY[item]]}")
        found[FAMILY[item]] = item
    if found[HULL] < 0:
        raise reader.complaint(f"{where} has no hull")
    if found[SAIL] >= 0 and found[MAST] < 0:
        raise reader.complaint(f"{where} has a sail without a mast (NAU-5.33)")
    return found


def sound_hull(hulls: list[int], longest: int) -> bool:
    """Whether these pieces, from stern to bow, are one of the hulls of NAU-5.29."""
    if hulls == [HULL_SINGLE]:
        return True
    middle = hulls[1:] if hulls[0] == HULL_STERN else hulls
    middle = middle[:-1] if middle and middle[-1] == HULL_BOW else middle
    return middle == [HULL_MIDDLE] * len(middle) and len(middle) <= longest - 2


class Sections(Encoding):
    """The items of a ship, section by section; each family has one item there at most."""

    def __init__(self) -> None:
        sections = [f"section{number}" for number in range(1, LENGTH + 1)]
        super().__init__([f"{section}/{item}" for section in sections for item in ITEM_IDS])

    def write(self, value: Any, me: int, at: int, out: Sparse) -> None:
        for section in value:
            for item in section:
                if item >= 0:
                    out.put(at + item, 1.0)
            at += ITEMS


class Bought(Shape):
    """Places of the tile in `act`, as a set; a position names the items that it sells there."""

    def __init__(self, content: Content) -> None:
        super().__init__("int", as_kept=True)
        self.place: Final[list[int]] = content.place

    def first(self) -> Any:
        return 0

    def to_position(self, value: Any, state: NauticusState) -> object:
        if not 0 <= state.act < TRANSPORT:
            return []
        kinds = range(FIRST[state.act], FIRST[state.act] + KINDS)
        return [ITEM_IDS[item] for item in kinds if value >> self.place[item] & 1]

    def from_position(self, reader: Reader, name: str, data: object, state: NauticusState) -> Any:
        places = 0
        for item in reader.as_choices(name, data, ITEM_IDS):
            sold = 0 <= state.act < TRANSPORT and FAMILY[item] == state.act
            if not sold or self.place[item] < 0:
                raise reader.complaint(f'bought: "{ITEM_IDS[item]}" is not on the tile in act')
            places |= 1 << self.place[item]
        return places

    def encoding(self) -> Encoding:
        return Bits(numbered(KINDS))


class Taken(Shape):
    """How often each reward was chosen, two bits a reward."""

    def __init__(self, most: int) -> None:
        super().__init__("int")
        self.counts: Final[Amounts] = Amounts(REWARD_IDS, most, scale=2)

    def first(self) -> Any:
        return 0

    def to_position(self, value: Any, state: Any) -> object:
        return self.counts.to_position(self.to_view(value, state), state)

    def from_position(self, reader: Reader, name: str, data: object, state: Any) -> Any:
        return self.from_view(self.counts.from_position(reader, name, data, state), state)

    def to_view(self, value: Any, state: Any) -> Any:
        return [value >> TIMES * reward & 3 for reward in range(len(REWARD_IDS))]

    def from_view(self, shown: Any, state: Any) -> Any:
        taken = 0
        for reward, count in enumerate(shown):
            taken |= count << TIMES * reward
        return taken

    def encoding(self) -> Encoding:
        return self.counts.encoding()
