"""Accounts: made from guests, entered, changed, erased (RELIABILITY 31 to 34)."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from argon2 import PasswordHasher
from sqlalchemy import select

from leeboard.server.config import Limits
from leeboard.server.errors import Trouble
from leeboard.server.keys import hashed
from leeboard.server.people.limits import TooManyTries
from leeboard.server.people.passwords import WAITING
from leeboard.server.people.people import Entry
from leeboard.server.storage import schema
from tests.server.people.house import ADDRESS, CHEAP, PASSWORD, House, opened

pytestmark = pytest.mark.anyio


async def refused(call: Awaitable[object]) -> Trouble:
    with pytest.raises(Trouble) as caught:
        await call
    return caught.value


async def test_a_guest_who_registers_keeps_matches_and_gets_a_new_token(database_url: str) -> None:
    async with opened(database_url) as house:
        guest = await house.people.welcome(ADDRESS)
        await house.add_match("m1", guest.person.id, status=schema.OVER)
        await house.sit("m1", 0, guest.person.id)
        visit = await house.visit(guest)
        made = await house.accounts.register(visit, "Ada", PASSWORD, email="a@b.cd", language="pl")
        assert made.person.id == guest.person.id
        assert (made.person.kind, made.person.login, made.person.language) == (
            "account",
            "ada",
            "pl",
        )
        assert made.token != guest.token
        assert await house.sessions.whose(guest.token) is None
        assert [one.session for one in house.ended] == [hashed(guest.token)]
        assert (await house.people.profile("Ada")).finished == 1
        again = await refused(house.accounts.register(await house.visit(made), "Eve", PASSWORD))
        assert again.code == "HAS_ACCOUNT"


async def test_no_two_accounts_have_one_name(database_url: str) -> None:
    async with opened(database_url) as house:

        async def register(name: str) -> Entry | Trouble:
            try:
                return await house.accounts.register(None, name, PASSWORD)
            except Trouble as trouble:
                return trouble

        answers = await asyncio.gather(
            *(register(name) for name in ["Ada", "ADA", "ada", "Ａｄａ"])
        )
        codes = [answer.code for answer in answers if isinstance(answer, Trouble)]
        assert codes == ["NAME_TAKEN"] * 3
        assert len(await house.rows(schema.person)) == 1


async def test_a_name_that_was_taken_meanwhile_is_refused_by_the_database(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the look before, the unique column alone still keeps names apart."""
    async with opened(database_url) as house:
        await house.account("Ada")

        async def any_name(_connection: object, name: str, *_: object, **__: object) -> str:
            return name

        monkeypatch.setattr(house.people, "free_name", any_name)
        assert (await refused(house.account("Ada"))).code == "NAME_TAKEN"


async def test_login_opens_a_new_session_and_ends_the_one_it_came_with(database_url: str) -> None:
    async with opened(database_url) as house:
        ada = await house.account()
        guest = await house.people.welcome(ADDRESS)
        entry = await house.accounts.login(await house.visit(guest), "ADA", PASSWORD, ADDRESS)
        assert entry.person.id == ada.person.id
        assert entry.token not in (ada.token, guest.token)
        assert await house.sessions.whose(guest.token) is None
        assert await house.sessions.whose(ada.token) is not None  # another device stays


async def test_a_wrong_name_and_a_wrong_password_are_told_alike(database_url: str) -> None:
    async with opened(database_url) as house:
        await house.account("Ada")
        guest = await house.people.welcome(ADDRESS)
        said = set()
        names = ["Ada", "Bob", "\0", "x" * 300, guest.person.name]
        for number, name in enumerate(names):
            trouble = await refused(
                house.accounts.login(None, name, "not the password", f"198.51.100.{number}")
            )
            said.add((trouble.status, trouble.retry_after, str(trouble.body())))
        assert len(said) == 1


async def hashes_compared(house: House, name: str) -> int:
    """How often a password is really compared for a login under this name."""
    compared = 0
    compare = house.accounts.passwords._compare

    def counting(stored: str, password: str) -> bool:
        nonlocal compared
        compared += 1
        return compare(stored, password)

    house.accounts.passwords._compare = counting  # type: ignore[method-assign]
    await refused(house.accounts.login(None, name, "not the password", ADDRESS))
    house.accounts.passwords._compare = compare  # type: ignore[method-assign]
    return compared


async def test_an_unknown_name_costs_the_same_work(database_url: str) -> None:
    async with opened(database_url) as house:
        await house.account("Ada")
        assert [await hashes_compared(house, name) for name in ("Ada", "Bob")] == [1, 1]
        nobody = house.accounts.passwords._nobody
        stored = (await house.rows(schema.person))[0]["password"]
        assert nobody.rsplit("$", 2)[0] == stored.rsplit("$", 2)[0]  # the same costs


async def tries_until_slow(house: House, login: Callable[[int], Awaitable[object]]) -> int:
    for count in range(50):
        trouble = await refused(login(count))
        if isinstance(trouble, TooManyTries):
            return count
        assert trouble.code == "WRONG_LOGIN"
    raise AssertionError("never slower")


@pytest.mark.parametrize("name", ["Ada", "Nobody"])
async def test_after_five_tries_at_a_name_each_takes_longer(database_url: str, name: str) -> None:
    async with opened(database_url) as house:
        await house.account("Ada")

        def login(number: int, password: str = "wrong password") -> Awaitable[Entry]:
            return house.accounts.login(None, name, password, f"198.51.100.{number}")

        assert await tries_until_slow(house, login) == 5
        waits = []
        for number in range(100, 110):
            slow = await refused(login(number, PASSWORD))  # even the right one is not looked at
            assert isinstance(slow, TooManyTries)
            assert slow.retry_after is not None
            waits.append(slow.retry_after)
            house.clock.seconds += slow.retry_after
            await refused(login(number))
        assert waits == [1, 2, 4, 8, 16, 32, 60, 60, 60, 60]


async def test_an_address_that_tries_many_names_gets_slower_too(database_url: str) -> None:
    async with opened(database_url) as house:

        def login(number: int) -> Awaitable[Entry]:
            return house.accounts.login(None, f"Name {number}", PASSWORD, ADDRESS)

        assert await tries_until_slow(house, login) == 5
        await refused(house.accounts.login(None, "Name 1", PASSWORD, "198.51.100.1"))


async def test_an_own_account_does_not_wash_an_address_clean(database_url: str) -> None:
    async with opened(database_url) as house:
        await house.account("Mallory")
        for number in range(4):
            await refused(house.accounts.login(None, f"Name {number}", PASSWORD, ADDRESS))
        await house.accounts.login(None, "Mallory", PASSWORD, ADDRESS)
        await refused(house.accounts.login(None, "Name 5", PASSWORD, ADDRESS))
        assert isinstance(
            await refused(house.accounts.login(None, "Name 6", PASSWORD, ADDRESS)), TooManyTries
        )


async def test_a_try_that_found_us_busy_is_not_counted(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database_url) as house:
        await house.account("Ada")
        with monkeypatch.context() as crowded:
            crowded.setattr(house.accounts.passwords, "_waiting", WAITING)
            for _ in range(10):
                trouble = await refused(house.accounts.login(None, "Ada", PASSWORD, ADDRESS))
                assert trouble.code == "BUSY"
        await house.accounts.login(None, "Ada", PASSWORD, ADDRESS)


async def test_right_passwords_cost_no_tries(database_url: str) -> None:
    async with opened(database_url) as house:
        await house.account("Ada")
        for _ in range(10):
            await house.accounts.login(None, "Ada", PASSWORD, ADDRESS)


async def test_many_tries_at_once_are_not_all_let_through(database_url: str) -> None:
    async with opened(database_url, Limits(login_tries=5)) as house:
        await house.account("Ada")

        async def one(number: int) -> Trouble:
            call = house.accounts.login(None, "Ada", "wrong password", f"198.51.100.{number}")
            return await refused(call)

        answers = await asyncio.gather(*(one(number) for number in range(30)))
        assert sum(answer.code == "WRONG_LOGIN" for answer in answers) == 5


async def test_a_banned_account_is_told_so_only_with_its_password(database_url: str) -> None:
    async with opened(database_url) as house:
        await house.account("Ada")
        await house.people.ban("Ada")
        wrong = await refused(house.accounts.login(None, "Ada", "wrong password", ADDRESS))
        right = await refused(house.accounts.login(None, "Ada", PASSWORD, ADDRESS))
        assert (wrong.code, right.code) == ("WRONG_LOGIN", "BANNED")
        assert await house.rows(schema.session) == []
        await house.people.unban("Ada")
        await house.accounts.login(None, "Ada", PASSWORD, ADDRESS)


async def test_a_new_password_ends_every_session_and_opens_one(database_url: str) -> None:
    async with opened(database_url) as house:
        ada = await house.account()
        phone = await house.accounts.login(None, "Ada", PASSWORD, ADDRESS)
        visit = await house.visit(ada)
        for bad in ("short", "password1", "x" * 129):
            trouble = await refused(house.accounts.change_password(visit, PASSWORD, bad, ADDRESS))
            assert (trouble.code, trouble.field) == ("INVALID", "new")
        wrong = await refused(
            house.accounts.change_password(visit, "not mine at all", "another long one", ADDRESS)
        )
        assert wrong.code == "WRONG_LOGIN"
        assert house.ended == []
        fresh = await house.accounts.change_password(visit, PASSWORD, "another long one", ADDRESS)
        assert {one.session for one in house.ended} == {hashed(ada.token), hashed(phone.token)}
        assert await house.sessions.whose(fresh.token) is not None
        await refused(house.accounts.login(None, "Ada", PASSWORD, ADDRESS))
        await house.accounts.login(None, "Ada", "another long one", ADDRESS)


async def test_a_guest_has_no_password_to_change(database_url: str) -> None:
    async with opened(database_url) as house:
        visit = await house.visit(await house.people.welcome(ADDRESS))
        call = house.accounts.change_password(visit, PASSWORD, "another long one", ADDRESS)
        assert (await refused(call)).code == "NO_ACCOUNT"


async def test_a_hash_with_old_costs_is_made_anew_at_login(database_url: str) -> None:
    async with opened(database_url) as house:
        await house.account("Ada")
    dearer = PasswordHasher(time_cost=2, memory_cost=128, parallelism=1)
    async with opened(database_url, hasher=dearer) as house:
        await house.accounts.login(None, "Ada", PASSWORD, ADDRESS)
        stored = (await house.rows(schema.person))[0]["password"]
        assert "m=128,t=2,p=1" in stored
        await house.accounts.login(None, "Ada", PASSWORD, ADDRESS)
        assert (await house.rows(schema.person))[0]["password"] == stored


async def test_an_erased_account_leaves_a_guest_without_a_name(database_url: str) -> None:
    async with opened(database_url) as house:
        ada = await house.account("Ada")
        await house.people.change(ada.person, email="ada@example.org")
        await house.add_match("m1", ada.person.id, status=schema.OVER)
        await house.sit("m1", 0, ada.person.id)
        visit = await house.visit(ada)
        assert (
            await refused(house.accounts.erase(visit, "not mine", ADDRESS))
        ).code == "WRONG_LOGIN"
        seats = await house.rows(schema.seat)
        await house.accounts.erase(visit, PASSWORD, ADDRESS)
        row = (await house.rows(schema.person))[0]
        assert [row[key] for key in ("kind", "name", "login", "password", "email")] == [
            *("guest", ""), None, None, None,
        ]  # fmt: skip
        assert await house.rows(schema.seat) == seats
        assert await house.sessions.whose(ada.token) is None
        assert (
            await refused(house.accounts.login(None, "Ada", PASSWORD, ADDRESS))
        ).code == "WRONG_LOGIN"
        assert (await house.account("Ada")).person.id != ada.person.id  # the name is free again


async def test_a_guest_is_erased_without_a_password(database_url: str) -> None:
    async with opened(database_url) as house:
        guest = await house.people.welcome(ADDRESS)
        await house.accounts.erase(await house.visit(guest), "", ADDRESS)
        assert (await house.rows(schema.person))[0]["name"] == ""
        assert await house.rows(schema.session) == []


async def test_a_password_that_changes_during_a_login_wins(database_url: str) -> None:
    async with opened(database_url) as house:
        ada = await house.account("Ada")
        proved = house.accounts._proved

        async def and_then_it_changes(name: str, password: str, address: str) -> object:
            answer = await proved(name, password, address)
            async with house.store.write() as connection:
                other = CHEAP.hash("another long one")
                await connection.execute(schema.person.update().values(password=other))
            return answer

        house.accounts._proved = and_then_it_changes  # type: ignore[method-assign, assignment]
        assert (
            await refused(house.accounts.login(None, "Ada", PASSWORD, ADDRESS))
        ).code == "WRONG_LOGIN"
        async with house.store.read() as connection:
            tokens = (await connection.scalars(select(schema.session.c.token))).all()
        assert tokens == [hashed(ada.token)]
