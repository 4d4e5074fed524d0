"""The clock of the server: waiting until something happens or some time has passed."""

import asyncio

from leeboard.server.clock import SystemClock, wait_until_woken


class SlowClock(SystemClock):
    """A clock whose time passes when it is told to."""

    def __init__(self) -> None:
        self.passes = asyncio.Event()
        self.asleep = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        self.asleep.set()
        await self.passes.wait()


def tasks() -> set[asyncio.Task[object]]:
    return asyncio.all_tasks() - {asyncio.current_task()}


def test_an_event_ends_the_wait_and_is_clear_for_the_next_one() -> None:
    async def wait() -> None:
        clock, wake = SlowClock(), asyncio.Event()
        waiting = asyncio.ensure_future(wait_until_woken(wake, clock, 60.0))
        await clock.asleep.wait()
        assert not waiting.done()
        wake.set()
        assert await waiting is False
        assert not wake.is_set()

    asyncio.run(wait())


def test_time_that_passes_ends_the_wait_too() -> None:
    async def wait() -> None:
        clock, wake = SlowClock(), asyncio.Event()
        clock.passes.set()
        assert await wait_until_woken(wake, clock, 60.0) is True

    asyncio.run(wait())


def test_a_wait_that_is_given_up_leaves_nothing_behind() -> None:
    async def wait() -> None:
        clock = SlowClock()
        waiting = asyncio.ensure_future(wait_until_woken(asyncio.Event(), clock, 60.0))
        await clock.asleep.wait()
        left = tasks() - {waiting}
        assert len(left) == 2
        waiting.cancel()
        await asyncio.wait({waiting})
        assert all(task.cancelling() for task in left)

    asyncio.run(wait())
