"""Sessions: how tokens are made and kept, how they end, and who hears of it (RELIABILITY 32)."""

import asyncio

import pytest
from sqlalchemy import delete

from leeboard.server.keys import hashed
from leeboard.server.people.sessions import SessionEnded
from leeboard.server.storage import schema
from tests.server.people.people_service import ADDRESS, PeopleService, opened

pytestmark = pytest.mark.anyio
DAY = 24 * 3600.0


async def test_tokens_have_256_bits_and_are_stored_hashed(database_url: str) -> None:
    async with opened(database_url) as people_service:
        tokens = {(await people_service.people.welcome(ADDRESS)).token for _ in range(20)}
        assert len(tokens) == 20
        assert all(len(bytes.fromhex(token)) == 32 for token in tokens)
        stored = {row["token"] for row in await people_service.rows(schema.session)}
        assert stored == {hashed(token) for token in tokens}
        assert not stored & tokens
        for token in stored:  # who reads the database has no key to any session
            assert await people_service.sessions.whose(token) is None


@pytest.mark.parametrize("token", ["", "x", "\0", "0" * 64, "0" * 1_000_000, "é"])
async def test_a_foreign_token_is_nobodys(database_url: str, token: str) -> None:
    async with opened(database_url) as people_service:
        await people_service.people.welcome(ADDRESS)
        assert await people_service.sessions.whose(token) is None


@pytest.mark.parametrize(("column", "days"), [("seen_at", 30), ("created_at", 90)])
async def test_a_session_runs_out(database_url: str, column: str, days: int) -> None:
    async with opened(database_url) as people_service:
        entry = await people_service.people.welcome(ADDRESS)
        await people_service.age(schema.session, column, days * DAY - 60)
        visit = await people_service.visit(entry)
        assert await people_service.sessions.gone([visit.session]) == set()
        people_service.clock.seconds += 3  # past what is remembered
        if column == "seen_at":  # it was seen just now
            await people_service.age(schema.session, column, days * DAY - 60)
        await people_service.age(schema.session, column, 120)
        assert await people_service.sessions.whose(entry.token) is None
        assert await people_service.sessions.gone([visit.session]) == {visit.session}
        assert await people_service.sessions.sweep() == 1
        assert people_service.ended == [SessionEnded(visit.session, entry.person.id)]


async def test_whoever_comes_back_is_seen(database_url: str) -> None:
    async with opened(database_url) as people_service:
        entry = await people_service.people.welcome(ADDRESS)
        fresh = (await people_service.rows(schema.session))[0]["seen_at"]
        await people_service.visit(entry)
        assert (await people_service.rows(schema.session))[0][
            "seen_at"
        ] == fresh  # no write for each call
        await people_service.age(schema.session, "seen_at", 7200)
        people_service.clock.seconds += 3
        await people_service.visit(entry)
        assert (await people_service.rows(schema.session))[0]["seen_at"] > fresh - 3600


async def test_what_other_workers_end_is_believed_for_two_seconds_at_most(
    database_url: str,
) -> None:
    async with opened(database_url) as people_service:
        entry = await people_service.people.welcome(ADDRESS)
        visit = await people_service.visit(entry)
        async with people_service.store.write() as connection:
            await connection.execute(delete(schema.session))
        assert await people_service.sessions.gone([visit.session, "other"]) == {
            visit.session,
            "other",
        }
        assert await people_service.sessions.whose(entry.token) == visit
        people_service.clock.seconds += 2
        assert await people_service.sessions.whose(entry.token) is None


async def test_one_end_is_told_once_and_to_everyone(database_url: str) -> None:
    async with opened(database_url) as people_service:
        heard: list[SessionEnded] = []
        people_service.sessions.listen(heard.append)
        entry, other = (
            await people_service.people.welcome(ADDRESS),
            await people_service.people.welcome(ADDRESS),
        )
        visit = await people_service.visit(entry)
        await people_service.sessions.end(visit.session)
        await people_service.sessions.end(visit.session)
        assert heard == people_service.ended == [SessionEnded(visit.session, entry.person.id)]
        assert await people_service.sessions.whose(entry.token) is None
        assert await people_service.sessions.whose(other.token) is not None


async def test_all_sessions_of_a_person_end_together(database_url: str) -> None:
    async with opened(database_url) as people_service:
        ada = await people_service.account()
        again = await people_service.accounts.login(None, "Ada", "correct horse battery", ADDRESS)
        await people_service.sessions.end_all(ada.person.id)
        assert {one.session for one in people_service.ended} == {
            hashed(ada.token),
            hashed(again.token),
        }


async def look_up_while_it_ends(people_service: PeopleService) -> bool:
    """Whether a session is still believed in that ended while it was being looked up."""
    entry = await people_service.people.welcome(ADDRESS)
    looked, let_go = asyncio.Event(), asyncio.Event()
    look_up = people_service.sessions._look_up

    async def slowly(key: str) -> object:
        found = await look_up(key)
        looked.set()
        await let_go.wait()
        return found

    people_service.sessions._look_up = slowly  # type: ignore[method-assign, assignment]
    looking = asyncio.create_task(people_service.sessions.whose(entry.token))
    await looked.wait()
    await people_service.sessions.end(hashed(entry.token))
    let_go.set()
    await looking
    people_service.sessions._look_up = look_up  # type: ignore[method-assign]
    return await people_service.sessions.whose(entry.token) is not None


async def test_an_end_during_a_look_up_is_not_forgotten(database_url: str) -> None:
    async with opened(database_url) as people_service:
        assert not await look_up_while_it_ends(people_service)


async def test_the_check_finds_a_cache_that_forgets_it(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database_url) as people_service:
        announce = people_service.sessions.announce

        def without_counting(ended: list[SessionEnded]) -> None:
            announce(ended)
            people_service.sessions._endings -= 1

        monkeypatch.setattr(people_service.sessions, "announce", without_counting)
        assert await look_up_while_it_ends(people_service)
