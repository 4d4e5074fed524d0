"""One server for all tests of a file: each brings its own people and tables."""

from collections.abc import AsyncIterator

import pytest

from tests.server.abuse.match_server import MatchServer, match_server


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[MatchServer]:
    folder = tmp_path_factory.mktemp("server")
    async with match_server(folder) as found:
        yield found
