"""Where ships and explorers can go, worked out once: the seas of the layouts and the track."""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.boards import (
    CELLS,
    COLUMNS,
    GULF,
    MARACAIBO,
    MOST_MOVES,
    RETIRE,
    ROWS,
    SEA_CARDS,
    START_ZONE,
    TRACK,
)
from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.kernel.bits import members
from leeboard.kernel.errors import BadContent

SPACES: Final = CELLS + 3
FAR: Final = 99  # steps to where nothing leads
TRACK_END: Final = TRACK - 1
LONGEST_WALK: Final = 40  # more than the steps of any walk


class Sea:
    """A layout (PIR-2.6 to PIR-2.12): its spaces, their neighbours, and where ships can stop."""

    def __init__(self, name: str, signs: list[str]) -> None:
        self.cells: Final[list[int]] = [cell for cell in range(CELLS) if signs[cell] == "C"]
        if len(self.cells) != SEA_CARDS:
            raise BadContent(f'layout "{name}": {len(self.cells)} cards, not {SEA_CARDS} (PIR-2.6)')
        self.islands: Final[list[list[int]]] = []  # the two cells of each (PIR-2.7)
        for sign in "GEP":
            cells = [cell for cell in range(CELLS) if signs[cell] == sign]
            if len(cells) != 2 or cells[1] not in beside(cells[0]):
                raise BadContent(f'layout "{name}": island {sign} needs two touching cells')
            self.islands.append(cells)
        last = self.cells[-1] // ROWS + 1
        self.column: Final[list[int]] = [cell // ROWS + 1 for cell in range(CELLS)]
        self.column.extend([last + 1, last + 2, 0])
        self.next: Final[list[int]] = [0] * SPACES  # neighbours as a bit set
        for cell in self.cells:
            for other in beside(cell):
                if other in self.cells:
                    self.next[cell] |= 1 << other
            if self.column[cell] == last:
                self.next[cell] |= 1 << GULF  # PIR-2.11
            if self.column[cell] == 1:
                self.next[START_ZONE] |= 1 << cell  # PIR-5.4; nothing leads back (PIR-10.50)
        self.next[GULF] = 1 << MARACAIBO
        self.goals: Final[list[list[int]]] = []  # where a ship can stop, by space and moves
        self.best_first: Final[list[list[int]]] = []  # the same as Redbeard prefers them
        self.ahead: Final[list[int]] = []  # steps to a column further right than this, by both
        for space in range(SPACES):
            for moves in range(MOST_MOVES + 1):
                goals = self._goals(space, moves)
                self.goals.append(goals)
                self.best_first.append(sorted(goals, key=self._preference))
            for column in range(COLUMNS + 3):
                self.ahead.append(self._ahead(space, column))
        for space in [*self.cells, START_ZONE]:
            if not self.stops(space, MOST_MOVES - 1):
                raise BadContent(f'layout "{name}": no way on from space {space} (PIR-10.4)')

    def stops(self, space: int, moves: int) -> list[int]:
        """Where a ship can end its movement, ascending; other ships never block it (PIR-5.7)."""
        return self.goals[space * (MOST_MOVES + 1) + moves]

    def stops_best_first(self, space: int, moves: int) -> list[int]:
        """The same, the column nearest to Maracaibo first, then the higher row (PIR-7.71)."""
        return self.best_first[space * (MOST_MOVES + 1) + moves]

    def _preference(self, space: int) -> int:
        row = space % ROWS if space < CELLS else 0
        return row - ROWS * self.column[space]

    def steps_ahead(self, space: int, column: int) -> int:
        """Steps from here to a space further right than the column; 0 if this is one."""
        return self.ahead[space * (COLUMNS + 3) + column]

    def _spread(self, spaces: int) -> int:
        """One step further: a ship that has entered the Gulf goes nowhere (PIR-5.5, PIR-10.6)."""
        found = 0
        for space in members(spaces):
            if space < CELLS:
                found |= self.next[space]
        return found

    def _goals(self, space: int, moves: int) -> list[int]:
        reached = 0
        edge = self.next[space] if moves else 0
        for _ in range(moves):
            reached |= edge
            edge = self._spread(edge)
        right = self.column[space]
        return [goal for goal in members(reached) if self.column[goal] > right]

    def _ahead(self, space: int, column: int) -> int:
        reached = 1 << space
        for steps in range(FAR):
            for other in members(reached):
                if self.column[other] > column:
                    return steps
            grown = reached | self._spread(reached)
            if grown == reached:
                return FAR
            reached = grown
        return FAR


def beside(cell: int) -> list[int]:
    """The cells that touch this one orthogonally (PIR-2.10)."""
    column, row = cell // ROWS, cell % ROWS
    found: list[int] = []
    if column > 0:
        found.append(cell - ROWS)
    if row > 0:
        found.append(cell - 1)
    if row < ROWS - 1:
        found.append(cell + 1)
    if column < COLUMNS - 1:
        found.append(cell + ROWS)
    return found


class Chart:
    """All layouts, and the exploration track (PIR-2.33 to PIR-2.36)."""

    def __init__(self, content: Content) -> None:
        self.content: Final[Content] = content
        self.seas: Final[list[Sea]] = []
        for name, signs in zip(content.layout_ids, content.layouts, strict=True):
            self.seas.append(Sea(name, signs))
        self.after: Final[list[int]] = [0] * (TRACK + 1)  # next spaces as a bit set
        for space in range(TRACK):
            for other in content.track_next[space]:
                self.after[space] |= 1 << other
        self.reach: Final[list[int]] = []  # spaces within so many steps, as a bit set
        for space in range(TRACK + 1):
            reached = 0
            edge = 1 << space
            for _ in range(LONGEST_WALK):
                self.reach.append(reached)
                edge = self._following(edge)
                reached |= edge
        self.distance: Final[list[int]] = [0] * TRACK  # steps to the end, the short way
        for space in range(TRACK - 2, -1, -1):
            ways = [self.distance[other] for other in content.track_next[space]]
            self.distance[space] = 1 + min(ways)
        self.longer: Final[list[int]] = [-1] * TRACK  # the next space on the longer branch
        for space in range(TRACK - 1):
            for other in content.track_next[space]:
                best = self.longer[space]
                if best < 0 or self.distance[other] > self.distance[best]:
                    self.longer[space] = other

    def _following(self, spaces: int) -> int:
        found = 0
        for space in members(spaces):
            found |= self.after[space]
        return found

    def walks(self, space: int, moves: int, taken: int, retiring: bool) -> int:
        """Where an explorer can go in 1 to `moves` steps, as a bit set: each space once (PIR-9.7).

        Spaces that others have taken are jumped and not counted (PIR-5.44, PIR-10.40). The walk
        ends at the end of the track (PIR-10.13), unless the explorer can retire from there.
        """
        moves = min(moves, LONGEST_WALK - 1)
        if moves <= 0:
            return 0
        found = self.reach[space * LONGEST_WALK + moves]
        before = self.reach[space * LONGEST_WALK + moves - 1] | 1 << space
        if found & taken:
            found = 0
            edge = 1 << space
            for _ in range(moves):
                before = found | 1 << space
                edge = self._following(edge)
                while edge & taken:
                    edge = edge & ~taken | self._following(edge & taken)
                found |= edge
        if retiring and before >> TRACK_END & 1:  # PIR-7.58
            found |= 1 << RETIRE
        return found

    def long_walk(self, space: int, moves: int, taken: int) -> int:
        """Where exactly so many steps along the longer branches lead (PIR-7.67, PIR-7.79)."""
        while moves > 0 and space != TRACK_END:
            space = self.longer[space]
            if not taken >> space & 1:
                moves -= 1
        return space
