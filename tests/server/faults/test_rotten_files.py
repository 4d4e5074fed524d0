"""Torn and rotten files: what was damaged is noticed before anybody plays on."""

import json
import subprocess
import sys
from typing import Any

import pytest

from tests.server.faults.file_damage import CUT, FILE_FLIP, HARMLESS, LOG_FLIP


def rotten(cuts: int, log_flips: int, file_flips: int, mutant: str = "") -> dict[str, Any]:
    """The report of a run in a process of its own, which it breaks for good."""
    command = [sys.executable, "-m", "tests.server.faults.file_damage", "--json"]
    counts = [f"--cuts={cuts}", f"--log-flips={log_flips}", f"--file-flips={file_flips}"]
    done = subprocess.run(
        [*command, *counts, f"--mutant={mutant}"], capture_output=True, text=True, check=False
    )
    assert done.stdout, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    return report


@pytest.mark.slow
@pytest.mark.parametrize("counts", [(100, 100, 0), (0, 0, 200)])
def test_every_damage_is_harmless_or_detected(counts: tuple[int, int, int]) -> None:
    report = rotten(*counts)
    assert report["findings"] == []
    assert sum(report["outcomes"].values()) == sum(counts)
    if counts[2]:
        assert report["outcomes"][f"{FILE_FLIP}: {HARMLESS}"] > 0  # or it refuses whatever comes


@pytest.mark.slow
def test_who_does_not_ask_its_clients_plays_on_without_the_lost_tail() -> None:
    report = rotten(10, 10, 0, "receipts_not_checked")
    assert any(finding.startswith((CUT, LOG_FLIP)) for finding in report["findings"])


@pytest.mark.slow
def test_who_does_not_check_the_chain_plays_on_with_other_events() -> None:
    assert rotten(0, 0, 100, "chain_not_checked")["findings"]
