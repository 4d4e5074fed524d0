"""One server for all tests of a file, with limits that no test meets by accident."""

from collections.abc import AsyncIterator

import pytest

from tests.server.abuse.match_server import MatchServer, match_server


@pytest.fixture(scope="module")
async def server(
    anyio_backend: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[MatchServer]:
    assert anyio_backend == "asyncio"
    async with match_server(tmp_path_factory.mktemp("server")) as found:
        yield found
