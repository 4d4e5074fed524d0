"""Matches that are over and records that were brought along: to watch, to check, to fork."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from sqlalchemy import insert, select

from leeboard.kernel.errors import LeeboardError, ReplayMismatch
from leeboard.kernel.game import Game
from leeboard.kernel.record import Record, Replay, read_record
from leeboard.kernel.state import Event, State
from leeboard.server.errors import Trouble
from leeboard.server.keys import Keys
from leeboard.server.matches import ledger, log
from leeboard.server.matches.boxes import Boxes
from leeboard.server.matches.live import Live
from leeboard.server.matches.loading import load
from leeboard.server.matches.refused import NOT_FOUND
from leeboard.server.seams import Entropy
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

APART: Final = 25  # actions between two states from which a moment is replayed
KEPT: Final = 24  # films that are held ready


class Film:
    """A record that can be stopped at any decision."""

    def __init__(self, game: Game[Any], record: Record) -> None:
        self.game: Final = game
        self.record: Final = record
        replay = Replay(game, record)
        self._marks: list[State] = [replay.state.clone()]
        self.points: list[list[int]] = [replay.state.scores]  # points by seat after each action
        while replay.step():
            self.points.append(replay.state.scores)
            if replay.done % APART == 0:
                self._marks.append(replay.state.clone())

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
        self._films: OrderedDict[str, Film] = OrderedDict()

    async def film(self, name: str) -> Film:
        """The film of this match or record; the same answer for none and for one still running."""
        if name not in self._films:
            record = await self.record(name)
            if record is None:
                raise Trouble(NOT_FOUND, "there is no finished match or record of this name", 404)
            self._films[name] = Film(self._game(record), record)
            while len(self._films) > KEPT:
                self._films.popitem(last=False)
        self._films.move_to_end(name)
        return self._films[name]

    async def record(self, name: str, hidden: bool = False) -> Record | None:
        """The record of a match that is over, or of an import.

        `hidden` also gives that of a running match, its secret left out: for the operator alone.
        """
        async with self.store.read() as db:
            wanted = select(schema.study.c.body).where(schema.study.c.id == name)
            body = await db.scalar(wanted)
            if body is not None:
                return read_record(str(body))
            row = await ledger.match_row(db, name)
            ended = row is not None and row.status in (schema.OVER, schema.VOID)
            if row is None or row.head == 0 or not (ended or hidden):
                return None
            seats = await ledger.seat_rows(db, name)
            live = await load(db, self.keys, self.boxes, row, seats)
            entries = await ledger.entries(db, name)
        return record_of(live, entries, revealed=ended)

    async def bring(self, text: str, person: str) -> str:
        """Keep a record that somebody brings, once it was seen to replay; returns its name."""
        record = read_record(text)
        Film(self._game(record), record)
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


def record_of(live: Live, entries: list[log.Entry], revealed: bool) -> Record:
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
    record.digests = digests(game, record)
    return record


def digests(game: Game[Any], record: Record) -> list[str]:
    """The digest after the set-up and after each action, by playing it all again."""
    replay = Replay(game, record)
    found = [replay.state.digest()[:16]]
    try:
        while replay.step():
            found.append(replay.state.digest()[:16])
    except LeeboardError as error:
        raise ReplayMismatch(f"the match does not replay: {error}") from error
    return found
