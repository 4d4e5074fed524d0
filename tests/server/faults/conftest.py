"""What the tests of faults share: a server without HTTP on either database, and failpoints."""

from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import pytest

from leeboard.server.failpoints import FAILPOINTS_VARIABLE, Failpoints, failpoint
from leeboard.server.site import Site
from tests.server.faults.in_process import close, in_process_server, populate


@pytest.fixture
async def start() -> AsyncIterator[Callable[..., Site]]:
    """Starts servers; however the test ends, their connections are closed."""
    made: list[Site] = []

    def start_one(url: str, **settings: Any) -> Site:
        made.append(in_process_server(url, **settings))
        return made[-1]

    yield start_one
    for one in made:
        await close(one)


@pytest.fixture
async def site(database_url: str, start: Callable[..., Site]) -> Site:
    """A server with ann and ben, on SQLite and then on PostgreSQL."""
    made = start(database_url)
    await populate(made)
    return made


@pytest.fixture
def failpoints(monkeypatch: pytest.MonkeyPatch) -> Iterator[Failpoints]:
    """Failpoints that are calm again after the test."""
    monkeypatch.setenv(FAILPOINTS_VARIABLE, "1")
    yield failpoint
    failpoint.set(None)
