"""Copies of a database while it is in use, and the proof that every match in one is whole."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sqlalchemy import select
from sqlalchemy.engine import make_url

from leeboard.kernel.errors import LeeboardError
from leeboard.server.config import BadConfig
from leeboard.server.keys import Keys
from leeboard.server.matches import ledger
from leeboard.server.matches.boxes import Boxes, OtherRules
from leeboard.server.matches.loading import load
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

PAGES: Final = 1000  # copied in one go, so that writers are not held up for long


def back_up(url: str, target: Path) -> None:
    """Copy the database as it is at one moment; whoever writes meanwhile goes on writing."""
    if target.exists():
        raise BadConfig(f"{target}: there is a file of this name already")
    source = make_url(url)
    if source.drivername.startswith("sqlite"):
        _copy_sqlite(Path(str(source.database)), target)
    else:
        plain = source.set(drivername="postgresql").render_as_string(hide_password=False)
        _dump_postgres(plain, target)


def _copy_sqlite(source: Path, target: Path) -> None:
    if not source.exists():
        raise BadConfig(f"{source}: there is no such database")
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(part)) as copy:
        live.backup(copy, pages=PAGES)
        [(found,)] = copy.execute("PRAGMA integrity_check(1)").fetchall()
        copy.execute("PRAGMA journal_mode = DELETE")
    if found != "ok":
        part.unlink()
        raise BadConfig(f"the copy is damaged: {found}")
    part.replace(target)


def _dump_postgres(url: str, target: Path) -> None:
    program = shutil.which("pg_dump")
    if program is None:
        raise BadConfig("pg_dump is not installed: it makes the backup of a PostgreSQL database")
    command = [program, "--format=custom", f"--file={target}", url]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BadConfig(f"pg_dump failed: {' '.join(done.stderr.split())[:300]}")


@dataclass
class Findings:
    """What a look through all matches found."""

    whole: int = 0
    skipped: int = 0  # by rules that this release does not play
    broken: dict[str, str] = field(default_factory=dict)  # why, by match


async def examine(store: Store, keys: Keys) -> Findings:
    """Replay every match from its first event and compare chain, head, draws and facts."""
    boxes, found = Boxes(), Findings()
    async with store.read() as db:
        names = list(await db.scalars(select(schema.match.c.id).where(schema.match.c.head > 0)))
    for name in names:
        async with store.read() as db:
            row = await ledger.match_row(db, name)
            if row is None:
                continue
            seats = await ledger.seat_rows(db, name)
            try:
                await load(db, keys, boxes, row, seats, whole=True)
            except OtherRules:
                found.skipped += 1
            except (LeeboardError, ValueError, TypeError, KeyError) as error:
                found.broken[name] = f"{type(error).__name__}: {error}"
            else:
                found.whole += 1
    return found
