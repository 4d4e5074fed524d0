"""`leeboard backup` and `leeboard export`: a copy of a server's database, or of one match."""

from __future__ import annotations

import argparse
import asyncio
import os
from pathlib import Path
from typing import TYPE_CHECKING

from leeboard.cli.common import BadCommand, Commands, complain, tell, write_file

if TYPE_CHECKING:
    from leeboard.server.config import Config


def add_to(commands: Commands) -> None:
    backup = commands.add_parser("backup", help="copy a server's database, also while it runs")
    backup.add_argument("file", metavar="FILE", help="the copy; it must not exist yet")
    _add_place(backup)
    backup.set_defaults(run=run_backup)
    export = commands.add_parser("export", help="write the record of a match on a server")
    export.add_argument("match", metavar="MATCH")
    export.add_argument("file", metavar="FILE", nargs="?", help="otherwise it is printed")
    _add_place(export)
    export.set_defaults(run=run_export)


def _add_place(command: argparse.ArgumentParser) -> None:
    command.add_argument("--database", metavar="URL", default="", help="as for `leeboard serve`")
    command.add_argument("--data", metavar="FOLDER", help="as for `leeboard serve`")


def _config(wanted: argparse.Namespace) -> Config:
    try:
        from leeboard.server.config import Config, data_folder
    except ModuleNotFoundError as error:
        raise BadCommand(f"{error.name} is missing: pip install 'leeboard[server]'") from None
    data = Path(wanted.data) if wanted.data else data_folder()
    return Config(database=wanted.database, data=data, key=os.environ.get("LEEBOARD_KEY", ""))


def run_backup(wanted: argparse.Namespace) -> int:
    from leeboard.server.backup import Findings, back_up, examine
    from leeboard.server.config import driver_url
    from leeboard.server.keys import server_keys
    from leeboard.server.seams import SystemClock, SystemEntropy
    from leeboard.server.storage.engine import Store

    config = _config(wanted)
    target = Path(wanted.file)
    back_up(config.url, target)
    tell(f"copied to {target}")
    if not config.on_sqlite:
        return 0

    async def look() -> Findings:
        store = Store(driver_url(f"sqlite:///{target.absolute()}"), SystemClock(), config.limits)
        try:
            return await examine(store, server_keys(config, SystemEntropy()))
        finally:
            await store.close()

    found = asyncio.run(look())
    tell(f"{found.whole} matches replay to their last event")
    if found.skipped:
        tell(f"{found.skipped} matches were played by rules that this release does not have")
    for match, why in found.broken.items():
        complain(f"match {match}: {why}")
    tell("Keep the server's key (server.key) apart from the copy; both are needed to restore.")
    return 1 if found.broken else 0


def run_export(wanted: argparse.Namespace) -> int:
    from leeboard.server.keys import server_keys
    from leeboard.server.matches.boxes import Boxes
    from leeboard.server.matches.studies import Studies
    from leeboard.server.seams import SystemClock, SystemEntropy
    from leeboard.server.storage.engine import Store

    config = _config(wanted)

    async def read() -> str | None:
        store = Store(config.url, SystemClock(), config.limits)
        try:
            entropy = SystemEntropy()
            studies = Studies(store, server_keys(config, entropy), Boxes(), entropy)
            record = await studies.record(wanted.match, hidden=True)
            return None if record is None else record.write()
        finally:
            await store.close()

    text = asyncio.run(read())
    if text is None:
        raise BadCommand(f'there is no match "{wanted.match}" that has begun')
    if wanted.file:
        write_file(wanted.file, text)
        tell(f"written to {wanted.file}")
    else:
        tell(text.rstrip())
    return 0
