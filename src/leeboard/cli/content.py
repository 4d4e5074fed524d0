"""`leeboard content check`: whether a content file can be played with."""

from __future__ import annotations

import argparse
from collections import Counter

from leeboard.cli.common import BadCommand, Commands, game_named, tell, the_only_game
from leeboard.kernel.content import SOURCES
from leeboard.registry import games


def add_to(commands: Commands) -> None:
    command = commands.add_parser("content", help="check a content file of your own")
    tasks = command.add_subparsers(title="tasks", metavar="TASK", required=True)
    check = tasks.add_parser("check", help="say whether a file can be played with")
    check.add_argument("file", metavar="FILE")
    check.add_argument("--game", metavar="GAME", help="the game that the file belongs to")
    check.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    name = wanted.game or the_only_game()
    if not name:
        raise BadCommand(f"{wanted.file}: of which game? Give --game: {', '.join(games())}")
    game = game_named(name, wanted.file)
    sources = Counter(entry.source for entry in game.provenance)
    counts = ", ".join(f"{sources[source]} {source}" for source in SOURCES)
    tell(f"{wanted.file}: ok for {game.id}: {len(game.provenance)} entries ({counts})", lines=False)
    tell(f"content {game.content_file.hash}")
    return 0
