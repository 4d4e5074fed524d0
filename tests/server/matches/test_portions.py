"""Whatever takes long is done in portions: others are served between them."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from random import Random
from unittest.mock import patch

import pytest

import leeboard
from leeboard.kernel.record import Match
from leeboard.kernel.state import State
from leeboard.server.matches import loading, studies
from leeboard.server.matches.auditing import Auditing
from leeboard.server.matches.portions import PORTION, in_portions
from leeboard.server.seams import Clock
from tests.server.matches.harbour import HandClock, Harbour, harbour

pytestmark = pytest.mark.anyio
GAME = "nauticus"
SNAPSHOT = 10  # events between two snapshots


class Ticking(HandClock):
    """A portion has passed whenever somebody looks; whoever sleeps lets the others have a turn."""

    def monotonic(self) -> float:
        self.time += PORTION
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


def long_record() -> str:
    match, luck = Match(leeboard.game(GAME), 2, {}, 7), Random(1)
    while not match.state.over:
        match.play(luck.choice(match.state.legal()))
    return match.record().write()


@pytest.fixture
async def port(database_url: str) -> AsyncIterator[Harbour]:
    async with harbour(database_url, snapshot_every=SNAPSHOT) as found:
        found.clock = found.store.clock = Ticking()  # type: ignore[misc]
        found.restart()
        yield found


async def bring(port: Harbour) -> int:
    text = long_record()
    return await most_at_once(lambda: port.studies.bring(text, "ann"))


async def watch(port: Harbour) -> int:
    name = await port.studies.bring(long_record(), "ann")
    return await most_at_once(lambda: port.studies.film(name))


async def fetch(port: Harbour) -> int:
    match = await port.table(GAME)
    await port.play(match, 75, Random(1))
    return await most_at_once(lambda: port.studies.record(match, hidden=True))


async def audit(port: Harbour) -> int:
    match = await port.table(GAME)
    await port.play(match, 75, Random(1))
    auditor = Auditing(port.store, port.desk, port.keys, port.boxes, port.clock)
    return await most_at_once(auditor.look)


@pytest.mark.parametrize("database", ["sqlite"])
@pytest.mark.parametrize("work", [bring, watch, fetch, audit])
async def test_others_are_served_meanwhile(
    port: Harbour, work: Callable[[Harbour], Awaitable[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 0 < await work(port) < SNAPSHOT  # what is loaded on the way is not more
    monkeypatch.setattr(studies, "in_portions", all_at_once)
    monkeypatch.setattr(loading, "in_portions", all_at_once)
    assert await work(port) > 5 * SNAPSHOT  # the check notices who holds everybody up


async def test_a_portion_has_its_length_and_its_rest() -> None:
    clock = HandClock()
    began = clock.time

    def work() -> Iterable[None]:
        for _ in range(40):
            clock.time += 0.3 * PORTION
            yield

    await in_portions(work(), clock)
    assert clock.time - began == pytest.approx((40 * 0.3 + 10) * PORTION, rel=0.01)


@pytest.mark.parametrize("database", ["sqlite"])
async def test_too_many_replays_at_once_are_put_off(port: Harbour) -> None:
    text = long_record()
    calls = [port.studies.bring(text, "ann") for _ in range(studies.WAITING + 3)]
    done = await asyncio.gather(*calls, return_exceptions=True)
    refused = [one for one in done if isinstance(one, Exception)]
    assert [str(one).partition(":")[0] for one in refused] == ["BUSY"] * 3
