"""Limits of rate of several workers: what an address gets that spreads its calls over all."""

import asyncio
import json
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import delete, insert, select, update

from leeboard.server.clock import SystemClock
from leeboard.server.config import Limits
from leeboard.server.keys import Keys
from leeboard.server.people import rate_exchange as module
from leeboard.server.people.limits import (
    ADDRESS_PREFIX,
    PasswordTries,
    RateLimiter,
    TooManyTries,
)
from leeboard.server.people.rate_exchange import (
    KEPT_SECONDS,
    REPORT_NOTICE,
    RateExchange,
    SharedCounts,
    SharedLimiter,
)
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store, StoreBusy
from tests.server.conftest import POSTGRESQL
from tests.server.people.people_service import ADDRESS, StoppedClock

BURST, RATE = 16.0, 2.0
KEYS = Keys(bytes(range(32)))


class Together:
    """Limiters of several workers that hear of each other when the test says so."""

    def __init__(self, workers: int, make: Callable[[StoppedClock], Any]) -> None:
        self.clock = StoppedClock()
        self.limiters = [make(self.clock) for _ in range(workers)]
        self.counts = [
            SharedCounts(lambda key: key, one.grain, lambda: None) for one in self.limiters
        ]
        for one, counts in zip(self.limiters, self.counts, strict=True):
            one.share(counts)

    def exchange(self) -> None:
        for teller, counts in enumerate(self.counts):
            for key, amount in counts.take_due().items():
                for hearer, limiter in enumerate(self.limiters):
                    if hearer != teller:
                        limiter.merge(key, amount)


def buckets(workers: int) -> Together:
    return Together(workers, lambda clock: RateLimiter(clock, BURST, RATE))


class Spreading:
    """An address that takes all it can get, wherever it can."""

    def __init__(self, together: Together) -> None:
        self.together = together
        self.taken = 0
        self.seconds = 0.0
        self.longest = 0.0  # seconds without an exchange
        self._since = 0.0

    def take(self, worker: int, times: int) -> None:
        limiter = self.together.limiters[worker]
        self.taken += sum(not limiter.take(ADDRESS) for _ in range(times))

    def wait(self, seconds: float) -> None:
        self.together.clock.seconds += seconds
        self.seconds += seconds
        self._since += seconds
        self.longest = max(self.longest, self._since)

    def exchange(self) -> None:
        self.together.exchange()
        self._since = 0.0

    def most(self) -> float:
        """What one may have got: the limit once, and beside it what no other could know of."""
        unknown: float = BURST + RATE * self.longest + self.together.limiters[0].grain
        others = len(self.together.limiters) - 1
        return BURST + RATE * self.seconds + others * unknown


steps = st.one_of(
    st.tuples(st.just("take"), st.integers(0, 2), st.integers(1, 40)),
    st.tuples(st.just("wait"), st.sampled_from([0.25, 1.0, 4.0])),
    st.tuples(st.just("exchange")),
)


@given(st.integers(2, 3), st.lists(steps, max_size=60))
def test_several_workers_give_the_limit_once_and_a_burst_more_each(
    workers: int, wanted: list[tuple[Any, ...]]
) -> None:
    spreading = Spreading(buckets(workers))
    for name, *values in wanted:
        if name == "take":
            spreading.take(values[0] % workers, values[1])
        else:
            getattr(spreading, name)(*values)
        assert spreading.taken <= spreading.most()


def all_minute(spreading: Spreading) -> None:
    """Take everything everywhere for a minute, with an exchange a second."""
    for _ in range(60):
        for worker in range(len(spreading.together.limiters)):
            spreading.take(worker, 100)
        spreading.wait(1.0)
        spreading.exchange()


def test_in_the_long_run_all_workers_together_give_the_rate_once() -> None:
    spreading = Spreading(buckets(4))
    all_minute(spreading)
    assert RATE * 60 <= spreading.taken <= spreading.most() <= 4 * (BURST + 4) + RATE * 60


def test_workers_that_do_not_take_each_other_into_account_are_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The mutant: each counts for itself."""
    monkeypatch.setattr(RateLimiter, "merge", lambda _self, _key, _amount: None)
    spreading = Spreading(buckets(4))
    all_minute(spreading)
    assert spreading.taken > 4 * RATE * 60 > spreading.most()


def test_debts_that_end_at_zero_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mutant: a worker forgives what the others gave beyond the limit."""

    def forgive(self: RateLimiter, key: str, amount: float) -> None:
        self._keep(key, max(0.0, self._level(key) - amount))

    monkeypatch.setattr(RateLimiter, "merge", forgive)
    spreading = Spreading(buckets(4))
    all_minute(spreading)
    assert spreading.taken > spreading.most()


def test_whoever_is_slower_than_the_exchange_gets_little_more_than_one_burst() -> None:
    together = buckets(2)
    taken = 0
    for turn in range(100):
        taken += not together.limiters[turn % 2].take(ADDRESS)
        together.exchange()
    assert BURST <= taken <= BURST + together.limiters[0].grain


def test_a_little_is_not_told() -> None:
    together = buckets(2)
    one, other = together.limiters
    one.take("a")  # of 16, and 2 are told
    together.exchange()
    assert other.wait("a", BURST) == 0.0
    one.take("a")
    together.exchange()
    assert other.wait("a", BURST) == pytest.approx(2 / RATE)


def test_what_is_given_back_in_time_is_not_told() -> None:
    woken: list[int] = []
    counts = SharedCounts(lambda key: key, 2.0, lambda: woken.append(1))
    counts.add("a", 3.0)
    counts.add("a", -2.0)
    assert (counts.take_due(), len(woken)) == ({}, 1)
    counts.add("a", 1.0)
    assert (counts.take_due(), counts.take_due()) == ({"a": 2.0}, {})


def test_amounts_that_nobody_is_told_of_do_not_grow_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "UNTOLD_KEYS", 100)
    counts = SharedCounts(lambda key: key, 2.0, lambda: None)
    for number in range(1000):
        counts.add(str(number), 1.0)
    for number in (0, 899, 900, 999):
        counts.add(str(number), 1.0)
    # Adding the first two anew pushed 900 out.
    assert counts.take_due() == {"999": 2.0}


# Tries at passwords.


def tries(workers: int) -> Together:
    return Together(workers, lambda clock: PasswordTries(clock, 3, free_address=9))


def guess(together: Together, worker: int) -> bool:
    try:
        together.limiters[worker].take("name x", f"{ADDRESS_PREFIX}x")
    except TooManyTries:
        return False
    return True


def test_wrong_passwords_count_at_every_worker() -> None:
    together = tries(2)
    done = []
    for turn in range(6):
        done.append(guess(together, turn % 2))
        together.exchange()
    assert done == [True] * 3 + [False] * 3


def test_the_right_password_clears_its_name_at_every_worker() -> None:
    together = tries(2)
    one, other = together.limiters
    for _ in range(2):
        guess(together, 0)
    together.exchange()
    assert guess(together, 1)
    other.clear("name x")
    other.give_back(f"{ADDRESS_PREFIX}x")
    together.exchange()
    assert [guess(together, 0) for _ in range(4)] == [True] * 3 + [False]
    [counted] = [name for name in one._tries if name.startswith(ADDRESS_PREFIX)]
    assert one._tries[counted][0] == 5  # two wrong ones, and the three since


def test_tries_are_told_under_names_that_keep_the_address_apart() -> None:
    together = Together(1, lambda clock: PasswordTries(clock, 3, free_address=9))
    [limiter] = together.limiters
    limiter.share(SharedCounts(lambda key: f"#{len(key)}", 1.0, lambda: None))
    limiter.take(f"{ADDRESS_PREFIX}x")
    assert list(limiter._tries) == [f"{ADDRESS_PREFIX}#9"]


# Through the database.


class Worker:
    """A worker as far as limits are concerned."""

    def __init__(self, url: str, name: str) -> None:
        self.store = Store(url, SystemClock(), Limits())
        self.exchange = RateExchange(self.store, KEYS, SystemClock(), name)
        self.limiter = self.join("calls")

    def join(self, name: str) -> RateLimiter:
        limiter = RateLimiter(StoppedClock(), BURST, RATE)
        self.exchange.join(name, limiter)
        return limiter


@pytest.fixture
async def workers(database_url: str) -> Any:
    made = [Worker(database_url, name) for name in ("w1", "w2")]
    for one in made:
        await one.exchange.begin()
    yield made
    for one in made:
        await one.store.close()


on_postgresql = pytest.mark.parametrize("database", [POSTGRESQL])


@pytest.mark.anyio
@on_postgresql
async def test_reports_are_read_once_and_by_the_others(workers: list[Worker]) -> None:
    one, other = workers
    for taken in (4, 8):
        one.limiter.spend(ADDRESS, 4)
        await one.exchange.exchange()
        await other.exchange.exchange()
        await other.exchange.exchange()
        for worker in workers:
            assert worker.limiter.wait(ADDRESS, BURST) == pytest.approx(taken / RATE)
    assert other.limiter.wait("203.0.113.8", BURST) == 0.0


@pytest.mark.anyio
@on_postgresql
async def test_limiters_of_different_names_are_kept_apart(workers: list[Worker]) -> None:
    one, other = workers
    more = one.join("chat"), other.join("chat")
    more[0].spend(ADDRESS, 4)
    await one.exchange.exchange()
    await other.exchange.exchange()
    assert more[1].wait(ADDRESS, BURST) > 0.0
    assert other.limiter.wait(ADDRESS, BURST) == 0.0


@pytest.mark.anyio
@on_postgresql
async def test_a_report_names_nobody(workers: list[Worker]) -> None:
    one, _ = workers
    one.limiter.spend(ADDRESS, 4)
    await one.exchange.exchange()
    async with one.store.read() as db:
        [row] = await db.execute(select(schema.rate_report))
    assert list(row.body["calls"].values()) == [4.0]
    assert ADDRESS not in json.dumps(row.body)


@pytest.mark.anyio
@on_postgresql
async def test_a_worker_that_comes_later_leaves_out_what_was_before(
    workers: list[Worker], database_url: str
) -> None:
    one, _ = workers
    one.limiter.spend(ADDRESS, 4)
    await one.exchange.exchange()
    late = Worker(database_url, "w3")
    await late.exchange.begin()
    await late.exchange.exchange()
    assert late.limiter.wait(ADDRESS, BURST) == 0.0
    one.limiter.spend(ADDRESS, 4)
    await one.exchange.exchange()
    await late.exchange.exchange()
    assert late.limiter.wait(ADDRESS, BURST) == pytest.approx(4 / RATE)
    await late.store.close()


@pytest.mark.anyio
@on_postgresql
async def test_old_reports_go(workers: list[Worker]) -> None:
    one, other = workers

    async def numbers() -> list[tuple[str, int]]:
        async with one.store.read() as db:
            rows = await db.execute(select(schema.rate_report))
            return sorted((row.worker, row.number) for row in rows)

    for worker in (one, other, one):
        worker.limiter.spend(ADDRESS, 4)
        await worker.exchange.exchange()
    assert await numbers() == [("w1", 1), ("w1", 2), ("w2", 1)]
    async with one.store.write() as db:
        table = schema.rate_report
        await db.execute(update(table).values(at=table.c.at - KEPT_SECONDS - 1))
    one.limiter.spend(ADDRESS, 4)
    await one.exchange.exchange()
    assert await numbers() == [("w1", 3), ("w2", 1)]
    await one.exchange.begin()  # of one that died, with the next start
    assert await numbers() == [("w1", 3)]


@pytest.mark.anyio
@on_postgresql
async def test_what_the_database_did_not_take_is_told_later(
    workers: list[Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = workers

    def away() -> AbstractAsyncContextManager[Any]:
        raise StoreBusy("away")

    one.limiter.spend(ADDRESS, 4)
    with monkeypatch.context() as patched:
        patched.setattr(one.store, "write", away)
        with pytest.raises(StoreBusy):
            await one.exchange.exchange()
    await one.exchange.exchange()
    await other.exchange.exchange()
    assert other.limiter.wait(ADDRESS, BURST) == pytest.approx(4 / RATE)


@pytest.mark.anyio
@on_postgresql
async def test_a_limiter_that_only_another_release_knows_is_passed_over(
    workers: list[Worker],
) -> None:
    one, other = workers
    row = {"worker": "w3", "number": 1, "at": 0.0, "body": {"dances": {"x": 1.0}}}
    async with one.store.write() as db:
        await db.execute(insert(schema.rate_report).values(**row))
    await other.exchange.exchange()
    async with one.store.write() as db:
        await db.execute(delete(schema.rate_report))


@pytest.mark.anyio
@on_postgresql
async def test_a_notice_of_another_worker_wakes_and_an_own_one_does_not(
    workers: list[Worker],
) -> None:
    one, _ = workers
    one.exchange.on_notice(f"{REPORT_NOTICE}w1")
    assert not one.exchange._wake.is_set()
    one.exchange.on_notice(f"{REPORT_NOTICE}w2")
    assert one.exchange._wake.is_set()


@pytest.mark.anyio
@on_postgresql
async def test_it_goes_on_by_itself(workers: list[Worker]) -> None:
    one, other = workers
    running = [asyncio.ensure_future(worker.exchange.run()) for worker in workers]
    try:
        await asyncio.sleep(0)
        one.limiter.spend(ADDRESS, 4)
        async with asyncio.timeout(60):
            while not other.limiter.wait(ADDRESS, BURST):
                await asyncio.sleep(0.01)
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


def test_both_kinds_of_limiters_can_be_shared() -> None:
    clock = StoppedClock()
    shared: list[SharedLimiter] = [RateLimiter(clock, 1, 1), PasswordTries(clock, 1)]
    assert [one.grain for one in shared] == [0.125, 1.0]
