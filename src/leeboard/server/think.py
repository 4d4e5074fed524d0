"""Running a thinker until somebody ends it: the database is waited for, and nothing is kept."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Final

from sqlalchemy import select
from sqlalchemy.exc import DBAPIError

from leeboard.server.clock import Clock, SystemClock
from leeboard.server.config import BadConfig, Config
from leeboard.server.entropy import SystemEntropy
from leeboard.server.logs import configure
from leeboard.server.logs import log as logger
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy, StoreRefused
from leeboard.server.storage.migrating import first_line
from leeboard.server.thinking.pool_settings import PoolSettings
from leeboard.server.thinking.supervisor import Supervisor
from leeboard.server.thinking.thinker import Thinker

RETRY_SECONDS: Final = 1.0
NO_SUCH_TABLE: Final = "42P01"  # as PostgreSQL says it

Begun = Callable[[int], None]  # with how many processes


def think(config: Config, begun: Begun) -> None:
    """Think until somebody ends the process; LeeboardError if that cannot even begin."""
    config.check()
    if config.on_sqlite:
        raise BadConfig("thinkers need a server's PostgreSQL: --database postgresql://…")
    configure()
    asyncio.run(_until_told(_think(config, begun)))


async def _until_told(work: Coroutine[object, object, None]) -> None:
    """Carry out work until SIGTERM or SIGINT; then it has ended when this returns."""
    task = asyncio.ensure_future(work)
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sign, task.cancel)
    with suppress(asyncio.CancelledError):
        await task


async def _think(config: Config, begun: Begun) -> None:
    clock = SystemClock()
    store = Store(config.url, clock, config.limits)
    settings = PoolSettings(processes=config.bots, bots_file=config.bots_file)
    name = f"{socket.gethostname()[:40]}-{os.getpid()}-{SystemEntropy().token(4).hex()}"
    try:
        await _wait_for_questions(store, clock)
        async with Supervisor(settings, clock) as supervisor:
            thinker = Thinker(store, supervisor, clock, name)
            begun(settings.places)
            try:
                await thinker.run()
            finally:
                with suppress(StoreBusy, CommitUnknown):  # their leases run out soon
                    await thinker.give_back()
    finally:
        await store.close()


async def _wait_for_questions(store: Store, clock: Clock) -> None:
    """Return when the table of questions is there; BadConfig if we may not read it."""
    while True:
        try:
            async with store.read() as db:
                await db.execute(select(schema.question.c.id).limit(1))
            return
        except StoreRefused:
            raise
        except StoreBusy as error:
            why = str(error)
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", "") != NO_SUCH_TABLE:
                raise BadConfig(f"this database cannot be used: {first_line(error)}") from None
            why = "no server of this release has made its tables"
        logger.warning("the start waits for the database", extra={"reason": why[:200]})
        await clock.sleep(RETRY_SECONDS)
