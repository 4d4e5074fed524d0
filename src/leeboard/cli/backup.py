"""`leeboard backup`, `restore` and `export`: a copy of a database, back again, or one match."""

from __future__ import annotations

import argparse
import asyncio
import gzip
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO, cast

from leeboard.cli.common import BadCommand, Commands, complain, tell, write_file
from leeboard.cli.examining import examined
from leeboard.cli.many import add_jobs, jobs_of
from leeboard.cli.serve import add_place, config_of

if TYPE_CHECKING:
    from leeboard.server.config import Config
    from leeboard.server.matches.studies import Studies
    from leeboard.server.storage.engine import Store


def add_to(commands: Commands) -> None:
    backup = commands.add_parser("backup")
    backup.add_argument("file", metavar="FILE", help="the copy; it must not exist yet")
    add_place(backup)
    backup.set_defaults(run=run_backup)
    restore = commands.add_parser("restore")
    restore.add_argument("file", metavar="FILE", help="what `leeboard backup` wrote")
    restore.add_argument(
        "--force", action="store_true", help="even if there is a database already: it is put aside"
    )
    add_place(restore)
    add_jobs(restore)
    restore.set_defaults(run=run_restore)
    export = commands.add_parser("export")
    export.add_argument("match", metavar="MATCH", nargs="?", help="not with --all")
    export.add_argument("file", metavar="FILE", nargs="?", help="otherwise it is printed")
    export.add_argument(
        "--all", action="store_true", help="every finished match, a line of JSON each"
    )
    export.add_argument("--people", action="store_true", help="with --all: also who played")
    add_place(export)
    export.set_defaults(run=run_export)


def run_backup(wanted: argparse.Namespace) -> int:
    from leeboard.server.backup import back_up
    from leeboard.server.keys import known_key

    config = config_of(wanted)
    target = Path(wanted.file)
    back_up(config.url, target)
    tell(f"copied to {target}")
    proven = _proven(target, known_key(config), jobs=1)
    tell("Keep the server's key (server.key) apart from the copy; both are needed to restore.")
    return 0 if proven else 1


def run_restore(wanted: argparse.Namespace) -> int:
    from leeboard.server.backup import check_backup, restore
    from leeboard.server.keys import known_key

    config = config_of(wanted)
    file = Path(wanted.file)
    check_backup(file)
    if not _proven(file, known_key(config), jobs_of(wanted)):
        raise BadCommand(f"{file} was not put in place: not every match in it replays")
    restore(config, file, wanted.force)
    tell("put in place; `leeboard serve` goes on with it")
    return 0


def _proven(backup: Path, key: bytes, jobs: int) -> bool:
    """Replay every match of a backup, and tell what came of it; whether none went another way."""
    from leeboard.server.database_copy import file_url, migrated_copy
    from leeboard.server.keys import Keys
    from leeboard.server.replay_check import (
        DIFFERENT_MATCH,
        OTHER_RULES,
        WHOLE_MATCH,
        Source,
        match_names,
    )

    with tempfile.TemporaryDirectory(prefix="leeboard-backup-") as folder:
        source = Source(migrated_copy(file_url(backup), Keys(key), Path(folder)), key)
        found = examined(source, match_names(source), jobs)
    kinds = [one.kind for one in found]
    tell(f"{kinds.count(WHOLE_MATCH)} matches replay to their last event")
    if others := kinds.count(OTHER_RULES):
        tell(f"{others} matches were played by rules that this release does not have")
    for one in found:
        if one.kind == DIFFERENT_MATCH:
            complain(f"match {one.match}: {one.why}")
    return DIFFERENT_MATCH not in kinds


def run_export(wanted: argparse.Namespace) -> int:
    if wanted.all:
        return _export_all(wanted)
    if wanted.match is None:
        raise BadCommand("export needs the name of a MATCH, or --all")
    record = asyncio.run(_exported_record(config_of(wanted), wanted.match))
    if record is None:
        raise BadCommand(f'there is no match "{wanted.match}" that has begun')
    if wanted.file:
        write_file(wanted.file, record)
        tell(f"written to {wanted.file}")
    else:
        tell(record.rstrip())
    return 0


async def _exported_record(config: Config, match: str) -> str | None:
    async with open_studies(config) as (_, studies):
        record = await studies.record(match, hidden=True)
        return None if record is None else record.write()


def _export_all(wanted: argparse.Namespace) -> int:
    """Lines go to the file that stands where one match would have its name."""
    config, file = config_of(wanted), wanted.match
    if wanted.file:
        raise BadCommand("export --all takes one FILE")
    with ExitStack() as stack:
        out = sys.stdout if file is None else stack.enter_context(_part_of(file))
        count = asyncio.run(_write_all(config, out, wanted.people))
    if file is not None:
        tell(f"{count} matches written to {file}")
    return 0


async def _write_all(config: Config, out: TextIO, with_people: bool) -> int:
    from leeboard.server.export import exported

    count = 0
    async with open_studies(config) as (store, studies):
        async for line in exported(store, studies, with_people):
            out.write(line + "\n")
            count += 1
    return count


@contextmanager
def _part_of(file: str) -> Iterator[TextIO]:
    """A file that appears when it is whole; one that is called .gz is compressed."""
    part = Path(f"{file}.part")
    try:
        with (
            gzip.open(part, "wt", encoding="utf-8")
            if file.endswith(".gz")
            else part.open("w", encoding="utf-8") as out
        ):
            yield cast(TextIO, out)
        part.replace(file)
    except OSError as error:
        raise BadCommand(f"{file}: cannot be written: {error.strerror}") from None
    finally:
        part.unlink(missing_ok=True)


@asynccontextmanager
async def open_studies(config: Config) -> AsyncIterator[tuple[Store, Studies]]:
    """The matches of a server, whether it runs or not; its tables must be of this release."""
    from leeboard.server.clock import SystemClock
    from leeboard.server.keys import server_keys
    from leeboard.server.matches.game_cache import GameCache
    from leeboard.server.matches.records import Records
    from leeboard.server.matches.studies import Studies
    from leeboard.server.storage.engine import Store

    store = Store(config.url, SystemClock(), config.limits)
    try:
        records = Records(store, config.limits)
        yield store, Studies(store, server_keys(config), GameCache(), records)
    finally:
        await store.close()
