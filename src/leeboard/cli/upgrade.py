"""`leeboard check-upgrade`: whether this release plays every match of a server as it was played."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from leeboard.cli.common import Commands, complain, tell
from leeboard.cli.examining import examined
from leeboard.cli.many import add_jobs, jobs_of
from leeboard.cli.serve import add_place, config_of


def add_to(commands: Commands) -> None:
    command = commands.add_parser("check-upgrade")
    add_place(command)
    add_jobs(command)
    command.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    config = config_of(wanted)

    from leeboard.server.database_copy import migrated_copy
    from leeboard.server.keys import Keys, known_key
    from leeboard.server.replay_check import PLAYED_STATUSES, WHOLE_MATCH, Source, match_names

    key = known_key(config)
    with tempfile.TemporaryDirectory(prefix="leeboard-upgrade-") as folder:
        source = Source(migrated_copy(config.url, Keys(key), Path(folder)), key)
        found = examined(source, match_names(source, PLAYED_STATUSES), jobs_of(wanted))
    different = [one for one in found if one.kind != WHOLE_MATCH]
    for one in different:
        complain(f"match {one.match}: {one.why}")
    tell(f"{len(found) - len(different)} of {len(found)} matches replay exactly with this release")
    return 1 if different else 0
