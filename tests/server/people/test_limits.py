"""Rate limits, tries and caps on open matches (RELIABILITY 29)."""

import asyncio

import pytest
from sqlalchemy import text

from leeboard.server.config import Limits
from leeboard.server.errors import ApiError
from leeboard.server.keys import Keys
from leeboard.server.people import limits as module
from leeboard.server.people.limits import (
    AddressFull,
    PasswordTries,
    RateLimiter,
    ServerFull,
    TooFast,
    TooManyCreations,
    TooManyMatches,
    address_tag,
    check_open_matches,
    rate_key,
)
from leeboard.server.people.person import Person
from leeboard.server.storage import schema
from tests.server.people.people_service import ADDRESS, MATCH, PeopleService, StoppedClock, opened


def test_a_bucket_gives_a_burst_and_then_so_many_a_second() -> None:
    clock = StoppedClock()
    buckets = RateLimiter(clock, burst=20, per_second=5)
    assert [buckets.take("a") for _ in range(21)] == [0.0] * 20 + [0.2]
    assert buckets.take("b") == 0.0
    clock.seconds += 1
    assert [buckets.take("a") > 0 for _ in range(6)] == [False] * 5 + [True]
    clock.seconds += 3600
    assert [buckets.take("a") > 0 for _ in range(21)] == [False] * 20 + [True]


def test_a_refused_call_costs_nothing() -> None:
    clock = StoppedClock()
    buckets = RateLimiter(clock, burst=1, per_second=1)
    buckets.take("a")
    for _ in range(10):
        clock.seconds += 0.0625
        assert buckets.take("a") > 0
    clock.seconds += 0.375
    assert buckets.take("a") == 0.0


def test_an_empty_bucket_says_how_long_to_wait() -> None:
    buckets = RateLimiter(StoppedClock(), burst=1, per_second=5 / 60)
    buckets.need("a")
    with pytest.raises(TooManyCreations) as caught:
        buckets.need("a", TooManyCreations)
    assert caught.value.retry_after == pytest.approx(12)
    with pytest.raises(TooFast):
        buckets.need("a")


def test_neither_buckets_nor_tries_grow_without_end() -> None:
    clock = StoppedClock()
    buckets, tries = RateLimiter(clock, 1, 1, most=100), PasswordTries(clock, 5, most=100)
    for number in range(1000):
        buckets.take(str(number))
        tries.take(str(number))
    assert len(buckets) == len(tries) == 100
    assert buckets.take("999") > 0  # the latest are the ones remembered


def test_wrong_tries_are_forgotten_after_an_hour() -> None:
    clock = StoppedClock()
    tries = PasswordTries(clock, 2)
    for _ in range(2):
        tries.take("a")
    with pytest.raises(ApiError):
        tries.take("a")
    clock.seconds += 3600
    for _ in range(2):
        tries.take("a")


def test_an_ipv6_network_counts_as_one_address() -> None:
    assert (
        rate_key("2001:db8:0:1::5")
        == rate_key("2001:db8:0:1:ffff::")
        != rate_key("2001:db8:0:2::5")
    )
    assert rate_key("::ffff:192.0.2.1") == rate_key("192.0.2.1") == "192.0.2.1"
    assert rate_key("") == ""
    tags = {address_tag(Keys(bytes([key]) * 32), "192.0.2.1") for key in (1, 2)}
    assert len(tags) == 2  # without the key, addresses cannot be guessed from the database
    assert all(len(tag) == 64 for tag in tags)


# Caps on open matches.


async def create(people_service: PeopleService, match_id: str, host: Person, tag: str = "") -> None:
    """What the creation of a match does about caps: count and insert in one transaction."""
    async with people_service.store.write() as connection:
        now = await people_service.store.now(connection)
        await check_open_matches(connection, people_service.config.limits, host, tag, now)
        row = MATCH | {"id": match_id, "host": host.id, "status": schema.OPEN, "address": tag}
        row |= {"seen_at": now}
        await connection.execute(schema.match.insert().values(row))
        free = {"match": match_id, "seat": 1, "kind": "open"}
        await connection.execute(schema.seat.insert().values(free))


async def open_matches(people_service: PeopleService) -> int:
    return sum(row["status"] == schema.OPEN for row in await people_service.rows(schema.match))


async def hoard(
    people_service: PeopleService, host: Person, tries: int, tag: str = ""
) -> list[str]:
    """Create at the same time; the codes of those that were refused."""

    async def one(number: int) -> str:
        try:
            await create(people_service, f"{host.id[:8]}-{number}", host, tag)
        except ApiError as trouble:
            return trouble.code
        return ""

    answers = await asyncio.gather(*(one(number) for number in range(tries)))
    return [code for code in answers if code]


@pytest.mark.anyio
async def test_an_account_has_ten_open_matches_and_a_guest_three(database_url: str) -> None:
    async with opened(database_url, Limits(transaction_seconds=20)) as people_service:
        await people_service.add_match("first", None, status=schema.OVER)
        ada, guest = await people_service.account(), await people_service.people.welcome(ADDRESS)
        assert await hoard(people_service, ada.person, 14) == ["TOO_MANY_MATCHES"] * 4
        assert await hoard(people_service, guest.person, 6) == ["TOO_MANY_MATCHES"] * 3
        assert await open_matches(people_service) == 13
        async with people_service.store.write() as connection:  # one comes to its end
            over = schema.match.update().values(status=schema.OVER)
            await connection.execute(over.where(schema.match.c.id.like(f"{guest.person.id[:8]}-%")))
        assert await hoard_again(people_service, guest.person) == ""


async def hoard_again(people_service: PeopleService, host: Person) -> str:
    try:
        await create(people_service, "again", host)
    except TooManyMatches as trouble:
        return trouble.code
    return ""


@pytest.mark.anyio
async def test_guests_of_one_address_share_a_cap(database_url: str) -> None:
    limits = Limits(open_matches_per_address=4, transaction_seconds=20)
    async with opened(database_url, limits) as people_service:
        await people_service.add_match("first", None, status=schema.OVER)
        hosts = [(await people_service.people.welcome(ADDRESS)).person for _ in range(5)]
        refused = [code for host in hosts for code in await hoard(people_service, host, 3, "here")]
        assert set(refused) == {"ADDRESS_FULL"}
        assert await open_matches(people_service) == 4
        with pytest.raises(AddressFull):
            await create(people_service, "more", hosts[4], "here")
        await create(people_service, "elsewhere", hosts[4], "there")
        ada = await people_service.account()  # who has an account is not held back by guests
        await create(people_service, "hers", ada.person, "here")


@pytest.mark.anyio
async def test_a_full_server_says_so(database_url: str) -> None:
    async with opened(
        database_url, Limits(open_matches=5, transaction_seconds=20)
    ) as people_service:
        await people_service.add_match("first", None, status=schema.OVER)
        hosts = [(await people_service.account(f"Host {number}")).person for number in range(3)]
        refused = await asyncio.gather(*(hoard(people_service, host, 3) for host in hosts))
        assert [code for codes in refused for code in codes] == ["SERVER_FULL"] * 4
        with pytest.raises(ServerFull) as caught:
            await create(people_service, "more", hosts[0])
        assert (caught.value.status, caught.value.retry_after) == (503, 60.0)


@pytest.mark.anyio
@pytest.mark.parametrize("database", ["postgresql"])  # which has several writers
async def test_without_the_lock_the_caps_would_leak(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The broken variant of the tests above."""
    monkeypatch.setattr(module, "text", lambda _statement: text("SELECT 1"))
    counted, all_counted = 0, asyncio.Event()

    async with opened(database_url, Limits(transaction_seconds=20)) as people_service:
        await people_service.add_match("first", None, status=schema.OVER)
        guest = (await people_service.people.welcome(ADDRESS)).person

        async def one(number: int) -> None:
            nonlocal counted
            async with people_service.store.write() as connection:
                now = await people_service.store.now(connection)
                await check_open_matches(connection, people_service.config.limits, guest, "", now)
                counted += 1
                if counted == 5:
                    all_counted.set()
                await all_counted.wait()
                row = MATCH | {"id": str(number), "host": guest.id, "status": schema.OPEN}
                await connection.execute(schema.match.insert().values(row))

        await asyncio.gather(*(one(number) for number in range(5)))
        assert (
            await open_matches(people_service) > people_service.config.limits.open_matches_per_guest
        )
