"""Accounts: made from guests, entered, changed, erased (RELIABILITY 31 to 34)."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from argon2 import PasswordHasher
from sqlalchemy import select

from leeboard.server.config import Limits
from leeboard.server.errors import ApiError
from leeboard.server.keys import hashed
from leeboard.server.people.accounts import Accounts
from leeboard.server.people.limits import TooManyTries
from leeboard.server.people.passwords import MOST_WAITING
from leeboard.server.people.people import NewSession
from leeboard.server.storage import schema
from tests.server.people.people_service import ADDRESS, CHEAP, PASSWORD, PeopleService, opened

pytestmark = pytest.mark.anyio


async def refused(call: Awaitable[object]) -> ApiError:
    with pytest.raises(ApiError) as caught:
        await call
    return caught.value


async def test_a_guest_who_registers_keeps_matches_and_gets_a_new_token(database_url: str) -> None:
    async with opened(database_url) as people_service:
        guest = await people_service.people.welcome(ADDRESS)
        await people_service.add_match("m1", guest.person.id, status=schema.OVER)
        await people_service.sit("m1", 0, guest.person.id)
        visit = await people_service.visit(guest)
        made = await people_service.accounts.register(
            visit, "Ada", PASSWORD, email="a@b.cd", language="pl"
        )
        assert made.person.id == guest.person.id
        assert (made.person.kind, made.person.login, made.person.language) == (
            "account",
            "ada",
            "pl",
        )
        assert made.token != guest.token
        assert await people_service.sessions.whose(guest.token) is None
        assert [one.session for one in people_service.ended] == [hashed(guest.token)]
        assert (await people_service.people.profile("Ada")).finished == 1
        again = await refused(
            people_service.accounts.register(await people_service.visit(made), "Eve", PASSWORD)
        )
        assert again.code == "HAS_ACCOUNT"


async def test_no_two_accounts_have_one_name(database_url: str) -> None:
    async with opened(database_url) as people_service:

        async def register(name: str) -> NewSession | ApiError:
            try:
                return await people_service.accounts.register(None, name, PASSWORD)
            except ApiError as trouble:
                return trouble

        answers = await asyncio.gather(
            *(register(name) for name in ["Ada", "ADA", "ada", "Ａｄａ"])
        )
        codes = [answer.code for answer in answers if isinstance(answer, ApiError)]
        assert codes == ["NAME_TAKEN"] * 3
        assert len(await people_service.rows(schema.person)) == 1


async def test_a_name_that_was_taken_meanwhile_is_refused_by_the_database(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the look before, the unique column alone still keeps names apart."""
    async with opened(database_url) as people_service:
        await people_service.account("Ada")

        async def any_name(_connection: object, name: str, *_: object, **__: object) -> str:
            return name

        monkeypatch.setattr(people_service.people, "free_name", any_name)
        assert (await refused(people_service.account("Ada"))).code == "NAME_TAKEN"


async def test_login_opens_a_new_session_and_ends_the_one_it_came_with(database_url: str) -> None:
    async with opened(database_url) as people_service:
        ada = await people_service.account()
        guest = await people_service.people.welcome(ADDRESS)
        entry = await people_service.accounts.login(
            await people_service.visit(guest), "ADA", PASSWORD, ADDRESS
        )
        assert entry.person.id == ada.person.id
        assert entry.token not in (ada.token, guest.token)
        assert await people_service.sessions.whose(guest.token) is None
        assert await people_service.sessions.whose(ada.token) is not None  # another device stays


async def test_a_wrong_name_and_a_wrong_password_are_told_alike(database_url: str) -> None:
    async with opened(database_url) as people_service:
        await people_service.account("Ada")
        guest = await people_service.people.welcome(ADDRESS)
        said = set()
        names = ["Ada", "Bob", "\0", "x" * 300, guest.person.name]
        for number, name in enumerate(names):
            trouble = await refused(
                people_service.accounts.login(
                    None, name, "not the password", f"198.51.100.{number}"
                )
            )
            said.add((trouble.status, trouble.retry_after, str(trouble.body())))
        assert len(said) == 1


async def hashes_compared(people_service: PeopleService, name: str) -> int:
    """How often a password is really compared for a login under this name."""
    compared = 0
    compare = people_service.accounts.passwords._compare

    def counting(stored: str, password: str) -> bool:
        nonlocal compared
        compared += 1
        return compare(stored, password)

    people_service.accounts.passwords._compare = counting  # type: ignore[method-assign]
    await refused(people_service.accounts.login(None, name, "not the password", ADDRESS))
    people_service.accounts.passwords._compare = compare  # type: ignore[method-assign]
    return compared


async def test_an_unknown_name_costs_the_same_work(database_url: str) -> None:
    async with opened(database_url) as people_service:
        await people_service.account("Ada")
        assert [await hashes_compared(people_service, name) for name in ("Ada", "Bob")] == [1, 1]
        nobody = people_service.accounts.passwords._nobody
        stored = (await people_service.rows(schema.person))[0]["password"]
        assert nobody.rsplit("$", 2)[0] == stored.rsplit("$", 2)[0]  # the same costs


async def tries_until_slow(
    people_service: PeopleService, login: Callable[[int], Awaitable[object]]
) -> int:
    for count in range(50):
        trouble = await refused(login(count))
        if isinstance(trouble, TooManyTries):
            return count
        assert trouble.code == "WRONG_LOGIN"
    raise AssertionError("never slower")


@pytest.mark.parametrize("name", ["Ada", "Nobody"])
async def test_after_five_tries_at_a_name_each_takes_longer(database_url: str, name: str) -> None:
    async with opened(database_url) as people_service:
        await people_service.account("Ada")

        def login(_number: int, password: str = "wrong password") -> Awaitable[NewSession]:
            return people_service.accounts.login(None, name, password, ADDRESS)

        assert await tries_until_slow(people_service, login) == 5
        waits = []
        for number in range(100, 110):
            slow = await refused(login(number, PASSWORD))  # even the right one is not looked at
            assert isinstance(slow, TooManyTries)
            assert slow.retry_after is not None
            waits.append(slow.retry_after)
            people_service.clock.seconds += slow.retry_after
            await refused(login(number))
        assert waits == [1, 2, 4, 8, 16, 32, 60, 60, 60, 60]


async def test_an_address_that_tries_many_names_gets_slower_too(database_url: str) -> None:
    async with opened(database_url, Limits(login_tries_address=8)) as people_service:

        def login(number: int) -> Awaitable[NewSession]:
            return people_service.accounts.login(None, f"Name {number}", PASSWORD, ADDRESS)

        assert await tries_until_slow(people_service, login) == 8
        elsewhere = people_service.accounts.login(None, "Name 1", PASSWORD, "198.51.100.1")
        assert (await refused(elsewhere)).code == "WRONG_LOGIN"


async def test_an_own_account_does_not_wash_an_address_clean(database_url: str) -> None:
    async with opened(database_url, Limits(login_tries_address=5)) as people_service:
        await people_service.account("Mallory")
        for number in range(4):
            await refused(people_service.accounts.login(None, f"Name {number}", PASSWORD, ADDRESS))
        await people_service.accounts.login(None, "Mallory", PASSWORD, ADDRESS)
        await refused(people_service.accounts.login(None, "Name 5", PASSWORD, ADDRESS))
        assert isinstance(
            await refused(people_service.accounts.login(None, "Name 6", PASSWORD, ADDRESS)),
            TooManyTries,
        )


async def check_not_locked_out(people_service: PeopleService) -> None:
    """Mallory tries Ada's name for an hour, from many addresses and from Ada's own."""
    ada = await people_service.account("Ada")
    for number in range(60):
        address = ADDRESS if number % 2 else f"198.51.100.{number}"
        for _ in range(3):
            await refused(people_service.accounts.login(None, "Ada", "wrong password", address))
    login = people_service.accounts.login
    await login(None, "Ada", PASSWORD, "203.0.113.99")  # an address that nobody misused
    assert isinstance(await refused(login(None, "Ada", PASSWORD, ADDRESS)), TooManyTries)
    again = await login(None, "Ada", PASSWORD, ADDRESS, ada.device)  # a browser that we know
    assert again.device not in ("", ada.device)


async def test_an_account_cannot_be_locked_out_by_others(database_url: str) -> None:
    async with opened(database_url) as people_service:
        await check_not_locked_out(people_service)


async def test_tries_that_are_counted_by_name_alone_are_caught(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def by_name(_self: Accounts, name: str, _address: str, _device: str) -> list[str]:
        return [f"name {name}"]

    monkeypatch.setattr(Accounts, "_keys", by_name)
    async with opened(database_url) as people_service:
        with pytest.raises(TooManyTries):
            await check_not_locked_out(people_service)


async def test_a_known_device_has_tries_of_its_own_and_only_for_its_account(
    database_url: str,
) -> None:
    async with opened(database_url) as people_service:
        ada, mallory = await people_service.account("Ada"), await people_service.account("Mallory")
        for device, slow_after in ((ada.device, 5), (mallory.device, 5), ("0" * 97, 0)):

            def login(_number: int, device: str = device) -> Awaitable[NewSession]:
                return people_service.accounts.login(None, "Ada", "wrong password", ADDRESS, device)

            assert await tries_until_slow(people_service, login) == slow_after


async def test_a_try_that_found_us_busy_is_not_counted(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database_url) as people_service:
        await people_service.account("Ada")
        with monkeypatch.context() as crowded:
            crowded.setattr(people_service.accounts.passwords, "_waiting", MOST_WAITING)
            for _ in range(10):
                trouble = await refused(
                    people_service.accounts.login(None, "Ada", PASSWORD, ADDRESS)
                )
                assert trouble.code == "BUSY"
        await people_service.accounts.login(None, "Ada", PASSWORD, ADDRESS)


async def test_right_passwords_cost_no_tries(database_url: str) -> None:
    async with opened(database_url) as people_service:
        await people_service.account("Ada")
        for _ in range(10):
            await people_service.accounts.login(None, "Ada", PASSWORD, ADDRESS)


async def test_many_tries_at_once_are_not_all_let_through(database_url: str) -> None:
    async with opened(database_url, Limits(login_tries=5)) as people_service:
        await people_service.account("Ada")

        async def one(number: int) -> ApiError:
            call = people_service.accounts.login(None, "Ada", f"wrong password {number}", ADDRESS)
            return await refused(call)

        answers = await asyncio.gather(*(one(number) for number in range(30)))
        assert sum(answer.code == "WRONG_LOGIN" for answer in answers) == 5


async def test_a_banned_account_is_told_so_only_with_its_password(database_url: str) -> None:
    async with opened(database_url) as people_service:
        await people_service.account("Ada")
        await people_service.people.ban("Ada")
        wrong = await refused(people_service.accounts.login(None, "Ada", "wrong password", ADDRESS))
        right = await refused(people_service.accounts.login(None, "Ada", PASSWORD, ADDRESS))
        assert (wrong.code, right.code) == ("WRONG_LOGIN", "BANNED")
        assert await people_service.rows(schema.session) == []
        await people_service.people.unban("Ada")
        await people_service.accounts.login(None, "Ada", PASSWORD, ADDRESS)


async def test_a_new_password_ends_every_session_and_opens_one(database_url: str) -> None:
    async with opened(database_url) as people_service:
        ada = await people_service.account()
        phone = await people_service.accounts.login(None, "Ada", PASSWORD, ADDRESS)
        visit = await people_service.visit(ada)
        for bad in ("short", "password1", "x" * 129):
            trouble = await refused(people_service.accounts.change_password(visit, PASSWORD, bad))
            assert (trouble.code, trouble.field) == ("INVALID", "new")
        wrong = await refused(
            people_service.accounts.change_password(visit, "not mine at all", "another long one")
        )
        assert wrong.code == "WRONG_LOGIN"
        assert people_service.ended == []
        fresh = await people_service.accounts.change_password(visit, PASSWORD, "another long one")
        assert {one.session for one in people_service.ended} == {
            hashed(ada.token),
            hashed(phone.token),
        }
        assert await people_service.sessions.whose(fresh.token) is not None
        await refused(people_service.accounts.login(None, "Ada", PASSWORD, ADDRESS))
        await people_service.accounts.login(None, "Ada", "another long one", ADDRESS)


async def test_a_guest_has_no_password_to_change(database_url: str) -> None:
    async with opened(database_url) as people_service:
        visit = await people_service.visit(await people_service.people.welcome(ADDRESS))
        call = people_service.accounts.change_password(visit, PASSWORD, "another long one")
        assert (await refused(call)).code == "NO_ACCOUNT"


async def test_a_hash_with_old_costs_is_made_anew_at_login(database_url: str) -> None:
    async with opened(database_url) as people_service:
        await people_service.account("Ada")
    dearer = PasswordHasher(time_cost=2, memory_cost=128, parallelism=1)
    async with opened(database_url, hasher=dearer) as people_service:
        await people_service.accounts.login(None, "Ada", PASSWORD, ADDRESS)
        stored = (await people_service.rows(schema.person))[0]["password"]
        assert "m=128,t=2,p=1" in stored
        await people_service.accounts.login(None, "Ada", PASSWORD, ADDRESS)
        assert (await people_service.rows(schema.person))[0]["password"] == stored


async def test_an_erased_account_leaves_a_guest_without_a_name(database_url: str) -> None:
    async with opened(database_url) as people_service:
        ada = await people_service.account("Ada")
        await people_service.people.change(ada.person, email="ada@example.org")
        await people_service.add_match("m1", ada.person.id, status=schema.OVER)
        await people_service.sit("m1", 0, ada.person.id)
        visit = await people_service.visit(ada)
        assert (
            await refused(people_service.accounts.erase(visit, "not mine"))
        ).code == "WRONG_LOGIN"
        seats = await people_service.rows(schema.seat)
        await people_service.accounts.erase(visit, PASSWORD)
        row = (await people_service.rows(schema.person))[0]
        assert [row[key] for key in ("kind", "name", "login", "password", "email")] == [
            *("guest", ""), None, None, None,
        ]  # fmt: skip
        assert await people_service.rows(schema.seat) == seats
        assert await people_service.sessions.whose(ada.token) is None
        assert (
            await refused(people_service.accounts.login(None, "Ada", PASSWORD, ADDRESS))
        ).code == "WRONG_LOGIN"
        assert (
            await people_service.account("Ada")
        ).person.id != ada.person.id  # the name is free again


async def test_a_guest_is_erased_without_a_password(database_url: str) -> None:
    async with opened(database_url) as people_service:
        guest = await people_service.people.welcome(ADDRESS)
        await people_service.accounts.erase(await people_service.visit(guest), "")
        assert (await people_service.rows(schema.person))[0]["name"] == ""
        assert await people_service.rows(schema.session) == []


async def test_a_password_that_changes_during_a_login_wins(database_url: str) -> None:
    async with opened(database_url) as people_service:
        ada = await people_service.account("Ada")
        proved = people_service.accounts._proved

        async def and_then_it_changes(name: str, password: str, keys: list[str]) -> object:
            answer = await proved(name, password, keys)
            async with people_service.store.write() as connection:
                other = CHEAP.hash("another long one")
                await connection.execute(schema.person.update().values(password=other))
            return answer

        people_service.accounts._proved = and_then_it_changes  # type: ignore[method-assign, assignment]
        assert (
            await refused(people_service.accounts.login(None, "Ada", PASSWORD, ADDRESS))
        ).code == "WRONG_LOGIN"
        async with people_service.store.read() as connection:
            tokens = (await connection.scalars(select(schema.session.c.token))).all()
        assert tokens == [hashed(ada.token)]
