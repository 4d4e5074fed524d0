"""Kill -9 of thinkers amid their thoughts: no answer of a bot is lost, and none counts twice."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.faults.thinker_kills import ENVIRONMENT, run
from tests.server.postgres import Postgres

pytestmark = [pytest.mark.slow, pytest.mark.anyio]


@pytest.fixture
def url(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    yield postgres.create("thinkers")
    postgres.drop("thinkers")


async def test_nothing_is_lost_and_nothing_is_played_twice(tmp_path: Path, url: str) -> None:
    report = await run(tmp_path / "data", url, kills=3, tables=1)
    assert report.findings == []
    assert (report.kills, report.analyses) == (3, 1)
    assert report.moves > 0


async def test_a_thinker_that_never_lets_go_is_found_out(tmp_path: Path, url: str) -> None:
    report = await run(
        tmp_path / "data", url, kills=30, tables=1, mutant="leases_for_good", stalled=20.0
    )
    assert any(finding.startswith("lost: ") for finding in report.findings)


# A server that takes two answers is found out only if a bot is asked twice in a row. That is left
# to a long run: python -m tests.server.faults.thinker_kills --mutant late_answers_count
