"""Matches that are over and records that were brought along: to watch, to check, to fork."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import select

from leeboard.kernel.errors import LeeboardError, ReplayMismatch, UnknownEdition
from leeboard.kernel.game import Game
from leeboard.kernel.state import Event, State
from leeboard.match import log
from leeboard.match.record import DIGITS, Record, Replay, read_record
from leeboard.match.refused import BUSY, NOT_FOUND
from leeboard.match.state import MatchState
from leeboard.registry import game as installed
from leeboard.server.budgets import in_thread
from leeboard.server.clock import Clock
from leeboard.server.errors import ApiError
from leeboard.server.keys import Keys
from leeboard.server.matches import repository
from leeboard.server.matches.game_cache import GameCache
from leeboard.server.matches.loading import load
from leeboard.server.matches.records import Records
from leeboard.server.matches.time_slices import in_slices
from leeboard.server.matches.uploads import UploadReader
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

ACTIONS_BETWEEN_MARKS: Final = 25  # actions between two states from which a moment is replayed
REPLAYS_KEPT: Final = 24  # films that are held ready
MOST_WAITING: Final = 16  # who may wait for a replay: one is done at a time


class SeekableReplay:
    """A record that can be stopped at any decision, once it was developed."""

    def __init__(self, game: Game[Any], record: Record) -> None:
        self.game: Final = game
        self.record: Final = record
        self._marks: list[State] = []
        self.points: list[list[int]] = []  # points by seat, before and after each action
        self.rounds: list[tuple[int, int]] = []  # moments at which a round began, and its number

    def build(self) -> Iterator[None]:
        """Play it all, an action a step; ReplayMismatch if it is not as the record says."""
        replay = Replay(self.game, self.record)
        self._marks = [replay.state.clone()]
        self.points = [replay.state.scores]
        self.rounds = []
        while replay.step():
            self.points.append(replay.state.scores)
            for kind, *params in replay.state.events:
                if kind in self.game.event_book.headings:
                    self.rounds.append((replay.done, int(params[0])))
            if replay.done % ACTIONS_BETWEEN_MARKS == 0:
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
            raise ApiError("BAD_MOMENT", text, 422, field="at")
        mark = moment // ACTIONS_BETWEEN_MARKS
        if mark > 0 and moment % ACTIONS_BETWEEN_MARKS == 0:
            mark -= 1  # one action must be played, or its events are not known
        state = self._marks[mark].clone()
        for number in range(mark * ACTIONS_BETWEEN_MARKS, moment):
            state.listening = number == moment - 1
            seat, action = self.record.actions[number]
            state.play(action, seat)
        return state, state.events if moment else []


class Studies:
    """Finds a replay by the id of a finished match or of an imported record."""

    def __init__(self, store: Store, keys: Keys, game_cache: GameCache, records: Records) -> None:
        self.store: Final = store
        self.keys: Final = keys
        self.game_cache: Final = game_cache
        self.records: Final = records
        self.clock: Final = store.clock
        self.uploads: Final = UploadReader(self.clock, store.limits)
        self._replays: OrderedDict[str, SeekableReplay] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def replay(self, name: str) -> SeekableReplay:
        """The replay of a match or record; the same answer for none and for one still running."""
        replay = self._replays.get(name)
        if replay is None:
            async with self._one_at_a_time():
                replay = self._replays.get(name) or await self._built(name)
        else:
            await self.records.used(name)
        self._replays[name] = replay
        self._replays.move_to_end(name)
        while len(self._replays) > REPLAYS_KEPT:
            self._replays.popitem(last=False)
        return replay

    async def _built(self, name: str) -> SeekableReplay:
        record = await self._record(name)
        if record is None:
            raise ApiError(NOT_FOUND, "there is no finished match or record of this name", 404)
        replay = SeekableReplay(await self._game(record), record)
        await in_slices(replay.build(), self.clock)
        return replay

    @asynccontextmanager
    async def _one_at_a_time(self) -> AsyncIterator[None]:
        """Replays take turns; a call that finds too many before it is refused."""
        if self._waiting >= MOST_WAITING:
            raise ApiError(BUSY, "Many records are being read; try again.", 503, retry_after=2.0)
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
        body = await self.records.body(name)
        async with self.store.read() as db:
            row = await repository.match_row(db, name) if body is None else None
            ended = row is not None and row.status in (schema.OVER, schema.VOID)
            if row is not None and row.head and (ended or hidden):
                seats = await repository.seat_rows(db, name)
                match_state = await load(db, self.keys, self.game_cache, row, seats)
                entries = await repository.entries(db, name)
            elif body is None:
                return None
        if body is not None:
            return await in_thread(read_record, body)
        return await record_of(match_state, entries, ended, self.clock)

    async def brought(self, name: str) -> bool:
        """Whether somebody brought this record, so that nobody knows how it came about."""
        async with self.store.read() as db:
            found = select(schema.study.c.id).where(schema.study.c.id == name)
            return await db.scalar(found) is not None

    async def bring(self, text: bytes, person: str, address: str = "") -> str:
        """Keep a record that somebody brings, once it was seen to replay; returns its name."""
        upload = await self.uploads.read(text, address)
        return await self.records.keep(upload.game, upload.body, person, address)

    async def _game(self, record: Record) -> Game[Any]:
        try:
            own = installed(record.game, edition=record.edition)
        except UnknownEdition as error:
            raise ReplayMismatch(f"the record cannot be replayed here: {error}") from None
        if record.content in own.content_file.names:
            return own
        if record.content_text is None:
            raise ReplayMismatch(
                "the record was played with content that it does not bring along and that is "
                "not installed here"
            )
        return await self.game_cache.of_text(record.game, record.content_text, record.edition)


async def record_of(
    match_state: MatchState, entries: list[log.LogEntry], revealed: bool, clock: Clock
) -> Record:
    """The record of a match: the actions in force with their draws, and the seal behind them."""
    header, game = match_state.header, match_state.header.game
    record = Record(game.id, game.edition, header.content, header.seats)
    record.content_text = None if game.content_is_own else game.content_file.text
    record.options = header.options
    record.start = header.start
    if revealed:
        header.seal.reveal()
    record.seal = header.seal
    by_seq = {entry.seq: entry for entry in entries}
    drawing = [by_seq[1], *(by_seq[move.seq] for move in match_state.line)]
    record.draws = [draw for entry in drawing for draw in log.draws_of(header.veil, entry)]
    record.actions = [(move.seat, move.action) for move in match_state.line]
    if match_state.state is not None and match_state.state.over:
        record.scores, record.ranking = match_state.table.scores, match_state.table.ranking
    found: list[str] = []
    await in_slices(_digests(game, record, found), clock)
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
