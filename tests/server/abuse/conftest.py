"""One server for all tests of a file, with limits that no test meets by accident."""

from collections.abc import AsyncIterator

import pytest

from tests.server.abuse.afloat import Afloat, afloat


@pytest.fixture(scope="module")
async def server(
    anyio_backend: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Afloat]:
    assert anyio_backend == "asyncio"
    async with afloat(tmp_path_factory.mktemp("server")) as found:
        yield found
