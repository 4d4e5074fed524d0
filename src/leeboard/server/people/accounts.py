"""Accounts: a name and a password for what one played; made, entered, changed and erased."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, update

from leeboard.server.errors import ApiError
from leeboard.server.people.devices import Devices
from leeboard.server.people.limits import ADDRESS_PREFIX, PasswordTries, rate_key
from leeboard.server.people.lookalikes import skeleton
from leeboard.server.people.passwords import Passwords, check_password
from leeboard.server.people.people import NewSession, People, find_login, get, person
from leeboard.server.people.person import (
    ACCOUNT,
    GUEST,
    Person,
    checked_email,
    checked_language,
    folded,
    person_in,
)
from leeboard.server.people.sessions import Visit
from leeboard.server.storage import schema

session: Final = schema.session


class Accounts:
    """What needs a password."""

    def __init__(
        self,
        people: People,
        passwords: Passwords | None = None,
        devices: Devices | None = None,
    ) -> None:
        self.people: Final = people
        self.passwords: Final = passwords or Passwords()
        self._store: Final = people.store
        self._sessions: Final = people.sessions
        self._devices: Final = devices  # without any, no device is known
        limits = people.config.limits
        self.tries: Final = PasswordTries(
            people.store.clock, limits.login_tries, free_address=limits.login_tries_address
        )

    def close(self) -> None:
        self.passwords.close()

    async def register(
        self,
        visit: Visit | None,
        name: str,
        password: str,
        *,
        email: str = "",
        language: str = "en",
    ) -> NewSession:
        """Make an account: of the guest who asks, who keeps all matches, or a new one."""
        guest = visit.person if visit is not None else None
        if guest is not None and not guest.is_guest:
            raise ApiError("HAS_ACCOUNT", "You have an account already.", 409)
        values = {"email": checked_email(email), "language": checked_language(language)}
        check_password(password, name)
        async with self._store.read() as connection:  # before the work of hashing
            await self.people.free_name(connection, name, guest)
        hashed = await self.passwords.hashed(password)
        async with self.people.naming() as connection:
            kept = await self.people.free_name(connection, name, guest)
            values |= {"kind": ACCOUNT, "name": kept, "login": folded(kept), "password": hashed}
            values |= {"skeleton": skeleton(kept)}
            if guest is None:
                person_id = self.people.new_id()
                await self.people.add(connection, id=person_id, **values)
            else:
                person_id = guest.id
                await connection.execute(
                    update(person).where(person.c.id == person_id).values(**values)
                )
            ended = await self._sessions.remove(connection, session.c.person == person_id)
            made = await get(connection, person_id)
            token = await self._sessions.open(connection, person_id)
        self._sessions.announce(ended)
        return NewSession(made, token, self._device(made))

    async def login(
        self, visit: Visit | None, name: str, password: str, address: str, device: str = ""
    ) -> NewSession:
        """A new session for who knows the password; the session of the call, if any, ends.

        `device` is what an earlier entry gave this browser: others' wrong tries do not count there.
        """
        stored, who = await self._proved(name, password, await self._keys(name, address, device))
        if who.banned:
            raise ApiError("BANNED", "This account was closed by the administrator.", 403)
        if self.passwords.outdated(stored):
            stored = await self._rehash(who, stored, password)
        async with self._store.write() as connection:
            # While we compared, the password may have been changed or the person banned.
            still = person.c.password == stored, person.c.banned.is_(False)
            entered = await connection.execute(
                update(person)
                .where(person.c.id == who.id, *still)
                .values(seen_at=await self._store.now(connection))
            )
            if entered.rowcount != 1:
                raise wrong_login()
            before = session.c.token == (visit.session if visit is not None else "")
            ended = await self._sessions.remove(connection, before)
            token = await self._sessions.open(connection, who.id)
        self._sessions.announce(ended)
        return NewSession(who, token, self._device(who))

    async def change_password(self, visit: Visit, old: str, new: str) -> NewSession:
        """A new password and a new session; all others of this account end."""
        who = self._holder(visit)
        check_password(new, who.name, "new")
        stored, _ = await self._proved(who.name, old, [f"session {visit.session}"])
        hashed = await self.passwords.hashed(new)
        async with self._store.write() as connection:
            changed = await connection.execute(
                update(person)
                .where(person.c.id == who.id, person.c.password == stored)
                .values(password=hashed)
            )
            if changed.rowcount != 1:
                raise wrong_login()
            ended = await self._sessions.remove(connection, session.c.person == who.id)
            token = await self._sessions.open(connection, who.id)
        self._sessions.announce(ended)
        return NewSession(who, token)

    async def erase(self, visit: Visit, password: str) -> None:
        """Forget a person; the row stays as a guest without a name, since logs speak of its seats.

        An account is erased by who knows its password; a guest has none.
        """
        who = visit.person
        if not who.is_guest:
            await self._proved(who.name, password, [f"session {visit.session}"])
        nobody = {"kind": GUEST, "name": "", "login": None, "password": None, "email": None}
        nobody |= {"skeleton": None}
        async with self._store.write() as connection:
            await connection.execute(update(person).where(person.c.id == who.id).values(**nobody))
            await connection.execute(delete(schema.notice).where(schema.notice.c.person == who.id))
            ended = await self._sessions.remove(connection, session.c.person == who.id)
        self._sessions.announce(ended)

    def _holder(self, visit: Visit) -> Person:
        if visit.person.is_guest:
            raise ApiError("NO_ACCOUNT", "You are a guest: make an account first.", 409)
        return visit.person

    async def _keys(self, name: str, address: str, device: str) -> list[str]:
        """How tries at a name are counted: nobody elsewhere can use up those of its owner."""
        if device and self._devices is not None:
            async with self._store.read() as connection:
                row = await find_login(connection, name)
            number = "" if row is None else self._devices.known(device, row.id)
            if number:
                return [f"device {number}"]
        return [f"name {rate_key(address)} {folded(name)}", f"{ADDRESS_PREFIX}{rate_key(address)}"]

    def _device(self, who: Person) -> str:
        return "" if self._devices is None else self._devices.issue(who.id)

    async def _proved(self, name: str, password: str, keys: list[str]) -> tuple[str, Person]:
        """The stored hash and the person, if the password is right; the try is counted by keys.

        Who has no such name is told the same after the same work as who has the wrong password.
        """
        self.tries.take(*keys)
        try:
            async with self._store.read() as connection:
                row = await find_login(connection, name)
            stored = row.password if row is not None else None
            right = await self.passwords.fits(stored, password)
        except Exception:  # we were busy: nobody learned anything about the password
            for key in keys:
                self.tries.give_back(key)
            raise
        if not right:
            raise wrong_login()
        self.tries.clear(keys[0])
        for key in keys[1:]:
            self.tries.give_back(key)  # or a guesser with an account would start anew with it
        return str(stored), person_in(row)

    async def _rehash(self, who: Person, stored: str, password: str) -> str:
        hashed = await self.passwords.hashed(password)
        async with self._store.write() as connection:
            await connection.execute(
                update(person)
                .where(person.c.id == who.id, person.c.password == stored)
                .values(password=hashed)
            )
        return hashed


def wrong_login() -> ApiError:
    return ApiError("WRONG_LOGIN", "Name or password is wrong.", 401)
