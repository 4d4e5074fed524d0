"""`leeboard prune`: what nobody uses leaves a server's database, and matches stay as files."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Final

from leeboard.cli.backup import open_studies
from leeboard.cli.common import Commands, complain, make_folder, tell, whole
from leeboard.cli.serve import add_place, config_of

if TYPE_CHECKING:
    from leeboard.server.config import Config
    from leeboard.server.prune import Unused

DEFAULT_DAYS: Final = 365
ARCHIVE_FOLDER: Final = "archive"  # in the data folder


def add_to(commands: Commands) -> None:
    prune = commands.add_parser("prune")
    prune.add_argument(
        "--days",
        metavar="N",
        type=whole(1),
        default=DEFAULT_DAYS,
        help=f"what was not used for so many days goes; {DEFAULT_DAYS} if not given",
    )
    prune.add_argument(
        "--archive",
        metavar="FOLDER",
        help="where the records of matches go; otherwise archive in the data folder",
    )
    prune.add_argument("--yes", action="store_true", help="do it; otherwise it is only told")
    add_place(prune)
    prune.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    config = config_of(wanted)
    folder = Path(wanted.archive) if wanted.archive else config.data / ARCHIVE_FOLDER
    if wanted.yes:
        make_folder(folder)
        return 0 if asyncio.run(_prune(config, wanted.days, folder)) else 1
    found = asyncio.run(_unused(config, wanted.days))
    tell(f"{found.matches} finished matches would go into {folder}")
    tell(_told(found, "would be removed"))
    tell("Nothing was changed; --yes does it.")
    return 0


def _told(found: Unused, what: str) -> str:
    return (
        f"{found.tables} tables that never began, {found.records} records that people brought "
        f"and {found.guests} guests {what}"
    )


async def _unused(config: Config, days: int) -> Unused:
    from leeboard.server.prune import Pruning
    from leeboard.server.storage.migrating import check_current

    async with open_studies(config) as (store, studies):
        await check_current(store)
        return await Pruning(store, studies, days).unused()


async def _prune(config: Config, days: int, folder: Path) -> bool:
    """Whether all went that should."""
    from leeboard.server.prune import Pruning
    from leeboard.server.storage.migrating import check_current

    archived, all_went = 0, True
    async with open_studies(config) as (store, studies):
        await check_current(store)
        pruning = Pruning(store, studies, days)
        async for match, trouble in pruning.archive(folder):
            if trouble:
                complain(f"match {match} stays: {trouble}")
                all_went = False
            else:
                archived += 1
        removed = await pruning.forget()
    tell(f"{archived} finished matches went into {folder}")
    tell(_told(removed, "were removed"))
    return all_went
