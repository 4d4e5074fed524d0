"""Sessions: how tokens are made and kept, how they end, and who hears of it (RELIABILITY 32)."""

import asyncio

import pytest
from sqlalchemy import delete

from leeboard.server.keys import hashed
from leeboard.server.people.sessions import Ended
from leeboard.server.storage import schema
from tests.server.people.house import ADDRESS, House, opened

pytestmark = pytest.mark.anyio
DAY = 24 * 3600.0


async def test_tokens_have_256_bits_and_are_stored_hashed(database_url: str) -> None:
    async with opened(database_url) as house:
        tokens = {(await house.people.welcome(ADDRESS)).token for _ in range(20)}
        assert len(tokens) == 20
        assert all(len(bytes.fromhex(token)) == 32 for token in tokens)
        stored = {row["token"] for row in await house.rows(schema.session)}
        assert stored == {hashed(token) for token in tokens}
        assert not stored & tokens
        for token in stored:  # who reads the database has no key to the house
            assert await house.sessions.whose(token) is None


@pytest.mark.parametrize("token", ["", "x", "\0", "0" * 64, "0" * 1_000_000, "é"])
async def test_a_foreign_token_is_nobodys(database_url: str, token: str) -> None:
    async with opened(database_url) as house:
        await house.people.welcome(ADDRESS)
        assert await house.sessions.whose(token) is None


@pytest.mark.parametrize(("column", "days"), [("seen_at", 30), ("created_at", 90)])
async def test_a_session_runs_out(database_url: str, column: str, days: int) -> None:
    async with opened(database_url) as house:
        entry = await house.people.welcome(ADDRESS)
        await house.age(schema.session, column, days * DAY - 60)
        visit = await house.visit(entry)
        assert await house.sessions.gone([visit.session]) == set()
        house.clock.seconds += 3  # past what is remembered
        if column == "seen_at":  # it was seen just now
            await house.age(schema.session, column, days * DAY - 60)
        await house.age(schema.session, column, 120)
        assert await house.sessions.whose(entry.token) is None
        assert await house.sessions.gone([visit.session]) == {visit.session}
        assert await house.sessions.sweep() == 1
        assert house.ended == [Ended(visit.session, entry.person.id)]


async def test_whoever_comes_back_is_seen(database_url: str) -> None:
    async with opened(database_url) as house:
        entry = await house.people.welcome(ADDRESS)
        fresh = (await house.rows(schema.session))[0]["seen_at"]
        await house.visit(entry)
        assert (await house.rows(schema.session))[0]["seen_at"] == fresh  # no write for each call
        await house.age(schema.session, "seen_at", 7200)
        house.clock.seconds += 3
        await house.visit(entry)
        assert (await house.rows(schema.session))[0]["seen_at"] > fresh - 3600


async def test_what_other_workers_end_is_believed_for_two_seconds_at_most(
    database_url: str,
) -> None:
    async with opened(database_url) as house:
        entry = await house.people.welcome(ADDRESS)
        visit = await house.visit(entry)
        async with house.store.write() as connection:
            await connection.execute(delete(schema.session))
        assert await house.sessions.gone([visit.session, "other"]) == {visit.session, "other"}
        assert await house.sessions.whose(entry.token) == visit
        house.clock.seconds += 2
        assert await house.sessions.whose(entry.token) is None


async def test_one_end_is_told_once_and_to_everyone(database_url: str) -> None:
    async with opened(database_url) as house:
        heard: list[Ended] = []
        house.sessions.listen(heard.append)
        entry, other = await house.people.welcome(ADDRESS), await house.people.welcome(ADDRESS)
        visit = await house.visit(entry)
        await house.sessions.end(visit.session)
        await house.sessions.end(visit.session)
        assert heard == house.ended == [Ended(visit.session, entry.person.id)]
        assert await house.sessions.whose(entry.token) is None
        assert await house.sessions.whose(other.token) is not None


async def test_all_sessions_of_a_person_end_together(database_url: str) -> None:
    async with opened(database_url) as house:
        ada = await house.account()
        again = await house.accounts.login(None, "Ada", "correct horse battery", ADDRESS)
        await house.sessions.end_all(ada.person.id)
        assert {one.session for one in house.ended} == {hashed(ada.token), hashed(again.token)}


async def look_up_while_it_ends(house: House) -> bool:
    """Whether a session is still believed in that ended while it was being looked up."""
    entry = await house.people.welcome(ADDRESS)
    looked, let_go = asyncio.Event(), asyncio.Event()
    look_up = house.sessions._look_up

    async def slowly(key: str) -> object:
        found = await look_up(key)
        looked.set()
        await let_go.wait()
        return found

    house.sessions._look_up = slowly  # type: ignore[method-assign, assignment]
    looking = asyncio.create_task(house.sessions.whose(entry.token))
    await looked.wait()
    await house.sessions.end(hashed(entry.token))
    let_go.set()
    await looking
    house.sessions._look_up = look_up  # type: ignore[method-assign]
    return await house.sessions.whose(entry.token) is not None


async def test_an_end_during_a_look_up_is_not_forgotten(database_url: str) -> None:
    async with opened(database_url) as house:
        assert not await look_up_while_it_ends(house)


async def test_the_check_finds_a_cache_that_forgets_it(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database_url) as house:
        announce = house.sessions.announce

        def without_counting(ended: list[Ended]) -> None:
            announce(ended)
            house.sessions._endings -= 1

        monkeypatch.setattr(house.sessions, "announce", without_counting)
        assert await look_up_while_it_ends(house)
