"""Bringing a database to the tables of this release, by one process at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import Connection, select, text

from leeboard.server.config import BadConfig, Limits
from leeboard.server.keys import Keys
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

FOLDER: Final = Path(__file__).parent / "migrations"
PATIENT: Final = Limits(transaction_seconds=3600.0)  # a migration may copy a large table
LOCK: Final = 0x6C656562  # one number for all workers of one database


async def migrate(store: Store) -> None:
    """Run the migrations that this database has not had yet."""
    await _run(store, "upgrade", "head")


async def downgrade(store: Store, revision: str = "base") -> None:
    """Undo migrations; for tests, and for a host who goes back to an older release."""
    await _run(store, "downgrade", revision)


async def _run(store: Store, what: str, revision: str) -> None:
    def carry_out(connection: Connection) -> None:
        config = AlembicConfig()
        config.set_main_option("script_location", str(FOLDER))
        config.attributes["connection"] = connection
        getattr(command, what)(config, revision)

    if store.on_sqlite:
        async with store.write() as connection:
            await connection.run_sync(carry_out)
        return
    patient = Store(store.url, store.clock, PATIENT)
    try:
        async with patient.write() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            await connection.run_sync(carry_out)
    finally:
        await patient.close()


async def check_key(store: Store, keys: Keys) -> None:
    """Notice a key that is not this database's before anything is read or written with it."""
    async with store.write() as connection:
        known = await connection.scalar(
            select(schema.about.c.value).where(schema.about.c.name == "key")
        )
        if known is None:
            await connection.execute(
                schema.about.insert().values(name="key", value=keys.fingerprint)
            )
        elif known != keys.fingerprint:
            raise BadConfig("the server key is not the one that this database was made with")
