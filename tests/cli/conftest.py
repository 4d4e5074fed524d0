"""Keeps the tests away from the matches of whoever runs them."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def last_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a match is kept that nobody named a file for."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "leeboard" / "last-match.json"
