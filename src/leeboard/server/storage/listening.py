"""Notices of PostgreSQL: a word that one process sends and others hear, unless it is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection

from leeboard.server.clock import Clock
from leeboard.server.logs import log as logger
from leeboard.server.storage.engine import Store

CHANNEL_NAME: Final = "leeboard"  # on which the workers of one database hear each other
RETRY_SECONDS: Final = (
    1.0  # seconds between two looks at the connection, and before it is made anew
)


async def notify(db: AsyncConnection, channel: str, payload: str) -> None:
    """Send a word when this transaction is committed."""
    values = {"channel": channel, "payload": payload}
    await db.execute(text("SELECT pg_notify(:channel, :payload)"), values)


async def listen(store: Store, channel: str, clock: Clock, heard: Callable[[str], None]) -> None:
    """Hold a connection of our own on which the database calls us, for ever."""
    url = make_url(store.url).set(drivername="postgresql")

    def called(_connection: object, _pid: int, _channel: str, payload: object) -> None:
        heard(str(payload))

    while True:
        try:
            connection = await asyncpg.connect(url.render_as_string(hide_password=False))
            try:
                await connection.add_listener(channel, called)
                while not connection.is_closed():
                    await clock.sleep(RETRY_SECONDS)
            finally:
                await connection.close(timeout=1)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
            logger.warning("no notices are heard", extra={"reason": str(error)[:200]})
            await clock.sleep(RETRY_SECONDS)
