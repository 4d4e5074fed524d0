"""Guests, names and what is public of people, on SQLite and PostgreSQL."""

import pytest

from leeboard.server.config import Limits
from leeboard.server.errors import Trouble
from leeboard.server.people.limits import TooFast
from leeboard.server.storage import schema
from tests.server.people.house import ADDRESS, opened

pytestmark = pytest.mark.anyio
DAY = 24 * 3600.0


async def test_a_guest_comes_in_without_being_asked_anything(database_url: str) -> None:
    async with opened(database_url) as house:
        entry = await house.people.welcome(ADDRESS, "pl")
        visit = await house.visit(entry)
        assert visit.person == entry.person
        assert visit.person.is_guest
        assert visit.person.language == "pl"


async def test_guests_of_one_address_come_in_one_by_one(database_url: str) -> None:
    limits = Limits(guests_burst=3, guests_per_second=0.5)
    async with opened(database_url, limits) as house:
        for _ in range(3):
            await house.people.welcome(ADDRESS)
        with pytest.raises(TooFast) as caught:
            await house.people.welcome(ADDRESS)
        assert caught.value.retry_after == 2.0
        await house.people.welcome("198.51.100.1")
        house.clock.seconds += 2
        await house.people.welcome(ADDRESS)
        assert len(await house.rows(schema.person)) == 5


async def test_a_guest_takes_any_name_but_that_of_an_account(database_url: str) -> None:
    async with opened(database_url) as house:
        await house.account("Ada")
        guest = await house.people.welcome(ADDRESS)
        other = await house.people.welcome(ADDRESS)
        changed = await house.people.change(guest.person, name="Bo", email="bo@example.org")
        assert (changed.name, changed.email, changed.is_guest) == ("Bo", "bo@example.org", True)
        assert (await house.visit(guest)).person == changed
        await house.people.change(other.person, name="Bo")
        with pytest.raises(Trouble) as caught:
            await house.people.change(guest.person, name="ADA", language="it")
        assert caught.value.code == "NAME_TAKEN"
        assert (await house.visit(guest)).person == changed  # a refused call changes nothing


async def test_an_account_that_is_renamed_is_found_by_its_new_name(database_url: str) -> None:
    async with opened(database_url) as house:
        ada = await house.account("Ada")
        await house.account("Bo")
        await house.people.change(ada.person, name="ADA")
        await house.people.change(ada.person, name="Eve")
        assert (await house.people.profile("eve")).name == "Eve"
        with pytest.raises(Trouble, match="NAME_TAKEN"):
            await house.people.change(ada.person, name="bo")
        with pytest.raises(Trouble, match="NOT_FOUND"):
            await house.people.profile("Ada")


async def test_a_profile_counts_finished_matches_and_says_no_more(database_url: str) -> None:
    async with opened(database_url) as house:
        ada = await house.account("Ada")
        for number, status in enumerate([schema.OVER, schema.OVER, schema.RUNNING, schema.VOID]):
            await house.add_match(f"m{number}", ada.person.id, status=status)
            await house.sit(f"m{number}", 0, ada.person.id)
        await house.sit("m0", 1, ada.person.id)  # both sides of the same table: one match
        profile = await house.people.profile("ada")
        assert vars(profile) == {"name": "Ada", "finished": 2}


@pytest.mark.parametrize("name", ["nobody", "\0", "x" * 500, "", "Puffin 1", "'; --"])
async def test_who_has_no_account_is_not_found(database_url: str, name: str) -> None:
    async with opened(database_url) as house:
        guest = await house.people.welcome(ADDRESS)
        for unknown in (name, guest.person.name, guest.person.id):
            with pytest.raises(Trouble, match="NOT_FOUND"):
                await house.people.profile(unknown)


async def test_only_the_own_machine_may_take_the_administrators_name(database_url: str) -> None:
    async with opened(database_url, administrator="Harbour") as house:
        guest = await house.people.welcome(ADDRESS)
        ada = await house.account("Ada")
        for who in (guest.person, ada.person):
            with pytest.raises(Trouble, match="NAME_TAKEN"):
                await house.people.change(who, name="harbour")
        with pytest.raises(Trouble, match="NAME_TAKEN"):
            await house.account("HARBOUR")
        assert not house.people.is_administrator(ada.person)
        chief = await house.accounts.register(None, "Harbour", "a long password", local=True)
        assert house.people.is_administrator(chief.person)
        renamed = await house.people.change(chief.person, name="HARBOUR", language="it")
        assert house.people.is_administrator(renamed)


async def test_nobody_is_administrator_of_a_server_without_one(database_url: str) -> None:
    async with opened(database_url) as house:
        guest, ada = await house.people.welcome(ADDRESS), await house.account()
        assert not house.people.is_administrator(guest.person)
        assert not house.people.is_administrator(ada.person)


async def test_who_is_banned_is_out_and_stays_out(database_url: str) -> None:
    async with opened(database_url, administrator="Harbour") as house:
        ada, guest = await house.account("Ada"), await house.people.welcome(ADDRESS)
        before = {(await house.visit(entry)).session for entry in (ada, guest)}
        await house.people.ban("ada")
        await house.people.ban(guest.person.id)
        assert {one.session for one in house.ended} == before
        assert await house.sessions.whose(ada.token) is None
        assert await house.sessions.whose(guest.token) is None
        await house.people.unban("Ada")
        assert await house.sessions.whose(ada.token) is None  # the session is gone for good


@pytest.mark.parametrize("target", ["nobody", "\0", "", "0" * 32])
async def test_who_does_not_exist_cannot_be_banned(database_url: str, target: str) -> None:
    async with opened(database_url) as house:
        with pytest.raises(Trouble, match="NOT_FOUND"):
            await house.people.ban(target)


async def test_the_administrator_cannot_be_banned(database_url: str) -> None:
    async with opened(database_url, administrator="Harbour") as house:
        await house.accounts.register(None, "Harbour", "a long password", local=True)
        with pytest.raises(Trouble, match="NOT_ALLOWED"):
            await house.people.ban("Harbour")


async def test_guests_who_left_nothing_are_forgotten(database_url: str) -> None:
    async with opened(database_url) as house:
        idle, host, seated, account = [
            await house.people.welcome(ADDRESS),
            await house.people.welcome(ADDRESS),
            await house.people.welcome(ADDRESS),
            await house.account(),
        ]
        await house.add_match("m1", host.person.id)
        await house.sit("m1", 1, seated.person.id)
        for table in (schema.person, schema.session):
            await house.age(table, "seen_at", 31 * DAY)
        fresh = await house.people.welcome(ADDRESS)
        assert await house.people.sweep() == 1
        left = {row["id"] for row in await house.rows(schema.person)}
        assert left == {one.person.id for one in (host, seated, account, fresh)}
        assert idle.person.id not in left
        assert [one.person for one in house.ended].count(idle.person.id) == 1
