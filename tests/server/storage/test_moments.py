"""A reader sees one moment of the database, whatever others commit while it reads."""

import pytest
from sqlalchemy import func, insert, select

from leeboard.server.clock import SystemClock
from leeboard.server.config import Limits
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

pytestmark = pytest.mark.anyio


async def test_two_looks_of_one_reader_agree(database_url: str) -> None:
    store = Store(database_url, SystemClock(), Limits(transaction_seconds=60.0))
    count = select(func.count()).select_from(schema.about)
    async with store.read() as reader:
        first = await reader.scalar(count)
        async with store.write() as writer:
            await writer.execute(insert(schema.about).values(name="tide", value="high"))
        assert await reader.scalar(count) == first
    async with store.read() as reader:
        assert await reader.scalar(count) == (first or 0) + 1
    await store.close()
