"""The state of a match: what every game's table has in common, and how an action changes it."""

from __future__ import annotations

import hashlib
import json
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from leeboard.kernel.chance import Chance
from leeboard.kernel.companions import PRESENTATION
from leeboard.kernel.decision import Decision
from leeboard.kernel.errors import IllegalAction, UnknownSeat
from leeboard.kernel.native import mypyc_attr
from leeboard.kernel.refusal import Refusal, clause_of, refusal_key
from leeboard.kernel.text import Text

if TYPE_CHECKING:
    from leeboard.kernel.game import Game
    from leeboard.kernel.step import Step

__all__ = ["Event", "State", "View"]

Event: TypeAlias = tuple[int | str, ...]  # what happened: its kind, then its operands
View: TypeAlias = dict[str, Any]  # what a seat may know, as plain data


def canonical(data: dict[str, object]) -> bytes:
    """Plain data as the one JSON text that stands for it."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A table in the middle of a match; it changes only through `play`."""

    def __init__(self, game: Game[Any], seats: int, chance: Chance) -> None:
        self.game = game
        self.edition = game.edition  # of the rules that this match is played by
        self.seats = seats  # how many there are
        self.chance = chance  # the only source of draws
        self.seat = 0  # whose decision it is; -1 when the game is over
        self.agenda: list[int] = []  # the steps still owed, by number; the last one asks now
        self.over = False  # has the game ended?
        self.choices: list[int] = []  # the legal actions of `seat`, found once per decision
        self.listening = False  # does anybody want to hear of events?
        self.events: list[Event] = []  # what the last `play` did, if anybody listens
        self.checkpoint = 0  # grows when something was revealed or another seat acted
        self.takeback = 0  # how many of the last actions may still be taken back
        self.actor = -1  # the seat that acted last; -1 at first and after secret choices

    # Asking.

    @property
    def step(self) -> Step[Any]:
        return self.game.steps[self.agenda[-1]]

    @property
    def pending(self) -> list[int]:
        """All seats that may act now, in turn order."""
        return [] if self.over else self.step.pending(self)

    @property
    def decision(self) -> Decision | None:
        """What is asked of `seat`; None when the game is over."""
        return None if self.over else self.decision_of(self.seat)

    def decision_of(self, seat: int) -> Decision:
        """What is asked of a pending seat."""
        asked, self.seat = self.seat, seat
        kind = self.step.kind_now(self)
        self.seat = asked
        return Decision(kind, seat, self.step.optional)

    def legal(self, seat: int = -1) -> list[int]:
        """The actions that a seat (-1: the one to act) may choose from, ascending.

        Never empty for the seat to act while the game is on; empty for a seat that is not asked.
        """
        if seat < 0 or seat == self.seat:
            return self.choices.copy()
        if seat not in self.pending:
            return []
        asked, self.seat = self.seat, seat
        choices = self.step.legal(self)
        self.seat = asked
        return choices

    def refusal(self, action: int, seat: int = -1) -> Refusal | None:
        """Why this seat may not take this action now, or None if it may."""
        sentence = self.game.catalogue.sentence(action)
        if seat < 0:
            seat = self.seat
        barred = self._barred(action, seat)
        if not barred:
            return None
        params = sentence.params.copy()
        params["seat"] = Text("seat", {"number": seat + 1})
        # Who has not yet answered in secret is nobody's business.
        secret = not self.over and self.step.secret
        turn = Text("seat-other") if secret else Text("seat", {"number": self.seat + 1})
        params["turn"] = turn
        clause = clause_of(barred)
        if clause != barred:
            params.update(self.game.refusal_params(self, barred, action, seat))
        return Refusal(clause, Text(refusal_key(barred), params))

    def _barred(self, action: int, seat: int) -> str:
        if self.over:
            return self.game.over_clause
        if seat not in self.pending:
            return self.step.answered or self.game.turn_clause
        asked, self.seat = self.seat, seat
        clause = self.step.barred(self, action)
        self.seat = asked
        return clause

    @property
    def scores(self) -> list[int]:
        """Points by seat: final ones when the game is over, else as if it ended now."""
        return [sum([points for _, points in self.breakdown(seat)]) for seat in range(self.seats)]

    @property
    def ranking(self) -> list[int]:
        """The place of each seat, from 1, rivals counted; those who share a place all have it."""
        standings = [self.game.standing(self, seat) for seat in range(self.seats)]
        rivals = self.game.rivals(self)
        places: list[int] = []
        for mine in standings:
            places.append(1 + len([other for other in standings + rivals if other > mine]))
        return places

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        """The parts of a seat's score, each a name and points; their sum is the score.

        Behind the last seat come the opponents whom the rules play.
        """
        if seat >= self.seats:
            rivals = self.game.rival_breakdowns(self)
            if seat - self.seats < len(rivals):
                return rivals[seat - self.seats][1]
        return self.game.breakdown(self, self._viewer(seat))

    # Playing.

    def play(self, action: int, seat: int = -1) -> None:
        """Carry out an action of the seat to act (-1), or of another pending seat.

        Raises `IllegalAction` if it is not legal now; nothing has changed then.
        """
        if seat < 0:
            seat = self.seat
        if action not in (self.choices if seat == self.seat else self.legal(seat)):
            self._refuse(action, seat)
        if self.listening:
            self.events = []
        secret = self.step.secret
        if secret:
            self.seat = seat
        elif seat != self.actor:
            self.actor = seat
            self.checkpoint += 1
            self.takeback = 0
        self.takeback += 1
        self.step.play(self, action)
        if secret:
            self.actor = -1
        self.settle()

    def _refuse(self, action: int, seat: int) -> None:
        refusal = self.refusal(action, seat)
        assert refusal is not None, f"{self.game.id}: action {action} is neither legal nor barred"
        text = self.game.catalogue.text(action)
        raise IllegalAction(f'"{text}" is not legal for seat {seat} now ({refusal.clause})')

    def settle(self) -> None:
        """Run what asks nobody and take what has one choice, until a seat has to decide."""
        while not self.over:
            step = self.step
            if not step.asks:
                step.run(self)
                continue
            if step.secret and self._settle_secret(step):
                continue
            self.choices = step.legal(self)
            if len(self.choices) != 1 or not step.automatic(self):
                return
            step.play(self, self.choices[0])
        self.seat = -1
        self.choices = []

    def _settle_secret(self, step: Step[Any]) -> bool:
        """Answer what has one answer for any pending seat; was there one?"""
        pending = step.pending(self)
        for seat in pending:
            self.seat = seat
            choices = step.legal(self)
            if len(choices) == 1 and step.automatic(self):
                step.play(self, choices[0])
                return True
        self.seat = pending[0]
        return False

    def ask(self, seat: int) -> None:
        """Let a pending seat be the one that is asked first; for a bot that imagines a table."""
        self.seat = seat
        self.choices = self.step.legal(self)

    def reveal(self) -> None:
        """Mark that something unknown came to light: nothing before it can be taken back."""
        self.checkpoint += 1
        self.takeback = 0

    # Copying and keeping.

    def clone(self) -> State:
        """An equal state that goes its own way, its source of chance included."""
        raise NotImplementedError

    def copy_to(self, copy: State) -> None:
        """Copy what the kernel keeps; for a game's `clone`. A copy listens to nothing."""
        copy.seats = self.seats
        copy.seat = self.seat
        copy.agenda = self.agenda.copy()
        copy.over = self.over
        copy.choices = self.choices  # replaced as a whole, never changed in place
        copy.checkpoint = self.checkpoint
        copy.takeback = self.takeback
        copy.actor = self.actor

    def position(self) -> dict[str, object]:
        """The whole table as readable plain data, hidden things included."""
        return self.game.position(self)

    def dump(self) -> bytes:
        """The whole state as bytes that `game.load` reads."""
        return canonical(self.position())

    def digest(self) -> str:
        """A hash of the table, the same in every process and for every source of chance."""
        position = self.position()
        del position["chance"]
        return hashlib.sha256(canonical(position)).hexdigest()

    def view(self, seat: int | None) -> View:
        """All that this seat, or a spectator (None), may know, and nothing else."""
        return self.game.view(self, self._viewer(seat))

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return -1
        if not 0 <= seat < self.seats:
            raise UnknownSeat(f"seat must be from 0 to {self.seats - 1}, not {seat}")
        return seat

    def seen_events(self, seat: int | None) -> list[Event]:
        """What the last `play` did, as far as this seat or a spectator (None) may see it."""
        viewer = self._viewer(seat)
        seen: list[Event] = []
        for event in self.events:
            shown = self.game.seen(self, event, viewer)
            if shown:
                seen.append(shown)
        return seen

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.dump() == other.dump()

    def _repr_svg_(self) -> str | None:
        """The board, in a notebook; None if nobody has drawn this game."""
        if not self.game.has_companion(PRESENTATION):
            return None
        # Found by name when a notebook asks: the kernel does without words and drawings, and mypyc
        # follows every import, also where nothing is installed that words need.
        drawn: str = import_module("leeboard.locale").picture(self)
        return drawn
