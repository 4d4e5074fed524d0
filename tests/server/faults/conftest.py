"""What the tests of faults share: a server without HTTP on either database, and failpoints."""

from collections.abc import AsyncIterator, Iterator

import pytest

from leeboard.server.seams import ALLOWED, Failpoints, failpoint
from leeboard.server.site import Site
from tests.server.faults.yard import populate, server


@pytest.fixture
async def site(database_url: str) -> AsyncIterator[Site]:
    """A server with ann and ben, on SQLite and then on PostgreSQL."""
    made = server(database_url)
    await populate(made)
    yield made
    await made.store.close()


@pytest.fixture
def failpoints(monkeypatch: pytest.MonkeyPatch) -> Iterator[Failpoints]:
    """Failpoints that are calm again after the test."""
    monkeypatch.setenv(ALLOWED, "1")
    yield failpoint
    failpoint.set(None)
