"""Moments of a match whose draws are told from outside, for OpenSpiel: they never change.

A decision is played on a copy of the table with the draws that are known. Where the rules ask for
one more, the moment waits for it, and the decision is played anew once it is there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, Final

from leeboard.kernel.chance import Chance
from leeboard.kernel.errors import BadOptions
from leeboard.kernel.state import State, canonical

MOST_OUTCOMES: Final = 128  # things that one draw can be among


class Undrawn(Exception):
    """The rules ask for a draw that has not been made."""

    def __init__(self, count: int) -> None:
        super().__init__(f"a draw among {count}")
        self.count = count


class ScriptedChance(Chance):
    """Chance that repeats the draws it was given, then asks for the next one."""

    def __init__(self, values: tuple[int, ...]) -> None:
        super().__init__()
        self.script = values
        self.used = 0

    def value(self, label: str, index: int, n: int) -> int:
        if n == 1:
            return 0
        if self.used == len(self.script):
            raise Undrawn(n)
        self.used += 1
        return self.script[self.used - 1]

    def clone(self) -> ScriptedChance:
        copy = ScriptedChance(self.script)
        copy.used = self.used
        return copy


class Path:
    """How a moment came about: the game, or an earlier path and what was chosen or drawn then."""

    def __init__(
        self,
        first: Callable[[], TrainingMoment] | None,
        earlier: Path | None = None,
        chosen: int = 0,
    ) -> None:
        self.first: Final = first  # makes the beginning of the match; None: it was imagined
        self.earlier: Final = earlier
        self.chosen: Final = chosen

    def after(self, chosen: int) -> Path:
        return Path(self.first, self, chosen)

    def choices(self) -> list[int]:
        """All choices and draws from the first to the last."""
        found: list[int] = []
        path = self
        while path.earlier is not None:
            found.append(path.chosen)
            path = path.earlier
        return found[::-1]


class TrainingMoment:
    """A table between two decisions, or in the middle of one that waits for a draw.

    It never changes: what follows is a new moment, so that copies can share it. A decision with
    several draws is played anew from its beginning after each of them.
    """

    def __init__(
        self,
        path: Path,
        begin: Callable[[Chance], State],
        memory: tuple[str, ...],
        decisions: int,
        draws: tuple[int, ...] = (),
        before: State | None = None,
    ) -> None:
        self.path: Final = path
        self.begin: Final = begin
        self.memory: Final = memory  # by seat: what it saw and did at its own decisions
        self.decisions: Final = decisions
        self.draws: Final = draws
        self.before: Final = before  # the table that all have seen last, None before the first
        self.outcomes = 0  # among so many is the draw that it waits for; 0: it waits for none
        self.state: State | None = None
        try:
            self.state = begin(ScriptedChance(draws))
        except Undrawn as asked:
            self.outcomes = asked.count
            if asked.count > MOST_OUTCOMES:
                raise BadOptions(
                    f"a draw is among {MOST_OUTCOMES} things at most, not {asked.count}"
                ) from None

    def __deepcopy__(self, memo: dict[int, Any]) -> TrainingMoment:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if self.path.first is None:
            raise BadOptions("an imagined match cannot be kept: it has no history")
        return replayed, (self.path.first, self.path.choices())

    def after(self, chosen: int) -> TrainingMoment:
        """What follows a draw, or a decision."""
        return self.drawn(chosen) if self.state is None else self.played(chosen)

    def drawn(self, value: int) -> TrainingMoment:
        draws = (*self.draws, value)
        path = self.path.after(value)
        return TrainingMoment(path, self.begin, self.memory, self.decisions, draws, self.before)

    def played(self, action: int) -> TrainingMoment:
        state = self.state
        assert state is not None, "a draw is due, not a decision"
        seat = state.seat

        def begin(chance: Chance) -> State:
            after = state.clone()
            after.chance = chance
            after.play(action, seat)
            return after

        memory = list(self.memory)
        memory[seat] = digest(f"{memory[seat]} {seen(state, seat)} {action}")
        path = self.path.after(action)
        return TrainingMoment(path, begin, tuple(memory), self.decisions + 1, (), state)

    @property
    def shown(self) -> State | None:
        """The table as it is, or, while a draw is due, as it was."""
        return self.before if self.state is None else self.state


def replayed(first: Callable[[], TrainingMoment], choices: list[int]) -> TrainingMoment:
    """The moment that these choices and draws lead to."""
    moment = first()
    for chosen in choices:
        moment = moment.after(chosen)
    return moment


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def seen(state: State, seat: int) -> str:
    return digest(canonical(state.view(seat)).decode())
