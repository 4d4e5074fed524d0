"""The databases that earlier releases left behind, unpacked for a test."""

from __future__ import annotations

import gzip
import shutil
from dataclasses import replace
from pathlib import Path

from tests.server.abuse.match_server import GENEROUS

BEFORE_EDITIONS = Path(__file__).parent / "before-editions"
# However old the file gets: nobody in it counts as gone, and no table as forgotten.
LASTING = replace(GENEROUS, unused_match_seconds=1e12, guest_idle_seconds=1e12)


def unpacked(kept: Path, data: Path) -> Path:
    """A data folder as a host has it: the database and its key."""
    data.mkdir()
    with gzip.open(kept / "leeboard.db.gz") as packed, (data / "leeboard.db").open("wb") as plain:
        shutil.copyfileobj(packed, plain)
    shutil.copy(kept / "server.key", data)
    return data
