"""Bringing a database to the tables of this release, by one process at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, select, text
from sqlalchemy.exc import DBAPIError

from leeboard.server.config import BadConfig, Limits
from leeboard.server.keys import Keys, missing_key
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store, StoreDamaged

MIGRATIONS_FOLDER: Final = Path(__file__).parent / "migrations"
VERSION_TABLE: Final = "alembic_version"  # has the last migration of this database
PATIENT_LIMITS: Final = Limits(transaction_seconds=3600.0)  # a migration may copy a large table
MIGRATION_LOCK: Final = 0x6C656562  # one number for all workers of one database


async def open_database(store: Store, keys: Keys) -> None:
    """Make a database ready to be used; LeeboardError in one sentence if it cannot be."""
    try:
        await check_sound(store)
        await migrate(store)
        await check_key(store, keys)
    except DBAPIError as error:
        raise BadConfig(f"this database cannot be used: {first_line(error)}") from None


def first_line(error: DBAPIError) -> str:
    return str(error.orig).partition("\n")[0]


async def migrate(store: Store, revision: str = "head") -> None:
    """Run the migrations that this database has not had yet, up to the one that is named."""
    if revision != "head" or await _revision(store) != newest_revision():
        await _run(store, "upgrade", revision)


def newest_revision() -> str:
    """The last migration of this release: their files are named after them, in order."""
    last = max(path.name for path in MIGRATIONS_FOLDER.joinpath("versions").glob("[0-9]*.py"))
    return last.partition("_")[0]


async def revision_of(store: Store) -> str:
    """The last migration that this database has had."""
    found = await _revision(store)
    if found is None:
        raise BadConfig("the database has no tables of ours")
    return found


async def check_current(store: Store) -> None:
    """BadConfig for a database whose tables are not those of this release."""
    if await revision_of(store) != newest_revision():
        raise BadConfig(
            "the database has the tables of another release: "
            "start `leeboard serve` of this one first"
        )


async def has_tables(store: Store) -> bool:
    """Whether a database is in use already."""
    return await _revision(store) is not None


async def _revision(store: Store) -> str | None:
    async with store.read() as connection:
        if not await connection.run_sync(lambda plain: inspect(plain).has_table(VERSION_TABLE)):
            return None
        found: str | None = await connection.scalar(
            text(f"SELECT version_num FROM {VERSION_TABLE}")
        )
        return found


async def downgrade(store: Store, revision: str = "base") -> None:
    """Undo migrations; for tests, and for a host who goes back to an older release."""
    await _run(store, "downgrade", revision)


async def _run(store: Store, what: str, revision: str) -> None:
    # Imported here: it is large, and a server whose database is up to date starts without it.
    from alembic import command
    from alembic.config import Config as AlembicConfig
    from alembic.util import CommandError

    def carry_out(connection: Connection) -> None:
        config = AlembicConfig()
        config.set_main_option("script_location", str(MIGRATIONS_FOLDER))
        config.attributes["connection"] = connection
        try:
            getattr(command, what)(config, revision)
        except CommandError as error:
            said = f"this database was made by another release of Leeboard: {error}"
            raise BadConfig(said) from None

    if store.on_sqlite:
        async with store.write() as connection:
            await connection.run_sync(carry_out)
        return
    patient = Store(store.url, store.clock, PATIENT_LIMITS)
    try:
        async with patient.write() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(carry_out)
    finally:
        await patient.close()


async def check_sound(store: Store) -> None:
    """Notice a damaged SQLite file: to write into it would damage it further.

    The indexes are compared with their tables too. An event that a search of its index misses would
    be a gap in the log.

    PostgreSQL's checksums speak up by themselves; of it we only want to hear anything at all.
    """
    look = "PRAGMA integrity_check(1)" if store.on_sqlite else "SELECT 'ok'"
    async with store.read() as connection:
        said = await connection.scalar(text(look))
    if said != "ok":
        raise StoreDamaged(f"the database is damaged, go back to the last backup: {said}")


async def check_key(store: Store, keys: Keys) -> None:
    """Notice a key that is not this database's before anything is read or written with it."""
    async with store.write() as connection:
        known = await connection.scalar(
            select(schema.about.c.value).where(schema.about.c.name == "key")
        )
        if known is None:
            keys.write()  # before the commit: a database never has a key that nobody kept
            await connection.execute(
                schema.about.insert().values(name="key", value=keys.fingerprint)
            )
        elif keys.unwritten is not None:
            raise missing_key(keys.unwritten)
        elif known != keys.fingerprint:
            raise BadConfig("the server key is not the one that this database was made with")
