"""Where boats can go: the answers are few (MAR-2.50), so each is worked out once and kept."""

from __future__ import annotations

from typing import Final

from leeboard.games.mare_balticum.content import Content


class Chart:
    """Fleets and fields are bit sets; a fleet is joined if its fields are (MAR-5.7).

    Ports are links like sea fields (MAR-5.10).
    """

    def __init__(self, content: Content) -> None:
        self.content: Final[Content] = content
        self._entries: dict[int, int] = {}
        self._targets: dict[int, int] = {}
        self._movable: dict[int, int] = {}
        self._ways: Final[list[int]] = self._measured()

    def _measured(self) -> list[int]:
        """Steps between every two fields, row by row."""
        places = self.content.places
        ways: list[int] = []
        for field in range(places):
            row = [places] * places
            reached = 1 << field
            steps = 0
            while reached != (1 << places) - 1 or steps == 0:
                for other in range(places):
                    if reached >> other & 1 and row[other] > steps:
                        row[other] = steps
                reached |= self.content.bordering(reached)
                steps += 1
            for other in range(places):
                row[other] = min(row[other], steps)
            ways.extend(row)
        return ways

    def way(self, field: int, other: int) -> int:
        """How many steps lie between two fields (MAR-2.49)."""
        return self._ways[field * self.content.places + other]

    def joined(self, fleet: int) -> bool:
        """Whether these fields hang together without a gap."""
        return fleet != 0 and self._component(fleet, fleet & -fleet) == fleet

    def _component(self, fleet: int, part: int) -> int:
        """The fields of the fleet that hang together with this part of it."""
        grown = part
        while True:
            larger = grown | self.content.bordering(grown) & fleet
            if larger == grown:
                return grown
            grown = larger

    def entries(self, fleet: int) -> int:
        """Where a boat from the reserve can join the fleet."""
        found = self._entries.get(fleet)
        if found is None:
            found = self.content.bordering(fleet) & ~fleet
            self._entries[fleet] = found
        return found

    def targets(self, fleet: int, boat: int) -> int:
        """Where the boat on this field can go so that the fleet is joined afterwards (MAR-5.8)."""
        key = fleet << 6 | boat
        found = self._targets.get(key)
        if found is None:
            rest = fleet & ~(1 << boat)
            # The boat must touch every part into which the fleet falls without it.
            found = ~fleet & ((1 << self.content.places) - 1)
            left = rest
            while left:
                part = self._component(rest, left & -left)
                found &= self.content.bordering(part)
                left &= ~part
            self._targets[key] = found
        return found

    def movable(self, fleet: int) -> int:
        """The boats that can go anywhere, as a set of fields."""
        found = self._movable.get(fleet)
        if found is None:
            found = 0
            for boat in range(self.content.places):
                if fleet >> boat & 1 and self.targets(fleet, boat):
                    found |= 1 << boat
            self._movable[fleet] = found
        return found
