"""The past of a match: as it was shown, and without folding a long log from its beginning."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random
from unittest.mock import patch

import pytest

from leeboard.kernel.state import View
from leeboard.match.log import LogEntry
from leeboard.match.state import MatchHeader, MatchState
from leeboard.server.matches import past, repository
from leeboard.server.matches.past import PastReader
from tests.server.matches.match_backend import MatchBackend, match_backend

pytestmark = pytest.mark.anyio

EVENTS, RUN, EVERY = 120, 20, 5


@pytest.fixture
async def backend(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[MatchBackend]:
    monkeypatch.setattr(repository, "SNAPSHOT_RUN", RUN)
    monkeypatch.setattr(past, "EVENTS_BETWEEN_MARKS", 10)
    async with match_backend(database_url, snapshot_every=EVERY) as found:
        yield found


async def long_match(backend: MatchBackend) -> str:
    match = await backend.table("port_gdansk")
    await backend.play(match, EVENTS, Random(1))
    return match


async def shown(backend: MatchBackend, match: str, viewer: int | None) -> list[tuple[int, View]]:
    """All that a viewer was shown, folded from the first event."""
    header = (await backend.match_service.current(match)).header
    async with backend.store.read() as db:
        entries = await repository.entries(db, match)
    match_state, found = MatchState(header), []
    for entry in entries:
        match_state.fold(entry)
        if entry.shown >> match_state.viewer_index(viewer) & 1:
            found.append(
                (match_state.shown[match_state.viewer_index(viewer)], match_state.view(viewer))
            )
    return found


@pytest.mark.parametrize("viewer", [0, 1, None])
async def test_the_past_is_what_a_fold_of_the_whole_log_shows(
    backend: MatchBackend, viewer: int | None
) -> None:
    match = await long_match(backend)
    header = (await backend.match_service.current(match)).header
    expected = await shown(backend, match, viewer)
    reader = PastReader(backend.store, backend.keys)
    for after in [*range(len(expected), 0, -17), 1, 2, len(expected)]:
        seen = await reader.views(header, viewer, after, after + 9)
        assert seen == expected[after - 1 : after + 9]
    assert await reader.views(header, viewer, len(expected) + 1, len(expected) + 2) == []


async def folded(backend: MatchBackend, match: str, after: int) -> int:
    """How many events are folded to show one of them to somebody who watches."""
    header, count, fold = (await backend.match_service.current(match)).header, 0, MatchState.fold

    def counted(self: MatchState, entry: LogEntry, played: bool = False) -> None:
        nonlocal count
        count += 1
        fold(self, entry, played)

    with patch.object(MatchState, "fold", counted):
        assert await PastReader(backend.store, backend.keys).views(header, None, after, after)
    return count


@pytest.mark.parametrize("database", ["sqlite"])
async def test_a_long_log_is_not_folded_from_its_beginning(
    backend: MatchBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await long_match(backend)
    assert max([await folded(backend, match, after) for after in range(10, 110, 7)]) <= RUN + EVERY

    async def beginning(
        _self: PastReader, _db: repository.Db, header: MatchHeader, _before: int
    ) -> MatchState:
        return MatchState(header)

    monkeypatch.setattr(PastReader, "_start", beginning)  # the mutant
    assert await folded(backend, match, 100) >= 100


@pytest.mark.parametrize("database", ["sqlite"])
async def test_who_asks_again_finds_a_mark(backend: MatchBackend) -> None:
    match = await long_match(backend)
    header = (await backend.match_service.current(match)).header
    reader = PastReader(backend.store, backend.keys)
    await reader.views(header, None, 30, 35)
    assert set(reader._marks[match]) <= set(range(0, EVENTS, 10))
    for _ in range(2 * past.MATCHES_KEPT):
        await reader.views(
            (await backend.match_service.current(await long_match_of(backend))).header, None, 1, 10
        )
    assert len(reader._marks) <= past.MATCHES_KEPT


async def long_match_of(backend: MatchBackend) -> str:
    match = await backend.table("nauticus")
    await backend.play(match, 12, Random(2))
    return match
