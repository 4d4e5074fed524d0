"""What three dice can still bring: exact expectations over rolls and rerolls (GDA-9.12).

Dice that are kept form a small multiset of faces, a *hand*. A full hand has all three dice; any
hand inside it can be kept while the other dice are rolled again.
"""

from __future__ import annotations

from typing import Final

from leeboard.games.port_gdansk.content import MOST_SYMBOLS, Content

MOST_WEIGHT: Final = 9  # load symbols that a plan looks ahead; orders ask for at most eight
ROUNDS: Final = 12  # until the expected number of turns stands still, to less than a tenth


class Odds:
    """All hands, numbered from the empty one to the full ones, and how rolls lead from one on."""

    def __init__(self, content: Content) -> None:
        faces = len(content.face_ids)
        self.faces: Final[int] = faces
        self.chances: Final[list[float]] = [
            content.faces.count(face) / len(content.faces) for face in range(faces)
        ]
        hands: list[list[int]] = [[]]
        for hand in hands:  # grows while it is read: each hand adds those with one die more
            if len(hand) < content.dice:
                hands.extend([[*hand, face] for face in range(hand[-1] if hand else 0, faces)])
        self.hands: Final[list[list[int]]] = hands
        self.first_full: Final[int] = len([hand for hand in hands if len(hand) < content.dice])
        self.more: Final[list[int]] = []  # the hand with one die more, by hand and face
        for hand in hands[: self.first_full]:
            for face in range(faces):
                self.more.append(hands.index(sorted([*hand, face])))
        self.inside: Final[list[list[int]]] = [  # hands that can be kept, by full hand
            [number for number, part in enumerate(hands) if contains(hand, part)]
            for hand in hands[self.first_full :]
        ]
        self.load: Final[list[int]] = []  # symbols, by full hand
        self.move: Final[list[int]] = []
        self.recruit: Final[list[int]] = []
        for hand in hands[self.first_full :]:
            self.load.append(sum([content.face_load[face] for face in hand]))
            self.move.append(sum([content.face_move[face] for face in hand]))
            self.recruit.append(sum([content.face_recruit[face] for face in hand]))
        self.rerolls: Final[int] = content.rerolls
        self._turns: Final[list[float]] = []

    def number(self, dice: list[int]) -> int:
        """The hand of these faces."""
        return self.hands.index(sorted(dice))

    def expected(self, worths: list[float], rerolls: int) -> list[float]:
        """What each kept hand is worth when the other dice are rolled now.

        `worths` are those of the full hands when nothing is rolled any more; `rerolls` counts
        the rolls that remain after this one.
        """
        found = self._rolled(worths)
        for _ in range(rerolls):
            best: list[float] = []
            for inside in self.inside:
                most = found[inside[0]]
                for hand in inside:
                    if found[hand] > most:
                        most = found[hand]
                best.append(most)
            found = self._rolled(best)
        return found

    def _rolled(self, worths: list[float]) -> list[float]:
        found = [0.0] * self.first_full
        found.extend(worths)
        for hand in range(self.first_full - 1, -1, -1):
            total = 0.0
            for face in range(self.faces):
                total += self.chances[face] * found[self.more[hand * self.faces + face]]
            found[hand] = total
        return found

    def turns(self) -> list[float]:
        """How many turns it takes to roll so many symbols, by `place`, rerolling for them."""
        if not self._turns:
            self._measure()
        return self._turns

    def _measure(self) -> None:
        """Fill the table of `turns`, the smaller needs first."""
        table = [0.0] * place(MOST_WEIGHT + 1, 0, 0)
        for load in range(MOST_WEIGHT + 1):
            for move in range(MOST_SYMBOLS + 1):
                for recruit in range(2):
                    if load + move + recruit:
                        self._settle(table, load, move, recruit)
        self._turns.extend(table)

    def _settle(self, table: list[float], load: int, move: int, recruit: int) -> None:
        """One more turn and then what is left; a turn without progress leads back here."""
        here = place(load, move, recruit)
        table[here] = 1.0 + (load + move + 2 * recruit) / 6
        after = [
            place(
                less(load, self.load[n]), less(move, self.move[n]), less(recruit, self.recruit[n])
            )
            for n in range(len(self.inside))
        ]
        for _ in range(ROUNDS):
            worths = [-table[rest] for rest in after]
            turns = 1.0 - self.expected(worths, self.rerolls)[0]
            if abs(turns - table[here]) < 0.01:
                return
            table[here] = turns


def contains(hand: list[int], part: list[int]) -> bool:
    """Whether a hand has all dice of another."""
    for face in part:
        if part.count(face) > hand.count(face):
            return False
    return True


def less(need: int, symbols: int) -> int:
    return need - symbols if need > symbols else 0


def place(load: int, move: int, recruit: int) -> int:
    """Where a need stands in the table of turns."""
    return (load * (MOST_SYMBOLS + 1) + move) * 2 + recruit
