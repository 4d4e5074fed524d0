"""Migrations: up, down and up again on both databases, to just the tables that the code knows."""

from collections.abc import AsyncIterator

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, insert, inspect
from sqlalchemy.exc import DBAPIError, IntegrityError

from leeboard.server.clock import SystemClock
from leeboard.server.config import Limits
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store
from leeboard.server.storage.migrating import (
    MIGRATIONS_FOLDER,
    downgrade,
    migrate,
    newest_revision,
)

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(blank_database_url: str) -> AsyncIterator[Store]:
    made = Store(blank_database_url, SystemClock(), Limits())
    yield made
    await made.close()


async def table_names(store: Store) -> set[str]:
    async with store.read() as db:
        return set(await db.run_sync(lambda connection: inspect(connection).get_table_names()))


def differences(connection: Connection) -> list[object]:
    # SQLite writes an empty default in a way that Alembic takes for another one.
    on_sqlite = connection.dialect.name == "sqlite"
    options = {"compare_type": True, "compare_server_default": not on_sqlite}
    return list(
        compare_metadata(MigrationContext.configure(connection, opts=options), schema.tables)
    )


async def test_up_down_and_up_again(store: Store) -> None:
    await migrate(store)
    assert await table_names(store) == {*schema.tables.tables, "alembic_version"}
    await downgrade(store)
    assert await table_names(store) == {"alembic_version"}
    await migrate(store)
    await migrate(store)  # nothing is left to do
    assert await table_names(store) == {*schema.tables.tables, "alembic_version"}


async def test_the_migrations_make_the_tables_that_the_code_knows(store: Store) -> None:
    await migrate(store)
    async with store.read() as db:
        assert await db.run_sync(differences) == []


def test_the_newest_migration_is_known_by_its_file() -> None:
    assert newest_revision() == ScriptDirectory(MIGRATIONS_FOLDER).get_current_head()


# What keeps an event from being there twice.

MATCH = {
    "id": "m",
    "game": "g",
    "rules": 1,
    "content": "c",
    "chance": 1,
    "log": 1,
    "seats": 2,
    "options": {},
    "clock": {},
    "status": "running",
    "public": False,
    "invite": "",
    "head": 0,
    "chain": "",
    "created_at": 0.0,
    "changed_at": 0.0,
}
EVENT = {
    "match": "m",
    "seq": 1,
    "seat": 0,
    "key": "k",
    "kind": "act",
    "body": {},
    "asked": "",
    "shown": 0,
    "salt": "",
    "hash": "",
    "at": 0.0,
}


async def with_an_event(store: Store) -> None:
    async with store.write() as db:
        await db.execute(insert(schema.content).values(hash="c", game="g", body=""))
        await db.execute(insert(schema.match).values(**MATCH))
        await db.execute(insert(schema.event).values(**EVENT))


async def allowed_twice(store: Store) -> list[str]:
    """Of number and key, which an event may share with another one."""
    found = []
    for name, other in (("seq", {**EVENT, "key": "other"}), ("key", {**EVENT, "seq": 2})):
        try:
            async with store.write() as db:
                await db.execute(insert(schema.event).values(**other))
            found.append(name)
        except IntegrityError:
            pass
    return found


async def test_no_two_events_have_one_number_or_one_key(store: Store) -> None:
    await migrate(store)
    await with_an_event(store)
    assert await allowed_twice(store) == []


async def test_a_missing_unique_index_is_found_out(store: Store) -> None:
    await migrate(store)

    def lose_it(connection: Connection) -> None:
        operations = Operations(MigrationContext.configure(connection))
        with operations.batch_alter_table("event") as event:
            event.drop_constraint("uq_event_match_seat_key", type_="unique")

    async with store.write() as db:
        await db.run_sync(lose_it)
    await with_an_event(store)
    assert await allowed_twice(store) == ["key"]
    async with store.read() as db:
        assert await db.run_sync(differences) != []


@pytest.mark.parametrize(
    "statement", ["UPDATE event SET kind = 'undo'", "DELETE FROM event", "DELETE FROM match"]
)
async def test_nobody_changes_or_removes_an_event(store: Store, statement: str) -> None:
    await migrate(store)
    await with_an_event(store)
    with pytest.raises(DBAPIError, match="the log is append-only"):
        async with store.write() as db:
            await db.exec_driver_sql(statement)
    async with store.read() as db:
        assert (await db.execute(schema.event.select())).one().kind == "act"
