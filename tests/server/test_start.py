"""What a server and its processes load when they start: most of that time is spent on imports."""

import subprocess
import sys
from pathlib import Path

from leeboard.server.matches.contents import WORKER_MODULE as CONTENT_WORKER
from leeboard.server.matches.uploads import WORKER_MODULE as UPLOAD_WORKER
from tests.patience import PATIENCE

# What takes long to import and is needed by other commands, or when tables change.
NOT_NEEDED = {"alembic", "leeboard.arena", "leeboard.learn", "matplotlib", "numpy", "rich", "torch"}
SERVER_PACKAGES = {"fastapi", "pydantic", "sqlalchemy", "starlette", "uvicorn"}
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


def test_a_process_that_reads_what_somebody_brings_loads_no_server() -> None:
    """It is started for each record, and what it loads is time and memory that a stranger costs."""
    for module in (UPLOAD_WORKER, CONTENT_WORKER):
        done = subprocess.run(
            [sys.executable, "-c", f"import sys, {module}; print(*sys.modules)"],
            capture_output=True,
            text=True,
            check=True,
            timeout=PATIENCE,
        )
        assert SERVER_PACKAGES.isdisjoint(done.stdout.split()), module
