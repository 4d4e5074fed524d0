"""Kill -9 at every step of accepting a move: nothing acknowledged is lost, nothing counts twice."""

import json
import subprocess
import sys
from typing import Any

import pytest

from tests.server.faults.killing import ANYWHERE, POINTS

KILLS = 352  # `make reliability` has thousands
FEWER = 64  # with PostgreSQL, which takes longer to begin with
POSTGRESQL = "--postgresql"


def killed(kills: int, seed: int, *more: str) -> dict[str, Any]:
    """The report of a run in a process of its own: a test process has threads and cannot fork."""
    command = [sys.executable, "-m", "tests.server.faults.killing", "--json"]
    options = [f"--kills={kills}", f"--seed={seed}", *more]
    done = subprocess.run([*command, *options], capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    return report


@pytest.mark.slow
def test_no_kill_loses_or_repeats_anything() -> None:
    report = killed(KILLS, 1)
    assert report["findings"] == []
    assert set(report["kills"]) == {*POINTS, ANYWHERE}
    assert sum(report["kills"].values()) == KILLS
    assert report["repeated"] > KILLS / 4  # or the kills came when nobody waited for an answer


@pytest.mark.slow
def test_no_kill_loses_or_repeats_anything_with_postgresql() -> None:
    report = killed(FEWER, 1, POSTGRESQL)
    assert report["findings"] == []
    assert set(report["kills"]) == {*POINTS, ANYWHERE}
    assert report["repeated"] > FEWER / 4


@pytest.mark.slow
@pytest.mark.parametrize("database", ["", POSTGRESQL])
@pytest.mark.parametrize("mutant", ["broadcast_before_commit", "no_idempotency_lookup"])
def test_a_broken_server_is_found_out(mutant: str, database: str) -> None:
    assert killed(70, 1, f"--mutant={mutant}", *filter(None, [database]))["findings"]
