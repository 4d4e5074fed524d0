"""The journal of a tournament: a line a game, so that what was played survives whatever happens."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from leeboard.arena.plan import Plan, make_game
from leeboard.arena.play import Outcome
from leeboard.kernel.errors import LeeboardError

FORMAT: Final = 1


class BadJournal(LeeboardError):
    """A journal that cannot be read or belongs to another tournament."""


def heading(plan: Plan) -> dict[str, object]:
    """What decides how the games of a plan end: all but how many there are."""
    game = make_game(plan)
    return {
        "leeboard_arena": FORMAT,
        "game": plan.game,
        "rules": game.edition,
        "content": game.content_file.hash,
        "seats": plan.seats,
        "bots": list(plan.bots),
        "budget": None if plan.budget is None else asdict(plan.budget),
        "seed": plan.seed,
        "options": plan.options,
    }


class Journal:
    """The games of a plan that are over, on disk; each is written as soon as it is told of."""

    def __init__(self, path: Path, plan: Plan, resume: bool = False) -> None:
        self.path: Final = path
        self.done: dict[int, Outcome] = {}
        try:
            if path.exists() and not resume and path.read_bytes().count(b"\n") > 1:
                raise BadJournal(
                    f"{path} has games already: go on with --resume, or choose another --out"
                )
            if path.exists() and resume and self._read(plan):
                self._file = path.open("ab")
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                self._file = path.open("wb")
                self._write([heading(plan)])
        except OSError as error:
            raise BadJournal(f"{path}: cannot be used: {error.strerror}") from None

    def _read(self, plan: Plan) -> bool:
        """Take in what was played; False if not even the heading was written."""
        data = self.path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if len(whole) < len(data):  # a line that was cut off when the power or the process was
            os.truncate(self.path, len(whole))
        if not whole:
            return False
        for number, line in enumerate(whole.splitlines(), start=1):
            try:
                entry: Any = json.loads(line)
                if number == 1:
                    self._compare(entry, heading(plan))
                else:
                    game = entry.pop("number")
                    self.done[game] = outcome = Outcome(**entry)
                    if not len(outcome.scores) == len(outcome.ranking) == plan.seats:
                        raise ValueError
                    counted = [game, outcome.decisions, *outcome.scores, *outcome.ranking]
                    if not all(type(each) is int for each in counted) or game < 0:
                        raise ValueError
            except (ValueError, TypeError, KeyError, AttributeError):
                raise BadJournal(f"{self.path}: line {number} is not a game of an arena") from None
        return True

    def _compare(self, there: dict[str, object], here: dict[str, object]) -> None:
        for name, value in here.items():
            if there.get(name) != value:
                was, now = json.dumps(there.get(name)), json.dumps(value)
                raise BadJournal(f"{self.path}: was begun with {name} {was}, not {now}")

    def add(self, first: int, outcomes: Sequence[Outcome]) -> None:
        """Write down the games from number `first` on."""
        numbered = enumerate(outcomes, start=first)
        self._write([{"number": number, **asdict(outcome)} for number, outcome in numbered])

    def _write(self, entries: Sequence[dict[str, object]]) -> None:
        lines = [json.dumps(entry, separators=(",", ":")) + "\n" for entry in entries]
        try:
            self._file.write("".join(lines).encode())
            self._file.flush()
        except OSError as error:
            raise BadJournal(f"{self.path}: cannot be written: {error.strerror}") from None

    def close(self) -> None:
        self._file.close()
