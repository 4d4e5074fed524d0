"""Accounts: a name and a password for what one played; made, entered, changed and erased."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, update

from leeboard.server.errors import Trouble
from leeboard.server.people.limits import Tries, party
from leeboard.server.people.passwords import Passwords, check_password
from leeboard.server.people.people import Entry, People, find_login, get, person
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

    def __init__(self, people: People, passwords: Passwords | None = None) -> None:
        self.people: Final = people
        self.passwords: Final = passwords or Passwords()
        self._store: Final = people.store
        self._sessions: Final = people.sessions
        self._tries: Final = Tries(people.store.clock, people.config.limits.login_tries)

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
        local: bool = False,
    ) -> Entry:
        """Make an account: of the guest who asks, who keeps all matches, or a new one.

        `local` says that the call comes from the server's own machine, see `People.free_name`.
        """
        guest = visit.person if visit is not None else None
        if guest is not None and not guest.is_guest:
            raise Trouble("HAS_ACCOUNT", "You have an account already.", 409)
        values = {"email": checked_email(email), "language": checked_language(language)}
        check_password(password, name)
        async with self._store.read() as connection:  # before the work of hashing
            await self.people.free_name(connection, name, guest, local=local)
        hashed = await self.passwords.hashed(password)
        async with self.people.naming() as connection:
            kept = await self.people.free_name(connection, name, guest, local=local)
            values |= {"kind": ACCOUNT, "name": kept, "login": folded(kept), "password": hashed}
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
        return Entry(made, token)

    async def login(self, visit: Visit | None, name: str, password: str, address: str) -> Entry:
        """A new session for who knows the password; the session of the call, if any, ends."""
        stored, who = await self._proved(name, password, address)
        if who.banned:
            raise Trouble("BANNED", "This account was closed by the administrator.", 403)
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
        return Entry(who, token)

    async def change_password(self, visit: Visit, old: str, new: str, address: str) -> Entry:
        """A new password and a new session; all others of this account end."""
        who = self._holder(visit)
        check_password(new, who.name, "new")
        stored, _ = await self._proved(who.name, old, address)
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
        return Entry(who, token)

    async def erase(self, visit: Visit, password: str, address: str) -> None:
        """Forget a person; the row stays as a guest without a name, since logs speak of its seats.

        An account is erased by who knows its password; a guest has none.
        """
        who = visit.person
        if not who.is_guest:
            await self._proved(who.name, password, address)
        nobody = {"kind": GUEST, "name": "", "login": None, "password": None, "email": None}
        async with self._store.write() as connection:
            await connection.execute(update(person).where(person.c.id == who.id).values(**nobody))
            await connection.execute(delete(schema.notice).where(schema.notice.c.person == who.id))
            ended = await self._sessions.remove(connection, session.c.person == who.id)
        self._sessions.announce(ended)

    def _holder(self, visit: Visit) -> Person:
        if visit.person.is_guest:
            raise Trouble("NO_ACCOUNT", "You are a guest: make an account first.", 409)
        return visit.person

    async def _proved(self, name: str, password: str, address: str) -> tuple[str, Person]:
        """The stored hash and the person, if the password is right.

        Who has no such name is told the same after the same work as who has the wrong password.
        """
        by_name, by_address = f"name {folded(name)}", f"address {party(address)}"
        self._tries.take(by_name, by_address)
        try:
            async with self._store.read() as connection:
                row = await find_login(connection, name)
            stored = row.password if row is not None else None
            right = await self.passwords.fits(stored, password)
        except Exception:  # we were busy: nobody learned anything about the password
            self._tries.give_back(by_name)
            self._tries.give_back(by_address)
            raise
        if not right:
            raise wrong_login()
        self._tries.clear(by_name)
        self._tries.give_back(by_address)  # or a guesser with an account would start anew with it
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


def wrong_login() -> Trouble:
    return Trouble("WRONG_LOGIN", "Name or password is wrong.", 401)
