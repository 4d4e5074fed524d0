"""What one address may use: calls, bytes of bodies, and processor time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, Final, ParamSpec, TypeVar

from leeboard.server.clock import Clock, processor_seconds
from leeboard.server.config import Limits
from leeboard.server.people.limits import MOST_KEYS, RateLimiter, TooFast

P = ParamSpec("P")
T = TypeVar("T")

EXPECTED_SECONDS: Final = 0.004  # seconds of processor time that a call takes, more or less
REMEMBERED_SHARE: Final = 0.9  # of what a dear call has cost, by the next one of its address
OVERHEAD_SECONDS: Final = 0.0005  # of that, for reading and logging it, which no meter sees
HANDSHAKE_SECONDS: Final = 0.01  # for a socket, until it has been shown its table
WRITING_SECONDS: Final = 0.005  # for a call that changes something: all others write after it
SHORTEST_WAIT: Final = 0.001  # seconds of a wait: what is shorter, a clock may not even show
LONGEST_WAIT: Final = 0.5  # after which whoever waits looks whether the server is about to go


class ClientCutOff(Exception):
    """An address that goes on although it was told to slow down: it is not even answered."""


class AddressBudgets:
    """A bucket for each thing that an address can use up.

    A school may sit behind an address: two hundred browsers that ask for their first page at the
    same moment are no attack. So a call for which nothing is left waits in line, and whoever plays
    elsewhere notices little of the crowd. When the line is too long the call is refused.

    A call pays in advance what the dearest of the last ones of its address has cost, more or less,
    and gets back what is too much: many dear calls at once must not pass for the price of one.

    A refusal costs little, but not nothing: refusals are counted too, and after too many of them
    the connection is closed instead.
    """

    def __init__(
        self, clock: Clock, limits: Limits, stopping: Callable[[], bool] = lambda: False
    ) -> None:
        """`stopping`: whether the server is about to go, so that no call need wait for its turn."""
        self._clock: Final = clock
        self._stopping: Final = stopping
        self._patience: Final = limits.calls_patience
        self._pace: Final = max(
            1 / limits.calls_per_second, EXPECTED_SECONDS / limits.processor_per_second
        )
        self._calls: Final = RateLimiter(clock, limits.calls_burst, limits.calls_per_second)
        self._refusals: Final = RateLimiter(
            clock, limits.refusals_burst, limits.refusals_per_second
        )
        self._uploads: Final = RateLimiter(clock, limits.uploads_burst, limits.uploads_per_second)
        self._processor: Final = RateLimiter(
            clock, limits.processor_burst, limits.processor_per_second
        )
        self._lines: Final[dict[str, _Line]] = {}
        self._prices: Final[OrderedDict[str, float]] = OrderedDict()

    def shared(self) -> dict[str, RateLimiter]:
        """What all workers count together; each has a processor of its own."""
        return {
            "calls of an address": self._calls,
            "refusals of an address": self._refusals,
            "uploads of an address": self._uploads,
        }

    async def take_call(self, address: str, calls: int = 1) -> None:
        """Count a call when it is its turn: TooFast, or HungUp.

        With no calls it is a file of the client, for which processor time alone is counted.
        """
        await self._take(address, calls, self._price(address))

    async def take_change(self, address: str) -> None:
        """The same for a call that changes something."""
        charge(WRITING_SECONDS)
        await self._take(address, 1, self._price(address) + WRITING_SECONDS)

    async def take_handshake(self, address: str) -> None:
        """The same for a socket, of which no meter tells what it costs."""
        await self._take(address, 1, HANDSHAKE_SECONDS)

    def _price(self, address: str) -> float:
        return max(EXPECTED_SECONDS, self._prices.get(address, 0.0))

    async def _take(self, address: str, calls: int, cost: float) -> None:
        """What it will cost is paid at once, so that many do not pass for the same coin."""
        line, wait = self._lines.get(address), self._wait(address, calls)
        if line is None and not wait:
            self._pay(address, calls, cost)
            return
        wait += self._pace * (line.waiting if line else 0)
        if wait > self._patience:
            raise self._refusal(address, wait)
        await self._line_up(address, calls, cost)

    async def _line_up(self, address: str, calls: int, cost: float) -> None:
        until = self._clock.monotonic() + self._patience
        line = self._lines.setdefault(address, _Line())
        line.waiting += 1
        try:
            async with line.turn:
                while wait := self._wait(address, calls):
                    # Those before may have cost more than most.
                    if self._clock.monotonic() + wait > until or self._stopping():
                        raise self._refusal(address, wait)
                    await self._clock.sleep(min(max(wait, SHORTEST_WAIT), LONGEST_WAIT))
                self._pay(address, calls, cost)
        finally:
            line.waiting -= 1
            if not line.waiting:
                del self._lines[address]

    def _wait(self, address: str, calls: int) -> float:
        return max(self._calls.wait(address, calls), self._processor.wait(address))

    def _pay(self, address: str, calls: int, cost: float) -> None:
        self._calls.spend(address, calls)
        self._processor.spend(address, cost)
        meter = _meter.get()
        if meter is not None:
            meter.paid += cost

    def take_upload(self, address: str, size: int) -> None:
        """Count bytes before they are read: TooFast, or HungUp."""
        if wait := self._uploads.take(address, size):
            raise self._refusal(address, wait)

    def settle(self, address: str, meter: Meter) -> None:
        """Count the processor time of a call; what is too much is paid off before the next one."""
        used = meter.seconds + OVERHEAD_SECONDS
        self._processor.spend(address, used - meter.paid)
        self._prices[address] = max(used, REMEMBERED_SHARE * self._price(address))
        self._prices.move_to_end(address)
        if len(self._prices) > MOST_KEYS:
            self._prices.popitem(last=False)

    def _refusal(self, address: str, wait: float) -> TooFast | ClientCutOff:
        return ClientCutOff() if self._refusals.take(address) else TooFast(wait)


class _Line:
    """Calls of one address that wait, each for the one before it."""

    def __init__(self) -> None:
        self.turn: Final = asyncio.Lock()
        self.waiting = 0


class Meter:
    """Measures the processor time of a coroutine: of its own steps, and of what is charged."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.paid = 0.0  # of that, in advance

    async def run(self, work: Coroutine[Any, Any, T]) -> T:
        before = _meter.set(self)
        try:
            done: T = await _Measured(work, self)
            return done
        finally:
            _meter.reset(before)


_meter: Final[ContextVar[Meter | None]] = ContextVar("meter", default=None)


def charge(seconds: float) -> None:
    """Count processor time that a thread or another process used for the call under way."""
    meter = _meter.get()
    if meter is not None:
        meter.seconds += seconds


async def in_thread(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Like `asyncio.to_thread`, and the time counts as the caller's."""

    spent: list[float] = []

    def measured() -> T:
        began = processor_seconds()
        try:
            return work(*args, **kwargs)
        finally:
            spent.append(processor_seconds() - began)

    try:
        return await asyncio.to_thread(measured)
    finally:
        charge(sum(spent))


class _Measured(Generator[Any, Any, Any]):
    """Hands every step of a coroutine on, and measures it."""

    def __init__(self, work: Coroutine[Any, Any, Any], meter: Meter) -> None:
        self._work: Final = work
        self._meter: Final = meter

    def __await__(self) -> Generator[Any, Any, Any]:
        return self

    def send(self, value: Any) -> Any:
        return self._step(self._work.send, value)

    def throw(self, *error: Any) -> Any:
        return self._step(self._work.throw, *error)

    def _step(self, step: Callable[..., Any], *args: Any) -> Any:
        began = processor_seconds()
        try:
            return step(*args)
        finally:
            self._meter.seconds += processor_seconds() - began
