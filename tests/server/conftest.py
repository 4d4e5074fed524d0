"""What the server's tests share: one event loop library, and a fresh database for each test."""

import asyncio
import itertools
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from leeboard.server.clock import SystemClock
from leeboard.server.config import Limits, driver_url
from leeboard.server.storage.engine import Store
from leeboard.server.storage.migrating import migrate
from tests.server.postgres import Postgres, cluster

SQLITE = "sqlite"
POSTGRESQL = "postgresql"
MIGRATED = "leeboard"
_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


async def _migrated(url: str) -> None:
    store = Store(driver_url(url), SystemClock(), Limits())
    try:
        await migrate(store)
    finally:
        await store.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The PostgreSQL of this test process, with a database that has all tables."""
    with cluster() as found:
        asyncio.run(_migrated(found.create(MIGRATED)))
        yield found


@pytest.fixture(scope="session")
def sqlite_template() -> Iterator[Path]:
    """A SQLite file that has all tables."""
    with tempfile.TemporaryDirectory(prefix="leeboard-sqlite-") as folder:
        path = Path(folder) / "template.db"
        asyncio.run(_migrated(f"sqlite:///{path}"))
        yield path


@pytest.fixture(params=[SQLITE, POSTGRESQL])
def database(request: pytest.FixtureRequest) -> str:
    """Which database this run of the test is about."""
    return str(request.param)


@pytest.fixture
def database_url(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database with all tables and no rows, on SQLite and then on PostgreSQL.

    A test that changes the tables themselves takes a blank one.
    """
    if database == SQLITE:
        path = tmp_path / "leeboard.db"
        shutil.copy(request.getfixturevalue("sqlite_template"), path)
        yield driver_url(f"sqlite:///{path}")
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    postgres.empty(MIGRATED)
    yield driver_url(postgres.url(MIGRATED))


@pytest.fixture
def blank_database_url(
    database: str, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[str]:
    """The same without any table: for migrations."""
    if database == SQLITE:
        yield driver_url(f"sqlite:///{tmp_path / 'blank.db'}")
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    name = f"blank_{next(_numbers)}"
    yield driver_url(postgres.create(name))
    postgres.drop(name)
