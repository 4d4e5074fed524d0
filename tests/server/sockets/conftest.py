"""One server for all tests of a file: each brings its own people and tables."""

from collections.abc import AsyncIterator

import pytest

from tests.server.abuse.afloat import Afloat, afloat


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Afloat]:
    folder = tmp_path_factory.mktemp("server")
    async with afloat(folder, administrator="harbourmaster") as found:
        yield found
