"""What a server loads when it starts: most of that time is spent on imports."""

import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE

# What takes long to import and is needed by other commands, or when tables change.
NOT_NEEDED = {"alembic", "leeboard.arena", "leeboard.learn", "matplotlib", "numpy", "rich", "torch"}
START = """
import asyncio, sys
from pathlib import Path
from leeboard.server.app import application
from leeboard.server.config import Config
from leeboard.server.viewing import describe

async def start() -> None:
    site = application(Config(data=Path(sys.argv[1]), bots=1)).state.site
    await site.start()
    await site.stop()

asyncio.run(start())
print(*sys.modules, describe.server_message.cache_info().currsize and "described")
"""


def loaded(data: Path) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", START, str(data)],
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    return set(done.stdout.split())


def test_a_server_loads_what_it_needs_and_no_more(tmp_path: Path) -> None:
    assert "alembic" in loaded(tmp_path)  # which makes the tables
    again = loaded(tmp_path)
    assert "leeboard.server.site" in again
    assert NOT_NEEDED.isdisjoint(again)
    assert "described" not in again
