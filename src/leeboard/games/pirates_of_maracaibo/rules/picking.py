"""What most decisions are: pick one thing of a kind, or leave it."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.rules.agenda import NOT_ASKED, pop
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.catalogue import Verb
from leeboard.kernel.native import mypyc_attr
from leeboard.kernel.step import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Picking(Step[PiratesState]):
    """Pick an operand of a verb, or take the way out, which comes later in the catalogue."""

    def __init__(self, kind: str, verb: Verb, way_out: Verb | None = None) -> None:
        super().__init__(kind, optional=way_out is not None)
        self.verb = verb
        self.way_out: int = -1 if way_out is None else way_out.start

    # What a step writes.

    def bars(self, state: PiratesState, operand: int) -> str:
        """The clause that keeps this operand from being picked, or ""."""
        raise NotImplementedError

    def take(self, state: PiratesState, operand: int) -> None:
        """Carry out the pick."""
        raise NotImplementedError

    def offered(self, state: PiratesState) -> list[int]:
        """The operands that nothing bars, ascending; overridden where asking for all is slow."""
        return [operand for operand in range(self.verb.size) if not self.bars(state, operand)]

    def may_leave(self, state: PiratesState) -> bool:
        """Whether the way out is open now."""
        return True

    def leave(self, state: PiratesState) -> None:
        pop(state)

    def everything(self) -> list[int]:
        """All actions of the verb, for a step that bars none of them."""
        return list(range(self.verb.start, self.verb.stop))

    # What follows from it.

    def legal(self, state: PiratesState) -> list[int]:
        start = self.verb.start
        choices = [start + operand for operand in self.offered(state)]
        if self.way_out >= 0 and self.may_leave(state):
            choices.append(self.way_out)
        return choices

    def barred(self, state: PiratesState, action: int) -> str:
        if self.verb.has(action):
            return self.bars(state, self.verb.operand(action))
        if action == self.way_out and action >= 0:
            return "" if self.may_leave(state) else "PIR-9.4"
        return NOT_ASKED

    def play(self, state: PiratesState, action: int) -> None:
        if self.verb.has(action):
            self.take(state, self.verb.operand(action))
        else:
            self.leave(state)
