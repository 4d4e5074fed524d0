"""People: guests who play at once, what they may change, who is sent away and who is forgotten."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import delete, exists, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from leeboard.match.keys import Entropy
from leeboard.server.config import Config
from leeboard.server.errors import ApiError, not_found
from leeboard.server.people.administrator import Administrator
from leeboard.server.people.limits import RateLimiter, rate_key
from leeboard.server.people.lookalikes import skeleton
from leeboard.server.people.person import (
    GUEST,
    LONGEST_LOGIN,
    PERSON_COLUMNS,
    Person,
    checked_email,
    checked_language,
    checked_name,
    folded,
    made_up_name,
    person_in,
)
from leeboard.server.people.sessions import Sessions
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

ID_BYTES: Final = 16
person: Final = schema.person


@dataclass(frozen=True)
class NewSession:
    """Somebody who has just got a new session; the token is said once and kept nowhere."""

    person: Person
    token: str
    device: str = ""  # by which the browser is known next time, if a password was shown


@dataclass(frozen=True)
class Profile:
    """What anybody may know of an account."""

    name: str
    finished: int  # matches played to the end


class People:
    """Everyone who ever came, and their sessions."""

    def __init__(self, store: Store, entropy: Entropy, config: Config) -> None:
        limits = config.limits
        self.store: Final = store
        self.entropy: Final = entropy
        self.config: Final = config
        self.administrator: Final = Administrator(store, entropy)
        self.sessions: Final = Sessions(store, entropy, limits)
        self.guests: Final = RateLimiter(store.clock, limits.guests_burst, limits.guests_per_second)

    async def welcome(self, address: str, language: str = "en") -> NewSession:
        """A new guest with a made-up name."""
        language = checked_language(language)
        self.guests.need(rate_key(address))
        guest = Person(self.new_id(), GUEST, made_up_name(self.entropy), language)
        async with self.store.write() as connection:
            await self.add(connection, id=guest.id, kind=GUEST, name=guest.name, language=language)
            return NewSession(guest, await self.sessions.open(connection, guest.id))

    async def change(
        self,
        who: Person,
        *,
        name: str | None = None,
        language: str | None = None,
        email: str | None = None,
    ) -> Person:
        """Change what is not None; an e-mail address of "" is taken away."""
        values: dict[str, Any] = {}
        if language is not None:
            values["language"] = checked_language(language)
        if email is not None:
            values["email"] = checked_email(email)
        async with self.naming() as connection:
            if name is not None:
                values["name"] = await self.free_name(connection, name, who)
                if not who.is_guest:
                    values["login"] = folded(values["name"])
                    values["skeleton"] = skeleton(values["name"])
            if values:
                await connection.execute(
                    update(person).where(person.c.id == who.id).values(**values)
                )
            changed = await get(connection, who.id)
        self.sessions.forget(who.id)
        return changed

    async def profile(self, name: str) -> Profile:
        """What anybody may know of the account with this name."""
        over = select(schema.match.c.id).where(schema.match.c.status == schema.OVER)
        async with self.store.read() as connection:
            row = await find_login(connection, name)
            if row is None:
                raise not_found()
            finished = await connection.scalar(
                select(func.count(schema.seat.c.match.distinct())).where(
                    schema.seat.c.person == row.id, schema.seat.c.match.in_(over)
                )
            )
        return Profile(row.name, finished or 0)

    async def ban(self, target: str) -> None:
        """Send a person away, named by account or by id; all its sessions end."""
        async with self.store.read() as connection:
            found = await self._target(connection, target)
        if await self.administrator.is_held_by(found):
            raise ApiError("NOT_ALLOWED", "The administrator cannot be banned.", 403)
        async with self.store.write() as connection:
            await self._set_banned(connection, found, True)
            ended = await self.sessions.remove(connection, schema.session.c.person == found.id)
        self.sessions.announce(ended)

    async def unban(self, target: str) -> None:
        async with self.store.write() as connection:
            await self._set_banned(connection, await self._target(connection, target), False)

    async def _set_banned(self, connection: AsyncConnection, who: Person, banned: bool) -> None:
        await connection.execute(update(person).where(person.c.id == who.id).values(banned=banned))

    async def _target(self, connection: AsyncConnection, target: str) -> Person:
        row = await find_login(connection, target)
        if row is not None:
            return person_in(row)
        if "\0" in target:
            raise not_found()
        return await get(connection, target)

    async def sweep(self) -> int:
        """Forget guests who were here once and left nothing behind; how many there were."""
        await self.sessions.sweep()
        traces = (
            schema.session.c.person,
            schema.seat.c.person,
            schema.match.c.host,
            schema.chat.c.person,
            schema.study.c.person,
        )
        async with self.store.write() as connection:
            now = await self.store.now(connection)
            idle = person.c.seen_at <= now - self.config.limits.guest_idle_seconds
            gone = await connection.execute(
                delete(person).where(
                    person.c.kind == GUEST,
                    idle,
                    *(~exists().where(trace == person.c.id) for trace in traces),
                )
            )
            return gone.rowcount

    # For accounts, which are made of the same rows.

    def new_id(self) -> str:
        return self.entropy.token(ID_BYTES).hex()

    async def add(self, connection: AsyncConnection, **values: str | None) -> None:
        now = await self.store.now(connection)
        row = values | {"banned": False, "created_at": now, "seen_at": now}
        await connection.execute(person.insert().values(row))

    async def free_name(self, connection: AsyncConnection, name: str, who: Person | None) -> str:
        """The name as it is kept; NAME_TAKEN if another account has it, or one that looks alike.

        Guests share names with guests, never with accounts.
        """
        kept = checked_name(name)
        row = await find_login(connection, kept)
        if row is not None and (who is None or row.id != who.id):
            raise name_taken()
        alike = select(person.c.id).where(person.c.skeleton == skeleton(kept))
        other = await connection.scalar(alike)
        if other is not None and (who is None or other != who.id):
            raise name_taken()
        return kept

    @asynccontextmanager
    async def naming(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that may give a name to an account, and loses if another was quicker."""
        try:
            async with self.store.write() as connection:
                yield connection
        except IntegrityError:
            raise name_taken() from None


def name_taken() -> ApiError:
    said = "An account has this name, or one that looks like it. Choose another one."
    return ApiError("NAME_TAKEN", said, 409, "name")


async def get(connection: AsyncConnection, person_id: str) -> Person:
    """The person with this id, or NOT_FOUND."""
    found = await connection.execute(select(*PERSON_COLUMNS).where(person.c.id == person_id))
    row = found.one_or_none()
    if row is None:
        raise not_found()
    return person_in(row)


async def find_login(connection: AsyncConnection, name: str) -> Any:
    """The row of the account with this name, with its password's hash; or None."""
    login = folded(name)
    if len(login) > LONGEST_LOGIN or "\0" in login:  # which PostgreSQL cannot even look for
        return None
    found = await connection.execute(
        select(*PERSON_COLUMNS, person.c.password).where(person.c.login == login)
    )
    return found.one_or_none()
