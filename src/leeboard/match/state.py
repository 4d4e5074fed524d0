"""A match as it stands after its last event: what follows from the log and nothing else."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from leeboard.fair import Seal
from leeboard.kernel.chance import Chance, Draw
from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.state import Event, State, View, canonical
from leeboard.match import log
from leeboard.match.clocks import ClockRule, Clocks, Gap
from leeboard.match.keys import Veil
from leeboard.match.log import FIRST_HASH, Json, LogBroken, LogEntry
from leeboard.match.record import opening

ACTIONS_BETWEEN_MARKS: Final = 25  # actions between two marks from which an undo replays


@dataclass(frozen=True)
class MatchHeader:
    """What does not change once a match has started."""

    id: str
    game: Game[Any]
    seats: int
    options: dict[str, Setting]
    start: Json | None
    clock: ClockRule
    seal: Seal
    content: str  # what the match calls its content: the dice are bound to this name
    veil: Veil  # over what the database keeps of its draws


@dataclass(frozen=True)
class Move:
    """An action in force: where it stands in the log, whose it is, which it is."""

    seq: int
    seat: int
    action: int


@dataclass(frozen=True)
class UndoWanted:
    """Somebody wants to take back more than is free, and waits for the others."""

    seq: int
    seat: int
    drop: list[int]
    agreed: frozenset[int]


class MatchState:
    """The fold of a log. `fold` takes the next event; a copy can be tried out and thrown away."""

    def __init__(self, header: MatchHeader) -> None:
        self.header = header
        self.head = 0
        self.chain = FIRST_HASH
        self.at = 0.0  # time of the last event
        self.state: State | None = None  # None before the start
        self.line: list[Move] = []
        self.people: list[bool] = [False] * header.seats  # by seat: does a person own it?
        self.bots: list[str] = [""] * header.seats  # by seat: the bot's name, if one plays it
        self.stand_ins: dict[int, str] = {}  # why, by seat
        self.opened = [0] * header.seats  # when the open question of a seat was asked; 0: none is
        self.shown = [0] * (header.seats + 1)  # events shown so far, by seat, then to spectators
        self.last = [(0, FIRST_HASH)] * (header.seats + 1)  # the last of them: sequence and hash
        self.times = [0.0] * (header.seats + 1)  # when that was
        self.clocks = Clocks(header.clock, header.seats)
        self.request: UndoWanted | None = None
        self.void = False
        self._marks: list[tuple[int, State]] = []  # how many actions, and the state after them
        self._views: dict[int, bytes] = {}

    def copy(self) -> MatchState:
        """A match that goes its own way; states are copied when they are next played on."""
        copy = MatchState.__new__(MatchState)
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
        assert self.state is not None, f"match {self.header.id} has not started"
        return self.state

    @property
    def pending(self) -> list[int]:
        return [] if self.over or self.state is None else self.state.pending

    def player(self, seat: int) -> str:
        """The bot that answers for this seat, or "" for its owner."""
        return self.bots[seat]

    def viewers(self) -> list[int | None]:
        """Every seat, then the spectators: the order of the bits of `shown`."""
        return [*range(self.header.seats), None]

    def viewer_index(self, viewer: int | None) -> int:
        return self.header.seats if viewer is None else viewer

    def view(self, viewer: int | None) -> View:
        return self.table.view(viewer)

    def view_bytes(self, viewer: int | None) -> bytes:
        """The view as canonical text, to see whether two of them differ."""
        index = self.viewer_index(viewer)
        if index not in self._views:
            self._views[index] = canonical(self.view(viewer))
        return self._views[index]

    def seen_events(self, viewer: int | None) -> list[Event]:
        """What the last action did, as far as this viewer may see it."""
        return self.table.seen_events(viewer)

    def differing(self, before: MatchState, seat: int) -> int:
        """A bit for each viewer to whom something looks different from before."""
        shown = 0
        for viewer in self.viewers():
            told = self.table.events and self.seen_events(viewer)
            if viewer == seat or told or self.view_bytes(viewer) != before.view_bytes(viewer):
                shown |= 1 << self.viewer_index(viewer)
        return shown

    @property
    def everybody(self) -> int:
        return (1 << (self.header.seats + 1)) - 1

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
            if (number + 1) % ACTIONS_BETWEEN_MARKS == 0:
                marks.append((number + 1, state.clone()))
        self.line, self._marks = line, marks
        self._set(state)

    def fold(self, entry: LogEntry, played: bool = False) -> None:
        """Take the next event. `played`: what it does to the table has been done already."""
        if entry.seq != self.head + 1:
            raise LogBroken(f"event {entry.seq} follows event {self.head}")
        if log.link(self.header.id, self.chain, entry) != entry.hash:
            raise LogBroken(f"event {entry.seq} does not fit the chain")
        if not played:
            self._table_change(entry)
        self._note(entry)
        self.head, self.chain, self.at = entry.seq, entry.hash, entry.at
        for viewer in self.viewers():
            index = self.viewer_index(viewer)
            if entry.shown >> index & 1:
                self.shown[index] += 1
                self.last[index] = entry.seq, entry.hash
                self.times[index] = entry.at

    def _table_change(self, entry: LogEntry) -> None:
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
        if drawn != log.draws_of(self.header.veil, entry):
            raise LogBroken(f"event {entry.seq}: other draws than recorded")

    def _note(self, entry: LogEntry) -> None:
        """What an event changes beside the table: seats, questions, clocks, requests."""
        seat, body = entry.seat, entry.body
        if entry.kind == log.START:
            self.bots = list(body["bots"])
            self.people = [not bot for bot in self.bots]
        elif entry.kind == log.ACT:
            self.line.append(Move(entry.seq, seat, body["action"]))
            if len(self.line) % ACTIONS_BETWEEN_MARKS == 0:
                self._marks.append((len(self.line), self.table))
            self.request = None
        elif entry.kind == log.UNDO:
            self.request = None
        elif entry.kind == log.ASK:
            self.request = UndoWanted(entry.seq, seat, body["drop"], frozenset([seat]))
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
            if "begin" in body:
                self.clocks.credit(Gap(body["begin"], body["end"]), entry.at)
            else:
                self.clocks.shift(body["seconds"])
        elif entry.kind == log.VOID:
            self.void = True
        self._ask(entry)

    def _consent(self, seat: int, yes: bool) -> None:
        request = self.request
        if request is not None and yes:
            agreed = request.agreed | {seat}
            self.request = UndoWanted(request.seq, request.seat, request.drop, agreed)
        else:
            self.request = None

    def _ask(self, entry: LogEntry) -> None:
        """Which questions are open now, and whose clocks run.

        A question stays the same while another seat answers its own in secret; otherwise an
        event that changes the table asks anew.
        """
        now = self.pending
        before = [seat for seat in range(self.header.seats) if self.opened[seat]]
        alone = entry.kind == log.UNDO and entry.body.get("own", False)
        changed = entry.kind in (log.START, log.ACT, log.UNDO)
        for seat in range(self.header.seats):
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
        header = self.header
        source = self._source()
        drawn: list[Draw] = []
        source.draws = drawn
        origin = header.seal.origin
        state = opening(header.game, header.seats, header.options, header.start, source, origin)
        source.draws = None
        return state, drawn

    def _source(self) -> Chance:
        header, game = self.header, self.header.game
        return header.seal.chance(game.id, game.edition, header.content, header.options)

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
            "credited": self.clocks.credited,
            "request": self.request and [*self.request.__dict__.values()],
            "void": self.void,
        }
        return json.dumps(plain, separators=(",", ":"), default=list).encode()

    @staticmethod
    def restored(header: MatchHeader, kept: bytes) -> MatchState:
        """The match of such bytes."""
        plain = json.loads(kept)
        match_state = MatchState(header)
        match_state.head, match_state.chain, match_state.at = (
            plain["head"],
            plain["chain"],
            plain["at"],
        )
        match_state.line = [Move(*move) for move in plain["line"]]
        match_state.people, match_state.bots = plain["people"], plain["bots"]
        match_state.stand_ins = dict(plain["stand_ins"])
        match_state.opened, match_state.shown = plain["opened"], plain["shown"]
        match_state.last = [(seq, chain) for seq, chain in plain["last"]]
        match_state.times = plain["times"]
        match_state.clocks.left, match_state.clocks.since = plain["left"], plain["since"]
        match_state.clocks.public = plain["public"]
        begin, end = plain.get("credited", (0.0, 0.0))  # snapshots of older releases have none
        match_state.clocks.credited = begin, end
        if plain["request"]:
            seq, seat, drop, agreed = plain["request"]
            match_state.request = UndoWanted(seq, seat, drop, frozenset(agreed))
        match_state.void = plain["void"]
        state = header.game.from_position(plain["state"], match_state._source())
        match_state._marks = [(len(match_state.line), state)]
        match_state._set(state)
        return match_state
