"""One server for all tests of a file, with an administrator and limits that no test meets."""

from collections.abc import AsyncIterator

import pytest

from tests.server.abuse.afloat import Afloat, afloat


@pytest.fixture(scope="module")
async def server(
    anyio_backend: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Afloat]:
    assert anyio_backend == "asyncio"
    data = tmp_path_factory.mktemp("server")
    async with afloat(data, administrator="Admiral", hint_seconds=0.01) as found:
        yield found
