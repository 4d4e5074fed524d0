"""Whatever takes long is done in portions: others are served between them."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from itertools import count
from random import Random
from unittest.mock import patch

import pytest

import leeboard
from leeboard.kernel.state import State
from leeboard.match.record import Match
from leeboard.server.clock import Clock
from leeboard.server.matches import loading, studies
from leeboard.server.matches.replay_audit import ReplayAudit
from leeboard.server.matches.time_slices import SLICE_SECONDS, in_slices
from tests.server.matches.match_backend import ManualClock, MatchBackend, match_backend

pytestmark = pytest.mark.anyio
GAME = "nauticus"
SEEDS = count()
SNAPSHOT = 10  # events between two snapshots


class Ticking(ManualClock):
    """A portion has passed whenever somebody looks; whoever sleeps lets the others have a turn."""

    def monotonic(self) -> float:
        self.time += SLICE_SECONDS
        return self.time


async def all_at_once(work: Iterable[object], _clock: Clock) -> None:
    """The mutant: everybody waits."""
    for _ in work:
        pass


async def most_at_once(work: Callable[[], Awaitable[object]]) -> int:
    """How many actions are played, at most, between two turns of somebody else."""
    played = most = 0
    play = State.play

    def counted(self: State, action: int, seat: int = -1) -> None:
        nonlocal played
        played += 1
        play(self, action, seat)

    async def others() -> None:
        nonlocal played, most
        while True:
            most, played = max(most, played), 0
            await asyncio.sleep(0)

    with patch.object(State, "play", counted):
        waiting = asyncio.ensure_future(others())
        await work()
        waiting.cancel()
    return max(most, played)


def long_record(seed: int = 7) -> bytes:
    match, luck = Match(leeboard.game(GAME), 2, {}, seed), Random(1)
    while not match.state.over:
        match.play(luck.choice(match.state.legal()))
    return match.record().write().encode()


@pytest.fixture
async def backend(database_url: str) -> AsyncIterator[MatchBackend]:
    async with match_backend(database_url, snapshot_every=SNAPSHOT) as found:
        found.clock = found.store.clock = Ticking()  # type: ignore[misc]
        found.restart()
        yield found


async def watch(backend: MatchBackend) -> int:
    name = await backend.studies.bring(long_record(next(SEEDS)), "ann")  # what is known is not read
    return await most_at_once(lambda: backend.studies.replay(name))


async def fetch(backend: MatchBackend) -> int:
    match = await backend.table(GAME)
    await backend.play(match, 75, Random(1))
    return await most_at_once(lambda: backend.studies.record(match, hidden=True))


async def audit(backend: MatchBackend) -> int:
    match = await backend.table(GAME)
    await backend.play(match, 75, Random(1))
    auditor = ReplayAudit(
        backend.store, backend.match_service, backend.keys, backend.game_cache, backend.clock
    )
    return await most_at_once(auditor.look)


@pytest.mark.parametrize("database", ["sqlite"])
@pytest.mark.parametrize("work", [watch, fetch, audit])
async def test_others_are_served_meanwhile(
    backend: MatchBackend,
    work: Callable[[MatchBackend], Awaitable[int]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert 0 < await work(backend) < SNAPSHOT  # what is loaded on the way is not more
    monkeypatch.setattr(studies, "in_slices", all_at_once)
    monkeypatch.setattr(loading, "in_slices", all_at_once)
    assert await work(backend) > 5 * SNAPSHOT  # the check notices who holds everybody up


async def test_a_portion_has_its_length_and_its_rest() -> None:
    clock = ManualClock()
    began = clock.time

    def work() -> Iterable[None]:
        for _ in range(40):
            clock.time += 0.3 * SLICE_SECONDS
            yield

    await in_slices(work(), clock)
    assert clock.time - began == pytest.approx((40 * 0.3 + 10) * SLICE_SECONDS, rel=0.01)


@pytest.mark.parametrize("database", ["sqlite"])
async def test_too_many_replays_at_once_are_put_off(backend: MatchBackend) -> None:
    names = [
        await backend.studies.bring(long_record(), "ann") for _ in range(studies.MOST_WAITING + 3)
    ]
    calls = [backend.studies.replay(name) for name in names]
    done = await asyncio.gather(*calls, return_exceptions=True)
    refused = [one for one in done if isinstance(one, Exception)]
    assert [str(one).partition(":")[0] for one in refused] == ["BUSY"] * 3
