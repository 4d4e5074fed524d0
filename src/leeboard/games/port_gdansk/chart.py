"""Where a pawn can go: every distance is worked out once (GDA-5.16 to GDA-5.20)."""

from __future__ import annotations

from typing import Final

from leeboard.games.port_gdansk.content import MOST_SYMBOLS, Content

FAR: Final = 99


class Chart:
    """Steps between fields, without and with the Central Port, and what is in reach.

    A double field is one field (GDA-5.19).
    """

    def __init__(self, content: Content) -> None:
        self.content: Final[Content] = content
        self._ways: Final[list[list[int]]] = []
        self._reach: Final[list[int]] = []
        for central in (False, True):
            for field in range(content.fields):
                self._measure(field, central)

    def _measure(self, field: int, central: bool) -> None:
        """Enter the distances from a field; a closed Central Port is no field (GDA-5.20)."""
        content = self.content
        open_fields = (1 << content.fields) - 1
        if not central:
            open_fields &= ~(1 << content.central_field)
        row = [FAR] * content.fields
        reached = 1 << field & open_fields
        for steps in range(content.fields):
            if steps <= MOST_SYMBOLS:
                self._reach.append(reached)
            for other in range(content.fields):
                if reached >> other & 1 and row[other] == FAR:
                    row[other] = steps
            grown = reached
            for other in range(content.fields):
                if reached >> other & 1:
                    grown |= content.borders[other]
            reached = grown & open_fields
        while len(self._reach) % (MOST_SYMBOLS + 1):  # a port of very few fields
            self._reach.append(reached)
        self._ways.append(row)

    def way(self, field: int, other: int, central: bool) -> int:
        """How many steps lie between two fields; FAR if there is no way."""
        return self._ways[self._row(field, central)][other]

    def ways(self, field: int, central: bool) -> list[int]:
        """The same from a field to every other; not to be changed."""
        return self._ways[self._row(field, central)]

    def reach(self, field: int, steps: int, central: bool) -> int:
        """The fields within so many steps, as a bit set; the field itself is one of them."""
        return self._reach[self._row(field, central) * (MOST_SYMBOLS + 1) + steps]

    def _row(self, field: int, central: bool) -> int:
        return field + self.content.fields if central else field
