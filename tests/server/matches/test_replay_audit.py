"""The auditor: what was altered behind a snapshot's back is found, and nobody plays on."""

from random import Random

import pytest
from sqlalchemy import text

from leeboard.match.refused import CommandRefused
from leeboard.server.matches.replay_audit import ReplayAudit
from leeboard.server.storage import schema
from tests.server.matches.match_backend import match_backend

pytestmark = pytest.mark.anyio


@pytest.fixture
def database() -> str:
    """Triggers guard the log on both; here one is taken away, which SQLite makes easy."""
    return "sqlite"


async def test_a_whole_match_passes(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        await backend.play(match, 30, Random(1))
        auditor = ReplayAudit(
            backend.store, backend.match_service, backend.keys, backend.game_cache, backend.clock
        )
        assert await auditor.look() == []
        assert (await backend.row(match)).status == schema.RUNNING


async def test_an_event_altered_before_the_snapshot_closes_the_match(database_url: str) -> None:
    async with match_backend(database_url, snapshot_every=10) as backend:
        match = await backend.table("nauticus")
        other = await backend.table("nauticus")
        await backend.play(match, 25, Random(1))
        async with backend.store.write() as db:
            await db.execute(text('DROP TRIGGER "event_UPDATE"'))
            await db.execute(
                text("UPDATE event SET at = at + 1 WHERE seq = 5 AND match = :match"),
                {"match": match},
            )
        backend.restart()
        await backend.match_service.current(match)  # the snapshot hides it
        broken: list[str] = []
        backend.match_service.on_repair.append(lambda name, _why: broken.append(name))
        auditor = ReplayAudit(
            backend.store, backend.match_service, backend.keys, backend.game_cache, backend.clock
        )
        assert await auditor.look() == [match] == broken
        assert (await backend.row(match)).status == schema.REPAIR
        assert (await backend.row(other)).status == schema.RUNNING
        match_state = await backend.match_service.current(other)
        with pytest.raises(CommandRefused) as refusal:
            await backend.act(match, 0, match_state.table.legal()[0])
        assert refusal.value.code == "NOT_RUNNING"


async def test_a_match_by_other_rules_does_not_keep_the_auditor_from_the_rest(
    database_url: str,
) -> None:
    async with match_backend(database_url) as backend:
        older, broken = await backend.table("nauticus"), await backend.table("nauticus")
        await backend.play(broken, 5, Random(1))
        async with backend.store.write() as db:
            await db.execute(text('DROP TRIGGER "event_UPDATE"'))
            change = {"older": older, "broken": broken}
            await db.execute(text("UPDATE match SET rules = 99 WHERE id = :older"), change)
            await db.execute(text("UPDATE event SET at = 0 WHERE match = :broken"), change)
        backend.restart()
        auditor = ReplayAudit(
            backend.store, backend.match_service, backend.keys, backend.game_cache, backend.clock
        )
        assert await auditor.look() == [broken]
        assert (await backend.row(older)).status == schema.RUNNING
