"""The auditor: what was altered behind a snapshot's back is found, and nobody plays on."""

from random import Random

import pytest
from sqlalchemy import text

from leeboard.server.matches.auditing import Auditing
from leeboard.server.matches.refused import Refused
from leeboard.server.storage import schema
from tests.server.matches.harbour import harbour

pytestmark = pytest.mark.anyio


@pytest.fixture
def database() -> str:
    """Triggers guard the log on both; here one is taken away, which SQLite makes easy."""
    return "sqlite"


async def test_a_whole_match_passes(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        await port.play(match, 30, Random(1))
        auditor = Auditing(port.store, port.desk, port.keys, port.boxes, port.clock)
        assert await auditor.look() == []
        assert (await port.row(match)).status == schema.RUNNING


async def test_an_event_altered_before_the_snapshot_closes_the_match(database_url: str) -> None:
    async with harbour(database_url, snapshot_every=10) as port:
        match = await port.table("nauticus")
        other = await port.table("nauticus")
        await port.play(match, 25, Random(1))
        async with port.store.write() as db:
            await db.execute(text('DROP TRIGGER "event_UPDATE"'))
            await db.execute(
                text("UPDATE event SET at = at + 1 WHERE seq = 5 AND match = :match"),
                {"match": match},
            )
        port.restart()
        await port.desk.live(match)  # the snapshot hides it
        broken: list[str] = []
        port.desk.repairs.append(lambda name, _why: broken.append(name))
        auditor = Auditing(port.store, port.desk, port.keys, port.boxes, port.clock)
        assert await auditor.look() == [match] == broken
        assert (await port.row(match)).status == schema.REPAIR
        assert (await port.row(other)).status == schema.RUNNING
        live = await port.desk.live(other)
        with pytest.raises(Refused) as refusal:
            await port.act(match, 0, live.table.legal()[0])
        assert refusal.value.code == "NOT_RUNNING"


async def test_a_match_by_other_rules_does_not_keep_the_auditor_from_the_rest(
    database_url: str,
) -> None:
    async with harbour(database_url) as port:
        older, broken = await port.table("nauticus"), await port.table("nauticus")
        await port.play(broken, 5, Random(1))
        async with port.store.write() as db:
            await db.execute(text('DROP TRIGGER "event_UPDATE"'))
            change = {"older": older, "broken": broken}
            await db.execute(text("UPDATE match SET rules = 99 WHERE id = :older"), change)
            await db.execute(text("UPDATE event SET at = 0 WHERE match = :broken"), change)
        port.restart()
        auditor = Auditing(port.store, port.desk, port.keys, port.boxes, port.clock)
        assert await auditor.look() == [broken]
        assert (await port.row(older)).status == schema.RUNNING
