"""Kill -9 of a whole server under load: every table goes on, and no client has to be reloaded."""

from pathlib import Path

import pytest

from tests.server.faults.server_kills import RESTART, run
from tests.server.postgres import Postgres


@pytest.mark.slow
@pytest.mark.anyio
async def test_tables_go_on_after_each_kill(tmp_path: Path) -> None:
    report = await run(tmp_path / "data", cycles=3, tables=3)
    assert report.findings == []
    assert report.kills == 3
    assert report.farewells == [RESTART] * 6  # who is told to go is told to come back


@pytest.mark.slow
@pytest.mark.anyio
async def test_tables_go_on_after_each_kill_with_postgresql(
    tmp_path: Path, postgres: Postgres
) -> None:
    url = postgres.create("killed")
    report = await run(tmp_path / "data", cycles=1, tables=2, database=url)
    postgres.drop("killed")
    assert report.findings == []
    assert report.kills == 1


@pytest.mark.slow
@pytest.mark.anyio
async def test_a_server_that_forgets_its_last_event_is_found_out(tmp_path: Path) -> None:
    report = await run(tmp_path / "data", cycles=1, tables=1, mutant="last_event_forgotten")
    assert any("REPAIR" in finding for finding in report.findings)
