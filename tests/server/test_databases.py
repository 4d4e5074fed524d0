"""The databases of the tests themselves: fresh for each test, and durable where asked for."""

import pytest
from sqlalchemy import select

from leeboard.server.clock import SystemClock
from leeboard.server.config import Limits
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store
from leeboard.server.storage.migrating import migrate
from tests.server.postgres import Postgres, cluster


@pytest.mark.anyio
@pytest.mark.parametrize("_round", [1, 2])
async def test_each_test_has_a_database_of_its_own(database_url: str, _round: int) -> None:
    store = Store(database_url, SystemClock(), Limits())
    async with store.write() as connection:
        assert (await connection.execute(select(schema.about))).all() == []
        await connection.execute(schema.about.insert().values(name="key", value="seen"))
    await store.close()


@pytest.mark.anyio
async def test_a_blank_database_takes_the_migrations(blank_database_url: str) -> None:
    store = Store(blank_database_url, SystemClock(), Limits())
    await migrate(store)
    async with store.read() as connection:
        assert (await connection.execute(select(schema.match))).all() == []
    await store.close()


def test_a_durable_cluster_syncs_and_survives_a_hard_stop() -> None:
    with cluster(durable=True) as postgres:
        assert postgres.run_sql("SHOW fsync") == "on"
        postgres.run_sql("CREATE TABLE kept AS SELECT 7 AS seven")
        postgres.stop("immediate")
        postgres.start()
        assert postgres.run_sql("SELECT seven FROM kept") == "7"


def test_the_quick_cluster_does_not_sync(postgres: Postgres) -> None:
    assert postgres.run_sql("SHOW fsync") == "off"
