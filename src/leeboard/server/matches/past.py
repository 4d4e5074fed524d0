"""The past of a match: what a viewer saw after each of a run of events.

A long log is never folded from its beginning for that: what was kept in the database is the start,
and what was folded for somebody before is a nearer one.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from typing import Final

from leeboard.kernel.state import View
from leeboard.match.log import LogEntry
from leeboard.match.refused import BUSY
from leeboard.match.state import MatchHeader, MatchState
from leeboard.server.errors import ApiError
from leeboard.server.keys import Keys
from leeboard.server.matches import repository
from leeboard.server.matches.loading import restored
from leeboard.server.matches.time_slices import in_slices
from leeboard.server.storage.engine import Store

EVENTS_BETWEEN_MARKS: Final = 100  # events between two marks
MATCHES_KEPT: Final = 8  # whose marks are held ready
MOST_WAITING: Final = 16  # who may wait for a turn

Seen = list[tuple[int, View]]  # the view after an event, by the viewer's own count


class PastReader:
    """Folds logs one after the other and in portions, and keeps marks on the way."""

    def __init__(self, store: Store, keys: Keys) -> None:
        self._store: Final = store
        self._keys: Final = keys
        self._marks: Final[OrderedDict[str, dict[int, MatchState]]] = (
            OrderedDict()
        )  # by match and event
        self._turn: Final = asyncio.Lock()
        self._waiting = 0

    async def views(self, header: MatchHeader, viewer: int | None, after: int, upto: int) -> Seen:
        """The view after each event that this viewer was shown, from one to another of them."""
        if self._waiting >= MOST_WAITING:
            raise ApiError(BUSY, "Many look at the past just now; try again.", 503, retry_after=2.0)
        self._waiting += 1
        try:
            async with self._turn:
                return await self._views(header, viewer, after, upto)
        finally:
            self._waiting -= 1

    async def _views(self, header: MatchHeader, viewer: int | None, after: int, upto: int) -> Seen:
        place, match = MatchState(header).viewer_index(viewer), header.id
        async with self._store.read() as db:
            first = await repository.nth_shown(db, match, place, after)
            if first is None:
                return []
            last = await repository.nth_shown(db, match, place, upto)
            match_state = await self._start(db, header, first[0] - 1)
            end = None if last is None else last[0]
            entries = await repository.entries(db, match, match_state.head, end)
        seen: Seen = []
        await in_slices(self._folded(match_state, entries, viewer, after, seen), self._store.clock)
        return seen

    async def _start(self, db: repository.Db, header: MatchHeader, before: int) -> MatchState:
        """The match after an event as near to this one as is known, and not behind it."""
        marks = self._marks.get(header.id, {})
        near = max((head for head in marks if head <= before), default=0)
        kept = await repository.snapshot_body(db, self._keys, header.id, before)
        if kept is not None:
            found = restored(header, kept)
            if found.head > near:
                return found
        return marks[near].copy() if near else MatchState(header)

    def _folded(
        self,
        match_state: MatchState,
        entries: list[LogEntry],
        viewer: int | None,
        after: int,
        seen: Seen,
    ) -> Iterator[None]:
        place = match_state.viewer_index(viewer)
        for entry in entries:
            match_state.fold(entry)
            if match_state.head % EVENTS_BETWEEN_MARKS == 0:
                self._keep(match_state)
            n = match_state.shown[place]
            if entry.shown >> place & 1 and n >= after:
                seen.append((n, match_state.view(viewer)))
            yield

    def _keep(self, match_state: MatchState) -> None:
        marks = self._marks.setdefault(match_state.header.id, {})
        marks[match_state.head] = match_state.copy()
        self._marks.move_to_end(match_state.header.id)
        if len(self._marks) > MATCHES_KEPT:
            self._marks.popitem(last=False)
