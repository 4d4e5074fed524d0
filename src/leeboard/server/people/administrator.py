"""The administrator: the account whose owner has shown the token that the server told its host.

The database keeps a hash of the token until somebody has used it, and then who that was.
"""

from __future__ import annotations

import sys
from typing import Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from leeboard.match.keys import Entropy
from leeboard.server.errors import ApiError
from leeboard.server.keys import hashed
from leeboard.server.people.person import Person
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

TOKEN_BYTES: Final = 16
TOKEN_KEY: Final = "administrator_token"  # its hash; "" once somebody has used it
HOLDER_KEY: Final = "administrator"  # the id of a person
about: Final = schema.about


class Administrator:
    """Who may ban people and void matches, and how one comes to it."""

    def __init__(self, store: Store, entropy: Entropy) -> None:
        self._store: Final = store
        self._entropy: Final = entropy

    async def first_token(self) -> str | None:
        """A token, once for each database; None if there was one before."""
        try:
            async with self._store.write() as connection:
                if await _value(connection, TOKEN_KEY) is not None:
                    return None
                token = self._entropy.token(TOKEN_BYTES).hex()
                await connection.execute(insert(about).values(name=TOKEN_KEY, value=hashed(token)))
                return token
        except IntegrityError:
            return None  # another worker was quicker, and tells its own

    async def new_token(self) -> str:
        """A token in place of the one before, for a host who has lost it or the account."""
        token = self._entropy.token(TOKEN_BYTES).hex()
        async with self._store.write() as connection:
            await _set(connection, TOKEN_KEY, hashed(token))
        return token

    async def claim(self, who: Person, token: str) -> None:
        """Make this account the administrator; the token counts once."""
        if who.is_guest:
            raise ApiError("NO_ACCOUNT", "You are a guest: make an account first.", 409)
        async with self._store.write() as connection:
            spent = await connection.execute(
                update(about)
                .where(about.c.name == TOKEN_KEY, about.c.value == hashed(token))
                .values(value="")
            )
            if spent.rowcount != 1:
                raise ApiError("WRONG_TOKEN", "This is not the administrator's token.", 403)
            await _set(connection, HOLDER_KEY, who.id)

    async def is_held_by(self, who: Person) -> bool:
        if who.is_guest:
            return False
        async with self._store.read() as connection:
            return await _value(connection, HOLDER_KEY) == who.id


async def _value(connection: AsyncConnection, name: str) -> str | None:
    found: str | None = await connection.scalar(select(about.c.value).where(about.c.name == name))
    return found


async def _set(connection: AsyncConnection, name: str, value: str) -> None:
    await connection.execute(delete(about).where(about.c.name == name))
    await connection.execute(insert(about).values(name=name, value=value))


def tell_token(token: str) -> None:
    """Show a token to whoever started the server; it is never logged."""
    sys.stdout.write(f"Administrator's token, shown once: {token}\n")
    sys.stdout.flush()
