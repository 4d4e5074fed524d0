"""Guests, names and what is public of people, on SQLite and PostgreSQL."""

import pytest

from leeboard.server.config import Limits
from leeboard.server.errors import ApiError
from leeboard.server.people.limits import TooFast
from leeboard.server.people.people import get
from leeboard.server.storage import schema
from tests.server.people.people_service import ADDRESS, PASSWORD, opened

pytestmark = pytest.mark.anyio
DAY = 24 * 3600.0


async def test_a_guest_comes_in_without_being_asked_anything(database_url: str) -> None:
    async with opened(database_url) as people_service:
        entry = await people_service.people.welcome(ADDRESS, "pl")
        visit = await people_service.visit(entry)
        assert visit.person == entry.person
        assert visit.person.is_guest
        assert visit.person.language == "pl"


async def test_guests_of_one_address_come_in_one_by_one(database_url: str) -> None:
    limits = Limits(guests_burst=3, guests_per_second=0.5)
    async with opened(database_url, limits) as people_service:
        for _ in range(3):
            await people_service.people.welcome(ADDRESS)
        with pytest.raises(TooFast) as caught:
            await people_service.people.welcome(ADDRESS)
        assert caught.value.retry_after == 2.0
        await people_service.people.welcome("198.51.100.1")
        people_service.clock.seconds += 2
        await people_service.people.welcome(ADDRESS)
        assert len(await people_service.rows(schema.person)) == 5


async def test_a_guest_takes_any_name_but_that_of_an_account(database_url: str) -> None:
    async with opened(database_url) as people_service:
        await people_service.account("Ada")
        guest = await people_service.people.welcome(ADDRESS)
        other = await people_service.people.welcome(ADDRESS)
        changed = await people_service.people.change(
            guest.person, name="Bo", email="bo@example.org"
        )
        assert (changed.name, changed.email, changed.is_guest) == ("Bo", "bo@example.org", True)
        assert (await people_service.visit(guest)).person == changed
        await people_service.people.change(other.person, name="Bo")
        with pytest.raises(ApiError) as caught:
            await people_service.people.change(guest.person, name="ADA", language="it")
        assert caught.value.code == "NAME_TAKEN"
        assert (
            await people_service.visit(guest)
        ).person == changed  # a refused call changes nothing


async def test_an_account_that_is_renamed_is_found_by_its_new_name(database_url: str) -> None:
    async with opened(database_url) as people_service:
        ada = await people_service.account("Ada")
        await people_service.account("Bo")
        await people_service.people.change(ada.person, name="ADA")
        await people_service.people.change(ada.person, name="Eve")
        assert (await people_service.people.profile("eve")).name == "Eve"
        with pytest.raises(ApiError, match="NAME_TAKEN"):
            await people_service.people.change(ada.person, name="bo")
        with pytest.raises(ApiError, match="NOT_FOUND"):
            await people_service.people.profile("Ada")


async def test_a_profile_counts_finished_matches_and_says_no_more(database_url: str) -> None:
    async with opened(database_url) as people_service:
        ada = await people_service.account("Ada")
        for number, status in enumerate([schema.OVER, schema.OVER, schema.RUNNING, schema.VOID]):
            await people_service.add_match(f"m{number}", ada.person.id, status=status)
            await people_service.sit(f"m{number}", 0, ada.person.id)
        await people_service.sit("m0", 1, ada.person.id)  # both sides of the same table: one match
        profile = await people_service.people.profile("ada")
        assert vars(profile) == {"name": "Ada", "finished": 2}


@pytest.mark.parametrize("name", ["nobody", "\0", "x" * 500, "", "Puffin 1", "'; --"])
async def test_who_has_no_account_is_not_found(database_url: str, name: str) -> None:
    async with opened(database_url) as people_service:
        guest = await people_service.people.welcome(ADDRESS)
        for unknown in (name, guest.person.name, guest.person.id):
            with pytest.raises(ApiError, match="NOT_FOUND"):
                await people_service.people.profile(unknown)


async def test_a_token_is_made_once_for_a_database_and_counts_once(database_url: str) -> None:
    async with opened(database_url) as people_service:
        administrator = people_service.people.administrator
        ada, ben = await people_service.account("Ada"), await people_service.account("Ben")
        token = await administrator.first_token()
        assert token is not None
        assert await administrator.first_token() is None
        assert token not in str(await people_service.rows(schema.about))
        assert not await administrator.is_held_by(ada.person)
        await administrator.claim(ada.person, token)
        with pytest.raises(ApiError, match="WRONG_TOKEN"):
            await administrator.claim(ben.person, token)
        with pytest.raises(ApiError, match="WRONG_TOKEN"):
            await administrator.claim(ben.person, "")
        assert await administrator.first_token() is None
        assert await administrator.is_held_by(ada.person)
        assert not await administrator.is_held_by(ben.person)
        renamed = await people_service.people.change(ada.person, name="Ida")
        assert await administrator.is_held_by(renamed)


async def test_an_account_that_is_erased_administers_no_more(database_url: str) -> None:
    async with opened(database_url) as people_service:
        administrator, ada = (
            people_service.people.administrator,
            await people_service.account("Ada"),
        )
        await administrator.claim(ada.person, await administrator.new_token())
        await people_service.accounts.erase(await people_service.visit(ada), PASSWORD)
        async with people_service.store.read() as connection:
            nobody = await get(connection, ada.person.id)
        assert not await administrator.is_held_by(nobody)


async def test_who_is_banned_is_out_and_stays_out(database_url: str) -> None:
    async with opened(database_url) as people_service:
        ada, guest = (
            await people_service.account("Ada"),
            await people_service.people.welcome(ADDRESS),
        )
        before = {(await people_service.visit(entry)).session for entry in (ada, guest)}
        await people_service.people.ban("ada")
        await people_service.people.ban(guest.person.id)
        assert {one.session for one in people_service.ended} == before
        assert await people_service.sessions.whose(ada.token) is None
        assert await people_service.sessions.whose(guest.token) is None
        await people_service.people.unban("Ada")
        assert (
            await people_service.sessions.whose(ada.token) is None
        )  # the session is gone for good


@pytest.mark.parametrize("target", ["nobody", "\0", "", "0" * 32])
async def test_who_does_not_exist_cannot_be_banned(database_url: str, target: str) -> None:
    async with opened(database_url) as people_service:
        with pytest.raises(ApiError, match="NOT_FOUND"):
            await people_service.people.ban(target)


async def test_the_administrator_cannot_be_banned(database_url: str) -> None:
    async with opened(database_url) as people_service:
        administrator, chief = (
            people_service.people.administrator,
            await people_service.account("Harbour"),
        )
        await administrator.claim(chief.person, await administrator.new_token())
        with pytest.raises(ApiError, match="NOT_ALLOWED"):
            await people_service.people.ban("Harbour")


async def test_guests_who_left_nothing_are_forgotten(database_url: str) -> None:
    async with opened(database_url) as people_service:
        idle, host, seated, account = [
            await people_service.people.welcome(ADDRESS),
            await people_service.people.welcome(ADDRESS),
            await people_service.people.welcome(ADDRESS),
            await people_service.account(),
        ]
        await people_service.add_match("m1", host.person.id)
        await people_service.sit("m1", 1, seated.person.id)
        for table in (schema.person, schema.session):
            await people_service.age(table, "seen_at", 31 * DAY)
        fresh = await people_service.people.welcome(ADDRESS)
        assert await people_service.people.sweep() == 1
        left = {row["id"] for row in await people_service.rows(schema.person)}
        assert left == {one.person.id for one in (host, seated, account, fresh)}
        assert idle.person.id not in left
        assert [one.person for one in people_service.ended].count(idle.person.id) == 1
