"""One server for all tests of a file, with an administrator and limits that no test meets."""

from collections.abc import AsyncIterator

import pytest

from tests.server.abuse.match_server import MatchServer, match_server


@pytest.fixture(scope="module")
async def server(
    anyio_backend: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[MatchServer]:
    assert anyio_backend == "asyncio"
    data = tmp_path_factory.mktemp("server")
    async with match_server(data, hint_seconds=0.01) as found:
        yield found
