"""`leeboard new-game`: a small game that runs, as the beginning of one's own."""

from __future__ import annotations

import argparse
from pathlib import Path

from leeboard.cli.common import Commands, tell
from leeboard.new_game import write_game

NEXT = """\
{folder} has a game that runs: {name}. What comes next:

  pip install -e {folder}
  leeboard simulate {name}
  leeboard serve

Its tests are in {folder}/tests, its rules in {folder}/{name}/rules."""


def add_to(commands: Commands) -> None:
    command = commands.add_parser("new-game")
    command.add_argument("name", metavar="NAME", help="its id, such as harbour_lights")
    command.add_argument(
        "--folder", metavar="FOLDER", default=".", help="where its own folder is made (here)"
    )
    command.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    made = write_game(wanted.name, Path(wanted.folder))
    tell(NEXT.format(folder=made, name=wanted.name))
    return 0
