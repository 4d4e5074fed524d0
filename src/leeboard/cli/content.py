"""`leeboard content`: whether a content file can be played with, and where its values come from."""

from __future__ import annotations

import argparse
from collections import Counter

from leeboard.cli.common import (
    BadCommand,
    Commands,
    add_edition,
    game_named,
    table,
    tell,
    the_only_game,
)
from leeboard.kernel.content import OURS, SOURCES, Provenance, ours
from leeboard.registry import game_ids


def add_to(commands: Commands) -> None:
    command = commands.add_parser("content")
    tasks = command.add_subparsers(title="tasks", metavar="TASK", required=True)
    check = tasks.add_parser("check", help="say whether a file can be played with")
    check.add_argument("file", metavar="FILE")
    check.add_argument("--game", metavar="GAME", help="the game that the file belongs to")
    add_edition(check)
    check.set_defaults(run=run)
    sources = tasks.add_parser("sources", help="list what is printed and what we reconstructed")
    sources.add_argument("game", metavar="GAME")
    sources.add_argument("--content", metavar="FILE", help="a file in place of the game's own")
    sources.add_argument("--source", choices=SOURCES, help="only what comes from there")
    add_edition(sources)
    sources.set_defaults(run=list_sources)


def run(wanted: argparse.Namespace) -> int:
    name = wanted.game or the_only_game()
    if not name:
        raise BadCommand(f"{wanted.file}: of which game? Give --game: {', '.join(game_ids())}")
    game = game_named(name, wanted.file, wanted.edition)
    sources = Counter(entry.source for entry in game.provenance)
    counts = ", ".join(f"{sources[source]} {source}" for source in SOURCES)
    partly = ours(game.provenance) - sources[OURS]
    counts += f"; {partly} of them printed in part" if partly else ""
    tell(f"{wanted.file}: ok for {game.id}: {len(game.provenance)} entries ({counts})", lines=False)
    tell(f"content {game.content_file.hash}")
    return 0


def list_sources(wanted: argparse.Namespace) -> int:
    game = game_named(wanted.game, wanted.content, wanted.edition)
    found = game.provenance
    if wanted.source is not None:
        found = [entry for entry in found if wanted.source in told_sources(entry)]
    rows = [["entry", "clause", "source", "why"]]
    for entry in found:
        rows.append([entry.entry, entry.clause, "; ".join(told_sources(entry, True)), entry.why])
    tell("\n".join(table(rows)))
    tell(f"{ours(game.provenance)} of {len(game.provenance)} entries have values of ours")
    return 0


def told_sources(entry: Provenance, fields: bool = False) -> list[str]:
    """Where an entry comes from, and which of its fields are ours if it is printed in part."""
    if not entry.reconstructed:
        return [entry.source]
    named = f" ({', '.join(entry.reconstructed)})" if fields else ""
    return [entry.source, f"{OURS}{named}"]
