"""`leeboard think`: bot processes on any machine, for a server on PostgreSQL."""

from __future__ import annotations

import argparse
import sys

from leeboard.cli.common import Commands, tell
from leeboard.cli.serve import add_bots, config_of


def add_to(commands: Commands) -> None:
    think = commands.add_parser("think")
    think.add_argument(
        "--config", metavar="FILE", help="settings; otherwise leeboard.toml of this folder, if any"
    )
    think.add_argument("--database", metavar="URL", help="postgresql://…, as of the server")
    add_bots(think)
    think.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    # Imported late: whoever only plays in a terminal does not wait for a server.
    from leeboard.server.think import think

    def tell_begun(processes: int) -> None:
        tell(f"Leeboard: {processes} bot processes think; Ctrl-C ends them")
        sys.stdout.flush()  # whoever started us in the background waits for this line

    think(config_of(wanted), tell_begun)
    return 0
