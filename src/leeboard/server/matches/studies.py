"""Matches that are over and records that were brought along: to watch, to check, to fork."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import insert, select

from leeboard.kernel.errors import BadRecord, LeeboardError, ReplayMismatch
from leeboard.kernel.game import Game
from leeboard.kernel.record import DIGITS, Record, Replay, read_record
from leeboard.kernel.state import Event, State
from leeboard.server.errors import Trouble
from leeboard.server.keys import Keys
from leeboard.server.matches import ledger, log
from leeboard.server.matches.boxes import Boxes
from leeboard.server.matches.live import Live
from leeboard.server.matches.loading import load
from leeboard.server.matches.portions import in_portions
from leeboard.server.matches.refused import BUSY, NOT_FOUND
from leeboard.server.seams import Clock, Entropy
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

APART: Final = 25  # actions between two states from which a moment is replayed
ROUND: Final = "round"  # the event by which every game tells that one begins
KEPT: Final = 24  # films that are held ready
WAITING: Final = 16  # who may wait for a replay: one is done at a time
LONGEST: Final = 20_000  # actions of a record that is brought; the longest match has a tenth


class Film:
    """A record that can be stopped at any decision, once it was developed."""

    def __init__(self, game: Game[Any], record: Record) -> None:
        self.game: Final = game
        self.record: Final = record
        self._marks: list[State] = []
        self.points: list[list[int]] = []  # points by seat, before and after each action
        self.rounds: list[tuple[int, int]] = []  # moments at which a round began, and its number

    def develop(self) -> Iterator[None]:
        """Play it all, an action a step; ReplayMismatch if it is not as the record says."""
        replay = Replay(self.game, self.record)
        self._marks = [replay.state.clone()]
        self.points = [replay.state.scores]
        self.rounds = []
        while replay.step():
            self.points.append(replay.state.scores)
            for kind, *params in replay.state.events:
                if kind == ROUND:
                    self.rounds.append((replay.done, int(params[0])))
            if replay.done % APART == 0:
                self._marks.append(replay.state.clone())
            yield
        replay.finish()

    @property
    def length(self) -> int:
        return len(self.record.actions)

    def at(self, moment: int) -> tuple[State, list[Event]]:
        """The table after so many actions, and what the last of them did."""
        if not 0 <= moment <= self.length:
            text = f"at must be from 0 to {self.length}, not {moment}"
            raise Trouble("BAD_MOMENT", text, 422, field="at")
        mark = moment // APART
        if mark > 0 and moment % APART == 0:
            mark -= 1  # one action must be played, or its events are not known
        state = self._marks[mark].clone()
        for number in range(mark * APART, moment):
            state.listening = number == moment - 1
            seat, action = self.record.actions[number]
            state.play(action, seat)
        return state, state.events if moment else []


class Studies:
    """Finds a film by the id of a finished match or of an imported record."""

    def __init__(self, store: Store, keys: Keys, boxes: Boxes, entropy: Entropy) -> None:
        self.store: Final = store
        self.keys: Final = keys
        self.boxes: Final = boxes
        self.entropy: Final = entropy
        self.clock: Final = store.clock
        self._films: OrderedDict[str, Film] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def film(self, name: str) -> Film:
        """The film of this match or record; the same answer for none and for one still running."""
        film = self._films.get(name)
        if film is None:
            async with self._one_at_a_time():
                film = self._films.get(name) or await self._developed(name)
        self._films[name] = film
        self._films.move_to_end(name)
        while len(self._films) > KEPT:
            self._films.popitem(last=False)
        return film

    async def _developed(self, name: str) -> Film:
        record = await self._record(name)
        if record is None:
            raise Trouble(NOT_FOUND, "there is no finished match or record of this name", 404)
        film = Film(self._game(record), record)
        await in_portions(film.develop(), self.clock)
        return film

    @asynccontextmanager
    async def _one_at_a_time(self) -> AsyncIterator[None]:
        """Replays take turns; who finds too many before him is told to come again."""
        if self._waiting >= WAITING:
            raise Trouble(BUSY, "Many records are being read; try again.", 503, retry_after=2.0)
        self._waiting += 1
        try:
            async with self._turn:
                yield
        finally:
            self._waiting -= 1

    async def record(self, name: str, hidden: bool = False) -> Record | None:
        """The record of a match that is over, or of an import.

        `hidden` also gives that of a running match, its secret left out: for the operator alone.
        """
        async with self._one_at_a_time():
            return await self._record(name, hidden)

    async def _record(self, name: str, hidden: bool = False) -> Record | None:
        async with self.store.read() as db:
            wanted = select(schema.study.c.body).where(schema.study.c.id == name)
            body = await db.scalar(wanted)
            row = await ledger.match_row(db, name) if body is None else None
            ended = row is not None and row.status in (schema.OVER, schema.VOID)
            if row is not None and row.head and (ended or hidden):
                seats = await ledger.seat_rows(db, name)
                live = await load(db, self.keys, self.boxes, row, seats)
                entries = await ledger.entries(db, name)
            elif body is None:
                return None
        if body is not None:
            return await asyncio.to_thread(read_record, str(body))
        return await record_of(live, entries, ended, self.clock)

    async def bring(self, text: str, person: str) -> str:
        """Keep a record that somebody brings, once it was seen to replay; returns its name."""
        async with self._one_at_a_time():
            record = await asyncio.to_thread(read_record, text)
            if len(record.actions) > LONGEST:
                raise BadRecord(
                    f"record: at most {LONGEST} actions are read, not {len(record.actions)}"
                )
            await in_portions(Film(self._game(record), record).develop(), self.clock)
        name = self.entropy.token(16).hex()
        async with self.store.write() as db:
            now = await self.store.now(db)
            await db.execute(
                insert(schema.study).values(
                    id=name, person=person, game=record.game, body=record.write(), created_at=now
                )
            )
        return name

    def _game(self, record: Record) -> Game[Any]:
        own = self.boxes.installed(record.game)
        if record.content == own.content_file.hash:
            return own
        if record.content_text is None:
            raise ReplayMismatch(
                "the record was played with content that it does not bring along and that is "
                "not installed here"
            )
        return self.boxes.of_text(record.game, record.content_text)


async def record_of(live: Live, entries: list[log.Entry], revealed: bool, clock: Clock) -> Record:
    """The record of a match: the actions in force with their draws, and the seal behind them."""
    facts, game = live.facts, live.facts.game
    record = Record(game.id, game.rules_version, game.content_file.hash, facts.seats)
    record.content_text = None if game.content_is_own else game.content_file.text
    record.options = facts.options
    record.start = facts.start
    if revealed:
        facts.seal.reveal()
    record.seal = facts.seal
    by_seq = {entry.seq: entry for entry in entries}
    bodies = [by_seq[1].body, *(by_seq[move.seq].body for move in live.line)]
    record.draws = [(label, n, values) for body in bodies for label, n, values in body["draws"]]
    record.actions = [(move.seat, move.action) for move in live.line]
    if live.state is not None and live.state.over:
        record.scores, record.ranking = live.table.scores, live.table.ranking
    found: list[str] = []
    await in_portions(_digests(game, record, found), clock)
    record.digests = found
    return record


def _digests(game: Game[Any], record: Record, found: list[str]) -> Iterator[None]:
    """Find the digests of the set-up and of each action, by playing it all again."""
    replay = Replay(game, record)
    found.append(replay.state.digest()[:DIGITS])
    try:
        while replay.step():
            found.append(replay.state.digest()[:DIGITS])
            yield
    except LeeboardError as error:
        raise ReplayMismatch(f"the match does not replay: {error}") from error
