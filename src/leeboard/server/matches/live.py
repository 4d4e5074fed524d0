"""A match as it stands after its last event: what follows from the log and nothing else."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from leeboard.kernel.chance import Chance, Draw
from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.fair import Seal
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.record import opening
from leeboard.kernel.state import Event, State, View, canonical
from leeboard.server.matches import log
from leeboard.server.matches.clocks import ClockRule, Clocks
from leeboard.server.matches.log import ROOT, Entry, Json

APART: Final = 25  # actions between two marks from which an undo replays


class LogBroken(LeeboardError):
    """A log that does not follow from its own beginning: nobody plays on until it is repaired."""


@dataclass(frozen=True)
class Facts:
    """What does not change once a match has started."""

    id: str
    game: Game[Any]
    seats: int
    options: dict[str, Setting]
    start: Json | None
    clock: ClockRule
    seal: Seal


@dataclass(frozen=True)
class Move:
    """An action in force: where it stands in the log, whose it is, which it is."""

    seq: int
    seat: int
    action: int


@dataclass(frozen=True)
class Request:
    """Somebody wants to take back more than is free, and waits for the others."""

    seq: int
    seat: int
    drop: list[int]
    agreed: frozenset[int]


class Live:
    """The fold of a log. `fold` takes the next event; a copy can be tried out and thrown away."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.head = 0
        self.chain = ROOT
        self.at = 0.0  # time of the last event
        self.state: State | None = None  # None before the start
        self.line: list[Move] = []
        self.people: list[bool] = [False] * facts.seats  # by seat: does a person own it?
        self.bots: list[str] = [""] * facts.seats  # by seat: the bot's name, if one plays it
        self.stand_ins: dict[int, str] = {}  # why, by seat
        self.opened = [0] * facts.seats  # when the open question of a seat was asked; 0: none is
        self.shown = [0] * (facts.seats + 1)  # events shown so far, by seat, then to spectators
        self.last = [(0, ROOT)] * (facts.seats + 1)  # the last of them: sequence and hash
        self.times = [0.0] * (facts.seats + 1)  # when that was
        self.clocks = Clocks(facts.clock, facts.seats)
        self.request: Request | None = None
        self.void = False
        self._marks: list[tuple[int, State]] = []  # how many actions, and the state after them
        self._views: dict[int, bytes] = {}

    def copy(self) -> Live:
        """A match that goes its own way; states are copied when they are next played on."""
        copy = Live.__new__(Live)
        copy.__dict__.update(self.__dict__)
        copy.line = self.line.copy()
        copy.people = self.people.copy()
        copy.bots = self.bots.copy()
        copy.stand_ins = self.stand_ins.copy()
        copy.opened = self.opened.copy()
        copy.shown = self.shown.copy()
        copy.last = self.last.copy()
        copy.times = self.times.copy()
        copy.clocks = self.clocks.copy()
        copy._marks = self._marks.copy()
        copy._views = self._views.copy()
        return copy

    # Asking.

    @property
    def over(self) -> bool:
        return self.void or (self.state is not None and self.state.over)

    @property
    def table(self) -> State:
        assert self.state is not None, f"match {self.facts.id} has not started"
        return self.state

    @property
    def pending(self) -> list[int]:
        return [] if self.over or self.state is None else self.state.pending

    def player(self, seat: int) -> str:
        """The bot that answers for this seat, or "" for its owner."""
        return self.bots[seat]

    def viewers(self) -> list[int | None]:
        """Every seat, then the spectators: the order of the bits of `shown`."""
        return [*range(self.facts.seats), None]

    def place(self, viewer: int | None) -> int:
        return self.facts.seats if viewer is None else viewer

    def view(self, viewer: int | None) -> View:
        return self.table.view(viewer)

    def view_bytes(self, viewer: int | None) -> bytes:
        """The view as canonical text, to see whether two of them differ."""
        place = self.place(viewer)
        if place not in self._views:
            self._views[place] = canonical(self.view(viewer))
        return self._views[place]

    def seen_events(self, viewer: int | None) -> list[Event]:
        """What the last action did, as far as this viewer may see it."""
        return self.table.seen_events(viewer)

    def differing(self, before: Live, seat: int) -> int:
        """A bit for each viewer to whom something looks different from before."""
        shown = 0
        for viewer in self.viewers():
            told = self.table.events and self.seen_events(viewer)
            if viewer == seat or told or self.view_bytes(viewer) != before.view_bytes(viewer):
                shown |= 1 << self.place(viewer)
        return shown

    @property
    def everybody(self) -> int:
        return (1 << (self.facts.seats + 1)) - 1

    # Changing.

    def play(self, seat: int, action: int) -> list[Draw]:
        """Play on a copy of the state, which this match then has; returns what was drawn."""
        state = self.table.clone()
        state.listening = True
        drawn: list[Draw] = []
        state.chance.draws = drawn
        state.play(action, seat)
        self._set(state)
        return drawn

    def open_table(self) -> list[Draw]:
        """Set up the table; returns what was drawn for it."""
        state, drawn = self._opening()
        self._set(state)
        self._marks = [(0, state)]
        return drawn

    def without(self, drop: list[int]) -> None:
        """Take actions out of the line and play the others again; LeeboardError if they cannot."""
        first = next(place for place, move in enumerate(self.line) if move.seq in drop)
        line = [move for move in self.line if move.seq not in drop]
        marks = [mark for mark in self._marks if mark[0] <= first]
        if not marks:
            marks = [(0, self._opening()[0])]
        count, base = marks[-1]
        state = base.clone()
        for number in range(count, len(line)):
            state.play(line[number].action, line[number].seat)
            if (number + 1) % APART == 0:
                marks.append((number + 1, state.clone()))
        self.line, self._marks = line, marks
        self._set(state)

    def fold(self, entry: Entry, played: bool = False) -> None:
        """Take the next event. `played`: what it does to the table has been done already."""
        if entry.seq != self.head + 1:
            raise LogBroken(f"event {entry.seq} follows event {self.head}")
        if log.link(self.facts.id, self.chain, entry) != entry.hash:
            raise LogBroken(f"event {entry.seq} does not fit the chain")
        if not played:
            self._table_change(entry)
        self._note(entry)
        self.head, self.chain, self.at = entry.seq, entry.hash, entry.at
        for viewer in self.viewers():
            place = self.place(viewer)
            if entry.shown >> place & 1:
                self.shown[place] += 1
                self.last[place] = entry.seq, entry.hash
                self.times[place] = entry.at

    def _table_change(self, entry: Entry) -> None:
        try:
            if entry.kind == log.START:
                drawn = self.open_table()
            elif entry.kind == log.ACT:
                drawn = self.play(entry.seat, entry.body["action"])
            elif entry.kind == log.UNDO:
                self.without(entry.body["drop"])
                return
            else:
                return
        except (LeeboardError, StopIteration, KeyError) as error:
            raise LogBroken(f"event {entry.seq} cannot be played: {error}") from error
        if [list(draw) for draw in drawn] != entry.body["draws"]:
            raise LogBroken(f"event {entry.seq}: other draws than recorded")

    def _note(self, entry: Entry) -> None:
        """What an event changes beside the table: seats, questions, clocks, requests."""
        seat, body = entry.seat, entry.body
        if entry.kind == log.START:
            self.bots = list(body["bots"])
            self.people = [not bot for bot in self.bots]
        elif entry.kind == log.ACT:
            self.line.append(Move(entry.seq, seat, body["action"]))
            if len(self.line) % APART == 0:
                self._marks.append((len(self.line), self.table))
            self.request = None
        elif entry.kind == log.UNDO:
            self.request = None
        elif entry.kind == log.ASK:
            self.request = Request(entry.seq, seat, body["drop"], frozenset([seat]))
        elif entry.kind == log.CONSENT:
            self._consent(seat, body["yes"])
        elif entry.kind == log.STAND_IN:
            self.stand_ins[seat] = body["why"]
            self.bots[seat] = body["bot"]
        elif entry.kind == log.BACK:
            del self.stand_ins[seat]
            self.bots[seat] = ""
            self.clocks.welcome_back(seat)
        elif entry.kind == log.CREDIT:
            self.clocks.credit(body["seconds"])
        elif entry.kind == log.VOID:
            self.void = True
        self._ask(entry)

    def _consent(self, seat: int, yes: bool) -> None:
        request = self.request
        if request is not None and yes:
            agreed = request.agreed | {seat}
            self.request = Request(request.seq, request.seat, request.drop, agreed)
        else:
            self.request = None

    def _ask(self, entry: Entry) -> None:
        """Which questions are open now, and whose clocks run.

        A question stays the same while somebody else answers his own in secret; otherwise an
        event that changes the table asks anew.
        """
        now = self.pending
        before = [seat for seat in range(self.facts.seats) if self.opened[seat]]
        alone = entry.kind == log.UNDO and entry.body.get("own", False)
        changed = entry.kind in (log.START, log.ACT, log.UNDO)
        for seat in range(self.facts.seats):
            mine = entry.seat == seat
            if seat not in now:
                if seat in before or self.clocks.since[seat] is not None:
                    self.clocks.stop(seat, entry.at, turn_over=True)
                self.opened[seat] = 0
                continue
            same = seat in before and not mine and (entry.kind == log.ACT or alone)
            if changed and not same:
                if seat in before:
                    self.clocks.stop(seat, entry.at, turn_over=False)
                self.opened[seat] = entry.seq
            if self.bots[seat]:
                self.clocks.stop(seat, entry.at, turn_over=False)
            else:
                self.clocks.run(seat, entry.at)
        if self.over or not self.table.step.secret:
            self.clocks.publish()

    def _set(self, state: State) -> None:
        self.state = state
        self._views = {}

    def _opening(self) -> tuple[State, list[Draw]]:
        facts = self.facts
        source = self._source()
        drawn: list[Draw] = []
        source.draws = drawn
        state = opening(facts.game, facts.seats, facts.options, facts.start, source)
        source.draws = None
        return state, drawn

    def _source(self) -> Chance:
        facts, game = self.facts, self.facts.game
        rules, content = game.rules_version, game.content_file.hash
        return facts.seal.chance(game.id, rules, content, facts.options)

    # Keeping.

    def kept(self) -> bytes:
        """All of this as bytes; a match that is made of them goes on alike."""
        plain = {
            "head": self.head,
            "chain": self.chain,
            "at": self.at,
            "state": self.table.position(),
            "line": [[move.seq, move.seat, move.action] for move in self.line],
            "people": self.people,
            "bots": self.bots,
            "stand_ins": [[seat, why] for seat, why in self.stand_ins.items()],
            "opened": self.opened,
            "shown": self.shown,
            "last": self.last,
            "times": self.times,
            "left": self.clocks.left,
            "since": self.clocks.since,
            "public": self.clocks.public,
            "request": self.request and [*self.request.__dict__.values()],
            "void": self.void,
        }
        return json.dumps(plain, separators=(",", ":"), default=list).encode()

    @staticmethod
    def restored(facts: Facts, kept: bytes) -> Live:
        """The match of such bytes."""
        plain = json.loads(kept)
        live = Live(facts)
        live.head, live.chain, live.at = plain["head"], plain["chain"], plain["at"]
        live.line = [Move(*move) for move in plain["line"]]
        live.people, live.bots = plain["people"], plain["bots"]
        live.stand_ins = dict(plain["stand_ins"])
        live.opened, live.shown = plain["opened"], plain["shown"]
        live.last = [(seq, chain) for seq, chain in plain["last"]]
        live.times = plain["times"]
        live.clocks.left, live.clocks.since = plain["left"], plain["since"]
        live.clocks.public = plain["public"]
        if plain["request"]:
            seq, seat, drop, agreed = plain["request"]
            live.request = Request(seq, seat, drop, frozenset(agreed))
        live.void = plain["void"]
        state = facts.game.from_position(plain["state"], live._source())
        live._marks = [(len(live.line), state)]
        live._set(state)
        return live
