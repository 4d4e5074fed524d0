"""`leeboard rules`: a game's handbook, a section or clause of it, or what mentions a word."""

from __future__ import annotations

import argparse
import os
import pydoc
import sys

from leeboard.cli.common import BadCommand, Commands, complain, game_named, visible, width
from leeboard.handbook import Clause, handbook, rendered


def add_to(commands: Commands) -> None:
    command = commands.add_parser("rules", help="read the rules of a game, or one clause")
    command.add_argument("game", metavar="GAME")
    command.add_argument(
        "clause", metavar="CLAUSE", nargs="?", help="such as MAR-5.14, or 5 for section 5"
    )
    command.add_argument("--search", metavar="WORDS", help="the clauses that mention these words")
    command.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    book = handbook(game_named(wanted.game))
    if wanted.search is not None and wanted.clause is not None:
        raise BadCommand("give a clause or --search, not both")
    if wanted.search is not None:
        found = book.search(wanted.search)
        if not found:
            complain(f'no clause mentions "{wanted.search}"')
            return 1
        show("\n\n".join(numbered(clause) for clause in found))
    elif wanted.clause is None:
        show(book.text, paged=True)
    else:
        section = book.section(wanted.clause)
        show(section if section is not None else numbered(book.clause(wanted.clause)))
    return 0


def numbered(clause: Clause) -> str:
    return f"**{clause.id}** {clause.text}"


def show(markdown: str, paged: bool = False) -> None:
    """Write Markdown to the terminal, page by page if it is long and somebody reads it."""
    read = sys.stdout.isatty()
    colour = read and "NO_COLOR" not in os.environ
    text = rendered(visible(markdown), width(), colour)
    if paged and read and sys.stdin.isatty():
        os.environ.setdefault("LESS", "-R")  # the pager shows colours as colours
        pydoc.pager(text)
    else:
        print(text)
